// The words that pages show, by the same files and code that the pages use, so
// that a test names a message and not a sentence.

import { readFileSync } from 'node:fs';
import { Messages, type Language } from '../../src/i18n/messages.ts';
import { ROOT } from './place.ts';

const source = (language: Language): string =>
  [`${language}.ftl`, `${language}/library.ftl`].map((file) => readFileSync(`${ROOT}content/i18n/${file}`, 'utf8')).join('\n');

export const WORDS: Readonly<Record<Language, Messages>> = {
  en: new Messages('en', source('en')),
  ru: new Messages('ru', source('ru')),
};

/** Every key there is. */
export function allKeys(): string[] {
  return [...source('en').matchAll(/^([a-z][a-z0-9-]*) =/gm)].flatMap((match) => match[1] ?? []);
}
