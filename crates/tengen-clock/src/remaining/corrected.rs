//! What an arbiter sets a side's time to.

use super::Remaining;
use crate::{Millis, TimeControl};

impl Remaining {
    /// A reading with this much main time, or this much of a period: what an
    /// arbiter sets the clock of a side that has `self` to. `periods` are those
    /// left, a running one included; stones of a block and overruns bought stay.
    ///
    /// `None` where the control has no such reading, or nothing would be left.
    #[must_use]
    pub fn corrected(
        &self,
        control: &TimeControl,
        main_ms: Millis,
        periods: u16,
        period_ms: Millis,
    ) -> Option<Remaining> {
        let control = control.base();
        let full = Remaining::full(&control);
        if Millis::ZERO < main_ms {
            return match full {
                Remaining::Main { periods: most, .. } => {
                    (periods <= most).then_some(Remaining::Main { main_ms, periods })
                }
                Remaining::Delay { delay_ms, .. } => Some(Remaining::Delay { delay_ms, main_ms }),
                Remaining::Returning { .. } => {
                    let back_ms = Millis::ZERO;
                    Some(Remaining::Returning { main_ms, back_ms })
                }
                Remaining::Untimed
                | Remaining::Period { .. }
                | Remaining::LastPeriod { .. }
                | Remaining::Move { .. }
                | Remaining::Thinking { .. }
                | Remaining::Block { .. }
                | Remaining::Overrun { .. }
                | Remaining::Fallen { .. } => None,
            };
        }
        self.in_period(&control, periods, period_ms)
    }

    fn in_period(
        &self,
        control: &TimeControl,
        periods: u16,
        period_ms: Millis,
    ) -> Option<Remaining> {
        let fits = |most: Millis| Millis::ZERO < period_ms && period_ms <= most;
        match control {
            TimeControl::ByoYomi(byo_yomi) if fits(byo_yomi.period()) => match periods {
                0 => None,
                1 => Some(Remaining::LastPeriod { period_ms }),
                more if more <= byo_yomi.periods() => {
                    Some(Remaining::Period { period_ms, periods })
                }
                _ => None,
            },
            TimeControl::Simple(simple) if fits(simple.per_move()) => Some(Remaining::Move {
                move_ms: period_ms,
                periods: 0,
            }),
            TimeControl::Nhk(nhk) if fits(nhk.per_move()) && periods <= nhk.periods() => {
                Some(Remaining::Move {
                    move_ms: period_ms,
                    periods,
                })
            }
            TimeControl::Canadian(canadian) if fits(canadian.block()) => Some(Remaining::Block {
                block_ms: period_ms,
                stones: match self.stones() {
                    0 => canadian.stones(),
                    stones => stones,
                },
            }),
            TimeControl::Ing(ing) if fits(ing.overrun()) && periods != 0 => {
                let bought = self.overruns().max(1);
                let more = periods - 1;
                (bought.saturating_add(more) <= ing.overruns()).then_some(Remaining::Overrun {
                    overrun_ms: period_ms,
                    bought,
                    more,
                })
            }
            TimeControl::None
            | TimeControl::Absolute(_)
            | TimeControl::Fischer(_)
            | TimeControl::ByoYomi(_)
            | TimeControl::Simple(_)
            | TimeControl::Nhk(_)
            | TimeControl::Canadian(_)
            | TimeControl::Bronstein(_)
            | TimeControl::Delay(_)
            | TimeControl::Ing(_)
            | TimeControl::Correspondence(_) => None,
        }
    }
}
