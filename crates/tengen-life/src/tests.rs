//! What is proved and what is thought, on small boards and on finished games.

use std::path::Path;

use serde_json::Value;
use tengen_rules::{
    Board, ChainStatus, Color, Landing, Move, Point, PointSet, Position, Ruleset, Said, Setup,
    Size, Suicide,
};

use crate::{Random, judge, pass_alive};

fn position(board: &str) -> Position {
    let setup: Setup = board.parse().expect("a board");
    Position::from_setup(Ruleset::JAPANESE, &setup).expect("a lawful board")
}

/// Judges `board` and writes the statuses of the chains at `points`.
#[track_caller]
fn check(board: &str, expected: &[(&str, ChainStatus, &str)]) {
    let position = position(board);
    let judgement = judge(&position, 1, 200);
    for (at, status, said) in expected {
        let verdict = judgement
            .verdict(position.board(), at.parse().expect("a point"))
            .expect("a stone");
        let found = match verdict.said {
            Said::Proof { .. } => "proof",
            Said::Players | Said::Arbiter | Said::Opinion => "opinion",
        };
        assert_eq!((verdict.status, found), (*status, *said), "at {at}");
    }
}

#[test]
fn two_eyes_are_proved_alive_and_a_stone_inside_is_proved_dead() {
    check(
        "
        . X . O X . .
        X X X X X . .
        . . . . . . .
        . O . . . . .
        . . . . . . .
        ",
        &[
            ("B5", ChainStatus::Alive, "proof"),
            ("D5", ChainStatus::Dead, "proof"),
        ],
    );
}

#[test]
fn one_eye_in_a_closed_ring_is_proved_dead() {
    check(
        "
        . X O . O
        X X O O O
        O O O . O
        O . O O O
        O O O O .
        ",
        &[
            ("A4", ChainStatus::Dead, "proof"),
            ("C5", ChainStatus::Alive, "proof"),
        ],
    );
}

#[test]
fn a_shared_liberty_beside_one_eye_each_is_seen_as_seki() {
    check(
        "
        X X X O O O O
        X . X O . O .
        X X X O O O O
        X . X O . O .
        X X X O O O O
        O O O X X X O
        . O . X . X O
        ",
        &[
            ("A7", ChainStatus::Alive, "proof"),
            ("G7", ChainStatus::Alive, "proof"),
            ("B1", ChainStatus::Seki, "opinion"),
            ("D1", ChainStatus::Seki, "opinion"),
        ],
    );
}

#[test]
fn a_lone_stone_in_a_large_enclosed_corner_is_thought_dead() {
    check(
        "
        . . . X O . O .
        . O . X O O O O
        . . . X O . O .
        X X X X O O O O
        . X . X O . . .
        X X X X O . . .
        ",
        &[("B5", ChainStatus::Dead, "opinion")],
    );
}

#[test]
fn a_false_eye_gives_no_proof() {
    let position = position(
        "
        . X O .
        X O O .
        X X O .
        . X O .
        ",
    );
    let alive = pass_alive(position.board(), Color::Black, Suicide::Forbidden);
    assert!(alive.stones.is_empty(), "found {:?}", alive.stones);
}

#[test]
fn the_same_seed_gives_the_same_judgement() {
    let position = position(
        "
        . X . O . .
        X X O O . X
        . X O . X .
        X . X O O .
        . X . X O .
        ",
    );
    assert_eq!(judge(&position, 7, 100), judge(&position, 7, 100));
}

proptest::proptest! {
    /// However the opponent plays while the owner passes, a chain that was proved
    /// alive stays, and a stone proved dead never makes the walls around it fall.
    #[test]
    fn what_is_proved_alive_survives_any_play_of_the_opponent(seed in 0_u64..400) {
        let mut random = Random::new(seed);
        let size = [Size::square(4), Size::square(5), Size::new(6, 4)][random.below(3)].expect("a size");
        let mut position = Position::new(Ruleset::JAPANESE, size);
        for _ in 0..size.area() + random.below(2 * size.area()) {
            let color = position.turn();
            let legal: Vec<Point> = position.legal_points(color).iter().collect();
            let what = if legal.is_empty() { Move::Pass } else { Move::Play(legal[random.below(legal.len())]) };
            position.play(color, what).expect("a legal move");
        }
        for color in Color::BOTH {
            let alive = pass_alive(position.board(), color, Suicide::Forbidden);
            let mut board = position.board().clone();
            let mut taken = Vec::new();
            for _ in 0..4 * size.area() {
                let at = size.points().nth(random.below(size.area())).expect("a point");
                let mut after = board.clone();
                taken.clear();
                if board.is_empty(at) && after.play(color.opponent(), at, &mut taken) == Landing::Stands {
                    board = after;
                }
            }
            proptest::prop_assert!(alive.stones.iter().all(|at| board.stone(at) == Some(color)));
        }
    }
}

/// One judged board of the shared cases.
struct Case {
    id: String,
    position: Position,
    dead: PointSet,
}

/// A file of the shared cases, or a loud word that it is not there.
#[expect(clippy::print_stderr, reason = "a skipped check says so")]
fn shared(name: &str) -> Option<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/cases");
    let text = std::fs::read_to_string(folder.join(name)).ok();
    if text.is_none() {
        eprintln!("SKIPPED: no shared case file {name} beside the checkout");
    }
    text
}

fn cases() -> Option<Vec<Case>> {
    let text = shared("final-positions.jsonl")?;
    let points = |value: &Value| -> PointSet {
        let texts = value
            .as_array()
            .into_iter()
            .flatten()
            .filter_map(Value::as_str);
        texts.filter_map(|at| at.parse::<Point>().ok()).collect()
    };
    let case = |line: &str| {
        let case: Value = serde_json::from_str(line).expect("a line of JSON");
        let rows: Vec<&str> = case["setup"]
            .as_array()?
            .iter()
            .filter_map(Value::as_str)
            .collect();
        let setup: Setup = rows.join("\n").parse().ok()?;
        let position = Position::from_setup(Ruleset::JAPANESE, &setup).ok()?;
        let expect = &case["expect"];
        let dead = points(&expect["removed_stones"]).union(&points(&expect["dead_stones"]));
        Some(Case {
            id: case["id"].as_str()?.to_owned(),
            position,
            dead,
        })
    };
    Some(text.lines().filter_map(case).collect())
}

/// People marked these boards. A proof must never speak against them, and the
/// opinion must be right for nearly every chain.
#[test]
#[expect(clippy::print_stderr, reason = "how many were right is worth reading")]
fn finished_boards_are_judged_as_people_judged_them() {
    let Some(cases) = cases() else { return };
    let (mut right, mut unknown, mut wrong) = (0, 0, Vec::new());
    for case in &cases {
        let board = case.position.board();
        let judgement = judge(&case.position, 1, 300);
        for chain in board.chains() {
            let anchor = chain.anchor();
            let is_dead = case.dead.contains(anchor);
            let verdict = judgement
                .verdict(board, anchor)
                .expect("every chain is judged");
            let said_dead = match verdict.status {
                ChainStatus::Alive | ChainStatus::Seki => false,
                ChainStatus::Dead => true,
                ChainStatus::Unsettled | ChainStatus::Unknown => {
                    unknown += 1;
                    continue;
                }
            };
            if said_dead == is_dead {
                right += 1;
            } else {
                wrong.push(format!(
                    "{} {anchor} {:?} {:?}",
                    case.id, verdict.status, verdict.said
                ));
            }
        }
    }
    let proofs: Vec<&String> = wrong.iter().filter(|line| line.contains("Proof")).collect();
    assert!(
        proofs.is_empty(),
        "proofs against what people marked: {proofs:#?}"
    );
    let all = right + unknown + wrong.len();
    eprintln!(
        "{} boards, {all} chains: {right} right, {unknown} unknown, {} wrong",
        cases.len(),
        wrong.len()
    );
    assert!(30 <= cases.len(), "only {} cases were read", cases.len());
    assert!(wrong.len() * 100 <= all * 3, "too many wrong: {wrong:#?}");
}

/// The letters of the map `name` of a case, by point.
fn map(case: &Value, name: &str) -> Option<Board> {
    let rows: Vec<&str> = case["expect"][name]
        .as_array()?
        .iter()
        .filter_map(Value::as_str)
        .collect();
    rows.join("\n").parse().ok()
}

/// Another program's maps of what is alive without an answer, with and without
/// suicide: the same stones, and every point enclosed there is enclosed here.
#[test]
fn pass_alive_stones_agree_with_another_referee() {
    let Some(lines) = shared("rules-katago.jsonl") else {
        return;
    };
    let mut compared = 0;
    for line in lines.lines() {
        let case: Value = serde_json::from_str(line).expect("a line of JSON");
        for (name, suicide) in [
            ("pass_alive_nosuicide", Suicide::Forbidden),
            ("pass_alive_suicide", Suicide::MultiStone),
        ] {
            let Some(expected) = map(&case, name) else {
                continue;
            };
            let rows: Vec<&str> = case["setup"]
                .as_array()
                .into_iter()
                .flatten()
                .filter_map(Value::as_str)
                .collect();
            let board: Board = rows.join("\n").parse().expect("a board");
            for color in Color::BOTH {
                let found = pass_alive(&board, color, suicide);
                let alive = expected.stones(color).intersection(&board.stones(color));
                assert_eq!(found.stones, alive, "{} {name} {color}", case["id"]);
                let enclosed = expected.stones(color).difference(&board.stones(color));
                assert!(
                    enclosed.is_subset(&found.enclosed),
                    "{} {name} {color}: {:?}",
                    case["id"],
                    enclosed.difference(&found.enclosed)
                );
                compared += 1;
            }
        }
    }
    assert_eq!(compared, 24, "six boards, two suicide rules, two colors");
}
