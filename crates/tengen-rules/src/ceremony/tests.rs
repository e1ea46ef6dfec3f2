//! The count by hand comes to what the sheet says, and no step changes it.

use proptest::prelude::{Strategy, any, prop, prop_assert, prop_assert_eq, proptest};

use super::{CeremonyStep, Scene, ceremony};
use crate::{
    Board, ByColor, ChainStatus, Color, Counting, Judgement, Point, Position, Profile, Said, Setup,
    Size, score,
};

/// Holds the ceremony of a case to its sheet, where there is a ceremony.
pub(crate) fn is_held(board: &Board, sheet: &crate::ScoreSheet) {
    if sheet.counting == Counting::Territory {
        held(board, sheet);
    }
}

/// Makes the whole plan, holding every step to the margin; the kinds of its steps.
fn held(board: &Board, sheet: &crate::ScoreSheet) -> [usize; 4] {
    let plan = ceremony(board, sheet).unwrap();
    let mut scene = Scene::of(board, sheet).unwrap();
    assert_eq!(scene.margin(), sheet.margin());
    let mut kinds = [0; 4];
    for step in &plan.steps {
        scene.take(step).unwrap();
        assert_eq!(scene.margin(), sheet.margin(), "{step:?}");
        match step {
            CeremonyStep::Lift { .. } => kinds[0] += 1,
            CeremonyStep::Fill { .. } => kinds[1] += 1,
            CeremonyStep::Shift { .. } => kinds[2] += 1,
            CeremonyStep::Count { points, .. } => {
                assert!((1..=10).contains(&points.len()));
                kinds[3] += 1;
            }
        }
    }
    // The two counts agree with the sheet, and everything was counted.
    assert_eq!(plan.margin(), sheet.margin());
    for color in Color::BOTH {
        assert_eq!(scene.territory[color], scene.counted[color]);
        let filled = scene.in_hand[color] == 0 || scene.territory[color.opponent()].is_empty();
        assert!(filled, "a prisoner of {color} is left though there is room");
    }
    // Nothing is made twice, nothing out of nothing.
    let lift = CeremonyStep::Lift {
        at: Point::new(0, 0).unwrap(),
        stone: Color::Black,
    };
    assert!(scene.take(&lift).is_err());
    kinds
}

fn sheet_of(rows: &str, dead: &[&str], prisoners: ByColor<u32>) -> (Board, crate::ScoreSheet) {
    let mut setup: Setup = rows.parse().unwrap();
    setup.prisoners = prisoners;
    let position = Position::from_setup(crate::Ruleset::RFG, &setup).unwrap();
    let board = position.board().clone();
    let mut judgement = Judgement::all_alive(&board, Said::Players);
    for at in dead {
        judgement.mark(
            &board,
            at.parse().unwrap(),
            ChainStatus::Dead,
            Said::Players,
        );
    }
    let sheet = score(&position, &judgement).unwrap();
    (board, sheet)
}

const TWO_SIDES: &str = "
    . . X . X O . . .
    . . X X X O . O O
    X X . X O O . O .
    . X . X O . O O .
    . X X X O . O . .
    . . . X O . O . .
    X X X X O O O . .
    . . . X X O . . O
    . . . . X O . . .
";

#[test]
fn dead_stones_come_off_prisoners_go_back_and_the_rest_is_counted_by_tens() {
    let prisoners = ByColor { black: 2, white: 3 };
    let (board, sheet) = sheet_of(TWO_SIDES, &[], prisoners);
    let [lifts, fills, shifts, counts] = held(&board, &sheet);
    assert_eq!((lifts, fills), (0, 5));
    assert!(0 < shifts && 0 < counts);
    let (board, sheet) = sheet_of(
        "
        . X O .
        O X O .
        . X O .
        ",
        &["A2"],
        ByColor::default(),
    );
    assert_eq!(held(&board, &sheet), [1, 1, 0, 2]);
}

#[test]
fn prisoners_without_room_stay_in_the_hand() {
    let prisoners = ByColor { black: 9, white: 0 };
    let (board, sheet) = sheet_of(". X O .\n. X O .\n. X O .", &[], prisoners);
    let plan = ceremony(&board, &sheet).unwrap();
    assert_eq!(plan.counted, ByColor { black: 3, white: 0 });
    assert_eq!(plan.in_hand, ByColor { black: 6, white: 0 });
    assert_eq!(held(&board, &sheet)[1], 3);
}

#[test]
fn where_area_is_counted_there_is_no_such_ceremony() {
    let setup: Setup = ". X O .\n. X O .".parse().unwrap();
    for profile in Profile::ALL {
        let position = Position::from_setup(profile.ruleset(), &setup).unwrap();
        let board = position.board();
        let sheet = score(&position, &Judgement::all_alive(board, Said::Players)).unwrap();
        let is_territory = sheet.counting == Counting::Territory;
        assert_eq!(
            ceremony(board, &sheet).is_some(),
            is_territory,
            "{profile:?}"
        );
    }
}

/// Any stones on a small board, some of them dead, with any prisoners.
fn any_count() -> impl Strategy<Value = (Board, crate::ScoreSheet)> {
    let stones = prop::collection::vec((0_u8..19, 0_u8..19, 0_u8..3), 0..200);
    let profiles: Vec<Profile> = (Profile::ALL.into_iter())
        .filter(|profile| profile.ruleset().score == Counting::Territory)
        .collect();
    (
        (2_u8..=19, 2_u8..=19),
        stones,
        (0_u32..30, 0_u32..30),
        prop::sample::select(profiles),
        any::<u64>(),
    )
        .prop_map(|((cols, rows), stones, (black, white), profile, dead)| {
            let size = Size::new(cols, rows).unwrap();
            let mut board = Board::new(size);
            for (col, row, color) in stones {
                let at = Point::new(col % cols, row % rows).unwrap();
                // Walls of one color make territories.
                let color = match (color, col % cols < cols / 2) {
                    (0, _) | (1, true) => Color::Black,
                    _ => Color::White,
                };
                board.put(at, color);
            }
            let setup = Setup {
                prisoners: ByColor { black, white },
                ..Setup::from_board(&board)
            };
            let position = Position::from_setup(profile.ruleset(), &setup)
                .or_else(crate::SetupErrors::ignore_zero_liberty_chains)
                .unwrap();
            let board = position.board().clone();
            let mut judgement = Judgement::all_alive(&board, Said::Players);
            for (n, chain) in board.chains().enumerate() {
                if dead >> (n % 64) & 3 == 3 {
                    judgement.mark(&board, chain.anchor(), ChainStatus::Dead, Said::Players);
                }
            }
            let sheet = score(&position, &judgement).unwrap();
            (board, sheet)
        })
}

proptest! {
    #[test]
    fn no_step_of_any_count_changes_it((board, sheet) in any_count()) {
        let [lifts, ..] = held(&board, &sheet);
        let dead = sheet.sides.black.dead + sheet.sides.white.dead;
        prop_assert_eq!(u32::try_from(lifts).unwrap(), dead);
    }

    #[test]
    fn a_step_that_cannot_be_made_changes_nothing((board, sheet) in any_count(), at in 0_u8..19) {
        let mut scene = Scene::of(&board, &sheet).unwrap();
        let before = scene.clone();
        let point = Point::new(at, 0).unwrap();
        for stone in Color::BOTH {
            let step = CeremonyStep::Shift { from: point, to: point, stone };
            prop_assert!(scene.take(&step).is_err());
        }
        prop_assert_eq!(scene, before);
    }
}
