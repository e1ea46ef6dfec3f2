// Changes that the worker has not kept yet, noted where a page can note at once: a page
// that is closed or dies in this very moment finds them there when it comes back.

import type { Edit, Place } from './studio.ts';

export type Change = { readonly kind: 'undo' | 'redo' } | { readonly kind: 'edit'; readonly place: Place; readonly edit: Edit };

export interface Entry {
  readonly change: Change;
  /** The state of the file that it was made on. */
  readonly from: number;
}

const KEY = 'tengen-library-journal:';
/** More than this is not worth the page's time; the worker has it in a moment. */
const MOST = 256 * 1024;

export class Journal {
  constructor(private readonly storage: Storage | null) {}

  static open(): Journal {
    try {
      return new Journal(localStorage);
    } catch {
      return new Journal(null);
    }
  }

  /** Notes what is not kept of a file; nothing clears the note. Whether it stands there. */
  note(id: string, entries: readonly Entry[]): boolean {
    if (this.storage === null) return entries.length === 0;
    try {
      const text = JSON.stringify(entries);
      const isShort = text.length <= MOST;
      if (entries.length === 0 || !isShort) this.storage.removeItem(KEY + id);
      else this.storage.setItem(KEY + id, text);
      return isShort;
    } catch {
      return false;
    }
  }

  /** What was noted and not kept, by file. */
  all(): Map<string, Entry[]> {
    const found = new Map<string, Entry[]>();
    if (this.storage === null) return found;
    const keys = Array.from({ length: this.storage.length }, (_, at) => this.storage?.key(at) ?? '');
    for (const key of keys.filter((name) => name.startsWith(KEY))) {
      try {
        found.set(key.slice(KEY.length), JSON.parse(this.storage.getItem(key) ?? '[]') as Entry[]);
      } catch {
        this.storage.removeItem(key);
      }
    }
    return found;
  }
}

/** What of the noted changes is still to be made on a file at this state. */
export function left(entries: readonly Entry[], serial: number): Change[] {
  const changes: Change[] = [];
  for (const { change, from } of entries) {
    if (from < serial) continue;
    if (from !== serial + changes.length) break;
    changes.push(change);
  }
  return changes;
}
