// The game in this browser: the same fold of events as the server's, by WASM.
//
// It checks every event's hash against its own state. Until the rules are
// loaded, events wait; where they never load, the page's view serves instead.

import type { RulesModule, WasmGame } from '../rules/rules.ts';
import type { Color } from 'goban-view/index.ts';
import type { Plan } from './ceremony.ts';
import type { BoardAt, GameView, Refusal, Seat, Sequenced, SideClock } from './wire.ts';

export type Taken =
  | { readonly kind: 'ok' }
  /** Applied, and the state differs from what the server says. */
  | { readonly kind: 'mismatch'; readonly seq: number; readonly hash: string }
  /** An event is missing before this one. */
  | { readonly kind: 'gap' };

export interface ClockNow {
  readonly black: SideClock;
  readonly white: SideClock;
  readonly running: Color | null;
}

export interface Liberties {
  readonly color: Color;
  readonly stones: readonly string[];
  readonly liberties: readonly string[];
}

export class Machine {
  private game: WasmGame | null = null;
  private viewer = 'spectator';

  constructor(
    private readonly rules: RulesModule,
    you: readonly Seat[],
  ) {
    this.seatedAs(you);
  }

  /** Whose view is taken: that of one's seat; a spectator's for none or both. */
  seatedAs(you: readonly Seat[]): void {
    const [seat, second] = you;
    this.viewer = seat === undefined || second !== undefined ? 'spectator' : seat;
  }

  get seq(): number {
    return this.game === null ? 0 : Number(this.game.seq());
  }

  get ready(): boolean {
    return this.game !== null;
  }

  hash(): string {
    return this.game?.hash(this.viewer) ?? '';
  }

  view(): GameView | null {
    return this.game === null ? null : (JSON.parse(this.game.view(this.viewer)) as GameView);
  }

  /** Holds no game any more: what is shown comes from elsewhere. */
  forget(): void {
    this.game?.free();
    this.game = null;
  }

  /** Takes events as they came; those already known are skipped. */
  take(events: readonly Sequenced[]): Taken {
    const [first] = events;
    if (first === undefined) return { kind: 'ok' };
    if (first.seq === 1 && this.seq < 1) return this.rebuild(events);
    for (const { seq, hash, event } of events) {
      if (seq <= this.seq) continue;
      if (this.game === null || seq !== this.seq + 1) return { kind: 'gap' };
      this.game.apply(JSON.stringify(event));
      const mine = this.hash();
      if (mine !== hash) return { kind: 'mismatch', seq, hash: mine };
    }
    return { kind: 'ok' };
  }

  /** Forgets the game and builds it from its whole log. */
  rebuild(events: readonly Sequenced[]): Taken {
    this.game?.free();
    this.game = this.rules.Game.from_events(JSON.stringify(events.map(({ event }) => event)));
    const last = events.at(-1);
    const mine = this.hash();
    if (last !== undefined && last.hash !== mine) return { kind: 'mismatch', seq: last.seq, hash: mine };
    return { kind: 'ok' };
  }

  /** Why `color` may not play `point` now; null when nothing speaks against it. */
  check(color: Color, point: string): Refusal | null {
    const text = this.game?.check(color, point);
    return text === undefined ? null : (JSON.parse(text) as Refusal);
  }

  boardAt(move: number): BoardAt | null {
    return this.game === null ? null : (JSON.parse(this.game.board_at(move)) as BoardAt);
  }

  /** The board after some moves more; the refusal where one of them cannot be made. */
  boardAfter(moves: string): BoardAt | Refusal | null {
    return this.game === null ? null : (JSON.parse(this.game.board_after(moves)) as BoardAt | Refusal);
  }

  clockAt(serverMs: number): ClockNow | null {
    const text = this.game?.clock(serverMs);
    return text === undefined || text === 'null' ? null : (JSON.parse(text) as ClockNow | null);
  }

  /** What a clock shows at a moment, by its reading alone. */
  clockBy(view: GameView, reading: unknown, serverMs: number): ClockNow {
    const time = JSON.stringify(view.terms.time);
    return JSON.parse(this.rules.clock_at(time, JSON.stringify(reading), serverMs)) as ClockNow;
  }

  /** The plan of the count by hand; null where there is none. */
  ceremony(): Plan | null {
    const text = this.game?.ceremony();
    return text === undefined ? null : (JSON.parse(text) as Plan);
  }

  liberties(point: string): Liberties | null {
    const text = this.game?.liberties(point);
    return text === undefined ? null : (JSON.parse(text) as Liberties);
  }
}
