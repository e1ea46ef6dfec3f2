// The count walked through, warnings before it, cycles and hypothetical play.

import { describe, expect, it } from 'vitest';
import enSource from '../../../content/i18n/en.ftl?raw';
import ruSource from '../../../content/i18n/ru.ftl?raw';
import { counting, sheet, view } from '../../dev/scenes.ts';
import { Messages } from '../i18n/messages.ts';
import { cycleMarks, sizeOf } from './board-marks.ts';
import { playsAside, tapInCounting } from './counting.ts';
import { seatsThatSpeak } from './seat.ts';
import { cell, differenceSteps, ROWS, stepsOf } from './steps.ts';
import { warnedSeat, WarningDesk } from './warnings.svelte.ts';
import { happenedTexts, labelWith, rowTitle, warningText } from './words.ts';
import { pointOf } from 'goban-view/index.ts';
import type { Session } from './session.ts';
import type { CountWarning, CycleView, GameView } from './wire.ts';

const ru = new Messages('ru', ruSource);
const en = new Messages('en', enSource);
const size = sizeOf('9x9');

describe('a count walked through', () => {
  it.each(['territory', 'area'] as const)('by %s every number has its step and the sum is the total', (way) => {
    const steps = stepsOf(sheet(), way, size);
    for (const color of ['black', 'white'] as const) {
      const own = steps.filter((step) => step.color === color);
      const rows = own.filter((step) => step.kind === 'row');
      expect(rows.reduce((sum, step) => sum + step.value, 0)).toBe(own.at(-1)?.value);
      expect(own.at(-1)?.kind).toBe('total');
    }
  });

  it('shows the points of a row and no others', () => {
    const dead = stepsOf(sheet(), 'territory', size).find((step) => step.name === 'dead' && step.color === 'black');
    expect(dead?.marks).toEqual(['F7', 'G6'].map((name) => ({ kind: 'dead', at: pointOf(name), color: 'black' })));
    const taken = stepsOf(sheet(), 'territory', size).find((step) => step.name === 'taken');
    expect(taken?.marks).toEqual([]);
  });

  it('leaves points in seki and points to be filled out of territory', () => {
    const plain = stepsOf(sheet(), 'territory', size)[0]?.marks.length ?? 0;
    const less = { ...sheet(), seki_eyes: { black: ['J9'], white: [] }, false_eyes: { black: ['H9'], white: [] } };
    expect(stepsOf(less, 'territory', size)[0]?.marks).toHaveLength(plain - 2);
  });

  it('takes the tax away and keeps the rows of one way out of the other', () => {
    const taxed = { ...sheet(), method: 'stones' as const, black: { ...sheet().black, tax: 4 } };
    expect(cell(taxed, 'stones', 'tax', 'black')).toBe(-4);
    expect(cell(taxed, 'stones', 'taken', 'black')).toBe(0);
    expect(cell(sheet(), 'territory', 'stones', 'black')).toBe(0);
    expect(cell(sheet(), 'area', 'stones', 'black')).toBe(20);
  });

  it('says why the two ways differ and where', () => {
    const [step] = differenceSteps(sheet(), view(), size);
    expect([step?.color, step?.value]).toEqual(['white', 1]);
    expect(step?.marks).toEqual([{ kind: 'dame', at: pointOf('E6') }]);
  });

  it('has words for every row and part in both languages', () => {
    const parts = ['handicap_stones', 'moves', 'pass_stones', 'seki_eyes', 'false_eyes', 'handicap_points'];
    for (const messages of [ru, en]) {
      for (const row of ROWS) expect(rowTitle(messages, row, 'territory')).not.toMatch(/^sheet-/);
      for (const part of parts) expect(messages.has(`difference-${part.replaceAll('_', '-')}`), part).toBe(true);
    }
  });
});

describe('warnings before the count', () => {
  const passed = (passes: number, needed: number) =>
    view({ passes, terms: { ...view().terms, rules: { passes_to_stop: needed } } });

  it('are due before the pass that stops play, while neutral points are filled, and in the count', () => {
    expect(warnedSeat(passed(1, 2), ['black'])).toBe('black');
    expect(warnedSeat(passed(0, 2), ['black'])).toBeNull();
    expect(warnedSeat(passed(1, 3), ['black'])).toBeNull();
    expect(warnedSeat(passed(2, 3), ['white'])).toBeNull();
    expect(warnedSeat(view({ phase: { kind: 'filling' } }), ['black'])).toBe('black');
    expect(warnedSeat(view({ phase: { kind: 'counting' }, turn: null }), ['white'])).toBe('white');
    expect(warnedSeat(view({ phase: { kind: 'ended' }, turn: null }), ['white'])).toBeNull();
  });

  it('are asked for once an event, and an answer about another one is not shown', () => {
    const asked: string[] = [];
    const desk = new WarningDesk({ advise: (seat: string) => asked.push(seat) > 0 } as unknown as Session);
    const now = view({ phase: { kind: 'counting' }, turn: null, seq: 60 });
    desk.look(now, ['black']);
    desk.look(now, ['black']);
    expect(asked).toEqual(['black']);
    const ko: CountWarning = { code: 'count.open-ko', color: 'white', points: ['E6'] };
    expect(desk.take([ko], 59)).toBe(false);
    expect(desk.take([ko], 60)).toBe(true);
    expect(desk.take([ko], 60)).toBe(false);
    desk.pick(ko);
    expect(desk.marks()).toEqual([{ kind: 'triangle', at: pointOf('E6') }]);
    desk.look(view({ phase: { kind: 'ended' }, turn: null, seq: 61 }), ['black']);
    expect([desk.warnings, desk.picked]).toEqual([[], null]);
    expect(warningText(ru, ko, labelWith('usual', size))).toMatch(/^Это ко ещё можно.* Белые: E6$/u);
  });
});

describe('play aside', () => {
  const open = { about: 'F7', need: null, turn: 'white', board: view().board, barred: ['E6'], moves: 1, last_stone: null, shown: [] } as const;

  it('is opened by a tap on a group, and is played by whose turn it is', () => {
    const count = view({ phase: { kind: 'counting' }, turn: null, counting: counting() });
    const at = pointOf('F7');
    if (at === null) throw new Error('F7');
    expect(tapInCounting(count, 'black', at, 'confirm')).toEqual({ kind: 'confirm', point: 'F7' });
    const confirmation = { ...open, barred: [...open.barred], shown: [] };
    const tried = view({ phase: { kind: 'counting' }, turn: null, counting: counting({ confirmation }) });
    expect(tapInCounting(tried, 'white', at, 'dead')).toEqual({ kind: 'confirm_play', point: 'F7' });
    const claims = view({ phase: { kind: 'counting' }, turn: null, counting: counting({ agreement: 'territories' }) });
    const empty = pointOf('A1');
    if (empty === null) throw new Error('A1');
    expect(tapInCounting(claims, 'black', empty, 'confirm')).toEqual({ kind: 'demand', point: 'A1' });
    expect(seatsThatSpeak(tried, ['black', 'white'])).toEqual(['white']);
    expect(seatsThatSpeak(tried, ['black'])).toEqual([]);
  });

  it('is for rules with hypothetical play or a second board, each with its own words', () => {
    const by = (dispute: string): GameView => {
      const shown = view();
      return { ...shown, terms: { ...shown.terms, rules: { ...shown.terms.rules, dispute } } };
    };
    expect(['hypothetical', 'second_board', 'play_on', 'none'].map((dispute) => playsAside(by(dispute)))).toEqual([true, true, false, false]);
    const began = [{ seq: 1, event: { at_ms: 0, actor: 'black', what: { kind: 'confirmation_began', point: 'F7' } } }] as const;
    const said = (dispute: string): string[] => happenedTexts(ru, began as never, by(dispute), by(dispute), labelWith('usual', size));
    expect(said('second_board')).toEqual([ru.text('second-board-title', { point: 'F7' })]);
    expect(said('hypothetical')).toEqual([ru.text('confirm-title', { point: 'F7' })]);
    for (const messages of [ru, en]) {
      for (const part of ['title', 'hint', 'how', 'unsettled']) expect(messages.has(`second-board-${part}`), part).toBe(true);
    }
  });
});

it('a cycle has a name in both languages and its points on the board', () => {
  const kinds = ['single_ko', 'double_ko', 'triple_ko', 'quadruple_ko', 'many_kos', 'send_two_return_one', 'eternal_life', 'other'];
  for (const messages of [ru, en]) {
    for (const kind of kinds) expect(messages.has(`cycle-${kind.replaceAll('_', '-')}`), kind).toBe(true);
    for (const law of ['forbid', 'draw', 'no-result', 'replay', 'arbiter', 'both-lose']) expect(messages.has(`cycle-law-${law}`)).toBe(true);
  }
  const cycle: CycleView = { kind: 'triple_ko', since: 21, points: ['C2'], taken: { black: 3, white: 3 }, article: '12', offer: null };
  expect(cycleMarks(cycle)).toEqual([{ kind: 'circle', at: pointOf('C2') }]);
});
