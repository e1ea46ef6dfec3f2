// The command line of the text twin: what people type, in either language.
//
// Kind to the hand: any case, е for ё, Cyrillic look-alikes in points, hyphens
// and spaces inside a point. The result is typed and says nothing about
// whether the game allows it. Words come from design terms: дамэ is a liberty.

import { readPoint, type CoordinateKind } from '../src/coordinates.ts';
import type { BoardSize, Point } from '../src/point.ts';

export type TwinCommand =
  | { readonly kind: 'play'; readonly at: Point }
  | { readonly kind: 'liberties' | 'group' | 'confirm' | 'pass-for'; readonly at: Point }
  | { readonly kind: 'mark'; readonly status: 'alive' | 'dead' | 'seki'; readonly at: Point }
  | { readonly kind: 'claim'; readonly owner: 'black' | 'white' | 'neutral'; readonly at: Point }
  | { readonly kind: PlainCommand };

export type PlainCommand =
  | 'pass'
  | 'resign'
  | 'undo'
  | 'hint'
  | 'done'
  | 'press'
  | 'lift'
  | 'lifted'
  | 'accept'
  | 'resume'
  | 'score'
  | 'time'
  | 'last'
  | 'prisoners'
  | 'board'
  | 'no-result'
  | 'decline'
  | 'close'
  | 'no-agreement'
  | 'help';

export type Parsed =
  | { readonly kind: 'command'; readonly command: TwinCommand }
  /** The word is known (given back as typed), the point after it is missing or not on the board. */
  | { readonly kind: 'no-point'; readonly word: string; readonly text: string }
  | { readonly kind: 'unknown'; readonly text: string };

/** Words that stand alone. All in lower case, with е for ё. */
const PLAIN: Readonly<Record<string, PlainCommand>> = {
  pass: 'pass', пас: 'pass', пасую: 'pass',
  resign: 'resign', сдаюсь: 'resign', сдаться: 'resign',
  undo: 'undo', отмена: 'undo', назад: 'undo',
  hint: 'hint', подсказка: 'hint', совет: 'hint',
  done: 'done', готово: 'done',
  press: 'press', нажать: 'press', пуск: 'press',
  lift: 'lift', снимаю: 'lift',
  lifted: 'lifted', сняты: 'lifted', снято: 'lifted',
  accept: 'accept', agree: 'accept', согласен: 'accept', согласна: 'accept', принять: 'accept',
  resume: 'resume', продолжить: 'resume', доиграть: 'resume',
  score: 'score', счет: 'score',
  time: 'time', время: 'time', часы: 'time',
  last: 'last', последний: 'last',
  prisoners: 'prisoners', пленные: 'prisoners',
  'no result': 'no-result', 'без результата': 'no-result',
  decline: 'decline', отклонить: 'decline', отказ: 'decline',
  close: 'close', закрыть: 'close', убрать: 'close',
  'no agreement': 'no-agreement', 'нет согласия': 'no-agreement',
  board: 'board', доска: 'board',
  help: 'help', помощь: 'help', '?': 'help',
};

type Pointed = (at: Point) => TwinCommand;

const mark = (status: 'alive' | 'dead' | 'seki'): Pointed => (at) => ({ kind: 'mark', status, at });
const claim = (owner: 'black' | 'white' | 'neutral'): Pointed => (at) => ({ kind: 'claim', owner, at });
const play: Pointed = (at) => ({ kind: 'play', at });
const liberties: Pointed = (at) => ({ kind: 'liberties', at });
const confirm: Pointed = (at) => ({ kind: 'confirm', at });
const passFor: Pointed = (at) => ({ kind: 'pass-for', at });
const group: Pointed = (at) => ({ kind: 'group', at });

/** Words that need a point after them. */
const POINTED: Readonly<Record<string, Pointed>> = {
  play, ход: play,
  liberties, liberty: liberties, дамэ: liberties, дамe: liberties,
  group, chain: group, группа: group, цепь: group,
  aside: confirm, разыграть: confirm, спор: confirm,
  pass: passFor, пас: passFor, ko: passFor, ко: passFor,
  dead: mark('dead'), мертвые: mark('dead'), мертвая: mark('dead'), мертвый: mark('dead'),
  alive: mark('alive'), живые: mark('alive'), живая: mark('alive'), живой: mark('alive'),
  seki: mark('seki'), сэки: mark('seki'), секи: mark('seki'),
  black: claim('black'), черные: claim('black'), черных: claim('black'),
  white: claim('white'), белые: claim('white'), белых: claim('white'),
  neutral: claim('neutral'), нейтральный: claim('neutral'),
};

/** Every word that stands alone or takes a point, for help and for tests. */
export const WORDS = { plain: Object.keys(PLAIN), pointed: Object.keys(POINTED) } as const;

/**
 * Reads one line. `here` is the point that the keyboard is on: a word that
 * needs a point and got none means that one.
 */
export function parseCommand(
  line: string,
  size: BoardSize,
  coordinates: CoordinateKind,
  here: Point | null = null,
): Parsed {
  const text = line.trim();
  const folded = text.toLowerCase().replaceAll('ё', 'е').replace(/\s+/g, ' ');
  const plain = PLAIN[folded];
  if (plain !== undefined) return { kind: 'command', command: { kind: plain } };
  const bare = readPoint(coordinates, size, text);
  if (bare !== null) return { kind: 'command', command: { kind: 'play', at: bare } };
  const space = folded.indexOf(' ');
  const word = space < 0 ? folded : folded.slice(0, space);
  const make = POINTED[word];
  if (make === undefined) return { kind: 'unknown', text };
  const typed = text.slice(0, word.length);
  const rest = space < 0 ? '' : folded.slice(space + 1);
  const at = rest === '' ? here : readPoint(coordinates, size, rest);
  if (at === null) return { kind: 'no-point', word: typed, text: rest };
  return { kind: 'command', command: make(at) };
}
