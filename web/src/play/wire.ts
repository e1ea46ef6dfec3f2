// The frames and the view of a game as this island reads them.
//
// The shapes are those of crates/tengen-wire.

import type { Color } from 'goban-view/index.ts';

export type Seat = Color;
export type Status = 'alive' | 'dead' | 'seki';
export type Owner = 'black' | 'white' | 'neutral';

export interface Phase {
  readonly kind: 'arranging' | 'placing' | 'playing' | 'filling' | 'counting' | 'ended';
  readonly left?: number;
}

export type TimeTerms =
  | { readonly kind: 'none' }
  | { readonly kind: 'absolute'; readonly main_ms: number }
  | { readonly kind: 'byo_yomi'; readonly main_ms: number; readonly periods: number; readonly period_ms: number }
  | { readonly kind: 'fischer'; readonly main_ms: number; readonly increment_ms: number };

export interface Terms {
  readonly size: string;
  readonly profile: string | null;
  readonly rules: Readonly<Record<string, unknown>>;
  readonly komi: number;
  readonly handicap: number;
  readonly placement: string;
  readonly time: TimeTerms;
  readonly undo: string;
}

export interface SideClock {
  readonly main_ms: number;
  readonly periods: number;
  readonly period_ms: number;
  readonly last_period?: boolean;
}

export interface ClockView {
  readonly running: Color | null;
  readonly since_ms: number;
  readonly black: SideClock;
  readonly white: SideClock;
  readonly holds: readonly string[];
}

export interface Marks {
  readonly dead: readonly string[];
  readonly seki: readonly string[];
  readonly unknown: readonly string[];
  readonly claims: readonly { readonly point: string; readonly owner: Owner }[];
}

export interface Reason {
  readonly point: string;
  readonly status: string;
  readonly proof: string;
  readonly opinion: boolean;
}

export interface Counting {
  readonly agreement: 'dead_stones' | 'territories';
  readonly revision: Readonly<Record<Color, number>>;
  readonly accepted: Readonly<Record<Color, boolean>>;
  readonly marks: Readonly<Record<Color, Marks>>;
  readonly differences: readonly string[];
  readonly reasons: readonly Reason[];
  readonly sheet: Readonly<Record<Color, Sheet>>;
}

export interface SheetSide {
  readonly stones: number;
  readonly territory: number;
  readonly taken: number;
  readonly dead: number;
  readonly komi: number;
  readonly handicap: number;
  readonly tax: number;
  readonly pass_stones: number;
  readonly button: number;
  readonly total: number;
}

export type Method = 'area' | 'territory' | 'stones';

export interface Sheet {
  readonly method: Method;
  readonly black: SheetSide;
  readonly white: SheetSide;
  readonly margin: number;
  readonly text: string;
  /** Rows from the top; letters as in crates/tengen-wire. */
  readonly owners: readonly string[];
  readonly other: {
    readonly method: Method;
    readonly black: SheetSide;
    readonly white: SheetSide;
    readonly text: string;
  } | null;
}

export interface Outcome {
  readonly kind: string;
  readonly winner?: Color | null;
  readonly margin?: number | null;
  readonly text: string;
}

export interface GameView {
  readonly v: number;
  readonly seq: number;
  readonly hash: string;
  readonly phase: Phase;
  readonly terms: Terms;
  readonly turn: Color | null;
  readonly board: readonly string[];
  readonly last_move: string | null;
  readonly move_number: number;
  readonly moves: readonly string[];
  readonly first_color: Color;
  readonly handicap_stones: readonly string[];
  readonly ko: string | null;
  readonly passes: number;
  readonly prisoners: Readonly<Record<Color, number>>;
  readonly clock: ClockView | null;
  readonly nigiri: { readonly stones: number; readonly guess: 'odd' | 'even'; readonly host: Color } | null;
  readonly undo: { readonly by: Color; readonly moves: number } | null;
  readonly counting: Counting | null;
  readonly outcome: Outcome | null;
  readonly sheet: Sheet | null;
}

export interface SeatInfo {
  readonly name: string;
  readonly present: 'here' | 'away';
}

/** By color; by `host` and `guest` while a game is still arranged. */
export type Seats = Readonly<Partial<Record<Color | 'host' | 'guest', SeatInfo | null>>>;

export interface Refusal {
  readonly code: string;
  readonly params: Readonly<Record<string, string | number>>;
  readonly points: readonly string[];
  readonly article: string | null;
  readonly move_number: number | null;
}

/** What a player says to the game. */
export type Command =
  | { readonly kind: 'play'; readonly point: string }
  | { readonly kind: 'pass' | 'resign' | 'withdraw_undo' | 'done' | 'withdraw_acceptance' | 'resume' }
  | { readonly kind: 'ask_undo'; readonly moves: number }
  | { readonly kind: 'answer_undo'; readonly answer: 'accept' | 'decline' }
  | { readonly kind: 'mark'; readonly point: string; readonly status: Status }
  | { readonly kind: 'claim'; readonly point: string; readonly owner: Owner }
  | { readonly kind: 'accept'; readonly revision: number };

/** An event is kept as it came: only the rules in WASM read all of it. */
export interface GameEvent {
  readonly at_ms: number;
  readonly actor: 'black' | 'white' | 'house';
  readonly what: { readonly kind: string; readonly [field: string]: unknown };
}

export interface Sequenced {
  readonly seq: number;
  readonly hash: string;
  readonly event: GameEvent;
}

export interface CommandFrame {
  readonly v: 1;
  readonly kind: 'command';
  readonly game: string;
  readonly id: string;
  readonly seq: number;
  readonly seat: Seat;
  readonly command: Command;
}

export type ClientFrame =
  | CommandFrame
  | { readonly v: 1; readonly kind: 'watch'; readonly game: string; readonly seq?: number; readonly hash?: string }
  | { readonly v: 1; readonly kind: 'advise'; readonly game: string; readonly seat: Seat }
  | { readonly v: 1; readonly kind: 'mismatch'; readonly game: string; readonly seq: number; readonly hash: string }
  | { readonly v: 1; readonly kind: 'ping'; readonly t_ms: number };

export type ServerFrame =
  | {
      readonly kind: 'game';
      readonly game: string;
      readonly seats: Seats;
      readonly you: readonly Seat[];
      readonly events: readonly Sequenced[];
      /** 0: these are all events; else what is known up to here is right. */
      readonly from_seq: number;
      readonly watchers: number;
    }
  | { readonly kind: 'event'; readonly game: string; readonly events: readonly Sequenced[]; readonly seats?: Seats }
  | { readonly kind: 'done'; readonly game: string; readonly id: string; readonly first_seq: number; readonly last_seq: number }
  | { readonly kind: 'refused'; readonly game: string; readonly id: string; readonly refusal: Refusal }
  | { readonly kind: 'advice'; readonly game: string; readonly uncaptured: readonly { readonly points: readonly string[] }[] }
  | { readonly kind: 'seats'; readonly game: string; readonly seats: Seats; readonly watchers: number }
  | { readonly kind: 'pong'; readonly t_ms: number; readonly now_ms: number }
  | { readonly kind: 'fault'; readonly code: string };

/** What the server's page hands over. */
export interface Boot {
  readonly v: number;
  readonly game: string;
  readonly view: GameView;
  readonly seats: Seats;
  readonly you: readonly Seat[];
  readonly lang: string;
  readonly invite: string | null;
  readonly i18n: string;
  readonly wasm: string | null;
}
