// The tree of variations: where each node is drawn, and where keys lead.
//
// It is known by its lines. A line goes along first children to its end, and its nodes
// have numbers side by side, so that nothing is looked for node by node. The module lays
// them out.

import type { Sign } from './asks.ts';

export interface Spot {
  readonly column: number;
  readonly row: number;
}

/** What a node has: a sum of these. Stones are told only where there is no move. */
export const SIGN = { black: 1, white: 2, setup: 4, comment: 8 } as const;

/** A tree as it crosses from one thread to the other. */
export interface Packed {
  /** For each node what it has, a sum of {@link SIGN}. */
  readonly signs: Uint8Array;
  /** What {@link Tree} takes apart. */
  readonly laid: Int32Array;
}

/** The buffers of a tree: they can be handed over instead of copied. */
export function buffersOf({ signs, laid }: Packed): ArrayBuffer[] {
  return [signs, laid].map(({ buffer }) => buffer as ArrayBuffer);
}

/** Walks a tree. Nodes follow their parents; lines are counted in the order of the file. */
export class Tree {
  /** The first node of each line, and behind the last the count of all nodes. */
  private readonly starts: Int32Array;
  /** The node that the first one of each line follows, -1 for the root. */
  private readonly parents: Int32Array;
  /** The column of the first node of each line. */
  private readonly columns: Int32Array;
  private readonly rows: Int32Array;
  /** Where the way down leads from the first node of each line, -1 for nowhere. */
  private readonly below: Int32Array;
  /** The lines by the nodes that they follow. */
  private readonly sisters: Int32Array;
  /** The lines by their rows, and in these by columns. */
  private readonly drawn: Int32Array;
  /** How many moves were made up to each node. */
  readonly numbers: Int32Array;

  constructor(readonly packed: Packed) {
    const { laid } = packed;
    const count = laid[0] ?? 0;
    let at = 1;
    const next = (length: number): Int32Array => laid.subarray(at, (at += length));
    this.starts = next(count + 1);
    this.parents = next(count);
    this.columns = next(count);
    this.rows = next(count);
    this.below = next(count);
    this.sisters = next(count);
    this.drawn = next(count);
    this.numbers = next(packed.signs.length);
  }

  /** The same tree with other signs at some nodes. It takes the place of this one, which shares them. */
  retold(at: readonly Sign[]): Tree {
    for (const [node, sign] of at) this.packed.signs[node] = sign;
    return new Tree(this.packed);
  }

  get count(): number {
    return this.packed.signs.length;
  }

  has(node: number, what: keyof typeof SIGN): boolean {
    return ((this.packed.signs[node] ?? 0) & SIGN[what]) !== 0;
  }

  parent(node: number): number | null {
    const line = this.lineOf(node);
    return this.start(line) < node ? node - 1 : this.followed(line);
  }

  child(node: number): number | null {
    const next = node + 1;
    return next < this.end(this.lineOf(node)) ? next : null;
  }

  /** The variation beside a node: before it in the file, or behind it. */
  sibling(node: number, way: 'up' | 'down'): number | null {
    const line = this.lineOf(node);
    if (this.start(line) < node) return way === 'up' ? null : this.sister(node - 1, 0);
    const parent = this.followed(line);
    if (parent === null) return null;
    if (way === 'down') return this.sister(parent, line + 1);
    const before = this.sisters[this.sistersFrom(parent, line) - 1];
    // Before them all stands the first one, which goes on the line of what they follow.
    return before !== undefined && this.parents[before] === parent ? this.start(before) : parent + 1;
  }

  spot(node: number): Spot {
    const line = this.lineOf(node);
    return { column: this.column(line) + node - this.start(line), row: this.rows[line] ?? 0 };
  }

  /** Along first children, `steps` at the most. */
  forward(node: number, steps: number): number {
    return Math.min(node + steps, this.end(this.lineOf(node)) - 1);
  }

  back(node: number, steps: number): number {
    let [at, left] = [node, steps];
    for (let line = this.lineOf(at); ; line = this.lineOf(at)) {
      const start = this.start(line);
      if (left <= at - start) return at - left;
      const parent = this.followed(line);
      if (parent === null) return start;
      left -= at - start + 1;
      at = parent;
    }
  }

  /**
   * The variation above or below: a sibling of this node, or of the nearest node
   * before it that has one there.
   */
  across(node: number, way: 'up' | 'down'): number | null {
    const line = this.lineOf(node);
    const start = this.start(line);
    // The first ones have none above, and other lines begin below another one.
    if (way === 'up') return this.sibling(start, 'up');
    if (start < node) {
      // The last node before this one that more than one follow.
      const parting = this.parents[this.sisters[this.sistersFrom(node, 0) - 1] ?? -1] ?? -1;
      if (start <= parting) return this.sister(parting, 0);
    }
    return known(this.below[line]);
  }

  /** The nodes within a part of the drawing, in their order. */
  within(from: Spot, to: Spot): number[] {
    const found: number[] = [];
    const { drawn, rows } = this;
    for (let row = from.row; row <= to.row; row += 1) {
      // Lines of one row lie side by side: where one begins behind another, it ends behind it.
      const first = firstOf(drawn.length, (at) => {
        const line = drawn[at] ?? 0;
        const own = rows[line] ?? 0;
        return own < row || (own === row && this.lastColumn(line) < from.column);
      });
      for (let at = first; at < drawn.length; at += 1) {
        const line = drawn[at] ?? 0;
        const column = this.column(line);
        if (rows[line] !== row || to.column < column) break;
        const last = Math.min(to.column, this.lastColumn(line));
        for (let one = Math.max(from.column, column); one <= last; one += 1) found.push(this.start(line) + one - column);
      }
    }
    return found.sort((a, b) => a - b);
  }

  // Lines

  private lineOf(node: number): number {
    const { starts } = this;
    return Math.max(0, firstOf(starts.length - 1, (line) => (starts[line] ?? 0) <= node) - 1);
  }

  private start(line: number): number {
    return this.starts[line] ?? 0;
  }

  private end(line: number): number {
    return this.starts[line + 1] ?? 0;
  }

  private column(line: number): number {
    return this.columns[line] ?? 0;
  }

  private lastColumn(line: number): number {
    return this.column(line) + this.end(line) - this.start(line) - 1;
  }

  /** The node that a line follows. */
  private followed(line: number): number | null {
    return known(this.parents[line]);
  }

  /** Where among the sisters those are that follow `parent`, from the line at `from` on. */
  private sistersFrom(parent: number, from: number): number {
    const { sisters, parents } = this;
    return firstOf(sisters.length, (at) => {
      const line = sisters[at] ?? 0;
      const own = parents[line] ?? -1;
      return own < parent || (own === parent && line < from);
    });
  }

  /** The first node of the first line that follows `parent`, from the line at `from` on. */
  private sister(parent: number, from: number): number | null {
    const line = this.sisters[this.sistersFrom(parent, from)];
    return line !== undefined && this.parents[line] === parent ? this.start(line) : null;
  }
}

/** How many moves a node with this sign makes: a broken one makes both. */
export function movesOf(sign: number): number {
  return (sign & SIGN.black) + ((sign & SIGN.white) >> 1);
}

/** The first place below `count` that is not before what is looked for; those before it come first. */
function firstOf(count: number, isBefore: (at: number) => boolean): number {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isBefore(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}

function known(node: number | undefined): number | null {
  return node === undefined || node < 0 ? null : node;
}
