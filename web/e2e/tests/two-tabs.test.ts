// One player in two tabs, and a hand that presses twice.

import { pair } from '../harness/lobby.ts';
import { Table } from '../harness/table.ts';
import { expect, test } from '../harness/test.ts';

test('two tabs of one player show the same, and either may move', async ({ visit }) => {
  const host = await visit();
  const { host: black, guest: white } = await pair(host, await visit(), {});
  const page = await host.tab();
  await page.goto(black.page.url());
  const second = await Table.at(page, host.words);

  await black.play('E5', 'black');
  await second.sees('E5', 'black');
  // A second tab is no spectator.
  expect((await white.page.locator('.beside').innerText())).not.toContain(white.text('seat-watchers', { watchers: 1 }));
  await white.play('C3', 'white');
  await black.sees('C3', 'white');
  await second.sees('C3', 'white');
  await second.play('G7', 'black');
  await black.sees('G7', 'black');
  await black.agrees(second);
  await black.agrees(white);
});

test('two tabs that move at the same moment play one move', async ({ visit }) => {
  const host = await visit();
  const { host: black, guest: white } = await pair(host, await visit(), {});
  const page = await host.tab();
  await page.goto(black.page.url());
  const second = await Table.at(page, host.words);
  await Promise.all([black.press('E5'), second.press('E4')]);
  await expect.poll(async () => (await white.served()).view.moves.length).toBe(1);
  await black.agrees(second);
  await black.agrees(white);
  expect((await white.board()).join('').replaceAll('.', '')).toBe('X');
});

test('a double click plays once', async ({ visit }) => {
  const { host: black, guest: white } = await pair(await visit(), await visit(), {});
  const { x, y } = await black.spot('E5');
  await black.page.mouse.dblclick(x, y);
  await white.sees('E5', 'black');
  await white.play('D4', 'white');
  await black.sees('D4', 'white');
  const { view } = await white.served();
  expect(view.moves).toEqual(['E5', 'D4']);
  expect(await black.page.locator('.refusal').count()).toBe(0);
});
