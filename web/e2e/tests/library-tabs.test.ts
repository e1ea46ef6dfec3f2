// One file of the library in two tabs: nothing that is done in either is lost.

import type { Page } from 'playwright-core';
import { comment, download, enter, give, rows } from '../harness/library.ts';
import { expect, test } from '../harness/test.ts';
import type { Visitor } from '../harness/visitor.ts';

const PLAIN = Buffer.from('(;FF[4]GM[1]SZ[9]PB[Anna]PW[Boris];B[ee];W[gc];B[cc])', 'utf8');

async function opened(page: Page): Promise<void> {
  await enter(page);
  await rows(page).first().click();
  await page.getByRole('treeitem').first().waitFor();
}

async function text(page: Page): Promise<string> {
  return (await download(page, 'sgf')).bytes.toString('utf8');
}

/** Types at the end of the game, and waits until the browser keeps it. */
async function typed({ words }: Visitor, page: Page, what: string): Promise<void> {
  await page.getByRole('tree').press('End');
  await comment(page).fill(what);
  await page.locator('.change ins').getByText(what).waitFor();
  await page.getByText(words.text('library-kept'), { exact: true }).waitFor();
}

/** One file, open in two tabs of the same person. */
async function inTwoTabs(visitor: Visitor): Promise<Page> {
  const { page } = visitor;
  await enter(page);
  await give(page, { 'anna.sgf': PLAIN });
  await page.getByRole('treeitem').first().waitFor();
  const second = await visitor.tab();
  await opened(second);
  return second;
}

/** What the browser tells a page that is looked at again. */
async function lookedAt(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new FocusEvent('focus')));
}

test('edits of two tabs in one file are both kept, the later in a file of its own', async ({ visit }) => {
  const visitor = await visit();
  const { page, words } = visitor;
  const second = await inTwoTabs(visitor);

  await typed(visitor, second, 'of the second tab');
  // The first tab knows nothing of it yet.
  await page.getByRole('tree').press('End');
  await comment(page).fill('of the first tab');
  const isolated = /anna-2\.sgf/;
  await page.getByRole('alert').getByText(isolated).waitFor();
  await expect.poll(() => rows(page).count()).toBe(2);
  expect(await text(page)).toContain('B[cc]C[of the first tab]');
  await typed(visitor, page, 'and on');

  await opened(page);
  expect(await text(page)).toContain('B[cc]C[of the second tab]');
  await rows(page).nth(1).click();
  await expect.poll(() => text(page)).toContain('B[cc]C[and on]');
  await page.getByRole('button', { name: words.text('library-undo'), exact: false }).first().waitFor();
});

test('a file that another tab threw away for good is kept whole by the one that goes on with it', async ({ visit }) => {
  const visitor = await visit();
  const { page, words } = visitor;
  const second = await inTwoTabs(visitor);
  await typed(visitor, page, 'before');
  const listed = async (): Promise<number> => {
    await lookedAt(second);
    return rows(second).count();
  };
  const emptied = async (): Promise<void> => {
    await expect.poll(listed).toBe(1);
    await second.getByRole('button', { name: words.text('library-clear') }).click();
    await second.getByRole('button', { name: words.text('library-clear-yes'), exact: true }).click();
    await expect.poll(() => rows(second).count()).toBe(0);
  };

  await emptied();
  await page.getByRole('tree').press('ArrowLeft');
  await comment(page).fill('after');
  await page.locator('.change ins').getByText('after').waitFor();
  await page.getByText(words.text('library-kept'), { exact: true }).waitFor();
  await opened(page);
  expect(await text(page)).toContain('W[gc]C[after];B[cc]C[before]');

  // A choice about the file brings what was made of it before, too.
  await emptied();
  await page.locator('.encoding select').selectOption('KOI8-R');
  await expect.poll(listed).toBe(1);
  await opened(page);
  expect(await page.locator('.encoding select').inputValue()).toBe('KOI8-R');
  expect(await text(page)).toContain('W[gc]C[after];B[cc]C[before]');
  for (const count of [2, 1]) await page.getByRole('button', { name: words.text('library-undo-count', { count }), exact: true }).click();
  await expect.poll(() => text(page)).toBe(PLAIN.toString());
});

test('a tab that is looked at again shows what another did, and goes on from there', async ({ visit }) => {
  const visitor = await visit();
  const { page, words } = visitor;
  const second = await inTwoTabs(visitor);
  await typed(visitor, second, 'seen in both');

  await lookedAt(page);
  await page.getByRole('tree').press('End');
  await expect.poll(() => comment(page).inputValue()).toBe('seen in both');
  await typed(visitor, page, 'seen in both, and more');
  await expect.poll(() => rows(page).count()).toBe(1);

  await second.getByRole('button', { name: words.text('library-remove', { name: 'anna.sgf' }) }).click();
  await expect.poll(() => rows(second).count()).toBe(0);
  await lookedAt(page);
  await expect.poll(() => rows(page).count()).toBe(0);
  // A third page comes and tidies up; the bytes are still there for the one that took them away.
  const third = await visitor.tab();
  await enter(third);
  await second.getByRole('button', { name: words.text('library-put-back') }).click();
  await expect.poll(() => text(second)).toContain('seen in both, and more');
});
