//! Words, dates and drawings, apart from any request.

use serde_json::json;
use tengen_clock::{ByoYomi, Millis, TimeControl};
use tengen_rules::{Board, Color, Komi, Outcome, Size};

use super::{embedded, picture, words};
use crate::i18n::Lang;

#[test]
fn durations_are_said_in_the_units_people_use() {
    let say = |ms| words::duration(Lang::En, Millis(ms));
    assert_eq!(say(0), "0 s");
    assert_eq!(say(30_000), "30 s");
    assert_eq!(say(90_000), "1 min 30 s");
    assert_eq!(say(5_400_000), "1 h 30 min");
    assert_eq!(say(2 * 86_400_000), "2 days");
    assert_eq!(say(2_500), "2.5 s");
    assert_eq!(say(-5), "0 s");
    assert_eq!(words::duration(Lang::Ru, Millis(62_500)), "1 мин 2,5 с");
}

#[test]
fn a_time_control_says_which_time_is_main_time() {
    let control = TimeControl::ByoYomi(ByoYomi::new(Millis(600_000), 3, Millis(30_000)).unwrap());
    assert_eq!(
        words::time(Lang::En, &control),
        "10 min, then 3 periods of 30 s"
    );
    assert_eq!(
        words::time(Lang::Ru, &control),
        "10 мин, затем 3 периода по 30 с"
    );
}

#[test]
fn results_are_sentences() {
    let say = |lang, text: &str| words::outcome(lang, text.parse::<Outcome>().unwrap());
    assert_eq!(say(Lang::Ru, "W+0.5"), "белые выиграли пол-очка");
    assert_eq!(say(Lang::Ru, "B+12.5"), "чёрные выиграли 12,5 очка");
    assert_eq!(say(Lang::Ru, "B+R"), "белые сдались");
    assert_eq!(say(Lang::En, "W+0.5"), "White wins by half a point");
    assert_eq!(say(Lang::En, "B+1"), "Black wins by one point");
    for text in ["W+T", "B+F", "0", "Void"] {
        for lang in Lang::ALL {
            assert!(!say(lang, text).contains('⟦'), "{text}");
        }
    }
}

#[test]
fn reverse_komi_says_who_receives_it() {
    assert_eq!(words::komi(Lang::Ru, Komi::halves(13)), "6,5");
    assert_eq!(words::komi(Lang::En, Komi::halves(-7)), "3.5 to Black");
}

#[track_caller]
fn check_date(day: i64, expected: &str) {
    assert_eq!(words::date(day * 86_400_000 + 1), expected);
}

#[test]
fn days_are_counted_through_leap_years() {
    check_date(0, "1970-01-01");
    check_date(-1, "1969-12-31");
    check_date(11_016, "2000-02-29");
    check_date(11_017, "2000-03-01");
    check_date(19_782, "2024-02-29");
    check_date(20_787, "2026-11-30");
    check_date(47_540, "2100-02-28");
    check_date(47_541, "2100-03-01");
    assert_eq!(words::date_text(Lang::Ru, "2026-11-30"), "30.11.2026");
}

#[test]
fn json_inside_a_page_cannot_end_its_element() {
    let text = embedded(&json!({ "name": "</script><script>alert(1)</script><!--\u{2028}" }));
    assert!(!text.contains('<') && !text.contains('\u{2028}'), "{text}");
    let read: serde_json::Value = serde_json::from_str(&text).unwrap();
    assert_eq!(
        read["name"],
        "</script><script>alert(1)</script><!--\u{2028}"
    );
}

#[test]
fn a_drawing_shows_each_stone_and_the_last_move() {
    let mut board = Board::new(Size::NINE);
    board.put("C3".parse().unwrap(), Color::Black);
    board.put("G7".parse().unwrap(), Color::White);
    let svg = picture::board(&board, Some("G7".parse().unwrap()), "a \"board\" <&>");
    assert_eq!(svg.matches("board-black").count(), 1);
    assert_eq!(svg.matches("board-white").count(), 1);
    assert_eq!(svg.matches("board-last-on-white").count(), 1);
    assert!(svg.contains("aria-label=\"a &quot;board&quot; &lt;&amp;>\""));
    // Rows count from the bottom: C3 is in the lower part.
    assert!(
        svg.contains("class=\"board-black\" cx=\"62\" cy=\"158\""),
        "{svg}"
    );
}
