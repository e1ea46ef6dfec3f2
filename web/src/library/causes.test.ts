// Clauses of the module in the words of the page.

import { expect, test } from 'vitest';
import enMain from '../../../content/i18n/en.ftl?raw';
import enSource from '../../../content/i18n/en/library.ftl?raw';
import ruMain from '../../../content/i18n/ru.ftl?raw';
import ruSource from '../../../content/i18n/ru/library.ftl?raw';
import { Messages } from '../i18n/messages.ts';
import { causeOf, clauseText, programOf } from './causes.ts';
import type { Clause, Finding, Habit } from './studio.ts';

const en = new Messages('en', `${enMain}\n${enSource}`);
const ru = new Messages('ru', `${ruMain}\n${ruSource}`);

function told(messages: Messages, code: string, says: string, params: Clause['params']): string | null {
  return causeOf(messages, { code, cause: { says, params } } as Finding);
}

test('a clause is told in the language of the page, with what it quotes', () => {
  const cases: readonly (readonly [code: string, says: string, params: Clause['params'], expected: string | null])[] = [
    ['record.bad-value', 'finding.not-double', { name: 'BM', text: 'ab' }, 'BM: «ab» – не 1 и не 2'],
    ['record.bad-value', 'finding.neither', { name: 'HO' }, 'HO: не 1 и не 2'],
    ['record.unknown-property', 'finding.unknown', { text: 'CC', times: 127 }, 'CC, раз: 127'],
    ['record.surplus-values', 'finding.values', { text: 'B', count: 2 }, 'B, значений: 2'],
    ['record.line-to-itself', 'record.line-to-itself', { name: 'AR' }, 'AR'],
    ['record.mark-twice', 'finding.twice-more', { text: 'D4', count: 2 }, 'D4 и ещё 2'],
    ['record.result-parity', 'finding.parity', { text: 'B+4', other: '0.5' }, 'B+4 при коми 0.5'],
    ['play.occupied', 'finding.black-move', { text: 'A12', other: 'A12 is occupied' }, 'Чёрные A12'],
    ['record.empty-node', 'record.empty-node', {}, null],
    ['sgf.missing-closing', 'sgf.missing-closing', {}, null],
  ];
  for (const [code, says, params, expected] of cases) {
    expect(told(ru, code, says, params), says).toBe(expected);
    expect(told(en, code, says, params) ?? '').not.toMatch(/finding-|[а-я]/);
  }
});

test('what a record quotes stays text, whatever it looks like', () => {
  expect(told(ru, 'record.bad-result', 'finding.result', { text: '<b>$text { $count }</b>' })).toBe('«<b>$text { $count }</b>»');
});

test('habits of programs and fixes are told in the language of the page', () => {
  expect(clauseText(ru, { says: 'quirk.komi-hundredths-zi', params: { text: '7.5' } })).toBe('коми записано в сотых долях цзы: очков 7.5');
  expect(clauseText(ru, { says: 'fix.write', params: { text: 'B+R' } })).toBe('записать «B+R»');
  expect(clauseText(en, { says: 'fix.write-before-game', params: { text: '(' } })).toBe('write “(” before the game');
  const habit = { program: 'KGS', by: null } as Habit;
  expect([programOf(ru, habit), programOf(ru, { ...habit, by: 'quirk.by-zi' })]).toEqual(['KGS', 'тот, кто считает в цзы']);
});
