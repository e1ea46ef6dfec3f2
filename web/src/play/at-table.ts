// A game over the board: who presses, what a press says, and the stone that lies there
// before it.

import { cellIndex, pointOf, type Color } from 'goban-view/index.ts';
import { sizeOf } from './board-marks.ts';
import type { Snapshot } from './session.ts';
import type { Command, GameView } from './wire.ts';

/** Whose button does something now: the starter's, then that of whoever is to move. */
export function presser(view: GameView): Color | null {
  if (view.at_table === null || view.phase.kind !== 'playing') return null;
  return view.at_table.starter ?? view.turn;
}

/** A press, with the stone that is seen there or on its way: none is passed by mistake. */
export function pressCommand({ view, waiting }: Snapshot): Command {
  const sent = waiting.findLast(({ command }) => command.kind === 'place_stone')?.command;
  const stone = sent?.kind === 'place_stone' ? sent.point : (view.at_table?.stone ?? null);
  return stone === null ? { kind: 'press_clock' } : { kind: 'press_clock', stone };
}

/** The stones with the one that was put and without those that it takes. */
export function withStone(view: GameView, stones: string): string {
  const { at_table: table, turn } = view;
  if (!table?.stone) return stones;
  const size = sizeOf(view.terms.size);
  const cells = [...stones];
  const lay = (name: string, sign: string): void => {
    const point = pointOf(name);
    if (point !== null) cells[cellIndex(size, point)] = sign;
  };
  for (const name of table.taken) lay(name, '.');
  lay(table.stone, turn === 'white' ? 'O' : 'X');
  return cells.join('');
}
