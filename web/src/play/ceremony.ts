// The count by hand as a row of boards: what the plan of the game floor leads to, step
// by step. Pure; nothing is counted here.

import { cellIndex, pointOf, type BoardSize, type Color, type Mark } from 'goban-view/index.ts';

export type CeremonyStep =
  | { readonly kind: 'lift'; readonly at: string; readonly stone: Color }
  | { readonly kind: 'fill'; readonly at: string; readonly stone: Color }
  | { readonly kind: 'shift'; readonly from: string; readonly to: string; readonly stone: Color }
  | { readonly kind: 'count'; readonly of: Color; readonly points: readonly string[]; readonly sum: number };

type Each = { readonly black: number; readonly white: number };

export interface Plan {
  readonly steps: readonly CeremonyStep[];
  readonly counted: Each;
  readonly in_hand: Each;
  readonly beside: Each;
}

export interface SceneAt {
  readonly stones: string;
  readonly marks: readonly Mark[];
  /** Prisoners that each side holds now. */
  readonly inHand: Each;
}

/** The board after `number` steps of `plan`, begun on `stones`. */
export function sceneAt(stones: string, size: BoardSize, plan: Plan, number: number): SceneAt {
  const cells = [...stones];
  const marks: Mark[] = [];
  const hand = { ...plan.in_hand };
  const put = (name: string, cell: string): void => {
    const at = pointOf(name);
    if (at !== null) cells[cellIndex(size, at)] = cell;
  };
  const holder = (stone: Color): Color => (stone === 'black' ? 'white' : 'black');
  // What is held at the end, less what every step brings, is held at the beginning.
  for (const step of plan.steps) hold(hand, step, holder, -1);
  plan.steps.slice(0, number).forEach((step, index) => {
    hold(hand, step, holder, 1);
    const now = index === number - 1;
    switch (step.kind) {
      case 'lift':
        put(step.at, '.');
        break;
      case 'fill':
        put(step.at, letter(step.stone));
        break;
      case 'shift':
        put(step.from, '.');
        put(step.to, letter(step.stone));
        break;
      case 'count':
        for (const at of points(step.points)) marks.push({ kind: 'owner', at, color: step.of });
        break;
    }
    if (now) for (const at of points(touched(step))) marks.push({ kind: 'circle', at });
  });
  return { stones: cells.join(''), marks, inHand: hand };
}

function hold(hand: { black: number; white: number }, step: CeremonyStep, holder: (stone: Color) => Color, by: number): void {
  if (step.kind === 'lift') hand[holder(step.stone)] += by;
  if (step.kind === 'fill') hand[holder(step.stone)] -= by;
}

function letter(stone: Color): string {
  return stone === 'black' ? 'X' : 'O';
}

function points(names: readonly string[]) {
  return names.flatMap((name) => pointOf(name) ?? []);
}

/** The points that a step is about. */
export function touched(step: CeremonyStep): readonly string[] {
  switch (step.kind) {
    case 'lift':
    case 'fill':
      return [step.at];
    case 'shift':
      return [step.from, step.to];
    case 'count':
      return step.points;
  }
}
