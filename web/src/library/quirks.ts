// How the habits of writing programs are read, in the page's language. The module tells
// it in English; a reading that is not known here stays as it is told.

import type { Messages } from '../i18n/messages.ts';
import type { Cause } from './causes.ts';

const READINGS: readonly (readonly [key: string, shape: RegExp])[] = [
  ['quirk-fox-clock', /^TC and TT are periods and their seconds$/],
  ['quirk-komi-zi', /^komi is written in zi: (?<text>[^ ]+) points$/],
  ['quirk-komi-hundredths-zi', /^komi is written in hundredths of a zi: (?<text>[^ ]+) points$/],
  ['quirk-komi-hundredths', /^komi is written in hundredths of a point: (?<text>[^ ]+) points$/],
  ['quirk-kgs', /^OB and OW are periods left in byo-yomi$/],
  ['quirk-igs', /^small letters in names are dropped, a last node may hold the count$/],
  ['quirk-ogs', /^every node is a variation of one child$/],
  ['quirk-tygem', /^the result may be in words$/],
  ['quirk-oro', /^TE is the event, RD the date, HD the handicap, KO the komi, LT and LC byo-yomi$/],
  ['quirk-multigo', /^long property names are kept$/],
  ['quirk-private', /^its private properties are kept$/],
  ['quirk-client', /^AP names no GNU Go: the file is of a server's client$/],
];

/** Programs without a name of their own. */
const PROGRAMS: Readonly<Record<string, string>> = {
  'Cyberoro or the Nihon Ki-in': 'quirk-by-oro',
  'a client that calls itself GNU Go': 'quirk-by-client',
  'a writer who counts in zi': 'quirk-by-zi',
};

export function readingOf(messages: Messages, reading: string): Cause {
  for (const [key, shape] of READINGS) {
    const found = shape.exec(reading);
    if (found !== null) return { text: messages.text(key, { text: found.groups?.['text'] ?? '' }), isForeign: false };
  }
  return { text: reading, isForeign: true };
}

export function programOf(messages: Messages, program: string): string {
  const key = PROGRAMS[program];
  return key === undefined ? program : messages.text(key);
}
