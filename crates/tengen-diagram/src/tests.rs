//! What every picture has to hold, whatever draws it.

use std::collections::{BTreeMap, BTreeSet};

use proptest::collection::vec;
use proptest::prelude::*;
use tengen_record::sgf;
use tengen_rules::{
    Board, ChainStatus, Color, HalfPoints, Judgement, Komi, Notation, Point, Position, Ruleset,
    Said, Setup, Size, score,
};

use crate::text::Signs;
use crate::{
    Figure, FigureError, Geometry, GeometryName, Look, Mark, Moves, Numbering, Place, Style, Words,
    can_draw, svg, text,
};

fn point(name: &str) -> Point {
    name.parse().unwrap()
}

#[track_caller]
fn figure(record: &str, moves: Moves, numbering: Numbering) -> Figure {
    let collection = sgf::parse(record.as_bytes());
    let game = collection.game(0).unwrap();
    Figure::of_game(game, moves, numbering).unwrap()
}

fn ascii(figure: &Figure) -> String {
    text::render(figure, Signs::Ascii, Words::English)
}

fn style() -> Style {
    Style::print(GeometryName::Code)
}

/// A ko on 5x5: moves are played where stones were taken off.
const KO: &str = "(;SZ[5];B[cb];W[bb];B[bc];W[ac];B[cd];W[bd];B[dc];W[ee];B[cc]\
    ;W[cc];B[ab];W[aa];B[bc];W[be];B[];W[bc])";

#[test]
fn the_code_draws_460_by_430_and_the_tradition_15_to_14() {
    let code = Geometry::of(GeometryName::Code, Size::NINETEEN);
    assert_eq!((code.height, code.width, code.stone), (460.0, 430.0, 22.0));
    let old = Geometry::of(GeometryName::Traditional, Size::NINETEEN);
    assert!((old.height / old.width - 15.0 / 14.0).abs() < 1e-3);
    assert!((old.along / old.across - 15.0 / 14.0).abs() < 1e-12);
    let square = Geometry::of(GeometryName::Square, Size::NINETEEN);
    assert!((square.height - square.width).abs() < 1e-12);
}

#[test]
fn no_stone_is_wider_than_the_smaller_spacing() {
    for name in GeometryName::ALL {
        let board = Geometry::of(name, Size::NINE);
        assert!(board.stone <= board.across.min(board.along), "{name}");
    }
}

/// The picture on the page and the one on the screen are one board.
#[test]
fn the_browser_has_the_same_millimeters() {
    let path = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../web/goban-view/src/geometry.ts"
    );
    let source = std::fs::read_to_string(path).unwrap();
    for line in [
        "const STONE = 22;",
        "code: { across: 22.5, along: 23.5, marginAcross: 12.5, marginAlong: 18.5 }",
        "traditional: { across: 22, along: (22 * 15) / 14, marginAcross: 14, marginAlong: 15 }",
        "square: { across: 22.5, along: 22.5, marginAcross: 15, marginAlong: 15 }",
    ] {
        assert!(source.contains(line), "{line}");
    }
}

#[test]
fn a_bare_board_of_the_code_is_drawn_to_its_millimeters() {
    let mut bare = Figure::empty(Size::NINETEEN);
    bare.coordinates = None;
    let picture = svg::render(&bare, &style());
    assert!(picture.contains("viewBox=\"0 0 430 460\""), "{picture}");
}

#[test]
fn a_small_board_as_svg() {
    let mut small = figure("(;SZ[2];B[ab];W[ba])", Moves::ALL, Numbering::Game);
    small.coordinates = None;
    insta::assert_snapshot!(svg::render(&small, &style()));
}

#[test]
fn marks_and_words_as_svg() {
    let mut marked = Figure::empty(Size::new(3, 2).unwrap()).titled("<1 & \"2\">");
    marked.put(point("A1"), Color::Black);
    marked.put(point("B1"), Color::White);
    marked.mark(point("A1"), Mark::Triangle);
    marked.mark(point("B1"), Mark::Owner(Color::Black));
    marked.mark(point("C1"), Mark::Label("a".to_owned()));
    marked.mark(point("A2"), Mark::Cross);
    marked.mark(point("B2"), Mark::Circle);
    marked.mark(point("C2"), Mark::Square);
    let wood = Style {
        look: Look::Wood,
        ..style()
    };
    insta::assert_snapshot!(svg::render(&marked, &wood));
}

#[test]
fn a_ko_is_told_beside_the_board() {
    let ko = figure(KO, Moves::ALL, Numbering::Game);
    insta::assert_snapshot!(ascii(&ko), @r"
    5 O12 .   .   .   .
    4 X11 O2  X1  .   .
    3 O4  X3  X9  X7  .
    2 .   O6  X5  .   .
    1 .   O14 .   .   O8
      A   B   C   D   E

    10 at 9; 13, 16 at 3; 15 pass
    ");
}

#[test]
fn a_figure_numbers_only_its_own_moves() {
    let second = figure(KO, "9-14".parse().unwrap(), Numbering::Game);
    insta::assert_snapshot!(ascii(&second), @r"
    5 O12 .   .   .   .
    4 X11 O   X   .   .
    3 O   XA  X9  X   .
    2 .   O   X   .   .
    1 .   O14 .   .   O
      A   B   C   D   E

    10 at 9; 13 at A
    ");
    let own = figure(KO, "9-14".parse().unwrap(), Numbering::Own);
    insta::assert_snapshot!(ascii(&own), @r"
    5 O4 .  .  .  .
    4 X3 O  X  .  .
    3 O  XA X1 X  .
    2 .  O  X  .  .
    1 .  O6 .  .  O
      A  B  C  D  E

    2 at 1; 5 at A
    ");
}

#[test]
fn notes_speak_both_languages() {
    let ko = figure(KO, Moves::ALL, Numbering::Game);
    let say = |words| {
        let notes: Vec<String> = ko.notes().iter().map(|note| note.print(words)).collect();
        notes.join("; ")
    };
    insta::assert_snapshot!(say(Words::Russian), @"10 в 9; 13, 16 в 3; 15 пас");
    insta::assert_snapshot!(say(Words::Dash), @"10 - 9; 13, 16 - 3; 15 pass");
}

#[test]
fn a_cut_board_goes_on_beyond_the_cut_and_tells_what_lies_there() {
    let mut corner = figure(
        "(;SZ[9];B[gc];W[cc];B[gg];W[cg];B[fd])",
        Moves::ALL,
        Numbering::Game,
    )
    .cropped(point("J9"), point("E5"));
    insta::assert_snapshot!(text::render(&corner, Signs::Unicode, Words::English), @r"
    9 ┬──┬──┬──┬──┐
    8 ┼──┼──┼──┼──┤
    7 ┼──┼──●1─┼──┤
    6 ┼──●5─┼──┼──┤
    5 ╋──┼──┼──┼──┤
      E  F  G  H  J

    2 at C7; 3 at G3; 4 at C3
    ");
    corner.coordinates = None;
    let picture = svg::render(&corner, &style());
    assert_eq!(picture.matches("class=\"stone ").count(), 2);
    // Two edges of the board are seen, two are not.
    let frame = picture.lines().find(|line| line.contains("\"frame\""));
    assert_eq!(frame.unwrap().matches('M').count(), 2);
}

#[test]
fn a_point_outside_the_cut_is_named_once_for_all_its_moves() {
    let ko = figure(KO, "9-16".parse().unwrap(), Numbering::Game);
    let cut = ko.cropped(point("D1"), point("E5"));
    let notes: Vec<String> = (cut.notes().iter())
        .map(|note| note.print(Words::English))
        .collect();
    insta::assert_snapshot!(notes.join("; "), @"9, 10 at C3; 11 at A4; 12 at A5; 13, 16 at B3; 14 at B1; 15 pass");
}

#[test]
fn every_numbering_writes_what_it_says() {
    let moves: Vec<(u8, u8, bool)> = (0..105).map(|n| (n % 19, n / 19 * 2, false)).collect();
    let record = record_of(Size::NINETEEN, &moves);
    let last = "101-105".parse().unwrap();
    let numbers = |numbering| -> BTreeSet<u32> {
        let figure = figure(&record, last, numbering);
        figure.stones().filter_map(|(_, one)| one.number).collect()
    };
    assert_eq!(numbers(Numbering::Game), (101..=105).collect());
    assert_eq!(numbers(Numbering::Own), (1..=5).collect());
    assert_eq!(numbers(Numbering::Hundred), (1..=5).collect());
    assert_eq!(numbers(Numbering::Off), BTreeSet::new());
}

#[test]
fn moves_that_the_game_has_not_are_refused() {
    let collection = sgf::parse(b"(;SZ[9];B[ee])");
    let game = collection.game(0).unwrap();
    let moves: Moves = "2-3".parse().unwrap();
    let refused = Figure::of_game(game, moves, Numbering::Game).unwrap_err();
    assert_eq!(refused, FigureError::NoSuchMoves { moves, total: 1 });
    insta::assert_snapshot!(refused, @"no moves 2-3: the game has 1");
    for wrong in ["", "-", "0-3", "5-2", "x", "1-2-3"] {
        assert!(wrong.parse::<Moves>().is_err(), "{wrong}");
    }
}

#[test]
fn a_record_without_moves_is_its_position() {
    let setup = figure(
        "(;SZ[5]AB[bb][cc]AW[dd]LB[aa:a]TR[bb]TW[ee])",
        Moves::ALL,
        Numbering::Game,
    );
    insta::assert_snapshot!(ascii(&setup), @r"
    5 .a .  .  .  .
    4 .  X^ .  .  .
    3 .  .  X  .  .
    2 .  .  .  O  .
    1 .  .  .  .  .w
      A  B  C  D  E
    ");
}

#[test]
fn handicap_stones_in_the_node_of_the_first_move_are_there() {
    let odd = figure("(;SZ[5]AB[bb]W[cc])", Moves::ALL, Numbering::Game);
    assert_eq!(odd.stone(point("B4")).unwrap().number, None);
    assert_eq!(odd.stone(point("C3")).unwrap().number, Some(1));
}

/// E11: territory in its owner's color, a dead stone under the opponent's mark.
#[test]
fn the_count_marks_every_point_in_its_owners_color() {
    let board: Board = "
        . O X . .
        . O X . O
        . O X . .
    "
    .parse()
    .unwrap();
    let setup = Setup::from_board(&board).with_komi(Komi::halves(0));
    let position = Position::from_setup(Ruleset::JAPANESE, &setup).unwrap();
    let mut judgement = Judgement::all_alive(position.board(), Said::Players);
    judgement.mark(
        position.board(),
        point("E2"),
        ChainStatus::Dead,
        Said::Players,
    );
    let sheet = score(&position, &judgement).unwrap();
    let counted = Figure::counted(position.board(), &sheet);
    insta::assert_snapshot!(ascii(&counted), @r"
    3 .w O  X  .b .b
    2 .w O  X  .b Ob
    1 .w O  X  .b .b
      A  B  C  D  E
    ");
    assert_ne!(sheet.margin(), HalfPoints::default());
}

#[test]
fn all_notations_stand_at_the_edges() {
    let mut board = Figure::empty(Size::new(5, 13).unwrap());
    for notation in Notation::ALL {
        board.coordinates = Some(notation);
        let picture = svg::render(&board, &style());
        assert_eq!(picture.matches("\"coordinate\"").count(), 2 * (5 + 13));
        let (columns, rows) = notation.edge(board.size());
        for label in columns.iter().chain(&rows) {
            assert!(can_draw(label), "{label}");
            assert!(
                picture.contains(&format!("data-text=\"{label}\"")),
                "{label}"
            );
        }
    }
}

#[test]
fn what_titles_are_written_with_can_be_drawn() {
    for title in [
        "Figure 1 (1-50)",
        "Фигура 2 (51–100): чёрные, «ход в сэнтэ»; объём, цель, ящик, Ёж, ФЩЪЫЭЮ?",
        "The quick brown fox jumps over the lazy dog! 0123456789",
        "ABCDEFGHIJKLMNOPQRSTUVWXYZ",
    ] {
        assert!(can_draw(title), "{title}");
    }
    assert!(!can_draw("囲碁"));
}

/// What `element` says, as an XML reader would find it.
fn unescape(text: &str) -> String {
    let text = text.replace("&lt;", "<").replace("&gt;", ">");
    let text = text.replace("&quot;", "\"").replace("&#39;", "'");
    text.replace("&amp;", "&")
}

/// The values of `attribute` in the elements whose class begins with `class`.
fn attributes(picture: &str, class: &str, attribute: &str) -> Vec<String> {
    let start = format!("class=\"{class}");
    (picture.lines().filter(|line| line.contains(&start)))
        .filter_map(|line| {
            line.split_once(&format!(" {attribute}=\""))?
                .1
                .split_once('"')
        })
        .map(|(value, _)| value.to_owned())
        .collect()
}

fn any_record() -> impl Strategy<Value = (Size, Vec<(u8, u8, bool)>)> {
    (1..=52u8, 1..=52u8).prop_flat_map(|(cols, rows)| {
        let size = Size::new(cols, rows).unwrap();
        // Few points, so that they are played on again and again.
        let one = (0..cols.min(6), 0..rows.min(6), any::<bool>());
        vec(one, 1..120).prop_map(move |moves| (size, moves))
    })
}

fn record_of(size: Size, moves: &[(u8, u8, bool)]) -> String {
    let mut record = format!("(;SZ[{}:{}]", size.cols(), size.rows());
    for (n, (col, row, passes)) in moves.iter().enumerate() {
        let at = sgf::point_letters(Point::new(*col, *row).unwrap(), size);
        // One in eight or so passes.
        let at = if *passes && n % 4 == 0 { "" } else { &at };
        record.extend([";", ["B", "W"][n % 2], "[", at, "]"]);
    }
    record.push(')');
    record
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    /// Every move of the range is on the board or in a note, once; every stone and
    /// every number of the figure is in the picture, once; nothing lies outside.
    #[test]
    fn every_stone_and_every_number_is_drawn_once(
        (size, moves) in any_record(), from in 0..120usize, geometry in 0..3usize,
    ) {
        let record = record_of(size, &moves);
        let total = u32::try_from(moves.len()).unwrap();
        let first = u32::try_from(from % moves.len()).unwrap() + 1;
        let figure = figure(&record, Moves { first, last: total }, Numbering::Game);

        let mut told: Vec<u32> = figure.stones().filter_map(|(_, one)| one.number).collect();
        told.extend(figure.notes().iter().flat_map(|note| note.numbers.clone()));
        told.sort_unstable();
        prop_assert_eq!(told, (first..=total).collect::<Vec<_>>());
        for note in figure.notes() {
            let is_there = match &note.at {
                Place::Number(number) => figure.stones().any(|(_, one)| one.number == Some(*number)),
                Place::Label(label) => figure.stones().any(|(at, _)| {
                    figure.mark_at(at) == Some(&Mark::Label(label.clone()))
                }),
                Place::Point(_) => false,
                Place::Pass => true,
            };
            prop_assert!(is_there, "{:?}", note);
        }

        let style = Style::print(GeometryName::ALL[geometry]);
        let picture = svg::render(&figure, &style);
        let stones: BTreeMap<String, &str> = figure
            .stones()
            .map(|(at, one)| (format!("figure-stone-{at}"), if one.color == Color::Black { "black" } else { "white" }))
            .collect();
        let drawn = attributes(&picture, "stone ", "id");
        prop_assert_eq!(drawn.len(), stones.len());
        prop_assert_eq!(drawn.iter().collect::<BTreeSet<_>>(), stones.keys().collect());
        for color in ["black", "white"] {
            let count = stones.values().filter(|one| **one == color).count();
            prop_assert_eq!(attributes(&picture, &format!("stone {color}"), "id").len(), count);
        }
        let numbers: BTreeMap<String, String> = figure
            .stones()
            .filter_map(|(at, one)| Some((format!("figure-number-{at}"), one.number?.to_string())))
            .collect();
        let written: BTreeMap<String, String> = attributes(&picture, "number", "id")
            .into_iter()
            .zip(attributes(&picture, "number", "data-text"))
            .collect();
        prop_assert_eq!(attributes(&picture, "number", "id").len(), numbers.len());
        prop_assert_eq!(written, numbers);
        prop_assert_eq!(&svg::render(&figure, &style), &picture);

        // The text has as many stones.
        let board = ascii(&figure);
        let board = board.lines().take(usize::from(size.rows())).collect::<Vec<_>>().join("\n");
        let signs = |sign| board.split_whitespace().filter(|cell| cell.starts_with(sign)).count();
        prop_assert_eq!(signs('X') + signs('O'), stones.len());
    }

    /// A hostile title is text: it opens no element and reads back as it was.
    #[test]
    fn titles_are_text_and_nothing_else(title in ".{0,40}", label in ".{1,4}") {
        let mut figure = Figure::empty(Size::NINE).titled(title.clone());
        figure.mark(point("E5"), Mark::Label(label));
        let picture = svg::render(&figure, &style());
        let inside = picture.split_once("<title>").unwrap().1.split_once("</title>").unwrap().0;
        prop_assert!(!inside.contains(['<', '>', '"']));
        let kept: String = title.chars().filter(|c| !c.is_control() && !"\u{fffe}\u{ffff}".contains(*c)).collect();
        let readable = unescape(inside);
        prop_assert_eq!(
            readable.replace(' ', ""),
            kept.replace(' ', ""),
        );
        // One element a line, each begun and ended by this program.
        for line in picture.lines() {
            prop_assert!(line.starts_with('<') && line.ends_with('>'), "{}", line);
        }
        prop_assert_eq!(picture.matches("<svg").count(), 1);
        prop_assert!(!picture.contains("<script"));
    }

    /// Any rectangle, any crop: the page holds every shape, and no stones touch.
    #[test]
    fn any_rectangle_can_be_cut_anywhere(
        (cols, rows) in (1..=52u8, 1..=52u8), a in (0..52u8, 0..52u8), b in (0..52u8, 0..52u8),
    ) {
        let size = Size::new(cols, rows).unwrap();
        let corner = |(col, row)| Point::new(col, row).unwrap();
        let mut full = Figure::empty(size);
        for at in size.points() {
            full.put(at, if (at.col() + at.row()) % 2 == 0 { Color::Black } else { Color::White });
        }
        let full = full.cropped(corner(a), corner(b));
        let shown = full.crop().points().count();
        let picture = svg::render(&full, &style());
        prop_assert_eq!(attributes(&picture, "stone ", "id").len(), shown);
        let view = picture.split_once("viewBox=\"0 0 ").unwrap().1.split_once('"').unwrap().0;
        let (width, height) = view.split_once(' ').unwrap();
        let limits = [("cx", width), ("cy", height)];
        for (name, limit) in limits {
            let limit: f64 = limit.parse().unwrap();
            for value in attributes(&picture, "stone ", name) {
                let value: f64 = value.parse().unwrap();
                prop_assert!(11.0 <= value && value <= limit - 11.0, "{} {}", name, value);
            }
        }
        prop_assert_eq!(ascii(&full).lines().count(), usize::from(full.crop().top - full.crop().bottom) + 2);
    }
}

#[cfg(feature = "png")]
mod pictures {
    use super::*;
    use crate::png::{self, PngError};

    /// Width and height as the file's header tells them.
    fn size_of(picture: &[u8]) -> (u32, u32) {
        let number = |at: usize| u32::from_be_bytes(picture[at..at + 4].try_into().unwrap());
        (number(16), number(20))
    }

    #[test]
    fn a_png_is_as_wide_as_its_style_says() {
        let figure = figure(KO, Moves::ALL, Numbering::Game).titled("Фигура 1, 囲碁");
        let style = Style {
            width: 300,
            ..style()
        };
        let picture = png::render(&figure, &style).unwrap();
        assert!(picture.starts_with(b"\x89PNG"));
        assert_eq!(size_of(&picture).0, 300);
        assert_eq!(png::render(&figure, &style).unwrap(), picture);
    }

    #[test]
    fn a_picture_without_end_is_refused() {
        for width in [0, 100_000] {
            let style = Style { width, ..style() };
            let refused = png::render(&Figure::empty(Size::NINE), &style).unwrap_err();
            assert!(matches!(refused, PngError::Size { .. }), "{refused}");
        }
    }
}
