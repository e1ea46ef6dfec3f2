//! The systems, each a few numbers within limits.

use super::{TimeControl, TimeControlError, within};
use crate::Millis;

const LEAST: i64 = TimeControl::LEAST.0;
const MOST: i64 = TimeControl::MOST.0;

/// Answers the error of the first number that is outside its limits.
macro_rules! check {
    ($($field:literal: $value:expr, $least:expr, $most:expr;)+) => {$(
        if let Err(error) = within($field, $value as i64, $least as i64, $most as i64) {
            return Err(error);
        }
    )+};
}

/// A struct of private numbers with a getter for each.
macro_rules! system {
    ($(#[$doc:meta])* $name:ident { $($(#[$about:meta])* $field:ident: $type:ty,)+ }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub struct $name {
            $($field: $type,)+
        }

        impl $name {
            $($(#[$about])*
            pub const fn $field(self) -> $type {
                self.$field
            })+
        }
    };
}

system! {
    /// One stock of time for the whole game; the flag falls when it is spent.
    Absolute {
        /// The whole stock.
        main: Millis,
    }
}

impl Absolute {
    /// A stock of `main`.
    ///
    /// # Errors
    ///
    /// [`TimeControlError::OutOfRange`] unless it is between
    /// [`TimeControl::LEAST`] and [`TimeControl::MOST`].
    pub const fn new(main: Millis) -> Result<Absolute, TimeControlError> {
        check! { "main_ms": main.0, LEAST, MOST; }
        Ok(Absolute { main })
    }
}

system! {
    /// So much for each move, and nothing is carried over.
    Simple {
        /// The time of one move.
        per_move: Millis,
    }
}

impl Simple {
    /// `per_move` for each move.
    ///
    /// # Errors
    ///
    /// As [`Absolute::new`].
    pub const fn new(per_move: Millis) -> Result<Simple, TimeControlError> {
        check! { "per_move_ms": per_move.0, LEAST, MOST; }
        Ok(Simple { per_move })
    }
}

system! {
    /// Main time, then periods: a move within one gives the whole period back.
    ///
    /// # Source
    ///
    /// No federation's text defines it to the millisecond. KGS's help says that a
    /// period is used up when its timer reaches 0, and the other large servers
    /// agree; a move that overruns several periods spends all of them.
    ByoYomi {
        /// Time before the first period.
        main: Millis,
        /// How many periods each side has, at least 1.
        periods: u16,
        /// The length of a period.
        period: Millis,
    }
}

impl ByoYomi {
    /// The most periods a side can have.
    pub const MOST_PERIODS: u16 = 999;

    /// `main`, which may be 0, then `periods` periods of `period`.
    ///
    /// # Errors
    ///
    /// [`TimeControlError::OutOfRange`] for main time below 0, no period, more
    /// than [`ByoYomi::MOST_PERIODS`], or a length outside
    /// [`TimeControl::LEAST`] to [`TimeControl::MOST`].
    pub const fn new(
        main: Millis,
        periods: u16,
        period: Millis,
    ) -> Result<ByoYomi, TimeControlError> {
        check! {
            "main_ms": main.0, 0, MOST;
            "periods": periods, 1, ByoYomi::MOST_PERIODS;
            "period_ms": period.0, LEAST, MOST;
        }
        Ok(ByoYomi {
            main,
            periods,
            period,
        })
    }
}

system! {
    /// So much for each move and, beyond it, a few longer thinking periods. One
    /// that was begun is spent; the time of the move itself always comes back.
    ///
    /// # Source
    ///
    /// The NHK Cup as it is broadcast: 30 seconds a move and ten considerations
    /// of a minute. That one begun is spent is the announcers' usage; no text
    /// says it.
    Nhk {
        /// Time before the first counted move.
        main: Millis,
        /// The time of a move.
        per_move: Millis,
        /// How many thinking periods there are, at least 1.
        periods: u16,
        /// The length of one.
        period: Millis,
    }
}

impl Nhk {
    /// `main`, which may be 0, then `per_move` and `periods` times `period`.
    ///
    /// # Errors
    ///
    /// As [`ByoYomi::new`].
    pub const fn new(
        main: Millis,
        per_move: Millis,
        periods: u16,
        period: Millis,
    ) -> Result<Nhk, TimeControlError> {
        check! {
            "main_ms": main.0, 0, MOST;
            "per_move_ms": per_move.0, LEAST, MOST;
            "periods": periods, 1, ByoYomi::MOST_PERIODS;
            "period_ms": period.0, LEAST, MOST;
        }
        Ok(Nhk {
            main,
            per_move,
            periods,
            period,
        })
    }
}

/// Whether a pass is one of the stones of a Canadian block.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Passes {
    /// A pass is a move like any other.
    Count,
    /// Only stones count.
    Skip,
}

impl Passes {
    /// The word that JSON has for it.
    pub const fn name(self) -> &'static str {
        match self {
            Passes::Count => "count",
            Passes::Skip => "skip",
        }
    }
}

system! {
    /// Main time, then blocks in which so many stones have to be played.
    ///
    /// When the last stone of a block is played the next block begins, whole;
    /// what was left is lost. The move in which main time runs out is the first
    /// of its block.
    Canadian {
        /// Time before the first block.
        main: Millis,
        /// The length of a block.
        block: Millis,
        /// Stones to be played in it, at least 1.
        stones: u16,
        /// Whether passes are among them.
        passes: Passes,
    }
}

impl Canadian {
    /// The most stones of a block.
    pub const MOST_STONES: u16 = 999;

    /// `main`, which may be 0, then `stones` stones in each `block`.
    ///
    /// # Errors
    ///
    /// [`TimeControlError::OutOfRange`] for main time below 0, no stones, more
    /// than [`Canadian::MOST_STONES`], or a block outside
    /// [`TimeControl::LEAST`] to [`TimeControl::MOST`].
    pub const fn new(
        main: Millis,
        block: Millis,
        stones: u16,
        passes: Passes,
    ) -> Result<Canadian, TimeControlError> {
        check! {
            "main_ms": main.0, 0, MOST;
            "block_ms": block.0, LEAST, MOST;
            "stones": stones, 1, Canadian::MOST_STONES;
        }
        Ok(Canadian {
            main,
            block,
            stones,
            passes,
        })
    }
}

system! {
    /// A stock that grows by an increment with every move, up to a cap.
    ///
    /// The increment comes after the move, so it never rescues a fallen flag.
    Fischer {
        /// The stock at the beginning.
        main: Millis,
        /// What each move adds.
        increment: Millis,
        /// What the stock cannot grow beyond.
        cap: Option<Millis>,
    }
}

impl Fischer {
    /// `main` to begin with, `increment` after each move, never above `cap`.
    ///
    /// # Errors
    ///
    /// [`TimeControlError::OutOfRange`] for a length outside
    /// [`TimeControl::LEAST`] to [`TimeControl::MOST`], or a cap below `main`.
    pub const fn new(
        main: Millis,
        increment: Millis,
        cap: Option<Millis>,
    ) -> Result<Fischer, TimeControlError> {
        check! {
            "main_ms": main.0, LEAST, MOST;
            "increment_ms": increment.0, LEAST, MOST;
        }
        if let Some(cap) = cap {
            check! { "cap_ms": cap.0, main.0, MOST; }
        }
        Ok(Fischer {
            main,
            increment,
            cap,
        })
    }
}

system! {
    /// A stock that gets back after each move what the move took, up to a delay.
    ///
    /// The time runs from the beginning of the turn, so a stock smaller than the
    /// delay can run out within it.
    Bronstein {
        /// The stock at the beginning, and the most it ever is.
        main: Millis,
        /// The most that a move gives back.
        delay: Millis,
    }
}

impl Bronstein {
    /// `main`, of which each move costs only what it took beyond `delay`.
    ///
    /// # Errors
    ///
    /// As [`Absolute::new`].
    pub const fn new(main: Millis, delay: Millis) -> Result<Bronstein, TimeControlError> {
        check! {
            "main_ms": main.0, LEAST, MOST;
            "delay_ms": delay.0, LEAST, MOST;
        }
        Ok(Bronstein { main, delay })
    }
}

system! {
    /// A stock that begins to run only a delay after the turn began.
    Delay {
        /// The stock.
        main: Millis,
        /// What is free in every turn.
        delay: Millis,
    }
}

impl Delay {
    /// `main`, which stands still for the first `delay` of each turn.
    ///
    /// # Errors
    ///
    /// As [`Absolute::new`].
    pub const fn new(main: Millis, delay: Millis) -> Result<Delay, TimeControlError> {
        check! {
            "main_ms": main.0, LEAST, MOST;
            "delay_ms": delay.0, LEAST, MOST;
        }
        Ok(Delay { main, delay })
    }
}

system! {
    /// Main time, then a few overruns that are paid for in points.
    ///
    /// An overrun is a stock: it does not come back with a move. When the last
    /// is spent the flag falls.
    ///
    /// # Source
    ///
    /// Ing's rules of Goe: each overrun is a sixth of the main time for two
    /// points, and there are three of them.
    Ing {
        /// Time without a price.
        main: Millis,
        /// How many overruns can be bought, at least 1.
        overruns: u16,
        /// The length of one.
        overrun: Millis,
        /// Points that each of them costs.
        points: u16,
    }
}

impl Ing {
    /// `main`, then `overruns` times `overrun`, each for `points`.
    ///
    /// # Errors
    ///
    /// [`TimeControlError::OutOfRange`] for no overrun or more than 99, more
    /// than 99 points, or a length outside [`TimeControl::LEAST`] to
    /// [`TimeControl::MOST`].
    pub const fn new(
        main: Millis,
        overruns: u16,
        overrun: Millis,
        points: u16,
    ) -> Result<Ing, TimeControlError> {
        check! {
            "main_ms": main.0, LEAST, MOST;
            "overruns": overruns, 1, 99;
            "overrun_ms": overrun.0, LEAST, MOST;
            "points": points, 0, 99;
        }
        Ok(Ing {
            main,
            overruns,
            overrun,
            points,
        })
    }

    /// As the rules of Goe have it: three overruns of a sixth for two points.
    ///
    /// # Errors
    ///
    /// As [`Ing::new`].
    pub const fn goe(main: Millis) -> Result<Ing, TimeControlError> {
        Ing::new(main, 3, Millis(main.0 / 6), 2)
    }
}
