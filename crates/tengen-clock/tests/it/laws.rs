//! Laws that hold for every clock and every sequence of events.

use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;
use tengen_clock::{
    Absolute, Bronstein, ByoYomi, Calendar, Canadian, Clock, Correspondence, Delay, Fischer,
    HoldCause, Ing, LagQuota, Millis, Nhk, Pace, Passes, Remaining, Side, Simple, TimeControl,
    Timestamp, Weekends,
};

/// A Saturday, as it begins in universal time.
const SATURDAY: i64 = 1_700_265_600_000;

fn any_length() -> impl Strategy<Value = Millis> {
    (10_i64..200_000).prop_map(Millis)
}

fn any_main() -> impl Strategy<Value = Millis> {
    prop_oneof![Just(Millis(0)), any_length()]
}

fn any_fischer() -> impl Strategy<Value = Fischer> {
    (any_length(), any_length(), option::of(0_i64..100_000)).prop_map(|(main, increment, room)| {
        let cap = room.map(|room| main.plus(Millis(room)));
        Fischer::new(main, increment, cap).unwrap()
    })
}

fn any_byo_yomi() -> impl Strategy<Value = ByoYomi> {
    (any_main(), 1_u16..9, any_length())
        .prop_map(|(main, periods, period)| ByoYomi::new(main, periods, period).unwrap())
}

fn any_canadian() -> impl Strategy<Value = Canadian> {
    let passes = prop_oneof![Just(Passes::Count), Just(Passes::Skip)];
    (any_main(), any_length(), 1_u16..9, passes).prop_map(|(main, block, stones, passes)| {
        Canadian::new(main, block, stones, passes).unwrap()
    })
}

fn any_pace() -> impl Strategy<Value = Pace> {
    prop_oneof![
        any_length().prop_map(|main| Pace::Absolute(Absolute::new(main).unwrap())),
        any_length().prop_map(|each| Pace::Simple(Simple::new(each).unwrap())),
        any_byo_yomi().prop_map(Pace::ByoYomi),
        any_fischer().prop_map(Pace::Fischer),
        any_canadian().prop_map(Pace::Canadian),
    ]
}

fn any_calendar() -> impl Strategy<Value = Calendar> {
    let weekends = prop_oneof![Just(Weekends::Count), Just(Weekends::Free)];
    (-1440_i16..1441, weekends, 0_u16..1440, 0_u16..721).prop_map(
        |(offset, weekends, from, minutes)| Calendar::new(offset, weekends, from, minutes).unwrap(),
    )
}

fn any_control() -> impl Strategy<Value = TimeControl> {
    prop_oneof![
        Just(TimeControl::None),
        any_length().prop_map(|main| TimeControl::Absolute(Absolute::new(main).unwrap())),
        any_byo_yomi().prop_map(TimeControl::ByoYomi),
        any_fischer().prop_map(TimeControl::Fischer),
        any_length().prop_map(|each| TimeControl::Simple(Simple::new(each).unwrap())),
        (any_main(), any_length(), 1_u16..9, any_length()).prop_map(|(main, each, few, long)| {
            TimeControl::Nhk(Nhk::new(main, each, few, long).unwrap())
        }),
        any_canadian().prop_map(TimeControl::Canadian),
        (any_length(), any_length()).prop_map(|(main, delay)| {
            TimeControl::Bronstein(Bronstein::new(main, delay).unwrap())
        }),
        (any_length(), any_length())
            .prop_map(|(main, delay)| TimeControl::Delay(Delay::new(main, delay).unwrap())),
        (any_length(), 1_u16..5, any_length()).prop_map(|(main, few, overrun)| {
            TimeControl::Ing(Ing::new(main, few, overrun, 2).unwrap())
        }),
        (any_pace(), any_calendar(), 0_i64..100_000).prop_map(|(pace, calendar, vacation)| {
            let days = Correspondence::new(pace, calendar, Millis(vacation));
            TimeControl::Correspondence(days.unwrap())
        }),
    ]
}

fn any_side() -> impl Strategy<Value = Side> {
    prop::sample::select(Side::BOTH.to_vec())
}

fn any_cause() -> impl Strategy<Value = HoldCause> {
    prop::sample::select(HoldCause::ALL.to_vec())
}

#[derive(Clone, Debug)]
enum Step {
    Press(Side),
    Pass(Side),
    Measured(Side, i64),
    Leave(Side),
    ComeBack(Side),
    Start(Side),
    Pause(HoldCause),
    Resume(HoldCause),
    Credit(i64),
}

fn any_step() -> impl Strategy<Value = Step> {
    prop_oneof![
        4 => any_side().prop_map(Step::Press),
        1 => any_side().prop_map(Step::Pass),
        1 => (any_side(), 0_i64..3000).prop_map(|(side, trip)| Step::Measured(side, trip)),
        1 => any_side().prop_map(Step::Leave),
        1 => any_side().prop_map(Step::ComeBack),
        1 => any_side().prop_map(Step::Start),
        1 => any_cause().prop_map(Step::Pause),
        2 => any_cause().prop_map(Step::Resume),
        1 => (0_i64..20_000).prop_map(Step::Credit),
    ]
}

fn take(clock: &mut Clock, step: &Step, at: Timestamp) {
    match step {
        Step::Press(side) | Step::Pass(side) => {
            let before = clock.clone();
            let pressed = if matches!(step, Step::Pass(_)) {
                clock.pass(*side, at)
            } else {
                clock.press(*side, at)
            };
            if pressed.is_err() {
                assert_eq!(
                    *clock, before,
                    "a press that came too late changed the clock"
                );
            }
        }
        Step::Measured(side, trip) => clock.measured(*side, at, Millis(*trip)),
        Step::Leave(side) => {
            let _granted = clock.leave(*side, at);
        }
        Step::ComeBack(side) => clock.come_back(*side, at),
        Step::Start(side) => clock.start(*side, at),
        Step::Pause(cause) => clock.pause(at, *cause),
        Step::Resume(cause) => clock.resume(at, *cause),
        Step::Credit(gap) => clock.credit(Timestamp(at.0 - gap), at),
    }
}

/// A started clock after some random steps, and the moment of the last.
fn any_clock() -> impl Strategy<Value = (Clock, Timestamp)> {
    let steps = vec((any_step(), 0_i64..30_000), 0..20);
    let early = 0_i64..400_000;
    (any_control(), any_side(), early, steps).prop_map(|(control, side, early, steps)| {
        let mut clock = Clock::new(control);
        let mut now = Timestamp(SATURDAY - early);
        clock.start(side, now);
        for (step, wait) in steps {
            now = now.plus(Millis(wait));
            take(&mut clock, &step, now);
        }
        (clock, now)
    })
}

/// Thinking time until the flag, all stages together.
fn total(clock: &Clock, side: Side, at: Timestamp) -> Millis {
    let left = clock.remaining(side, at);
    left.until_flag(clock.control()).unwrap_or(Millis::ZERO)
}

proptest! {
    /// One millisecond before the deadline nothing has fallen; at it, it has.
    #[test]
    fn the_deadline_is_exact((clock, now) in any_clock()) {
        if let Some(deadline) = clock.next_deadline() {
            prop_assert_eq!(clock.flag(Timestamp(deadline.0 - 1)), None);
            prop_assert_eq!(clock.flag(deadline), clock.reading().running());
            let fallen = clock.fallen(deadline.plus(Millis(12_345))).unwrap();
            prop_assert_eq!(fallen.at, deadline);
        } else {
            prop_assert_eq!(clock.flag(now), clock.flag(Timestamp(i64::MAX)));
        }
    }

    /// What is announced happens at its millisecond, and nothing before it.
    #[test]
    fn the_next_change_is_exact((clock, now) in any_clock()) {
        let stage = |at| clock.reading().running().map(|side| {
            let left = clock.remaining(side, at);
            (std::mem::discriminant(&left), left.periods())
        });
        let later = now.plus(Millis(1_000_000));
        if let Some(change) = clock.next_change(now) {
            prop_assert_eq!(stage(Timestamp(change.at.0 - 1)), stage(now));
            prop_assert_ne!(stage(change.at), stage(now));
            prop_assert_eq!(clock.remaining(change.side, change.at), change.becomes);
        } else {
            prop_assert_eq!(stage(later), stage(now));
        }
    }

    /// While somebody thinks, exactly that time is charged, to that side, but
    /// for what its connection is granted and what the calendar leaves free.
    #[test]
    fn time_is_conserved((clock, now) in any_clock(), wait in 0_i64..300_000) {
        let later = now.plus(Millis(wait));
        let taken = |at| {
            let mut held = clock.clone();
            held.pause(at, HoldCause::Arbiter);
            held.reading().turn.map_or((0, 0), |turn| (turn.spent_ms.0, turn.lag_ms.0))
        };
        let ((spent, lag), (more_spent, more_lag)) = (taken(now), taken(later));
        let (thought, granted) = (more_spent - spent, more_lag - lag);
        if clock.reading().running().is_some() && clock.control().by_days().is_none() {
            prop_assert_eq!(thought + granted, wait);
        }
        prop_assert!(0 <= thought && 0 <= granted && thought + granted <= wait);
        prop_assert!(more_lag <= LagQuota::of(clock.control()).most.0);
        for side in Side::BOTH {
            let (before, after) = (total(&clock, side, now), total(&clock, side, later));
            let charged = if clock.reading().running() == Some(side) { thought } else { 0 };
            prop_assert_eq!(after, Millis(before.0 - charged.min(before.0)));
        }
    }

    /// Charged time adds up, never exceeds the time that passed, and the moment
    /// at which so much was charged is the first.
    #[test]
    fn a_calendar_is_exact(
        calendar in any_calendar(),
        from in SATURDAY - 900_000_000..SATURDAY + 900_000_000,
        cut in 0_i64..900_000_000,
        rest in 0_i64..900_000_000,
        need in 1_i64..9_000_000_000,
    ) {
        let from = Timestamp(from);
        let (middle, end) = (from.plus(Millis(cut)), from.plus(Millis(cut + rest)));
        let (first, second) = (calendar.charged(from, middle), calendar.charged(middle, end));
        prop_assert_eq!(first.plus(second), calendar.charged(from, end));
        prop_assert!(first.0 <= cut);
        let at = calendar.after(from, Millis(need));
        prop_assert_eq!(calendar.charged(from, at), Millis(need));
        prop_assert_eq!(calendar.charged(from, Timestamp(at.0 - 1)), Millis(need - 1));
        let rests = calendar.rests(middle).next().is_some();
        let one = calendar.charged(middle, middle.plus(Millis(1)));
        prop_assert_eq!(one, Millis(i64::from(!rests)));
    }

    /// Asking, pausing and going on at once at any moments of a turn leave the
    /// same time as thinking straight through.
    #[test]
    fn pauses_of_no_length_cost_nothing((clock, now) in any_clock(), cuts in vec(0_i64..9000, 0..9)) {
        let (mut cut, mut at) = (clock.clone(), now);
        for wait in cuts {
            at = at.plus(Millis(wait));
            cut.pause(at, HoldCause::PlayerPause);
            if !clock.reading().holds.contains(HoldCause::PlayerPause) {
                cut.resume(at, HoldCause::PlayerPause);
            }
        }
        for side in Side::BOTH {
            prop_assert_eq!(cut.remaining(side, at), clock.remaining(side, at));
        }
    }

    /// The order in which causes come and go in one moment does not matter.
    #[test]
    fn the_order_of_holds_does_not_matter((clock, now) in any_clock(), wait in 0_i64..50_000) {
        let at = now.plus(Millis(wait));
        let apply = |order: &[HoldCause]| {
            let mut held = clock.clone();
            for cause in order {
                held.pause(at, *cause);
            }
            let halfway = held.clone();
            for cause in order.iter().rev() {
                held.resume(at.plus(Millis(777)), *cause);
            }
            (halfway, held)
        };
        let [a, b, c, d] = HoldCause::ALL;
        prop_assert_eq!(apply(&[a, b, c, d]), apply(&[c, a, d, b]));
        prop_assert_eq!(apply(&[a, b, c, d]), apply(&[d, c, b, a]));
    }

    /// A hold charges nobody, however long, and afterwards all is as before.
    #[test]
    fn a_hold_costs_nobody_anything((clock, now) in any_clock(), wait in 0_i64..90_000_000) {
        let mut held = clock.clone();
        held.pause(now, HoldCause::PlayerPause);
        let later = now.plus(Millis(wait));
        for side in Side::BOTH {
            prop_assert_eq!(held.remaining(side, later), clock.remaining(side, now));
        }
        prop_assert_eq!(held.next_deadline(), None);
    }

    /// A credit is a hold from the beginning to the end of the gap.
    #[test]
    fn a_credit_is_the_gap_and_nothing_else((clock, now) in any_clock(), on in 0_i64..9000, gap in 0_i64..90_000) {
        let (from, until) = (now.plus(Millis(on)), now.plus(Millis(on + gap)));
        let mut credited = clock.clone();
        credited.credit(from, until);
        for side in Side::BOTH {
            prop_assert_eq!(credited.remaining(side, until), clock.remaining(side, from));
        }
    }

    /// A move gives back a running period or an increment, and nothing else.
    #[test]
    fn time_grows_by_rule_only((clock, now) in any_clock()) {
        let mut after = clock.clone();
        let Some(side) = clock.reading().turn.map(|turn| turn.side) else { return Ok(()); };
        let before = clock.remaining(side, now);
        if after.press(side, now).is_err() {
            return Ok(());
        }
        let opponent = side.opponent();
        prop_assert_eq!(after.remaining(opponent, now), clock.remaining(opponent, now));
        let left = after.remaining(side, now);
        prop_assert_eq!(after.reading().mark.map(|mark| mark.before), Some(before));
        let same_main = left.main() == before.main();
        let in_main = Millis::ZERO < before.main();
        let period_or = |whole| if in_main { Millis::ZERO } else { whole };
        match clock.control().base() {
            TimeControl::None | TimeControl::Absolute(_) | TimeControl::Ing(_) => {
                prop_assert_eq!(left, before);
            }
            TimeControl::ByoYomi(control) => {
                prop_assert!(same_main && left.periods() == before.periods());
                prop_assert_eq!(left.period(), period_or(control.period()));
            }
            TimeControl::Nhk(control) => {
                let begun = u16::from(matches!(before, Remaining::Thinking { .. }));
                prop_assert!(same_main && left.periods() == before.periods() - begun);
                prop_assert_eq!(left.period(), period_or(control.per_move()));
            }
            TimeControl::Simple(control) => prop_assert_eq!(left.period(), control.per_move()),
            TimeControl::Canadian(control) => {
                prop_assert!(same_main);
                let last = before.stones() == 1;
                let whole = if last { control.block() } else { before.period() };
                prop_assert_eq!(left.period(), whole);
                let stones = if last { control.stones() } else { before.stones().saturating_sub(1) };
                prop_assert_eq!(left.stones(), stones);
            }
            TimeControl::Fischer(control) => {
                let most = control.cap().unwrap_or(Millis(i64::MAX));
                prop_assert_eq!(left.main(), before.main().plus(control.increment()).min(most));
            }
            TimeControl::Bronstein(control) => {
                let back = left.main().minus(before.main());
                prop_assert!(Millis::ZERO <= back && back <= control.delay());
                prop_assert!(left.main() <= control.main());
            }
            TimeControl::Delay(control) => {
                prop_assert!(same_main);
                let fresh = Remaining::Delay { delay_ms: control.delay(), main_ms: left.main() };
                prop_assert_eq!(left, fresh);
            }
            TimeControl::Correspondence(_) => unreachable!("a base is none"),
        }
    }

    /// A moment from the past is taken for the present one.
    #[test]
    fn a_clock_never_goes_back((clock, _) in any_clock(), step in any_step(), back in 1_i64..100_000) {
        let read = clock.reading().at_ms;
        let past = Timestamp(read.0 - back);
        let mut late = clock.clone();
        take(&mut late, &step, past);
        prop_assert_eq!(late.reading().at_ms, read);
        for side in Side::BOTH {
            prop_assert_eq!(clock.remaining(side, past), clock.remaining(side, read));
        }
    }

    /// Moments at the ends of the range are odd, not deadly.
    #[test]
    fn no_moment_makes_a_clock_panic(
        control in any_control(),
        steps in vec((any_step(), prop_oneof![any::<i64>(), Just(i64::MIN), Just(i64::MAX)]), 0..20),
    ) {
        let mut clock = Clock::new(control);
        clock.start(Side::Black, Timestamp(0));
        for (step, at) in steps {
            if let Step::Credit(_) = step {
                clock.credit(Timestamp(i64::MIN), Timestamp(at));
            } else {
                take(&mut clock, &step, Timestamp(at));
            }
            clock.next_change(Timestamp(at));
            clock.next_deadline();
            let fallen = matches!(clock.remaining(Side::Black, Timestamp(at)), Remaining::Fallen { .. });
            prop_assert!(!fallen || clock.flag(Timestamp(at)).is_some());
        }
    }
}
