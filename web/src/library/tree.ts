// The tree of variations: where each node is drawn, and where keys lead.

import type { Sign } from './asks.ts';
import type { TreeData } from './studio.ts';

export interface Spot {
  readonly column: number;
  readonly row: number;
}

/** A tree laid out, as it crosses from one thread to the other. */
export interface Packed {
  readonly data: TreeData;
  readonly first: Int32Array;
  readonly next: Int32Array;
  readonly previous: Int32Array;
  readonly columns: Int32Array;
  readonly rows: Int32Array;
  /** How many moves were made up to each node. */
  readonly numbers: Int32Array;
}

/** The buffers of a laid out tree: they can be handed over instead of copied. */
export function buffersOf({ data, first, next, previous, columns, rows, numbers }: Packed): ArrayBuffer[] {
  return [data.parents, first, next, previous, columns, rows, numbers].map(({ buffer }) => buffer as ArrayBuffer);
}

/** Walks a tree that is given by the parents of its nodes. Nodes follow their parents. */
export class Tree {
  constructor(readonly packed: Packed) {}

  /** Finds where each node is drawn. */
  static laidOut(data: TreeData): Tree {
    const count = data.parents.length;
    const none = (): Int32Array => new Int32Array(count).fill(-1);
    const packed = { data, first: none(), next: none(), previous: none(), columns: new Int32Array(count), rows: new Int32Array(count), numbers: new Int32Array(count) };
    const last = none();
    data.parents.forEach((parent, node) => {
      packed.numbers[node] = (packed.numbers[parent] ?? 0) + movesOf(data.kinds.charAt(node));
      if (parent < 0) return;
      packed.columns[node] = (packed.columns[parent] ?? 0) + 1;
      const before = last[parent] ?? -1;
      if (before < 0) packed.first[parent] = node;
      else {
        packed.next[before] = node;
        packed.previous[node] = before;
      }
      last[parent] = node;
    });
    const tree = new Tree(packed);
    tree.layOut();
    return tree;
  }

  /** The same tree with other signs at some nodes. */
  retold(at: readonly Sign[]): Tree {
    const { parents } = this.data;
    let { kinds, notes } = this.data;
    for (const [node, kind, note] of at) {
      kinds = spliced(kinds, node, 1, kind);
      notes = spliced(notes, node, 1, note);
    }
    return new Tree({ ...this.packed, data: { parents, kinds, notes } });
  }

  get data(): TreeData {
    return this.packed.data;
  }

  get numbers(): Int32Array {
    return this.packed.numbers;
  }

  get count(): number {
    return this.data.parents.length;
  }

  parent(node: number): number | null {
    return known(this.data.parents[node]);
  }

  child(node: number): number | null {
    return known(this.packed.first[node]);
  }

  sibling(node: number, way: 'up' | 'down'): number | null {
    return known((way === 'up' ? this.packed.previous : this.packed.next)[node]);
  }

  spot(node: number): Spot {
    return { column: this.packed.columns[node] ?? 0, row: this.packed.rows[node] ?? 0 };
  }

  /** Along first children, `steps` at the most. */
  forward(node: number, steps: number): number {
    let at = node;
    for (let left = steps; 0 < left; left -= 1) {
      const child = this.child(at);
      if (child === null) break;
      at = child;
    }
    return at;
  }

  back(node: number, steps: number): number {
    let at = node;
    for (let left = steps; 0 < left; left -= 1) {
      const parent = this.parent(at);
      if (parent === null) break;
      at = parent;
    }
    return at;
  }

  /**
   * The variation above or below: a sibling of this node, or of the nearest node
   * before it that has one there.
   */
  across(node: number, way: 'up' | 'down'): number | null {
    for (let at: number | null = node; at !== null; at = this.parent(at)) {
      const sibling = this.sibling(at, way);
      if (sibling !== null) return sibling;
    }
    return null;
  }

  /** The nodes within a part of the drawing. */
  within(from: Spot, to: Spot): number[] {
    const found: number[] = [];
    const { columns, rows } = this.packed;
    for (let node = 0; node < this.count; node += 1) {
      const [column, row] = [columns[node] ?? 0, rows[node] ?? 0];
      if (from.column <= column && column <= to.column && from.row <= row && row <= to.row) found.push(node);
    }
    return found;
  }

  /**
   * Each line of first children gets one row, the first that is free below all rows
   * taken along its length. Lines that part late are laid first: they lie nearest.
   */
  private layOut(): void {
    const taken: number[] = [];
    const starts = this.count === 0 ? [] : [0];
    for (let start = starts.pop(); start !== undefined; start = starts.pop()) {
      const line: number[] = [];
      for (let at: number | null = start; at !== null; at = this.child(at)) line.push(at);
      const from = Math.max(0, (this.packed.columns[start] ?? 0) - 1);
      const to = this.packed.columns[line.at(-1) ?? start] ?? 0;
      let row = 0;
      for (let column = from; column <= to; column += 1) row = Math.max(row, taken[column] ?? 0);
      for (let column = from; column <= to; column += 1) taken[column] = row + 1;
      for (const node of line) this.packed.rows[node] = row;
      // The last one pushed is laid next: the parting that is farthest from the root.
      for (const node of line) {
        const sisters: number[] = [];
        if (node !== start) for (let at = this.sibling(node, 'down'); at !== null; at = this.sibling(at, 'down')) sisters.push(at);
        for (const sister of sisters.reverse()) starts.push(sister);
      }
    }
  }
}

/** A text with another piece in place of `count` letters. */
export function spliced(text: string, at: number, count: number, piece: string): string {
  return text.slice(0, at) + piece + text.slice(at + count);
}

/** How many moves a node of this kind makes: a broken one makes both. */
export function movesOf(kind: string): number {
  if (kind === 'D') return 2;
  return kind === 'B' || kind === 'W' ? 1 : 0;
}

function known(node: number | undefined): number | null {
  return node === undefined || node < 0 ? null : node;
}
