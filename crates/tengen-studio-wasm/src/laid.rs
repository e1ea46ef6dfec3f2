//! Where the nodes of a tree are drawn, and how many moves were made up to each.
//!
//! A tree is known by its lines, so that only what is about single nodes goes through all
//! of them; and it is done here and not on the page because a script that runs now and
//! then runs slowly.

use wasm_bindgen::prelude::wasm_bindgen;

use crate::{Fault, Studio};

/// Lines from a root or a variation that is not the first along first children to their
/// ends, in the order of the file. Nodes are numbered; those of a line side by side.
#[derive(Debug)]
struct Lines {
    /// The first node of each, and behind the last the count of all nodes.
    starts: Vec<usize>,
    /// The node that each follows; none for the root.
    parents: Vec<Option<usize>>,
    /// The line on which that node lies; its own for the root.
    on: Vec<usize>,
    /// The column of its first node.
    columns: Vec<usize>,
    /// How many columns there are.
    depth: usize,
}

#[wasm_bindgen]
impl Studio {
    /// The tree of a game laid out, for nodes with `signs` as [`Studio::signs`] tells them:
    /// one list of numbers, in which nodes and lines are counted from 0. A line goes along
    /// first children to its end.
    ///
    /// How many lines there are. For each its first node, and behind the last the count of
    /// all nodes; for each the node that it follows, -1 for the root; the column of its
    /// first node; its row; where a variation follows that is below it, its own next or the
    /// next of the nearest node before it that has one, -1 if none does. The lines by the
    /// nodes that they follow, then the lines by rows and in these by columns. For each node
    /// how many moves were made, its own included.
    ///
    /// # Errors
    ///
    /// `argument.no-such-game`.
    pub fn laid_out(&self, game: u32, signs: &[u8]) -> Result<Vec<i32>, Fault> {
        Ok(laid_out(self.game_at(game)?.lines(), signs))
    }
}

/// See [`Studio::laid_out`].
fn laid_out(lines: impl Iterator<Item = (usize, Option<usize>)>, signs: &[u8]) -> Vec<i32> {
    let (mut starts, parents): (Vec<_>, Vec<_>) = lines.unzip();
    starts.push(signs.len());
    let lines = Lines::measured(starts, parents);
    let (rows, height) = lines.rows();
    let count = rows.len();
    let all: Vec<usize> = (0..count).collect();
    let after: Vec<usize> = lines
        .parents
        .iter()
        .map(|one| one.map_or(0, |one| one + 1))
        .collect();
    let sisters = sorted_by(&all, &after, signs.len() + 1);
    let by_column = sorted_by(&all, &lines.columns, lines.depth);
    let drawn = sorted_by(&by_column, &rows, height);
    let below = lines.below(&sisters);
    let mut told = Vec::with_capacity(2 + 7 * count + signs.len());
    told.push(signed(count));
    told.extend(lines.starts.iter().copied().map(signed));
    told.extend(lines.parents.iter().map(|one| one.map_or(-1, signed)));
    for list in [&lines.columns, &rows] {
        told.extend(list.iter().copied().map(signed));
    }
    told.extend(below.iter().map(|one| one.map_or(-1, signed)));
    for list in [&sisters, &drawn] {
        told.extend(list.iter().copied().map(signed));
    }
    lines.count_moves(signs, &mut told);
    told
}

fn signed(number: usize) -> i32 {
    i32::try_from(number).unwrap_or(i32::MAX)
}

impl Lines {
    /// Finds the columns in which lines begin.
    fn measured(starts: Vec<usize>, parents: Vec<Option<usize>>) -> Lines {
        let mut depth = 0;
        let (mut columns, mut on) = (Vec::with_capacity(parents.len()), Vec::new());
        // The lines on the way to the one at hand: what it follows lies on one of these.
        let mut open: Vec<usize> = Vec::new();
        for (line, parent) in parents.iter().enumerate() {
            let column = parent.map_or(0, |parent| {
                while open.pop_if(|last| parent < starts[*last]).is_some() {}
                open.last()
                    .map_or(0, |on| columns[*on] + parent + 1 - starts[*on])
            });
            on.push(open.last().copied().unwrap_or(line));
            open.push(line);
            columns.push(column);
            depth = depth.max(column + starts[line + 1] - starts[line]);
        }
        Lines {
            starts,
            parents,
            on,
            columns,
            depth,
        }
    }

    /// Gives each line one row, the first that is free below all rows taken along its
    /// length; answers how many there are. In the order of the file lines that part late
    /// come first: they lie nearest.
    fn rows(&self) -> (Vec<usize>, usize) {
        let mut taken = vec![0; self.depth];
        let mut height = 0;
        let ends = self.starts.iter().skip(1);
        let rows = self.columns.iter().zip(self.starts.iter().zip(ends));
        let rows = rows.map(|(column, (start, end))| {
            // The way down to it is drawn in the column before.
            let along = &mut taken[column.saturating_sub(1)..column + end - start];
            let row = along.iter().copied().max().unwrap_or(0);
            along.fill(row + 1);
            height = height.max(row + 1);
            row
        });
        (rows.collect(), height)
    }

    /// Finds the node to which the way down leads from the first node of each line.
    /// `sisters` are the lines by the nodes that they follow.
    fn below(&self, sisters: &[usize]) -> Vec<Option<usize>> {
        let mut below = vec![None; sisters.len()];
        // The first of those that follow the node at hand, and of those before them.
        let (mut group, mut before): (usize, Option<usize>) = (0, None);
        for (at, line) in sisters.iter().copied().enumerate() {
            let parent = self.parents[line];
            if parent != self.parents[sisters[group]] {
                (before, group) = (Some(sisters[group]), at);
            }
            let next = sisters.get(at + 1).copied();
            let next = next.filter(|next| self.parents[*next] == parent);
            let on = self.on[line];
            // On the line that it leaves, a node nearer to the root may have others below.
            let parting = before.filter(|one| self.parents[*one] >= Some(self.starts[on]));
            below[line] = match next.or(parting) {
                Some(next) => Some(self.starts[next]),
                None => below[on],
            };
        }
        below
    }

    /// Adds for each node how many moves were made up to it.
    fn count_moves(&self, signs: &[u8], told: &mut Vec<i32>) {
        let first = told.len();
        for (line, parent) in self.parents.iter().enumerate() {
            let mut number = parent.map_or(0, |parent| told[first + parent]);
            for sign in &signs[self.starts[line]..self.starts[line + 1]] {
                // A broken node makes a move of each color.
                number += i32::from(sign & 1) + i32::from(sign >> 1 & 1);
                told.push(number);
            }
        }
    }
}

/// Lines in the order of their keys, which are below `most`; where these are equal, as
/// they were.
fn sorted_by(lines: &[usize], keys: &[usize], most: usize) -> Vec<usize> {
    let mut places = vec![0; most + 1];
    for key in keys {
        places[key + 1] += 1;
    }
    for key in 1..=most {
        places[key] += places[key - 1];
    }
    let mut sorted = vec![0; lines.len()];
    for line in lines {
        let place = &mut places[keys[*line]];
        sorted[*place] = *line;
        *place += 1;
    }
    sorted
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tree_is_told_line_by_line() {
        // A root and four moves, from the second two more and one, from the first one.
        let lines = [(0, None), (5, Some(2)), (7, Some(2)), (8, Some(1))];
        let signs = [8, 1, 2, 1, 2, 1, 4, 3, 2];
        let told = laid_out(lines.into_iter(), &signs);
        let expected = [
            vec![4],
            vec![0, 5, 7, 8, 9],
            vec![-1, 2, 2, 1],
            vec![0, 3, 3, 2],
            vec![0, 1, 2, 3],
            vec![-1, 7, 8, -1],
            vec![0, 3, 1, 2],
            vec![0, 1, 2, 3],
            vec![0, 1, 2, 3, 4, 3, 3, 4, 2],
        ];
        assert_eq!(told, expected.concat());
    }

    #[test]
    fn lines_that_do_not_meet_share_a_row() {
        let lines = [(0, None), (9, Some(6)), (10, Some(1)), (12, Some(1))];
        let told = laid_out(lines.into_iter(), &[0; 13]);
        let rows = &told[1 + 5 + 4 + 4..][..4];
        assert_eq!(rows, [0, 1, 1, 2]);
        // In a row the line that begins first.
        let drawn = &told[1 + 5 + 4 + 4 + 4 + 4 + 4..][..4];
        assert_eq!(drawn, [0, 2, 1, 3]);
    }
}
