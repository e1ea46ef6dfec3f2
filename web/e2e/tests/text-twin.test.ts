// A game without a pointer and without looking: keys, typed words, what is said.

import { choose, hears, hearsUrgently, press, spoken, tabTo, type } from '../harness/keyboard.ts';
import { invitation } from '../harness/lobby.ts';
import { Table } from '../harness/table.ts';
import { expect, test } from '../harness/test.ts';
import type { Visitor } from '../harness/visitor.ts';

test('two people play by keyboard and typed words alone, the count included', async ({ visit }) => {
  const black = await createByKeyboard(await visit({ language: 'ru' }));
  const white = await joinByKeyboard(await visit({ language: 'ru' }), await invitation(black));
  await black.phase('playing');

  await thePointIsChosenByArrows(black);
  await hears(white, white.text('twin-played', { color: 'black', point: 'D4' }));
  await type(white, 'q16');
  await hears(black, black.text('twin-played', { color: 'white', point: 'Q16' }));
  // Cyrillic look-alikes and a hyphen are read.
  await type(black, 'К-10');
  await hears(white, white.text('twin-played', { color: 'black', point: 'K10' }));
  await type(white, 'a8');
  await hears(black, black.text('twin-played', { color: 'white', point: 'A8' }));

  await questionsAreAnswered(black);
  await type(black, 'd4');
  await hearsUrgently(black, black.text('play-occupied'));
  await type(black, 'дамэ z99');
  await hears(black, black.text('twin-no-point', { word: 'дамэ' }));

  await type(black, 'пас');
  await hears(white, white.text('twin-passed', { color: 'black' }));
  await type(white, 'пас');
  await theCountIsAgreed(black, white);
});

async function createByKeyboard({ page, words }: Visitor): Promise<Table> {
  await page.goto('/');
  await choose(page, 'size', '19');
  await choose(page, 'color', 'black');
  await choose(page, 'time', 'absolute');
  await tabTo(page, '#new-game button');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/game/*');
  return Table.at(page, words);
}

async function joinByKeyboard({ page, words }: Visitor, link: string): Promise<Table> {
  await page.goto(link);
  await tabTo(page, 'main form button');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/game/*');
  return Table.at(page, words);
}

/** From the centre to D4; the cell under the focus says what is there. */
async function thePointIsChosenByArrows(table: Table): Promise<void> {
  const { page } = table;
  const cell = (name: string): Promise<void> => page.locator('[role="gridcell"]:focus').getByText(name).waitFor({ state: 'attached' });
  await tabTo(page, '[role="gridcell"]');
  await cell('K10');
  await press(page, 'ArrowLeft', 6);
  await press(page, 'ArrowDown', 6);
  await cell(`D4, ${table.text('twin-empty')}, ${table.text('twin-star')}`);
  await page.keyboard.press('Enter');
  await cell(`D4, ${table.text('twin-black')}, ${table.text('twin-last')}`);
}

async function questionsAreAnswered(table: Table): Promise<void> {
  await type(table, 'дамэ q16');
  const about = table.text('twin-liberties', { point: 'Q16', color: 'white', stones: 1, liberties: 4, points: '' });
  await spoken(table).getByText(about.trim()).waitFor();
  await type(table, 'время');
  await spoken(table).getByText(/^Чёрные \d+:\d\d \(основное время\), белые \d+:\d\d \(основное время\)$/).waitFor();
  await type(table, 'последний');
  await hears(table, table.text('twin-last-move', { color: 'white', point: 'A8', number: 4 }));
  await type(table, 'счёт');
  await hears(table, table.text('twin-score-later'));
  await type(table, 'помощь');
  await hears(table, table.text('twin-help'));
}

/** A8 is marked in words by one, unmarked by key and marked again by the other. */
async function theCountIsAgreed(black: Table, white: Table): Promise<void> {
  await hears(black, black.text('twin-counting'));
  await hears(white, white.text('twin-counting'));
  await type(black, 'живые a8');
  await type(black, 'мёртвые a8');
  const dead = white.text('twin-marked', { point: 'A8', status: 'dead' });
  await hears(black, dead);
  await hears(white, dead);
  await type(white, 'счёт');
  // Nothing is surrounded: komi 6.5 against one dead stone.
  await hears(white, white.text('twin-score', { text: 'W+5.5' }));

  await focusA8(white);
  const { page } = white;
  await page.locator('[role="gridcell"]:focus').getByText(`A8, ${white.text('twin-white')}`).waitFor({ state: 'attached' });
  await page.locator('[role="gridcell"]:focus').getByText(white.text('twin-dead')).waitFor({ state: 'attached' });
  await page.keyboard.press('Enter');
  await hears(black, black.text('twin-marked', { point: 'A8', status: 'alive' }));
  // The key turns over what its own page shows: it must have come there too.
  const cell = page.locator('[role="gridcell"]:focus');
  await expect.poll(() => cell.textContent()).not.toContain(white.text('twin-dead'));
  await page.keyboard.press(' ');
  await expect.poll(() => spoken(black).getByText(dead, { exact: true }).count()).toBe(2);

  await type(black, 'согласен');
  await hears(white, white.text('twin-accepted', { color: 'black' }));
  await type(white, 'согласна');
  const result = black.text('result-score', { winner: 'white', margin: black.text('result-points', { points: 5.5 }) });
  await hears(black, result);
  await hears(white, result);
  await black.phase('ended');
}

async function focusA8(table: Table): Promise<void> {
  await tabTo(table.page, '[role="gridcell"]');
  await press(table.page, 'Home');
  await press(table.page, 'PageDown');
  await press(table.page, 'ArrowUp', 7);
}
