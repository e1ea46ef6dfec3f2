//! A game as one viewer sees it.

use serde::Serialize;
use tengen_clock::{BySide, Clock, HoldCause, Remaining, Rest, TimeControl, Timestamp, Vacation};
use tengen_game::{
    Ahead, ColorChoice, Game, Help, Oversight, Parity, Phase, Placement, Setting, Sight, Stones,
    Timing, UndoPolicy, View, Viewer, color_of, side_of,
};
use tengen_rules::{
    Board, ByColor, Color, CycleKind, ForfeitReason, HalfPoints, Komi, Move, MoveNumber, Point,
    Ruleset, Size,
};

use crate::VERSION;
use crate::count::{Counting, Sheet};

mod arbitration;
mod at_table;
mod series;
mod standing;
mod team;
#[cfg(test)]
mod tests;
mod variant;

pub use arbitration::{Arbitration, CallView, RulingView};
pub use at_table::AtTable;
pub use series::{Series, Table};
pub use standing::{Away, Offered, Pause, Standing};
pub use team::{Seated, Team, TeamError};
pub use variant::{Teams, Variant};

/// Everything that a page shows of a game.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct GameView {
    /// The version of this document.
    pub v: u32,
    /// The number of the last event.
    pub seq: u64,
    /// The hash of what the viewer knows, 16 hexadecimal digits.
    pub hash: String,
    /// What is going on.
    #[cfg_attr(feature = "ts", ts(type = "Phase"))]
    pub phase: Phase,
    /// What was agreed.
    pub terms: Terms,
    /// How it is decided who is Black.
    #[cfg_attr(feature = "ts", ts(type = "ColorChoice"))]
    pub colors: ColorChoice,
    /// The color of whoever proposed the game, once that is decided.
    #[cfg_attr(feature = "ts", ts(type = "Color | null"))]
    pub host: Option<Color>,
    /// The nigiri, if one was held.
    pub nigiri: Option<Nigiri>,
    /// Who is to move, or to place.
    #[cfg_attr(feature = "ts", ts(type = "Color | null"))]
    pub turn: Option<Color>,
    /// How much of the board the viewer sees.
    #[cfg_attr(feature = "ts", ts(type = "Sight"))]
    pub sight: &'static str,
    /// Rows from the top: `X` Black, `O` White, `.` empty, `#` a stone of which nobody is
    /// told whose it is, `?` a point that the viewer does not see.
    pub board: Vec<String>,
    /// The last move, such as `D4` or `pass`.
    #[cfg_attr(feature = "ts", ts(type = "string | null"))]
    pub last_move: Option<Move>,
    /// How many moves were made, passes included; none where the viewer must not know.
    #[cfg_attr(feature = "ts", ts(type = "number | null"))]
    pub move_number: Option<MoveNumber>,
    /// The moves, such as `D4` or `pass`; empty where the past is hidden.
    #[cfg_attr(feature = "ts", ts(type = "Array<string>"))]
    pub moves: Vec<Move>,
    /// Who made each move: a `B` or a `W` for each.
    pub movers: String,
    /// Who moves first by the rules.
    #[cfg_attr(feature = "ts", ts(type = "Color"))]
    pub first_color: Color,
    /// The handicap stones, as they were placed.
    #[cfg_attr(feature = "ts", ts(type = "Array<string>"))]
    pub handicap_stones: Vec<Point>,
    /// Where a ko cannot be retaken at once.
    #[cfg_attr(feature = "ts", ts(type = "string | null"))]
    pub ko: Option<Point>,
    /// Passes in a row.
    pub passes: u32,
    /// Stones that each side has taken; none where the viewer must not know.
    #[cfg_attr(feature = "ts", ts(type = "ByColor<number> | null"))]
    pub prisoners: Option<ByColor<u32>>,
    /// The clock as it was last read; none where time is not limited.
    pub clock: Option<ClockView>,
    /// The request to take back moves that waits for an answer.
    pub undo: Option<UndoRequest>,
    /// How often moves were taken back.
    pub taken_back: u32,
    /// Who is away, who paused, what was offered; none where there is nothing of it.
    pub standing: Option<Standing>,
    /// What lies on the board before the press; none where the game is played online.
    pub at_table: Option<AtTable>,
    /// What the viewer has sent ahead, as in `Q4 D16; K10 K4`, empty for nothing; none
    /// where nothing can be sent.
    #[cfg_attr(feature = "ts", ts(type = "string | null"))]
    pub ahead: Option<Ahead>,
    /// The move that the viewer has sealed.
    #[cfg_attr(feature = "ts", ts(type = "string | null"))]
    pub sealed: Option<Move>,
    /// The cycle that the last move closed, where the rules have a word on it.
    pub cycle: Option<CycleView>,
    /// The count, while it goes on.
    pub counting: Option<Counting>,
    /// How the game ended.
    pub outcome: Option<Outcome>,
    /// The count that ended the game, if one did.
    pub sheet: Option<Sheet>,
    /// What the arbiter did and is asked; none where nobody watches over the game.
    pub arbitration: Option<Arbitration>,
    /// Who of each team moves next; none where one plays a side.
    pub team: Option<Team>,
    /// Who sits at free seats; none where seats are not free.
    pub seated: Option<Seated>,
    /// The series that the game belongs to.
    pub series: Option<Series>,
    /// Terms that somebody has still to agree to, before the game.
    pub table: Option<Table>,
}

/// What was agreed before the game.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Terms {
    /// Columns and rows: `9x13` is 9 wide and 13 high.
    #[cfg_attr(feature = "ts", ts(type = "string"))]
    pub size: Size,
    /// The name of the rules; none where switches were changed.
    #[cfg_attr(feature = "ts", ts(type = "string | null"))]
    pub profile: Option<&'static str>,
    /// The rules, every switch of them.
    #[cfg_attr(feature = "ts", ts(type = "Rules"))]
    pub rules: Ruleset,
    /// Points White receives.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub komi: Komi,
    /// Handicap stones, 0 or 2 and more.
    pub handicap: u8,
    /// Where handicap stones go.
    #[cfg_attr(feature = "ts", ts(type = "\"fixed\" | \"free\""))]
    pub placement: Placement,
    /// The time each side has.
    #[cfg_attr(feature = "ts", ts(type = "TimeTerms"))]
    pub time: TimeControl,
    /// Whether moves can be taken back.
    #[cfg_attr(
        feature = "ts",
        ts(type = "\"never\" | \"by_agreement\" | \"free_before_answer\"")
    )]
    pub undo: UndoPolicy,
    /// What help a player may ask for.
    #[cfg_attr(feature = "ts", ts(type = "\"none\" | \"hints\""))]
    pub help: Help,
    /// Pauses, absence, lateness.
    #[cfg_attr(feature = "ts", ts(type = "Timing"))]
    pub timing: Timing,
    /// Whether an arbiter watches over the game.
    #[cfg_attr(feature = "ts", ts(type = "\"none\" | \"arbiter\""))]
    pub oversight: Oversight,
    /// Where the game is played.
    #[cfg_attr(feature = "ts", ts(type = "\"online\" | \"table\" | \"clock\""))]
    pub setting: Setting,
    /// What sets the game apart; none for the usual one.
    pub variant: Option<Variant>,
}

/// A nigiri that was held: the host grabbed, the guest guessed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Nigiri {
    /// How many white stones the host held.
    pub stones: u8,
    /// What the guest said.
    #[cfg_attr(feature = "ts", ts(type = "\"odd\" | \"even\""))]
    pub guess: Parity,
    /// What it made the host.
    #[cfg_attr(feature = "ts", ts(type = "Color"))]
    pub host: Color,
}

/// A clock at one moment.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ClockView {
    /// Whose time runs.
    #[cfg_attr(feature = "ts", ts(type = "Color | null"))]
    pub running: Option<Color>,
    /// The moment of this reading, epoch milliseconds.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub since_ms: Timestamp,
    /// What Black has left.
    pub black: SideClock,
    /// What White has left.
    pub white: SideClock,
    /// Why the clock stands still.
    #[cfg_attr(feature = "ts", ts(type = "Array<HoldCause>"))]
    pub holds: Vec<HoldCause>,
    /// Why the time of the side to move stands still by calendar.
    #[cfg_attr(feature = "ts", ts(type = "Array<Rest>"))]
    pub rests: Vec<Rest>,
    /// Vacations, where the terms have them.
    #[cfg_attr(feature = "ts", ts(type = "ByColor<Vacation> | null"))]
    pub vacation: Option<BySide<Vacation>>,
}

/// What one side has left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SideClock {
    /// Main time; 0 outside it.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub main_ms: i64,
    /// Periods, the running one included.
    pub periods: u16,
    /// What is left of the running period; 0 in main time.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub period_ms: i64,
    /// Whether the flag falls when this period is spent.
    pub last_period: bool,
    /// What runs.
    #[cfg_attr(feature = "ts", ts(type = "ClockStage"))]
    pub stage: &'static str,
    /// Until that is spent.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub left_ms: i64,
    /// Stones to be played in a Canadian block.
    pub stones: u16,
    /// Overruns bought with points.
    pub overruns: u16,
}

/// A request to take back moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct UndoRequest {
    /// Who asked.
    #[cfg_attr(feature = "ts", ts(type = "Color"))]
    pub by: Color,
    /// How many moves.
    pub moves: u16,
    /// Its number: an answer names it.
    pub number: u32,
}

/// A position that came back with the last move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CycleView {
    /// How it came back, such as `triple_ko`.
    #[cfg_attr(feature = "ts", ts(type = "string"))]
    pub kind: CycleKind,
    /// After which move it stood before.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub since: MoveNumber,
    /// The points on which stones were taken on the way round.
    #[cfg_attr(feature = "ts", ts(type = "Array<string>"))]
    pub points: Vec<Point>,
    /// How many stones each side took on the way round.
    #[cfg_attr(feature = "ts", ts(type = "ByColor<number>"))]
    pub taken: ByColor<u32>,
    /// The article of the law about it, where the law has numbers.
    pub article: Option<&'static str>,
    /// Who would end the game without a result.
    #[cfg_attr(feature = "ts", ts(type = "Color | null"))]
    pub offer: Option<Color>,
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Outcome {
    /// In what way, such as `score`.
    #[cfg_attr(feature = "ts", ts(type = "OutcomeKind"))]
    pub kind: &'static str,
    /// Who won, if one side alone did.
    #[cfg_attr(feature = "ts", ts(type = "Color | null"))]
    pub winner: Option<Color>,
    /// By how many points, where points were counted.
    #[cfg_attr(feature = "ts", ts(type = "number | null"))]
    pub margin: Option<HalfPoints>,
    /// Why a side lost without a count.
    #[cfg_attr(feature = "ts", ts(type = "string | null"))]
    pub reason: Option<ForfeitReason>,
    /// As SGF writes it: `W+0.5`, `B+R`.
    pub text: String,
}

/// A game after some of its moves, for looking back.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct BoardAt {
    /// Rows from the top, as in [`GameView::board`].
    pub board: Vec<String>,
    /// The move that led here.
    #[cfg_attr(feature = "ts", ts(type = "string | null"))]
    pub last_move: Option<Move>,
    /// Stones that each side had taken.
    #[cfg_attr(feature = "ts", ts(type = "ByColor<number>"))]
    pub prisoners: ByColor<u32>,
    /// Who moved next.
    #[cfg_attr(feature = "ts", ts(type = "Color"))]
    pub turn: Color,
    /// The stones that this move took off.
    #[cfg_attr(feature = "ts", ts(type = "Array<string>"))]
    pub captured: Vec<Point>,
}

/// What `viewer` sees of `game` now.
pub fn view(game: &Game, viewer: Viewer) -> GameView {
    let view = game.view(viewer);
    let hash = view.hash().to_string();
    let counting = match view.phase {
        Phase::Counting => (view.counting.as_ref().zip(view.stones.board()))
            .map(|(count, board)| Counting::of(count, board)),
        Phase::Arranging
        | Phase::Placing { .. }
        | Phase::Playing
        | Phase::Filling
        | Phase::Adjourned
        | Phase::Ended => None,
    };
    GameView {
        v: VERSION,
        seq: view.seq,
        hash,
        phase: view.phase,
        terms: terms(&view.terms),
        colors: view.colors,
        host: view.host,
        nigiri: nigiri(&view),
        turn: view.turn,
        sight: sight_name(view.sight),
        board: rows_of(view.terms.size, &view.stones),
        last_move: view.last_move,
        move_number: view.move_number,
        moves: view.moves.iter().map(|(_, what)| *what).collect(),
        movers: view.moves.iter().map(|(color, _)| color.letter()).collect(),
        first_color: view.terms.rules.first_to_move(view.terms.handicap),
        ko: view.ko,
        passes: view.passes,
        prisoners: view.prisoners,
        clock: clock_at(game, view.clock.at_ms),
        taken_back: view.taken_back,
        undo: view.undo.map(|request| UndoRequest {
            by: request.by,
            moves: request.moves,
            number: request.number,
        }),
        standing: Standing::of(&view),
        at_table: AtTable::of(&view),
        ahead: view.ahead.clone(),
        sealed: view.sealed,
        cycle: view.cycle.as_ref().map(|recurrence| CycleView {
            kind: recurrence.cycle.kind,
            since: recurrence.cycle.since,
            points: recurrence.cycle.points.clone(),
            taken: recurrence.cycle.taken,
            article: view.terms.rules.cycle_article(),
            offer: recurrence.offer,
        }),
        counting,
        outcome: view.outcome.map(outcome),
        sheet: last_sheet(&view),
        arbitration: Arbitration::of(&view),
        team: Team::of(&view),
        seated: Seated::of(&view),
        series: Series::of(&view),
        table: Table::of(&view),
        handicap_stones: view.handicap_stones,
    }
}

/// The clock of `game` at `now`, or `None` where time is not limited.
pub fn clock_at(game: &Game, now: Timestamp) -> Option<ClockView> {
    game.is_timed().then(|| clock_view(game.clock(), now))
}

/// What `clock` shows at `now`.
pub fn clock_view(clock: &Clock, now: Timestamp) -> ClockView {
    let side = |color| SideClock::of(clock.remaining(side_of(color), now));
    ClockView {
        running: clock.running(now).map(color_of),
        since_ms: now,
        black: side(Color::Black),
        white: side(Color::White),
        holds: clock.reading().holds.iter().collect(),
        rests: clock
            .reading()
            .turn
            .map_or_else(Vec::new, |turn| clock.rests(turn.side, now)),
        vacation: clock.reading().vacation,
    }
}

impl SideClock {
    fn of(left: Remaining) -> SideClock {
        SideClock {
            main_ms: left.main().0,
            periods: left.periods(),
            period_ms: left.period().0,
            last_period: matches!(left, Remaining::LastPeriod { .. }),
            stage: left.stage(),
            left_ms: left.until_change().map_or(0, |left| left.0),
            stones: left.stones(),
            overruns: left.overruns(),
        }
    }
}

/// What [`GameView::sight`] says.
const fn sight_name(sight: Sight) -> &'static str {
    match sight {
        Sight::Full => "full",
        Sight::Points => "points",
        Sight::Nothing => "nothing",
    }
}

/// The rows of what somebody sees, as in [`GameView::board`].
pub fn rows_of(size: Size, stones: &Stones) -> Vec<String> {
    match stones {
        Stones::Colored(board) => rows(board),
        Stones::Alike(points) => {
            rows_from_the_top(size, |at| if points.contains(at) { '#' } else { '.' })
        }
        Stones::Unseen => rows_from_the_top(size, |_| '?'),
    }
}

/// The rows of a board from the top: `X` Black, `O` White, `.` empty.
pub fn rows(board: &Board) -> Vec<String> {
    rows_from_the_top(board.size(), |at| match board.stone(at) {
        Some(Color::Black) => 'X',
        Some(Color::White) => 'O',
        None => '.',
    })
}

pub(crate) fn rows_from_the_top(size: Size, sign: impl Fn(Point) -> char) -> Vec<String> {
    let row = |row| {
        let points = (0..size.cols()).filter_map(move |col| Point::new(col, row));
        points.map(&sign).collect()
    };
    (0..size.rows()).rev().map(row).collect()
}

fn terms(terms: &tengen_game::Terms) -> Terms {
    Terms {
        size: terms.size,
        profile: terms.rules.profile().map(tengen_rules::Profile::name),
        rules: terms.rules,
        komi: terms.komi,
        handicap: terms.handicap,
        placement: terms.placement,
        time: terms.time,
        undo: terms.undo,
        help: terms.help,
        timing: terms.timing,
        oversight: terms.oversight,
        setting: terms.setting,
        variant: Variant::of(terms.variant),
    }
}

fn nigiri(view: &View) -> Option<Nigiri> {
    let (held, host) = view.nigiri.zip(view.host)?;
    Some(Nigiri {
        stones: held.stones,
        guess: held.guess,
        host,
    })
}

/// The sheet behind an outcome that was counted. Both books say the same then.
fn last_sheet(view: &View) -> Option<Sheet> {
    use tengen_rules::Outcome;
    match view.outcome? {
        Outcome::Score { .. } | Outcome::Jigo => {
            let sheet = view.counting.as_ref()?.books.black.sheet.as_ref()?;
            Some(Sheet::of(sheet))
        }
        Outcome::Resignation { .. }
        | Outcome::Time { .. }
        | Outcome::Capture { .. }
        | Outcome::Forfeit { .. }
        | Outcome::BothLose { .. }
        | Outcome::NoResult
        | Outcome::Void
        | Outcome::ReplayOrdered
        | Outcome::Adjudicated { .. }
        | Outcome::Unstated { .. } => None,
    }
}

pub(super) fn outcome(outcome: tengen_rules::Outcome) -> Outcome {
    use tengen_rules::Outcome as End;
    let (kind, margin, reason) = match outcome {
        End::Score { margin, .. } => ("score", Some(margin), None),
        End::Resignation { .. } => ("resignation", None, None),
        End::Time { .. } => ("time", None, None),
        End::Capture { .. } => ("capture", None, None),
        End::Forfeit { reason, .. } => ("forfeit", None, Some(reason)),
        End::BothLose { reason } => ("both_lose", None, Some(reason)),
        End::Jigo => ("jigo", None, None),
        End::NoResult => ("no_result", None, None),
        End::Void => ("void", None, None),
        End::ReplayOrdered => ("replay_ordered", None, None),
        End::Adjudicated { .. } => ("adjudicated", None, None),
        End::Unstated { .. } => ("unstated", None, None),
    };
    Outcome {
        kind,
        winner: outcome.winner(),
        margin,
        reason,
        text: outcome.to_string(),
    }
}

impl From<tengen_game::Earlier> for BoardAt {
    fn from(earlier: tengen_game::Earlier) -> BoardAt {
        BoardAt {
            board: rows(&earlier.board),
            last_move: earlier.last_move.map(|(_, what)| what),
            prisoners: earlier.prisoners,
            turn: earlier.turn,
            captured: earlier.taken,
        }
    }
}
