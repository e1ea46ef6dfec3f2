//! How many positions of a board are legal, counted twice in ways that share
//! nothing: one coloring after another, and row by row over the states of a border.

use std::collections::HashMap;

/// The positions in which every chain has a liberty, all colorings being looked at.
///
/// # Panics
///
/// On boards of more than 16 points: there are 3^16 colorings already.
pub fn by_brute_force(cols: u32, rows: u32) -> u64 {
    let board = Masks::of(cols, rows);
    let points = cols * rows;
    assert!(points <= 16, "3^{points} colorings are too many");
    // Black and empty are told apart by one mask, White by every part of the rest.
    let mut legal = 0;
    for black in 0..1_u32 << points {
        let rest = !black & board.all;
        let mut white = rest;
        loop {
            let empty = rest & !white;
            legal += u64::from(board.breathes(black, empty) && board.breathes(white, empty));
            if white == 0 {
                break;
            }
            white = (white - 1) & rest;
        }
    }
    legal
}

/// A small board as bits.
struct Masks {
    cols: u32,
    all: u32,
    not_left: u32,
    not_right: u32,
}

impl Masks {
    fn of(cols: u32, rows: u32) -> Masks {
        let all = (1 << (cols * rows)) - 1;
        let left: u32 = (0..rows).map(|row| 1 << (row * cols)).sum();
        Masks {
            cols,
            all,
            not_left: all & !left,
            not_right: all & !(left << (cols - 1)),
        }
    }

    const fn around(&self, set: u32) -> u32 {
        let sides = (set & self.not_right) << 1 | (set & self.not_left) >> 1;
        (sides | set << self.cols | set >> self.cols) & self.all
    }

    /// Whether every chain of `stones` touches `empty`.
    fn breathes(&self, stones: u32, empty: u32) -> bool {
        let mut alive = stones & self.around(empty);
        loop {
            let more = alive | stones & self.around(alive);
            if more == alive {
                return alive == stones;
            }
            alive = more;
        }
    }
}

/// One crossing of the border between what is counted and what is not.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Cell {
    Empty,
    /// A stone of a chain that has a liberty: which chain no longer matters.
    Breathing(u8),
    /// A stone of a chain still without one; chains are numbered from the left.
    Choking(u8, u8),
}

type Border = Vec<Cell>;

/// The positions in which every chain has a liberty, counted row by row: two
/// beginnings with the same border go on alike.
///
/// Exact while the number is below 2^128 (to 9x9). Time and memory grow with the
/// border: call it with `cols` no more than `rows`.
///
/// # Source
///
/// The method of Tromp and Farneback, Combinatorics of Go, 2007, section 3;
/// written from its description.
pub fn by_borders(cols: usize, rows: usize) -> u128 {
    let mut counts: HashMap<Border, u128> = HashMap::new();
    counts.insert(Vec::new(), 1);
    for row in 0..rows {
        for col in 0..cols {
            let mut next = HashMap::with_capacity(counts.len() * 2);
            for (border, count) in counts {
                for color in [None, Some(0), Some(1)] {
                    if let Some(border) = advance(&border, (row, col), color) {
                        *next.entry(border).or_insert(0) += count;
                    }
                }
            }
            counts = next;
        }
    }
    let is_done = |border: &Border| (border.iter()).all(|cell| !matches!(cell, Cell::Choking(..)));
    let done = counts.iter().filter(|(border, _)| is_done(border));
    done.map(|(_, count)| count).sum()
}

/// The border after the crossing `(row, col)` is given `color`; `None` if a chain
/// is left without a liberty for good.
fn advance(border: &[Cell], (row, col): (usize, usize), color: Option<u8>) -> Option<Border> {
    let mut cells = border.to_vec();
    let above = (row > 0).then(|| cells[col]);
    let beside = (col > 0).then(|| cells[col - 1]);
    let neighbors = [above, beside];
    let new = match color {
        None => Cell::Empty,
        Some(color) => {
            let breathes = neighbors.iter().flatten().any(|cell| match cell {
                Cell::Empty => true,
                Cell::Breathing(other) => *other == color,
                Cell::Choking(..) => false,
            });
            // A number that no chain has; put in order below.
            if breathes {
                Cell::Breathing(color)
            } else {
                Cell::Choking(color, u8::MAX)
            }
        }
    };
    if row == 0 {
        cells.push(new);
    } else {
        cells[col] = new;
    }
    for neighbor in neighbors.into_iter().flatten() {
        let Cell::Choking(owner, chain) = neighbor else {
            continue;
        };
        let joins = color == Some(owner);
        match (color, new) {
            (None, _) => relabel(&mut cells, owner, chain, Cell::Breathing(owner)),
            (Some(_), Cell::Breathing(_)) if joins => {
                relabel(&mut cells, owner, chain, Cell::Breathing(owner));
            }
            (Some(_), _) if joins => {
                relabel(&mut cells, owner, chain, Cell::Choking(owner, u8::MAX));
            }
            (Some(_), _) => {}
        }
    }
    // The crossing above has left the border: its chain must live on in it.
    if let Some(Cell::Choking(owner, chain)) = above {
        let went_on = color.is_none_or(|color| color == owner)
            || cells.contains(&Cell::Choking(owner, chain));
        if !went_on {
            return None;
        }
    }
    number(&mut cells);
    Some(cells)
}

fn relabel(cells: &mut [Cell], owner: u8, chain: u8, to: Cell) {
    for cell in cells {
        if *cell == Cell::Choking(owner, chain) {
            *cell = to;
        }
    }
}

/// Numbers the chains without liberties from the left.
fn number(cells: &mut [Cell]) {
    let mut seen: Vec<u8> = Vec::new();
    for cell in cells {
        if let Cell::Choking(_, chain) = cell {
            let place = seen.iter().position(|known| known == chain);
            let place = place.unwrap_or_else(|| {
                seen.push(*chain);
                seen.len() - 1
            });
            *chain = u8::try_from(place).unwrap_or(u8::MAX);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{by_borders, by_brute_force};

    #[test]
    fn both_ways_count_the_same() {
        for (cols, rows) in [
            (1, 1),
            (1, 2),
            (2, 2),
            (2, 3),
            (3, 2),
            (1, 9),
            (9, 1),
            (3, 3),
            (3, 4),
        ] {
            let brute = u128::from(by_brute_force(cols, rows));
            assert_eq!(
                by_borders(cols as usize, rows as usize),
                brute,
                "{cols}x{rows}"
            );
        }
        assert_eq!(by_brute_force(3, 3), 12_675);
    }
}
