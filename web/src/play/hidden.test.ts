import { describe, expect, it } from 'vitest';
import { view } from '../../dev/scenes.ts';
import enSource from '../../../content/i18n/en.ftl?raw';
import { Messages } from '../i18n/messages.ts';
import { drawnStones, hadSecrets, hiddenTexts, lastHeard, stepBetween } from './hidden.ts';
import { lastMover, undoMoves } from './seat.ts';
import type { GameView } from './wire.ts';

const EMPTY = Array.from({ length: 9 }, () => '.........');
const en = new Messages('en', enSource);
const label = (point: string): string => point;

/** A view of one-color go in which the stones stand on the lowest line. */
function alike(seq: number, lowest: string, last: string | null, turn: 'black' | 'white', change: Partial<GameView> = {}): GameView {
  return view({
    seq,
    turn,
    sight: 'points',
    board: [...EMPTY.slice(1), lowest],
    last_move: last,
    moves: [],
    movers: '',
    move_number: null,
    prisoners: null,
    passes: 0,
    undo: null,
    ...change,
  });
}

/** A view of somebody who does not see the board. */
function blind(seq: number, move: number, last: string | null, turn: 'black' | 'white', taken = 0): GameView {
  return alike(seq, '.........', last, turn, {
    sight: 'nothing',
    board: Array.from({ length: 9 }, () => '?????????'),
    move_number: move,
    prisoners: { black: taken, white: 0 },
  });
}

describe('what happened is read off two views', () => {
  const one = alike(5, '#........', 'A1', 'white');

  it('a stone that is new on the last point was played', () => {
    const two = alike(6, '##.......', 'B1', 'black');
    expect(stepBetween(one, two)).toBe('played');
    expect(hiddenTexts(en, one, two, label)).toEqual([en.text('twin-played', { color: 'white', point: 'B1' })]);
  });

  it('one more pass in a row is a pass, and stones that are gone are a move taken back', () => {
    expect(stepBetween(one, alike(6, '#........', 'pass', 'black', { passes: 1 }))).toBe('passed');
    const two = alike(6, '##.......', 'B1', 'black');
    expect(stepBetween(two, alike(8, '#........', 'A1', 'white', { taken_back: 1 }))).toBe('undone');
    expect(stepBetween(one, alike(6, '#........', 'A1', 'white'))).toBeNull();
  });

  it('a blind player hears the move and what it took, and that one was taken back', () => {
    const [before, after] = [blind(5, 3, 'A1', 'black'), blind(6, 4, 'B1', 'white', 2)];
    expect(hiddenTexts(en, before, after, label)).toEqual([
      en.text('twin-played-taking', { color: 'black', point: 'B1', stones: 2 }),
    ]);
    expect(hiddenTexts(en, after, { ...blind(8, 3, 'A1', 'black'), taken_back: 1 }, label)).toEqual([en.text('twin-undone')]);
  });

  it('blind in one-color go, where no number is told, a turn that passed on is a move', () => {
    const heard = (seq: number, last: string | null, turn: 'black' | 'white'): GameView => ({ ...blind(seq, 0, last, turn), move_number: null, prisoners: null });
    expect(stepBetween(heard(2, null, 'black'), heard(3, 'E5', 'white'))).toBe('played');
    expect(stepBetween(heard(3, 'E5', 'white'), heard(4, 'E5', 'white'))).toBeNull();
  });

  it('there a move that was made while a request waited is no move taken back, and one that was is', () => {
    const heard = (seq: number, last: string | null, turn: 'black' | 'white', change: Partial<GameView> = {}): GameView => ({
      ...blind(seq, 0, last, turn),
      move_number: null,
      prisoners: null,
      ...change,
    });
    const asked = heard(4, 'E5', 'white', { undo: { by: 'black', moves: 1, number: 1 } });
    expect(stepBetween(asked, heard(5, 'D4', 'black'))).toBe('played');
    expect(stepBetween(asked, heard(5, null, 'black', { taken_back: 1 }))).toBe('undone');
    // Two moves were taken back, and the last one left was made on the same point.
    expect(stepBetween(asked, heard(5, 'E5', 'white', { taken_back: 1 }))).toBe('undone');
  });

  it('a request to take back and an offer are told once', () => {
    const asked = alike(6, '#........', 'A1', 'white', { undo: { by: 'black', moves: 1, number: 1 } });
    expect(hiddenTexts(en, one, asked, label)).toEqual([en.text('turn-undo-asked', { name: en.text('color-black'), moves: 1 })]);
    expect(hiddenTexts(en, asked, { ...asked, seq: 7 }, label)).toEqual([]);
  });
});

describe('where something is hidden', () => {
  it('all stones are drawn alike', () => {
    expect(drawnStones(alike(5, '#.#......', 'A1', 'white')).endsWith('O.O......')).toBe(true);
    expect(drawnStones(view({ board: ['XO.'] }))).toBe('XO.');
  });

  it('the last mover is the side that is not to move', () => {
    const seen = alike(5, '#........', 'A1', 'white');
    expect(lastMover(seen)).toBe('black');
    expect([undoMoves(seen, 'black'), undoMoves(seen, 'white')]).toEqual([1, 2]);
    expect(lastMover(alike(2, '.........', null, 'black'))).toBeNull();
    expect(lastHeard(en, seen, label)).toBe(en.text('twin-played', { color: 'black', point: 'A1' }));
    expect(lastHeard(en, alike(2, '.........', null, 'black'), label)).toBe(en.text('twin-last-none'));
  });

  it('a game with secrets stays one when they are shown', () => {
    const terms = view({}).terms;
    const variant = { capture: null, stones: 'colors' as const, blind: [], teams: null, free: null };
    expect(hadSecrets(view({}))).toBe(false);
    expect(hadSecrets(view({ terms: { ...terms, variant: { ...variant, capture: 1 } } }))).toBe(false);
    expect(hadSecrets(view({ terms: { ...terms, variant: { ...variant, blind: ['white'] } } }))).toBe(true);
    expect(hadSecrets(view({ terms: { ...terms, variant: { ...variant, stones: 'one' } } }))).toBe(true);
  });
});
