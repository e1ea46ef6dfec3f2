// What a finding is about, and what else the module tells in clauses, in the page's
// language. The module gives a code and what it quotes under names; the words are in
// the messages of the library.

import type { Messages } from '../i18n/messages.ts';
import type { Clause, Finding, Habit } from './studio.ts';

/** The message of a code: dots become dashes. */
export function keyOf(code: string): string {
  return code.replaceAll('.', '-');
}

/** A clause in the page's language. */
export function clauseText(messages: Messages, { says, params }: Clause): string {
  return messages.text(keyOf(says), params);
}

/**
 * What a finding is about, beyond its sentence: the property, what it quotes, how often.
 * Null where the sentence says it all.
 */
export function causeOf(messages: Messages, { code, cause }: Finding): string | null {
  const { name, times } = cause.params;
  const isSaid = keyOf(cause.says) === keyOf(code);
  const about = [name, isSaid ? undefined : clauseText(messages, cause)].filter((part) => part !== undefined).join(': ');
  const counted = times === undefined ? '' : messages.text('finding-times', { count: times });
  return [about, counted].filter((part) => part !== '').join(', ') || null;
}

/** Who writes so. */
export function programOf(messages: Messages, { program, by }: Habit): string {
  return by === null ? program : messages.text(keyOf(by));
}
