// Games against the program, from the lobby's form to the result.

import type { Color } from 'goban-view/index.ts';
import { choose, hears, tabTo, type } from '../harness/keyboard.ts';
import { create } from '../harness/lobby.ts';
import { agree, CORNERED, dispute, fillOut, hinted, judged, ourTurn, passOut, placeCorner, playFree } from '../harness/rival.ts';
import { Table } from '../harness/table.ts';
import { expect, test } from '../harness/test.ts';

/** A wall through the middle: the left or the right half is ours. */
const WALL = 'E5 E4 E6 E3 E7 E2 E8 E1 E9'.split(' ');
const LONG = { timeout: 300_000 };

/** The sheet, the line above it and the server say the same result. */
async function resultIsOne(table: Table): Promise<void> {
  const { view } = await table.served();
  expect(view.phase.kind).toBe('ended');
  expect(view.outcome?.text).toBe(view.sheet?.text);
  const total = [view.sheet?.black.total, view.sheet?.white.total].map((number) => table.words.number(number ?? Number.NaN));
  expect(await table.row('sheet-total')).toEqual(total);
}

test('a newcomer plays at one press of a button', async ({ visit }) => {
  const { page, words } = await visit({ language: 'ru' });
  await page.goto('/');
  await page.getByRole('button', { name: words.text('lobby-quick'), exact: true }).click();
  await page.waitForURL('**/game/*');
  const table = await Table.at(page, words);
  await table.saysTurn('turn-yours');
  await page.locator('.player[data-color="white"]').getByText(words.text('program-name', { level: 1 })).waitFor();
  await table.play('E5', 'black');
  expect(await ourTurn(table)).toBe('playing');
  const { view } = await table.served();
  expect(view.terms).toMatchObject({ size: '9x9', help: 'hints', undo: 'by_agreement' });
  expect(view.movers).toBe('BW');
});

test('a whole game by japanese rules, through the count to the result, and the same terms again', LONG, async ({ visit }) => {
  const table = await create(await visit({ language: 'ru' }), { opponent: 'program', level: 3, color: 'black', profile: 'japanese' });
  await playFree(table, WALL, 'black');
  expect(await passOut(table)).toBe('counting');
  await judged(table);
  await agree(table);
  await resultIsOne(table);

  const again = table.page.locator('form.again');
  await again.getByLabel(table.text('lobby-level')).selectOption('4');
  await again.getByRole('button', { name: table.text('action-again-exchanged'), exact: true }).click();
  await table.page.waitForURL((url) => url.pathname.startsWith('/game/') && !url.pathname.endsWith(table.game));
  const next = await Table.at(table.page, table.words);
  await next.page.locator('.player[data-color="black"]').getByText(next.text('program-name', { level: 4 })).waitFor();
  expect(await ourTurn(next)).toBe('playing');
  expect((await next.served()).view).toMatchObject({ movers: 'B', terms: { size: '9x9', profile: 'japanese', komi: 6.5 } });

  // The list of games names the program too.
  await next.page.goto('/');
  const listed = next.page.locator('.games');
  await listed.getByText(next.text('lobby-game-against', { name: next.text('program-name', { level: 4 }) })).waitFor();
});

test('a whole game under the Code: passes, filling, claimed territories, the result', LONG, async ({ visit }) => {
  const table = await create(await visit({ language: 'en' }), { opponent: 'program', level: 3, color: 'white', profile: 'rfg' });
  await playFree(table, WALL, 'white');
  expect(await passOut(table)).toBe('filling');
  expect(await fillOut(table)).toBe('counting');
  await judged(table);
  await table.says('count-differences', { points: 0 });
  await agree(table);
  await resultIsOne(table);
});

test('a hint is asked for, marked, spoken, and gone with the move', LONG, async ({ visit }) => {
  const table = await create(await visit({ language: 'ru' }), { opponent: 'program', level: 1, color: 'black', help: 'hints' });
  expect(await ourTurn(table)).toBe('playing');
  await table.button('action-hint').click();
  const point = await hinted(table);
  if (point === null) throw new Error('a hint to pass on an empty board');
  const text = await table.page.locator('.hinted strong').innerText();
  expect(text).toBe(table.text('hint-move', { point }));
  await table.page.locator('[role="log"]').getByText(text).waitFor();
  await table.play(point, 'black');
  expect(await table.marks('hint')).toEqual([]);
  await table.page.locator('.hinted').waitFor({ state: 'detached' });
  // While the program is to move there is none.
  await ourTurn(table);
  await table.button('action-hint').waitFor();
});

test('where the terms allow no hints there is no button, and the word is refused', async ({ visit }) => {
  const table = await create(await visit(), { opponent: 'program', level: 1, color: 'black' });
  await ourTurn(table);
  expect(await table.button('action-hint').count()).toBe(0);
  await type(table, 'hint');
  await hears(table, table.text('hint-not-allowed'));
  expect(await table.marks('hint')).toEqual([]);
});

test('a move is taken back without asking, the program’s answer with it', LONG, async ({ visit }) => {
  const table = await create(await visit(), { opponent: 'program', level: 2, color: 'black' });
  await ourTurn(table);
  expect(await table.button('action-undo-own').isDisabled()).toBe(true);
  await table.play('E5', 'black');
  await ourTurn(table);
  await table.button('action-undo-own').click();
  await table.seesEmpty('E5');
  await expect.poll(async () => (await table.served()).view.moves).toEqual([]);
  await table.saysTurn('turn-yours');
  await table.play('C3', 'black');
  expect(await ourTurn(table)).toBe('playing');
  expect((await table.served()).view.movers).toBe('BW');
});

test('a move is taken back while the program thinks, and its late answer is not played', LONG, async ({ visit }) => {
  const table = await create(await visit(), { opponent: 'program', level: 10, color: 'black', size: '19' });
  await ourTurn(table);
  await table.play('E5', 'black');
  await table.says('turn-program');
  await table.button('action-undo-own').click();
  await table.seesEmpty('E5');
  await table.saysTurn('turn-yours');
  await table.play('G7', 'black');
  await ourTurn(table);
  const { view } = await table.served();
  expect([view.movers, view.moves[0]]).toEqual(['BW', 'G7']);
});

test('a page loaded anew while the program thinks sees its move; so does one after the server was killed', LONG, async ({ club, visit }) => {
  const host = await visit();
  host.expect(/WebSocket|ERR_CONNECTION|Failed to load resource/);
  let table = await create(host, { opponent: 'program', level: 10, color: 'black', size: '19' });
  await ourTurn(table);
  await table.play('E5', 'black');
  await table.says('turn-program');
  await table.page.reload();
  table = await Table.at(table.page, table.words);
  expect(await ourTurn(table)).toBe('playing');
  expect((await table.served()).view.movers).toBe('BW');

  const free = (await table.stone('C3', 'white').count()) === 0 ? 'C3' : 'G3';
  await table.play(free, 'black');
  await club.kill();
  await club.start();
  await table.page.locator('.tg.play[data-link="open"]').waitFor();
  expect(await ourTurn(table)).toBe('playing');
  expect((await table.served()).view.movers).toBe('BWBW');
});

test('by keyboard alone: the form, a hint, a game, the count', LONG, async ({ visit }) => {
  const { page, words } = await visit({ language: 'ru' });
  await page.goto('/');
  await choose(page, 'opponent', 'program');
  await tabTo(page, '#f-level');
  await page.keyboard.press('Home');
  await choose(page, 'size', 'custom');
  await tabTo(page, '#f-custom');
  await page.keyboard.type('5x5');
  await choose(page, 'color', 'black');
  await choose(page, 'help', 'hints');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/game/*');
  const table = await Table.at(page, words);
  await page.locator('.player[data-color="white"]').getByText(words.text('program-name', { level: 1 })).waitFor();
  await ourTurn(table);

  await tabTo(page, '[role="gridcell"]');
  await page.keyboard.press('h');
  const point = await hinted(table);
  await page.keyboard.press('Enter');
  await table.sees('C3', 'black');
  expect(point).toMatch(/^[A-E][1-5]$/);
  await ourTurn(table);
  await type(table, 'подсказка');
  await hinted(table);
  await type(table, 'пас');
  for (let pass = 0; (await ourTurn(table)) === 'playing' && pass < 60; pass += 1) await type(table, 'пас');
  await table.phase('counting');
  await judged(table);
  await type(table, 'согласен');
  await table.phase('ended');
  await resultIsOne(table);
});

test('marks that go against a proof are put back, then disputed, and play can go on', LONG, async ({ visit }) => {
  const table = await create(await visit(), CORNERED);
  await placeCorner(table);
  expect(await passOut(table)).toBe('counting');
  await judged(table);
  const reasons = (await table.served()).view.counting?.reasons;
  expect(reasons).toContainEqual(expect.objectContaining({ point: 'B1', status: 'alive', proof: 'pass_alive' }));

  await dispute(table);
  await table.says('count-program-way');
  // It does not accept that, and nothing ends by our word alone.
  await table.button('action-accept').click();
  await table.says('count-state', { color: 'black', accepted: 'yes' });
  await table.phase('counting');
  await table.press('B1');
  await table.says('count-program-accepts');
  await agree(table);
  await resultIsOne(table);
});

test('who does not agree with the program plays on', LONG, async ({ visit }) => {
  const table = await create(await visit({ language: 'ru' }), { opponent: 'program', level: 2, color: 'black', profile: 'japanese' });
  await playFree(table, WALL, 'black');
  expect(await passOut(table)).toBe('counting');
  await judged(table);
  await table.button('action-resume').click();
  await table.phase('playing');
  // The opponent of whoever asked moves: the program does, and then it is our turn.
  expect(['playing', 'counting']).toContain(await ourTurn(table));
  expect((await table.served()).view.outcome).toBeNull();
});

for (const color of ['black', 'white'] as const satisfies readonly Color[]) {
  test(`with free handicap stones ${color} is ours and play begins`, async ({ visit }) => {
    const terms = { opponent: 'program', level: 2, profile: 'chinese', handicap: '2', placement: 'free', color } as const;
    const table = await create(await visit(), terms);
    if (color === 'black') {
      await table.phase('placing');
      for (const point of ['C3', 'G7']) await table.play(point, 'black');
    }
    await expect.poll(async () => (await table.served()).view.handicap_stones.length).toBe(2);
    expect(await ourTurn(table)).toBe('playing');
  });
}
