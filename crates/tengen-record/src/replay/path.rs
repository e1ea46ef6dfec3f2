//! The replay itself: one node after another onto one position.

use tengen_rules::{
    Color, Move, MoveNumber, PlayError, Point, PointMap, Position, Ruleset, Setup, Size,
};

use super::{Fault, Given, Replay, ReplayError, Replayed, RulesFrom, Violation};
use crate::info::{GameInfo, may_tell};
use crate::sgf::{GameTree, Node, Property, is_plain};

/// Replays `line`, whose nodes follow each other from the root.
pub(super) fn replay_nodes(
    game: GameTree<'_>,
    line: &[Node<'_>],
    given: &Given,
) -> Result<Replay, ReplayError> {
    let root = game.root();
    let size = board_of(game)?;
    // The information is gathered from the main line, also where another one is played.
    let is_main = game.is_main_line(line);
    let mut plans = Vec::with_capacity(line.len());
    let info = if is_main {
        GameInfo::walked(root, |told| {
            plans.extend(line.iter().map(|node| Plan::of(*node, size, told)));
        })
    } else {
        plans.extend(line.iter().map(|node| Plan::of(*node, size, &mut |_| ())));
        GameInfo::of(game)
    };
    let mut player = Player::new(game, &info, size, given);
    player.replay.moves.reserve_exact(line.len());
    for (at, (&node, plan)) in line.iter().zip(plans).enumerate() {
        match plan {
            Plan::Nothing => {}
            Plan::Made(color, read) => player.made(node, color, read),
            Plan::Other => player.whole(node, line.get(at + 1).copied()),
        }
    }
    Ok(player.replay)
}

/// The size of the board that a game of Go is played on.
pub(super) fn board_of(game: GameTree<'_>) -> Result<Size, ReplayError> {
    if let Some(text) = game
        .root()
        .simple_text("GM")
        .filter(|text| text.trim() != "1")
    {
        return Err(ReplayError::NotGo { game: text });
    }
    game.size().map_err(|text| ReplayError::Size { text })
}

/// What there is to be done at a node.
enum Plan {
    Nothing,
    /// One move, as in nearly every node of nearly every record.
    Made(Color, Result<Move, String>),
    /// Stones are put, or there are several moves.
    Other,
}

impl Plan {
    /// Of `node`; what may hold game information is `told`.
    fn of<'a>(node: Node<'a>, size: Size, told: &mut dyn FnMut(Property<'a>)) -> Plan {
        let mut plan = Plan::Nothing;
        for property in node.properties() {
            if let Some(color) = property.color() {
                plan = match plan {
                    Plan::Nothing => Plan::Made(color, property.to_move(size)),
                    Plan::Made(..) | Plan::Other => Plan::Other,
                };
            } else if is_setup(property) {
                plan = Plan::Other;
            } else if may_tell(property.written_name()) {
                told(property);
            }
        }
        plan
    }
}

/// Whether a property puts stones or gives the turn.
fn is_setup(property: Property<'_>) -> bool {
    match property.written_name() {
        [b'A', b'B' | b'W' | b'E'] | b"PL" => true,
        name if is_plain(name) => false,
        _ => SETUP.iter().any(|name| property.is(name)),
    }
}

/// A record as it is played: it may stop at any node and go on later.
#[derive(Clone, Debug)]
pub(crate) struct Player {
    size: Size,
    pub(crate) replay: Replay,
    /// How many moves were made.
    made: u32,
    /// Handicap stones that may still come as Black's moves in a row.
    handicap_moves: u8,
    /// How many moves lie before the position's own first one.
    offset: u32,
}

/// The properties that set up a board.
const SETUP: [&str; 4] = ["AB", "AW", "AE", "PL"];

/// What a setup node does to points and turn.
#[derive(Default)]
struct Edits {
    points: PointMap<Option<Color>>,
    turn: Option<Color>,
}

impl Player {
    /// Before the first node of `game`, of which `info` is told.
    pub(crate) fn new(game: GameTree<'_>, info: &GameInfo, size: Size, given: &Given) -> Player {
        let (rules, from) = match (given.rules, info.ruleset()) {
            (Some(rules), _) => (rules, RulesFrom::Caller),
            (None, Some(rules)) => (rules, RulesFrom::Record),
            (None, None) => (Ruleset::JAPANESE, RulesFrom::Nobody),
        };
        let mut violations = Vec::new();
        let recorded = info.komi().unwrap_or_else(|text| {
            violations.push(Violation {
                number: MoveNumber(0),
                node: game.root().id(),
                fault: Fault::UnreadableKomi { text },
            });
            None
        });
        let handicap = info.handicap();
        let setup = Setup {
            turn: rules.first_to_move(handicap),
            prisoners: given.prisoners,
            handicap,
            komi: given.komi.or(recorded.map(|reading| reading.komi)),
            ..Setup::new(size)
        };
        // An empty board has no fault that a setup could have.
        let position =
            Position::from_setup(rules, &setup).unwrap_or_else(|_| Position::new(rules, size));
        Player {
            size,
            replay: Replay {
                position,
                rules: from,
                moves: Vec::new(),
                violations,
                #[cfg(feature = "check")]
                idle: Vec::new(),
            },
            made: 0,
            handicap_moves: if handicap >= 2 { handicap } else { 0 },
            offset: 0,
        }
    }

    /// Lets go of what was found so far, but for the last move.
    #[cfg(feature = "check")]
    pub(super) fn pass_by(&mut self) {
        let last = self.replay.moves.pop();
        self.replay.moves.clear();
        self.replay.moves.extend(last);
        self.replay.violations.clear();
        self.replay.idle.clear();
    }

    /// Whose move comes first in `node`.
    #[cfg(feature = "check")]
    pub(super) fn first_color(&self, node: Node<'_>) -> Option<Color> {
        node.moves(self.size).first().map(|one| one.0)
    }

    fn fault(&mut self, node: Node<'_>, fault: Fault) {
        self.replay.violations.push(Violation {
            number: self.number(),
            node: node.id(),
            fault,
        });
    }

    /// How many moves were made.
    fn number(&self) -> MoveNumber {
        MoveNumber(self.made)
    }

    /// Plays what stands in `node`; `next` is the node behind it, if there is one.
    #[cfg(feature = "check")]
    pub(crate) fn node(&mut self, node: Node<'_>, next: Option<Node<'_>>) {
        match Plan::of(node, self.size, &mut |_| ()) {
            Plan::Nothing => {}
            Plan::Made(color, read) => self.made(node, color, read),
            Plan::Other => self.whole(node, next),
        }
    }

    /// Plays a node with stones or several moves.
    fn whole(&mut self, node: Node<'_>, next: Option<Node<'_>>) {
        let moves = node.moves(self.size);
        if SETUP.iter().any(|name| node.property(name).is_some()) {
            let edits = self.edits(node);
            #[cfg(feature = "check")]
            self.find_idle(node, &edits);
            self.set_up(&edits, &moves, next);
            if !moves.is_empty() {
                self.fault(node, Fault::SetupAndMove);
            }
        }
        if moves.len() > 1 {
            self.fault(node, Fault::TwoMoves);
        }
        for (color, read) in moves {
            self.made(node, color, read);
        }
    }

    fn made(&mut self, node: Node<'_>, color: Color, read: Result<Move, String>) {
        match read {
            Ok(what) => self.play(node, color, what),
            Err(text) => {
                self.fault(node, Fault::UnreadableMove { color, text });
                self.replay.position.give_turn(color.opponent());
            }
        }
    }

    fn edits(&mut self, node: Node<'_>) -> Edits {
        let mut edits = Edits::default();
        let names = [
            ("AB", Some(Color::Black)),
            ("AW", Some(Color::White)),
            ("AE", None),
        ];
        for (name, content) in names {
            for point in node.points(name, self.size) {
                match point {
                    Ok(at) => {
                        if edits.points.insert(at, content).is_some() {
                            self.fault(node, Fault::SetupTwice { at });
                        }
                    }
                    Err(text) => {
                        let fault = Fault::UnreadableStone {
                            property: name,
                            text,
                        };
                        self.fault(node, fault);
                    }
                }
            }
        }
        if let Some(text) = node.simple_text("PL") {
            edits.turn = match text.trim() {
                // FF1 and some writers use numbers or words.
                "1" => Some(Color::Black),
                "2" => Some(Color::White),
                other => other.parse().ok(),
            };
        }
        edits
    }

    /// Keeps in mind what is set up as it is already. A rectangle that is emptied may
    /// hold empty points, as long as one of all has a stone.
    #[cfg(feature = "check")]
    fn find_idle(&mut self, node: Node<'_>, edits: &Edits) {
        let board = self.replay.position.board();
        let is_idle = |at: Point, content: Option<Color>| board.stone(at) == content;
        let mut points: Vec<Point> = Vec::new();
        let (mut emptied, mut is_taken) = (Vec::new(), false);
        for (at, content) in edits.points.iter() {
            match content {
                Some(_) if is_idle(at, *content) => points.push(at),
                Some(_) => {}
                None if is_idle(at, None) => emptied.push(at),
                None => is_taken = true,
            }
        }
        if !is_taken {
            points.append(&mut emptied);
        }
        if !points.is_empty() {
            self.replay.idle.push((node.id(), points));
        }
    }

    /// Puts and takes stones; history begins anew, prisoners and komi stay.
    /// A node that only gives the turn leaves history alone.
    fn set_up(
        &mut self,
        edits: &Edits,
        moves: &[(Color, Result<Move, String>)],
        next: Option<Node<'_>>,
    ) {
        // Without `PL` the record shows whose turn it is by whose move comes next.
        let following = || match next {
            Some(next) if moves.is_empty() => next.moves(self.size).first().map(|one| one.0),
            Some(_) | None => moves.first().map(|one| one.0),
        };
        let turn = edits
            .turn
            .or_else(following)
            .unwrap_or_else(|| self.replay.position.turn());
        self.replay.position.give_turn(turn);
        if edits.points.is_empty() {
            return;
        }
        if edits.points.iter().any(|(_, content)| content.is_some()) {
            self.handicap_moves = 0;
        }
        self.put(edits.points.iter().map(|(at, content)| (at, *content)));
    }

    fn put(&mut self, stones: impl IntoIterator<Item = (Point, Option<Color>)>) {
        self.replay.position.set_up(stones);
        self.offset = self.number().0;
    }

    fn play(&mut self, node: Node<'_>, color: Color, what: Move) {
        if self.handicap_moves > 0 {
            self.handicap_moves -= 1;
            match color {
                // Free handicap written as moves in a row.
                Color::Black => self.replay.position.give_turn(Color::Black),
                Color::White => self.handicap_moves = 0,
            }
        }
        let broken = match self.replay.position.play_recorded(color, what) {
            Ok(broken) => broken,
            Err(error) => {
                if let Move::Play(at) = what {
                    // The move overwrites what stands there.
                    self.put([(at, None)]);
                }
                if self.replay.position.play_recorded(color, what).is_err() {
                    return;
                }
                Some(error)
            }
        };
        self.made = self.made.saturating_add(1);
        self.replay.moves.push(Replayed {
            number: self.number(),
            color,
            what,
            node: node.id(),
            captured: self.replay.position.last_taken().len(),
        });
        if let Some(error) = broken {
            let error = self.counted_from_the_start(error);
            self.fault(node, Fault::Play { color, what, error });
        }
    }

    /// The same error with its move number counted from the root.
    fn counted_from_the_start(&self, error: PlayError) -> PlayError {
        match error {
            PlayError::Superko { at, seen, rule } => PlayError::Superko {
                at,
                seen: MoveNumber(seen.0.saturating_add(self.offset)),
                rule,
            },
            PlayError::NotYourTurn { .. }
            | PlayError::OffBoard { .. }
            | PlayError::Occupied { .. }
            | PlayError::Suicide { .. }
            | PlayError::Ko { .. } => error,
        }
    }
}
