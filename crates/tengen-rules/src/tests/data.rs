//! `testdata/rules`: counts and refusals that every implementation must give.

use serde_json::Value;

use crate::{
    ByColor, ChainStatus, Color, HalfPoints, Judgement, Move, PlayError, Point, PointSet, Position,
    Profile, Said, Setup, SideCount, score,
};

fn entries(file: &str) -> Vec<Value> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata/rules/");
    let text = std::fs::read_to_string(format!("{folder}{file}")).unwrap();
    serde_json::from_str(&text).unwrap()
}

fn text<'a>(entry: &'a Value, field: &str) -> &'a str {
    entry[field].as_str().unwrap_or_default()
}

fn points(entry: &Value, field: &str) -> Vec<Point> {
    let list = entry[field].as_array().into_iter().flatten();
    list.map(|at| at.as_str().unwrap().parse().unwrap())
        .collect()
}

fn half_points(value: &Value) -> HalfPoints {
    value.to_string().parse().unwrap()
}

/// The position an entry describes: its board or its size, then its moves.
fn position(entry: &Value) -> Position {
    let profile: Profile = text(entry, "rules").parse().unwrap();
    let rows: Vec<&str> = match entry["board"].as_array() {
        Some(rows) => rows.iter().map(|row| row.as_str().unwrap()).collect(),
        None => Vec::new(),
    };
    let mut setup = match text(entry, "size") {
        "" => rows.join("\n").parse().unwrap(),
        size => Setup::new(size.parse().unwrap()),
    };
    setup.handicap = u8::try_from(entry["handicap"].as_u64().unwrap_or(0)).unwrap();
    setup.komi = (!entry["komi"].is_null()).then(|| entry["komi"].to_string().parse().unwrap());
    let prisoners = |name| u32::try_from(entry["prisoners"][name].as_u64().unwrap_or(0)).unwrap();
    setup.prisoners = ByColor {
        black: prisoners("black"),
        white: prisoners("white"),
    };
    Position::from_setup(profile.ruleset(), &setup).unwrap()
}

#[test]
fn positions_are_counted_as_written() {
    for entry in entries("scores.json") {
        let id = text(&entry, "id");
        let mut position = position(&entry);
        for what in text(&entry, "moves").split_whitespace() {
            position
                .play(position.turn(), what.parse().unwrap())
                .unwrap();
        }
        let board = position.board();
        let dead: PointSet = points(&entry, "dead").into_iter().collect();
        let mut judgement = Judgement::with_dead(board, &dead, Said::Players);
        for at in points(&entry, "seki") {
            judgement.mark(board, at, ChainStatus::Seki, Said::Players);
        }
        let sheet = score(&position, &judgement).unwrap();
        let expected = &entry["expect"];
        for (color, side) in [(Color::Black, "black"), (Color::White, "white")] {
            for (field, value) in expected[side].as_object().unwrap() {
                let found = number(&sheet.sides[color], field);
                assert_eq!(found, half_points(value), "{id} {side} {field}");
            }
            let other = half_points(&expected["the_other_way"][side]);
            assert_eq!(sheet.other_way.totals[color], other, "{id} {side}");
        }
        assert_eq!(
            u64::from(sheet.dame),
            expected["dame"].as_u64().unwrap(),
            "{id}"
        );
        assert_eq!(sheet.to_string(), text(expected, "result"), "{id}");
        let other = sheet.outcome_the_other_way().to_string();
        assert_eq!(other, text(&expected["the_other_way"], "result"), "{id}");
        assert_eq!(sheet.owners().count(), position.size().area());
    }
}

fn number(side: &SideCount, field: &str) -> HalfPoints {
    match field {
        "territory" => HalfPoints::points(side.territory),
        "stones" => HalfPoints::points(side.stones),
        "seki_eyes" => HalfPoints::points(side.seki_eyes),
        "taken" => HalfPoints::points(side.taken),
        "dead" => HalfPoints::points(side.dead),
        "total" => side.total,
        other => panic!("{other}"),
    }
}

#[test]
fn moves_are_refused_as_written() {
    let mut codes = Vec::new();
    for entry in entries("refusals.json") {
        let id = text(&entry, "id");
        let parse = |text: &str| -> (Color, Move) {
            let (color, what) = text.trim().split_once(' ').unwrap();
            (color.parse().unwrap(), what.parse().unwrap())
        };
        let moves: Vec<(Color, Move)> = (text(&entry, "moves").split(';'))
            .filter(|text| !text.is_empty())
            .map(parse)
            .collect();
        let (color, what) = parse(text(&entry, "refused"));
        let mut position = position(&entry);
        position.give_turn(moves.first().map_or(color, |(color, _)| *color));
        for (color, what) in moves {
            position.play(color, what).unwrap();
        }
        let before = position.clone();
        let error = position.play(color, what).unwrap_err();
        assert_eq!(position, before, "{id}");
        assert_eq!(error.code(), text(&entry, "code"), "{id}");
        assert_eq!(error.points(), points(&entry, "points"), "{id}");
        let article = error.article(position.ruleset()).unwrap();
        assert_eq!(article, text(&entry, "article"), "{id}");
        let number = error.move_number().map(|number| u64::from(number.0));
        assert_eq!(number, entry["move_number"].as_u64(), "{id}");
        codes.push(error.code());
    }
    for code in PlayError::CODES {
        assert!(codes.contains(&code), "no refusal of {code}");
    }
}
