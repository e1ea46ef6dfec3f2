//! What is done to whole records.

use super::*;
use crate::sgf::parse;

#[track_caller]
fn formed(file: &str, how: Form) -> String {
    let bytes = form(&parse(file.as_bytes()), how);
    let again = form(&parse(&bytes), how);
    assert_eq!(again, bytes, "{}", String::from_utf8_lossy(&bytes));
    String::from_utf8(bytes).unwrap()
}

#[test]
fn one_form_for_every_record() {
    let file = "mail\n( ; SZ[9]  FF[3]PlayerBlack[A\\]b](;C[x]B [aa] ;W[bb](;B[cc])(;B[dd]))(;B[ee]LB[aa:\\:]) ) (;GM[2])";
    insta::assert_snapshot!(formed(file, Form::Compact), @r"
    (;GM[1]FF[4]CA[UTF-8]SZ[9]PB[A\]b](;B[aa]C[x];W[bb](;B[cc])(;B[dd]))(;B[ee]LB[aa:\:]))
    (;GM[2]FF[4]CA[UTF-8])
    ");
    insta::assert_snapshot!(formed(file, Form::Readable), @r"
    (;GM[1]FF[4]CA[UTF-8]SZ[9]PB[A\]b]
    (;B[aa]C[x];W[bb]
    (;B[cc])
    (;B[dd]))
    (;B[ee]LB[aa:\:]))
    (;GM[2]FF[4]CA[UTF-8])
    ");
}

#[test]
fn a_game_and_a_line_are_cut_out_as_they_stand() {
    let file = parse(b"(;A[1](;B[aa]C[ x ])(;B[bb];W[cc])) (;GM[1])");
    let texts = |files: Vec<Vec<u8>>| -> Vec<String> {
        (files.into_iter().map(String::from_utf8))
            .map(Result::unwrap)
            .collect()
    };
    assert_eq!(
        texts(split(&file)),
        ["(;A[1](;B[aa]C[ x ])(;B[bb];W[cc]))\n", "(;GM[1])\n"]
    );
    assert_eq!(
        texts(lines(&file)),
        [
            "(;A[1];B[aa]C[ x ])\n",
            "(;A[1];B[bb];W[cc])\n",
            "(;GM[1])\n"
        ]
    );
}

#[test]
fn what_is_stripped_goes_and_the_rest_is_not_touched() {
    let file = parse(b"(;SZ[9] PB[A]KM[6.5]XX[y] (;B[aa]C[x]TR[aa] BL[9])(;B[bb]))\n");
    let stripped = |things: &[Thing]| String::from_utf8(strip(&file, things)).unwrap();
    assert_eq!(
        stripped(&[Thing::Comments, Thing::Times]),
        "(;SZ[9] PB[A]KM[6.5]XX[y] (;B[aa]TR[aa] )(;B[bb]))\n"
    );
    assert_eq!(stripped(&Thing::ALL), "(;SZ[9] KM[6.5];B[aa])\n");
}

#[test]
fn names_go_and_moves_stay() {
    let file =
        parse(b"(;SZ[9]PB[Ann Lee]PW[Bo]EV[Cup]BR[3d]RE[B+R];B[aa]C[Ann Lee: hello, Bo]KX[Bo])");
    let named = |comments| String::from_utf8(anonymise(&file, comments).unwrap()).unwrap();
    assert_eq!(
        named(Comments::Drop),
        "(;SZ[9]PB[Black]PW[White]BR[3d]RE[B+R];B[aa])"
    );
    assert_eq!(
        named(Comments::Keep),
        "(;SZ[9]PB[Black]PW[White]BR[3d]RE[B+R];B[aa]C[Black: hello, White])"
    );
}

#[test]
fn games_become_one_tree_with_each_ones_information_where_it_parts() {
    let one = parse(b"(;SZ[9]PB[A]PW[B];B[aa]C[first];W[bb];B[cc])");
    let two = parse(b"(;SZ[9]PB[C]PW[D];B[aa]C[second];W[dd])(;SZ[9]PB[E];B[aa])");
    let merged = merge(&[&one, &two]).unwrap();
    let text = String::from_utf8(merged.bytes).unwrap();
    let text = text.replace(env!("CARGO_PKG_VERSION"), "1");
    assert_eq!(
        text,
        "(;GM[1]FF[4]CA[UTF-8]AP[tengen:1]SZ[9];B[aa]C[first\nsecond\nPB: E]\
         \n(;W[bb]PB[A]PW[B];B[cc])\n(;W[dd]PB[C]PW[D]))\n"
    );
    assert_eq!(merged.inside, [3]);
    let big = parse(b"(;SZ[19])");
    assert!(matches!(
        merge(&[&one, &big]),
        Err(MergeError::Size { number: 2, .. })
    ));
    assert_eq!(merge(&[]), Err(MergeError::Nothing));
}
