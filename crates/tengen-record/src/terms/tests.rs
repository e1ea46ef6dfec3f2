//! Terms come back from the record of a game as they were agreed.

use proptest::prelude::*;
use tengen_clock::{
    Absolute, ByoYomi, Calendar, Canadian, Correspondence, Fischer, Pace, Passes, Simple, Weekends,
};
use tengen_game::{ColorChoice, Game, Series, SeriesEnd, SeriesScore};
use tengen_rules::{Komi, Profile, Size};

use super::*;
use crate::sgf::parse;
use crate::{Header, from_game};

fn any_control() -> impl Strategy<Value = TimeControl> {
    let ms = || (10_i64..5_000_000).prop_map(Millis);
    prop_oneof![
        Just(TimeControl::None),
        ms().prop_map(|main| Absolute::new(main).unwrap().into()),
        ms().prop_map(|each| Simple::new(each).unwrap().into()),
        (ms(), 1_u16..9, ms())
            .prop_map(|(main, count, each)| { ByoYomi::new(main, count, each).unwrap().into() }),
        (ms(), ms()).prop_map(|(main, each)| Fischer::new(main, each, None).unwrap().into()),
        (ms(), ms(), 1_u16..30).prop_map(|(main, block, stones)| {
            Canadian::new(main, block, stones, Passes::Skip)
                .unwrap()
                .into()
        }),
        ms().prop_map(|main| {
            let calendar = Calendar::new(180, Weekends::Free, 60, 420).unwrap();
            let pace = Pace::Absolute(Absolute::new(main).unwrap());
            Correspondence::new(pace, calendar, Millis(5_000))
                .unwrap()
                .into()
        }),
    ]
}

fn any_timing() -> impl Strategy<Value = Timing> {
    let ms = || (60_000_i64..3_600_000).prop_map(Millis);
    (
        prop_oneof![
            Just(Lateness::Any),
            Just(Lateness::HalfOfMain),
            ms().prop_map(Lateness::Limit)
        ],
        prop_oneof![
            Just(PausePolicy::Never),
            Just(PausePolicy::ByAgreement),
            (1_u8..20, ms()).prop_map(|(pauses, most_ms)| PausePolicy::Counted { pauses, most_ms })
        ],
        prop_oneof![
            Just(AbsencePolicy::Clock),
            ms().prop_map(|least_ms| AbsencePolicy::Opponent {
                least_ms,
                most_ms: Millis(least_ms.0 * 2)
            })
        ],
        prop::sample::select(vec![UndoClock::Spent, UndoClock::Restored]),
        (
            prop::option::of(ms()),
            prop::sample::select(vec![
                tengen_game::Conditional::ByDays,
                tengen_game::Conditional::Allowed,
                tengen_game::Conditional::Never,
            ]),
            prop::sample::select(vec![Sealing::Never, Sealing::Offered, Sealing::Due]),
            prop::option::of(Just(Timestamp(86_400_000))),
        ),
    )
        .prop_map(
            |(lateness, pauses, absence, undo_clock, (count_ms, ahead, sealing, begins_ms))| {
                Timing {
                    lateness,
                    pauses,
                    absence,
                    undo_clock,
                    count_ms,
                    ahead,
                    sealing,
                    begins_ms,
                }
            },
        )
}

fn any_series() -> impl Strategy<Value = Option<Series>> {
    let komi = prop::collection::vec((-20_i16..20).prop_map(Komi::halves), 0..3);
    let series = (
        2_u8..=9,
        prop::sample::select(vec!["B", "B-W-B", "W-B-B-W"]),
        komi,
        prop::sample::select(vec![SeriesEnd::Decided, SeriesEnd::All]),
        (1_u8..=3, 0_u16..=4),
    );
    let series = series.prop_map(|(games, schedule, komi, end, (number, host))| Series {
        games,
        schedule: schedule.parse().unwrap(),
        komi,
        end,
        number,
        score: SeriesScore { host, guest: 0 },
    });
    prop::option::of(series)
}

fn any_terms() -> impl Strategy<Value = Terms> {
    (
        (
            2_u8..=25,
            2_u8..=25,
            prop::sample::select(Profile::ALL.to_vec()),
        ),
        (-20_i16..20, 0_u8..6, any_control(), any_timing()),
        prop::sample::select(vec![Placement::Fixed, Placement::Free]),
        prop::sample::select(vec![
            UndoPolicy::Never,
            UndoPolicy::ByAgreement,
            UndoPolicy::FreeBeforeAnswer,
        ]),
        (
            any_series(),
            prop::sample::select(vec![
                "",
                "capture-3 one-color",
                "blind-white teams-3-1-points-3",
                "free-9-2",
            ]),
            prop::sample::select(vec![Help::None, Help::Hints]),
            prop::sample::select(vec![Oversight::None, Oversight::Arbiter]),
            prop::sample::select(vec![Setting::Online, Setting::Table, Setting::Clock]),
            prop::sample::select(vec![Visibility::Everyone, Visibility::Players]),
            prop::sample::select(vec![Stakes::Friendly, Stakes::Rated]),
        ),
    )
        .prop_map(
            |(
                (cols, rows, profile),
                (komi, handicap, time, timing),
                placement,
                undo,
                (series, variant, help, oversight, setting, visibility, stakes),
            )| {
                let mut terms = Terms {
                    size: Size::new(cols, rows).unwrap(),
                    rules: profile.ruleset(),
                    komi: Komi::halves(komi),
                    handicap: 0,
                    placement,
                    time,
                    undo,
                    help,
                    timing,
                    oversight,
                    setting,
                    variant: variant.parse().unwrap(),
                    series,
                    visibility,
                    stakes,
                };
                terms.handicap = match handicap.min(terms.most_handicap()) {
                    1 => 0,
                    fits => fits,
                };
                terms
            },
        )
        .prop_filter("no game can be played by them", |terms| {
            terms.check().is_ok()
        })
}

/// The terms that the record of a game by `terms` tells, through bytes.
fn told(terms: &Terms) -> Option<Terms> {
    let first = Game::arrange(terms, ColorChoice::HostBlack, tengen_clock::Timestamp(0)).unwrap();
    let game = Game::from_log(&[first]).unwrap();
    let bytes = from_game(&game, &Header::default()).unwrap().to_bytes();
    let read = parse(&bytes);
    assert_eq!(read.findings(), []);
    terms_of(read.game(0).unwrap())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(512))]

    #[test]
    fn terms_come_back_as_they_were_agreed(terms in any_terms()) {
        prop_assert_eq!(told(&terms), Some(terms));
    }
}

#[test]
fn a_series_is_read_as_older_records_write_it_and_a_round_of_others_is_none() {
    let read = |text: &str| terms_of(parse(text.as_bytes()).game(0).unwrap());
    let series = |text: &str| read(text).unwrap().series;
    let own = series("(;SZ[9]RU[Japanese]RO[2 (series of 3, B-W-B)]TGSE[2:0])").unwrap();
    assert_eq!((own.number, own.games, own.score.host), (2, 3, 2));
    assert_eq!(series("(;SZ[9]RU[Japanese]RO[2 (final)])"), None);
    assert_eq!(read("(;SZ[9]RU[Japanese]RO[2 (final)]TGSE[2:0])"), None);
    let bad = "(;SZ[9]RU[Japanese]RO[2 (series of 3, B-W-B)]TGSE[2:0 komi=much])";
    assert_eq!(read(bad), None);
}

#[test]
fn what_is_as_usual_is_left_out_and_what_is_no_term_is_refused() {
    let read = |text: &str| terms_of(parse(text.as_bytes()).game(0).unwrap());
    let usual = read("(;SZ[9]RU[Japanese]KM[6.5])").unwrap();
    assert_eq!(terms_to_line(&usual), None);
    let line = "undo=never absence=opponent pauses=3:60000";
    assert_eq!(read(&format!("(;SZ[9]RU[Japanese]TGTE[{line}])")), None);
    let line = "undo=never absence=30000:60000 pauses=3:60000 count=900000";
    let terms = read(&format!("(;SZ[9]RU[Japanese]TGTE[{line}])")).unwrap();
    assert_eq!(terms.undo, UndoPolicy::Never);
    for bad in [
        "(;SZ[9]RU[of another club])",
        "(;SZ[52]RU[Japanese])",
        "(;SZ[9]RU[Japanese]KM[much])",
        "(;SZ[9]RU[Japanese]OT[by the church tower])",
        "(;SZ[9]RU[Japanese]TGTE[undo])",
        "(;SZ[9]RU[Japanese]TGTE[count=5])",
    ] {
        assert_eq!(read(bad), None, "{bad}");
    }
}
