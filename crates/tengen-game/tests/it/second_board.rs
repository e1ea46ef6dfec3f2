//! Disputes under the Code: a group is played out on a second board, by the ordinary
//! rules, and nothing of the game changes.

use tengen_game::{Game, Phase, Shown};
use tengen_rules::{ChainStatus, Profile, Ruleset};

use crate::disputes::laid;
use crate::script::{Table, terms};

/// Black's two at E2 could be given away and taken back.
const SEND_TWO: &str = "
    . . . . .
    . . X X X
    X X X O O
    X O O O .
    X O . O X
    X O X X .
";

/// In the count: walls on B and C, and a white stone at A3 inside Black's.
fn walls() -> Table {
    let mut table = Table::begin(&terms(Ruleset::RFG, "5x5"));
    table.play("B B1; W C1; B B2; W C2; B B3; W C3; B B4; W C4; B B5; W C5");
    table.play("B pass; W A3");
    to_the_count(&mut table);
    table
}

fn to_the_count(table: &mut Table) {
    for word in ["pass", "pass", "pass", "done", "done"] {
        if let Some(color) = table.game.turn() {
            table.last(&format!("{} {word}", color.letter()));
        }
    }
    assert_eq!(table.game.phase(), Phase::Counting);
}

/// What is shown of each chain.
fn shown(game: &Game) -> Vec<(String, ChainStatus)> {
    let confirming = game.counting().unwrap().confirming().unwrap();
    let word = |shown: Shown| {
        assert_eq!(shown.own_points, shown.whole_locality);
        (shown.point.to_string(), shown.own_points)
    };
    confirming.shown().into_iter().map(word).collect()
}

fn only(point: &str, status: ChainStatus) -> Vec<(String, ChainStatus)> {
    vec![(point.to_owned(), status)]
}

#[test]
fn a_group_that_comes_off_is_dead_and_the_game_stays_as_it_is() {
    let mut table = walls();
    table.play("W seki A3; B accept");
    let before = table.game.clone();
    assert_eq!(
        table.play("B confirm A3; W confirm B1; W try A2; B try A2; W try pass"),
        [
            "confirmation_began(A3)",
            "!confirmation.open",
            "!play.not-your-turn [11]",
            "confirmation_played",
            "confirmation_passed",
        ]
    );
    assert_eq!(shown(&table.game), only("A3", ChainStatus::Unsettled));
    assert_eq!(table.last("B try A4"), "confirmation_played");
    assert_eq!(shown(&table.game), only("A3", ChainStatus::Dead));
    let counting = table.game.counting().unwrap();
    let stones = counting.confirming().unwrap().board();
    assert!(stones.is_empty("A3".parse().unwrap()));
    assert_eq!(counting.books(), before.counting().unwrap().books());
    assert_eq!(table.game.position(), before.position());
    // The word of the second board is advice: the marks are made by the players.
    assert_eq!(
        table.play("W close; W dead A3"),
        ["confirmation_ended", "marked"]
    );
    assert_eq!(table.game.position(), before.position());
    assert_eq!(table.game.times(), before.times());
}

#[test]
fn a_group_that_stands_when_both_have_passed_is_alive() {
    let mut table = walls();
    table.play("W confirm B1; W try A4; B try pass");
    assert_eq!(shown(&table.game), only("B1", ChainStatus::Unsettled));
    // White's pass comes after Black's, but Black has moved on since.
    table.play("W try A2; B try A1; W try pass");
    assert_eq!(shown(&table.game), only("B1", ChainStatus::Unsettled));
    assert_eq!(
        table.play("B try pass; W try A5; B close"),
        [
            "confirmation_passed",
            "!confirmation.none",
            "confirmation_ended"
        ]
    );
    table.play("B confirm B1; W try pass; B try pass");
    assert_eq!(shown(&table.game), only("B1", ChainStatus::Alive));
}

#[test]
fn the_passes_that_ended_the_game_are_not_of_the_second_board() {
    let mut table = walls();
    table.play("W confirm B1");
    let confirming = table.game.counting().unwrap().confirming().unwrap();
    assert_eq!(confirming.moves_made(), 0);
    assert_eq!(confirming.last_stone(), None);
    assert_eq!(confirming.turn(), Some(tengen_rules::Color::White));
    table.play("W try pass");
    let confirming = table.game.counting().unwrap().confirming().unwrap();
    assert_eq!(confirming.turn(), Some(tengen_rules::Color::Black));
}

#[test]
fn no_position_may_come_back_on_it_and_nobody_passes_for_a_ko() {
    let mut table = laid(Ruleset::RFG, SEND_TWO);
    to_the_count(&mut table);
    assert_eq!(
        table.play("W confirm B1; B try E3; W try pass E2; W try E1; B try E2"),
        [
            "confirmation_began(B1)",
            "confirmation_played",
            "!game.not-by-these-rules",
            "confirmation_played",
            "!play.superko E2 [5.2]",
        ]
    );
}

#[test]
fn only_the_rules_of_1989_let_both_lose_for_want_of_agreement() {
    let mut table = walls();
    assert_eq!(
        table.play("B despair; W hope"),
        ["!game.not-by-these-rules", "!game.not-by-these-rules"]
    );
}

#[test]
fn korean_disputes_are_read_out_by_ordinary_play() {
    let mut table = Table::begin(&terms(Profile::Korean.ruleset(), "5x5"));
    table.play("B B3; W C3; B pass; W pass; B confirm C3; B try C2");
    assert_eq!(shown(&table.game), only("C3", ChainStatus::Unsettled));
    assert_eq!(table.last("W try pass B2"), "!game.not-by-these-rules");
}

#[test]
fn the_log_gives_the_second_board_again() {
    let mut table = walls();
    table.play("B confirm A3; B try A2; W try pass");
    let again = Game::from_log(&table.log).unwrap();
    assert_eq!(again, table.game);
    assert_eq!(shown(&again), only("A3", ChainStatus::Unsettled));
}
