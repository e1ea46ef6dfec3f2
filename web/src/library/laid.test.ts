import { describe, expect, it } from 'vitest';
import { after } from './laid.ts';

const signs = (...all: number[]): Uint8Array => Uint8Array.from(all);

describe('the signs of a tree', () => {
  it('are looked up only where nodes were touched', () => {
    const now = signs(0, 1, 10, 1, 4, 2, 1);
    const asked: [number, number][] = [];
    const look = (from: number, to: number): Uint8Array => {
      asked.push([from, to]);
      return now.slice(from, to);
    };
    // Two nodes came behind the third one, the last one went and came again.
    expect(after(signs(0, 1, 2, 2, 1), [[2, 1, 3], [6, 1, 1]], look)).toEqual(now);
    expect(asked).toEqual([[2, 5], [6, 7]]);
  });

  it('shrink where nodes went', () => {
    expect(after(signs(0, 1, 2, 1, 2), [[2, 3, 1]], () => signs(10))).toEqual(signs(0, 1, 10));
  });
});
