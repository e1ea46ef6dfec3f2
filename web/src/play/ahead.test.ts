import { expect, test } from 'vitest';
import { after, answered, readLines, withLine, writeLines, type Line } from './ahead.ts';

const lines = (text: string): Line[] => readLines(text);

function grown(text: string, line: string, ownFirst = false): string {
  return writeLines(withLine(lines(text), line.split(' '), ownFirst));
}

test('a tree is read as it is written', () => {
  expect(writeLines(lines(' D4  D6 F4 F6 ;C3 pass; '))).toBe('D4 D6 F4 F6; C3 pass');
  expect(lines('')).toEqual([]);
});

test('a line that goes on takes the place of its beginning', () => {
  expect(grown('D4 D6', 'D4 D6 F4 F6')).toBe('D4 D6 F4 F6');
  expect(grown('D4 D6 F4 F6', 'D4 D6')).toBe('D4 D6 F4 F6');
  expect(grown('D4 D6 F4 F6', 'D4 D6 C3 G7')).toBe('D4 D6 F4 F6; D4 D6 C3 G7');
});

test('another answer to the same move drops what stood on the first', () => {
  expect(grown('D4 D6 F4 F6; C3 G7', 'D4 D7')).toBe('C3 G7; D4 D7');
  expect(grown('D6 F4 F6', 'D7 C3 G7', true)).toBe('D7 C3 G7');
});

test("a line ends with its owner's move", () => {
  expect(answered(['D4', 'D6', 'F4'], false)).toEqual(['D4', 'D6']);
  expect(answered(['D4'], false)).toEqual([]);
  expect(answered(['D4', 'D6'], true)).toEqual(['D4']);
  expect(grown('C3 G7', 'D4')).toBe('C3 G7');
});

test('moves that were made are taken off, and lines without them go', () => {
  expect(writeLines(after(lines('D4 D6 F4 F6; C3 G7'), ['D4', 'D6']))).toBe('F4 F6');
  expect(after(lines('C3 G7'), ['D4'])).toEqual([]);
  expect(writeLines(after(lines('C3 G7'), []))).toBe('C3 G7');
});
