// What the players may do where a position came back.

import type { GameView, Seat } from './wire.ts';

/** The policy of the rules, as messages name it. */
export function cyclePolicy(view: GameView): string {
  return String(view.terms.rules['cycle_policy'] ?? 'forbid').replaceAll('_', '-');
}

/** Whether `you` may end the game without a result by agreement. */
export function mayEnd(view: GameView, you: readonly Seat[]): boolean {
  const inPlay = view.phase.kind === 'playing' || view.phase.kind === 'filling';
  return inPlay && 0 < you.length && ['no-result', 'arbiter'].includes(cyclePolicy(view));
}
