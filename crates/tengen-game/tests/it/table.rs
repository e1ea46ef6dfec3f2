//! Over the board: the stone and the press are two things, and time runs until the press.

use std::collections::BTreeMap;

use tengen_clock::{
    Absolute, ByoYomi, Canadian, Correspondence, HoldCause, Lateness, Millis, Pace, Passes, Side,
    TimeControl, Timestamp,
};
use tengen_game::{
    AbsencePolicy, Actor, Command, Conditional, Event, Game, Oversight, PausePolicy, Phase,
    Placement, Sealing, Setting, Terms, TermsError, UndoPolicy, Viewer,
};
use tengen_rules::{Color, Ruleset};
use tengen_testkit::random::Random;

use crate::script::{Table, kind, terms};

fn at_a_table(time: TimeControl) -> Terms {
    let mut terms = terms(Ruleset::RFG, "5x5");
    terms.time = time;
    terms.setting = Setting::Table;
    terms.timing.pauses = PausePolicy::ByAgreement;
    terms
}

fn byo_yomi(main: i64) -> TimeControl {
    ByoYomi::new(Millis(main), 2, Millis(1_000)).unwrap().into()
}

/// A game that White started at moment 0.
fn started(time: TimeControl) -> Table {
    let mut table = Table::begin(&at_a_table(time));
    assert_eq!(table.last("W press"), "clock_started");
    table
}

fn left(table: &Table, side: Side) -> String {
    let now = Timestamp(table.now);
    table.game.clock().remaining(side, now).to_string()
}

/// Three black stones on the edge, which D1 of White takes.
const THREE: &str = "B put A1; B press; W put A2; W press; B put B1; B press; W put B2; W press; \
                     B put C1; B press; W put C2; W press; B put E5; B press";

#[test]
fn the_opponent_of_whoever_begins_starts_the_clock() {
    let mut table = Table::begin(&at_a_table(byo_yomi(5_000)));
    assert_eq!(table.game.next_deadline(), None);
    assert_eq!(
        table.play("@60000 B put C3; B press; W put C3; W lift; W press; B put C3"),
        [
            "!table.not-started",
            "!table.not-started",
            "!play.not-your-turn [11]",
            "!table.too-few",
            "clock_started",
            "stone_placed(C3)"
        ]
    );
    assert_eq!(table.game.next_deadline(), Some(Timestamp(67_000)));
    assert_eq!(left(&table, Side::Black), "main 0:05, then 2 periods");
}

#[test]
fn a_stone_is_no_move_before_the_press_and_the_press_makes_it_one() {
    let mut table = started(byo_yomi(5_000));
    assert_eq!(
        table.play("@1000 B put C3; @1500 B put D3; @2000 B press"),
        ["stone_placed(C3)", "stone_placed(D3)", "played"]
    );
    let moves: Vec<String> = (table.game.position().moves())
        .map(|(color, what)| format!("{color} {what}"))
        .collect();
    assert_eq!(moves, ["black D3"]);
    let time = table.game.times().first().unwrap();
    assert_eq!(
        (time.at, time.mark.unwrap().spent_ms),
        (Timestamp(2_000), Millis(2_000))
    );
    assert_eq!(
        table.game.clock().running(Timestamp(2_000)),
        Some(Side::White)
    );
}

#[test]
fn a_stone_is_taken_up_again_before_the_press_and_by_its_owner_alone() {
    let mut table = started(byo_yomi(5_000));
    assert_eq!(
        table.play(
            "B take-up; B put C3; W take-up; W press; B press D4; B take-up; B press C3; B press"
        ),
        [
            "!table.no-stone",
            "stone_placed(C3)",
            "!play.not-your-turn [11]",
            "!play.not-your-turn [11]",
            "!table.other-stone",
            "stone_taken_up",
            "!table.other-stone",
            "passed"
        ]
    );
}

#[test]
fn a_press_without_a_stone_is_a_pass_and_the_third_stops_the_clocks() {
    let canadian = Canadian::new(Millis(0), Millis(1_000), 5, Passes::Skip).unwrap();
    let mut table = started(canadian.into());
    table.play("B put C3; B press");
    assert_eq!(
        table.play("W press; B press; W press"),
        ["passed", "passed", "passed filling_began(black)"]
    );
    // A stone is one of the block, a pass is not.
    let left = table.game.clock().reading().left;
    assert_eq!((left.black.stones(), left.white.stones()), (4, 5));
    // No clock runs: a stone is a move, and nothing is pressed.
    assert_eq!(
        table.play("@99000 B press; B put D4; W pass; B done"),
        [
            "!game.wrong-phase",
            "played",
            "done_said",
            "done_said counting_began"
        ]
    );
}

#[test]
fn the_flag_that_falls_between_the_stone_and_the_press_loses() {
    for (main, end) in [(0, 2_000), (500, 2_500)] {
        let mut table = started(byo_yomi(main));
        let before = end - 1;
        assert_eq!(
            table.play(&format!("@{before} B put C3; @{end} B press")),
            [
                "stone_placed(C3)".to_owned(),
                format!("flag_fell(black at {end}) ended(W+T)")
            ]
        );
        assert_eq!(table.game.position().moves_played().0, 0);
        let mut table = started(byo_yomi(main));
        let script = format!("@{before} B put C3; B press");
        assert_eq!(table.last(&script), "played");
    }
}

#[test]
fn clocks_stand_still_while_three_stones_are_lifted_and_the_press_says_they_are_off() {
    let mut table = started(byo_yomi(60_000));
    table.play(THREE);
    assert_eq!(table.last("W lift"), "!table.too-few");
    table.play("@1000 W put D1");
    let view = table.game.table_view().unwrap();
    let mut taken: Vec<String> = view.taken.iter().map(ToString::to_string).collect();
    taken.sort();
    assert_eq!(taken, ["A1", "B1", "C1"]);
    assert_eq!(view.may_lift, Some(Millis(10_000)));
    assert_eq!(table.last("@1500 W lift"), "lifting(until 11500)");
    assert!(
        table
            .game
            .clock()
            .reading()
            .holds
            .contains(HoldCause::Lifting)
    );
    assert_eq!(
        table.play("@9000 W lift; W put E1; W take-up; B put E1; W press"),
        [
            "!time.held",
            "!time.held",
            "!time.held",
            "!time.held",
            "lifted played"
        ]
    );
    let mark = table.game.clock().reading().mark.unwrap();
    assert_eq!(mark.spent_ms, Millis(1_500));
    assert_eq!(table.game.position().prisoners().white, 3);
    // They are off: nobody lifts them twice, nor the next move's before it is made.
    assert_eq!(
        table.play("B lift; B lifted"),
        ["!table.lifted", "!table.not-lifting"]
    );
}

#[test]
fn lifting_ends_by_itself_at_its_limit_whenever_that_is_noticed() {
    let mut table = started(byo_yomi(60_000));
    table.play(THREE);
    table.play("@1000 W put D1; W press; @2000 W lift");
    assert_eq!(table.game.next_deadline(), Some(Timestamp(12_000)));
    assert_eq!(table.last("@11999 H check"), "");
    assert_eq!(table.last("@15000 H check"), "lifted");
    // Black has thought for a second before it and three after it.
    assert_eq!(left(&table, Side::Black), "main 0:56, then 2 periods");
    let mut early = started(byo_yomi(60_000));
    early.play(THREE);
    early.play("@1000 W put D1; W press; @2000 W lift");
    assert_eq!(early.last("@4000 B lifted"), "lifted");
    assert_eq!(early.last("@5000 B put D5"), "stone_placed(D5)");
    assert_eq!(left(&early, Side::Black), "main 0:58, then 2 periods");
}

#[test]
fn nobody_plays_over_the_board_as_online_nor_the_other_way_round() {
    let mut table = started(byo_yomi(5_000));
    assert_eq!(
        table.play("B C3; B pass; B ahead C3 C4"),
        ["!table.press", "!table.press", "!ahead.not-allowed"]
    );
    let mut terms = at_a_table(byo_yomi(5_000));
    terms.setting = Setting::Online;
    let mut online = Table::begin(&terms);
    for word in ["put C3", "take-up", "press", "lift", "lifted"] {
        assert_eq!(online.last(&format!("B {word}")), "!table.online", "{word}");
    }
    assert_eq!(online.game.table_view(), None);
}

#[test]
fn handicap_stones_are_put_without_a_clock_and_black_starts_whites() {
    let mut terms = at_a_table(byo_yomi(5_000));
    terms.rules = Ruleset::JAPANESE;
    terms.handicap = 2;
    terms.placement = Placement::Free;
    let mut table = Table::begin(&terms);
    assert_eq!(
        table.play("@9000 B press; B put B2; B put D4; W press; B press; @9500 W put C3; W press"),
        [
            "!game.wrong-phase",
            "placed",
            "placed",
            "!table.not-started",
            "clock_started",
            "stone_placed(C3)",
            "played"
        ]
    );
    assert_eq!(left(&table, Side::White), "main 0:04.500, then 2 periods");
}

#[test]
fn a_game_at_an_hour_waits_for_both_and_then_for_the_press() {
    let mut terms = at_a_table(byo_yomi(60_000));
    terms.timing.begins_ms = Some(Timestamp(10_000));
    terms.timing.lateness = Lateness::HalfOfMain;
    let mut table = Table::begin(&terms);
    assert_eq!(
        table.play("W press; @20000 B resume; @40000 W resume; @50000 B put C3; W press"),
        [
            "!game.wrong-phase",
            "arrived",
            "arrived timed(Reopened)",
            "!table.not-started",
            "clock_started"
        ]
    );
    let mut late = Table::begin(&terms);
    late.play("@20000 B resume");
    assert_eq!(late.last("@40001 W resume"), "ended(B+F)");
}

#[test]
fn the_stone_on_the_table_goes_with_what_takes_the_moves_before_it() {
    let mut terms = at_a_table(Absolute::new(Millis(60_000)).unwrap().into());
    terms.timing.pauses = PausePolicy::ByAgreement;
    let mut table = Table::begin(&terms);
    table.play("W press; B put C3; B press; B undo 1; W put D4");
    assert_eq!(table.last("W yes"), "undone");
    assert_eq!(table.game.table_view().unwrap().stone, None);
    table.play("B put C3; W offer adjourn");
    assert_eq!(table.last("B agree"), "timed(Adjourned)");
    assert_eq!(table.game.table_view().unwrap().stone, None);
}

#[test]
fn the_stone_and_the_lifting_are_part_of_the_hash_and_of_any_replay() {
    let mut table = started(byo_yomi(60_000));
    table.play(THREE);
    table.play("@1000 W put D1; @1500 W lift; @3000 W press; B put D2; B take-up");
    let mut game = Game::from_log(&table.log[..1]).unwrap();
    let mut hashes = Vec::new();
    for event in &table.log[1..] {
        game.try_apply(event).unwrap();
        hashes.push((game.state_hash(Viewer::Spectator), game.whole_hash()));
    }
    assert_eq!(game, table.game);
    let count = hashes.len();
    hashes.sort_unstable_by_key(|(view, _)| view.as_u64());
    hashes.dedup();
    assert_eq!(hashes.len(), count);
}

#[test]
fn what_one_screen_has_no_place_for_is_not_agreed_on() {
    let fine = at_a_table(byo_yomi(5_000));
    let refused = |change: fn(&mut Terms)| {
        let mut terms = fine.clone();
        change(&mut terms);
        terms.check().err().map(|errors| errors.0)
    };
    assert_eq!(refused(|_| ()), None);
    let table = Some(vec![TermsError::Table]);
    assert_eq!(
        refused(|terms| terms.variant = "blind-white".parse().unwrap()),
        table
    );
    assert_eq!(
        refused(|terms| terms.timing.ahead = Conditional::Allowed),
        table
    );
    assert_eq!(
        refused(|terms| terms.timing.sealing = Sealing::Offered),
        table
    );
    let away = AbsencePolicy::Opponent {
        least_ms: Millis(30_000),
        most_ms: Millis(60_000),
    };
    let mut terms = fine.clone();
    terms.timing.absence = away;
    assert_eq!(terms.check().unwrap_err().0, [TermsError::Table]);
    let pace = Pace::Absolute(Absolute::new(Millis(86_400_000)).unwrap());
    let days = Correspondence::new(pace, tengen_clock::Calendar::EVERY_HOUR, Millis(0));
    terms.timing.absence = AbsencePolicy::Clock;
    terms.time = days.unwrap().into();
    assert_eq!(terms.check().unwrap_err().0, [TermsError::Table]);
}

/// A game on a board elsewhere: its clock alone is here.
fn by_the_clock(time: TimeControl) -> Terms {
    let mut terms = at_a_table(time);
    terms.setting = Setting::Clock;
    terms.undo = UndoPolicy::Never;
    terms
}

#[test]
fn with_a_clock_alone_a_press_ends_a_turn_of_which_the_time_is_known_and_no_more() {
    let mut table = Table::begin(&by_the_clock(byo_yomi(5_000)));
    assert_eq!(
        table.play("B press; B pass; W press; @1000 B put C3; B take-up; W press; B press"),
        [
            "!table.not-started",
            "!table.not-started",
            "clock_started",
            "!table.no-board",
            "!table.no-board",
            "!play.not-your-turn [11]",
            "turn_ended"
        ]
    );
    assert_eq!(table.last("@3000 W press"), "turn_ended");
    assert_eq!(left(&table, Side::Black), "main 0:04, then 2 periods");
    assert_eq!(left(&table, Side::White), "main 0:03, then 2 periods");
    let view = table.game.table_view().unwrap();
    assert_eq!((view.turns, table.game.turn()), (2, Some(Color::Black)));
    // No move is invented: only a pass is known to be one.
    assert_eq!(table.game.position().moves_played().0, 0);
    assert_eq!(
        table.last("@90000 H check"),
        "flag_fell(black at 9000) ended(W+T)"
    );
}

#[test]
fn with_a_clock_alone_passes_are_said_and_a_turn_between_them_breaks_their_row() {
    let mut table = Table::begin(&by_the_clock(byo_yomi(60_000)));
    table.play("W press; B pass; W pass");
    assert_eq!(table.game.passes_in_a_row(), 2);
    table.play("B press; W pass; B pass");
    assert_eq!(table.game.passes_in_a_row(), 2);
    assert_eq!(table.last("@1000 W pass"), "passed");
    // The clocks stand: what is filled and counted is on the board.
    assert_eq!(table.game.next_deadline(), None);
    assert_eq!(
        table.play("@500000 B press; B pass; W press; B press"),
        [
            "!table.not-started",
            "!table.not-started",
            "clock_started",
            "turn_ended"
        ]
    );
    assert_eq!(table.game.passes_in_a_row(), 0);
}

#[test]
fn with_a_clock_alone_the_result_is_what_both_have_said() {
    let begun = || {
        let mut table = Table::begin(&by_the_clock(byo_yomi(60_000)));
        table.play("W press; B press; W pass; B pass; W pass");
        table
    };
    let mut table = begun();
    assert_eq!(
        table.play("B result B+3.5; W result B+2.5; W result B+T; B result B+2.5"),
        [
            "result_stated(B+3.5)",
            "result_stated(B+2.5)",
            "!game.not-allowed",
            "result_stated(B+2.5) ended(B+2.5)"
        ]
    );
    let again = Game::from_log(&table.log).unwrap();
    assert_eq!(again, table.game);
    assert_eq!(
        begun().play("W result 0; B result 0")[1],
        "result_stated(0) ended(0)"
    );
    let mut here = started(byo_yomi(5_000));
    assert_eq!(here.last("B result B+1.5"), "!table.board-here");
    let mut watched = by_the_clock(byo_yomi(60_000));
    watched.oversight = tengen_game::Oversight::Arbiter;
    let mut watched = Table::begin(&watched);
    assert_eq!(
        watched.play("W press; A back 1; A hold; B press; B result 0; A decide W+1.5"),
        [
            "clock_started",
            "!table.no-board",
            "ruled(hold)",
            "!time.held",
            "!time.held",
            "ruled(decide) ended(W+1.5)"
        ]
    );
}

#[test]
fn with_a_clock_alone_lifting_is_once_a_turn_and_ten_seconds() {
    let mut table = Table::begin(&by_the_clock(byo_yomi(60_000)));
    assert_eq!(
        table.play("W press; @1000 B lift; @12000 H check; B lift; B press; W lift; W press"),
        [
            "clock_started",
            "lifting(until 11000)",
            "lifted",
            "!table.lifted",
            "turn_ended",
            "lifting(until 22000)",
            "lifted turn_ended"
        ]
    );
}

#[test]
fn what_needs_the_stones_is_not_agreed_on_with_a_clock_alone() {
    let odd: [fn(&mut Terms); 4] = [
        |terms| terms.undo = UndoPolicy::ByAgreement,
        |terms| terms.help = tengen_game::Help::Hints,
        |terms| terms.variant = "capture-1".parse().unwrap(),
        |terms| (terms.handicap, terms.placement) = (2, Placement::Free),
    ];
    for change in odd {
        let mut terms = by_the_clock(byo_yomi(5_000));
        assert_eq!(terms.check(), Ok(()));
        change(&mut terms);
        assert_eq!(terms.check().unwrap_err().0, [TermsError::Table]);
    }
}

#[cfg(feature = "serde")]
#[test]
fn every_event_and_command_of_a_table_keeps_its_json() {
    let mut table = started(byo_yomi(60_000));
    table.play(THREE);
    table.play("W put D1; W take-up; W put D1; W lift; W lifted; W press");
    let mut alone = Table::begin(&by_the_clock(byo_yomi(60_000)));
    alone.play("W press; B press; W result B+0.5");
    for event in table.log.iter().chain(&alone.log) {
        let json = serde_json::to_string(event).unwrap();
        assert_eq!(
            serde_json::from_str::<tengen_game::Event>(&json).unwrap(),
            *event
        );
    }
    let first = serde_json::to_string(&table.log[0]).unwrap();
    assert!(first.contains(r#""setting":"table""#), "{first}");
    let texts = [
        r#"{"kind":"place_stone","point":"D4"}"#,
        r#"{"kind":"take_up_stone"}"#,
        r#"{"kind":"press_clock"}"#,
        r#"{"kind":"press_clock","stone":"D4"}"#,
        r#"{"kind":"lift"}"#,
        r#"{"kind":"lifted"}"#,
        r#"{"kind":"state_result","outcome":{"kind":"score","winner":"black","margin":3.5}}"#,
    ];
    for text in texts {
        let command: Command = serde_json::from_str(text).unwrap();
        assert_eq!(serde_json::to_string(&command).unwrap(), text);
    }
}

/// What each side has thought, told from the log alone: whose time ran from one event to
/// the next, unless something held it.
fn thought(log: &[Event], until: i64) -> [i64; 2] {
    let mut spent = [0, 0];
    let (mut turn, mut is_lifting, mut is_paused, mut from) = (None, false, false, 0);
    let mut ends = i64::MAX;
    let mut charge = |turn: Option<Color>, from: i64, to: i64, stands: bool| {
        if let Some(color) = turn.filter(|_| !stands) {
            spent[usize::from(color == Color::White)] += (to - from).max(0);
        }
    };
    for event in log {
        let kind = kind(&event.what);
        // The last event of a lifting is written when it is noticed, and means its end.
        let at = if kind == "lifted" && event.actor == Actor::House {
            ends
        } else {
            event.at.0
        };
        charge(turn, from, at, is_lifting || is_paused);
        from = at;
        match kind.split('(').next().unwrap() {
            "clock_started" | "played" | "passed" => {
                turn = event.actor.color().map(Color::opponent);
            }
            "lifting" => {
                let until = kind
                    .trim_start_matches("lifting(until ")
                    .trim_end_matches(')');
                (is_lifting, ends) = (true, until.parse().unwrap());
            }
            "lifted" => is_lifting = false,
            "timed" => is_paused = kind == "timed(AgreedPause)",
            _ => {}
        }
    }
    charge(turn, from, until, is_lifting || is_paused);
    spent
}

#[test]
fn every_millisecond_is_paid_once_by_whoever_had_the_turn_as_the_log_alone_tells() {
    const MAIN: i64 = 10_000_000;
    let mut counts = BTreeMap::<String, u32>::new();
    for number in 0..60 {
        let mut dice = Random::new(number);
        let mut terms = at_a_table(Absolute::new(Millis(MAIN)).unwrap().into());
        // No suicide and no count: stones are taken, and play goes on and on.
        terms.rules.passes_to_stop = 4;
        terms.size = "4x4".parse().unwrap();
        let mut table = Table::begin(&terms);
        for _ in 0..200 {
            table.now += i64::try_from(dice.below(4_000)).unwrap();
            let (col, row) = (dice.below(4), dice.below(4));
            let at = format!("{}{}", ["A", "B", "C", "D"][col], row + 1);
            let turn = table.game.turn().unwrap_or(Color::Black);
            let who = if dice.below(5) == 0 {
                turn.opponent()
            } else {
                turn
            }
            .letter();
            let other = if who == 'B' { 'W' } else { 'B' };
            let has_put = table.game.table_view().unwrap().stone.is_some();
            let starts = table.game.table_view().unwrap().starter.is_some();
            let line = match dice.below(20) {
                8..13 if has_put || starts => format!("{who} press"),
                13 => format!("{who} press"),
                0..13 => format!("{who} put {at}"),
                14 => format!("{who} take-up"),
                15 | 16 => format!("{who} lift"),
                17 => format!("{who} lifted"),
                18 => format!("{who} offer pause; {other} agree"),
                _ => format!("{who} go-on"),
            };
            table.play(&line);
            if table.game.phase() != Phase::Playing {
                break;
            }
            // The house looks now and then, never at the very moment.
            if dice.below(3) == 0 {
                table.play("H check");
            }
        }
        if table.game.phase() != Phase::Playing {
            continue;
        }
        table.play("H check");
        for event in &table.log {
            let name = kind(&event.what);
            let name = name.split('(').next().unwrap().to_owned();
            *counts.entry(name).or_default() += 1;
        }
        let spent = thought(&table.log, table.now);
        for (color, spent) in [(Side::Black, spent[0]), (Side::White, spent[1])] {
            let left = table.game.clock().remaining(color, Timestamp(table.now));
            assert_eq!(left.main(), Millis(MAIN - spent), "game {number}, {color}");
        }
    }
    for name in ["lifting", "lifted", "timed", "played", "passed"] {
        assert!(counts.contains_key(name), "{counts:?}");
    }
}

#[test]
fn moves_taken_back_end_the_lifting_and_the_next_stones_may_be_lifted_too() {
    let mut terms = at_a_table(byo_yomi(60_000));
    terms.oversight = Oversight::Arbiter;
    for taken_back in ["W undo 1; B yes", "A back 1"] {
        let mut table = Table::begin(&terms);
        table.play("W press");
        table.play(THREE);
        table.play("@1000 W put D1; W press; @2000 W lift");
        table.play(&format!("@5000 {taken_back}"));
        assert_eq!(table.game.table_view().unwrap().lifting, None);
        let now = Timestamp(5_000);
        assert_eq!(table.game.clock().running(now), Some(Side::White));
        assert_eq!(
            table.play("@6000 W put D1; W lift; W press"),
            ["stone_placed(D1)", "lifting(until 16000)", "lifted played"],
            "{taken_back}"
        );
    }
}

#[test]
fn nothing_is_lifted_but_while_moves_are_made() {
    let mut table = started(byo_yomi(60_000));
    table.play(THREE);
    table.play("@1000 W put D1; W press");
    let may_lift = |table: &Table| table.game.table_view().unwrap().may_lift;
    assert_eq!(may_lift(&table), Some(Millis(10_000)));
    table.play("B resign");
    assert_eq!(may_lift(&table), None);
    assert_eq!(table.last("B lift"), "!game.ended");
}
