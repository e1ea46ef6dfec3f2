// Time beside moves, as two people live it: the last period, a pause, a lost
// connection, and the clock of the finished game, move by move.

import { create, invitation, join, pair } from '../harness/lobby.ts';
import { playAll, type Table } from '../harness/table.ts';
import { expect, test } from '../harness/test.ts';

function panel({ page }: Table, kind: 'stopped' | 'offer' | 'absence' | 'adjourned') {
  return page.locator(`[data-times="${kind}"]`);
}

async function press({ page }: Table, name: string): Promise<void> {
  await page.locator(`button[name="${name}"]`).click();
}

/** Unfolds pauses and presses one of them. */
async function choose(table: Table, name: string): Promise<void> {
  const more = table.page.locator('details.times-more');
  if ((await more.getAttribute('open')) === null) await more.locator('summary').click();
  await press(table, name);
}

test('the last period runs out between two people, and the inspector shows it', async ({ visit }) => {
  const [host, guest] = [await visit(), await visit({ language: 'ru' })];
  const terms = { color: 'black', time: 'byo_yomi', minutes: '0', periods: '2', seconds: '4' } as const;
  const { host: black, guest: white } = await pair(host, guest, terms);
  await playAll(black, white, ['E5', 'C3', 'G7']);
  const clock = black.page.locator('.player[data-color="white"] .clock');
  await clock.getByText(black.text('time-periods', { periods: 1 }), { exact: true }).waitFor();
  for (const table of [black, white]) {
    await table.phase('ended');
    await table.saysTurn('result-time', { winner: 'black' });
  }
  await white.page.getByRole('link', { name: white.text('inspector-link'), exact: true }).click();
  await white.page.waitForURL('**/clock');
  const rows = white.page.locator('.inspector tbody tr');
  expect(await rows.locator('th').allInnerTexts()).toHaveLength(3);
  const first = white.page.locator('#move-1 td');
  expect(await first.nth(0).innerText()).toMatch(/^\d\d:\d\d:\d\d\.\d{3}$/);
  expect(await first.nth(5).innerText()).toContain('затем 1 период');
  await rows.filter({ hasText: white.words.text('inspector-note-flag', { at: '', what: '' }).trim().slice(0, 10) }).waitFor();
});

test('a pause is offered, agreed to, and ended; no move is made meanwhile', async ({ visit }) => {
  const [host, guest] = [await visit(), await visit()];
  const terms = { color: 'black', time: 'absolute', minutes: '10' } as const;
  const { host: black, guest: white } = await pair(host, guest, terms);
  await playAll(black, white, ['E5']);
  await choose(black, 'offer-pause');
  await panel(white, 'offer').waitFor();
  await press(white, 'agree');
  for (const table of [black, white]) await panel(table, 'stopped').waitFor();
  const before = (await white.served()).view;
  await white.press('C3');
  expect((await white.served()).view.move_number).toBe(1);
  expect(before.clock?.running).toBe(null);
  await press(black, 'go-on');
  await panel(white, 'stopped').waitFor({ state: 'detached' });
  await white.play('C3', 'white');
  await black.sees('C3', 'white');
  await black.agrees(white);
});

test('whoever is left alone stops the clocks, and the return lets them go on', async ({ visit }) => {
  const [host, guest] = [await visit(), await visit()];
  const terms = { color: 'black', time: 'absolute', minutes: '10' } as const;
  const { host: black, guest: white } = await pair(host, guest, terms);
  await playAll(black, white, ['E5', 'C3']);
  const address = white.page.url();
  await white.page.goto('about:blank');
  await panel(black, 'absence').waitFor({ timeout: 30_000 });
  await press(black, 'meet-pause');
  await panel(black, 'stopped').waitFor();
  await white.page.goto(address);
  await panel(black, 'stopped').waitFor({ state: 'detached', timeout: 30_000 });
  await panel(black, 'absence').waitFor({ state: 'detached' });
  await black.play('G7', 'black');
  await white.sees('G7', 'black');
  expect((await black.served()).view.standing).toBe(null);
});

test('a game is adjourned and goes on when both are back', async ({ visit }) => {
  const [host, guest] = [await visit(), await visit()];
  const terms = { color: 'black', time: 'fischer', minutes: '10' } as const;
  const { host: black, guest: white } = await pair(host, guest, terms);
  await playAll(black, white, ['E5']);
  await choose(white, 'offer-adjourn');
  await press(black, 'agree');
  for (const table of [black, white]) await table.phase('adjourned');
  await press(black, 'come-back');
  await panel(black, 'adjourned').getByText(black.text('pause-you-are-back')).waitFor();
  await press(white, 'come-back');
  for (const table of [black, white]) await table.phase('playing');
  await white.play('C3', 'white');
});

test('a move is sealed when the game is adjourned, and played when both are back', async ({ visit }) => {
  const [host, guest] = [await visit(), await visit({ language: 'ru' })];
  const terms = { color: 'black', time: 'absolute', minutes: '10', sealing: 'due' } as const;
  const { host: black, guest: white } = await pair(host, guest, terms);
  await playAll(black, white, ['E5']);
  await choose(black, 'offer-adjourn');
  await panel(white, 'offer').waitFor();
  await press(white, 'agree');
  for (const { page } of [black, white]) await page.locator('[data-times="sealing"]').waitFor();
  await white.press('C3');
  await press(white, 'seal');
  for (const table of [black, white]) await panel(table, 'adjourned').waitFor();
  expect((await white.served()).view.sealed).toBe('C3');
  expect((await black.served()).view.sealed).toBe(null);
  for (const table of [black, white]) await press(table, 'come-back');
  for (const table of [black, white]) await table.sees('C3', 'white');
  await black.agrees(white);
});

test('a game waits for its hour, or for both', async ({ visit }) => {
  const [host, guest] = [await visit(), await visit()];
  const hour = new Date(Date.now() + 3_600_000).toISOString().slice(0, 16);
  const terms = { color: 'black', time: 'absolute', minutes: '10', begins: hour } as const;
  const table = await create(host, terms);
  const other = await join(guest, await invitation(table), 'Guest');
  for (const one of [table, other]) {
    await panel(one, 'adjourned').getByText(one.text('start-waits'), { exact: true }).waitFor();
  }
  for (const one of [table, other]) await press(one, 'come-back');
  await table.phase('playing');
  await playAll(table, other, ['E5']);
});

test('a clock of days tells days and hours, to the eye on one line and to the ear in words', async ({ visit }) => {
  const [host, guest] = [await visit({ width: 1440, height: 900 }), await visit({ language: 'ru', width: 360, height: 740 })];
  const { host: black, guest: white } = await pair(host, guest, { color: 'black', time: 'correspondence' });
  await playAll(black, white, ['E5', 'C3']);
  const told = [
    { table: black, shown: /^2\u00a0d 23\u00a0h$/, spoken: '2 days 23 hours' },
    { table: white, shown: /^2\u00a0д\. 23\u00a0ч$/, spoken: '2 дня 23 часа' },
  ];
  for (const { table, shown, spoken } of told) {
    const clock = table.page.locator('.player[data-color="black"] .clock');
    const figures = clock.locator('.figures');
    await expect.poll(() => figures.innerText()).toMatch(shown);
    expect(await figures.getAttribute('aria-hidden')).toBe('true');
    expect(await clock.locator('.unseen').innerText()).toBe(spoken);
    const lines = await figures.evaluate((node) => node.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(node).lineHeight));
    expect(lines).toBeLessThan(1.5);
  }
});
