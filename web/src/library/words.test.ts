// Sentences of the library, in both languages.

import { describe, expect, test } from 'vitest';
import enMain from '../../../content/i18n/en.ftl?raw';
import enSource from '../../../content/i18n/en/library.ftl?raw';
import ruMain from '../../../content/i18n/ru.ftl?raw';
import ruSource from '../../../content/i18n/ru/library.ftl?raw';
import { Messages } from '../i18n/messages.ts';
import { different, nameFor } from './names.ts';
import type { Finding, GameSummary } from './studio.ts';
import { findingText, freeLabel, placeText, playersText } from './words.ts';

const en = new Messages('en', `${enMain}\n${enSource}`);
const ru = new Messages('ru', `${ruMain}\n${ruSource}`);

const finding: Finding = {
  finding: 0,
  code: 'record.bad-result',
  severity: 'warning',
  game: 0,
  node: 3,
  line: 2,
  column: 7,
  move_number: 57,
  variations: [2, 3],
  cause: { says: 'finding.result', params: { text: 'x' } },
  fixes: [],
};

describe('words', () => {
  test('a finding has its sentence and its place', () => {
    expect(findingText(ru, finding)).toBe('Результат так не записывают.');
    expect(placeText(en, finding)).toBe('move 57, line 2, column 7, variation 2, variation 3');
    expect(placeText(ru, { ...finding, move_number: 0, variations: [] })).toBe('до первого хода, строка 2, знак 7');
  });

  test('players are named as far as they are known', () => {
    const game = { black: 'Anna', black_rank: '3d', white: null, white_rank: null } as GameSummary;
    expect(playersText(en, game)).toBe('Anna 3d – ?');
    expect(playersText(en, { ...game, black: '\u202EannA\u2066' })).toBe('annA 3d – ?');
    expect(playersText(en, undefined)).toBe('players not named');
  });
});

describe('labels and names', () => {
  test('the next letter and the next number are free ones', () => {
    expect(freeLabel(['A', 'C', '1'], 'letter')).toBe('B');
    expect(freeLabel(['1', '2'], 'number')).toBe('3');
    expect(freeLabel([...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'], 'letter')).toBe('AA');
  });

  test('files get names that a disk takes', () => {
    expect(nameFor('games.zip/sub/a:b.gib', 'sgf')).toBe('a_b.sgf');
    expect(nameFor('a.sgf', 'readable')).toBe('a-utf8.sgf');
    expect(nameFor('a.ngf', 'original')).toBe('a.ngf');
    expect(nameFor('.sgf', 'json')).toBe('record.json');
    expect(nameFor('a/..\\CON.sgf', 'original')).toBe('_CON.sgf');
    expect(nameFor('\u202Efgs.evil\u0000.sgf', 'original')).toBe('fgs.evil.sgf');
    expect(nameFor('...', 'sgf')).toBe('record.sgf');
    expect(different(['a.sgf', 'a.sgf', 'a-2.sgf'])).toEqual(['a.sgf', 'a-2.sgf', 'a-2-2.sgf']);
    expect(different(['a.sgf', 'A.sgf', 'b.sgf', 'a.sgf'])).toEqual(['a.sgf', 'A-2.sgf', 'b.sgf', 'a-3.sgf']);
  });
});
