//! Each format is written and read back.

use super::*;
use crate::formats::open;
use crate::whole::{Form, form};

const GAME: &str = "(;GM[1]FF[4]SZ[19]GN[Final]EV[Cup]PB[Anna]BR[3d]PW[Boris]WR[4d]DT[2020-02-03]KM[6.5]RE[W+2.5]TM[600]PC[Moscow];B[qd];W[dc]C[<b>&\"];B[](;W[pq])(;W[dd]TR[aa]))";

/// Writes the first game of `sgf`, opens the result, and gives moves and some facts.
#[track_caller]
fn back(sgf: &str, format: Other) -> String {
    let written = write(open(sgf.as_bytes()).collection.game(0).unwrap(), format).unwrap();
    let opened = open(written.text.as_bytes());
    assert_eq!(opened.format.name(), format.name(), "{}", written.text);
    let game = opened.collection.game(0).unwrap();
    let size = game.size().unwrap();
    let info = GameInfo::of(game);
    let mut told: Vec<String> = ["PB", "BR", "PW", "WR", "DT", "KM", "RE", "HA"]
        .iter()
        .filter_map(|name| info.text(name).map(|text| format!("{name}={text}")))
        .collect();
    for (name, color) in [("AB", "X"), ("AW", "O")] {
        for point in game.nodes().flat_map(|node| node.points(name, size)) {
            told.push(format!("{color}{}", point.unwrap()));
        }
    }
    for (color, what) in game.main_line().flat_map(|node| node.moves(size)) {
        told.push(format!("{color} {}", what.unwrap()));
    }
    let lost = written.lost.iter();
    told.extend(lost.map(|(what, count)| format!("-{} {count}", what.name())));
    told.join(" ")
}

#[test]
fn every_format_is_read_back_with_what_it_holds() {
    let moves = "black R16 white D17 black pass white Q3";
    let facts = "PB=Anna BR=3d PW=Boris WR=4d DT=2020-02-03 KM=6.5 RE=W+2.5";
    let lost = "-comments 1 -variations 1";
    for (format, expected) in [
        (Other::Gtp, format!("KM=6.5 {moves} {lost} -information 10")),
        (Other::Gib, format!("{facts} {moves} {lost} -information 1")),
        (Other::Ngf, format!("{facts} {moves} {lost} -information 1")),
        (
            Other::Ugf,
            format!("{facts} {moves} -information 2 -marks 1"),
        ),
        (Other::Xml, format!("{facts} {moves}")),
    ] {
        assert_eq!(back(GAME, format), expected, "{}", format.name());
    }
}

#[test]
fn xml_keeps_the_whole_tree() {
    let file = open(GAME.as_bytes()).collection;
    let text = write(file.game(0).unwrap(), Other::Xml).unwrap().text;
    assert!(text.contains("<P>&lt;b&gt;&amp;&quot;</P>"), "{text}");
    let back = open(text.as_bytes()).collection;
    let game = back.game(0).unwrap();
    let comments: Vec<String> = game.nodes().filter_map(Node::comment).collect();
    assert_eq!(comments, ["<b>&\""]);
    assert_eq!(
        game.nodes()
            .filter(|node| node.first_child().is_none())
            .count(),
        2
    );
    assert_eq!(GameInfo::of(game).text("EV"), Some("Cup"));
}

#[test]
fn handicaps_are_written_where_they_are_usual_and_told_where_not() {
    let usual = "(;SZ[19]HA[2]AB[pd][dp];W[dd])";
    for format in [Other::Gib, Other::Ngf] {
        let told = back(usual, format);
        assert!(
            told.contains("HA=2 XQ16 XD4 white D16"),
            "{}: {told}",
            format.name()
        );
        assert!(!told.contains("-stones"), "{told}");
        let free = back("(;SZ[19]HA[2]AB[cc][dp];W[dd])", format);
        assert!(
            free.ends_with("white D16 -stones 2"),
            "{}: {free}",
            format.name()
        );
    }
    assert_eq!(
        back("(;SZ[9]AB[cc]AW[dd];B[ee])", Other::Gtp),
        "black C7 white D6 black E5"
    );
}

/// Writes a game as UGF and reads it again: its SGF from the first node on, without
/// what every file begins with.
#[track_caller]
fn through_ugf(sgf: &str) -> (String, Vec<(Loss, usize)>) {
    let written = write(open(sgf.as_bytes()).collection.game(0).unwrap(), Other::Ugf).unwrap();
    let opened = open(written.text.as_bytes());
    assert_eq!(opened.notes, Vec::<String>::new(), "{}", written.text);
    let text = form(&opened.collection, Form::Compact);
    let text = String::from_utf8(text).unwrap();
    let (_, rest) = text.split_once("]SZ").unwrap();
    (format!("(;SZ{}", rest.trim_end()), written.lost)
}

#[test]
fn ugf_keeps_variations_comments_and_stones_of_any_place() {
    for same in [
        "(;SZ[9];B[aa];W[bb])",
        "(;SZ[9]AB[cc][dg]HA[2];W[aa](;B[bb](;W[cb])(;W[db]C[deep]))(;B[])(;B[ee];W[ff]))",
        "(;SZ[9]AB[cc]AW[dd][ee]C[White first\n\n.x\n[y z\\]](;W[aa];B[])(;B[aa]C[.]))",
        "(;SZ[19](;B[pd])(;B[dd](;W[dp])(;W[pp])))",
    ] {
        assert_eq!(through_ugf(same), (same.to_owned(), Vec::new()));
    }
    let (text, lost) = through_ugf(
        "(;SZ[9]QK[1];B[aa]BL[9]DM[1]N[name](;W[bb])(;AB[cc]TR[cc];W[dd]C[[Data\\]\n.Comment,3]W[zz]))",
    );
    assert_eq!(
        text,
        "(;SZ[9];B[aa](;W[bb])(;W[dd]C[ [Data\\]\n .Comment,3]))"
    );
    let told: Vec<_> = (lost.iter())
        .map(|(what, count)| format!("{} {count}", what.name()))
        .collect();
    assert_eq!(
        told.join(", "),
        "properties 3, comments 1, marks 1, stones 1, moves 1"
    );
}

#[test]
fn boards_that_a_format_lacks_are_refused() {
    let refused = |sgf: &str| {
        let file = open(sgf.as_bytes()).collection;
        let game = file.game(0).unwrap();
        let refused = Other::ALL
            .into_iter()
            .filter(|format| write(game, *format).is_err());
        refused.map(Other::name).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(refused("(;SZ[9])"), "gib");
    assert_eq!(refused("(;SZ[9:13])"), "gib ngf ugf");
    assert_eq!(refused("(;SZ[52])"), "gtp gib ngf ugf");
    assert_eq!(refused("(;SZ[x])"), "gtp gib ngf ugf xml");
}

#[test]
fn a_deep_tree_is_written_without_recursion() {
    let deep = format!(
        "(;SZ[9]{}{}",
        "(;B[aa]".repeat(100_000),
        ")".repeat(100_001)
    );
    let file = open(deep.as_bytes()).collection;
    let written = write(file.game(0).unwrap(), Other::Xml).unwrap();
    assert_eq!(written.text.matches("<Node>").count(), 100_000);
    let wide = format!("(;SZ[9]{}", "(;B[aa](;W[bb])".repeat(100_000));
    let file = open(wide.as_bytes()).collection;
    let written = write(file.game(0).unwrap(), Other::Ugf).unwrap();
    assert_eq!(written.text.matches("VARIATIONEND").count(), 99_999);
    let back = open(written.text.as_bytes()).collection;
    assert_eq!(back.game(0).unwrap().node_count(), 200_001);
}
