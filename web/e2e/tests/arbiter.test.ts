// The arbiter of a game: a link that makes one, clocks stopped, time corrected, a call
// answered, an end by an article; and what the players see of each act.

import { create, invitation, join } from '../harness/lobby.ts';
import { CODE } from '../harness/scripts.ts';
import { playAll, type Table } from '../harness/table.ts';
import { expect, test } from '../harness/test.ts';
import type { Visitor } from '../harness/visitor.ts';

/** Fills in the reason and presses the button of `act`; the page comes back with it done. */
async function rule({ page }: Visitor, act: string, reason: string): Promise<void> {
  await page.locator('#f-reason').fill(reason);
  await page.locator(`.office button[value="${act}"]`).click();
  await page.locator('.office ol li').filter({ hasText: reason }).first().waitFor();
}

async function both(tables: readonly Table[], key: string, args: Record<string, string | number> = {}): Promise<void> {
  for (const table of tables) {
    await table.page.locator('.arbiter').getByText(table.text(key, args), { exact: false }).first().waitFor();
  }
}

test('the arbiter stops clocks, sets time, answers a call and ends the game by an article', async ({ visit }) => {
  const terms = { color: 'black', time: 'byo_yomi', minutes: '10', periods: '3', seconds: '30', oversight: 'arbiter' } as const;
  const host = await create(await visit(), terms);
  const office = await host.page.getByLabel(host.text('office-link'), { exact: true }).inputValue();
  const guest = await join(await visit({ language: 'ru' }), await invitation(host), 'Guest');
  const players = [host, guest];
  await host.play('E5', 'black');
  await guest.sees('E5', 'black');

  const arbiter = await visit();
  await arbiter.page.goto(office);
  await arbiter.page.getByRole('button', { name: arbiter.words.text('office-take'), exact: true }).click();
  await arbiter.page.waitForURL('**/arbiter');

  await host.page.locator('summary').getByText(host.text('arbiter-call'), { exact: true }).click();
  await host.page.getByLabel(host.text('arbiter-call-words'), { exact: true }).fill('The board was bumped.');
  await host.button('arbiter-call').click();
  for (const { page } of players) await page.locator('.arbiter').getByText('The board was bumped.', { exact: false }).waitFor();

  await arbiter.page.reload();
  await arbiter.page.locator('.office').getByText('The board was bumped.', { exact: false }).waitFor();
  await rule(arbiter, 'hold', 'A look at the board');
  await both(players, 'ruling-hold');
  await guest.press('C3');
  await guest.seesEmpty('C3');
  expect(await guest.button('action-pass').isDisabled()).toBe(true);
  expect((await guest.served()).view.moves).toEqual(['E5']);

  await arbiter.page.locator('#f-color').selectOption('white');
  await arbiter.page.locator('#f-main').fill('12:30');
  await rule(arbiter, 'set_time', 'Two and a half minutes back');
  await rule(arbiter, 'release', 'Play on');
  await both(players, 'ruling-release');
  await guest.play('C3', 'white');
  const clock = (await guest.served()).view.clock;
  expect(clock?.white.main_ms).toBeGreaterThan(12 * 60_000);

  await arbiter.page.locator('#f-article').fill('11.1v');
  await arbiter.page.locator('#f-end').selectOption('forfeit');
  await arbiter.page.locator('#f-winner').selectOption('white');
  await arbiter.page.locator('#f-forfeit').selectOption({ label: arbiter.words.text('forfeit-displaced-position') });
  await rule(arbiter, 'decide', 'The position cannot be restored');
  for (const table of players) {
    await table.phase('ended');
    await table.page.locator('.arbiter').getByText(table.text('ruling-article', { article: '11.1v' }), { exact: false }).waitFor();
  }
  expect((await host.served()).view.outcome).toMatchObject({ kind: 'forfeit', winner: 'white' });
});

test('nobody else is let in to the arbiter’s page, and the link works once', async ({ visit }) => {
  const owner = await visit();
  const host = await create(owner, { color: 'black', oversight: 'arbiter' });
  const office = await host.page.getByLabel(host.text('office-link'), { exact: true }).inputValue();
  const arbiter = await visit();
  await arbiter.page.goto(office);
  await arbiter.page.getByRole('button', { name: arbiter.words.text('office-take'), exact: true }).click();
  await arbiter.page.waitForURL('**/arbiter');
  const page = arbiter.page.url();
  const stranger = await visit();
  await stranger.page.goto(office);
  expect(await stranger.page.getByRole('button', { name: stranger.words.text('office-take'), exact: true }).count()).toBe(0);
  for (const somebody of [stranger, owner]) {
    expect((await somebody.page.request.get(page)).status()).toBe(404);
  }
});

test('the arbiter sees both counts beside each other and settles what is between them', async ({ visit }) => {
  const host = await create(await visit(), { size: '7x7', profile: 'rfg', color: 'black', time: 'none', oversight: 'arbiter' });
  const office = await host.page.getByLabel(host.text('office-link'), { exact: true }).inputValue();
  const guest = await join(await visit({ language: 'ru' }), await invitation(host), 'Guest');
  const arbiter = await visit();
  await arbiter.page.goto(office);
  await arbiter.page.getByRole('button', { name: arbiter.words.text('office-take'), exact: true }).click();
  await arbiter.page.waitForURL('**/arbiter');

  await playAll(host, guest, CODE.walls);
  for (const table of [host, guest, host]) await table.pass();
  await playAll(host, guest, CODE.filling, 'white');
  for (const table of [guest, host]) {
    const before = await table.seq();
    await table.button('action-done').click();
    await table.grows(before);
  }
  await host.phase('counting');
  await host.page.getByRole('radio', { name: host.text('count-tool-black'), exact: true }).check();
  await host.press(CODE.neutral);
  await guest.says('count-differences', { points: 1 });

  await arbiter.page.reload();
  const row = arbiter.page.getByRole('row', { name: arbiter.words.text('office-count-differs') });
  await row.waitFor();
  expect(await row.getByRole('cell').first().textContent()).toBe(arbiter.words.text('office-owner-black'));
  expect(await row.getByRole('cell').nth(1).textContent()).toBe(arbiter.words.text('office-owner-neutral'));
  await rule(arbiter, `award ${CODE.neutral} neutral`, 'Both reach it');
  for (const table of [host, guest]) await table.says('count-differences', { points: 0 });
  expect(await row.count()).toBe(0);
  await rule(arbiter, 'count white', 'Counted so');
  for (const table of [host, guest]) await table.phase('ended');
  expect((await host.served()).view.outcome).toMatchObject({ kind: 'score' });
});
