// What the law says at the end: warnings before the count, the count both ways,
// hypothetical play about a group, a triple ko.

import { create } from '../harness/lobby.ts';
import { judged } from '../harness/rival.ts';
import { playAll, type Table } from '../harness/table.ts';
import { expect, test } from '../harness/test.ts';

/** 7x7: walls on columns C and E, column D neutral; a white stone at A6. */
const WALLS = 'C4 E4 C3 E3 C5 E5 C2 E2 C6 E6 C1 E1 C7 E7'.split(' ');

async function walls(table: Table): Promise<void> {
  await playAll(table, table, WALLS);
  await table.pass();
  await table.play('A6', 'white');
}

/** The walls again; play has stopped, and the program has judged them. */
async function wallsAreCounted(table: Table): Promise<void> {
  await walls(table);
  await table.pass();
  await table.pass();
  await table.phase('counting');
  await judged(table);
}

/** White's stone at A6 is taken beside the game, under the panel's `title`; the game stays as it is. */
async function isPlayedOutAside(table: Table, title: string): Promise<void> {
  await table.page.getByRole('radio', { name: table.text('count-tool-confirm'), exact: true }).check();
  await table.press('A6');
  await table.says(title, { point: 'A6' });
  for (const point of ['A5', 'B6']) {
    await table.press(point);
    await table.sees(point, 'black');
    await table.page.locator('button[name="confirm-pass"]').click();
    await table.page.locator('.confirming').getByText(table.text('turn-black'), { exact: false }).waitFor();
  }
  await table.press('A7');
  await table.seesEmpty('A6');
  await table.page.locator('.confirming li').getByText(table.text('count-tool-dead')).waitFor();
  await table.button('confirm-close').click();
  await table.sees('A6', 'white');
  await table.seesEmpty('A5');
}

test('before the pass that stops play the page says what is left to do, and shows where', async ({ visit }) => {
  const table = await create(await visit({ language: 'ru' }), { size: '7x7', profile: 'japanese', opponent: 'one_screen' });
  await walls(table);
  await table.pass();
  await table.says('warned-title');
  const warning = table.page.locator('.warnings li').filter({ hasText: table.text('count-unfilled-dame') });
  await warning.getByRole('button', { name: table.text('warned-show'), exact: true }).click();
  await table.seesMarks('triangle', ['D1', 'D2', 'D3', 'D4', 'D5', 'D6', 'D7']);
  await table.pass();
  await table.phase('counting');
});

test('the count is seen both ways and walked through by keys', async ({ visit }) => {
  const table = await create(await visit(), { size: '7x7', profile: 'japanese', opponent: 'one_screen' });
  await wallsAreCounted(table);
  if (!(await table.deadStones()).includes('A6')) await table.press('A6');
  await table.seesDead(['A6']);
  // Territory: 14 and 1 dead stone to 14 and komi. Area: 7 stones and 14 points each.
  const heads = table.page.locator('table.sheet thead [scope="colgroup"]');
  expect(await heads.allTextContents()).toEqual([table.text('sheet-method-territory'), table.text('sheet-method-area')]);
  const cells = table.page.locator('table.sheet tfoot td');
  expect(await cells.allTextContents()).toEqual(['15', '20.5', '21', '27.5']);

  await table.button('steps-open').click();
  const walk = table.page.getByRole('toolbar', { name: table.text('steps-keys') });
  await walk.getByText(table.text('steps-row', { color: 'black', row: table.text('sheet-territory'), value: '14', sum: '14' })).waitFor();
  expect(await table.marks('owner', 'black')).toHaveLength(14);
  await walk.getByRole('button', { name: table.text('steps-on') }).focus();
  await table.page.keyboard.press('ArrowRight');
  await walk.getByText(table.text('steps-row', { color: 'black', row: table.text('sheet-dead'), value: '1', sum: '15' })).waitFor();
  await table.seesMarks('dead', ['A6']);
  await table.page.getByRole('radio', { name: table.text('sheet-method-area'), exact: true }).check();
  await walk.getByText(table.text('steps-row', { color: 'black', row: table.text('sheet-stones'), value: '7', sum: '7' })).waitFor();
  await table.seesMarks('owner', ['C1', 'C2', 'C3', 'C4', 'C5', 'C6', 'C7'], 'black');
  await table.page.getByRole('radio', { name: table.text('steps-why'), exact: true }).check();
  await walk.getByText(table.text('difference-moves')).waitFor();
  await table.button('steps-close').click();
  await table.seesMarks('dead', ['A6']);
});

test('by the rules of 1989 a group is played out on a copy of the board, and without agreement both lose', async ({ visit }) => {
  const table = await create(await visit({ language: 'ru' }), { size: '7x7', profile: 'japanese-1989', opponent: 'one_screen' });
  await wallsAreCounted(table);
  await isPlayedOutAside(table, 'confirm-title');

  await table.page.getByText(table.text('despair-title'), { exact: true }).click();
  await table.page.locator('button[name="no-agreement"]').click();
  await table.phase('ended');
  await table.saysTurn('result-both-lose', { reason: 'no_agreement', why: table.text('forfeit-no-agreement') });
});

test('under the Code a disputed group is played out on a second board, and the game stays as it is', async ({ visit }) => {
  const table = await create(await visit(), { size: '7x7', profile: 'rfg', opponent: 'one_screen' });
  await walls(table);
  for (let passes = 0; passes < 3; passes += 1) await table.pass();
  await table.phase('filling');
  for (const _side of ['white', 'black']) {
    const before = await table.seq();
    await table.button('action-done').click();
    await table.grows(before);
  }
  await table.phase('counting');
  await judged(table);
  await isPlayedOutAside(table, 'second-board-title');
});

test('a triple ko ends without a result where both players want it', async ({ visit }) => {
  const table = await create(await visit(), { size: '12x5', profile: 'japanese', opponent: 'one_screen' });
  const black = 'A4 C4 E4 G4 J4 B3 F3 K3 B5 F5 K5'.split(' ');
  const white = 'D4 H4 K4 M4 C3 G3 L3 C5 G5 L5'.split(' ');
  const all = black.flatMap((point, index) => [point, white[index] ?? []]).flat();
  // K4 is White's stone inside the third ko: J4 and L4 are its mouth.
  await playAll(table, table, all);
  await playAll(table, table, 'B4 L4 F4 C4 K4 G4'.split(' '), 'white');
  const panel = table.page.locator('.cycle');
  await panel.getByText(table.text('cycle-closed', { kind: table.text('cycle-triple-ko'), since: 21 })).waitFor();
  await panel.getByText(table.text('refused-article', { article: '12' })).waitFor();
  await table.seesMarks('circle', ['B4', 'C4', 'F4', 'G4', 'K4', 'L4']);
  await panel.getByRole('button', { name: table.text('cycle-agree'), exact: true }).click();
  await table.phase('ended');
  await table.saysTurn('result-no-result');
  expect((await table.served()).view.outcome).toMatchObject({ kind: 'no_result', text: 'Void' });
});

test('the count by hand is stepped through and comes to the same', async ({ visit }) => {
  const table = await create(await visit({ language: 'ru' }), { size: '7x7', profile: 'japanese', opponent: 'one_screen' });
  await wallsAreCounted(table);
  if (!(await table.deadStones()).includes('A6')) await table.press('A6');
  await table.seesDead(['A6']);
  await table.page.locator('button[name="accept"]').click();
  await table.phase('ended');
  await table.button('ceremony-open').click();
  const panel = table.page.locator('.ceremony');
  await panel.getByText(table.text('ceremony-begin')).waitFor();
  await table.sees('A6', 'white');
  // The dead stone comes off, then goes back into White's territory as a prisoner.
  await panel.getByRole('button', { name: table.text('steps-on'), exact: true }).click();
  await table.seesEmpty('A6');
  await panel.getByRole('toolbar').press('End');
  await panel.getByText(table.text('ceremony-sum', { color: 'black', counted: 14, hand: 0, beside: '0', total: '14' })).waitFor();
  await table.button('ceremony-close').click();
  await panel.waitFor({ state: 'detached' });
});
