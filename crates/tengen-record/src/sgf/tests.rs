//! Every file comes back byte for byte, whatever is wrong with it.

use std::fmt::Write as _;
use std::path::Path;

use proptest::collection::vec;
use proptest::prelude::*;
use tengen_rules::{Color, Move, Point, Size};

use super::*;
use crate::tests::corpus;

#[cfg(feature = "charset")]
mod charsets;
#[cfg(feature = "check")]
mod lines;
mod pieces;
pub(crate) mod shapes;

fn is_sgf(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension == "sgf")
}

/// Games, nodes and raw values, one node a line, indented by depth.
fn outline(collection: &Collection) -> String {
    let mut text = String::new();
    for game in collection.games() {
        let mut waiting = vec![(0, game.root())];
        while let Some((depth, node)) = waiting.pop() {
            write!(text, "{}:", ".".repeat(depth.min(20))).unwrap();
            for property in node.properties() {
                write!(text, " {}", property.name()).unwrap();
                for value in property.values() {
                    write!(text, "[{}]", value.text(TextKind::Text).escape_debug()).unwrap();
                }
            }
            text.push('\n');
            let mut children: Vec<_> = node.children().map(|child| (depth + 1, child)).collect();
            children.reverse();
            waiting.extend(children);
        }
    }
    text
}

fn codes(collection: &Collection) -> Vec<&'static str> {
    collection
        .findings()
        .iter()
        .map(|finding| finding.code.code())
        .collect()
}

#[test]
fn every_file_of_the_corpus_comes_back_byte_for_byte() {
    let files = corpus();
    for path in &files {
        let bytes = std::fs::read(path).unwrap();
        let collection = parse(&bytes);
        assert!(collection.to_bytes() == bytes, "{}", path.display());
        if is_sgf(path) && !path.ends_with("054_littlego_not-an-sgf-file.sgf") {
            assert!(
                collection.games().len() > 0,
                "no game in {}",
                path.display()
            );
        }
    }
    assert!(files.is_empty() || 120 < files.len());
}

#[test]
fn files_cut_at_any_byte_are_read_and_come_back() {
    let cut = [
        "006_", "018_", "021_", "036_", "s04_", "s08_", "s18_", "s26_",
    ];
    for path in corpus() {
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        if !cut.iter().any(|start| name.starts_with(start)) {
            continue;
        }
        let bytes = std::fs::read(&path).unwrap();
        for end in 0..bytes.len().min(6000) {
            assert!(
                parse(&bytes[..end]).to_bytes() == bytes[..end],
                "{name} {end}"
            );
        }
    }
}

#[test]
fn a_million_nested_variations_are_no_deeper_than_one() {
    for unit in ["(", "(;", "(;B[aa]", "()", "[", "(;C[", ")", ";", "AB"] {
        let bytes = format!("(;{}", unit.repeat(1_000_000)).into_bytes();
        let collection = parse(&bytes);
        assert!(collection.to_bytes() == bytes);
        let game = collection.game(0).unwrap();
        assert!(0 < game.nodes().count());
    }
    let only_parentheses = "(".repeat(1_000_000);
    assert_eq!(
        codes(&parse(only_parentheses.as_bytes())),
        ["sgf.text-outside", "sgf.no-game"]
    );
}

#[test]
fn what_is_inherited_holds_until_it_is_told_anew() {
    let collection = parse(
        b"(;SZ[9]PM[2]DD[aa:ba];B[aa](;W[bb]DD[]VW[aa:cc];B[cc]VW[])(;W[dd]PM[1]DD[ee];B[ff]))",
    );
    let size = Size::square(9).unwrap();
    let told: Vec<String> = (collection.game(0).unwrap().nodes())
        .map(|node| {
            let count = |name: &str| node.inherited(name).map(|one| one.points(size).len());
            let prints = node.inherited("PM").map(|one| one.text(TextKind::Simple));
            format!("{:?} {:?} {}", count("DD"), count("VW"), prints.unwrap())
        })
        .collect();
    assert_eq!(
        told,
        [
            "Some(2) None 2",
            "Some(2) None 2",
            "Some(0) Some(9) 2",
            "Some(0) Some(0) 2",
            "Some(1) None 1",
            "Some(1) None 1",
        ]
    );
}

#[test]
fn broken_places_are_reported_where_they_are() {
    #[track_caller]
    fn check(bytes: &str, expected: &str) {
        let collection = parse(bytes.as_bytes());
        let found: Vec<String> = collection
            .findings()
            .iter()
            .map(|one| format!("{} {}:{}", one.code.code(), one.line, one.column))
            .collect();
        assert_eq!(found.join(", "), expected, "{bytes}");
    }
    check("(;B[aa])", "");
    check(
        "From: me\n\n(;B[aa])\nbye",
        "sgf.text-outside 1:1, sgf.text-outside 4:1",
    );
    check("(;B[aa]\n---\nC[x])", "sgf.stray-text 2:1");
    check(";B[aa];W[bb])", "sgf.missing-opening 1:1");
    check("(;B[aa](;W[bb]", "sgf.missing-closing 1:15");
    check("(;B[aa]))", "sgf.surplus-closing 1:9");
    check("(SZ[9];B[aa])", "sgf.missing-semicolon 1:2");
    check("(;B[aa]())", "sgf.empty-variation 1:8");
    check("(;[aa])", "sgf.value-without-name 1:3");
    check("(;B;W[aa])", "sgf.name-without-value 1:3");
    check("(;B[aa", "sgf.unclosed-value 1:4, sgf.missing-closing 1:7");
    check("(;B[aa](;W[bb]);W[cc])", "sgf.node-after-variation 1:16");
    check("(;AB[aa]\r\nAB[bb])", "sgf.repeated-property 2:1");
    check("(;CoPyright[x]GaMe[1])", "sgf.lower-case-name 1:3");
    check("", "sgf.no-game 1:1");
    check("hello", "sgf.text-outside 1:1, sgf.no-game 1:1");
}

#[test]
fn every_code_is_named_once_and_says_something() {
    let mut seen: Vec<&str> = FindingCode::ALL.iter().map(|code| code.code()).collect();
    seen.sort_unstable();
    seen.dedup();
    assert_eq!(seen.len(), FindingCode::ALL.len());
    for code in FindingCode::ALL {
        assert!(code.code().starts_with("sgf.") && !code.to_string().is_empty());
    }
}

#[test]
fn trees_are_read_as_their_parentheses_say() {
    let text = "(;A[1];B[2](;C[3];D[4])(;E[5]);F[6](G[7]))((;H[8])(;I[9]))";
    insta::assert_snapshot!(outline(&parse(text.as_bytes())), @r"
    : A[1]
    .: B[2]
    ..: C[3]
    ...: D[4]
    ..: E[5]
    ..: F[6]
    ...: G[7]
    : H[8]
    : I[9]
    ");
}

#[test]
fn texts_lose_their_escapes_and_soft_breaks() {
    #[track_caller]
    fn check(raw: &str, text: &str, simple: &str) {
        let bytes = format!("(;C[{raw}])").into_bytes();
        let collection = parse(&bytes);
        let root = collection.game(0).unwrap().root();
        assert_eq!(root.text("C").unwrap(), text);
        assert_eq!(root.simple_text("C").unwrap(), simple);
    }
    check(r"a\]b\\c\:d", r"a]b\c:d", r"a]b\c:d");
    check(
        "one\\\ntwo\\\r\nthree\\\n\rfour\\\rfive",
        "onetwothreefourfive",
        "onetwothreefourfive",
    );
    check("a\nb\r\nc\n\rd\re\tf", "a\nb\nc\nd\ne f", "a b c d e f");
    check("\\\t(;)", " (;)", " (;)");
}

#[test]
fn composed_values_are_split_before_their_escapes_go() {
    let collection = parse(br"(;AP[a\:b:c\]:d]LB[aa:][bb:\:]N[plain\:])");
    let root = collection.game(0).unwrap().root();
    let all = |name: &str| -> Vec<_> { root.values(name).map(Value::composed).collect() };
    let pair = |a: &str, b: &str| Some((a.to_owned(), b.to_owned()));
    assert_eq!(all("AP"), [pair("a:b", "c]:d")]);
    assert_eq!(all("LB"), [pair("aa", ""), pair("bb", ":")]);
    assert_eq!(all("N"), [None]);
}

#[test]
fn encodings_are_tried_in_order() {
    #[track_caller]
    fn check(bytes: &[u8], text: &str, code: Option<&str>) {
        let collection = parse(bytes);
        let game = collection.game(0).unwrap();
        assert_eq!(game.root().comment().as_deref(), Some(text));
        assert_eq!(codes(&collection), code.into_iter().collect::<Vec<_>>());
        assert_eq!(collection.to_bytes(), bytes);
    }
    check("(;C[ко])".as_bytes(), "ко", None);
    check("\u{feff}(;CA[Latin-1]C[ко])".as_bytes(), "ко", None);
    check("(;CA[GB2312]C[ко])".as_bytes(), "ко", None);
    check(b"(;C[\xE9])", "é", None);
    check(b"(;CA[ISO-8859-1]C[\xE9])", "é", None);
    check(b"(;CA[utf-8]C[\xE9])", "é", Some("sgf.charset-broken"));
    check(b"(;CA[EBCDIC]C[\xE9])", "é", Some("sgf.charset-unknown"));
}

#[test]
fn points_are_read_on_any_rectangle() {
    let size = Size::new(6, 13).unwrap();
    assert_eq!(parse_point("aa", size).unwrap().to_string(), "A13");
    assert_eq!(parse_point("fm", size).unwrap().to_string(), "F1");
    assert_eq!(parse_point("gm", size), None);
    assert_eq!(parse_points("ab:ba", size).unwrap().len(), 4);
    assert_eq!(parse_move("tt", size), Some(Move::Pass));
    assert_eq!(parse_move(" ", size), Some(Move::Pass));
    let big = Size::square(52).unwrap();
    assert_eq!(
        parse_move("tt", big),
        Some(Move::Play("U33".parse().unwrap()))
    );
    for size in [size, big, Size::NINETEEN] {
        for point in size.points() {
            assert_eq!(parse_point(&point_letters(point, size), size), Some(point));
        }
    }
}

#[test]
fn an_edit_rewrites_only_what_it_changes() {
    #[track_caller]
    fn check(before: &str, edit: impl Fn(&mut Collection, NodeId), after: &str) {
        let mut collection = parse(before.as_bytes());
        let root = collection.game(0).unwrap().root().id();
        edit(&mut collection, root);
        assert_eq!(String::from_utf8(collection.to_bytes()).unwrap(), after);
    }
    let comment = |c: &mut Collection, node: NodeId| c.set_comment(node, "a]b").unwrap();
    let d4 = |c: &mut Collection, node: NodeId| {
        c.append_move(node, Color::White, Move::Play("D4".parse().unwrap()))
            .unwrap();
    };
    check(
        "x(; GaMe [1]  ;B[aa])y",
        comment,
        "x(; GaMe [1]C[a\\]b]  ;B[aa])y",
    );
    check("(;Comment[x] --C [y]B[aa])", comment, "(;C[a\\]b] --B[aa])");
    check("(SZ[9]", comment, "(SZ[9]C[a\\]b]");
    check(
        "(;SZ[9];B[aa] ; W[bb])",
        d4,
        "(;SZ[9](;B[aa] ; W[bb])(;W[df]))",
    );
    check("(;SZ[9](;B[aa]))", d4, "(;SZ[9](;B[aa])(;W[df]))");
    check("(;SZ[9]\n)", d4, "(;SZ[9];W[df]\n)");
    check(
        "(;SZ[9];B[aa](;C[x\\",
        d4,
        "(;SZ[9](;B[aa](;C[x\\\n]))(;W[df]))",
    );
    check(
        "(C[x];B[aa])",
        |c, node| c.set_comment(node, "").unwrap(),
        "(;;B[aa])",
    );
}

#[test]
fn what_the_encoding_cannot_say_is_refused() {
    let mut collection = parse(b"(;C[\xE9])");
    let root = collection.game(0).unwrap().root().id();
    let before = collection.to_bytes();
    let refused = collection.set_comment(root, "ко").unwrap_err();
    assert_eq!(
        refused.to_string(),
        "the record's encoding, ISO-8859-1, has no `к`"
    );
    assert_eq!(collection.to_bytes(), before);
    collection.set_comment(root, "ü").unwrap();
    assert_eq!(collection.to_bytes(), b"(;C[\xFC])");
    let mut plain = parse(b"(;)");
    let root = plain.game(0).unwrap().root().id();
    plain.set_comment(root, "ко").unwrap();
    assert_eq!(plain.to_bytes(), "(;C[ко]CA[UTF-8])".as_bytes());
}

#[derive(Clone, Debug)]
pub(crate) enum Edit {
    Comment(usize, String),
    Remove(usize, &'static str),
    Points(usize, Vec<(u8, u8)>),
    Move(usize),
    Empty(usize),
    Insert(usize),
    Delete(usize),
    DeleteNode(usize),
    Reorder(usize, usize),
    Promote(usize),
    Paste(usize, usize),
}

pub(crate) fn any_edit() -> impl Strategy<Value = Edit> {
    prop_oneof![
        (any::<usize>(), "[a-zé\\]\\\\:\n ]{0,6}").prop_map(|(n, text)| Edit::Comment(n, text)),
        (
            any::<usize>(),
            prop::sample::select(vec!["B", "AB", "C", "SZ"])
        )
            .prop_map(|(n, name)| Edit::Remove(n, name)),
        (any::<usize>(), vec((0..9_u8, 0..9_u8), 0..3)).prop_map(|(n, list)| Edit::Points(n, list)),
        any::<usize>().prop_map(Edit::Move),
        any::<usize>().prop_map(Edit::Empty),
        any::<usize>().prop_map(Edit::Insert),
        any::<usize>().prop_map(Edit::Delete),
        any::<usize>().prop_map(Edit::DeleteNode),
        (any::<usize>(), 0..3_usize).prop_map(|(n, to)| Edit::Reorder(n, to)),
        any::<usize>().prop_map(Edit::Promote),
        (any::<usize>(), any::<usize>()).prop_map(|(from, to)| Edit::Paste(from, to)),
    ]
}

impl Edit {
    pub(crate) fn apply(&self, collection: &mut Collection) {
        let all: Vec<NodeId> = collection
            .games()
            .flat_map(|game| game.nodes().map(Node::id).collect::<Vec<_>>())
            .collect();
        let node = |n: &usize| all[n % all.len()];
        if all.is_empty() {
            return;
        }
        let at = |(col, row): &(u8, u8)| Point::new(*col, *row).unwrap();
        // A board size that cannot be read, or a point off a small board, is refused.
        let _refused = match self {
            Edit::Comment(n, text) => collection.set_comment(node(n), text),
            Edit::Remove(n, name) => collection.remove(node(n), name),
            Edit::Points(n, list) => {
                let points: Vec<Point> = list.iter().map(at).collect();
                collection.set_points(node(n), "AB", &points)
            }
            Edit::Move(n) => collection
                .append_move(node(n), Color::Black, Move::Pass)
                .map(drop),
            Edit::Empty(n) => collection.append(node(n), Layout::NewLine).map(drop),
            Edit::Insert(n) => insert(collection, node(n)),
            Edit::Delete(n) => delete(collection, node(n)),
            Edit::DeleteNode(n) => delete_node(collection, node(n)),
            Edit::Reorder(n, to) => reorder(collection, node(n), *to),
            Edit::Promote(n) => promote(collection, node(n)),
            Edit::Paste(from, to) => paste(collection, node(from), node(to)),
        };
    }
}

fn count(collection: &Collection) -> usize {
    collection.games().map(|game| game.nodes().count()).sum()
}

fn branch(node: Node<'_>) -> String {
    let copied = node.collection().copy(node.id());
    outline(&parse(&copied))
}

fn insert(collection: &mut Collection, node: NodeId) -> Result<(), EditError> {
    let children = collection.node(node).children().count();
    let new = collection.insert_after(node, Layout::SameLine)?;
    assert_eq!(collection.node(new).parent().map(Node::id), Some(node));
    assert_eq!(collection.node(node).children().count(), 1);
    assert_eq!(collection.node(new).children().count(), children);
    Ok(())
}

fn delete(collection: &mut Collection, node: NodeId) -> Result<(), EditError> {
    let before = count(collection);
    let gone = branch(collection.node(node)).lines().count();
    let is_root = collection.node(node).parent().is_none();
    collection.delete(node)?;
    // Between games anything may stand, and may look otherwise without the game.
    assert!(is_root || count(collection) == before - gone);
    Ok(())
}

fn delete_node(collection: &mut Collection, node: NodeId) -> Result<(), EditError> {
    let before = count(collection);
    collection.delete_node(node)?;
    assert_eq!(count(collection), before - 1);
    Ok(())
}

fn reorder(collection: &mut Collection, node: NodeId, to: usize) -> Result<(), EditError> {
    let parent = collection.node(node).parent().map(Node::id);
    let branches = |collection: &Collection| -> Vec<String> {
        parent
            .map(|parent| collection.node(parent).children().map(branch).collect())
            .unwrap_or_default()
    };
    let mut expected = branches(collection);
    let moved = branch(collection.node(node));
    let new = collection.move_variation(node, to)?;
    assert_eq!(branch(collection.node(new)), moved);
    let from = expected.iter().position(|one| *one == moved).unwrap();
    let moved = expected.remove(from);
    expected.insert(to.min(expected.len()), moved);
    let found = branches(collection);
    let is_one_of_equals = found.len() != expected.len() || found == expected;
    let (mut found, mut expected) = (found, expected);
    found.sort();
    expected.sort();
    assert_eq!(found, expected);
    assert!(is_one_of_equals || expected.windows(2).any(|pair| pair[0] == pair[1]));
    Ok(())
}

fn promote(collection: &mut Collection, node: NodeId) -> Result<(), EditError> {
    let before = count(collection);
    let wanted = branch(collection.node(node));
    let new = collection.promote(node)?;
    assert_eq!(branch(collection.node(new)), wanted);
    let game = collection.node(new).game();
    assert!(game.main_line().any(|one| one.id() == new));
    assert_eq!(count(collection), before);
    Ok(())
}

fn paste(collection: &mut Collection, from: NodeId, to: NodeId) -> Result<(), EditError> {
    let before = count(collection);
    let copied = collection.copy(from);
    let wanted = branch(collection.node(from));
    let new = collection.paste(to, &copied)?;
    assert_eq!(branch(collection.node(new)), wanted);
    assert_eq!(count(collection), before + wanted.lines().count());
    Ok(())
}

/// Bytes that look like a record, or nearly.
pub(crate) fn nearly_sgf() -> impl Strategy<Value = Vec<u8>> {
    let part = prop::sample::select(vec![
        "(",
        ")",
        ";",
        "(;",
        "B[aa]",
        "W[bb]",
        "AB[cc][dd]",
        "C[x\\]y]",
        "C[",
        "[",
        "]",
        "\\",
        "x",
        "1",
        " ",
        "\n",
        "AB",
        "[ee]",
        "Comment[z]",
        "SZ[9]",
        "b[aa]",
        ":",
        "-",
        "é",
    ]);
    vec(part, 0..24).prop_map(|parts| parts.concat().into_bytes())
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 1500,
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    /// Whatever the bytes are, unedited they come back.
    #[test]
    fn any_bytes_come_back(bytes in vec(any::<u8>(), 0..200)) {
        prop_assert_eq!(parse(&bytes).to_bytes(), bytes);
    }

    /// Reading what an edited record writes gives the edited record, even when
    /// the bytes it began with were broken.
    #[test]
    fn edits_say_what_they_write(bytes in nearly_sgf(), edits in vec(any_edit(), 1..6)) {
        let mut collection = parse(&bytes);
        prop_assert_eq!(&collection.to_bytes(), &bytes);
        for edit in edits {
            edit.apply(&mut collection);
            shapes::check_tables(&collection);
            let written = collection.to_bytes();
            prop_assert_eq!(
                outline(&parse(&written)),
                outline(&collection),
                "{:?} wrote {}",
                edit,
                written.escape_ascii()
            );
        }
    }

    /// A comment reads back as it was set, up to the white space SGF allows.
    #[test]
    fn comments_read_back(text in "[^\u{0}\r\t\u{b}\u{c}]{1,40}") {
        let mut collection = Collection::new(Size::NINE);
        let root = collection.game(0).unwrap().root().id();
        collection.set_comment(root, &text).unwrap();
        let again = parse(&collection.to_bytes());
        prop_assert_eq!(again.game(0).unwrap().root().comment().unwrap(), text);
    }
}
