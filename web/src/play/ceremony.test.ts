import { describe, expect, it } from 'vitest';
import { sceneAt, type Plan } from './ceremony.ts';

// Three columns: Black's territory with a dead white stone, two walls, White's.
const PLAN: Plan = {
  steps: [
    { kind: 'lift', at: 'A2', stone: 'white' },
    { kind: 'fill', at: 'D3', stone: 'white' },
    { kind: 'shift', from: 'C1', to: 'D1', stone: 'white' },
    { kind: 'count', of: 'black', points: ['A1', 'A2', 'A3'], sum: 3 },
  ],
  counted: { black: 3, white: 0 },
  in_hand: { black: 0, white: 0 },
  beside: { black: 0, white: 6.5 },
};
const BOARD = '.XO.OXO..XO.';
const SIZE = { width: 4, height: 3 };

describe('the count by hand', () => {
  it('begins as the game ended, and holds the prisoners it had', () => {
    const scene = sceneAt(BOARD, SIZE, PLAN, 0);
    expect(scene.stones).toBe(BOARD);
    expect(scene.inHand).toEqual({ black: 0, white: 0 });
    expect(scene.marks).toEqual([]);
  });

  it('lifts, fills and shifts, each with a ring on what it touched', () => {
    const lifted = sceneAt(BOARD, SIZE, PLAN, 1);
    expect(lifted.stones).toBe('.XO..XO..XO.');
    expect(lifted.inHand).toEqual({ black: 1, white: 0 });
    expect(lifted.marks.map((mark) => mark.kind)).toEqual(['circle']);
    const filled = sceneAt(BOARD, SIZE, PLAN, 2);
    expect(filled.stones).toBe('.XOO.XO..XO.');
    expect(filled.inHand).toEqual({ black: 0, white: 0 });
    expect(sceneAt(BOARD, SIZE, PLAN, 3).stones).toBe('.XOO.XO..X.O');
  });

  it('shows what was counted in its owner\'s color', () => {
    const { marks } = sceneAt(BOARD, SIZE, PLAN, 4);
    expect(marks.filter((mark) => mark.kind === 'owner')).toHaveLength(3);
    expect(marks.filter((mark) => mark.kind === 'circle')).toHaveLength(3);
  });
});
