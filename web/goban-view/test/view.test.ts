import { beforeEach, describe, expect, it } from 'vitest';
import { changedCells } from '../src/diff.ts';
import { cellIndex, pointOf, type Point } from '../src/point.ts';
import { emptyState, type BoardState } from '../src/state.ts';
import { GobanView } from '../src/view.ts';

const size = { width: 9, height: 9 };
const at = (name: string): Point => {
  const point = pointOf(name);
  if (!point) throw new Error(`no point ${name}`);
  return point;
};

/** A 9x9 with the stones named, for example `X D4 O E5`. */
function board(text: string, rest: Partial<BoardState> = {}): BoardState {
  const cells = emptyState(size).stones.split('');
  const words = text.split(' ');
  for (let word = 0; word + 1 < words.length; word += 2) {
    cells[cellIndex(size, at(words[word + 1] ?? ''))] = words[word] ?? '.';
  }
  return { ...emptyState(size), stones: cells.join(''), ...rest };
}

let host: HTMLElement;
let view: GobanView;
const all = (selector: string): Element[] => [...host.querySelectorAll(selector)];

beforeEach(() => {
  host = document.createElement('div');
  view = new GobanView(host, {}, emptyState(size));
});

it('only changed cells are named', () => {
  expect(changedCells('..XO', '..XO')).toEqual([]);
  expect(changedCells('..XO', 'X.O.')).toEqual([0, 2, 3]);
});

describe('stones', () => {
  it('are drawn, and the others stay the same nodes', () => {
    view.update(board('X D4 O E5'));
    const [kept] = all('.gv-black');
    view.update(board('X D4 O E5 X C3'));
    expect(all('.gv-stone')).toHaveLength(3);
    expect(all('.gv-black')[0]).toBe(kept);
  });

  it('leave with their shadows when captured', () => {
    view.update(board('X D4 O E5'));
    view.update(board('X D4'));
    expect(all('.gv-stone')).toHaveLength(1);
    expect(all('.gv-shadows use')).toHaveLength(1);
  });

  it('change color in place', () => {
    view.update(board('X D4'));
    view.update(board('O D4'));
    expect(all('.gv-black')).toHaveLength(0);
    expect(all('.gv-white')).toHaveLength(1);
  });
});

describe('marks', () => {
  it('are kept by diff and tell what lies beneath', () => {
    view.update(board('X D4', { marks: [{ kind: 'triangle', at: at('D4') }] }));
    const [mark] = all('.gv-mark');
    expect(mark?.classList.contains('on-black')).toBe(true);
    view.update(board('X D4', { marks: [{ kind: 'triangle', at: at('D4') }, { kind: 'ko', at: at('E4') }] }));
    expect(all('.gv-mark')).toHaveLength(2);
    expect(all('.gv-mark-triangle')[0]).toBe(mark);
    view.update(board('X D4'));
    expect(all('.gv-mark')).toHaveLength(0);
  });

  it('fade a dead stone and put its taker on it', () => {
    view.update(board('X D4', { marks: [{ kind: 'dead', at: at('D4'), color: 'white' }] }));
    expect(all('.gv-stone.gv-is-dead')).toHaveLength(1);
    expect(all('.gv-of-white')).toHaveLength(1);
    view.update(board('X D4'));
    expect(all('.gv-is-dead')).toHaveLength(0);
  });

  it('outside the board are left out', () => {
    view.update(board('', { marks: [{ kind: 'circle', at: { col: 9, row: 0 } }] }));
    expect(all('.gv-mark')).toHaveLength(0);
  });
});

it('the last move is marked once, and only on a stone', () => {
  view.update(board('X D4', { lastMove: at('D4') }));
  expect(all('.gv-last')).toHaveLength(1);
  view.update(board('X D4 O E5', { lastMove: at('E5') }));
  expect(all('.gv-last')).toHaveLength(1);
  view.update(board('X D4', { lastMove: at('E5') }));
  expect(all('.gv-last')).toHaveLength(0);
});

it('another size or geometry draws another board', () => {
  view.update({ ...emptyState({ width: 5, height: 13 }), stones: `X${'.'.repeat(64)}` });
  expect(all('.gv-stone')).toHaveLength(1);
  const before = view.element.getAttribute('viewBox');
  view.configure({ geometry: 'traditional', coordinates: 'none' });
  expect(view.element.getAttribute('viewBox')).not.toBe(before);
  expect(all('.gv-coordinates')).toHaveLength(0);
  expect(all('.gv-stone')).toHaveLength(1);
});

it('coordinates stand on all four sides', () => {
  expect(all('.gv-coordinates text')).toHaveLength(36);
});

it('is hidden from screen readers, since the text twin speaks for it', () => {
  expect(view.element.getAttribute('aria-hidden')).toBe('true');
});

it('two boards on a page share no ids', () => {
  const other = document.createElement('div');
  new GobanView(other, {}, emptyState(size));
  const ids = [...host.querySelectorAll('[id]'), ...other.querySelectorAll('[id]')].map((node) => node.id);
  expect(new Set(ids).size).toBe(ids.length);
});

describe('lines, arrows and veils', () => {
  it('are drawn between their points and go with them', () => {
    const arrow = { kind: 'arrow', from: at('A1'), to: at('C3') } as const;
    const line = { kind: 'line', from: at('D4'), to: at('D9') } as const;
    view.update(board('X D4', { links: [arrow, line, { kind: 'line', from: at('E5'), to: at('E5') }] }));
    expect(all('.gv-link')).toHaveLength(2);
    expect(all('.gv-link-arrow .gv-head')).toHaveLength(1);
    expect(all('.gv-link-line .gv-head')).toHaveLength(0);
    const [kept] = all('.gv-link-line');
    view.update(board('X D4', { links: [line] }));
    expect(all('.gv-link')).toEqual([kept]);
  });

  it('dim points, and hide what is not shown', () => {
    view.update(board('X D4', { dimmed: [at('D4')], shown: [at('A1'), at('A2')] }));
    expect(all('.gv-veil-dimmed')).toHaveLength(1);
    expect(all('.gv-veil-outside')).toHaveLength(79);
    view.update(board('X D4'));
    expect(all('.gv-veil')).toHaveLength(0);
  });
});
