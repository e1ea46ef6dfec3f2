// Changes that were not kept: which of them are still to be made.

import { expect, test } from 'vitest';
import { Journal, left, type Change, type Entry } from './journal.ts';

const change = (text: string): Change => ({ kind: 'edit', place: { game: 0, node: 0 }, edit: { kind: 'comment', text } });
const entries: readonly Entry[] = [
  { change: change('a'), from: 3 },
  { change: change('b'), from: 4 },
  { change: { kind: 'undo' }, from: 5 },
];

test('what the file holds already is not made again', () => {
  expect(left(entries, 3)).toEqual(entries.map((entry) => entry.change));
  expect(left(entries, 5)).toEqual([{ kind: 'undo' }]);
  expect(left(entries, 6)).toEqual([]);
});

test('where a change is missing in between, nothing behind it is made', () => {
  expect(left(entries, 2)).toEqual([]);
  expect(left([entries[0], entries[2]] as Entry[], 3)).toEqual([change('a')]);
});

test('a note is read back by its file, and is gone when nothing is left', () => {
  localStorage.clear();
  const journal = new Journal(localStorage);
  expect(journal.note('x', entries)).toBe(true);
  expect(journal.all()).toEqual(new Map([['x', [...entries]]]));
  expect(journal.note('x', [])).toBe(true);
  expect(journal.all().size).toBe(0);
  // What is too large for the moment is not noted, and says so.
  expect(journal.note('x', [{ change: change('x'.repeat(300_000)), from: 0 }])).toBe(false);
  expect(new Journal(null).note('x', entries)).toBe(false);
});
