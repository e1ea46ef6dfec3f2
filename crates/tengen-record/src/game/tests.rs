//! Games become records that replay to the same game.

use std::collections::BTreeSet;

use tengen_clock::{ByoYomi, Fischer, Millis, TimeControl};
use tengen_game::{Actor, Answer, ColorChoice, Command, MarkStatus, Placement, Terms, UndoPolicy};
use tengen_rules::{ForfeitReason, Komi, Ruleset, Size};

use super::*;
use crate::sgf::parse;
use crate::{GameInfo, replay};

fn terms(rules: Ruleset, size: &str) -> Terms {
    Terms {
        size: size.parse().unwrap(),
        rules,
        komi: Komi::halves(1),
        handicap: 0,
        placement: Placement::Fixed,
        time: TimeControl::None,
        undo: UndoPolicy::ByAgreement,
        help: tengen_game::Help::None,
        timing: tengen_game::Timing::default(),
        oversight: tengen_game::Oversight::None,
        variant: tengen_game::Variant::default(),
        series: None,
        setting: tengen_game::Setting::Online,
        visibility: tengen_game::Visibility::default(),
        stakes: tengen_game::Stakes::default(),
    }
}

/// A game by `terms`, played by `script`: one command a second, `B C3; W pass; ...`.
#[track_caller]
fn played(terms: &Terms, script: &str) -> Game {
    let begin = Command::Begin {
        host: Color::Black,
        nigiri: None,
    };
    let first = Game::arrange(terms, ColorChoice::HostBlack, Timestamp(0)).unwrap();
    let mut game = Game::from_log(&[first]).unwrap();
    let mut now = Timestamp(0);
    let mut give = |actor: Actor, command: &Command| {
        let events = game.decide(actor, command, now).unwrap();
        for event in &events {
            game.apply(event);
        }
        now = now.plus(Millis(1500));
    };
    give(Actor::House, &begin);
    for line in script
        .split(';')
        .map(str::trim)
        .filter(|line| !line.is_empty())
    {
        let (who, what) = line.split_once(' ').unwrap();
        let color: Color = who.parse().unwrap();
        let command = match what {
            "pass" => Command::Pass,
            "resign" => Command::Resign,
            "resume" => Command::Resume,
            "done" => Command::Done,
            "pause" => Command::Pause,
            "go-on" => Command::GoOn,
            "press" => Command::PressClock { stone: None },
            "undo" => Command::AskUndo { moves: 1 },
            "yes" => Command::AnswerUndo {
                answer: Answer::Accept,
                request: None,
            },
            other => match other.split_once(' ') {
                Some(("accept", revision)) => Command::Accept {
                    revision: revision.parse().unwrap(),
                },
                Some(("put", point)) => Command::PlaceStone {
                    point: point.parse().unwrap(),
                },
                Some(("ahead", moves)) => Command::SendAhead {
                    moves: moves.replace(',', ";").parse().unwrap(),
                },
                Some(("dead", point)) => Command::Mark {
                    point: point.parse().unwrap(),
                    status: MarkStatus::Dead,
                },
                Some(_) => panic!("unknown: {other}"),
                None => Command::Play {
                    point: other.parse().unwrap(),
                },
            },
        };
        give(color.into(), &command);
    }
    game
}

/// The record, which must read back to the position of the game.
#[track_caller]
fn record(game: &Game, header: &Header) -> String {
    let bytes = from_game(game, header).unwrap().to_bytes();
    let collection = parse(&bytes);
    assert_eq!(collection.findings(), []);
    let again = replay(collection.game(0).unwrap(), None).unwrap();
    assert_eq!(again.violations, []);
    assert_eq!(again.position.board(), game.position().board());
    assert_eq!(again.position.prisoners(), game.position().prisoners());
    assert_eq!(again.position.komi(), game.position().komi());
    assert_eq!(again.position.ruleset(), game.position().ruleset());
    let info = GameInfo::of(collection.game(0).unwrap());
    assert_eq!(info.ruleset(), Some(game.terms().rules));
    let text = String::from_utf8(bytes).unwrap();
    // The long line of switches is read back above.
    let (before, rest) = text.split_once("TGRU[").unwrap();
    let (_, after) = rest.split_once(']').unwrap();
    format!("{before}{after}")
}

#[test]
fn a_counted_game_tells_names_day_territory_and_sum() {
    let script = "B B3; W D3; B B2; W D2; B B1; W D1; B C3; W A2; B C1; B undo; W yes; B C2; \
        W C1; B pass; W pass; B dead A2; B accept 1; W accept 1";
    let game = played(&terms(Ruleset::JAPANESE, "5x3"), script);
    let header = Header {
        names: ByColor {
            black: "Анна [5k]".to_owned(),
            white: String::new(),
        },
        begun: Some(Timestamp(1_709_210_096_000)),
        place: Some("here:there".to_owned()),
        ..Header::default()
    };
    insta::assert_snapshot!(record(&game, &header), @r"
    (;GM[1]FF[4]CA[UTF-8]AP[tengen:0.1.0]SZ[5:3]RU[Japanese]KM[0.5]PB[Анна [5k\]]DT[2024-02-29]PC[here:there]RE[B+0.5]
    ;B[ba];W[da];B[bb];W[db];B[bc];W[dc];B[ca];W[ab];B[cb];W[cc]
    ;B[];W[]TB[ac][ab][aa]TW[ec][eb][ea]C[Black 4, White 3.5.])
    ");
    let russian = Header {
        end: Some("Чёрные 4, белые 3,5.".to_owned()),
        ..Header::default()
    };
    assert!(record(&game, &russian).contains("C[Чёрные 4, белые 3,5.]"));
}

#[test]
fn a_resigned_game_tells_who_gave_up() {
    let game = played(&terms(Ruleset::CHINESE, "9x9"), "B E5; W C3; B resign");
    insta::assert_snapshot!(record(&game, &Header::default()), @r"
    (;GM[1]FF[4]CA[UTF-8]AP[tengen:0.1.0]SZ[9]RU[Chinese]KM[0.5]RE[W+R]
    ;B[ee];W[cg]C[Black resigned.])
    ");
}

#[test]
fn the_end_is_told_in_the_words_of_whoever_keeps_the_record() {
    let game = played(&terms(Ruleset::CHINESE, "9x9"), "B E5; W C3; B resign");
    let header = Header {
        end: Some("Чёрные сдались.".to_owned()),
        ..Header::default()
    };
    let record = record(&game, &header);
    assert!(record.contains("C[Чёрные сдались.]"), "{record}");
}

#[test]
fn a_forfeit_says_why() {
    let winner = Color::White;
    let said: BTreeSet<String> = ForfeitReason::ALL
        .into_iter()
        .map(|reason| end::sentence(Outcome::Forfeit { winner, reason }))
        .collect();
    assert_eq!(said.len(), ForfeitReason::ALL.len());
    assert!(said.contains("Black lost by forfeit: came too late."));
    assert!(said.contains("Black lost by forfeit."));
    let reason = ForfeitReason::Cycle;
    let both = end::sentence(Outcome::BothLose { reason });
    assert_eq!(both, "Both players lost: the position came back.");
}

#[test]
fn clocks_are_told_move_by_move() {
    let mut terms = terms(Ruleset::AGA, "9x9");
    terms.time = TimeControl::ByoYomi(ByoYomi::new(Millis(2000), 3, Millis(1000)).unwrap());
    let game = played(&terms, "B E5; W C3; B D5");
    insta::assert_snapshot!(record(&game, &Header::default()), @r"
    (;GM[1]FF[4]CA[UTF-8]AP[tengen:0.1.0]SZ[9]RU[AGA]KM[0.5]TM[2]OT[3x1 byo-yomi]
    ;B[ee]BL[0.5]TGAT[1500];W[cg]WL[0.5]TGAT[3000];B[de]BL[1]OB[2]TGAT[4500])
    ");
    terms.time = TimeControl::Fischer(Fischer::new(Millis(9000), Millis(500), None).unwrap());
    let game = played(&terms, "B E5; W C3; B D5");
    insta::assert_snapshot!(record(&game, &Header::default()), @r"
    (;GM[1]FF[4]CA[UTF-8]AP[tengen:0.1.0]SZ[9]RU[AGA]KM[0.5]TM[9]OT[0.5 Fischer]
    ;B[ee]BL[7.5]TGAT[1500];W[cg]WL[7.5]TGAT[3000];B[de]BL[6.5]TGAT[4500])
    ");
}

#[test]
fn over_the_board_a_move_has_the_time_of_its_press() {
    let mut terms = terms(Ruleset::RFG, "9x9");
    terms.setting = tengen_game::Setting::Table;
    terms.time = TimeControl::Fischer(Fischer::new(Millis(9000), Millis(500), None).unwrap());
    // A move is what was there at the press; a press without a stone is a pass.
    let game = played(&terms, "W press; B put E5; B put D5; B press; W press");
    let text = record(&game, &Header::default());
    assert!(text.contains("TGTE[setting=table]"), "{text}");
    let moves = ";B[de]BL[4.5]TGAT[6000];W[]WL[7.5]TGAT[7500])";
    assert!(text.contains(moves), "{text}");
    // With a clock alone no move is known, and none is told.
    terms.setting = tengen_game::Setting::Clock;
    terms.undo = tengen_game::UndoPolicy::Never;
    let game = played(&terms, "W press; B press; W pass; B resign");
    let bytes = from_game(&game, &Header::default()).unwrap().to_bytes();
    let text = String::from_utf8(bytes).unwrap();
    assert!(
        text.contains("setting=clock") && text.contains("RE[W+R]"),
        "{text}"
    );
    assert!(!text.contains(";W["), "{text}");
}

/// What the record says of the clock is read back as what it was. Of NHK's stages and of
/// what a move by Bronstein gives back, two numbers do not tell.
#[test]
fn clocks_of_every_control_come_back_from_the_record() {
    use crate::time::{TIME_PROPERTY, control_of, told_of_move};
    let main = Millis(4_000);
    let controls: [TimeControl; 6] = [
        tengen_clock::Absolute::new(Millis(60_000)).unwrap().into(),
        ByoYomi::new(main, 3, Millis(2_000)).unwrap().into(),
        Fischer::new(Millis(6_000), Millis(1_000), Some(Millis(7_000)))
            .unwrap()
            .into(),
        tengen_clock::Simple::new(main).unwrap().into(),
        tengen_clock::Canadian::new(main, Millis(9_000), 5, tengen_clock::Passes::Count)
            .unwrap()
            .into(),
        tengen_clock::Ing::new(main, 3, Millis(2_000), 2)
            .unwrap()
            .into(),
    ];
    for control in controls {
        let mut terms = terms(Ruleset::JAPANESE, "9x9");
        terms.time = control;
        terms.timing.pauses = tengen_game::PausePolicy::Counted {
            pauses: 3,
            most_ms: Millis(60_000),
        };
        let game = played(
            &terms,
            "B E5; W C3; B pause; B go-on; B D5; W C4; B D6; W pass",
        );
        let record = from_game(&game, &Header::default()).unwrap();
        let read = parse(&record.to_bytes());
        let tree = read.games().next().unwrap();
        let root = tree.root();
        let text = |name: &str| root.simple_text(name);
        let (tm, ot, own) = (text("TM"), text("OT"), text(TIME_PROPERTY));
        let told = control_of(tm.as_deref(), ot.as_deref(), own.as_deref());
        assert_eq!(told, Some(control));
        let moves = tree.main_line().skip(1).zip(game.times());
        let mut last = None;
        for (number, (node, time)) in moves.enumerate() {
            let color = Color::BOTH[number % 2];
            let told = told_of_move(&control, color, |name| node.simple_text(name));
            let mark = time.mark.unwrap();
            assert_eq!(told.left, Some(mark.before), "{control}");
            assert_eq!(told.at, Some(time.at));
            // What it took is what lies between two stamps and did not stand still.
            if let Some(last) = last.replace(time.at) {
                let still = told
                    .pause
                    .unwrap_or_default()
                    .plus(told.lag.unwrap_or_default());
                assert_eq!(time.at.since(last).minus(still), mark.spent_ms, "{control}");
            }
        }
    }
}

#[test]
fn handicap_stones_are_setup_and_white_begins() {
    let mut terms = terms(Ruleset::JAPANESE, "9x9");
    terms.handicap = 2;
    let game = played(&terms, "W E5; B E6");
    insta::assert_snapshot!(record(&game, &Header::default()), @r"
    (;GM[1]FF[4]CA[UTF-8]AP[tengen:0.1.0]SZ[9]RU[Japanese]KM[0.5]HA[2]AB[gc][cg]
    ;W[ee];B[ed])
    ");
    terms.placement = Placement::Free;
    let game = played(&terms, "B A1");
    let text = record(&game, &Header::default());
    assert!(text.contains("HA[2]AB[ai]"), "{text}");
}

#[test]
fn a_turn_that_does_not_alternate_is_set() {
    let script = "B B3; W D3; B pass; W pass; B resume; W D2; B B2";
    let game = played(&terms(Ruleset::JAPANESE, "5x3"), script);
    insta::assert_snapshot!(record(&game, &Header::default()), @r"
    (;GM[1]FF[4]CA[UTF-8]AP[tengen:0.1.0]SZ[5:3]RU[Japanese]KM[0.5]
    ;B[ba];W[da];B[];W[];PL[W];W[db];B[bb])
    ");
}

#[test]
fn long_games_are_broken_into_lines() {
    let size = Size::NINE;
    let moves: Vec<String> = size
        .points()
        .take(25)
        .zip(["B", "W"].into_iter().cycle())
        .map(|(at, who)| format!("{who} {at}"))
        .collect();
    let game = played(&terms(Ruleset::JAPANESE, "9x9"), &moves.join(";"));
    assert_eq!(record(&game, &Header::default()).lines().count(), 4);
}

#[test]
fn days_are_days_of_the_calendar() {
    let dates = [
        0,
        951_782_400_000,
        1_709_164_800_000,
        4_107_542_399_999,
        -86_400_000,
    ]
    .map(|ms| day(Timestamp(ms)));
    assert_eq!(
        dates,
        [
            "1970-01-01",
            "2000-02-29",
            "2024-02-29",
            "2100-02-28",
            "1969-12-31"
        ]
    );
}

#[test]
fn a_game_of_a_series_says_which_one_it_is() {
    use tengen_game::{Series, SeriesEnd, SeriesScore};
    let mut agreed = terms(Ruleset::JAPANESE, "9x9");
    agreed.series = Some(Series {
        games: 3,
        schedule: "B-W-B".parse().unwrap(),
        komi: Vec::new(),
        end: SeriesEnd::Decided,
        number: 2,
        score: SeriesScore { host: 2, guest: 0 },
    });
    let first = Game::arrange(&agreed, ColorChoice::HostWhite, Timestamp(0)).unwrap();
    let game = Game::from_log([&first]).unwrap();
    let record = from_game(&game, &Header::default()).unwrap();
    let text = String::from_utf8(record.to_bytes()).unwrap();
    assert!(text.contains("RO[2 (series of 3, B-W-B)]"), "{text}");
    assert!(text.contains("TGSE[2:0]"), "{text}");
}

#[test]
fn a_game_of_teams_says_who_made_each_move() {
    use tengen_game::{Actor, Arrival, Command};
    let mut agreed = terms(Ruleset::JAPANESE, "9x9");
    agreed.variant = "teams-2-2-points-3".parse().unwrap();
    let first = Game::arrange(&agreed, ColorChoice::HostBlack, Timestamp(0)).unwrap();
    let mut game = Game::from_log([&first]).unwrap();
    let host = Color::Black;
    let begin = Command::Begin { host, nigiri: None };
    let play = |point: &str| Command::Play {
        point: point.parse().unwrap(),
    };
    // White's second member moves although it is the first one's turn.
    for (actor, member, command) in [
        (Actor::House, None, begin),
        (Actor::Black, Some(1), play("E5")),
        (Actor::White, Some(2), play("C3")),
        (Actor::Black, Some(2), play("G7")),
    ] {
        let arrival = Arrival {
            member,
            ..Timestamp(5).into()
        };
        for event in game.decide(actor, &command, arrival).unwrap() {
            game.apply(&event);
        }
    }
    let record = from_game(&game, &Header::default()).unwrap();
    let text = String::from_utf8(record.to_bytes()).unwrap();
    let members: Vec<&str> = (text.split("TGME[").skip(1))
        .map(|rest| &rest[..1])
        .collect();
    assert_eq!(members, ["1", "2", "2"], "{text}");
    assert!(text.contains("TGVA[teams-2-2-points-3]"), "{text}");
}

#[test]
fn at_free_seats_a_record_says_whose_hand_it_was() {
    use tengen_game::{Actor, Arrival, Command};
    let mut agreed = terms(Ruleset::JAPANESE, "9x9");
    agreed.variant = "free-3-1".parse().unwrap();
    let first = Game::arrange(&agreed, ColorChoice::HostBlack, Timestamp(0)).unwrap();
    let mut game = Game::from_log([&first]).unwrap();
    let host = Color::Black;
    let play = |point: &str| Command::Play {
        point: point.parse().unwrap(),
    };
    for (actor, member, command) in [
        (Actor::House, None, Command::Begin { host, nigiri: None }),
        (Actor::Black, Some(2), Command::TakeSeat),
        (Actor::Black, Some(2), play("E5")),
        (Actor::White, Some(1), play("C3")),
        (Actor::Black, Some(1), play("G7")),
    ] {
        let arrival = Arrival {
            member,
            ..Timestamp(5).into()
        };
        for event in game.decide(actor, &command, arrival).unwrap() {
            game.apply(&event);
        }
    }
    let text = record(&game, &Header::default());
    assert!(text.contains("TGVA[free-3-1]"), "{text}");
    for made in [";B[ee]TGME[2]", "TGME[1]", ";B[gc]TGME[1]"] {
        assert!(text.contains(made), "{text}");
    }
}

#[test]
fn what_was_sent_ahead_stands_beside_the_moves_once_the_game_is_over() {
    let mut terms = terms(Ruleset::JAPANESE, "9x9");
    terms.timing.ahead = tengen_game::Conditional::Allowed;
    let script = "B E5; B ahead D4 D6 F4 F6, D4 D6 C3 G7, B2 C2; W D4; W ahead F6 G7 H8; W C3";
    let open = played(&terms, script);
    assert!(!record(&open, &Header::default()).contains("TGIF"));
    let over = played(&terms, &format!("{script}; W ahead A1 B1 C1; W resign"));
    insta::assert_snapshot!(record(&over, &Header::default()), @r"
    (;GM[1]FF[4]CA[UTF-8]AP[tengen:0.1.0]SZ[9]RU[Japanese]KM[0.5]TGTE[ahead=allowed]RE[B+R]
    ;B[ee]TGIF[B D4 D6 F4 F6; D4 D6 C3 G7; B2 C2](;W[df];B[dd]TGIF[W F6 G7 H8](;W[cg];B[gc]C[White resigned.]TGIF[W A1 B1 C1])(;W[ff];B[fd])(;W[fd];B[gc];W[hb]))(;W[bh];B[ch]))
    ");
}
