// A file of records as the library's own WASM module reads it: its JSON, with types.
// The module is large, for it carries every encoding: only this page's worker loads it.

import type { Color } from 'goban-view/index.ts';
import type { Refusal } from '../play/wire.ts';
import { moduleLoader, type Loadable } from '../wasm-module.ts';

export interface GameSummary {
  readonly black: string | null;
  readonly white: string | null;
  readonly black_rank: string | null;
  readonly white_rank: string | null;
  readonly name: string | null;
  readonly event: string | null;
  readonly date: string | null;
  readonly result: string | null;
  readonly size: string | null;
  readonly moves: number;
  readonly nodes: number;
}

export interface Summary {
  readonly format: string;
  readonly notes: readonly string[];
  readonly charset: string;
  readonly confidence: number;
  readonly evidence: string;
  readonly is_doubled: boolean;
  readonly bytes: number;
  /** Null until the file was checked. */
  readonly findings: number | null;
  readonly done: number;
  readonly undone: number;
  /** How many games there are; {@link games} may hold the first of them alone. */
  readonly count: number;
  readonly games: readonly GameSummary[];
}

export interface SignView {
  readonly kind: 'triangle' | 'square' | 'circle' | 'cross' | 'selected' | 'black' | 'white' | 'label';
  readonly at: string;
  readonly text: string;
}

export interface LinkView {
  readonly kind: 'line' | 'arrow';
  readonly from: string;
  readonly to: string;
}

export interface Branch {
  readonly node: number;
  readonly color: Color | null;
  readonly move: string | null;
  readonly name: string;
}

export interface NodeView {
  readonly node: number;
  readonly number: number;
  readonly size: string;
  readonly board: readonly string[];
  readonly last_move: string | null;
  readonly prisoners: { readonly black: number; readonly white: number };
  readonly turn: Color;
  readonly color: Color | null;
  readonly comment: string;
  readonly name: string;
  readonly marks: readonly SignView[];
  readonly links: readonly LinkView[];
  /** Points that are dimmed, told here or before. */
  readonly dim: readonly string[];
  /** The part of the board that is shown; empty for all of it. */
  readonly shown: readonly string[];
  /** The first of the nodes that follow. */
  readonly next: readonly Branch[];
  /** How many follow. */
  readonly following: number;
  readonly place: number;
  readonly beside: number;
  readonly violations: readonly Refusal[];
  readonly properties: readonly (readonly [string, readonly string[]])[];
}

export interface Info {
  readonly values: readonly (readonly [string, string])[];
  readonly quirks: readonly Habit[];
}

/** A clause: its code, and what it quotes under names. */
export interface Clause {
  readonly says: string;
  readonly params: Readonly<Record<string, string | number>>;
}

/** A habit of a writing program, and how the file is read for it. */
export interface Habit {
  /** The name that undoes it. */
  readonly rule: string;
  readonly is_applied: boolean;
  readonly program: string;
  /** The code of a message, where the program has no name of its own. */
  readonly by: string | null;
  /** The properties that it is known by. */
  readonly evidence: readonly string[];
  readonly reading: Clause;
  /** What the rule has read otherwise: a property, read by the rule, read without it. */
  readonly changes: readonly (readonly [name: string, by: string, without: string])[];
}

export interface Hunk {
  readonly line: number;
  readonly at: number;
  readonly before: string;
  readonly old: string;
  readonly new: string;
  readonly after: string;
}

export interface Mend {
  readonly sureness: 'safe' | 'guess';
  readonly what: Clause;
}

export interface Finding {
  readonly finding: number;
  readonly code: string;
  readonly severity: 'note' | 'warning' | 'error';
  readonly game: number | null;
  readonly node: number | null;
  readonly line: number;
  readonly column: number;
  readonly move_number: number;
  readonly variations: readonly number[];
  readonly cause: Clause;
  readonly fixes: readonly Mend[];
}

export interface Findings {
  readonly total: number;
  readonly safe: number;
  readonly guesses: number;
  readonly list: readonly Finding[];
}

export interface Preview {
  readonly total: number;
  readonly hunks: readonly Hunk[];
}

export interface Place {
  readonly game: number;
  readonly node: number;
}

/** Nodes that a change touched: from the first on, so many became so many. */
export type Step = readonly [first: number, old: number, now: number];

/** Where a change leads, and what it did to the nodes of that game; null if that is not known. */
export interface Led extends Place {
  readonly steps: readonly Step[] | null;
}

export type Edit =
  | { readonly kind: 'comment' | 'name'; readonly text: string }
  | { readonly kind: 'info'; readonly name: string; readonly text: string }
  | { readonly kind: 'play'; readonly move: string }
  | { readonly kind: 'setup'; readonly at: string; readonly stone: 'black' | 'white' | 'empty' }
  | { readonly kind: 'turn'; readonly color: Color }
  | { readonly kind: 'mark'; readonly at: string; readonly sign: string; readonly text: string }
  | { readonly kind: 'link'; readonly from: string; readonly to: string; readonly sign: 'line' | 'arrow' }
  | { readonly kind: 'dim'; readonly at: string }
  | { readonly kind: 'show'; readonly from: string; readonly to: string }
  | { readonly kind: 'told'; readonly name: string; readonly text: string | null }
  | { readonly kind: 'strip'; readonly things: readonly Thing[] }
  | { readonly kind: 'anonymise'; readonly comments: 'drop' | 'keep' }
  | { readonly kind: 'insert' | 'delete' | 'delete_node' | 'promote' | 'utf8' }
  | { readonly kind: 'move'; readonly up: 'first' | 'last' }
  | { readonly kind: 'paste'; readonly text: string }
  | { readonly kind: 'fix'; readonly finding: number; readonly fix: number }
  | { readonly kind: 'mend'; readonly least: 'safe' | 'guess' };

/** What can be taken out of a file. */
export type Thing = 'comments' | 'marks' | 'times' | 'variations' | 'info' | 'private';

/** One game in the format of another program. */
export interface OtherFile {
  readonly text: string;
  /** What did not fit, and how much of it. */
  readonly lost: readonly (readonly [what: string, count: number])[];
}

export type Form = 'sgf' | 'readable' | 'compact' | 'json' | 'nameless' | 'moves';

interface WasmStudio {
  to_bytes(): Uint8Array;
  alike(): Uint32Array;
  part(from: number, to: number): Uint8Array;
  summary(): string;
  game_summary(game: number): string;
  laid_out(game: number, signs: Uint8Array): Int32Array;
  signs(game: number, from: number, to: number): Uint8Array;
  info(game: number): string;
  turn_rule(rule: string): void;
  view(game: number, node: number): string;
  check(nodes: number): number;
  findings(): string;
  preview(finding: number, fix: number): string;
  edit(game: number, node: number, edit: string): string;
  undo(): string;
  redo(): string;
  last_change(): string | undefined;
  written(form: string): Uint8Array;
  game_file(game: number): Uint8Array;
  other(game: number, format: string): string;
  copied(game: number, node: number): string;
  steps(): Uint8Array;
  games(): WasmParts;
  lines(): WasmParts;
  free(): void;
}

interface WasmParts {
  count(): number;
  file(at: number): Uint8Array;
  free(): void;
}

interface WasmBinder {
  add(bytes: Uint8Array, charset?: string): void;
  merged(): Uint8Array;
  bound(): Uint8Array;
  inside(): number;
  free(): void;
}

export interface StudioModule {
  readonly Studio: {
    open(bytes: Uint8Array, charset?: string, today?: string): WasmStudio;
    resume(original: Uint8Array, now: Uint8Array, steps: Uint8Array, charset?: string, today?: string): WasmStudio;
  };
  readonly Binder: new () => WasmBinder;
  charsets(): string;
}

/** Loads the module once; rejects when it is not there or cannot run. */
export const loadStudio = moduleLoader<StudioModule>(
  import.meta.glob<Loadable<StudioModule>>('../generated/studio/tengen_studio_wasm.js'),
  import.meta.glob<string>('../generated/studio/tengen_studio_wasm_bg.wasm', { query: '?url', import: 'default' }),
  'this build has no module for records',
);

/** More than any file has. */
const EVERY = 0xffff_ffff;

/** An open file; games and nodes are counted from 0. */
export class OpenFile {
  private constructor(private readonly studio: WasmStudio) {}

  static read(module: StudioModule, bytes: Uint8Array, charset: string | null, today: string): OpenFile {
    return new OpenFile(module.Studio.open(bytes, charset ?? undefined, today));
  }

  /** Opens a file as it was left. */
  static resume(module: StudioModule, original: Uint8Array, now: Uint8Array, steps: Uint8Array, charset: string | null, today: string): OpenFile {
    return new OpenFile(module.Studio.resume(original, now, steps, charset ?? undefined, today));
  }

  bytes(): Uint8Array {
    return this.studio.to_bytes();
  }

  /** Whether the bytes are those of the file as it was opened, which are `first`. Looks only where they may differ. */
  isLike(first: Uint8Array): boolean {
    const [front, back, length] = this.studio.alike();
    if (front === undefined || back === undefined || length === undefined) return same(this.bytes(), first);
    if (length !== first.length) return false;
    return same(this.studio.part(front, length - back), first.subarray(front, length - back));
  }

  summary(): Summary {
    return JSON.parse(this.studio.summary()) as Summary;
  }

  game(game: number): GameSummary {
    return JSON.parse(this.studio.game_summary(game)) as GameSummary;
  }

  /** The tree of a game laid out, for nodes with these signs: what `tree.ts` reads. */
  laidOut(game: number, signs: Uint8Array): Int32Array {
    return this.studio.laid_out(game, signs);
  }

  /** What the nodes from one place to another have, for each a sum as `tree.ts` has it. */
  signs(game: number, from = 0, to = EVERY): Uint8Array {
    return this.studio.signs(game, from, to);
  }

  info(game: number): Info {
    return JSON.parse(this.studio.info(game)) as Info;
  }

  /** Undoes a rule by which the file is read, or applies it again. */
  turnRule(rule: string): void {
    this.studio.turn_rule(rule);
  }

  /** Undoes what was undone before; a rule that is no longer known is passed over. */
  undoRules(rules: readonly string[]): void {
    for (const rule of rules) {
      try {
        this.studio.turn_rule(rule);
      } catch (thrown) {
        if (refusalOf(thrown) === null) throw thrown;
      }
    }
  }

  view({ game, node }: Place): NodeView {
    return JSON.parse(this.studio.view(game, node)) as NodeView;
  }

  /** Has the file checked for as long as about so many nodes take; answers how many are left. */
  check(nodes = EVERY): number {
    return this.studio.check(nodes);
  }

  /** What is known so far. */
  findings(): Findings {
    return JSON.parse(this.studio.findings()) as Findings;
  }

  preview(finding: number, fix: number): Preview {
    return JSON.parse(this.studio.preview(finding, fix)) as Preview;
  }

  edit({ game, node }: Place, edit: Edit): Led {
    return JSON.parse(this.studio.edit(game, node, JSON.stringify(edit))) as Led;
  }

  undo(): Led {
    return JSON.parse(this.studio.undo()) as Led;
  }

  redo(): Led {
    return JSON.parse(this.studio.redo()) as Led;
  }

  lastChange(): Hunk | null {
    const text = this.studio.last_change();
    return text === undefined ? null : (JSON.parse(text) as Hunk);
  }

  written(form: Form): Uint8Array {
    return this.studio.written(form);
  }

  gameFile(game: number): Uint8Array {
    return this.studio.game_file(game);
  }

  other(game: number, format: string): OtherFile {
    return JSON.parse(this.studio.other(game, format)) as OtherFile;
  }

  copied({ game, node }: Place): string {
    return this.studio.copied(game, node);
  }

  /** Every step, to be kept. */
  steps(): Uint8Array {
    return this.studio.steps();
  }

  /** Each game, or each variation, as a file of its own. */
  parts(way: 'games' | 'lines'): Uint8Array[] {
    const parts = way === 'games' ? this.studio.games() : this.studio.lines();
    const files = Array.from({ length: parts.count() }, (_, at) => parts.file(at));
    parts.free();
    return files;
  }

  close(): void {
    this.studio.free();
  }
}

/** Files that become one. */
export interface Bound {
  readonly bytes: Uint8Array;
  /** How many games are part of an earlier one from beginning to end. */
  readonly inside: number;
}

export function bind(module: StudioModule, files: readonly { readonly bytes: Uint8Array; readonly charset: string | null }[], way: 'tree' | 'file'): Bound {
  const binder = new module.Binder();
  try {
    for (const { bytes, charset } of files) binder.add(bytes, charset ?? undefined);
    const bytes = way === 'tree' ? binder.merged() : binder.bound();
    return { bytes, inside: binder.inside() };
  } finally {
    binder.free();
  }
}

/** What the module threw, if it is a refusal of ours. */
export function refusalOf(thrown: unknown): Refusal | null {
  if (typeof thrown !== 'string') return null;
  try {
    const value: unknown = JSON.parse(thrown);
    return typeof value === 'object' && value !== null && 'code' in value ? (value as Refusal) : null;
  } catch {
    return null;
  }
}

export function same(a: Uint8Array, b: Uint8Array): boolean {
  if (a.length !== b.length) return false;
  for (let at = 0; at < a.length; at += 1) if (a[at] !== b[at]) return false;
  return true;
}
