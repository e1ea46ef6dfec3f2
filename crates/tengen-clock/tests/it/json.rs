//! The JSON of controls and readings: part of the log, so it must not drift.

use tengen_clock::{ByoYomi, Clock, HoldCause, Millis, Side, TimeControl, Timestamp};

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
