import { describe, expect, it } from 'vitest';
import { framePath, geometryOf, gridPath, pointNear, spotOf } from '../src/geometry.ts';
import { pointName, pointOf, starPoints, type BoardSize } from '../src/point.ts';

const square = (side: number): BoardSize => ({ width: side, height: side });

describe('geometry of the Code', () => {
  const board = geometryOf('code', square(19));

  it('is 460 by 430 mm with a grid of 423 by 405', () => {
    expect([board.height, board.width]).toEqual([460, 430]);
    expect([18 * board.along, 18 * board.across]).toEqual([423, 405]);
    expect([board.marginAlong, board.marginAcross]).toEqual([18.5, 12.5]);
  });

  it('has stones of 22 mm, never wider than the smaller spacing', () => {
    expect(board.stone).toBe(22);
    for (const name of ['code', 'traditional', 'square'] as const) {
      const any = geometryOf(name, square(9));
      expect(any.stone).toBeLessThanOrEqual(Math.min(any.across, any.along));
    }
  });

  it('keeps its spacings on other sizes', () => {
    const small = geometryOf('code', { width: 5, height: 13 });
    expect([small.along, small.across]).toEqual([23.5, 22.5]);
    expect([small.height, small.width]).toEqual([12 * 23.5 + 37, 4 * 22.5 + 25]);
  });

  it('runs its long side away from the players', () => {
    const far = spotOf(board, { col: 0, row: 18 });
    const near = spotOf(board, { col: 0, row: 0 });
    expect([far.y, near.y]).toEqual([18.5, 441.5]);
    expect(board.width).toBeLessThan(board.height);
  });
});

it('traditional wood and cells are 15:14', () => {
  for (const side of [9, 13, 19]) {
    const board = geometryOf('traditional', square(side));
    expect(board.along / board.across).toBeCloseTo(15 / 14, 9);
    expect(board.height / board.width).toBeCloseTo(15 / 14, 9);
  }
});

it('square is square', () => {
  const board = geometryOf('square', square(13));
  expect(board.width).toBe(board.height);
  expect(board.along).toBe(board.across);
});

describe('a pointer', () => {
  const board = geometryOf('code', square(19));

  it('finds the point under it', () => {
    for (const name of ['A1', 'T19', 'D4', 'K10']) {
      const point = pointOf(name);
      if (!point) throw new Error(name);
      expect(pointNear(board, spotOf(board, point), 0.9)).toEqual(point);
    }
  });

  it('finds nothing between points, nor off the board', () => {
    const { x, y } = spotOf(board, { col: 3, row: 3 });
    expect(pointNear(board, { x: x + board.across / 2, y }, 0.9)).toBeNull();
    expect(pointNear(board, { x: x + board.across * 0.4, y }, 0.9)).toEqual({ col: 3, row: 3 });
    expect(pointNear(board, { x: -20, y: -20 }, 1)).toBeNull();
  });
});

it('the grid is one path with every line once', () => {
  const path = gridPath(geometryOf('code', { width: 5, height: 3 }));
  expect(path.match(/V/g)).toHaveLength(5);
  expect(path.match(/H/g)).toHaveLength(3);
  expect(framePath(geometryOf('code', square(19)))).toBe('M12.5 18.5H417.5V441.5H12.5Z');
});

it('star points stand where the texts put them', () => {
  const names = (size: BoardSize): string => starPoints(size).map(pointName).sort().join(' ');
  expect(names(square(19))).toBe('D10 D16 D4 K10 K16 K4 Q10 Q16 Q4');
  expect(names(square(13))).toBe('D10 D4 G7 K10 K4');
  expect(names(square(9))).toBe('C3 C7 E5 G3 G7');
  expect(names(square(5))).toBe('');
  expect(starPoints(square(8))).toHaveLength(4);
});

it('names have no letter I and go on with AA', () => {
  expect(pointName({ col: 8, row: 0 })).toBe('J1');
  expect(pointName({ col: 24, row: 24 })).toBe('Z25');
  expect(pointName({ col: 25, row: 0 })).toBe('AA1');
  expect(pointName({ col: 51, row: 51 })).toBe('BB52');
  expect(pointOf('BB52')).toEqual({ col: 51, row: 51 });
  for (const bad of ['I5', 'A0', '', 'D', '4D', 'A53', 'ABC1', 'BC1']) expect(pointOf(bad)).toBeNull();
  for (let col = 0; col < 52; col += 1) {
    expect(pointOf(pointName({ col, row: col }))).toEqual({ col, row: col });
  }
});
