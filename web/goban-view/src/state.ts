// What a board shows: plain data, compared piece by piece with what is drawn.

import type { CoordinateKind } from './coordinates.ts';
import type { GeometryName } from './geometry.ts';
import type { BoardSize, Color, Point } from './point.ts';

/** A sign on one point. `color` is always the owner whom the sign speaks for. */
export type Mark =
  | { readonly kind: 'circle' | 'triangle' | 'square' | 'cross'; readonly at: Point }
  | { readonly kind: 'label'; readonly at: Point; readonly text: string }
  /** A point or a living stone that counts for `color`. */
  | { readonly kind: 'owner'; readonly at: Point; readonly color: Color }
  /** A dead stone: the stone fades and carries the mark of `color`, its taker. */
  | { readonly kind: 'dead'; readonly at: Point; readonly color: Color }
  | { readonly kind: 'dame' | 'seki' | 'unknown' | 'ko' | 'liberty'; readonly at: Point }
  /** Where the program would play. */
  | { readonly kind: 'hint'; readonly at: Point }
  /** The point of a refused move. */
  | { readonly kind: 'refused'; readonly at: Point }
  /** How the point looked in the earlier position that a refused move repeats. */
  | { readonly kind: 'earlier'; readonly at: Point; readonly color: Color | null }
  /** What one side claims, while the other has not said the same. */
  | { readonly kind: 'claim'; readonly at: Point; readonly color: Color }
  | { readonly kind: 'difference'; readonly at: Point }
  /** A stone on its way: not yet confirmed by a second tap or by the server. */
  | { readonly kind: 'pending'; readonly at: Point; readonly color: Color };

export type MarkKind = Mark['kind'];

/** What joins two points. */
export interface Link {
  readonly kind: 'line' | 'arrow';
  readonly from: Point;
  readonly to: Point;
}

/** Which points answer the pointer. */
export type Picking = 'none' | 'empty' | 'any';

export interface BoardState {
  readonly size: BoardSize;
  /** Rows from the top joined to one text: `X` black, `O` white, `.` empty. */
  readonly stones: string;
  readonly lastMove: Point | null;
  readonly marks: readonly Mark[];
  readonly links?: readonly Link[];
  /** Points that lie in a haze, stone and all. */
  readonly dimmed?: readonly Point[];
  /** The points that are shown; all where it is not told. */
  readonly shown?: readonly Point[];
  readonly picking: Picking;
  /** The color shown under the pointer; null shows a ring instead. */
  readonly ghost: Color | null;
  /** The point that the keyboard is on, or null. */
  readonly cursor: Point | null;
}

export interface BoardOptions {
  readonly geometry: GeometryName;
  readonly coordinates: CoordinateKind | 'none';
  /** When a point must be tapped twice. */
  readonly confirm: 'never' | 'touch' | 'always';
  readonly loupe: 'off' | 'on';
  /** Stones lie a hair off their points, as if placed by hand. */
  readonly placement: 'natural' | 'exact';
  readonly lastMoveSign: 'ring' | 'crosshair';
  readonly onPoint?: (point: Point) => void;
  readonly onPending?: (point: Point | null) => void;
  readonly onHover?: (point: Point | null) => void;
}

export const DEFAULT_OPTIONS: BoardOptions = {
  geometry: 'code',
  coordinates: 'usual',
  confirm: 'touch',
  loupe: 'on',
  placement: 'natural',
  lastMoveSign: 'ring',
};

export function emptyState(size: BoardSize): BoardState {
  return {
    size,
    stones: '.'.repeat(size.width * size.height),
    lastMove: null,
    marks: [],
    picking: 'none',
    ghost: null,
    cursor: null,
  };
}

export function colorOfCell(cell: string | undefined): Color | null {
  if (cell === 'X') return 'black';
  return cell === 'O' ? 'white' : null;
}

/** One name per mark; two marks with one name are drawn once. */
export function markKey(mark: Mark): string {
  const place = `${mark.kind}@${mark.at.col},${mark.at.row}`;
  if (mark.kind === 'label') return `${place}=${mark.text}`;
  return 'color' in mark ? `${place}=${mark.color ?? 'empty'}` : place;
}
