// Nothing is lost: the server is killed, the line is cut, a page lives on.

import { pair } from '../harness/lobby.ts';
import { playAll, type Table } from '../harness/table.ts';
import { expect, test } from '../harness/test.ts';

/** Black takes A1 with the fifth move. */
const OPENING = 'A2 A1 E5 F5 B1 F4'.split(' ');
const AWAY_MS = 3_000;

/** A mark that a reload would wipe away. */
async function remember({ page }: Table): Promise<void> {
  await page.evaluate(() => Object.assign(window, { tengenSamePage: true }));
}

async function neverReloaded({ page }: Table): Promise<void> {
  expect(await page.evaluate(() => 'tengenSamePage' in window)).toBe(true);
}

async function link({ page }: Table, state: 'open' | 'offline'): Promise<void> {
  await page.locator(`.tg.play[data-link="${state}"]`).waitFor({ timeout: 30_000 });
}

async function pause(ms: number): Promise<void> {
  await new Promise((done) => setTimeout(done, ms));
}

test('a killed server comes back with the same position, prisoners and clocks', async ({ club, visit }) => {
  const [host, guest] = [await visit(), await visit()];
  host.expect(/WebSocket connection/, /ERR_CONNECTION_REFUSED/);
  guest.expect(/WebSocket connection/, /ERR_CONNECTION_REFUSED/);
  const terms = { profile: 'japanese', time: 'absolute', minutes: '10' } as const;
  const { host: black, guest: white } = await pair(host, guest, terms);
  await playAll(black, white, OPENING);
  await remember(black);
  await remember(white);
  const before = await black.served();
  const board = await black.board();
  const seen = await leftMs(black);

  const killed = Date.now();
  await club.kill();
  await link(black, 'offline');
  await link(white, 'offline');
  // A move made into the void is kept, and sent when somebody listens again.
  await black.press('C3');
  await pause(AWAY_MS);
  await club.start();
  const away = Date.now() - killed;

  await white.sees('C3', 'black');
  await black.sees('C3', 'black');
  await black.agrees(white);
  await neverReloaded(black);
  await neverReloaded(white);
  const after = await black.served();
  expect(after.view.moves).toEqual([...before.view.moves, 'C3']);
  expect(after.view.prisoners).toEqual({ black: 1, white: 0 });
  expect((await black.board()).join('').length).toBe(board.join('').length);
  expect((await black.board()).flatMap((row) => [...row]).filter((cell) => cell !== '.')).toHaveLength(6);

  // Black was on move all the while; only what the server lived through counts.
  const spent = seen - (after.view.clock?.black.main_ms ?? 0);
  const lived = Date.now() - killed - away;
  expect(away).toBeGreaterThanOrEqual(AWAY_MS);
  expect(spent).toBeLessThan(lived + 1_000);
  expect(spent).toBeGreaterThanOrEqual(0);
});

/** Black's time as the page shows it, to the second. */
async function leftMs(table: Table): Promise<number> {
  const figures = await table.page.locator('.player[data-color="black"] .figures').textContent();
  const [minutes = 0, seconds = 0] = (figures ?? '').split(':').map(Number);
  return (minutes * 60 + seconds) * 1000;
}

test('a page that was offline while the opponent moved catches up without a reload', async ({ visit }) => {
  const [host, guest] = [await visit(), await visit()];
  host.expect(/ERR_INTERNET_DISCONNECTED/, /WebSocket connection/);
  const { host: black, guest: white } = await pair(host, guest, { profile: 'chinese' });
  await playAll(black, white, OPENING);
  await remember(black);
  await black.play('G5', 'black');
  await white.sees('G5', 'black');

  await host.context.setOffline(true);
  await link(black, 'offline');
  await black.says('net-offline');
  await white.says('seat-away');
  await white.play('G4', 'white');
  const seq = await white.seq();
  expect(await black.seq()).toBeLessThan(seq);

  await host.context.setOffline(false);
  await link(black, 'open');
  await black.sees('G4', 'white');
  await black.agrees(white);
  await neverReloaded(black);
  await black.play('H4', 'black');
  await white.sees('H4', 'black');
  await black.agrees(white);
});
