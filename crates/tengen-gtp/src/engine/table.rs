//! The board on the table: a position that obeys the controller, not the turn.

use tengen_rules::{Color, Komi, Move, Point, Position, Ruleset, Setup, Size};

use super::Fault;

/// A game as the protocol sees it: moves of either color in any order, komi and rules
/// that may change at any time.
#[derive(Clone, Debug)]
pub struct Table {
    position: Position,
    /// What the controller asked for; until then komi is what the rules say.
    komi: Option<Komi>,
}

impl Table {
    /// An empty board under `rules`.
    pub fn new(rules: Ruleset, size: Size) -> Table {
        Table {
            position: Position::new(rules, size),
            komi: None,
        }
    }

    /// The position.
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// An empty board of the same size and rules.
    pub fn clear(&mut self) {
        self.resize(self.position.size());
    }

    /// An empty board of `size` with the same rules and komi.
    pub fn resize(&mut self, size: Size) {
        self.begin(&Setup::new(size));
    }

    /// Makes a move of `color`, whoever's turn it was.
    ///
    /// # Errors
    ///
    /// [`Fault::IllegalMove`]; then nothing has changed.
    pub fn play(&mut self, color: Color, what: Move) -> Result<(), Fault> {
        let turn = self.position.turn();
        self.position.give_turn(color);
        if self.position.play(color, what).is_err() {
            self.position.give_turn(turn);
            return Err(Fault::IllegalMove);
        }
        Ok(())
    }

    /// The position with the turn given to `color`.
    pub fn with_turn(&self, color: Color) -> Position {
        let mut position = self.position.clone();
        position.give_turn(color);
        position
    }

    /// Takes the last move back.
    ///
    /// # Errors
    ///
    /// [`Fault::CannotUndo`] at the beginning.
    pub fn undo(&mut self) -> Result<(), Fault> {
        let undone = self.position.undo();
        undone.map(|_| ()).ok_or(Fault::CannotUndo)
    }

    /// Puts Black's handicap stones.
    ///
    /// # Errors
    ///
    /// [`Fault::NotEmpty`], or [`Fault::Vertices`] if one stands twice or off the board.
    pub fn handicap(&mut self, stones: Vec<Point>) -> Result<(), Fault> {
        self.check_empty()?;
        let size = self.position.size();
        let mut seen = tengen_rules::PointSet::EMPTY;
        let is_good = |at: &Point| size.contains(*at) && seen.insert(*at);
        if !stones.iter().all(is_good) {
            return Err(Fault::Vertices);
        }
        let rules = *self.position.ruleset();
        self.begin(&Setup::handicap(&rules, size, stones));
        Ok(())
    }

    /// Whether stones may be set up: no stone stands and no move was made.
    pub(super) fn check_empty(&self) -> Result<(), Fault> {
        let board = self.position.board();
        let is_empty = board.empty_points().len() == board.size().area();
        if is_empty && self.position.moves().len() == 0 {
            Ok(())
        } else {
            Err(Fault::NotEmpty)
        }
    }

    /// Plays for `komi` from now on.
    pub fn set_komi(&mut self, komi: Komi) {
        self.komi = Some(komi);
        self.again(*self.position.ruleset());
    }

    /// Plays by `rules` from now on; what was played stays.
    pub fn set_rules(&mut self, rules: Ruleset) {
        self.again(rules);
    }

    /// Goes on from `position`, its komi and rules included.
    pub fn take(&mut self, position: Position) {
        self.komi = Some(position.komi());
        self.position = position;
    }

    fn begin(&mut self, setup: &Setup) {
        let rules = *self.position.ruleset();
        self.position = start(rules, setup, self.komi);
    }

    /// The same game once more from its beginning, by `rules` and the komi asked for.
    fn again(&mut self, rules: Ruleset) {
        let moves: Vec<(Color, Move)> = self.position.moves().collect();
        let turn = self.position.turn();
        let mut beginning = self.position.clone();
        while beginning.undo().is_some() {}
        let setup = Setup {
            komi: None,
            ..beginning.to_setup()
        };
        self.position = start(rules, &setup, self.komi);
        for (color, what) in moves {
            self.position.give_turn(color);
            // A stone stood there before, so there is room for it now as well.
            if self.position.play_unchecked(color, what).is_err() {
                break;
            }
        }
        self.position.give_turn(turn);
    }
}

fn start(rules: Ruleset, setup: &Setup, komi: Option<Komi>) -> Position {
    let setup = Setup {
        komi: komi.or(setup.komi),
        ..setup.clone()
    };
    match Position::from_setup(rules, &setup) {
        Ok(position) => position,
        // Records may begin with chains that have no liberty; nothing else is let in.
        Err(errors) => errors
            .ignore_zero_liberty_chains()
            .unwrap_or_else(|_| Position::new(rules, setup.size)),
    }
}
