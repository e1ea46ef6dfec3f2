// @vitest-environment node
//
// The built module against the golden log: in the browser the same events lead
// to the same hashes as on the server, and what is wrong is thrown as JSON.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { BoardAt, GameView, Refusal } from '../generated/wire.ts';
import type { RulesModule } from './rules.ts';

interface Built extends RulesModule {
  initSync(input: { module: Uint8Array }): unknown;
  parse_point(text: string, size: string, kind?: string): string | undefined;
}

const read = (path: string): Buffer => readFileSync(new URL(path, import.meta.url));
const lines = (path: string): string[] => read(path).toString('utf8').trimEnd().split('\n');

const built = import.meta.glob<Built>('../generated/wasm/tengen_wasm.js');
const load = built['../generated/wasm/tengen_wasm.js'];
if (load === undefined) {
  console.warn('SKIPPED: the rules module is not built; run `cargo xtask wasm` first');
}

async function rules(): Promise<Built> {
  if (load === undefined) throw new Error('not built');
  const module = await load();
  module.initSync({ module: read('../generated/wasm/tengen_wasm_bg.wasm') });
  return module;
}

function thrown(run: () => unknown): Refusal {
  try {
    run();
  } catch (fault) {
    return JSON.parse(String(fault)) as Refusal;
  }
  throw new Error('nothing was thrown');
}

describe.skipIf(load === undefined)('the rules module', () => {
  const log = lines('../../../testdata/game/log-v1.jsonl');
  const hashes = lines('../../../testdata/game/log-v1-hashes.txt');

  it('comes to the hash of the server after every event', async () => {
    const { Game } = await rules();
    const game = Game.from_events(`[${log[0]}]`);
    const mine = [game.hash('spectator')];
    for (const event of log.slice(1)) {
      game.apply(event);
      mine.push(game.hash('spectator'));
    }
    expect(mine).toEqual(hashes);
    const view = JSON.parse(game.view('spectator')) as GameView;
    expect(view.hash).toBe(hashes.at(-1));
    expect(view.seq).toBe(game.seq());
    expect(view.outcome?.text).toBe('W+6.5');
    game.free();
  });

  it('looks back, reads clocks and explains refusals', async () => {
    const { Game } = await rules();
    const game = Game.from_events(`[${log.slice(0, 4).join(',')}]`);
    const board = JSON.parse(game.board_at(0)) as BoardAt;
    expect(board.board.join('').replaceAll('.', '')).toBe('XX');
    expect(JSON.parse(game.clock(2_500) ?? '')).toMatchObject({ running: 'white', white: { main_ms: 59_500 } });
    expect(game.check('white', 'D4')).toBeUndefined();
    const refusal = JSON.parse(game.check('black', 'D4') ?? '') as Refusal;
    expect(refusal.code).toBe('play.not-your-turn');
    expect(game.liberties('D4')).toBeUndefined();
    game.free();
  });

  it('throws what it cannot read, and goes on', async () => {
    const { Game, Record, parse_point } = await rules();
    expect(thrown(() => Game.from_events('nonsense')).code).toBe('json.unreadable');
    expect(thrown(() => Game.from_events('[]')).code).toBe('log.misfit');
    const game = Game.from_events(`[${log[0]}]`);
    expect(thrown(() => game.board_at(99)).code).toBe('argument.no-such-move');
    expect(thrown(() => game.apply('{}')).code).toBe('json.unreadable');
    expect(game.seq()).toBe(1);
    const record = Record.parse(new TextEncoder().encode('(;SZ[9];B[ee];W[gc])'));
    expect(JSON.parse(record.main_line(0))).toHaveLength(2);
    expect(thrown(() => record.info(1)).code).toBe('argument.no-such-game');
    expect(parse_point('а-1', '19x19')).toBe('A1');
    expect(parse_point('2-4', '19x19', 'numbers')).toBe('B16');
    expect(parse_point('z99', '19x19')).toBeUndefined();
  });
});
