// How long a stone travels: from the pointer event in one browser to the stone in
// the other's page, and from the frame that leaves to the server's `done`.

import type { CDPSession } from 'playwright-core';
import type { Color } from 'goban-view/index.ts';
import { pair } from './lobby.ts';
import type { Table } from './table.ts';
import type { Visitor } from './visitor.ts';

export interface Latency {
  readonly moves: number;
  /** Pointer event to the stone in the other page. */
  readonly stone_ms: Spread;
  /** The command's frame to the frame that says it is kept. */
  readonly ack_ms: Spread;
}

export interface Spread {
  readonly p50: number;
  readonly p95: number;
  readonly most: number;
}

interface Watched {
  pressedAt: number;
  stoneAt: number;
}

type Watching = Window & { tengenWatched: Watched };

/** Plays `moves` stones on 19x19, by turns, and measures each. */
export async function measure(host: Visitor, guest: Visitor, moves: number): Promise<Latency> {
  const { host: black, guest: white } = await pair(host, guest, { size: '19', profile: 'chinese' });
  const acks = await Promise.all([watchAcks(black), watchAcks(white)]);
  await Promise.all([watchPage(black), watchPage(white)]);
  const stones: number[] = [];
  for (let index = 0; index < moves; index += 1) {
    const color: Color = index % 2 === 0 ? 'black' : 'white';
    const [mover, watcher] = color === 'black' ? [black, white] : [white, black];
    const point = spread(index);
    await mover.play(point, color);
    await watcher.sees(point, color);
    const pressed = (await watched(mover)).pressedAt;
    stones.push((await watched(watcher)).stoneAt - pressed);
  }
  return { moves, stone_ms: spreadOf(stones), ack_ms: spreadOf(acks.flat()) };
}

/** Rows 1, 3, 5, ...: no stone ever touches one above or below, so none is taken. */
function spread(index: number): string {
  return `${'ABCDEFGHJKLMNOPQRST'.charAt(index % 19)}${2 * Math.floor(index / 19) + 1}`;
}

/** Both pages count from one clock: `timeOrigin` and the time since. */
async function watchPage({ page }: Table): Promise<void> {
  await page.evaluate(() => {
    const watched = { pressedAt: 0, stoneAt: 0 };
    (window as unknown as Watching).tengenWatched = watched;
    const now = (since: number): number => performance.timeOrigin + since;
    addEventListener('pointerup', (event) => (watched.pressedAt = now(event.timeStamp)), { capture: true });
    const stones = document.querySelector('.gv-stones');
    if (stones === null) throw new Error('no board');
    new MutationObserver(() => (watched.stoneAt = now(performance.now()))).observe(stones, { childList: true });
  });
}

function watched({ page }: Table): Promise<Watched> {
  return page.evaluate(() => (window as unknown as Watching).tengenWatched);
}

/** Milliseconds of each command; the list fills while the game goes on. */
async function watchAcks({ page }: Table): Promise<number[]> {
  const session: CDPSession = await page.context().newCDPSession(page);
  const sent = new Map<string, number>();
  const acks: number[] = [];
  session.on('Network.webSocketFrameSent', ({ timestamp, response }) => {
    const frame = JSON.parse(response.payloadData) as { kind: string; id?: string };
    if (frame.kind === 'command' && frame.id !== undefined) sent.set(frame.id, timestamp);
  });
  session.on('Network.webSocketFrameReceived', ({ timestamp, response }) => {
    const frame = JSON.parse(response.payloadData) as { kind: string; id?: string };
    const since = frame.kind === 'done' && frame.id !== undefined ? sent.get(frame.id) : undefined;
    if (since !== undefined) acks.push((timestamp - since) * 1000);
  });
  await session.send('Network.enable');
  return acks;
}

function spreadOf(values: readonly number[]): Spread {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (share: number): number => round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN);
  return { p50: at(0.5), p95: at(0.95), most: at(1) };
}

function round(ms: number): number {
  return Math.round(ms * 100) / 100;
}
