//! Every time control through the game: the last move in time, the flag at the
//! deadline, lag, points for overruns, calendars and vacation.

use tengen_clock::{
    Absolute, Bronstein, ByoYomi, Calendar, Canadian, Correspondence, Delay, Fischer, Ing, Millis,
    Nhk, Pace, Passes, Simple, TimeControl, Timestamp, Weekends,
};
use tengen_game::{Actor, Arrival, Command, Viewer, What};
use tengen_rules::{ByColor, Color, Profile};

use crate::script::{Table, terms};

fn begin(time: TimeControl) -> Table {
    let mut terms = terms(Profile::Japanese.ruleset(), "9x9");
    terms.time = time;
    terms.oversight = tengen_game::Oversight::Arbiter;
    Table::begin(&terms)
}

/// Each control with the moment at which the flag of a first turn falls.
fn controls() -> Vec<(TimeControl, i64)> {
    let by_days = || {
        // 1970-01-01 was a Thursday: two days to Saturday, then the weekend is free.
        let calendar = Calendar::new(0, Weekends::Free, 0, 0).unwrap();
        let pace = Pace::Simple(Simple::new(Millis(3 * 86_400_000)).unwrap());
        Correspondence::new(pace, calendar, Millis(86_400_000)).unwrap()
    };
    vec![
        (Absolute::new(Millis(1000)).unwrap().into(), 1000),
        (Simple::new(Millis(700)).unwrap().into(), 700),
        (
            ByoYomi::new(Millis(1000), 3, Millis(500)).unwrap().into(),
            2500,
        ),
        (
            Nhk::new(Millis(1000), Millis(300), 2, Millis(400))
                .unwrap()
                .into(),
            2100,
        ),
        (
            Canadian::new(Millis(1000), Millis(600), 5, Passes::Count)
                .unwrap()
                .into(),
            1600,
        ),
        (
            Fischer::new(Millis(1000), Millis(200), None)
                .unwrap()
                .into(),
            1000,
        ),
        (
            Bronstein::new(Millis(1000), Millis(200)).unwrap().into(),
            1000,
        ),
        (Delay::new(Millis(1000), Millis(200)).unwrap().into(), 1200),
        (
            Ing::new(Millis(1000), 2, Millis(300), 2).unwrap().into(),
            1600,
        ),
        (by_days().into(), 5 * 86_400_000),
    ]
}

#[test]
fn under_every_control_the_flag_falls_at_its_moment_and_not_before() {
    for (time, end) in controls() {
        let in_time = begin(time).last(&format!("@{} B D4", end - 1));
        assert_eq!(in_time, "played", "{time}");
        let mut table = begin(time);
        assert_eq!(table.game.next_deadline(), Some(Timestamp(end)), "{time}");
        let late = table.last(&format!("@{end} B D4"));
        assert_eq!(
            late,
            format!("flag_fell(black at {end}) ended(W+T)"),
            "{time}"
        );
    }
}

#[test]
fn under_every_control_a_pause_costs_nothing() {
    for (time, end) in controls() {
        let mut table = begin(time);
        table.now = end - 1;
        assert_eq!(table.last("A hold"), "ruled(hold)", "{time}");
        assert_eq!(table.game.next_deadline(), None, "{time}");
        let later = end + 400_000;
        assert_eq!(
            table.play(&format!("@{later} B D4; A release; B D4")),
            ["!time.held", "ruled(release)", "played"],
            "{time}"
        );
    }
}

#[test]
fn overruns_by_ing_cost_points_in_the_count() {
    let script = "W A1; B pass; W pass; B accept; W accept";
    let mut whole = begin(Ing::new(Millis(1000), 2, Millis(300), 2).unwrap().into());
    whole.play(&format!("B E5; {script}"));
    let mut paid = begin(Ing::new(Millis(1000), 2, Millis(300), 2).unwrap().into());
    // Black thinks into the second overrun: four points.
    paid.play(&format!("@1400 B E5; {script}"));
    assert_eq!(paid.game.penalties(), ByColor { black: 4, white: 0 });
    let margin = |table: &Table| {
        let sheet = table.game.count_for(Color::Black).unwrap();
        sheet.margin().to_string().parse::<f64>().unwrap()
    };
    assert!((margin(&whole) - margin(&paid) - 4.0).abs() < 0.01);
    assert_ne!(whole.result(), paid.result());
    let sheet = paid.game.count_for(Color::White).unwrap();
    assert_eq!(sheet.sides.black.penalty, 4);
}

#[test]
fn what_the_server_measured_is_granted_and_stands_in_the_event() {
    let mut table = begin(Absolute::new(Millis(600_000)).unwrap().into());
    let arrival = |at, black, white| Arrival {
        at: Timestamp(at),
        round_trips: ByColor {
            black: Some(Millis(black)),
            white: Some(Millis(white)),
        },
        member: None,
        consenting: 0,
    };
    let play = |table: &mut Table, actor, point: &str, arrival| {
        let point = point.parse().unwrap();
        let events = table
            .game
            .decide(actor, &Command::Play { point }, arrival)
            .unwrap();
        table.game.apply(&events[0]);
        let What::Played {
            clock: Some(clock), ..
        } = events[0].what.clone()
        else {
            panic!("a stone was played");
        };
        clock
    };
    play(&mut table, Actor::Black, "D4", arrival(1_000, 40, 90));
    let clock = play(&mut table, Actor::White, "E5", arrival(3_000, 40, 90));
    let mark = clock.mark.unwrap();
    assert_eq!((mark.spent_ms.0, mark.lag_ms.0), (1_910, 90));
    // A liar who answers late gains no more than the quota, three gains at first.
    let clock = play(&mut table, Actor::Black, "C3", arrival(9_000, 40, 60_000));
    assert_eq!(clock.lag.unwrap().white.round_trip_ms, Millis(60_000));
    let clock = play(&mut table, Actor::White, "G7", arrival(20_000, 40, 60_000));
    assert!(clock.mark.unwrap().lag_ms.0 <= 7 * 500);
    assert_eq!(
        clock.mark.unwrap().lag_ms.0 + clock.mark.unwrap().spent_ms.0,
        11_000
    );
}

#[test]
fn without_a_limit_and_by_correspondence_no_lag_is_kept() {
    let (by_days, _) = controls().pop().unwrap();
    for time in [TimeControl::None, by_days] {
        let table = begin(time);
        let arrival = Arrival {
            at: Timestamp(5),
            round_trips: ByColor {
                black: Some(Millis(50)),
                white: Some(Millis(50)),
            },
            member: None,
            consenting: 0,
        };
        let point = "D4".parse().unwrap();
        let events = table
            .game
            .decide(Actor::Black, &Command::Play { point }, arrival)
            .unwrap();
        let What::Played {
            clock: Some(clock), ..
        } = &events[0].what
        else {
            panic!("a stone was played");
        };
        assert_eq!(clock.lag, None);
    }
}

#[test]
fn on_vacation_ones_own_time_stands_still() {
    let (by_days, end) = controls().pop().unwrap();
    let mut table = begin(by_days);
    assert_eq!(table.last("B back"), "!time.no-vacation");
    assert_eq!(table.last("B holiday"), "timed(VacationBegan)");
    assert_eq!(table.last("@7200000 B holiday"), "!time.no-vacation");
    assert_eq!(table.last("@36000000 B back"), "timed(VacationEnded)");
    let deadline = table.game.next_deadline().unwrap();
    assert_eq!(deadline.0, end + 36_000_000);
    // One without a vacation has none to begin.
    let mut live = begin(Absolute::new(Millis(1000)).unwrap().into());
    assert_eq!(live.last("B holiday"), "!time.no-vacation");
    assert_eq!(live.game.view(Viewer::Spectator).clock.vacation, None);
}
