// A whole game on 9x9: invitation, captures, a ko, an undo, the count, the record.

import { readFile, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pair, rename } from '../harness/lobby.ts';
import { record, score } from '../harness/program.ts';
import { WALLS } from '../harness/scripts.ts';
import { judged } from '../harness/rival.ts';
import { playAll, type Table } from '../harness/table.ts';
import { expect, test } from '../harness/test.ts';

test('two people play a whole game and agree on every point of it', async ({ visit }) => {
  const anna = await visit({ language: 'ru' });
  const boris = await visit({ language: 'en' });
  await rename(anna, 'Анна');
  const { host: black, guest: white } = await pair(anna, boris, { profile: 'japanese' });
  await white.page.locator('.player[data-color="black"]').getByText('Анна').waitFor();

  await playAll(black, white, WALLS.toTheKo);
  await theKoIsRefused(black, white);
  await aMoveIsTakenBack(black, white);
  await playAll(black, white, WALLS.after);
  await aRefusalHasToBeWaitedOut(white, black);
  expect(await black.board()).toEqual(WALLS.end);
  expect(await black.twin()).toEqual(WALLS.end);
  expect(await white.twin()).toEqual(WALLS.end);

  await black.pass();
  await white.saysTurn('turn-passes', { passes: 1, needed: 2 });
  await white.pass();
  await theDeadAreAgreed(black, white);
  await everyPointIsAccountedFor(black, white);
  await theGameIsReplayed(white);
  await theRecordSaysTheSame(white);
});

async function theKoIsRefused(black: Table, white: Table): Promise<void> {
  await black.seesMarks('ko', ['F8']);
  await white.seesMarks('ko', ['F8']);
  const before = await black.served();
  await black.press('F8');
  await black.says('play-ko');
  await black.seesMarks('refused', ['F8']);
  const after = await black.served();
  expect([after.view.seq, after.view.hash]).toEqual([before.view.seq, before.view.hash]);
  expect(after.view.ko).toBe('F8');
}

async function aMoveIsTakenBack(black: Table, white: Table): Promise<void> {
  const before = await black.board();
  await black.play('C3', 'black');
  await white.sees('C3', 'black');
  await black.button('action-undo').click();
  await black.says('takeback-waiting');
  await white.button('takeback-accept').click();
  await white.seesEmpty('C3');
  await black.seesEmpty('C3');
  expect(await black.board()).toEqual(before);
  await black.saysTurn('turn-yours');
  // The ko is still barred: what was taken back is not a threat.
  await black.seesMarks('ko', ['F8']);
  await black.press('F8');
  await black.says('play-ko');
}

async function aRefusalHasToBeWaitedOut(asker: Table, other: Table): Promise<void> {
  await asker.button('action-undo').click();
  await other.button('takeback-decline').click();
  await other.button('takeback-decline').waitFor({ state: 'detached' });
  await asker.button('action-undo').click();
  const told = asker.text('undo-too-soon', { seconds: '~' }).split('~')[0] ?? '';
  await asker.page.getByText(told.trim(), { exact: false }).first().waitFor();
  expect(await other.button('takeback-decline').count()).toBe(0);
}

/**
 * The program proposes what is dead and Black accepts; White doubts the pair at A8,
 * which voids the acceptance; Black marks it again, and both accept.
 */
async function theDeadAreAgreed(black: Table, white: Table): Promise<void> {
  await black.phase('counting');
  await white.phase('counting');
  await judged(black);
  await white.seesDead(WALLS.dead);
  await black.button('action-accept').click();
  await white.says('count-state', { color: 'black', accepted: 'yes' });
  await white.press('A8');
  await black.seesDead(['H5']);
  await black.says('count-state', { color: 'black', accepted: 'no' });
  await black.press('B8');
  await white.seesDead(WALLS.dead);
  await white.button('action-accept').click();
  await black.says('count-state', { color: 'white', accepted: 'yes' });
  await black.button('action-accept').click();
  await black.phase('ended');
  await white.phase('ended');
}

async function everyPointIsAccountedFor(black: Table, white: Table): Promise<void> {
  for (const table of [black, white]) {
    await table.saysTurn('result-score', { winner: 'black', margin: table.text('result-points', { points: 4.5 }) });
    const printed = (numbers: readonly string[]): string[] =>
      numbers.map((number) => table.words.number(Number(number)));
    const { japanese } = WALLS;
    for (const row of ['territory', 'taken', 'dead', 'komi', 'total'] as const) {
      expect(await table.row(`sheet-${row}`), row).toEqual(printed(japanese[row]));
    }
    await table.seesMarks('dead', ['A8', 'B8'], 'black');
    await table.seesMarks('dead', ['H5'], 'white');
    // 33 - 2 points and 13 stones; 24 - 1 points and 11 stones; with the dead: 81.
    expect(await table.marks('owner', 'black')).toHaveLength(44);
    expect(await table.marks('owner', 'white')).toHaveLength(34);
    const lid = table.page.locator('.player[data-color="black"] .lid');
    await lid.getByText(table.text('seat-prisoners-split', { total: 4, taken: 2, dead: 2 })).waitFor();
  }
}

async function theGameIsReplayed(table: Table): Promise<void> {
  const shows = (number: number): Promise<void> =>
    table.page.locator('.replay output').getByText(table.text('replay-move', { number, total: 32 }), { exact: true }).waitFor();
  await table.page.locator('body').press('Home');
  await shows(0);
  expect((await table.board()).join('')).toBe('.'.repeat(81));
  await table.page.locator('body').press('ArrowRight');
  await shows(1);
  await table.sees('E5', 'black');
  await table.page.getByRole('slider').fill('16');
  await shows(16);
  await table.sees('E8', 'white');
  await table.seesEmpty('F8');
  await table.page.locator('body').press('End');
  await shows(32);
  await expect.poll(() => table.board()).toEqual(WALLS.end);
}

async function theRecordSaysTheSame(table: Table): Promise<void> {
  const path = await record(table);
  const text = await readFile(path, 'utf8');
  expect(text).toContain(`RE[${WALLS.japanese.result}]`);
  expect(text).toContain('PB[Анна]');
  expect(await score(path, '--dead', WALLS.dead.join(','))).toBe(WALLS.japanese.result);
  await rm(dirname(path), { recursive: true });
}
