//! What is drawn, in millimeters, whatever writes it down: the middle between
//! figure and format.

use tengen_rules::Point;

/// A color without transparency.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Rgb(pub(crate) u8, pub(crate) u8, pub(crate) u8);

/// One step of a path.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Step {
    Move(f64, f64),
    Line(f64, f64),
    Cubic([f64; 6]),
    Close,
}

/// What is drawn.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Shape {
    Rect {
        x: f64,
        y: f64,
        width: f64,
        height: f64,
    },
    Circle {
        x: f64,
        y: f64,
        radius: f64,
    },
    Path(Vec<Step>),
    /// A line of text around `x`, on the base line `y`.
    Text {
        x: f64,
        y: f64,
        /// Height of a capital letter.
        height: f64,
        /// The room there is.
        width: f64,
        text: String,
    },
}

/// How it is drawn.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Paint {
    Fill(Rgb),
    Line(Rgb, f64),
    Both { fill: Rgb, line: Rgb, width: f64 },
}

/// One thing on the page.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Item {
    /// Its class, one word or more.
    pub(crate) class: &'static str,
    /// The point it belongs to.
    pub(crate) at: Option<Point>,
    /// What it says, if it is lettering.
    pub(crate) says: Option<String>,
    pub(crate) shape: Shape,
    pub(crate) paint: Paint,
}

/// Things of one kind.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Layer {
    pub(crate) name: &'static str,
    pub(crate) items: Vec<Item>,
}

/// The whole page.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Scene {
    pub(crate) width: f64,
    pub(crate) height: f64,
    pub(crate) layers: Vec<Layer>,
}

impl Scene {
    /// Height in pixels of a picture that is `width` pixels wide, at least 1.
    pub(crate) fn height_for(&self, width: u32) -> u32 {
        let height = (self.height * f64::from(width) / self.width).round();
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "the cast saturates, which is what a picture too high should do"
        )]
        let height = height as u32;
        height.max(1)
    }
}
