// Forbidden moves explain themselves: which rule, by which article, on which points,
// and which earlier position would come back.

import { type } from '../harness/keyboard.ts';
import { create } from '../harness/lobby.ts';
import { playAll } from '../harness/table.ts';
import { expect, test } from '../harness/test.ts';

test('a stone on a stone and suicide say why, and change nothing', async ({ visit }) => {
  const table = await create(await visit({ language: 'ru' }), { size: '5x5', profile: 'rfg', opponent: 'one_screen' });
  await playAll(table, table, 'A2 E5 B1'.split(' '));
  const before = await table.hash();
  // A press on a stone is no move; one that is asked for in words is refused in words.
  await table.press('A2');
  expect(await table.hash()).toBe(before);
  await type(table, 'a2');
  await table.says('play-occupied');
  await table.press('A1');
  await table.says('play-suicide');
  await table.says('refused-article', { article: '5.1' });
  await table.seesMarks('refused', ['A1']);
  await table.seesEmpty('A1');
  expect(await table.hash()).toBe(before);
});

test('a position that would come back is named by its move, and shown', async ({ visit }) => {
  const table = await create(await visit(), { size: '2x2', profile: 'rfg', opponent: 'one_screen' });
  // White takes two, Black one, White one: A1 now would take three and leave what move 1 left.
  await playAll(table, table, 'A1 B2 A2 B1 A1 A2'.split(' '));
  const before = await table.hash();
  await table.press('A1');
  await table.says('play-superko', { seen: 1 });
  await table.says('refused-article', { article: '5.2' });
  await table.button('refused-show', { number: 1 }).click();
  await table.sees('A1', 'black');
  await table.seesEmpty('B2');
  expect(await table.hash()).toBe(before);
});
