//! Star points and the fixed places of handicap stones.

use crate::point::Point;
use crate::size::Size;

/// The most handicap stones that have a fixed place.
pub const MAX_FIXED: u8 = 9;

/// The lines, from 0 and from below, that carry star points along one side.
#[derive(Clone, Copy)]
struct Lines {
    low: u8,
    high: u8,
    middle: Option<u8>,
}

impl Lines {
    /// Lines of a side; `None` where the corners' points would be too near each other.
    ///
    /// The third line below 13, the fourth from 13 on; the middle of an odd side.
    fn of(side: u8) -> Option<Lines> {
        if side < 7 {
            return None;
        }
        let low = if side < 13 { 2 } else { 3 };
        Some(Lines {
            low,
            high: side - 1 - low,
            middle: (side % 2 == 1).then_some(side / 2),
        })
    }
}

/// The star points of a board, in no particular order.
///
/// 19x19 has nine, and so have odd boards from 15 on; smaller ones have the
/// corners' four and the centre, even ones the corners' four, 5x5 the centre.
///
/// # Source
///
/// Code of the Russian Go Federation, article 2, for 19x19; other sizes by custom.
pub fn hoshi(size: Size) -> Vec<Point> {
    let (Some(cols), Some(rows)) = (Lines::of(size.cols()), Lines::of(size.rows())) else {
        let is_small = size.cols() == 5 && size.rows() == 5;
        return Point::new(2, 2).filter(|_| is_small).into_iter().collect();
    };
    let all = max_stones(size);
    let with_sides = size.cols() >= 15 && size.rows() >= 15;
    let order = places(cols, rows);
    let shown = match (all, with_sides) {
        (MAX_FIXED, true) => order,
        (_, _) => corners_and_center(cols, rows),
    };
    shown.into_iter().flatten().collect()
}

/// How many handicap stones have a fixed place on `size`: 9 on odd boards from 9,
/// 4 on even ones from 8 and on 7x7, none on smaller ones.
pub fn max_stones(size: Size) -> u8 {
    let (Some(cols), Some(rows)) = (Lines::of(size.cols()), Lines::of(size.rows())) else {
        return 0;
    };
    let has_all = cols.middle.is_some() && rows.middle.is_some();
    if has_all && size.cols() >= 9 && size.rows() >= 9 {
        MAX_FIXED
    } else {
        4
    }
}

/// The board has no fixed places for so many stones.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{size} has fixed places for at most {max} handicap stones, not {asked}")]
pub struct HandicapError {
    /// The board.
    pub size: Size,
    /// How many were asked for.
    pub asked: u8,
    /// How many there may be.
    pub max: u8,
}

/// The fixed places of `stones` handicap stones; 0 and 1 have none.
///
/// # Errors
///
/// [`HandicapError`] with the most that this size allows.
///
/// # Source
///
/// The traditional order, which is also that of the Code's list of star points:
/// two in opposite corners, upper right first; the lower right; the upper left;
/// then in sixes and eights the middles of the sides; the centre at 5, 7 and 9.
pub fn fixed_handicap(size: Size, stones: u8) -> Result<Vec<Point>, HandicapError> {
    let max = max_stones(size);
    if stones > max && stones > 1 {
        return Err(HandicapError {
            size,
            asked: stones,
            max,
        });
    }
    let (Some(cols), Some(rows)) = (Lines::of(size.cols()), Lines::of(size.rows())) else {
        return Ok(Vec::new());
    };
    let [
        right_up,
        left_down,
        right_down,
        left_up,
        right,
        left,
        up,
        down,
        center,
    ] = places(cols, rows);
    let points: &[Option<Point>] = match stones {
        0 | 1 => &[],
        2 => &[right_up, left_down],
        3 => &[right_up, left_down, right_down],
        4 => &[right_up, left_down, right_down, left_up],
        5 => &[right_up, left_down, right_down, left_up, center],
        6 => &[right_up, left_down, right_down, left_up, right, left],
        7 => &[
            right_up, left_down, right_down, left_up, right, left, center,
        ],
        8 => &[
            right_up, left_down, right_down, left_up, right, left, up, down,
        ],
        _ => &[
            right_up, left_down, right_down, left_up, right, left, up, down, center,
        ],
    };
    Ok(points.iter().copied().flatten().collect())
}

/// The nine places in the order of the Code, the centre last.
fn places(cols: Lines, rows: Lines) -> [Option<Point>; 9] {
    let middle = |row: u8| cols.middle.and_then(|col| Point::new(col, row));
    let side = |col: u8| rows.middle.and_then(|row| Point::new(col, row));
    [
        Point::new(cols.high, rows.high),
        Point::new(cols.low, rows.low),
        Point::new(cols.high, rows.low),
        Point::new(cols.low, rows.high),
        side(cols.high),
        side(cols.low),
        middle(rows.high),
        middle(rows.low),
        cols.middle.and_then(side),
    ]
}

fn corners_and_center(cols: Lines, rows: Lines) -> [Option<Point>; 9] {
    let mut shown = places(cols, rows);
    shown[4..8].fill(None);
    shown
}

#[cfg(test)]
mod tests {
    use super::{HandicapError, fixed_handicap, hoshi, max_stones};
    use crate::{PointSet, Size};

    fn fixed(size: Size, stones: u8) -> String {
        let points = fixed_handicap(size, stones).unwrap();
        let names: Vec<String> = points.iter().map(ToString::to_string).collect();
        names.join(" ")
    }

    #[test]
    fn handicap_stones_go_to_their_traditional_places() {
        let size = Size::NINETEEN;
        assert_eq!(fixed(size, 0), "");
        assert_eq!(fixed(size, 1), "");
        assert_eq!(fixed(size, 2), "Q16 D4");
        assert_eq!(fixed(size, 3), "Q16 D4 Q4");
        assert_eq!(fixed(size, 4), "Q16 D4 Q4 D16");
        assert_eq!(fixed(size, 5), "Q16 D4 Q4 D16 K10");
        assert_eq!(fixed(size, 6), "Q16 D4 Q4 D16 Q10 D10");
        assert_eq!(fixed(size, 7), "Q16 D4 Q4 D16 Q10 D10 K10");
        assert_eq!(fixed(size, 8), "Q16 D4 Q4 D16 Q10 D10 K16 K4");
        assert_eq!(fixed(size, 9), "Q16 D4 Q4 D16 Q10 D10 K16 K4 K10");
        assert_eq!(fixed(Size::NINE, 5), "G7 C3 G3 C7 E5");
        assert_eq!(fixed(Size::THIRTEEN, 4), "K10 D4 K4 D10");
    }

    #[test]
    fn a_handicap_that_does_not_fit_names_the_most_there_may_be() {
        let square = |side| Size::square(side).unwrap();
        let maxima = [5, 6, 7, 8, 9, 10, 13, 18, 19, 25].map(|side| max_stones(square(side)));
        assert_eq!(maxima, [0, 0, 4, 4, 9, 4, 9, 4, 9, 9]);
        let error = fixed_handicap(Size::NINETEEN, 10).unwrap_err();
        assert_eq!(
            error.to_string(),
            "19x19 has fixed places for at most 9 handicap stones, not 10"
        );
        let size = Size::new(9, 4).unwrap();
        let error = HandicapError {
            size,
            asked: 2,
            max: 0,
        };
        assert_eq!(fixed_handicap(size, 2), Err(error));
    }

    #[test]
    fn star_points_are_where_boards_have_them() {
        let stars = |side: u8| {
            let points: PointSet = hoshi(Size::square(side).unwrap()).into_iter().collect();
            points.to_string()
        };
        assert_eq!(stars(19), "D4 K4 Q4 D10 K10 Q10 D16 K16 Q16");
        assert_eq!(stars(13), "D4 K4 G7 D10 K10");
        assert_eq!(stars(9), "C3 G3 E5 C7 G7");
        assert_eq!(stars(8), "C3 F3 C6 F6");
        assert_eq!(stars(7), "C3 E3 D4 C5 E5");
        assert_eq!(stars(5), "C3");
        assert_eq!(stars(4), "");
    }
}
