//! The program in the count: what it accepts, what it marks, where it stays silent.

use tengen_game::{Actor, Command, Consent, Counting, Event, Game, MarkStatus, What};
use tengen_rules::{Agreement, Board, Chain, ChainStatus, Color, Judgement, Point};

use super::judge;

/// What the program does next in the count; asked again after every change.
///
/// It accepts what does not contradict its judgement; where its judgement knows
/// nothing the opponent's word holds. A chain that the opponent marks against it is
/// marked back once in a count; after that it neither accepts nor insists, and the
/// opponent may show it by playing on.
pub(super) fn answer(game: &Game, log: &[Event], seat: Color) -> Option<Command> {
    let counting = game.counting()?;
    let begun = (log.iter()).rposition(|event| event.what == What::CountingBegan)?;
    let dialogue = &log[begun..];
    let is_judged = |event: &Event| matches!(event.what, What::Judged { .. });
    if !dialogue.iter().any(is_judged) {
        return None;
    }
    match counting.agreement() {
        Agreement::DeadStones => shared(game, counting, dialogue, seat),
        Agreement::Territories => own(game, counting, seat),
        Agreement::None => None,
    }
}

/// Both sides write into one book.
fn shared(game: &Game, counting: &Counting, dialogue: &[Event], seat: Color) -> Option<Command> {
    let board = game.position().board();
    let view = judge(game.position());
    let book = &counting.books()[seat];
    let mut quarrels = contradicted(board, &view, book.judgement()).peekable();
    if quarrels.peek().is_none() {
        return accept(counting, seat);
    }
    let is_new = |(at, _): &(Point, MarkStatus)| !has_marked(board, dialogue, seat, *at);
    let (point, status) = quarrels.find(is_new)?;
    Some(Command::Mark { point, status })
}

/// Each side has a book of its own: the program's is filled with its judgement, and
/// where that knows nothing it takes over what the opponent has written.
fn own(game: &Game, counting: &Counting, seat: Color) -> Option<Command> {
    let board = game.position().board();
    let mine = counting.books()[seat].judgement();
    let theirs = counting.books()[seat.opponent()].judgement();
    let adopted = board.chains().find_map(|chain| {
        let point = chain.anchor();
        let is_open = mark_of(mine.status(board, point)?).is_none();
        let status = is_open
            .then(|| mark_of(theirs.status(board, point)?))
            .flatten()?;
        Some(Command::Mark { point, status })
    });
    adopted.or_else(|| accept(counting, seat))
}

fn accept(counting: &Counting, seat: Color) -> Option<Command> {
    let book = &counting.books()[seat];
    (book.consent() == Consent::Open).then(|| Command::Accept {
        revision: book.revision(),
    })
}

/// Chains that `book` holds for something else than `view` does, with what it does.
fn contradicted<'a>(
    board: &'a Board,
    view: &'a Judgement,
    book: &'a Judgement,
) -> impl Iterator<Item = (Point, MarkStatus)> + 'a {
    board.chains().filter_map(move |chain| {
        let at = chain.anchor();
        let (own, said) = (view.status(board, at)?, book.status(board, at)?);
        let own = mark_of(own)?;
        (mark_of(said) != Some(own)).then_some((at, own))
    })
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
