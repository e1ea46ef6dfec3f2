// Under the Code a side says that the other still has to move inside its territory: it
// is played out on a second board, left open, or ruled about; and what the page says of each.

import { create, invitation, join, pair } from '../harness/lobby.ts';
import { judged } from '../harness/rival.ts';
import { CODE } from '../harness/scripts.ts';
import { playAll, type Table } from '../harness/table.ts';
import { expect, test } from '../harness/test.ts';

const TERMS = { size: '7x7', profile: 'rfg', color: 'black', time: 'none' } as const;

/** Play has stopped with walls on columns C and E: White has columns F and G. */
async function isCounted(black: Table, white: Table): Promise<void> {
  await playAll(black, white, CODE.walls);
  for (const table of [black, white, black]) await table.pass();
  await black.phase('filling');
  for (const table of [white, black]) {
    const before = await table.seq();
    await table.button('action-done').click();
    await table.grows(before);
  }
  for (const table of [black, white]) {
    await table.phase('counting');
    await judged(table);
  }
}

/** Black says that White has to move at `point`; both read what that means. */
async function isDemanded(black: Table, white: Table, point: string): Promise<void> {
  await black.page.getByRole('radio', { name: black.text('count-tool-confirm'), exact: true }).check();
  await black.press(point);
  for (const table of [black, white]) {
    await aside(table).getByText(table.text('needed-move-title', { point }), { exact: false }).waitFor();
    await aside(table).getByText(table.text('needed-move-hint'), { exact: true }).waitFor();
    await need(table, 'unsettled');
  }
}

const aside = ({ page }: Table) => page.locator('.confirming');

async function need(table: Table, told: 'unsettled' | 'needed' | 'not_needed'): Promise<void> {
  await aside(table).locator(`[data-need="${told}"]`).getByText(table.text(`needed-move-${told}`), { exact: true }).waitFor();
}

/** Moves on the second board, Black's first; `pass` by its button. */
async function isTried(black: Table, white: Table, moves: readonly string[]): Promise<void> {
  for (const [index, move] of moves.entries()) {
    const [color, table, other] = index % 2 === 0 ? (['black', black, white] as const) : (['white', white, black] as const);
    const before = await table.seq();
    if (move === 'pass') await table.page.locator('button[name="confirm-pass"]').click();
    else await table.press(move);
    await table.grows(before);
    for (const one of [table, other]) {
      if (move === 'pass') await one.grows(before);
      else await one.sees(move, color);
    }
  }
}

async function bothRead(tables: readonly Table[], key: string, points: string): Promise<void> {
  for (const table of tables) {
    await table.page.locator('.counting .needed').getByText(table.text(key, { points }), { exact: true }).waitFor();
  }
}

test('a move inside is said to be needed, left open, then shown on a second board: the territory is a point less', async ({ visit }) => {
  const { host: black, guest: white } = await pair(await visit(), await visit({ language: 'ru' }), TERMS);
  await isCounted(black, white);
  await aside(white).getByText(white.text('needed-move-how'), { exact: true }).waitFor();

  await isDemanded(black, white, 'F4');
  await white.button('confirm-close').click();
  await bothRead([black, white], 'needed-move-open', 'F4');

  await isDemanded(black, white, 'F4');
  await isTried(black, white, ['F4', 'pass', 'pass']);
  for (const table of [black, white]) await need(table, 'needed');
  await black.button('confirm-close').click();
  await bothRead([black, white], 'needed-move-done', 'F4');
  expect(await white.page.locator('.counting .needed').count()).toBe(1);
  // The game's own board is as it was.
  await white.seesEmpty('F4');
  expect((await black.served()).view.counting?.needed).toEqual(['F4']);
});

test('a move inside that is not needed leaves the count as it was', async ({ visit }) => {
  const { host: black, guest: white } = await pair(await visit({ language: 'ru' }), await visit(), TERMS);
  await isCounted(black, white);
  const total = await black.row('sheet-total');
  await isDemanded(black, white, 'G1');
  // White takes the stone, and both pass.
  await isTried(black, white, ['G1', 'F1', 'pass', 'G2', 'pass', 'pass']);
  for (const table of [black, white]) await need(table, 'not_needed');
  await white.button('confirm-close').click();
  for (const table of [black, white]) await aside(table).getByText(table.text('needed-move-how'), { exact: true }).waitFor();
  expect(await black.page.locator('.counting .needed').count()).toBe(0);
  expect(await black.row('sheet-total')).toEqual(total);
});

test('with an arbiter an open question waits for the ruling, and the page says so', async ({ visit }) => {
  const black = await create(await visit(), { ...TERMS, oversight: 'arbiter' });
  const office = await black.page.getByLabel(black.text('office-link'), { exact: true }).inputValue();
  const white = await join(await visit({ language: 'ru' }), await invitation(black), 'Guest');
  const arbiter = await visit();
  await arbiter.page.goto(office);
  await arbiter.page.getByRole('button', { name: arbiter.words.text('office-take'), exact: true }).click();
  await arbiter.page.waitForURL('**/arbiter');

  await isCounted(black, white);
  await isDemanded(black, white, 'F4');
  await black.button('confirm-close').click();
  await bothRead([black, white], 'needed-move-waits', 'F4');

  await arbiter.page.reload();
  await arbiter.page.locator('#f-reason').fill('White would not answer');
  await arbiter.page.locator('.office button[value="need F4 needed"]').click();
  await bothRead([black, white], 'needed-move-done', 'F4');
  for (const table of [black, white]) {
    const said = table.text('ruling-need', { point: 'F4', need: 'needed' });
    await table.page.locator('.arbiter').getByText(said, { exact: false }).waitFor();
    expect(await table.page.locator('.counting .needed').count()).toBe(1);
  }
});
