//! Needed moves inside one's own territory under the Code: claimed, played out on a
//! second board, written into both books; and the time that a count may take.

use tengen_clock::Millis;
use tengen_game::{Game, Need, Oversight, Phase, Terms};
use tengen_rules::{Color, Point, PointOwner, Profile, Ruleset};

use crate::disputes::{laid, laid_by};
use crate::script::{Table, terms};

/// White's two at C4 are cut off by D4 as long as E4 helps.
const CUT: &str = "
    . X O . .
    . X O . X
    . X X O O
    . X O O .
    . X O . .
";

/// In the count of `picture`, E4 dead in both books where a stone stands there.
fn counted(picture: &str) -> Table {
    at_the_count(laid(Ruleset::RFG, picture))
}

/// The count of [`CUT`] where an arbiter watches.
fn watched_count() -> Table {
    at_the_count(laid_by(CUT, |size| {
        let mut terms = terms(Ruleset::RFG, size);
        terms.oversight = Oversight::Arbiter;
        terms
    }))
}

fn at_the_count(mut table: Table) -> Table {
    for word in ["pass", "pass", "pass", "done", "done"] {
        if let Some(color) = table.game.turn() {
            table.last(&format!("{} {word}", color.letter()));
        }
    }
    assert_eq!(table.game.phase(), Phase::Counting);
    table.play("B dead E4; W dead E4");
    table
}

fn need(game: &Game) -> Option<Need> {
    let confirming = game.counting().unwrap().confirming();
    confirming.and_then(tengen_game::Confirming::need)
}

fn point(text: &str) -> Point {
    text.parse().unwrap()
}

/// What Black and White take D4 for.
fn owners(game: &Game, at: &str) -> [Option<PointOwner>; 2] {
    [Color::Black, Color::White].map(|color| game.count_for(color).unwrap().owner(point(at)))
}

fn white_total(game: &Game) -> f64 {
    let sheet = game.count_for(Color::White).unwrap();
    sheet.sides.white.total.to_string().parse().unwrap()
}

#[test]
fn a_needed_move_makes_the_territory_a_point_less_in_both_books() {
    let mut table = counted(CUT);
    let (before, total) = (table.game.clone(), white_total(&table.game));
    assert_eq!(
        table.play("B accept; W accept 9; B demand D4; B demand E5; B confirm B1"),
        [
            "accepted",
            "!counting.stale-revision",
            "demanded",
            "!confirmation.open",
            "!confirmation.open"
        ]
    );
    assert_eq!(need(&table.game), Some(Need::Unsettled));
    assert_eq!(
        table.play("W try D5; B try D4; W try D5"),
        [
            "!play.not-your-turn [11]",
            "confirmation_played",
            "confirmation_played"
        ]
    );
    assert_eq!(need(&table.game), Some(Need::Unsettled));
    assert_eq!(table.last("B try E5"), "confirmation_played");
    assert_eq!(need(&table.game), Some(Need::Needed));
    // The first board is untouched, and so are the books until the second is closed.
    assert_eq!(table.game.position(), before.position());
    assert_eq!(
        owners(&table.game, "D4"),
        [Some(PointOwner::Territory(Color::White)); 2]
    );
    assert_eq!(table.last("W close"), "confirmation_ended");
    assert_eq!(owners(&table.game, "D4"), [Some(PointOwner::Dame); 2]);
    assert!((total - white_total(&table.game) - 1.0).abs() < 0.01);
    let counting = table.game.counting().unwrap();
    assert!(counting.needed().contains(point("D4")));
    // A change of the set voids what was accepted.
    assert_eq!(
        counting.books()[Color::Black].consent(),
        tengen_game::Consent::Open
    );
    // Nobody claims it back, and it is not asked twice.
    assert_eq!(
        table.play("W claim D5 white; B demand D4"),
        ["claimed", "!counting.no-territory D4"]
    );
    assert_eq!(owners(&table.game, "D4")[1], Some(PointOwner::Dame));
    assert_eq!(
        table
            .play("B claim D5 white; B accept; W accept")
            .pop()
            .unwrap(),
        "accepted ended(W+8.5)"
    );
    assert_eq!(Game::from_log(&table.log).unwrap(), table.game);
}

#[test]
fn a_move_that_is_not_needed_changes_nothing() {
    let mut table = counted(&CUT.replace(". X O . X", ". X O . ."));
    let books = table.game.counting().unwrap().books().clone();
    table.play("B demand D4; B try D4; W try D5; B try pass; W try E4; B try pass");
    assert_eq!(need(&table.game), Some(Need::Unsettled));
    assert_eq!(table.last("W try pass"), "confirmation_passed");
    assert_eq!(need(&table.game), Some(Need::NotNeeded));
    assert_eq!(table.last("B close"), "confirmation_ended");
    assert_eq!(table.game.counting().unwrap().books(), &books);
}

#[test]
fn the_arbiter_rules_about_a_move_that_the_second_board_did_not_settle() {
    let before = counted(CUT);
    let total = white_total(&before.game);
    for (how, owner, less) in [
        ("needed", PointOwner::Dame, 1.0),
        ("not", PointOwner::Territory(Color::White), 0.0),
    ] {
        let mut table = watched_count();
        table.play("B claim D5 white; W claim D5 white; B demand D4; B try D4; W close");
        let counting = table.game.counting().unwrap();
        assert!(counting.questioned().contains(point("D4")));
        assert_eq!(table.last(&format!("A need D4 {how}")), "ruled(need)");
        assert_eq!(owners(&table.game, "D4"), [Some(owner); 2], "{how}");
        assert!((total - white_total(&table.game) - less).abs() < 0.01);
        let counting = table.game.counting().unwrap();
        assert!(counting.questioned().is_empty());
        // The players do not raise it again.
        assert_eq!(table.last("B demand D4"), "!arbiter.ruled");
        assert_eq!(Game::from_log(&table.log).unwrap(), table.game);
        // The arbiter may think better of it.
        table.play("A need D4 needed; A need D4 not");
        let white = Some(PointOwner::Territory(Color::White));
        assert_eq!(owners(&table.game, "D4"), [white; 2]);
    }
}

#[test]
fn a_ruling_ends_play_aside_about_its_move_and_no_other() {
    let mut table = watched_count();
    table.play("B demand D4; B try D4; A need E5 needed");
    assert_eq!(need(&table.game), Some(Need::Unsettled));
    table.play("A need D4 not");
    assert_eq!(need(&table.game), None);
    // Where nobody's territory is, nothing is needed.
    for at in ["C3", "B1"] {
        let refused = format!("!counting.no-territory {at}");
        assert_eq!(table.last(&format!("A need {at} needed")), refused);
    }
}

#[test]
fn an_invader_that_stands_when_both_have_passed_shows_the_need() {
    let mut table = counted(CUT);
    table.play("B demand D4; B try D4; W try pass; B try pass");
    // White's pass was before Black's.
    assert_eq!(need(&table.game), Some(Need::Needed));
    // Broken off, nothing is shown.
    let mut table = counted(CUT);
    table.play("B demand D4; B try D4; W close");
    assert!(table.game.counting().unwrap().needed().is_empty());
}

#[test]
fn only_the_opponents_territory_can_need_a_move_and_only_under_the_code() {
    let mut table = counted(CUT);
    assert_eq!(
        table.play("W demand D4; B demand A1; B demand B1; B demand E4; H demand D4"),
        [
            "!counting.no-territory D4",
            "!counting.no-territory A1",
            "!counting.no-territory B1",
            "!counting.no-territory E4",
            "!game.not-allowed"
        ]
    );
    for (profile, refusal) in [
        (Profile::Japanese, "!game.not-by-these-rules"),
        (Profile::Japanese1989, "!game.not-by-these-rules"),
        (Profile::Chinese, "!game.not-by-these-rules"),
    ] {
        let mut table = Table::begin(&terms(profile.ruleset(), "5x5"));
        table.play("B C3; W pass; B pass; W pass");
        assert_eq!(table.game.phase(), Phase::Counting, "{profile:?}");
        assert_eq!(table.last("W demand A1"), refusal, "{profile:?}");
    }
}

/// Terms under which a count may take a minute.
pub(crate) fn minute(rules: Ruleset) -> Terms {
    let mut terms = terms(rules, "5x5");
    terms.timing.count_ms = Some(Millis(60_000));
    terms
}

/// A count under `rules` that may take a minute, begun at 1000.
fn limited(rules: Ruleset) -> Table {
    let mut table = Table::begin(&minute(rules));
    table.play("@1000 B C3; W D4; B pass; W pass; B pass; W done; B done");
    assert_eq!(table.game.phase(), Phase::Counting);
    table
}

#[test]
fn a_count_that_takes_too_long_is_not_taken_for_agreed() {
    let mut table = limited(Ruleset::JAPANESE);
    assert_eq!(table.game.next_deadline().map(|at| at.0), Some(61_000));
    // One side has changed the set and accepted it.
    table.play("@60000 B dead D4; B accept");
    assert_eq!(table.last("@60999 H check"), "");
    assert_eq!(table.last("@61000 H check"), "count_overdue resumed(black)");
    assert_eq!(table.game.phase(), Phase::Playing);
    assert_eq!(table.game.outcome(), None);
    assert_eq!(Game::from_log(&table.log).unwrap(), table.game);
}

#[test]
fn where_there_is_an_arbiter_a_count_that_takes_too_long_is_the_arbiters() {
    let mut terms = minute(Ruleset::RFG);
    terms.oversight = Oversight::Arbiter;
    let mut table = Table::begin(&terms);
    table.play("@1000 B C3; W D4; B pass; W pass; B pass; W done; B done");
    assert_eq!(table.last("@61000 H check"), "count_overdue");
    assert_eq!(table.game.phase(), Phase::Counting);
    let call = table.game.arbitration().call.clone().unwrap();
    assert_eq!((call.by, call.at.0), (None, 61_000));
    // It is said once, and the players may still agree.
    assert_eq!(table.game.next_deadline(), None);
    assert_eq!(table.last("@90000 H check"), "");
    assert_eq!(table.last("B accept"), "accepted");
    assert_eq!(Game::from_log(&table.log).unwrap(), table.game);
}

#[test]
fn what_comes_too_late_comes_after_the_count() {
    let mut table = limited(Ruleset::RFG);
    let answer = table.last("@61000 B accept");
    assert_eq!(answer, "!game.wrong-phase");
    assert_eq!(
        table.last("@61000 B resign"),
        "count_overdue resumed(white) resigned ended(W+R)"
    );
    // The filling is taken up again, and a new count has its own time.
    let mut table = limited(Ruleset::RFG);
    table.play("@61000 H check");
    assert_eq!(table.game.phase(), Phase::Filling);
    for _ in 0..2 {
        let color = table.game.turn().unwrap();
        table.last(&format!("@70000 {} done", color.letter()));
    }
    assert_eq!(table.game.next_deadline().map(|at| at.0), Some(130_000));
}

#[test]
fn while_something_is_played_out_aside_the_count_waits() {
    let mut table = limited(Ruleset::RFG);
    assert_eq!(table.last("@2000 B confirm D4"), "confirmation_began(D4)");
    assert_eq!(table.game.next_deadline(), None);
    assert_eq!(table.last("@70000 H check"), "");
    assert_eq!(table.last("W close"), "confirmation_ended");
    assert_eq!(table.last("@70001 H check"), "count_overdue resumed(white)");
}

#[test]
fn terms_give_a_count_a_minute_or_no_limit() {
    let mut terms = terms(Ruleset::RFG, "5x5");
    terms.timing.count_ms = Some(Millis(59_999));
    let errors = terms.check().unwrap_err();
    assert_eq!(errors.0[0].code(), "terms.count");
    terms.timing.count_ms = None;
    assert!(terms.check().is_ok());
}
