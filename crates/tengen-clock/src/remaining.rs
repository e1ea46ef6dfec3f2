//! What a side has left, and what thinking and moving do to it.
//!
//! This file and `systems` beside it are where a time system is defined: the
//! stages are here, and what follows what there. A new system adds a stage, or
//! none.

#[cfg(feature = "serde")]
mod json;

mod corrected;

use std::fmt;

use crate::systems::{after_move, after_pass, next, spent_within, unmoved};
use crate::{Millis, TimeControl, Timestamp};

/// What one side has left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Remaining {
    /// There is no limit.
    Untimed,
    /// In main time.
    Main {
        /// Main time left, above 0.
        main_ms: Millis,
        /// Periods that follow it, 0 where the system has none; one for a
        /// Canadian block.
        periods: u16,
    },
    /// In byo-yomi, with at least one period after this one.
    Period {
        /// What is left of the running period, above 0.
        period_ms: Millis,
        /// Periods left, this one included: 2 or more.
        periods: u16,
    },
    /// In the last period of byo-yomi: when it is spent the flag falls.
    LastPeriod {
        /// What is left of it, above 0.
        period_ms: Millis,
    },
    /// The time of this move alone runs.
    Move {
        /// What is left of it, above 0.
        move_ms: Millis,
        /// Thinking periods that can follow.
        periods: u16,
    },
    /// A thinking period runs; it is spent with the move.
    Thinking {
        /// What is left of it, above 0.
        thinking_ms: Millis,
        /// Thinking periods that can follow it.
        periods: u16,
    },
    /// In a Canadian block.
    Block {
        /// What is left of it, above 0.
        block_ms: Millis,
        /// Stones still to be played in it, at least 1.
        stones: u16,
    },
    /// The free beginning of a turn.
    Delay {
        /// What is left of it, above 0.
        delay_ms: Millis,
        /// The stock that runs after it.
        main_ms: Millis,
    },
    /// A stock of which a move gets a part back.
    Returning {
        /// What is left of it, above 0.
        main_ms: Millis,
        /// What a move would give back now.
        back_ms: Millis,
    },
    /// In an overrun that is paid for in points.
    Overrun {
        /// What is left of it, above 0.
        overrun_ms: Millis,
        /// Overruns bought, this one included.
        bought: u16,
        /// Overruns that can still be bought.
        more: u16,
    },
    /// The flag fell.
    Fallen {
        /// The moment it fell, whenever it was noticed.
        at_ms: Timestamp,
    },
}

impl Remaining {
    /// What a side has before its first turn.
    #[must_use]
    pub fn full(control: &TimeControl) -> Remaining {
        crate::systems::full(&control.base())
    }

    /// Main time left, the free beginning of a turn not counted; 0 outside main
    /// time.
    pub const fn main(&self) -> Millis {
        match self {
            Remaining::Main { main_ms, .. }
            | Remaining::Delay { main_ms, .. }
            | Remaining::Returning { main_ms, .. } => *main_ms,
            Remaining::Untimed
            | Remaining::Period { .. }
            | Remaining::LastPeriod { .. }
            | Remaining::Move { .. }
            | Remaining::Thinking { .. }
            | Remaining::Block { .. }
            | Remaining::Overrun { .. }
            | Remaining::Fallen { .. } => Millis::ZERO,
        }
    }

    /// Periods left, the running one included; 0 where there are none.
    pub const fn periods(&self) -> u16 {
        match self {
            Remaining::Main { periods, .. }
            | Remaining::Period { periods, .. }
            | Remaining::Move { periods, .. } => *periods,
            Remaining::Thinking { periods, .. } => periods.saturating_add(1),
            Remaining::Overrun { more, .. } => more.saturating_add(1),
            Remaining::LastPeriod { .. } | Remaining::Block { .. } => 1,
            Remaining::Untimed
            | Remaining::Delay { .. }
            | Remaining::Returning { .. }
            | Remaining::Fallen { .. } => 0,
        }
    }

    /// What is left of the running period, move, block or overrun; 0 in main
    /// time.
    pub const fn period(&self) -> Millis {
        match self {
            Remaining::Period { period_ms, .. } | Remaining::LastPeriod { period_ms } => *period_ms,
            Remaining::Move { move_ms, .. } => *move_ms,
            Remaining::Thinking { thinking_ms, .. } => *thinking_ms,
            Remaining::Block { block_ms, .. } => *block_ms,
            Remaining::Overrun { overrun_ms, .. } => *overrun_ms,
            Remaining::Untimed
            | Remaining::Main { .. }
            | Remaining::Delay { .. }
            | Remaining::Returning { .. }
            | Remaining::Fallen { .. } => Millis::ZERO,
        }
    }

    /// Stones still to be played in a Canadian block; 0 outside one.
    pub const fn stones(&self) -> u16 {
        match self {
            Remaining::Block { stones, .. } => *stones,
            Remaining::Untimed
            | Remaining::Main { .. }
            | Remaining::Period { .. }
            | Remaining::LastPeriod { .. }
            | Remaining::Move { .. }
            | Remaining::Thinking { .. }
            | Remaining::Delay { .. }
            | Remaining::Returning { .. }
            | Remaining::Overrun { .. }
            | Remaining::Fallen { .. } => 0,
        }
    }

    /// Overruns bought with points.
    pub const fn overruns(&self) -> u16 {
        match self {
            Remaining::Overrun { bought, .. } => *bought,
            Remaining::Untimed
            | Remaining::Main { .. }
            | Remaining::Period { .. }
            | Remaining::LastPeriod { .. }
            | Remaining::Move { .. }
            | Remaining::Thinking { .. }
            | Remaining::Block { .. }
            | Remaining::Delay { .. }
            | Remaining::Returning { .. }
            | Remaining::Fallen { .. } => 0,
        }
    }

    /// The name of the stage as JSON writes it.
    pub const fn stage(&self) -> &'static str {
        match self {
            Remaining::Untimed => "untimed",
            Remaining::Main { .. } => "main",
            Remaining::Period { .. } => "period",
            Remaining::LastPeriod { .. } => "last_period",
            Remaining::Move { .. } => "move",
            Remaining::Thinking { .. } => "thinking",
            Remaining::Block { .. } => "block",
            Remaining::Delay { .. } => "delay",
            Remaining::Returning { .. } => "returning",
            Remaining::Overrun { .. } => "overrun",
            Remaining::Fallen { .. } => "fallen",
        }
    }

    /// Thinking time until this stage, or this period, is spent.
    ///
    /// `None` where nothing can change: without a limit, and after the flag.
    pub const fn until_change(&self) -> Option<Millis> {
        match self {
            Remaining::Main { main_ms, .. } | Remaining::Returning { main_ms, .. } => {
                Some(*main_ms)
            }
            Remaining::Delay { delay_ms, .. } => Some(*delay_ms),
            Remaining::Period { .. }
            | Remaining::LastPeriod { .. }
            | Remaining::Move { .. }
            | Remaining::Thinking { .. }
            | Remaining::Block { .. }
            | Remaining::Overrun { .. } => Some(self.period()),
            Remaining::Untimed | Remaining::Fallen { .. } => None,
        }
    }

    /// Thinking time until the flag falls. `None` where it cannot fall any more.
    pub fn until_flag(&self, control: &TimeControl) -> Option<Millis> {
        let control = control.base();
        let mut all = self.until_change()?;
        let mut stage = next(self, &control, Timestamp::default());
        while let Some(more) = stage.until_change() {
            all = all.plus(more);
            stage = next(&stage, &control, Timestamp::default());
        }
        Some(all)
    }

    /// What is left after thinking for `spent`, beginning at `from`.
    ///
    /// Thinking twice is the same as thinking once for the sum, so a pause in
    /// the middle of a turn changes nothing.
    ///
    /// # Source
    ///
    /// As [`ByoYomi`](crate::ByoYomi) says: reaching 0 counts as spent, main
    /// time spills into periods, an overrun of several costs several.
    #[must_use]
    pub fn spend(&self, control: &TimeControl, from: Timestamp, spent: Millis) -> Remaining {
        let control = control.base();
        let (mut stage, mut at, mut rest) = (*self, from, spent);
        while let Some(first) = stage.until_change() {
            if rest < first {
                return spent_within(&stage, &control, rest);
            }
            at = at.plus(first);
            rest = rest.minus(first);
            stage = next(&stage, &control, at);
        }
        stage
    }

    /// What is left once the turn has ended in a stone.
    ///
    /// A period begun is whole again, a Canadian block has one stone less to go,
    /// Fischer's increment comes on top, up to the cap. A fallen flag stays
    /// fallen.
    #[must_use]
    pub fn moved(&self, control: &TimeControl) -> Remaining {
        after_move(self, &control.base())
    }

    /// What is left once the turn has ended in a pass: as after a stone, but
    /// where the terms say that passes are no stones of a block.
    #[must_use]
    pub fn passed(&self, control: &TimeControl) -> Remaining {
        after_pass(self, &control.base())
    }

    /// What is left once the turn was taken away without a move: a period begun
    /// is whole again, nothing is added.
    #[must_use]
    pub fn refresh(&self, control: &TimeControl) -> Remaining {
        unmoved(self, &control.base())
    }
}

/// `main 0:05, then 1 period`, `0:12, then 2 periods`, `last period 0:05`.
impl fmt::Display for Remaining {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Remaining::Untimed => f.write_str("no time limit"),
            Remaining::Main { main_ms, periods } => {
                write!(f, "main {main_ms}")?;
                write_then(f, *periods, "period")
            }
            Remaining::Period { period_ms, periods } => {
                write!(f, "period {period_ms}")?;
                write_then(f, periods.saturating_sub(1), "period")
            }
            Remaining::LastPeriod { period_ms } => write!(f, "last period {period_ms}"),
            Remaining::Move { move_ms, periods } => {
                write!(f, "this move {move_ms}")?;
                write_then(f, *periods, "thinking period")
            }
            Remaining::Thinking {
                thinking_ms,
                periods,
            } => {
                write!(f, "thinking period {thinking_ms}")?;
                write_then(f, *periods, "thinking period")
            }
            Remaining::Block { block_ms, stones } => write!(f, "{block_ms} for {stones} stones"),
            Remaining::Delay { delay_ms, main_ms } => {
                write!(f, "free {delay_ms}, then main {main_ms}")
            }
            Remaining::Returning { main_ms, back_ms } => {
                write!(f, "main {main_ms}, {back_ms} back with a move")
            }
            Remaining::Overrun {
                overrun_ms,
                bought,
                more,
            } => {
                write!(f, "overrun {bought} {overrun_ms}")?;
                write_then(f, *more, "overrun")
            }
            Remaining::Fallen { .. } => f.write_str("time is up"),
        }
    }
}

fn write_then(f: &mut fmt::Formatter<'_>, count: u16, what: &str) -> fmt::Result {
    match count {
        0 => Ok(()),
        1 => write!(f, ", then 1 {what}"),
        more => write!(f, ", then {more} {what}s"),
    }
}
