//! How long to think: a share of what the clock has left.

use tengen_clock::{Millis, Remaining, TimeControl};
use tengen_rules::Position;

/// What getting a move to the clock may cost.
const LAG: i64 = 150;
/// The least that is thought, even in trouble.
const LEAST: i64 = 20;

/// The time for one move, or `None` where there is no limit.
///
/// In main time an equal share for each move that is still expected, and what the
/// move itself will bring back; in a period nearly all of it.
pub fn allot(control: &TimeControl, remaining: &Remaining, position: &Position) -> Option<Millis> {
    let expected = moves_expected(position);
    let left = match *remaining {
        Remaining::Untimed => return None,
        Remaining::Fallen { .. } => 0,
        Remaining::Main { main_ms, periods } => {
            let share = main_ms.0 / expected;
            let bonus = bonus(control, periods);
            (share + bonus).min(main_ms.0 / 4 + bonus.min(main_ms.0 / 4))
        }
        Remaining::Delay { delay_ms, main_ms } => delay_ms.0 * 9 / 10 + main_ms.0 / expected,
        Remaining::Returning { main_ms, .. } => {
            let bonus = bonus(control, 0);
            (main_ms.0 / expected + bonus).min(main_ms.0 / 2)
        }
        // Those to come are for moves that need them more; an overrun costs points.
        Remaining::Period { period_ms, .. } => period_ms.0 * 8 / 10,
        Remaining::LastPeriod { period_ms } => period_ms.0 * 7 / 10,
        Remaining::Move { move_ms, .. } => move_ms.0 * 7 / 10,
        Remaining::Thinking { thinking_ms, .. } => thinking_ms.0 * 7 / 10,
        Remaining::Block { block_ms, stones } => block_ms.0 * 8 / 10 / i64::from(stones.max(1)),
        Remaining::Overrun { overrun_ms, .. } => overrun_ms.0 / expected,
    };
    Some(Millis((left - LAG).max(LEAST)))
}

/// What a move in main time will bring back, or may take from what follows it.
fn bonus(control: &TimeControl, periods: u16) -> i64 {
    match control.base() {
        TimeControl::Fischer(fischer) => fischer.increment().0 * 9 / 10,
        TimeControl::ByoYomi(byo_yomi) if periods > 0 => byo_yomi.period().0 / 2,
        TimeControl::Nhk(nhk) => nhk.per_move().0 / 2,
        TimeControl::Canadian(canadian) => canadian.block().0 / i64::from(canadian.stones()) / 2,
        TimeControl::Bronstein(bronstein) => bronstein.delay().0 * 9 / 10,
        TimeControl::None
        | TimeControl::Absolute(_)
        | TimeControl::ByoYomi(_)
        | TimeControl::Simple(_)
        | TimeControl::Delay(_)
        | TimeControl::Ing(_)
        | TimeControl::Correspondence(_) => 0,
    }
}

/// Own moves still to come, never fewer than a dozen.
fn moves_expected(position: &Position) -> i64 {
    let area = i64::try_from(position.size().area()).unwrap_or(i64::MAX);
    let made = i64::try_from(position.moves().len()).unwrap_or(i64::MAX);
    ((area * 3 / 4 - made) / 2).max(12)
}

#[cfg(test)]
mod tests {
    use tengen_clock::{Absolute, Millis, Remaining, TimeControl};
    use tengen_rules::{Position, Ruleset, Size};

    use super::allot;

    #[test]
    fn a_share_of_main_time_is_spent_and_never_much_of_it() {
        let minute = Millis(60_000);
        let control = TimeControl::Absolute(Absolute::new(minute).expect("a minute"));
        let position = Position::new(Ruleset::CHINESE, Size::NINE);
        let main = |ms| Remaining::Main {
            main_ms: Millis(ms),
            periods: 0,
        };
        let early = allot(&control, &main(60_000), &position).expect("a limit");
        assert!((500..6_000).contains(&early.0), "{early:?}");
        let late = allot(&control, &main(300), &position).expect("a limit");
        assert!(late.0 < 150, "{late:?}");
        assert_eq!(
            allot(&TimeControl::None, &Remaining::Untimed, &position),
            None
        );
    }

    #[test]
    fn a_period_is_nearly_used_up_and_never_overrun() {
        let control = TimeControl::None;
        let position = Position::new(Ruleset::CHINESE, Size::NINE);
        let left = Remaining::LastPeriod {
            period_ms: Millis(10_000),
        };
        let allotted = allot(&control, &left, &position).expect("a limit");
        assert!((5_000..9_000).contains(&allotted.0));
    }
}
