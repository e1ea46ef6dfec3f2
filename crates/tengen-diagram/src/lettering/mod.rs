//! Letters of our own: strokes with round ends, Latin, Cyrillic and digits, so that
//! a picture needs no font file and looks the same everywhere.

mod outlines;

use self::outlines::{capital, cyrillic, digit, punctuation, small};
use crate::scene::Step;

/// The pen, as a part of a capital's height.
const PEN: f64 = 0.13;

/// Between two signs, in hundredths of a capital's height.
const GAP: f64 = 26.0;

/// Width of a blank.
const BLANK: f64 = 24.0;

/// How much lower and narrower a small Cyrillic letter is than its capital.
const SMALL: (f64, f64) = (0.74, 0.64);

/// A kappa: how far the handles of a quarter ellipse reach.
const HANDLE: f64 = 0.552_284_75;

/// One sign: capitals reach from 0 down to 100.
///
/// The outline is a row of steps, each a letter and numbers: `m x y` lifts the pen,
/// `l x y` draws a line, `h x y` a quarter ellipse that starts level, `v x y` one
/// that starts upright, `c` a cubic curve, `z` closes.
struct Glyph {
    width: f64,
    outline: &'static str,
}

/// The empty box that stands for a sign without an outline.
const BOX: Glyph = Glyph {
    width: 50.0,
    outline: "m 0 0 l 50 0 l 50 100 l 0 100 z",
};

/// Whether every sign of `text` has an outline: ASCII letters and digits, Russian
/// letters, blanks and the usual punctuation.
pub fn can_draw(text: &str) -> bool {
    text.chars().all(|c| c == ' ' || glyph(c).is_some())
}

/// The width of the pen for letters of this height.
pub(crate) fn weight(height: f64) -> f64 {
    height * PEN
}

/// The outline of `text` around `x` on the base line `y`, squeezed if it would be
/// wider than `width`; `height` is that of a capital.
pub(crate) fn line(text: &str, x: f64, y: f64, height: f64, width: f64) -> Vec<Step> {
    let scale = height / 100.0;
    let natural = measure(text) * scale;
    let room = (width - weight(height)).max(0.0);
    let squeeze = if room < natural { room / natural } else { 1.0 };
    let pen = Pen {
        left: x - natural * squeeze / 2.0,
        top: y - height,
        across: scale * squeeze,
        down: scale,
    };
    let mut steps = Vec::new();
    let mut at = 0.0;
    for c in text.chars() {
        if c == ' ' {
            at += BLANK + GAP;
            continue;
        }
        let (glyph, is_small) = glyph(c).unwrap_or((BOX, false));
        let (wide, high) = if is_small { SMALL } else { (1.0, 1.0) };
        let place = Pen {
            left: pen.left + at * pen.across,
            top: pen.top + 100.0 * (1.0 - high) * pen.down,
            across: pen.across * wide,
            down: pen.down * high,
        };
        place.write(glyph.outline, &mut steps);
        at += glyph.width * wide + GAP;
    }
    steps
}

/// The outline of `text` with its middle in `x` and `y`.
pub(crate) fn centered(text: &str, x: f64, y: f64, height: f64, width: f64) -> Vec<Step> {
    let mut steps = line(text, x, y + height / 2.0, height, width);
    let heights = || {
        steps.iter().filter_map(|step| match step {
            Step::Move(_, y) | Step::Line(_, y) | Step::Cubic([_, _, _, _, _, y]) => Some(*y),
            Step::Close => None,
        })
    };
    let (top, bottom) = (
        heights().fold(f64::INFINITY, f64::min),
        heights().fold(f64::NEG_INFINITY, f64::max),
    );
    if top.is_finite() && bottom.is_finite() {
        let shift = y - f64::midpoint(top, bottom);
        for step in &mut steps {
            match step {
                Step::Move(_, y) | Step::Line(_, y) => *y += shift,
                Step::Cubic([_, y1, _, y2, _, y]) => {
                    for y in [y1, y2, y] {
                        *y += shift;
                    }
                }
                Step::Close => {}
            }
        }
    }
    steps
}

/// The width of `text`, in hundredths of a capital's height.
pub(crate) fn measure(text: &str) -> f64 {
    let width = |c| match glyph(c) {
        _ if c == ' ' => BLANK,
        Some((glyph, true)) => glyph.width * SMALL.0,
        Some((glyph, false)) => glyph.width,
        None => BOX.width,
    };
    let widths: f64 = text.chars().map(|c| width(c) + GAP).sum();
    (widths - GAP).max(0.0)
}

/// Where a sign is written, and how large.
struct Pen {
    left: f64,
    top: f64,
    across: f64,
    down: f64,
}

impl Pen {
    fn spot(&self, x: f64, y: f64) -> (f64, f64) {
        (self.left + x * self.across, self.top + y * self.down)
    }

    fn write(&self, outline: &str, steps: &mut Vec<Step>) {
        let mut words = outline.split(' ');
        let mut last = (0.0, 0.0);
        while let Some(word) = words.next() {
            let mut spot = || {
                let mut number = || words.next().and_then(|n| n.parse().ok()).unwrap_or(0.0);
                self.spot(number(), number())
            };
            match word {
                "m" => {
                    last = spot();
                    steps.push(Step::Move(last.0, last.1));
                }
                "l" => {
                    last = spot();
                    steps.push(Step::Line(last.0, last.1));
                }
                "h" => {
                    let (x, y) = spot();
                    let first = (last.0 + HANDLE * (x - last.0), last.1);
                    let second = (x, y - HANDLE * (y - last.1));
                    steps.push(Step::Cubic([first.0, first.1, second.0, second.1, x, y]));
                    last = (x, y);
                }
                "v" => {
                    let (x, y) = spot();
                    let first = (last.0, last.1 + HANDLE * (y - last.1));
                    let second = (x - HANDLE * (x - last.0), y);
                    steps.push(Step::Cubic([first.0, first.1, second.0, second.1, x, y]));
                    last = (x, y);
                }
                "c" => {
                    let (first, second) = (spot(), spot());
                    last = spot();
                    let (x, y) = last;
                    steps.push(Step::Cubic([first.0, first.1, second.0, second.1, x, y]));
                }
                _ => steps.push(Step::Close),
            }
        }
    }
}

/// The sign `c`, and whether it is its capital made small.
fn glyph(c: char) -> Option<(Glyph, bool)> {
    let found = |(width, outline)| Glyph { width, outline };
    if let Some(glyph) = digit(c)
        .or_else(|| capital(c))
        .or_else(|| small(c))
        .or_else(|| punctuation(c))
        .or_else(|| cyrillic(c))
    {
        return Some((found(glyph), false));
    }
    let is_small = matches!(c, 'а'..='я');
    let upper = c.to_uppercase().next().filter(|_| is_small)?;
    Some((found(cyrillic(upper)?), true))
}
