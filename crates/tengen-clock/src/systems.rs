//! What each time system does: where it begins, what follows a stage that is
//! spent, and what a move gives back.
//!
//! All functions take a control without calendar
//! ([`TimeControl::base`](crate::TimeControl::base)). A stage that the control
//! does not have, which only a reading from elsewhere can hold, is the last.

use crate::{Canadian, Fischer, Millis, Passes, Remaining, TimeControl, Timestamp};

/// What a side has before its first turn.
pub(crate) fn full(control: &TimeControl) -> Remaining {
    let (main, periods) = match control {
        TimeControl::None | TimeControl::Correspondence(_) => return Remaining::Untimed,
        TimeControl::Absolute(absolute) => (absolute.main(), 0),
        TimeControl::Fischer(fischer) => (fischer.main(), 0),
        TimeControl::ByoYomi(byo_yomi) => (byo_yomi.main(), byo_yomi.periods()),
        TimeControl::Nhk(nhk) => (nhk.main(), nhk.periods()),
        TimeControl::Canadian(canadian) => (canadian.main(), 1),
        TimeControl::Ing(ing) => (ing.main(), ing.overruns()),
        TimeControl::Simple(_) => (Millis::ZERO, 0),
        TimeControl::Bronstein(bronstein) => {
            return Remaining::Returning {
                main_ms: bronstein.main(),
                back_ms: Millis::ZERO,
            };
        }
        TimeControl::Delay(delay) => {
            return Remaining::Delay {
                delay_ms: delay.delay(),
                main_ms: delay.main(),
            };
        }
    };
    if Millis::ZERO < main {
        return Remaining::Main {
            main_ms: main,
            periods,
        };
    }
    after_main(control, periods, Timestamp::default())
}

/// The stage after `stage`, which was spent at the moment `at`.
pub(crate) fn next(stage: &Remaining, control: &TimeControl, at: Timestamp) -> Remaining {
    let fallen = Remaining::Fallen { at_ms: at };
    match *stage {
        Remaining::Main { periods, .. } => after_main(control, periods, at),
        Remaining::Period { periods, .. } => match control {
            TimeControl::ByoYomi(byo_yomi) => {
                byo_yomi_left(byo_yomi.period(), periods.saturating_sub(1), at)
            }
            TimeControl::None
            | TimeControl::Absolute(_)
            | TimeControl::Fischer(_)
            | TimeControl::Simple(_)
            | TimeControl::Nhk(_)
            | TimeControl::Canadian(_)
            | TimeControl::Bronstein(_)
            | TimeControl::Delay(_)
            | TimeControl::Ing(_)
            | TimeControl::Correspondence(_) => fallen,
        },
        Remaining::Move { periods, .. } | Remaining::Thinking { periods, .. } => {
            match (control, periods) {
                (TimeControl::Nhk(nhk), 1..) => Remaining::Thinking {
                    thinking_ms: nhk.period(),
                    periods: periods - 1,
                },
                (_, _) => fallen,
            }
        }
        Remaining::Delay { main_ms, .. } if Millis::ZERO < main_ms => Remaining::Main {
            main_ms,
            periods: 0,
        },
        Remaining::Overrun { bought, more, .. } => overrun(control, bought, more, at),
        Remaining::LastPeriod { .. }
        | Remaining::Block { .. }
        | Remaining::Returning { .. }
        | Remaining::Delay { .. } => fallen,
        same @ (Remaining::Untimed | Remaining::Fallen { .. }) => same,
    }
}

fn after_main(control: &TimeControl, periods: u16, at: Timestamp) -> Remaining {
    match control {
        TimeControl::ByoYomi(byo_yomi) => byo_yomi_left(byo_yomi.period(), periods, at),
        TimeControl::Simple(simple) => Remaining::Move {
            move_ms: simple.per_move(),
            periods: 0,
        },
        TimeControl::Nhk(nhk) => Remaining::Move {
            move_ms: nhk.per_move(),
            periods,
        },
        TimeControl::Canadian(canadian) => whole_block(*canadian),
        TimeControl::Ing(_) => overrun(control, 0, periods, at),
        TimeControl::None
        | TimeControl::Absolute(_)
        | TimeControl::Fischer(_)
        | TimeControl::Bronstein(_)
        | TimeControl::Delay(_)
        | TimeControl::Correspondence(_) => Remaining::Fallen { at_ms: at },
    }
}

fn byo_yomi_left(period_ms: Millis, periods: u16, fell: Timestamp) -> Remaining {
    match periods {
        0 => Remaining::Fallen { at_ms: fell },
        1 => Remaining::LastPeriod { period_ms },
        periods => Remaining::Period { period_ms, periods },
    }
}

const fn whole_block(canadian: Canadian) -> Remaining {
    Remaining::Block {
        block_ms: canadian.block(),
        stones: canadian.stones(),
    }
}

/// The overrun after `bought` others, of which `more` can be had.
fn overrun(control: &TimeControl, bought: u16, more: u16, fell: Timestamp) -> Remaining {
    match (control, more) {
        (TimeControl::Ing(ing), 1..) => Remaining::Overrun {
            overrun_ms: ing.overrun(),
            bought: bought.saturating_add(1),
            more: more - 1,
        },
        (_, _) => Remaining::Fallen { at_ms: fell },
    }
}

/// `stage` after `spent`, which is less than it holds.
pub(crate) fn spent_within(stage: &Remaining, control: &TimeControl, spent: Millis) -> Remaining {
    let mut stage = *stage;
    match &mut stage {
        Remaining::Main { main_ms, .. } => *main_ms = main_ms.minus(spent),
        Remaining::Period { period_ms, .. } | Remaining::LastPeriod { period_ms } => {
            *period_ms = period_ms.minus(spent);
        }
        Remaining::Move { move_ms, .. } => *move_ms = move_ms.minus(spent),
        Remaining::Thinking { thinking_ms, .. } => *thinking_ms = thinking_ms.minus(spent),
        Remaining::Block { block_ms, .. } => *block_ms = block_ms.minus(spent),
        Remaining::Delay { delay_ms, .. } => *delay_ms = delay_ms.minus(spent),
        Remaining::Returning { main_ms, back_ms } => {
            *main_ms = main_ms.minus(spent);
            *back_ms = back_ms.plus(spent).min(most_back(control));
        }
        Remaining::Overrun { overrun_ms, .. } => *overrun_ms = overrun_ms.minus(spent),
        Remaining::Untimed | Remaining::Fallen { .. } => {}
    }
    stage
}

fn most_back(control: &TimeControl) -> Millis {
    match control {
        TimeControl::Bronstein(bronstein) => bronstein.delay(),
        TimeControl::None
        | TimeControl::Absolute(_)
        | TimeControl::ByoYomi(_)
        | TimeControl::Fischer(_)
        | TimeControl::Simple(_)
        | TimeControl::Nhk(_)
        | TimeControl::Canadian(_)
        | TimeControl::Delay(_)
        | TimeControl::Ing(_)
        | TimeControl::Correspondence(_) => Millis::ZERO,
    }
}

/// After a stone.
pub(crate) fn after_move(stage: &Remaining, control: &TimeControl) -> Remaining {
    match (control, *stage) {
        (TimeControl::Fischer(fischer), Remaining::Main { main_ms, periods }) => Remaining::Main {
            main_ms: grown(*fischer, main_ms),
            periods,
        },
        (TimeControl::Canadian(canadian), Remaining::Block { block_ms, stones }) => match stones {
            0 | 1 => whole_block(*canadian),
            more => Remaining::Block {
                block_ms,
                stones: more - 1,
            },
        },
        (TimeControl::Bronstein(_), Remaining::Returning { main_ms, back_ms }) => {
            Remaining::Returning {
                main_ms: main_ms.plus(back_ms),
                back_ms: Millis::ZERO,
            }
        }
        (_, _) => unmoved(stage, control),
    }
}

/// The stock after a move; one above the cap, which an arbiter may have given,
/// is left alone.
fn grown(fischer: Fischer, main: Millis) -> Millis {
    let cap = fischer.cap().unwrap_or(TimeControl::MOST).max(main);
    main.plus(fischer.increment()).min(cap)
}

/// After a pass.
pub(crate) fn after_pass(stage: &Remaining, control: &TimeControl) -> Remaining {
    match control {
        TimeControl::Canadian(canadian) => match canadian.passes() {
            Passes::Count => after_move(stage, control),
            Passes::Skip => unmoved(stage, control),
        },
        TimeControl::None
        | TimeControl::Absolute(_)
        | TimeControl::ByoYomi(_)
        | TimeControl::Fischer(_)
        | TimeControl::Simple(_)
        | TimeControl::Nhk(_)
        | TimeControl::Bronstein(_)
        | TimeControl::Delay(_)
        | TimeControl::Ing(_)
        | TimeControl::Correspondence(_) => after_move(stage, control),
    }
}

/// After a turn that was taken away.
pub(crate) fn unmoved(stage: &Remaining, control: &TimeControl) -> Remaining {
    match (control, *stage) {
        (TimeControl::ByoYomi(byo_yomi), Remaining::Period { periods, .. }) => Remaining::Period {
            period_ms: byo_yomi.period(),
            periods,
        },
        (TimeControl::ByoYomi(byo_yomi), Remaining::LastPeriod { .. }) => Remaining::LastPeriod {
            period_ms: byo_yomi.period(),
        },
        (TimeControl::Simple(simple), Remaining::Move { periods, .. }) => Remaining::Move {
            move_ms: simple.per_move(),
            periods,
        },
        (
            TimeControl::Nhk(nhk),
            Remaining::Move { periods, .. } | Remaining::Thinking { periods, .. },
        ) => Remaining::Move {
            move_ms: nhk.per_move(),
            periods,
        },
        (
            TimeControl::Delay(delay),
            Remaining::Delay { main_ms, .. } | Remaining::Main { main_ms, .. },
        ) => Remaining::Delay {
            delay_ms: delay.delay(),
            main_ms,
        },
        (TimeControl::Bronstein(_), Remaining::Returning { main_ms, .. }) => Remaining::Returning {
            main_ms,
            back_ms: Millis::ZERO,
        },
        (_, same) => same,
    }
}
