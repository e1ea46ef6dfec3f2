// The program on the other side: waiting for its moves, playing a simple game
// against it, agreeing on the count.

import type { Color } from 'goban-view/index.ts';
import { expect } from 'vitest';
import type { Phase, Table } from './table.ts';

/** A move of the program may take so long where other tests compute too. */
const THINKS_MOST_MS = 60_000;
/** So many passes in one game mean that the program does not see its end. */
const MOST_PASSES = 30;

/** Waits until it is our turn, or the game is no longer played; says the phase. */
export async function ourTurn(table: Table): Promise<Phase> {
  const yours = table.text('turn-yours');
  const phase = await table.page.waitForFunction(
    (text) => {
      const page = document.querySelector<HTMLElement>('.tg.play');
      const now = page?.dataset['phase'] ?? '';
      if (!['playing', 'filling', 'placing'].includes(now)) return now;
      return document.querySelector('p.turn strong')?.textContent === text && now;
    },
    yours,
    { timeout: THINKS_MOST_MS },
  );
  return (await phase.jsonValue()) as Phase;
}

/** Plays `point` if it can be played; a refusal is closed again. */
async function tries(table: Table, point: string, color: Color): Promise<void> {
  await table.press(point);
  const close = table.page.locator('.refusal').getByRole('button', { name: table.text('action-close'), exact: true });
  await table.stone(point, color).or(close).first().waitFor({ state: 'attached' });
  if (await close.isVisible()) await close.click();
}

/** Plays those of `points` that are free, by turns with the program; says the phase. */
export async function playFree(table: Table, points: readonly string[], color: Color): Promise<Phase> {
  let phase = await ourTurn(table);
  for (const point of points) {
    if (phase !== 'playing') return phase;
    if ((await table.stone(point, 'black').count()) + (await table.stone(point, 'white').count()) === 0) await tries(table, point, color);
    phase = await ourTurn(table);
  }
  return phase;
}

/** Passes until the program passes too. */
export async function passOut(table: Table): Promise<Phase> {
  for (let count = 0; count < MOST_PASSES; count += 1) {
    const phase = await ourTurn(table);
    if (phase !== 'playing') return phase;
    await table.pass();
  }
  throw new Error('the program never passes');
}

/** Says "done" until the filling is over. */
export async function fillOut(table: Table): Promise<Phase> {
  for (let count = 0; count < MOST_PASSES; count += 1) {
    const phase = await ourTurn(table);
    if (phase !== 'filling') return phase;
    const before = await table.seq();
    await table.button('action-done').click();
    await table.grows(before);
  }
  throw new Error('the filling never ends');
}

/**
 * The program has judged; its own word about the marks stands there. It judges on threads of
 * the lowest priority: on a machine that builds something beside, a fifth of a second of work
 * waits for half a minute.
 */
export async function judged(table: Table): Promise<void> {
  await table.page.getByText(table.text('count-judged'), { exact: true }).waitFor({ timeout: THINKS_MOST_MS });
}

export async function agree(table: Table): Promise<void> {
  await table.button('action-accept').click();
  await table.page.locator('.tg.play[data-phase="ended"]').waitFor({ state: 'attached', timeout: THINKS_MOST_MS });
}

/** The hint's mark, once it is there. */
export async function hinted(table: Table): Promise<string | null> {
  await table.page.locator('.hinted').waitFor({ timeout: THINKS_MOST_MS });
  const marks = await table.marks('hint');
  expect(marks.length).toBeLessThanOrEqual(1);
  return marks[0] ?? null;
}

/** A game in which the program can be contradicted: we place the stones of a corner. */
export const CORNERED = { opponent: 'program', level: 1, profile: 'chinese', color: 'black', handicap: '6', placement: 'free', help: 'hints' } as const;

/** Two eyes in the corner, A1 and C1: nothing can happen to them. */
export async function placeCorner(table: Table): Promise<void> {
  await table.phase('placing');
  for (const point of ['A2', 'B2', 'C2', 'D2', 'D1', 'B1']) await table.play(point, 'black');
}

/** Marks the corner dead twice: put back first, then disputed. */
export async function dispute(table: Table): Promise<void> {
  const isDead = async (): Promise<boolean> => (await table.deadStones()).includes('B1');
  await table.press('B1');
  await table.page.getByText(table.text('count-program-marked', { points: 'B1' })).waitFor();
  await expect.poll(isDead).toBe(false);
  await table.press('B1');
  await table.says('count-program-disagrees', { groups: 1 });
  expect(await isDead()).toBe(true);
}
