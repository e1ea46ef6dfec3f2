// Points of the board and their usual names.
//
// A point counts its column and row from 0 at the lower left, where Black sits.
// Names are the ones players read: columns A, B, .. Z without I, then AA ..,
// rows from 1. Nothing here knows a rule of the game.

export interface Point {
  readonly col: number;
  readonly row: number;
}

export interface BoardSize {
  readonly width: number;
  readonly height: number;
}

export type Color = 'black' | 'white';

/** The largest side a board may have (records; games stop at 25). */
export const MAX_SIDE = 52;

const LETTERS = 'ABCDEFGHJKLMNOPQRSTUVWXYZ';

/** The letter (or two) of a column counted from 0: A..Z without I, then AA.. */
export function columnName(col: number): string {
  const letter = LETTERS.charAt(col % LETTERS.length);
  if (col < LETTERS.length) return letter;
  return LETTERS.charAt(Math.floor(col / LETTERS.length) - 1) + letter;
}

/** The column that `name` names, or null. Small letters are read as well. */
export function columnOf(name: string): number | null {
  let value = 0;
  if (name.length < 1 || 2 < name.length) return null;
  for (const letter of name.toUpperCase()) {
    const digit = LETTERS.indexOf(letter);
    if (digit < 0) return null;
    value = value * LETTERS.length + digit + 1;
  }
  return value - 1;
}

/** `D4`, the form of JSON, of GTP and of text. */
export function pointName(point: Point): string {
  return columnName(point.col) + String(point.row + 1);
}

/** Reads exactly the form that {@link pointName} writes; null for anything else. */
export function pointOf(name: string): Point | null {
  const match = /^([A-HJ-Z]{1,2})([1-9][0-9]?)$/.exec(name.toUpperCase());
  if (!match?.[1] || !match[2]) return null;
  const col = columnOf(match[1]);
  if (col === null || MAX_SIDE <= col) return null;
  const row = Number(match[2]) - 1;
  return row < MAX_SIDE ? { col, row } : null;
}

export function contains(size: BoardSize, point: Point): boolean {
  return 0 <= point.col && point.col < size.width && 0 <= point.row && point.row < size.height;
}

export function samePoint(a: Point | null, b: Point | null): boolean {
  return a === b || (a !== null && b !== null && a.col === b.col && a.row === b.row);
}

/** Index of a point in a board text written row by row from the top left. */
export function cellIndex(size: BoardSize, point: Point): number {
  return (size.height - 1 - point.row) * size.width + point.col;
}

export function pointAt(size: BoardSize, index: number): Point {
  return { col: index % size.width, row: size.height - 1 - Math.floor(index / size.width) };
}

/**
 * The star points (hoshi) of a board.
 *
 * On the third line below 13, on the fourth from 13; the sides' middles from 19
 * (17 and 15 have five), the centre wherever both sides are odd and at least 9.
 */
export function starPoints(size: BoardSize): Point[] {
  const cols = starLines(size.width);
  const rows = starLines(size.height);
  const points: Point[] = [];
  for (const col of cols.corners) for (const row of rows.corners) points.push({ col, row });
  if (cols.middle === null || rows.middle === null) return points;
  if (9 <= Math.min(size.width, size.height)) points.push({ col: cols.middle, row: rows.middle });
  if (19 <= size.width) for (const row of rows.corners) points.push({ col: cols.middle, row });
  if (19 <= size.height) for (const col of cols.corners) points.push({ col, row: rows.middle });
  return points;
}

function starLines(side: number): { corners: number[]; middle: number | null } {
  const middle = side % 2 === 1 ? (side - 1) / 2 : null;
  if (side < 7) return { corners: [], middle };
  const line = side < 13 ? 2 : 3;
  return { corners: [line, side - 1 - line], middle };
}
