// Where the work is done: the shelf, the open file, the module that reads records. It
// lives in a worker, so that no file, however large, keeps the page waiting.

import { zipSync } from 'fflate';
import { newId } from '../play/ids.ts';
import type { Ask, Asks, Came, Judged, Phase, Reply, Request, Row, Shown, Sureness, Taking, WholeForm } from './asks.ts';
import { LIMITS, takeIn, type Refused } from './intake.ts';
import { Laid } from './laid.ts';
import { different, nameFor } from './names.ts';
import { Shelf, type Whole, type Work } from './shelf.ts';
import { bind, OpenFile, refusalOf, same, type Edit, type Hunk, type Led, type Place, type Preview, type Step, type StudioModule } from './studio.ts';

/** Files larger than this are checked when they are opened, not when they come. */
const CHECKED_BYTES = 1024 * 1024;
/** After so long without a breath, a wish to stop is looked for. */
const BREATH_MS = 50;
/** So many nodes are checked in one go: some milliseconds. */
const CHECKED_NODES = 5000;

/** The file that is open. */
interface Open {
  row: Row;
  file: OpenFile;
  readonly original: Uint8Array;
  /** The file as it came, as SGF: what is equal to it is not edited. */
  readonly first: Uint8Array;
}

/** What waits to be kept. The bytes are not copied before they are wanted. */
interface Dirty {
  readonly row: Row;
  /** What was made of the file, where that is new. */
  readonly work: (() => Work) | null;
  /** The file as it came: another tab may have thrown it away meanwhile. */
  readonly original: Uint8Array;
}

type Answers = { [K in Ask]: (asked: Asks[K]['asked']) => Promise<Asks[K]['answer']> | Asks[K]['answer'] };

/** What the desk needs of the world around it. */
export interface Surroundings {
  readonly load: () => Promise<StudioModule>;
  readonly shelf: () => Promise<Shelf>;
  readonly tell: (reply: Reply) => void;
}

export class Desk {
  private module: StudioModule | null = null;
  private shelf: Shelf | null = null;
  private rows = new Map<string, Row>();
  private opened: Open | null = null;
  private today = '';
  private isStopped = false;
  private isKeeping = false;
  private dirty = new Map<string, Dirty>();
  private last: Promise<void> = Promise.resolve();
  /** How many questions wait, the one that is being answered with them. */
  private asked = 0;
  private readonly laid = new Laid();

  constructor(private readonly around: Surroundings) {}

  /** Takes a question; questions are answered in the order in which they came. */
  take(request: Request): void {
    this.asked += 1;
    this.last = this.last.then(() => this.reply(request)).finally(() => (this.asked -= 1));
  }

  /** Ends what is being done as soon as it takes a breath. */
  stop(): void {
    this.isStopped = true;
  }

  private async reply(request: Request): Promise<void> {
    const { number } = request;
    try {
      const make = this.answers[request.ask] as (asked: Request) => unknown;
      this.around.tell({ kind: 'answer', number, answer: await make(request) });
    } catch (thrown) {
      const refusal = refusalOf(thrown);
      if (refusal === null) this.around.tell({ kind: 'broken', number, text: String(thrown) });
      else this.around.tell({ kind: 'refused', number, refusal });
    }
  }

  private readonly answers: Answers = {
    start: ({ today }) => this.start(today),
    take: ({ sources }) => this.takeFiles(sources),
    open: ({ id }) => this.open(id),
    close: () => this.close(),
    refresh: ({ place }) => this.refreshed(place),
    game: ({ place }) => this.shown(place),
    view: ({ place }) => this.desk.file.view(place),
    findings: () => this.judged(),
    preview: ({ finding, fix }) => this.desk.file.preview(finding, fix),
    gather: ({ least, most }) => this.gathered(least, most),
    edit: ({ place, edit }) => this.edited(place, edit),
    rule: ({ rule, place }) => this.turned(rule, place),
    undo: () => this.changed(this.desk.file.undo()),
    redo: () => this.changed(this.desk.file.redo()),
    choose: ({ charset, place }) => this.chosen(charset, place),
    original: ({ place }) => this.thrownAway(place),
    copied: ({ place }) => this.desk.file.copied(place),
    written: ({ form, game }) => this.written(form, game),
    zip: ({ ids }) => this.zipped(ids),
    merge: ({ ids, way, name }) => this.merged(ids, way, name),
    split: ({ way }) => this.parted(way),
    remove: ({ id }) => this.remove(id),
    putBack: ({ id }) => this.putBack(id),
    clear: () => this.clear(),
  };

  private get desk(): Open {
    if (this.opened === null) throw new Error('no file is open');
    return this.opened;
  }

  private get studio(): StudioModule {
    if (this.module === null) throw new Error('the module is not there');
    return this.module;
  }

  private get store(): Shelf {
    if (this.shelf === null) throw new Error('the shelf is not there');
    return this.shelf;
  }

  private async start(today: string): Promise<Asks['start']['answer']> {
    this.today = today;
    this.shelf = await this.around.shelf();
    this.module = await this.around.load();
    const rows = await this.shelf.rows();
    this.rows = new Map(rows.map((row) => [row.id, row]));
    void this.shelf.sweep();
    return { charsets: JSON.parse(this.studio.charsets()) as string[], rows, lasts: this.shelf.lasts };
  }

  private phase(phase: Phase, done = 0, total = 0): void {
    this.around.tell({ kind: 'phase', phase, done, total });
  }

  // Files that come

  private async takeFiles(sources: Asks['take']['asked']['sources']): Promise<Came> {
    this.isStopped = false;
    this.phase('reading', 0, sources.length);
    const { taken, refused } = await takeIn(sources, LIMITS.files - this.rows.size, LIMITS, {
      isStopped: () => this.isStopped,
      done: (done) => this.phase('reading', done, sources.length),
    });
    return this.putIn(taken, refused);
  }

  /** Puts files on the shelf, as long as nobody ends it. */
  private async putIn(files: readonly { readonly name: string; readonly bytes: Uint8Array }[], before: readonly Refused[]): Promise<Came> {
    const refused = [...before];
    const added: Row[] = [];
    let rested = performance.now();
    for (const [index, { name, bytes }] of files.entries()) {
      if (BREATH_MS < performance.now() - rested) {
        this.phase('reading', index, files.length);
        await new Promise((go) => setTimeout(go));
        rested = performance.now();
      }
      if (this.isStopped) break;
      if (LIMITS.files <= this.rows.size) {
        refused.push({ name, reason: 'too-many', most: LIMITS.files });
        continue;
      }
      const row = this.weighed(name, bytes, this.rows.size);
      if (row === null) {
        refused.push({ name, reason: 'no-game', most: 0 });
        continue;
      }
      added.push(row);
      this.rows.set(row.id, row);
      if ((await this.store.add(row, bytes)) === 'held') this.around.tell({ kind: 'kept', id: row.id, serial: row.serial, lasts: false });
    }
    return { added, refused, isStopped: this.isStopped };
  }

  private weighed(name: string, bytes: Uint8Array, at: number): Row | null {
    const file = OpenFile.read(this.studio, bytes, null, this.today);
    if (bytes.length <= CHECKED_BYTES) file.check();
    const summary = file.summary();
    file.close();
    if (summary.count === 0) return null;
    const order = Date.now() + at / 10_000;
    return { id: newId(), name, order, serial: 0, isEdited: false, charset: null, summary };
  }

  // The open file

  private async open(id: string): Promise<Shown> {
    await this.lay(id);
    return this.shown({ game: 0, node: 0 });
  }

  /** Lays a file on the desk as it stands now, whichever tab changed it last. */
  private async lay(id: string): Promise<void> {
    const row = this.dirty.get(id)?.row ?? (await this.store.row(id));
    const work = await this.pending(id);
    // Better what was made of a file than nothing of it.
    const original = this.dirty.get(id)?.original ?? (await this.store.original(id)) ?? work?.now ?? null;
    if (row === null || original === null) throw new Error('no such file');
    this.phase('reading');
    this.putDown({ row, original, work });
  }

  private async refreshed(place: Place): Promise<Asks['refresh']['answer']> {
    const rows = await this.store.rows();
    this.rows = new Map(rows.map((row) => [row.id, row]));
    // What waits to be kept is on the shelf in a moment, also where another tab took it away.
    for (const { row } of this.dirty.values()) this.rows.set(row.id, row);
    const id = this.opened?.row.id ?? null;
    let shown: Shown | null = null;
    if (id !== null && !this.rows.has(id)) this.close();
    else if (id !== null && !this.dirty.has(id) && (await this.store.isElsewhere(id))) {
      await this.lay(id);
      shown = this.shown(place);
    }
    return { rows: [...this.rows.values()], shown };
  }

  /** What was made of a file last, also where it is not kept yet. */
  private async pending(id: string): Promise<Work | null> {
    return this.dirty.get(id)?.work?.() ?? (await this.store.work(id));
  }

  /** Puts a file on the desk in place of the one that lies there. */
  private putDown({ row, original, work }: { row: Row; original: Uint8Array; work: Work | null }): void {
    const fresh = OpenFile.read(this.studio, original, row.charset, this.today);
    // Of another format, the file as it came is what was made of it at once.
    const first = fresh.summary().format === 'sgf' ? original : fresh.bytes();
    let file = fresh;
    if (work !== null) {
      file = OpenFile.resume(this.studio, original, work.now ?? first, work.steps, row.charset, this.today);
      fresh.close();
    }
    file.undoRules(row.without ?? []);
    this.close();
    this.opened = { row, file, original, first };
  }

  private close(): null {
    const { opened } = this;
    if (opened === null) return null;
    // What waits to be kept of it is taken while it is there.
    const waiting = this.dirty.get(opened.row.id);
    if (waiting?.work === null) {
      const work = workOf(opened);
      this.dirty.set(opened.row.id, { ...waiting, work: () => work });
    } else waiting?.work?.();
    opened.file.close();
    this.opened = null;
    this.laid.forget();
    return null;
  }

  private shown(wanted: Place, steps: readonly Step[] | null = null): Shown {
    const { file } = this.desk;
    const summary = file.summary();
    // Findings that were counted before are shown until they are counted anew.
    const { row } = this.desk;
    this.desk.row = { ...row, summary: { ...summary, findings: summary.findings ?? row.summary.findings } };
    this.rows.set(row.id, this.desk.row);
    const game = Math.max(0, Math.min(wanted.game, summary.count - 1));
    const hasGame = 0 < summary.count;
    if (hasGame) this.phase('ordering');
    // Beyond those that are listed a game is asked for.
    const told = hasGame ? (summary.games[game] ?? file.game(game)) : null;
    const place = { game, node: Math.max(0, Math.min(wanted.node, (told?.nodes ?? 1) - 1)) };
    const info = hasGame ? file.info(game) : null;
    const view = hasGame ? this.viewed(place) : null;
    const lastChange = file.lastChange();
    // The tree is asked last: what is told of it is told to the page, or nothing is.
    const tree = hasGame ? this.laid.follow(file, game, steps) : null;
    return { row: this.desk.row, place, game: told, tree, info, lastChange, view };
  }

  private viewed(place: Place): Shown['view'] {
    try {
      return this.desk.file.view(place);
    } catch (thrown) {
      const refusal = refusalOf(thrown);
      if (refusal === null) throw thrown;
      return refusal;
    }
  }

  /** Has the file checked, as far as no other question waits. */
  private async judged(): Promise<Judged> {
    const { file } = this.desk;
    let left = file.check(CHECKED_NODES);
    const total = left;
    for (let rested = performance.now(); 0 < left; left = file.check(CHECKED_NODES)) {
      if (performance.now() - rested < BREATH_MS) continue;
      this.phase('checking', total - left, total);
      await new Promise((go) => setTimeout(go));
      rested = performance.now();
      if (1 < this.asked) break;
    }
    const findings = file.findings();
    const summary = file.summary();
    const known = this.desk.row.summary.findings;
    const row = { ...this.desk.row, summary: { ...summary, findings: summary.findings ?? known } };
    this.desk.row = row;
    this.rows.set(row.id, row);
    if (row.summary.findings !== known) this.keep(row, undefined);
    return { findings, left, row };
  }

  private gathered(least: Sureness, most: number): Preview {
    const { file } = this.desk;
    const hunks: Hunk[] = [];
    let total = 0;
    for (const { finding, fixes } of file.findings().list) {
      const fix = fixes.findIndex(({ sureness }) => sureness === 'safe' || least === 'guess');
      if (fix < 0) continue;
      total += 1;
      if (hunks.length < most) hunks.push(...file.preview(finding, fix).hunks);
    }
    return { hunks: hunks.slice(0, most), total: Math.max(total, hunks.length) };
  }

  /** No byte changes, but what is found may be other things. */
  private turned(rule: string, place: Place): Shown {
    this.desk.file.turnRule(rule);
    const { row } = this.desk;
    const before = row.without ?? [];
    const without = before.includes(rule) ? before.filter((one) => one !== rule) : [...before, rule];
    this.desk.row = { ...row, without };
    const shown = this.shown(place);
    this.keep(shown.row, undefined);
    return shown;
  }

  private edited(place: Place, edit: Edit): Shown {
    return this.changed(this.desk.file.edit(place, edit));
  }

  private changed(led: Led): Shown {
    const { row, file, first } = this.desk;
    const isEdited = !file.isLike(first);
    this.desk.row = { ...row, serial: row.serial + 1, isEdited };
    const shown = this.shown(led, led.steps);
    this.keep(shown.row, () => ({ id: row.id, now: isEdited ? file.bytes() : null, steps: file.steps() }));
    return shown;
  }

  private async chosen(charset: string | null, place: Place): Promise<Shown> {
    const { row, original } = this.desk;
    const work = (await this.pending(row.id)) ?? (row.isEdited ? workOf(this.desk) : null);
    this.putDown({ row: { ...row, charset, serial: row.serial + 1 }, original, work });
    const shown = this.shown(place);
    this.keep(shown.row, undefined);
    return shown;
  }

  /** Throws every edit away, and what could be undone with them. */
  private async thrownAway(place: Place): Promise<Shown> {
    const { row, original } = this.desk;
    this.putDown({ row: { ...row, serial: row.serial + 1, isEdited: false }, original, work: null });
    const shown = this.shown(place);
    this.dirty.delete(row.id);
    const keeping = await this.store.forget(shown.row, original);
    if (keeping === 'elsewhere') {
      // What another tab made of it was not what the question was about.
      await this.lay(row.id);
      return this.shown(place);
    }
    this.around.tell({ kind: 'kept', id: row.id, serial: shown.row.serial, lasts: keeping === 'kept' });
    return shown;
  }

  // Files that go

  private written(form: WholeForm, game: number): Taking {
    this.phase('writing');
    const { file, original } = this.desk;
    const whole = (bytes: Uint8Array): Taking => ({ bytes, lost: [] });
    switch (form) {
      case 'original':
        return whole(original.slice());
      case 'game':
        return whole(file.gameFile(game));
      case 'gtp':
      case 'gib':
      case 'ngf':
      case 'ugf':
      case 'xml': {
        const { text, lost } = file.other(game, form);
        return { bytes: new TextEncoder().encode(text), lost };
      }
      default:
        return whole(file.written(form));
    }
  }

  /** The bytes of a file as they are now. */
  private async bytesOf(id: string): Promise<Uint8Array> {
    if (this.opened?.row.id === id) return this.opened.row.isEdited ? this.opened.file.bytes() : this.opened.original;
    const now = (await this.pending(id))?.now ?? (await this.store.original(id));
    if (now === null) throw new Error('no such file');
    return now;
  }

  private async zipped(ids: readonly string[]): Promise<Uint8Array> {
    this.phase('writing');
    const rows = ids.flatMap((id) => this.rows.get(id) ?? []);
    const names = different(rows.map(({ name, isEdited }) => nameFor(name, isEdited ? 'sgf' : 'original')));
    const entries: [string, Uint8Array][] = [];
    for (const [at, { id }] of rows.entries()) entries.push([names[at] ?? id, await this.bytesOf(id)]);
    return zipSync(Object.fromEntries(entries));
  }

  private async merged(ids: readonly string[], way: 'tree' | 'file', name: string): Promise<Asks['merge']['answer']> {
    this.isStopped = false;
    this.phase('writing');
    const files = [];
    for (const id of ids) files.push({ bytes: await this.bytesOf(id), charset: this.rows.get(id)?.charset ?? null });
    const { bytes, inside } = bind(this.studio, files, way);
    return { ...(await this.putIn([{ name, bytes }], [])), inside };
  }

  private async parted(way: 'games' | 'lines'): Promise<Came> {
    this.isStopped = false;
    this.phase('writing');
    const { file, row } = this.desk;
    const files = file.parts(way).map((bytes, at) => ({ name: nameFor(row.name, 'sgf').replace(/\.sgf$/, `-${at + 1}.sgf`), bytes }));
    return this.putIn(files, []);
  }

  private async remove(id: string): Promise<null> {
    this.rows.delete(id);
    if (this.opened?.row.id === id) this.close();
    // What waits to be kept is kept first: later it would put the file back into the list.
    const waiting = this.dirty.get(id);
    this.dirty.delete(id);
    if (waiting !== undefined) await this.store.keep(waiting.row, waiting.work?.() ?? null, () => this.whole(waiting));
    await this.store.hide(id);
    return null;
  }

  private async putBack(id: string): Promise<Row | null> {
    const row = await this.store.unhide(id);
    if (row !== null) this.rows.set(id, row);
    return row;
  }

  private async clear(): Promise<null> {
    this.close();
    this.rows.clear();
    this.dirty.clear();
    await this.store.clear();
    return null;
  }

  // Keeping

  /** Has a file kept; while one is written, only the newest state of each waits. */
  private keep(row: Row, work: (() => Work) | undefined): void {
    const before = this.dirty.get(row.id)?.work ?? null;
    this.dirty.set(row.id, { row, work: work === undefined ? before : once(work), original: this.desk.original });
    if (!this.isKeeping) void this.keepAll();
  }

  private async keepAll(): Promise<void> {
    this.isKeeping = true;
    // The answer goes first: a large file takes its time.
    await new Promise((go) => setTimeout(go));
    for (let next = firstOf(this.dirty); next !== null; next = firstOf(this.dirty)) {
      const keeping = await this.store.keep(next.row, next.work?.() ?? null, () => this.whole(next));
      if (keeping === 'elsewhere') {
        await this.fork(next);
        continue;
      }
      this.settled(next);
      this.around.tell({ kind: 'kept', id: next.row.id, serial: next.row.serial, lasts: keeping === 'kept' });
    }
    this.isKeeping = false;
  }

  /** All of a file that waits, also what was kept of it before. */
  private whole({ row: { id }, work, original }: Dirty): Whole {
    const newest = (this.dirty.get(id)?.work ?? work)?.() ?? null;
    const { opened } = this;
    return { original, work: newest ?? (opened?.row.id === id ? workOf(opened) : null) };
  }

  private settled(kept: Dirty): void {
    if (this.dirty.get(kept.row.id) === kept) this.dirty.delete(kept.row.id);
  }

  /** Another tab was there before: what was made here becomes a file of its own, and theirs stays. */
  private async fork(mine: Dirty): Promise<void> {
    const { original, row: { id } } = mine;
    const work = mine.work?.() ?? null;
    if (work === null) {
      // Nothing that would be missed: the file is read anew when the person comes back to it.
      this.settled(mine);
      return;
    }
    const theirs = (await this.store.work(id))?.now ?? null;
    const { now } = work;
    const isSame = now === null ? theirs === null : theirs !== null && same(now, theirs);
    // Seen now: what is kept next rests on their state.
    const row = await this.store.row(id);
    if (isSame) {
      this.settled(mine);
      this.around.tell({ kind: 'kept', id, serial: mine.row.serial, lasts: true });
      return;
    }
    const names = different([...[...this.rows.values()].map(({ name }) => name), mine.row.name]);
    const renamed = { id: newId(), name: names.at(-1) ?? mine.row.name, order: Date.now() };
    // From here to the end nothing is awaited but the writing: no edit falls between two names.
    const newest = this.dirty.get(id) ?? mine;
    const newestWork = newest.work?.() ?? null;
    const own = newestWork === null ? null : { ...newestWork, id: renamed.id };
    const fresh: Dirty = { row: { ...newest.row, ...renamed }, work: own === null ? null : () => own, original };
    this.dirty.delete(id);
    if (row !== null) this.rows.set(id, row);
    this.rows.set(fresh.row.id, fresh.row);
    if (this.opened?.row.id === id) this.opened.row = { ...this.opened.row, ...renamed };
    this.around.tell({ kind: 'forked', id, row: fresh.row });
    const keeping = await this.store.add(fresh.row, original, own);
    this.around.tell({ kind: 'kept', id: renamed.id, serial: fresh.row.serial, lasts: keeping === 'kept' });
  }
}

/** What was made of the open file. */
function workOf({ row, file }: Open): Work {
  return { id: row.id, now: row.isEdited ? file.bytes() : null, steps: file.steps() };
}

function firstOf<T>(map: ReadonlyMap<string, T>): T | null {
  return map.values().next().value ?? null;
}

/** Makes something when it is asked for, and only then, and no second time. */
function once<T>(make: () => T): () => T {
  let made: { readonly it: T } | null = null;
  return () => (made ??= { it: make() }).it;
}
