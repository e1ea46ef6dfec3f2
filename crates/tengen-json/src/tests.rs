//! What is written and read, against `serde_json`.

use std::collections::BTreeMap;

use proptest::prelude::*;
use serde::{Deserialize, Serialize};

use super::{Fault, from_str, to_string};

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Kind {
    First,
    SecondOne,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Inner {
    small: u8,
    negative: i16,
    large: u64,
    many: Vec<Option<bool>>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Document {
    text: String,
    kind: Kind,
    halves: f64,
    pair: (i64, char),
    inner: Option<Box<Inner>>,
    map: BTreeMap<String, Inner>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    kinds: Vec<Kind>,
}

fn inner() -> impl Strategy<Value = Inner> {
    let many = prop::collection::vec(any::<Option<bool>>(), 0..4);
    (any::<u8>(), any::<i16>(), any::<u64>(), many).prop_map(|(small, negative, large, many)| {
        Inner {
            small,
            negative,
            large,
            many,
        }
    })
}

fn kind() -> impl Strategy<Value = Kind> {
    prop_oneof![Just(Kind::First), Just(Kind::SecondOne)]
}

fn document() -> impl Strategy<Value = Document> {
    (
        any::<String>(),
        kind(),
        any::<i32>(),
        any::<(i64, char)>(),
        prop::option::of(inner()),
        prop::collection::btree_map(any::<String>(), inner(), 0..3),
        prop::collection::vec(kind(), 0..3),
    )
        .prop_map(|(text, kind, halves, pair, inner, map, kinds)| Document {
            text,
            kind,
            halves: f64::from(halves) / 2.0,
            pair,
            inner: inner.map(Box::new),
            map,
            kinds,
        })
}

proptest! {
    #[test]
    fn documents_are_written_as_serde_json_writes_them(document in document()) {
        let text = to_string(&document);
        prop_assert_eq!(&text, &serde_json::to_string(&document).unwrap());
        prop_assert_eq!(from_str::<Document>(&text), Ok(document.clone()));
        let wide = serde_json::to_string_pretty(&document).unwrap();
        prop_assert_eq!(from_str::<Document>(&wide), Ok(document));
    }

    /// Cut, changed in one byte or not: whatever is read here, `serde_json` reads as
    /// the same.
    #[test]
    fn nothing_is_read_that_serde_json_refuses(
        document in document(),
        at in any::<prop::sample::Index>(),
        put in "[]\\[{}\",:0-9a-u\\\\ .e-]?",
        taken in 0..3_usize,
    ) {
        let mut text: Vec<char> = to_string(&document).chars().collect();
        let at = at.index(text.len());
        let until = text.len().min(at + taken);
        text.splice(at..until, put.chars());
        let text: String = text.into_iter().collect();
        if let Ok(read) = from_str::<Document>(&text) {
            prop_assert_eq!(read, serde_json::from_str(&text).unwrap(), "{}", text);
        }
    }

    #[test]
    fn decimals_are_read_as_serde_json_reads_them(whole in -99_999_i32..99_999, rest in "[0-9]{1,9}") {
        let text = format!("{whole}.{rest}");
        let read = from_str::<f64>(&text).unwrap();
        prop_assert_eq!(read.to_bits(), text.parse::<f64>().unwrap().to_bits());
    }
}

#[test]
fn what_is_out_of_place_is_named_with_its_place() {
    let fault = |text| from_str::<Inner>(text).map_err(|error| (error.fault, error.at));
    let whole = r#"{"small":1,"negative":-1,"large":1,"many":[]}"#;
    assert!(fault(whole).is_ok());
    assert_eq!(fault(r#"{"small":256"#), Err((Fault::Range, 12)));
    assert_eq!(fault(r#"{"small":-1"#), Err((Fault::Range, 11)));
    assert_eq!(fault(r#"{"small":1.5"#), Err((Fault::Kind, 12)));
    assert_eq!(fault(r#"{"small":1e2"#), Err((Fault::Range, 10)));
    assert_eq!(fault(r#"{"small":01"#), Err((Fault::Syntax, 11)));
    assert_eq!(fault(r#"{"small":"1""#), Err((Fault::Kind, 9)));
    assert_eq!(fault(r#"{"small":1,"small":1"#), Err((Fault::Twice, 18)));
    assert_eq!(fault(r#"{"small":1}"#), Err((Fault::Missing, 10)));
    assert_eq!(fault(r#"{"small":1,}"#), Err((Fault::Syntax, 11)));
    assert_eq!(fault(r#"{"small" 1}"#), Err((Fault::Syntax, 9)));
    assert_eq!(fault("[]"), Err((Fault::Kind, 0)));
    assert_eq!(fault(""), Err((Fault::Syntax, 0)));
    assert_eq!(
        fault(&format!("{whole} 7")),
        Err((Fault::Trailing, whole.len() + 1))
    );
}

#[test]
fn a_text_that_lies_too_deep_is_refused() {
    let nested = |depth| "[".repeat(depth) + &"]".repeat(depth);
    assert!(from_str::<serde::de::IgnoredAny>(&nested(64)).is_ok());
    for depth in [65, 1_000_000] {
        let error = from_str::<serde::de::IgnoredAny>(&nested(depth)).unwrap_err();
        assert_eq!(error.fault, Fault::Depth);
    }
}

#[test]
fn escapes_are_read() {
    let read = |text: &str| from_str::<String>(text).ok();
    let all = r#""\"\\\/\b\f\n\r\t\u0416\ud83d\ude00é""#;
    assert_eq!(
        read(all).as_deref(),
        Some("\"\\/\u{8}\u{c}\n\r\tЖ\u{1F600}é")
    );
    for wrong in [
        r#""\x""#,
        r#""\ud83d""#,
        r#""\ude00""#,
        r#""\ud83dA""#,
        r#""\u12""#,
        "\"\n\"",
        "\"",
    ] {
        assert_eq!(read(wrong), None, "{wrong}");
    }
}

#[test]
fn numbers_are_written_to_a_thousandth() {
    for (number, text) in [
        (0.0, "0.0"),
        (-0.5, "-0.5"),
        (7.0, "7.0"),
        (1.25, "1.25"),
        (-12.0625, "-12.063"),
        (0.001, "0.001"),
        (f64::NAN, "null"),
    ] {
        assert_eq!(to_string(&number), text);
    }
}

#[test]
fn variants_with_fields_are_read_from_behind_their_names() {
    #[derive(Debug, PartialEq, Serialize, Deserialize)]
    enum Shape {
        Nothing,
        Point(u8, u8),
        Line { length: u8 },
        Name(String),
    }
    let all = vec![
        Shape::Nothing,
        Shape::Point(2, 3),
        Shape::Line { length: 5 },
        Shape::Name("x".to_owned()),
    ];
    let text = to_string(&all);
    assert_eq!(from_str::<Vec<Shape>>(&text).unwrap(), all);
    for odd in [
        r#"{"Nothing":1}"#,
        r#""Name""#,
        r#"{"Line":{"length":5}"#,
        "{}",
    ] {
        assert!(from_str::<Shape>(odd).is_err(), "{odd}");
    }
}

#[test]
fn keys_are_quoted_and_variants_lie_behind_their_names() {
    #[derive(Serialize)]
    enum Shape {
        Point(u8, u8),
        Line { length: u8 },
        Name(&'static str),
    }
    let all = BTreeMap::from([
        (1, Shape::Point(2, 3)),
        (4, Shape::Line { length: 5 }),
        (6, Shape::Name("x")),
    ]);
    assert_eq!(to_string(&all), serde_json::to_string(&all).unwrap());
}
