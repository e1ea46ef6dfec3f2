//! The dialogue of the count.

use tengen_game::Phase;
use tengen_rules::{Color, Komi, Ruleset};

use crate::script::{Table, terms};

/// Two walls on 5x5, Black on the left with a white stone inside at A3.
const WALLS: &str = "B B1; W C1; B B2; W C2; B B3; W C3; B B4; W C4; B B5; W C5; B pass; W A3";

fn walls(rules: Ruleset) -> Table {
    let mut table = Table::begin(&terms(rules, "5x5"));
    let answers = table.play(WALLS);
    assert!(answers.iter().all(|answer| !answer.starts_with('!')));
    table
}

fn japanese() -> Table {
    let mut table = walls(Ruleset::JAPANESE);
    assert_eq!(table.last("B pass; W pass"), "passed counting_began");
    table
}

#[test]
fn both_accept_the_same_dead_stones() {
    let mut table = japanese();
    assert_eq!(
        table.play("W dead A3; B accept; W accept; W accept"),
        [
            "marked",
            "accepted",
            "accepted ended(W+10.5)",
            "!game.ended"
        ]
    );
    let sheet = table.game.count_for(Color::Black).unwrap();
    assert_eq!(sheet.sides.black.territory, 5);
    assert_eq!(sheet.sides.black.dead, 1);
}

#[test]
fn what_nobody_calls_dead_counts_as_alive() {
    let mut table = japanese();
    assert_eq!(
        table.last("B accept 0; W accept 0"),
        "accepted ended(W+16.5)"
    );
}

#[test]
fn any_change_voids_both_acceptances() {
    let mut table = japanese();
    assert_eq!(
        table.play("B accept; W dead A3; W accept 0; W accept 1; B accept 0; B accept 1"),
        [
            "accepted",
            "marked",
            "!counting.stale-revision",
            "accepted",
            "!counting.stale-revision",
            "accepted ended(W+10.5)"
        ]
    );
}

#[test]
fn a_mark_that_changes_nothing_keeps_the_revision() {
    let mut table = japanese();
    table.play("W dead A3; B accept 1; B dead A3");
    assert_eq!(table.last("W accept 1"), "accepted ended(W+10.5)");
}

#[test]
fn an_acceptance_can_be_taken_back() {
    let mut table = japanese();
    assert_eq!(
        table.play("B reopen; B accept; B reopen; W accept; B accept"),
        [
            "!counting.not-accepted",
            "accepted",
            "acceptance_withdrawn",
            "accepted",
            "accepted ended(W+16.5)"
        ]
    );
}

#[test]
fn only_stones_are_marked_and_territories_claimed_where_rules_ask_for_it() {
    let mut table = japanese();
    assert_eq!(
        table.play("B dead A1; B claim A1 black; B D4; B pass; B undo 1"),
        [
            "!counting.no-chain A1",
            "!counting.no-claims",
            "!game.wrong-phase",
            "!game.wrong-phase",
            "!game.wrong-phase"
        ]
    );
}

#[test]
fn the_house_proposes_and_the_players_have_the_last_word() {
    let mut table = japanese();
    let dead = |table: &Table| table.game.count_for(Color::Black).unwrap().sides.black.dead;
    table.play("H dead A3");
    assert_eq!(dead(&table), 1);
    table.play("H dead");
    assert_eq!(dead(&table), 0, "nobody has marked: a new proposal counts");
    table.play("B dead A3; H dead");
    assert_eq!(
        dead(&table),
        1,
        "the players have marked: it changes nothing"
    );
    let revision = table.game.counting().unwrap().books().black.revision();
    assert_eq!(revision, 3);
}

#[test]
fn a_proposal_that_comes_after_marks_fills_what_is_unknown() {
    let mut table = japanese();
    table.play("B alive A3; W alive C1; H dead A3 B1");
    let sheet = table.game.count_for(Color::White).unwrap();
    assert_eq!(
        sheet.sides.white.dead, 5,
        "nobody had spoken of Black's wall"
    );
    assert_eq!(sheet.sides.black.dead, 0, "A3 was said to live");
}

#[test]
fn play_goes_on_with_the_side_that_the_rules_name() {
    let mut table = japanese();
    assert_eq!(table.last("B resume"), "resumed(white)");
    assert_eq!(table.game.phase(), Phase::Playing);
    assert_eq!(
        table.play("W A4; B A2; W pass; B pass"),
        ["played", "played", "passed", "passed counting_began"]
    );
    let mut chinese = walls(Ruleset::CHINESE);
    chinese.play("B pass; W pass");
    assert_eq!(chinese.last("B resume"), "resumed(black)");
    assert_eq!(
        chinese.play("B pass; W pass"),
        ["passed", "passed counting_began"]
    );
}

#[test]
fn after_a_resumption_the_count_begins_anew() {
    let mut table = japanese();
    table.play("B dead A3; B accept; W resume");
    table.play("B pass; W pass");
    let books = table.game.counting().unwrap().books();
    assert_eq!((books.black.revision(), books.white.revision()), (0, 0));
}

fn code() -> Table {
    let mut table = walls(Ruleset::RFG);
    table.play("B pass; W pass; B pass");
    assert_eq!(table.last("W done; B done"), "done_said counting_began");
    table
}

#[test]
fn under_the_code_each_side_keeps_its_own_book() {
    let mut table = code();
    assert_eq!(
        table.play("B dead A3; B accept; W accept; W dead A3; B accept 1; W accept 1"),
        [
            "marked",
            "accepted",
            "accepted",
            "marked",
            "accepted",
            "accepted ended(W+10.5)"
        ]
    );
}

#[test]
fn under_the_code_differences_are_named_point_by_point() {
    let mut table = code();
    table.play("B dead A3");
    let differences = table.game.differences().unwrap();
    let names: Vec<String> = differences.iter().map(|at| at.to_string()).collect();
    assert_eq!(names, ["A1", "A2", "A3", "A4", "A5"]);
    table.play("B accept; W accept");
    assert_eq!(table.game.phase(), Phase::Counting);
}

#[test]
fn under_the_code_agreement_is_on_the_owner_of_every_territory() {
    let mut table = code();
    table.play("B dead A3; W dead A3; W claim A1 neutral");
    let dame = table.game.count_for(Color::White).unwrap().dame;
    assert_eq!(dame, 4, "the point under the dead stone is not among them");
    assert_eq!(
        table.play("B claim B1 black; B accept; W accept; B claim A5 neutral; B accept"),
        [
            "!counting.no-territory B1",
            "accepted",
            "accepted",
            "claimed",
            "accepted ended(W+15.5)"
        ]
    );
}

#[test]
fn a_stone_called_alive_again_is_no_territory_any_more() {
    let mut table = code();
    table.play("B dead A3; B claim A3 white; B alive A3");
    assert!(table.game.count_for(Color::Black).is_ok());
}

#[test]
fn under_the_code_a_forgotten_move_can_still_be_filled() {
    let mut table = code();
    assert_eq!(
        table.play("B resume; W A4; B A2; W done; B done"),
        [
            "resumed(white)",
            "played",
            "played",
            "done_said",
            "done_said counting_began"
        ]
    );
}

#[test]
fn an_equal_score_is_whites_in_a_handicap_game_under_the_code() {
    let mut terms = terms(Ruleset::RFG, "9x9");
    terms.handicap = 2;
    terms.komi = Komi::ZERO;
    let mut table = Table::begin(&terms);
    table.play("W E5; B pass; W pass; B pass; W done; B done");
    assert_eq!(table.last("B accept; W accept"), "accepted ended(W+0.5)");
}
