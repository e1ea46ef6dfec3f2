//! The manners of the program: each scene is a game, and what it does next in it.

use std::sync::atomic::AtomicBool;

use tengen_clock::{TimeControl, Timestamp};
use tengen_engine::Level;
use tengen_game::{
    Actor, ColorChoice, Command, Event, Game, Help, MarkStatus, Phase, Placement, Terms, UndoPolicy,
};
use tengen_life::{first_look_at, judgement_of};
use tengen_rules::{ChainStatus, Color, Komi, Point, Ruleset, Said};

use super::{Player, Thinking, act};

/// A game with its log.
pub(crate) struct Scene {
    game: Game,
    pub(crate) log: Vec<Event>,
}

pub(crate) fn terms(rules: Ruleset, size: &str) -> Terms {
    Terms {
        size: size.parse().unwrap(),
        rules,
        komi: Komi::halves(1),
        handicap: 0,
        placement: Placement::Fixed,
        time: TimeControl::None,
        undo: UndoPolicy::ByAgreement,
        help: Help::None,
        timing: tengen_game::Timing::default(),
        oversight: tengen_game::Oversight::None,
        variant: tengen_game::Variant::default(),
        series: None,
        setting: tengen_game::Setting::Online,
        visibility: tengen_game::Visibility::default(),
        stakes: tengen_game::Stakes::default(),
    }
}

impl Scene {
    /// The game has begun; the host is Black.
    pub(crate) fn begun(terms: &Terms) -> Scene {
        let first = Game::arrange(terms, ColorChoice::HostBlack, Timestamp(0)).unwrap();
        let game = Game::from_log([&first]).unwrap();
        let mut scene = Scene {
            game,
            log: vec![first],
        };
        scene.does(
            Actor::House,
            Command::Begin {
                host: Color::Black,
                nigiri: None,
            },
        );
        scene
    }

    #[track_caller]
    #[expect(
        clippy::needless_pass_by_value,
        reason = "a scene reads better without &"
    )]
    fn does(&mut self, actor: impl Into<Actor>, command: Command) {
        let decided = self.game.decide(actor.into(), &command, Timestamp(0));
        for event in decided.unwrap_or_else(|refusal| panic!("{command:?}: {refusal}")) {
            self.game.apply(&event);
            self.log.push(event);
        }
    }

    /// Points and passes of both sides in turn.
    #[track_caller]
    fn plays(&mut self, moves: &str) {
        for word in moves.split_whitespace() {
            let seat = self.game.turn().unwrap();
            self.does(
                seat,
                match word {
                    "pass" => Command::Pass,
                    point => Command::Play { point: at(point) },
                },
            );
        }
    }

    /// The house judges the count.
    fn judged(&mut self) {
        let judgement = judgement_of(self.game.position());
        self.does(Actor::House, Command::Judge { judgement });
    }

    fn next(&self, seat: Color) -> Option<Command> {
        let player = Player {
            seat,
            level: Level::new(2).unwrap(),
            seed: 1,
        };
        let stop = AtomicBool::new(false);
        let thinking = Thinking {
            now: &|| Timestamp(0),
            stop: &stop,
        };
        act(&self.game, &self.log, player, thinking)
    }

    /// The program in `seat` does what it has to until it has nothing to do.
    fn lets(&mut self, seat: Color) {
        for _ in 0..50 {
            match self.next(seat) {
                Some(command) => self.does(seat, command),
                None => return,
            }
        }
        panic!("the program does not come to rest");
    }
}

fn at(point: &str) -> Point {
    point.parse().unwrap()
}

fn dead(point: &str) -> Command {
    Command::Mark {
        point: at(point),
        status: MarkStatus::Dead,
    }
}

/// A wall down the middle of a small board: Black lives left of it, White right of it.
const WALL: &str = "C1 D1 C2 D2 C3 D3 C4 D4 C5 D5 B2 E2 B4 E4";

fn counted(rules: Ruleset) -> Scene {
    let mut scene = Scene::begun(&terms(rules, "5x5"));
    scene.plays(WALL);
    scene.plays("pass pass");
    assert_eq!(scene.game.phase(), Phase::Counting);
    scene
}

#[test]
fn nothing_is_accepted_before_the_count_is_judged() {
    let mut scene = counted(Ruleset::JAPANESE);
    assert_eq!(scene.next(Color::White), None);
    scene.judged();
    assert_eq!(
        scene.next(Color::White),
        Some(Command::Accept { revision: 1 })
    );
    scene.lets(Color::White);
    scene.does(Color::Black, Command::Accept { revision: 1 });
    assert_eq!(scene.game.phase(), Phase::Ended);
}

#[test]
fn a_chain_marked_against_it_is_marked_back_once_and_then_it_waits() {
    let mut scene = counted(Ruleset::JAPANESE);
    scene.judged();
    scene.lets(Color::White);
    scene.does(Color::Black, dead("D3"));
    assert_eq!(
        scene.next(Color::White),
        Some(Command::Mark {
            point: at("D1"),
            status: MarkStatus::Alive,
        })
    );
    scene.lets(Color::White);
    // It has accepted what stands now.
    let books = scene.game.counting().unwrap().books();
    assert_eq!(books.white.consent(), tengen_game::Consent::Given);
    scene.does(Color::Black, dead("D3"));
    assert_eq!(scene.next(Color::White), None);
    // The other side may show it, and the next count begins anew.
    scene.does(Color::Black, Command::Resume);
    scene.plays("pass pass");
    scene.judged();
    scene.does(Color::Black, dead("D3"));
    assert!(matches!(
        scene.next(Color::White),
        Some(Command::Mark { .. })
    ));
}

/// The program disputes what is proved, never a mere opinion: the page and the manual
/// say so.
#[test]
fn where_there_is_an_opinion_the_opponents_word_holds() {
    let mut scene = counted(Ruleset::CHINESE);
    scene.judged();
    let board = scene.game.position().board();
    let judgement = judgement_of(scene.game.position());
    let said = |point: &str| judgement.verdict(board, at(point)).unwrap().said;
    assert!(matches!(said("D3"), Said::Proof { .. }));
    assert_eq!(said("C3"), Said::Opinion);
    scene.lets(Color::White);
    // Black gives up a group of which the program only thinks that it lives, and takes
    // the word back.
    for command in [
        dead("C3"),
        Command::Mark {
            point: at("C3"),
            status: MarkStatus::Alive,
        },
    ] {
        scene.does(Color::Black, command);
        let revision = scene.game.counting().unwrap().books().white.revision();
        assert_eq!(scene.next(Color::White), Some(Command::Accept { revision }));
        scene.lets(Color::White);
    }
}

/// Under the Code the program's own book follows the opponent's, but for what is proved.
#[test]
fn what_is_claimed_against_an_opinion_is_taken_over() {
    let mut scene = Scene::begun(&terms(Ruleset::RFG, "5x5"));
    scene.plays(WALL);
    scene.plays("pass pass pass");
    scene.does(Color::White, Command::Done);
    scene.does(Color::Black, Command::Done);
    // What is proved by the reading of special positions is not in question here.
    let judgement = first_look_at(scene.game.position());
    scene.does(Actor::House, Command::Judge { judgement });
    scene.lets(Color::White);
    let neutral = |point: &str| Command::Claim {
        point: at(point),
        owner: tengen_rules::Claim::Neutral,
    };
    // Black's own left side rests on an opinion; White's eye at E3 is proved.
    scene.does(Color::Black, neutral("A3"));
    let Some(Command::Claim { owner, .. }) = scene.next(Color::White) else {
        panic!("the claim is not taken over");
    };
    assert_eq!(owner, tengen_rules::Claim::Neutral);
    scene.lets(Color::White);
    scene.does(Color::Black, neutral("E3"));
    scene.lets(Color::White);
    let differences = scene.game.differences().unwrap();
    assert_eq!(differences.iter().collect::<Vec<_>>(), [at("E3")]);
}

#[test]
fn where_nothing_is_known_the_opponents_word_holds() {
    let mut scene = {
        let mut scene = Scene::begun(&terms(Ruleset::RFG, "5x5"));
        scene.plays(WALL);
        scene.plays("pass pass pass");
        scene.does(Color::White, Command::Done);
        scene.does(Color::Black, Command::Done);
        scene
    };
    let mut judgement = judgement_of(scene.game.position());
    let board = scene.game.position().board().clone();
    judgement.mark(&board, at("E2"), ChainStatus::Unknown, Said::Opinion);
    scene.does(Actor::House, Command::Judge { judgement });
    scene.lets(Color::White);
    scene.does(Color::Black, dead("E2"));
    assert_eq!(scene.next(Color::White), Some(dead("D1")));
}

#[test]
fn the_levels_that_can_be_asked_for_are_the_engines() {
    let most = tengen_wire::job::MOST_LEVEL;
    assert_eq!(Level::new(most), Some(Level::BEST));
    assert_eq!(Level::ALL.len(), usize::from(most));
}

#[test]
fn a_request_to_take_back_is_granted_first() {
    let mut scene = Scene::begun(&terms(Ruleset::CHINESE, "9x9"));
    scene.plays("E5");
    scene.does(Color::Black, Command::AskUndo { moves: 1 });
    let granted = Command::AnswerUndo {
        answer: tengen_game::Answer::Accept,
        request: None,
    };
    assert_eq!(scene.next(Color::White), Some(granted));
    assert_eq!(scene.next(Color::Black), None);
}

#[test]
fn handicap_stones_go_to_their_traditional_places() {
    let mut terms = terms(Ruleset::CHINESE, "9x9");
    terms.handicap = 5;
    terms.placement = Placement::Free;
    let mut scene = Scene::begun(&terms);
    while scene.game.turn() == Some(Color::Black) {
        let command = scene.next(Color::Black).unwrap();
        scene.does(Color::Black, command);
    }
    let mut stones: Vec<_> = scene
        .game
        .handicap_stones()
        .iter()
        .map(ToString::to_string)
        .collect();
    stones.sort_unstable();
    assert_eq!(stones, ["C3", "C7", "E5", "G3", "G7"]);
    // Where there are none, somewhere sensible.
    let mut terms = self::terms(Ruleset::CHINESE, "6x4");
    terms.handicap = 3;
    terms.placement = Placement::Free;
    let mut scene = Scene::begun(&terms);
    while scene.game.turn() == Some(Color::Black) {
        let command = scene.next(Color::Black).unwrap();
        scene.does(Color::Black, command);
    }
    assert_eq!(scene.game.handicap_stones().len(), 3);
}

#[test]
fn neutral_points_are_filled_and_then_it_is_done() {
    let mut scene = Scene::begun(&terms(Ruleset::RFG, "7x5"));
    // Column D lies open between the walls.
    scene.plays("C1 E1 C2 E2 C3 E3 C4 E4 C5 E5 B2 F2 B4 F4 pass pass pass");
    assert_eq!(scene.game.phase(), Phase::Filling);
    let mut filled = Vec::new();
    while let (Phase::Filling, Some(seat)) = (scene.game.phase(), scene.game.turn()) {
        let command = scene.next(seat).unwrap();
        if let Command::Play { point } = command {
            filled.push(point.to_string());
        }
        scene.does(seat, command);
    }
    filled.sort_unstable();
    assert_eq!(filled, ["D1", "D2", "D3", "D4", "D5"]);
    assert_eq!(scene.game.phase(), Phase::Counting);
    scene.judged();
    scene.lets(Color::Black);
    scene.lets(Color::White);
    assert_eq!(scene.game.phase(), Phase::Ended, "both books say the same");
}

/// White's stone at A3 is claimed to live: the program, Black, begins and shows that it
/// does not; a person who only passes sees it taken, and the program ends the play.
#[track_caller]
fn shows_that_a_stone_is_dead(rules: Ruleset, passes: &str) {
    let mut scene = Scene::begun(&terms(rules, "5x5"));
    scene.plays(WALL);
    scene.plays("pass A3");
    scene.plays(passes);
    while scene.game.phase() == Phase::Filling {
        let seat = scene.game.turn().unwrap();
        scene.does(seat, Command::Done);
    }
    scene.judged();
    scene.lets(Color::Black);
    scene.does(Color::White, Command::Confirm { point: at("A3") });
    let mut taken = false;
    for _ in 0..40 {
        let Some(play) = (scene.game.counting()).and_then(tengen_game::Counting::confirming) else {
            break;
        };
        taken |= play.board().is_empty(at("A3"));
        if play.turn() == Some(Color::White) {
            assert_eq!(scene.next(Color::Black), None);
            scene.does(Color::White, Command::ConfirmPass { ko: None });
        } else {
            let next = scene.next(Color::Black).unwrap();
            assert_eq!(play.turn().is_none(), next == Command::EndConfirmation);
            scene.does(Color::Black, next);
        }
    }
    assert!(taken);
    assert_eq!(scene.game.counting().unwrap().confirming(), None);
    // The game is as it was, and the dialogue goes on.
    assert_eq!(
        scene.game.position().board().stone(at("A3")),
        Some(Color::White)
    );
}

#[test]
fn the_program_takes_part_in_play_aside() {
    shows_that_a_stone_is_dead(Ruleset::JAPANESE_1989, "pass pass");
    shows_that_a_stone_is_dead(Ruleset::RFG, "pass pass pass");
    shows_that_a_stone_is_dead(Ruleset::KOREAN, "pass pass");
}
