//! The count: what each side holds for dead and for whose, and the sheet.

use serde::Serialize;
use tengen_clock::Timestamp;
use tengen_game::{BookView, ConfirmationView, Consent, CountingView, Need};
use tengen_rules::{
    Agreement, Board, ByColor, ChainStatus, Claim, Color, HalfPoints, Point, PointSet, Proof, Rows,
    Said, ScoreSheet, SideCount, Verdict,
};

use crate::play::{rows, rows_from_the_top};

/// The dialogue of the count.
///
/// Where the players agree on dead stones both sides have the same marks;
/// where they agree on territories each side has its own.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Counting {
    /// What the players agree on.
    #[cfg_attr(
        feature = "ts",
        ts(type = "\"none\" | \"dead_stones\" | \"territories\"")
    )]
    pub agreement: Agreement,
    /// How often each side's marks have changed: an acceptance names it.
    #[cfg_attr(feature = "ts", ts(type = "ByColor<number>"))]
    pub revision: ByColor<u32>,
    /// Whether each side has accepted.
    #[cfg_attr(feature = "ts", ts(type = "ByColor<boolean>"))]
    pub accepted: ByColor<bool>,
    /// What each side has marked.
    #[cfg_attr(feature = "ts", ts(type = "ByColor<Marks>"))]
    pub marks: ByColor<Marks>,
    /// Points of which the two sides make something different.
    #[cfg_attr(feature = "ts", ts(type = "Array<string>"))]
    pub differences: Vec<Point>,
    /// What the program says of chains, and whether it can prove it.
    pub reasons: Vec<Reason>,
    /// What would be counted by each side's marks; none where they contradict
    /// themselves.
    #[cfg_attr(feature = "ts", ts(type = "ByColor<Sheet | null>"))]
    pub sheet: ByColor<Option<Sheet>>,
    /// Play aside about a chain that lies open.
    pub confirmation: Option<Confirmation>,
    /// Whether each side has said that there will be no agreement.
    #[cfg_attr(feature = "ts", ts(type = "ByColor<boolean>"))]
    pub no_agreement: ByColor<bool>,
    /// Points at which their side has to move, as play aside has shown.
    #[cfg_attr(feature = "ts", ts(type = "Array<string>"))]
    pub needed: Vec<Point>,
    /// Points at which a side was said to need a move, and nothing has settled it yet.
    #[cfg_attr(feature = "ts", ts(type = "Array<string>"))]
    pub questioned: Vec<Point>,
    /// When the count has taken its time and play goes on or the arbiter decides, epoch
    /// milliseconds.
    #[cfg_attr(feature = "ts", ts(type = "number | null"))]
    pub until_ms: Option<Timestamp>,
}

/// Play aside about a chain, on a copy of the board: hypothetical play, or a second
/// board of ordinary play, by what the rules say of a dispute.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Confirmation {
    /// The lowest, leftmost stone of the chain; the point of the move that a side is said
    /// to need.
    #[cfg_attr(feature = "ts", ts(type = "string"))]
    pub about: Point,
    /// What is shown of such a move; none where a chain is in question.
    #[cfg_attr(
        feature = "ts",
        ts(type = "'unsettled' | 'needed' | 'not_needed' | null")
    )]
    pub need: Option<&'static str>,
    /// Whose turn it is; none when both have passed.
    #[cfg_attr(feature = "ts", ts(type = "Color | null"))]
    pub turn: Option<Color>,
    /// Rows from the top, as the game's own board.
    pub board: Vec<String>,
    /// Where the side to move may not retake a ko before it has passed for it;
    /// nowhere on a second board.
    #[cfg_attr(feature = "ts", ts(type = "Array<string>"))]
    pub barred: Vec<Point>,
    /// How many moves were made in it.
    pub moves: usize,
    /// The last of them, where it was a stone.
    #[cfg_attr(feature = "ts", ts(type = "string | null"))]
    pub last_stone: Option<Point>,
    /// What it has shown of chains so far: advice for the marks.
    pub shown: Vec<ShownChain>,
}

/// What play aside has shown of a chain.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ShownChain {
    /// The lowest, leftmost stone of the chain.
    #[cfg_attr(feature = "ts", ts(type = "string"))]
    pub point: Point,
    /// On a second board what became of it; else if a stone that its capture enables has to stand on a point of the chain.
    #[cfg_attr(feature = "ts", ts(type = "ChainStatus"))]
    pub own_points: ChainStatus,
    /// If such a stone may stand anywhere in the place; the same on a second board.
    #[cfg_attr(feature = "ts", ts(type = "ChainStatus"))]
    pub whole_locality: ChainStatus,
}

/// A row of a count, or a part of a difference.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Row {
    /// Its name, such as `territory`.
    pub name: &'static str,
    /// Its points.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub value: HalfPoints,
}

/// What one side has marked. Every stone of a chain is listed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Marks {
    /// Dead stones.
    #[cfg_attr(feature = "ts", ts(type = "Array<string>"))]
    pub dead: Vec<Point>,
    /// Stones in seki.
    #[cfg_attr(feature = "ts", ts(type = "Array<string>"))]
    pub seki: Vec<Point>,
    /// Stones of which nothing is said, or that have to be played out; they count
    /// as alive.
    #[cfg_attr(feature = "ts", ts(type = "Array<string>"))]
    pub unknown: Vec<Point>,
    /// Points claimed against what the stones around them say.
    pub claims: Vec<ClaimedPoint>,
}

/// A point that was claimed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ClaimedPoint {
    /// The point.
    #[cfg_attr(feature = "ts", ts(type = "string"))]
    pub point: Point,
    /// Whose it is held to be.
    #[cfg_attr(feature = "ts", ts(type = "Owner"))]
    pub owner: Claim,
}

/// What the program says of a chain.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Reason {
    /// The lowest, leftmost stone of the chain.
    #[cfg_attr(feature = "ts", ts(type = "string"))]
    pub point: Point,
    /// Whether it lives.
    #[cfg_attr(feature = "ts", ts(type = "ChainStatus"))]
    pub status: ChainStatus,
    /// How that is proved; none where it is only likely.
    #[cfg_attr(feature = "ts", ts(type = "Proof | null"))]
    pub proof: Option<Proof>,
    /// The article of the law that the proof follows, where there is one.
    pub article: Option<&'static str>,
    /// Whether it is only likely.
    pub opinion: bool,
}

/// A finished count that accounts for every point.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Sheet {
    /// What was counted.
    #[cfg_attr(feature = "ts", ts(type = "Method"))]
    pub method: tengen_rules::Counting,
    /// What Black has.
    pub black: SheetSide,
    /// What White has.
    pub white: SheetSide,
    /// Black's total less White's.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub margin: HalfPoints,
    /// The result, as SGF writes it.
    pub text: String,
    /// Points that count for nobody.
    pub dame: u32,
    /// Rows from the top: `B` `W` living stones, `b` `w` territory, `x` `o` dead
    /// black and white stones, `s` `t` black and white stones in seki, `d` nobody's.
    pub owners: Vec<String>,
    /// Each side's eye points in seki.
    #[cfg_attr(feature = "ts", ts(type = "ByColor<Array<string>>"))]
    pub seki_eyes: ByColor<Vec<Point>>,
    /// Each side's points that are no territory because it will have to fill them.
    #[cfg_attr(feature = "ts", ts(type = "ByColor<Array<string>>"))]
    pub false_eyes: ByColor<Vec<Point>>,
    /// The same board counted the other way.
    pub other: OtherSheet,
    /// Why the two ways differ: by area less by territory, Black's less White's.
    pub difference: Vec<Row>,
}

/// What one side has; by the method of the sheet some of it counts, and the
/// total is the sum of that.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SheetSide {
    /// Living stones.
    pub stones: u32,
    /// Empty points, and points under the other side's dead stones.
    pub territory: u32,
    /// Eye points in seki.
    pub seki_eyes: u32,
    /// Stones taken in play.
    pub taken: u32,
    /// The other side's dead stones.
    pub dead: u32,
    /// Stones received for the other side's passes.
    pub pass_stones: u32,
    /// Living groups, as far as they pay for their eyes.
    pub groups: u32,
    /// Komi.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub komi: HalfPoints,
    /// Points for the other side's handicap stones.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub handicap: HalfPoints,
    /// What groups pay for their eyes; taken away.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub tax: HalfPoints,
    /// Half a point for the first pass.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub button: HalfPoints,
    /// Points paid for time; taken away.
    pub penalty: u16,
    /// Everything that counts.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub total: HalfPoints,
}

/// The totals by the other way of counting.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct OtherSheet {
    /// What is counted there.
    #[cfg_attr(feature = "ts", ts(type = "Method"))]
    pub method: tengen_rules::Counting,
    /// Black's total.
    pub black: OtherTotal,
    /// White's total.
    pub white: OtherTotal,
    /// What the result would be.
    pub text: String,
}

/// One side's total by the other way of counting.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct OtherTotal {
    /// What the total is the sum of; rows of nothing are left out.
    pub rows: Vec<Row>,
    /// Everything that counts there, komi included.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub total: HalfPoints,
}

impl Counting {
    /// The count `counting` on `board`.
    pub fn of(counting: &CountingView, board: &Board) -> Counting {
        let books = &counting.books;
        Counting {
            agreement: counting.agreement,
            revision: ByColor::from_fn(|color| books[color].revision),
            accepted: ByColor::from_fn(|color| books[color].consent == Consent::Given),
            marks: ByColor::from_fn(|color| Marks::of(&books[color], board)),
            differences: counting.differences.iter().collect(),
            reasons: reasons(books),
            sheet: ByColor::from_fn(|color| books[color].sheet.as_ref().map(Sheet::of)),
            confirmation: counting.confirmation.as_ref().map(Confirmation::of),
            no_agreement: counting.despair.map(|_, said| said == Consent::Given),
            needed: counting.needed.iter().collect(),
            questioned: counting.questioned.iter().collect(),
            until_ms: counting.until,
        }
    }
}

impl Confirmation {
    fn of(view: &ConfirmationView) -> Confirmation {
        let shown = view.shown.iter().map(|shown| ShownChain {
            point: shown.point,
            own_points: shown.own_points,
            whole_locality: shown.whole_locality,
        });
        Confirmation {
            about: view.about,
            turn: view.turn,
            board: rows(&view.board),
            barred: view.barred.iter().collect(),
            moves: view.moves,
            last_stone: view.last_stone,
            shown: shown.collect(),
            need: view.need.map(Need::name),
        }
    }
}

/// The rows that say something.
fn told(rows: &[(&'static str, HalfPoints)]) -> Vec<Row> {
    let said = rows.iter().filter(|(_, value)| *value != HalfPoints::ZERO);
    said.map(|(name, value)| Row {
        name,
        value: *value,
    })
    .collect()
}

impl OtherTotal {
    fn of(rows: &Rows, total: HalfPoints) -> OtherTotal {
        OtherTotal {
            rows: told(rows),
            total,
        }
    }
}

impl Marks {
    fn of(book: &BookView, board: &Board) -> Marks {
        let stones = |status| book.judgement.stones_with(board, status);
        let unknown = stones(ChainStatus::Unknown).union(&stones(ChainStatus::Unsettled));
        Marks {
            dead: stones(ChainStatus::Dead).iter().collect(),
            seki: stones(ChainStatus::Seki).iter().collect(),
            unknown: unknown.iter().collect(),
            claims: (book.judgement.claims())
                .map(|(point, owner)| ClaimedPoint { point, owner })
                .collect(),
        }
    }
}

/// What the program says of chains, each chain once. A player's mark stands in
/// the place of what was said before it.
fn reasons(books: &ByColor<BookView>) -> Vec<Reason> {
    let mut reasons: Vec<Reason> = Vec::new();
    for color in Color::BOTH {
        for (point, verdict) in books[color].judgement.verdicts() {
            let place = reasons.binary_search_by_key(&point, |reason| reason.point);
            if let (Err(at), Some(reason)) = (place, reason(point, verdict)) {
                reasons.insert(at, reason);
            }
        }
    }
    reasons
}

fn reason(point: Point, verdict: &Verdict) -> Option<Reason> {
    let proof = match verdict.said {
        Said::Proof { proof } => Some(proof),
        Said::Opinion => None,
        Said::Players | Said::Arbiter => return None,
    };
    Some(Reason {
        point,
        status: verdict.status,
        proof,
        article: proof.and_then(Proof::article),
        opinion: proof.is_none(),
    })
}

fn points(sets: &ByColor<PointSet>) -> ByColor<Vec<Point>> {
    ByColor::from_fn(|color| sets[color].iter().collect())
}

impl Sheet {
    /// The sheet as pages get it.
    pub fn of(sheet: &ScoreSheet) -> Sheet {
        let other = &sheet.other_way;
        Sheet {
            method: sheet.counting,
            black: SheetSide::of(&sheet.sides.black),
            white: SheetSide::of(&sheet.sides.white),
            margin: sheet.margin(),
            text: sheet.to_string(),
            dame: sheet.dame,
            owners: rows_from_the_top(sheet.size(), |at| {
                sheet.owner(at).map_or('d', tengen_rules::PointOwner::sign)
            }),
            other: OtherSheet {
                method: other.counting,
                black: OtherTotal::of(&other.rows.black, other.totals.black),
                white: OtherTotal::of(&other.rows.white, other.totals.white),
                text: sheet.outcome_the_other_way().to_string(),
            },
            seki_eyes: points(&sheet.seki_eyes),
            false_eyes: points(&sheet.false_eyes),
            difference: told(&sheet.difference.parts()),
        }
    }
}

impl SheetSide {
    fn of(side: &SideCount) -> SheetSide {
        SheetSide {
            stones: side.stones,
            territory: side.territory,
            seki_eyes: side.seki_eyes,
            taken: side.taken,
            dead: side.dead,
            pass_stones: side.pass_stones,
            groups: side.groups,
            komi: side.komi,
            handicap: side.handicap,
            tax: side.tax,
            button: side.button,
            penalty: side.penalty,
            total: side.total,
        }
    }
}
