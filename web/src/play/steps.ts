// A count walked through row by row: which points each number is. The numbers are
// the server's; here they only find their points on the board.

import { cellIndex, pointAt, type BoardSize, type Color, type Mark } from 'goban-view/index.ts';
import { pointsOf } from './board-marks.ts';
import type { GameView, Method, Sheet } from './wire.ts';

/** Rows that add up to a total; `groups` only explains the tax. */
export const ROWS = ['stones', 'territory', 'seki_eyes', 'taken', 'dead', 'pass_stones', 'komi', 'handicap', 'tax', 'button', 'penalty'] as const;
export type RowName = (typeof ROWS)[number];

/** One number of a count, and where it lies. */
export interface Step {
  readonly kind: 'row' | 'total' | 'difference';
  readonly way: Method;
  readonly name: string;
  readonly color: Color;
  readonly value: number;
  /** What this side has up to here. */
  readonly sum: number;
  readonly marks: readonly Mark[];
}

const COLORS: readonly Color[] = ['black', 'white'];

/** What `color` has in a row when `way` is counted; 0 where the row is none of that way's. */
export function cell(sheet: Sheet, way: Method, name: RowName, color: Color): number {
  if (way !== sheet.method) return sheet.other[color].rows.find((row) => row.name === name)?.value ?? 0;
  const side = sheet[color];
  if (way === 'territory' ? name === 'stones' : ['taken', 'dead', 'pass_stones'].includes(name)) return 0;
  if (name === 'seki_eyes' && 0 < side.seki_eyes) {
    // Counted or not, by the letters of the board: eyes that do not count are nobody's.
    return eyesCount(sheet) ? side.seki_eyes : 0;
  }
  return name === 'tax' || name === 'penalty' ? 0 - side[name] : side[name];
}

/** The total of one way. */
export function totalOf(sheet: Sheet, way: Method, color: Color): number {
  return way === sheet.method ? sheet[color].total : sheet.other[color].total;
}

/** The steps of one way of counting: Black's rows, White's, each with its total. */
export function stepsOf(sheet: Sheet, way: Method, size: BoardSize): Step[] {
  const steps: Step[] = [];
  for (const color of COLORS) {
    let sum = 0;
    for (const name of ROWS) {
      const value = cell(sheet, way, name, color);
      if (value === 0) continue;
      sum += value;
      steps.push({ kind: 'row', way, name, color, value, sum, marks: marksOf(sheet, way, name, color, size) });
    }
    const total = totalOf(sheet, way, color);
    const marks = steps.filter((step) => step.color === color).flatMap((step) => step.marks);
    steps.push({ kind: 'total', way, name: 'total', color, value: total, sum: total, marks });
  }
  return steps;
}

/** Why the two ways differ, part by part, each with its points where it has any. */
export function differenceSteps(sheet: Sheet, view: GameView, size: BoardSize): Step[] {
  return sheet.difference.map(({ name, value }) => ({
    kind: 'difference' as const,
    way: sheet.other.method,
    name,
    color: 0 < value ? ('black' as const) : ('white' as const),
    value: Math.abs(value),
    sum: 0,
    marks: differenceMarks(sheet, view, name, size),
  }));
}

function differenceMarks(sheet: Sheet, view: GameView, name: string, size: BoardSize): Mark[] {
  switch (name) {
    case 'seki_eyes':
      return COLORS.flatMap((color) => owned(sheet.seki_eyes[color], color));
    case 'false_eyes':
      return COLORS.flatMap((color) => owned(sheet.false_eyes[color], color));
    case 'handicap_stones':
    case 'handicap_points':
      return pointsOf(view.handicap_stones).map((at) => ({ kind: 'square', at }));
    case 'moves':
      return lettered(sheet, 'd', size).map((at) => ({ kind: 'dame', at }));
    default:
      return [];
  }
}

function eyesCount(sheet: Sheet): boolean {
  const owners = sheet.owners.join('');
  const size = { width: sheet.owners[0]?.length ?? 0, height: sheet.owners.length };
  return COLORS.flatMap((color) => pointsOf(sheet.seki_eyes[color])).every((at) => owners[cellIndex(size, at)] !== 'd');
}

function marksOf(sheet: Sheet, way: Method, name: RowName, color: Color, size: BoardSize): Mark[] {
  const black = color === 'black';
  switch (name) {
    case 'stones':
      return lettered(sheet, black ? 'Bs' : 'Wt', size).map((at) => ({ kind: 'owner', at, color }));
    case 'dead':
      return lettered(sheet, black ? 'o' : 'x', size).map((at) => ({ kind: 'dead', at, color }));
    case 'seki_eyes':
      return owned(sheet.seki_eyes[color], color);
    case 'territory': {
      const left = new Set([...sheet.seki_eyes[color], ...(way === 'territory' ? sheet.false_eyes[color] : [])]);
      const out = new Set(pointsOf([...left]).map((at) => cellIndex(size, at)));
      const marks: Mark[] = lettered(sheet, black ? 'bo' : 'wx', size)
        .filter((at) => !out.has(cellIndex(size, at)))
        .map((at) => ({ kind: 'owner', at, color }));
      // What had to be filled by territory is a point as any by area.
      if (way !== 'territory' && sheet.method === 'territory') marks.push(...owned(sheet.false_eyes[color], color));
      return marks;
    }
    case 'taken':
    case 'pass_stones':
    case 'komi':
    case 'handicap':
    case 'tax':
    case 'button':
    case 'penalty':
      return [];
  }
}

function owned(names: readonly string[], color: Color): Mark[] {
  return pointsOf(names).map((at) => ({ kind: 'owner', at, color }));
}

function lettered(sheet: Sheet, letters: string, size: BoardSize) {
  return [...sheet.owners.join('')].flatMap((letter, index) => (letters.includes(letter) ? [pointAt(size, index)] : []));
}
