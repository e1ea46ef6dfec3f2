// Free seats in three browsers: one comes in the middle of the game, moves and leaves, and
// another moves.

import { create, join, rename } from '../harness/lobby.ts';
import { expect, test } from '../harness/test.ts';

test('somebody comes by the link of a side, moves and leaves, and the other moves on', async ({ visit }) => {
  const [anna, boris, vera] = [await visit(), await visit({ language: 'ru' }), await visit()];
  await rename(anna, 'Anna');
  const first = await create(anna, { size: '5x5', color: 'black', team: 'free', teamSize: '3', teamSizeOther: '2', opponent: 'invitation', komi: '0' });
  const second = await join(boris, await anna.page.getByLabel(anna.words.text('seat-link-other'), { exact: true }).inputValue(), 'Boris');
  for (const table of [first, second]) await table.phase('playing');

  // The guest sends the link of the own side; whoever opens it sees which side it is.
  const link = await boris.page.getByLabel(boris.words.text('seat-link-own'), { exact: true }).inputValue();
  expect(await boris.page.getByLabel(boris.words.text('seat-link-other'), { exact: true }).count()).toBe(0);
  await first.play('C3', 'black');
  for (const table of [first, second]) await table.sees('C3', 'black');
  await vera.page.goto(link);
  expect(await vera.page.textContent('main')).toContain(vera.words.text('invite-free-white'));
  const third = await join(vera, link, 'Vera');
  await third.saysTurn('free-yours');
  await first.says('free-came', { name: 'Vera', color: 'white' });
  expect(await anna.page.locator('.player[data-color="white"] .members').textContent()).toContain('Vera');

  // Both may move; Vera is the first.
  await second.saysTurn('free-yours');
  await third.play('C4', 'white');
  for (const table of [first, second, third]) await table.sees('C4', 'white');
  await first.play('B3', 'black');
  for (const table of [second, third]) await table.sees('B3', 'black');

  // She leaves: she cannot move any more, and Boris does.
  await vera.page.locator('button[name="leave-seat"]').click();
  await first.says('free-went', { name: 'Vera' });
  await vera.page.locator('button[name="take-seat"]').waitFor();
  expect(await vera.page.locator('button[name="pass"]:enabled').count()).toBe(0);
  await second.play('B4', 'white');
  for (const table of [first, second, third]) await table.sees('B4', 'white');
  await vera.page.locator('button[name="take-seat"]').click();
  await vera.page.locator('button[name="leave-seat"]').waitFor();

  // Vera would resign: only Boris hears of it, and when he would too the game is over.
  const before = await first.seq();
  await vera.page.locator('button[name="resign"]').click();
  await vera.page.locator('button[name="resign-yes"]').click();
  await boris.page.getByText(boris.words.text('free-resigning', { name: 'Vera' }), { exact: true }).first().waitFor();
  expect(await first.seq()).toBe(before);
  expect(await anna.page.textContent('.beside')).not.toContain(anna.words.text('free-resigning', { name: 'Vera' }));
  await boris.page.locator('button[name="resign"]').click();
  await boris.page.locator('button[name="resign-yes"]').click();
  for (const table of [first, second, third]) await table.phase('ended');
});

test('a host who left sits down again by the link of the own side', async ({ visit }) => {
  const [anna, boris] = [await visit({ language: 'ru' }), await visit()];
  await rename(anna, 'Anna');
  const first = await create(anna, { size: '5x5', color: 'black', team: 'free', teamSize: '3', teamSizeOther: '2' });
  const own = await anna.page.getByLabel(anna.words.text('seat-link-own'), { exact: true }).inputValue();
  const second = await join(boris, await anna.page.getByLabel(anna.words.text('seat-link-other'), { exact: true }).inputValue(), 'Boris');
  await first.phase('playing');
  await anna.page.locator('button[name="leave-seat"]').click();
  await second.says('free-went', { name: 'Anna' });

  await anna.page.goto(own);
  await anna.page.getByRole('heading', { name: anna.words.text('invite-back-heading'), exact: true }).waitFor();
  expect(await anna.page.textContent('main')).toContain(anna.words.text('invite-free-black'));
  await anna.page.getByRole('button', { name: anna.words.text('invite-sit'), exact: true }).press('Enter');
  await anna.page.waitForURL('**/game/*');
  await anna.page.locator('button[name="leave-seat"]').waitFor();
  await first.play('C3', 'black');
  await second.sees('C3', 'black');
});
