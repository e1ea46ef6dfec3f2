// Both languages, whole: the browser's choice, the switch, and no key left bare.

import type { Page } from 'playwright-core';
import { enter } from '../harness/library.ts';
import { create, invitation, pair } from '../harness/lobby.ts';
import { WALLS } from '../harness/scripts.ts';
import { playAll } from '../harness/table.ts';
import { expect, test } from '../harness/test.ts';
import type { Visitor } from '../harness/visitor.ts';
import { allKeys, WORDS } from '../harness/words.ts';

/** Words that a Russian page writes in Latin letters. */
const LATIN = /^(Tengen|English|NHK|SGF|GIB|NGF|UGF|Go|XML|GTP|JSON|zip|sgf|AGA|Guest|Enter|Home|End|JavaScript|Fluent|[A-Ta-t]{1,2}\d{1,2}|[A-TW]|[0-9A-F]{4}|[BW]\+[\d.]+|[BW]\+[RT]|https?:.*|tengen|replay|FILE|UTC)$/;

const keys = new Set(allKeys().filter((key) => key.includes('-')));

/** All text a person may meet on a page: shown, in fields, and said. */
async function texts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const said: string[] = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      if (node.parentElement?.closest('script, style, noscript, [lang]:not(html)')) continue;
      said.push(node.textContent ?? '');
    }
    for (const element of document.querySelectorAll('*')) {
      for (const name of ['aria-label', 'title', 'placeholder', 'aria-valuetext', 'alt']) {
        said.push(element.getAttribute(name) ?? '');
      }
    }
    return said.map((text) => text.trim()).filter((text) => text !== '');
  });
}

async function speaksOnly(visitor: Visitor, where: string): Promise<void> {
  const { page, words } = visitor;
  expect(await page.locator('html').getAttribute('lang')).toBe(words.language);
  for (const text of await texts(page)) {
    const tokens = text.match(/[a-z0-9]+(?:-[a-z0-9]+)+/g) ?? [];
    expect(tokens.filter((token) => keys.has(token)), `bare keys on ${where}: ${text}`).toEqual([]);
    if (words.language === 'en') expect(text, where).not.toMatch(/\p{Script=Cyrillic}/u);
    else expect(latinWords(text), `${where}: ${text}`).toEqual([]);
  }
}

function latinWords(text: string): string[] {
  const found = text.replaceAll(/https?:\S+/g, '').match(/[A-Za-z0-9][A-Za-z0-9+.]*/g) ?? [];
  return found.filter((word) => /[A-Za-z]/.test(word) && !LATIN.test(word.replace(/\.$/, '')));
}

for (const language of ['en', 'ru'] as const) {
  test(`every page speaks ${language} when the browser asks for it`, async ({ visit }) => {
    const visitor = await visit({ language });
    const { page } = visitor;
    for (const path of ['/', '/rules', '/record', '/library', '/rules/japanese', '/rules/rfg', '/rules/gambler', '/no-such-page']) {
      if (path === '/no-such-page') visitor.expect(/status of 404/);
      await page.goto(path);
      if (path === '/record') await page.locator('.tg.viewer').waitFor();
      if (path === '/library') await enter(page);
      await speaksOnly(visitor, path);
    }
    await create(visitor, { color: 'nigiri', time: 'byo_yomi' });
    await speaksOnly(visitor, 'a game that waits');
  });

  test(`a whole game is told in ${language}`, async ({ visit }) => {
    const [host, guest] = [await visit({ language }), await visit({ language })];
    const waiting = await create(host, { color: 'black' });
    await guest.page.goto(await invitation(waiting));
    await speaksOnly(guest, 'the invitation');

    const { host: black, guest: white } = await pair(host, guest, { profile: 'rfg', time: 'fischer' });
    const told = async (where: string): Promise<void> => {
      await speaksOnly(host, where);
      await speaksOnly(guest, where);
    };
    await told('the game');
    await playAll(black, white, WALLS.toTheKo);
    await black.press('F8');
    await black.says('play-ko');
    await black.button('action-undo').click();
    await white.button('takeback-decline').waitFor();
    await told('a refusal and a question');
    await white.button('takeback-decline').click();
    await white.button('takeback-decline').waitFor({ state: 'detached' });
    await black.button('action-settings').click();
    await told('settings');
    await black.page.getByRole('dialog').getByRole('button', { name: black.text('action-close') }).click();
    for (const table of [black, white, black]) await table.pass();
    await white.phase('filling');
    await told('filling');
  });
}

test('the language is switched on the page and stays', async ({ visit }) => {
  const { page } = await visit({ language: 'en' });
  await page.goto('/rules');
  await page.getByRole('button', { name: 'Русский' }).click();
  await page.getByRole('heading', { level: 1, name: WORDS.ru.text('rules-title') }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/rules');
  await page.goto('/');
  expect(await page.locator('html').getAttribute('lang')).toBe('ru');
  await page.getByRole('button', { name: 'English' }).click();
  await page.getByRole('heading', { name: WORDS.en.text('lobby-form-title') }).waitFor();
});

test('what is wrong in the form is told in words, field by field', async ({ visit }) => {
  const visitor = await visit({ language: 'ru' });
  visitor.expect(/status of 422/);
  const { page, words } = visitor;
  await page.goto('/');
  await page.locator('label[for="f-size-custom"]').click();
  await page.locator('#f-custom').fill('огромная');
  await page.locator('details.more summary').click();
  await page.locator('#f-komi').fill('шесть');
  await page.getByRole('button', { name: words.text('lobby-create') }).click();
  const summary = page.getByRole('alert');
  await summary.getByText(words.text('terms-komi-unreadable', { text: 'шесть' })).waitFor();
  await summary.getByText(words.text('terms-size-unreadable', { text: 'огромная' })).waitFor();
  for (const field of ['#f-komi', '#f-custom']) expect(await page.locator(field).getAttribute('aria-invalid')).toBe('true');
  expect(await page.locator('#f-komi').inputValue()).toBe('шесть');
});
