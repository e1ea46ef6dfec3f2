// The tree of the open game as the page has it, so that after a change only what is other
// is asked of the module, and told.

import type { Shown, Sign } from './asks.ts';
import type { OpenFile, Signs, Step } from './studio.ts';
import { movesOf, spliced, Tree } from './tree.ts';

/** A node whose sign is not known yet. */
const UNKNOWN = '?';

export class Laid {
  private laid: ({ readonly game: number } & Signs) | null = null;

  /** Nothing is known any more: the file or the state of it is another one. */
  forget(): void {
    this.laid = null;
  }

  /** The tree of a game after a change that touched these nodes; null if it may be any. */
  follow(file: OpenFile, game: number, steps: readonly Step[] | null): Shown['tree'] {
    const before = this.laid?.game === game ? this.laid : null;
    if (before === null || steps === null) return this.lay(file, game, file.signs(game));
    if (steps.every(([, old, now]) => old === 1 && now === 1)) {
      const at = steps.map(([node]): Sign => {
        const { kinds, notes } = file.signs(game, node, node + 1);
        return [node, kinds, notes];
      });
      if (at.every(([node, kind]) => movesOf(kind) === movesOf(before.kinds.charAt(node)))) {
        let { kinds, notes } = before;
        for (const [node, kind, note] of at) {
          kinds = spliced(kinds, node, 1, kind);
          notes = spliced(notes, node, 1, note);
        }
        this.laid = { game, kinds, notes };
        return { kind: 'signs', at };
      }
    }
    return this.lay(file, game, after(before, steps, (from, to) => file.signs(game, from, to)));
  }

  private lay(file: OpenFile, game: number, { kinds, notes }: Signs): Shown['tree'] {
    this.laid = { game, kinds, notes };
    return { kind: 'laid', packed: Tree.laidOut({ parents: file.parents(game), kinds, notes }).packed };
  }
}

/** The signs after steps that touched some nodes; those alone are looked up. */
export function after(before: Signs, steps: readonly Step[], look: (from: number, to: number) => Signs): Signs {
  let { kinds, notes } = before;
  for (const [first, old, now] of steps) {
    const unknown = UNKNOWN.repeat(now);
    kinds = spliced(kinds, first, old, unknown);
    notes = spliced(notes, first, old, unknown);
  }
  for (let from = kinds.indexOf(UNKNOWN); 0 <= from; from = kinds.indexOf(UNKNOWN, from)) {
    let to = from;
    while (kinds.charAt(to) === UNKNOWN) to += 1;
    const known = look(from, to);
    kinds = spliced(kinds, from, to - from, known.kinds);
    notes = spliced(notes, from, to - from, known.notes);
  }
  return { kinds, notes };
}
