//! Teams: who of a side moves, moves out of order, and who speaks for a side.

use tengen_game::{Actor, Game, Phase, RotationError, Seats, Terms, Viewer, What};
use tengen_rules::{Color, Ruleset};

use crate::script::{Table, terms};

fn teams(black: u8, white: u8, on_error: RotationError) -> Terms {
    let mut terms = terms(Ruleset::JAPANESE, "9x9");
    terms.variant.seats = Seats::Teams {
        black,
        white,
        on_error,
    };
    terms
}

/// Pair go: two a side, three points for a move out of order.
fn pair_go() -> Table {
    Table::begin(&teams(2, 2, RotationError::Points { points: 3 }))
}

fn due(table: &Table) -> (u8, u8) {
    let order = table.game.order().unwrap();
    (order.due.black, order.due.white)
}

#[test]
fn members_move_in_a_fixed_cycle() {
    let mut table = pair_go();
    assert_eq!(due(&table), (1, 1));
    let played = ["played"; 5];
    assert_eq!(table.play("B1 E5; W1 D4; B2 C3; W2 F6; B1 G7"), played);
    assert_eq!(due(&table), (2, 1));
    // Three against two, each in its own cycle.
    let mut table = Table::begin(&teams(3, 2, RotationError::Undo));
    table.play("B1 E5; W1 D4; B2 C3; W2 F6");
    assert_eq!(due(&table), (3, 1));
    assert_eq!(
        table.play("B1 G7; B3 G7; W1 G3; B1 C7"),
        ["!rotation.order", "played", "played", "played"]
    );
}

#[test]
fn with_two_stones_the_first_of_white_begins() {
    let mut agreed = teams(2, 2, RotationError::Undo);
    agreed.handicap = 2;
    let mut table = Table::begin(&agreed);
    assert_eq!(table.game.turn(), Some(Color::White));
    assert_eq!(
        table.play("W2 E5; W1 E5; B2 D4; B1 D4"),
        ["!rotation.order", "played", "!rotation.order", "played"]
    );
}

#[test]
fn an_error_costs_three_points_and_play_goes_on_as_if_in_order() {
    let mut table = pair_go();
    assert_eq!(
        table.play("B1 E5; W2 D4; B1 rotation; B2 C3"),
        [
            "played",
            "out_of_turn(2) played",
            "rotation_claimed(3)",
            "played"
        ]
    );
    assert_eq!(table.game.penalties().white, 3);
    // From White's second member, as if it had been their turn.
    assert_eq!(due(&table), (1, 1));
    table.play("W1 pass; B1 pass; B accept; W accept");
    let sheet = table.game.count_for(Color::Black).unwrap();
    assert_eq!(sheet.sides.white.penalty, 3);
}

#[test]
fn only_the_move_just_played_is_claimed_once_and_by_the_other_side() {
    let mut table = pair_go();
    assert_eq!(
        table.play("B rotation; B1 E5; W rotation; W2 D4; W1 rotation; B1 rotation; B1 rotation"),
        [
            "!rotation.none",
            "played",
            "!rotation.none",
            "out_of_turn(2) played",
            "!rotation.none",
            "rotation_claimed(3)",
            "!rotation.none"
        ]
    );
    let mut table = pair_go();
    table.play("B1 E5; W2 D4; B2 C3");
    assert_eq!(table.last("B1 rotation"), "!rotation.none");
    assert_eq!(table.game.penalties().white, 0);
}

#[test]
fn nothing_is_paid_where_the_move_before_was_out_of_order_too() {
    let mut table = pair_go();
    assert_eq!(
        table.play("B2 E5; W2 D4; B1 rotation"),
        [
            "out_of_turn(2) played",
            "out_of_turn(2) played",
            "rotation_claimed(0)"
        ]
    );
    assert_eq!(table.game.penalties().white, 0);
}

#[test]
fn where_an_error_loses_the_claim_ends_the_game() {
    let mut table = Table::begin(&teams(2, 2, RotationError::Loss));
    table.play("B1 E5; W2 D4");
    assert_eq!(table.last("B1 rotation"), "rotation_claimed(0) ended(B+F)");
}

#[test]
fn passes_are_moves_of_the_cycle_and_undo_goes_back_in_it() {
    let mut table = pair_go();
    table.play("B1 pass; W1 D4; B2 C3; W2 F6");
    assert_eq!(due(&table), (1, 1));
    // Any member asks and answers for the side.
    assert_eq!(table.play("W1 undo 1; B2 yes"), ["undo_asked", "undone"]);
    assert_eq!(due(&table), (1, 2));
    assert_eq!(table.last("W2 F4"), "played");
}

#[test]
fn a_team_resigns_when_every_member_would() {
    let mut table = pair_go();
    assert_eq!(
        table.play("B1 E5; W1 resign; W1 resign; B1 resign; W2 resign"),
        [
            "played",
            "",
            "",
            "",
            "resign_asked(1) resign_asked(2) resigned ended(B+R)"
        ]
    );
    // It lapses with the side's next move.
    let mut table = pair_go();
    table.play("B1 E5; W2 resign; W1 D4; B2 C3");
    assert_eq!(table.last("W1 resign"), "");
    assert_eq!(table.game.phase(), Phase::Playing);
}

#[test]
fn nobody_tells_partners_a_plan_by_moves_sent_ahead() {
    let mut agreed = teams(2, 2, RotationError::Undo);
    agreed.timing.ahead = tengen_game::Conditional::Allowed;
    let mut table = Table::begin(&agreed);
    assert!(!table.game.may_send_ahead());
    assert_eq!(table.last("B ahead D4 D6"), "!ahead.not-allowed");
}

#[test]
fn the_log_gives_the_order_again_and_everybody_sees_the_same() {
    let mut table = pair_go();
    table.play("B1 E5; W2 D4; B1 rotation; B2 C3");
    let again = Game::from_log(&table.log).unwrap();
    assert_eq!(again, table.game);
    let [black, white, watcher] = [
        Viewer::Seat(Color::Black),
        Viewer::Seat(Color::White),
        Viewer::Spectator,
    ]
    .map(|viewer| table.game.state_hash(viewer));
    assert!(black == white && white == watcher);
}

#[test]
fn in_a_series_teams_keep_their_sizes_when_they_change_colors() {
    let mut agreed = teams(3, 1, RotationError::Undo);
    agreed.series = Some(tengen_game::Series {
        number: 1,
        games: 3,
        schedule: "B-W-B".parse().unwrap(),
        komi: Vec::new(),
        end: tengen_game::SeriesEnd::All,
        score: tengen_game::SeriesScore::default(),
    });
    let mut table = Table::begin(&agreed);
    table.play("W1 resign");
    let (next, _) = table.game.next_of_series().unwrap();
    assert_eq!(next.variant.to_string(), "teams-1-3-undo");
}

/// Logs of earlier versions have every word of it, and it still counts.
#[test]
fn consent_that_an_old_log_has_counts() {
    let mut table = pair_go();
    table.play("B1 E5");
    table.happen(Actor::White, What::ResignAsked { member: 2 });
    assert_eq!(
        table.last("W1 resign"),
        "resign_asked(1) resigned ended(B+R)"
    );
}

#[test]
fn what_partners_tell_each_other_is_nowhere_in_the_game() {
    let told = |script: &str| {
        let mut table = pair_go();
        table.play(&format!("B1 E5; {script} W1 D4; {script} B1 pass"));
        table
    };
    let (said, unsaid) = (told("W2 resign; B2 resign;"), told(""));
    assert_eq!(said.log, unsaid.log);
    assert_eq!(said.game, unsaid.game);
}

#[test]
fn a_move_that_was_sealed_is_its_sealers() {
    let sealed = |by: &str, rule| {
        let mut agreed = teams(2, 2, rule);
        agreed.timing.sealing = tengen_game::Sealing::Offered;
        agreed.timing.pauses = tengen_game::PausePolicy::ByAgreement;
        let mut table = Table::begin(&agreed);
        let script = format!("B1 E5; W1 offer adjourn; B2 agree; {by} seal D4; W2 resume");
        let last = table.play(&script)[3].clone();
        (last, table.last("B1 resume"), due(&table))
    };
    let points = RotationError::Points { points: 3 };
    assert_eq!(
        sealed("W1", points),
        (
            "sealed".to_owned(),
            "arrived timed(Reopened) played".to_owned(),
            (2, 2)
        )
    );
    assert_eq!(sealed("W2", points).2, (2, 1));
    assert_eq!(sealed("W2", RotationError::Undo).0, "!rotation.order");
}

#[cfg(feature = "serde")]
#[test]
fn what_belongs_to_teams_keeps_its_json() {
    for text in [
        r#"{"kind":"out_of_turn","member":2}"#,
        r#"{"kind":"rotation_claimed","points":3}"#,
        r#"{"kind":"resign_asked","member":1}"#,
        r#"{"kind":"seat_taken","member":3}"#,
        r#"{"kind":"seat_left","member":3}"#,
        r#"{"kind":"hand_taken","member":3}"#,
    ] {
        let what: tengen_game::What = serde_json::from_str(text).unwrap();
        assert_eq!(serde_json::to_string(&what).unwrap(), text);
    }
}
