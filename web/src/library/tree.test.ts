// @vitest-environment node
//
// The tree as the built module lays it out: where nodes are drawn, and where keys lead.

import { describe, expect, test } from 'vitest';
import { built, studio } from './built.ts';
import { OpenFile } from './studio.ts';
import { SIGN, Tree } from './tree.ts';

const NODES: Readonly<Record<string, string>> = { B: ';B[aa]', W: ';W[bb]', D: ';B[aa]W[bb]', S: ';AB[cc]', c: ';C[x]' };

/** A file from the parents of its nodes; letters say what they have: `D` is a move of each. */
function written(parents: readonly number[], kinds: string): string {
  const following = new Map<number, number>();
  for (const parent of parents) following.set(parent, (following.get(parent) ?? 0) + 1);
  const isPart = (node: number): boolean => node === 0 || 1 < (following.get(parents[node] ?? -1) ?? 0);
  const parts: string[] = [];
  const open: number[] = [];
  const closeTo = (parent: number): void => {
    while (0 < open.length && open.at(-1) !== parent) if (isPart(open.pop() ?? 0)) parts.push(')');
  };
  parents.forEach((parent, node) => {
    closeTo(parent);
    if (isPart(node)) parts.push('(');
    parts.push(NODES[kinds.charAt(node)] ?? ';');
    open.push(node);
  });
  closeTo(-1);
  return parts.join('');
}

function treeOf(parents: readonly number[], kinds: string): Tree {
  const file = OpenFile.read(built(), new TextEncoder().encode(written(parents, kinds)), null, '2026-01-31');
  const signs = file.signs(0);
  const tree = new Tree({ signs, laid: file.laidOut(0, signs) });
  file.close();
  return tree;
}

/** root - 1 - 2 - 3 - 4, from 2 also 5 - 6 and 7, from 1 also 8. */
const small = (): Tree => treeOf([-1, 0, 1, 2, 3, 2, 5, 2, 1], '.BWBWBWBW');

/** A tree as files have it: nodes follow their parents, the first of their children at once. */
function grown(count: number, next: () => number): number[] {
  const parents = [-1];
  const open = [0];
  while (parents.length < count) {
    while (1 < open.length && next() < 0.3) open.pop();
    parents.push(open.at(-1) ?? 0);
    open.push(parents.length - 1);
  }
  return parents;
}

/** Numbers from 0 to 1, always the same ones. */
function chance(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 16807) % 2147483647) / 2147483647;
}

describe.skipIf(studio === null)('walking', () => {
  test('forward follows first children, back the parents, each to its end', () => {
    const tree = small();
    expect([tree.forward(0, 2), tree.forward(0, 99), tree.forward(5, 1)]).toEqual([2, 4, 6]);
    expect([tree.back(4, 3), tree.back(4, 99), tree.back(6, 2), tree.back(6, 3)]).toEqual([1, 0, 2, 1]);
  });

  test('up and down change the variation, from within it too', () => {
    const tree = small();
    expect(tree.across(3, 'down')).toBe(5);
    expect(tree.across(4, 'down')).toBe(5);
    expect(tree.across(6, 'down')).toBe(7);
    expect(tree.across(7, 'down')).toBe(8);
    expect(tree.across(8, 'down')).toBe(null);
    expect(tree.across(6, 'up')).toBe(3);
    expect(tree.across(0, 'up')).toBe(null);
  });

  test('moves are numbered along each line', () => {
    const tree = small();
    expect([...tree.numbers]).toEqual([0, 1, 2, 3, 4, 3, 4, 3, 2]);
    expect([...treeOf([-1, 0, 1], 'BDW').numbers]).toEqual([1, 3, 4]);
  });

  test('other signs come in their places', () => {
    const before = treeOf([-1, 0, 1], '.BW');
    const now = before.retold([[1, SIGN.black + SIGN.comment], [2, SIGN.white]]);
    expect([now.has(1, 'comment'), now.has(1, 'black'), now.has(2, 'comment'), now.has(0, 'setup')]).toEqual([true, true, false, false]);
    expect(now.count).toBe(3);
  });
});

describe.skipIf(studio === null)('drawing', () => {
  test('no two nodes share a place and no line crosses a node', () => {
    const tree = small();
    const places = Array.from({ length: tree.count }, (_, node) => tree.spot(node));
    expect(new Set(places.map(({ column, row }) => `${column},${row}`)).size).toBe(tree.count);
    expect(places.slice(0, 5).map(({ row }) => row)).toEqual([0, 0, 0, 0, 0]);
    expect(places.map(({ column }) => column)).toEqual([0, 1, 2, 3, 4, 3, 4, 3, 2]);
    for (let node = 1; node < tree.count; node += 1) {
      const [mine, parent] = [tree.spot(node), tree.spot(tree.parent(node) ?? 0)];
      // The way down from the parent, in the parent's column.
      const crossed = places.filter(({ column, row }) => column === parent.column && parent.row < row && row <= mine.row);
      expect(crossed).toEqual([]);
    }
  });

  test('a line lies in the first row that is free along it', () => {
    const tree = small();
    expect(Array.from({ length: tree.count }, (_, node) => tree.spot(node).row)).toEqual([0, 0, 0, 0, 0, 1, 1, 2, 3]);
  });

  test('a hundred thousand nodes are laid out at once', () => {
    const count = 100_000;
    const large = treeOf(grown(count, chance(7)), 'B'.repeat(count));
    const { column, row } = large.spot(50_000);
    const around = large.within({ column: column - 40, row: row - 14 }, { column: column + 40, row: row + 14 });
    expect(around).toContain(50_000);
    expect(around.length).toBeLessThanOrEqual(81 * 29);
  });
});

test.skipIf(studio === null)('trees of any shape are walked and cut out as they are looked at node by node', () => {
  for (let seed = 1; seed <= 60; seed += 1) {
    const next = chance(seed);
    const parents = grown(1 + Math.floor(next() * 40), next);
    const some = treeOf(parents, parents.map(() => 'BW.DS'.charAt(Math.floor(next() * 5))).join(''));
    const children = (node: number | null): number[] => parents.flatMap((parent, one) => (parent === node ? [one] : []));
    const beside = (node: number, way: 'up' | 'down'): number | null => {
      const all = children(parents[node] ?? -1);
      return all[all.indexOf(node) + (way === 'up' ? -1 : 1)] ?? null;
    };
    for (let node = 0; node < parents.length; node += 1) {
      const way = [node];
      for (let at = parents[node] ?? -1; 0 <= at; at = parents[at] ?? -1) way.push(at);
      expect(some.parent(node)).toBe(way[1] ?? null);
      expect(some.child(node)).toBe(children(node)[0] ?? null);
      expect(some.spot(node).column).toBe(way.length - 1);
      for (const steps of [0, 1, 3, 99]) {
        expect(some.back(node, steps)).toBe(way[steps] ?? 0);
        let to = node;
        for (let left = steps; 0 < left; left -= 1) to = children(to)[0] ?? to;
        expect(some.forward(node, steps)).toBe(to);
      }
      for (const to of ['up', 'down'] as const) {
        expect(some.sibling(node, to)).toBe(beside(node, to));
        expect(some.across(node, to)).toBe(way.map((one) => beside(one, to)).find((one) => one !== null) ?? null);
      }
      const moves = way.map((one) => Number(some.has(one, 'black')) + Number(some.has(one, 'white')));
      expect(some.numbers[node]).toBe(moves.reduce((sum, count) => sum + count, 0));
    }
    expect(new Set(parents.map((_, node) => JSON.stringify(some.spot(node)))).size).toBe(parents.length);
    const [from, to] = [{ column: 2, row: 1 }, { column: 6, row: 5 }];
    const inside = parents.flatMap((_, node) => {
      const { column, row } = some.spot(node);
      return from.column <= column && column <= to.column && from.row <= row && row <= to.row ? [node] : [];
    });
    expect(some.within(from, to)).toEqual(inside);
  }
});
