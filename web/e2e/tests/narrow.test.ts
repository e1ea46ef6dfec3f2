// A phone 360 points wide, in both languages: nothing is wider than the screen and no
// word is broken in two.

import type { Page } from 'playwright-core';
import { fits } from '../harness/fit.ts';
import { enter, give, HOSTILE_ONE, LONG, SHIFT_JIS } from '../harness/library.ts';
import { create, invitation, join, pair } from '../harness/lobby.ts';
import { agree, CORNERED, dispute, hinted, judged, ourTurn, passOut, placeCorner } from '../harness/rival.ts';
import { WALLS } from '../harness/scripts.ts';
import { playAll } from '../harness/table.ts';
import { test } from '../harness/test.ts';

const PHONE = { width: 360, height: 740, touch: true } as const;

/** Every choice and every folded part of a form is shown. */
async function unfold(page: Page): Promise<void> {
  await page.locator('label[for="f-opponent-program"]').click();
  await page.locator('label[for="f-time-byo_yomi"]').click();
  await page.locator('label[for="f-size-custom"]').click();
  await page.locator('details').evaluateAll((all) => all.forEach((one) => one.setAttribute('open', '')));
}

for (const language of ['en', 'ru'] as const) {
  test(`pages that are read fit a phone in ${language}`, async ({ visit }) => {
    const visitor = await visit({ ...PHONE, language });
    const { page } = visitor;
    visitor.expect(/status of 404/);
    for (const path of ['/', '/rules', '/rules/rfg', '/rules/chinese', '/rules/button', '/record', '/no-such-page']) {
      await page.goto(path);
      if (path === '/record') await page.locator('.tg.viewer').waitFor();
      if (path === '/') await unfold(page);
      await fits(page, path);
    }
  });

  test(`the library fits a phone in ${language}`, async ({ visit }) => {
    const { page } = await visit({ ...PHONE, language });
    await enter(page);
    await fits(page, 'an empty library');
    await give(page, { 'shift-jis.sgf': SHIFT_JIS, 'hostile.sgf': HOSTILE_ONE, 'none.sgf': Buffer.from('nothing') });
    await page.locator('.tg.library .stage').waitFor();
    await page.locator('.tg.library details').evaluateAll((all) => all.forEach((one) => one.setAttribute('open', '')));
    for (const fix of await page.locator('.finding .fix').all()) await fix.click();
    await fits(page, 'an open file');
    await give(page, { 'long.sgf': LONG });
    await page.getByRole('tree').press('PageDown');
    await fits(page, 'a long game with variations');
  });

  test(`a game between people fits a phone in ${language}`, async ({ visit }) => {
    const [host, guest] = [await visit({ ...PHONE, language }), await visit({ ...PHONE, language })];
    const waiting = await create(host, { color: 'nigiri', time: 'fischer' });
    await fits(host.page, 'a game that waits');
    await guest.page.goto(await invitation(waiting));
    await fits(guest.page, 'the invitation');

    const { host: black, guest: white } = await pair(host, guest, { profile: 'rfg', time: 'byo_yomi' });
    await playAll(black, white, WALLS.toTheKo);
    await black.press('F8');
    await black.says('play-ko');
    await fits(host.page, 'a refusal');
    for (const table of [black, white, black]) await table.pass();
    await white.phase('filling');
    await fits(guest.page, 'the filling');
    await host.page.goto('/');
    await fits(host.page, 'the list of games');
  });

  test(`the count step by step, by hand, and the arbiter’s page fit a phone in ${language}`, async ({ visit }) => {
    const table = await create(await visit({ ...PHONE, language }), { size: '5x5', profile: 'japanese', opponent: 'one_screen' });
    await playAll(table, table, 'C1 D1 C2 D2 C3 D3 C4 D4 C5 D5'.split(' '));
    await table.pass();
    await table.pass();
    await table.phase('counting');
    await judged(table);
    await table.button('steps-open').click();
    await table.page.getByRole('toolbar', { name: table.text('steps-keys') }).waitFor();
    await fits(table.page, 'the steps of the count');
    await table.page.locator('button[name="accept"]').click();
    await table.phase('ended');
    await table.button('ceremony-open').click();
    await table.page.locator('.ceremony').getByRole('toolbar').press('End');
    await fits(table.page, 'the count by hand');

    const host = await create(await visit({ ...PHONE, language }), { color: 'black', time: 'byo_yomi', oversight: 'arbiter' });
    const office = await host.page.getByLabel(host.text('office-link'), { exact: true }).inputValue();
    await join(await visit(), await invitation(host), 'Guest');
    const { page, words } = await visit({ ...PHONE, language });
    await page.goto(office);
    await page.getByRole('button', { name: words.text('office-take'), exact: true }).click();
    await page.waitForURL('**/arbiter');
    await fits(page, 'the arbiter’s page');
  });

  test(`a game against the program fits a phone in ${language}`, { timeout: 300_000 }, async ({ visit }) => {
    const visitor = await visit({ ...PHONE, language });
    const { page } = visitor;
    const table = await create(visitor, CORNERED);
    await placeCorner(table);
    await ourTurn(table);
    await table.button('action-hint').click();
    await hinted(table);
    await fits(page, 'a hint');
    await passOut(table);
    await judged(table);
    await dispute(table);
    await page.locator('details').evaluateAll((all) => all.forEach((one) => one.setAttribute('open', '')));
    await fits(page, 'a count that is disputed');
    await table.press('B1');
    await table.says('count-program-accepts');
    await agree(table);
    await fits(page, 'a game that has ended');
  });
}
