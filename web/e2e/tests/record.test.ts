// The viewer of records: a file from the disk, steps, breaches of the rules.

import { expect, test } from '../harness/test.ts';
import type { Visitor } from '../harness/visitor.ts';

/** Black takes a ko with move 11, White takes back at once with move 12. */
const KO_BROKEN = `(;FF[4]GM[1]SZ[9]RU[Japanese]KM[6.5]PB[Анна]PW[Boris]EV[Test cup]C[The beginning]
;B[dd];W[fd];B[ec];W[gc];B[ee]C[a ko is near];W[ge];B[aa];W[he];B[ia];W[ed];B[fc];W[fe];B[ai];W[ad])`;

/** E5 for Black, then White on the same point. */
const OCCUPIED = '(;FF[4]GM[1]SZ[9]RU[Japanese];B[ee];W[ee]C[here is somebody];B[cc])';

async function open(visitor: Visitor, name: string, text: string | Buffer): Promise<void> {
  await visitor.page.goto('/record');
  await visitor.page.locator('.tg.viewer').waitFor();
  const buffer = typeof text === 'string' ? Buffer.from(text, 'utf8') : text;
  await visitor.page.locator('input[type="file"]').setInputFiles({ name, mimeType: 'application/x-go-sgf', buffer });
}

async function shows({ page, words }: Visitor, number: number, total: number): Promise<void> {
  await page.locator('.replay output').getByText(words.text('replay-move', { number, total }), { exact: true }).waitFor();
}

function stones({ page }: Visitor): Promise<number> {
  return page.locator('.gv-stones .gv-stone').count();
}

test('a record is opened, read and stepped through by slider, buttons and keys', async ({ visit }) => {
  const visitor = await visit();
  const { page, words } = visitor;
  await open(visitor, 'cup.sgf', KO_BROKEN);
  await page.getByText('Анна').waitFor();
  await page.getByText('Test cup').waitFor();
  await page.getByText('The beginning').waitFor();
  await shows(visitor, 0, 14);
  expect(await stones(visitor)).toBe(0);

  await page.getByRole('slider').fill('5');
  await shows(visitor, 5, 14);
  await page.getByText('a ko is near').waitFor();
  expect(await stones(visitor)).toBe(5);
  await page.getByRole('button', { name: words.text('replay-back') }).click();
  await shows(visitor, 4, 14);
  await page.locator('body').press('End');
  await shows(visitor, 14, 14);
  await page.locator('body').press('ArrowLeft');
  await shows(visitor, 13, 14);
  await page.locator('body').press('Home');
  await shows(visitor, 0, 14);
});

test('a move against the rules is named, and shown when asked for', async ({ visit }) => {
  const visitor = await visit({ language: 'ru' });
  const { page, words } = visitor;
  await open(visitor, 'occupied.sgf', OCCUPIED);
  await page.getByRole('heading', { name: words.text('viewer-violations') }).waitFor();
  const told = words.text('viewer-violation', { number: 2, text: words.text('play-occupied') });
  await page.getByRole('button', { name: told, exact: true }).click();
  await shows(visitor, 2, 3);
  expect(await page.locator('.gv-mark-refused').count()).toBe(1);
  await page.getByText('here is somebody').waitFor();
});

test('what is no record is said to be none, and the page goes on', async ({ visit }) => {
  const visitor = await visit();
  const { page, words } = visitor;
  await open(visitor, 'picture.sgf', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3]));
  await page.getByRole('alert').getByText(words.text('viewer-unreadable')).waitFor();
  const buffer = Buffer.from(OCCUPIED, 'utf8');
  await page.locator('input[type="file"]').setInputFiles({ name: 'b.sgf', mimeType: 'application/x-go-sgf', buffer });
  await shows(visitor, 0, 3);
  expect(await page.getByRole('alert').count()).toBe(0);
});
