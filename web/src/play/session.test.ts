import { beforeEach, describe, expect, it } from 'vitest';
import { boot, view } from '../../dev/scenes.ts';
import type { RulesModule, WasmGame } from '../rules/rules.ts';
import { Session, type Snapshot } from './session.ts';
import type { ClientFrame, Command, GameEvent, GameView, Hint, Refusal, Sequenced, ServerFrame } from './wire.ts';

/** A game that only counts its events: its hash says how many it has seen. */
class CountingGame implements WasmGame {
  board_after(): string {
    return "null";
  }
  ceremony(): undefined {}
  constructor(private readonly events: GameEvent[]) {}
  apply(event: string): void {
    this.events.push(JSON.parse(event) as GameEvent);
  }
  seq(): number {
    return this.events.length;
  }
  hash(): string {
    return hashOf(this.events.length);
  }
  view(): string {
    return JSON.stringify(view({ seq: this.events.length, hash: this.hash(), move_number: this.events.length }));
  }
  check(): undefined {
    return undefined;
  }
  board_at(): string {
    return '{}';
  }
  clock(): undefined {
    return undefined;
  }
  liberties(): undefined {
    return undefined;
  }
  free(): void {
    // Nothing is held.
  }
}

const rules = { Game: { from_events: (text: string) => new CountingGame(JSON.parse(text) as GameEvent[]) } } as unknown as RulesModule;

const hashOf = (seq: number): string => String(seq).padStart(16, '0');
const event = (seq: number, kind = 'played'): Sequenced => ({
  seq,
  hash: hashOf(seq),
  event: { at_ms: seq, actor: 'black', what: { kind, point: 'D4' } },
});
const log = (to: number, from = 1): Sequenced[] => Array.from({ length: to - from + 1 }, (_, index) => event(from + index));

let sent: ClientFrame[];
let happened: number[];
let refused: [Command, Refusal][];
let hinted: Hint[];
let faults: string[];
let repaired: number;
let shown: Snapshot;
let fetched: number;
let session: Session;
let ids: number;

beforeEach(() => {
  sent = [];
  happened = [];
  refused = [];
  hinted = [];
  faults = [];
  repaired = 0;
  fetched = 0;
  ids = 0;
  session = new Session(
    { ...boot('playing'), game: 'g', view: view({ seq: 3, move_number: 3 }) },
    {
      changed: (snapshot) => (shown = snapshot),
      happened: (events) => happened.push(...events.map(({ seq }) => seq)),
      refused: (command, _seat, refusal) => refused.push([command, refusal]),
      advised: () => undefined,
      hinted: (hint) => hinted.push(hint),
      repaired: () => (repaired += 1),
      fault: (code) => faults.push(code),
      fetchView: () => {
        fetched += 1;
        return Promise.resolve({ view: view({ seq: 9 }), seats: boot('playing').seats, you: ['black'] as const });
      },
    },
    () => `id-${(ids += 1)}`,
  );
  session.attach({ send: (frame) => sent.push(frame) > 0 });
});

function game(events: readonly Sequenced[], from = 0): ServerFrame {
  return { v: 1, kind: 'game', game: 'g', seats: boot('playing').seats, you: ['black'], events: [...events], from_seq: from, watchers: 1 };
}
const news = (...events: Sequenced[]): ServerFrame => ({ v: 1, kind: 'event', game: 'g', events });
const sentKinds = (): string[] => sent.map(({ kind }) => kind);
const play: Command = { kind: 'play', point: 'D4' };

function ready(to = 3): void {
  session.rulesLoaded(rules);
  session.opened();
  session.frame(game(log(to)));
  sent = [];
}

describe('following a game', () => {
  it('asks for everything first, and for the rest after', () => {
    session.opened();
    expect(sent[0]).toEqual({ v: 1, kind: 'watch', game: 'g' });
    ready();
    session.opened();
    expect(sent[0]).toEqual({ v: 1, kind: 'watch', game: 'g', seq: 3, hash: hashOf(3) });
  });

  it('tells of each event once', () => {
    ready();
    session.frame(news(event(4)));
    session.frame(news(event(4), event(5)));
    session.frame(game([event(5), event(6)], 4));
    expect(happened).toEqual([4, 5, 6]);
    expect(shown.view.seq).toBe(6);
  });

  it('holds events back until the rules are loaded', () => {
    session.opened();
    session.frame(game(log(4)));
    session.frame(news(event(5)));
    expect(shown.view.seq).toBe(3);
    session.rulesLoaded(rules);
    expect(shown.view.seq).toBe(5);
    expect(happened).toEqual([4, 5]);
  });

  it('asks again when an event is missing', () => {
    ready();
    session.frame(news(event(6)));
    expect(sentKinds()).toEqual(['watch']);
    expect(shown.view.seq).toBe(3);
  });

  it('takes another game for nothing', () => {
    ready();
    session.frame({ v: 1, kind: 'event', game: 'other', events: [event(4)] });
    expect(happened).toEqual([]);
  });

  it('asks who it is when the game begins', () => {
    ready();
    session.frame(news(event(4, 'began')));
    expect(sentKinds()).toEqual(['watch']);
  });
});

describe('a mismatch of hashes', () => {
  const wrong = (seq: number): Sequenced => ({ ...event(seq), hash: 'ffffffffffffffff' });

  it('is reported and mended from the whole log', () => {
    ready();
    session.frame(news(wrong(4)));
    expect(sent).toEqual([{ v: 1, kind: 'mismatch', game: 'g', seq: 4, hash: hashOf(4) }]);
    session.frame(game(log(5)));
    expect(shown.view.seq).toBe(5);
    expect(session.mismatches).toBe(1);
    expect(repaired).toBe(1);
  });

  it('of the whole log falls back on the page', async () => {
    ready();
    session.frame(game([...log(4), wrong(5)]));
    await Promise.resolve();
    await Promise.resolve();
    expect(fetched).toBe(1);
    expect(shown.rules).toBe('missing');
    expect(shown.view.seq).toBe(9);
  });
});

it('without rules the page itself is asked', async () => {
  session.rulesMissing();
  await Promise.resolve();
  await Promise.resolve();
  expect(shown.view.seq).toBe(9);
});

describe('a command', () => {
  it('is kept until it is answered, and then no longer', () => {
    ready();
    session.command(play, 'black');
    expect(shown.waiting.map(({ id }) => id)).toEqual(['id-1']);
    session.frame({ v: 1, kind: 'done', game: 'g', id: 'id-1', first_seq: 4, last_seq: 4 });
    expect(shown.waiting).toEqual([]);
  });

  it('is sent again after a reconnect, under the same id', () => {
    ready();
    session.command(play, 'black');
    sent = [];
    session.opened();
    session.frame(game([], 3));
    const again = sent.filter((frame) => frame.kind === 'command');
    expect(again).toMatchObject([{ id: 'id-1', seq: 3, seat: 'black', command: play }]);
  });

  it('that is stale on an unchanged board is tried once more, under a new id', () => {
    ready();
    session.command(play, 'black');
    sent = [];
    const stale: Refusal = { code: 'game.stale', params: {}, points: [], article: null, move_number: null };
    session.frame({ v: 1, kind: 'refused', game: 'g', id: 'id-1', refusal: stale });
    expect(sent).toMatchObject([{ kind: 'command', id: 'id-2' }]);
    session.frame({ v: 1, kind: 'refused', game: 'g', id: 'id-2', refusal: stale });
    expect(refused).toHaveLength(1);
  });

  it('that is stale because the game went on is refused', () => {
    ready();
    session.command(play, 'black');
    session.frame(news(event(4)));
    const stale: Refusal = { code: 'game.stale', params: {}, points: [], article: null, move_number: null };
    session.frame({ v: 1, kind: 'refused', game: 'g', id: 'id-1', refusal: stale });
    expect(refused).toEqual([[play, stale]]);
  });
});

it('the view of the page stands until there is a better one', () => {
  const first: GameView = session.snapshot().view;
  expect(first.seq).toBe(3);
});

describe('a game of which something is kept from us', () => {
  const hidden = (seq: number, change: Partial<GameView> = {}): ServerFrame => ({
    v: 1,
    kind: 'view',
    game: 'g',
    seats: boot('playing').seats,
    you: ['white'],
    view: view({ seq, sight: 'points', moves: [], movers: '', move_number: null, prisoners: null, ...change }),
    clock: null,
    watchers: 0,
  });

  it('is shown as it comes, and no log is asked for by number', () => {
    session.rulesLoaded(rules);
    session.opened();
    session.frame({ v: 1, kind: 'game', game: 'g', seats: boot('playing').seats, you: [], events: log(2), from_seq: 0, watchers: 0 });
    session.frame(hidden(4));
    expect([shown.view.seq, shown.view.sight, shown.you]).toEqual([4, 'points', ['white']]);
    expect(session.ask()).toBeNull();
    sent.length = 0;
    session.opened();
    expect(sent).toEqual([{ v: 1, kind: 'watch', game: 'g' }]);
  });

  it('takes the whole log once everything is shown', () => {
    session.rulesLoaded(rules);
    session.frame(hidden(4));
    session.frame({ v: 1, kind: 'game', game: 'g', seats: boot('playing').seats, you: ['white'], events: log(6), from_seq: 0, watchers: 0 });
    expect([shown.view.seq, session.mismatches]).toEqual([6, 0]);
    expect(session.ask()).not.toBeNull();
  });

  it('sends again what was not answered, after a new line and not after every view', () => {
    session.rulesLoaded(rules);
    session.frame(hidden(4));
    session.command({ kind: 'play', point: 'A1' }, 'white');
    sent.length = 0;
    session.frame(hidden(5));
    expect(sent).toEqual([]);
    session.opened();
    session.frame(hidden(5));
    expect(sent.map(({ kind }) => kind)).toEqual(['watch', 'command']);
  });
});
