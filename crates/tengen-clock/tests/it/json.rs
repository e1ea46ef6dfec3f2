//! The JSON of controls and readings: part of the log, so it must not drift.

use tengen_clock::{ByoYomi, Clock, HoldCause, Holds, Millis, Side, TimeControl, Timestamp};

fn parse(json: &str) -> Result<TimeControl, String> {
    serde_json::from_str(json).map_err(|error| error.to_string())
}

#[test]
fn a_control_keeps_its_json() {
    let texts = [
        r#"{"kind":"none"}"#,
        r#"{"kind":"absolute","main_ms":600000}"#,
        r#"{"kind":"byo_yomi","main_ms":600000,"periods":3,"period_ms":30000}"#,
        r#"{"kind":"fischer","main_ms":60000,"increment_ms":5000,"cap_ms":null}"#,
        r#"{"kind":"fischer","main_ms":60000,"increment_ms":5000,"cap_ms":90000}"#,
        r#"{"kind":"simple","per_move_ms":30000}"#,
        r#"{"kind":"nhk","main_ms":0,"per_move_ms":30000,"periods":10,"period_ms":60000}"#,
        r#"{"kind":"canadian","main_ms":0,"block_ms":600000,"stones":25,"passes":"count"}"#,
        r#"{"kind":"bronstein","main_ms":60000,"delay_ms":5000}"#,
        r#"{"kind":"delay","main_ms":60000,"delay_ms":5000}"#,
        r#"{"kind":"ing","main_ms":60000,"overruns":3,"overrun_ms":10000,"points":2}"#,
        concat!(
            r#"{"kind":"correspondence","pace":"fischer","main_ms":259200000,"#,
            r#""increment_ms":86400000,"cap_ms":null,"weekends":"free","#,
            r#""utc_offset_minutes":-180,"night_from_minute":1380,"night_minutes":480,"#,
            r#""vacation_ms":864000000}"#
        ),
    ];
    for text in texts {
        let control = parse(text).unwrap();
        assert_eq!(serde_json::to_string(&control).unwrap(), text);
    }
}

#[test]
fn json_of_no_control_is_refused_with_the_reason() {
    let refused = |json: &str, reason: &str| {
        let error = parse(json).unwrap_err();
        assert!(error.contains(reason), "{json}: {error}");
    };
    refused(
        r#"{"kind":"absolute","main_ms":0}"#,
        "main_ms is 0: write a number between 10 and",
    );
    refused(
        r#"{"kind":"byo_yomi","main_ms":0,"periods":0,"period_ms":30000}"#,
        "periods is 0",
    );
    refused(
        r#"{"kind":"absolute","main_ms":1000,"byo":1}"#,
        "unknown field `byo`",
    );
    refused(
        r#"{"kind":"absolute","main_ms":99999999999999999999}"#,
        "invalid",
    );
    refused(
        r#"{"kind":"absolute","main_ms":1000,"stones":3}"#,
        "unknown field `stones`",
    );
    refused(
        r#"{"kind":"delay","main_ms":1000}"#,
        "missing field `delay_ms`",
    );
    refused(
        r#"{"kind":"correspondence","pace":"ing","main_ms":60,"overruns":1,"overrun_ms":10,"points":1}"#,
        "unknown variant `ing`",
    );
    refused(r#"{"kind":"hourglass"}"#, "unknown variant `hourglass`");
}

#[test]
fn a_reading_keeps_its_json() {
    let control = ByoYomi::new(Millis(1000), 2, Millis(500)).unwrap();
    let mut clock = Clock::new(TimeControl::ByoYomi(control));
    clock.start(Side::Black, Timestamp(100));
    clock.press(Side::Black, Timestamp(1300)).unwrap();
    clock.pause(Timestamp(1400), HoldCause::Counting);
    clock.pause(Timestamp(1500), HoldCause::Arbiter);
    let json = serde_json::to_string(clock.reading()).unwrap();
    assert_eq!(
        json,
        concat!(
            r#"{"at_ms":1500,"#,
            r#""black":{"stage":"period","period_ms":500,"periods":2},"#,
            r#""white":{"stage":"main","main_ms":900,"periods":2},"#,
            r#""turn":{"side":"white","spent_ms":100},"#,
            r#""holds":["counting","arbiter"],"#,
            r#""mark":{"side":"black","spent_ms":1200,"#,
            r#""before":{"stage":"period","period_ms":300,"periods":2}}}"#
        )
    );
    let mut other = Clock::new(*clock.control());
    other.restore(&serde_json::from_str(&json).unwrap());
    assert_eq!(other, clock);
}

#[test]
fn a_reading_with_lag_and_vacation_keeps_its_json() {
    let json =
        r#"{"kind":"correspondence","pace":"simple","per_move_ms":60000,"vacation_ms":5000}"#;
    let mut clock = Clock::new(parse(json).unwrap());
    clock.start(Side::Black, Timestamp(0));
    clock.measured(Side::White, Timestamp(10), Millis(80));
    clock.press(Side::Black, Timestamp(100)).unwrap();
    clock.leave(Side::Black, Timestamp(150)).unwrap();
    let json = serde_json::to_string(clock.reading()).unwrap();
    assert_eq!(
        json,
        concat!(
            r#"{"at_ms":150,"#,
            r#""black":{"stage":"move","move_ms":60000,"periods":0},"#,
            r#""white":{"stage":"move","move_ms":60000,"periods":0},"#,
            r#""turn":{"side":"white","spent_ms":0,"grace_ms":30,"lag_ms":50},"holds":[],"#,
            r#""mark":{"side":"black","spent_ms":100,"#,
            r#""before":{"stage":"move","move_ms":59900,"periods":0}},"#,
            r#""lag":{"black":{"round_trip_ms":0,"quota_ms":600},"#,
            r#""white":{"round_trip_ms":80,"quota_ms":400}},"#,
            r#""vacation":{"black":{"left_ms":5000,"presence":"away"},"#,
            r#""white":{"left_ms":5000,"presence":"here"}}}"#
        )
    );
    let mut other = Clock::new(*clock.control());
    other.restore(&serde_json::from_str(&json).unwrap());
    assert_eq!(other, clock);
}

#[test]
fn causes_are_kept_each_once_and_in_their_order() {
    let mut holds: Holds = HoldCause::ALL.into_iter().rev().collect();
    holds.insert(HoldCause::Arbiter);
    assert_eq!(
        serde_json::to_string(&holds).unwrap(),
        r#"["counting","player_pause","arbiter","lifting"]"#
    );
    holds.remove(HoldCause::PlayerPause);
    assert!(!holds.contains(HoldCause::PlayerPause));
    assert_eq!(holds.len(), 3);
    let again = r#"["lifting","arbiter","counting","arbiter"]"#;
    assert_eq!(serde_json::from_str::<Holds>(again).unwrap(), holds);
}
