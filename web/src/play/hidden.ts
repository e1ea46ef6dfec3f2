// Games in which something is kept from this viewer: views come whole, without a log.
//
// What happened is read off two views, the one before and the one after. All stones
// are drawn alike, as on a board where both sides play with white ones.

import { withStone } from './at-table.ts';
import { cellIndex, pointOf, type Color } from 'goban-view/index.ts';
import type { Messages } from '../i18n/messages.ts';
import { other, sizeOf } from './board-marks.ts';
import type { GameView } from './wire.ts';
import type { Label } from './words.ts';

/** The color that every stone is drawn in where nobody is told whose it is. */
export const ALIKE: Color = 'white';

export function isHidden(view: GameView): boolean {
  return view.sight !== 'full';
}

/** Whether the game was played with something hidden: nobody plays on after it was shown. */
export function hadSecrets(view: GameView): boolean {
  const { variant } = view.terms;
  return variant !== null && (variant.stones === 'one' || 0 < variant.blind.length);
}

/** Rows joined, as the board is drawn. */
export function drawnStones(view: GameView): string {
  return withStone(view, view.board.join('').replaceAll('#', 'O'));
}

/** What a step of the game was, as far as a viewer can tell who does not see all. */
export type Step = 'played' | 'passed' | 'undone' | null;

export function stepBetween(before: GameView, after: GameView): Step {
  // That moves were taken back is told by itself: a view alone does not always show it.
  if (before.taken_back < after.taken_back) return 'undone';
  if (before.passes < after.passes) return 'passed';
  if (before.move_number !== null && after.move_number !== null) {
    if (after.move_number < before.move_number) return 'undone';
    return before.move_number < after.move_number ? 'played' : null;
  }
  if (after.sight === 'nothing') {
    // Blind in one-color go: by turns alone.
    return before.turn === after.turn && before.last_move === after.last_move ? null : 'played';
  }
  const at = after.last_move === null ? null : pointOf(after.last_move);
  const stood = (view: GameView): boolean => at !== null && view.board.join('')[cellIndex(sizeOf(view.terms.size), at)] === '#';
  if (stood(after) && !stood(before)) return 'played';
  return null;
}

/** Who made the last move: nobody else is to move than the other side. */
export function lastMoverOf(view: GameView): Color | null {
  return view.last_move === null || view.turn === null ? null : other(view.turn);
}

/** One line for each thing that happened. */
export function hiddenTexts(messages: Messages, before: GameView, after: GameView, label: Label): string[] {
  const said: string[] = [];
  const say = (key: string, args: Record<string, string | number> = {}): void => void said.push(messages.text(key, args));
  const color = lastMoverOf(after) ?? 'black';
  switch (stepBetween(before, after)) {
    case 'played': {
      const stones = before.prisoners && after.prisoners ? after.prisoners[color] - before.prisoners[color] : 0;
      say(0 < stones ? 'twin-played-taking' : 'twin-played', { color, point: label(after.last_move ?? ''), stones });
      break;
    }
    case 'passed':
      say('twin-passed', { color });
      break;
    case 'undone':
      say('twin-undone');
      break;
    case null:
      break;
  }
  if (before.undo === null && after.undo !== null) {
    say('turn-undo-asked', { name: messages.text(`color-${after.undo.by}`), moves: after.undo.moves });
  }
  if (before.phase.kind !== 'filling' && after.phase.kind === 'filling') say('twin-filling');
  const offer = after.standing?.offer ?? null;
  if (offer !== null && !before.standing?.offer) say('twin-offered', { color: offer.by, offer: offer.offer });
  if (before.cycle === null && after.cycle !== null) say('hidden-cycle');
  return said;
}

/** The last move in words, without a word on whose stones stand where. */
export function lastHeard(messages: Messages, view: GameView, label: Label): string {
  const color = lastMoverOf(view) ?? 'black';
  if (view.last_move === null) return messages.text('twin-last-none');
  if (view.last_move === 'pass') return messages.text('twin-passed', { color });
  return messages.text('twin-played', { color, point: label(view.last_move) });
}
