// Sentences about a game: results, refusals, what happened.

import type { Messages } from '../i18n/messages.ts';
import { labelOf, pointOf, type BoardSize, type Color, type CoordinateKind } from 'goban-view/index.ts';
import { hiddenTexts, isHidden } from './hidden.ts';
import { sitterOf, type CountWarning, type GameView, type Method, type Outcome, type Refusal, type Seat, type Seats, type Sequenced, type Terms } from './wire.ts';

/** A point's name in JSON, as this person's coordinates write it. */
export type Label = (point: string) => string;

export function labelWith(kind: CoordinateKind, size: BoardSize): Label {
  return (name) => {
    const point = pointOf(name);
    return point === null ? name : labelOf(kind, size, point);
  };
}

export function outcomeText(messages: Messages, outcome: Outcome): string {
  const draw = outcome.kind === 'adjudicated' && outcome.winner === null;
  const key = draw ? 'result-adjudicated-draw' : `result-${outcome.kind.replaceAll('_', '-')}`;
  if (!messages.has(key)) return outcome.text;
  const margin = messages.text('result-points', { points: outcome.margin ?? 0 });
  const reason = outcome.reason ?? 'unstated';
  const why = messages.text(`forfeit-${reason.replaceAll('_', '-')}`);
  return messages.text(key, { winner: outcome.winner ?? 'black', margin, reason: reason === 'unstated' ? reason : 'stated', why });
}

export function refusalText(messages: Messages, refusal: Refusal): string {
  const key = refusal.code.replaceAll('.', '-');
  if (!messages.has(key)) return messages.text('refused-unknown', { code: refusal.code });
  const seen = refusal.move_number ?? 0;
  return messages.text(key, { seen, ...refusal.params, points: refusal.points.join(', ') });
}

/** What would better be mended before a count, with its points. */
export function warningText(messages: Messages, warning: CountWarning, label: Label): string {
  const points = warning.points.map(label).join(', ');
  const whose = warning.color === null ? '' : `${messages.text(`color-${warning.color}`)}: `;
  return `${messages.text(warning.code.replaceAll('.', '-'))} ${whose}${points}`;
}

/** A row of a count; empty points are territory only where territory is counted. */
export function rowTitle(messages: Messages, name: string, way: Method): string {
  if (name === 'territory' && way !== 'territory') return messages.text('sheet-empty');
  return messages.text(`sheet-${name.replaceAll('_', '-')}`);
}

export function nameOf(messages: Messages, seats: Seats, color: Color): string {
  const sitter = sitterOf(seats, color);
  if (sitter === null) return messages.text(`color-${color}`);
  return sitter.level === null ? sitter.name : messages.text('program-name', { level: sitter.level });
}

/** Who made the game, or joined it: by role before it begins, by color from then on. */
export function nameOfParty(messages: Messages, seats: Seats, host: Color | null, party: 'host' | 'guest'): string {
  if ('host' in seats) return (party === 'host' ? seats.host : seats.guest)?.name ?? messages.text('party-guest');
  const isBlack = (host === 'black') === (party === 'host');
  return nameOf(messages, seats, isBlack ? 'black' : 'white');
}

export function profileText(messages: Messages, terms: Terms): string {
  return messages.text(terms.profile === null ? 'profile-own' : `profile-${terms.profile}`);
}

/** What sets the game apart from the usual one; nothing for the usual one. */
export function variantTexts(messages: Messages, { variant }: Terms): string[] {
  if (variant === null) return [];
  const texts = variant.capture === null ? [] : [messages.text('words-variant-capture', { stones: variant.capture })];
  if (variant.stones === 'one') texts.push(messages.text('words-variant-one-color'));
  const [blind, second] = variant.blind;
  if (blind !== undefined) texts.push(messages.text(`words-variant-blind-${second === undefined ? blind : 'both'}`));
  const { teams, free } = variant;
  if (free !== null) texts.push(messages.text('words-variant-free', { ...free }));
  if (teams !== null) texts.push(messages.text(`words-variant-teams-${teams.on_error}`, { ...teams }));
  return texts;
}

/** One line for each thing that happened, for live regions. */
export function happenedTexts(
  messages: Messages,
  events: readonly Sequenced[],
  before: GameView,
  after: GameView,
  label: Label,
  seats: Seats | null = null,
): string[] {
  if (isHidden(after)) return hiddenTexts(messages, before, after, label);
  return events.flatMap(({ event }) => {
    const company = companyText(messages, event.actor, event.what, seats);
    return company ?? happenedText(messages, event.actor, event.what, before, after, label) ?? [];
  });
}

/** Who came to a free seat or left it; null for anything else. */
function companyText(messages: Messages, actor: string, what: { readonly kind: string; readonly [field: string]: unknown }, seats: Seats | null): string | null {
  if (what.kind !== 'seat_taken' && what.kind !== 'seat_left') return null;
  const color = actor === 'white' ? 'white' : 'black';
  const members = seats?.members ?? [];
  const member = members.find((one) => one.side === color && one.number === Number(what['member']));
  const name = member?.sitter?.name ?? messages.text(`color-${color}`);
  return messages.text(what.kind === 'seat_taken' ? 'free-came' : 'free-went', { name, color });
}

function happenedText(
  messages: Messages,
  actor: Seat | 'house' | 'arbiter',
  what: { readonly kind: string; readonly [field: string]: unknown },
  before: GameView,
  after: GameView,
  label: Label,
): string | null {
  const point = typeof what['point'] === 'string' ? label(what['point']) : '';
  const color = actor === 'house' || actor === 'arbiter' ? 'black' : actor;
  switch (what.kind) {
    case 'played': {
      const stones = (after.prisoners?.[color] ?? 0) - (before.prisoners?.[color] ?? 0);
      return messages.text(0 < stones ? 'twin-played-taking' : 'twin-played', { color, point, stones });
    }
    case 'placed':
      return messages.text('twin-played', { color: 'black', point });
    case 'passed':
      return messages.text('twin-passed', { color });
    case 'stone_placed':
      return messages.text('otb-said-put', { color, point, taken: after.at_table?.taken.length ?? 0 });
    case 'stone_taken_up':
      return messages.text('otb-said-taken-up', { color });
    case 'clock_started':
      return messages.text('otb-said-started', { color: after.turn ?? 'black' });
    case 'turn_ended':
      return messages.text('otb-said-turn', { color: after.turn ?? 'black' });
    case 'result_stated':
      return messages.text('otb-said-result', { color, result: after.at_table?.stated[color] ?? after.outcome?.text ?? '' });
    case 'lifting':
      return messages.text('pause-stopped-lifting');
    case 'lifted':
      return messages.text('otb-said-lifted');
    case 'rotation_claimed':
      return messages.text('team-claimed', { points: Number(what['points'] ?? 0) });
    case 'undo_asked':
      return messages.text('turn-undo-asked', { name: messages.text(`color-${color}`), moves: Number(what['moves'] ?? 1) });
    case 'undone':
      return messages.text('twin-undone');
    case 'filling_began':
      return messages.text('twin-filling');
    case 'counting_began':
      return messages.text('twin-counting');
    case 'marked':
      return messages.text('twin-marked', { point, status: String(what['status']) });
    case 'claimed':
      return messages.text('twin-claimed', { point, owner: String(what['owner']) });
    case 'accepted':
      return messages.text('twin-accepted', { color });
    case 'resumed':
      return messages.text('twin-resumed', { color: after.turn ?? 'black' });
    case 'seal_asked':
      return messages.text('seal-title');
    case 'sealed':
      return messages.text('twin-sealed', { color });
    case 'sent_ahead':
      return aheadText(messages, what['ahead']);
    case 'timed':
      return messages.text('twin-timed', { change: String(what['change']) });
    case 'offered':
      return messages.text('twin-offered', { color, offer: String(what['offer']) });
    case 'offer_declined':
      return messages.text('twin-offer-declined');
    case 'seen':
      return messages.text('twin-seen', { color: String(what['color']), presence: String(what['presence']) });
    case 'cycled':
      return after.cycle === null
        ? null
        : messages.text('cycle-closed', { kind: messages.text(`cycle-${after.cycle.kind.replaceAll('_', '-')}`), since: after.cycle.since });
    case 'no_result_offered':
      return messages.text('cycle-offered', { color });
    case 'no_result_declined':
      return messages.text('cycle-declined', { color });
    case 'demanded':
      return messages.text('needed-move-title', { point });
    case 'count_overdue':
      return messages.text('twin-count-overdue');
    case 'confirmation_began':
      return messages.text(after.terms.rules['dispute'] === 'second_board' ? 'second-board-title' : 'confirm-title', { point });
    case 'confirmation_played':
      return messages.text('twin-played', { color, point });
    case 'confirmation_passed':
      return messages.text('twin-passed', { color });
    case 'confirmation_ended':
      return messages.text('confirm-ended');
    case 'no_agreement_said':
      return messages.text('despair-said', { color });
    case 'arbiter_called':
      return messages.text('ruling-called', { color, words: String(what['words'] ?? '') });
    case 'ruled':
      return messages.text('twin-ruled', { reason: String(what['reason'] ?? '') });
    case 'ended':
      return after.outcome === null ? null : outcomeText(messages, after.outcome);
    default:
      return null;
  }
}

/** To the owner; to the others it is nothing that they could use. */
export function aheadText(messages: Messages, ahead: unknown): string | null {
  if (typeof ahead !== 'string') return null;
  return ahead === '' ? messages.text('ahead-none') : messages.text('ahead-sent', { lines: ahead.split(';').length });
}
