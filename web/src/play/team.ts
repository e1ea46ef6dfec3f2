// Teams at the board: who of a side is due, and who we are.

import type { Messages } from '../i18n/messages.ts';
import type { Color } from 'goban-view/index.ts';
import type { GameView, Member, Seat, Seats } from './wire.ts';
import { nameOf } from './words.ts';

/** The members of a side in their order, of free seats those who sit; none where one plays it. */
export function membersOf(seats: Seats, side: string, present: readonly number[] | null = null): readonly Member[] {
  const members = (seats.members ?? []).filter((member) => member.side === side);
  return present === null ? members : members.filter(({ number }) => present.includes(number));
}

/** What a side is called: its members' names, or its player's; of free seats, those who sit. */
export function sideName(messages: Messages, seats: Seats, color: Color, present: readonly number[] | null = null): string {
  if (present?.length === 0) return messages.text('free-empty');
  const members = membersOf(seats, color, present);
  const names = members.flatMap((member) => member.sitter?.name ?? []);
  return 0 < names.length ? names.join(', ') : nameOf(messages, seats, color);
}

/** The name of a member, or of the side where one plays it. */
export function memberName(messages: Messages, seats: Seats, color: Color, number: number): string {
  const member = membersOf(seats, color).find((one) => one.number === number);
  return member?.sitter?.name ?? nameOf(messages, seats, color);
}

/** Whether our side is to move, and another member of our team. */
export function isPartnersTurn(view: GameView, you: readonly Seat[], number: number | null): boolean {
  if (view.team === null || view.turn === null || view.phase.kind === 'placing') return false;
  return you.includes(view.turn) && view.team.due[view.turn] !== number;
}

/** Whether we sit at the board; where seats are not free everybody does who has one. */
export function sitsHere(view: GameView, you: readonly Seat[], number: number | null): boolean {
  const { seated } = view;
  return seated === null || you.some((color) => number !== null && seated.present[color].includes(number));
}

/** Whose turn it is, where several play a side; null elsewhere. */
export function teamTurn(messages: Messages, view: GameView, seats: Seats, you: readonly Seat[], number: number | null): string | null {
  if (view.seated !== null && view.turn !== null) {
    const color = view.turn;
    if (view.seated.present[color].length === 0) return messages.text('free-nobody', { color });
    if (!you.includes(color)) return messages.text(`turn-${color}`);
    return 1 < view.seated.present[color].length ? messages.text('free-yours') : null;
  }
  if (view.team === null || view.turn === null) return null;
  const due = view.team.due[view.turn];
  if (view.phase.kind === 'placing') return null;
  const name = memberName(messages, seats, view.turn, due);
  if (!you.includes(view.turn)) return messages.text('team-theirs', { name });
  return number === due ? messages.text('team-yours') : messages.text('team-partner', { name });
}
