// The tree of the open game as the page has it, so that after a change only what is other
// is asked of the module, and told.

import type { Shown, Sign } from './asks.ts';
import type { OpenFile, Step } from './studio.ts';
import { movesOf } from './tree.ts';

/** Stands for a node whose sign is not known yet. */
const UNKNOWN = 255;

export class Laid {
  private laid: { readonly game: number; readonly signs: Uint8Array } | null = null;

  /** Nothing is known any more: the file or the state of it is another one. */
  forget(): void {
    this.laid = null;
  }

  /** The tree of a game after a change that touched these nodes; null if it may be any. */
  follow(file: OpenFile, game: number, steps: readonly Step[] | null): Shown['tree'] {
    const before = this.laid?.game === game ? this.laid.signs : null;
    if (before === null || steps === null) return this.lay(file, game, file.signs(game));
    if (steps.every(([, old, now]) => old === 1 && now === 1)) {
      const at = steps.map(([node]): Sign => [node, file.signs(game, node, node + 1)[0] ?? 0]);
      // Where moves came or went, all behind them have other numbers.
      if (at.every(([node, sign]) => movesOf(sign) === movesOf(before[node] ?? 0))) {
        for (const [node, sign] of at) before[node] = sign;
        return { kind: 'signs', at };
      }
    }
    return this.lay(file, game, after(before, steps, (from, to) => file.signs(game, from, to)));
  }

  private lay(file: OpenFile, game: number, signs: Uint8Array): Shown['tree'] {
    this.laid = { game, signs };
    // The page gets signs of its own: all of the tree is handed over to it.
    return { kind: 'laid', packed: { signs: signs.slice(), laid: file.laidOut(game, signs) } };
  }
}

/** The signs after steps that touched some nodes; those alone are looked up. */
export function after(before: Uint8Array, steps: readonly Step[], look: (from: number, to: number) => Uint8Array): Uint8Array {
  let signs = before;
  for (const [first, old, now] of steps) {
    const next = new Uint8Array(signs.length - old + now);
    next.set(signs.subarray(0, first));
    next.fill(UNKNOWN, first, first + now);
    next.set(signs.subarray(first + old), first + now);
    signs = next;
  }
  for (let from = signs.indexOf(UNKNOWN); 0 <= from; from = signs.indexOf(UNKNOWN, from)) {
    let to = from;
    while (signs[to] === UNKNOWN) to += 1;
    signs.set(look(from, to), from);
  }
  return signs;
}
