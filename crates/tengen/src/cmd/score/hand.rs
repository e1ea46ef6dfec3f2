//! The count by hand of `tengen score --ceremony`, in words.

use std::fmt::Write as _;

use tengen_rules::{Ceremony, CeremonyStep, Color, Point};

/// The steps, one a line, and what they come to.
pub(super) fn text(ceremony: &Ceremony) -> String {
    let mut text = String::from("By hand:\n");
    for step in &ceremony.steps {
        // Writing to a string does not fail.
        let _done = writeln!(text, "  {}", line(step));
    }
    for color in Color::BOTH {
        let _done = writeln!(
            text,
            "  {}: {} counted, {} prisoners in hand, {} beside",
            name(color),
            ceremony.counted[color],
            ceremony.in_hand[color],
            ceremony.beside[color]
        );
    }
    text
}

fn line(step: &CeremonyStep) -> String {
    match step {
        CeremonyStep::Lift { at, stone } => format!(
            "{at}: the dead {} stone comes off",
            name(*stone).to_lowercase()
        ),
        CeremonyStep::Fill { at, stone } => {
            let taker = name(stone.opponent());
            format!(
                "{at}: {taker} puts a prisoner into {}'s territory",
                name(*stone)
            )
        }
        CeremonyStep::Shift { from, to, stone } => {
            let stone = name(*stone).to_lowercase();
            format!("{from} to {to}: the {stone} stone is shifted")
        }
        CeremonyStep::Count { of, points, sum } => {
            let partner = name(of.opponent());
            format!(
                "{partner} counts {}: {} makes {sum}",
                name(*of),
                list(points)
            )
        }
    }
}

fn list(points: &[Point]) -> String {
    let names: Vec<String> = points.iter().map(Point::to_string).collect();
    names.join(" ")
}

const fn name(color: Color) -> &'static str {
    match color {
        Color::Black => "Black",
        Color::White => "White",
    }
}
