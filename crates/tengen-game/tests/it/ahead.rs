//! Moves sent ahead: played when their turn comes, void when it does not, and known to
//! nobody else before the game is over.

use proptest::prelude::*;
use tengen_clock::{Absolute, Fischer, Millis, Side, Timestamp};
use tengen_game::{Ahead, Conditional, Event, Game, Terms, Viewer, What};
use tengen_rules::Color::{self, Black, White};
use tengen_rules::{Point, Profile, Size};

use crate::script::{Table, terms};

/// Ten minutes and five seconds a move, on 9x9.
fn agreed() -> Terms {
    let mut terms = terms(Profile::Japanese.ruleset(), "9x9");
    terms.time = Fischer::new(Millis(600_000), Millis(5_000), None)
        .unwrap()
        .into();
    terms.timing.ahead = Conditional::Allowed;
    terms
}

fn table(script: &str) -> Table {
    let mut table = Table::begin(&agreed());
    table.play(script);
    table
}

fn moves(table: &Table) -> String {
    let moves = table.game.position().moves();
    let words: Vec<String> = moves.map(|(_, what)| what.to_string()).collect();
    words.join(" ")
}

fn open(table: &Table, color: Color) -> String {
    let ahead = table.game.ahead(color);
    ahead.map_or_else(|| "-".to_owned(), Ahead::to_string)
}

#[test]
fn a_tree_is_played_out_the_moment_its_move_comes() {
    let mut table = table("B E5; B ahead D4 D6 F4 F6, C3 G7");
    assert_eq!(table.last("@9000 W D4"), "played played");
    assert_eq!(moves(&table), "E5 D4 D6");
    assert_eq!(open(&table, Black), "F4 F6");
    assert_eq!(table.last("@9500 W F4"), "played played");
    assert_eq!(open(&table, Black), "-");
    assert_eq!(table.last("W G4"), "played");
}

#[test]
fn another_move_drops_the_tree_and_so_does_the_owners_own() {
    let mut other = table("B E5; B ahead D4 D6 F4 F6");
    assert_eq!(other.last("W C3"), "played");
    assert_eq!(open(&other, Black), "-");
    // On one's own turn the tree begins with one's own move, which nobody makes for one.
    let mut own = table("B E5; W D4; B ahead D6 F4 F6");
    assert_eq!(open(&own, Black), "D6 F4 F6");
    let mut strayed = own.clone();
    own.play("B D6");
    assert_eq!(open(&own, Black), "F4 F6");
    assert_eq!(own.last("W F4"), "played played");
    strayed.play("B C3");
    assert_eq!(open(&strayed, Black), "-");
    assert_eq!(strayed.last("W F4"), "played");
}

#[test]
fn a_tree_is_replaced_and_taken_back() {
    let mut table = table("B E5; B ahead D4 D6; B ahead C3 C4");
    assert_eq!(open(&table, Black), "C3 C4");
    assert_eq!(table.last("B ahead"), "sent_ahead()");
    assert_eq!(open(&table, Black), "-");
    // Nothing is there to take back: nothing happens.
    assert_eq!(table.last("B ahead"), "");
    assert_eq!(table.last("W C3"), "played");
    assert_eq!(table.game.sent_ahead().len(), 2);
}

#[test]
fn an_answer_is_made_at_once_and_costs_no_time() {
    let mut table = table("@1000 B E5; B ahead D4 D6");
    table.play("@61000 W D4");
    let left = |side| {
        table
            .game
            .clock()
            .remaining(side, Timestamp(61_000))
            .main()
            .0
    };
    // Both have the five seconds of their moves; White paid for its minute.
    assert_eq!(left(Side::Black), 599_000 + 5_000 + 5_000);
    assert_eq!(left(Side::White), 600_000 - 60_000 + 5_000);
    let last = table.game.times().iter().last().unwrap();
    assert_eq!(last.at, Timestamp(61_000));
    assert_eq!(last.mark.unwrap().spent_ms, Millis(0));
    assert_eq!(table.game.clock().reading().running(), Some(Side::White));
}

#[test]
fn two_trees_answer_each_other() {
    let mut table = table("B E5; B ahead D4 D6 F4 F6; W ahead D4 D6 F4 F6 G3");
    assert_eq!(table.last("W ahead D4 D6 F4"), "sent_ahead(D4 D6 F4)");
    let mut stray = table.clone();
    assert_eq!(table.last("W D4"), "played played played played");
    assert_eq!(moves(&table), "E5 D4 D6 F4 F6");
    // White's own tree begins with White's move: it waits until White makes it.
    assert_eq!(stray.last("W G3"), "played");
    assert_eq!(open(&stray, White), "-");
}

#[test]
fn passes_are_sent_ahead_too_and_can_end_play() {
    let mut table = table("B E5; B ahead pass pass");
    assert_eq!(table.last("W pass"), "passed passed counting_began");
    assert_eq!(open(&table, Black), "-");
}

#[test]
fn a_tree_that_is_none_is_refused_by_name() {
    let mut table = table("B E5");
    assert_eq!(table.last("B ahead D4"), "!ahead.no-answer");
    assert_eq!(table.last("B ahead D4 D6 C3"), "!ahead.no-answer");
    assert_eq!(table.last("B ahead D4 D6, D4 D7"), "!ahead.two-answers");
    assert_eq!(table.last("B ahead D4 E5"), "!play.occupied E5 [3]");
    assert_eq!(
        table.last("B ahead D4 D6, D4 D6 F4 F6, C3 C4"),
        "sent_ahead(D4 D6; D4 D6 F4 F6; C3 C4)"
    );
    assert!("D4 nowhere".parse::<Ahead>().is_err());
    assert!("A1 ".repeat(Ahead::MOST_MOVES).parse::<Ahead>().is_ok());
    assert!(
        "A1 "
            .repeat(Ahead::MOST_MOVES + 1)
            .parse::<Ahead>()
            .is_err()
    );
}

#[test]
fn the_terms_say_whether_moves_are_sent_ahead() {
    let refused = "!ahead.not-allowed";
    let answer = |change: &dyn Fn(&mut Terms)| {
        let mut terms = agreed();
        change(&mut terms);
        Table::begin(&terms).last("B E5; B ahead D4 D6")
    };
    assert_eq!(answer(&|_| {}), "sent_ahead(D4 D6)");
    assert_eq!(
        answer(&|terms| terms.timing.ahead = Conditional::Never),
        refused
    );
    // Where nothing is said, only by correspondence.
    assert_eq!(
        answer(&|terms| terms.timing.ahead = Conditional::ByDays),
        refused
    );
    assert_eq!(
        answer(&|terms| terms.variant = "blind-white".parse().unwrap()),
        refused
    );
}

#[test]
fn moves_taken_back_take_the_trees_with_them() {
    let mut terms = agreed();
    terms.time = Absolute::new(Millis(600_000)).unwrap().into();
    let mut table = Table::begin(&terms);
    table.play("B E5; B ahead D4 D6; B undo 1; W yes");
    assert_eq!(open(&table, Black), "-");
    table.play("B E5");
    assert_eq!(table.last("W D4"), "played");
}

/// What `viewer` is sent of a log.
fn told(log: &[Event], viewer: Viewer) -> Vec<Event> {
    let veil = |event: &Event| event.veiled(viewer).unwrap_or_else(|| event.clone());
    log.iter().map(veil).collect()
}

#[test]
fn the_owner_is_told_the_tree_and_nobody_else() {
    let table = table("B E5; B ahead D4 D6");
    let last = |viewer| told(&table.log, viewer).pop().unwrap().what;
    let whole = What::SentAhead {
        moves: Some("D4 D6".parse().unwrap()),
    };
    let cut = What::SentAhead { moves: None };
    assert_eq!(last(Viewer::Seat(Black)), whole);
    assert_eq!(last(Viewer::Seat(White)), cut);
    assert_eq!(last(Viewer::Spectator), cut);
    let view = |viewer| table.game.view(viewer).ahead;
    assert_eq!(view(Viewer::Seat(Black)).unwrap().to_string(), "D4 D6");
    assert_eq!(view(Viewer::Seat(White)), Some(Ahead::default()));
    assert_eq!(view(Viewer::Spectator), None);
}

fn tree() -> impl Strategy<Value = String> {
    let points: Vec<Point> = Size::square(5).unwrap().points().collect();
    let lines = (Just(points).prop_shuffle(), 1_usize..6);
    lines.prop_map(|(points, pairs)| {
        let words: Vec<String> = points[..2 * pairs].iter().map(Point::to_string).collect();
        words.join(" ")
    })
}

proptest! {
    /// Two games that differ in the trees alone are the same to everybody but their
    /// owners, event by event, and so they are to the program's worker and the machine
    /// in a browser that folds what it was told.
    #[test]
    fn two_trees_make_no_difference_to_those_from_whom_they_are_kept(
        one in tree(), other in tree(), takes_back in any::<bool>(),
    ) {
        let play = |ahead: &str| {
            let mut terms = agreed();
            terms.size = Size::square(5).unwrap();
            let mut table = Table::begin(&terms);
            let sent = table.last(&format!("@5000 B ahead A1 {ahead}"));
            prop_assume!(sent.starts_with("sent"));
            table.play(if takes_back { "@6000 B ahead" } else { "@6000 B ahead B2 C3 D4" });
            table.play("@7000 H credit 6000 6500");
            Ok(table)
        };
        let (one, other) = (play(&one)?, play(&other)?);
        for viewer in [Viewer::Seat(White), Viewer::Spectator] {
            let (mine, yours) = (told(&one.log, viewer), told(&other.log, viewer));
            prop_assert_eq!(&mine, &yours);
            let folded = Game::from_log(&mine).unwrap();
            for game in [&one.game, &other.game] {
                prop_assert_eq!(folded.view(viewer), game.view(viewer));
                prop_assert_eq!(folded.state_hash(viewer), game.state_hash(viewer));
            }
        }
        // The proof of what is kept tells them apart all the same.
        if one.log != other.log {
            prop_assert_ne!(one.game.whole_hash(), other.game.whole_hash());
        }
    }
}
