// The program in a seat: where it sits, when it is thinking, and where a count
// says something else than it has proved. Pure; no rule is decided here.

import { cellIndex, colorOfCell, pointOf } from 'goban-view/index.ts';
import { other, sizeOf } from './board-marks.ts';
import { sitterOf, type ChainStatus, type Color, type GameView, type Proof, type Seat, type Seats, type Sequenced, type Status, type TimeTerms } from './wire.ts';

/** The seat that the program holds, and how strong it plays. */
export interface ProgramSeat {
  readonly color: Seat;
  readonly level: number;
}

export function programSeat(seats: Seats): ProgramSeat | null {
  for (const color of ['black', 'white'] as const) {
    const level = sitterOf(seats, color)?.level ?? null;
    if (level !== null) return { color, level };
  }
  return null;
}

/** Whether it is the program's turn to move, or to place, or to fill. */
export function isThinking(view: GameView, program: ProgramSeat | null): boolean {
  if (program === null || view.outcome !== null) return false;
  return (view.phase.kind === 'placing' ? 'black' : view.turn) === program.color;
}

/** What the program said of a chain when the count began. */
export interface Verdict {
  readonly point: string;
  readonly status: ChainStatus;
  /** How it is proved; null for an opinion. */
  readonly proof: Proof | null;
}

interface Judged {
  readonly chains?: Readonly<Record<string, { readonly status: ChainStatus; readonly said: { readonly kind: string; readonly proof?: Proof } }>>;
}

/**
 * The program's verdicts after these events; null where they say nothing of it.
 *
 * The view shows a player's mark in the place of what was said before it, so
 * what the program said at first is read from the log.
 */
export function verdictsAfter(events: readonly Sequenced[]): readonly Verdict[] | null {
  let verdicts: readonly Verdict[] | null = null;
  for (const { event } of events) {
    if (event.what.kind === 'counting_began') verdicts = [];
    if (event.what.kind !== 'judged') continue;
    const { chains = {} } = (event.what['judgement'] ?? {}) as Judged;
    verdicts = Object.entries(chains).map(([point, { status, said }]) => ({ point, status, proof: said.proof ?? null }));
  }
  return verdicts;
}

/** Stones of chains that the program marked in answer to a person's marks, in this count. */
export function markedBackAfter(
  before: readonly string[],
  events: readonly Sequenced[],
  program: ProgramSeat | null,
): readonly string[] {
  let points = before;
  for (const { event } of events) {
    if (event.what.kind === 'counting_began') points = [];
    if (event.what.kind !== 'marked' || event.actor !== program?.color) continue;
    points = [...points, String(event.what['point'])];
  }
  return points;
}

/** A chain that is marked as something else than the program has proved. */
export interface Disagreement {
  readonly point: string;
  readonly color: Color;
  readonly proved: Status;
  readonly proof: Proof;
  readonly marked: Status;
}

/** Where `seat`'s marks contradict what is proved; opinions give way to a person's word. */
export function disagreements(view: GameView, seat: Seat, verdicts: readonly Verdict[]): Disagreement[] {
  const marks = view.counting?.marks[seat];
  if (marks === undefined) return [];
  return verdicts.flatMap(({ point, status, proof }) => {
    if (proof === null || status === 'unsettled' || status === 'unknown') return [];
    const marked: Status = marks.dead.includes(point) ? 'dead' : marks.seki.includes(point) ? 'seki' : 'alive';
    const color = stoneOn(view, point);
    return marked === status || color === null ? [] : [{ point, color, proved: status, proof, marked }];
  });
}

function stoneOn(view: GameView, name: string): Color | null {
  const point = pointOf(name);
  return point === null ? null : colorOfCell(view.board.join('')[cellIndex(sizeOf(view.terms.size), point)]);
}

/** The fields of the new-game form for the same terms again, colors exchanged. */
export function rematch(view: GameView, you: Seat, program: ProgramSeat): readonly (readonly [string, string])[] {
  const { size, profile, komi, handicap, placement, time, undo, help } = view.terms;
  const times = timeFields(time);
  if (profile === null || times === null) return [];
  // With handicap stones the weaker player keeps Black.
  const color = handicap === 0 ? other(you) : you;
  const fields: (readonly [string, string | number])[] = [
    ['opponent', 'program'],
    ['level', program.level],
    ['help', help],
    ['size', size],
    ['profile', profile],
    ['komi', komi],
    ['handicap', handicap],
    ['placement', placement],
    ['color', color],
    ['undo', undo],
    ['time', time.kind],
    ...times,
  ];
  return fields.map(([name, value]) => [name, String(value)] as const);
}

/** The fields of a clock; null for one that the form does not offer. */
function timeFields(time: TimeTerms): readonly (readonly [string, string | number])[] | null {
  const minutes = (ms: number) => ['minutes', ms / 60_000] as const;
  switch (time.kind) {
    case 'none':
      return [];
    case 'absolute':
      return [minutes(time.main_ms)];
    case 'byo_yomi':
      return [minutes(time.main_ms), ['periods', time.periods], ['seconds', time.period_ms / 1000]];
    case 'fischer':
      return [minutes(time.main_ms), ['increment', time.increment_ms / 1000]];
    default:
      return null;
  }
}
