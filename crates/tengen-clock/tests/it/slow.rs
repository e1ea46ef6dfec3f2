//! The slow clock of the test kit, which lives through every millisecond, and
//! the fast one must agree at every moment of every random game.

use tengen_clock::{
    Absolute, Bronstein, ByoYomi, Calendar, Canadian, Clock, Correspondence, Delay, Fischer,
    HoldCause, Ing, LagQuota, Millis, Nhk, Pace, Passes, Remaining, Side, Simple, TimeControl,
    Timestamp, Weekends,
};
use tengen_testkit::clock::{By, Days, Digits, Law, SlowClock};
use tengen_testkit::random::Random;

/// A millisecond a tick, but an hour in games by correspondence.
const HOUR: i64 = 3_600_000;

struct Dice(Random);

impl Dice {
    fn below(&mut self, end: i64) -> i64 {
        i64::try_from(self.0.below(usize::try_from(end).unwrap())).unwrap()
    }

    fn small(&mut self, least: i64, end: i64) -> (i64, u16) {
        let number = least + self.below(end);
        (number, u16::try_from(number).unwrap())
    }
}

/// One game: both clocks, and what a tick is.
struct Game {
    name: String,
    tick: i64,
    fast: Clock,
    slow: SlowClock,
}

/// A control and its law, lengths in ticks of `tick`.
#[expect(clippy::too_many_lines, reason = "one arm for each system")]
fn system(kind: &str, tick: i64, dice: &mut Dice) -> (TimeControl, Law) {
    let ms = |ticks: i64| Millis(ticks * tick);
    let main = 10 + dice.below(300);
    let late = (main - 100).max(0);
    let (length, each) = (10 + dice.below(40), 10 + dice.below(40));
    let (count, few) = dice.small(1, 5);
    match kind {
        "none" => (TimeControl::None, Law::Untimed),
        "absolute" => (
            TimeControl::Absolute(Absolute::new(ms(main)).unwrap()),
            Law::Stock {
                main,
                increment: 0,
                most: main,
            },
        ),
        "byo_yomi" => (
            TimeControl::ByoYomi(ByoYomi::new(ms(late), few, ms(length)).unwrap()),
            Law::Periods {
                main: late,
                count,
                length,
            },
        ),
        "fischer" => {
            let cap = (dice.below(2) == 0).then(|| main + dice.below(60));
            (
                TimeControl::Fischer(Fischer::new(ms(main), ms(each), cap.map(ms)).unwrap()),
                Law::Stock {
                    main,
                    increment: each,
                    most: cap.unwrap_or(i64::MAX),
                },
            )
        }
        "simple" => (
            TimeControl::Simple(Simple::new(ms(each)).unwrap()),
            Law::Moves {
                main: 0,
                each,
                count: 0,
                length: 0,
            },
        ),
        "nhk" => (
            TimeControl::Nhk(Nhk::new(ms(late), ms(each), few, ms(length)).unwrap()),
            Law::Moves {
                main: late,
                each,
                count,
                length,
            },
        ),
        "canadian" => {
            let (passes, pass) = match dice.below(2) {
                0 => (Passes::Skip, 0),
                _ => (Passes::Count, 1),
            };
            (
                TimeControl::Canadian(Canadian::new(ms(late), ms(main), few, passes).unwrap()),
                Law::Blocks {
                    main: late,
                    length: main,
                    stones: count,
                    pass,
                },
            )
        }
        "bronstein" => (
            TimeControl::Bronstein(Bronstein::new(ms(main), ms(each)).unwrap()),
            Law::GivesBack { main, most: each },
        ),
        "delay" => (
            TimeControl::Delay(Delay::new(ms(main), ms(each)).unwrap()),
            Law::Waits { main, wait: each },
        ),
        "ing" => (
            TimeControl::Ing(Ing::new(ms(main), few, ms(length), 2).unwrap()),
            Law::Overruns {
                main,
                count,
                length,
            },
        ),
        other => panic!("the slow clock knows no {other}"),
    }
}

/// A game by days: a pace, a calendar, a vacation.
fn by_days(dice: &mut Dice) -> (TimeControl, SlowClock) {
    let kinds = ["absolute", "simple", "byo_yomi", "fischer", "canadian"];
    let kind = kinds[usize::try_from(dice.below(5)).unwrap()];
    let (control, law) = system(kind, HOUR, dice);
    let pace = match control {
        TimeControl::Absolute(system) => Pace::Absolute(system),
        TimeControl::Simple(system) => Pace::Simple(system),
        TimeControl::ByoYomi(system) => Pace::ByoYomi(system),
        TimeControl::Fischer(system) => Pace::Fischer(system),
        TimeControl::Canadian(system) => Pace::Canadian(system),
        other @ (TimeControl::None
        | TimeControl::Nhk(_)
        | TimeControl::Bronstein(_)
        | TimeControl::Delay(_)
        | TimeControl::Ing(_)
        | TimeControl::Correspondence(_)) => panic!("{other} is no pace"),
    };
    let (weekends, free) = match dice.below(2) {
        0 => (Weekends::Count, false),
        _ => (Weekends::Free, true),
    };
    let ((from, from_hour), (night, hours)) = (dice.small(0, 24), dice.small(0, 13));
    let zone = dice.below(27) - 12;
    let offset = i16::try_from(zone * 60).unwrap();
    let calendar = Calendar::new(offset, weekends, from_hour * 60, hours * 60).unwrap();
    let vacation = dice.below(2) * dice.below(100);
    let all = Correspondence::new(pace, calendar, Millis(vacation * HOUR)).unwrap();
    let (from, night) = (usize::try_from(from), usize::try_from(night));
    let mut week = [false; 7];
    (week[0], week[6]) = (free, free);
    let days = Days::new(zone, from.unwrap(), night.unwrap(), week);
    let mut slow = SlowClock::new(law, Some(days), 480_000 + dice.below(168));
    for one in &mut slow.circumstances {
        one.vacation = vacation;
    }
    (TimeControl::Correspondence(all), slow)
}

fn digits(remaining: Remaining, tick: i64) -> Digits {
    let spare = match remaining {
        Remaining::Main { periods, .. } | Remaining::Move { periods, .. } => periods,
        Remaining::Thinking { periods, .. } => periods,
        Remaining::Period { periods, .. } => periods - 1,
        Remaining::Overrun { more, .. } => more,
        Remaining::LastPeriod { .. }
        | Remaining::Untimed
        | Remaining::Block { .. }
        | Remaining::Delay { .. }
        | Remaining::Returning { .. }
        | Remaining::Fallen { .. } => 0,
    };
    let free = if let Remaining::Delay { delay_ms, .. } = remaining {
        delay_ms.0
    } else {
        0
    };
    let ticks = |ms: i64| {
        assert_eq!(ms % tick, 0, "{remaining} is between two ticks");
        ms / tick
    };
    Digits {
        main: ticks(remaining.main().0),
        period: ticks(remaining.period().0),
        spare: spare.into(),
        stones: remaining.stones().into(),
        free: ticks(free),
        bought: remaining.overruns().into(),
    }
}

impl Game {
    fn new(kind: &str, number: u64, dice: &mut Dice) -> Game {
        let (tick, control, mut slow) = if kind == "correspondence" {
            let (control, slow) = by_days(dice);
            (HOUR, control, slow)
        } else {
            let (control, law) = system(kind, 1, dice);
            let mut slow = SlowClock::new(law, None, dice.below(1000));
            for one in &mut slow.circumstances {
                one.quota = LagQuota::of(&control).start.0;
            }
            (1, control, slow)
        };
        let mut fast = Clock::new(control);
        fast.start(Side::Black, Timestamp(slow.now * tick));
        slow.give(0);
        let name = format!("{kind} game {number}");
        Game {
            name,
            tick,
            fast,
            slow,
        }
    }

    fn now(&self) -> Timestamp {
        Timestamp(self.slow.now * self.tick)
    }

    #[track_caller]
    fn compare(&self) {
        let (name, now) = (&self.name, self.now());
        for (player, side) in Side::BOTH.into_iter().enumerate() {
            let left = digits(self.fast.remaining(side, now), self.tick);
            let mut slow = self.slow.digits[player];
            // What the slow clock counts for itself and no reading shows.
            let control = self.fast.control().base();
            if !matches!(control, TimeControl::Ing(_)) {
                slow.bought = 0;
            }
            if let TimeControl::Canadian(_) = control {
                // Main time says that one block follows it.
                slow.spare = i64::from(0 < slow.main);
            }
            assert_eq!(left, slow, "{name} at {}: {side}", now.0);
            let mut settled = self.fast.clone();
            settled.stop(now);
            if let Some(lag) = settled.reading().lag {
                let quota = self.slow.circumstances[player].quota;
                assert_eq!(lag[side].quota_ms.0, quota, "{name} at {}: quota", now.0);
            }
        }
        let down = self.slow.down.map(|player| Side::BOTH[player]);
        assert_eq!(self.fast.flag(now), down, "{name} at {}: flag", now.0);
    }

    /// One random event, to both clocks. The slow one lives through it.
    fn event(&mut self, dice: &mut Dice) {
        let now = self.now();
        let cause = usize::try_from(dice.below(4)).unwrap();
        let player = usize::try_from(dice.below(2)).unwrap();
        let side = Side::BOTH[player];
        match dice.below(16) {
            0 => {
                self.fast.pause(now, HoldCause::ALL[cause]);
                self.slow.held[cause] = true;
            }
            1..4 => {
                self.fast.resume(now, HoldCause::ALL[cause]);
                self.slow.held[cause] = false;
            }
            4 => {
                self.fast.start(side, now);
                self.slow.give(player);
            }
            5 => {
                let back = self.slow.now + dice.below(100);
                self.fast.credit(now, Timestamp(back * self.tick));
                self.slow.skip_to(back);
            }
            6 if self.tick == 1 => {
                let trip = [0, 5, 20, 400][usize::try_from(dice.below(4)).unwrap()];
                self.fast.measured(side, now, Millis(trip));
                self.slow.circumstances[player].round_trip = trip;
                // Quotas grow from the first measurement on.
                let quota = LagQuota::of(self.fast.control());
                self.slow.quota = (quota.gain.0, quota.most.0);
            }
            6 => {
                let left = self.fast.leave(side, now);
                self.slow.leave(player);
                let away = self.slow.circumstances[player].away == 1;
                assert_eq!(left.is_ok(), away, "{} at {}", self.name, now.0);
            }
            7 => {
                self.fast.come_back(side, now);
                self.slow.circumstances[player].away = 0;
            }
            dice => self.press(player, if dice == 8 { By::Pass } else { By::Stone }),
        }
    }

    fn press(&mut self, player: usize, by: By) {
        let player = self.slow.thinking.unwrap_or(player);
        let (side, now) = (Side::BOTH[player], self.now());
        let (spent, granted) = (self.slow.spent, self.slow.granted);
        let pressed = match by {
            By::Stone => self.fast.press(side, now),
            By::Pass => self.fast.pass(side, now),
        };
        assert_eq!(pressed.is_err(), self.slow.down.is_some());
        if let Ok(reading) = pressed {
            let mark = reading.mark.unwrap();
            let took = (mark.spent_ms.0 / self.tick, mark.lag_ms.0 / self.tick);
            assert_eq!((mark.side, took), (side, (spent, granted)), "{}", self.name);
        }
        self.slow.hit(player, by);
    }

    /// Nobody moves any more: the flag must fall in the very tick.
    fn wait_for_the_flag(&mut self) {
        let Some(deadline) = self.fast.next_deadline() else {
            return;
        };
        assert_eq!(self.fast.flag(Timestamp(deadline.0 - 1)), None);
        self.slow.run_to(deadline.0 / self.tick - 1);
        assert_eq!(self.slow.down, None, "{}: early", self.name);
        self.slow.tick();
        assert_eq!(self.slow.down, self.slow.thinking, "{}: late", self.name);
        assert_eq!(self.fast.flag(deadline), self.fast.reading().running());
    }
}

fn play(kind: &str, number: u64) {
    let mut dice = Dice(Random::new(number));
    let mut game = Game::new(kind, number, &mut dice);
    for _ in 0..30 {
        let deadline = game.fast.next_deadline();
        game.slow.run_to(game.slow.now + dice.below(60));
        game.compare();
        if let (Some(deadline), Some(_)) = (deadline, game.slow.down) {
            assert!(deadline <= game.now(), "{}: the flag fell early", game.name);
            return;
        }
        game.event(&mut dice);
        game.compare();
    }
    game.wait_for_the_flag();
}

#[test]
fn the_slow_clock_agrees_on_a_thousand_games_of_every_control() {
    let is_long = std::env::var_os("TENGEN_LONG").is_some();
    let games = if is_long { 100_000 } else { 1000 };
    for kind in TimeControl::KINDS {
        (0..games).for_each(|number| play(kind, number));
    }
}
