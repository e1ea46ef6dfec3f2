// Nigiri, and what becomes of an invitation after it was used.

import { create, invitation, join } from '../harness/lobby.ts';
import { Table } from '../harness/table.ts';
import { expect, test } from '../harness/test.ts';

test('nigiri gives the guest Black exactly when the guess was right', async ({ visit }) => {
  const host = await create(await visit({ language: 'ru' }), { color: 'nigiri' });
  const visitor = await visit();
  const guest = await join(visitor, await invitation(host), 'Guest', 'odd');
  await host.phase('playing');
  const { view, you } = await guest.served();
  const nigiri = view.nigiri;
  expect(nigiri?.guess).toBe('odd');
  const right = (nigiri?.stones ?? 0) % 2 === 1;
  expect(you).toEqual([right ? 'black' : 'white']);
  expect(nigiri?.host).toBe(right ? 'white' : 'black');
  await guest.says('seat-nigiri', { stones: nigiri?.stones ?? 0, guess: 'odd' });
  await host.says('seat-nigiri', { stones: nigiri?.stones ?? 0, guess: 'odd' });
  const [black, white] = right ? [guest, host] : [host, guest];
  await black.play('E5', 'black');
  await white.sees('E5', 'black');
});

test('whoever opens a used invitation watches, and cannot move', async ({ visit }) => {
  const host = await create(await visit(), { color: 'black' });
  const link = await invitation(host);
  const guest = await join(await visit(), link, 'Guest');
  await host.play('E5', 'black');
  await guest.sees('E5', 'black');

  const third = await visit();
  await third.page.goto(link);
  await third.page.waitForURL('**/game/*');
  const watcher = await Table.at(third.page, third.words);
  await watcher.says('seat-watching');
  await watcher.sees('E5', 'black');
  expect((await watcher.served()).you).toEqual([]);
  expect(await watcher.button('action-pass').count()).toBe(0);
  expect(await watcher.button('action-resign').count()).toBe(0);
  await watcher.press('C3');
  await guest.play('G7', 'white');
  await watcher.sees('G7', 'white');
  expect((await watcher.served()).view.moves).toEqual(['E5', 'G7']);
  await host.says('seat-watchers', { watchers: 1 });
});

test('looking at an invitation does not use it, and the host cannot take it', async ({ visit }) => {
  const owner = await visit();
  const host = await create(owner, {});
  const link = await invitation(host);
  const curious = await visit();
  await curious.page.goto(link);
  await curious.page.goto(link);
  await curious.page.getByRole('button', { name: curious.words.text('invite-odd') }).waitFor();
  const page = await owner.tab();
  await page.goto(link);
  expect(await page.getByRole('button', { name: owner.words.text('invite-odd') }).count()).toBe(0);
  const guest = await join(await visit(), link, 'Guest', 'even');
  await guest.phase('playing');
});

test('somebody who watches a socket cannot send a move through it', async ({ club, visit }) => {
  const host = await create(await visit(), { color: 'black' });
  const stranger = await visit();
  await stranger.page.goto('/rules');
  const answer = await stranger.page.evaluate(
    ({ game, url }) =>
      new Promise<string>((done) => {
        const socket = new WebSocket(url);
        const command = { kind: 'play', point: 'E5' };
        const frame = { v: 1, kind: 'command', game, id: crypto.randomUUID(), seq: 1, seat: 'black', command };
        socket.onopen = () => socket.send(JSON.stringify(frame));
        socket.onmessage = ({ data }) => done(String(data));
        socket.onclose = ({ code }) => done(`closed ${code}`);
      }),
    { game: host.game, url: `${club.url.replace('http', 'ws')}/ws` },
  );
  expect(answer).not.toContain('"done"');
  expect((await host.served()).view.moves).toEqual([]);
});
