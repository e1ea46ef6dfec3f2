// The changes of the open file that are made or typed, and not kept yet.

import { Journal, type Change, type Entry } from './journal.ts';
import type { Row } from './asks.ts';
import type { Edit, Place } from './studio.ts';

export class Unkept {
  private entries: readonly Entry[] = $state.raw([]);
  /** Whether all that is not kept is at least noted. */
  private isNoted = true;
  private readonly journal = Journal.open();

  get isEmpty(): boolean {
    return this.entries.length === 0;
  }

  /** Whether leaving the page now would lose something. */
  get wouldBeLost(): boolean {
    return !this.isNoted;
  }

  /** Notes a change of the file until it is kept. */
  add(row: Row, change: Change): void {
    this.entries = [...this.entries, { change, from: this.next(row) }];
    this.note(row.id);
  }

  /** Notes what is being typed, before it becomes a change. */
  draft(row: Row, edit: Edit, place: Place): void {
    this.isNoted = this.journal.note(row.id, [...this.entries, { change: { kind: 'edit', place, edit }, from: this.next(row) }]);
  }

  /** A change that was not made after all. */
  drop(id: string, change: Change): void {
    this.entries = this.entries.filter((entry) => entry.change !== change);
    this.note(id);
  }

  /** The file is kept as it was at this state. */
  kept(id: string, serial: number): void {
    this.entries = this.entries.filter((entry) => serial <= entry.from);
    this.note(id);
  }

  /** Another file lies open, or none; what was noted of it stays noted. */
  leave(): void {
    this.entries = [];
  }

  /** Nothing of the file waits any more. */
  clear(id: string): void {
    this.entries = [];
    this.note(id);
  }

  /** What waits belongs to another file from now on. */
  moved(from: string, to: string): void {
    this.journal.note(from, []);
    this.note(to);
  }

  /** What pages before this one noted and may not have kept, by file. */
  inherited(): Map<string, Entry[]> {
    const found = this.journal.all();
    for (const id of found.keys()) this.journal.note(id, []);
    return found;
  }

  private next(row: Row): number {
    return Math.max(row.serial, ...this.entries.map((entry) => entry.from + 1));
  }

  private note(id: string): void {
    this.isNoted = this.journal.note(id, this.entries);
  }
}
