//! Laws that hold for every clock and every sequence of events.

use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;
use tengen_clock::{
    Absolute, ByoYomi, Clock, Fischer, HoldCause, Millis, Remaining, Side, TimeControl, Timestamp,
};

fn any_control() -> impl Strategy<Value = TimeControl> {
    let length = || (10_i64..200_000).prop_map(Millis);
    prop_oneof![
        Just(TimeControl::None),
        length().prop_map(|main| TimeControl::Absolute(Absolute::new(main).unwrap())),
        (0_i64..100_000, 1_u16..9, length()).prop_map(|(main, periods, period)| {
            TimeControl::ByoYomi(ByoYomi::new(Millis(main), periods, period).unwrap())
        }),
        (length(), length(), option::of(0_i64..100_000)).prop_map(|(main, increment, room)| {
            let cap = room.map(|room| main.plus(Millis(room)));
            TimeControl::Fischer(Fischer::new(main, increment, cap).unwrap())
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
    Start(Side),
    Pause(HoldCause),
    Resume(HoldCause),
    Credit(i64),
}

fn any_step() -> impl Strategy<Value = Step> {
    prop_oneof![
        4 => any_side().prop_map(Step::Press),
        1 => any_side().prop_map(Step::Start),
        1 => any_cause().prop_map(Step::Pause),
        2 => any_cause().prop_map(Step::Resume),
        1 => (0_i64..20_000).prop_map(Step::Credit),
    ]
}

fn take(clock: &mut Clock, step: &Step, at: Timestamp) {
    match step {
        Step::Press(side) => {
            let before = clock.clone();
            if clock.press(*side, at).is_err() {
                assert_eq!(
                    *clock, before,
                    "a press that came too late changed the clock"
                );
            }
        }
        Step::Start(side) => clock.start(*side, at),
        Step::Pause(cause) => clock.pause(at, *cause),
        Step::Resume(cause) => clock.resume(at, *cause),
        Step::Credit(gap) => clock.credit(Timestamp(at.0 - gap), at),
    }
}

/// A started clock after some random steps, and the moment of the last.
fn any_clock() -> impl Strategy<Value = (Clock, Timestamp)> {
    let steps = vec((any_step(), 0_i64..30_000), 0..20);
    (any_control(), any_side(), steps).prop_map(|(control, side, steps)| {
        let mut clock = Clock::new(control);
        let mut now = Timestamp(1_700_000_000_000);
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

    /// While somebody thinks, exactly that time is charged, to that side.
    #[test]
    fn time_is_conserved((clock, now) in any_clock(), wait in 0_i64..300_000) {
        let later = now.plus(Millis(wait));
        for side in Side::BOTH {
            let (before, after) = (total(&clock, side, now), total(&clock, side, later));
            let charged = if clock.reading().running() == Some(side) { wait } else { 0 };
            prop_assert_eq!(after, Millis(before.0 - charged.min(before.0)));
        }
    }

    /// Asking, pausing and going on at once at any moments of a turn leave the
    /// same time as thinking straight through.
    #[test]
    fn pauses_of_no_length_cost_nothing((clock, now) in any_clock(), cuts in vec(0_i64..9000, 0..9)) {
        let (mut cut, mut at) = (clock.clone(), now);
        for wait in cuts {
            at = at.plus(Millis(wait));
            cut.pause(at, HoldCause::ServerDown);
            if !clock.reading().holds.contains(&HoldCause::ServerDown) {
                cut.resume(at, HoldCause::ServerDown);
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
        prop_assert_eq!(left.periods(), before.periods());
        match clock.control() {
            TimeControl::None | TimeControl::Absolute(_) => prop_assert_eq!(left, before),
            TimeControl::ByoYomi(control) => {
                prop_assert_eq!(left.main(), before.main());
                let whole = if before.main() == Millis::ZERO { control.period() } else { Millis::ZERO };
                prop_assert_eq!(left.period(), whole);
            }
            TimeControl::Fischer(control) => {
                let most = control.cap().unwrap_or(Millis(i64::MAX));
                prop_assert_eq!(left.main(), before.main().plus(control.increment()).min(most));
            }
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
            match step {
                Step::Credit(_) => clock.credit(Timestamp(i64::MIN), Timestamp(at)),
                Step::Press(_) | Step::Start(_) | Step::Pause(_) | Step::Resume(_) => {
                    take(&mut clock, &step, Timestamp(at));
                }
            }
            clock.next_change(Timestamp(at));
            clock.next_deadline();
            let fallen = matches!(clock.remaining(Side::Black, Timestamp(at)), Remaining::Fallen { .. });
            prop_assert!(!fallen || clock.flag(Timestamp(at)).is_some());
        }
    }
}
