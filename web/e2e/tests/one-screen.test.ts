// Both sides on one screen, handicap, and clocks that run out.

import { create } from '../harness/lobby.ts';
import { playAll } from '../harness/table.ts';
import { expect, test } from '../harness/test.ts';

test('both sides on one screen: free handicap, a Fischer clock, resignation', async ({ visit }) => {
  const host = await visit({ language: 'ru' });
  const table = await create(host, {
    size: '13',
    profile: 'chinese',
    opponent: 'one_screen',
    handicap: '3',
    placement: 'free',
    time: 'fischer',
    minutes: '5',
    increment: '10',
  });
  await table.phase('placing');
  for (const [point, left] of [['D4', 2], ['K10', 1]] as const) {
    await table.play(point, 'black');
    await table.saysTurn('turn-placing', { left });
  }
  await table.play('G7', 'black');
  await table.phase('playing');
  await table.saysTurn('turn-white');
  // The stones of the handicap are setup: White's is move 1.
  await playAll(table, table, ['K4', 'D10'], 'white');
  const { view } = await table.served();
  expect(view.handicap_stones.toSorted()).toEqual(['D4', 'G7', 'K10']);
  expect(view.moves).toEqual(['K4', 'D10']);
  expect(view.clock?.running).toBe('white');
  // Every completed move earned ten seconds; a few were spent.
  expect(view.clock?.black.main_ms).toBeGreaterThan(300_000);
  const clock = table.page.locator('.player[data-color="black"] .clock');
  await clock.getByText(/^5:\d\d$/).waitFor();
  await clock.getByText(table.text('time-main-plus', { seconds: 10 }), { exact: true }).waitFor();

  await table.button('action-resign').click();
  const asked = table.page.getByRole('dialog', { name: table.text('ask-resign') });
  await asked.getByText(table.text('ask-resign-text', { color: 'white' })).waitFor();
  await asked.getByRole('button', { name: table.text('action-resign') }).click();
  await table.phase('ended');
  await table.saysTurn('result-resignation', { winner: 'black' });
});

test('one’s own last move is taken back at once where both sides are one person', async ({ visit }) => {
  const table = await create(await visit(), { opponent: 'one_screen' });
  await playAll(table, table, ['E5', 'C3']);
  await table.button('action-undo-own').click();
  await table.seesEmpty('C3');
  await table.saysTurn('turn-white');
});

test('byo-yomi: periods are lost one by one, and with the last one the game', async ({ visit }) => {
  const table = await create(await visit(), {
    opponent: 'one_screen',
    time: 'byo_yomi',
    minutes: '0',
    periods: '2',
    seconds: '4',
  });
  await table.play('E5', 'black');
  const clock = table.page.locator('.player[data-color="white"] .clock');
  await clock.getByText(table.text('time-periods', { periods: 2 }), { exact: true }).waitFor();
  await clock.getByText(table.text('time-periods', { periods: 1 }), { exact: true }).waitFor();
  // A move within the last period gives it back whole.
  await table.play('C3', 'white');
  const { view } = await table.served();
  expect([view.clock?.white.periods, view.clock?.white.period_ms]).toEqual([1, 4_000]);
  await table.phase('ended');
  await table.saysTurn('result-time', { winner: 'white' });
  expect((await table.served()).view.outcome).toMatchObject({ kind: 'time', winner: 'white' });
});

test('fixed handicap stones stand on the star points, and White begins', async ({ visit }) => {
  const table = await create(await visit(), { size: '19', opponent: 'one_screen', handicap: '4', placement: 'fixed' });
  await table.phase('playing');
  await table.saysTurn('turn-white');
  for (const point of ['D4', 'Q16', 'D16', 'Q4']) await table.sees(point, 'black');
});
