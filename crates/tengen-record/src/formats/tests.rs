//! Every format by one small file of it.

use super::*;
use crate::whole::{Form, form};

/// Opens `file` and writes it as SGF on one line, the program's version left out.
#[track_caller]
fn converted(file: &str, format: Format) -> String {
    let opened = open(file.as_bytes());
    assert_eq!(opened.format, format);
    let found = opened.collection.findings();
    assert!(found.is_empty(), "{found:?}");
    let bytes = form(&opened.collection, Form::Compact);
    let text = String::from_utf8(bytes).unwrap();
    let text = text.replace(&format!("AP[tengen:{}]", env!("CARGO_PKG_VERSION")), "");
    format!("{text}{}", opened.notes.join("\n"))
}

#[test]
fn gib_is_read() {
    let file = "\\HS\n\\[GAMEBLACKNAME=kim (2D)\\]\n\\[GAMEWHITENAME=lee (3D)\\]\n\
        \\[GAMERESULT=white 3.5 win\\]\n\\[GAMEGONGJE=65\\]\n\\[GAMEDATE=2020- 6-14- 1-26-14\\]\n\
        \\[GAMETAG=S1,Z35,T600-3-30,C2020:06:14:01:26\\]\n\\HE\n\\GS\n2 1 0\n40 0 &4\n\
        INI 0 1 2 &4\nSTO 0 2 2 8 10\nSTO 0 3 1 2 3\nSKI 0 4\nSTO 0 5 1 99 0\n\\GE\n";
    insta::assert_snapshot!(converted(file, Format::Gib), @r"
    (;GM[1]FF[4]CA[UTF-8]SZ[19]AB[pd][dp]PB[kim]BR[2D]PW[lee]WR[3D]DT[2020-06-14]KM[6.5]TM[600]RE[W+3.5]HA[2];W[ik];B[cd];W[])
    1 moves could not be read and were left out
    ");
}

#[test]
fn ngf_is_read() {
    let file = "Rated game\n19\nLQC         9DP\nCYY         8D*\nwww.cyberoro.com\n0\n0\n7\n\
        20170316 [09:37]\n5\nBlack wins by 0.5!\n3\nPMABBREER\nPMACWEEEE\nPMADBAAAA\n";
    insta::assert_snapshot!(
        converted(file, Format::Ngf),
        @"(;GM[1]FF[4]CA[UTF-8]SZ[19]GN[Rated game]PB[CYY]BR[8D]PW[LQC]WR[9DP]DT[2017-03-16]KM[7.5]PC[www.cyberoro.com]RE[B+0.5]TM[300];B[qd];W[dd];B[])"
    );
}

#[test]
fn ugf_is_read_and_mail_addresses_stay_outside() {
    let file = "[Header]\nVer=UGF3,200\nTitle=Cup,\nDate=2019/03/08,22:09:00\nRule=JPN\nSize=19\n\
        Hdcp=0,-5.50\nWinner=B,7.50\nCoordinateType=IGS\nPlayerB=kuro,7d,,a@b.example\n\
        PlayerW=shiro,8d,,\n[Data]\nQP,B1,1,0\nDP,W1,2,0\nYA,B1,3,0\n[Figure]\n.Text,2\nhello ]\n.EndText\n";
    insta::assert_snapshot!(converted(file, Format::Ugf), @r"
    (;GM[1]FF[4]CA[UTF-8]SZ[19]PB[kuro]BR[7d]PW[shiro]WR[8d]EV[Cup]DT[2019-03-08]RU[Japanese]KM[5.5]RE[B+7.5];B[qd];W[dd]C[hello \]];B[])
    PlayerB: a mail address was left out
    ");
}

/// A game of three moves on nine lines, with `more` sections behind it.
fn pandanet(more: &str) -> String {
    format!(
        "[Header]\nVer=REVIEW1,200\nSize=9\nHdcp=0,6.5\nWinner=N1,\nCoordinateType=IGS\n\
         [Data]\nCC,B1,1,0\nGC,W1,2,0\nGG,B1,3,0\n{more}"
    )
}

#[test]
fn a_review_of_ugf_keeps_its_variations_and_what_is_said_in_them() {
    let file = pandanet(
        "[ReviewNode]\nNODE,1,0,0,0\nNODE,2,1,3,3\n  VARIATION,\n    NODE,9,2,7,7\n      VARIATION,\n\
         \x20       NODE,12,1,5,5\n      VARIATIONEND,\n    NODE,10,1,10,10\n  VARIATIONEND,\n\
         NODE,3,2,7,3\n  VARIATION,\n    NODE,11,1,3,7\n  VARIATIONEND,\n  VARIATION,\n  VARIATIONEND,\n\
         NODE,4,1,7,7\nNODE,5,0,0,0\n[ReviewComment]\n.Comment,1\nLet's begin.\n\n[3d] yes\n\
         .Comment,4\nlast\n.Comment,12\ndeeper\n\\\n\
         .Comment,10\npass:]\n.Comment,99\nnowhere\n[Files]\nphoto=FFD8\n",
    );
    insta::assert_snapshot!(converted(&file, Format::Ugf), @r"
    (;GM[1]FF[4]CA[UTF-8]SZ[9]KM[6.5]RE[Void]C[Let's begin.

    [3d\] yes
    nowhere];B[cg](;W[gg](;B[gc]C[last])(;B[cc]))(;W[gc](;B[]C[pass:\]])(;B[ee]C[deeper
    \\])))
    the pictures in the file were left out
    ");
}

#[test]
fn figures_of_ugf_are_variations_where_their_stones_stood() {
    let stones = "CC,B1,0,0\nGC,W1,0,0\n";
    let file = pandanet(&format!(
        "[Figure]\n.Text,2\nwell played\n.#,3,3,A:B\n.#,3,3,again\n.EndText\n\
         .Fig,3,1,1,9,9,Reference,1,0\n{stones}EE,B1,1,0\nFF,W1,2,0\n.Text\nor so\n.#,5,5,x\n.EndText\n.EndFig\n\
         .Fig,2,1,1,9,5,Shown,2,0\n{stones}.EndFig\n\
         .Fig,1,1,1,9,9,Elsewhere,3,0\nCC,W1,0,0\nAA,B1,0,0\nBA,W1,1,0\n.Text\na corner\n.EndText\n.EndFig\n"
    ));
    insta::assert_snapshot!(converted(&file, Format::Ugf), @r"
    (;GM[1]FF[4]CA[UTF-8]SZ[9]KM[6.5]RE[Void](;B[cg];W[gg]LB[cg:A\:B]C[well played
    Shown](;B[gc])(;B[ee];W[fd]C[Reference
    or so]LB[ee:x]))(;AB[ai]AW[cg];W[bi]C[Elsewhere
    a corner]))
    1 figures show a part of the board, which was left out
    ");
}

#[test]
fn stones_of_ugf_with_the_number_nought_are_put_before_the_game() {
    let file = "[Header]\nVer=UGF3\nSize=9\nHdcp=2,0.5\nCoordinateType=IGS\n[Data]\nCD,B1,0,0\nGG,B1,0,0\n\
        EE,W1,1,0\nYZ,MK,2,0\n??\n[ReviewNode]\nNODE,1,0,0,0\nNODE,2,1,3,4\nNODE,3,1,7,7\nNODE,4,2,5,5\n\
        VARIATION\nNODE,5,1,1,1\nVARIATIONEND\n";
    insta::assert_snapshot!(converted(file, Format::Ugf), @r"
    (;GM[1]FF[4]CA[UTF-8]SZ[9]AB[cf][gc]KM[0.5]HA[2];W[ee](;B[])(;B[ai]))
    1 moves could not be read and were left out
    ");
}

#[test]
fn xml_is_read_with_its_variations_and_foreign_properties() {
    let file = r#"<?xml version="1.0"?><!DOCTYPE Go SYSTEM "go.dtd"><Go><GoGame name="G &amp; H">
        <Information><BoardSize>9</BoardSize><BlackPlayer>A</BlackPlayer><Komi>6.5</Komi></Information>
        <Nodes><Node><Black number="1" at="D4"/></Node><Node><White at="E5"/><Comment><P>one</P><P/><P>two &lt;</P></Comment>
        <SGF type="ZZ"><Arg>keep</Arg></SGF><Mark at="A1" label="x:y"/></Node>
        <Variation><Node><White at=""/></Node></Variation><Black at="C3"/></Nodes></GoGame></Go>"#;
    insta::assert_snapshot!(converted(file, Format::Xml), @r"
    (;GM[1]FF[4]CA[UTF-8]SZ[9]GN[G & H]PB[A]KM[6.5];B[df](;W[ee]C[one

    two <]ZZ[keep]LB[ai:x\:y];B[cg])(;W[]))
    ");
}

#[test]
fn a_transcript_becomes_its_games() {
    let file = "1 boardsize 9\n=1\n\nkomi 5.5\n=\n\nfixed_handicap 2\n= G7 C3\n\ngenmove w\n= E5\n\n\
        play black D4\n=\n\nplay white D4\n? illegal move\n\nundo\n=\n\nclear_board\n=\n\n>> genmove b\n= pass\n\n";
    insta::assert_snapshot!(converted(file, Format::Gtp), @r"
    (;GM[1]FF[4]CA[UTF-8]SZ[9]AB[gc][cg]KM[5.5]HA[2];W[ee])
    (;GM[1]FF[4]CA[UTF-8]SZ[9]KM[5.5];B[])
    1 commands were refused and count as not said
    ");
}

#[test]
fn the_bracketed_form_gets_the_names_of_the_standard() {
    let file =
        "(\nTE[Cup]\nRD[2025-06-12]\nTM[1h]\nLT[30s]\nLC[5]\nKO[6.5]\nPB[A]\nGK[1]\n;B[pd];W[dp])";
    insta::assert_snapshot!(converted(file, Format::Bracketed), @"(;GM[1]FF[4]CA[UTF-8]TM[1h]LT[30s]LC[5]PB[A]GK[1]EV[Cup]DT[2025-06-12]KM[6.5]OT[30s x 5];B[pd];W[dp])");
}

#[test]
fn json_comes_back_as_it_went() {
    let file = "(;GM[1]FF[4]SZ[9]PB[a\\]b](;B[aa];W[bb](;B[cc])(;B[dd]C[x\ny]))(;B[ee]))(;GM[2])";
    let collection = parse(file.as_bytes());
    let json = to_json(&collection);
    let opened = open(json.as_bytes());
    assert_eq!(opened.format, Format::Json);
    assert_eq!(opened.notes, Vec::<String>::new());
    assert_eq!(
        form(&opened.collection, Form::Compact),
        form(&collection, Form::Compact)
    );
}

#[test]
fn json_of_any_length_is_known_for_what_it_is() {
    let file = format!("(;GM[1]SZ[9]C[{}];B[aa])", "long ".repeat(5000));
    let json = to_json(&parse(file.as_bytes()));
    assert_eq!(Format::of(json.as_bytes()), Format::Json);
    // As it was written before, its kind behind the games.
    let games = json.split_once("\"games\":").unwrap().1.trim_end();
    let games = games.strip_suffix('}').unwrap();
    let before = format!("{{\"games\":{games},\"kind\":\"tengen.record\",\"v\":1}}");
    for text in [json, before] {
        let opened = open(text.as_bytes());
        assert_eq!(opened.collection.games().len(), 1, "{:?}", opened.notes);
    }
}

#[test]
fn rubbish_in_any_format_is_no_crash() {
    for start in [
        "\\HS\n",
        "<Go><GoGame>",
        "[Header]\n",
        "{\"kind\":\"tengen.record\"",
        "PMABB",
        "play b ",
    ] {
        for rubbish in [
            "",
            "\\[",
            "<",
            "<a b=\"",
            "&#xffffffff;",
            "STO",
            "INI 0 1 99",
            "]]]]",
            "🂡",
        ] {
            let opened = open(format!("{start}{rubbish}").as_bytes());
            assert!(opened.collection.games().len() < 2, "{start}{rubbish}");
        }
    }
}
