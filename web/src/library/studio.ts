// A file of records as the library's own WASM module reads it: its JSON, with types.
// The module is large, for it carries every encoding: only this page loads it.

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
  readonly findings: number;
}

export interface Summary {
  readonly format: string;
  readonly notes: readonly string[];
  readonly charset: string;
  readonly confidence: number;
  readonly evidence: string;
  readonly is_doubled: boolean;
  readonly bytes: number;
  readonly findings: number;
  readonly done: number;
  readonly undone: number;
  readonly games: readonly GameSummary[];
}

/** One entry for each node, in the order of the file. */
export interface TreeData {
  readonly parents: readonly number[];
  readonly kinds: string;
  readonly notes: string;
}

export interface SignView {
  readonly kind: 'triangle' | 'square' | 'circle' | 'cross' | 'selected' | 'black' | 'white' | 'label';
  readonly at: string;
  readonly text: string;
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
  readonly next: readonly Branch[];
  readonly place: number;
  readonly beside: number;
  readonly violations: readonly Refusal[];
  readonly properties: readonly (readonly [string, readonly string[]])[];
}

export interface Info {
  readonly values: readonly (readonly [string, string])[];
  readonly quirks: readonly { readonly program: string; readonly reading: string }[];
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
  readonly what: string;
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
  readonly cause: string;
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

export type Edit =
  | { readonly kind: 'comment' | 'name'; readonly text: string }
  | { readonly kind: 'info'; readonly name: string; readonly text: string }
  | { readonly kind: 'play'; readonly move: string }
  | { readonly kind: 'setup'; readonly at: string; readonly stone: 'black' | 'white' | 'empty' }
  | { readonly kind: 'turn'; readonly color: Color }
  | { readonly kind: 'mark'; readonly at: string; readonly sign: string; readonly text: string }
  | { readonly kind: 'delete' | 'delete_node' | 'promote' | 'utf8' }
  | { readonly kind: 'move'; readonly up: 'first' | 'last' }
  | { readonly kind: 'paste'; readonly text: string }
  | { readonly kind: 'fix'; readonly finding: number; readonly fix: number }
  | { readonly kind: 'mend'; readonly least: 'safe' | 'guess' };

export type Form = 'sgf' | 'readable' | 'compact' | 'json' | 'nameless' | 'moves';

interface WasmStudio {
  to_bytes(): Uint8Array;
  summary(): string;
  tree_of(game: number): string;
  info(game: number): string;
  view(game: number, node: number): string;
  findings(): string;
  preview(finding: number, fix: number): string;
  edit(game: number, node: number, edit: string): string;
  undo(): string;
  redo(): string;
  last_change(): string | undefined;
  written(form: string): Uint8Array;
  game_file(game: number): Uint8Array;
  copied(game: number, node: number): string;
  free(): void;
}

export interface StudioModule {
  readonly Studio: { open(bytes: Uint8Array, charset?: string, today?: string): WasmStudio };
  charsets(): string;
}

/** Loads the module once; rejects when it is not there or cannot run. */
export const loadStudio = moduleLoader<StudioModule>(
  import.meta.glob<Loadable<StudioModule>>('../generated/studio/tengen_studio_wasm.js'),
  import.meta.glob<string>('../generated/studio/tengen_studio_wasm_bg.wasm', { query: '?url', import: 'default' }),
  'this build has no module for records',
);

/** An open file; games and nodes are counted from 0. */
export class OpenFile {
  private constructor(private readonly studio: WasmStudio) {}

  static read(module: StudioModule, bytes: Uint8Array, charset: string | null, today: string): OpenFile {
    return new OpenFile(module.Studio.open(bytes, charset ?? undefined, today));
  }

  bytes(): Uint8Array {
    return this.studio.to_bytes();
  }

  summary(): Summary {
    return JSON.parse(this.studio.summary()) as Summary;
  }

  tree(game: number): TreeData {
    return JSON.parse(this.studio.tree_of(game)) as TreeData;
  }

  info(game: number): Info {
    return JSON.parse(this.studio.info(game)) as Info;
  }

  view({ game, node }: Place): NodeView {
    return JSON.parse(this.studio.view(game, node)) as NodeView;
  }

  findings(): Findings {
    return JSON.parse(this.studio.findings()) as Findings;
  }

  preview(finding: number, fix: number): Preview {
    return JSON.parse(this.studio.preview(finding, fix)) as Preview;
  }

  edit({ game, node }: Place, edit: Edit): Place {
    return JSON.parse(this.studio.edit(game, node, JSON.stringify(edit))) as Place;
  }

  undo(): Place {
    return JSON.parse(this.studio.undo()) as Place;
  }

  redo(): Place {
    return JSON.parse(this.studio.redo()) as Place;
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

  copied({ game, node }: Place): string {
    return this.studio.copied(game, node);
  }

  close(): void {
    this.studio.free();
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
