// Where files are kept: in this browser, so that neither a reload nor a crash loses
// anything. Only the worker comes here.

import { newId } from '../play/ids.ts';
import type { Row } from './asks.ts';
import type { Summary } from './studio.ts';

/** What was made of a file. */
export interface Work {
  readonly id: string;
  /** The bytes as they are now; null while they are as they came. */
  readonly now: Uint8Array | null;
  /** The steps that can be taken back and made again. */
  readonly steps: Uint8Array;
}

/** All of a file but its row: what it is put back with where it was thrown away meanwhile. */
export interface Whole {
  readonly original: Uint8Array;
  readonly work: Work | null;
}

/** What became of something that was to be kept. */
export type Keeping =
  | 'kept'
  /** The browser keeps nothing: it is held until the page goes. */
  | 'held'
  /** Another tab has changed the file since it was read here: nothing was written. */
  | 'elsewhere';

/** A row as it is kept. */
interface KeptRow extends Row {
  /** Which state it is: no two have the same, whichever tab made them. */
  readonly stamp?: string;
  /** When it was taken out of the list, in milliseconds since 1970. */
  readonly hidden?: number;
}

interface Original {
  readonly id: string;
  readonly bytes: Uint8Array;
}

/** What the first version kept: one entry with everything. */
interface First {
  readonly id: string;
  readonly name: string;
  readonly order: number;
  readonly original: Uint8Array;
  readonly edited: Uint8Array | null;
  readonly charset: string | null;
  readonly summary: Summary;
}

const NAME = 'tengen-library';
const VERSION = 2;
const STORES = ['rows', 'originals', 'works'] as const;
type Store = (typeof STORES)[number];
type Entry = KeptRow | Original | Work;

/** A file taken out of the list can be put back so long, whichever tabs come and go. */
const HIDDEN_MS = 24 * 60 * 60 * 1000;

/** A shelf that lasts, or, where the browser keeps nothing, one that does not. */
export class Shelf {
  /** The state of each file that was read or written here last. */
  private readonly seen = new Map<string, string>();
  private readonly memory = new Map<Store, Map<string, Entry>>(STORES.map((store) => [store, new Map()]));

  private constructor(private base: IDBDatabase | null) {
    // Another tab with a newer page may ask for the place.
    if (base !== null) base.onversionchange = () => base.close();
  }

  static async open(): Promise<Shelf> {
    try {
      return new Shelf(await opened());
    } catch {
      return new Shelf(null);
    }
  }

  get lasts(): boolean {
    return this.base !== null;
  }

  async rows(): Promise<Row[]> {
    const rows = new Map((await this.keptRows()).map((row) => [row.id, row]));
    for (const row of this.memory.get('rows')?.values() ?? []) rows.set(row.id, row as KeptRow);
    return [...rows.values()].filter(isListed).map(bare).toSorted((a, b) => a.order - b.order);
  }

  /** A row as it stands now. What is kept of the file from here on rests on this state. */
  async row(id: string): Promise<Row | null> {
    const row = await this.find<KeptRow>('rows', id);
    if (row === null || !isListed(row)) return null;
    this.seen.set(id, row.stamp ?? '');
    return bare(row);
  }

  /** Whether another tab has changed the file since it was read here. */
  async isElsewhere(id: string): Promise<boolean> {
    const row = await this.find<KeptRow>('rows', id);
    return row !== null && this.isForeign(row);
  }

  async original(id: string): Promise<Uint8Array | null> {
    return (await this.find<Original>('originals', id))?.bytes ?? null;
  }

  async work(id: string): Promise<Work | null> {
    return this.find<Work>('works', id);
  }

  /** Puts a new file in. */
  async add(row: Row, bytes: Uint8Array, work: Work | null = null): Promise<Keeping> {
    return this.write(row, entriesOf(row.id, { original: bytes, work }));
  }

  /** Keeps what was made of a file; `whole` is asked for where nothing of it is left here. */
  async keep(row: Row, work: Work | null, whole: () => Whole): Promise<Keeping> {
    return this.write(row, workOf(work), [], whole);
  }

  /** Takes what was made of a file away; the file as it came stays. */
  async forget(row: Row, original: Uint8Array): Promise<Keeping> {
    return this.write(row, [], [['works', row.id]], () => ({ original, work: null }));
  }

  /** Takes a file out of the list. Its bytes stay for a day: it may come back. */
  async hide(id: string): Promise<void> {
    const row = await this.find<KeptRow>('rows', id);
    if (row === null) return;
    await this.list({ ...row, hidden: Date.now() });
  }

  /** Puts a file back into the list, as it is kept; null where nothing of it is left. */
  async unhide(id: string): Promise<Row | null> {
    const row = await this.find<KeptRow>('rows', id);
    if (row === null) return null;
    const { hidden: _hidden, ...listed } = row;
    await this.list(listed);
    return bare(listed);
  }

  /** Takes away what was taken out of the list long ago, and bytes that no row knows. */
  async sweep(): Promise<void> {
    // Looked at and taken away in one transaction: no other tab puts a file back between.
    await this.change((transaction) => {
      const reading = transaction.objectStore('rows').getAll() as IDBRequest<KeptRow[]>;
      reading.onsuccess = () => {
        const old = Date.now() - HIDDEN_MS;
        const known = new Set<IDBValidKey>(reading.result.filter(({ hidden }) => hidden === undefined || old < hidden).map(({ id }) => id));
        for (const name of STORES) {
          const store = transaction.objectStore(name);
          const keys = store.getAllKeys();
          keys.onsuccess = () => keys.result.filter((id) => !known.has(id)).forEach((id) => store.delete(id));
        }
      };
    });
  }

  async clear(): Promise<void> {
    for (const store of this.memory.values()) store.clear();
    await this.change((transaction) => STORES.forEach((store) => transaction.objectStore(store).clear()));
  }

  /** Writes a row into the list, or as one taken out of it; the state of the file stays. */
  private async list(row: KeptRow): Promise<void> {
    this.hold('rows', row, await this.change((transaction) => transaction.objectStore('rows').put(row)));
  }

  private isForeign(row: KeptRow): boolean {
    const seen = this.seen.get(row.id);
    return seen !== undefined && seen !== (row.stamp ?? '');
  }

  private async keptRows(): Promise<KeptRow[]> {
    return this.base === null ? [] : answer<KeptRow[]>(this.base.transaction('rows').objectStore('rows').getAll());
  }

  private async find<T extends Entry>(store: Store, id: string): Promise<T | null> {
    const held = this.memory.get(store)?.get(id);
    if (held !== undefined) return held as T;
    if (this.base === null) return null;
    return (await answer<T | undefined>(this.base.transaction(store).objectStore(store).get(id))) ?? null;
  }

  /** Writes a row and what belongs to it, unless another tab was there before. */
  private async write(row: Row, put: readonly (readonly [Store, Entry])[], gone: readonly (readonly [Store, string])[] = [], whole?: () => Whole): Promise<Keeping> {
    const stamped: KeptRow = { ...row, stamp: newId() };
    let isForeign = false;
    let written = put;
    const isKept = await this.change((transaction) => {
      // Read and written in one transaction: no other tab comes between.
      const reading = transaction.objectStore('rows').get(row.id) as IDBRequest<KeptRow | undefined>;
      reading.onsuccess = () => {
        isForeign = reading.result !== undefined && this.isForeign(reading.result);
        if (isForeign) return;
        // Thrown away meanwhile, by another tab: what is written now has to stand alone.
        if (reading.result === undefined && whole !== undefined) written = entriesOf(row.id, whole());
        transaction.objectStore('rows').put(stamped);
        for (const [store, entry] of written) transaction.objectStore(store).put(entry);
        for (const [store, id] of gone) transaction.objectStore(store).delete(id);
      };
    });
    if (isForeign) return 'elsewhere';
    if (isKept) this.seen.set(row.id, stamped.stamp ?? '');
    for (const [store, entry] of [['rows', stamped] as const, ...written]) this.hold(store, entry, isKept);
    for (const [store, id] of gone) this.memory.get(store)?.delete(id);
    return isKept ? 'kept' : 'held';
  }

  /** What the browser did not keep is held here until the page goes. */
  private hold(store: Store, entry: Entry, isKept: boolean): void {
    if (isKept) this.memory.get(store)?.delete(entry.id);
    else this.memory.get(store)?.set(entry.id, entry);
  }

  private async change(make: (transaction: IDBTransaction) => void): Promise<boolean> {
    if (this.base === null) return false;
    try {
      const transaction = this.base.transaction(STORES, 'readwrite');
      const done = new Promise<boolean>((end) => {
        transaction.oncomplete = () => end(true);
        transaction.onerror = () => end(false);
        transaction.onabort = () => end(false);
      });
      make(transaction);
      return await done;
    } catch {
      return false;
    }
  }
}

function entriesOf(id: string, { original, work }: Whole): [Store, Entry][] {
  return [['originals', { id, bytes: original }], ...workOf(work)];
}

function workOf(work: Work | null): [Store, Entry][] {
  return work === null ? [] : [['works', work]];
}

function isListed({ hidden }: KeptRow): boolean {
  return hidden === undefined;
}

/** A row without what only the shelf knows of it. */
function bare({ stamp: _stamp, hidden: _hidden, ...row }: KeptRow): Row {
  return row;
}

function opened(): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, VERSION);
  request.onupgradeneeded = () => {
    const { result: base, transaction } = request;
    for (const store of STORES) base.createObjectStore(store, { keyPath: 'id' });
    if (transaction !== null && base.objectStoreNames.contains('files')) moved(base, transaction);
  };
  return answer(request);
}

/** Takes over what the first version kept. */
function moved(base: IDBDatabase, transaction: IDBTransaction): void {
  const walk = transaction.objectStore('files').openCursor();
  walk.onsuccess = () => {
    const cursor = walk.result;
    if (cursor === null) {
      base.deleteObjectStore('files');
      return;
    }
    const { id, name, order, original, edited, charset, summary } = cursor.value as First;
    const row: Row = { id, name, order, serial: edited === null ? 0 : 1, isEdited: edited !== null, charset, summary };
    transaction.objectStore('rows').put(row);
    transaction.objectStore('originals').put({ id, bytes: original });
    if (edited !== null) transaction.objectStore('works').put({ id, now: edited, steps: new Uint8Array() });
    cursor.continue();
  };
}

function answer<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((found, failed) => {
    request.onsuccess = () => found(request.result);
    request.onerror = () => failed(new Error('the browser keeps nothing', { cause: request.error }));
  });
}
