// The board as an ARIA grid: where the one tab stop is, and where keys take it.
//
// Pure logic; the component that draws rows and cells gives each cell
// tabindex 0 at the cursor and -1 elsewhere, and moves focus after `moved`.

import { columnLabel, labelOf, rowLabel, type CoordinateKind } from '../src/coordinates.ts';
import { cellIndex, contains, type BoardSize, type Point } from '../src/point.ts';
import { colorOfCell } from '../src/state.ts';

export type GridAnswer =
  | { readonly kind: 'moved'; readonly to: Point }
  | { readonly kind: 'chosen'; readonly at: Point }
  | { readonly kind: 'none' };

export interface GridKey {
  readonly key: string;
  readonly ctrlKey: boolean;
}

/**
 * What a key does in the grid. Arrows go one point; Home and End to the ends of
 * the row, with Ctrl to the corners; PageUp and PageDown to the ends of the
 * column; Enter and the space bar choose.
 */
export function gridKey(size: BoardSize, cursor: Point, event: GridKey): GridAnswer {
  const { col, row } = cursor;
  const right = size.width - 1;
  const top = size.height - 1;
  switch (event.key) {
    case 'ArrowLeft':
      return to(size, { col: col - 1, row });
    case 'ArrowRight':
      return to(size, { col: col + 1, row });
    case 'ArrowUp':
      return to(size, { col, row: row + 1 });
    case 'ArrowDown':
      return to(size, { col, row: row - 1 });
    case 'Home':
      return to(size, { col: 0, row: event.ctrlKey ? top : row });
    case 'End':
      return to(size, { col: right, row: event.ctrlKey ? 0 : row });
    case 'PageUp':
      return to(size, { col, row: top });
    case 'PageDown':
      return to(size, { col, row: 0 });
    case 'Enter':
    case ' ':
      return { kind: 'chosen', at: cursor };
    default:
      return { kind: 'none' };
  }
}

function to(size: BoardSize, point: Point): GridAnswer {
  return contains(size, point) ? { kind: 'moved', to: point } : { kind: 'none' };
}

/** Words that a cell is read with; the caller gives them in its language. */
export interface CellWords {
  readonly black: string;
  readonly white: string;
  readonly empty: string;
  readonly lastMove: string;
  readonly star: string;
}

export interface CellFacts {
  readonly lastMove: boolean;
  readonly star: boolean;
  /** What the count says about this point, in words; empty if nothing. */
  readonly note: string;
}

/** `Q16, black, last move`: what a screen reader says at a point. */
export function cellText(
  size: BoardSize,
  coordinates: CoordinateKind,
  stones: string,
  point: Point,
  words: CellWords,
  facts: CellFacts,
): string {
  const color = colorOfCell(stones[cellIndex(size, point)]);
  const parts = [labelOf(coordinates, size, point), color === null ? words.empty : words[color]];
  if (color === null && facts.star) parts.push(words.star);
  if (facts.lastMove) parts.push(words.lastMove);
  if (facts.note !== '') parts.push(facts.note);
  return parts.join(', ');
}

/** The rows of the grid, from the top, with their labels. */
export function gridRows(
  size: BoardSize,
  coordinates: CoordinateKind,
): { readonly label: string; readonly points: readonly Point[] }[] {
  return Array.from({ length: size.height }, (_, line) => {
    const row = size.height - 1 - line;
    const points = Array.from({ length: size.width }, (_unused, col) => ({ col, row }));
    return { label: rowLabel(coordinates, size, row), points };
  });
}

export function gridColumns(size: BoardSize, coordinates: CoordinateKind): string[] {
  return Array.from({ length: size.width }, (_, col) => columnLabel(coordinates, col));
}
