import { describe, expect, it } from 'vitest';
import { pointOf, type Point } from '../src/point.ts';
import { parseCommand, WORDS, type Parsed } from '../text-twin/commands.ts';
import { cellText, gridKey, gridRows } from '../text-twin/grid.ts';

const nineteen = { width: 19, height: 19 };
const at = (name: string): Point => {
  const point = pointOf(name);
  if (!point) throw new Error(`no point ${name}`);
  return point;
};
const parse = (line: string, here: Point | null = null): Parsed => parseCommand(line, nineteen, 'usual', here);
const command = (line: string): unknown => {
  const parsed = parse(line);
  return parsed.kind === 'command' ? parsed.command : parsed;
};

describe('commands', () => {
  it.each([
    ['d4', { kind: 'play', at: at('D4') }],
    ['К-10', { kind: 'play', at: at('K10') }],
    ['play q16', { kind: 'play', at: at('Q16') }],
    ['pass', { kind: 'pass' }],
    ['Пас', { kind: 'pass' }],
    ['liberties q16', { kind: 'liberties', at: at('Q16') }],
    ['дамэ q16', { kind: 'liberties', at: at('Q16') }],
    ['group d4', { kind: 'group', at: at('D4') }],
    ['dead a8', { kind: 'mark', status: 'dead', at: at('A8') }],
    ['мёртвые А8', { kind: 'mark', status: 'dead', at: at('A8') }],
    ['мертвые a-8', { kind: 'mark', status: 'dead', at: at('A8') }],
    ['живые с3', { kind: 'mark', status: 'alive', at: at('C3') }],
    ['сэки t 19', { kind: 'mark', status: 'seki', at: at('T19') }],
    ['чёрные d4', { kind: 'claim', owner: 'black', at: at('D4') }],
    ['neutral d4', { kind: 'claim', owner: 'neutral', at: at('D4') }],
    ['aside d4', { kind: 'confirm', at: at('D4') }],
    ['Разыграть D4', { kind: 'confirm', at: at('D4') }],
    ['pass d4', { kind: 'pass-for', at: at('D4') }],
    ['пас d4', { kind: 'pass-for', at: at('D4') }],
    ['ко d4', { kind: 'pass-for', at: at('D4') }],
    ['no result', { kind: 'no-result' }],
    ['без  результата', { kind: 'no-result' }],
    ['отклонить', { kind: 'decline' }],
    ['закрыть', { kind: 'close' }],
    ['Нет согласия', { kind: 'no-agreement' }],
    ['счёт', { kind: 'score' }],
    ['счет', { kind: 'score' }],
    ['время', { kind: 'time' }],
    ['последний', { kind: 'last' }],
    ['отмена', { kind: 'undo' }],
    ['сдаюсь', { kind: 'resign' }],
    ['помощь', { kind: 'help' }],
    ['  HELP  ', { kind: 'help' }],
  ])('%s', (line, expected) => {
    expect(command(line)).toEqual(expected);
  });

  it('a word without a point means the point the keyboard is on', () => {
    expect(parse('dead', at('C3'))).toEqual({ kind: 'command', command: { kind: 'mark', status: 'dead', at: at('C3') } });
    expect(parse('dead')).toEqual({ kind: 'no-point', word: 'dead', text: '' });
  });

  it('says what it could not read', () => {
    expect(parse('dead z99')).toEqual({ kind: 'no-point', word: 'dead', text: 'z99' });
    expect(parse('Мёртвые')).toEqual({ kind: 'no-point', word: 'Мёртвые', text: '' });
    expect(parse('fly')).toEqual({ kind: 'unknown', text: 'fly' });
    expect(parse('d20')).toEqual({ kind: 'unknown', text: 'd20' });
  });

  it('every word is written as the reader folds it', () => {
    for (const word of [...WORDS.plain, ...WORDS.pointed]) {
      expect(word).toBe(word.toLowerCase().replaceAll('ё', 'е'));
    }
    for (const word of WORDS.pointed) expect(parse(`${word} d4`).kind).toBe('command');
    for (const word of WORDS.plain) expect(parse(word.toUpperCase()).kind).toBe('command');
  });

  it('reads points in the kind that is shown', () => {
    expect(parseCommand('d16', nineteen, 'code')).toEqual({ kind: 'command', command: { kind: 'play', at: at('Q16') } });
  });
});

describe('the grid', () => {
  const press = (name: string, key: string, ctrlKey = false): unknown => gridKey(nineteen, at(name), { key, ctrlKey });

  it('moves by arrows and stops at the edge', () => {
    expect(press('D4', 'ArrowUp')).toEqual({ kind: 'moved', to: at('D5') });
    expect(press('D4', 'ArrowLeft')).toEqual({ kind: 'moved', to: at('C4') });
    expect(press('A1', 'ArrowLeft')).toEqual({ kind: 'none' });
    expect(press('T19', 'ArrowUp')).toEqual({ kind: 'none' });
  });

  it('jumps to ends of row and column, and to corners', () => {
    expect(press('D4', 'Home')).toEqual({ kind: 'moved', to: at('A4') });
    expect(press('D4', 'End')).toEqual({ kind: 'moved', to: at('T4') });
    expect(press('D4', 'Home', true)).toEqual({ kind: 'moved', to: at('A19') });
    expect(press('D4', 'End', true)).toEqual({ kind: 'moved', to: at('T1') });
    expect(press('D4', 'PageUp')).toEqual({ kind: 'moved', to: at('D19') });
    expect(press('D4', 'PageDown')).toEqual({ kind: 'moved', to: at('D1') });
  });

  it('chooses by Enter and by the space bar, and leaves other keys alone', () => {
    expect(press('D4', 'Enter')).toEqual({ kind: 'chosen', at: at('D4') });
    expect(press('D4', ' ')).toEqual({ kind: 'chosen', at: at('D4') });
    expect(press('D4', 'Tab')).toEqual({ kind: 'none' });
  });

  it('reads a cell out', () => {
    const words = { black: 'black', white: 'white', empty: 'empty', lastMove: 'last move', star: 'star point' };
    const size = { width: 2, height: 2 };
    const say = (name: string, lastMove: boolean): string =>
      cellText(size, 'usual', 'X..O', at(name), words, { lastMove, star: false, note: '' });
    expect(say('A2', false)).toBe('A2, black');
    expect(say('B1', true)).toBe('B1, white, last move');
    expect(say('A1', false)).toBe('A1, empty');
  });

  it('has its rows from the top', () => {
    expect(gridRows({ width: 2, height: 3 }, 'usual').map((row) => row.label)).toEqual(['3', '2', '1']);
    expect(gridRows({ width: 2, height: 3 }, 'code').map((row) => row.label)).toEqual(['A', 'B', 'C']);
  });
});
