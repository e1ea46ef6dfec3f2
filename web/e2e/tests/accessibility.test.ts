// What axe-core finds: nothing serious, on any page, in light and in dark.

import { readFileSync } from 'node:fs';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { enter, give, HOSTILE_ONE, SHIFT_JIS } from '../harness/library.ts';
import { create, invitation, pair } from '../harness/lobby.ts';
import { WEB } from '../harness/place.ts';
import { agree, judged, ourTurn, passOut } from '../harness/rival.ts';
import { playAll } from '../harness/table.ts';
import { expect, test } from '../harness/test.ts';

const AXE = readFileSync(`${WEB}node_modules/axe-core/axe.min.js`, 'utf8');

async function isClean(page: Page, where: string): Promise<void> {
  await page.evaluate(AXE);
  const { violations } = await page.evaluate(() => {
    const { axe } = window as unknown as { axe: { run(): Promise<AxeResults> } };
    return axe.run();
  });
  const serious = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary ?? ''}`));
  expect(serious, where).toEqual([]);
}

for (const theme of ['light', 'dark'] as const) {
  test(`pages that are read have no serious fault (${theme})`, async ({ visit }) => {
    const { page } = await visit({ theme });
    for (const path of ['/', '/rules', '/rules/rfg', '/record']) {
      await page.goto(path);
      if (path === '/record') await page.locator('.tg.viewer').waitFor();
      await isClean(page, path);
    }
    const sgf = Buffer.from('(;FF[4]GM[1]SZ[9]RU[Japanese]PB[A]PW[B]C[hello];B[ee];W[ee])', 'utf8');
    await page.locator('input[type="file"]').setInputFiles({ name: 'a.sgf', mimeType: 'application/x-go-sgf', buffer: sgf });
    await page.locator('.replay').waitFor();
    await isClean(page, 'an open record');
  });

  test(`the library has no serious fault (${theme})`, async ({ visit }) => {
    const { page, words } = await visit({ theme });
    await enter(page);
    await isClean(page, 'an empty library');
    await give(page, { 'hostile.sgf': HOSTILE_ONE, 'shift-jis.sgf': SHIFT_JIS, 'none.sgf': Buffer.from('nothing') });
    await page.locator('.tg.library .stage').waitFor();
    await page.locator('.tg.library details').evaluateAll((all) => all.forEach((one) => one.setAttribute('open', '')));
    await page.getByRole('tree').press('End');
    await page.locator('.finding .fix').first().click();
    await page.locator('.finding .preview').waitFor();
    await isClean(page, 'an open file');
    await page.getByRole('button', { name: words.text('library-clear') }).click();
    await isClean(page, 'a question');
  });

  test(`a game against the program has no serious fault (${theme})`, async ({ visit }) => {
    const host = await visit({ theme });
    await host.page.goto('/');
    await host.page.locator('label[for="f-opponent-program"]').click();
    await isClean(host.page, 'the form with the program chosen');
    const table = await create(host, { opponent: 'program', level: 2, color: 'black', help: 'hints' });
    await ourTurn(table);
    await table.button('action-hint').click();
    await table.page.locator('.hinted').waitFor();
    await isClean(table.page, 'a hint');
    await table.play('E5', 'black');
    await passOut(table);
    await judged(table);
    await isClean(table.page, 'counting with the program');
    await agree(table);
    await isClean(table.page, 'the result, and the same terms again');
  });

  test(`a game over the board has no serious fault (${theme})`, async ({ visit }) => {
    const table = await create(await visit({ theme }), { opponent: 'table', time: 'byo_yomi' });
    await table.page.locator('.at-table').waitFor();
    await isClean(table.page, 'before the clock is started');
    await table.page.locator('.half.white').click();
    await table.play('E5', 'black');
    await isClean(table.page, 'a stone that is not pressed');
  });

  test(`a game has no serious fault from the invitation to the result (${theme})`, async ({ visit }) => {
    const [host, guest] = [await visit({ theme, language: 'ru' }), await visit({ theme })];
    const waiting = await create(host, { color: 'black' });
    await isClean(host.page, 'waiting');
    await guest.page.goto(await invitation(waiting));
    await isClean(guest.page, 'invitation');
    const { host: black, guest: white } = await pair(host, guest, { profile: 'rfg', time: 'byo_yomi' });
    await playAll(black, white, ['E5', 'F5']);
    await black.press('E5');
    await isClean(black.page, 'play');
    await isClean(white.page, 'play, the other side');
    await black.button('action-resign').click();
    await isClean(black.page, 'a question');
    await black.page.getByRole('dialog').getByRole('button', { name: black.text('action-cancel') }).click();
    for (const table of [black, white, black]) await table.pass();
    for (const table of [white, black]) {
      const before = await table.seq();
      await table.button('action-done').click();
      await table.grows(before);
    }
    await black.phase('counting');
    // A judgement that comes later would take an acceptance back.
    for (const table of [white, black]) await judged(table);
    await isClean(black.page, 'counting');
    for (const table of [white, black]) await table.button('action-accept').click();
    await black.phase('ended');
    await isClean(black.page, 'the result');
  });
}
