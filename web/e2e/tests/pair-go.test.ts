// Pair go in four browsers: the order of moves, a move out of it, and what it costs.

import { create, rename } from '../harness/lobby.ts';
import { Table } from '../harness/table.ts';
import { expect, test } from '../harness/test.ts';
import type { Visitor } from '../harness/visitor.ts';

/** Takes a seat by its link. */
async function sit(visitor: Visitor, link: string, name: string): Promise<Table> {
  const { page, words } = visitor;
  await page.goto(link);
  await page.locator('#f-name').fill(name);
  await page.getByRole('button', { name: words.text('invite-sit'), exact: true }).click();
  await page.waitForURL('**/game/*');
  return Table.at(page, words);
}

test('four play pair go, and a rotation error costs three points', async ({ visit }) => {
  const [anna, boris, vera, gleb] = [await visit(), await visit({ language: 'ru' }), await visit(), await visit()];
  await rename(anna, 'Anna');
  const first = await create(anna, { size: '5x5', color: 'black', team: 'pair', opponent: 'invitation', komi: '0' });
  const link = async (side: 'host' | 'guest'): Promise<string> =>
    anna.page.getByLabel(anna.words.text(`seat-link-${side}`, { number: 2 }), { exact: true }).inputValue();
  const [partner, other] = [await link('host'), await link('guest')];
  const opponent = await anna.page.getByLabel(anna.words.text('seat-link-guest', { number: 1 }), { exact: true }).inputValue();

  // The order is Anna, Boris, Vera, Gleb.
  const second = await sit(boris, opponent, 'Boris');
  const third = await sit(vera, partner, 'Vera');
  await first.phase('arranging');
  const fourth = await sit(gleb, other, 'Gleb');
  const all = [first, second, third, fourth];
  for (const table of all) await table.phase('playing');
  await first.saysTurn('team-yours');
  await third.saysTurn('team-partner', { name: 'Anna' });
  await second.saysTurn('team-theirs', { name: 'Anna' });

  await first.play('C3', 'black');
  for (const table of all) await table.sees('C3', 'black');
  await second.saysTurn('team-yours');
  // Gleb moves, although it is Boris's turn: asked once more, he means it.
  await fourth.saysTurn('team-partner', { name: 'Boris' });
  // By keys and in words it is asked for just as it is on the board, and a pass too.
  const typed = gleb.page.locator('input[name="command"]');
  const unmoved = await first.seq();
  for (const [line, sure] of [
    ['C4', fourth.words.text('team-sure', { point: 'C4' })],
    [fourth.words.text('action-pass'), fourth.words.text('team-sure-pass')],
  ] as const) {
    await typed.fill(line);
    await typed.press('Enter');
    await gleb.page.locator('.spoken').getByText(sure, { exact: true }).waitFor();
  }
  const grid = gleb.page.getByRole('grid').first();
  await grid.locator('[tabindex="0"]').first().focus();
  await gleb.page.keyboard.press('Enter');
  await gleb.page.locator('button[name="for-partner"]').waitFor();
  expect(await first.seq()).toBe(unmoved);
  // On the board, where it is asked for by the button.
  await fourth.press('C4');
  await fourth.button('action-confirm-move', { point: 'C4' }).click();
  for (const table of all) await table.sees('C4', 'white');
  await third.says('team-out-of-turn', { member: 'Gleb', due: 'Boris' });
  expect(await gleb.page.locator('button[name="claim-rotation"]').count()).toBe(0);
  const before = await first.seq();
  await vera.page.locator('button[name="claim-rotation"]').click();
  await first.grows(before);
  expect(await anna.page.locator('button[name="claim-rotation"]').count()).toBe(0);

  // Play goes on from there: Vera, then Boris, as if Gleb had moved in turn.
  await third.saysTurn('team-yours');
  const pass = async (table: Table): Promise<void> => {
    const seen = await first.seq();
    await table.pass();
    await first.grows(seen);
  };
  await pass(third);
  await second.saysTurn('team-yours');
  await pass(second);
  for (const table of all) await table.phase('counting');
  const [black, white] = await first.row('sheet-penalty');
  expect([black, white].map((text) => text.replace('−', '-'))).toEqual(['0', '-3']);
  for (const table of [first, second]) await table.page.locator('button[name="accept"]').click();
  await first.phase('ended');
  const { view } = await first.served();
  expect(view.outcome?.winner).toBe('black');
  expect(view.moves).toEqual(['C3', 'C4', 'pass', 'pass']);
});
