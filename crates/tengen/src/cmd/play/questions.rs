//! Questions about the board, answered in words: liberties, atari, ladders.
//!
//! What is said here is what the program's own search goes by.

use tengen_engine::tactics::Ladder;
use tengen_rules::{Chain, Move, Notation, Point, Position};

use super::picture::named;
use super::talk::parse_move;

/// Positions that are looked at for one ladder: several times across the board.
const LADDER: u32 = 1_000;

/// The answer to `word` (liberties, atari or ladder), which may be about a point.
pub(super) fn answer(position: &Position, notation: Notation, word: &str, point: &str) -> String {
    if word == "atari" {
        return atari(position, notation);
    }
    if point.is_empty() {
        return format!("`{word}` needs a point: a stone of the chain.\n");
    }
    let at = match parse_move(position, notation, point) {
        Ok(Move::Play(at)) => at,
        Ok(Move::Pass) => return "Name a stone of the chain.\n".to_owned(),
        Err(error) => return format!("{error}\n"),
    };
    let Some(chain) = position.board().chain_at(at) else {
        return "No stone stands there.\n".to_owned();
    };
    if word == "ladder" {
        ladder(position, notation, chain, at)
    } else {
        format!("{}.\n", described(position, notation, chain, at))
    }
}

/// Every chain that can be taken by the next move.
fn atari(position: &Position, notation: Notation) -> String {
    let in_atari = |chain: &Chain<'_>| chain.atari().is_some();
    let told: Vec<String> = (position.board().chains().filter(in_atari))
        .map(|chain| {
            format!(
                "{}.\n",
                described(position, notation, chain, chain.anchor())
            )
        })
        .collect();
    if told.is_empty() {
        return "Nothing is in atari.\n".to_owned();
    }
    told.concat()
}

/// What a chase from atari to atari comes to.
fn ladder(position: &Position, notation: Notation, chain: Chain<'_>, at: Point) -> String {
    let (board, color) = (position.board(), chain.color());
    let who = format!("{color} {}", named(position, notation, Move::Play(at)));
    let mut reader = Ladder::new();
    if chain.atari().is_some() {
        return if reader.escapes(board, at, LADDER) {
            format!("{who} is in atari and gets away if {color} moves first.\n")
        } else {
            format!("{who} is in atari and cannot get away in a ladder.\n")
        };
    }
    if chain.two_liberties().is_none() {
        return format!("{who} has more than two liberties: there is no ladder.\n");
    }
    let chaser = color.opponent();
    match reader.catching_move(board, at, LADDER) {
        Some(by) => format!(
            "{who} is caught in a ladder if {chaser} plays {}.\n",
            named(position, notation, Move::Play(by))
        ),
        None => format!("{chaser} catches {who} in no ladder.\n"),
    }
}

/// `black D4: 2 stones, 3 liberties: C4 D5 E4`, or `..., in atari: C4`.
fn described(position: &Position, notation: Notation, chain: Chain<'_>, at: Point) -> String {
    let liberties: Vec<String> = (chain.liberties().iter())
        .map(|at| named(position, notation, Move::Play(at)))
        .collect();
    let how_many = match liberties.len() {
        1 => "in atari".to_owned(),
        more => format!("{more} liberties"),
    };
    let stones = match chain.len() {
        1 => "1 stone".to_owned(),
        more => format!("{more} stones"),
    };
    format!(
        "{} {}: {stones}, {how_many}: {}",
        chain.color(),
        named(position, notation, Move::Play(at)),
        liberties.join(" ")
    )
}

#[cfg(test)]
mod tests {
    use tengen_rules::{Notation, Position, Ruleset, Size};

    use super::answer;

    /// The answers to `questions` after `moves`, by turns, on 7x7.
    fn asked(moves: &str, questions: &str) -> String {
        let mut position = Position::new(Ruleset::CHINESE, Size::square(7).unwrap());
        for what in moves.split_whitespace() {
            let turn = position.turn();
            position.play(turn, what.parse().unwrap()).unwrap();
        }
        let said = questions.lines().map(|line| {
            let (word, point) = line.split_once(' ').unwrap_or((line, ""));
            answer(&position, Notation::Usual, word, point)
        });
        said.collect()
    }

    #[test]
    fn liberties_and_atari_are_told_in_words() {
        let questions = "liberties B2\nliberties A1\natari\nliberties C7\nliberties\nladder D4";
        insta::assert_snapshot!(asked("B2 A2 B1 D4 E3 A1 F5", questions), @r"
        black B2: 2 stones, 3 liberties: C1 C2 B3.
        white A1: 2 stones, in atari: A3.
        white A1: 2 stones, in atari: A3.
        No stone stands there.
        `liberties` needs a point: a stone of the chain.
        white D4 has more than two liberties: there is no ladder.
        ");
        insta::assert_snapshot!(asked("D4", "atari\nladder D4"), @r"
        Nothing is in atari.
        black D4 has more than two liberties: there is no ladder.
        ");
    }

    #[test]
    fn a_ladder_is_read() {
        // White D4 is held from three corners; nothing stands in the way.
        insta::assert_snapshot!(asked("C4 D4 D5 G7 E3", "ladder D4"), @"white D4 is caught in a ladder if black plays E4.");
        // With white stones on both ways it runs.
        insta::assert_snapshot!(asked("C4 D4 D5 B2 E3 F5", "ladder D4"), @"black catches white D4 in no ladder.");
    }
}
