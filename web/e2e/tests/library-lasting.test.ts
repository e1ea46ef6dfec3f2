// The library with its worker: large files, edits that outlast the page, whole files.

import { comment, download, enter, give, giveLarge, rows, SHIFT_JIS } from '../harness/library.ts';
import { expect, test } from '../harness/test.ts';
import { longestTask } from '../harness/trace.ts';
import type { Visitor } from '../harness/visitor.ts';

const PLAIN = Buffer.from('(;FF[4]GM[1]SZ[9]PB[Anna]PW[Boris];B[ee];W[gc];B[cc])', 'utf8');
const OTHER = Buffer.from('(;FF[4]GM[1]SZ[9]PB[Carl]PW[Dora];B[ee];W[cg];B[gg])', 'utf8');

async function keys({ page }: Visitor, ...all: readonly string[]): Promise<void> {
  for (const key of all) await page.getByRole('tree').press(key);
}

async function text({ page }: Visitor): Promise<string> {
  return (await download(page, 'sgf')).bytes.toString('utf8');
}

test('edits and their undo outlast a reload, and can be thrown away after a question', async ({ visit }) => {
  const visitor = await visit({ language: 'ru' });
  const { page, words } = visitor;
  await enter(page);
  await give(page, { 'yamada.sgf': SHIFT_JIS });
  await keys(visitor, 'ArrowRight');
  await comment(page).fill('黒');
  await page.getByText(words.text('library-kept'), { exact: true }).waitFor();
  const edited = (await download(page, 'sgf')).bytes;
  await page.getByRole('button', { name: words.text('library-do-pass') }).click();
  await expect.poll(() => page.getByRole('treeitem').count()).toBe(7);
  await page.getByRole('button', { name: words.text('library-undo-count', { count: 2 }) }).click();
  await expect.poll(() => page.getByRole('treeitem').count()).toBe(6);
  await page.getByText(words.text('library-kept'), { exact: true }).waitFor();

  await enter(page);
  await rows(page).first().click();
  expect((await download(page, 'sgf')).bytes.equals(edited)).toBe(true);
  await page.getByRole('button', { name: words.text('library-redo'), exact: true }).click();
  await expect.poll(() => page.getByRole('treeitem').count()).toBe(7);
  for (const count of [2, 1]) await page.getByRole('button', { name: words.text('library-undo-count', { count }), exact: true }).click();
  await expect.poll(() => page.getByText(words.text('library-kept'), { exact: true }).count()).toBe(0);
  expect((await download(page, 'sgf')).bytes.equals(SHIFT_JIS)).toBe(true);
  await page.getByRole('button', { name: words.text('library-redo'), exact: true }).click();
  await page.getByRole('button', { name: words.text('library-back-to-original') }).click();
  await page.getByRole('dialog').getByText(words.text('library-back-ask')).waitFor();
  await page.getByRole('button', { name: words.text('library-back-yes') }).click();
  await expect.poll(() => page.locator('.shelf em').count()).toBe(0);
  await expect.poll(() => page.getByRole('button', { name: words.text('library-redo'), exact: true }).isDisabled()).toBe(true);
  expect((await download(page, 'sgf')).bytes.equals(SHIFT_JIS)).toBe(true);
});

test('what was typed in the moment before the page went is there when it comes back', async ({ visit }) => {
  const visitor = await visit();
  const { page, words } = visitor;
  await enter(page);
  await give(page, { 'anna.sgf': PLAIN });
  await keys(visitor, 'End');
  await comment(page).pressSequentially('to the last letter', { delay: 0 });
  // No rest between the last letter and going away.
  await page.goto('about:blank');
  await enter(page);
  await page.locator('.shelf em').getByText(words.text('library-edited')).waitFor();
  await rows(page).first().click();
  // The file is on its way: a key pressed before it came goes nowhere.
  const atTheEnd = async (): Promise<string> => {
    await keys(visitor, 'End');
    return comment(page).inputValue();
  };
  await expect.poll(atTheEnd).toBe('to the last letter');
  expect(await text(visitor)).toBe(PLAIN.toString().replace(';B[cc])', ';B[cc]C[to the last letter])'));
});

test('a file of ten megabytes keeps the page waiting for no moment that is felt', { timeout: 180_000 }, async ({ visit }) => {
  const visitor = await visit();
  const { page, words } = visitor;
  visitor.context.setDefaultTimeout(90_000);
  await enter(page);
  let [opened, checked] = [0, 0];
  const longest = await longestTask(page, async () => {
    const began = Date.now();
    await giveLarge(page, 'tree');
    opened = Date.now() - began;
    await page.locator('.findings h2 small').waitFor();
    checked = Date.now() - began;
    await keys(visitor, 'End', 'Home', 'ArrowRight', 'ArrowRight', 'ArrowDown');
    await comment(page).fill('typed in a large file');
    await page.locator('.change ins').getByText('typed in a large file').waitFor();
    await page.getByText(words.text('library-kept'), { exact: true }).waitFor();
  });
  console.log(`10 MB: opened in ${opened} ms, looked through in ${checked} ms, longest task ${Math.round(longest)} ms`);
  expect(longest).toBeLessThan(200);
});

test('what takes long is told and can be ended', { timeout: 120_000 }, async ({ visit }) => {
  const visitor = await visit();
  const { page, words } = visitor;
  visitor.context.setDefaultTimeout(60_000);
  await enter(page);
  await giveLarge(page, 'games');
  await page.locator('.findings').getByText(words.text('library-checking')).waitFor();
  await page.locator('.doing progress').waitFor();
  await page.locator('.doing').getByRole('button', { name: words.text('action-cancel') }).dispatchEvent('click');
  await page.getByRole('button', { name: words.text('library-check-now') }).click();
  await page.locator('.findings h2 small').waitFor();
  await rows(page).first().waitFor();
});

test('lines, arrows, haze and a part of the board are drawn by keys and by mouse', async ({ visit }) => {
  const visitor = await visit();
  const { page, words } = visitor;
  await enter(page);
  await give(page, { 'anna.sgf': PLAIN });
  await keys(visitor, 'Home');
  const grid = page.getByRole('grid');
  const press = async (...all: readonly string[]): Promise<void> => {
    for (const key of all) await grid.locator('[tabindex="0"]').press(key);
  };
  await page.locator('.tools input[value="arrow"]').check();
  await press('Enter');
  await page.getByText(words.text('library-second-point')).first().waitFor();
  await press('ArrowRight', 'ArrowUp', 'Enter');
  await page.locator('.gv-link-arrow .gv-head').waitFor();
  await grid.getByText(words.text('library-arrow-from', { point: 'E5' })).waitFor();
  await page.locator('.tools input[value="line"]').check();
  await press('Enter', 'Escape', 'Enter', 'ArrowUp', 'Enter');
  await page.locator('.gv-link-line').waitFor({ state: 'attached' });
  await page.locator('.tools input[value="dim"]').check();
  await press('Enter');
  await page.locator('.gv-veil-dimmed').waitFor();
  await expect.poll(() => text(visitor)).toContain('AR[ee:fd]LN[fd:fc]DD[fc]');

  // The same arrow by the mouse takes it away.
  await page.locator('.tools input[value="arrow"]').check();
  const board = page.locator('.goban svg.gv');
  const spot = async (col: number, row: number) => {
    const grid_ = { x: 12.5 + col * 22.5, y: 18.5 + (8 - row) * 23.5 };
    await board.scrollIntoViewIfNeeded();
    return board.evaluate((svg, at) => {
      const point = new DOMPoint(at.x, at.y).matrixTransform((svg as SVGSVGElement).getScreenCTM() ?? new DOMMatrix());
      return { x: point.x, y: point.y };
    }, grid_);
  };
  for (const [col, row] of [[4, 4], [5, 5]] as const) {
    const { x, y } = await spot(col, row);
    await page.mouse.click(x, y);
  }
  await expect.poll(() => page.locator('.gv-link-arrow').count()).toBe(0);
  await page.locator('.tools input[value="view"]').check();
  for (const [col, row] of [[0, 8], [4, 4]] as const) {
    const { x, y } = await spot(col, row);
    await page.mouse.click(x, y);
  }
  await page.locator('.tools input[value="play"]').check();
  await expect.poll(() => page.locator('.gv-veil-outside').count()).toBe(81 - 25);
  expect(await text(visitor)).toBe(PLAIN.toString().replace('PW[Boris]', 'PW[Boris]LN[fd:fc]DD[fc]VW[aa:ee]'));
});

test('a node is judged, its clocks are written, and a wrong value is refused in words', async ({ visit }) => {
  const visitor = await visit();
  const { page, words } = visitor;
  await enter(page);
  await give(page, { 'anna.sgf': PLAIN });
  await keys(visitor, 'ArrowRight');
  await page.locator('.told summary').click();
  await page.locator('.told select[name="move"]').selectOption('TE2');
  await page.locator('.told select[name="position"]').selectOption('GB1');
  const seconds = page.locator('.told input[name="BL"]');
  await seconds.fill('59,5');
  await seconds.blur();
  await expect.poll(() => text(visitor)).toContain(';B[ee]TE[2]GB[1]BL[59.5];');
  await seconds.fill('soon');
  await seconds.blur();
  await page.getByRole('alert').getByText(words.text('edit-bad-value', { text: 'soon', name: 'BL' })).waitFor();
  await page.locator('.told select[name="move"]').selectOption('IT');
  await expect.poll(() => text(visitor)).toContain(';B[ee]GB[1]BL[59.5]IT[];');
});

test('files are joined into a tree, bound, parted, thinned out and freed of names', async ({ visit }) => {
  const visitor = await visit();
  const { page, words } = visitor;
  await enter(page);
  await give(page, { 'anna.sgf': PLAIN, 'carl.sgf': OTHER });
  await expect.poll(() => rows(page).count()).toBe(2);
  await page.getByRole('button', { name: words.text('library-merge-tree', { count: 2 }) }).click();
  await expect.poll(() => rows(page).count()).toBe(3);
  await expect.poll(() => text(visitor)).toContain('\n(;W[gc]PB[Anna]PW[Boris];B[cc])\n(;W[cg]PB[Carl]PW[Dora];B[gg])');
  await page.locator('.whole summary').click();
  await page.getByRole('button', { name: words.text('library-split-lines') }).click();
  await expect.poll(() => rows(page).count()).toBe(5);
  for (const name of ['anna.sgf', 'carl.sgf']) await page.getByLabel(words.text('library-pick', { name })).check();
  await page.getByRole('button', { name: words.text('library-merge-file', { count: 2 }) }).click();
  await expect.poll(() => rows(page).count()).toBe(6);
  await expect.poll(() => text(visitor)).toBe(`${PLAIN.toString()}\n${OTHER.toString()}\n`);
  await page.locator('.whole summary').click();
  await page.getByLabel(words.text('library-thing-info')).check();
  await page.getByRole('button', { name: words.text('library-strip-do') }).click();
  await expect.poll(() => text(visitor)).not.toContain('Anna');
  await page.keyboard.press('Control+z');
  await expect.poll(() => text(visitor)).toContain('Anna');
  await page.getByRole('button', { name: words.text('library-anonymise-do') }).click();
  await expect.poll(() => text(visitor)).toContain('PB[Black]PW[White]');
});
