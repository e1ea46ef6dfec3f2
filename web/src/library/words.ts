// Sentences of the library: findings, fixes, places, refusals.

import type { Messages } from '../i18n/messages.ts';
import type { Refusal } from '../play/wire.ts';
import type { Refused } from './intake.ts';
import { keyOf } from './causes.ts';
import type { Finding, GameSummary } from './studio.ts';

/** What is wrong, in the page's language. */
export function findingText(messages: Messages, finding: Finding): string {
  return messages.text(keyOf(finding.code));
}

export function placeText(messages: Messages, finding: Finding): string {
  const { move_number: number, line, column, variations } = finding;
  const parts = [messages.text('library-place', { number, line, column })];
  for (const variation of variations) parts.push(messages.text('library-place-variation', { number: variation }));
  return parts.join(', ');
}

export function refusedText(messages: Messages, { name, reason, most }: Refused): string {
  return messages.text(`library-refused-${reason}`, { name, most });
}

export function faultText(messages: Messages, refusal: Refusal): string {
  const key = refusal.code.replaceAll('.', '-');
  if (!messages.has(key)) return refusal.code;
  return messages.text(key, { ...refusal.params, seen: refusal.move_number ?? 0, points: refusal.points.join(', ') });
}

/** Without the signs that turn the direction of what follows: a name turns no sentence around. */
export function upright(text: string): string {
  return text.replace(/[\u200E\u200F\u202A-\u202E\u2066-\u2069]/g, '');
}

/** Who played: `Anna 3d – Boris`, or that nobody is named. */
export function playersText(messages: Messages, game: GameSummary | undefined): string {
  if (game === undefined || (game.black === null && game.white === null)) return messages.text('library-unnamed');
  const black = [game.black ?? '?', game.black_rank].filter(Boolean).join(' ');
  const white = [game.white ?? '?', game.white_rank].filter(Boolean).join(' ');
  return messages.text('library-versus', { black: upright(black), white: upright(white) });
}

/** The letters `A`, `B`, .. or the numbers `1`, `2`, .. that no label has yet. */
export function freeLabel(labels: readonly string[], kind: 'letter' | 'number'): string {
  const taken = new Set(labels);
  for (let at = 0; ; at += 1) {
    const label = kind === 'number' ? String(at + 1) : letters(at);
    if (!taken.has(label)) return label;
  }
}

function letters(at: number): string {
  const letter = String.fromCharCode(65 + (at % 26));
  return at < 26 ? letter : letters(Math.floor(at / 26) - 1) + letter;
}
