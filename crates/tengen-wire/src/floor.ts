// Types of the game floor that cross the wire in its own words.

export type Color = "black" | "white";
export type Seat = Color;
export type ByColor<T> = { black: T; white: T };

/** What a chain can be marked as. */
export type Status = "alive" | "dead" | "seki";
export type ChainStatus = Status | "unsettled" | "unknown";
export type Owner = Color | "neutral" | "seki";
export type Proof = "pass_alive" | "safety" | "eye_space" | "search" | "seki";
export type Method = "area" | "territory" | "stones";
export type HoldCause = "counting" | "server_down" | "player_pause" | "arbiter";
export type ColorChoice = "host_black" | "host_white" | "nigiri";

export type OutcomeKind =
  | "score"
  | "resignation"
  | "time"
  | "forfeit"
  | "both_lose"
  | "jigo"
  | "no_result"
  | "void"
  | "adjudicated"
  | "unstated";

export interface Phase {
  kind: "arranging" | "placing" | "playing" | "filling" | "counting" | "ended";
  /** Handicap stones still to be placed. */
  left?: number;
}

/** The switches of the rules, by their names. */
export type Rules = Record<string, string | number | Record<string, number>>;

/** Times in milliseconds. */
export type TimeTerms =
  | { kind: "none" }
  | { kind: "absolute"; main_ms: number }
  | { kind: "byo_yomi"; main_ms: number; periods: number; period_ms: number }
  | { kind: "fischer"; main_ms: number; increment_ms: number; cap_ms: number | null };

/** What a seat can ask of a game. */
export type Command =
  | { kind: "play"; point: string }
  | { kind: "pass" | "resign" | "withdraw_undo" | "done" | "withdraw_acceptance" | "resume" }
  | { kind: "ask_undo"; moves: number }
  | { kind: "answer_undo"; answer: "accept" | "decline" }
  | { kind: "mark"; point: string; status: Status }
  | { kind: "claim"; point: string; owner: Owner }
  | { kind: "accept"; revision: number };

/** An event of the log: only the rules module reads all of it. */
export interface GameEvent {
  at_ms: number;
  actor: Color | "house";
  what: { kind: string; [field: string]: unknown };
}
