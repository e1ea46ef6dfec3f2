//! What was said over the Go Text Protocol: the moves of the games in it.
//!
//! # Source
//!
//! GTP 2: `play COLOR VERTEX`, `genmove COLOR` and the answer `= VERTEX` behind it,
//! `boardsize`, `komi`, the handicap commands, `undo`, `clear_board`. Each
//! `clear_board` after a move begins another game. Marks that logs put before a
//! line (`>>`, `<`, times, names) are passed over.

use tengen_rules::{Color, Move, Point, Size, fixed_handicap};

use super::draft::{Draft, letters};

const COMMANDS: [&str; 15] = [
    "boardsize",
    "rectangular_boardsize",
    "clear_board",
    "komi",
    "play",
    "genmove",
    "kgs-genmove_cleanup",
    "reg_genmove",
    "fixed_handicap",
    "place_free_handicap",
    "set_free_handicap",
    "undo",
    "gg-undo",
    "list_commands",
    "protocol_version",
];

/// Whether a text looks like commands of the protocol.
pub(super) fn is_one(text: &str) -> bool {
    let mut lines = text.lines().take(60).map(words);
    lines.any(|words| matches!(words.first(), Some(word) if COMMANDS.contains(word)))
}

/// The words from the command on, or from `=` or `?` on.
fn words(line: &str) -> Vec<&str> {
    let line = line.split('#').next().unwrap_or_default();
    let words: Vec<&str> = line.split_whitespace().collect();
    let is_begin =
        |word: &&str| COMMANDS.contains(word) || word.starts_with('=') || word.starts_with('?');
    let from = words.iter().position(is_begin).unwrap_or(words.len());
    words[from..].to_vec()
}

/// What an answer belongs to.
enum Asked {
    Nothing,
    Play,
    Move(Color),
    Stones,
}

/// One game so far.
struct Game {
    size: Size,
    komi: Option<String>,
    stones: Vec<Point>,
    moves: Vec<(Color, Move)>,
}

pub(super) fn read(text: &str, notes: &mut Vec<String>) -> String {
    let mut draft = Draft::default();
    let mut game = Game {
        size: Size::NINETEEN,
        komi: None,
        stones: Vec::new(),
        moves: Vec::new(),
    };
    let mut asked = Asked::Nothing;
    let mut refused = 0;
    for line in text.lines() {
        let words = words(line);
        let Some(first) = words.first() else {
            continue;
        };
        if first.starts_with('=') {
            match std::mem::replace(&mut asked, Asked::Nothing) {
                Asked::Nothing | Asked::Play => {}
                Asked::Move(color) => {
                    game.moves.extend(
                        words[1..]
                            .first()
                            .and_then(|word| vertex(word))
                            .map(|one| (color, one)),
                    );
                }
                Asked::Stones => game.stones.extend(points(&words[1..])),
            }
            continue;
        }
        if first.starts_with('?') {
            refused += 1;
            if let Asked::Play = std::mem::replace(&mut asked, Asked::Nothing) {
                game.moves.pop();
            }
            continue;
        }
        asked = command(&words, &mut game, &mut draft);
    }
    end(&mut game, &mut draft);
    if refused > 0 {
        notes.push(format!(
            "{refused} commands were refused and count as not said"
        ));
    }
    draft.finish()
}

fn command(words: &[&str], game: &mut Game, draft: &mut Draft) -> Asked {
    match words {
        ["boardsize", side] => begin(game, draft, side.parse().ok().and_then(Size::square)),
        ["boardsize" | "rectangular_boardsize", cols, rows] => {
            let sides = cols.parse().ok().zip(rows.parse().ok());
            begin(
                game,
                draft,
                sides.and_then(|(cols, rows)| Size::new(cols, rows)),
            );
        }
        ["clear_board"] => begin(game, draft, None),
        ["komi", komi] => game.komi = Some((*komi).to_owned()),
        ["play", color, at] => {
            if let Some(one) = color_of(color).zip(vertex(at)) {
                game.moves.push(one);
                return Asked::Play;
            }
        }
        ["genmove" | "kgs-genmove_cleanup", color] => {
            return color_of(color).map_or(Asked::Nothing, Asked::Move);
        }
        ["fixed_handicap", stones] => {
            let stones = stones.parse().unwrap_or(0);
            game.stones = fixed_handicap(game.size, stones).unwrap_or_default();
        }
        ["place_free_handicap", ..] => return Asked::Stones,
        ["set_free_handicap", at @ ..] => game.stones = points(at),
        ["undo", ..] => {
            game.moves.pop();
        }
        ["gg-undo", count] => {
            let count: usize = count.parse().unwrap_or(1);
            game.moves.truncate(game.moves.len().saturating_sub(count));
        }
        _ => {}
    }
    Asked::Nothing
}

fn begin(game: &mut Game, draft: &mut Draft, size: Option<Size>) {
    end(game, draft);
    game.size = size.unwrap_or(game.size);
}

/// Writes the game, if anything was played or put in it.
fn end(game: &mut Game, draft: &mut Draft) {
    if game.moves.is_empty() && game.stones.is_empty() {
        return;
    }
    let (cols, rows) = (game.size.cols(), game.size.rows());
    draft.begin(cols, rows);
    draft.text("KM", game.komi.as_deref().unwrap_or_default());
    let place = |point: Point| (point.col(), rows - 1 - point.row());
    let is_on = |point: &Point| game.size.contains(*point);
    let stones: Vec<String> = (game.stones.drain(..))
        .filter(is_on)
        .map(|point| letters(place(point)))
        .collect();
    if stones.len() > 1 {
        draft.text("HA", &stones.len().to_string());
    }
    draft.raw("AB", stones.iter().map(String::as_str));
    for (color, what) in game.moves.drain(..) {
        match what {
            Move::Pass => draft.played(color, None),
            Move::Play(point) if game.size.contains(point) => {
                draft.played(color, Some(place(point)));
            }
            Move::Play(_) => {}
        }
    }
    draft.close();
}

fn color_of(word: &str) -> Option<Color> {
    match word.to_ascii_lowercase().as_str() {
        "b" | "black" => Some(Color::Black),
        "w" | "white" => Some(Color::White),
        _ => None,
    }
}

/// A point or a pass; a resignation is neither.
fn vertex(word: &str) -> Option<Move> {
    if word.eq_ignore_ascii_case("pass") {
        return Some(Move::Pass);
    }
    word.parse().ok().map(Move::Play)
}

fn points(words: &[&str]) -> Vec<Point> {
    words.iter().filter_map(|word| word.parse().ok()).collect()
}
