// Whose hand acts now. One person may hold both seats of a game on one screen.

import { isHidden, lastMoverOf } from './hidden.ts';
import { stoppedKey } from './times.ts';
import type { Color } from 'goban-view/index.ts';
import type { GameView, Seat } from './wire.ts';

/** The seat that may move now, if this person holds it. */
export function movingSeat(view: GameView, you: readonly Seat[]): Seat | null {
  if (stoppedKey(view) !== null) return null;
  const mover = view.phase.kind === 'placing' ? 'black' : view.turn;
  return mover !== null && you.includes(mover) ? mover : null;
}

/** The seat for words that either side may say at any time. */
export function speakingSeat(view: GameView, you: readonly Seat[]): Seat | null {
  return movingSeat(view, you) ?? you[0] ?? null;
}

/** The seat that asks for undo: the one that made the last move, if it is ours. */
export function askingSeat(view: GameView, you: readonly Seat[]): Seat | null {
  const last = lastMover(view);
  if (last !== null && you.includes(last)) return last;
  return you[0] ?? null;
}

/** How many moves an undo takes back so that the asker is on move again. */
export function undoMoves(view: GameView, seat: Seat): number {
  return lastMover(view) === seat ? 1 : 2;
}

export function lastMover(view: GameView): Color | null {
  if (isHidden(view)) return lastMoverOf(view);
  switch (view.movers.at(-1)) {
    case 'B':
      return 'black';
    case 'W':
      return 'white';
    default:
      return null;
  }
}

/** Both seats on one screen: what one side says, the other says with it. */
export function seatsThatSpeak(view: GameView, you: readonly Seat[]): readonly Seat[] {
  const open = view.counting?.confirmation;
  if (open) return you.filter((seat) => seat === open.turn);
  return view.counting?.agreement === 'territories' ? you : you.slice(0, 1);
}
