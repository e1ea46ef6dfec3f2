// @vitest-environment node
//
// The built module under the worker's desk and the page's tree: after every kind of edit
// the page has the tree and the board that it has of the file opened anew.

import { describe, expect, it } from 'vitest';
import { built, studio } from './built.ts';
import { Laid } from './laid.ts';
import { OpenFile, refusalOf, type Edit, type Led, type StudioModule } from './studio.ts';
import { Tree, type Packed } from './tree.ts';

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

/** A file on the desk, and its first game's tree as the page has it. */
class Page {
  private readonly laid = new Laid();
  private tree: Tree;
  readonly file: OpenFile;

  constructor(
    private readonly module: StudioModule,
    bytes: Uint8Array,
    private readonly game = 0,
  ) {
    this.file = OpenFile.read(module, bytes, null, '2026-01-31');
    const opened = this.laid.follow(this.file, game, null);
    if (opened?.kind !== 'laid') throw new Error('the tree is laid out first');
    this.tree = new Tree(copied(opened.packed));
  }

  get count(): number {
    return this.tree.count;
  }

  /** Does what leads somewhere; how the tree was told, or the code of a refusal. */
  make(what: () => Led): string {
    let led: Led;
    try {
      led = what();
    } catch (thrown) {
      const refusal = refusalOf(thrown);
      if (refusal === null) throw thrown;
      return refusal.code;
    }
    const told = this.laid.follow(this.file, this.game, led.game === this.game ? led.steps : null);
    if (told === null) throw new Error('a game has a tree');
    this.tree = told.kind === 'signs' ? this.tree.retold(told.at) : new Tree(copied(told.packed));
    this.isAsNew(led.node);
    return told.kind;
  }

  edit(node: number, edit: Edit): string {
    return this.make(() => this.file.edit({ game: this.game, node }, edit));
  }

  /** The tree and the node at hand are what they are in the file opened anew; the node is looked at twice, and a later one. */
  private isAsNew(node: number): void {
    const fresh = OpenFile.read(this.module, this.file.bytes(), null, '2026-01-31');
    const signs = fresh.signs(this.game);
    const packed: Packed = { signs, laid: fresh.laidOut(this.game, signs) };
    expect(this.tree.packed).toEqual(packed);
    for (const at of [node, node, Math.min(node + 2, this.count - 1)]) expect(this.viewed(this.file, at)).toEqual(this.viewed(fresh, at));
    fresh.close();
  }

  private viewed(file: OpenFile, node: number): unknown {
    try {
      return file.view({ game: this.game, node });
    } catch (thrown) {
      return refusalOf(thrown) ?? thrown;
    }
  }
}

/** What crosses from one thread to the other is shared by neither. */
function copied(packed: Packed): Packed {
  return structuredClone(packed);
}

/** Numbers below `most`, always the same ones. */
function chance(seed: number): (most: number) => number {
  let state = seed;
  return (most) => (state = (state * 16807) % 2147483647) % most;
}

const FILE = '(;SZ[9]PB[Anna]AP[foo];B[ee];W[gc](;B[cc];W[cg](;B[gg])(;B[ff]C[a word]))(;B[dd];W[dc])(;B[ce]))';
const POINTS = ['A1', 'C3', 'E5', 'G7', 'J9', 'pass'];
/** What is pasted, deleted and mended leaves other files than those that are sound, too. */
const FILES = [FILE, '(;B[aa](;W[bb])(;W[cc](;B[dd])(;B[ee])))', '(;SZ[9];B[ee];W[gc', '(;SZ[9]((;B[aa];W[bb])(;B[cc]))(;B[dd]);W[ee])', '(;SZ[9])(;SZ[9];B[cc](;W[ee])(;W[gg]))'];

describe.skipIf(studio === null)('the tree on the page', () => {
  it('is told as signs where a text changed, and anew where the tree is another one', () => {
    const page = new Page(built(), bytesOf(FILE));
    const made: [number, Edit, string][] = [
      [1, { kind: 'comment', text: 'here' }, 'signs'],
      [1, { kind: 'comment', text: '' }, 'signs'],
      [2, { kind: 'name', text: 'a name' }, 'signs'],
      [2, { kind: 'mark', at: 'E5', sign: 'triangle', text: '' }, 'signs'],
      [2, { kind: 'link', from: 'A1', to: 'C3', sign: 'arrow' }, 'signs'],
      [2, { kind: 'dim', at: 'A1' }, 'signs'],
      [2, { kind: 'show', from: 'A1', to: 'E5' }, 'signs'],
      [3, { kind: 'told', name: 'BL', text: '59.5' }, 'signs'],
      [3, { kind: 'info', name: 'RE', text: 'B+R' }, 'signs'],
      [0, { kind: 'setup', at: 'C3', stone: 'black' }, 'signs'],
      [0, { kind: 'setup', at: 'C3', stone: 'empty' }, 'signs'],
      [0, { kind: 'turn', color: 'white' }, 'signs'],
      [3, { kind: 'setup', at: 'A1', stone: 'black' }, 'laid'],
      [4, { kind: 'play', move: 'J9' }, 'laid'],
      [4, { kind: 'play', move: 'J9' }, 'signs'],
      [2, { kind: 'insert' }, 'laid'],
      [1, { kind: 'delete_node' }, 'laid'],
      [6, { kind: 'promote' }, 'laid'],
      [3, { kind: 'move', up: 'last' }, 'laid'],
      [3, { kind: 'paste', text: '(;B[aa];W[bb](;B[cc])(;B[dd]))' }, 'laid'],
      [3, { kind: 'delete' }, 'laid'],
      [0, { kind: 'strip', things: ['variations'] }, 'laid'],
      [0, { kind: 'anonymise', comments: 'drop' }, 'laid'],
      [0, { kind: 'utf8' }, 'laid'],
    ];
    for (const [node, edit, told] of made) expect([edit.kind, page.edit(node, edit)]).toEqual([edit.kind, told]);
    let steps = 0;
    while (page.make(() => page.file.undo()) !== 'edit.nothing-to-do') steps += 1;
    expect(steps).toBeGreaterThan(15);
    while (page.make(() => page.file.redo()) !== 'edit.nothing-to-do') steps -= 1;
    expect(steps).toBe(0);
  });

  it('follows any edits of any file, and their undoing', () => {
    const module = built();
    const told = new Map<string, number>();
    for (let seed = 1; seed <= 40; seed += 1) {
      const below = chance(seed);
      const of = <T>(all: readonly T[]): T => all[below(all.length)] as T;
      const text = of(FILES);
      const page = new Page(module, bytesOf(text), text.includes(')(;SZ') ? below(2) : 0);
      for (let at = 0; at < 25; at += 1) {
        const edit = of<Edit>([
          { kind: 'comment', text: of(['', 'a', 'some words']) },
          { kind: 'setup', at: of(POINTS.slice(0, 5)), stone: of(['black', 'white', 'empty'] as const) },
          { kind: 'play', move: of(POINTS) },
          { kind: 'play', move: of(POINTS) },
          { kind: of(['insert', 'delete', 'delete_node', 'promote'] as const) },
          { kind: 'move', up: of(['first', 'last'] as const) },
          { kind: 'paste', text: of(['(;B[aa](;W[bb])(;C[x]))', '(;AB[aa];W[cc];B[dd])']) },
        ]);
        const way = below(6);
        if (below(2) === 0) page.file.check(below(30));
        // Without its first node there is no game.
        const node = edit.kind === 'delete' ? Math.min(1 + below(page.count), page.count - 1) : below(page.count);
        if (edit.kind === 'delete' && node === 0) continue;
        const as = way === 0 ? page.make(() => page.file.undo()) : way === 1 ? page.make(() => page.file.redo()) : page.edit(node, edit);
        told.set(as, (told.get(as) ?? 0) + 1);
      }
    }
    expect(told.get('signs')).toBeGreaterThan(50);
    expect(told.get('laid')).toBeGreaterThan(200);
  });
});
