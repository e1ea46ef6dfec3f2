//! What one viewer may know of a game, and a number that tells two views apart.

use std::fmt::{self, Write};

use tengen_clock::{Reading, Timestamp};
use tengen_rules::{
    Agreement, Board, ByColor, ChainStatus, Claim, Color, Judgement, Move, MoveNumber, Outcome,
    Point, PointSet, ScoreSheet,
};

use crate::confirming::{Confirming, Shown};
use crate::counting::Consent;
use crate::cycle::Recurrence;
use crate::{
    Adjournment, Ahead, Arbitration, Arranging, Away, ColorChoice, Game, Need, Nigiri, Offered,
    Order, Pause, Phase, SealDue, Seated, SeriesStanding, Sight, Standing, Stones, TableView,
    Terms, UndoRequest,
};

/// Who looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Viewer {
    /// Whoever sits there.
    Seat(Color),
    /// Anybody else.
    Spectator,
}

/// Everything that one viewer may know at one moment.
///
/// Where nothing is hidden every viewer sees the same; whoever shows a game shows a
/// view all the same.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct View {
    /// The number of the last event.
    pub seq: u64,
    /// What is going on.
    pub phase: Phase,
    /// What was agreed.
    pub terms: Terms,
    /// How it is decided who is Black.
    pub colors: ColorChoice,
    /// The color of whoever proposed the game.
    pub host: Option<Color>,
    /// The nigiri, if one was held.
    pub nigiri: Option<Nigiri>,
    /// Who is to move, or to place.
    pub turn: Option<Color>,
    /// How much the viewer sees; what is not seen is empty or `None` below.
    pub sight: Sight,
    /// The stones.
    pub stones: Stones,
    /// The moves from the first.
    pub moves: Vec<(Color, Move)>,
    /// The last of them, which everybody hears of.
    pub last_move: Option<Move>,
    /// How many there were.
    pub move_number: Option<MoveNumber>,
    /// The handicap stones, as they were placed.
    pub handicap_stones: Vec<Point>,
    /// Where a ko cannot be retaken at once.
    pub ko: Option<Point>,
    /// Passes in a row.
    pub passes: u32,
    /// Stones that each side has taken.
    pub prisoners: Option<ByColor<u32>>,
    /// The clock; of use where the terms limit time.
    pub clock: Reading,
    /// The request to take back moves that waits for an answer.
    pub undo: Option<UndoRequest>,
    /// How often moves were taken back, which everybody at the board hears; no part of the
    /// hash, for it follows from what happened.
    pub taken_back: u32,
    /// Who is away, who paused, what was offered.
    pub standing: Standing,
    /// What lies on the table, where the game is played over one.
    pub table: Option<TableView>,
    /// Who is back, while the game is put aside.
    pub adjournment: Option<Adjournment>,
    /// What the viewer has sent ahead, empty for nothing; `None` where that cannot be.
    /// No part of the hash: the others' view has the same.
    pub ahead: Option<Ahead>,
    /// The move that the viewer has sealed; no part of the hash either.
    pub sealed: Option<Move>,
    /// The cycle that the last move closed, where the rules have a word on it.
    pub cycle: Option<Recurrence>,
    /// The count that goes on, or that ended the game.
    pub counting: Option<CountingView>,
    /// How the game ended.
    pub outcome: Option<Outcome>,
    /// What the arbiter did, and is asked.
    pub arbitration: Arbitration,
    /// Who of each team moves next; none where one plays a side.
    pub order: Option<Order>,
    /// Who sits at free seats; none where seats are not free.
    pub seated: Option<Seated>,
    /// How far the terms are agreed, before the game begins.
    pub arranging: Option<Arranging>,
    /// How the series stands that the game belongs to.
    pub series: Option<SeriesStanding>,
}

/// The count as a viewer sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CountingView {
    /// What the players agree on.
    pub agreement: Agreement,
    /// Each side's book.
    pub books: ByColor<BookView>,
    /// Points of which the books make something different.
    pub differences: PointSet,
    /// Points at which their side has to move, as play aside has shown.
    pub needed: PointSet,
    /// Points at which a side was said to need a move, and nothing has settled it yet.
    pub questioned: PointSet,
    /// When the count has taken its time and somebody else decides.
    pub until: Option<Timestamp>,
    /// Play aside that lies open.
    pub confirmation: Option<ConfirmationView>,
    /// Who has said that there will be no agreement.
    pub despair: ByColor<Consent>,
}

/// Play aside as a viewer sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ConfirmationView {
    /// The chain it is about.
    pub about: Point,
    /// Whose turn it is; `None` when both have passed.
    pub turn: Option<Color>,
    /// The stones.
    pub board: Board,
    /// Where the side to move may not retake a ko before it has passed for it;
    /// nowhere on a second board.
    pub barred: PointSet,
    /// How many moves were made.
    pub moves: usize,
    /// The last of them, where it was a stone.
    pub last_stone: Option<Point>,
    /// What it has shown.
    pub shown: Vec<Shown>,
    /// What it has shown of a move inside territory, where it is about one.
    pub need: Option<Need>,
}

impl ConfirmationView {
    fn of(confirming: &Confirming) -> ConfirmationView {
        ConfirmationView {
            about: confirming.about(),
            turn: confirming.turn(),
            board: confirming.board().clone(),
            barred: confirming.barred(),
            moves: confirming.moves_made(),
            last_stone: confirming.last_stone(),
            shown: confirming.shown(),
            need: confirming.need(),
        }
    }

    fn spell(&self, out: &mut impl Write) -> fmt::Result {
        let turn = or_dash(self.turn.as_ref());
        write!(
            out,
            "try {} {turn} {}\n{};",
            self.about, self.moves, self.board
        )
    }
}

/// One side's book as a viewer sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BookView {
    /// What is said of chains and regions.
    pub judgement: Judgement,
    /// How often it has changed.
    pub revision: u32,
    /// Whether its side has accepted.
    pub consent: Consent,
    /// What would be counted by it; `None` where that cannot be said.
    pub sheet: Option<ScoreSheet>,
}

impl Game {
    /// What `viewer` may know now.
    pub fn view(&self, viewer: Viewer) -> View {
        let sight = self.sight(viewer);
        View {
            seq: self.seq,
            phase: self.phase(),
            terms: self.terms.clone(),
            colors: self.colors,
            host: self.host,
            nigiri: self.nigiri,
            turn: self.turn(),
            sight,
            stones: self.stones_for(sight),
            moves: self.moves_for(sight),
            last_move: self.position.last_move().map(|(_, what)| what),
            move_number: self.move_number_for(sight),
            handicap_stones: self.handicap_stones_for(sight),
            ko: self.ko_for(sight),
            passes: self.passes_in_a_row(),
            prisoners: self.prisoners_for(sight),
            clock: self.clock.reading().clone(),
            undo: self.undo,
            taken_back: self.asking.taken_back,
            standing: self.standing,
            table: self.table_view(),
            adjournment: self.adjournment().copied(),
            ahead: self.ahead_for(viewer),
            sealed: self.sealed_for(viewer),
            cycle: self.cycle_for(sight),
            counting: self.counting_view(),
            outcome: self.outcome().copied(),
            arbitration: self.arbitration.clone(),
            order: self.order(),
            seated: self.seated(),
            arranging: (self.phase() == Phase::Arranging).then(|| self.arranging.clone()),
            series: self.series_standing(),
        }
    }

    /// The number of what `viewer` may know now: equal on every machine for
    /// equal views.
    pub fn state_hash(&self, viewer: Viewer) -> StateHash {
        self.view(viewer).hash()
    }

    fn counting_view(&self) -> Option<CountingView> {
        let counting = self.counting()?;
        let book = |color| {
            let book = &counting.books()[color];
            BookView {
                judgement: book.judgement().clone(),
                revision: book.revision(),
                consent: book.consent(),
                sheet: self.count_for(color).ok(),
            }
        };
        Some(CountingView {
            agreement: counting.agreement(),
            books: ByColor::from_fn(book),
            differences: self.differences().unwrap_or_default(),
            needed: counting.needed().clone(),
            questioned: counting.questioned().clone(),
            until: self.count_ends(),
            confirmation: counting.confirming().map(ConfirmationView::of),
            despair: counting.despair(),
        })
    }
}

/// 64 bits that tell two views apart; written as 16 hex digits.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct StateHash(u64);

impl StateHash {
    /// The number itself.
    pub const fn as_u64(self) -> u64 {
        self.0
    }
}

impl fmt::Display for StateHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

impl fmt::Debug for StateHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "StateHash({self})")
    }
}

/// FNV-1a over text: short, without keys, the same on every machine.
///
/// # Source
///
/// G. Fowler, L. C. Noll, K.-P. Vo; parameters of the 64-bit form.
pub(crate) struct Fnv(u64);

impl Fnv {
    const OFFSET: u64 = 0xcbf2_9ce4_8422_2325;
    const PRIME: u64 = 0x0100_0000_01b3;

    pub(crate) const fn new() -> Fnv {
        Fnv(Fnv::OFFSET)
    }

    pub(crate) const fn finish(self) -> StateHash {
        StateHash(self.0)
    }
}

impl Write for Fnv {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        for byte in text.bytes() {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(Fnv::PRIME);
        }
        Ok(())
    }
}

impl View {
    /// The number of this view.
    pub fn hash(&self) -> StateHash {
        let mut fnv = Fnv::new();
        // Writing into a hash cannot fail.
        let _written = self.spell(&mut fnv);
        fnv.finish()
    }

    /// Writes out all that a viewer knows and that does not follow from the rest.
    fn spell(&self, out: &mut impl Write) -> fmt::Result {
        let terms = &self.terms;
        write!(out, "{} {};", self.seq, self.phase)?;
        write!(
            out,
            "{} {} {} {};",
            terms.size, terms.komi, terms.handicap, terms.time
        )?;
        write!(
            out,
            "{} {};",
            or_dash(self.host.as_ref()),
            or_dash(self.turn.as_ref())
        )?;
        self.spell_stones(out)?;
        let ByColor { black, white } = self.prisoners.unwrap_or_default();
        let ko = or_dash(self.ko.as_ref());
        write!(out, ";{ko} {} {black} {white};", self.passes)?;
        spell_clock(&self.clock, out)?;
        if let Some(UndoRequest { by, moves, .. }) = self.undo {
            write!(out, "undo {by} {moves};")?;
        }
        spell_standing(&self.standing, out)?;
        spell_table(self.table.as_ref(), out)?;
        if let Some(Adjournment {
            until,
            came,
            sealed,
        }) = self.adjournment
        {
            if let Some(by) = sealed {
                write!(out, "sealed {by};")?;
            }
            write!(out, "aside {}", until.map_or(0, |until| until.0))?;
            for color in Color::BOTH {
                write!(out, " {}", came[color].map_or(0, |at| at.0))?;
            }
        }
        if let Some(Recurrence { cycle, offer }) = &self.cycle {
            write!(out, "cycle {} {};", cycle.since, or_dash(offer.as_ref()))?;
        }
        if let Some(counting) = &self.counting {
            for color in Color::BOTH {
                counting.books[color].spell(out)?;
                if counting.despair[color] == Consent::Given {
                    write!(out, "{}!;", color.letter())?;
                }
            }
            if let Some(confirmation) = &counting.confirmation {
                confirmation.spell(out)?;
            }
        }
        spell_arbitration(&self.arbitration, out)?;
        if let Some(order) = &self.order {
            let Order { due, resigning, .. } = order;
            let claim = order.error.map_or(0, |error| error.member);
            write!(out, "order {} {} {claim} ", due.black, due.white)?;
            write!(out, "{} {};", resigning.black, resigning.white)?;
        }
        if let Some(Seated { present, .. }) = &self.seated {
            write!(out, "seated {} {};", present.black, present.white)?;
        }
        if let Some(table) = self.arranging.as_ref().filter(|table| 1 < table.seq) {
            let [host, guest] = [table.host, table.guest].map(Consent::letter);
            write!(out, "table {} {host}{guest};", table.seq)?;
        }
        match &self.outcome {
            Some(outcome) => write!(out, "{} {outcome}", outcome.code()),
            None => Ok(()),
        }
    }
}

impl View {
    fn spell_stones(&self, out: &mut impl Write) -> fmt::Result {
        if !self.terms.variant.is_default() {
            write!(out, "{};", self.terms.variant)?;
        }
        match &self.stones {
            Stones::Colored(board) => write!(out, "{board}\n;")?,
            Stones::Alike(points) => {
                for at in points.as_ref() {
                    write!(out, "{at} ")?;
                }
                write!(out, "alike;")?;
            }
            Stones::Unseen => write!(out, "unseen;")?,
        }
        for at in &self.handicap_stones {
            write!(out, "{at} ")?;
        }
        for (color, what) in &self.moves {
            write!(out, "{}{what} ", color.letter())?;
        }
        match self.sight {
            Sight::Full => Ok(()),
            Sight::Points | Sight::Nothing => {
                let number = or_dash(self.move_number.as_ref());
                write!(out, "{} {number}", or_dash(self.last_move.as_ref()))
            }
        }
    }
}

impl BookView {
    fn spell(&self, out: &mut impl Write) -> fmt::Result {
        write!(out, "{}{}", self.revision, self.consent.letter())?;
        for (at, verdict) in self.judgement.verdicts() {
            let status = match verdict.status {
                ChainStatus::Alive => 'a',
                ChainStatus::Dead => 'd',
                ChainStatus::Seki => 's',
                ChainStatus::Unsettled => '?',
                ChainStatus::Unknown => '-',
            };
            write!(out, " {at}{status}")?;
        }
        for (at, claim) in self.judgement.claims() {
            let owner = match claim {
                Claim::Black => 'b',
                Claim::White => 'w',
                Claim::Neutral => 'n',
                Claim::Seki => 's',
            };
            write!(out, " {at}={owner}")?;
        }
        write!(out, ";")
    }
}

fn spell_clock(clock: &Reading, out: &mut impl Write) -> fmt::Result {
    write!(out, "{}", clock.at_ms.0)?;
    write!(out, " {} {}", clock.left.black, clock.left.white)?;
    let turn = clock.turn.map(|turn| turn.side);
    let held = clock.holds.len();
    write!(out, " {} {held};", or_dash(turn.as_ref()))
}

fn spell_standing(standing: &Standing, out: &mut impl Write) -> fmt::Result {
    if let Some(Pause { by, right, until }) = standing.pause {
        let until = until.map_or(0, |until| until.0);
        write!(out, "pause {by} {} {until};", right as u8)?;
    }
    if let Some(Offered { by, offer, until }) = standing.offer {
        let until = until.map_or(0, |until| until.0);
        write!(out, "offer {by} {} {until};", offer as u8)?;
    }
    if let Some(SealDue { until }) = standing.sealing {
        write!(out, "sealing {};", until.map_or(0, |until| until.0))?;
    }
    for color in Color::BOTH {
        if standing.pauses[color] != 0 {
            write!(out, "paused {color} {};", standing.pauses[color])?;
        }
        if let Some(Away { since, .. }) = standing.away[color] {
            write!(out, "away {color} {};", since.0)?;
        }
    }
    Ok(())
}

/// What was taken and how long lifting may last follow from the stone and the moves.
fn spell_table(table: Option<&TableView>, out: &mut impl Write) -> fmt::Result {
    let Some(table) = table else {
        return Ok(());
    };
    let lifting = table.lifting.map_or(0, |until| until.0);
    let stone = or_dash(table.stone.as_ref());
    write!(out, "table {stone} {lifting} {};", table.turns)?;
    for color in Color::BOTH {
        if let Some(outcome) = table.stated[color] {
            write!(out, "stated {color} {} {outcome};", outcome.code())?;
        }
    }
    Ok(())
}

fn spell_arbitration(arbitration: &Arbitration, out: &mut impl Write) -> fmt::Result {
    for ruled in &arbitration.rulings {
        write!(out, "ruled {} {};", ruled.ruling.act.name(), ruled.after)?;
    }
    if let Some(call) = &arbitration.call {
        write!(out, "called {} {};", or_dash(call.by.as_ref()), call.words)?;
    }
    Ok(())
}

fn or_dash<T: fmt::Display>(value: Option<&T>) -> String {
    value.map_or_else(|| "-".to_owned(), T::to_string)
}
