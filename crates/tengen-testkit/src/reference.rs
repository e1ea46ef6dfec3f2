//! The rules in the plainest words: a grid of numbers, every earlier grid kept and
//! compared point by point, no hashes, no bookkeeping. Slow on purpose.

/// An empty point.
pub const EMPTY: u8 = 0;
/// A black stone, and Black.
pub const BLACK: u8 = 1;
/// A white stone, and White.
pub const WHITE: u8 = 2;

/// Rows from the bottom, each from the left.
pub type Grid = Vec<Vec<u8>>;
/// Column and row, from 0 at the lower left.
pub type Spot = (usize, usize);

/// Which repetitions are forbidden.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ko {
    /// Taking back at once the single stone that took a single stone.
    Simple,
    /// Any earlier grid.
    Positional,
    /// Any earlier grid with the same side to move.
    Situational,
    /// Any grid made by an own stone before.
    Natural,
}

/// Whether own stones may be left without liberty.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Suicide {
    /// Never.
    Never,
    /// If they are two or more.
    Groups,
    /// Always.
    Always,
}

/// Why a stone is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refused {
    /// A stone stands there.
    Occupied,
    /// It would have no liberty.
    Suicide,
    /// It repeats what may not be repeated.
    Repetition,
}

/// A grid that stood once.
#[derive(Clone, Debug)]
struct Past {
    grid: Grid,
    /// Who was to move.
    turn: u8,
    /// Who made it by a stone; `EMPTY` for a pass and for the beginning.
    made_by: u8,
}

/// A game by the plain rules.
#[derive(Clone, Debug)]
pub struct Reference {
    ko: Ko,
    suicide: Suicide,
    grid: Grid,
    turn: u8,
    past: Vec<Past>,
    /// Stones taken by Black and by White.
    prisoners: [u32; 2],
}

/// The other side.
pub const fn other(color: u8) -> u8 {
    3 - color
}

impl Reference {
    /// An empty board, Black to move.
    pub fn new(cols: usize, rows: usize, ko: Ko, suicide: Suicide) -> Reference {
        let grid = vec![vec![EMPTY; cols]; rows];
        let beginning = Past {
            grid: grid.clone(),
            turn: BLACK,
            made_by: EMPTY,
        };
        Reference {
            ko,
            suicide,
            grid,
            turn: BLACK,
            past: vec![beginning],
            prisoners: [0, 0],
        }
    }

    /// The stones.
    pub const fn grid(&self) -> &Grid {
        &self.grid
    }

    /// Who is to move.
    pub const fn turn(&self) -> u8 {
        self.turn
    }

    /// Stones taken by Black and by White.
    pub const fn prisoners(&self) -> [u32; 2] {
        self.prisoners
    }

    /// Every point where the side to move may put a stone, rows from the bottom.
    pub fn legal(&self) -> Vec<Spot> {
        let mut spots = spots(&self.grid);
        spots.retain(|spot| self.check(self.turn, *spot).is_ok());
        spots
    }

    /// Whether `color` may put a stone on `spot`.
    ///
    /// # Errors
    ///
    /// Why not.
    pub fn check(&self, color: u8, spot: Spot) -> Result<(), Refused> {
        let (col, row) = spot;
        if self.grid[row][col] != EMPTY {
            return Err(Refused::Occupied);
        }
        let after = after(&self.grid, color, spot);
        let allowed = match self.suicide {
            Suicide::Never => after.own == 0,
            Suicide::Groups => after.own != 1,
            Suicide::Always => true,
        };
        if !allowed {
            return Err(Refused::Suicide);
        }
        if self.repeats(color, &after) {
            return Err(Refused::Repetition);
        }
        Ok(())
    }

    fn repeats(&self, color: u8, after: &After) -> bool {
        match self.ko {
            Ko::Simple => {
                let Some(before_last) = self.past.len().checked_sub(2) else {
                    return false;
                };
                let last = &self.past[before_last + 1];
                last.made_by == other(color)
                    && after.opposing == 1
                    && after.grid == self.past[before_last].grid
            }
            Ko::Positional => self.past.iter().any(|past| past.grid == after.grid),
            Ko::Situational => self
                .past
                .iter()
                .any(|past| past.grid == after.grid && past.turn == other(color)),
            Ko::Natural => self
                .past
                .iter()
                .any(|past| past.grid == after.grid && past.made_by == color),
        }
    }

    /// Plays for `color`: a stone, or `None` for a pass; asks only that the point
    /// is empty.
    pub fn force(&mut self, color: u8, stone: Option<Spot>) {
        let mut made_by = EMPTY;
        if let Some(spot) = stone {
            let after = after(&self.grid, color, spot);
            self.prisoners[usize::from(color) - 1] += after.opposing;
            self.prisoners[usize::from(other(color)) - 1] += after.own;
            self.grid = after.grid;
            made_by = color;
        }
        self.turn = other(color);
        self.past.push(Past {
            grid: self.grid.clone(),
            turn: self.turn,
            made_by,
        });
    }

    /// Area of Black and of White: stones, and empty points that reach one side only.
    pub fn area(&self) -> [u32; 2] {
        let mut area = self.territory();
        for (col, row) in spots(&self.grid) {
            match self.grid[row][col] {
                BLACK => area[0] += 1,
                WHITE => area[1] += 1,
                _ => {}
            }
        }
        area
    }

    /// Empty points that reach only Black, and only White, all stones being alive.
    pub fn territory(&self) -> [u32; 2] {
        let mut territory = [0, 0];
        for (col, row) in spots(&self.grid) {
            if self.grid[row][col] != EMPTY {
                continue;
            }
            let region = connected(&self.grid, (col, row), &mut nothing_seen(&self.grid));
            let mut touches = [false, false];
            for spot in region {
                for (col, row) in around(&self.grid, spot) {
                    match self.grid[row][col] {
                        BLACK => touches[0] = true,
                        WHITE => touches[1] = true,
                        _ => {}
                    }
                }
            }
            match touches {
                [true, false] => territory[0] += 1,
                [false, true] => territory[1] += 1,
                _ => {}
            }
        }
        territory
    }
}

/// A grid after a stone, and how many stones came off.
struct After {
    grid: Grid,
    opposing: u32,
    own: u32,
}

fn after(grid: &Grid, color: u8, (col, row): Spot) -> After {
    let mut grid = grid.clone();
    grid[row][col] = color;
    let opposing = remove_without_liberty(&mut grid, other(color));
    let own = remove_without_liberty(&mut grid, color);
    After {
        grid,
        opposing,
        own,
    }
}

/// Takes off all stones of `color` that reach no empty point; says how many.
fn remove_without_liberty(grid: &mut Grid, color: u8) -> u32 {
    let mut off = Vec::new();
    let mut seen = nothing_seen(grid);
    for (col, row) in spots(grid) {
        if grid[row][col] != color || seen[row][col] {
            continue;
        }
        let chain = connected(grid, (col, row), &mut seen);
        let mut sides = chain.iter().flat_map(|stone| around(grid, *stone));
        if !sides.any(|(col, row)| grid[row][col] == EMPTY) {
            off.extend(chain);
        }
    }
    let mut count = 0;
    for (col, row) in off {
        grid[row][col] = EMPTY;
        count += 1;
    }
    count
}

fn nothing_seen(grid: &Grid) -> Vec<Vec<bool>> {
    vec![vec![false; grid[0].len()]; grid.len()]
}

fn spots(grid: &Grid) -> Vec<Spot> {
    let row_of = |row: usize| (0..grid[row].len()).map(move |col| (col, row));
    (0..grid.len()).flat_map(row_of).collect()
}

fn around(grid: &Grid, (col, row): Spot) -> Vec<Spot> {
    let mut sides = Vec::new();
    if row > 0 {
        sides.push((col, row - 1));
    }
    if col > 0 {
        sides.push((col - 1, row));
    }
    if col + 1 < grid[row].len() {
        sides.push((col + 1, row));
    }
    if row + 1 < grid.len() {
        sides.push((col, row + 1));
    }
    sides
}

/// All points with the same content that are connected to `start`; marks them.
fn connected(grid: &Grid, start: Spot, seen: &mut [Vec<bool>]) -> Vec<Spot> {
    let content = grid[start.1][start.0];
    seen[start.1][start.0] = true;
    let mut found = vec![start];
    let mut next = 0;
    while next < found.len() {
        for (col, row) in around(grid, found[next]) {
            if !seen[row][col] && grid[row][col] == content {
                seen[row][col] = true;
                found.push((col, row));
            }
        }
        next += 1;
    }
    found
}

#[cfg(test)]
mod tests {
    use super::{BLACK, Ko, Reference, Refused, Suicide, WHITE};

    fn game(ko: Ko, suicide: Suicide, moves: &[(u8, usize, usize)]) -> Reference {
        let mut game = Reference::new(5, 3, ko, suicide);
        for (color, col, row) in moves {
            game.force(*color, Some((*col, *row)));
        }
        game
    }

    /// Black B1 B3 A2, White C1 C3 D2, Black C2, White takes at B2.
    const KO: [(u8, usize, usize); 8] = [
        (BLACK, 1, 0),
        (WHITE, 2, 0),
        (BLACK, 1, 2),
        (WHITE, 2, 2),
        (BLACK, 0, 1),
        (WHITE, 3, 1),
        (BLACK, 2, 1),
        (WHITE, 1, 1),
    ];

    #[test]
    fn a_ko_is_not_retaken_at_once() {
        for ko in [Ko::Simple, Ko::Positional, Ko::Situational, Ko::Natural] {
            let game = game(ko, Suicide::Never, &KO);
            assert_eq!(game.prisoners(), [0, 1]);
            assert_eq!(game.check(BLACK, (2, 1)), Err(Refused::Repetition));
            assert_eq!(game.check(BLACK, (1, 1)), Err(Refused::Occupied));
        }
    }

    #[test]
    fn suicide_is_what_the_rule_says() {
        let moves = [(BLACK, 1, 0), (BLACK, 1, 1), (BLACK, 0, 2), (WHITE, 0, 0)];
        for (rule, expected) in [
            (Suicide::Never, Err(Refused::Suicide)),
            (Suicide::Groups, Ok(())),
        ] {
            let game = game(Ko::Simple, rule, &moves);
            assert_eq!(game.check(WHITE, (0, 1)), expected);
        }
        let lone = game(Ko::Simple, Suicide::Groups, &moves[..3]);
        assert_eq!(lone.check(WHITE, (0, 0)), Ok(()));
        let walls = [(BLACK, 1, 0), (BLACK, 0, 1)];
        let lone = game(Ko::Simple, Suicide::Groups, &walls);
        assert_eq!(lone.check(WHITE, (0, 0)), Err(Refused::Suicide));
        let lone = game(Ko::Simple, Suicide::Always, &walls);
        assert_eq!(lone.check(WHITE, (0, 0)), Ok(()));
    }

    #[test]
    fn a_wall_divides_the_board() {
        let walls = [
            (BLACK, 1, 0),
            (BLACK, 1, 1),
            (BLACK, 1, 2),
            (WHITE, 2, 0),
            (WHITE, 2, 1),
            (WHITE, 2, 2),
        ];
        let game = game(Ko::Simple, Suicide::Never, &walls);
        assert_eq!(game.territory(), [3, 6]);
        assert_eq!(game.area(), [6, 9]);
    }
}
