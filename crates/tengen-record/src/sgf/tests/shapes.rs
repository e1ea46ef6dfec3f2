//! What edits make of the tables is what reading the written bytes makes of them, and
//! what is taken back is as it was.

use proptest::collection::vec;
use proptest::prelude::*;

use super::super::scan::scan;
use super::super::scanned::Parens;
use super::super::{Collection, parse};
use super::{any_edit, nearly_sgf};

/// The tables are those that a reader of the bytes makes.
#[track_caller]
pub(super) fn check_tables(collection: &Collection) {
    let read = scan(
        &collection.buffer,
        collection.start(),
        collection.trail,
        Parens::Forget,
    );
    let told = collection.buffer.escape_ascii();
    assert_eq!(collection.tables, read.tables, "{told}");
    assert!(read.is_regular || !collection.is_regular, "{told}");
    assert!(read.is_whole || !collection.is_whole, "{told}");
}

/// A variation with variations in it: lines of `longest` of these nodes at most, so deep
/// in one another.
pub(crate) fn nested(
    node: impl Strategy<Value = &'static str> + Clone + 'static,
    longest: usize,
    depth: u32,
) -> impl Strategy<Value = String> {
    let line = vec(node, 1..=longest).prop_map(|nodes| nodes.concat());
    let leaf = line.clone().prop_map(|line| format!("({line})"));
    leaf.prop_recursive(depth, 8 * depth, 4, move |inner| {
        (line.clone(), vec(inner, 0..4), "[ \n]{0,2}")
            .prop_map(|(line, inner, space)| format!("({line}{space}{})", inner.join(&space)))
    })
}

/// Sound files, and nearly sound ones: one piece goes or comes.
pub(crate) fn tree() -> impl Strategy<Value = Vec<u8>> {
    let node = prop::sample::select(vec![
        ";",
        ";B[aa]",
        ";W[bb]C[x\\]y]",
        " ;AB[cc][dd] ",
        "\n;N[(]",
    ]);
    let tree = nested(node, 3, 5);
    let odd = prop::sample::select(vec![
        "", "", "", "", "(", ")", "()", ";", "x", "C[z]", "\n", "AB",
    ]);
    (vec(tree, 1..3), any::<prop::sample::Index>(), odd).prop_map(|(trees, at, odd)| {
        let mut text = trees.join("\n");
        let at = at.index(text.len() + 1);
        text.insert_str(at, odd);
        text.into_bytes()
    })
}

/// How many files are tried: many more in the long tests.
pub(crate) fn cases() -> u32 {
    if std::env::var_os("TENGEN_LONG").is_some() {
        100_000
    } else {
        1500
    }
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: cases(),
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn edited_tables_are_read_tables_and_edits_are_taken_back(
        bytes in prop_oneof![4 => tree(), 1 => nearly_sgf()],
        edits in vec(any_edit(), 1..8),
    ) {
        let mut collection = parse(&bytes);
        let mut undo = Vec::new();
        let mut seen = vec![collection.to_bytes()];
        for edit in edits {
            #[cfg(feature = "check")]
            let mut changed = collection.bytes().to_vec();
            undo.push(collection.undoable(|collection| edit.apply(collection)).1);
            check_tables(&collection);
            #[cfg(feature = "check")]
            {
                for one in undo.last().map(super::super::Undo::changes).unwrap_or_default() {
                    let gone = changed.splice(one.at..one.at + one.old.len(), one.new);
                    prop_assert_eq!(gone.collect::<Vec<_>>(), one.old);
                }
                prop_assert_eq!(changed.as_slice(), collection.bytes());
            }
            seen.push(collection.to_bytes());
        }
        let mut redo = Vec::new();
        for (undo, before) in undo.into_iter().zip(seen.iter().take(seen.len() - 1)).rev() {
            redo.push(collection.take_back(undo));
            check_tables(&collection);
            prop_assert_eq!(&collection.to_bytes(), before);
        }
        for (redo, after) in redo.into_iter().rev().zip(&seen[1..]) {
            collection.take_back(redo);
            check_tables(&collection);
            prop_assert_eq!(&collection.to_bytes(), after);
        }
    }

    /// Any bytes in place of any others.
    #[test]
    fn any_change_is_known_to_the_tables(
        bytes in prop_oneof![tree(), nearly_sgf()],
        places in (any::<prop::sample::Index>(), any::<prop::sample::Index>()),
        new in prop_oneof![nearly_sgf(), Just(Vec::new()), tree()],
    ) {
        let mut collection = parse(&bytes);
        let (one, other) = (places.0.index(bytes.len() + 1), places.1.index(bytes.len() + 1));
        collection.patch(one.min(other)..one.max(other), &new, None);
        check_tables(&collection);
    }
}
