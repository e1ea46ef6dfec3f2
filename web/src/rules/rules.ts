// The rules in the browser: the WASM module, loaded after the first paint.
//
// The faces below are those of crates/tengen-wasm; everything goes through JSON
// text, so that one shape serves the server, the log and this page.

import { moduleLoader, type Loadable } from '../wasm-module.ts';

export interface WasmGame {
  apply(event: string): void;
  seq(): number | bigint;
  view(viewer: string): string;
  hash(viewer: string): string;
  check(color: string, move: string): string | undefined;
  board_at(move: number): string;
  board_after(moves: string): string;
  clock(nowMs: number): string | undefined;
  liberties(point: string): string | undefined;
  ceremony(): string | undefined;
  free(): void;
}

export interface WasmRecord {
  game_count(): number;
  info(game: number): string;
  main_line(game: number): string;
  board_at(game: number, move: number): string;
  findings(): string;
  free(): void;
}

export interface RulesModule {
  readonly Game: { from_events(events: string): WasmGame };
  readonly Record: { parse(bytes: Uint8Array): WasmRecord };
  /** What a clock shows by a reading alone, where there is no log to fold. */
  clock_at(time: string, reading: string, nowMs: number): string;
}

/** Loads the module once; rejects when it is not there or cannot run. */
export const loadRules = moduleLoader<RulesModule>(
  import.meta.glob<Loadable<RulesModule>>('../generated/wasm/tengen_wasm.js'),
  import.meta.glob<string>('../generated/wasm/tengen_wasm_bg.wasm', { query: '?url', import: 'default' }),
  'this build has no rules module',
);
