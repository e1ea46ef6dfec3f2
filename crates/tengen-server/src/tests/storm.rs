//! What the storms share: what a player may wish for, and the run without a storm that
//! a log must equal.

use std::collections::BTreeMap;

use tengen_clock::{BySide, Lag, LagQuota, Millis, Reading, Side};
use tengen_game::{
    Actor, Answer, Arrival, Command, Event, Game, MarkStatus, Phase, Terms, What, side_of,
};
use tengen_rules::{ByColor, Claim, Color, Point};
use tengen_testkit::random::Random;

/// Prints the seed of a schedule that fails; `TENGEN_SEED` repeats it alone.
pub(crate) struct Told(pub(crate) u64);

impl Drop for Told {
    #[expect(clippy::print_stderr, reason = "the seed belongs to the failure")]
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("this schedule failed: TENGEN_SEED={}", self.0);
        }
    }
}

/// The seeds to run: one asked for, or `usual` of them, or `long` with `TENGEN_LONG`.
pub(crate) fn seeds(usual: u64, long: u64) -> std::ops::Range<u64> {
    let asked = std::env::var("TENGEN_SEED").ok();
    match asked.and_then(|seed| seed.parse().ok()) {
        Some(seed) => seed..seed + 1,
        None if std::env::var_os("TENGEN_LONG").is_some() => 0..long,
        None => 0..usual,
    }
}

/// Whether something happens that happens so often in a hundred.
pub(crate) fn chance(random: &mut Random, percent: usize) -> bool {
    random.below(100) < percent
}

/// What a player sees fit to send when the game looks like this: mostly lawful, with
/// undo requests, marks and acceptances, and now and then out of place.
pub(crate) fn wish(game: &Game, color: Color, random: &mut Random) -> Command {
    match game.phase() {
        Phase::Arranging | Phase::Ended => Command::Pass,
        Phase::Adjourned => Command::Resume,
        Phase::Placing { .. } | Phase::Playing => wish_in_play(game, color, random),
        Phase::Filling if chance(random, 60) => Command::Done,
        Phase::Filling => stone_or_pass(game, color, random),
        Phase::Counting => wish_in_count(game, color, random),
    }
}

fn wish_in_play(game: &Game, color: Color, random: &mut Random) -> Command {
    let asked = game.undo_request();
    if let Some(request) = asked.filter(|_| chance(random, 70)) {
        return match (request.by == color, chance(random, 50)) {
            (true, _) => Command::WithdrawUndo,
            (false, true) => answer(Answer::Accept),
            (false, false) => answer(Answer::Decline),
        };
    }
    let error = game.order().and_then(|order| order.error);
    if error.is_some_and(|error| error.color != color) && chance(random, 50) {
        return Command::ClaimRotation;
    }
    match random.below(100) {
        0..9 => Command::AskUndo {
            moves: [1, 1, 2, 3][random.below(4)],
        },
        9 | 10 if game.order().is_some() => Command::ClaimRotation,
        9 if game.seated().is_some() => Command::LeaveSeat,
        10 | 11 if game.seated().is_some() => Command::TakeSeat,
        // Partners have to agree on it: else no team ever would.
        12 | 15 if game.order().is_some() || game.seated().is_some() => Command::Resign,
        12 => Command::Resign,
        13 => Command::Accept { revision: 0 },
        14 => answer(Answer::Accept),
        15 => Command::WithdrawUndo,
        _ => stone_or_pass(game, color, random),
    }
}

const fn answer(answer: Answer) -> Command {
    Command::AnswerUndo {
        answer,
        request: None,
    }
}

/// A lawful move, more often a pass the longer the game is.
fn stone_or_pass(game: &Game, color: Color, random: &mut Random) -> Command {
    let moves = usize::try_from(game.position().moves_played().0).unwrap_or(0);
    let passes = usize::try_from(game.passes_in_a_row()).unwrap_or(0);
    let points: Vec<Point> = game.position().legal_points(color).iter().collect();
    match random.pick(&points) {
        Some(point) if !chance(random, (2 + 2 * moves + 40 * passes).min(80)) => {
            Command::Play { point }
        }
        Some(_) | None => Command::Pass,
    }
}

fn wish_in_count(game: &Game, color: Color, random: &mut Random) -> Command {
    let points: Vec<Point> = game.position().size().points().collect();
    let board = game.position().board();
    let stones: Vec<Point> = (points.iter().copied())
        .filter(|at| board.stone(*at).is_some())
        .collect();
    let point = random.pick(&points).unwrap();
    let stone = random.pick(&stones).unwrap_or(point);
    let revision = game.counting().unwrap().books()[color].revision();
    match random.below(20) {
        0..7 => Command::Mark {
            point: stone,
            status: [MarkStatus::Alive, MarkStatus::Dead, MarkStatus::Seki][random.below(3)],
        },
        7..9 => Command::Claim {
            point,
            owner: [Claim::Black, Claim::White, Claim::Neutral][random.below(3)],
        },
        9..15 => Command::Accept { revision },
        15..17 => Command::WithdrawAcceptance,
        17..19 => Command::Resume,
        _ => Command::Pass,
    }
}

/// A command that was done: what it was, and the events it was answered with.
#[derive(Clone, Debug)]
pub(crate) struct Deed {
    pub(crate) seat: Color,
    /// Which member of the side, where several play it.
    pub(crate) member: Option<u8>,
    pub(crate) command: Command,
    pub(crate) first: u64,
    pub(crate) last: u64,
}

/// Plays the deeds one after another, each once, and holds the log to be just that.
///
/// Every event of a player belongs to exactly one deed; what lies between was done by
/// the house, which has no command ids.
#[track_caller]
pub(crate) fn sequential(log: &[Event], mut deeds: Vec<Deed>) -> Game {
    // In a game that is over, nothing has to happen: a span without events.
    deeds.retain(|deed| deed.first <= deed.last);
    deeds.sort_by_key(|deed| deed.first);
    let mut deeds = deeds.into_iter().peekable();
    let mut game = Game::from_log(&log[..1]).unwrap();
    check_lag(game.terms(), log);
    while let Some(event) = log.get(usize::try_from(game.seq()).unwrap()) {
        let next = game.seq() + 1;
        let Some(deed) = deeds.next_if(|deed| deed.first == next) else {
            // Whoever opens the link of a side sits down by it, and not by a command.
            let by_link = matches!(event.what, What::SeatTaken { .. });
            let is_house = event.actor == Actor::House && is_of_the_house(&event.what);
            assert!(
                by_link || is_house,
                "event {next} is nobody's deed: {event:?}"
            );
            game.try_apply(event).unwrap();
            continue;
        };
        let last = usize::try_from(deed.last).unwrap();
        let kept = &log[usize::try_from(game.seq()).unwrap()..last];
        let arrival = Arrival {
            at: event.at,
            round_trips: measured(kept),
            member: deed.member,
            // What partners said before is in no log: that it was enough, the events say.
            consenting: if deed.command == Command::Resign {
                u32::MAX
            } else {
                0
            },
        };
        let events = game
            .decide(Actor::from(deed.seat), &deed.command, arrival)
            .unwrap_or_else(|refusal| panic!("{deed:?}: {refusal}"));
        assert_eq!(events, kept, "{deed:?}");
        for event in kept {
            game.try_apply(event).unwrap();
        }
    }
    assert_eq!(deeds.next().map(|deed| deed.first), None, "a deed is lost");
    game
}

/// What the server had measured of the lines when `events` were decided.
fn measured(events: &[Event]) -> ByColor<Option<Millis>> {
    let mut readings = events.iter().filter_map(|event| event.what.clock());
    let lag = readings.next().and_then(|reading| reading.lag);
    ByColor::from_fn(|color| Some(lag?[side_of(color)].round_trip_ms))
}

/// Holds what connections were granted to the rules, by a sum of its own over the log:
/// a turn is promised its round trip or what is left of the quota, and granted no more;
/// what it took and what it was granted make up the time that it lasted; and a quota is what it was,
/// less what was granted, and the gain of each move, up to the most.
#[track_caller]
fn check_lag(terms: &Terms, log: &[Event]) {
    let rule = LagQuota::of(&terms.time);
    let mut quota = BySide {
        black: rule.start,
        white: rule.start,
    };
    let mut before: Option<Reading> = None;
    for event in log {
        let Some(reading) = event.what.clock() else {
            continue;
        };
        let ends_a_turn = matches!(event.what, What::Played { .. } | What::Passed { .. });
        if let (true, Some(mark), Some(before)) = (ends_a_turn, reading.mark, &before) {
            let turn = before.turn.unwrap();
            assert_eq!(mark.side, turn.side);
            let granted = mark.lag_ms.minus(turn.lag_ms);
            assert!(granted <= turn.grace_ms, "{event:?}");
            // From reading to reading, where the clock did not stand still.
            if before.holds.is_empty() {
                let took =
                    (mark.spent_ms.minus(turn.spent_ms)).plus(mark.lag_ms.minus(turn.lag_ms));
                assert_eq!(took, event.at.since(before.at_ms), "{event:?}");
            }
            if reading.lag.is_some() {
                quota[turn.side] = (quota[turn.side].minus(granted))
                    .plus(rule.gain)
                    .min(rule.most);
            }
        }
        if let Some(lag) = reading.lag {
            for side in Side::BOTH {
                if ends_a_turn {
                    assert_eq!(lag[side].quota_ms, quota[side], "{side}: {event:?}");
                }
                assert!(Millis::ZERO <= lag[side].quota_ms && lag[side].quota_ms <= rule.most);
                quota[side] = lag[side].quota_ms;
            }
        }
        if let (true, Some(turn), Some(lag)) = (ends_a_turn, reading.turn, reading.lag) {
            let Lag {
                round_trip_ms,
                quota_ms,
            } = lag[turn.side];
            assert_eq!(turn.grace_ms, round_trip_ms.min(quota_ms), "{event:?}");
        }
        before = Some(reading.clone());
    }
}

/// Holds the storms to have been storms: all of this has happened in them.
#[track_caller]
pub(crate) fn check_variety<'a>(events: impl Iterator<Item = &'a Event>, expected: &[&str]) {
    let mut kinds = BTreeMap::<String, u32>::new();
    for event in events {
        let kind = &serde_json::to_value(&event.what).unwrap()["kind"];
        *kinds.entry(kind.as_str().unwrap().to_owned()).or_default() += 1;
    }
    for kind in expected {
        assert!(kinds.contains_key(*kind), "{kind} is missing: {kinds:?}");
    }
}

fn is_of_the_house(what: &What) -> bool {
    match what {
        What::Began { .. }
        | What::Judged { .. }
        | What::FlagFell { .. }
        | What::ServerPaused { .. }
        | What::Seen { .. }
        | What::Timed { .. }
        | What::Ended { .. } => true,
        What::Arranged { .. }
        | What::Withdrawn
        | What::Proposed { .. }
        | What::Agreed { .. }
        | What::OutOfTurn { .. }
        | What::RotationClaimed { .. }
        | What::SeatTaken { .. }
        | What::SeatLeft { .. }
        | What::HandTaken { .. }
        | What::ResignAsked { .. }
        | What::Placed { .. }
        | What::Played { .. }
        | What::Passed { .. }
        | What::Resigned
        | What::UndoAsked { .. }
        | What::UndoDeclined
        | What::UndoWithdrawn
        | What::Undone { .. }
        | What::FillingBegan { .. }
        | What::DoneSaid
        | What::CountingBegan
        | What::Marked { .. }
        | What::Claimed { .. }
        | What::Demanded { .. }
        | What::CountOverdue
        | What::Accepted { .. }
        | What::AcceptanceWithdrawn
        | What::StonePlaced { .. }
        | What::StoneTakenUp
        | What::ClockStarted { .. }
        | What::Lifting { .. }
        | What::Lifted { .. }
        | What::TurnEnded { .. }
        | What::ResultStated { .. }
        | What::Offered { .. }
        | What::OfferDeclined
        | What::OfferWithdrawn
        | What::SentAhead { .. }
        | What::SealAsked { .. }
        | What::Sealed { .. }
        | What::Arrived
        | What::Resumed { .. }
        | What::Cycled { .. }
        | What::NoResultOffered
        | What::NoResultDeclined
        | What::ConfirmationBegan { .. }
        | What::ConfirmationPlayed { .. }
        | What::ConfirmationPassed { .. }
        | What::ConfirmationEnded
        | What::NoAgreementSaid
        | What::NoAgreementWithdrawn
        | What::Ruled { .. }
        | What::ArbiterCalled { .. } => false,
    }
}
