// Clauses of the module in the words of the page.

import { expect, test } from 'vitest';
import enSource from '../../../content/i18n/en/library.ftl?raw';
import ruSource from '../../../content/i18n/ru/library.ftl?raw';
import { Messages } from '../i18n/messages.ts';
import { causeOf } from './causes.ts';
import { programOf, readingOf } from './quirks.ts';
import type { Finding } from './studio.ts';

const [en, ru] = [new Messages('en', enSource), new Messages('ru', ruSource)];

function told(messages: Messages, code: string, cause: string): string | null {
  const found = causeOf(messages, { code, cause } as Finding);
  return found === null ? null : `${found.isForeign ? 'en: ' : ''}${found.text}`;
}

test('every clause is told in the language of the page, with what it quotes', () => {
  const cases: readonly (readonly [string, string, string | null])[] = [
    ['record.bad-value', 'BM: `ab` is neither 1 nor 2', 'BM: «ab» – не 1 и не 2'],
    ['record.bad-value', 'HO: neither 1 nor 2', 'HO: не 1 и не 2'],
    ['record.bad-value', 'B: `nc ;W[rd` is no point of this board', 'B: «nc ;W[rd» – не пункт этой доски'],
    ['record.bad-value', 'W: blanks stand for a pass', 'W: пробелы вместо паса'],
    ['record.unknown-property', 'CC is no property of the standard, kept as it is (127 times)', 'CC, раз: 127'],
    ['record.surplus-values', 'B has 2 values, the first counts', 'B, значений: 2'],
    ['record.line-to-itself', 'AR: it ends where it begins', 'AR'],
    ['record.mark-twice', 'D4 and 2 more are marked twice', 'D4 и ещё 2'],
    ['record.komi-unit', 'komi is written in hundredths of a zi, read as 6.5 points', 'в сотых долях цзы: очков 6.5'],
    ['record.handicap-differs', 'HA[3], and 0 black stones stand before the first move', 'HA[3], а перед первым ходом чёрных камней: 0'],
    ['record.result-parity', 'B+4 cannot come of a komi of 0.5', 'B+4 при коми 0.5'],
    ['record.result-differs', 'the marked territory makes B+2.5, the result says W+1', 'по территории B+2.5, в результате W+1'],
    ['play.occupied', "black A12: A12 is occupied", 'Чёрные A12'],
    ['record.same-color', "white pass: it is black's turn", 'Белые pass'],
    ['record.empty-node', 'a node with nothing in it', null],
    ['record.empty-node', 'a node with nothing in it (3 times)', 'раз: 3'],
    ['sgf.missing-closing', 'the file ends before its last `)`', null],
    ['record.of-tomorrow', 'something new', 'en: something new'],
  ];
  for (const [code, cause, expected] of cases) {
    expect(told(ru, code, cause), cause).toBe(expected);
    expect(told(en, code, cause) ?? '').not.toMatch(/finding-|[а-я]/);
  }
});

test('what a record quotes stays text, whatever it looks like', () => {
  expect(told(ru, 'record.bad-result', '`<b>$text { $count }</b>` is not how a result is written')).toBe('«<b>$text { $count }</b>»');
});

test('habits of programs are told in the language of the page', () => {
  expect(readingOf(ru, 'komi is written in hundredths of a zi: 7.5 points')).toEqual({ text: 'коми записано в сотых долях цзы: очков 7.5', isForeign: false });
  expect(readingOf(en, 'something new')).toEqual({ text: 'something new', isForeign: true });
  expect([programOf(ru, 'KGS'), programOf(ru, 'a writer who counts in zi')]).toEqual(['KGS', 'тот, кто считает в цзы']);
});
