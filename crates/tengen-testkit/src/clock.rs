//! A slow clock: it lives through every tick and does nothing but count down.
//!
//! What a tick is worth is the caller's: a millisecond, or an hour where weeks
//! are played. Written from the definitions in words, without a look at the
//! fast one; shares nothing with it.

mod calendar;

pub use calendar::Days;

/// What was agreed, in ticks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Law {
    /// Nobody loses on time.
    Untimed,
    /// One stock.
    Stock {
        /// The stock.
        main: i64,
        /// What every move adds.
        increment: i64,
        /// What the stock does not grow beyond.
        most: i64,
    },
    /// Main time, then periods that come back.
    Periods {
        /// Main time.
        main: i64,
        /// How many periods.
        count: i64,
        /// The length of one.
        length: i64,
    },
    /// Main time, a time for each move, and longer periods that do not come back.
    Moves {
        /// Main time.
        main: i64,
        /// The time of a move.
        each: i64,
        /// How many longer periods.
        count: i64,
        /// The length of one.
        length: i64,
    },
    /// Main time, then blocks of so many stones.
    Blocks {
        /// Main time.
        main: i64,
        /// The length of a block.
        length: i64,
        /// Stones in it.
        stones: i64,
        /// How many stones a pass is: 1 or 0.
        pass: i64,
    },
    /// A stock that gets back what a move took, up to so much.
    GivesBack {
        /// The stock.
        main: i64,
        /// The most that comes back.
        most: i64,
    },
    /// A stock that waits at the beginning of each turn.
    Waits {
        /// The stock.
        main: i64,
        /// How long it waits.
        wait: i64,
    },
    /// Main time, then overruns that cost points.
    Overruns {
        /// Main time.
        main: i64,
        /// How many.
        count: i64,
        /// The length of one.
        length: i64,
    },
}

/// One player's digits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Digits {
    /// The stock, or main time.
    pub main: i64,
    /// The running period, block, overrun or move.
    pub period: i64,
    /// Periods or overruns that were not begun.
    pub spare: i64,
    /// Stones to be played in the block.
    pub stones: i64,
    /// What is left of the waiting before the stock runs.
    pub free: i64,
    /// Overruns begun.
    pub bought: i64,
}

/// A player's connection and vacation.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Circumstances {
    /// What a frame takes there and back.
    pub round_trip: i64,
    /// What may still be granted for it.
    pub quota: i64,
    /// Vacation left.
    pub vacation: i64,
    /// 1 while the player is away, else 0.
    pub away: i64,
}

/// How an ended turn counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum By {
    /// A stone was put.
    Stone,
    /// The player passed.
    Pass,
}

/// The clock. Players are 0 and 1.
#[derive(Clone, Debug)]
pub struct SlowClock {
    law: Law,
    days: Option<Days>,
    /// What a move adds to a quota, and what it never exceeds; at first nothing,
    /// and no limit.
    pub quota: (i64, i64),
    /// The present tick.
    pub now: i64,
    /// Both players' digits.
    pub digits: [Digits; 2],
    /// Both players' circumstances.
    pub circumstances: [Circumstances; 2],
    /// Who is to move.
    pub thinking: Option<usize>,
    /// Which of the holds are on.
    pub held: [bool; 4],
    /// Whose flag is down.
    pub down: Option<usize>,
    /// Ticks charged in this turn.
    pub spent: i64,
    /// Ticks granted in this turn.
    pub granted: i64,
    grace: i64,
}

impl SlowClock {
    /// A clock by `law` that was not started, at the tick `now`.
    pub fn new(law: Law, days: Option<Days>, now: i64) -> SlowClock {
        let digits = wound(law);
        SlowClock {
            law,
            days,
            quota: (0, i64::MAX),
            now,
            digits: [digits; 2],
            circumstances: [Circumstances::default(); 2],
            thinking: None,
            held: [false; 4],
            down: None,
            spent: 0,
            granted: 0,
            grace: 0,
        }
    }

    /// Lives through one tick.
    pub fn tick(&mut self) {
        let resting = self.thinking.is_some_and(|player| self.is_resting(player));
        let free = self.days.is_some_and(|days| days.is_free(self.now));
        self.now += 1;
        for one in &mut self.circumstances {
            one.vacation -= one.away;
            if one.vacation == 0 {
                one.away = 0;
            }
        }
        let Some(player) = self.thinking else { return };
        if self.held.contains(&true) || resting || free {
            return;
        }
        if 0 < self.grace {
            self.grace -= 1;
            self.granted += 1;
            self.circumstances[player].quota -= 1;
            return;
        }
        self.spent += 1;
        if self.down.is_none() && burn(self.law, &mut self.digits[player]) == Burnt::Out {
            self.digits[player] = Digits::default();
            self.down = Some(player);
        }
    }

    /// Lives on up to `moment`.
    pub fn run_to(&mut self, moment: i64) {
        while self.now < moment {
            self.tick();
        }
    }

    /// Nothing happens to anybody until `moment`: the server was away.
    pub fn skip_to(&mut self, moment: i64) {
        self.now = self.now.max(moment);
    }

    /// Gives the turn to `player` without a move.
    pub fn give(&mut self, player: usize) {
        if self.thinking == Some(player) {
            return;
        }
        if self.thinking.is_some() && self.down != Some(1 - player) {
            come_back(self.law, &mut self.digits[1 - player]);
        }
        self.begin(player);
    }

    /// `player` hits the button.
    pub fn hit(&mut self, player: usize, by: By) {
        if self.down.is_some() || self.thinking == Some(1 - player) {
            return;
        }
        if self.thinking == Some(player) {
            reward(self.law, &mut self.digits[player], by, self.spent);
            let (gain, most) = self.quota;
            let quota = &mut self.circumstances[player].quota;
            *quota = (*quota + gain).min(most);
        }
        self.begin(1 - player);
    }

    /// `player` leaves for its vacation.
    pub fn leave(&mut self, player: usize) {
        let one = &mut self.circumstances[player];
        one.away = one.vacation.min(1);
    }

    fn is_resting(&self, player: usize) -> bool {
        self.circumstances[player].away == 1
    }

    fn begin(&mut self, player: usize) {
        self.thinking = Some(player);
        (self.spent, self.granted) = (0, 0);
        let one = self.circumstances[player];
        self.grace = one.round_trip.min(one.quota);
    }
}

fn wound(law: Law) -> Digits {
    let mut digits = Digits::default();
    match law {
        Law::Untimed => return digits,
        Law::Stock { main, .. } | Law::GivesBack { main, .. } => digits.main = main,
        Law::Waits { main, wait } => (digits.main, digits.free) = (main, wait),
        Law::Periods { main, count, .. }
        | Law::Moves { main, count, .. }
        | Law::Overruns { main, count, .. } => (digits.main, digits.spare) = (main, count),
        Law::Blocks { main, .. } => digits.main = main,
    }
    if digits.main == 0 {
        follow(law, &mut digits);
    }
    digits
}

#[derive(PartialEq)]
enum Burnt {
    On,
    Out,
}

/// Takes one tick from a player.
fn burn(law: Law, digits: &mut Digits) -> Burnt {
    if law == Law::Untimed {
        return Burnt::On;
    }
    let running = if 0 < digits.free {
        digits.free -= 1;
        return Burnt::On;
    } else if 0 < digits.main {
        &mut digits.main
    } else {
        &mut digits.period
    };
    *running -= 1;
    if 0 < *running {
        return Burnt::On;
    }
    follow(law, digits)
}

/// What comes when main time or a period has run to 0.
fn follow(law: Law, digits: &mut Digits) -> Burnt {
    let is_fresh = digits.bought == 0 && digits.stones == 0;
    match law {
        Law::Untimed | Law::Stock { .. } | Law::GivesBack { .. } | Law::Waits { .. } => Burnt::Out,
        Law::Periods { length, .. } | Law::Overruns { length, .. } => {
            if digits.spare == 0 {
                return Burnt::Out;
            }
            digits.spare -= 1;
            digits.bought += 1;
            digits.period = length;
            Burnt::On
        }
        // The first that follows main time is a move's own time, which is no spare.
        Law::Moves { each, .. } if is_fresh => {
            digits.bought = 1;
            digits.period = each;
            Burnt::On
        }
        Law::Moves { length, .. } => {
            if digits.spare == 0 {
                return Burnt::Out;
            }
            digits.spare -= 1;
            digits.period = length;
            Burnt::On
        }
        Law::Blocks { length, stones, .. } if is_fresh => {
            (digits.period, digits.stones) = (length, stones);
            Burnt::On
        }
        Law::Blocks { .. } => Burnt::Out,
    }
}

/// What a turn without a move gives back.
fn come_back(law: Law, digits: &mut Digits) {
    match law {
        Law::Periods { length, .. } if digits.main == 0 => digits.period = length,
        Law::Moves { each, .. } if digits.main == 0 => digits.period = each,
        Law::Waits { wait, .. } => digits.free = wait,
        Law::Untimed
        | Law::Stock { .. }
        | Law::Periods { .. }
        | Law::Moves { .. }
        | Law::Blocks { .. }
        | Law::GivesBack { .. }
        | Law::Overruns { .. } => {}
    }
}

/// What a move gives.
fn reward(law: Law, digits: &mut Digits, by: By, spent: i64) {
    come_back(law, digits);
    match law {
        Law::Stock {
            increment, most, ..
        } => digits.main = (digits.main + increment).min(most),
        Law::GivesBack { most, .. } => digits.main += spent.min(most),
        Law::Blocks {
            length,
            stones,
            pass,
            ..
        } if digits.main == 0 => {
            digits.stones -= match by {
                By::Stone => 1,
                By::Pass => pass,
            };
            if digits.stones == 0 {
                (digits.period, digits.stones) = (length, stones);
            }
        }
        Law::Untimed
        | Law::Periods { .. }
        | Law::Moves { .. }
        | Law::Blocks { .. }
        | Law::Waits { .. }
        | Law::Overruns { .. } => {}
    }
}
