import { describe, expect, it } from 'vitest';
import { COORDINATE_KINDS, labelOf, readPoint } from '../src/coordinates.ts';
import { pointName, pointOf, type Point } from '../src/point.ts';

const nineteen = { width: 19, height: 19 };
const at = (name: string): Point => {
  const point = pointOf(name);
  if (!point) throw new Error(`no point ${name}`);
  return point;
};
const read = (kind: Parameters<typeof readPoint>[0], text: string): string | null => {
  const point = readPoint(kind, nineteen, text);
  return point === null ? null : pointName(point);
};

describe('the Code names its star points by verticals and horizontals', () => {
  // Code of the Russian Go Federation, 2.3, beside the usual names.
  const pairs: [string, string][] = [
    ['D16', 'Q16'], ['Q4', 'D4'], ['Q16', 'Q4'], ['D4', 'D16'],
    ['K16', 'Q10'], ['K4', 'D10'], ['D10', 'K16'], ['Q10', 'K4'], ['K10', 'K10'],
  ];

  it.each(pairs)('%s is %s in usual coordinates', (code, usual) => {
    expect(labelOf('code', nineteen, at(usual))).toBe(code);
    expect(read('code', code)).toBe(usual);
  });
});

it('the old pair counts from the upper left corner', () => {
  expect(labelOf('numbers', nineteen, at('B16'))).toBe('2-4');
  expect(read('usual', '2-4')).toBe('B16');
  expect(read('code', '2 4')).toBe('B16');
});

it('reads what people type', () => {
  for (const text of ['d4', 'D4', ' d 4 ', 'd-4', 'D–4']) expect(read('usual', text)).toBe('D4');
  expect(read('usual', 'К10')).toBe('K10');
  expect(read('usual', 'А-1')).toBe('A1');
  expect(read('usual', 'т19')).toBe('T19');
  expect(read('usual', 'С3')).toBe('C3');
});

it('refuses what names no point', () => {
  for (const text of ['', 'D', '4', 'D20', 'I5', 'U1', '0-4', '20-1', 'Ж4', 'pass']) {
    expect(read('usual', text)).toBeNull();
  }
});

it.each(COORDINATE_KINDS)('%s: every label is read back as the same point', (kind) => {
  for (const size of [nineteen, { width: 5, height: 13 }, { width: 25, height: 2 }]) {
    for (let col = 0; col < size.width; col += 1) {
      for (let row = 0; row < size.height; row += 1) {
        expect(readPoint(kind, size, labelOf(kind, size, { col, row }))).toEqual({ col, row });
      }
    }
  }
});
