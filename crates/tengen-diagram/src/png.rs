//! A figure as PNG.
//!
//! Drawn without vector instructions of one processor or another, so that machines
//! agree about each pixel.

use tiny_skia::{
    FillRule, LineCap, LineJoin, Paint as Ink, Path, PathBuilder, Pixmap, Rect, Stroke, Transform,
};

use crate::draw::draw;
use crate::figure::Figure;
use crate::lettering;
use crate::scene::{Item, Paint, Rgb, Shape, Step};
use crate::style::Style;

/// The widest and highest picture, in pixels.
const LIMIT: u32 = 16_384;

/// Why there is no picture.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PngError {
    /// It would have no pixels, or more than can be held.
    #[error("a picture of {width} x {height} pixels: each side may have 1 to 16384")]
    Size {
        /// Pixels across.
        width: u32,
        /// Pixels from top to bottom.
        height: u32,
    },
    /// The encoder failed.
    #[error("the picture cannot be written as PNG: {0}")]
    Encoding(String),
}

/// The figure as a PNG of `style.width` pixels.
///
/// A sign of title or notes that the lettering does not know ([`crate::can_draw`])
/// becomes an empty box.
///
/// # Errors
///
/// [`PngError`] if the picture is too large.
pub fn render(figure: &Figure, style: &Style) -> Result<Vec<u8>, PngError> {
    let scene = draw(figure, style);
    let (width, height) = (style.width, scene.height_for(style.width));
    let size = PngError::Size { width, height };
    if width > LIMIT || height > LIMIT {
        return Err(size);
    }
    let mut page = Pixmap::new(width, height).ok_or(size)?;
    let scale = Transform::from_scale(
        f32_of(f64::from(width) / scene.width),
        f32_of(f64::from(height) / scene.height),
    );
    for item in scene.layers.iter().flat_map(|layer| &layer.items) {
        paint(&mut page, item, scale);
    }
    page.encode_png()
        .map_err(|error| PngError::Encoding(error.to_string()))
}

fn paint(page: &mut Pixmap, item: &Item, scale: Transform) {
    let Some(path) = path_of(&item.shape) else {
        return;
    };
    let (fill, line) = match (item.paint, &item.shape) {
        // Lettering is made of strokes.
        (Paint::Fill(color), Shape::Text { height, .. }) => {
            (None, Some((color, lettering::weight(*height))))
        }
        (Paint::Fill(color), _) => (Some(color), None),
        (Paint::Line(color, width), _) => (None, Some((color, width))),
        (Paint::Both { fill, line, width }, _) => (Some(fill), Some((line, width))),
    };
    if let Some(color) = fill {
        page.fill_path(&path, &ink(color), FillRule::Winding, scale, None);
    }
    if let Some((color, width)) = line {
        let stroke = Stroke {
            width: f32_of(width),
            line_cap: LineCap::Round,
            line_join: LineJoin::Round,
            ..Stroke::default()
        };
        page.stroke_path(&path, &ink(color), &stroke, scale, None);
    }
}

fn path_of(shape: &Shape) -> Option<Path> {
    match shape {
        Shape::Rect {
            x,
            y,
            width,
            height,
        } => Rect::from_xywh(f32_of(*x), f32_of(*y), f32_of(*width), f32_of(*height))
            .map(PathBuilder::from_rect),
        Shape::Circle { x, y, radius } => {
            PathBuilder::from_circle(f32_of(*x), f32_of(*y), f32_of(*radius))
        }
        Shape::Path(steps) => build(steps),
        Shape::Text {
            x,
            y,
            height,
            width,
            text,
        } => build(&lettering::line(text, *x, *y, *height, *width)),
    }
}

fn build(steps: &[Step]) -> Option<Path> {
    let mut path = PathBuilder::new();
    for step in steps {
        match step {
            Step::Move(x, y) => path.move_to(f32_of(*x), f32_of(*y)),
            Step::Line(x, y) => path.line_to(f32_of(*x), f32_of(*y)),
            Step::Cubic(numbers) => {
                let [x1, y1, x2, y2, x, y] = numbers.map(f32_of);
                path.cubic_to(x1, y1, x2, y2, x, y);
            }
            Step::Close => path.close(),
        }
    }
    path.finish()
}

fn ink(Rgb(red, green, blue): Rgb) -> Ink<'static> {
    let mut ink = Ink::default();
    ink.set_color_rgba8(red, green, blue, 255);
    ink
}

/// Millimeters need no more than single precision on paper.
#[expect(
    clippy::cast_possible_truncation,
    reason = "a thousandth of a millimeter of half a meter fits"
)]
fn f32_of(value: f64) -> f32 {
    value as f32
}
