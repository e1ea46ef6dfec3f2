//! Terms proposed, countered, agreed; and the series that they may name.

use tengen_clock::{Absolute, Millis};
use tengen_game::{
    AbsencePolicy, ColorChoice, Consent, Game, Party, Schedule, Series, SeriesEnd, SeriesScore,
    Terms, TermsError,
};
use tengen_rules::{Color, Komi, Ruleset};

use crate::script::{Table, terms};

fn small() -> Terms {
    terms(Ruleset::JAPANESE, "5x5")
}

#[test]
fn a_game_begins_by_the_terms_that_both_agreed_to() {
    let mut table = Table::arrange(&small(), ColorChoice::HostBlack);
    assert_eq!(
        table.play(
            "H propose guest 0.5; H begin; H propose host 2.5; H begin; H shake guest; H begin"
        ),
        [
            "proposed",
            "!arranging.open",
            "proposed",
            "!arranging.open",
            "agreed",
            "began"
        ]
    );
    assert_eq!(table.game.terms().komi, Komi::halves(5));
    assert_eq!(Game::from_log(&table.log).unwrap(), table.game);
    // What was played by is what scores: two passes on an empty board leave komi.
    table.play("B pass; W pass; B accept; W accept");
    assert_eq!(table.result(), "W+2.5");
}

#[test]
fn the_proposal_before_stays_on_the_table_to_compare_with() {
    let mut table = Table::arrange(&small(), ColorChoice::Nigiri);
    table.play("H propose guest 0.5");
    let arranging = table.game.arranging();
    let before = arranging.before.as_deref().unwrap();
    assert_eq!(before, &(small(), ColorChoice::Nigiri));
    assert_eq!(
        (arranging.by, arranging.seq, arranging.host, arranging.guest),
        (Party::Guest, 2, Consent::Open, Consent::Given)
    );
}

#[test]
fn nobody_agrees_to_terms_unseen() {
    let mut table = Table::arrange(&small(), ColorChoice::HostBlack);
    assert_eq!(
        table.play("H propose guest 0.5; H shake host 1; H shake host 2; H shake host"),
        ["proposed", "!arranging.changed", "agreed", ""]
    );
}

#[test]
fn proposing_what_lies_there_is_agreeing_to_it() {
    let mut table = Table::arrange(&small(), ColorChoice::HostBlack);
    assert_eq!(
        table.play("H propose guest 0.5; H propose host 0.5; H begin"),
        ["proposed", "agreed", "began"]
    );
}

#[test]
fn no_game_is_proposed_for_ever() {
    let mut table = Table::arrange(&small(), ColorChoice::HostBlack);
    for komi in 0..15 {
        table.play(&format!("H propose guest {komi}.5; H propose host {komi}"));
    }
    assert_eq!(table.last("H propose guest 20"), "!arranging.too-often");
    assert_eq!(table.play("H shake guest; H begin"), ["agreed", "began"]);
}

/// A series of three small games.
fn series(schedule: &str, end: SeriesEnd) -> Terms {
    Terms {
        series: Some(Series {
            games: 3,
            schedule: schedule.parse().unwrap(),
            komi: Vec::new(),
            end,
            number: 1,
            score: SeriesScore::default(),
        }),
        ..small()
    }
}

/// Plays a series to its end, `script` in each game; one line for each: the host's
/// color, the result, and how the series stands for host and guest in half games.
fn play_series(first: &Terms, script: &[&str]) -> Vec<String> {
    let mut lines = Vec::new();
    let mut next = Some((first.clone(), ColorChoice::HostBlack));
    for script in script {
        let Some((terms, colors)) = next.take() else {
            lines.push("over".to_owned());
            break;
        };
        let mut table = Table::arrange(&terms, colors);
        if 1 < terms.series.as_ref().unwrap().number {
            assert_eq!(table.play("H shake host; H shake guest"), ["agreed"; 2]);
        }
        let host = match colors {
            ColorChoice::HostWhite => Color::White,
            ColorChoice::HostBlack | ColorChoice::Nigiri => Color::Black,
        };
        let nigiri = None;
        let command = tengen_game::Command::Begin { host, nigiri };
        assert_eq!(table.command(tengen_game::Actor::House, &command), "began");
        table.play(script);
        let standing = table.game.series_standing().unwrap();
        let SeriesScore { host: mine, guest } = standing.score;
        lines.push(format!("{host} {} {mine}:{guest}", table.result()));
        next = table.game.next_of_series();
    }
    if next.is_none() && lines.last().is_some_and(|line| line != "over") {
        lines.push("over".to_owned());
    }
    lines
}

#[test]
fn colors_follow_the_schedule_and_the_series_ends_when_it_is_decided() {
    let lines = play_series(
        &series("B-W-B", SeriesEnd::Decided),
        &["W resign", "W resign", "W resign"],
    );
    assert_eq!(
        lines,
        ["black B+R 2:0", "white B+R 2:2", "black B+R 4:2", "over"]
    );
    let decided = play_series(
        &series("B-W-B", SeriesEnd::Decided),
        &["W resign", "B resign"],
    );
    assert_eq!(decided, ["black B+R 2:0", "white W+R 4:0", "over"]);
    let all = play_series(
        &series("B-W-B", SeriesEnd::All),
        &["W resign", "B resign", "B resign"],
    );
    assert_eq!(
        all,
        ["black B+R 2:0", "white W+R 4:0", "black W+R 4:2", "over"]
    );
}

#[test]
fn the_weaker_stays_black_where_the_series_says_so() {
    let lines = play_series(&series("B-B-B", SeriesEnd::All), &["B resign"; 3]);
    assert_eq!(
        lines,
        ["black W+R 0:2", "black W+R 0:4", "black W+R 0:6", "over"]
    );
    // It speaks of whoever begins as it says: here the guest is White, then Black twice.
    let lines = play_series(&series("W-B-B", SeriesEnd::All), &["B resign"; 3]);
    assert_eq!(
        lines,
        ["black W+R 0:2", "white W+R 2:2", "white W+R 4:2", "over"]
    );
}

#[test]
fn a_game_without_a_result_is_played_again_and_a_draw_is_half_a_win() {
    let mut terms = series("B-W-B", SeriesEnd::All);
    terms.komi = Komi::halves(0);
    let draw = "B pass; W pass; B accept; W accept";
    let mut table = Table::arrange(&terms, ColorChoice::HostBlack);
    table.play("H begin");
    table.play(draw);
    let (next, colors) = table.game.next_of_series().unwrap();
    let series = next.series.as_ref().unwrap();
    assert_eq!(
        (series.number, series.score),
        (2, SeriesScore { host: 1, guest: 1 })
    );
    assert_eq!(colors, ColorChoice::HostWhite);
    // Withdrawn before anybody had a color: nothing follows.
    let mut never = Table::arrange(&terms, ColorChoice::HostBlack);
    never.play("H withdraw");
    assert_eq!(never.game.next_of_series(), None);
    // Annulled because the opponent went away: the same game again.
    terms.time = Absolute::new(Millis(600_000)).unwrap().into();
    terms.timing.absence = AbsencePolicy::Opponent {
        least_ms: Millis(30_000),
        most_ms: Millis(60_000),
    };
    let mut again = Table::begin(&terms);
    again.play("B C3; H sees W away; @100000 B meet annul");
    assert_eq!(again.result(), "Void");
    let (next, colors) = again.game.next_of_series().unwrap();
    assert_eq!(next.series.unwrap().number, 1);
    assert_eq!(colors, ColorChoice::HostBlack);
}

#[test]
fn each_game_has_the_komi_that_was_agreed_for_it() {
    let mut terms = series("B-B-B", SeriesEnd::All);
    terms.series.as_mut().unwrap().komi = [13, 0, -11].map(Komi::halves).into();
    let mut table = Table::begin(&terms);
    table.play("B resign");
    let (second, _) = table.game.next_of_series().unwrap();
    assert_eq!(second.komi, Komi::halves(0));
    let mut table = Table::arrange(&second, ColorChoice::HostBlack);
    table.play("H shake host; H shake guest; H begin; B resign");
    assert_eq!(
        table.game.next_of_series().unwrap().0.komi,
        Komi::halves(-11)
    );
}

#[test]
fn the_next_game_waits_until_both_are_there_and_its_terms_stand() {
    let mut first = Table::begin(&series("B-W-B", SeriesEnd::All));
    first.play("B resign");
    let (terms, colors) = first.game.next_of_series().unwrap();
    let mut table = Table::arrange(&terms, colors);
    assert_eq!(
        table.play("H begin; H shake guest; H begin; H propose guest 3; H shake host"),
        [
            "!arranging.open",
            "agreed",
            "!arranging.open",
            "!arranging.fixed",
            "agreed"
        ]
    );
}

#[test]
fn a_series_that_cannot_be_is_named() {
    let reasons = |change: fn(&mut Terms)| {
        let mut terms = series("B-W-B", SeriesEnd::All);
        change(&mut terms);
        terms.check().err().map(|errors| errors.0)
    };
    let games = |terms: &mut Terms| terms.series.as_mut().unwrap().games = 1;
    assert_eq!(reasons(games), Some(vec![TermsError::Series]));
    let handicap = |terms: &mut Terms| terms.handicap = 2;
    let on_nine = |terms: &mut Terms| {
        terms.size = "9x9".parse().unwrap();
        terms.handicap = 2;
    };
    assert!(
        reasons(handicap)
            .unwrap()
            .contains(&TermsError::SeriesHandicap)
    );
    assert_eq!(reasons(on_nine), Some(vec![TermsError::SeriesHandicap]));
    for text in ["", "B-X", "-"] {
        assert!(text.parse::<Schedule>().is_err(), "{text}");
    }
    assert_eq!("b w B".parse::<Schedule>().unwrap().to_string(), "B-W-B");
}

#[cfg(feature = "serde")]
#[test]
fn a_series_keeps_its_json_and_a_log_without_one_stays_as_it_was() {
    let table = Table::begin(&series("B-W-B", SeriesEnd::Decided));
    let json = serde_json::to_string(&table.log[0]).unwrap();
    let text = r#""series":{"games":3,"schedule":"B-W-B","end":"decided","number":1,"score":{"host":0,"guest":0}}"#;
    assert!(json.contains(text), "{json}");
    let back = serde_json::from_str(&json).unwrap();
    assert_eq!(table.log[0], back);
    let plain = serde_json::to_string(&Table::begin(&small()).log[0]).unwrap();
    assert!(!plain.contains("series"), "{plain}");
}
