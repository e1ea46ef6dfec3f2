// The rules in the browser: the WASM module, loaded after the first paint.
//
// The faces below are those of crates/tengen-wasm; everything goes through JSON
// text, so that one shape serves the server, the log and this page.

export interface WasmGame {
  apply(event: string): void;
  seq(): number | bigint;
  view(viewer: string): string;
  hash(viewer: string): string;
  check(color: string, move: string): string | undefined;
  board_at(move: number): string;
  clock(nowMs: number): string | undefined;
  liberties(point: string): string | undefined;
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
}

interface Loadable extends RulesModule {
  default(input: { module_or_path: string }): Promise<unknown>;
}

// Globs, because the module is built by another step: without it the pages
// still build, and say so when they are opened.
const glue = import.meta.glob<Loadable>('../generated/wasm/tengen_wasm.js');
const binary = import.meta.glob<string>('../generated/wasm/tengen_wasm_bg.wasm', { query: '?url', import: 'default' });

let loading: Promise<RulesModule> | null = null;

/** Loads the module once; rejects when it is not there or cannot run. */
export function loadRules(): Promise<RulesModule> {
  loading ??= load();
  return loading;
}

async function load(): Promise<RulesModule> {
  const [findGlue] = Object.values(glue);
  const [findBinary] = Object.values(binary);
  if (findGlue === undefined || findBinary === undefined) throw new Error('this build has no rules module');
  const [module, address] = await Promise.all([findGlue(), findBinary()]);
  await module.default({ module_or_path: address });
  return module;
}
