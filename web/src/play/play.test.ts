import { describe, expect, it } from 'vitest';
import enSource from '../../../content/i18n/en.ftl?raw';
import ruSource from '../../../content/i18n/ru.ftl?raw';
import { counting, sheet, view } from '../../dev/scenes.ts';
import { Messages } from '../i18n/messages.ts';
import { CHOICES, readSettings } from '../settings/settings.ts';
import { countingMarks, ownerMarks, refusalMarks, sizeOf } from './board-marks.ts';
import { clockFace, clockText, timeTermsText, timeText } from './clock-text.ts';
import { tapInCounting } from './counting.ts';
import { newId } from './ids.ts';
import { askingSeat, movingSeat, seatsThatSpeak, undoMoves } from './seat.ts';
import { labelWith, outcomeText, refusalText } from './words.ts';
import { pointOf, type Point } from 'goban-view/index.ts';
import type { Refusal } from './wire.ts';

const ru = new Messages('ru', ruSource);
const en = new Messages('en', enSource);
const at = (name: string): Point => {
  const point = pointOf(name);
  if (!point) throw new Error(name);
  return point;
};

describe('the clock in figures', () => {
  it.each([
    [3_909_000, '1:05:09'],
    [309_000, '5:09'],
    [308_001, '5:09'],
    [59_000, '0:59'],
    [9_400, '0:09.4'],
    [9_999, '0:09.9'],
    [40, '0:00.0'],
    [0, '0:00'],
    [-50, '0:00'],
  ])('%i ms is %s', (ms, text) => {
    expect(clockText(ms)).toBe(text);
  });

  it.each([
    [1439, '23:59:00', '23:59:00', '23:59:00', '23:59:00'],
    [1440, '1\u00a0d 0\u00a0h', '1 day 0 hours', '1\u00a0д. 0\u00a0ч', '1 день 0 часов'],
    [1441, '1\u00a0d 0\u00a0h', '1 day 0 hours', '1\u00a0д. 0\u00a0ч', '1 день 0 часов'],
    [1500, '1\u00a0d 1\u00a0h', '1 day 1 hour', '1\u00a0д. 1\u00a0ч', '1 день 1 час'],
    [3179, '2\u00a0d 4\u00a0h', '2 days 4 hours', '2\u00a0д. 4\u00a0ч', '2 дня 4 часа'],
    [30 * 1440, '30\u00a0d 0\u00a0h', '30 days 0 hours', '30\u00a0д. 0\u00a0ч', '30 дней 0 часов'],
  ])('%i minutes are told as days and hours from a day on', (minutes, shown, spoken, shownRu, spokenRu) => {
    const told = [en, ru].flatMap((words) => [timeText(words, minutes * 60_000), timeText(words, minutes * 60_000, 'spoken')]);
    expect(told).toEqual([shown, spoken, shownRu, spokenRu]);
  });

  it('no clock stands at 24:00:00', () => {
    expect(timeText(en, 1440 * 60_000 - 999)).toBe('1\u00a0d 0\u00a0h');
    expect(timeText(en, 1440 * 60_000 - 1000)).toBe('23:59:59');
  });

  it('a clock of days is told so, and so is what comes after it', () => {
    const days = { main_ms: 0, periods: 2, period_ms: 0, last_period: false, stones: 0, overruns: 0, stage: 'main' } as const;
    const time = { kind: 'byo_yomi', main_ms: 0, periods: 2, period_ms: 3 * 86_400_000 } as const;
    const face = clockFace(en, { ...days, left_ms: 90_000_000 }, time);
    expect([face.figures, face.spoken, face.urgent]).toEqual(['1\u00a0d 1\u00a0h', '1 day 1 hour', 'no']);
    expect(face.note).toBe('main time, then 2 × 3\u00a0d 0\u00a0h');
  });

  it('says plainly which time runs', () => {
    const time = { kind: 'byo_yomi', main_ms: 600_000, periods: 3, period_ms: 30_000 } as const;
    const side = { main_ms: 0, periods: 0, period_ms: 0, last_period: false, stones: 0, overruns: 0 };
    const main = clockFace(en, { ...side, stage: 'main', main_ms: 61_000, left_ms: 61_000, periods: 3 }, time);
    expect([main.figures, main.note]).toEqual(['1:01', 'main time, then 3 × 0:30']);
    const last = clockFace(en, { ...side, stage: 'last_period', left_ms: 8_000, periods: 1, last_period: true }, time);
    expect([last.figures, last.note, last.urgent]).toEqual(['0:08.0', 'last period', 'now']);
    expect(clockFace(ru, { ...side, stage: 'period', left_ms: 8_000, periods: 2 }, time).note).toBe('2 периода');
    const canadian = { kind: 'canadian', main_ms: 0, block_ms: 300_000, stones: 15, passes: 'count' } as const;
    const block = { ...side, stage: 'block', left_ms: 65_000, periods: 1, stones: 3 } as const;
    expect(clockFace(ru, block, canadian).note).toBe('на 3 камня');
    expect(clockFace(en, { ...block, stones: 1 }, canadian).note).toBe('for 1 stone');
  });

  it('every control is told in words', () => {
    expect(timeTermsText(en, { kind: 'simple', per_move_ms: 30_000 })).toBe('30 s for each move');
    expect(timeTermsText(ru, { kind: 'fischer', main_ms: 60_000, increment_ms: 5_000, cap_ms: 120_000 })).toBe(
      '1 мин + 5 с за ход (Фишер), не больше 2 мин',
    );
    expect(timeTermsText(ru, { kind: 'delay', main_ms: 60_000, delay_ms: 5_000 })).toBe(
      '1 мин, первые 5 с каждого хода бесплатны',
    );
  });
});

describe('words', () => {
  it('half points and plurals are right in both languages', () => {
    const won = (messages: Messages, margin: number): string =>
      outcomeText(messages, { kind: 'score', winner: 'white', margin, reason: null, text: '' });
    expect(won(ru, 0.5)).toBe('Белые выиграли пол-очка');
    expect(won(ru, 1)).toBe('Белые выиграли 1 очко');
    expect(won(ru, 3)).toBe('Белые выиграли 3 очка');
    expect(won(ru, 5)).toBe('Белые выиграли 5 очков');
    expect(won(ru, 6.5)).toBe('Белые выиграли 6,5 очка');
    expect(won(en, 0.5)).toBe('White wins by half a point');
    expect(won(en, 6.5)).toBe('White wins by 6.5 points');
  });

  it('an unknown refusal still says something', () => {
    const refusal: Refusal = { code: 'play.odd', params: {}, points: [], article: null, move_number: null };
    expect(refusalText(en, refusal)).toContain('play.odd');
    expect(refusalText(ru, { ...refusal, code: 'play.superko', move_number: 12 })).toContain('12');
  });

  it('every choice of the settings has words', () => {
    for (const messages of [ru, en]) {
      for (const [name, values] of Object.entries(CHOICES)) {
        for (const value of values) {
          const worded = name === 'lastMoveSign' ? 'last-move' : name;
          const key = name === 'loupe' ? `settings-${value}` : `settings-${worded}-${value}`;
          expect(messages.has(key), key).toBe(true);
        }
      }
    }
  });

  it('points are named in the coordinates that are shown', () => {
    expect(labelWith('usual', { width: 19, height: 19 })('Q16')).toBe('Q16');
    expect(labelWith('code', { width: 19, height: 19 })('Q16')).toBe('D16');
    expect(labelWith('code', { width: 19, height: 19 })('pass')).toBe('pass');
  });
});

describe('marks of the count', () => {
  it('give every letter its mark', () => {
    const marks = ownerMarks(['Bwx', 'ods', '.t '], { width: 3, height: 3 });
    expect(marks.map((mark) => [mark.kind, 'color' in mark ? mark.color : null])).toEqual([
      ['owner', 'black'],
      ['owner', 'white'],
      ['dead', 'white'],
      ['dead', 'black'],
      ['dame', null],
      ['seki', null],
      ['seki', null],
    ]);
    expect(marks[0]?.at).toEqual({ col: 0, row: 2 });
  });

  it('show where the sides differ, and what the other side says', () => {
    const theirs = { ...sheet(), owners: sheet().owners.map((row) => row.replaceAll('b', 'w')) };
    const marks = countingMarks(counting({ differences: ['J9'], sheet: { black: sheet(), white: theirs } }), 'black', sizeOf('9x9'));
    expect(marks).toContainEqual({ kind: 'difference', at: at('J9') });
    expect(marks).toContainEqual({ kind: 'claim', at: at('J9'), color: 'white' });
  });

  it('survive marks that contradict themselves', () => {
    expect(countingMarks(counting({ sheet: { black: null, white: null } }), 'black', sizeOf('9x9'))).toEqual([]);
  });
});

it('a refused ko shows the ko, a repeated position its earlier stones', () => {
  const ko: Refusal = { code: 'play.ko', params: {}, points: ['E6', 'D6'], article: '5.2', move_number: null };
  expect(refusalMarks(ko, 'E6', '.'.repeat(81), null, sizeOf('9x9'))).toEqual([
    { kind: 'refused', at: at('E6') },
    { kind: 'ko', at: at('D6') },
  ]);
  const superko: Refusal = { ...ko, code: 'play.superko', points: ['A1'], move_number: 2 };
  const marks = refusalMarks(superko, 'A1', 'X...', 'XO..', { width: 2, height: 2 });
  expect(marks).toEqual([
    { kind: 'refused', at: at('A1') },
    { kind: 'earlier', at: at('B2'), color: 'white' },
  ]);
});

describe('a tap in counting', () => {
  const dead = view({ phase: { kind: 'counting' }, counting: counting() });
  const claims = view({ phase: { kind: 'counting' }, counting: counting({ agreement: 'territories' }) });

  it('marks a chain dead, and alive again', () => {
    expect(tapInCounting(dead, 'black', at('D5'), 'dead')).toEqual({ kind: 'mark', point: 'D5', status: 'dead' });
    expect(tapInCounting(dead, 'black', at('F7'), 'dead')).toEqual({ kind: 'mark', point: 'F7', status: 'alive' });
    expect(tapInCounting(dead, 'black', at('F7'), 'seki')).toEqual({ kind: 'mark', point: 'F7', status: 'seki' });
  });

  it('means nothing on an empty point where only dead stones are agreed', () => {
    expect(tapInCounting(dead, 'black', at('J9'), 'dead')).toBeNull();
  });

  it('goes round the owners of a point where territory is claimed', () => {
    expect(tapInCounting(claims, 'black', at('J9'), 'dead')).toEqual({ kind: 'claim', point: 'J9', owner: 'neutral' });
    expect(tapInCounting(claims, 'black', at('E6'), 'dead')).toEqual({ kind: 'claim', point: 'E6', owner: 'white' });
    expect(tapInCounting(claims, 'black', at('A9'), 'dead')).toEqual({ kind: 'claim', point: 'A9', owner: 'black' });
    expect(tapInCounting(claims, 'black', at('A9'), 'neutral')).toEqual({ kind: 'claim', point: 'A9', owner: 'neutral' });
  });
});

describe('whose hand acts', () => {
  it('is the side to move, if it is ours', () => {
    expect(movingSeat(view(), ['black'])).toBe('black');
    expect(movingSeat(view(), ['white'])).toBeNull();
    expect(movingSeat(view({ turn: 'white' }), ['black', 'white'])).toBe('white');
  });

  it('takes back its own last move, with the answer if there was one', () => {
    expect(askingSeat(view(), ['black', 'white'])).toBe('white');
    expect(undoMoves(view(), 'white')).toBe(1);
    expect(undoMoves(view(), 'black')).toBe(2);
  });

  it('claims for both sides on one screen, but marks once', () => {
    const claims = view({ counting: counting({ agreement: 'territories' }) });
    expect(seatsThatSpeak(claims, ['black', 'white'])).toEqual(['black', 'white']);
    expect(seatsThatSpeak(view({ counting: counting() }), ['black', 'white'])).toEqual(['black']);
  });
});

it('settings are read kindly', () => {
  expect(readSettings(null).geometry).toBe('code');
  expect(readSettings('{').sound).toBe('on');
  expect(readSettings('{"geometry":"round","sound":"off"}')).toMatchObject({ geometry: 'code', sound: 'off' });
});

it('ids of commands are version 4 UUIDs, and differ', () => {
  expect(newId()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(newId()).not.toBe(newId());
});
