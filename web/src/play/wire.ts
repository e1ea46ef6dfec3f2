// The frames and the view of a game: generated from crates/tengen-wire, with
// the names this island uses for them, and what the server's page hands over.

import type { ClientFrame, GameView, NumberedEvent, Seats, Seat, ServerFrame, Sitter } from '../generated/wire.ts';

export type {
  Arbitration,
  Away,
  BoardAt,
  ChainStatus,
  ClientFrame,
  Color,
  Command,
  Confirmation,
  Counting,
  CountWarning,
  CycleView,
  GameEvent,
  GameView,
  Marks,
  Member,
  Method,
  Outcome,
  Owner,
  Phase,
  Proof,
  Reason,
  Refusal,
  RulingView,
  Seat,
  Seated,
  Seats,
  ServerFrame,
  Sheet,
  SheetSide,
  ShownChain,
  SideClock,
  Sitter,
  Status,
  Terms,
  Team,
  TimeTerms,
} from '../generated/wire.ts';

export type Sequenced = NumberedEvent;
export type Hint = Extract<ServerFrame, { kind: 'hint' }>;
export type CommandFrame = Extract<ClientFrame, { kind: 'command' }>;

/** A free seat of a team and the link to it. */
export interface SeatLink {
  readonly side: 'host' | 'guest' | 'own' | 'other';
  readonly number: number;
  readonly link: string;
}

/** What the server's page hands over. */
export interface Boot {
  readonly v: number;
  readonly game: string;
  readonly view: GameView;
  readonly seats: Seats;
  readonly you: readonly Seat[];
  /** Our place in our team's order. */
  readonly member?: number | null;
  readonly lang: string;
  readonly invite: string | null;
  /** Links to the free seats of teams, for the host. */
  readonly team?: readonly SeatLink[];
  /** The link for an arbiter, while the host may still send one. */
  readonly arbiter?: string | null;
  /** The arbiter's page, for the arbiter. */
  readonly office?: string | null;
  readonly i18n: string;
}

/** Who sits on a color; nobody while colors are not decided. */
export function sitterOf(seats: Seats, color: Seat): Sitter | null {
  return 'black' in seats ? seats[color] : null;
}
