//! Controls and readings to text and back.

use tengen_clock::{
    Absolute, Bronstein, ByoYomi, Calendar, Canadian, Clock, Correspondence, Delay, Fischer, Ing,
    Millis, Nhk, Pace, Passes, Side, Simple, TimeControl, Timestamp, Weekends,
};
use tengen_rules::Color;

use super::{Written, control_of, left_of, of_control, of_move};

fn ms(length: i64) -> Millis {
    Millis(length)
}

fn all() -> [TimeControl; 13] {
    let fischer = |cap| Fischer::new(ms(60_000), ms(30_000), cap).unwrap();
    let canadian = |passes| Canadian::new(ms(0), ms(300_000), 15, passes).unwrap();
    let calendar = Calendar::new(-180, Weekends::Free, 1380, 480).unwrap();
    let pace = Pace::Fischer(fischer(Some(ms(90_000))));
    let days = Correspondence::new(pace, calendar, ms(5000)).unwrap();
    [
        TimeControl::Absolute(Absolute::new(ms(1500)).unwrap()),
        TimeControl::ByoYomi(ByoYomi::new(ms(0), 5, ms(30_000)).unwrap()),
        TimeControl::Fischer(fischer(None)),
        TimeControl::Fischer(fischer(Some(ms(70_000)))),
        TimeControl::Simple(Simple::new(ms(60_000)).unwrap()),
        TimeControl::Nhk(Nhk::new(ms(600_000), ms(30_000), 10, ms(60_000)).unwrap()),
        TimeControl::Canadian(canadian(Passes::Count)),
        TimeControl::Canadian(canadian(Passes::Skip)),
        TimeControl::Bronstein(Bronstein::new(ms(60_000), ms(2500)).unwrap()),
        TimeControl::Delay(Delay::new(ms(60_000), ms(2500)).unwrap()),
        TimeControl::Ing(Ing::goe(ms(60_000)).unwrap()),
        TimeControl::Ing(Ing::new(ms(60_000), 3, ms(10_000), 5).unwrap()),
        TimeControl::Correspondence(days),
    ]
}

fn in_brackets(written: &[Written]) -> String {
    written.iter().fold(String::new(), |line, (name, text)| {
        line + name + "[" + text + "]"
    })
}

#[test]
fn every_control_comes_back_from_its_properties() {
    let mut spelled = String::new();
    for control in all() {
        let written = of_control(&control);
        let text = |name: &str| {
            let found = written.iter().find(|(written, _)| *written == name);
            found.map(|(_, text)| text.as_str())
        };
        let read = control_of(text("TM"), text("OT"), text("TGTM"));
        assert_eq!(read, Some(control));
        let plain = control_of(text("TM"), text("OT"), None);
        assert_eq!(plain == Some(control), text("TGTM").is_none());
        spelled += &in_brackets(&written);
        spelled += "\n";
    }
    insta::assert_snapshot!(spelled, @r"
    TM[1.5]
    TM[0]OT[5x30 byo-yomi]
    TM[60]OT[30 Fischer]
    TM[60]OT[30 Fischer]TGTM[fischer main_ms=60000 increment_ms=30000 cap_ms=70000]
    TM[0]OT[60 simple]
    TM[600]OT[30+10x60 NHK]
    TM[0]OT[15/300 Canadian]
    TM[0]OT[15/300 Canadian]TGTM[canadian main_ms=0 block_ms=300000 stones=15 passes=skip]
    TM[60]OT[2.5 Bronstein]
    TM[60]OT[2.5 delay]
    TM[60]OT[3x10 Ing]
    TM[60]OT[3x10 Ing]TGTM[ing main_ms=60000 overruns=3 overrun_ms=10000 points=5]
    TM[60]OT[30 Fischer]TGTM[correspondence pace=fischer main_ms=60000 increment_ms=30000 cap_ms=90000 weekends=free utc_offset_minutes=-180 night_from_minute=1380 night_minutes=480 vacation_ms=5000]
    ");
}

#[test]
fn overtime_in_other_words_is_no_guess() {
    assert_eq!(control_of(Some("600"), Some("30 hourglass"), None), None);
    assert_eq!(control_of(Some("ten minutes"), None, None), None);
    assert_eq!(control_of(None, None, None), None);
    assert_eq!(control_of(Some("0"), None, None), Some(TimeControl::None));
    let lower = control_of(Some("60"), Some("30 fischer"), Some("nonsense"));
    assert_eq!(lower, control_of(Some("60"), Some("30 Fischer"), None));
}

/// What a move at 700 of a turn begun at 0 and held from 100 to 300 is told with.
fn told(control: TimeControl) -> String {
    let mut clock = Clock::new(control);
    clock.start(Side::Black, Timestamp(0));
    clock.pause(Timestamp(100), tengen_clock::HoldCause::Arbiter);
    clock.resume(Timestamp(300), tengen_clock::HoldCause::Arbiter);
    let mark = clock.press(Side::Black, Timestamp(700)).unwrap().mark;
    let written = of_move(Color::Black, Timestamp(700), Some(Timestamp(0)), mark);
    let text = |name: &str| {
        let found = written.iter().find(|(written, _)| *written == name);
        found.map(|(_, text)| text.as_str())
    };
    let read = left_of(&control, text("BL").unwrap(), text("OB"));
    assert_eq!(read, mark.map(|mark| mark.before));
    in_brackets(&written)
}

#[test]
fn what_was_left_before_the_reset_comes_back() {
    let periods = ByoYomi::new(ms(200), 4, ms(200)).unwrap();
    let told_periods = told(TimeControl::ByoYomi(periods));
    assert_eq!(told_periods, "BL[0.1]OB[3]TGAT[700]TGPA[200]");
    let blocks = Canadian::new(ms(200), ms(900), 7, Passes::Count).unwrap();
    let told_blocks = told(TimeControl::Canadian(blocks));
    assert_eq!(told_blocks, "BL[0.6]OB[7]TGAT[700]TGPA[200]");
    let stock = Absolute::new(ms(900)).unwrap();
    let told_stock = told(TimeControl::Absolute(stock));
    assert_eq!(told_stock, "BL[0.4]TGAT[700]TGPA[200]");
    let overruns = Ing::new(ms(200), 3, ms(200), 2).unwrap();
    let told_overruns = told(TimeControl::Ing(overruns));
    assert_eq!(told_overruns, "BL[0.1]OB[2]TGAT[700]TGPA[200]");
}
