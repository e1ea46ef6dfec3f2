//! What a viewer must not know makes no difference to anything he gets: two games that
//! differ in it alone give him the same view, the same hash and the same refusals.

use proptest::prelude::*;
use tengen_clock::{ByoYomi, Millis, TimeControl, Timestamp};
use tengen_game::{Actor, Command, Game, Phase, Refusal, Sight, Stones, Terms, View, Viewer};
use tengen_rules::Color::{self, Black, White};
use tengen_rules::{Move, Point, Ruleset, Size, Suicide};

use crate::script::{Table, terms};

const EVERYBODY: [Viewer; 3] = [Viewer::Seat(Black), Viewer::Seat(White), Viewer::Spectator];

/// Timed terms on a small board; suicide is allowed, so that more can happen.
fn of(variant: &str) -> Terms {
    let mut terms = terms(Ruleset::RFG, "5x5");
    terms.rules.suicide = Suicide::MultiStone;
    let control = ByoYomi::new(Millis(60_000), 3, Millis(10_000)).unwrap();
    terms.time = TimeControl::ByoYomi(control);
    terms.variant = variant.parse().unwrap();
    terms
}

/// The game of these points, a move a second, Black first; `None` where one of them
/// cannot be played.
fn game(terms: &Terms, points: &[Point]) -> Option<Game> {
    let mut game = Table::begin(terms).game;
    for (at, point) in (1..).zip(points) {
        let actor = Actor::from(game.turn()?);
        let command = Command::Play { point: *point };
        let events = game.decide(actor, &command, Timestamp(at * 1_000)).ok()?;
        for event in &events {
            game.apply(event);
        }
    }
    (game.phase() == Phase::Playing).then_some(game)
}

fn points() -> impl Strategy<Value = Vec<Point>> {
    let all: Vec<Point> = Size::square(5).unwrap().points().collect();
    Just(all).prop_shuffle()
}

/// What `color` is told about every command it may think of.
fn refusals(game: &Game, color: Color) -> Vec<Option<Refusal>> {
    let all = game.terms().size.points();
    let off: Point = "T19".parse().unwrap();
    let stones = all.chain([off]).map(|point| Command::Play { point });
    let words = [
        Command::Pass,
        Command::Done,
        Command::AskUndo { moves: 1 },
        Command::AskUndo { moves: 99 },
        Command::Accept { revision: 1 },
        Command::Resume,
        Command::OfferNoResult,
        Command::Confirm { point: off },
        Command::Mark {
            point: "C3".parse().unwrap(),
            status: tengen_game::MarkStatus::Dead,
        },
    ];
    let now = Timestamp(500_000);
    (stones.chain(words))
        .map(|command| game.decide(Actor::from(color), &command, now).err())
        .collect()
}

/// Two refusals of one command tell the same but for the rule, and nothing of stones
/// but the point that was asked for.
fn tells_rules_alone(one: &[Option<Refusal>], other: &[Option<Refusal>]) {
    for (one, other) in one.iter().zip(other) {
        let told: Vec<_> = one.iter().chain(other).collect();
        for refusal in &told {
            assert!(refusal.points().len() <= 1, "{refusal:?}");
            assert_eq!(refusal.move_number(), None, "{refusal:?}");
        }
        if let [one, other] = told.as_slice()
            && one.code() == other.code()
        {
            assert_eq!(one, other);
        }
    }
}

fn occupied(game: &Game) -> Stones {
    game.stones_for(Sight::Points)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    /// Stones of both sides change hands before the last move, and nobody can tell.
    #[test]
    fn in_one_color_go_nobody_is_told_whose_an_earlier_stone_is(
        points in points(),
        count in 3_usize..16,
        black in 0_usize..8,
        white in 0_usize..8,
        variant in prop::sample::select(vec!["one-color", "capture-9 one-color", "one-color blind-white"]),
    ) {
        let terms = of(variant);
        let points = &points[..count];
        // The last move stays whose it is.
        let earlier = count - 1;
        let (black, white) = (2 * black % earlier, (2 * white + 1) % earlier);
        prop_assume!(black % 2 == 0 && white % 2 == 1);
        let mut other = points.to_vec();
        other.swap(black, white);
        let (Some(one), Some(other)) = (game(&terms, points), game(&terms, &other)) else {
            return Ok(());
        };
        prop_assume!(occupied(&one) == occupied(&other));
        prop_assert_ne!(one.position().board(), other.position().board());
        for viewer in EVERYBODY {
            prop_assert_eq!(one.view(viewer), other.view(viewer));
            prop_assert_eq!(one.state_hash(viewer), other.state_hash(viewer));
        }
        for color in Color::BOTH {
            tells_rules_alone(&refusals(&one, color), &refusals(&other, color));
        }
    }

    /// Everything but the last move is another game, and a blind player cannot tell.
    #[test]
    fn a_blind_player_is_told_of_the_last_move_alone(
        one in points(),
        other in points(),
        count in 1_usize..16,
        variant in prop::sample::select(vec!["blind-both", "blind-white", "blind-both capture-9"]),
    ) {
        let terms = of(variant);
        let last = one[count - 1];
        let mut second: Vec<Point> = other.into_iter().filter(|at| *at != last).collect();
        second.truncate(count - 1);
        second.push(last);
        let (Some(one), Some(other)) = (game(&terms, &one[..count]), game(&terms, &second)) else {
            return Ok(());
        };
        prop_assume!(one.position().prisoners() == other.position().prisoners());
        let blind = Viewer::Seat(White);
        prop_assert_eq!(one.view(blind), other.view(blind));
        prop_assert_eq!(one.state_hash(blind), other.state_hash(blind));
        tells_rules_alone(&refusals(&one, White), &refusals(&other, White));
        if one.position().board() != other.position().board() {
            prop_assert_ne!(one.state_hash(Viewer::Spectator), other.state_hash(Viewer::Spectator));
        }
    }
}

#[test]
fn that_moves_were_taken_back_is_told_to_those_who_see_nothing() {
    let told = |script: &str| {
        let seen = view("one-color blind-both", script, Viewer::Seat(Color::Black));
        (seen.taken_back, seen.last_move, seen.move_number)
    };
    let point = |text: &str| Some(Move::Play(text.parse().unwrap()));
    assert_eq!(
        told("B E5; W D4; B undo 2; B C3"),
        (0, point("C3"), None) // moved instead of waiting
    );
    assert_eq!(told("B E5; W D4; B undo 2; W yes"), (1, None, None));
    assert_eq!(told("B E5; W D4; W undo 1; B yes"), (1, point("E5"), None));
}

fn view(variant: &str, script: &str, viewer: Viewer) -> View {
    let mut terms = of(variant);
    terms.rules = Ruleset::JAPANESE;
    let mut table = Table::begin(&terms);
    table.play(script);
    table.game.view(viewer)
}

#[test]
fn one_color_go_shows_points_the_last_move_and_the_turn() {
    for viewer in EVERYBODY {
        let seen = view("one-color", "B C3; W D4; B A1", viewer);
        assert_eq!(seen.sight, Sight::Points);
        let points = ["A1", "C3", "D4"].map(|at| at.parse::<Point>().unwrap());
        assert_eq!(
            seen.stones,
            Stones::Alike(Box::new(points.into_iter().collect()))
        );
        assert_eq!(seen.last_move.unwrap().to_string(), "A1");
        assert_eq!(seen.turn, Some(White));
        assert_eq!((seen.moves, seen.move_number), (Vec::new(), None));
        assert_eq!((seen.prisoners, seen.ko), (None, None));
    }
}

#[test]
fn a_blind_seat_hears_what_a_referee_would_say_and_the_others_see_all() {
    let script = "B B1; W A1; B A2; W C3";
    let seen = view("blind-white", script, Viewer::Seat(White));
    assert_eq!(seen.stones, Stones::Unseen);
    assert!(seen.moves.is_empty());
    assert_eq!(seen.last_move.unwrap().to_string(), "C3");
    assert_eq!(seen.move_number.unwrap().0, 4);
    assert_eq!(seen.prisoners.unwrap().black, 1);
    for viewer in [Viewer::Seat(Black), Viewer::Spectator] {
        let seen = view("blind-white", script, viewer);
        assert_eq!((seen.sight, seen.moves.len()), (Sight::Full, 4));
    }
}

#[test]
fn when_play_has_stopped_all_is_shown_and_nobody_plays_on() {
    for variant in ["one-color", "blind-both"] {
        let mut terms = of(variant);
        terms.rules = Ruleset::JAPANESE;
        let mut table = Table::begin(&terms);
        table.play("B C3; W pass; B pass");
        for viewer in EVERYBODY {
            let seen = table.game.view(viewer);
            assert_eq!((seen.sight, seen.moves.len()), (Sight::Full, 3));
        }
        assert_eq!(table.last("W resume"), "!game.shown");
        table.play("B accept 0");
        assert_eq!(table.last("W accept 0"), "accepted ended(B+17.5)");
    }
}

#[test]
fn a_refusal_names_the_rule_and_no_stone() {
    let told = |variant: &str, script: &str| {
        let mut terms = of(variant);
        terms.rules = Ruleset::JAPANESE;
        let told = Table::begin(&terms).last(script);
        let (refusal, _article) = told.split_once(" [").unwrap_or((&told, ""));
        refusal.to_owned()
    };
    // White's A1 would have no liberty between A2 and B1.
    let suicide = "B A2; W E5; B B1; W A1";
    assert_eq!(told("", suicide), "!play.suicide A1");
    assert_eq!(told("one-color", suicide), "!unseen.suicide A1");
    assert_eq!(told("blind-white", suicide), "!unseen.suicide A1");
    assert_eq!(told("blind-black", suicide), "!play.suicide A1");
    // A ko around B2 and C2; Black may not retake.
    let ko = "B B3; W C3; B A2; W D2; B B1; W C1; B C2; W B2; B C2";
    assert_eq!(told("", ko), "!play.ko C2 B2");
    assert_eq!(told("one-color", ko), "!unseen.ko C2");
    assert_eq!(told("blind-both", "B C3; W C3"), "!play.occupied C3");
}
