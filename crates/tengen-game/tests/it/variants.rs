//! Games beside the usual one: what wins, and what is kept from whom.

use tengen_game::{Game, Terms, TermsError, Variant};
use tengen_rules::{Outcome, Ruleset, Suicide};

use crate::script::{Table, terms};

/// Japanese terms on `size`, with the variant that `text` names.
fn of(text: &str, size: &str) -> Terms {
    let variant: Variant = text.parse().unwrap();
    Terms {
        variant,
        ..terms(Ruleset::JAPANESE, size)
    }
}

fn outcome(table: &Table) -> Option<Outcome> {
    table.game.outcome().copied()
}

/// Black surrounds the stone on A1.
const FIRST_CAPTURE: &str = "B B1; W A1; B A2";

#[test]
fn the_first_capture_wins_at_once() {
    let mut table = Table::begin(&of("capture-1", "5x5"));
    assert_eq!(table.last(FIRST_CAPTURE), "played ended(B+)");
    let winner = tengen_rules::Color::Black;
    assert_eq!(outcome(&table), Some(Outcome::Capture { winner }));
    assert_eq!(table.last("W pass"), "!game.ended");
}

#[test]
fn the_usual_game_goes_on_after_a_capture() {
    let mut table = Table::begin(&of("", "5x5"));
    assert_eq!(table.last(FIRST_CAPTURE), "played");
    assert_eq!(outcome(&table), None);
}

#[test]
fn stones_add_up_to_the_goal_and_more_than_the_goal_will_do() {
    let mut table = Table::begin(&of("capture-2", "5x5"));
    assert_eq!(table.last(FIRST_CAPTURE), "played");
    // A third of White's in the corner E1 with D1: two at once, three in all.
    table.play("W E1; B E2; W D1; B D2; W pass");
    assert_eq!(table.last("B C1"), "played ended(B+)");
    assert_eq!(table.game.position().prisoners().black, 3);
}

#[test]
fn a_side_that_takes_its_own_stones_off_has_them_captured() {
    let mut terms = of("capture-1", "5x5");
    terms.rules.suicide = Suicide::MultiStone;
    let mut table = Table::begin(&terms);
    table.play("B B1; W A5; B B2; W A4; B A3; W A1");
    // White's two in the corner have no liberty once A2 is filled.
    assert_eq!(table.last("B pass"), "passed");
    assert_eq!(table.last("W A2"), "played ended(B+)");
}

#[test]
fn two_passes_before_the_goal_are_counted_as_ever() {
    let mut table = Table::begin(&of("capture-1", "5x5"));
    table.play("B C3; W pass");
    assert_eq!(table.last("B pass"), "passed counting_began");
    table.play("H dead; B accept 1");
    assert_eq!(table.last("W accept 1"), "accepted ended(B+17.5)");
}

#[test]
fn odd_numbers_and_hints_of_secrets_are_refused() {
    let check = |text: &str| of(text, "9x9").check().map_err(|errors| errors.0);
    for text in [
        "capture-0",
        "capture-100",
        "teams-0-2-loss",
        "teams-1-10-undo",
    ] {
        let variant = text.parse().unwrap();
        assert_eq!(check(text), Err(vec![TermsError::Variant { variant }]));
    }
    for text in ["capture-99", "teams-1-9-loss", "one-color blind-both"] {
        assert_eq!(check(text), Ok(()));
    }
    for text in ["one-color", "blind-white"] {
        let mut terms = of(text, "9x9");
        terms.help = tengen_game::Help::Hints;
        let errors = terms.check().map_err(|errors| errors.0);
        assert_eq!(errors, Err(vec![TermsError::HintsOfSecrets]));
    }
    let mut terms = of("capture-1", "9x9");
    terms.stakes = tengen_game::Stakes::Rated;
    assert_eq!(terms.check(), Ok(()));
    terms.help = tengen_game::Help::Hints;
    let errors = terms.check().map_err(|errors| errors.0);
    assert_eq!(errors, Err(vec![TermsError::RatedHints]));
}

#[cfg(feature = "serde")]
#[test]
fn the_log_says_the_variant_in_its_words_and_says_nothing_of_the_usual_one() {
    let written = |terms: &Terms| {
        let table = Table::arrange(terms, tengen_game::ColorChoice::HostBlack);
        serde_json::to_string(&table.log[0]).unwrap()
    };
    assert!(!written(&of("", "9x9")).contains("variant"));
    let text = "capture-3 one-color blind-white teams-2-2-points-3";
    let json = written(&of(text, "9x9"));
    assert!(json.contains(&format!(r#""variant":"{text}""#)), "{json}");
    let event = serde_json::from_str(&json).unwrap();
    assert_eq!(
        Game::from_log([&event])
            .unwrap()
            .terms()
            .variant
            .to_string(),
        text
    );
}
