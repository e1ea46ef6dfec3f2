// What the page asks of its worker, and what the worker answers and tells. Plain data:
// all of it crosses from one thread to the other.

import type { Refusal } from '../play/wire.ts';
import type { Refused, Source } from './intake.ts';
import type { Edit, Findings, Form, GameSummary, Hunk, Info, NodeView, OtherFile, Place, Preview, Summary } from './studio.ts';
import type { Packed } from './tree.ts';

/** A file of the shelf as the page lists it; its bytes stay with the worker. */
export interface Row {
  readonly id: string;
  readonly name: string;
  /** When it came, to keep the order. */
  readonly order: number;
  /** How many changes were made to it: two states of a file differ in it. */
  readonly serial: number;
  readonly isEdited: boolean;
  /** The encoding that a person chose. */
  readonly charset: string | null;
  /** The rules that a person undid; rows of before have no list. */
  readonly without?: readonly string[];
  readonly summary: Summary;
}

/** The open file, as far as it is shown. */
export interface Shown {
  readonly row: Row;
  readonly place: Place;
  readonly game: GameSummary | null;
  /** Null where there is no game; `signs` where it is drawn as before but for these nodes. */
  readonly tree: { readonly kind: 'laid'; readonly packed: Packed } | { readonly kind: 'signs'; readonly at: readonly Sign[] } | null;
  readonly info: Info | null;
  readonly lastChange: Hunk | null;
  readonly view: NodeView | Refusal | null;
}

/** What a node has now. */
export type Sign = readonly [node: number, sign: number];

export interface Judged {
  /** What is known so far. */
  readonly findings: Findings;
  /** So many nodes are still to be looked at; then it is to be asked again. */
  readonly left: number;
  readonly row: Row;
}

/** What was put on the shelf, and what was not. */
export interface Came {
  readonly added: readonly Row[];
  readonly refused: readonly Refused[];
  /** Whether a person ended it. */
  readonly isStopped: boolean;
}

/** Formats of other programs, which hold one game. */
export const OTHERS = ['gtp', 'gib', 'ngf', 'ugf', 'xml'] as const;
export type OtherForm = (typeof OTHERS)[number];
export type WholeForm = Form | OtherForm | 'game' | 'original';

/** A file to take away, with what its format has no place for. */
export interface Taking {
  readonly bytes: Uint8Array;
  readonly lost: OtherFile['lost'];
}
export type Sureness = 'safe' | 'guess';

/** Each question by its name: what is asked with it, and what is answered. */
export interface Asks {
  start: { asked: { readonly today: string }; answer: { readonly charsets: readonly string[]; readonly rows: readonly Row[]; readonly lasts: boolean } };
  take: { asked: { readonly sources: readonly (Source | File)[] }; answer: Came };
  open: { asked: { readonly id: string }; answer: Shown };
  /** What other tabs have done meanwhile; the open file is shown anew where they changed it. */
  refresh: { asked: { readonly place: Place }; answer: { readonly rows: readonly Row[]; readonly shown: Shown | null } };
  close: { asked: object; answer: null };
  game: { asked: { readonly place: Place }; answer: Shown };
  view: { asked: { readonly place: Place }; answer: NodeView };
  findings: { asked: object; answer: Judged };
  preview: { asked: { readonly finding: number; readonly fix: number }; answer: Preview };
  /** What all fixes that are at least so sure would change, so many at the most. */
  gather: { asked: { readonly least: Sureness; readonly most: number }; answer: Preview };
  edit: { asked: { readonly place: Place; readonly edit: Edit }; answer: Shown };
  /** Undoes a rule that a program's habit has applied, or applies it again. */
  rule: { asked: { readonly rule: string; readonly place: Place }; answer: Shown };
  undo: { asked: object; answer: Shown };
  redo: { asked: object; answer: Shown };
  choose: { asked: { readonly charset: string | null; readonly place: Place }; answer: Shown };
  original: { asked: { readonly place: Place }; answer: Shown };
  copied: { asked: { readonly place: Place }; answer: string };
  written: { asked: { readonly form: WholeForm; readonly game: number }; answer: Taking };
  zip: { asked: { readonly ids: readonly string[] }; answer: Uint8Array };
  merge: { asked: { readonly ids: readonly string[]; readonly way: 'tree' | 'file'; readonly name: string }; answer: Came & { readonly inside: number } };
  split: { asked: { readonly way: 'games' | 'lines' }; answer: Came };
  remove: { asked: { readonly id: string }; answer: null };
  /** The file as it is now; null where nothing of it is left. */
  putBack: { asked: { readonly id: string }; answer: Row | null };
  clear: { asked: object; answer: null };
}

export type Ask = keyof Asks;

/** One question on its way. */
export type Request = { [K in Ask]: { readonly number: number; readonly ask: K } & Asks[K]['asked'] }[Ask];

/** What a worker is told besides questions: end what takes long, as soon as may be. */
export interface Stop {
  readonly ask: 'stop';
}

export type Phase = 'reading' | 'checking' | 'ordering' | 'writing';

export type Reply =
  | { readonly kind: 'answer'; readonly number: number; readonly answer: unknown }
  | { readonly kind: 'refused'; readonly number: number; readonly refusal: Refusal }
  /** A fault of the program: the worker must be made anew. */
  | { readonly kind: 'broken'; readonly number: number; readonly text: string }
  | { readonly kind: 'phase'; readonly phase: Phase; readonly done: number; readonly total: number }
  /** What the browser keeps of a file now; `lasts` is false where it keeps nothing. */
  | { readonly kind: 'kept'; readonly id: string; readonly serial: number; readonly lasts: boolean }
  /** Another tab changed the file first: what was made here is a file of its own from now on. */
  | { readonly kind: 'forked'; readonly id: string; readonly row: Row };
