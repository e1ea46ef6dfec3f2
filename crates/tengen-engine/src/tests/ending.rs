//! The end of a game: when nothing is left the program passes, at every level and under
//! every law, and does not fill what it has.

use std::sync::atomic::AtomicBool;

use tengen_rules::{Color, Judgement, Move, Position, Profile, Said, Size, score};

use super::{limits, position};
use crate::{Decision, Level, choose};

/// What `level` does in `position`.
fn decides(position: &Position, level: Level, seed: u64) -> Decision {
    let stop = AtomicBool::new(false);
    choose(position, level, seed, limits(&stop)).decision
}

/// Open territories on both sides, no neutral point, Black far behind.
const SETTLED: &str = "
    . . . X O . .
    X X . X O . O
    . X X X O . .
    X X O O O . O
    O O O . . . .
    . . . O . O .
    . O . . . . .
";

#[test]
fn nothing_is_left_and_the_other_side_has_passed() {
    for profile in Profile::ALL {
        for level in &Level::ALL[..7] {
            for (loser, seed) in [(Color::Black, 1), (Color::White, 2), (Color::Black, 3)] {
                let mut position = position(profile.ruleset(), loser.opponent(), SETTLED);
                position.play(loser.opponent(), Move::Pass).expect("a pass");
                assert_eq!(
                    decides(&position, *level, seed),
                    Decision::Move(Move::Pass),
                    "{} level {level} as {loser}",
                    profile.name()
                );
            }
        }
    }
}

/// A game of `weak` against a level that stops as soon as it sees no more to do;
/// answers the stones that the weak side puts after the first pass.
fn stones_after_the_pass(profile: Profile, weak: Level, seed: u64) -> usize {
    let strong = Level::ALL[5];
    let mut position = Position::new(profile.ruleset(), Size::square(6).expect("a size"));
    let mut has_passed = false;
    let mut stones = 0;
    for n in 0..150 {
        let turn = position.turn();
        let what = match (turn, has_passed) {
            (Color::Black, true) => Move::Pass,
            (Color::Black, false) => match decides(&position, strong, seed + n) {
                Decision::Move(what) => what,
                Decision::Resign => break,
            },
            (Color::White, _) => match decides(&position, weak, seed + n) {
                Decision::Move(what) => what,
                Decision::Resign => break,
            },
        };
        has_passed |= turn == Color::Black && what == Move::Pass;
        let played = position.play(turn, what);
        played.expect("the program moves by the rules");
        if position.passes_in_a_row() >= u32::from(profile.ruleset().passes_to_stop) {
            break;
        }
        if has_passed && turn == Color::White && what != Move::Pass {
            stones += 1;
        }
    }
    stones
}

/// Stones that may still be put after the other side's first pass: what is open then
/// has to be closed.
const MOST_STONES: usize = 12;

#[test]
fn games_stop_soon_after_the_other_side_has_passed() {
    for (n, profile) in (0..).zip(Profile::ALL) {
        for level in [0, 3].map(|nth| Level::ALL[nth]) {
            let stones = stones_after_the_pass(profile, level, 1_000 * n);
            assert!(
                stones <= MOST_STONES,
                "{} level {level}: {stones}",
                profile.name()
            );
        }
    }
}

/// White alone is left to play, and its border with Black's corner is open: it closes
/// that, and does not fill the rest of the board first.
#[test]
fn an_open_border_is_closed_and_then_it_is_over() {
    let corner = "
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . O . O . .
        . . . . . . . . .
        . . O . O . . . .
        . . . . . . O . .
        X X X X . O . . .
        . X . X . . . . .
    ";
    for profile in [Profile::Chinese, Profile::Japanese, Profile::Aga] {
        for level in [0, 1, 3, 5].map(|nth| Level::ALL[nth]) {
            let mut position = position(profile.ruleset(), Color::Black, corner);
            for stones in 0.. {
                assert!(stones <= 20, "{level}\n{}", position.board());
                position.play(Color::Black, Move::Pass).expect("a pass");
                match decides(&position, level, stones) {
                    Decision::Move(Move::Pass) => break,
                    Decision::Move(what) => {
                        position.play(Color::White, what).expect("a legal move");
                    }
                    Decision::Resign => panic!("White is not lost"),
                }
            }
            let alive = Judgement::all_alive(position.board(), Said::Opinion);
            let sheet = score(&position, &alive).expect("it can be counted");
            // White has all but the corner, which it would not with an open border.
            assert!(
                sheet.margin().as_halves() < -2 * 30,
                "{} {level}: {sheet}\n{}",
                profile.name(),
                position.board()
            );
        }
    }
}
