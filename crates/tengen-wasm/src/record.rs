//! A file of records in the browser: information, main line, boards, findings.

use std::cell::OnceCell;
use std::mem;

use serde::Serialize;
use tengen_record::sgf::{self, Collection, GameTree, Node, NodeId};
use tengen_record::{GameInfo, Given, Replay, ReplayError, Violation, replay};
use tengen_rules::{Color, Komi, Move, MoveNumber, Position, Size};
use tengen_wire::Refusal;
use tengen_wire::play::{self, BoardAt};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::Fault;
use crate::fault::json;

/// An open file of SGF games, counted from 0. It is never changed.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Record {
    collection: Collection,
    /// One for each game, made when it is first asked for.
    replays: Vec<OnceCell<Result<Replay, ReplayError>>>,
}

/// What a record says of its game. Texts are as they stand there.
#[derive(Serialize)]
struct Info {
    size: Option<Size>,
    black: Option<String>,
    white: Option<String>,
    black_rank: Option<String>,
    white_rank: Option<String>,
    rules: Option<String>,
    /// The name of the rules, if the program knows them.
    profile: Option<&'static str>,
    komi: Option<Komi>,
    handicap: u8,
    result: Option<String>,
    date: Option<String>,
    event: Option<String>,
    round: Option<String>,
    place: Option<String>,
    name: Option<String>,
    annotator: Option<String>,
    source: Option<String>,
    /// What is said before the first move, or of the whole game.
    comment: Option<String>,
    /// What is broken before the first move.
    violations: Vec<Refusal>,
}

/// A move of the main line.
#[derive(Serialize)]
struct Step {
    n: u32,
    color: Color,
    #[serde(rename = "move")]
    what: Move,
    captured: usize,
    comment: Option<String>,
    violations: Vec<Refusal>,
}

#[derive(Serialize)]
struct Found {
    line: u32,
    column: u32,
    code: &'static str,
    severity: String,
}

#[wasm_bindgen]
impl Record {
    /// Reads a file. Whatever can be read is read; the rest is in the findings.
    pub fn parse(bytes: &[u8]) -> Record {
        let collection = sgf::parse(bytes);
        let replays = collection.games().map(|_| OnceCell::new()).collect();
        Record {
            collection,
            replays,
        }
    }

    /// How many games are in the file.
    pub fn game_count(&self) -> u32 {
        u32::try_from(self.replays.len()).unwrap_or(u32::MAX)
    }

    /// What the file says of a game.
    ///
    /// # Errors
    ///
    /// `argument.no-such-game`.
    pub fn info(&self, game: u32) -> Result<String, Fault> {
        let tree = self.tree(game)?;
        let info = GameInfo::of(tree);
        let text = |name| info.text(name).map(ToOwned::to_owned);
        let replay = self.replay(game).ok();
        let opening = replay.and_then(|replay| comments(tree, replay).take(MoveNumber(0)));
        let broken = replay.and_then(|replay| violations(replay).take(MoveNumber(0)));
        Ok(json(&Info {
            size: tree.size().ok(),
            black: text("PB"),
            white: text("PW"),
            black_rank: text("BR"),
            white_rank: text("WR"),
            rules: text("RU"),
            profile: info
                .ruleset()
                .and_then(|rules| rules.profile())
                .map(tengen_rules::Profile::name),
            komi: info.komi().ok().flatten().map(|reading| reading.komi),
            handicap: info.handicap(),
            result: text("RE"),
            date: text("DT"),
            event: text("EV"),
            round: text("RO"),
            place: text("PC"),
            name: text("GN"),
            annotator: text("AN"),
            source: text("SO"),
            comment: opening.or_else(|| text("GC")),
            violations: broken.unwrap_or_default(),
        }))
    }

    /// The moves of a game's main line, each with what it breaks.
    ///
    /// # Errors
    ///
    /// `argument.no-such-game`, or `replay.*` where there is no board to play on.
    pub fn main_line(&self, game: u32) -> Result<String, Fault> {
        let tree = self.tree(game)?;
        let replay = self.replay(game)?;
        let mut comments = comments(tree, replay);
        let mut broken = violations(replay);
        let steps: Vec<Step> = (replay.moves.iter())
            .map(|one| Step {
                n: one.number.0,
                color: one.color,
                what: one.what,
                captured: one.captured,
                comment: comments.take(one.number),
                violations: broken.take(one.number).unwrap_or_default(),
            })
            .collect();
        Ok(json(&steps))
    }

    /// The board after `number` moves of a game's main line, with the stones that
    /// were set up before the next: JSON of `BoardAt`.
    ///
    /// # Errors
    ///
    /// `argument.no-such-game`, `argument.no-such-move`, or `replay.*`.
    pub fn board_at(&self, game: u32, number: u32) -> Result<String, Fault> {
        let tree = self.tree(game)?;
        let replay = self.replay(game)?;
        let at = usize::try_from(number).unwrap_or(usize::MAX);
        if replay.moves.len() < at {
            return Err(Fault::no_such_move(number));
        }
        let is_in_one_piece = replay.position.moves_played().0 as usize == replay.moves.len();
        let position = if is_in_one_piece {
            let mut position = replay.position.clone();
            while number < position.moves_played().0 {
                position.undo();
            }
            position
        } else {
            let last = last_node_before(tree, replay.moves.get(at).map(|next| next.node));
            let earlier = tengen_record::replay_to(last, &Given::default());
            earlier.map_err(|error| Fault::unplayable(&error))?.position
        };
        let last = at.checked_sub(1).and_then(|at| replay.moves.get(at));
        Ok(json(&board_at(&position, last.map(|last| last.what))))
    }

    /// What was odd or wrong in the file, in its order.
    pub fn findings(&self) -> String {
        let found: Vec<Found> = (self.collection.findings().iter())
            .map(|finding| Found {
                line: finding.line,
                column: finding.column,
                code: finding.code.code(),
                severity: finding.code.severity().to_string(),
            })
            .collect();
        json(&found)
    }
}

impl Record {
    fn tree(&self, game: u32) -> Result<GameTree<'_>, Fault> {
        let index = usize::try_from(game).unwrap_or(usize::MAX);
        let tree = self.collection.game(index);
        tree.ok_or_else(|| Fault::no_such_game(game))
    }

    fn replay(&self, game: u32) -> Result<&Replay, Fault> {
        let tree = self.tree(game)?;
        let cell = self.replays.get(tree.index());
        let cell = cell.ok_or_else(|| Fault::no_such_game(game))?;
        let replay = cell.get_or_init(|| replay(tree, None));
        replay.as_ref().map_err(Fault::unplayable)
    }
}

/// What belongs to moves, in the order of their numbers.
struct ByMove<T>(Vec<(MoveNumber, T)>);

impl<T: Default> ByMove<T> {
    /// The entry of `number`, which is not before the last one.
    fn entry(&mut self, number: MoveNumber) -> &mut T {
        let at = match self.0.last() {
            Some((last, _)) if *last == number => self.0.len() - 1,
            Some(_) | None => self.0.len(),
        };
        if at == self.0.len() {
            self.0.push((number, T::default()));
        }
        &mut self.0[at].1
    }

    fn take(&mut self, number: MoveNumber) -> Option<T> {
        let at = self.0.binary_search_by_key(&number, |(at, _)| *at).ok()?;
        Some(mem::take(&mut self.0[at].1))
    }
}

/// Comments by the number of the move they follow. Those of nodes without a move
/// belong to the move before.
fn comments(tree: GameTree<'_>, replay: &Replay) -> ByMove<String> {
    let mut after: ByMove<String> = ByMove(Vec::new());
    let mut moves = replay.moves.iter().peekable();
    let mut number = MoveNumber(0);
    for node in tree.main_line() {
        while let Some(one) = moves.next_if(|one| one.node == node.id()) {
            number = one.number;
        }
        let Some(text) = node.comment().filter(|text| !text.trim().is_empty()) else {
            continue;
        };
        let said = after.entry(number);
        if !said.is_empty() {
            said.push_str("\n\n");
        }
        said.push_str(&text);
    }
    after
}

/// The last node of the main line before `next`, the root at the least.
fn last_node_before(tree: GameTree<'_>, next: Option<NodeId>) -> Node<'_> {
    let before = |node: &Node<'_>| Some(node.id()) != next;
    let last = tree.main_line().take_while(before).last();
    last.unwrap_or_else(|| tree.root())
}

fn board_at(position: &Position, last_move: Option<Move>) -> BoardAt {
    BoardAt {
        board: play::rows(position.board()),
        last_move,
        prisoners: position.prisoners(),
        turn: position.turn(),
        captured: position.last_taken().to_vec(),
    }
}

/// Violations by the number of the move at fault, or of the last one before.
fn violations(replay: &Replay) -> ByMove<Vec<Refusal>> {
    let mut broken: ByMove<Vec<Refusal>> = ByMove(Vec::new());
    for violation in &replay.violations {
        let refusal = refusal(violation, replay);
        broken.entry(violation.number).push(refusal);
    }
    broken
}

/// A violation in the shape that refusals have.
fn refusal(violation: &Violation, replay: &Replay) -> Refusal {
    let fault = &violation.fault;
    let refusal = Refusal::with(fault.code(), fault.params()).about(&fault.points());
    match fault.broken_rule() {
        Some(error) => refusal.by(error, replay.position.ruleset()),
        None => refusal,
    }
}
