//! The new-game form, read: one line for each way of filling it in.

use tengen_clock::{Absolute, ByoYomi, Fischer, Millis, TimeControl};
use tengen_game::{ColorChoice, Placement, UndoPolicy};
use tengen_rules::{Komi, Profile, Size};

use super::fault::FieldError;
use super::form::{Agreed, Form, Opponent};
use super::time::{CONTROLS, NUMBERS};
use super::view;
use crate::i18n::Lang;

/// A form with some fields filled in: `size=9х13; komi=6,5`.
fn form(fields: &str) -> Form {
    let mut form = Form::default();
    for field in fields.split(';').filter(|field| !field.trim().is_empty()) {
        let (name, value) = field.split_once('=').unwrap();
        let place = match name.trim() {
            "size" => &mut form.size,
            "custom" => &mut form.custom,
            "profile" => &mut form.profile,
            "komi" => &mut form.komi,
            "handicap" => &mut form.handicap,
            "placement" => &mut form.placement,
            "color" => &mut form.color,
            "time" => &mut form.time,
            "minutes" => &mut form.minutes,
            "periods" => &mut form.periods,
            "seconds" => &mut form.seconds,
            "increment" => &mut form.increment,
            "undo" => &mut form.undo,
            "oversight" => &mut form.oversight,
            "opponent" => &mut form.opponent,
            "passes" => &mut form.passes,
            "weekends" => &mut form.weekends,
            "pauses" => &mut form.pauses,
            "absence" => &mut form.absence,
            "undo_clock" => &mut form.undo_clock,
            "team" => &mut form.team,
            "team_size" => &mut form.team_size,
            "rotation" => &mut form.rotation,
            "series" => &mut form.series,
            "schedule" => &mut form.schedule,
            "series_games" => &mut form.series_games,
            "series_komi" => &mut form.series_komi,
            "series_end" => &mut form.series_end,
            "ahead" => &mut form.ahead,
            "sealing" => &mut form.sealing,
            "lateness" => &mut form.lateness,
            "begins" => &mut form.begins,
            "begins_zone" => &mut form.begins_zone,
            number if NUMBERS.iter().any(|known| known.name == number) => {
                form.numbers.entry(number.to_owned()).or_default()
            }
            other => panic!("no field {other}"),
        };
        value.clone_into(place);
    }
    form
}

#[track_caller]
fn agreed(fields: &str) -> Agreed {
    form(fields)
        .read()
        .unwrap_or_else(|faults| panic!("{fields}: {faults:?}"))
}

/// The faults as `field code`, one after another.
#[track_caller]
fn check_faults(fields: &str, expected: &str) {
    let faults = form(fields).read().err().unwrap_or_default();
    let told: Vec<_> = faults
        .iter()
        .map(|(field, error)| format!("{} {}", field.0, error.code()))
        .collect();
    assert_eq!(told.join("; "), expected, "{fields}");
    for (_, error) in &faults {
        for lang in Lang::ALL {
            let message = view::message(lang, error);
            assert!(
                !message.contains('⟦') && !message.contains('{'),
                "{message}"
            );
        }
    }
}

#[test]
fn an_empty_form_is_a_first_game() {
    let Agreed {
        terms,
        color,
        opponent,
    } = agreed("");
    assert_eq!(
        (terms.size, terms.rules.profile()),
        (Size::NINE, Some(Profile::Japanese))
    );
    assert_eq!((terms.komi, terms.handicap), (Komi::halves(13), 0));
    assert_eq!(
        (terms.time, terms.undo),
        (TimeControl::None, UndoPolicy::ByAgreement)
    );
    assert_eq!(
        (color, opponent),
        (ColorChoice::Nigiri, Opponent::Invitation)
    );
}

#[track_caller]
fn check_size(fields: &str, cols: u8, rows: u8) {
    assert_eq!(
        agreed(fields).terms.size,
        Size::new(cols, rows).unwrap(),
        "{fields}"
    );
}

#[test]
fn sizes_are_read_as_people_write_them() {
    check_size("size=13", 13, 13);
    check_size("size=9x13", 9, 13);
    check_size("size=custom; custom=9х13", 9, 13);
    check_size("size=custom; custom=9Х13", 9, 13);
    check_size("size=custom; custom= 7 × 7 ", 7, 7);
    check_size("size=custom; custom=2*25", 2, 25);
    check_size("size=custom; custom=11", 11, 11);
    // What stands in a field that was not chosen does not matter.
    check_size("size=19; custom=nonsense", 19, 19);
}

#[test]
fn sizes_that_are_none_say_so_beside_their_field() {
    check_faults("size=custom; custom=", "custom terms.size-unreadable");
    check_faults("size=custom; custom=large", "custom terms.size-unreadable");
    check_faults("size=custom; custom=9x9x9", "custom terms.size-unreadable");
    check_faults("size=custom; custom=-9x9", "custom terms.size-unreadable");
    check_faults("size=custom; custom=9.5", "custom terms.size-unreadable");
    check_faults("size=custom; custom=1x9", "custom terms.size");
    check_faults("size=custom; custom=26", "custom terms.size");
    check_faults("size=custom; custom=0x0", "custom terms.size");
    check_faults(
        "size=custom; custom=9x999999999999999999999",
        "custom terms.size",
    );
    check_faults("size=60", "size terms.size");
    check_faults("size=", "size terms.size-unreadable");
    check_faults("size=<script>", "size terms.size-unreadable");
}

#[track_caller]
fn check_komi(fields: &str, halves: i16) {
    assert_eq!(agreed(fields).terms.komi, Komi::halves(halves), "{fields}");
}

#[test]
fn komi_is_read_with_comma_point_or_half_and_left_to_the_rules_when_empty() {
    check_komi("komi=6,5", 13);
    check_komi("komi=6.5", 13);
    check_komi("komi= 7 ", 14);
    check_komi("komi=6½", 13);
    check_komi("komi=−3,5", -7);
    check_komi("komi=-3.5", -7);
    check_komi("komi=0", 0);
    check_komi("komi=", 13);
    check_komi("komi=; profile=gambler", 11);
    check_komi("komi=; profile=chinese", 15);
    // Under the Code a handicap game has no komi, under the AGA's half a point.
    check_komi("komi=; profile=rfg; handicap=3; color=black", 0);
    check_komi("komi=; profile=aga; handicap=3; color=black", 1);
    check_komi("komi=5,5; profile=rfg; handicap=3; color=black", 11);
}

#[test]
fn komi_that_is_none_says_so() {
    for text in [
        "шесть",
        "6.25",
        "6,5,5",
        "--1",
        "1e3",
        "999999",
        "1000.5",
        ".",
    ] {
        check_faults(&format!("komi={text}"), "komi terms.komi-unreadable");
    }
}

#[test]
fn handicaps_that_fit_are_taken() {
    let terms = agreed("size=19; handicap=9; color=black").terms;
    assert_eq!((terms.handicap, terms.placement), (9, Placement::Fixed));
    assert_eq!(
        agreed("size=9; handicap= 2 ; color=white").terms.handicap,
        2
    );
    assert_eq!(agreed("handicap=").terms.handicap, 0);
    assert_eq!(
        agreed("size=7; handicap=9; placement=free; color=black")
            .terms
            .handicap,
        9
    );
    // Tromp and Taylor know no fixed places.
    assert_eq!(
        agreed("profile=tromp-taylor; handicap=2; color=black")
            .terms
            .placement,
        Placement::Free
    );
    assert_eq!(
        agreed("profile=tromp-taylor; handicap=2; placement=fixed; color=black")
            .terms
            .placement,
        Placement::Fixed
    );
}

#[test]
fn handicaps_that_do_not_fit_say_so() {
    check_faults("handicap=1; color=black", "handicap terms.handicap");
    check_faults(
        "size=19; handicap=10; color=black",
        "handicap terms.handicap",
    );
    check_faults(
        "size=2x2; handicap=2; color=black",
        "handicap terms.handicap",
    );
    check_faults(
        "size=2x2; handicap=3; placement=free",
        "handicap terms.handicap",
    );
    check_faults("handicap=two", "handicap terms.handicap-unreadable");
    check_faults("handicap=-2", "handicap terms.handicap-unreadable");
    check_faults("handicap=300", "handicap terms.handicap-unreadable");
}

#[test]
fn time_controls_are_read() {
    let time = |fields| agreed(fields).terms.time;
    let minutes = |count: i64| Millis(count * 60_000);
    assert_eq!(
        time("time=absolute; minutes=15"),
        TimeControl::Absolute(Absolute::new(minutes(15)).unwrap())
    );
    assert_eq!(
        time("time=byo_yomi; minutes=0; periods=3; seconds=30"),
        TimeControl::ByoYomi(ByoYomi::new(minutes(0), 3, Millis(30_000)).unwrap())
    );
    assert_eq!(
        time("time=fischer; minutes=7,5; increment=2.5"),
        TimeControl::Fischer(Fischer::new(Millis(450_000), Millis(2_500), None).unwrap())
    );
    // A year for correspondence, to the minute.
    assert_eq!(
        time("time=absolute; minutes=527040"),
        TimeControl::Absolute(Absolute::new(minutes(527_040)).unwrap())
    );
    assert_eq!(time("time=none; minutes=nonsense"), TimeControl::None);
}

#[test]
fn every_control_can_be_chosen_with_its_own_numbers_or_with_what_the_page_offers() {
    let time = |fields| agreed(fields).terms.time.to_string();
    for control in CONTROLS {
        let offered = agreed(&format!("time={control}")).terms.time;
        assert_eq!(offered == TimeControl::None, control == "none", "{control}");
    }
    let cases = [
        (
            "time=fischer; cap=20",
            "main 10:00, plus 10 s a move, at most 20:00",
        ),
        ("time=simple; per_move=2,5", "2.5 s for each move"),
        (
            "time=nhk; minutes=0; nhk_move=30; thinking=10; thinking_seconds=60",
            "no main time, 30 s for each move and 10 x 1:00",
        ),
        (
            "time=canadian; minutes=25; stones=15; passes=skip",
            "main 25:00, then 10:00 for each 15 stones, passes not counted",
        ),
        (
            "time=bronstein; bronstein_delay=3",
            "main 10:00, up to 3 s of a move back",
        ),
        (
            "time=delay; delay=3",
            "main 10:00, the first 3 s of a turn free",
        ),
        (
            "time=ing; minutes=60; overruns=2; overrun=5; points=3",
            "main 1:00:00, then 2 x 5:00 for 3 points each",
        ),
        (
            "time=correspondence; weekends=free; night_from=23; night_hours=8; utc=-5; vacation=0",
            "3 d 0:00:00 for each move; weekends free; nights 23:00 to 7:00 free (UTC-5:00)",
        ),
        (
            "time=correspondence; days=7; plus_hours=24; vacation=0",
            "main 7 d 0:00:00, plus 1 d 0:00:00 a move, at most 14 d 0:00:00 (UTC+3:00)",
        ),
    ];
    for (fields, expected) in cases {
        assert_eq!(time(fields), expected, "{fields}");
    }
    check_faults("time=fischer; cap=5", "cap terms.time-out-of-range");
    check_faults(
        "time=canadian; stones=0; block=; passes=maybe",
        "block terms.time-missing; stones terms.time-out-of-range; passes terms.choice-unknown",
    );
    check_faults("time=correspondence; utc=east", "utc terms.time-unreadable");
}

#[test]
fn pauses_absence_and_the_clock_of_a_move_taken_back_are_agreed_upon() {
    use tengen_clock::{Lateness, Timestamp};
    use tengen_game::{AbsencePolicy, Conditional, PausePolicy, Sealing, UndoClock};
    let timing = |fields| agreed(fields).terms.timing;
    assert_eq!(timing("").pauses, PausePolicy::ByAgreement);
    assert!(matches!(timing("").absence, AbsencePolicy::Opponent { .. }));
    let days = timing("time=correspondence");
    assert_eq!(days.absence, AbsencePolicy::Clock);
    assert_eq!(timing("").ahead, Conditional::ByDays);
    assert_eq!(timing("ahead=allowed").ahead, Conditional::Allowed);
    assert_eq!(timing("sealing=due").sealing, Sealing::Due);
    let late = timing("lateness=limit; late_minutes=15; begins=1970-01-02T03:00");
    assert_eq!(late.lateness, Lateness::Limit(Millis(900_000)));
    assert_eq!(late.begins_ms, Some(Timestamp(86_400_000)));
    let own = timing("pauses=counted; own_pauses=3; pause_minutes=2; undo_clock=restored");
    let most_ms = Millis(120_000);
    assert_eq!(own.pauses, PausePolicy::Counted { pauses: 3, most_ms });
    assert_eq!(own.undo_clock, UndoClock::Restored);
    check_faults(
        "pauses=counted; own_pauses=0; absence=who",
        "own_pauses terms.time-out-of-range; absence terms.choice-unknown",
    );
}

#[test]
fn times_that_are_none_say_so_each_beside_its_field() {
    check_faults("time=absolute; minutes=", "minutes terms.time-missing");
    check_faults(
        "time=absolute; minutes=0",
        "minutes terms.time-out-of-range",
    );
    check_faults(
        "time=absolute; minutes=527041",
        "minutes terms.time-out-of-range",
    );
    check_faults(
        "time=absolute; minutes=99999999999999999999999",
        "minutes terms.time-out-of-range",
    );
    check_faults(
        "time=absolute; minutes=9223372036854775",
        "minutes terms.time-out-of-range",
    );
    check_faults("time=absolute; minutes=-5", "minutes terms.time-unreadable");
    check_faults(
        "time=absolute; minutes=5 min",
        "minutes terms.time-unreadable",
    );
    check_faults(
        "time=absolute; minutes=0x10",
        "minutes terms.time-unreadable",
    );
    check_faults(
        "time=byo_yomi; minutes=x; periods=0; seconds=",
        "minutes terms.time-unreadable; periods terms.time-out-of-range; seconds terms.time-missing",
    );
    check_faults(
        "time=byo_yomi; periods=2.5",
        "periods terms.time-unreadable",
    );
    check_faults(
        "time=byo_yomi; periods=1000",
        "periods terms.time-out-of-range",
    );
    check_faults(
        "time=fischer; increment=0",
        "increment terms.time-out-of-range",
    );
    check_faults("time=sundial", "time terms.choice-unknown");
}

#[test]
fn every_fault_is_told_at_once() {
    check_faults(
        "size=x; profile=y; komi=z; handicap=a; placement=b; color=c; time=d; undo=e; opponent=f",
        "opponent terms.choice-unknown; size terms.size-unreadable; profile terms.profile-unknown; handicap terms.handicap-unreadable; \
         komi terms.komi-unreadable; placement terms.choice-unknown; color terms.choice-unknown; \
         time terms.choice-unknown; undo terms.choice-unknown",
    );
}

#[test]
fn a_fault_shows_no_more_of_what_was_typed_than_fits_a_sentence() {
    let error = FieldError::KomiUnreadable {
        text: "я".repeat(10_000),
    };
    assert!(view::message(Lang::Ru, &error).chars().count() < 200);
}

#[test]
fn colors_are_not_drawn_where_the_weaker_player_takes_black() {
    check_faults("handicap=3", "color terms.nigiri-with-handicap");
    let both = agreed("handicap=3; opponent=one_screen");
    assert_eq!(both.color, ColorChoice::HostBlack);
}

#[test]
fn over_the_board_both_sit_here_and_nothing_of_pages_is_agreed_on() {
    let Agreed {
        terms,
        color,
        opponent,
    } = agreed("opponent=table; color=nigiri; handicap=3");
    assert_eq!((color, opponent), (ColorChoice::HostBlack, Opponent::Table));
    assert_eq!(terms.setting, tengen_game::Setting::Table);
    assert_eq!(terms.timing.absence, tengen_game::AbsencePolicy::Clock);
    assert_eq!(Form::stating(&terms, color).opponent, "table");
    for odd in ["ahead=allowed", "sealing=due", "time=correspondence"] {
        check_faults(&format!("opponent=table; {odd}"), "opponent terms.table");
    }
}

#[test]
fn nobody_draws_colors_with_themselves() {
    let Agreed {
        color, opponent, ..
    } = agreed("opponent=one_screen; color=nigiri");
    assert_eq!(
        (color, opponent),
        (ColorChoice::HostBlack, Opponent::OneScreen)
    );
}

#[test]
fn a_title_is_read_in_words_even_when_it_is_strange() {
    assert_eq!(
        view::title_in_words(Lang::Ru, "9x13 japanese"),
        "9 × 13 · японские"
    );
    assert_eq!(
        view::title_in_words(Lang::En, "19x19 custom"),
        "19 × 19 · own rules"
    );
    assert_eq!(view::title_in_words(Lang::En, "?"), "? · own rules");
}

#[test]
fn a_series_is_read_with_its_schedule_and_the_komi_of_each_game() {
    let Agreed { terms, .. } =
        agreed("series=bwb; series_games=5; series_komi=0 -5,5; color=black");
    let series = terms.series.unwrap();
    assert_eq!((series.games, series.number), (5, 1));
    assert_eq!(series.schedule.to_string(), "B-W-B");
    assert_eq!(series.komi, [Komi::halves(0), Komi::halves(-11)]);
    assert_eq!(terms.komi, Komi::halves(0));
    let own = agreed("series=own; schedule=w b b; series_games=3; series_end=all; komi=7,5");
    let series = own.terms.series.unwrap();
    assert_eq!(series.schedule.to_string(), "W-B-B");
    assert_eq!(own.terms.komi, Komi::halves(15));
    assert_eq!(agreed("").terms.series, None);
    check_faults(
        "series=own; schedule=black; series_games=1; series_komi=six",
        "schedule terms.schedule-unreadable; series_games terms.time-out-of-range; \
         series_komi terms.komi-unreadable",
    );
    check_faults(
        "series=bwb; handicap=2; color=black",
        "handicap terms.series-handicap",
    );
}

#[test]
fn a_team_is_read_with_its_size_and_what_a_move_out_of_order_leads_to() {
    use tengen_game::{RotationError, Seats};
    let seats = |fields| agreed(fields).terms.variant.seats;
    let of = |side, on_error| Seats::Teams {
        black: side,
        white: side,
        on_error,
    };
    assert_eq!(
        seats("team=pair"),
        of(2, RotationError::Points { points: 3 })
    );
    assert_eq!(
        seats("team=rengo; team_size=4; rotation=undo"),
        of(4, RotationError::Undo)
    );
    assert_eq!(
        seats("team=pair; rotation=loss"),
        of(2, RotationError::Loss)
    );
    check_faults(
        "team=rengo; team_size=1",
        "team_size terms.time-out-of-range",
    );
    check_faults(
        "team=pair; opponent=program",
        "team terms.team-by-invitation",
    );
    check_faults(
        "team=pair; opponent=one_screen",
        "team terms.team-by-invitation",
    );
}
