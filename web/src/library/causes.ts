// What a finding is about, in the page's language. The module tells it in one English
// clause; what the clause quotes (names, values, numbers, points) goes into words of
// ours. A clause that only says again what the finding's own sentence says is left out.

import type { Args, Messages } from '../i18n/messages.ts';
import type { Finding } from './studio.ts';

/** The shapes of clauses, with the names of what they quote. */
const SHAPES: readonly (readonly [key: string, shape: RegExp])[] = [
  ['finding-nothing-belongs', /^`(?<text>[^]*)` stands where nothing belongs$/],
  ['finding-not-double', /^`(?<text>[^]*)` is neither 1 nor 2$/],
  ['finding-neither', /^neither 1 nor 2$/],
  ['finding-no-point', /^`(?<text>[^]*)` is no point of this board$/],
  ['finding-no-version', /^`(?<text>[^]*)` is a name without a version$/],
  ['finding-blanks', /^blanks stand for a pass$/],
  ['finding-no-whole-number', /^`(?<text>[^]*)` is no whole number$/],
  ['finding-no-number', /^`(?<text>[^]*)` is no number$/],
  ['finding-no-color', /^`(?<text>[^]*)` is (?:no color|not how a color is written)$/],
  ['finding-no-size', /^`(?<text>[^]*)` is no board size$/],
  ['finding-no-lines', /^a board has lines$/],
  ['finding-letters', /^there are letters for 52 lines, not for (?<count>\d+)$/],
  ['finding-unknown', /^(?<text>[^ ]+) is no property of the standard, kept as it is$/],
  ['finding-obsolete', /^(?<text>[^ ]+) is of an older version of the standard, kept as it is$/],
  ['finding-of-root', /^(?<text>[^ ]+) belongs into the first node of a game$/],
  ['finding-values', /^(?<text>[^ ]+) has (?<count>\d+) values, the first counts$/],
  ['finding-exclude', /^(?<text>[A-Z]+(?: and [A-Z]+)+) exclude each other$/],
  ['finding-judges', /^(?<text>[^ ]+) judges a move, and there is none$/],
  ['finding-twice', /^(?<text>[A-Z]+\d+) is (?:marked|set up) twice$/],
  ['finding-twice-more', /^(?<text>[A-Z]+\d+) and (?<count>\d+) more are (?:marked|set up) twice$/],
  ['finding-differs', /^(?<text>[^ ]+) differs from the first game of the file$/],
  ['finding-zeros', /^(?<count>\d+) bytes of value zero in the file, kept$/],
  ['finding-same-as', /^the same moves as game (?<count>\d+)$/],
  ['finding-version', /^there is no FF\[(?<text>[^]*)\], read as FF\[4\]$/],
  ['finding-stands-already', /^(?<text>[^ ]+) stands already before this node, the first counts$/],
  ['finding-komi-zi', /^komi is written in zi, read as (?<text>[^ ]+) points$/],
  ['finding-komi-hundredths-zi', /^komi is written in hundredths of a zi, read as (?<text>[^ ]+) points$/],
  ['finding-komi-hundredths', /^komi is written in hundredths of a point, read as (?<text>[^ ]+) points$/],
  ['finding-future', /^`(?<text>[^]*)` lies in the future$/],
  ['finding-no-day', /^`(?<text>[^]*)` is in no calendar$/],
  ['finding-date', /^`(?<text>[^]*)` is not written as YYYY-MM-DD$/],
  ['finding-result', /^`(?<text>[^]*)` is not how a result is written$/],
  ['finding-parity', /^(?<text>[^ ]+) cannot come of a komi of (?<other>[^ ]+)$/],
  ['finding-lost', /^characters were lost before the file came here: (?<count>\d+) places$/],
  ['finding-more-time', /^(?<text>[^ ]+): more time than before the move$/],
  ['finding-handicap', /^HA\[(?<text>[^]*)\], and (?<count>\d+) black stones stand before the first move$/],
  ['finding-territory', /^the marked territory makes (?<text>.+), the result says (?<other>[^]*)$/],
  ['finding-komi-unread', /^KM\[(?<text>[^]*)\] is no komi, the rules' komi is taken$/],
  ['finding-black-move', /^black (?<text>[^ ]+): [^]*$/],
  ['finding-white-move', /^white (?<text>[^ ]+): [^]*$/],
];

/** Clauses that say what the finding's own sentence says. */
const SAID: readonly RegExp[] = [
  /^nothing in the brackets$/,
  /^two parts with `:` between them belong here$/,
  /^it ends where it begins$/,
  /^one number says a square board$/,
  /^a move in the first node of the game$/,
  /^stones are put and a move is made in one node, the stones first$/,
  /^two moves in one node, both are made$/,
  /^another game than Go, kept and not checked$/,
  /^a node with nothing in it$/,
];

/** A clause about one property begins with its name. */
const PROPERTY = /^(?<name>[A-Z]{1,9}): (?<rest>[^]*)$/;
const TIMES = /^(?<rest>[^]*) \((?<times>\d+) times\)$/;

export interface Cause {
  readonly text: string;
  /** Whether it is the module's own clause, which is English. */
  readonly isForeign: boolean;
}

/** What a finding is about, beyond its sentence; null where that says it all. */
export function causeOf(messages: Messages, { code, cause }: Finding): Cause | null {
  if (code.startsWith('sgf.')) return null;
  const { rest: whole = cause, times } = TIMES.exec(cause)?.groups ?? {};
  const counted = times === undefined ? '' : `, ${messages.text('finding-times', { count: Number(times) })}`;
  const told = shaped(messages, whole);
  if (told !== null) return { text: told + counted, isForeign: false };
  const { name, rest } = PROPERTY.exec(whole)?.groups ?? {};
  if (name !== undefined && rest !== undefined) {
    if (SAID.some((said) => said.test(rest))) return { text: name + counted, isForeign: false };
    const about = shaped(messages, rest);
    if (about !== null) return { text: `${name}: ${about}${counted}`, isForeign: false };
  }
  if (SAID.some((said) => said.test(whole))) return counted === '' ? null : { text: counted.slice(2), isForeign: false };
  return { text: cause, isForeign: true };
}

function shaped(messages: Messages, clause: string): string | null {
  for (const [key, shape] of SHAPES) {
    const groups = shape.exec(clause)?.groups ?? (shape.test(clause) ? {} : null);
    if (groups !== null) return messages.text(key, argsOf(groups));
  }
  return null;
}

function argsOf({ text, other, count }: Readonly<Record<string, string | undefined>>): Args {
  return { text: text ?? '', other: other ?? '', count: Number(count ?? 0) };
}
