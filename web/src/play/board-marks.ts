// From the server's texts to marks on the board. Pure; no rule is decided here.

import { cellIndex, pointAt, pointOf, type BoardSize, type Color, type Mark, type Point } from 'goban-view/index.ts';
import type { Confirmation, Counting, CycleView, Refusal, Seat } from './wire.ts';

/** `9x13` is 9 columns and 13 rows. */
export function sizeOf(text: string): BoardSize {
  const [width = 19, height = 19] = text.split('x').map(Number);
  return { width, height };
}

export function pointsOf(names: readonly string[]): Point[] {
  return names.flatMap((name) => pointOf(name) ?? []);
}

export function other(color: Color): Color {
  return color === 'black' ? 'white' : 'black';
}

/**
 * The count on the board: every point and every living stone in its owner's
 * color, dead stones with their taker's mark.
 *
 * `owners` are rows from the top: B W living stones, b w territory, x a dead
 * black stone, o a dead white one, s t stones in seki, d neutral.
 */
export function ownerMarks(owners: readonly string[], size: BoardSize): Mark[] {
  const marks: Mark[] = [];
  [...owners.join('')].forEach((letter, index) => {
    const mark = ownerMark(letter, pointAt(size, index));
    if (mark !== null) marks.push(mark);
  });
  return marks;
}

function ownerMark(letter: string, at: Point): Mark | null {
  switch (letter) {
    case 'B':
    case 'b':
      return { kind: 'owner', at, color: 'black' };
    case 'W':
    case 'w':
      return { kind: 'owner', at, color: 'white' };
    case 'x':
      return { kind: 'dead', at, color: 'white' };
    case 'o':
      return { kind: 'dead', at, color: 'black' };
    case 's':
    case 't':
      return { kind: 'seki', at };
    case 'd':
      return { kind: 'dame', at };
    default:
      return null;
  }
}

/** What a letter of `owners` gives the point to; null for nobody. */
export function ownerOf(letter: string | undefined): Color | null {
  if (letter === undefined) return null;
  if ('Bbo'.includes(letter)) return 'black';
  return 'Wwx'.includes(letter) ? 'white' : null;
}

/** The dialogue of counting as `seat` sees it: own marks, and where the other side differs. */
export function countingMarks(counting: Counting, seat: Seat, size: BoardSize): Mark[] {
  const marks = ownerMarks(counting.sheet[seat]?.owners ?? [], size);
  const unknown = pointsOf(counting.marks[seat].unknown);
  for (const at of unknown) marks.push({ kind: 'unknown', at });
  const theirs = counting.sheet[other(seat)]?.owners.join('') ?? '';
  for (const at of pointsOf(counting.differences)) {
    marks.push({ kind: 'difference', at });
    const color = ownerOf(theirs[cellIndex(size, at)]);
    if (color !== null) marks.push({ kind: 'claim', at, color });
  }
  return marks;
}

/** A refused move shown: the point, its reasons, and the position it would repeat. */
export function refusalMarks(
  refusal: Refusal,
  point: string | null,
  now: string,
  earlier: string | null,
  size: BoardSize,
): Mark[] {
  const marks: Mark[] = [];
  const at = point === null ? null : pointOf(point);
  if (at !== null) marks.push({ kind: 'refused', at });
  for (const reason of pointsOf(refusal.points)) {
    if (at !== null && cellIndex(size, reason) === cellIndex(size, at)) continue;
    marks.push({ kind: refusal.code === 'play.ko' ? 'ko' : 'circle', at: reason });
  }
  if (earlier === null) return marks;
  [...earlier].forEach((cell, index) => {
    if (cell === now[index]) return;
    const color = cell === 'X' ? 'black' : cell === 'O' ? 'white' : null;
    marks.push({ kind: 'earlier', at: pointAt(size, index), color });
  });
  return marks;
}

/** The points on which stones were taken on the way round. */
export function cycleMarks(cycle: CycleView): Mark[] {
  return pointsOf(cycle.points).map((at) => ({ kind: 'circle', at }));
}

/** Hypothetical play: the chain it is about, and the kos that wait for a pass. */
export function confirmationMarks(confirmation: Confirmation): Mark[] {
  const about: Mark[] = pointsOf([confirmation.about]).map((at) => ({ kind: 'square', at }));
  return [...about, ...pointsOf(confirmation.barred).map((at): Mark => ({ kind: 'ko', at }))];
}

/** Groups that would count for their owner although they look lost. */
export function adviceMarks(groups: readonly (readonly string[])[]): Mark[] {
  return pointsOf(groups.flat()).map((at) => ({ kind: 'triangle', at }));
}
