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
