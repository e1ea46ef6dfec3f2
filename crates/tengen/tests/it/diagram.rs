//! `tengen diagram`.

use std::fs;
use std::path::Path;

use crate::records::{run, tengen};

/// A ko on 5x5; Black passes at move 15.
const KO: &[u8] = b"(;SZ[5];B[cb];W[bb];B[bc];W[ac];B[cd];W[bd];B[dc];W[ee];B[cc]\
    ;W[cc];B[ab];W[aa];B[bc];W[be];B[];W[bc])";

#[test]
fn a_game_is_drawn_as_text_with_its_notes() {
    let drawn = tengen("diagram - --format ascii --words dash", KO);
    assert_eq!(drawn.code, Some(0), "{}", drawn.err);
    insta::assert_snapshot!(drawn.out, @r"
    5 O12 .   .   .   .
    4 X11 O2  X1  .   .
    3 O4  X3  X9  X7  .
    2 .   O6  X5  .   .
    1 .   O14 .   .   O8
      A   B   C   D   E

    10 - 9; 13, 16 - 3; 15 pass
    ");
}

#[test]
fn figures_number_only_their_own_moves() {
    let drawn = tengen("diagram - --figures 8 --coordinates off --words ru", KO);
    assert_eq!(drawn.code, Some(0), "{}", drawn.err);
    insta::assert_snapshot!(drawn.out, @r"
    Фигура 1 (1-8)

    ┌──┬──┬──┬──┐
    ├──○2─●1─┼──┤
    ○4─●3─╋──●7─┤
    ├──○6─●5─┼──┤
    └──┴──┴──┴──○8

    Фигура 2 (9-16)

    ○12─┬───┬───┬───┐
    ●11─○───●───┼───┤
    ○───●A──●9──●───┤
    ├───○───●───┼───┤
    └───○14─┴───┴───○

    10 в 9; 13, 16 в A; 15 пас
    ");
}

#[test]
fn several_pictures_become_several_files() {
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().join("ko.svg");
    let out = out.to_str().unwrap();
    let arguments = [
        "diagram",
        "-",
        "--moves",
        "3-",
        "--figures",
        "10",
        "-o",
        out,
    ];
    let drawn = run(&arguments, KO);
    assert_eq!(
        (drawn.code, drawn.out.as_str()),
        (Some(0), ""),
        "{}",
        drawn.err
    );
    let read = |name: &str| std::fs::read_to_string(folder.path().join(name)).unwrap();
    assert!(read("ko-1.svg").contains("<title>Figure 1 (3-12)</title>"));
    assert!(read("ko-2.svg").contains("id=\"figure-2-stone-"));
    assert!(!folder.path().join("ko.svg").exists());
}

#[test]
fn a_png_is_written_to_a_file_only() {
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().join("ko.png");
    let drawn = run(
        &[
            "diagram",
            "-",
            "--width",
            "200",
            "-o",
            out.to_str().unwrap(),
        ],
        KO,
    );
    assert_eq!(drawn.code, Some(0), "{}", drawn.err);
    assert!(std::fs::read(out).unwrap().starts_with(b"\x89PNG\r\n"));
    assert_eq!(tengen("diagram - --format png", KO).code, Some(2));
}

/// Each refusal says what is wrong and how to mend it.
#[test]
fn what_cannot_be_drawn_is_refused_with_a_way_out() {
    let mut said = String::new();
    for arguments in [
        "--moves 10-20",
        "--game 2",
        "--crop A1-Z9",
        "--crop A1",
        "--figures 5 --format svg",
        "--format svg -o /nowhere/at/all.svg",
    ] {
        let refused = tengen(&format!("diagram - {arguments}"), KO);
        assert_eq!(
            (refused.code, refused.out.as_str()),
            (Some(2), ""),
            "{arguments}"
        );
        said.push_str(&refused.err);
    }
    for arguments in ["--moves 5-2", "--geometry round", "--figures 0"] {
        assert_eq!(tengen(&format!("diagram - {arguments}"), KO).code, Some(2));
    }
    insta::assert_snapshot!(said, @r"
    tengen diagram: --moves: no moves 10-20: the game has 16, ask for some of 1-16
    tengen diagram: standard input: no game 2: 1 in this file
    tengen diagram: --crop: `Z9` is off the board of 5x5; write two opposite corners, such as A1-C3
    tengen diagram: --crop: `A1` is no rectangle; write two opposite corners, such as A1-C3
    tengen diagram: -o -: several pictures need a file: name it with -o, such as -o game.svg
    tengen diagram: /nowhere/at/all.svg: cannot be written (No such file or directory (os error 2)): name another place with -o
    ");
}

#[test]
fn a_cut_and_the_codes_coordinates() {
    let drawn = tengen(
        "diagram - --numbers off --crop A1-C3 --coordinates code",
        KO,
    );
    assert_eq!(drawn.code, Some(0), "{}", drawn.err);
    insta::assert_snapshot!(drawn.out, @r"
    C ○──○*─╋
    D ├──○──●
    E └──○──┴
      1  2  3
    ");
}

/// Pictures of the book and the README, with what `docs/src/diagrams.md` tells to type.
const PICTURES: [(&str, &str); 3] = [
    (
        "figure.svg",
        "games/two-programs.sgf --moves 1-70 --geometry traditional --width 480",
    ),
    (
        "figure-corner.svg",
        "games/two-programs.sgf --moves 36-70 --numbers own --crop E3-J9 --words ru --width 360",
    ),
    (
        "figure-marks.svg",
        "games/marks.sgf --numbers off --coordinates numbers --look wood --crop A3-J9 --width 360",
    ),
];

#[test]
fn the_pictures_of_the_book_are_what_its_commands_draw() {
    let book = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/src");
    let page = fs::read_to_string(book.join("diagrams.md")).unwrap();
    for (name, arguments) in PICTURES {
        let command = format!("tengen diagram {arguments} -o pictures/{name}");
        assert!(page.contains(&command), "diagrams.md lacks: {command}");
        let (record, options) = arguments.split_once(' ').unwrap();
        let record = fs::read(book.join(record)).unwrap();
        let drawn = tengen(&format!("diagram - --format svg {options}"), &record);
        assert_eq!(drawn.code, Some(0), "{}", drawn.err);
        let kept = fs::read_to_string(book.join("pictures").join(name)).unwrap();
        assert!(
            drawn.out == kept,
            "pictures/{name} is stale: in docs/src, run\n  {command}"
        );
    }
}
