// What would better be mended before a count: asked of the server when it matters,
// shown beside the board, each with its points.

import type { Mark } from 'goban-view/index.ts';
import { pointsOf } from './board-marks.ts';
import { movingSeat } from './seat.ts';
import type { Session } from './session.ts';
import type { CountWarning, GameView, Seat } from './wire.ts';

/** The seat for which warnings are due now; null where nobody is about to count. */
export function warnedSeat(view: GameView, you: readonly Seat[]): Seat | null {
  switch (view.phase.kind) {
    case 'counting':
      return you[0] ?? null;
    case 'filling':
      return movingSeat(view, you);
    case 'playing': {
      const needed = Number(view.terms.rules['passes_to_stop'] ?? 2);
      return 0 < view.passes && needed <= view.passes + 1 ? movingSeat(view, you) : null;
    }
    case 'arranging':
    case 'placing':
    case 'adjourned':
    case 'ended':
      return null;
  }
}

export class WarningDesk {
  warnings: readonly CountWarning[] = $state.raw([]);
  /** The warning whose points are shown. */
  picked: CountWarning | null = $state.raw(null);
  private asked = -1;

  constructor(private readonly session: Session) {}

  /** Looks whether the state of the game calls for the question, once for each event. */
  look(view: GameView, you: readonly Seat[]): void {
    const seat = warnedSeat(view, you);
    if (seat === null) {
      this.asked = -1;
      if (0 < this.warnings.length) this.drop();
    } else if (this.asked !== view.seq && this.session.advise(seat)) {
      this.asked = view.seq;
    }
  }

  /** Takes an answer; false where it came too late or brought nothing new. */
  take(warnings: readonly CountWarning[], seq: number): boolean {
    if (seq !== this.asked) return false;
    const told = JSON.stringify(warnings) !== JSON.stringify(this.warnings);
    if (told) {
      this.drop();
      this.warnings = warnings;
    }
    return told && 0 < warnings.length;
  }

  pick(warning: CountWarning): void {
    this.picked = this.picked === warning ? null : warning;
  }

  marks(): Mark[] {
    return pointsOf(this.picked?.points ?? []).map((at) => ({ kind: 'triangle', at }));
  }

  private drop(): void {
    this.warnings = [];
    this.picked = null;
  }
}
