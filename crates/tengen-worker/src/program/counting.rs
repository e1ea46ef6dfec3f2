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
    let dialogue = &log[begun..];
    let judgement = dialogue.iter().rev().find_map(judged)?;
    match counting.agreement() {
        Agreement::DeadStones => shared(game, counting, judgement, dialogue, seat),
        Agreement::Territories => own(game, counting, judgement, dialogue, seat),
        Agreement::None => None,
    }
}

fn judged(event: &Event) -> Option<&Judgement> {
    let What::Judged { judgement } = &event.what else {
        return None;
    };
    Some(judgement)
}

/// Both sides write into one book.
fn shared(
    game: &Game,
    counting: &Counting,
    judgement: &Judgement,
    dialogue: &[Event],
    seat: Color,
) -> Option<Command> {
    let board = game.position().board();
    let book = &counting.books()[seat];
    let mut quarrels = contradicted(board, judgement, book.judgement()).peekable();
    if quarrels.peek().is_none() {
        return accept(counting, seat);
    }
    let is_new = |(at, _): &(Point, MarkStatus)| !has_marked(board, dialogue, seat, *at);
    let (point, status) = quarrels.find(is_new)?;
    Some(Command::Mark { point, status })
}

/// Each side has a book of its own: the program's is filled with the house's judgement,
/// and where that has no proof it takes over what the opponent has written.
fn own(
    game: &Game,
    counting: &Counting,
    judgement: &Judgement,
    dialogue: &[Event],
    seat: Color,
) -> Option<Command> {
    let board = game.position().board();
    let mine = counting.books()[seat].judgement();
    let theirs = counting.books()[seat.opponent()].judgement();
    let adopted = board.chains().find_map(|chain| {
        let point = chain.anchor();
        if proved(board, judgement, point).is_some() {
            return None;
        }
        let status = mark_of(theirs.status(board, point)?)?;
        let is_other = mine.status(board, point).and_then(mark_of) != Some(status);
        is_other.then_some(Command::Mark { point, status })
    });
    adopted
        .or_else(|| claim(board, [mine, theirs], judgement, dialogue, seat))
        .or_else(|| accept(counting, seat))
}

/// A territory that the opponent claims otherwise, and whose owner is not proved; each
/// point is claimed once after each word of the opponent's.
fn claim(
    board: &Board,
    [mine, theirs]: [&Judgement; 2],
    judgement: &Judgement,
    dialogue: &[Event],
    seat: Color,
) -> Option<Command> {
    let theirs_last = (dialogue.iter()).rposition(|event| event.actor == seat.opponent().into());
    let since = theirs_last.map_or(&[][..], |last| &dialogue[last..]);
    let has_claimed = |at: Point| {
        (since.iter().filter(|event| event.actor == seat.into()))
            .any(|event| matches!(event.what, What::Claimed { point, .. } if point == at))
    };
    let own: Vec<(Point, Claim)> = mine.claims().collect();
    let (point, owner) = (theirs.claims())
        .filter(|said| !own.contains(said))
        .filter(|(at, _)| !is_enclosed(board, judgement, *at))
        .find(|(at, _)| !has_claimed(*at))?;
    Some(Command::Claim { point, owner })
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

fn accept(counting: &Counting, seat: Color) -> Option<Command> {
    let book = &counting.books()[seat];
    (book.consent() == Consent::Open).then(|| Command::Accept {
        revision: book.revision(),
    })
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

/// Whether `seat` has marked the chain at `at` in this dialogue.
fn has_marked(board: &Board, dialogue: &[Event], seat: Color, at: Point) -> bool {
    let own = (dialogue.iter()).filter(|event| event.actor == Actor::from(seat));
    own.into_iter().any(|event| {
        let is_there = |marked| board.chain_at(marked).map(Chain::anchor) == Some(at);
        matches!(event.what, What::Marked { point, .. } if is_there(point))
    })
}
