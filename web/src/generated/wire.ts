// Made by `cargo xtask codegen` from crates/tengen-wire. Do not edit.

/** The version of frames and documents. */
export const VERSION = 1;

// Types of the game floor that cross the wire in its own words.

export type Color = "black" | "white";
export type Seat = Color;
export type ByColor<T> = { black: T; white: T };

/** What a chain can be marked as. */
export type Status = "alive" | "dead" | "seki";
export type ChainStatus = Status | "unsettled" | "unknown";
export type Owner = Color | "neutral" | "seki";
export type Proof = "pass_alive" | "safety" | "eye_space" | "search" | "seki" | "bent_four" | "claimant_starts" | "double_ko" | "turn";
export type Method = "area" | "territory" | "stones";
/** How much of the board a viewer sees: all, occupied points only, or nothing. */
export type Sight = "full" | "points" | "nothing";
export type HoldCause = "counting" | "player_pause" | "arbiter" | "lifting";
export type Rest = "sleep" | "weekend" | "vacation";
export type Offer = "pause" | "adjourn";
export type PauseRight = "own" | "agreed" | "absence";
export type AbsenceChoice = "pause" | "adjourn" | "claim" | "annul";
export type Vacation = { left_ms: number; presence: "here" | "away" };

/** What the terms say about time beside the control. */
export interface Timing {
  lateness: "half_of_main" | "any" | { limit: number };
  pauses: "never" | "by_agreement" | { counted: { pauses: number; most_ms: number } };
  absence: "clock" | { opponent: { least_ms: number; most_ms: number } };
  undo_clock: "spent" | "restored";
  count_ms?: number;
  ahead?: "allowed" | "never";
  sealing?: "offered" | "due";
  begins_ms?: number;
}

export type ClockStage =
  | "untimed"
  | "main"
  | "period"
  | "last_period"
  | "move"
  | "thinking"
  | "block"
  | "delay"
  | "returning"
  | "overrun"
  | "fallen";
export type ColorChoice = "host_black" | "host_white" | "nigiri";

export type OutcomeKind =
  | "score"
  | "resignation"
  | "time"
  | "capture"
  | "forfeit"
  | "both_lose"
  | "jigo"
  | "no_result"
  | "void"
  | "replay_ordered"
  | "adjudicated"
  | "unstated";

export interface Phase {
  kind: "arranging" | "placing" | "playing" | "filling" | "counting" | "adjourned" | "ended";
  /** Handicap stones still to be placed. */
  left?: number;
}

/** The switches of the rules, by their names. */
export type Rules = Record<string, string | number | Record<string, number>>;

/** Times in milliseconds. */
export type Pace =
  | { kind: "absolute"; main_ms: number }
  | { kind: "simple"; per_move_ms: number }
  | { kind: "byo_yomi"; main_ms: number; periods: number; period_ms: number }
  | { kind: "fischer"; main_ms: number; increment_ms: number; cap_ms: number | null }
  | { kind: "canadian"; main_ms: number; block_ms: number; stones: number; passes: "count" | "skip" };

/** Times in milliseconds. A game by correspondence names its pace and has its numbers. */
export type TimeTerms =
  | Pace
  | { kind: "none" }
  | { kind: "nhk"; main_ms: number; per_move_ms: number; periods: number; period_ms: number }
  | { kind: "bronstein"; main_ms: number; delay_ms: number }
  | { kind: "delay"; main_ms: number; delay_ms: number }
  | { kind: "ing"; main_ms: number; overruns: number; overrun_ms: number; points: number }
  | {
      kind: "correspondence";
      pace: Pace["kind"];
      weekends: "count" | "free";
      utc_offset_minutes: number;
      night_from_minute: number;
      night_minutes: number;
      vacation_ms: number;
      [number: string]: string | number | null;
    };

/** What a seat can ask of a game. */
export type Command =
  | { kind: "play"; point: string }
  | { kind: "pass" | "resign" | "withdraw_undo" | "done" | "withdraw_acceptance" | "resume" }
  | { kind: "ask_undo"; moves: number }
  | { kind: "answer_undo"; answer: "accept" | "decline"; request?: number }
  | { kind: "call_arbiter"; words: string }
  | { kind: "mark"; point: string; status: Status }
  | { kind: "claim"; point: string; owner: Owner }
  | { kind: "demand"; point: string }
  | { kind: "accept"; revision: number }
  | { kind: "offer"; offer: Offer; until_ms?: number | null }
  | { kind: "answer_offer"; answer: "accept" | "decline" }
  | { kind: "withdraw_offer" | "pause" | "go_on" | "begin_vacation" | "end_vacation" }
  | { kind: "place_stone"; point: string }
  | { kind: "take_up_stone" | "lift" | "lifted" }
  | { kind: "press_clock"; stone?: string }
  | { kind: "state_result"; outcome: { kind: "score"; winner: Color; margin: number } | { kind: "jigo" | "no_result" } }
  | { kind: "send_ahead"; ahead: string }
  | { kind: "seal"; sealed: string | null }
  | { kind: "meet_absence"; choice: AbsenceChoice }
  | { kind: "offer_no_result" | "decline_no_result" }
  | { kind: "confirm"; point: string }
  | { kind: "confirm_play"; point: string }
  | { kind: "confirm_pass"; ko: string | null }
  | { kind: "claim_rotation" | "take_seat" | "leave_seat" | "end_confirmation" | "say_no_agreement" | "withdraw_no_agreement" };

/** An event of the log: only the rules module reads all of it. */
export interface GameEvent {
  at_ms: number;
  actor: Color | "house" | "arbiter";
  what: { kind: string; [field: string]: unknown };
}

/** Everything that a page shows of a game. */
export type GameView = {
  /** The version of this document. */
  v: number,
  /** The number of the last event. */
  seq: number,
  /** The hash of what the viewer knows, 16 hexadecimal digits. */
  hash: string,
  /** What is going on. */
  phase: Phase,
  /** What was agreed. */
  terms: Terms,
  /** How it is decided who is Black. */
  colors: ColorChoice,
  /** The color of whoever proposed the game, once that is decided. */
  host: Color | null,
  /** The nigiri, if one was held. */
  nigiri: Nigiri | null,
  /** Who is to move, or to place. */
  turn: Color | null,
  /** How much of the board the viewer sees. */
  sight: Sight,
  /**
   * Rows from the top: `X` Black, `O` White, `.` empty, `#` a stone of which nobody is
   * told whose it is, `?` a point that the viewer does not see.
   */
  board: Array<string>,
  /** The last move, such as `D4` or `pass`. */
  last_move: string | null,
  /** How many moves were made, passes included; none where the viewer must not know. */
  move_number: number | null,
  /** The moves, such as `D4` or `pass`; empty where the past is hidden. */
  moves: Array<string>,
  /** Who made each move: a `B` or a `W` for each. */
  movers: string,
  /** Who moves first by the rules. */
  first_color: Color,
  /** The handicap stones, as they were placed. */
  handicap_stones: Array<string>,
  /** Where a ko cannot be retaken at once. */
  ko: string | null,
  /** Passes in a row. */
  passes: number,
  /** Stones that each side has taken; none where the viewer must not know. */
  prisoners: ByColor<number> | null,
  /** The clock as it was last read; none where time is not limited. */
  clock: ClockView | null,
  /** The request to take back moves that waits for an answer. */
  undo: UndoRequest | null,
  /** How often moves were taken back. */
  taken_back: number,
  /** Who is away, who paused, what was offered; none where there is nothing of it. */
  standing: Standing | null,
  /** What lies on the board before the press; none where the game is played online. */
  at_table: AtTable | null,
  /**
   * What the viewer has sent ahead, as in `Q4 D16; K10 K4`, empty for nothing; none
   * where nothing can be sent.
   */
  ahead: string | null,
  /** The move that the viewer has sealed. */
  sealed: string | null,
  /** The cycle that the last move closed, where the rules have a word on it. */
  cycle: CycleView | null,
  /** The count, while it goes on. */
  counting: Counting | null,
  /** How the game ended. */
  outcome: Outcome | null,
  /** The count that ended the game, if one did. */
  sheet: Sheet | null,
  /** What the arbiter did and is asked; none where nobody watches over the game. */
  arbitration: Arbitration | null,
  /** Who of each team moves next; none where one plays a side. */
  team: Team | null,
  /** Who sits at free seats; none where seats are not free. */
  seated: Seated | null,
  /** The series that the game belongs to. */
  series: Series | null,
  /** Terms that somebody has still to agree to, before the game. */
  table: Table | null,
};

/** What was agreed before the game. */
export type Terms = {
  /** Columns and rows: `9x13` is 9 wide and 13 high. */
  size: string,
  /** The name of the rules; none where switches were changed. */
  profile: string | null,
  /** The rules, every switch of them. */
  rules: Rules,
  /** Points White receives. */
  komi: number,
  /** Handicap stones, 0 or 2 and more. */
  handicap: number,
  /** Where handicap stones go. */
  placement: "fixed" | "free",
  /** The time each side has. */
  time: TimeTerms,
  /** Whether moves can be taken back. */
  undo: "never" | "by_agreement" | "free_before_answer",
  /** What help a player may ask for. */
  help: "none" | "hints",
  /** Pauses, absence, lateness. */
  timing: Timing,
  /** Whether an arbiter watches over the game. */
  oversight: "none" | "arbiter",
  /** Where the game is played. */
  setting: "online" | "table" | "clock",
  /** What sets the game apart; none for the usual one. */
  variant: Variant | null,
};

/** How many play each side, and what a move out of their order leads to. */
export type Teams = {
  /** Black's. */
  black: number,
  /** White's. */
  white: number,
  /** What a move out of order leads to. */
  on_error: "loss" | "points" | "undo",
  /** What it costs where points are paid. */
  points: number,
};

/** What sets a game apart from the usual one. */
export type Variant = {
  /** How many captured stones win; none where points do. */
  capture: number | null,
  /** How stones look before the end. */
  stones: "colors" | "one",
  /** Who does not see the board before the end. */
  blind: Array<Color>,
  /** The teams; none where one plays a side or seats are free. */
  teams: Teams | null,
  /** How many sit on each side at most where seats are free. */
  free: ByColor<number> | null,
};

/** A nigiri that was held: the host grabbed, the guest guessed. */
export type Nigiri = {
  /** How many white stones the host held. */
  stones: number,
  /** What the guest said. */
  guess: "odd" | "even",
  /** What it made the host. */
  host: Color,
};

/** A clock at one moment. */
export type ClockView = {
  /** Whose time runs. */
  running: Color | null,
  /** The moment of this reading, epoch milliseconds. */
  since_ms: number,
  /** What Black has left. */
  black: SideClock,
  /** What White has left. */
  white: SideClock,
  /** Why the clock stands still. */
  holds: Array<HoldCause>,
  /** Why the time of the side to move stands still by calendar. */
  rests: Array<Rest>,
  /** Vacations, where the terms have them. */
  vacation: ByColor<Vacation> | null,
};

/** What one side has left. */
export type SideClock = {
  /** Main time; 0 outside it. */
  main_ms: number,
  /** Periods, the running one included. */
  periods: number,
  /** What is left of the running period; 0 in main time. */
  period_ms: number,
  /** Whether the flag falls when this period is spent. */
  last_period: boolean,
  /** What runs. */
  stage: ClockStage,
  /** Until that is spent. */
  left_ms: number,
  /** Stones to be played in a Canadian block. */
  stones: number,
  /** Overruns bought with points. */
  overruns: number,
};

/** A request to take back moves. */
export type UndoRequest = {
  /** Who asked. */
  by: Color,
  /** How many moves. */
  moves: number,
  /** Its number: an answer names it. */
  number: number,
};

/** Where the players stand beside the board. */
export type Standing = {
  /** Why no move can be made, the count left out. */
  holds: Array<HoldCause>,
  /** The pause that goes on. */
  pause: Pause | null,
  /** How many of its own pauses each side has left. */
  pauses_left: ByColor<number>,
  /** The offer that waits for its answer. */
  offer: Offered | null,
  /** Whether the side to move seals a move now: `offered` where it may leave it, `due`. */
  sealing: "offered" | "due" | null,
  /** Who has sealed a move. */
  sealed_by: Color | null,
  /** Who is away. */
  away: ByColor<Away | null>,
  /** Since when each side is back for an adjourned game. */
  came_ms: ByColor<number | null>,
  /** The hour at which an adjourned game is to go on. */
  until_ms: number | null,
};

/** A pause that a player made. */
export type Pause = {
  /** Who made it, or agreed to it. */
  by: Color,
  /** By what right. */
  right: PauseRight,
  /** When it ends by itself. */
  until_ms: number | null,
};

/** An offer that waits for its answer. */
export type Offered = {
  /** Who made it. */
  by: Color,
  /** What. */
  offer: Offer,
  /** The hour named. */
  until_ms: number | null,
};

/** A player who is not there. */
export type Away = {
  /** Since when. */
  since_ms: number,
  /** From when on the opponent may claim the game. */
  claim_from_ms: number | null,
};

/** Everything of the arbiter that players and spectators see. */
export type Arbitration = {
  /** The call that waits for the arbiter. */
  call: CallView | null,
  /** What was ruled, in order. */
  rulings: Array<RulingView>,
  /** Points that each side has paid by the arbiter's word. */
  fines: ByColor<number>,
  /** The true result, where it is not the sporting one. */
  true_result: Outcome | null,
};

/** A call of the arbiter. */
export type CallView = {
  /** Who called; none where a count has taken its time. */
  by: Color | null,
  /** When. */
  at_ms: number,
  /** What about; may be empty. */
  words: string,
};

/** A ruling. What an act has no use for is not there. */
export type RulingView = {
  /** When. */
  at_ms: number,
  /** After which move. */
  after: number,
  /** What was done, such as `take_back`. */
  act: string,
  /** Why. */
  reason: string,
  /** The article of the law. */
  article: string | null,
  /** The side it is about. */
  color: Color | null,
  /** Moves taken back, or points taken from a side. */
  number: number | null,
  /** The chain or the territory. */
  point: string | null,
  /** What the chain is. */
  status: Status | null,
  /** Whose the territory is. */
  owner: Owner | null,
  /** Whether a move is needed at the point. */
  need: 'needed' | 'not_needed' | null,
  /** The result. */
  outcome: Outcome | null,
  /** What the side has left. */
  left: SideClock | null,
};

/** The order of moves in a game between teams. */
export type Team = {
  /** How many play each side. */
  sizes: ByColor<number>,
  /** The member of each side that moves when the side next does, from 1. */
  due: ByColor<number>,
  /** The last move, where it was out of order and can be claimed. */
  error: TeamError | null,
  /** Members who would resign. */
  resigning: ByColor<Array<number>>,
};

/** What everybody at the table sees beside the game. */
export type AtTable = {
  /** Where the stones are: on this screen, or on a board of which nothing is known. */
  board: "here" | "elsewhere",
  /** Turns of which only the time is known. */
  turns: number,
  /** What each side says that the result is, as `B+3.5`; none where nothing was said. */
  stated: ByColor<string | null>,
  /** Who starts the clock; none once that was done. */
  starter: Color | null,
  /** The stone of the side to move that no press has followed yet. */
  stone: string | null,
  /** The stones that it takes off. */
  taken: Array<string>,
  /** How long the clocks may stand still for lifting; none where they may not. */
  may_lift_ms: number | null,
  /** Until when they stand still for lifting, at the longest. */
  lifting_until_ms: number | null,
};

/** Who sits at the board where seats are free. */
export type Seated = {
  /** The most that sit at once. */
  sizes: ByColor<number>,
  /** Who sits, by number on their side. */
  present: ByColor<Array<number>>,
};

/** A move of a member whose turn it was not. */
export type TeamError = {
  /** Whose team. */
  color: Color,
  /** Who moved. */
  member: number,
  /** Whose turn it was. */
  due: number,
  /** What a claim costs. */
  points: number,
};

/** A series as it stands with this game, its result counted once there is one. */
export type Series = {
  /** Which game this is, from 1. */
  number: number,
  /** How many there are at most. */
  games: number,
  /** The colors of the player who begins so, such as `B-W-B`. */
  schedule: string,
  /** Whether it is over as soon as nobody can catch up. */
  end: "decided" | "all",
  /** What the host has won; a draw is a half. */
  host: number,
  /** What the guest has won. */
  guest: number,
  /** The number of the next game, once this one has ended and one follows. */
  next: number | null,
  /** The host's color in it. */
  next_host: Color | null,
};

/** Terms on the table before the game. */
export type Table = {
  /** The number of the event that laid them there. */
  seq: number,
  /** Who did. */
  by: "host" | "guest",
  /** Whether the host has still to agree. */
  host_open: boolean,
  /** Whether the guest has. */
  guest_open: boolean,
};

/** A position that came back with the last move. */
export type CycleView = {
  /** How it came back, such as `triple_ko`. */
  kind: string,
  /** After which move it stood before. */
  since: number,
  /** The points on which stones were taken on the way round. */
  points: Array<string>,
  /** How many stones each side took on the way round. */
  taken: ByColor<number>,
  /** The article of the law about it, where the law has numbers. */
  article: string | null,
  /** Who would end the game without a result. */
  offer: Color | null,
};

/** How a game ended. */
export type Outcome = {
  /** In what way, such as `score`. */
  kind: OutcomeKind,
  /** Who won, if one side alone did. */
  winner: Color | null,
  /** By how many points, where points were counted. */
  margin: number | null,
  /** Why a side lost without a count. */
  reason: string | null,
  /** As SGF writes it: `W+0.5`, `B+R`. */
  text: string,
};

/** A game after some of its moves, for looking back. */
export type BoardAt = {
  /** Rows from the top, as in [`GameView::board`]. */
  board: Array<string>,
  /** The move that led here. */
  last_move: string | null,
  /** Stones that each side had taken. */
  prisoners: ByColor<number>,
  /** Who moved next. */
  turn: Color,
  /** The stones that this move took off. */
  captured: Array<string>,
};

/**
 * The dialogue of the count.
 *
 * Where the players agree on dead stones both sides have the same marks;
 * where they agree on territories each side has its own.
 */
export type Counting = {
  /** What the players agree on. */
  agreement: "none" | "dead_stones" | "territories",
  /** How often each side's marks have changed: an acceptance names it. */
  revision: ByColor<number>,
  /** Whether each side has accepted. */
  accepted: ByColor<boolean>,
  /** What each side has marked. */
  marks: ByColor<Marks>,
  /** Points of which the two sides make something different. */
  differences: Array<string>,
  /** What the program says of chains, and whether it can prove it. */
  reasons: Array<Reason>,
  /**
   * What would be counted by each side's marks; none where they contradict
   * themselves.
   */
  sheet: ByColor<Sheet | null>,
  /** Play aside about a chain that lies open. */
  confirmation: Confirmation | null,
  /** Whether each side has said that there will be no agreement. */
  no_agreement: ByColor<boolean>,
  /** Points at which their side has to move, as play aside has shown. */
  needed: Array<string>,
  /** Points at which a side was said to need a move, and nothing has settled it yet. */
  questioned: Array<string>,
  /**
   * When the count has taken its time and play goes on or the arbiter decides, epoch
   * milliseconds.
   */
  until_ms: number | null,
};

/**
 * Play aside about a chain, on a copy of the board: hypothetical play, or a second
 * board of ordinary play, by what the rules say of a dispute.
 */
export type Confirmation = {
  /**
   * The lowest, leftmost stone of the chain; the point of the move that a side is said
   * to need.
   */
  about: string,
  /** What is shown of such a move; none where a chain is in question. */
  need: 'unsettled' | 'needed' | 'not_needed' | null,
  /** Whose turn it is; none when both have passed. */
  turn: Color | null,
  /** Rows from the top, as the game's own board. */
  board: Array<string>,
  /**
   * Where the side to move may not retake a ko before it has passed for it;
   * nowhere on a second board.
   */
  barred: Array<string>,
  /** How many moves were made in it. */
  moves: number,
  /** The last of them, where it was a stone. */
  last_stone: string | null,
  /** What it has shown of chains so far: advice for the marks. */
  shown: Array<ShownChain>,
};

/** What play aside has shown of a chain. */
export type ShownChain = {
  /** The lowest, leftmost stone of the chain. */
  point: string,
  /** On a second board what became of it; else if a stone that its capture enables has to stand on a point of the chain. */
  own_points: ChainStatus,
  /** If such a stone may stand anywhere in the place; the same on a second board. */
  whole_locality: ChainStatus,
};

/** What one side has marked. Every stone of a chain is listed. */
export type Marks = {
  /** Dead stones. */
  dead: Array<string>,
  /** Stones in seki. */
  seki: Array<string>,
  /**
   * Stones of which nothing is said, or that have to be played out; they count
   * as alive.
   */
  unknown: Array<string>,
  /** Points claimed against what the stones around them say. */
  claims: Array<ClaimedPoint>,
};

/** A point that was claimed. */
export type ClaimedPoint = {
  /** The point. */
  point: string,
  /** Whose it is held to be. */
  owner: Owner,
};

/** What the program says of a chain. */
export type Reason = {
  /** The lowest, leftmost stone of the chain. */
  point: string,
  /** Whether it lives. */
  status: ChainStatus,
  /** How that is proved; none where it is only likely. */
  proof: Proof | null,
  /** The article of the law that the proof follows, where there is one. */
  article: string | null,
  /** Whether it is only likely. */
  opinion: boolean,
};

/** A finished count that accounts for every point. */
export type Sheet = {
  /** What was counted. */
  method: Method,
  /** What Black has. */
  black: SheetSide,
  /** What White has. */
  white: SheetSide,
  /** Black's total less White's. */
  margin: number,
  /** The result, as SGF writes it. */
  text: string,
  /** Points that count for nobody. */
  dame: number,
  /**
   * Rows from the top: `B` `W` living stones, `b` `w` territory, `x` `o` dead
   * black and white stones, `s` `t` black and white stones in seki, `d` nobody's.
   */
  owners: Array<string>,
  /** Each side's eye points in seki. */
  seki_eyes: ByColor<Array<string>>,
  /** Each side's points that are no territory because it will have to fill them. */
  false_eyes: ByColor<Array<string>>,
  /** The same board counted the other way. */
  other: OtherSheet,
  /** Why the two ways differ: by area less by territory, Black's less White's. */
  difference: Array<Row>,
};

/**
 * What one side has; by the method of the sheet some of it counts, and the
 * total is the sum of that.
 */
export type SheetSide = {
  /** Living stones. */
  stones: number,
  /** Empty points, and points under the other side's dead stones. */
  territory: number,
  /** Eye points in seki. */
  seki_eyes: number,
  /** Stones taken in play. */
  taken: number,
  /** The other side's dead stones. */
  dead: number,
  /** Stones received for the other side's passes. */
  pass_stones: number,
  /** Living groups, as far as they pay for their eyes. */
  groups: number,
  /** Komi. */
  komi: number,
  /** Points for the other side's handicap stones. */
  handicap: number,
  /** What groups pay for their eyes; taken away. */
  tax: number,
  /** Half a point for the first pass. */
  button: number,
  /** Points paid for time; taken away. */
  penalty: number,
  /** Everything that counts. */
  total: number,
};

/** A row of a count, or a part of a difference. */
export type Row = {
  /** Its name, such as `territory`. */
  name: string,
  /** Its points. */
  value: number,
};

/** The totals by the other way of counting. */
export type OtherSheet = {
  /** What is counted there. */
  method: Method,
  /** Black's total. */
  black: OtherTotal,
  /** White's total. */
  white: OtherTotal,
  /** What the result would be. */
  text: string,
};

/** One side's total by the other way of counting. */
export type OtherTotal = {
  /** What the total is the sum of; rows of nothing are left out. */
  rows: Array<Row>,
  /** Everything that counts there, komi included. */
  total: number,
};

/** Why something was refused. */
export type Refusal = {
  /** The stable code; dots become dashes in the key of its translation. */
  code: string,
  /** What the translation may name. */
  params: { [key in string]: string },
  /** The points it is about. */
  points: Array<string>,
  /** The article of the law, where the law has numbers. */
  article: string | null,
  /** The move it is about: the one a superko repeats, for one. */
  move_number: number | null,
};

/** Somebody who has a seat. */
export type Sitter = {
  /** The name others see. */
  name: string,
  /** Whether a page of theirs shows the game; the program is always here. */
  present: Presence,
  /** The program's level; nothing for a person. */
  level: number | null,
};

/** A seat of a team. */
export type Member = {
  /** Whose: by role until the game begins, by color from then on. */
  side: "host" | "guest" | "black" | "white",
  /** Its place in the team's order, from 1. */
  number: number,
  /** Who sits there. */
  sitter: Sitter | null,
};

/** Whether a page of a player's shows the game. */
export type Presence = "here" | "away";

/** Who sits in a game: by role until it begins, by color from then on. */
export type Seats = {
  /** Who made the game. */
  host: Sitter,
  /** Who joined it. */
  guest: Sitter | null,
  /** Every seat of the teams; none where one plays a side. */
  members?: Array<Member>, } | {
  /** Who plays Black. */
  black: Sitter | null,
  /** Who plays White. */
  white: Sitter | null,
  /** Every seat of the teams; none where one plays a side. */
  members?: Array<Member>,
};

/** An event with its number and the state's hash after it. */
export type NumberedEvent = {
  /** Its place in the log, from 1. */
  seq: number,
  /** 16 hexadecimal digits. */
  hash: string,
  /** For the rules module; a page need not look inside. */
  event: GameEvent,
};

/** The stones of a chain. */
export type ChainPoints = {
  /** Such as `D4`. */
  points: Array<string>,
};

/** Something that is better mended on the board than counted around. */
export type CountWarning = {
  /** The code to translate, such as `count.open-ko`. */
  code: string,
  /** Whom it concerns, if one side. */
  color: Color | null,
  /** Where. */
  points: Array<string>,
};

/** What a client sends. */
export type ClientFrame = { v: number } & ({ "kind": "watch",
  /** The game. */
  game: string,
  /** The last event I have. */
  seq?: number | null,
  /** The state's hash after it. */
  hash?: string, } | { "kind": "unwatch",
  /** The game. */
  game: string, } | { "kind": "command",
  /** The game. */
  game: string,
  /** Made by the client; the same id again gets the first answer again. */
  id: string,
  /** The last event I have seen. */
  seq: number,
  /** The seat. */
  seat: Color,
  /** What. */
  command: Command, } | { "kind": "advise",
  /** The game. */
  game: string,
  /** The seat that asks. */
  seat: Color, } | { "kind": "hint",
  /** The game. */
  game: string,
  /** The seat that asks. */
  seat: Color, } | { "kind": "mismatch",
  /** The game. */
  game: string,
  /** Where. */
  seq: number,
  /** My hash. */
  hash: string, } | { "kind": "ping",
  /** The client's own time; sent back untouched. */
  t_ms: number, });

/** What the server sends. */
export type ServerFrame = { v: number } & ({ "kind": "game",
  /** The game. */
  game: string,
  /** Who sits where. */
  seats: Seats,
  /** The seats that are yours. */
  you: Array<Color>,
  /** Events after `from_seq`, in order. */
  events: Array<NumberedEvent>,
  /** 0: start anew, these are all events; else what you have up to here is right. */
  from_seq: number,
  /** How many people look on without a seat. */
  watchers: number, } | { "kind": "view",
  /** The game. */
  game: string,
  /** Who sits where. */
  seats: Seats,
  /** The seats that are yours. */
  you: Array<Color>,
  /** The whole of it. */
  view: GameView,
  /**
   * The clock, for the rules module, where time is limited; a page need not look
   * inside.
   */
  clock: unknown,
  /** How many people look on without a seat. */
  watchers: number, } | { "kind": "event",
  /** The game. */
  game: string,
  /** In order. */
  events: Array<NumberedEvent>,
  /** Who sits where, when that has changed with these events. */
  seats?: Seats, } | { "kind": "done",
  /** The game. */
  game: string,
  /** The command. */
  id: string,
  /** The first event it made. */
  first_seq: number,
  /** The last event it made. */
  last_seq: number, } | { "kind": "refused",
  /** The game. */
  game: string,
  /** The command. */
  id: string,
  /** Why. */
  refusal: Refusal, } | { "kind": "advice",
  /** The game. */
  game: string,
  /** The last event before which it was thought of. */
  seq: number,
  /** Chains that look dead and are not captured. */
  uncaptured: Array<ChainPoints>,
  /** What is better mended on the board than counted around. */
  warnings: Array<CountWarning>, } | { "kind": "hint",
  /** The game. */
  game: string,
  /** The last event before which it was thought of: after another it is no use. */
  seq: number,
  /** The move, such as `D4` or `pass`. */
  move: string,
  /** How the game might go on, this move first. */
  line: Array<string>,
  /** The share of trials that the asker won, 0 to 1. */
  winrate: number,
  /** By how many points the asker would win; negative: lose. */
  score: number, } | { "kind": "seats",
  /** The game. */
  game: string,
  /** Who sits where. */
  seats: Seats,
  /** How many people look on without a seat. */
  watchers: number, } | { "kind": "talk",
  /** The game. */
  game: string,
  /** Your side. */
  color: Color,
  /** Who would resign, by number in the team. */
  resigning: Array<number>, } | { "kind": "pong",
  /** What the client sent. */
  t_ms: number,
  /** The server's time, epoch milliseconds. */
  now_ms: number, } | { "kind": "fault",
  /** The game it is about, if one. */
  game: string | null,
  /** The code to translate. */
  code: string, });
