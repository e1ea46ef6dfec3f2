//! Which numbers are a time control, and how it reads.

use tengen_clock::{
    Absolute, Bronstein, ByoYomi, Calendar, Canadian, Correspondence, Delay, Fischer, Ing, Millis,
    Nhk, Pace, Passes, Simple, TimeControl,
};

fn byo_yomi(main: i64, periods: u16, period: i64) -> Result<TimeControl, String> {
    ByoYomi::new(Millis(main), periods, Millis(period))
        .map(TimeControl::ByoYomi)
        .map_err(|error| error.to_string())
}

fn fischer(main: i64, increment: i64, cap: Option<i64>) -> Result<TimeControl, String> {
    Fischer::new(Millis(main), Millis(increment), cap.map(Millis))
        .map(TimeControl::Fischer)
        .map_err(|error| error.to_string())
}

fn absolute(main: i64) -> Result<TimeControl, String> {
    Absolute::new(Millis(main))
        .map(TimeControl::Absolute)
        .map_err(|error| error.to_string())
}

#[test]
fn a_refusal_names_the_number_and_its_limits() {
    let year = TimeControl::MOST.0;
    let cases = [
        (
            absolute(0),
            format!("main_ms is 0: write a number between 10 and {year}"),
        ),
        (
            absolute(year + 1),
            format!(
                "main_ms is {}: write a number between 10 and {year}",
                year + 1
            ),
        ),
        (
            byo_yomi(-1, 1, 1000),
            format!("main_ms is -1: write a number between 0 and {year}"),
        ),
        (
            byo_yomi(0, 0, 1000),
            "periods is 0: write a number between 1 and 999".to_owned(),
        ),
        (
            byo_yomi(0, 1000, 1000),
            "periods is 1000: write a number between 1 and 999".to_owned(),
        ),
        (
            byo_yomi(0, 1, 9),
            format!("period_ms is 9: write a number between 10 and {year}"),
        ),
        (
            fischer(1000, 0, None),
            format!("increment_ms is 0: write a number between 10 and {year}"),
        ),
        (
            fischer(1000, 10, Some(999)),
            format!("cap_ms is 999: write a number between 1000 and {year}"),
        ),
    ];
    for (control, refusal) in cases {
        assert_eq!(control, Err(refusal));
    }
}

#[test]
fn a_control_reads_in_one_way_only() {
    let text = |control: Result<TimeControl, String>| control.unwrap().to_string();
    assert_eq!(TimeControl::None.to_string(), "no time limit");
    assert_eq!(text(absolute(600_000)), "main 10:00, nothing after it");
    assert_eq!(
        text(byo_yomi(600_000, 3, 30_000)),
        "main 10:00, then 3 x 30 s"
    );
    assert_eq!(text(byo_yomi(0, 1, 300_000)), "no main time, 1 x 5:00");
    assert_eq!(
        text(fischer(3_600_000, 10_000, None)),
        "main 1:00:00, plus 10 s a move"
    );
    assert_eq!(
        text(fischer(259_200_000, 86_400_000, Some(604_800_000))),
        "main 3 d 0:00:00, plus 1 d 0:00:00 a move, at most 7 d 0:00:00"
    );
    assert_eq!(
        text(fischer(1500, 50, None)),
        "main 0:01.500, plus 0.05 s a move"
    );
}

#[test]
fn every_other_control_reads_in_one_way_only() {
    let text = |json: &str| {
        let control: TimeControl = serde_json::from_str(json).unwrap();
        control.to_string()
    };
    let cases = [
        (
            r#"{"kind":"simple","per_move_ms":30000}"#,
            "30 s for each move",
        ),
        (
            r#"{"kind":"nhk","main_ms":600000,"per_move_ms":30000,"periods":10,"period_ms":60000}"#,
            "main 10:00, then 30 s for each move and 10 x 1:00",
        ),
        (
            r#"{"kind":"canadian","main_ms":0,"block_ms":600000,"stones":25,"passes":"skip"}"#,
            "no main time, 10:00 for each 25 stones, passes not counted",
        ),
        (
            r#"{"kind":"bronstein","main_ms":60000,"delay_ms":5000}"#,
            "main 1:00, up to 5 s of a move back",
        ),
        (
            r#"{"kind":"delay","main_ms":60000,"delay_ms":5000}"#,
            "main 1:00, the first 5 s of a turn free",
        ),
        (
            r#"{"kind":"ing","main_ms":60000,"overruns":3,"overrun_ms":10000,"points":2}"#,
            "main 1:00, then 3 x 10 s for 2 points each",
        ),
        (
            concat!(
                r#"{"kind":"correspondence","pace":"simple","per_move_ms":259200000,"#,
                r#""weekends":"free","utc_offset_minutes":180,"night_from_minute":1380,"#,
                r#""night_minutes":480,"vacation_ms":864000000}"#
            ),
            concat!(
                "3 d 0:00:00 for each move; weekends free; nights 23:00 to 7:00 free (UTC+3:00); ",
                "vacation 10 d 0:00:00"
            ),
        ),
    ];
    for (json, expected) in cases {
        assert_eq!(text(json), expected);
    }
}

#[test]
fn every_kind_is_in_the_list() {
    let year = TimeControl::MOST;
    let (simple, pace) = (Simple::new(year).unwrap(), Absolute::new(year).unwrap());
    let days = Correspondence::new(Pace::Absolute(pace), Calendar::EVERY_HOUR, Millis(0));
    let all = [
        TimeControl::None,
        absolute(1000).unwrap(),
        byo_yomi(1000, 1, 1000).unwrap(),
        fischer(1000, 1000, None).unwrap(),
        TimeControl::Simple(simple),
        TimeControl::Nhk(Nhk::new(year, year, 1, year).unwrap()),
        TimeControl::Canadian(Canadian::new(year, year, 1, Passes::Count).unwrap()),
        TimeControl::Bronstein(Bronstein::new(year, year).unwrap()),
        TimeControl::Delay(Delay::new(year, year).unwrap()),
        TimeControl::Ing(Ing::goe(year).unwrap()),
        TimeControl::Correspondence(days.unwrap()),
    ];
    assert_eq!(all.map(|control| control.kind()), TimeControl::KINDS);
}
