// Where opened files are kept: in this browser, so that a reload loses nothing.

import type { Summary } from './studio.ts';

export interface Kept {
  readonly id: string;
  readonly name: string;
  /** When it came, to keep the order. */
  readonly order: number;
  /** The bytes that were opened. */
  readonly original: Uint8Array;
  /** The bytes as they are now, as SGF; null while nothing was edited. */
  readonly edited: Uint8Array | null;
  /** The encoding that a person chose. */
  readonly charset: string | null;
  readonly summary: Summary;
}

const NAME = 'tengen-library';
const STORE = 'files';

/** A shelf that lasts, or, where the browser keeps nothing, one that does not. */
export class Shelf {
  private constructor(private readonly base: IDBDatabase | null) {}

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

  async all(): Promise<Kept[]> {
    if (this.base === null) return [];
    const files = await answer<Kept[]>(this.base.transaction(STORE).objectStore(STORE).getAll());
    return files.toSorted((a, b) => a.order - b.order);
  }

  /** Whether all of them are kept now. */
  async put(files: readonly Kept[]): Promise<boolean> {
    return this.write((store) => files.forEach((file) => store.put(file)));
  }

  async remove(id: string): Promise<boolean> {
    return this.write((store) => store.delete(id));
  }

  async clear(): Promise<boolean> {
    return this.write((store) => store.clear());
  }

  private async write(change: (store: IDBObjectStore) => void): Promise<boolean> {
    if (this.base === null) return false;
    const transaction = this.base.transaction(STORE, 'readwrite');
    const done = new Promise<boolean>((end) => {
      transaction.oncomplete = () => end(true);
      transaction.onerror = () => end(false);
      transaction.onabort = () => end(false);
    });
    change(transaction.objectStore(STORE));
    return done;
  }
}

function opened(): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'id' });
  return answer(request);
}

function answer<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((found, failed) => {
    request.onsuccess = () => found(request.result);
    request.onerror = () => failed(new Error('the browser keeps nothing', { cause: request.error }));
  });
}
