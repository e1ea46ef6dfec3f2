//! The lines of a tree are told as its nodes tell them one by one.

use proptest::collection::vec;
use proptest::prelude::*;

use super::shapes::tree;
use super::{any_edit, nearly_sgf};
use crate::sgf::{Collection, GameTree, Node, parse};

/// The lines of `game`, from the parents of its nodes.
fn lines_of(game: GameTree<'_>) -> Vec<(usize, Option<usize>)> {
    let first = game.root().order();
    let place = |node: Node<'_>| node.order() - first;
    let begins = |node: &Node<'_>| {
        node.parent()
            .is_none_or(|one| one.first_child() != Some(*node))
    };
    let nodes = game.nodes().filter(begins);
    nodes
        .map(|node| (place(node), node.parent().map(place)))
        .collect()
}

fn check(collection: &Collection) -> Result<(), TestCaseError> {
    for game in collection.games() {
        let told: Vec<_> = game.lines().collect();
        prop_assert_eq!(&told, &lines_of(game));
        // What lies between where two lines begin is one of them.
        let first = game.root().order();
        for (place, node) in game.nodes().enumerate().skip(1) {
            let begins = told.binary_search_by_key(&place, |line| line.0).is_ok();
            let before = node.parent().map(|one| one.order() - first + 1);
            prop_assert!(begins || before == Some(place));
        }
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]
    #[test]
    fn lines_go_along_first_children(
        bytes in prop_oneof![tree(), nearly_sgf()],
        edits in vec(any_edit(), 0..4),
    ) {
        let mut collection = parse(&bytes);
        check(&collection)?;
        for edit in edits {
            edit.apply(&mut collection);
            check(&collection)?;
        }
    }
}

#[test]
fn a_line_is_told_with_the_node_that_it_follows() {
    let file = parse(b"(;B[aa])(;(;B[aa];W[bb](;B[cc])(;B[dd];W[ee])(;B[ff]))(;B[gg]))");
    let lines: Vec<_> = file.game(1).unwrap().lines().collect();
    let expected = [(0, None), (4, Some(2)), (6, Some(2)), (7, Some(0))];
    assert_eq!(lines, expected);
}
