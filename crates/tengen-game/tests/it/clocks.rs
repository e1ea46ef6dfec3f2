//! Time in a game: flags, counts, server gaps, taking back.

use tengen_clock::{Absolute, ByoYomi, Fischer, Millis, Remaining, Side, TimeControl, Timestamp};
use tengen_game::Placement;
use tengen_rules::Ruleset;

use crate::script::{Table, terms};

fn begin(time: TimeControl) -> Table {
    let mut terms = terms(Ruleset::JAPANESE, "9x9");
    terms.time = time;
    Table::begin(&terms)
}

fn absolute(main: i64) -> Table {
    begin(TimeControl::Absolute(Absolute::new(Millis(main)).unwrap()))
}

fn left(table: &Table, side: Side) -> String {
    let now = Timestamp(table.now);
    table.game.clock().remaining(side, now).to_string()
}

#[test]
fn a_move_in_the_last_millisecond_is_in_time() {
    let mut table = absolute(1000);
    assert_eq!(table.game.next_deadline(), Some(Timestamp(1000)));
    assert_eq!(table.last("@999 B D4"), "played");
    assert_eq!(table.game.next_deadline(), Some(Timestamp(1999)));
}

#[test]
fn a_move_at_the_deadline_finds_the_flag_fallen() {
    let mut table = absolute(1000);
    assert_eq!(
        table.play("@999 H check; @1000 B D4; B D5; H check"),
        ["", "flag_fell(black at 1000) ended(W+T)", "!game.ended", ""]
    );
    assert_eq!(left(&table, Side::Black), "time is up");
    assert_eq!(table.game.next_deadline(), None);
}

#[test]
fn whatever_comes_after_the_deadline_the_flag_has_fallen() {
    for line in ["@5000 H check", "@5000 W resign", "@5000 B pass"] {
        assert_eq!(
            absolute(1000).last(line),
            "flag_fell(black at 1000) ended(W+T)"
        );
    }
}

#[test]
fn an_increment_is_added_after_each_move() {
    let fischer = Fischer::new(Millis(1000), Millis(500), None).unwrap();
    let mut table = begin(TimeControl::Fischer(fischer));
    table.play("@900 B D4");
    assert_eq!(left(&table, Side::Black), "main 0:00.600");
}

#[test]
fn the_count_costs_nobody_time_and_play_goes_on_where_it_stopped() {
    let mut table = absolute(10_000);
    table.play("@1000 B pass; @3000 W pass");
    assert_eq!(table.game.next_deadline(), None);
    assert_eq!(table.last("@90000 H check"), "");
    assert_eq!(table.last("@100000 W resume"), "resumed(black)");
    table.now = 101_000;
    assert_eq!(left(&table, Side::Black), "main 0:08");
    assert_eq!(left(&table, Side::White), "main 0:08");
}

#[test]
fn filling_under_the_code_is_untimed() {
    let mut terms = terms(Ruleset::RFG, "9x9");
    terms.time = TimeControl::Absolute(Absolute::new(Millis(1000)).unwrap());
    let mut table = Table::begin(&terms);
    table.play("@100 B pass; @200 W pass; @300 B pass");
    assert_eq!(
        table.play("@999999 W D4; B E5; W done; B done"),
        ["played", "played", "done_said", "done_said counting_began"]
    );
}

#[test]
fn the_servers_absence_is_nobodys_time() {
    let mut table = absolute(1000);
    assert_eq!(
        table.play("@5000 H credit 400 5000; @5500 B D4"),
        ["server_paused", "played"]
    );
    assert_eq!(left(&table, Side::Black), "main 0:00.100");
}

#[test]
fn a_flag_that_fell_before_the_server_went_stays_fallen() {
    let mut table = absolute(1000);
    assert_eq!(
        table.play("@5000 H credit 1001 5000; H check"),
        ["server_paused", "flag_fell(black at 1000) ended(W+T)"]
    );
}

#[test]
fn taking_back_gives_no_time_back() {
    let mut table = absolute(10_000);
    table.play("@1000 B D4; @3000 W E5; @4000 B undo 2; @6000 W yes");
    table.now = 7000;
    // Black took 1 s for the move, 3 s while the request was answered, 1 s since.
    assert_eq!(left(&table, Side::Black), "main 0:05");
    assert_eq!(left(&table, Side::White), "main 0:08");
}

#[test]
fn a_move_taken_back_before_the_answer_charges_the_opponents_thought() {
    let mut table = absolute(10_000);
    table.play("@1000 B D4; @2000 B undo 1; @3000 W yes; @4000 B E5");
    assert_eq!(left(&table, Side::Black), "main 0:08");
    assert_eq!(left(&table, Side::White), "main 0:08");
}

#[test]
fn placing_a_free_handicap_is_blacks_time() {
    let mut terms = terms(Ruleset::JAPANESE, "9x9");
    terms.time = TimeControl::Absolute(Absolute::new(Millis(10_000)).unwrap());
    terms.handicap = 2;
    terms.placement = Placement::Free;
    let mut table = Table::begin(&terms);
    table.play("@1000 B D4; @3000 B E5");
    table.now = 4000;
    assert_eq!(left(&table, Side::Black), "main 0:07");
    assert_eq!(left(&table, Side::White), "main 0:09");
    assert_eq!(
        Table::begin(&terms).last("@10000 B D4"),
        "flag_fell(black at 10000) ended(W+T)"
    );
}

#[test]
fn every_move_has_its_time_mark() {
    let control = ByoYomi::new(Millis(1000), 2, Millis(500)).unwrap();
    let mut table = begin(TimeControl::ByoYomi(control));
    table.play("@400 B D4; @900 W E5; @1700 B F6");
    let marks: Vec<(i64, Remaining)> = table
        .game
        .times()
        .iter()
        .map(|time| (time.mark.unwrap().spent_ms.0, time.mark.unwrap().before))
        .collect();
    let main = |ms| Remaining::Main {
        main_ms: Millis(ms),
        periods: 2,
    };
    let period = Remaining::Period {
        period_ms: Millis(300),
        periods: 2,
    };
    assert_eq!(marks, [(400, main(600)), (500, main(500)), (800, period)]);
}

#[test]
fn without_a_clock_nothing_falls_and_turns_are_noted() {
    let mut table = begin(TimeControl::None);
    assert_eq!(table.last("@999999999 B D4"), "played");
    let mark = table.game.times().first().unwrap().mark.unwrap();
    assert_eq!(mark.spent_ms, Millis(999_999_999));
    assert_eq!(table.game.next_deadline(), None);
}
