// The board as a made thing: millimetres of wood, lines and stones.
//
// Source of `code`: Code of the Russian Go Federation, art. 2: 460 x 430 mm,
// lines 23.5 mm apart along and 22.5 across, margins 18.5 and 12.5, stones
// 22 mm. Other sizes keep spacings and margins. `traditional` is 15:14 for
// the wood and for every cell. The long side runs away from the players.

import type { BoardSize, Point } from './point.ts';

export type GeometryName = 'code' | 'traditional' | 'square';

export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** All lengths in millimetres; x grows to the right, y towards Black. */
export interface Geometry {
  readonly name: GeometryName;
  readonly size: BoardSize;
  /** Distance of neighbouring vertical lines, across the board. */
  readonly across: number;
  /** Distance of neighbouring horizontal lines, along the board. */
  readonly along: number;
  readonly marginAcross: number;
  readonly marginAlong: number;
  readonly stone: number;
  readonly width: number;
  readonly height: number;
}

interface Pattern {
  readonly across: number;
  readonly along: number;
  readonly marginAcross: number;
  readonly marginAlong: number;
}

const STONE = 22;

const PATTERNS: Record<GeometryName, Pattern> = {
  code: { across: 22.5, along: 23.5, marginAcross: 12.5, marginAlong: 18.5 },
  traditional: { across: 22, along: (22 * 15) / 14, marginAcross: 14, marginAlong: 15 },
  square: { across: 22.5, along: 22.5, marginAcross: 15, marginAlong: 15 },
};

export function geometryOf(name: GeometryName, size: BoardSize): Geometry {
  const { across, along, marginAcross, marginAlong } = PATTERNS[name];
  return {
    name,
    size,
    across,
    along,
    marginAcross,
    marginAlong,
    stone: Math.min(STONE, across, along),
    width: (size.width - 1) * across + 2 * marginAcross,
    height: (size.height - 1) * along + 2 * marginAlong,
  };
}

/** Where a point lies, from the upper left corner of the wood. */
export function spotOf(geometry: Geometry, point: Point): Spot {
  return {
    x: geometry.marginAcross + point.col * geometry.across,
    y: geometry.marginAlong + (geometry.size.height - 1 - point.row) * geometry.along,
  };
}

/**
 * The point that a spot means, or null.
 *
 * Between points lies a dead zone: a spot further than `reach` of a half
 * spacing from the nearest crossing means nothing, so a slip of the hand
 * plays no move.
 */
export function pointNear(geometry: Geometry, spot: Spot, reach: number): Point | null {
  const across = (spot.x - geometry.marginAcross) / geometry.across;
  const along = (spot.y - geometry.marginAlong) / geometry.along;
  const col = Math.round(across);
  const line = Math.round(along);
  const half = reach / 2;
  if (half < Math.abs(across - col) || half < Math.abs(along - line)) return null;
  if (col < 0 || geometry.size.width <= col || line < 0 || geometry.size.height <= line) return null;
  return { col, row: geometry.size.height - 1 - line };
}

/** The grid as one path: every vertical, then every horizontal. */
export function gridPath(geometry: Geometry): string {
  const { size, marginAcross, marginAlong, across, along } = geometry;
  const right = marginAcross + (size.width - 1) * across;
  const bottom = marginAlong + (size.height - 1) * along;
  const parts: string[] = [];
  for (let col = 0; col < size.width; col += 1) {
    parts.push(`M${mm(marginAcross + col * across)} ${mm(marginAlong)}V${mm(bottom)}`);
  }
  for (let line = 0; line < size.height; line += 1) {
    parts.push(`M${mm(marginAcross)} ${mm(marginAlong + line * along)}H${mm(right)}`);
  }
  return parts.join('');
}

/** The outline of the grid, drawn a little heavier than the lines inside. */
export function framePath(geometry: Geometry): string {
  const { size, marginAcross, marginAlong, across, along } = geometry;
  const right = marginAcross + (size.width - 1) * across;
  const bottom = marginAlong + (size.height - 1) * along;
  return `M${mm(marginAcross)} ${mm(marginAlong)}H${mm(right)}V${mm(bottom)}H${mm(marginAcross)}Z`;
}

/** A length as SVG writes it: at most three decimals, no trailing zeros. */
export function mm(value: number): string {
  return String(Math.round(value * 1000) / 1000);
}
