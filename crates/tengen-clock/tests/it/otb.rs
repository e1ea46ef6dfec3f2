//! Over the board: lifting and coming late; and the lag of a connection. Stone and press
//! are events of a game.

use tengen_clock::{
    Absolute, Attendance, ByoYomi, Clock, LagQuota, Lateness, Millis, Remaining, RoundTrips, Side,
    TimeControl, Timestamp, Verdict, lifting_time,
};

fn byo_yomi(main: i64) -> TimeControl {
    TimeControl::ByoYomi(ByoYomi::new(Millis(main), 2, Millis(1000)).unwrap())
}

#[test]
fn clocks_stop_for_three_stones_and_ten_seconds_for_every_ten() {
    let limits = [0, 2, 3, 10, 11].map(lifting_time);
    let ten = Some(Millis(10_000));
    assert_eq!(limits, [None, None, ten, ten, Some(Millis(20_000))]);
}

/// What the start clock says at `at`, a game of 20 s main time due at 1000.
fn came(black: Option<i64>, white: Option<i64>, at: i64) -> Verdict {
    let mut attendance = Attendance::new(Timestamp(1000));
    for (side, came) in [(Side::Black, black), (Side::White, white)] {
        if let Some(came) = came {
            attendance.arrive(side, Timestamp(came));
        }
    }
    attendance.verdict(&byo_yomi(20_000), Lateness::HalfOfMain, Timestamp(at))
}

#[test]
fn late_by_strictly_more_than_half_of_main_time_is_a_loss() {
    let begins = |at| Verdict::Begins(Timestamp(at));
    assert_eq!(came(Some(0), Some(900), 1000), begins(1000));
    assert_eq!(came(Some(0), Some(11_000), 11_000), begins(11_000));
    assert_eq!(
        came(Some(0), Some(11_001), 11_001),
        Verdict::Forfeit(Side::White)
    );
    assert_eq!(
        came(None, Some(0), 11_000),
        Verdict::Waiting(Some(Timestamp(11_000)))
    );
    assert_eq!(came(None, Some(0), 11_001), Verdict::Forfeit(Side::Black));
    assert_eq!(came(None, None, 11_001), Verdict::BothLose);
    assert_eq!(came(Some(12_000), Some(11_500), 12_000), Verdict::BothLose);
}

#[test]
fn without_main_time_the_terms_say_how_late() {
    let nobody = Attendance::new(Timestamp(0));
    let control = byo_yomi(0);
    let verdict = |lateness, at| nobody.verdict(&control, lateness, Timestamp(at));
    let limit = Lateness::Limit(Millis(500));
    assert_eq!(verdict(limit, 500), Verdict::Waiting(Some(Timestamp(500))));
    assert_eq!(verdict(limit, 501), Verdict::BothLose);
    assert_eq!(
        verdict(Lateness::HalfOfMain, 1 << 40),
        Verdict::Waiting(None)
    );
    assert_eq!(verdict(Lateness::Any, 1 << 40), Verdict::Waiting(None));
}

#[test]
fn a_connection_is_granted_what_was_measured_up_to_the_quota() {
    let control = TimeControl::Absolute(Absolute::new(Millis(60_000)).unwrap());
    let quota = LagQuota::of(&control);
    assert_eq!(
        (quota.gain, quota.start, quota.most),
        (Millis(150), Millis(450), Millis(1050))
    );
    let mut clock = Clock::new(control);
    clock.measured(Side::White, Timestamp(0), Millis(400));
    clock.start(Side::White, Timestamp(0));
    assert_eq!(clock.next_deadline(), Some(Timestamp(60_400)));
    clock.press(Side::White, Timestamp(1000)).unwrap();
    let mark = clock.reading().mark.unwrap();
    assert_eq!((mark.spent_ms, mark.lag_ms), (Millis(600), Millis(400)));
    // 450 - 400 + 150 are left: the second grant is smaller than the lag.
    clock.press(Side::Black, Timestamp(2000)).unwrap();
    clock.press(Side::White, Timestamp(3000)).unwrap();
    let left = clock.remaining(Side::White, Timestamp(3000));
    let main_ms = Millis(60_000 - 600 - 800);
    assert_eq!(
        left,
        Remaining::Main {
            main_ms,
            periods: 0
        }
    );
}

#[test]
fn a_single_late_answer_gains_nothing() {
    let mut trips = RoundTrips::default();
    assert_eq!(trips.typical(), None);
    for trip in [40, 9000, 50] {
        trips.add(Millis(trip));
    }
    assert_eq!(trips.typical(), Some(Millis(50)));
    for trip in [60, 70, 80] {
        trips.add(Millis(trip));
    }
    assert_eq!(trips.typical(), Some(Millis(70)));
}
