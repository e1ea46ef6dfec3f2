// The tree of variations: where each node is drawn, and where keys lead.
//
// It is known by its lines. A line goes along first children to its end, and its nodes
// have numbers side by side, so that nothing here but the numbers of the moves and the
// rows that are free is looked for node by node.

import type { Sign } from './asks.ts';

export interface Spot {
  readonly column: number;
  readonly row: number;
}

/** What a node has: a sum of these. Stones are told only where there is no move. */
export const SIGN = { black: 1, white: 2, setup: 4, comment: 8 } as const;

/** The tree of a game as its file has it. */
export interface TreeData {
  /** For each node what it has, a sum of {@link SIGN}. */
  readonly signs: Uint8Array;
  /** For each line its first node and the node which that one follows, -1 for the root. */
  readonly lines: Int32Array;
}

/** A tree laid out, as it crosses from one thread to the other. Lines are counted in the order of the file. */
export interface Packed {
  readonly signs: Uint8Array;
  /** The first node of each line, and behind the last the count of all nodes. */
  readonly starts: Int32Array;
  /** The node that the first one of each line follows, -1 for the root. */
  readonly parents: Int32Array;
  /** The column of the first node of each line. */
  readonly columns: Int32Array;
  readonly rows: Int32Array;
  /** The lines by the nodes that they follow. */
  readonly sisters: Int32Array;
  /** The lines by their rows, and in these by columns. */
  readonly drawn: Int32Array;
  /** How many moves were made up to each node. */
  readonly numbers: Int32Array;
}

/** The buffers of a laid out tree: they can be handed over instead of copied. */
export function buffersOf(packed: Packed): ArrayBuffer[] {
  return Object.values(packed).map(({ buffer }: Uint8Array | Int32Array) => buffer as ArrayBuffer);
}

/** Walks a tree. Nodes follow their parents. */
export class Tree {
  constructor(readonly packed: Packed) {}

  /** Finds where each node is drawn. */
  static laidOut({ signs, lines }: TreeData): Tree {
    const count = lines.length / 2;
    const starts = new Int32Array(count + 1);
    const parents = new Int32Array(count);
    const columns = new Int32Array(count);
    for (let line = 0; line < count; line += 1) {
      starts[line] = lines[2 * line] ?? 0;
      parents[line] = lines[2 * line + 1] ?? -1;
    }
    starts[count] = signs.length;
    const depth = measured(starts, parents, columns);
    const rows = new Int32Array(count);
    const height = laid(starts, columns, rows, depth);
    const all = Int32Array.from(rows.keys());
    const sisters = sortedBy(all, parents.map((parent) => parent + 1), signs.length + 1);
    const drawn = sortedBy(sortedBy(all, columns, depth), rows, height);
    return new Tree({ signs, starts, parents, columns, rows, sisters, drawn, numbers: numbered(signs, starts, parents) });
  }

  /** The same tree with other signs at some nodes. It takes the place of this one, which shares them. */
  retold(at: readonly Sign[]): Tree {
    for (const [node, sign] of at) this.packed.signs[node] = sign;
    return new Tree(this.packed);
  }

  get numbers(): Int32Array {
    return this.packed.numbers;
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
    const before = this.packed.sisters[this.sistersFrom(parent, line) - 1];
    // Before them all stands the first one, which goes on the line of what they follow.
    return before !== undefined && this.packed.parents[before] === parent ? this.start(before) : parent + 1;
  }

  spot(node: number): Spot {
    const line = this.lineOf(node);
    return { column: this.column(line) + node - this.start(line), row: this.packed.rows[line] ?? 0 };
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
    for (let at: number | null = node; at !== null; ) {
      const line = this.lineOf(at);
      const start = this.start(line);
      if (way === 'down' && start < at) {
        // The last node before this one that more than one follow.
        const { sisters, parents } = this.packed;
        const parting = parents[sisters[this.sistersFrom(at, 0) - 1] ?? -1] ?? -1;
        if (start <= parting) return this.sister(parting, 0);
      }
      const sibling = this.sibling(start, way);
      if (sibling !== null) return sibling;
      at = this.followed(line);
    }
    return null;
  }

  /** The nodes within a part of the drawing, in their order. */
  within(from: Spot, to: Spot): number[] {
    const found: number[] = [];
    const { drawn, rows } = this.packed;
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
    const { starts } = this.packed;
    return Math.max(0, firstOf(starts.length - 1, (line) => (starts[line] ?? 0) <= node) - 1);
  }

  private start(line: number): number {
    return this.packed.starts[line] ?? 0;
  }

  private end(line: number): number {
    return this.packed.starts[line + 1] ?? 0;
  }

  private column(line: number): number {
    return this.packed.columns[line] ?? 0;
  }

  private lastColumn(line: number): number {
    return this.column(line) + this.end(line) - this.start(line) - 1;
  }

  /** The node that a line follows. */
  private followed(line: number): number | null {
    const parent = this.packed.parents[line] ?? -1;
    return parent < 0 ? null : parent;
  }

  /** Where among the sisters those are that follow `parent`, from the line at `from` on. */
  private sistersFrom(parent: number, from: number): number {
    const { sisters, parents } = this.packed;
    return firstOf(sisters.length, (at) => {
      const line = sisters[at] ?? 0;
      const own = parents[line] ?? -1;
      return own < parent || (own === parent && line < from);
    });
  }

  /** The first node of the first line that follows `parent`, from the line at `from` on. */
  private sister(parent: number, from: number): number | null {
    const line = this.packed.sisters[this.sistersFrom(parent, from)];
    return line !== undefined && this.packed.parents[line] === parent ? this.start(line) : null;
  }
}

/** How many moves a node with this sign makes: a broken one makes both. */
export function movesOf(sign: number): number {
  return (sign & SIGN.black) + ((sign & SIGN.white) >> 1);
}

/** Finds the columns in which lines begin, and how many columns there are. */
function measured(starts: Int32Array, parents: Int32Array, columns: Int32Array): number {
  let depth = 0;
  /** The lines from the root to the one at hand: what follows it follows one of these. */
  const open: number[] = [];
  for (let line = 0; line < parents.length; line += 1) {
    const parent = parents[line] ?? -1;
    while (0 < open.length && parent < (starts[open.at(-1) ?? 0] ?? 0)) open.pop();
    const on = open.at(-1);
    const column = on === undefined ? 0 : (columns[on] ?? 0) + parent - (starts[on] ?? 0) + 1;
    columns[line] = column;
    depth = Math.max(depth, column + (starts[line + 1] ?? 0) - (starts[line] ?? 0));
    open.push(line);
  }
  return depth;
}

/**
 * Gives each line one row, the first that is free below all rows taken along its
 * length; answers how many rows there are. In the order of the file lines that part late
 * come first: they lie nearest.
 */
function laid(starts: Int32Array, columns: Int32Array, rows: Int32Array, depth: number): number {
  const taken = new Int32Array(depth + 1);
  let height = 0;
  for (let line = 0; line < rows.length; line += 1) {
    const column = columns[line] ?? 0;
    const from = Math.max(0, column - 1);
    const to = column + (starts[line + 1] ?? 0) - (starts[line] ?? 0);
    let row = 0;
    for (let at = from; at < to; at += 1) row = Math.max(row, taken[at] ?? 0);
    taken.fill(row + 1, from, to);
    rows[line] = row;
    height = Math.max(height, row + 1);
  }
  return height;
}

/** Counts the moves up to each node. */
function numbered(signs: Uint8Array, starts: Int32Array, parents: Int32Array): Int32Array {
  const numbers = new Int32Array(signs.length);
  for (let line = 0; line < parents.length; line += 1) {
    let number = numbers[parents[line] ?? -1] ?? 0;
    const end = starts[line + 1] ?? 0;
    for (let node = starts[line] ?? 0; node < end; node += 1) {
      number += movesOf(signs[node] ?? 0);
      numbers[node] = number;
    }
  }
  return numbers;
}

/** Lines in the order of their keys, which are below `most`; where these are equal, as they were. */
function sortedBy(lines: Int32Array, keys: Int32Array, most: number): Int32Array {
  const places = new Int32Array(most + 1);
  for (const key of keys) places[key + 1] = (places[key + 1] ?? 0) + 1;
  for (let key = 1; key <= most; key += 1) places[key] = (places[key] ?? 0) + (places[key - 1] ?? 0);
  const sorted = new Int32Array(lines.length);
  for (const line of lines) {
    const key = keys[line] ?? 0;
    const place = places[key] ?? 0;
    sorted[place] = line;
    places[key] = place + 1;
  }
  return sorted;
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
