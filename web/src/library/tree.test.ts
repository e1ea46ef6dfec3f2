// The tree: where nodes are drawn, and where keys lead.

import { describe, expect, test } from 'vitest';
import { Tree } from './tree.ts';

/** root - 1 - 2 - 3 - 4, from 2 also 5 - 6 and 7, from 1 also 8. */
const tree = Tree.laidOut({ parents: Int32Array.from([-1, 0, 1, 2, 3, 2, 5, 2, 1]), kinds: '.BWBWBWBW', notes: '.........' });

describe('walking', () => {
  test('forward follows first children, back the parents, each to its end', () => {
    expect([tree.forward(0, 2), tree.forward(0, 99), tree.forward(5, 1)]).toEqual([2, 4, 6]);
    expect([tree.back(4, 3), tree.back(4, 99)]).toEqual([1, 0]);
  });

  test('up and down change the variation, from within it too', () => {
    expect(tree.across(3, 'down')).toBe(5);
    expect(tree.across(4, 'down')).toBe(5);
    expect(tree.across(6, 'down')).toBe(7);
    expect(tree.across(7, 'down')).toBe(8);
    expect(tree.across(8, 'down')).toBe(null);
    expect(tree.across(6, 'up')).toBe(3);
    expect(tree.across(0, 'up')).toBe(null);
  });

  test('moves are numbered along each line', () => {
    expect([...tree.numbers]).toEqual([0, 1, 2, 3, 4, 3, 4, 3, 2]);
    const broken = Tree.laidOut({ parents: Int32Array.from([-1, 0, 1]), kinds: 'BDW', notes: '...' });
    expect([...broken.numbers]).toEqual([1, 3, 4]);
  });
});

describe('drawing', () => {
  test('no two nodes share a place and no line crosses a node', () => {
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

  test('a hundred thousand nodes are laid out at once', () => {
    const count = 100_000;
    const parents = Array.from({ length: count }, (_, node) => (node % 10 === 0 ? Math.max(-1, node - 100) : node - 1));
    const large = Tree.laidOut({ parents: Int32Array.from(parents), kinds: 'B'.repeat(count), notes: '.'.repeat(count) });
    expect(large.within({ column: 0, row: 0 }, { column: 20, row: 3 }).length).toBeGreaterThan(20);
  });
});
