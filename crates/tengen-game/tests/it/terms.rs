//! What can be agreed, who is Black, and how a game begins.

use tengen_clock::Timestamp;
use tengen_game::{
    Actor, ColorChoice, Command, Game, Nigiri, Parity, Phase, Placement, Terms, TermsError,
};
use tengen_rules::{Color, Komi, MoveNumber, Point, Ruleset};

use crate::script::{Table, terms};

fn refused(terms: &Terms) -> Vec<String> {
    let errors = Game::arrange(terms, ColorChoice::Nigiri, Timestamp(0)).unwrap_err();
    errors.0.iter().map(TermsError::to_string).collect()
}

#[test]
fn terms_are_refused_with_every_reason_at_once() {
    let mut bad = terms(Ruleset::JAPANESE, "26x1");
    bad.komi = Komi::halves(2001);
    bad.handicap = 5;
    bad.rules.passes_to_stop = 1;
    assert_eq!(
        refused(&bad),
        [
            "a board of 26x1 is not played on: write 2 to 25 a side",
            "komi 1000.5 is too large: write 1000 or less, either way",
            "a handicap of 5 does not fit 26x1: write 0, or 2 to 0",
            "a game does not stop after 1 passes: write 2, 3 or 4",
        ]
    );
}

#[test]
fn handicap_stones_have_to_fit_the_board() {
    let mut terms = terms(Ruleset::JAPANESE, "9x9");
    let mut fits = |placement, handicap| {
        terms.placement = placement;
        terms.handicap = handicap;
        terms.check().is_ok()
    };
    let fixed: Vec<u8> = (0..20).filter(|n| fits(Placement::Fixed, *n)).collect();
    assert_eq!(fixed, [0, 2, 3, 4, 5, 6, 7, 8, 9]);
    let free: Vec<u8> = (0..60).filter(|n| !fits(Placement::Free, *n)).collect();
    assert_eq!(free, [vec![1], (41..60).collect()].concat());
}

fn begin(colors: ColorChoice, host: Color, nigiri: Option<Nigiri>) -> String {
    let mut table = Table::arrange(&terms(Ruleset::JAPANESE, "9x9"), colors);
    let answer = table.command(Actor::House, &Command::Begin { host, nigiri });
    assert_eq!(table.game.host(), (answer == "began").then_some(host));
    answer
}

#[test]
fn the_host_is_black_as_the_terms_say() {
    let nigiri = |stones, guess| Some(Nigiri { stones, guess });
    let cases = [
        (ColorChoice::HostBlack, Color::Black, None, "began"),
        (ColorChoice::HostBlack, Color::White, None, "!game.colors"),
        (ColorChoice::HostWhite, Color::White, None, "began"),
        (
            ColorChoice::HostWhite,
            Color::White,
            nigiri(3, Parity::Odd),
            "!game.colors",
        ),
        (ColorChoice::Nigiri, Color::White, None, "!game.colors"),
        (
            ColorChoice::Nigiri,
            Color::White,
            nigiri(3, Parity::Odd),
            "began",
        ),
        (
            ColorChoice::Nigiri,
            Color::Black,
            nigiri(3, Parity::Odd),
            "!game.colors",
        ),
        (
            ColorChoice::Nigiri,
            Color::Black,
            nigiri(3, Parity::Even),
            "began",
        ),
        (
            ColorChoice::Nigiri,
            Color::White,
            nigiri(12, Parity::Even),
            "began",
        ),
        (
            ColorChoice::Nigiri,
            Color::White,
            nigiri(21, Parity::Odd),
            "!game.colors",
        ),
        (
            ColorChoice::Nigiri,
            Color::White,
            nigiri(0, Parity::Even),
            "!game.colors",
        ),
    ];
    for (colors, host, nigiri, answer) in cases {
        assert_eq!(
            begin(colors, host, nigiri),
            answer,
            "{colors:?} {host} {nigiri:?}"
        );
    }
}

#[test]
fn an_arranged_game_can_only_begin_or_be_withdrawn() {
    let mut table = Table::arrange(&terms(Ruleset::JAPANESE, "9x9"), ColorChoice::HostBlack);
    assert_eq!(
        table.play("B D4; B resign; B withdraw; H credit 1 2; H withdraw; H withdraw"),
        [
            "!game.wrong-phase",
            "!game.wrong-phase",
            "!game.not-allowed",
            "",
            "withdrawn",
            "!game.ended"
        ]
    );
    assert_eq!(table.result(), "Void");
}

#[test]
fn fixed_handicap_stones_stand_and_white_begins() {
    let mut terms = terms(Ruleset::RFG, "19x19");
    terms.handicap = 4;
    terms.komi = Komi::ZERO;
    let mut table = Table::begin(&terms);
    let stones = |game: &Game| {
        let names = game.handicap_stones().iter().map(Point::to_string);
        names.collect::<Vec<_>>().join(" ")
    };
    assert_eq!(stones(&table.game), "Q16 D4 Q4 D16");
    assert_eq!(
        table.play("B K10; W K10; W D4; B D4"),
        [
            "!play.not-your-turn [11]",
            "played",
            "!play.not-your-turn [11]",
            "!play.occupied D4 [3.1]"
        ]
    );
}

#[test]
fn free_handicap_stones_are_placed_by_black_one_by_one() {
    let mut terms = terms(Ruleset::JAPANESE, "9x9");
    terms.handicap = 3;
    terms.placement = Placement::Free;
    let mut table = Table::begin(&terms);
    assert_eq!(table.game.phase(), Phase::Placing { left: 3 });
    assert_eq!(
        table.play("B C3; W D3; B C3; B T19; B pass; B G7; B undo 1"),
        [
            "placed",
            "!play.not-your-turn [2]",
            "!play.occupied C3 [3]",
            "!play.off-board T19 [3]",
            "!game.wrong-phase",
            "placed",
            "!game.wrong-phase"
        ]
    );
    assert_eq!(table.game.phase(), Phase::Placing { left: 1 });
    assert_eq!(table.last("B E5; B E6"), "!play.not-your-turn [2]");
    assert_eq!(table.game.phase(), Phase::Playing);
    assert_eq!(table.game.turn(), Some(Color::White));
    assert_eq!(table.game.position().handicap(), 3);
    let before = table.game.board_at(MoveNumber(0)).unwrap();
    assert_eq!(before.board.stones(Color::Black).len(), 3);
}
