//! `tengen diagram`: a record as printed figures.

use std::ffi::OsStr;
use std::num::NonZeroU32;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::ValueEnum;
use tengen_diagram::text::{self, Signs};
use tengen_diagram::{
    Figure, GeometryName, Look, Moves, Numbering, Style, Words, can_draw, png, svg,
};
use tengen_record::replay;
use tengen_record::sgf::GameTree;
use tengen_rules::{Notation, Point, Size};

use super::answer::{Answer, Failure, Verdict, finish};
use super::input::{finding_note, read_games};

/// What `tengen diagram` can be told.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The record, or - for standard input.
    file: PathBuf,
    /// Where to write, or - for standard output. Several pictures get numbers.
    #[arg(short, value_name = "OUT", default_value = "-")]
    out: PathBuf,
    /// svg, png, text or ascii [default: by the ending of OUT, else text].
    #[arg(long, value_enum)]
    format: Option<Format>,
    /// Which game of the file.
    #[arg(long, value_name = "N", default_value = "1")]
    game: NonZeroU32,
    /// The moves that are shown: 51-100, 51-, -50 or 51 [default: all].
    #[arg(long, value_name = "A-B", allow_hyphen_values = true)]
    moves: Option<Moves>,
    /// Figures of N moves each.
    #[arg(long, value_name = "N")]
    figures: Option<NonZeroU32>,
    /// What stands on the stones: the game's numbers, each figure's own from 1, the
    /// last two digits, or nothing and the last position is shown.
    #[arg(long, value_enum, default_value = "game")]
    numbers: Numbers,
    /// The board's proportions: code (460 x 430), traditional (15:14) or square.
    #[arg(long, value_name = "NAME", default_value = "code")]
    geometry: GeometryName,
    /// What is written along the edges.
    #[arg(long, value_enum, default_value = "usual")]
    coordinates: Coordinates,
    /// Only the rectangle between two corners: A1-K10, always in usual coordinates.
    #[arg(long, value_name = "A1-K10")]
    crop: Option<String>,
    /// print (black on white) or wood.
    #[arg(long, value_enum, default_value = "print")]
    look: LookName,
    /// The words of notes: en (45 at 32), ru (45 в 32) or dash (45 - 32).
    #[arg(long, value_enum, default_value = "en")]
    words: WordsName,
    /// Width of a picture in pixels.
    #[arg(long, value_name = "PIXELS", default_value = "720")]
    width: NonZeroU32,
    /// What is written above [default: the moves, where there are several figures].
    #[arg(long, value_name = "TEXT")]
    title: Option<String>,
}

/// What is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Format {
    Svg,
    Png,
    Text,
    Ascii,
}

/// What stands on the stones.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum Numbers {
    Game,
    Own,
    Hundred,
    Off,
}

/// What stands along the edges.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum Coordinates {
    Usual,
    Numbers,
    Code,
    CodeFromBlack,
    Off,
}

/// The colors.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum LookName {
    Print,
    Wood,
}

/// The words of notes.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum WordsName {
    En,
    Ru,
    Dash,
}

/// Draws the record.
pub(crate) fn run(args: &Args) -> ExitCode {
    finish("diagram", answer(args))
}

fn answer(args: &Args) -> Result<Answer, Failure> {
    let (input, collection) = read_games(&args.file)?;
    let notes: Vec<String> = finding_note(&input.name, &collection).into_iter().collect();
    let game = collection
        .game(args.game.get() as usize - 1)
        .ok_or_else(|| {
            let what = format!(
                "no game {}: {} in this file",
                args.game,
                collection.games().len()
            );
            Failure::input(&input.name, what)
        })?;
    let figures = figures(args, game, &input.name)?;
    let format = format(args);
    match format {
        Format::Text => text_answer(args, &figures, Signs::Unicode, notes),
        Format::Ascii => text_answer(args, &figures, Signs::Ascii, notes),
        Format::Svg => pictures(args, &figures, notes, |figure, style| {
            Ok(svg::render(figure, style).into_bytes())
        }),
        Format::Png => {
            if is_standard(&args.out) {
                let what = "a PNG is no text: name a file with -o, or ask for --format svg or text";
                return Err(Failure::input("-o -", what));
            }
            let mut notes = notes;
            notes.extend(undrawn(&figures));
            pictures(args, &figures, notes, |figure, style| {
                png::render(figure, style).map_err(|error| match error {
                    png::PngError::Size { .. } => {
                        Failure::input("--width", format!("{error}: ask for a smaller --width"))
                    }
                    png::PngError::Encoding(_) => Failure::ours("--format png", error.to_string()),
                })
            })
        }
    }
}

/// The figures that are asked for, at least one.
fn figures(args: &Args, game: GameTree<'_>, name: &str) -> Result<Vec<Figure>, Failure> {
    let unreadable = |error: String| Failure::input(format!("{name} game {}", args.game), error);
    let replayed = replay(game, None).map_err(|error| unreadable(error.to_string()))?;
    let total = u32::try_from(replayed.moves.len()).unwrap_or(u32::MAX - 1);
    let moves = args.moves.unwrap_or(Moves::ALL);
    let parts = match args.figures {
        Some(each) if total > 0 => moves.of(total).split(each),
        Some(_) | None => vec![moves],
    };
    let crop = args
        .crop
        .as_deref()
        .map(|text| corners(text, replayed.position.size()))
        .transpose()?;
    if parts.is_empty() {
        return Err(no_moves(moves, total));
    }
    let count = parts.len();
    (1..)
        .zip(parts)
        .map(|(n, part): (usize, Moves)| {
            let mut figure = Figure::of_game(game, part, numbering(args.numbers)).map_err(
                |error| match error {
                    tengen_diagram::FigureError::NoSuchMoves { moves, total } => {
                        no_moves(moves, total)
                    }
                    tengen_diagram::FigureError::Replay(error) => unreadable(error.to_string()),
                },
            )?;
            figure.title = match (&args.title, count) {
                (title, 1) => title.clone(),
                (Some(title), _) => Some(format!("{title}: {}", heading(args.words, n, part))),
                (None, _) => Some(heading(args.words, n, part)),
            };
            figure.coordinates = notation(args.coordinates);
            Ok(match crop {
                Some((one, other)) => figure.cropped(one, other),
                None => figure,
            })
        })
        .collect()
}

fn no_moves(moves: Moves, total: u32) -> Failure {
    let what = match total {
        0 => format!("no moves {moves}: the game has none, leave --moves out"),
        _ => format!("no moves {moves}: the game has {total}, ask for some of 1-{total}"),
    };
    Failure::input("--moves", what)
}

fn heading(words: WordsName, n: usize, moves: Moves) -> String {
    match words {
        WordsName::En | WordsName::Dash => format!("Figure {n} ({moves})"),
        WordsName::Ru => format!("Фигура {n} ({moves})"),
    }
}

/// Reads `A1-K10` or `A1:K10`.
fn corners(text: &str, size: Size) -> Result<(Point, Point), Failure> {
    let wrong = |why: String| {
        Failure::input(
            "--crop",
            format!("{why}; write two opposite corners, such as A1-C3"),
        )
    };
    let (one, other) = text
        .split_once(['-', ':', '–'])
        .ok_or_else(|| wrong(format!("`{text}` is no rectangle")))?;
    let read = |part: &str| {
        Notation::Usual
            .parse(size, part)
            .map_err(|error| wrong(error.to_string()))
    };
    Ok((read(one)?, read(other)?))
}

fn format(args: &Args) -> Format {
    let ending = args
        .out
        .extension()
        .and_then(OsStr::to_str)
        .map(str::to_lowercase);
    match (args.format, ending.as_deref()) {
        (Some(format), _) => format,
        (None, Some("svg")) => Format::Svg,
        (None, Some("png")) => Format::Png,
        (None, _) => Format::Text,
    }
}

fn text_answer(
    args: &Args,
    figures: &[Figure],
    signs: Signs,
    notes: Vec<String>,
) -> Result<Answer, Failure> {
    let pages: Vec<String> = (figures.iter())
        .map(|figure| text::render(figure, signs, words(args.words)))
        .collect();
    let pages = pages.join("\n");
    if is_standard(&args.out) {
        return Ok(Answer::text(&pages).with_notes(notes));
    }
    write(&args.out, pages.as_bytes())?;
    Ok(silent(notes))
}

/// One picture a figure: into OUT, or into OUT-1, OUT-2, ... where there are several.
fn pictures(
    args: &Args,
    figures: &[Figure],
    notes: Vec<String>,
    render: impl Fn(&Figure, &Style) -> Result<Vec<u8>, Failure>,
) -> Result<Answer, Failure> {
    let style = Style {
        look: match args.look {
            LookName::Print => Look::Print,
            LookName::Wood => Look::Wood,
        },
        words: words(args.words),
        width: args.width.get(),
        ..Style::print(args.geometry)
    };
    if is_standard(&args.out) {
        let [figure] = figures else {
            let what = "several pictures need a file: name it with -o, such as -o game.svg";
            return Err(Failure::input("-o -", what));
        };
        return Ok(Answer {
            data: render(figure, &style)?,
            ..silent(notes)
        });
    }
    for (n, figure) in (1..).zip(figures) {
        let (out, style) = if figures.len() == 1 {
            (args.out.clone(), style.clone())
        } else {
            let name = format!("figure-{n}");
            let style = style.clone();
            (numbered(&args.out, n), Style { name, ..style })
        };
        write(&out, &render(figure, &style)?)?;
    }
    Ok(silent(notes))
}

/// `game.svg` as `game-2.svg`.
fn numbered(out: &Path, n: usize) -> PathBuf {
    let mut name = out.file_stem().unwrap_or_default().to_owned();
    name.push(format!("-{n}"));
    if let Some(ending) = out.extension() {
        name.push(".");
        name.push(ending);
    }
    out.with_file_name(name)
}

/// A note about each title that the lettering of a PNG cannot write.
fn undrawn(figures: &[Figure]) -> Vec<String> {
    figures
        .iter()
        .filter_map(|figure| figure.title.as_deref())
        .filter(|title| !can_draw(title))
        .map(|title| format!("{title}: some signs become boxes in a PNG; an SVG keeps them"))
        .collect()
}

fn numbering(numbers: Numbers) -> Numbering {
    match numbers {
        Numbers::Game => Numbering::Game,
        Numbers::Own => Numbering::Own,
        Numbers::Hundred => Numbering::Hundred,
        Numbers::Off => Numbering::Off,
    }
}

fn notation(coordinates: Coordinates) -> Option<Notation> {
    match coordinates {
        Coordinates::Usual => Some(Notation::Usual),
        Coordinates::Numbers => Some(Notation::NumberPair),
        Coordinates::Code => Some(Notation::CodeFromTop),
        Coordinates::CodeFromBlack => Some(Notation::CodeFromBlack),
        Coordinates::Off => None,
    }
}

fn words(words: WordsName) -> Words {
    match words {
        WordsName::En => Words::English,
        WordsName::Ru => Words::Russian,
        WordsName::Dash => Words::Dash,
    }
}

fn is_standard(path: &Path) -> bool {
    path.as_os_str() == OsStr::new("-")
}

fn silent(notes: Vec<String>) -> Answer {
    Answer {
        data: Vec::new(),
        notes,
        verdict: Verdict::Done,
    }
}

fn write(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    std::fs::write(path, bytes).map_err(|error| {
        let what = format!("cannot be written ({error}): name another place with -o");
        Failure::input(path.display().to_string(), what)
    })
}
