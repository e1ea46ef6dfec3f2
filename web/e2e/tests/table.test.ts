// Over the board: one screen between two players. The stone, then the press.

import type { Color } from 'goban-view/index.ts';
import type { Locator } from 'playwright-core';
import { create, type Terms } from '../harness/lobby.ts';
import type { Table } from '../harness/table.ts';
import { expect, test } from '../harness/test.ts';

const TABLE: Terms = { size: '9', profile: 'rfg', opponent: 'table', time: 'byo_yomi', minutes: '10', periods: '3', seconds: '30' };

/** The half of the screen that is a player's button. */
function half(table: Table, color: Color): Locator {
  return table.page.locator(`button.half[data-color="${color}"]`);
}

/** A press, and until the server has heard of it. */
async function press(table: Table, color: Color): Promise<void> {
  const before = await table.seq();
  await half(table, color).click();
  await table.grows(before);
}

/** The stone is put and the clock pressed. */
async function move(table: Table, color: Color, point: string): Promise<void> {
  await table.play(point, color);
  await press(table, color);
}

async function says(half: Locator, text: string): Promise<void> {
  await half.getByText(text, { exact: true }).waitFor();
}

test('stones and presses, a pass without a stone, and the count after the third', async ({ visit }) => {
  const table = await create(await visit({ language: 'ru', width: 768, height: 1024, touch: true }), TABLE);
  await table.phase('playing');
  await says(half(table, 'white'), table.text('otb-touch-start', { color: 'black' }));
  // Nothing is put before the clock runs, and only White's button starts it.
  await table.press('E5');
  await table.page.getByRole('alert').getByText(table.text('table-not-started'), { exact: true }).waitFor();
  await half(table, 'black').click();
  expect((await table.served()).view.at_table?.starter).toBe('white');
  await press(table, 'white');
  await says(half(table, 'black'), table.text('otb-touch-pass'));
  await says(half(table, 'black'), table.text('time-main-then', { rest: '3 × 0:30' }));

  // A stone is no move before the press: it is put elsewhere, taken up, put again.
  await table.play('E5', 'black');
  await table.play('C3', 'black');
  await table.seesEmpty('E5');
  await table.press('C3');
  await table.seesEmpty('C3');
  await table.play('G5', 'black');
  await says(half(table, 'black'), table.text('otb-touch-press'));
  expect((await table.served()).view.moves).toEqual([]);
  await press(table, 'black');
  await says(half(table, 'white'), table.text('otb-touch-pass'));
  expect((await table.served()).view.moves).toEqual(['G5']);
  // The other side's button does nothing now.
  await half(table, 'black').click();
  await move(table, 'white', 'C5');

  for (const color of ['black', 'white', 'black'] as const) await press(table, color);
  await table.phase('filling');
  // No clock runs: a stone that is put is a move, and both say that they are done.
  await table.play('E4', 'white');
  await table.page.locator('.at-table button[name="done"]').click();
  await table.says('turn-white');
  await table.page.locator('.at-table button[name="done"]').click();
  await table.phase('counting');
  const { view } = await table.served();
  expect(view.moves).toEqual(['G5', 'C5', 'pass', 'pass', 'pass', 'E4', 'pass', 'pass']);
});

test('byo-yomi is read as it is, and the flag falls between the stone and the press', async ({ visit }) => {
  const table = await create(await visit(), { ...TABLE, minutes: '0', periods: '2', seconds: '3' });
  await press(table, 'white');
  await says(half(table, 'black'), table.text('time-periods', { periods: 2 }));
  await says(half(table, 'black'), table.text('time-periods', { periods: 1 }));
  // The stone in time does not help: the move is made by the press, and nobody presses.
  await table.play('E5', 'black');
  await table.phase('ended');
  await table.saysTurn('result-time', { winner: 'white' });
  expect((await table.served()).view.moves).toEqual([]);
});

test('by keys; three stones that are lifted stop both clocks, and the press starts them', async ({ visit }) => {
  const table = await create(await visit(), TABLE);
  const key = async (name: string): Promise<void> => {
    const before = await table.seq();
    await table.page.keyboard.press(name);
    await table.grows(before);
  };
  await key('a');
  for (const [black, white] of [['A1', 'A2'], ['B1', 'B2'], ['C1', 'C2']] as const) {
    await table.play(black, 'black');
    await key('l');
    await table.play(white, 'white');
    await key('a');
  }
  await move(table, 'black', 'J9');
  await table.play('D1', 'white');
  for (const point of ['A1', 'B1', 'C1']) await table.seesEmpty(point);
  await table.page.locator('button[name="lift"]').click();
  await table.page.locator('.at-table .says').getByText(table.text('pause-stopped-lifting'), { exact: true }).waitFor();
  const held = (await table.served()).view;
  expect(held.clock).toMatchObject({ running: null, holds: ['lifting'] });
  // The move is made while they are lifted: the press says that they are off.
  await key('a');
  const after = (await table.served()).view;
  expect([after.clock?.running, after.clock?.white.main_ms]).toEqual(['black', held.clock?.white.main_ms]);
  expect(after.prisoners?.white).toBe(3);

  await table.page.locator('button[name="pause"]').click();
  await table.page.locator('button[name="go-on-here"]').click();
  await table.page.locator('button[name="pause"]').waitFor();
});

test('a clock for a real board: turns without stones, passes in words, and the result that both say', async ({ visit }) => {
  const table = await create(await visit({ width: 768, height: 1024, touch: true }), { ...TABLE, opponent: 'clock' });
  await table.page.locator('.at-table').waitFor();
  expect(await table.page.locator('.gv-stones').count()).toBe(0);
  await press(table, 'white');
  await says(half(table, 'black'), table.text('otb-touch-press'));
  await press(table, 'black');
  await press(table, 'white');
  const played = (await table.served()).view;
  expect([played.at_table?.turns, played.moves]).toEqual([2, []]);
  // Three passes stop the clocks; what is counted is on the board.
  for (let pass = 0; pass < 3; pass += 1) {
    const before = await table.seq();
    await table.page.locator('button[name="say-pass"]').click();
    await table.grows(before);
  }
  await table.page.locator('.at-table .says').getByText(table.text('otb-stopped'), { exact: true }).waitFor();
  expect((await table.served()).view.clock?.running).toBe(null);
  await table.page.getByText(table.text('otb-result'), { exact: true }).click();
  await table.page.locator('select[name="winner"]').selectOption('white');
  await table.page.locator('input[name="points"]').fill('7,5');
  await table.button('otb-result-agree').click();
  await table.phase('ended');
  expect((await table.served()).view.outcome).toMatchObject({ kind: 'score', winner: 'white', margin: 7.5 });
});
