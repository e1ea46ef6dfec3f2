// A hint: asked for, waited for, shown until something happens in the game.

import type { Messages } from '../i18n/messages.ts';
import type { Session } from './session.ts';
import type { Hint, Seat } from './wire.ts';
import type { Label } from './words.ts';

/** The rest of a line is told so far: more is hard to follow without a board. */
const LINE_TOLD = 3;

export class HintDesk {
  waiting = $state(false);
  shown: Hint | null = $state.raw(null);
  /** Why there is none, in words. */
  refused: string | null = $state(null);

  constructor(
    private readonly session: Session,
    private readonly messages: Messages,
  ) {}

  /** Asks; answers whether the question is on its way. */
  ask(seat: Seat): boolean {
    if (this.waiting) return true;
    this.drop();
    this.waiting = this.session.hint(seat);
    return this.waiting;
  }

  /** An answer about a position that has passed is no answer. */
  take(hint: Hint, seq: number): boolean {
    this.waiting = false;
    if (hint.seq !== seq) return false;
    this.shown = hint;
    return true;
  }

  refuse(text: string): void {
    this.drop();
    this.refused = text;
  }

  drop(): void {
    this.waiting = false;
    this.shown = null;
    this.refused = null;
  }

  /** Such as "Hint: D4. Then E5, F4." */
  text(hint: Hint, label: Label): string {
    return `${this.moveText(hint, label)} ${this.restText(hint, label)}`.trim();
  }

  moveText({ move }: Hint, label: Label): string {
    return move === 'pass' ? this.messages.text('hint-pass') : this.messages.text('hint-move', { point: label(move) });
  }

  /** What is expected afterwards; empty when nothing is. */
  restText(hint: Hint, label: Label): string {
    const rest = this.rest(hint).map((name) => (name === 'pass' ? this.messages.text('hint-pass-small') : label(name)));
    return rest.length === 0 ? '' : this.messages.text('hint-then', { points: rest.join(', ') });
  }

  /** What is expected after the move itself. */
  private rest({ move, line }: Hint): readonly string[] {
    return (line[0] === move ? line.slice(1) : line).slice(0, LINE_TOLD);
  }
}
