// The text twin speaks: what a typed command does, and what is answered.

import { gridRows, cellIndex, colorOfCell, parseCommand, pointName, pointOf, type Parsed, type TwinCommand } from 'goban-view/index.ts';
import { clockFace } from './clock-text.ts';
import { presser } from './at-table.ts';
import { drawnStones, isHidden, lastHeard } from './hidden.ts';
import type { PlayModel } from './model.svelte.ts';
import { other } from './board-marks.ts';
import { playsAside } from './counting.ts';
import { mayEnd } from './cycle.ts';
import type { Command, Confirmation } from './wire.ts';

/** Commands that end things are asked about by the page first. */
export interface Asking {
  resign(): void;
}

/** Reads and does one line; the answer is one or more sentences. */
export function answerLine(model: PlayModel, line: string, asking: Asking): string[] {
  const coordinates = model.settings.coordinates === 'none' ? 'usual' : model.settings.coordinates;
  return answer(model, parseCommand(line, model.size, coordinates, model.cursor), asking);
}

function answer(model: PlayModel, parsed: Parsed, asking: Asking): string[] {
  const { messages } = model;
  switch (parsed.kind) {
    case 'no-point':
      return [messages.text('twin-no-point', { word: parsed.word })];
    case 'unknown':
      return [messages.text('twin-unknown', { text: parsed.text })];
    case 'command':
      return obey(model, parsed.command, asking);
  }
}

function obey(model: PlayModel, command: TwinCommand, asking: Asking): string[] {
  switch (command.kind) {
    case 'play':
      if (aside(model) !== null) return inAside(model, { kind: 'confirm_play', point: pointName(command.at) });
      if (model.phase === 'counting') return notNow(model);
      model.play(command.at);
      return [];
    case 'confirm':
      if (!playsAside(model.view)) return notNow(model);
      return inCounting(model, { kind: 'confirm', point: pointName(command.at) });
    case 'pass-for':
      return inAside(model, { kind: 'confirm_pass', ko: pointName(command.at) });
    case 'close':
      if (aside(model) === null || model.you.length === 0) return notNow(model);
      model.speak('end_confirmation');
      return [];
    case 'no-agreement':
      return despair(model);
    case 'no-result':
    case 'decline':
      return aboutCycle(model, command.kind);
    case 'mark':
      return inCounting(model, { kind: 'mark', point: pointName(command.at), status: command.status });
    case 'claim':
      return inCounting(model, { kind: 'claim', point: pointName(command.at), owner: command.owner });
    case 'liberties':
    case 'group':
      return [aboutChain(model, command.kind, pointName(command.at))];
    case 'pass':
    case 'done':
      if (aside(model) !== null) return inAside(model, { kind: 'confirm_pass', ko: null });
      if (model.moving === null && model.editor === null) return notNow(model);
      model.pass();
      return [];
    case 'press':
      if (presser(model.view) === null) return notNow(model);
      model.pressClock();
      return [];
    case 'lift':
    case 'lifted':
      if (presser(model.view) === null) return notNow(model);
      model.asSeat(presser(model.view), { kind: command.kind });
      return [];
    case 'resign':
      asking.resign();
      return [];
    case 'undo':
      model.askUndo();
      return [];
    case 'hint':
      model.askHint();
      return [];
    case 'accept':
      if (model.view.counting === null) return notNow(model);
      model.sayForSeats('accept');
      return [];
    case 'resume':
      if (model.view.counting === null) return notNow(model);
      model.speak('resume');
      return [];
    case 'score':
      return [score(model)];
    case 'time':
      return [time(model)];
    case 'last':
      return [lastMove(model)];
    case 'prisoners':
      return [model.view.prisoners === null ? hidden(model) : model.messages.text('twin-prisoners', model.view.prisoners)];
    case 'board':
      return wholeBoard(model);
    case 'help':
      return [model.messages.text('twin-help')];
  }
}

/** Something is asked that must not be known before play has stopped. */
function hidden(model: PlayModel): string {
  return model.messages.text('game-hidden');
}

function notNow(model: PlayModel): string[] {
  return [model.messages.text('twin-not-now')];
}

function inCounting(model: PlayModel, command: Command): string[] {
  if (model.view.counting === null || model.you.length === 0) return notNow(model);
  model.command(command);
  return [];
}

/** Play aside that lies open. */
function aside(model: PlayModel): Confirmation | null {
  return model.view.counting?.confirmation ?? null;
}

function inAside(model: PlayModel, command: Command): string[] {
  const turn = aside(model)?.turn ?? null;
  if (turn === null || !model.you.includes(turn)) return notNow(model);
  model.asSeat(turn, command);
  return [];
}

/** Says that there will be no agreement, or takes it back. */
function despair(model: PlayModel): string[] {
  const counting = model.view.counting;
  const isKnown = String(model.view.terms.rules['dispute']) === 'hypothetical';
  if (counting === null || !isKnown || model.you.length === 0) return notNow(model);
  const given = model.you.every((color) => counting.no_agreement[color]);
  model.despair(given ? 'withdraw_no_agreement' : 'say_no_agreement');
  return [];
}

/** A position came back: offers to end without a result, agrees, declines or takes it back. */
function aboutCycle(model: PlayModel, kind: 'no-result' | 'decline'): string[] {
  const cycle = model.view.cycle;
  if (cycle === null || !mayEnd(model.view, model.you)) return notNow(model);
  const isOurs = cycle.offer !== null && !model.you.includes(other(cycle.offer));
  if (kind === 'no-result') {
    if (isOurs) return notNow(model);
    model.offerNoResult();
    return [];
  }
  if (cycle.offer === null) return notNow(model);
  model.declineNoResult();
  return [];
}

function aboutChain(model: PlayModel, kind: 'liberties' | 'group', name: string): string {
  const { messages, label } = model;
  if (isHidden(model.view)) return hidden(model);
  const chain = model.session.ask()?.liberties(name) ?? null;
  if (chain === null) return messages.text('twin-no-stone', { point: label(name) });
  const named = (points: readonly string[]): string => points.map(label).join(', ');
  if (kind === 'group') {
    return messages.text('twin-group', { point: label(name), color: chain.color, points: named(chain.stones) });
  }
  return messages.text('twin-liberties', {
    point: label(name),
    color: chain.color,
    stones: chain.stones.length,
    liberties: chain.liberties.length,
    points: named(chain.liberties),
  });
}

function score(model: PlayModel): string {
  const sheet = model.view.sheet ?? model.view.counting?.sheet[model.you[0] ?? 'black'];
  if (!sheet) return model.messages.text('twin-score-later');
  return model.messages.text('twin-score', { text: sheet.text });
}

function time(model: PlayModel): string {
  const clock = model.clock;
  const terms = model.view.terms.time;
  if (clock === null || terms.kind === 'none') return model.messages.text('twin-time-none');
  const side = (color: 'black' | 'white'): string => {
    const face = clockFace(model.messages, clock[color], terms);
    return face.note === '' ? face.spoken : `${face.spoken} (${face.note})`;
  };
  return model.messages.text('twin-time', { black: side('black'), white: side('white') });
}

function lastMove(model: PlayModel): string {
  const { view, messages, label } = model;
  if (isHidden(view)) return lastHeard(messages, view, label);
  const number = view.move_number ?? 0;
  if (view.last_move === null) return messages.text('twin-last-none');
  if (view.last_move === 'pass') return messages.text('twin-last-pass', { number });
  const point = pointOf(view.last_move);
  const cell = point === null ? undefined : view.board.join('')[cellIndex(model.size, point)];
  return messages.text('twin-last-move', { color: colorOfCell(cell) ?? 'black', point: label(view.last_move), number });
}

function wholeBoard(model: PlayModel): string[] {
  const { view, messages, size } = model;
  if (view.sight === 'nothing') return [hidden(model)];
  const alike = view.sight === 'points';
  const stones = drawnStones(view);
  const kind = model.settings.coordinates === 'none' ? 'usual' : model.settings.coordinates;
  return gridRows(size, kind).map(({ label, points }) => {
    const words = points.flatMap((point) => {
      const color = colorOfCell(stones[cellIndex(size, point)]);
      return color === null ? [] : [alike ? model.pointText(point) : `${model.pointText(point)} ${messages.text(`color-${color}-small`)}`];
    });
    if (words.length === 0) return messages.text('twin-row-empty', { row: label });
    return messages.text('twin-row', { row: label, stones: words.join(', ') });
  });
}
