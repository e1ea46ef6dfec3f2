//! Records to measure with: legal games at random, with headers, times, comments
//! and a few variations, always the same.

use std::fmt::Write as _;

use tengen_life::Random;
use tengen_record::sgf::point_letters;
use tengen_rules::{Color, Move, Point, Position, Ruleset, Size};

const NAMES: [&str; 6] = ["Иванов", "柯洁", "박정환", "Smith", "井山裕太", "Müller"];
const REMARKS: [&str; 4] = [
    "Чёрные взяли угол, белые берут сторону.",
    "A quiet move [see the next figure\\], and a good one: it leaves nothing behind.",
    "黒はここに打ちたい。",
    "Ko.\nWhite has more threats.",
];

/// At least `bytes` bytes of games on 19x19.
pub(super) fn games(bytes: usize) -> Vec<u8> {
    let mut random = Random::new(6);
    let mut text = String::with_capacity(bytes + 10_000);
    let mut number = 0;
    while text.len() < bytes {
        number += 1;
        game(&mut text, number, &mut random);
    }
    text.into_bytes()
}

fn game(text: &mut String, number: usize, random: &mut Random) {
    let black = NAMES[random.below(NAMES.len())];
    let white = NAMES[random.below(NAMES.len())];
    // Writing to a string does not fail.
    let _done = writeln!(
        text,
        "(;GM[1]FF[4]CA[UTF-8]SZ[19]PB[{black} {number}]BR[3d]PW[{white}]WR[1p]KM[6.5]\
         RU[Japanese]TM[3600]OT[5x30 byo-yomi]DT[2020-01-{:02}]RE[{}+R]",
        1 + number % 28,
        if number.is_multiple_of(2) { "B" } else { "W" },
    );
    let mut position = Position::new(Ruleset::JAPANESE, Size::NINETEEN);
    let moves = 180 + random.below(100);
    for at in 0..moves {
        let color = position.turn();
        let what = some_move(&position, random);
        // Only legal moves are chosen.
        let _done = position.play(color, what);
        let letter = letter(color);
        let value = value(what);
        let left = 3600 - at * 7;
        let _done = write!(text, ";{letter}[{value}]{letter}L[{left}.{}]", at % 10);
        if at % 40 == 39 {
            let _done = write!(text, "C[{}]", REMARKS[random.below(REMARKS.len())]);
        }
        if at % 10 == 9 {
            text.push('\n');
        }
    }
    let _done = writeln!(text, ")");
}

fn letter(color: Color) -> char {
    match color {
        Color::Black => 'B',
        Color::White => 'W',
    }
}

fn value(what: Move) -> String {
    match what {
        Move::Play(at) => point_letters(at, Size::NINETEEN),
        Move::Pass => String::new(),
    }
}

fn some_move(position: &Position, random: &mut Random) -> Move {
    let side = usize::from(Size::NINETEEN.cols());
    let mut line = || u8::try_from(random.below(side)).unwrap_or(0);
    for _ in 0..60 {
        let at = Point::new(line(), line());
        if let Some(at) = at.filter(|at| position.is_legal(position.turn(), *at)) {
            return Move::Play(at);
        }
    }
    Move::Pass
}

/// One game of about `bytes` bytes with comments and variations: the main line goes
/// first at each parting, three variations behind it.
pub(super) fn tree(bytes: usize) -> Vec<u8> {
    const BEHIND: &str = ")(;B[aa](;W[bb])(;W[cc]C[here]))\n";
    let mut text = String::from("(;GM[1]FF[4]CA[UTF-8]SZ[19]");
    let (mut partings, mut moves) = (0, 0);
    while text.len() + partings * BEHIND.len() < bytes {
        let color = if moves % 2 == 0 { 'B' } else { 'W' };
        moves += 1;
        let _done = write!(text, ";{color}[dd]C[some words about this move]");
        if moves % 16 == 0 {
            partings += 1;
            text.push_str("\n(");
        }
    }
    text.push_str(";B[ee]");
    for _ in 0..partings {
        text.push_str(BEHIND);
    }
    text.push_str(")\n");
    text.into_bytes()
}
