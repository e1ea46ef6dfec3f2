// The library: files in, findings, edits, files out. Nothing of it reaches the club.

import { zipSync } from 'fflate';
import { comment, download, drop, enter, give, GOOD, GOOD_BYTES, HOSTILE_ONE, HYOUJI, rows, SHIFT_JIS } from '../harness/library.ts';
import { expect, test } from '../harness/test.ts';
import type { Visitor } from '../harness/visitor.ts';

const PLAIN = Buffer.from('(;FF[4]GM[1]SZ[9]PB[Anna]PW[Boris]DT[2020-02-03]RE[W+0.5];B[ee];W[gc];B[cc])', 'utf8');
const GIB = Buffer.from('\\HS\n\\[GAMEBLACKNAME=Kim (3D)\\]\n\\[GAMEWHITENAME=Lee (4D)\\]\n\\HE\n\\GS\n2 1 0\n119 0 &4\nINI 0 1 0 &4\nSTO 0 2 1 3 3\nSTO 0 3 2 15 15\n\\GE\n', 'utf8');

/** Walks with the tree's keys, and waits for the comment's place to be ready. */
async function keys({ page }: Visitor, ...all: readonly string[]): Promise<void> {
  const tree = page.getByRole('tree');
  for (const key of all) await tree.press(key);
}

function stones({ page }: Visitor): Promise<number> {
  return page.locator('.gv-stones .gv-stone').count();
}

async function unhurt({ page }: Visitor): Promise<void> {
  expect(await page.evaluate(() => 'hurt' in window)).toBe(false);
  expect(await page.locator('img[src="x"], [onerror], [onload], iframe, main script:not([type="application/json"])').count()).toBe(0);
}

test('files come by drop and by chooser, zips are opened, and a reload keeps them', async ({ visit }) => {
  const visitor = await visit();
  const { page, words } = visitor;
  await enter(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.method()));
  await drop(page, { 'anna.sgf': PLAIN, 'picture.png': Buffer.from([0x89, 0x50, 0x4e, 0x47]), 'kim.gib': GIB });
  await expect.poll(() => rows(page).count()).toBe(2);
  await page.getByRole('alert').getByText(words.text('library-refused-no-game', { name: 'picture.png' })).waitFor();
  const archive = Buffer.from(zipSync({ 'one.sgf': PLAIN, 'deep/two.sgf': SHIFT_JIS }));
  await give(page, { 'games.zip': archive, 'more.sgf': Buffer.concat([PLAIN, PLAIN]) });
  await expect.poll(() => rows(page).count()).toBe(5);
  expect(await page.getByRole('alert').count()).toBe(0);
  const first = rows(page).nth(0);
  for (const text of ['Anna – Boris', 'W+0.5', '2020-02-03', words.text('library-moves', { moves: 3 })]) await first.getByText(text).waitFor();
  await rows(page).nth(1).getByText('Kim 3d').or(rows(page).nth(1).getByText('Kim')).first().waitFor();
  await rows(page).getByText('games.zip/deep/two.sgf').waitFor();
  await rows(page).nth(4).getByText(words.text('library-games', { games: 2 })).waitFor();
  // No file went anywhere.
  expect(asked.filter((method) => method !== 'GET')).toEqual([]);

  await enter(page);
  await expect.poll(() => rows(page).count()).toBe(5);
  await page.getByRole('button', { name: words.text('library-remove', { name: 'anna.sgf' }) }).click();
  await expect.poll(() => rows(page).count()).toBe(4);
  await page.getByRole('button', { name: words.text('library-put-back') }).click();
  await expect.poll(() => rows(page).count()).toBe(5);
  await page.getByRole('button', { name: words.text('library-clear') }).click();
  await page.getByRole('button', { name: words.text('library-clear-yes'), exact: true }).click();
  await page.getByText(words.text('library-empty')).waitFor();
  await enter(page);
  await expect.poll(() => rows(page).count()).toBe(0);
});

test('an edited comment in a Shift-JIS file changes that comment alone', async ({ visit }) => {
  const visitor = await visit({ language: 'ru' });
  const { page, words } = visitor;
  await enter(page);
  await give(page, { 'yamada.sgf': SHIFT_JIS });
  await rows(page).getByText('山田').waitFor();
  await rows(page).getByText('Shift_JIS').waitFor();
  expect((await download(page, 'sgf')).bytes.equals(SHIFT_JIS)).toBe(true);
  await keys(visitor, 'ArrowRight');
  await expect.poll(() => comment(page).inputValue()).toBe('表示');
  await comment(page).fill(GOOD);
  await page.locator('.change ins').getByText(GOOD).waitFor();
  expect(await page.locator('.change del').innerText()).toContain('表示');
  await page.locator('.shelf em').getByText(words.text('library-edited')).waitFor();

  const { name, bytes } = await download(page, 'sgf');
  expect(name).toBe('yamada.sgf');
  const at = SHIFT_JIS.indexOf(Buffer.from(HYOUJI));
  const expected = Buffer.concat([SHIFT_JIS.subarray(0, at), Buffer.from(GOOD_BYTES), SHIFT_JIS.subarray(at + HYOUJI.length)]);
  expect(bytes.equals(expected)).toBe(true);

  // It is still so after a reload, and the file as it came is not lost.
  await enter(page);
  await rows(page).first().click();
  expect((await download(page, 'sgf')).bytes.equals(expected)).toBe(true);
  expect((await download(page, 'original')).bytes.equals(SHIFT_JIS)).toBe(true);
  await page.getByRole('button', { name: words.text('library-back-to-original') }).click();
  await page.getByRole('button', { name: words.text('library-back-yes') }).click();
  await expect.poll(() => page.locator('.shelf em').count()).toBe(0);
  expect((await download(page, 'sgf')).bytes.equals(SHIFT_JIS)).toBe(true);
});

test('what the encoding lacks is refused, and the whole file can become UTF-8', async ({ visit }) => {
  const visitor = await visit();
  const { page, words } = visitor;
  await enter(page);
  await give(page, { 'yamada.sgf': SHIFT_JIS });
  await keys(visitor, 'ArrowRight');
  await comment(page).fill('한글');
  await page.getByRole('alert').getByText(words.text('edit-not-in-charset', { charset: 'Shift_JIS', character: '한' })).waitFor();
  await page.getByRole('alert').getByRole('button', { name: words.text('library-to-utf8') }).click();
  await page.locator('.encoding b').getByText('UTF-8').waitFor();
  const text = (await download(page, 'sgf')).bytes.toString('utf8');
  expect(text).toContain('CA[UTF-8]');
  expect(text).toContain('PB[山田]');
  expect(text).toContain('C[한글]');
});

test('a rule of a writing program is undone alone, with what it changes', async ({ visit }) => {
  const { page, words } = await visit({ language: 'ru' });
  await enter(page);
  const record = Buffer.from('(;GM[1]FF[4]SZ[9]KM[375]PB[Anna];B[ee];W[gc])', 'utf8');
  await give(page, { 'fox.sgf': record });
  const rule = page.locator('[data-rule="fox-komi"]');
  await rule.getByText(words.text('quirk-komi-hundredths-zi', { text: '7.5' })).waitFor();
  expect(await rule.locator('ins').innerText()).toBe('7.5');
  expect(await rule.locator('del').innerText()).toBe('375');
  const finding = page.locator('[data-code="record.komi-unit"]');
  await finding.waitFor();
  await rule.getByRole('button', { name: words.text('quirk-undo') }).press('Enter');
  await rule.getByText(words.text('quirk-undone')).waitFor();
  await expect.poll(() => finding.count()).toBe(0);
  expect((await download(page, 'sgf')).bytes.equals(record)).toBe(true);

  // It stays undone when the page comes again, and so does an encoding that was chosen beside it.
  await page.locator('.encoding select').selectOption('KOI8-R');
  await rule.getByText(words.text('quirk-undone')).waitFor();
  await enter(page);
  await rows(page).first().click();
  await rule.getByText(words.text('quirk-undone')).waitFor();
  await page.locator('.findings h2').waitFor();
  expect(await finding.count()).toBe(0);
  expect(await page.locator('.encoding select').inputValue()).toBe('KOI8-R');
  await rule.getByRole('button', { name: words.text('quirk-redo') }).click();
  await finding.waitFor();
  await enter(page);
  await rows(page).first().click();
  await finding.waitFor();
});

test('figures and printed numbers are written and taken away', async ({ visit }) => {
  const { page, words } = await visit();
  await enter(page);
  await give(page, { 'anna.sgf': PLAIN });
  await page.getByText(words.text('library-told'), { exact: true }).click();
  await page.locator('input[name="figure"]').check();
  await page.locator('input[name="FG"]').fill('Figure: 1');
  await page.locator('input[name="FG"]').press('Tab');
  await page.locator('select[name="PM"]').selectOption('2');
  await expect.poll(async () => (await download(page, 'sgf')).bytes.toString('utf8')).toContain('FG[0:Figure\\: 1]PM[2]');
  await page.locator('input[name="figure"]').uncheck();
  await page.locator('select[name="PM"]').selectOption('');
  await expect.poll(async () => (await download(page, 'sgf')).bytes.equals(PLAIN)).toBe(true);
});

test('the guessed encoding is shown and can be changed', async ({ visit }) => {
  const visitor = await visit();
  const { page, words } = visitor;
  await enter(page);
  const cyrillic = Buffer.concat([Buffer.from('(;SZ[9]PB['), Buffer.from([0xd0, 0xd2, 0xc9, 0xd7, 0xc5, 0xd4]), Buffer.from('];B[ee])')]);
  await give(page, { 'koi.sgf': cyrillic });
  const select = page.locator('.encoding select');
  await select.selectOption('KOI8-R');
  await rows(page).getByText('привет').waitFor();
  await page.getByText(words.text('library-charset-chosen')).waitFor();
  await select.selectOption('windows-1251');
  await rows(page).getByText('РТЙЧЕФ').waitFor();
  // The choice is kept, the bytes are not touched.
  await enter(page);
  await rows(page).first().click();
  expect(await select.inputValue()).toBe('windows-1251');
  expect((await download(page, 'sgf')).bytes.equals(cyrillic)).toBe(true);
});

test('findings are listed with their fixes, shown before they are made, and taken back', async ({ visit }) => {
  const visitor = await visit();
  const { page, words } = visitor;
  await enter(page);
  await give(page, { 'broken.sgf': HOSTILE_ONE });
  const result = page.locator('.finding[data-code="record.bad-result"]');
  await result.getByText(words.text('record-bad-result')).waitFor();
  await result.locator('.fix').first().click();
  expect(await result.locator('del').innerText()).toContain('Black wins by resignation');
  expect(await result.locator('ins').innerText()).toContain('B+R');
  expect((await download(page, 'sgf')).bytes.equals(HOSTILE_ONE)).toBe(true);
  await result.getByRole('button', { name: words.text('library-fix-apply') }).click();
  await expect.poll(() => result.count()).toBe(0);
  expect((await download(page, 'sgf')).bytes.toString()).toContain('RE[B+R]');

  // All that is safe, after a look at it.
  await page.locator('.findings > .buttons button').first().click();
  await page.getByRole('dialog').locator('ins').first().waitFor();
  await page.getByRole('dialog').getByRole('button', { name: words.text('library-fix-apply') }).click();
  expect((await download(page, 'sgf')).bytes.toString()).toMatch(/\(;B\[dd\]\)\)\s*$/);
  await page.getByRole('button', { name: words.text('library-undo-count', { count: 2 }) }).click();
  await page.getByRole('button', { name: words.text('library-undo-count', { count: 1 }) }).click();
  expect((await download(page, 'sgf')).bytes.equals(HOSTILE_ONE)).toBe(true);
});

test('moves, stones, marks, variations and information are edited by keys alone', async ({ visit }) => {
  const visitor = await visit();
  const { page, words } = visitor;
  await enter(page);
  await give(page, { 'anna.sgf': PLAIN });
  await keys(visitor, 'End');
  await expect.poll(() => stones(visitor)).toBe(3);
  await keys(visitor, 'ArrowLeft');
  // Another third move, on the board's own grid: the cursor rests in the middle.
  const grid = page.getByRole('grid');
  await grid.locator('[tabindex="0"]').focus();
  for (const key of ['ArrowUp', 'ArrowUp', 'ArrowUp', 'Enter']) await page.keyboard.press(key);
  await page.locator('.where').getByText(words.text('library-of-variations', { place: 2, count: 2 })).waitFor();
  await page.locator('.tools input[value="triangle"]').check();
  await grid.locator('[tabindex="0"]').press('Enter');
  await page.locator('.gv-mark-triangle').waitFor();
  await page.locator('.tools input[value="letter"]').check();
  await grid.locator('[tabindex="0"]').press('ArrowUp');
  await grid.locator('[tabindex="0"]').press('Enter');
  await page.locator('.gv-label').getByText('A', { exact: true }).waitFor();
  expect((await download(page, 'sgf')).bytes.toString()).toContain(';W[gc](;B[cc])(;B[eb]TR[eb]LB[ea:A]))');

  await page.locator('.branching summary').click();
  await page.getByRole('button', { name: words.text('library-do-promote') }).click();
  await page.locator('.where').getByText(words.text('library-of-variations', { place: 1, count: 2 })).waitFor();
  await page.getByRole('button', { name: words.text('library-do-copy') }).click();
  await keys(visitor, 'Home');
  await page.getByRole('button', { name: words.text('library-do-paste') }).click();
  await page.locator('.info summary').click();
  const event = page.locator('.info input[name="EV"]');
  await event.fill('Cup');
  await event.blur();
  expect((await download(page, 'sgf')).bytes.toString()).toBe(
    '(;FF[4]GM[1]SZ[9]PB[Anna]PW[Boris]DT[2020-02-03]RE[W+0.5]EV[Cup](;B[ee];W[gc](;B[eb]TR[eb]LB[ea:A])(;B[cc]))(;B[eb]TR[eb]LB[ea:A]))',
  );
  await keys(visitor, 'Home', 'ArrowRight', 'Delete');
  await page.locator('.tree').getByRole('treeitem').nth(1).waitFor();
  await expect.poll(() => page.getByRole('treeitem').count()).toBe(2);
  await page.keyboard.press('Control+z');
  await expect.poll(() => page.getByRole('treeitem').count()).toBe(6);
  await keys(visitor, 'Home', 'ArrowRight', 'ArrowRight');
  await comment(page).fill('a word');
  await page.locator('.tree .note').waitFor();
  await page.getByText(words.text('library-kept'), { exact: true }).waitFor();

  // Opened anew, the tree is drawn as it was after all these edits.
  const drawn = (): Promise<readonly string[]> =>
    page.getByRole('treeitem').evaluateAll((all) => all.map((one) => [...['aria-label', 'aria-level', 'class', 'transform'].map((name) => one.getAttribute(name)), one.textContent].join('|')));
  await keys(visitor, 'Home');
  await page.locator('.where').getByText(words.text('library-at-start')).waitFor();
  const before = await drawn();
  await enter(page);
  await rows(page).first().click();
  await page.locator('.where').getByText(words.text('library-at-start')).waitFor();
  expect(await drawn()).toEqual(before);
});

// Apart from the forms below: Chromium drops the eleventh download of a burst.
test('formats of other programs are written, and what they have no place for is told', async ({ visit }) => {
  const visitor = await visit();
  const { page, words } = visitor;
  await enter(page);
  await give(page, { 'kim.gib': GIB });
  await keys(visitor, 'End');
  await comment(page).fill('last');
  for (const [form, begin] of [['gtp', 'boardsize 19'], ['gib', '\\HS'], ['ngf', '\n19\n'], ['ugf', '[Header]'], ['xml', '<?xml']] as const) {
    const { name, bytes } = await download(page, form);
    expect(name).toBe(`kim.${form}`);
    expect(bytes.toString('utf8').startsWith(begin)).toBe(true);
    const told = page.locator('.download [role="status"]').getByText(words.text('library-lost-comments', { count: 1 }));
    await expect.poll(() => told.count()).toBe(form === 'xml' || form === 'ugf' ? 0 : 1);
  }
});

test('every form is written, and a new record is made', async ({ visit }) => {
  const { page, words } = await visit();
  await enter(page);
  await give(page, { 'kim.gib': GIB });
  expect((await download(page, 'sgf')).name).toBe('kim.sgf');
  expect((await download(page, 'original')).bytes.equals(GIB)).toBe(true);
  expect(JSON.parse((await download(page, 'json')).bytes.toString())).toMatchObject({ v: 1, kind: 'tengen.record' });
  for (const form of ['readable', 'compact', 'moves']) expect((await download(page, form)).bytes.toString()).toMatch(/^\(;GM\[1\]/);
  expect((await download(page, 'nameless')).bytes.toString()).not.toContain('Kim');
  await page.getByRole('button', { name: words.text('library-new') }).click();
  await expect.poll(() => rows(page).count()).toBe(2);
  const [archive] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: words.text('library-zip') }).click()]);
  expect(archive.suggestedFilename()).toBe('tengen-library.zip');
});

test('records of strangers are text: in the list, the tree, the board and the differences', async ({ visit }) => {
  const visitor = await visit();
  const { page } = visitor;
  await enter(page);
  await give(page, { '<img src=x onerror=hurt=1>.sgf': HOSTILE_ONE });
  await rows(page).getByText('<img src=x onerror=hurt=1>').first().waitFor();
  await page.locator('.tg.library details').evaluateAll((all) => all.forEach((one) => one.setAttribute('open', '')));
  await unhurt(visitor);
  for (let step = 0; step < 4; step += 1) {
    await keys(visitor, 'ArrowRight');
    await unhurt(visitor);
  }
  await keys(visitor, 'Home', 'ArrowRight');
  await expect.poll(() => comment(page).inputValue()).toBe('<script>hurt=1</script>');
  for (const fix of await page.locator('.finding .fix').all()) await fix.click();
  await unhurt(visitor);
});

test('text that turns its direction turns nothing around it', async ({ visit }) => {
  const visitor = await visit();
  const { page } = visitor;
  await enter(page);
  const turned = Buffer.from('(;FF[4]GM[1]CA[UTF-8]SZ[9]PB[\u202Eanna]PW[\u2066b]RE[\u202Elost];B[ee]C[\u202Ex])', 'utf8');
  await give(page, { '\u202Efgs.live\u0007': turned });
  const row = rows(page).first();
  await row.getByText('anna – b').waitFor();
  await row.getByText('fgs.live', { exact: true }).waitFor();
  expect(await row.innerText()).not.toMatch(/[\u202A-\u202E\u2066-\u2069]/);
  // What is edited are the bytes themselves; a difference shows each of them.
  await keys(visitor, 'ArrowRight');
  await expect.poll(() => comment(page).inputValue()).toBe('\u202Ex');
  await comment(page).fill('y');
  await page.locator('.change del').getByText('\\u{202E}x').waitFor();
  expect((await download(page, 'sgf')).name).toBe('fgs.live.sgf');
});

test('archives made to do harm are refused in plain words, and the page goes on', async ({ visit }) => {
  const visitor = await visit();
  const { page, words } = visitor;
  await enter(page);
  const bomb = Buffer.from(zipSync({ 'bomb.sgf': new Uint8Array(30 * 1024 * 1024) }, { level: 9 }));
  const nested = Buffer.from(zipSync({ 'b.zip': zipSync({ 'c.zip': zipSync({ 'd.sgf': PLAIN }) }) }));
  const many = Buffer.from(zipSync(Object.fromEntries(Array.from({ length: 1001 }, (_, at) => [`${at}.txt`, new Uint8Array()])), { level: 0 }));
  await give(page, { 'bomb.zip': bomb, 'nested.zip': nested, 'many.zip': many, 'anna.sgf': PLAIN });
  const alert = page.getByRole('alert');
  await alert.getByText(words.text('library-refused-zip-ratio', { name: 'bomb.zip', most: 200 })).waitFor();
  await alert.getByText(words.text('library-refused-zip-deep', { name: 'nested.zip/b.zip/c.zip', most: 2 })).waitFor();
  await alert.getByText(words.text('library-refused-more', { count: 983 })).waitFor();
  await rows(page).getByText('Anna – Boris').waitFor();
});
