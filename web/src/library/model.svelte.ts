// What the library page knows: the files on the shelf, the one that is open, and
// where in it the person is. Everything about records is asked of the worker.

import type { Messages } from '../i18n/messages.ts';
import type { Refusal } from '../play/wire.ts';
import type { Ask, Asks, Came, Row, Shown, Sureness, Taking, WholeForm } from './asks.ts';
import { DeskClient, Failed, makeWorker, type Doing, type Failure } from './desk-client.ts';
import { shortName, type Refused, type Source } from './intake.ts';
import { left, type Change } from './journal.ts';
import type { Edit, Findings, Info, NodeView, Place, Preview, Summary } from './studio.ts';
import { isPair, type Tool } from './tools.ts';
import { Tree } from './tree.ts';
import { Unkept } from './unkept.svelte.ts';
import { faultText } from './words.ts';

const EMPTY_RECORD = '(;GM[1]FF[4]CA[UTF-8]SZ[19])\n';
/** After so long without a change, a large file is looked through anew. */
const CHECK_REST_MS = 400;
const LARGE_BYTES = 1024 * 1024;

/** The day of the person's calendar, as `2026-01-31`. */
function today(): string {
  const now = new Date();
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

export class Library {
  state: 'loading' | 'ready' | 'broken' = $state('loading');
  files: Row[] = $state.raw([]);
  refused: Refused[] = $state.raw([]);
  /** What the worker does now. */
  doing: Doing | null = $state.raw(null);
  lasts = $state(true);
  /** The file that was removed last, to put it back. */
  removed: Row | null = $state.raw(null);
  /** The files that are chosen for what is done with several. */
  picked: ReadonlySet<string> = $state.raw(new Set());

  openId: string | null = $state(null);
  game = $state(0);
  node = $state(0);
  tool: Tool = $state('play');
  label = $state('');
  /** The first of two points, where a tool takes two. */
  held: string | null = $state(null);
  /** A copied variation, as text. */
  clipboard: string | null = $state(null);
  /** What was said last, for the live region. */
  said = $state('');
  /** Why the last wish was not done. */
  fault: { text: string; code: string } | null = $state.raw(null);
  charsets: readonly string[] = $state.raw([]);

  tree: Tree | null = $state.raw(null);
  findings: Findings | null = $state.raw(null);
  /** The state of the file that the findings are about. */
  private judged = -1;
  /** Not everything was looked at since the last change. */
  isChecking = $state(false);
  /** A person ended the check of this file. */
  isUnchecked = $state(false);
  info: Info | null = $state.raw(null);
  lastChange: Shown['lastChange'] = $state.raw(null);
  players: Shown['game'] = $state.raw(null);
  view: NodeView | string | null = $state.raw(null);
  readonly unkept = new Unkept();

  private readonly client: DeskClient;
  /** Changes and what rests on them happen one after the other. */
  private last: Promise<unknown> = Promise.resolve();
  /** Goes up with each step of the person: what comes late leads nobody away. */
  private steps = 0;
  private isLooking = false;
  private checking: ReturnType<typeof setTimeout> | undefined;
  /** The edit that waits for the file to be turned into UTF-8. */
  private waiting: { at: Place; edit: Edit } | null = null;
  private isTaking = false;

  readonly kept = $derived(this.files.find(({ id }) => id === this.openId) ?? null);
  readonly summary: Summary | null = $derived(this.kept?.summary ?? null);

  constructor(readonly messages: Messages) {
    this.client = new DeskClient(makeWorker, {
      onDoing: (doing) => (this.doing = doing),
      onKept: (id, serial, lasts) => this.wasKept(id, serial, lasts),
      onForked: (id, row) => this.wasForked(id, row),
    });
  }

  get here(): Place {
    return { game: this.game, node: this.node };
  }

  async start(): Promise<void> {
    await this.begin();
    // Changes that a page before this one could not have kept.
    for (const [id, entries] of this.unkept.inherited()) {
      if (this.files.every((row) => row.id !== id)) continue;
      await this.open(id);
      const changes = left(entries, this.kept?.serial ?? 0);
      if (changes.length === 0) continue;
      for (const change of changes) await this.queued(() => this.make(change));
      this.say('library-remade');
    }
  }

  private async begin(): Promise<boolean> {
    const begun = await this.asked('start', { today: today() });
    if (begun === null) {
      this.state = 'broken';
      return false;
    }
    this.charsets = begun.charsets;
    this.files = [...begun.rows];
    this.lasts = begun.lasts;
    this.state = 'ready';
    return true;
  }

  // The worker

  /** An answer, or null where there is none; why not is told by `fault`. */
  private async asked<K extends Ask>(ask: K, asked: Asks[K]['asked']): Promise<Asks[K]['answer'] | null> {
    try {
      return await this.client.ask(ask, asked);
    } catch (thrown) {
      if (!(thrown instanceof Failed)) throw thrown;
      await this.failed(thrown.failure, ask);
      return null;
    }
  }

  private async failed(failure: Failure, ask: Ask): Promise<void> {
    if (failure.kind === 'refused') this.refuse(failure.refusal);
    else if (failure.kind === 'broken' && ask !== 'start') await this.revive(ask);
  }

  /** Everything that rests on the state of the file, in its turn. */
  private queued<T>(make: () => Promise<T>): Promise<T> {
    const next = this.last.then(make, make);
    this.last = next.catch(() => null);
    return next;
  }

  /** Makes the worker anew, and opens what was open. */
  private async revive(ask: Ask): Promise<void> {
    const { openId, here } = this;
    this.closed();
    if (!(await this.begin())) return;
    this.fault = { text: this.messages.text('library-fault'), code: 'internal' };
    if (openId !== null && ask !== 'open' && this.files.some(({ id }) => id === openId)) {
      await this.opened(openId, here);
      this.isUnchecked = ask === 'findings';
    }
  }

  /** Ends what takes long: between two files at once, within one with the worker. */
  async cancel(): Promise<void> {
    const { openId, here, isTaking } = this;
    if (isTaking) {
      this.isTaking = false;
      this.client.stop();
      return;
    }
    this.client.end();
    this.closed();
    if (!(await this.begin())) return;
    if (openId !== null && this.files.some(({ id }) => id === openId)) {
      this.isUnchecked = true;
      await this.opened(openId, here);
    }
    this.say('library-ended');
  }

  // Files that come

  /** Takes files in and opens the first of them. */
  async take(sources: readonly (Source | File)[], refused: readonly Refused[] = []): Promise<void> {
    if (this.state !== 'ready' || this.isTaking) return;
    this.refused = [];
    this.isTaking = true;
    const came = await this.asked('take', { sources });
    this.isTaking = false;
    if (came !== null) await this.took(came, refused);
  }

  private async took({ added, refused, isStopped }: Came, before: readonly Refused[] = []): Promise<void> {
    this.refused = [...before, ...refused];
    this.files = [...this.files, ...added];
    if (isStopped) this.say('library-ended');
    const [first] = added;
    if (first !== undefined) await this.open(first.id);
  }

  async create(): Promise<void> {
    const bytes = new TextEncoder().encode(EMPTY_RECORD);
    await this.take([new File([bytes], 'tengen.sgf')]);
  }

  // The open file

  async open(id: string): Promise<void> {
    this.isUnchecked = false;
    this.tool = 'play';
    await this.queued(() => this.opened(id, { game: 0, node: 0 }));
  }

  private async opened(id: string, at: Place): Promise<void> {
    const shown = await this.asked('open', { id });
    if (shown === null) return;
    this.openId = id;
    this.unkept.leave();
    this.findings = null;
    this.settle();
    this.show(shown, shown.place);
    if (at.game !== 0) await this.toGame(at);
    else if (at.node !== 0) this.go(Math.min(at.node, (this.tree?.count ?? 1) - 1));
  }

  private show(shown: Shown, place: Place): void {
    this.files = this.files.map((row) => (row.id === shown.row.id ? shown.row : row));
    this.game = place.game;
    this.node = place.node;
    if (shown.tree?.kind === 'signs') this.tree = this.tree?.retold(shown.tree.at) ?? null;
    else this.tree = shown.tree === null ? null : new Tree(shown.tree.packed);
    this.info = shown.info;
    this.lastChange = shown.lastChange;
    this.players = shown.game;
    this.view = shown.view === null || 'node' in shown.view ? shown.view : faultText(this.messages, shown.view);
    this.check();
  }

  private settle(): void {
    this.fault = null;
    this.waiting = null;
    this.held = null;
  }

  chooseGame(game: number): void {
    void this.queued(() => this.toGame({ game, node: 0 }));
  }

  private async toGame(place: Place): Promise<void> {
    this.settle();
    const shown = await this.asked('game', { place });
    if (shown !== null) this.show(shown, shown.place);
  }

  go(node: number): void {
    if (node === this.node) return;
    this.steps += 1;
    this.node = node;
    this.fault = null;
    this.held = null;
    void this.look();
  }

  goTo(game: number, node: number): void {
    this.steps += 1;
    if (game === this.game) this.go(node);
    else void this.queued(() => this.toGame({ game, node }));
  }

  /** Fetches what stands at the node at hand; of many steps only the last is asked for. */
  private async look(): Promise<void> {
    if (this.isLooking) return;
    this.isLooking = true;
    for (let { here } = this, seen: Place | null = null; seen === null || seen.node !== here.node || seen.game !== here.game; { here } = this) {
      seen = here;
      const view = await this.looked(here);
      if (this.here.node === here.node && this.here.game === here.game) this.view = view;
    }
    this.isLooking = false;
  }

  private async looked(place: Place): Promise<NodeView | string | null> {
    try {
      return await this.client.ask('view', { place });
    } catch (thrown) {
      if (thrown instanceof Failed && thrown.failure.kind === 'refused') return faultText(this.messages, thrown.failure.refusal);
      return null;
    }
  }

  /** Reads the texts by another encoding; null is the guess. */
  choose(charset: string | null): void {
    void this.queued(async () => {
      const shown = await this.asked('choose', { charset, place: this.here });
      if (shown !== null) this.show(shown, shown.place);
    });
  }

  /** Undoes a rule by which the file is read, or applies it again. */
  turnRule(rule: string): void {
    void this.queued(async () => {
      const shown = await this.asked('rule', { rule, place: this.here });
      if (shown !== null) this.show(shown, shown.place);
    });
  }

  /** Whether the encoding can still be chosen: another format was written anew as UTF-8. */
  get mayChoose(): boolean {
    return this.kept?.isEdited === false || this.summary?.format === 'sgf';
  }

  // Findings

  /** Has the file looked through, a large one when it rests. */
  private check(): void {
    clearTimeout(this.checking);
    this.isChecking = !this.isUnchecked;
    if (this.isUnchecked) return;
    const isLarge = LARGE_BYTES < (this.summary?.bytes ?? 0);
    if (isLarge && this.findings !== null) this.checking = setTimeout(() => void this.checked(), CHECK_REST_MS);
    else void this.checked();
  }

  private async checked(): Promise<void> {
    const { kept } = this;
    if (kept === null) return;
    const judged = await this.asked('findings', {});
    // Of a state that is gone already, nothing is shown.
    if (judged === null || judged.row.id !== this.openId || judged.row.serial !== this.kept?.serial) return;
    this.findings = judged.findings;
    this.judged = judged.row.serial;
    this.isChecking = 0 < judged.left;
    // It made way for another question.
    if (this.isChecking) void this.checked();
    this.files = this.files.map((row) => (row.id === judged.row.id ? judged.row : row));
  }

  checkNow(): void {
    this.isUnchecked = false;
    this.isChecking = true;
    void this.checked();
  }

  preview(finding: number, fix: number): Promise<Preview | null> {
    return this.queued(() => this.asked('preview', { finding, fix }));
  }

  gather(least: Sureness, most: number): Promise<Preview | null> {
    return this.queued(() => this.asked('gather', { least, most }));
  }

  // Changes

  /** Makes a change, by default where the person is then; whether it was made. */
  edit(edit: Edit, at?: Place): Promise<boolean> {
    return this.queued(() => this.make({ kind: 'edit', place: at ?? this.here, edit }));
  }

  undo(): void {
    void this.queued(async () => (await this.make({ kind: 'undo' })) && this.say('library-undone'));
  }

  redo(): void {
    void this.queued(async () => (await this.make({ kind: 'redo' })) && this.say('library-redone'));
  }

  private async make(change: Change): Promise<boolean> {
    const { kept, steps } = this;
    if (kept === null) return false;
    // A fix has its number in a list of findings: of another state, it would be another fix.
    if (change.kind === 'edit' && change.edit.kind === 'fix' && this.judged !== kept.serial) return false;
    this.unkept.add(kept, change);
    const shown = await (change.kind === 'edit' ? this.asked('edit', { place: change.place, edit: change.edit }) : this.asked(change.kind, {}));
    if (shown === null) {
      this.unkept.drop(kept.id, change);
      if (this.fault?.code === 'edit.not-in-charset' && change.kind === 'edit') this.waiting = { at: change.place, edit: change.edit };
      return false;
    }
    const { waiting, here } = this;
    this.settle();
    this.waiting = waiting;
    // Who has gone on meanwhile stays there, as far as the file still has the place.
    const hasMoved = steps !== this.steps && here.game === shown.place.game;
    const node = Math.min(here.node, (shown.game?.nodes ?? 1) - 1);
    this.show(shown, hasMoved ? { game: here.game, node } : shown.place);
    if (hasMoved) void this.look();
    return true;
  }

  /** Notes what is being typed, before it becomes a change. */
  draft(edit: Edit, place: Place): void {
    if (this.kept !== null) this.unkept.draft(this.kept, edit, place);
  }

  private wasKept(id: string, serial: number, lasts: boolean): void {
    this.lasts = lasts;
    if (!lasts || id !== this.openId) return;
    this.unkept.kept(id, serial);
  }

  /** Another tab changed the file first: the person goes on in a file of its own. */
  private wasForked(id: string, row: Row): void {
    this.files = [...this.files, row];
    if (this.openId !== id) return;
    this.openId = row.id;
    this.unkept.moved(id, row.id);
    this.fault = { text: this.messages.text('library-forked', { name: row.name }), code: 'library.forked' };
  }

  /** Sees what other tabs have done while this one was not looked at. */
  async refresh(): Promise<void> {
    if (this.state !== 'ready') return;
    await this.queued(async () => {
      const seen = await this.asked('refresh', { place: this.here });
      if (seen === null) return;
      this.files = [...seen.rows];
      if (this.openId !== null && this.kept === null) this.closed();
      if (seen.shown === null) return;
      this.settle();
      this.findings = null;
      this.show(seen.shown, seen.shown.place);
    });
  }

  /** Whether leaving the page would lose something. */
  get wouldLose(): boolean {
    return this.unkept.wouldBeLost || (!this.lasts && this.files.some(({ isEdited }) => isEdited));
  }

  /** The whole file in UTF-8, then what could not be written before. */
  async toUtf8(): Promise<void> {
    const { waiting } = this;
    if (!(await this.edit({ kind: 'utf8' }))) return;
    this.waiting = null;
    if (waiting !== null) await this.edit(waiting.edit, waiting.at);
    this.say('library-to-utf8-done');
  }

  /** Throws every edit away. */
  async toOriginal(): Promise<void> {
    await this.queued(async () => {
      const shown = await this.asked('original', { place: this.here });
      if (shown === null) return;
      this.unkept.clear(shown.row.id);
      this.settle();
      this.show(shown, shown.place);
      this.say('library-thrown-away');
    });
  }

  /** A point that a tool takes two of: the first waits, with the second it is done. */
  pair(at: string): void {
    const { held, tool } = this;
    if (!isPair(tool)) return;
    if (held === null) {
      this.held = at;
      this.say('library-second-point');
      return;
    }
    this.held = null;
    if (tool === 'view') void this.edit({ kind: 'show', from: held, to: at });
    else if (held !== at) void this.edit({ kind: 'link', from: held, to: at, sign: tool });
  }

  say(key: string, args: Readonly<Record<string, string | number>> = {}): void {
    this.said = this.messages.text(key, args);
  }

  private refuse(refusal: Refusal): void {
    this.fault = { text: faultText(this.messages, refusal), code: refusal.code };
  }

  // Files that go

  copied(): Promise<string | null> {
    return this.queued(() => this.asked('copied', { place: this.here }));
  }

  written(form: WholeForm): Promise<Taking | null> {
    return this.queued(() => this.asked('written', { form, game: this.game }));
  }

  zip(ids: readonly string[]): Promise<Uint8Array | null> {
    return this.queued(() => this.asked('zip', { ids }));
  }

  async merge(ids: readonly string[], way: 'tree' | 'file'): Promise<void> {
    const name = shortName(this.messages.text(way === 'tree' ? 'library-merged-name' : 'library-bound-name'));
    const came = await this.queued(() => this.asked('merge', { ids, way, name: `${name}.sgf` }));
    if (came === null) return;
    this.picked = new Set();
    await this.took(came);
    this.say(0 < came.inside ? 'library-merged-inside' : 'library-merged', { count: ids.length, inside: came.inside });
  }

  async split(way: 'games' | 'lines'): Promise<void> {
    const came = await this.queued(() => this.asked('split', { way }));
    if (came === null) return;
    await this.took(came);
    this.say('library-split-done', { count: came.added.length });
  }

  async remove(id: string): Promise<void> {
    const doomed = this.files.find((one) => one.id === id) ?? null;
    this.files = this.files.filter((one) => one.id !== id);
    this.removed = doomed;
    if (this.openId === id) this.closed();
    if (doomed !== null) this.say('library-removed', { name: doomed.name });
    await this.queued(() => this.asked('remove', { id }));
  }

  async putBack(): Promise<void> {
    const { removed } = this;
    if (removed === null) return;
    this.removed = null;
    const row = await this.queued(() => this.asked('putBack', { id: removed.id }));
    if (row === null) return;
    this.files = [...this.files.filter(({ id }) => id !== row.id), row].toSorted((a, b) => a.order - b.order);
    await this.open(row.id);
  }

  async clear(): Promise<void> {
    this.files = [];
    this.removed = null;
    this.refused = [];
    this.closed();
    await this.queued(() => this.asked('clear', {}));
  }

  private closed(): void {
    clearTimeout(this.checking);
    this.openId = null;
    this.tree = null;
    this.findings = null;
    this.info = null;
    this.lastChange = null;
    this.view = null;
    this.unkept.leave();
    this.settle();
  }
}
