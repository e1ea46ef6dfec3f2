// A tap in the dialogue of counting, turned into the command it means.

import { cellIndex, colorOfCell, pointName, type Point } from 'goban-view/index.ts';
import { other, ownerOf, sizeOf } from './board-marks.ts';
import type { Command, GameView, Owner, Seat, Status } from './wire.ts';

/** What a tap marks; on stones the first three, on empty points the others. */
export type Tool = 'confirm' | 'dead' | 'seki' | 'alive' | 'neutral' | 'black' | 'white';

export const STONE_TOOLS: readonly Tool[] = ['dead', 'seki', 'alive'];
export const POINT_TOOLS: readonly Tool[] = ['neutral', 'black', 'white'];

/** Whether the rules have a dispute played out aside: by hypothetical play, or on a second board. */
export function playsAside(view: GameView): boolean {
  return ['hypothetical', 'second_board'].includes(String(view.terms.rules['dispute']));
}

/**
 * The command of a tap on `point`, or null when it means nothing.
 *
 * A stone that already has the tool's status becomes alive again, so one tool
 * serves both ways. Empty points matter only where territories are claimed.
 */
export function tapInCounting(view: GameView, seat: Seat, point: Point, tool: Tool): Command | null {
  const counting = view.counting;
  if (counting === null) return null;
  if (counting.confirmation !== null) return { kind: 'confirm_play', point: pointName(point) };
  const size = sizeOf(view.terms.size);
  const index = cellIndex(size, point);
  const name = pointName(point);
  const marks = counting.marks[seat];
  if (colorOfCell(view.board.join('')[index]) !== null) {
    if (tool === 'confirm') return { kind: 'confirm', point: name };
    return { kind: 'mark', point: name, status: nextStatus(tool, marks.dead.includes(name), marks.seki.includes(name)) };
  }
  if (counting.agreement === 'dead_stones') return null;
  if (tool === 'confirm') return { kind: 'demand', point: name };
  const claimed = marks.claims.find((claim) => claim.point === name)?.owner;
  const shown = claimed ?? ownerOf(counting.sheet[seat]?.owners.join('')[index]) ?? 'neutral';
  return { kind: 'claim', point: name, owner: nextOwner(tool, shown, seat) };
}

function nextStatus(tool: Tool, dead: boolean, seki: boolean): Status {
  switch (tool) {
    case 'seki':
      return seki ? 'alive' : 'seki';
    case 'alive':
      return 'alive';
    case 'dead':
    case 'confirm':
    case 'neutral':
    case 'black':
    case 'white':
      return dead ? 'alive' : 'dead';
  }
}

/** Without a tool of its own a tap goes round: one's own, neutral, the other's. */
function nextOwner(tool: Tool, shown: Owner, seat: Seat): Owner {
  switch (tool) {
    case 'black':
    case 'white':
    case 'neutral':
      return tool;
    case 'dead':
    case 'seki':
    case 'alive':
    case 'confirm':
      if (shown === seat) return 'neutral';
      return shown === 'neutral' ? other(seat) : seat;
  }
}
