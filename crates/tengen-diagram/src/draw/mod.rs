//! From a figure to a scene: what is drawn where, in which colors.

mod layout;

use tengen_rules::{Color, Point, hoshi};

use self::layout::{Layout, NOTE, TITLE};
use crate::figure::{Figure, Mark, Stone};
use crate::lettering;
use crate::scene::{Item, Layer, Paint, Rgb, Scene, Shape, Step};
use crate::style::{Look, Style};

const BLACK: Rgb = Rgb(0x11, 0x11, 0x11);
const WHITE: Rgb = Rgb(0xff, 0xff, 0xff);

/// Width of the lines inside the board, of its frame, of a stone's rim.
const LINE: f64 = 0.6;
const FRAME: f64 = 1.2;
const RIM: f64 = 0.8;
const HOSHI: f64 = 2.0;
/// Height of a coordinate.
const COORDINATE: f64 = 7.0;

/// The colors of a look.
struct Palette {
    paper: Rgb,
    board: Rgb,
    line: Rgb,
    ink: Rgb,
}

impl Palette {
    const fn of(look: Look) -> Palette {
        match look {
            Look::Print => Palette {
                paper: WHITE,
                board: WHITE,
                line: BLACK,
                ink: BLACK,
            },
            Look::Wood => Palette {
                paper: WHITE,
                board: Rgb(0xe2, 0xb5, 0x6b),
                line: Rgb(0x3d, 0x2b, 0x12),
                ink: BLACK,
            },
        }
    }
}

/// Everything that is on the page, from the paper up.
pub(crate) fn draw(figure: &Figure, style: &Style) -> Scene {
    let page = Page {
        figure,
        layout: Layout::of(figure, style),
        palette: Palette::of(style.look),
    };
    let layer = |name, items| Layer { name, items };
    Scene {
        width: page.layout.width,
        height: page.layout.height,
        layers: vec![
            layer("board", page.board(style.look)),
            layer("stones", page.stones()),
            layer("numbers", page.numbers()),
            layer("marks", page.marks()),
            layer("coordinates", page.coordinates()),
            layer("words", page.words()),
        ],
    }
}

struct Page<'a> {
    figure: &'a Figure,
    layout: Layout,
    palette: Palette,
}

impl Page<'_> {
    fn radius(&self) -> f64 {
        self.layout.geometry.stone / 2.0
    }

    fn board(&self, look: Look) -> Vec<Item> {
        let Palette {
            paper, board, line, ..
        } = self.palette;
        let layout = &self.layout;
        let [left, top, right, bottom] = layout.wood;
        let rect = |x, y, width, height| Shape::Rect {
            x,
            y,
            width,
            height,
        };
        let page = rect(0.0, 0.0, layout.width, layout.height);
        let mut items = vec![plain("paper", page, Paint::Fill(paper))];
        if look == Look::Wood {
            let wood = rect(left, top, right - left, bottom - top);
            items.push(plain("wood", wood, Paint::Fill(board)));
        }
        items.push(plain("grid", self.grid(), Paint::Line(line, LINE)));
        let frame = self.frame();
        if !frame.is_empty() {
            let frame = Shape::Path(frame);
            items.push(plain("frame", frame, Paint::Line(line, FRAME)));
        }
        for at in hoshi(self.figure.size()) {
            if self.figure.crop().contains(at) {
                let (x, y) = layout.spot(at);
                let dot = Shape::Circle {
                    x,
                    y,
                    radius: HOSHI,
                };
                items.push(plain("hoshi", dot, Paint::Fill(line)));
            }
        }
        items
    }

    /// Every vertical, then every horizontal.
    fn grid(&self) -> Shape {
        let crop = self.figure.crop();
        let [left, top, right, bottom] = self.layout.reach;
        let mut steps = Vec::new();
        for col in crop.left..=crop.right {
            let x = self.layout.x(col);
            steps.extend([Step::Move(x, top), Step::Line(x, bottom)]);
        }
        for row in (crop.bottom..=crop.top).rev() {
            let y = self.layout.y(row);
            steps.extend([Step::Move(left, y), Step::Line(right, y)]);
        }
        Shape::Path(steps)
    }

    /// The edges of the board, heavier, as far as they are shown.
    fn frame(&self) -> Vec<Step> {
        let crop = self.figure.crop();
        let size = self.figure.size();
        let [left, top, right, bottom] = self.layout.reach;
        let mut steps = Vec::new();
        for (is_edge, x) in [
            (crop.left == 0, left),
            (crop.right + 1 == size.cols(), right),
        ] {
            if is_edge {
                steps.extend([Step::Move(x, top), Step::Line(x, bottom)]);
            }
        }
        for (is_edge, y) in [
            (crop.top + 1 == size.rows(), top),
            (crop.bottom == 0, bottom),
        ] {
            if is_edge {
                steps.extend([Step::Move(left, y), Step::Line(right, y)]);
            }
        }
        steps
    }

    fn stones(&self) -> Vec<Item> {
        let stone = |(at, stone): (Point, Stone)| {
            let (x, y) = self.layout.spot(at);
            let (class, fill) = match stone.color {
                Color::Black => ("stone black", BLACK),
                Color::White => ("stone white", WHITE),
            };
            // The rim lies inside: a stone is as wide as its geometry says.
            let radius = self.radius() - RIM / 2.0;
            Item {
                class,
                at: Some(at),
                says: None,
                shape: Shape::Circle { x, y, radius },
                paint: Paint::Both {
                    fill,
                    line: BLACK,
                    width: RIM,
                },
            }
        };
        self.figure.stones().map(stone).collect()
    }

    fn numbers(&self) -> Vec<Item> {
        let number = |(at, stone): (Point, Stone)| {
            let text = stone.number?.to_string();
            Some(self.lettered("number", at, text, against(stone.color)))
        };
        self.figure.stones().filter_map(number).collect()
    }

    /// A text in the middle of a point, as large as a stone allows.
    fn lettered(&self, class: &'static str, at: Point, text: String, color: Rgb) -> Item {
        let (x, y) = self.layout.spot(at);
        let radius = self.radius();
        let (height, width) = match text.chars().count() {
            0 | 1 => (0.95 * radius, 1.3 * radius),
            2 => (0.9 * radius, 1.42 * radius),
            3 => (0.8 * radius, 1.62 * radius),
            _ => (0.66 * radius, 1.7 * radius),
        };
        if !lettering::can_draw(&text) {
            return Item {
                class,
                at: Some(at),
                says: Some(text.clone()),
                shape: Shape::Text {
                    x,
                    y: y + height / 2.0,
                    height,
                    width,
                    text,
                },
                paint: Paint::Fill(color),
            };
        }
        Item {
            class,
            at: Some(at),
            shape: Shape::Path(lettering::centered(&text, x, y, height, width)),
            says: Some(text),
            paint: Paint::Line(color, lettering::weight(height)),
        }
    }

    fn marks(&self) -> Vec<Item> {
        let mut items = Vec::new();
        for at in self.figure.crop().points() {
            if let Some(mark) = self.figure.mark_at(at) {
                self.mark(at, mark, &mut items);
            }
        }
        items
    }

    fn mark(&self, at: Point, mark: &Mark, items: &mut Vec<Item>) {
        let (x, y) = self.layout.spot(at);
        let stone = self.figure.stone(at);
        let ink = stone.map_or(self.palette.ink, |stone| against(stone.color));
        let r = self.radius();
        let line = Paint::Line(ink, 0.14 * r);
        let item = |class, shape, paint| Item {
            class,
            at: Some(at),
            says: None,
            shape,
            paint,
        };
        let square = |half: f64| Shape::Rect {
            x: x - half,
            y: y - half,
            width: 2.0 * half,
            height: 2.0 * half,
        };
        if stone.is_none() && !matches!(mark, Mark::Owner(_) | Mark::Cross) {
            // The lines do not run through a sign.
            let radius = 0.78 * r;
            let ground = Paint::Fill(self.palette.board);
            items.push(item("ground", Shape::Circle { x, y, radius }, ground));
        }
        items.push(match mark {
            Mark::Circle => {
                let radius = 0.5 * r;
                item("mark circle", Shape::Circle { x, y, radius }, line)
            }
            Mark::Triangle => {
                // An equal-sided one around the middle: half its side is 0.866 of
                // the distance of its corners.
                let far = 0.66 * r;
                let (half, low) = (0.866 * far, 0.5 * far);
                let corners = vec![
                    Step::Move(x, y - far),
                    Step::Line(x + half, y + low),
                    Step::Line(x - half, y + low),
                    Step::Close,
                ];
                item("mark triangle", Shape::Path(corners), line)
            }
            Mark::Square => item("mark square", square(0.44 * r), line),
            Mark::Cross => {
                let arm = 0.42 * r;
                let arms = vec![
                    Step::Move(x - arm, y - arm),
                    Step::Line(x + arm, y + arm),
                    Step::Move(x + arm, y - arm),
                    Step::Line(x - arm, y + arm),
                ];
                let wide = Paint::Line(ink, 0.18 * r);
                item("mark cross", Shape::Path(arms), wide)
            }
            Mark::Label(label) => self.lettered("label", at, label.clone(), ink),
            Mark::Owner(color) => {
                let (class, fill) = match color {
                    Color::Black => ("owner black", BLACK),
                    Color::White => ("owner white", WHITE),
                };
                let paint = Paint::Both {
                    fill,
                    line: BLACK,
                    width: 0.06 * r,
                };
                item(class, square(0.32 * r), paint)
            }
            Mark::LastMove => {
                let radius = 0.3 * r;
                item(
                    "mark last",
                    Shape::Circle { x, y, radius },
                    Paint::Fill(ink),
                )
            }
        });
    }

    fn coordinates(&self) -> Vec<Item> {
        let Some(notation) = self.figure.coordinates else {
            return Vec::new();
        };
        let crop = self.figure.crop();
        let [left, top, right, bottom] = self.layout.band();
        let (columns, rows) = notation.edge(self.figure.size());
        let mut items = Vec::new();
        let mut write = |label: Option<&String>, x: f64, y: f64| {
            if let Some(label) = label {
                let width = 0.8 * self.layout.geometry.across;
                items.push(Item {
                    class: "coordinate",
                    at: None,
                    says: Some(label.clone()),
                    shape: Shape::Path(lettering::centered(label, x, y, COORDINATE, width)),
                    paint: Paint::Line(self.palette.ink, lettering::weight(COORDINATE) * 0.85),
                });
            }
        };
        for y in [top, bottom] {
            for col in crop.left..=crop.right {
                write(columns.get(usize::from(col)), self.layout.x(col), y);
            }
        }
        for x in [left, right] {
            for row in crop.bottom..=crop.top {
                write(rows.get(usize::from(row)), x, self.layout.y(row));
            }
        }
        items
    }

    fn words(&self) -> Vec<Item> {
        let layout = &self.layout;
        let text = |class, y, height, text: &str| Item {
            class,
            at: None,
            says: None,
            shape: Shape::Text {
                x: layout.width / 2.0,
                y,
                height,
                width: layout.width - 6.0,
                text: text.to_owned(),
            },
            paint: Paint::Fill(self.palette.ink),
        };
        let mut items = Vec::new();
        if let Some(title) = &self.figure.title {
            items.push(text("title", TITLE.1 * 0.68, TITLE.0, title));
        }
        let mut y = layout.first_note();
        for note in &layout.notes {
            items.push(text("note", y, NOTE.0, note));
            y += NOTE.1;
        }
        items
    }
}

/// The color that is seen on a stone.
const fn against(stone: Color) -> Rgb {
    match stone {
        Color::Black => WHITE,
        Color::White => BLACK,
    }
}

/// A thing that belongs to no point and says nothing.
fn plain(class: &'static str, shape: Shape, paint: Paint) -> Item {
    Item {
        class,
        at: None,
        says: None,
        shape,
        paint,
    }
}
