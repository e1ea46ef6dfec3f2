//! A second clock, written without looking at the first: it does nothing but
//! count down, one millisecond at a time. The fast one must agree with it.

use tengen_clock::{
    Absolute, ByoYomi, Clock, Fischer, HoldCause, Millis, Remaining, Side, TimeControl, Timestamp,
};

/// One player's digits.
#[derive(Clone, Debug, PartialEq)]
struct Digits {
    main: i64,
    period: i64,
    spare_periods: i64,
}

#[derive(Clone, Debug)]
struct SlowClock {
    limited: bool,
    increment: i64,
    most: i64,
    whole_period: i64,
    digits: [Digits; 2],
    thinking: Option<usize>,
    held: [bool; 4],
    down: Option<usize>,
    now: i64,
    spent: i64,
}

impl SlowClock {
    /// `periods` of 0 means that nothing follows main time.
    fn new(main: i64, periods: i64, whole_period: i64) -> SlowClock {
        let mut digits = Digits {
            main,
            period: 0,
            spare_periods: periods,
        };
        if main == 0 && 0 < periods {
            digits.period = whole_period;
            digits.spare_periods -= 1;
        }
        SlowClock {
            limited: true,
            increment: 0,
            most: i64::MAX,
            whole_period,
            digits: [digits.clone(), digits],
            thinking: None,
            held: [false; 4],
            down: None,
            now: 0,
            spent: 0,
        }
    }

    fn tick(&mut self) {
        self.now += 1;
        let Some(player) = self.thinking else { return };
        if self.held.contains(&true) {
            return;
        }
        self.spent += 1;
        if !self.limited || self.down.is_some() {
            return;
        }
        let digits = &mut self.digits[player];
        if 0 < digits.main {
            digits.main -= 1;
        } else {
            digits.period -= 1;
        }
        if digits.main == 0 && digits.period == 0 {
            if digits.spare_periods == 0 {
                self.down = Some(player);
            } else {
                digits.spare_periods -= 1;
                digits.period = self.whole_period;
            }
        }
    }

    fn run_to(&mut self, moment: i64) {
        while self.now < moment {
            self.tick();
        }
    }

    fn hand_over(&mut self, player: usize) {
        self.thinking = Some(player);
        self.spent = 0;
    }

    fn whole_again(&mut self, player: usize) {
        let digits = &mut self.digits[player];
        if self.limited && digits.main == 0 && self.down.is_none() {
            digits.period = self.whole_period;
        }
    }

    fn hit(&mut self, player: usize) {
        if self.down.is_some() || self.thinking == Some(1 - player) {
            return;
        }
        if self.thinking == Some(player) {
            self.whole_again(player);
            if 0 < self.increment {
                let digits = &mut self.digits[player];
                digits.main = (digits.main + self.increment).min(self.most);
            }
        }
        self.hand_over(1 - player);
    }
}

/// A small generator of our own, so that a failing game can be named.
struct Dice(u64);

impl Dice {
    fn below(&mut self, end: i64) -> i64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        i64::try_from((mixed ^ (mixed >> 31)) >> 1).unwrap() % end
    }
}

fn pair(kind: &str, dice: &mut Dice) -> (TimeControl, SlowClock) {
    let main = 10 + dice.below(300);
    match kind {
        "none" => {
            let mut slow = SlowClock::new(0, 0, 0);
            slow.limited = false;
            (TimeControl::None, slow)
        }
        "absolute" => {
            let control = Absolute::new(Millis(main)).unwrap();
            (TimeControl::Absolute(control), SlowClock::new(main, 0, 0))
        }
        "byo_yomi" => {
            let main = (main - 100).max(0);
            let (periods, period) = (1 + dice.below(5), 10 + dice.below(40));
            let count = u16::try_from(periods).unwrap();
            let control = ByoYomi::new(Millis(main), count, Millis(period)).unwrap();
            let slow = SlowClock::new(main, periods, period);
            (TimeControl::ByoYomi(control), slow)
        }
        "fischer" => {
            let increment = 10 + dice.below(40);
            let cap = (dice.below(2) == 0).then(|| main + dice.below(60));
            let control = Fischer::new(Millis(main), Millis(increment), cap.map(Millis)).unwrap();
            let mut slow = SlowClock::new(main, 0, 0);
            slow.increment = increment;
            slow.most = cap.unwrap_or(i64::MAX);
            (TimeControl::Fischer(control), slow)
        }
        other => panic!("the slow clock knows no {other}"),
    }
}

fn digits(remaining: Remaining) -> Digits {
    let (main, period, spare) = match remaining {
        Remaining::Main { main_ms, periods } => (main_ms.0, 0, i64::from(periods)),
        Remaining::Period { period_ms, periods } => (0, period_ms.0, i64::from(periods) - 1),
        Remaining::LastPeriod { period_ms } => (0, period_ms.0, 0),
        Remaining::Untimed | Remaining::Fallen { .. } => (0, 0, 0),
    };
    Digits {
        main,
        period,
        spare_periods: spare,
    }
}

#[track_caller]
fn compare(game: &str, fast: &Clock, slow: &SlowClock) {
    let now = Timestamp(slow.now);
    for (player, side) in Side::BOTH.into_iter().enumerate() {
        let left = digits(fast.remaining(side, now));
        assert_eq!(left, slow.digits[player], "{game} at {}: {side}", slow.now);
    }
    let down = slow.down.map(|player| Side::BOTH[player]);
    assert_eq!(fast.flag(now), down, "{game} at {}: flag", slow.now);
}

/// One random event, to both clocks. The slow one lives through it.
fn event(dice: &mut Dice, fast: &mut Clock, slow: &mut SlowClock) {
    let now = Timestamp(slow.now);
    let cause = usize::try_from(dice.below(4)).unwrap();
    let player = usize::try_from(dice.below(2)).unwrap();
    match dice.below(12) {
        0 => {
            fast.pause(now, HoldCause::ALL[cause]);
            slow.held[cause] = true;
        }
        1..4 => {
            fast.resume(now, HoldCause::ALL[cause]);
            slow.held[cause] = false;
        }
        4 => {
            fast.start(Side::BOTH[player], now);
            if slow.thinking != Some(player) {
                slow.whole_again(1 - player);
                slow.hand_over(player);
            }
        }
        5 => {
            let gap = dice.below(100);
            fast.credit(now, Timestamp(slow.now + gap));
            slow.now += gap;
        }
        _ => {
            let player = slow.thinking.unwrap_or(player);
            let spent = slow.spent;
            let pressed = fast.press(Side::BOTH[player], now);
            assert_eq!(pressed.is_err(), slow.down.is_some());
            if let Ok(mark) = pressed.map(|reading| reading.mark.unwrap()) {
                assert_eq!((mark.side, mark.spent_ms.0), (Side::BOTH[player], spent));
            }
            slow.hit(player);
        }
    }
}

fn play(kind: &str, number: u64) {
    let game = format!("{kind} game {number}");
    let mut dice = Dice(number);
    let (control, mut slow) = pair(kind, &mut dice);
    let mut fast = Clock::new(control);
    fast.start(Side::Black, Timestamp(0));
    slow.hand_over(0);
    for _ in 0..30 {
        let deadline = fast.next_deadline();
        let wait = dice.below(60);
        slow.run_to(slow.now + wait);
        compare(&game, &fast, &slow);
        if let (Some(deadline), Some(_)) = (deadline, slow.down) {
            assert!(deadline.0 <= slow.now, "{game}: the flag fell early");
            return;
        }
        event(&mut dice, &mut fast, &mut slow);
        compare(&game, &fast, &slow);
    }
    // Nobody moves any more: the flag must fall in the very millisecond.
    if let Some(deadline) = fast.next_deadline() {
        slow.run_to(deadline.0 - 1);
        assert_eq!(slow.down, None, "{game}: early");
        slow.tick();
        assert_eq!(slow.down, slow.thinking, "{game}: late");
    }
}

#[test]
fn the_slow_clock_agrees_on_a_thousand_games_of_every_control() {
    for kind in TimeControl::KINDS {
        (0..1000).for_each(|number| play(kind, number));
    }
}
