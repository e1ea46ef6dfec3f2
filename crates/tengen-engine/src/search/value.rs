//! What a playout's end is worth under the rules of the position.

use tengen_rules::{
    ByColor, Color, Counting, DeadRemoval, Judgement, Position, Ruleset, Said, score,
};

/// Points a win by one counts more than a narrow one, in all, and the margin at
/// which half of it is reached.
const SCORE_SHARE: f32 = 0.05;
const SCORE_SCALE: f32 = 12.0;

/// The value of a margin for Black, 0.0..=1.0: who won, and a little of how much.
pub(super) fn of_margin(margin: f32) -> f32 {
    let won = if margin > 0.0 {
        1.0
    } else if margin < 0.0 {
        0.0
    } else {
        0.5
    };
    let size = margin / (margin.abs() + SCORE_SCALE);
    (1.0 - SCORE_SHARE) * won + SCORE_SHARE * (0.5 + 0.5 * size)
}

/// A value for Black as `color` sees it.
pub(super) const fn for_color(black: f32, color: Color) -> f32 {
    match color {
        Color::Black => black,
        Color::White => 1.0 - black,
    }
}

/// What does not change during a search: komi, what handicap pays, how to count.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ledger {
    counting: Counting,
    removal: DeadRemoval,
    /// Points White has beforehand.
    white_has: f32,
    pass_stones: bool,
}

impl Ledger {
    pub(super) fn of(position: &Position) -> Ledger {
        let rules: &Ruleset = position.ruleset();
        let bonus = match rules.score {
            Counting::Area => rules.bonus_for(position.handicap()),
            Counting::Territory | Counting::Stones => 0,
        };
        #[expect(clippy::cast_precision_loss, reason = "a komi is below 2^15")]
        let komi = position.komi().as_halves() as f32 / 2.0;
        Ledger {
            counting: rules.score,
            removal: rules.dead_removal,
            white_has: komi + f32::from(bonus),
            pass_stones: rules.pass_stone.is_on(),
        }
    }

    /// Whether what stands when the game stops lives.
    pub(super) const fn counts_as_it_stands(self) -> bool {
        match self.removal {
            DeadRemoval::None => true,
            DeadRemoval::ByAgreement | DeadRemoval::ByProof => false,
        }
    }

    /// Black's margin as the rules count `position` when nothing is removed.
    pub(super) fn as_it_stands(position: &Position) -> f32 {
        let judgement = Judgement::all_alive(position.board(), Said::Opinion);
        // All alive is never undecided, and it fits its own board.
        score(position, &judgement).map_or(0.0, |sheet| points(sheet.margin().as_halves()))
    }

    /// Black's margin when a playout from `leaf` ends with `area`.
    ///
    /// Territory is area less the stones that one side put more than the other, at
    /// the leaf: what a playout fills afterwards costs nobody anything in a game.
    ///
    /// # Source
    ///
    /// The identity of area and territory: area margin = territory margin with all
    /// prisoners + stones put by Black - stones put by White, stones on the board
    /// at the beginning counted as put.
    #[expect(clippy::cast_precision_loss, reason = "a board has below 2^12 points")]
    pub(super) fn margin(self, leaf: &Position, area: ByColor<u32>) -> f32 {
        let by_area = area.black as f32 - area.white as f32 - self.white_has;
        match self.counting {
            Counting::Area | Counting::Stones => by_area,
            Counting::Territory => by_area - self.more_stones_put(leaf),
        }
    }

    #[expect(clippy::cast_precision_loss, reason = "a board has below 2^12 points")]
    fn more_stones_put(self, leaf: &Position) -> f32 {
        let (mut black, mut white) = (0_i64, 0_i64);
        for at in leaf.size().points() {
            match leaf.board().stone(at) {
                Some(Color::Black) => black += 1,
                Some(Color::White) => white += 1,
                None => {}
            }
        }
        let prisoners = leaf.prisoners();
        black += i64::from(prisoners.white);
        white += i64::from(prisoners.black);
        if self.pass_stones {
            let passes = leaf.passes();
            black += i64::from(passes.black);
            white += i64::from(passes.white);
        }
        (black - white) as f32
    }
}

/// Halves as points.
#[expect(clippy::cast_precision_loss, reason = "a margin is below 2^15")]
pub(super) fn points(halves: i32) -> f32 {
    halves as f32 / 2.0
}
