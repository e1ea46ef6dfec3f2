import { beforeEach, describe, expect, it } from 'vitest';
import { Connection, type LinkState, type World } from './connection.ts';
import type { ServerFrame } from './wire.ts';

class FakeSocket {
  readyState = 0;
  sent: string[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((message: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  send(text: string): void {
    this.sent.push(text);
  }
  close(): void {
    this.readyState = 3;
  }
  open(): void {
    this.readyState = 1;
    this.onopen?.();
  }
  say(frame: object): void {
    this.onmessage?.({ data: JSON.stringify(frame) });
  }
}

let now: number;
let random: number;
let timers: { at: number; run: () => void }[];
let sockets: FakeSocket[];
let links: LinkState[];
let frames: ServerFrame[];
let opened: number;
let connection: Connection;

const world: World = {
  open: () => {
    const socket = new FakeSocket();
    sockets.push(socket);
    return socket as unknown as WebSocket;
  },
  now: () => now,
  random: () => random,
  after: (ms, run) => {
    const timer = { at: now + ms, run };
    timers.push(timer);
    return () => {
      timers = timers.filter((kept) => kept !== timer);
    };
  },
  online: () => true,
};

function pass(ms: number): void {
  const end = now + ms;
  for (;;) {
    const next = timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
    if (next === undefined) break;
    timers = timers.filter((timer) => timer !== next);
    now = next.at;
    next.run();
  }
  now = end;
}

const last = (): FakeSocket => {
  const socket = sockets.at(-1);
  if (!socket) throw new Error('no socket');
  return socket;
};

beforeEach(() => {
  now = 1_000;
  random = 1;
  timers = [];
  sockets = [];
  links = [];
  frames = [];
  opened = 0;
  connection = new Connection(
    'ws://club/ws',
    { opened: () => (opened += 1), frame: (frame) => frames.push(frame), linked: (state) => links.push(state) },
    world,
  );
  connection.start();
});

it('opens, and says so', () => {
  last().open();
  expect(opened).toBe(1);
  expect(links).toEqual(['connecting', 'open']);
});

it('sends only while open', () => {
  expect(connection.send({ v: 1, kind: 'watch', game: 'g' })).toBe(false);
  last().open();
  expect(connection.send({ v: 1, kind: 'watch', game: 'g' })).toBe(true);
});

it('waits longer after each failure, up to a limit', () => {
  const waits: number[] = [];
  for (let turn = 0; turn < 10; turn += 1) {
    const before = now;
    const count = sockets.length;
    last().onclose?.();
    while (sockets.length === count) pass(50);
    waits.push(now - before);
  }
  expect(waits[0]).toBeLessThanOrEqual(300);
  for (let turn = 1; turn < waits.length; turn += 1) expect(waits[turn]).toBeGreaterThanOrEqual(waits[turn - 1] ?? 0);
  expect(Math.max(...waits)).toBeLessThanOrEqual(20_050);
});

it('spreads reconnections over half of the delay', () => {
  const waited = (luck: number): number => {
    random = luck;
    const before = now;
    const count = sockets.length;
    last().open();
    last().onclose?.();
    while (sockets.length === count) pass(5);
    return now - before;
  };
  expect(waited(0)).toBeLessThan(waited(1) - 100);
});

it('drops a line that has gone silent', () => {
  last().open();
  const first = last();
  pass(30_000);
  expect(first.readyState).toBe(3);
  expect(links).toContain('offline');
  expect(1 < sockets.length).toBe(true);
});

it('keeps a line that answers', () => {
  last().open();
  const first = last();
  for (let second = 0; second < 60; second += 1) {
    pass(1_000);
    first.say({ v: 1, kind: 'pong', t_ms: now - 10, now_ms: 5_000_000 + now });
  }
  expect(sockets).toHaveLength(1);
});

it('tries at once when the network is back', () => {
  last().open();
  connection.lost();
  expect(sockets).toHaveLength(1);
  connection.wake();
  expect(sockets).toHaveLength(2);
});

it('takes the server clock from the fastest round trip', () => {
  last().open();
  const pong = (rtt: number, offset: number): void =>
    last().say({ v: 1, kind: 'pong', t_ms: now - rtt, now_ms: now - rtt / 2 + offset });
  expect(connection.serverNow()).toBeNull();
  pong(400, 9_100);
  pong(20, 9_000);
  pong(300, 8_900);
  expect(connection.offsetMs()).toBe(9_000);
});

describe('nonsense from the line', () => {
  it('is dropped', () => {
    last().open();
    last().onmessage?.({ data: '{' });
    last().onmessage?.({ data: '7' });
    expect(frames).toEqual([]);
  });
});
