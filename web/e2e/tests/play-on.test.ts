// No agreement about the count: the game goes on, and nothing is forgotten.

import { pair } from '../harness/lobby.ts';
import { playAll } from '../harness/table.ts';
import { expect, test } from '../harness/test.ts';

test('counting is left again, the opponent of whoever asked moves, prisoners and clocks stay', async ({ visit }) => {
  const terms = { profile: 'japanese', time: 'fischer' } as const;
  const { host: black, guest: white } = await pair(await visit(), await visit({ language: 'ru' }), terms);
  // Black takes A1.
  await playAll(black, white, ['A2', 'A1', 'B1', 'E5', 'pass', 'pass']);
  await white.phase('counting');
  const stopped = (await white.served()).view;
  expect(stopped.clock?.running).toBeNull();
  expect(stopped.prisoners).toEqual({ black: 1, white: 0 });

  await black.button('action-resume').click();
  await white.phase('playing');
  await white.saysTurn('turn-yours');
  await white.play('G7', 'white');
  await black.play('C3', 'black');
  await white.sees('C3', 'black');
  await black.agrees(white);
  const { view } = await white.served();
  expect(view.prisoners).toEqual({ black: 1, white: 0 });
  expect(view.clock?.running).toBe('white');
  expect(view.passes).toBe(0);

  // It takes two passes again, and the count begins anew.
  await playAll(black, white, ['pass', 'pass'], 'white');
  await black.phase('counting');
  await white.phase('counting');
});
