// Where files are kept: in this browser, so that neither a reload nor a crash loses
// anything. Only the worker comes here.

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
type Entry = Row | Original | Work;

/** A shelf that lasts, or, where the browser keeps nothing, one that does not. */
export class Shelf {
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
    if (this.base === null) return [];
    const rows = await answer<Row[]>(this.base.transaction('rows').objectStore('rows').getAll());
    return rows.toSorted((a, b) => a.order - b.order);
  }

  async original(id: string): Promise<Uint8Array | null> {
    return (await this.find<Original>('originals', id))?.bytes ?? null;
  }

  async work(id: string): Promise<Work | null> {
    return this.find<Work>('works', id);
  }

  /** Puts a new file in. */
  async add(row: Row, bytes: Uint8Array): Promise<boolean> {
    return this.write([['rows', row], ['originals', { id: row.id, bytes }]]);
  }

  /** Keeps what was made of a file. */
  async keep(row: Row, work: Work | null): Promise<boolean> {
    return this.write(work === null ? [['rows', row]] : [['rows', row], ['works', work]]);
  }

  /** Takes what was made of a file away; the file as it came stays. */
  async forget(row: Row): Promise<boolean> {
    return this.write([['rows', row]], [['works', row.id]]);
  }

  /** Takes a file out of the list. Its bytes stay until {@link sweep}: it may come back. */
  async hide(id: string): Promise<boolean> {
    return this.write([], [['rows', id]]);
  }

  /** Takes away all bytes of files that are in no list. */
  async sweep(known: ReadonlySet<string>): Promise<void> {
    if (this.base === null) return;
    for (const store of ['originals', 'works'] as const) {
      const ids = await answer<IDBValidKey[]>(this.base.transaction(store).objectStore(store).getAllKeys());
      const doomed = ids.filter((id) => typeof id === 'string' && !known.has(id)) as string[];
      if (0 < doomed.length) await this.write([], doomed.map((id) => [store, id] as const));
    }
  }

  async clear(): Promise<void> {
    for (const store of this.memory.values()) store.clear();
    await this.change((transaction) => STORES.forEach((store) => transaction.objectStore(store).clear()));
  }

  private async find<T extends Entry>(store: Store, id: string): Promise<T | null> {
    const held = this.memory.get(store)?.get(id);
    if (held !== undefined) return held as T;
    if (this.base === null) return null;
    return (await answer<T | undefined>(this.base.transaction(store).objectStore(store).get(id))) ?? null;
  }

  private async write(put: readonly (readonly [Store, Entry])[], gone: readonly (readonly [Store, string])[] = []): Promise<boolean> {
    const isKept = await this.change((transaction) => {
      for (const [store, entry] of put) transaction.objectStore(store).put(entry);
      for (const [store, id] of gone) transaction.objectStore(store).delete(id);
    });
    // What the browser did not keep is held here until the page goes.
    for (const [store, entry] of put) {
      if (isKept) this.memory.get(store)?.delete(entry.id);
      else this.memory.get(store)?.set(entry.id, entry);
    }
    for (const [store, id] of gone) this.memory.get(store)?.delete(id);
    return isKept;
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
