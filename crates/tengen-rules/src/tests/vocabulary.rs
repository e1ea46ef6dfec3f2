//! Colors, points, sizes and komi: what they print and read, and what they refuse.

use crate::{Board, Color, HalfPoints, Komi, Move, Point, PointSet, Size};

#[test]
fn points_print_as_players_read_them() {
    let names = [
        (0, 0),
        (8, 8),
        (18, 18),
        (24, 0),
        (25, 0),
        (49, 1),
        (50, 51),
        (51, 51),
    ];
    let names = names.map(|(col, row)| Point::new(col, row).unwrap().to_string());
    assert_eq!(
        names,
        ["A1", "J9", "T19", "Z1", "AA1", "AZ2", "BA52", "BB52"]
    );
    assert_eq!([Point::new(52, 0), Point::new(0, 52)], [None, None]);
    assert_eq!(size_of::<Option<Point>>(), 2);
}

#[test]
fn every_point_reads_as_it_is_printed() {
    for at in Size::square(52).unwrap().points() {
        assert_eq!(at.to_string().parse(), Ok(at));
        assert_eq!(at.to_string().to_lowercase().parse(), Ok(at));
        let point = Point::new(at.col(), at.row());
        assert_eq!(point, Some(at));
    }
    for text in [
        "", "4", "D", "I4", "D0", "D04", "D+4", "D53", "BC1", "AAA1", "4D", "D4 ", "Д4",
    ] {
        assert!(text.parse::<Point>().is_err(), "{text}");
    }
    assert_eq!("PASS".parse(), Ok(Move::Pass));
    assert!("passe".parse::<Move>().is_err());
}

#[test]
fn sizes_are_any_rectangle_to_52() {
    for (text, printed) in [
        ("19", "19x19"),
        ("9x13", "9x13"),
        ("9:13", "9x13"),
        ("9х9", "9x9"),
    ] {
        assert_eq!(text.parse::<Size>().unwrap().to_string(), printed);
    }
    for text in ["0", "53", "9x", "x9", "-9", "9x0", "19x19x19", ""] {
        assert!(text.parse::<Size>().is_err(), "{text}");
    }
    let size = Size::new(3, 2).unwrap();
    let points: PointSet = size.points().collect();
    assert_eq!(points.to_string(), "A1 B1 C1 A2 B2 C2");
    assert_eq!(
        (size.area(), size.contains(Point::new(2, 2).unwrap())),
        (6, false)
    );
}

#[test]
fn komi_is_a_whole_number_of_halves() {
    for (text, halves) in [
        ("6.5", 13),
        ("6,5", 13),
        ("6.50", 13),
        ("7", 14),
        ("-0.5", -1),
        ("+.5", 1),
    ] {
        assert_eq!(text.parse(), Ok(Komi::halves(halves)), "{text}");
    }
    for text in [
        "",
        ".",
        "6.25",
        "six",
        "1000.5",
        "-1001",
        "--1",
        "1e3",
        "99999999999",
    ] {
        assert!(text.parse::<Komi>().is_err(), "{text}");
    }
    let printed = [13, -1, 0, 14].map(|halves| Komi::halves(halves).to_string());
    assert_eq!(printed, ["6.5", "-0.5", "0", "7"]);
    assert!(Komi::halves(13).is_fractional() && !Komi::halves(14).is_fractional());
    assert_eq!(
        HalfPoints::points(3) - HalfPoints::HALF,
        "2.5".parse().unwrap()
    );
}

#[test]
fn colors_read_kindly() {
    for text in ["b", "B", "black", "Black"] {
        assert_eq!(text.parse(), Ok(Color::Black));
    }
    assert_eq!(Color::White.opponent().letter(), 'B');
    assert!("x".parse::<Color>().is_err());
}

#[test]
fn boards_are_read_with_or_without_coordinates() {
    let plain: Board = "X.O\n...".parse().unwrap();
    insta::assert_snapshot!(plain, @r"
    2 X . O
    1 . . .
      A B C
    ");
    let framed: Board = "\n  2 X . O 2\n  1 . . . 1\n    A B C\n".parse().unwrap();
    assert_eq!(framed, plain);
    let errors =
        ["", "X.\n...", "X?\n..", "9"].map(|text| text.parse::<Board>().unwrap_err().to_string());
    assert_eq!(
        errors,
        [
            "a board has 1 to 52 rows of 1 to 52 points",
            "row 2 from the top has 3 points where the first has 2",
            "`?` in row 1 from the top is not X, O or a dot",
            "a board has 1 to 52 rows of 1 to 52 points",
        ]
    );
    let wide = Board::new(Size::new(52, 10).unwrap());
    assert_eq!(wide.to_string().parse::<Board>(), Ok(wide));
}
