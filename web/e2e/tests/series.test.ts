// A series: colors by its schedule, on to the next game by one button, and the score.

import { create, invitation, join, rename } from '../harness/lobby.ts';
import { Table } from '../harness/table.ts';
import { expect, test } from '../harness/test.ts';
import type { Visitor } from '../harness/visitor.ts';

async function resign({ page }: Table): Promise<void> {
  await page.locator('button[name="resign"]').click();
  await page.locator('button[name="resign-yes"]').click();
}

/** Goes on to the next game from the page of the one that has ended. */
async function next(visitor: Visitor, table: Table): Promise<Table> {
  const before = table.game;
  await visitor.page.locator('button[name="next-game"]').click();
  await visitor.page.waitForURL((url) => url.pathname.startsWith('/game/') && !url.pathname.includes(before));
  return Table.at(visitor.page, visitor.words);
}

test('three games, Black-White-Black, with the score on the page and in the lobby', async ({ visit }) => {
  const [host, guest] = [await visit(), await visit({ language: 'ru' })];
  await rename(host, 'Anna');
  let mine = await create(host, { size: '5x5', color: 'black', series: 'bwb', opponent: 'invitation' });
  let other = await join(guest, await invitation(mine), 'Boris');
  const score = (visitor: Visitor) => visitor.page.locator('.series .score').textContent();

  const colors: string[] = [];
  // The guest gives up the first game, the host the second, the guest the third.
  for (const number of [0, 1, 2]) {
    await mine.phase('playing');
    colors.push(...(await mine.served()).you);
    await resign(number === 1 ? mine : other);
    await mine.phase('ended');
    await other.phase('ended');
    if (number === 2) break;
    mine = await next(host, mine);
    if (number === 0) await mine.says('series-waits');
    other = await next(guest, other);
  }
  expect(colors).toEqual(['black', 'white', 'black']);
  await mine.says('series-over');
  expect(await score(host)).toBe('Anna 2 : 1 Boris');
  expect(await host.page.locator('button[name="next-game"]').count()).toBe(0);
});
