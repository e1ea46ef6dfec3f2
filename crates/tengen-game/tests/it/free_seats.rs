//! Free seats: people come and go while the game runs, and whoever comes first moves.

use tengen_game::{Game, Phase, Seats, Terms, Viewer};
use tengen_rules::{Color, Ruleset};

use crate::script::{Table, terms};

fn free(black: u8, white: u8) -> Terms {
    let mut terms = terms(Ruleset::JAPANESE, "9x9");
    terms.variant.seats = Seats::Free { black, white };
    terms
}

fn sits(table: &Table, color: Color) -> Vec<u8> {
    table.game.seated().unwrap().members(color).collect()
}

fn makers(table: &Table) -> Vec<u8> {
    table.game.makers().collect()
}

#[test]
fn whoever_sits_and_comes_first_moves_and_the_log_says_whose_hand_it_was() {
    let mut table = Table::begin(&free(4, 4));
    assert_eq!(
        table.play("B2 sits; B2 E5; W1 D4; B2 C3; W1 F6; B1 G7; W2 sits; W2 G3"),
        [
            "seat_taken(2)",
            "hand_taken(2) played",
            "played",
            "played",
            "played",
            "hand_taken(1) played",
            "seat_taken(2)",
            "hand_taken(2) played",
        ]
    );
    assert_eq!(makers(&table), [2, 1, 2, 1, 1, 2]);
    assert_eq!(table.game.order(), None);
}

#[test]
fn people_come_and_go_and_whoever_has_gone_says_nothing_until_they_are_back() {
    let mut table = Table::begin(&free(3, 1));
    assert_eq!(
        table.play(
            "B2 sits; B2 sits; B1 goes; B1 goes; B1 E5; B2 E5; B1 undo 1; B1 sits; B1 undo 1"
        ),
        [
            "seat_taken(2)",
            "",
            "seat_left(1)",
            "",
            "!seats.away",
            "hand_taken(2) played",
            "!seats.away",
            "seat_taken(1)",
            "undo_asked",
        ]
    );
    assert_eq!(sits(&table, Color::Black), [1, 2]);
    assert_eq!(sits(&table, Color::White), [1]);
}

#[test]
fn no_more_sit_at_once_than_the_terms_say_but_another_may_take_a_place_that_is_free() {
    let mut table = Table::begin(&free(2, 1));
    assert_eq!(
        table.play("W2 sits; B2 sits; B3 sits; B1 goes; B3 sits; B1 sits; W1 goes; W2 sits"),
        [
            "!seats.full",
            "seat_taken(2)",
            "!seats.full",
            "seat_left(1)",
            "seat_taken(3)",
            "!seats.full",
            "seat_left(1)",
            "seat_taken(2)",
        ]
    );
    assert_eq!(table.last("B99 sits"), "!game.not-allowed");
}

#[test]
fn a_side_of_which_nobody_sits_keeps_the_turn_and_its_clock_runs_out() {
    let mut agreed = free(2, 2);
    agreed.time = tengen_clock::Absolute::new(tengen_clock::Millis(10_000))
        .unwrap()
        .into();
    let mut table = Table::begin(&agreed);
    table.play("@100 B1 E5; @200 W1 goes");
    assert_eq!(table.game.turn(), Some(Color::White));
    let fallen = "flag_fell(white at 10100) ended(B+T)";
    assert_eq!(table.last("@20000 H check"), fallen);
}

#[test]
fn the_side_resigns_when_all_who_sit_would_and_one_who_sits_alone_at_once() {
    let mut table = Table::begin(&free(3, 3));
    assert_eq!(
        table.play("B2 sits; B3 sits; B1 resign; B2 resign; B3 goes; B3 resign; B2 resign"),
        [
            "seat_taken(2)",
            "seat_taken(3)",
            "",
            "",
            "seat_left(3)",
            "!seats.away",
            "resign_asked(1) resign_asked(2) resigned ended(W+R)",
        ]
    );
    let mut table = Table::begin(&free(3, 3));
    assert_eq!(
        table.last("W1 resign"),
        "resign_asked(1) resigned ended(B+R)"
    );
    // Whoever goes takes back what they said, and whoever comes is asked too.
    let mut table = Table::begin(&free(3, 3));
    table.play("B2 sits; B1 resign; B1 goes; B1 sits; B2 resign");
    assert_eq!(table.game.phase(), Phase::Playing);
}

#[test]
fn nobody_comes_or_goes_where_seats_are_not_free_before_the_game_or_after_it() {
    let mut usual = Table::begin(&terms(Ruleset::JAPANESE, "9x9"));
    assert_eq!(
        usual.play("B2 sits; B1 goes"),
        ["!seats.fixed", "!seats.fixed"]
    );
    let mut table = Table::arrange(&free(2, 2), tengen_game::ColorChoice::HostBlack);
    assert_eq!(table.last("B2 sits"), "!game.wrong-phase");
    let mut table = Table::begin(&free(2, 2));
    table.play("B1 resign");
    assert_eq!(table.last("B2 sits"), "!game.ended");
}

#[test]
fn the_count_a_request_and_a_sealed_move_are_for_anybody_who_sits() {
    let mut agreed = free(2, 2);
    agreed.timing.sealing = tengen_game::Sealing::Offered;
    agreed.timing.pauses = tengen_game::PausePolicy::ByAgreement;
    let mut table = Table::begin(&agreed);
    assert_eq!(
        table.play(
            "B2 sits; W2 sits; B1 E5; W1 undo 1; W1 D4; W2 undo 1; B2 yes; W2 offer adjourn; B2 agree; W2 seal D4; B1 resume; W1 resume; B2 pass; W1 pass; B2 accept; W2 accept"
        )
        [7..],
        [
            "offered(Adjourn)",
            "seal_asked",
            "hand_taken(2) sealed",
            "arrived",
            "arrived timed(Reopened) played",
            "hand_taken(2) passed",
            "hand_taken(1) passed counting_began",
            "accepted",
            "accepted ended(W+6.5)",
        ]
    );
    assert_eq!(makers(&table), [1, 2, 2, 1]);
    // No plans are sent ahead for others to read.
    let mut agreed = free(2, 2);
    agreed.timing.ahead = tengen_game::Conditional::Allowed;
    let mut table = Table::begin(&agreed);
    assert_eq!(table.last("B1 ahead D4 D6"), "!ahead.not-allowed");
}

#[test]
fn moves_taken_back_are_nobodys_any_more() {
    let mut table = Table::begin(&free(2, 1));
    table.play("B1 E5; W1 D4; B2 sits; B2 C3; B1 undo 1; W1 yes");
    assert_eq!(makers(&table), [1, 1]);
    table.play("B2 C4");
    assert_eq!(makers(&table), [1, 1, 2]);
}

#[test]
fn the_log_gives_the_company_again_and_everybody_sees_the_same() {
    let mut table = Table::begin(&free(3, 2));
    table.play("B2 sits; B2 E5; W2 sits; W2 D4; B1 goes; B2 resign");
    assert_eq!(Game::from_log(&table.log).unwrap(), table.game);
    let viewers = [
        Viewer::Seat(Color::Black),
        Viewer::Seat(Color::White),
        Viewer::Spectator,
    ];
    let [black, white, watcher] = viewers.map(|viewer| table.game.state_hash(viewer));
    assert!(black == white && white == watcher);
}
