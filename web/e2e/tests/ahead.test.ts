// Conditional moves: a tree is put on the board with the pointer and in words, sent, and
// played out when its move comes; the opponent's page knows nothing of it before.

import { pair } from '../harness/lobby.ts';
import { playAll } from '../harness/table.ts';
import { expect, test } from '../harness/test.ts';

test('a tree is sent ahead and played the moment its move comes', async ({ visit }) => {
  const [host, guest] = [await visit(), await visit({ language: 'ru' })];
  const { host: black, guest: white } = await pair(host, guest, { color: 'black', time: 'correspondence' });
  await playAll(black, white, ['E5']);
  const { page } = black;
  await page.locator('button[name="ahead"]').click();
  const editor = page.locator('.panel.ahead');
  await editor.waitFor();
  // With the pointer: the opponent's move, the answer, and another move of the opponent.
  for (const point of ['D4', 'D6', 'F4', 'F6']) await black.press(point);
  await page.locator('.panel.ahead[data-ahead="D4 D6 F4 F6"]').waitFor();
  // In words, from the beginning.
  await editor.locator('input[name="ahead-words"]').fill('c3 g7');
  await editor.locator('input[name="ahead-words"]').press('Enter');
  await page.locator('.panel.ahead[data-ahead="D4 D6 F4 F6; C3 G7"]').waitFor();
  // An illegal one is told and not taken.
  await editor.locator('input[name="ahead-words"]').fill('e5');
  await editor.locator('input[name="ahead-words"]').press('Enter');
  await editor.getByRole('alert').waitFor();
  await page.locator('button[name="ahead-send"]').click();
  await page.locator('button[name="ahead-none"]').waitFor();
  expect((await black.served()).view.ahead).toBe('D4 D6 F4 F6; C3 G7');
  expect((await white.served()).view.ahead).toBe('');
  await page.locator('button[name="ahead-close"]').click();
  expect((await black.served()).view.move_number).toBe(1);
  // The move comes, and the answer with it, on both pages.
  await white.press('D4');
  for (const table of [black, white]) {
    await table.sees('D4', 'white');
    await table.sees('D6', 'black');
  }
  await black.agrees(white);
  expect((await black.served()).view.ahead).toBe('F4 F6');
  // A fresh page of the owner's has what is left, and takes it back.
  await page.reload();
  await page.locator('button[name="ahead"]').click();
  await page.locator('.panel.ahead[data-ahead="F4 F6"]').waitFor();
  await page.locator('button[name="ahead-none"]').click();
  await page.locator('.panel.ahead[data-ahead=""]').waitFor();
  await expect.poll(async () => (await black.served()).view.ahead).toBe('');
  await white.press('F4');
  await white.sees('F4', 'white');
  await expect.poll(async () => (await black.served()).view.move_number).toBe(4);
});
