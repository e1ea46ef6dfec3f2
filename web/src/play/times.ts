// What a view says about time beside moves: who is away, why clocks stand still.

import { other } from './board-marks.ts';
import type { Away, GameView, Seat } from './wire.ts';

/** The message that says why nobody can move; null while moves are made. */
export function stoppedKey(view: GameView): string | null {
  if (!['placing', 'playing', 'filling'].includes(view.phase.kind)) return null;
  const right = view.standing?.pause?.right;
  if (right !== undefined) return `pause-stopped-${right}`;
  const holds = view.standing?.holds ?? [];
  if (holds.length === 0) return null;
  return holds.includes('lifting') && holds.length === 1 ? 'pause-stopped-lifting' : 'pause-stopped-arbiter';
}

/** The opponent, if we are left alone at the board and may do something about it. */
export function absentOpponent(view: GameView, you: readonly Seat[]): Away | null {
  const [seat, second] = you;
  if (seat === undefined || second !== undefined) return null;
  if (!['placing', 'playing', 'filling', 'counting'].includes(view.phase.kind)) return null;
  if (view.terms.timing.absence === 'clock') return null;
  return view.standing?.away[other(seat)] ?? null;
}

/** Whether a pause, or to put the game aside, makes sense: by the terms, and where a clock runs. */
export function mayOffer(view: GameView): boolean {
  return view.terms.timing.pauses !== 'never' && view.terms.time.kind !== 'none';
}

/** The last moment at which one may come to a game that waits for an hour; null for any. */
export function lastMoment({ terms, standing }: GameView): number | null {
  const { lateness } = terms.timing;
  if (standing === null || standing.until_ms === null || lateness === 'any') return null;
  if (lateness !== 'half_of_main') return standing.until_ms + lateness.limit;
  const main = 'main_ms' in terms.time && typeof terms.time.main_ms === 'number' ? terms.time.main_ms : 0;
  return main === 0 ? null : standing.until_ms + Math.floor(main / 2);
}
