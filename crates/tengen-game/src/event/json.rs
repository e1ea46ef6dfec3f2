//! What happened, read from JSON through one list of all kinds' fields.

use serde::Deserialize;
use tengen_clock::{Presence, Reading, Remaining, Timestamp};
use tengen_rules::fields::{FieldsError, need};
use tengen_rules::{Claim, Color, Cycle, Judgement, Move, Outcome, Point};

use super::{TimeChange, What};
use crate::{Act, Ahead, ColorChoice, MarkStatus, Necessity, Nigiri, Offer, Party, Ruling, Terms};

#[derive(Deserialize)]
pub(super) struct Fields {
    kind: String,
    terms: Option<Terms>,
    by: Option<Party>,
    member: Option<u8>,
    colors: Option<ColorChoice>,
    host: Option<Color>,
    nigiri: Option<Nigiri>,
    clock: Option<Reading>,
    point: Option<Point>,
    moves: Option<u16>,
    first: Option<Color>,
    judgement: Option<Judgement>,
    status: Option<MarkStatus>,
    owner: Option<Claim>,
    need: Option<Necessity>,
    revision: Option<u32>,
    turn: Option<Color>,
    color: Option<Color>,
    fell_ms: Option<Timestamp>,
    from_ms: Option<Timestamp>,
    until_ms: Option<Timestamp>,
    change: Option<TimeChange>,
    reason: Option<String>,
    offer: Option<Offer>,
    presence: Option<Presence>,
    cycle: Option<Cycle>,
    ko: Option<Point>,
    outcome: Option<Outcome>,
    act: Option<String>,
    left: Option<Remaining>,
    points: Option<u8>,
    article: Option<String>,
    words: Option<String>,
    ahead: Option<Ahead>,
    sealed: Option<Move>,
}

impl TryFrom<Fields> for What {
    type Error = FieldsError;

    fn try_from(mut from: Fields) -> Result<What, FieldsError> {
        if let Some(what) = without_fields(&from.kind) {
            return Ok(what);
        }
        if let Some(what) = of_the_count(&mut from)? {
            return Ok(what);
        }
        if let Some(what) = of_teams(&from)? {
            return Ok(what);
        }
        if let Some(what) = of_a_table(&mut from)? {
            return Ok(what);
        }
        match from.by {
            Some(by) => before_the_game(by, from),
            None if from.kind == "ruled" => of_the_arbiter(from),
            None => of_play(from),
        }
    }
}

/// What happened on the board and to the clock.
fn of_play(from: Fields) -> Result<What, FieldsError> {
    let Fields { clock, .. } = from;
    let point = || need(from.point, "point");
    let moves = || need(from.moves, "moves");
    let color = || need(from.color, "color");
    Ok(match from.kind.as_str() {
        "arranged" => What::Arranged {
            terms: need(from.terms, "terms")?,
            colors: need(from.colors, "colors")?,
        },
        "began" => What::Began {
            host: need(from.host, "host")?,
            nigiri: from.nigiri,
            clock: need(clock, "clock")?,
        },
        "placed" => What::Placed {
            point: point()?,
            clock,
        },
        "played" => What::Played {
            point: point()?,
            clock,
        },
        "passed" => What::Passed { clock },
        "undo_asked" => What::UndoAsked { moves: moves()? },
        "undone" => What::Undone {
            moves: moves()?,
            clock: need(clock, "clock")?,
        },
        "filling_began" => What::FillingBegan {
            first: need(from.first, "first")?,
        },
        "resumed" => What::Resumed {
            turn: need(from.turn, "turn")?,
            clock,
        },
        "cycled" => What::Cycled {
            cycle: need(from.cycle, "cycle")?,
        },
        "flag_fell" => What::FlagFell {
            color: color()?,
            fell_ms: need(from.fell_ms, "fell_ms")?,
        },
        "server_paused" => What::ServerPaused {
            from_ms: need(from.from_ms, "from_ms")?,
            until_ms: need(from.until_ms, "until_ms")?,
            clock,
        },
        "timed" => What::Timed {
            change: need(from.change, "change")?,
            until_ms: from.until_ms,
            reason: from.reason,
            clock: need(clock, "clock")?,
        },
        "offered" => What::Offered {
            offer: need(from.offer, "offer")?,
            until_ms: from.until_ms,
        },
        "sent_ahead" => What::SentAhead { moves: from.ahead },
        "seal_asked" => What::SealAsked {
            until_ms: from.until_ms,
        },
        "sealed" => What::Sealed {
            sealed: from.sealed,
            clock: need(clock, "clock")?,
        },
        "seen" => What::Seen {
            color: color()?,
            presence: need(from.presence, "presence")?,
        },
        "arbiter_called" => What::ArbiterCalled {
            words: from.words.unwrap_or_default(),
        },
        "ended" => What::Ended {
            outcome: need(from.outcome, "outcome")?,
            clock,
        },
        _ => return Err(FieldsError::Variant(from.kind)),
    })
}

/// A ruling.
fn of_the_arbiter(from: Fields) -> Result<What, FieldsError> {
    let color = || need(from.color, "color");
    let point = || need(from.point, "point");
    let outcome = || need(from.outcome, "outcome");
    let name = need(from.act, "act")?;
    let act = match name.as_str() {
        "hold" => Act::Hold,
        "release" => Act::Release,
        "set_time" => Act::SetTime {
            color: color()?,
            left: need(from.left, "left")?,
        },
        "decide" => Act::Decide {
            outcome: outcome()?,
        },
        "take_back" => Act::TakeBack {
            moves: need(from.moves, "moves")?,
        },
        "settle" => Act::Settle {
            point: point()?,
            status: need(from.status, "status")?,
        },
        "award" => Act::Award {
            point: point()?,
            owner: need(from.owner, "owner")?,
        },
        "need" => Act::Need {
            point: point()?,
            need: need(from.need, "need")?,
        },
        "warn" => Act::Warn { color: color()? },
        "fine" => Act::Fine {
            color: color()?,
            points: need(from.points, "points")?,
        },
        "remark" => Act::Remark,
        "true_result" => Act::TrueResult {
            outcome: outcome()?,
        },
        _ => return Err(FieldsError::Variant(name)),
    };
    Ok(What::Ruled {
        ruling: Ruling {
            act,
            reason: need(from.reason, "reason")?,
            article: from.article,
        },
        clock: from.clock,
    })
}

/// What happened, of the kinds that say all by their name.
fn without_fields(kind: &str) -> Option<What> {
    Some(match kind {
        "withdrawn" => What::Withdrawn,
        "resigned" => What::Resigned,
        "undo_declined" => What::UndoDeclined,
        "undo_withdrawn" => What::UndoWithdrawn,
        "done_said" => What::DoneSaid,
        "counting_began" => What::CountingBegan,
        "count_overdue" => What::CountOverdue,
        "acceptance_withdrawn" => What::AcceptanceWithdrawn,
        "no_result_offered" => What::NoResultOffered,
        "no_result_declined" => What::NoResultDeclined,
        "confirmation_ended" => What::ConfirmationEnded,
        "no_agreement_said" => What::NoAgreementSaid,
        "no_agreement_withdrawn" => What::NoAgreementWithdrawn,
        "stone_taken_up" => What::StoneTakenUp,
        "offer_declined" => What::OfferDeclined,
        "offer_withdrawn" => What::OfferWithdrawn,
        "arrived" => What::Arrived,
        _ => return None,
    })
}

/// What happened within a team; `None` where it is something else.
fn of_teams(from: &Fields) -> Result<Option<What>, FieldsError> {
    let member = || need(from.member, "member");
    Ok(Some(match from.kind.as_str() {
        "out_of_turn" => What::OutOfTurn { member: member()? },
        "resign_asked" => What::ResignAsked { member: member()? },
        "seat_taken" => What::SeatTaken { member: member()? },
        "seat_left" => What::SeatLeft { member: member()? },
        "hand_taken" => What::HandTaken { member: member()? },
        "rotation_claimed" => What::RotationClaimed {
            points: need(from.points, "points")?,
        },
        _ => return Ok(None),
    }))
}

/// What happened over the board before a press; `None` where it is something else.
fn of_a_table(from: &mut Fields) -> Result<Option<What>, FieldsError> {
    let clock = |from: &mut Fields| need(from.clock.take(), "clock");
    Ok(Some(match from.kind.as_str() {
        "stone_placed" => What::StonePlaced {
            point: need(from.point, "point")?,
        },
        "clock_started" => What::ClockStarted {
            clock: clock(from)?,
        },
        "lifting" => What::Lifting {
            until_ms: need(from.until_ms, "until_ms")?,
            clock: clock(from)?,
        },
        "lifted" => What::Lifted {
            clock: clock(from)?,
        },
        "turn_ended" => What::TurnEnded {
            clock: clock(from)?,
        },
        "result_stated" => What::ResultStated {
            outcome: need(from.outcome, "outcome")?,
        },
        _ => return Ok(None),
    }))
}

/// What a party said about the terms.
fn before_the_game(by: Party, from: Fields) -> Result<What, FieldsError> {
    Ok(match from.kind.as_str() {
        "proposed" => What::Proposed {
            by,
            terms: need(from.terms, "terms")?,
            colors: need(from.colors, "colors")?,
        },
        "agreed" => What::Agreed { by },
        _ => return Err(FieldsError::Variant(from.kind)),
    })
}

/// What was said in the count or tried out beside it.
fn of_the_count(from: &mut Fields) -> Result<Option<What>, FieldsError> {
    Ok(Some(match from.kind.as_str() {
        "judged" => What::Judged {
            judgement: need(from.judgement.take(), "judgement")?,
        },
        "marked" => What::Marked {
            point: need(from.point, "point")?,
            status: need(from.status, "status")?,
        },
        "claimed" => What::Claimed {
            point: need(from.point, "point")?,
            owner: need(from.owner, "owner")?,
        },
        "demanded" => What::Demanded {
            point: need(from.point, "point")?,
        },
        "accepted" => What::Accepted {
            revision: need(from.revision, "revision")?,
        },
        "confirmation_began" => What::ConfirmationBegan {
            point: need(from.point, "point")?,
        },
        "confirmation_played" => What::ConfirmationPlayed {
            point: need(from.point, "point")?,
        },
        "confirmation_passed" => What::ConfirmationPassed { ko: from.ko },
        _ => return Ok(None),
    }))
}
