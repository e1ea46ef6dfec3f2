//! Moves that were sent ahead, told once the game is over: each tree in a property of our
//! own where it was sent, and as variations beside the moves that were made.

use tengen_game::{Game, SentAhead};
use tengen_rules::{Color, Move};

use crate::sgf::{Collection, EditError, Layout, NodeId, TextKind};

/// The private property that holds trees: one a line, the color's letter and the lines
/// of moves.
pub(super) const AHEAD_PROPERTY: &str = "TGIF";

/// Writes what was sent at the move it was sent after.
///
/// Nothing goes on from the last move: the game ended there.
pub(super) fn write(
    record: &mut Collection,
    nodes: &[NodeId],
    game: &Game,
) -> Result<(), EditError> {
    if game.outcome().is_none() {
        return Ok(());
    }
    let all = game.sent_ahead();
    for (number, node) in nodes.iter().enumerate() {
        let here = all
            .iter()
            .filter(|sent| usize::try_from(sent.after.0) == Ok(number));
        let lines: Vec<String> = here
            .map(|SentAhead { by, moves, .. }| format!("{} {moves}", by.letter()))
            .collect();
        if !lines.is_empty() {
            record.set_text(*node, AHEAD_PROPERTY, &lines.join("\n"), TextKind::Text)?;
        }
    }
    let main: Vec<(Color, Move)> = game.position().moves().collect();
    let mut beside = Beside {
        main,
        nodes,
        grown: Vec::new(),
    };
    for sent in all {
        for line in sent.moves.lines() {
            beside.grow(record, sent, line)?;
        }
    }
    Ok(())
}

/// The moves that were made, and those beside them.
struct Beside<'a> {
    main: Vec<(Color, Move)>,
    nodes: &'a [NodeId],
    /// A node, a move from it, and the node of that.
    grown: Vec<(NodeId, Move, NodeId)>,
}

impl Beside<'_> {
    fn grow(
        &mut self,
        record: &mut Collection,
        sent: &SentAhead,
        line: &[Move],
    ) -> Result<(), EditError> {
        let mut made = usize::try_from(sent.after.0).unwrap_or(usize::MAX);
        let Some((mut color, _)) = self.main.get(made).copied() else {
            return Ok(());
        };
        let Some(mut node) = self.nodes.get(made).copied() else {
            return Ok(());
        };
        let mut is_main = true;
        for what in line {
            let next = self.main.get(made).filter(|_| is_main);
            if is_main && next.is_none() {
                return Ok(());
            }
            let known = || {
                let mut grown = self.grown.iter();
                grown.find(|(from, by, _)| (*from, *by) == (node, *what))
            };
            if next == Some(&(color, *what)) {
                made += 1;
                node = self.nodes[made];
            } else if let Some((_, _, there)) = known() {
                (is_main, node) = (false, *there);
            } else {
                let there = record.append(node, Layout::SameLine)?;
                record.set_move(there, color, *what)?;
                self.grown.push((node, *what, there));
                (is_main, node) = (false, there);
            }
            color = color.opponent();
        }
        Ok(())
    }
}
