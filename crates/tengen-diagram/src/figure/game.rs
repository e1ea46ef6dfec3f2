//! A figure of a game: the moves of a range, numbered, over the stones before it.

use std::collections::BTreeSet;

use tengen_record::sgf::{GameTree, Node, Value, parse_point};
use tengen_record::{Given, Replay, ReplayError, Replayed, replay_to, replay_with};
use tengen_rules::{Board, Color, Move, Point, Size};

use super::{Figure, Mark, Moves, Note, Place, Stone};

/// What is written on the stones of a figure.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Numbering {
    /// The numbers of the game: 51 to 100.
    Game,
    /// The figure's own: its first move is 1.
    Own,
    /// The last two digits of the game's: 1 after 100.
    Hundred,
    /// Nothing: the position after the last move, which is marked.
    Off,
}

/// Why there is no such figure.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FigureError {
    /// The record cannot be replayed.
    #[error(transparent)]
    Replay(#[from] ReplayError),
    /// The game is shorter.
    #[error("no moves {moves}: the game has {total}")]
    NoSuchMoves {
        /// What was asked for.
        moves: Moves,
        /// How many there are.
        total: u32,
    },
}

impl Numbering {
    fn of(self, number: u32, moves: Moves) -> u32 {
        match self {
            Numbering::Game | Numbering::Off => number,
            Numbering::Own => number - moves.first + 1,
            Numbering::Hundred => (number - 1) % 100 + 1,
        }
    }
}

impl Figure {
    /// The moves of the main line of `game` that `moves` names, as books print them.
    ///
    /// Stones before the first move stand without numbers. Every stone of the range
    /// is drawn where it was played and stays, even if it was taken. A later move on
    /// a point that is taken on the page becomes a [`Note`]; if an unnumbered stone
    /// stands there, that stone gets a letter. Marks of the last node (`CR`, `TR`,
    /// `SQ`, `MA`, `LB`, `TB`, `TW`) are drawn where no number stands.
    ///
    /// # Errors
    ///
    /// [`FigureError`] if there is no board, or the game is shorter.
    pub fn of_game(
        game: GameTree<'_>,
        moves: Moves,
        numbering: Numbering,
    ) -> Result<Figure, FigureError> {
        let given = Given::default();
        let replay = replay_with(game, &given)?;
        let total = u32::try_from(replay.moves.len()).unwrap_or(u32::MAX - 1);
        let wanted = moves.of(total);
        if total == 0 && moves == Moves::ALL {
            return Ok(position(&replay, game.main_line().last()));
        }
        if wanted.first == 0 || wanted.last < wanted.first || total < wanted.last {
            return Err(FigureError::NoSuchMoves { moves, total });
        }
        let made = &replay.moves[wanted.first as usize - 1..wanted.last as usize];
        let nodes: Vec<Node<'_>> = game.main_line().collect();
        let node_of = |one: &Replayed| nodes.iter().position(|node| node.id() == one.node);
        // What is set up or marked after the last move belongs to it.
        let last_node = if wanted.last == total {
            nodes.last().copied()
        } else {
            made.last().and_then(node_of).map(|at| nodes[at])
        };
        let after = match last_node {
            Some(node) => replay_to(node, &given)?,
            None => replay.clone(),
        };
        if numbering == Numbering::Off {
            return Ok(position(&after, last_node));
        }
        let before = match made
            .first()
            .and_then(node_of)
            .and_then(|at| at.checked_sub(1))
        {
            Some(at) => replay_to(nodes[at], &given)?.position.board().clone(),
            None => Board::new(after.position.size()),
        };
        let mut figure = Figure::of_board(&before);
        figure.read_marks(last_node);
        figure.number(made, wanted, numbering);
        figure.add_missing(after.position.board());
        Ok(figure)
    }

    /// Puts `made` on the page, with its numbers and notes.
    fn number(&mut self, made: &[Replayed], moves: Moves, numbering: Numbering) {
        for one in made {
            let number = numbering.of(one.number.0, moves);
            let Move::Play(at) = one.what else {
                self.note(number, Place::Pass);
                continue;
            };
            let place = match self.stone(at) {
                None => {
                    let stone = Stone {
                        color: one.color,
                        number: Some(number),
                    };
                    self.stones.insert(at, stone);
                    continue;
                }
                Some(Stone {
                    number: Some(there),
                    ..
                }) => Place::Number(there),
                Some(Stone { number: None, .. }) => Place::Label(self.name(at)),
            };
            self.note(number, place);
        }
    }

    fn note(&mut self, number: u32, at: Place) {
        match self.notes.iter_mut().find(|note| note.at == at) {
            Some(note) => note.numbers.push(number),
            None => self.notes.push(Note {
                numbers: vec![number],
                at,
            }),
        }
    }

    /// The label of `at`, which gets the first free letter if it has none.
    fn name(&mut self, at: Point) -> String {
        if let Some(Mark::Label(label)) = self.marks.get(&at) {
            return label.clone();
        }
        let used: BTreeSet<&str> = (self.marks.values())
            .filter_map(|mark| match mark {
                Mark::Label(label) => Some(label.as_str()),
                Mark::Circle
                | Mark::Triangle
                | Mark::Square
                | Mark::Cross
                | Mark::Owner(_)
                | Mark::LastMove => None,
            })
            .collect();
        let label = (0..=u32::MAX)
            .map(letters)
            .find(|label| !used.contains(label.as_str()))
            .unwrap_or_default();
        self.marks.insert(at, Mark::Label(label.clone()));
        label
    }

    /// Stones that were set up on the way.
    fn add_missing(&mut self, after: &Board) {
        for color in Color::BOTH {
            for at in &after.stones(color) {
                if self.stone(at).is_none() {
                    self.put(at, color);
                }
            }
        }
    }

    fn read_marks(&mut self, node: Option<Node<'_>>) {
        let Some(node) = node else {
            return;
        };
        let size = self.size;
        let lists = [
            ("TB", Mark::Owner(Color::Black)),
            ("TW", Mark::Owner(Color::White)),
            ("CR", Mark::Circle),
            ("TR", Mark::Triangle),
            ("SQ", Mark::Square),
            ("MA", Mark::Cross),
        ];
        for (name, mark) in lists {
            for at in node.points(name, size).into_iter().flatten() {
                self.mark(at, mark.clone());
            }
        }
        for (at, label) in labels(node, size) {
            self.mark(at, Mark::Label(label));
        }
    }
}

fn position(replay: &Replay, node: Option<Node<'_>>) -> Figure {
    let mut figure = Figure::of(&replay.position);
    figure.read_marks(node);
    figure
}

fn labels(node: Node<'_>, size: Size) -> Vec<(Point, String)> {
    node.values("LB")
        .filter_map(Value::composed)
        .filter_map(|(at, label)| {
            let label: String = label.chars().filter(|c| !c.is_control()).take(4).collect();
            let at = parse_point(&at, size)?;
            (!label.trim().is_empty()).then_some((at, label))
        })
        .collect()
}

/// A to Z, then AA, AB, ...
fn letters(n: u32) -> String {
    let letter = |n: u32| char::from(b'A' + u8::try_from(n % 26).unwrap_or(0));
    match (n / 26).checked_sub(1) {
        None => letter(n).to_string(),
        Some(more) => format!("{}{}", letters(more), letter(n)),
    }
}
