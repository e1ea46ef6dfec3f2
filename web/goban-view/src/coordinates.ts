// The three kinds of coordinates: written beside the board, and read.
//
// usual    columns A.. from the left, rows 1.. from Black's edge: `Q16`
// numbers  the old pair, column then row, both from the upper left: `2-4`
// code     the Code of the Russian Go Federation, art. 2.3: numbers name the
//          verticals from the left, letters the horizontals from the top as
//          Black sees them (or from Black's edge): `D16`

import { columnName, columnOf, contains, type BoardSize, type Point } from './point.ts';

export type CoordinateKind = 'usual' | 'numbers' | 'code' | 'code-from-black';

export const COORDINATE_KINDS: readonly CoordinateKind[] = [
  'usual',
  'numbers',
  'code',
  'code-from-black',
];

/** The label of a vertical line. */
export function columnLabel(kind: CoordinateKind, col: number): string {
  return kind === 'usual' ? columnName(col) : String(col + 1);
}

/** The label of a horizontal line. */
export function rowLabel(kind: CoordinateKind, size: BoardSize, row: number): string {
  const fromTop = size.height - 1 - row;
  switch (kind) {
    case 'usual':
      return String(row + 1);
    case 'numbers':
      return String(fromTop + 1);
    case 'code':
      return columnName(fromTop);
    case 'code-from-black':
      return columnName(row);
  }
}

/** A point as the chosen kind writes it. */
export function labelOf(kind: CoordinateKind, size: BoardSize, point: Point): string {
  const column = columnLabel(kind, point.col);
  const row = rowLabel(kind, size, point.row);
  switch (kind) {
    case 'usual':
      return column + row;
    case 'numbers':
      return `${column}-${row}`;
    case 'code':
    case 'code-from-black':
      return row + column;
  }
}

const LOOK_ALIKES: Record<string, string> = {
  А: 'A', В: 'B', С: 'C', Е: 'E', Ё: 'E', Н: 'H', К: 'K',
  М: 'M', О: 'O', Р: 'P', Т: 'T', Х: 'X', У: 'Y',
};

/** Latin capitals for Cyrillic letters of the same look; dashes become `-`. */
export function latinized(text: string): string {
  return text
    .toUpperCase()
    .replace(/[А-ЯЁ]/g, (letter) => LOOK_ALIKES[letter] ?? letter)
    .replace(/[‐-―−]/g, '-');
}

/**
 * Reads a point as people type it: any case, Cyrillic look-alikes, a hyphen or
 * spaces between letter and number. A pair of numbers is always the old kind;
 * a letter with a number is read in the kind now shown. Null when it names no
 * point of this board.
 */
export function readPoint(kind: CoordinateKind, size: BoardSize, text: string): Point | null {
  const clean = latinized(text.trim());
  const pair = /^(\d{1,2})\s*[-,:/ ]\s*(\d{1,2})$/.exec(clean);
  if (pair) return onBoard(size, Number(pair[1]) - 1, size.height - Number(pair[2]));
  const named = /^([A-Z]{1,2})\s*-?\s*(\d{1,2})$/.exec(clean);
  if (!named?.[1]) return null;
  const letter = columnOf(named[1]);
  if (letter === null) return null;
  const number = Number(named[2]) - 1;
  switch (kind) {
    case 'usual':
    case 'numbers':
      return onBoard(size, letter, number);
    case 'code':
      return onBoard(size, number, size.height - 1 - letter);
    case 'code-from-black':
      return onBoard(size, number, letter);
  }
}

function onBoard(size: BoardSize, col: number, row: number): Point | null {
  const point = { col, row };
  return contains(size, point) ? point : null;
}
