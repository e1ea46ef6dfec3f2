import { describe, expect, it } from 'vitest';
import { after } from './laid.ts';

describe('the signs of a tree', () => {
  it('are looked up only where nodes were touched', () => {
    const now = { kinds: '.BWBSWB', notes: '..c.m..' };
    const asked: [number, number][] = [];
    const look = (from: number, to: number): typeof now => {
      asked.push([from, to]);
      return { kinds: now.kinds.slice(from, to), notes: now.notes.slice(from, to) };
    };
    // Two nodes came behind the third one, the last one went and came again.
    const before = { kinds: '.BWWB', notes: '.....' };
    expect(after(before, [[2, 1, 3], [6, 1, 1]], look)).toEqual(now);
    expect(asked).toEqual([[2, 5], [6, 7]]);
  });

  it('shrink where nodes went', () => {
    const look = (): { kinds: string; notes: string } => ({ kinds: 'W', notes: 'c' });
    expect(after({ kinds: '.BWBW', notes: '.....' }, [[2, 3, 1]], look)).toEqual({ kinds: '.BW', notes: '..c' });
  });
});
