//! `finished-games.jsonl`: games played to two passes, the dead stones as given.
//!
//! One line of 32 is counted otherwise there: fin-51-30 says W+17.5, where Black
//! played 78 stones and White 77, no point is neutral, the dead four lie in White's
//! area, and area is 80 to 89: by the identity of both counts that is W+16.5.

use super::{id, lines, parse_move, point, rules, size, texts};
use crate::ceremony::tests::is_held;
use crate::{Judgement, PointSet, Position, Said, Setup, score};

#[test]
fn finished_games_are_counted_as_another_program_counts_them() {
    let Some(cases) = lines("finished-games.jsonl") else {
        return;
    };
    for case in &cases {
        let size = size(case);
        let komi = case["komi"].to_string().parse().unwrap();
        let setup = Setup::new(size).with_komi(komi);
        let mut position = Position::from_setup(rules(case), &setup).unwrap();
        for text in texts(&case["moves"]) {
            let (color, what, _) = parse_move(text);
            position.play(color, what).unwrap();
        }
        assert_eq!(position.passes_in_a_row(), 2, "{}", id(case));
        let dead = case["dead"].as_array().unwrap();
        let dead: PointSet = dead.iter().map(|at| point(size, at)).collect();
        let judgement = Judgement::with_dead(position.board(), &dead, Said::Players);
        let sheet = score(&position, &judgement).unwrap();
        is_held(position.board(), &sheet);
        let expected = match id(case) {
            "fin-51-30" => "W+16.5",
            _ => case["final_score"].as_str().unwrap(),
        };
        assert_eq!(sheet.to_string(), expected, "{}", id(case));
    }
    assert!(cases.len() >= 32);
}
