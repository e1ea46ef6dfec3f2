// What a view says about time beside moves: who is away, why clocks stand still.

import { other } from './board-marks.ts';
import type { Away, GameView, Seat } from './wire.ts';

/** The message that says why nobody can move; null while moves are made. */
export function stoppedKey(view: GameView): string | null {
  if (!['placing', 'playing', 'filling'].includes(view.phase.kind)) return null;
  const right = view.standing?.pause?.right;
  if (right !== undefined) return `pause-stopped-${right}`;
  return (view.standing?.holds ?? []).length === 0 ? null : 'pause-stopped-arbiter';
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
