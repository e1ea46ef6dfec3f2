//! Laws that hold for every game, whatever is asked of it in whatever order.

use proptest::collection::vec;
use proptest::prelude::*;
use tengen_clock::{ByoYomi, Lateness, Millis, Presence, TimeControl, Timestamp};
use tengen_game::{
    AbsencePolicy, Act, Actor, Answer, Choice, Command, Conditional, Event, Game, MarkStatus,
    Necessity, Offer, Oversight, PausePolicy, Placement, Sealing, Terms, Timing, UndoClock, Viewer,
};
use tengen_rules::{Claim, Color, Judgement, Point, Profile, Said};

use crate::arbiter::rule;
use crate::script::{Table, terms};

fn any_terms() -> impl Strategy<Value = Terms> {
    let profile = prop::sample::select(Profile::ALL.to_vec());
    let size = prop::sample::select(vec!["3x3", "4x5", "7x7"]);
    let placement = prop::sample::select(vec![Placement::Fixed, Placement::Free]);
    (profile, size, placement, 0_u8..5, any::<u8>()).prop_map(
        |(profile, size, placement, handicap, time)| {
            let mut terms = terms(profile.ruleset(), size);
            terms.oversight = Oversight::Arbiter;
            terms.placement = placement;
            terms.handicap = match handicap.min(terms.most_handicap()) {
                1 => 0,
                fits => fits,
            };
            if time % 2 == 0 {
                terms.timing = Timing {
                    lateness: Lateness::Limit(Millis(3_000)),
                    pauses: PausePolicy::Counted {
                        pauses: 2,
                        most_ms: Millis(4_000),
                    },
                    absence: AbsencePolicy::Opponent {
                        least_ms: Millis(10_000),
                        most_ms: Millis(12_000),
                    },
                    undo_clock: UndoClock::Restored,
                    count_ms: (time % 4 == 0).then_some(Millis(60_000)),
                    ahead: Conditional::Allowed,
                    sealing: Sealing::Never,
                    begins_ms: None,
                };
            }
            if time < 128 {
                let byo_yomi = ByoYomi::new(Millis(20_000), 3, Millis(5000)).unwrap();
                terms.time = TimeControl::ByoYomi(byo_yomi);
            }
            terms
        },
    )
}

/// Commands that find something to do in some phase; passes often, so that
/// games reach their ends.
fn any_command() -> impl Strategy<Value = Command> {
    let point = (0_u8..7, 0_u8..7).prop_map(|(col, row)| Point::new(col, row).unwrap());
    let status = prop::sample::select(vec![MarkStatus::Alive, MarkStatus::Dead, MarkStatus::Seki]);
    let owner = prop::sample::select(vec![Claim::Black, Claim::White, Claim::Neutral]);
    let answer = prop::sample::select(vec![Answer::Accept, Answer::Decline]);
    prop_oneof![
        20 => point.clone().prop_map(|point| Command::Play { point }),
        8 => Just(Command::Pass),
        2 => Just(Command::Done),
        1 => (0_u16..4).prop_map(|moves| Command::AskUndo { moves }),
        2 => answer.prop_map(|answer| Command::AnswerUndo { answer, request: None }),
        1 => Just(Command::WithdrawUndo),
        3 => (point.clone(), status).prop_map(|(point, status)| Command::Mark { point, status }),
        2 => (point.clone(), owner).prop_map(|(point, owner)| Command::Claim { point, owner }),
        1 => point.clone().prop_map(|point| Command::Demand { point }),
        3 => (0_u32..4).prop_map(|revision| Command::Accept { revision }),
        1 => Just(Command::WithdrawAcceptance),
        1 => Just(Command::Resume),
        1 => Just(Command::OfferNoResult),
        1 => Just(Command::SayNoAgreement),
        1 => Just(Command::EndConfirmation),
        2 => point.clone().prop_map(|point| Command::Confirm { point }),
        2 => point.clone().prop_map(|point| Command::ConfirmPlay { point }),
        2 => prop::collection::vec(point.clone(), 2..5).prop_map(|points| {
            let words: Vec<String> = points.iter().map(ToString::to_string).collect();
            Command::SendAhead { moves: words.join(" ").parse().unwrap() }
        }),
        1 => prop::option::of(point).prop_map(|ko| Command::ConfirmPass { ko }),
        2 => any_of_time(),
    ]
}

/// Commands of time, the house's among them: from a seat those are refused.
fn any_of_time() -> impl Strategy<Value = Command> {
    let offer = prop::sample::select(vec![Offer::Pause, Offer::Adjourn]);
    let answer = prop::sample::select(vec![Answer::Accept, Answer::Decline]);
    let choice = prop::sample::select(vec![
        Choice::Pause,
        Choice::Adjourn,
        Choice::Claim,
        Choice::Annul,
    ]);
    prop_oneof![
        3 => (offer, proptest::option::of(0_i64..40_000)).prop_map(|(offer, until)| {
            Command::Offer { offer, until_ms: until.map(Timestamp) }
        }),
        4 => answer.prop_map(|answer| Command::AnswerOffer { answer }),
        1 => Just(Command::WithdrawOffer),
        2 => Just(Command::Pause),
        3 => Just(Command::GoOn),
        2 => choice.prop_map(|choice| Command::MeetAbsence { choice }),
        1 => Just(Command::BeginVacation),
        1 => Just(Command::EndVacation),
    ]
}

fn any_actor() -> impl Strategy<Value = Actor> {
    prop::sample::select(vec![Actor::Black, Actor::White])
}

/// The command as asked, by whoever is on turn if anybody is: otherwise most
/// would be refused.
fn take(table: &mut Table, actor: Actor, command: &Command, wait: i64) {
    table.now += wait;
    let is_a_turn = matches!(
        command,
        Command::Play { .. } | Command::Pass | Command::Done
    );
    let on_turn = table.game.turn().filter(|_| is_a_turn);
    let actor = on_turn.map_or(actor, Actor::from);
    let before = table.game.clone();
    let answer = table.command(actor, command);
    assert!(!answer.starts_with('!') || table.game == before);
    if wait % 7 == 0 {
        let judgement = Judgement::all_alive(table.game.position().board(), Said::Opinion);
        table.command(Actor::House, &Command::Judge { judgement });
    }
    if wait % 13 == 0 {
        let (color, presence) = match wait % 4 {
            0 => (Color::Black, Presence::Away),
            1 => (Color::Black, Presence::Here),
            2 => (Color::White, Presence::Away),
            _ => (Color::White, Presence::Here),
        };
        table.command(Actor::House, &Command::Report { color, presence });
    }
    if wait % 61 == 0 {
        table.command(Actor::Arbiter, &rule(Act::Hold));
    }
    if wait % 5 == 0 {
        table.command(Actor::Arbiter, &rule(Act::Release));
    }
    if wait % 37 == 0 {
        table.command(Actor::Arbiter, &rule(any_act(table, wait)));
    }
    if wait % 11 == 0 {
        table.command(Actor::House, &Command::CheckFlag);
    }
}

/// Something that the arbiter may find to do.
fn any_act(table: &Table, wait: i64) -> Act {
    let color = Color::Black;
    let stones = table.game.position().board().stones(Color::White);
    let point = stones.first().unwrap_or(Point::new(0, 0).unwrap());
    match wait / 37 % 7 {
        0 => Act::TakeBack { moves: 2 },
        1 => Act::Settle {
            point,
            status: MarkStatus::Dead,
        },
        2 => Act::Award {
            point: Point::new(1, 1).unwrap(),
            owner: Claim::Neutral,
        },
        3 => Act::Fine { color, points: 2 },
        4 => Act::Warn { color },
        5 => Act::Need {
            point: Point::new(1, 1).unwrap(),
            need: Necessity::Needed,
        },
        _ => Act::TakeBack { moves: 1 },
    }
}

/// A game after some random commands. `Table` lets every event happen with
/// `try_apply`, so that each one `decide` answers is shown to fit.
fn any_table() -> impl Strategy<Value = Table> {
    let steps = vec((any_actor(), any_command(), 0_i64..900), 0..120);
    (any_terms(), steps).prop_map(|(terms, steps)| {
        let mut table = Table::begin(&terms);
        for (actor, command, wait) in steps {
            take(&mut table, actor, &command, wait);
        }
        table
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    /// The log alone gives the game back, with the same hash after each event.
    #[test]
    fn a_log_replays_to_the_same_game(table in any_table()) {
        let replayed = Game::from_log(&table.log).unwrap();
        prop_assert_eq!(&replayed, &table.game);
        prop_assert_eq!(replayed.seq(), table.log.len() as u64);
        let hash = |game: &Game| game.state_hash(Viewer::Spectator);
        prop_assert_eq!(hash(&replayed), hash(&table.game));
        prop_assert_eq!(replayed.times().len(), replayed.position().moves().len());
    }

    /// Sooner or later every game has an outcome, and none has one too early.
    #[test]
    fn an_outcome_is_there_when_the_game_is_over_and_not_before(table in any_table()) {
        let is_over = table.game.phase() == tengen_game::Phase::Ended;
        prop_assert_eq!(is_over, table.game.outcome().is_some());
        prop_assert!(!is_over || table.game.next_deadline().is_none());
        let mut ending = table.clone();
        ending.command(Actor::Black, &Command::Resign);
        prop_assert!(ending.game.outcome().is_some());
    }

    /// One millisecond before the deadline nothing happens by itself; at it the flag
    /// falls, or a pause ends.
    #[test]
    fn the_deadline_is_exact(table in any_table()) {
        let (Some(deadline), Some(turn)) = (table.game.next_deadline(), table.game.turn()) else {
            return Ok(());
        };
        let happens = |at| {
            let events = table.game.decide(Actor::House, &Command::CheckFlag, Timestamp(at));
            events.unwrap().len()
        };
        prop_assert_eq!(happens(deadline.0 - 1), 0);
        prop_assert!(0 < happens(deadline.0));
        if table.game.standing().pause.is_some() {
            return Ok(());
        }
        prop_assert_eq!(happens(deadline.0), 2);
        let late = table.game.decide(turn.into(), &Command::Pass, deadline).unwrap();
        prop_assert_eq!(late.len(), 2);
    }

    /// A foreign event never makes a game panic, and one that does not fit
    /// leaves it as it was.
    #[test]
    fn a_log_of_another_game_is_refused_or_fits(table in any_table(), other in any_table()) {
        let mut game = table.game.clone();
        for event in &other.log {
            let before = game.clone();
            if game.try_apply(event).is_err() {
                prop_assert_eq!(&game, &before);
            }
        }
        let mixed: Vec<&Event> = table.log.iter().chain(&other.log).collect();
        if let Err(error) = Game::from_log(mixed) {
            prop_assert_eq!(error.seq, table.log.len() as u64 + 1);
        }
    }
}

#[test]
fn the_hash_tells_apart_what_a_viewer_can_tell_apart() {
    let board = "B A1; W B1; B C2; W B2; B C3; W B3; B pass";
    let scripts = [
        "@9 B C3",
        "@9 B B3",
        "@10 B C3",
        &format!("{board}; W A2"),
        &format!("{board}; W pass"),
        &format!("{board}; W pass; B accept"),
        &format!("{board}; W pass; W accept"),
        &format!("{board}; W pass; W dead A1"),
        &format!("{board}; W pass; W seki A1"),
        &format!("{board}; W pass; W dead B1"),
        &format!("{board}; B undo 1"),
        &format!("{board}; B resign"),
    ];
    let hashes: std::collections::BTreeSet<u64> = scripts
        .iter()
        .map(|script| {
            let mut table = Table::begin(&terms(Profile::Japanese.ruleset(), "3x3"));
            table.play(script);
            let hash = table.game.state_hash(Viewer::Seat(Color::White));
            assert_eq!(hash.to_string().len(), 16);
            hash.as_u64()
        })
        .collect();
    assert_eq!(hashes.len(), scripts.len());
}
