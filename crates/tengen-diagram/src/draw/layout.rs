//! Where everything lies: the board's rectangle, its edges, the lines of notes.

use tengen_rules::Point;

use crate::figure::Figure;
use crate::geometry::Geometry;
use crate::lettering;
use crate::style::{Look, Style};

/// How far lines run on beyond a cut, in spacings.
const BEYOND: f64 = 0.5;
/// How far the board's own ground goes on there.
const GROUND_BEYOND: f64 = 0.62;
/// Width of the band of coordinates.
const BAND: f64 = 13.0;
/// Wood beyond the outer lines of a printed board: a stone and a little air.
const PRINT_MARGIN: f64 = 12.5;
/// Height of a capital in the title, and of the strip it stands in.
pub(super) const TITLE: (f64, f64) = (8.0, 18.0);
/// The same for a line of notes.
pub(super) const NOTE: (f64, f64) = (7.0, 12.5);
/// Title and notes want at least this much room.
const TEXT_WIDTH: f64 = 110.0;

/// A page in millimeters.
pub(super) struct Layout {
    pub(super) geometry: Geometry,
    /// The board: left, top, right, bottom.
    pub(super) wood: [f64; 4],
    /// The outermost lines that are shown.
    pub(super) lines: [f64; 4],
    /// How far the lines run: beyond the outermost ones where the board is cut.
    pub(super) reach: [f64; 4],
    pub(super) width: f64,
    pub(super) height: f64,
    /// Lines of notes.
    pub(super) notes: Vec<String>,
    left_col: u8,
    top_row: u8,
}

impl Layout {
    pub(super) fn of(figure: &Figure, style: &Style) -> Layout {
        let geometry = Geometry::of(style.geometry, figure.size());
        let crop = figure.crop();
        let (across, along) = (geometry.across, geometry.along);
        let has_band = figure.coordinates.is_some();
        let margin = |margin: f64| match style.look {
            Look::Print if has_band => PRINT_MARGIN,
            Look::Print | Look::Wood => margin,
        };
        let is_cut = [
            0 < crop.left,
            crop.top + 1 < figure.size().rows(),
            crop.right + 1 < figure.size().cols(),
            0 < crop.bottom,
        ];
        let spacings = [across, along, across, along];
        let margins = [geometry.margin_across, geometry.margin_along];
        let edge = |side: usize| {
            if is_cut[side] {
                GROUND_BEYOND * spacings[side]
            } else {
                margin(margins[side % 2])
            }
        };
        let band = if has_band { BAND } else { 0.0 };
        let inner = [
            f64::from(crop.right - crop.left) * across,
            f64::from(crop.top - crop.bottom) * along,
        ];
        let board = inner[0] + edge(0) + edge(2) + 2.0 * band;
        let notes: Vec<String> = (figure.notes().iter())
            .map(|note| note.print(style.words))
            .collect();
        let has_text = figure.title.is_some() || !notes.is_empty();
        let width = if has_text {
            board.max(TEXT_WIDTH)
        } else {
            board
        };
        let notes = wrap(&notes, width - 8.0);
        let left = (width - board) / 2.0 + band;
        let top = band + if figure.title.is_some() { TITLE.1 } else { 0.0 };
        let lines = [
            left + edge(0),
            top + edge(1),
            left + edge(0) + inner[0],
            top + edge(1) + inner[1],
        ];
        let wood = [left, top, lines[2] + edge(2), lines[3] + edge(3)];
        let reach = std::array::from_fn(|side| match (is_cut[side], style.look) {
            (false, Look::Print | Look::Wood) => lines[side],
            (true, Look::Wood) => wood[side],
            // Air between the lines and the coordinates.
            (true, Look::Print) if side < 2 => lines[side] - BEYOND * spacings[side],
            (true, Look::Print) => lines[side] + BEYOND * spacings[side],
        });
        let strip = match notes.len() {
            0 => 0.0,
            n => NOTE.1 * f64::from(u32::try_from(n).unwrap_or(u32::MAX)) + 4.0,
        };
        Layout {
            geometry,
            wood,
            lines,
            reach,
            width,
            height: wood[3] + band + strip,
            notes,
            left_col: crop.left,
            top_row: crop.top,
        }
    }

    /// The middle of the vertical line `col`.
    pub(super) fn x(&self, col: u8) -> f64 {
        self.lines[0] + (f64::from(col) - f64::from(self.left_col)) * self.geometry.across
    }

    /// The middle of the horizontal line `row`.
    pub(super) fn y(&self, row: u8) -> f64 {
        self.lines[1] + (f64::from(self.top_row) - f64::from(row)) * self.geometry.along
    }

    /// Where `at` lies.
    pub(super) fn spot(&self, at: Point) -> (f64, f64) {
        (self.x(at.col()), self.y(at.row()))
    }

    /// The middle of the band of coordinates on each side.
    pub(super) fn band(&self) -> [f64; 4] {
        let [left, top, right, bottom] = self.wood;
        let half = BAND / 2.0 - 0.5;
        [left - half, top - half, right + half, bottom + half]
    }

    /// The base line of the first line of notes.
    pub(super) fn first_note(&self) -> f64 {
        let lines = f64::from(u32::try_from(self.notes.len()).unwrap_or(u32::MAX));
        self.height - 4.0 - NOTE.1 * lines + NOTE.0 + 2.0
    }
}

/// Notes in lines of at most `width`; a note that is longer has a line of its own.
fn wrap(notes: &[String], width: f64) -> Vec<String> {
    // Viewers draw the notes with a font of theirs, which may be wider than ours.
    let fits = |text: &str| lettering::measure(text) * NOTE.0 / 100.0 * 1.05 <= width;
    let mut lines: Vec<String> = Vec::new();
    for (n, note) in notes.iter().enumerate() {
        let end = if n + 1 < notes.len() { ";" } else { "" };
        let longer = lines.last().map(|line| format!("{line} {note}{end}"));
        match (lines.last_mut(), longer) {
            (Some(line), Some(longer)) if fits(&longer) => *line = longer,
            (Some(_) | None, _) => lines.push(format!("{note}{end}")),
        }
    }
    lines
}
