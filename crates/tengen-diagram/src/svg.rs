//! A figure as SVG: plain elements with stable ids and classes, no style sheet, no
//! font, no script, the same bytes on every machine.

use std::fmt::Write as _;

use tengen_rules::Color;

use crate::draw::draw;
use crate::figure::Figure;
use crate::scene::{Item, Paint, Rgb, Shape, Step};
use crate::style::Style;

/// The figure as an SVG document.
///
/// Stones have the ids `NAME-stone-D4`, numbers `NAME-number-D4`, where `NAME` is the
/// style's; classes say what each thing is. Lettering on the board is drawn as paths,
/// title and notes are `text`.
///
/// # Source
///
/// W3C, Scalable Vector Graphics 1.1 (2011): the elements `svg`, `g`, `rect`,
/// `circle`, `path`, `text`, `title`, `desc`.
pub fn render(figure: &Figure, style: &Style) -> String {
    let scene = draw(figure, style);
    let mut out = String::new();
    let (width, height) = (style.width.max(1), scene.height_for(style.width.max(1)));
    put(
        &mut out,
        format_args!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
             viewBox=\"0 0 {} {}\" role=\"img\" class=\"tengen-diagram\"{ROUND}>\n",
            mm(scene.width),
            mm(scene.height)
        ),
    );
    put(
        &mut out,
        format_args!(
            "<title>{}</title>\n<desc>{}</desc>\n",
            escape(figure.title.as_deref().unwrap_or("Go")),
            escape(&describe(figure))
        ),
    );
    for layer in scene.layers.iter().filter(|layer| !layer.items.is_empty()) {
        put(&mut out, format_args!("<g class=\"{}\">\n", layer.name));
        for item in &layer.items {
            write_item(&mut out, figure, style, item);
        }
        out.push_str("</g>\n");
    }
    out.push_str("</svg>\n");
    out
}

/// One line for those who do not see the picture.
fn describe(figure: &Figure) -> String {
    let count = |color| {
        figure
            .stones()
            .filter(|(_, one)| one.color == color)
            .count()
    };
    format!(
        "{} board, {} black and {} white stones",
        figure.size(),
        count(Color::Black),
        count(Color::White)
    )
}

fn write_item(out: &mut String, figure: &Figure, style: &Style, item: &Item) {
    let name = match &item.shape {
        Shape::Rect { .. } => "rect",
        Shape::Circle { .. } => "circle",
        Shape::Path(_) => "path",
        Shape::Text { .. } => "text",
    };
    put(out, format_args!("<{name} class=\"{}\"", item.class));
    if let Some(at) = item.at.filter(|at| figure.size().contains(*at)) {
        let kind = item.class.split(' ').next().unwrap_or_default();
        put(
            out,
            format_args!(" id=\"{}-{kind}-{at}\"", escape(&style.name)),
        );
    }
    if let Some(says) = &item.says {
        put(out, format_args!(" data-text=\"{}\"", escape(says)));
    }
    write_shape(out, &item.shape);
    match item.paint {
        Paint::Fill(fill) => put(out, format_args!(" fill=\"{}\"", hex(fill))),
        Paint::Line(line, width) => put(
            out,
            format_args!(
                " fill=\"none\" stroke=\"{}\" stroke-width=\"{}\"",
                hex(line),
                mm(width)
            ),
        ),
        Paint::Both { fill, line, width } => put(
            out,
            format_args!(
                " fill=\"{}\" stroke=\"{}\" stroke-width=\"{}\"",
                hex(fill),
                hex(line),
                mm(width)
            ),
        ),
    }
    match &item.shape {
        Shape::Text { text, .. } => put(out, format_args!(">{}</text>\n", escape(text))),
        Shape::Rect { .. } | Shape::Circle { .. } | Shape::Path(_) => out.push_str("/>\n"),
    }
}

/// Said once for all that is drawn with a pen.
const ROUND: &str = " stroke-linecap=\"round\" stroke-linejoin=\"round\"";

fn write_shape(out: &mut String, shape: &Shape) {
    match shape {
        Shape::Rect {
            x,
            y,
            width,
            height,
        } => put(
            out,
            format_args!(
                " x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"",
                mm(*x),
                mm(*y),
                mm(*width),
                mm(*height)
            ),
        ),
        Shape::Circle { x, y, radius } => put(
            out,
            format_args!(" cx=\"{}\" cy=\"{}\" r=\"{}\"", mm(*x), mm(*y), mm(*radius)),
        ),
        Shape::Path(steps) => {
            out.push_str(" d=\"");
            for step in steps {
                write_step(out, step);
            }
            out.push('"');
        }
        Shape::Text {
            x,
            y,
            height,
            text,
            width,
        } => {
            // A capital is about 0.72 of the font's size, an average letter 0.6 wide.
            let letters = u32::try_from(text.chars().count()).unwrap_or(u32::MAX);
            let size = (height / 0.72).min(width / (0.6 * f64::from(letters.max(1))));
            put(
                out,
                format_args!(
                    " x=\"{}\" y=\"{}\" font-size=\"{}\" font-family=\"sans-serif\" \
                     text-anchor=\"middle\"",
                    mm(*x),
                    mm(*y),
                    mm(size)
                ),
            );
        }
    }
}

fn write_step(out: &mut String, step: &Step) {
    match step {
        Step::Move(x, y) => put(out, format_args!("M{} {}", mm(*x), mm(*y))),
        Step::Line(x, y) => put(out, format_args!("L{} {}", mm(*x), mm(*y))),
        Step::Cubic(numbers) => {
            for (n, number) in numbers.iter().enumerate() {
                out.push(if n == 0 { 'C' } else { ' ' });
                out.push_str(&mm(*number));
            }
        }
        Step::Close => out.push('Z'),
    }
}

fn put(out: &mut String, text: std::fmt::Arguments<'_>) {
    // Writing to a string does not fail.
    let _done = out.write_fmt(text);
}

fn hex(Rgb(red, green, blue): Rgb) -> String {
    format!("#{red:02x}{green:02x}{blue:02x}")
}

/// A length as SVG writes it: at most three decimals, no trailing zeros.
pub(crate) fn mm(value: f64) -> String {
    let text = format!("{:.3}", (value * 1000.0).round() / 1000.0);
    let short = text.trim_end_matches('0').trim_end_matches('.');
    match short {
        "-0" => "0".to_owned(),
        short => short.to_owned(),
    }
}

/// `text` as character data of an element or of an attribute in double quotes.
///
/// # Source
///
/// W3C, XML 1.0 (5th edition), 2.2 and 2.4: what is no `Char` cannot be written at
/// all and is left out.
fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '&' => out.push_str("&amp;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&#39;"),
            '\t' | '\n' | '\r' => out.push(' '),
            '\u{fffe}' | '\u{ffff}' => {}
            c if c.is_control() => {}
            c => out.push(c),
        }
    }
    out
}
