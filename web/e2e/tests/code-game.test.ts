// By the Code of the Russian federation: three passes, filling, claimed territories.

import { pair } from '../harness/lobby.ts';
import { CODE } from '../harness/scripts.ts';
import { judged } from '../harness/rival.ts';
import { playAll, type Table } from '../harness/table.ts';
import { expect, test } from '../harness/test.ts';

test('three passes, neutral points filled, and territories claimed until both show the same', async ({ visit }) => {
  const host = await visit({ language: 'ru' });
  const guest = await visit({ language: 'ru' });
  const { host: black, guest: white } = await pair(host, guest, { size: '7x7', profile: 'rfg' });

  await playAll(black, white, CODE.walls);
  await black.pass();
  await white.play(CODE.invader, 'white');
  await black.sees(CODE.invader, 'white');
  await black.pass();
  await white.saysTurn('turn-passes', { passes: 1, needed: 3 });
  await white.pass();
  await black.saysTurn('turn-passes', { passes: 2, needed: 3 });
  await black.pass();

  await neutralPointsAreFilled(black, white);
  await territoriesAreClaimed(black, white);

  await black.saysTurn('result-score', { winner: 'white', margin: black.text('result-points', { points: 5.5 }) });
  const printed = CODE.total.map((number) => black.words.number(Number(number)));
  expect(await black.row('sheet-total')).toEqual(printed);
  expect(await white.row('sheet-total')).toEqual(printed);
  expect((await white.served()).view.outcome?.text).toBe(CODE.result);
});

/** Begun by the opponent of whoever passed third; ended by "done" from both. */
async function neutralPointsAreFilled(black: Table, white: Table): Promise<void> {
  await black.phase('filling');
  await white.phase('filling');
  await white.says('turn-filling');
  await white.saysTurn('turn-yours');
  await playAll(black, white, CODE.filling, 'white');
  for (const table of [white, black]) {
    const before = await table.seq();
    await table.button('action-done').click();
    await table.grows(before);
  }
  await black.phase('counting');
  await white.phase('counting');
}

async function territoriesAreClaimed(black: Table, white: Table): Promise<void> {
  for (const table of [black, white]) {
    await judged(table);
    // Each side's own marks: the stone in Black's territory is dead for both.
    if (!(await table.deadStones()).includes(CODE.invader)) await table.press(CODE.invader);
    await table.seesDead([CODE.invader]);
    await table.says('count-differences', { points: 0 });
  }
  // Black claims the neutral point as well; both are shown where they differ.
  await black.page.getByRole('radio', { name: black.text('count-tool-black'), exact: true }).check();
  await black.press(CODE.neutral);
  for (const table of [black, white]) {
    await table.says('count-differences', { points: 1 });
    await table.seesMarks('difference', [CODE.neutral]);
  }
  // Both may accept their own; without agreement nothing ends.
  await white.button('action-accept').click();
  await black.button('action-accept').click();
  await white.says('count-state', { color: 'black', accepted: 'yes' });
  await white.phase('counting');

  await black.page.getByRole('radio', { name: black.text('count-tool-neutral'), exact: true }).check();
  await black.press(CODE.neutral);
  await white.says('count-differences', { points: 0 });
  await black.button('action-accept').click();
  await black.phase('ended');
  await white.phase('ended');
}
