//! What a review adds to a game.
//!
//! `[ReviewNode]` has a line `NODE,number,color,column,row` for each node, the empty
//! board first; color 1 is Black, 2 White, 0 no move; columns and rows are counted from
//! 1, and a point off the board is a pass. What stands between `VARIATION` and
//! `VARIATIONEND` follows the node before it, as the line behind it does. Behind
//! `.Comment,number` in `[ReviewComment]` stands what was said at a node.

use tengen_rules::Color;

use super::super::tree::ROOT;
use super::{Game, line, lines, section};

impl Game {
    /// The variations and comments of the review.
    pub(super) fn review(&mut self, text: &str) {
        let mut at = ROOT;
        let mut around = Vec::new();
        let mut begins_variation = false;
        for line in section(text, "ReviewNode") {
            if line.starts_with("VARIATIONEND") {
                at = around.pop().unwrap_or(at);
            } else if line.starts_with("VARIATION") {
                around.push(at);
                begins_variation = true;
            } else if let Some(node) = line.strip_prefix("NODE,") {
                at = self.reviewed(at, node);
                if !std::mem::take(&mut begins_variation) {
                    // The variations of a line are told before it goes on.
                    self.tree.lead(at);
                }
            }
        }
        let mut said = ROOT;
        let mut words = String::new();
        for line in lines(text, "ReviewComment") {
            if let Some(rest) = line.strip_prefix(".Comment,") {
                self.tree.say(said, &std::mem::take(&mut words));
                let number = rest.split(',').next().unwrap_or_default();
                let number = number.trim().parse().unwrap_or(usize::MAX);
                // What was said at a node that is not there is said of the whole.
                said = self.by_review.node(number).unwrap_or(ROOT);
            } else {
                words.push_str(line);
                words.push('\n');
            }
        }
        self.tree.say(said, &words);
    }

    /// The node of a line behind `NODE,`, which follows `at`.
    fn reviewed(&mut self, at: usize, text: &str) -> usize {
        let mut parts = text.split(',');
        let mut next = || parts.next().unwrap_or_default();
        let number = next().trim().parse().unwrap_or(usize::MAX);
        let color = match next().trim() {
            "1" => Some(Color::Black),
            "2" => Some(Color::White),
            _ => None,
        };
        let to = line(next())
            .zip(line(next()))
            .and_then(|(col, row)| self.frame.point(col, row));
        let is_put = |color: Color| {
            at == ROOT && to.is_some_and(|point| self.stones.contains(&(color, point)))
        };
        let node = match color {
            Some(color) if !is_put(color) => self.tree.played(at, color, to),
            Some(_) | None => at,
        };
        self.by_review.set(number, node);
        node
    }
}
