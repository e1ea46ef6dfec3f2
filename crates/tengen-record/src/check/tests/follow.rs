//! Findings kept through edits are those of a look at the whole file.

use proptest::collection::vec;
use proptest::prelude::*;

use super::*;
use crate::sgf::tests::shapes::{cases, nested, tree};
use crate::sgf::tests::{Edit, any_edit, nearly_sgf};
use crate::sgf::{Collection, Node, TextKind, Undo};

/// Files with much to be found in them, sound and nearly so.
fn odd_tree() -> impl Strategy<Value = Vec<u8>> {
    let node = prop::sample::select(vec![
        ";",
        ";B[aa]",
        ";B[aa]BL[90]",
        ";W[ab]WL[20]BL[95]",
        ";W[aa]",
        ";B[ba]C[x\\]y]",
        ";AB[aa][aa]B[cc]",
        ";AB[aa]",
        ";XY[1]XZ[2]",
        ";Xy[1]M[aa]",
        ";PB[x]KM[6.5]",
        ";RE[B+3]HA[2]",
        ";C[\u{FFFD}]TR[aa]SQ[aa]",
        ";C[a]C[b]",
        ";TB[aa]TW[bb]",
        "; stray B[bb]",
        ";OT[x];W[]",
        ";AP[foo]",
    ]);
    let root = prop::sample::select(vec![
        ";SZ[9]",
        ";SZ[9]FF[3]",
        ";GM[2]",
        ";SZ[9]KM[375]DT[x]",
        ";CA[UTF-8]FF[4]SZ[5]",
        ";TE[Cup]RD[2001-01-01]SZ[9]",
    ]);
    let game = (root, vec(nested(node, 4, 3), 0..3))
        .prop_map(|(root, inner)| format!("({root}{})", inner.concat()));
    let between = prop::sample::select(vec!["", "\n", " mail ", ")"]);
    (vec(game, 1..4), between.clone(), between)
        .prop_map(|(games, between, head)| format!("{head}{}", games.join(between)).into_bytes())
}

/// A change of one property, or of the tree.
#[derive(Clone, Debug)]
enum Change {
    Tree(Edit),
    /// A game goes.
    Game(usize),
    Text(usize, &'static str, &'static str),
}

fn any_change() -> impl Strategy<Value = Change> {
    let told = prop::sample::select(vec![
        ("B", "aa"),
        ("W", "aa"),
        ("B", "zz"),
        ("BL", "99"),
        ("BL", "1"),
        ("WL", "x"),
        ("OT", "5x30"),
        ("KM", "0.5"),
        ("KM", "375"),
        ("RE", "B+1"),
        ("RE", "who knows"),
        ("HA", "3"),
        ("RU", "Chinese"),
        ("PB", "é"),
        ("DT", "2001-02-30"),
        ("SZ", "9"),
        ("SZ", "x"),
        ("GM", "2"),
        ("FF", "3"),
        ("FF", "300"),
        ("CA", "KOI8-R"),
        ("TE", "Final"),
        ("XY", "1"),
        ("C", "a\0b"),
        ("N", "x"),
        ("PL", "W"),
    ]);
    prop_oneof![
        any_edit().prop_map(Change::Tree),
        any::<usize>().prop_map(Change::Game),
        (any::<usize>(), told).prop_map(|(n, (name, text))| Change::Text(n, name, text)),
        (0..3_usize, prop::sample::select(vec!["KM", "RE", "AP"]))
            .prop_map(|(n, name)| Change::Text(n, name, "1")),
    ]
}

impl Change {
    fn apply(&self, collection: &mut Collection) {
        match self {
            Change::Game(n) => {
                let games = collection.games().len();
                if let Some(game) = collection.game(n % games.max(1)) {
                    let root = game.root().id();
                    let _refused = collection.delete(root);
                }
            }
            Change::Tree(edit) => edit.apply(collection),
            Change::Text(n, name, text) => {
                let nodes: Vec<_> = (collection.games())
                    .flat_map(|game| game.nodes().map(Node::id).collect::<Vec<_>>())
                    .collect();
                if let Some(node) = nodes.get(n % nodes.len().max(1)) {
                    // What the encoding lacks is refused.
                    let _refused = collection.set_text(*node, name, text, TextKind::Simple);
                }
            }
        }
    }
}

#[track_caller]
fn check_same(checked: &Checked, collection: &Collection, told: Told) {
    let whole = check(collection, told);
    let told_bytes = collection.bytes().escape_ascii();
    let kept = checked.list(collection);
    assert_eq!(kept, whole, "{told_bytes}");
    assert_eq!(checked.count(), whole.len(), "{told_bytes}");
    for (game, count) in checked.counts(collection).into_iter().enumerate() {
        let of_game = whole.iter().filter(|one| one.game == Some(game));
        assert_eq!(count, of_game.count(), "{told_bytes}");
    }
}

/// The codes of what is told once for all nodes of a game.
const ONCE: [&str; 4] = [
    "record.lost-characters",
    "record.unknown-property",
    "record.obsolete-property",
    "record.newer-than-file",
];

/// While not everything was looked at, nothing is told that does not hold; what is missing
/// comes in whatever steps it is asked for.
#[track_caller]
fn check_settles(checked: &mut Checked, collection: &Collection, told: Told, steps: usize) {
    let whole = check(collection, told);
    let told_bytes = collection.bytes().escape_ascii();
    let plain = |one: &Diagnosis| {
        let one = one.clone();
        (
            one.code,
            one.cause,
            one.game,
            one.move_number,
            one.variations,
            one.node,
            one.line,
        )
    };
    for _ in 0..100_000 {
        let kept = checked.list(collection);
        assert_eq!(kept.len(), checked.count(), "{told_bytes}");
        if checked.pending() == 0 {
            return;
        }
        for one in &kept {
            // These are told at the first node that is known.
            let is_once = ONCE.contains(&one.code);
            let is_told =
                |other: &Diagnosis| plain(other) == plain(one) || is_once && other.code == one.code;
            assert!(whole.iter().any(is_told), "{one:?} {whole:?} {told_bytes}");
        }
        checked.advance(collection, steps);
    }
    panic!("never settled: {told_bytes}");
}

/// Deletes the last node of the main line, which makes `code` a finding.
fn cut_last(collection: &mut Collection, checked: &mut Checked, code: &str) -> Undo {
    let last = collection.game(0).and_then(|game| game.main_line().last());
    let last = last.unwrap().id();
    let undo = collection.undoable(|file| file.delete(last)).1;
    checked.follow(collection, &undo);
    let found = checked.list(collection);
    assert!(found.iter().any(|one| one.code == code));
    undo
}

/// The variation that becomes the main line has information of its own.
#[test]
fn another_main_line_has_its_own_information() {
    let told = Told::default();
    let mut collection = parse(b"(;;(;;;(;)(;KM[375];;)(;;)))");
    let mut checked = Checked::of(&collection, told);
    let undo = cut_last(&mut collection, &mut checked, "record.komi-unit");
    check_same(&checked, &collection, told);
    let again = collection.take_back(undo);
    checked.follow(&collection, &again);
    check_same(&checked, &collection, told);
}

/// What makes a finding false comes back with a node that was not looked at yet.
#[test]
fn a_handicap_that_comes_back_ends_what_was_said_without_it() {
    let told = Told::default();
    let mut collection = parse(b"(;SZ[9];W[aa];B[bb];;HA[2])");
    let mut checked = Checked::of(&collection, told);
    let undo = cut_last(&mut collection, &mut checked, "record.same-color");
    check_same(&checked, &collection, told);
    let again = collection.take_back(undo);
    checked.follow_within(&collection, &again, 0);
    check_settles(&mut checked, &collection, told, 1);
    check_same(&checked, &collection, told);
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: cases(),
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn what_is_kept_is_what_the_whole_file_has(
        bytes in prop_oneof![4 => odd_tree(), 2 => tree(), 1 => nearly_sgf()],
        changes in vec(any_change(), 1..8),
        rules in prop_oneof![Just(Without::NONE), Just(Without::ALL)],
    ) {
        let told = Told { without: rules, ..Told::default() };
        let mut collection = parse(&bytes);
        let mut checked = Checked::of(&collection, told);
        let mut undo = Vec::new();
        for change in changes {
            undo.push(collection.undoable(|collection| change.apply(collection)).1);
            checked.follow(&collection, undo.last().unwrap_or(&Undo::default()));
            check_same(&checked, &collection, told);
        }
        while let Some(step) = undo.pop() {
            let again = collection.take_back(step);
            checked.follow(&collection, &again);
            check_same(&checked, &collection, told);
        }
    }

    /// The same where an edit may leave something to be looked at, and the next one comes
    /// before that is done.
    #[test]
    fn what_is_left_for_later_becomes_what_the_whole_file_has(
        bytes in prop_oneof![4 => odd_tree(), 2 => tree(), 1 => nearly_sgf()],
        changes in vec((any_change(), 0..6_usize, 0..8_usize), 1..8),
        steps in 1..9_usize,
    ) {
        let told = Told::default();
        let mut collection = parse(&bytes);
        let mut checked = Checked::begun(&collection, told);
        check_settles(&mut checked.clone(), &collection, told, steps);
        let mut undo = Vec::new();
        for (change, soon, more) in &changes {
            undo.push(collection.undoable(|collection| change.apply(collection)).1);
            checked.follow_within(&collection, undo.last().unwrap_or(&Undo::default()), *soon);
            let mut settled = checked.clone();
            check_settles(&mut settled, &collection, told, steps);
            check_same(&settled, &collection, told);
            checked.advance(&collection, *more);
        }
        while let Some(step) = undo.pop() {
            let again = collection.take_back(step);
            checked.follow_within(&collection, &again, steps);
            let mut settled = checked.clone();
            check_settles(&mut settled, &collection, told, steps);
            check_same(&settled, &collection, told);
        }
    }

    /// The pieces of a sound file have what its scan reports.
    #[test]
    fn pieces_have_what_the_scan_has(bytes in prop_oneof![odd_tree(), tree()]) {
        let collection = parse(&bytes);
        if collection.is_sound() {
            let mut found: Vec<_> = collection.odd_head().into_iter().collect();
            for node in collection.games().flat_map(|game| game.nodes().collect::<Vec<_>>()) {
                collection.odd_at(node, &mut found);
            }
            let mut scanned = collection.odd();
            scanned.retain(|one| one.code != crate::sgf::FindingCode::LowerCaseName);
            let grammar: Vec<_> = scanned.iter().map(|one| one.code.code()).collect();
            let listed: Vec<_> = (check(&collection, Told::default()).iter())
                .map(|one| one.code)
                .filter(|code| grammar.contains(code))
                .collect();
            prop_assert_eq!(listed, grammar, "{}", bytes.escape_ascii());
            prop_assert_eq!(found, scanned, "{}", bytes.escape_ascii());
        }
    }
}
