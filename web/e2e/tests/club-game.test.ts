// By the rules of the club: no agreement about dead stones, so a pass comes with a warning.

import { pair } from '../harness/lobby.ts';
import { CLUB } from '../harness/scripts.ts';
import { playAll } from '../harness/table.ts';
import { expect, test } from '../harness/test.ts';

test('an early pass is warned about, and dead stones that were not taken count for their owner', async ({ visit }) => {
  const { host: black, guest: white } = await pair(await visit(), await visit(), { size: '7x7', profile: 'gambler' });
  await playAll(black, white, CLUB.walls);

  // Nothing of White's stands dead: no warning.
  await black.pass();
  await white.play(CLUB.invader, 'white');
  await black.sees(CLUB.invader, 'white');

  const seq = await black.seq();
  await black.button('action-pass').click();
  const warning = black.page.getByRole('dialog', { name: black.text('ask-pass') });
  await warning.getByText(black.text('ask-pass-text')).waitFor();
  await warning.getByText(CLUB.invader).waitFor();
  await black.seesMarks('triangle', [CLUB.invader]);
  await black.button('ask-pass-back').click();
  await warning.waitFor({ state: 'detached' });
  expect(await black.seq()).toBe(seq);

  await black.play(CLUB.answer, 'black');
  await white.sees(CLUB.answer, 'black');
  await white.pass();
  await black.saysTurn('turn-passes', { passes: 1, needed: 2 });
  await black.button('action-pass').click();
  await black.button('ask-pass-anyhow').click();

  await black.phase('ended');
  await white.phase('ended');
  await white.saysTurn('result-score', { winner: 'white', margin: white.text('result-points', { points: 19.5 }) });
  expect(await white.row('sheet-stones')).toEqual(CLUB.stones);
  expect(await white.row('sheet-empty')).toEqual(CLUB.empty);
  expect(await white.row('sheet-total')).toEqual(CLUB.total);
  expect((await white.served()).view.outcome?.text).toBe(CLUB.result);
  // Every one of White's stones lives, the lost one too; the left is nobody's.
  expect(await white.marks('owner', 'white')).toContain(CLUB.invader);
  expect(await white.marks('dead')).toEqual([]);
  expect(await white.marks('dame')).toHaveLength(19);
});
