// What the library page knows: the files on the shelf, the one that is open, and
// where in it the person is. Everything about records is asked of the WASM module.

import type { Messages } from '../i18n/messages.ts';
import { LIMITS, takeIn, type Refused, type Source } from './intake.ts';
import { Shelf, type Kept } from './shelf.ts';
import { loadStudio, OpenFile, refusalOf, type Edit, type NodeView, type Place, type StudioModule, type Summary } from './studio.ts';
import { Tree } from './tree.ts';
import { faultText } from './words.ts';

export type Tool =
  | 'play'
  | 'black'
  | 'white'
  | 'empty'
  | 'triangle'
  | 'square'
  | 'circle'
  | 'cross'
  | 'letter'
  | 'number'
  | 'text';

const EMPTY_RECORD = '(;GM[1]FF[4]CA[UTF-8]SZ[19])\n';

/** The day of the person's calendar, as `2026-01-31`. */
function today(): string {
  const now = new Date();
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

export class Library {
  state: 'loading' | 'ready' | 'broken' = $state('loading');
  files: Kept[] = $state.raw([]);
  refused: Refused[] = $state.raw([]);
  reading: { done: number; total: number } | null = $state.raw(null);
  lasts = $state(true);
  /** The file that was removed last, to put it back. */
  removed: Kept | null = $state.raw(null);

  openId: string | null = $state(null);
  game = $state(0);
  node = $state(0);
  tool: Tool = $state('play');
  label = $state('');
  /** A copied variation, as text. */
  clipboard: string | null = $state(null);
  /** What was said last, for the live region. */
  said = $state('');
  /** Why the last wish was not done. */
  fault: { text: string; code: string } | null = $state.raw(null);
  charsets: string[] = $state.raw([]);

  /** Goes up with each change of the open file: everything asked of it is asked again. */
  private revision = $state(0);
  private file: OpenFile | null = $state.raw(null);
  private module: StudioModule | null = null;
  private shelf: Shelf | null = null;
  /** The edit that waits for the file to be turned into UTF-8. */
  private waiting: { at: Place; edit: Edit } | null = null;

  readonly kept = $derived(this.files.find(({ id }) => id === this.openId) ?? null);
  readonly summary: Summary | null = $derived(this.asked((file) => file.summary()));
  readonly tree: Tree | null = $derived(this.asked((file) => (this.hasGame ? new Tree(file.tree(this.game)) : null)));
  readonly findings = $derived(this.asked((file) => file.findings()));
  readonly info = $derived(this.asked((file) => (this.hasGame ? file.info(this.game) : null)));
  readonly lastChange = $derived(this.asked((file) => file.lastChange()));
  readonly view: NodeView | string | null = $derived(this.asked((file) => this.viewed(file)));

  constructor(readonly messages: Messages) {}

  private get hasGame(): boolean {
    return this.game < (this.summary?.games.length ?? 0);
  }

  private asked<T>(ask: (file: OpenFile) => T): T | null {
    // The revision is named so that every change asks again.
    return this.revision < 0 || this.file === null ? null : ask(this.file);
  }

  private viewed(file: OpenFile): NodeView | string | null {
    if (!this.hasGame) return null;
    try {
      return file.view(this.here);
    } catch (thrown) {
      const refusal = refusalOf(thrown);
      if (refusal === null) throw thrown;
      return faultText(this.messages, refusal);
    }
  }

  get here(): Place {
    return { game: this.game, node: this.node };
  }

  async start(): Promise<void> {
    this.shelf = await Shelf.open();
    this.lasts = this.shelf.lasts;
    try {
      this.module = await loadStudio();
    } catch {
      this.state = 'broken';
      return;
    }
    this.charsets = JSON.parse(this.module.charsets()) as string[];
    this.files = await this.shelf.all();
    this.state = 'ready';
  }

  /** Takes files in and opens the first of them. */
  async take(sources: readonly Source[], refused: readonly Refused[] = []): Promise<void> {
    if (this.module === null || this.reading !== null) return;
    const known = this.files.length;
    this.refused = [];
    this.reading = { done: 0, total: sources.length };
    const { taken, refused: not } = await takeIn(sources, LIMITS.files - known);
    const added: Kept[] = [];
    const problems = [...refused, ...not];
    for (const [index, { name, bytes }] of taken.entries()) {
      this.reading = { done: index, total: taken.length };
      // A breath for the page, now and then.
      if (index % 20 === 19) await new Promise((go) => setTimeout(go));
      const kept = this.weighed(name, bytes, known + index);
      if (kept === null) problems.push({ name, reason: 'no-game', most: 0 });
      else added.push(kept);
    }
    this.reading = null;
    this.refused = problems;
    this.files = [...this.files, ...added];
    await this.keep(added);
    const first = added[0];
    if (first !== undefined) this.open(first.id);
  }

  private weighed(name: string, bytes: Uint8Array, at: number): Kept | null {
    if (this.module === null) return null;
    const file = OpenFile.read(this.module, bytes, null, today());
    const summary = file.summary();
    file.close();
    if (summary.games.length === 0) return null;
    const order = Date.now() + at / 10_000;
    return { id: crypto.randomUUID(), name, order, original: bytes, edited: null, charset: null, summary };
  }

  async create(): Promise<void> {
    const bytes = new TextEncoder().encode(EMPTY_RECORD);
    await this.take([{ name: 'tengen.sgf', size: bytes.length, arrayBuffer: () => Promise.resolve(bytes.buffer) }]);
  }

  open(id: string): void {
    const kept = this.files.find((one) => one.id === id);
    if (kept === undefined || this.module === null) return;
    this.load(kept.edited ?? kept.original, kept.charset);
    this.openId = id;
    this.game = 0;
    this.node = 0;
    this.tool = 'play';
    this.settle();
  }

  private load(bytes: Uint8Array, charset: string | null): void {
    if (this.module === null) return;
    const before = this.file;
    this.file = OpenFile.read(this.module, bytes, charset, today());
    this.revision += 1;
    before?.close();
  }

  private settle(): void {
    this.fault = null;
    this.waiting = null;
  }

  chooseGame(game: number): void {
    this.game = game;
    this.node = 0;
    this.settle();
  }

  go(node: number): void {
    if (node === this.node) return;
    this.node = node;
    this.fault = null;
  }

  goTo(game: number, node: number): void {
    this.game = game;
    this.node = node;
    this.fault = null;
  }

  /** Reads the texts by another encoding; null is the guess. */
  choose(charset: string | null): void {
    const { kept } = this;
    if (kept === null) return;
    this.load(kept.edited ?? kept.original, charset);
    this.stay();
    this.update({ charset });
  }

  /** Whether the encoding can still be chosen: another format was written anew as UTF-8. */
  get mayChoose(): boolean {
    return this.kept?.edited === null || this.summary?.format === 'sgf';
  }

  /** Makes a change where the person is; whether it was made. */
  edit(edit: Edit, at: Place = this.here): boolean {
    if (this.file === null) return false;
    try {
      const led = this.file.edit(at, edit);
      this.changed(led);
      return true;
    } catch (thrown) {
      this.refuse(thrown);
      if (this.fault?.code === 'edit.not-in-charset') this.waiting = { at, edit };
      return false;
    }
  }

  /** The whole file in UTF-8, then what could not be written before. */
  toUtf8(): void {
    const { waiting } = this;
    if (!this.edit({ kind: 'utf8' })) return;
    if (waiting !== null) this.edit(waiting.edit, waiting.at);
    this.say('library-to-utf8-done');
  }

  undo(): void {
    this.step((file) => file.undo(), 'library-undone');
  }

  redo(): void {
    this.step((file) => file.redo(), 'library-redone');
  }

  private step(make: (file: OpenFile) => Place, said: string): void {
    if (this.file === null) return;
    try {
      this.changed(make(this.file));
      this.say(said);
    } catch (thrown) {
      this.refuse(thrown);
    }
  }

  say(key: string, args: Readonly<Record<string, string | number>> = {}): void {
    this.said = this.messages.text(key, args);
  }

  private refuse(thrown: unknown): void {
    const refusal = refusalOf(thrown);
    if (refusal === null) throw thrown;
    this.fault = { text: faultText(this.messages, refusal), code: refusal.code };
  }

  private changed(led: Place): void {
    this.settle();
    this.game = led.game;
    this.node = led.node;
    this.revision += 1;
    this.stay();
    const { file, kept } = this;
    if (file === null || kept === null) return;
    const bytes = file.bytes();
    const isBack = this.summary?.format === 'sgf' && same(bytes, kept.original);
    this.update({ edited: isBack ? null : bytes });
  }

  /** The place the person is at, if the file still has it. */
  private stay(): void {
    const games = this.summary?.games.length ?? 0;
    this.game = Math.max(0, Math.min(this.game, games - 1));
    this.node = Math.max(0, Math.min(this.node, (this.tree?.count ?? 1) - 1));
  }

  private update(change: Partial<Kept>): void {
    const { kept, summary } = this;
    if (kept === null || summary === null) return;
    const next = { ...kept, ...change, summary };
    this.files = this.files.map((one) => (one.id === kept.id ? next : one));
    void this.keep([next]);
  }

  private async keep(files: readonly Kept[]): Promise<void> {
    if (files.length === 0) return;
    if ((await this.shelf?.put(files)) !== true) this.lasts = false;
  }

  /** Throws every edit away. */
  toOriginal(): void {
    const { kept } = this;
    if (kept === null) return;
    this.load(kept.original, kept.charset);
    this.stay();
    this.update({ edited: null });
  }

  async remove(id: string): Promise<void> {
    const doomed = this.files.find((one) => one.id === id) ?? null;
    this.files = this.files.filter((one) => one.id !== id);
    this.removed = doomed;
    if (this.openId === id) this.close();
    if (doomed !== null) this.say('library-removed', { name: doomed.name });
    await this.shelf?.remove(id);
  }

  async putBack(): Promise<void> {
    const { removed } = this;
    if (removed === null) return;
    this.removed = null;
    this.files = [...this.files, removed].toSorted((a, b) => a.order - b.order);
    await this.keep([removed]);
    this.open(removed.id);
  }

  async clear(): Promise<void> {
    this.files = [];
    this.removed = null;
    this.refused = [];
    this.close();
    await this.shelf?.clear();
  }

  private close(): void {
    const before = this.file;
    this.openId = null;
    this.file = null;
    this.settle();
    before?.close();
  }

  /** Asks the open file something that changes nothing. */
  ask<T>(question: (file: OpenFile) => T): T | null {
    if (this.file === null) return null;
    try {
      return question(this.file);
    } catch (thrown) {
      this.refuse(thrown);
      return null;
    }
  }
}

function same(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, at) => byte === b[at]);
}
