//! The program in the count: what it accepts, what it marks, where it stays silent.

use tengen_game::{Actor, Command, Consent, Counting, Event, Game, MarkStatus, What};
use tengen_rules::{
    Agreement, Board, Chain, ChainStatus, Claim, Color, Judgement, Point, Said, Verdict,
};

/// What the program does next in the count; asked again after every change.
///
/// It disputes nothing but what contradicts a proof of the house's judgement in this
/// count, the one that the players see; where there is only an opinion the opponent's
/// word holds. A chain that is marked against a proof it marks back once in a count;
/// after that it neither accepts nor insists, and the opponent may show it by playing on.
pub(super) fn answer(game: &Game, log: &[Event], seat: Color) -> Option<Command> {
    let counting = game.counting()?;
    let begun = (log.iter()).rposition(|event| event.what == What::CountingBegan)?;
    let said = &log[begun..];
    let dialogue = Dialogue {
        board: game.position().board(),
        counting,
        judgement: said.iter().rev().find_map(judged)?,
        said,
        seat,
    };
    match counting.agreement() {
        Agreement::DeadStones => dialogue.in_one_book(),
        Agreement::Territories => dialogue.in_own_book(),
        Agreement::None => None,
    }
}

fn judged(event: &Event) -> Option<&Judgement> {
    let What::Judged { judgement } = &event.what else {
        return None;
    };
    Some(judgement)
}

/// A count that goes on, from where the program sits.
struct Dialogue<'a> {
    board: &'a Board,
    counting: &'a Counting,
    /// The house's.
    judgement: &'a Judgement,
    /// The events since the count began.
    said: &'a [Event],
    seat: Color,
}

impl Dialogue<'_> {
    /// Both sides write into one book.
    fn in_one_book(&self) -> Option<Command> {
        let book = self.counting.books()[self.seat].judgement();
        let mut quarrels = contradicted(self.board, self.judgement, book).peekable();
        if quarrels.peek().is_none() {
            return self.accept();
        }
        let (point, status) = quarrels.find(|(at, _)| !self.has_marked(*at))?;
        Some(Command::Mark { point, status })
    }

    /// Each side has a book of its own: the program's is filled with the house's
    /// judgement, and where that has no proof it takes over what the opponent has
    /// written.
    fn in_own_book(&self) -> Option<Command> {
        let [mine, theirs] = self.books();
        let adopted = self.board.chains().find_map(|chain| {
            let point = chain.anchor();
            if proved(self.board, self.judgement, point).is_some() {
                return None;
            }
            let status = mark_of(theirs.status(self.board, point)?)?;
            let is_other = mine.status(self.board, point).and_then(mark_of) != Some(status);
            is_other.then_some(Command::Mark { point, status })
        });
        adopted.or_else(|| self.claim()).or_else(|| self.accept())
    }

    /// A territory that the opponent claims otherwise, and whose owner is not proved;
    /// each point is claimed once after each word of the opponent's.
    fn claim(&self) -> Option<Command> {
        let [mine, theirs] = self.books();
        let opponent = Actor::from(self.seat.opponent());
        let last = (self.said.iter()).rposition(|event| event.actor == opponent);
        let since = last.map_or(&[][..], |last| &self.said[last..]);
        let has_claimed = |at: Point| {
            (since.iter().filter(|event| event.actor == self.seat.into()))
                .any(|event| matches!(event.what, What::Claimed { point, .. } if point == at))
        };
        let own: Vec<(Point, Claim)> = mine.claims().collect();
        let (point, owner) = (theirs.claims())
            .filter(|said| !own.contains(said))
            .filter(|(at, _)| !is_enclosed(self.board, self.judgement, *at))
            .find(|(at, _)| !has_claimed(*at))?;
        Some(Command::Claim { point, owner })
    }

    fn accept(&self) -> Option<Command> {
        let book = &self.counting.books()[self.seat];
        (book.consent() == Consent::Open).then(|| Command::Accept {
            revision: book.revision(),
        })
    }

    /// What stands in the program's book and in the opponent's.
    fn books(&self) -> [&Judgement; 2] {
        let books = self.counting.books();
        [self.seat, self.seat.opponent()].map(|color| books[color].judgement())
    }

    /// Whether the program has marked the chain at `at` in this count.
    fn has_marked(&self, at: Point) -> bool {
        let own = (self.said.iter()).filter(|event| event.actor == Actor::from(self.seat));
        own.into_iter().any(|event| {
            let is_there = |marked| self.board.chain_at(marked).map(Chain::anchor) == Some(at);
            matches!(event.what, What::Marked { point, .. } if is_there(point))
        })
    }
}

/// Whether all stones around the territory of `at` are proved alive: then its owner is
/// proved as well.
fn is_enclosed(board: &Board, judgement: &Judgement, at: Point) -> bool {
    let dead = judgement.stones_with(board, ChainStatus::Dead);
    let regions = board.without(&dead).regions();
    let Some(region) = (regions.iter()).find(|region| region.points.contains(&at)) else {
        return false;
    };
    let mut around = region.border.black.iter().chain(region.border.white.iter());
    around.all(|stone| proved(board, judgement, stone) == Some(MarkStatus::Alive))
}

/// Chains that `book` holds for something else than is proved, with the proved mark.
fn contradicted<'a>(
    board: &'a Board,
    judgement: &'a Judgement,
    book: &'a Judgement,
) -> impl Iterator<Item = (Point, MarkStatus)> + 'a {
    board.chains().filter_map(move |chain| {
        let at = chain.anchor();
        let proved = proved(board, judgement, at)?;
        (mark_of(book.status(board, at)?) != Some(proved)).then_some((at, proved))
    })
}

/// What is proved of the chain at `at`.
fn proved(board: &Board, judgement: &Judgement, at: Point) -> Option<MarkStatus> {
    let Verdict { status, said, .. } = judgement.verdict(board, at)?;
    match said {
        Said::Proof { .. } => mark_of(*status),
        Said::Players | Said::Arbiter | Said::Opinion => None,
    }
}

/// The mark that says `status`; `None` where it says nothing.
const fn mark_of(status: ChainStatus) -> Option<MarkStatus> {
    match status {
        ChainStatus::Alive => Some(MarkStatus::Alive),
        ChainStatus::Dead => Some(MarkStatus::Dead),
        ChainStatus::Seki => Some(MarkStatus::Seki),
        ChainStatus::Unsettled | ChainStatus::Unknown => None,
    }
}
