//! The dialogue at the end: who holds which stones for dead and which points
//! for whose, and what would be counted by that.
//!
//! Where the rules ask for agreement on dead stones both sides write into one
//! book, and a change by either voids both acceptances. Under the Code each side
//! keeps its own book of stones and territories, and there is agreement when
//! both have accepted and the books make the same of every point.

use tengen_clock::Timestamp;
use tengen_rules::{
    Agreement, Board, ByColor, ChainStatus, Claim, Color, Judgement, Point, PointSet, Said,
    ScoreError, ScoreSheet, score,
};

use crate::confirming::Confirming;
use crate::second_board::Need;
use crate::{Game, MarkStatus, Necessity};

/// The count as it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Counting {
    agreement: Agreement,
    books: ByColor<Book>,
    /// When the players began to count.
    since: Timestamp,
    /// Whether that is longer ago than the terms give.
    pub(crate) pace: Pace,
    /// Points at which play aside has shown that their side has to move.
    needed: PointSet,
    /// Points at which a move was said to be needed and nothing is settled yet.
    questioned: PointSet,
    /// Points of which the arbiter has said whether a move is needed there.
    need_ruled: PointSet,
    /// Play aside that lies open.
    pub(crate) confirming: Option<Confirming>,
    /// Whether each side has given up hope of agreement.
    pub(crate) despair: ByColor<Consent>,
    /// Points whose owner the arbiter has named.
    awarded: PointSet,
}

/// What one side holds the position to be; both sides' where they share it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Book {
    judgement: Judgement,
    revision: u32,
    consent: Consent,
    hand: Hand,
}

/// Whether a side has accepted the count.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Consent {
    /// Not, or not any more.
    #[default]
    Open,
    /// It has.
    Given,
}

impl Consent {
    /// A sign for the state's hash.
    pub(crate) const fn letter(self) -> char {
        match self {
            Consent::Open => '?',
            Consent::Given => '!',
        }
    }
}

/// Whether a count keeps to its time.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Pace {
    /// It does, or has none.
    #[default]
    InTime,
    /// It is overdue: somebody else has to decide.
    Overdue,
}

/// Whose hand a book is in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Hand {
    /// Nobody has marked anything: a proposal of the house fills it.
    #[default]
    House,
    /// A player has: the house only adds where nothing is said.
    Player,
}

impl Book {
    /// What is said of each chain, and which points are claimed.
    pub const fn judgement(&self) -> &Judgement {
        &self.judgement
    }

    /// How often this book has changed; an acceptance names it.
    pub const fn revision(&self) -> u32 {
        self.revision
    }

    /// Whether its side has accepted.
    pub const fn consent(&self) -> Consent {
        self.consent
    }

    /// Lets `change` at the judgement; if anything is different afterwards the
    /// book has a new revision and nobody has accepted it.
    fn revise(&mut self, change: impl FnOnce(&mut Judgement)) {
        let before = self.judgement.clone();
        change(&mut self.judgement);
        if self.judgement != before {
            self.revision += 1;
            self.consent = Consent::Open;
        }
    }
}

impl Counting {
    pub(crate) fn new(agreement: Agreement, since: Timestamp) -> Counting {
        Counting {
            agreement,
            since,
            pace: Pace::InTime,
            needed: PointSet::EMPTY,
            questioned: PointSet::EMPTY,
            need_ruled: PointSet::EMPTY,
            books: ByColor::default(),
            confirming: None,
            despair: ByColor::default(),
            awarded: PointSet::EMPTY,
        }
    }

    /// What the players agree on.
    pub const fn agreement(&self) -> Agreement {
        self.agreement
    }

    /// Each side's book; they are equal but for the consent where it is shared.
    pub const fn books(&self) -> &ByColor<Book> {
        &self.books
    }

    /// When the players began to count.
    pub const fn since(&self) -> Timestamp {
        self.since
    }

    /// Whether it keeps to its time.
    pub const fn pace(&self) -> Pace {
        self.pace
    }

    /// Points at which play aside has shown that their side has to move: nobody's,
    /// whatever is claimed.
    pub const fn needed(&self) -> &PointSet {
        &self.needed
    }

    /// Points at which a side was said to need a move, which neither play aside nor the
    /// arbiter has settled.
    pub const fn questioned(&self) -> &PointSet {
        &self.questioned
    }

    /// Whether the arbiter has said whether a move is needed at `at`.
    pub(crate) fn is_need_ruled(&self, at: Point) -> bool {
        self.need_ruled.contains(at)
    }

    /// Opens play aside about a move that a side is said to need.
    pub(crate) fn question(&mut self, begun: Confirming) {
        self.questioned.insert(begun.about());
        self.confirming = Some(begun);
    }

    /// Writes into both books whether a move is needed at `at` by the arbiter's word,
    /// which ends play aside about it.
    pub(crate) fn rule_need(&mut self, board: &Board, at: Point, need: Necessity) {
        let is_about_it = |open: &Confirming| open.need().is_some() && open.about() == at;
        if self.confirming.as_ref().is_some_and(is_about_it) {
            self.confirming = None;
        }
        self.questioned.remove(at);
        self.need_ruled.insert(at);
        match need {
            Necessity::Needed => self.is_needed(at),
            Necessity::NotNeeded => {
                self.needed.remove(at);
                for color in Color::BOTH {
                    let owner = self.claimed_around(color, board, at);
                    self.books[color].revise(|judgement| match owner {
                        Some(owner) => judgement.claim([at], owner),
                        None => judgement.unclaim([at]),
                    });
                }
            }
        }
    }

    fn is_needed(&mut self, at: Point) {
        self.needed.insert(at);
        for color in Color::BOTH {
            self.books[color].revise(|judgement| judgement.claim([at], Claim::Neutral));
        }
    }

    /// Whose the rest of the territory around `at` is claimed to be, if it is.
    fn claimed_around(&self, color: Color, board: &Board, at: Point) -> Option<Claim> {
        let territory = self.territory_at(color, board, at);
        let mut claims = self.books[color].judgement.claims();
        let other = claims.find(|(point, _)| {
            *point != at && !self.needed.contains(*point) && territory.contains(point)
        });
        other.map(|(_, owner)| owner)
    }

    /// Closes play aside. What it has shown of a move inside territory goes into both
    /// books: a point less.
    pub(crate) fn close_confirming(&mut self) {
        let Some(confirming) = self.confirming.take() else {
            return;
        };
        let at = confirming.about();
        match confirming.need() {
            Some(Need::Needed) => {
                self.questioned.remove(at);
                self.is_needed(at);
            }
            Some(Need::NotNeeded) => {
                self.questioned.remove(at);
            }
            Some(Need::Unsettled) | None => {}
        }
    }

    /// Play aside about a chain, while it lies open.
    pub const fn confirming(&self) -> Option<&Confirming> {
        self.confirming.as_ref()
    }

    /// Who has said that there will be no agreement.
    pub const fn despair(&self) -> ByColor<Consent> {
        self.despair
    }

    /// Takes a proposal of the house into the books.
    pub(crate) fn judge(&mut self, board: &Board, proposal: &Judgement) {
        for color in Color::BOTH {
            let book = &mut self.books[color];
            let is_free = book.hand == Hand::House;
            book.revise(|judgement| {
                for (anchor, verdict) in proposal.verdicts() {
                    if is_ruled(judgement, board, anchor) {
                        continue;
                    }
                    let is_open = match judgement.status(board, anchor) {
                        Some(ChainStatus::Unknown | ChainStatus::Unsettled) => true,
                        Some(ChainStatus::Alive | ChainStatus::Dead | ChainStatus::Seki) | None => {
                            false
                        }
                    };
                    if is_free || is_open {
                        judgement.set(board, anchor, verdict.clone());
                    }
                }
            });
        }
    }

    /// Writes what `color` holds the chain at `at` to be.
    pub(crate) fn mark(&mut self, color: Color, board: &Board, at: Point, status: MarkStatus) {
        let Some(chain) = board.chain_at(at) else {
            return;
        };
        let status = status.of_chain();
        self.write(color, |judgement| {
            judgement.mark(board, at, status, Said::Players);
            if status != ChainStatus::Dead {
                // A living stone is nobody's territory.
                judgement.unclaim(chain.iter());
            }
        });
    }

    /// Writes whose `color` holds the territory around `at` to be.
    pub(crate) fn claim(&mut self, color: Color, board: &Board, at: Point, owner: Claim) {
        let points = self.territory_at(color, board, at);
        let needed = self.needed.clone();
        self.write(color, |judgement| {
            judgement.claim(points.iter().copied(), owner);
            judgement.claim(needed.iter(), Claim::Neutral);
        });
    }

    /// The connected points around `at` without living stones, as `color` sees
    /// them; empty if a living stone stands there.
    pub(crate) fn territory_at(&self, color: Color, board: &Board, at: Point) -> Vec<Point> {
        let dead = self.books[color]
            .judgement
            .stones_with(board, ChainStatus::Dead);
        board
            .without(&dead)
            .regions()
            .into_iter()
            .find(|region| region.points.contains(&at))
            .map(|region| region.points)
            .unwrap_or_default()
    }

    /// Writes into both books what the chain at `at` is by the arbiter's word.
    pub(crate) fn settle(&mut self, board: &Board, at: Point, status: MarkStatus) {
        let Some(chain) = board.chain_at(at) else {
            return;
        };
        let status = status.of_chain();
        self.write_both(|judgement| {
            judgement.mark(board, at, status, Said::Arbiter);
            if status != ChainStatus::Dead {
                judgement.unclaim(chain.iter());
            }
        });
    }

    /// Writes into both books whose the territory around `at` is by the arbiter's word.
    pub(crate) fn award(&mut self, board: &Board, at: Point, owner: Claim) {
        let points: PointSet = Color::BOTH
            .into_iter()
            .flat_map(|color| self.territory_at(color, board, at))
            .collect();
        self.write_both(|judgement| judgement.claim(&points, owner));
        self.awarded.extend(&points);
    }

    /// Whether the arbiter has said what the chain at `at` is.
    pub(crate) fn is_settled(&self, board: &Board, at: Point) -> bool {
        is_ruled(&self.books.black.judgement, board, at)
    }

    /// Whether the arbiter has said whose `at` is.
    pub(crate) fn is_awarded(&self, at: Point) -> bool {
        self.awarded.contains(at)
    }

    /// Nobody has accepted what has just changed.
    pub(crate) fn void_consent(&mut self) {
        for color in Color::BOTH {
            self.books[color].revision += 1;
            self.books[color].consent = Consent::Open;
        }
    }

    fn write_both(&mut self, change: impl Fn(&mut Judgement)) {
        for color in Color::BOTH {
            self.books[color].revise(&change);
        }
    }

    pub(crate) fn accept(&mut self, color: Color) {
        self.books[color].consent = Consent::Given;
    }

    pub(crate) fn withdraw(&mut self, color: Color) {
        self.books[color].consent = Consent::Open;
    }

    /// Writes into the book of `color`, into both where there is only one.
    fn write(&mut self, color: Color, change: impl Fn(&mut Judgement)) {
        let is_shared = match self.agreement {
            Agreement::DeadStones | Agreement::None => true,
            Agreement::Territories => false,
        };
        for side in Color::BOTH {
            if is_shared || side == color {
                let book = &mut self.books[side];
                book.revise(&change);
                book.hand = Hand::Player;
            }
        }
    }
}

fn is_ruled(judgement: &Judgement, board: &Board, at: Point) -> bool {
    let verdict = judgement.verdict(board, at);
    verdict.is_some_and(|verdict| verdict.said == Said::Arbiter)
}

impl MarkStatus {
    const fn of_chain(self) -> ChainStatus {
        match self {
            MarkStatus::Alive => ChainStatus::Alive,
            MarkStatus::Dead => ChainStatus::Dead,
            MarkStatus::Seki => ChainStatus::Seki,
        }
    }
}

impl Game {
    /// What would be counted by the book of `color`. Chains of which nothing is
    /// known count as alive. Outside of a count everything does.
    ///
    /// # Errors
    ///
    /// [`ScoreError`] where the book does not fit the board.
    pub fn count_for(&self, color: Color) -> Result<ScoreSheet, ScoreError> {
        let said = self.counting().map(|counting| &counting.books[color]);
        let judgement = said.map_or_else(Judgement::default, |book| book.judgement.clone());
        let board = self.position.board();
        let sheet = score(&self.position, &judgement.unknown_as_alive(board))?;
        Ok(sheet.with_penalties(self.penalties()))
    }

    /// Points of which the two books make something different.
    ///
    /// # Errors
    ///
    /// [`ScoreError`] where a book does not fit the board.
    pub fn differences(&self) -> Result<PointSet, ScoreError> {
        let black = self.count_for(Color::Black)?;
        let white = self.count_for(Color::White)?;
        Ok(black
            .owners()
            .zip(white.owners())
            .filter(|(one, other)| one != other)
            .map(|((at, _), _)| at)
            .collect())
    }
}
