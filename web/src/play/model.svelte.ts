// What the page of a game shows and does: the session, this person's choices,
// and what follows from both. Components read it and call its verbs.

import { presser, pressCommand } from './at-table.ts';
import { emptyState, labelOf, pointName, pointOf, StoneSound, type BoardState, type Mark, type Point } from 'goban-view/index.ts';
import type { Messages } from '../i18n/messages.ts';
import { keepSettings, loadSettings, type Settings } from '../settings/settings.ts';
import { adviceMarks, confirmationMarks, countingMarks, cycleMarks, other, ownerMarks, refusalMarks, sizeOf } from './board-marks.ts';
import { tapInCounting, type Tool } from './counting.ts';
import { ALIKE, drawnStones, isHidden, stepBetween } from './hidden.ts';
import { HintDesk } from './hints.svelte.ts';
import { isThinking, markedBackAfter, programSeat } from './program.ts';
import { askingSeat, lastMover, movingSeat, speakingSeat, seatsThatSpeak, undoMoves } from './seat.ts';
import { isPartnersTurn, sitsHere } from './team.ts';
import { pendingStone, type Session, type Snapshot } from './session.ts';
import { happenedTexts, labelWith, refusalText, warningText, type Label } from './words.ts';
import { WarningDesk } from './warnings.svelte.ts';
import type { ClockNow } from './machine.ts';
import type { Command, CountWarning, GameView, Hint, Refusal, Seat, Sequenced } from './wire.ts';

export interface ShownRefusal {
  readonly refusal: Refusal;
  readonly point: string | null;
  readonly text: string;
}

/** A line that was said; the id keeps equal lines apart. */
export interface Line {
  readonly id: number;
  readonly text: string;
}

/** Whether somebody was asked already if this move is meant. */
type Asked = 'asked' | 'not';

/** How long the server may think about an early pass before it is sent anyway. */
const ADVICE_MS = 2_000;

export class PlayModel {
  snapshot: Snapshot = $state.raw() as Snapshot;
  settings: Settings = $state.raw(loadSettings());
  refusal: ShownRefusal | null = $state.raw(null);
  advice: readonly (readonly string[])[] | null = $state.raw(null);
  replayAt: number | null = $state.raw(null);
  countShown = $state(true);
  tool: Tool = $state('dead');
  cursor: Point | null = $state.raw(null);
  pendingTap: Point | null = $state.raw(null);
  /** A move out of turn that was asked for once by keys or in words: a point or `pass`. */
  forPartner: string | null = $state.raw(null);
  clock: ClockNow | null = $state.raw(null);
  notice: string | null = $state(null);
  /** Lines for the polite live region and for the log of the text twin. */
  spoken: readonly Line[] = $state.raw([]);
  private lines = 0;
  /** Chains that the program marked back in this count, by a stone of each. */
  markedBack: readonly string[] = $state.raw([]);
  urgent = $state('');
  readonly sound = new StoneSound();
  readonly hints: HintDesk;
  /** What would better be mended before the count. */
  readonly desk: WarningDesk;
  /** Points of the step at which a count is looked through. */
  stepMarks: readonly Mark[] | null = $state.raw(null);
  /** What takes points and passes instead of the game: the editor of conditional moves. */
  editor: { choose(point: Point): void; pass(): void } | null = $state.raw(null);
  /** A board shown instead of the game's: the count by hand, conditional moves. */
  scene: BoardState | null = $state.raw(null);
  private adviceTimer: ReturnType<typeof setTimeout> | null = null;

  readonly view: GameView = $derived(this.snapshot.view);
  readonly size = $derived(sizeOf(this.view.terms.size));
  /** Seats that we may speak for: none while we have left a free one. */
  readonly you = $derived.by(() => (sitsHere(this.view, this.snapshot.you, this.member) ? this.snapshot.you : []));
  readonly phase = $derived(this.view.phase.kind);
  readonly label: Label = $derived(
    labelWith(this.settings.coordinates === 'none' ? 'usual' : this.settings.coordinates, this.size),
  );
  readonly moving = $derived(movingSeat(this.view, this.you));
  readonly total = $derived(this.view.moves.length);
  /** The program's seat, where it plays against a person. */
  readonly program = $derived(programSeat(this.snapshot.seats));
  readonly thinking = $derived(isThinking(this.view, this.program));
  readonly mayHint = $derived(this.view.terms.help === 'hints' && this.moving !== null && this.phase === 'playing');
  readonly board: BoardState = $derived(this.boardState());

  constructor(
    readonly messages: Messages,
    readonly session: Session,
    /** Our place in our team's order. */
    readonly member: number | null = null,
  ) {
    this.snapshot = session.snapshot();
    this.hints = new HintDesk(session, messages);
    this.desk = new WarningDesk(session);
  }

  // --- hooks of the session ---

  changed(snapshot: Snapshot): void {
    if (snapshot.link !== 'open') this.hints.waiting = false;
    this.snapshot = snapshot;
    if (snapshot.link === 'open') this.desk.look(snapshot.view, snapshot.you);
  }

  happened(events: readonly Sequenced[], before: GameView, after: GameView): void {
    this.refusal = null;
    this.advice = null;
    this.forPartner = null;
    this.hints.drop();
    this.markedBack = markedBackAfter(this.markedBack, events, this.program);
    const goesOn = isHidden(after) ? stepBetween(before, after) === 'played' : (before.move_number ?? 0) < (after.move_number ?? 0);
    const placed = goesOn && (after.sight === 'nothing' || after.board.join('') !== before.board.join(''));
    const grown = events.some(({ event }) => event.what.kind === 'placed');
    const put = events.some(({ event }) => event.what.kind === 'stone_placed');
    if (put || (after.at_table !== null && before.at_table?.stone)) this.soundAtTable(put, after);
    else if ((placed && after.last_move !== 'pass') || grown) this.playSound(before, after);
    if (after.phase.kind !== before.phase.kind && after.phase.kind === 'counting') this.replayAt = null;
    this.say(...happenedTexts(this.messages, events, before, after, this.label, this.session.snapshot().seats));
  }

  refused(command: Command, refusal: Refusal): void {
    this.showRefusal(refusal, command.kind === 'play' || command.kind === 'place_stone' ? command.point : null);
  }

  advised(groups: readonly (readonly string[])[], warnings: readonly CountWarning[], seq: number): void {
    if (this.desk.take(warnings, seq)) {
      this.say(this.messages.text('warned-title'), ...warnings.map((one) => warningText(this.messages, one, this.label)));
    }
    if (this.adviceTimer === null) return;
    clearTimeout(this.adviceTimer);
    this.adviceTimer = null;
    if (groups.length === 0) this.sendPass();
    else this.advice = groups;
  }

  hinted(hint: Hint): void {
    if (this.hints.take(hint, this.view.seq)) this.say(this.hints.text(hint, this.label));
  }

  /** Something is wrong that is no refusal of a command. */
  fault(code: string): void {
    const key = code.replaceAll('.', '-');
    if (code.startsWith('hint.') && this.messages.has(key)) this.noHint(this.messages.text(key));
    else this.notice = this.messages.text('net-fault', { code });
  }

  private noHint(why: string): void {
    this.hints.refuse(why);
    this.say(why);
  }

  // --- what a person does ---

  set(change: Partial<Settings>): void {
    this.settings = { ...this.settings, ...change };
    keepSettings(this.settings);
  }

  /** A point was chosen: by pointer, where the board has asked already what it had to ask, or in the grid. */
  choose(point: Point, asked: Asked = 'not'): void {
    this.sound.unlock();
    if (this.editor !== null) {
      this.editor.choose(point);
      return;
    }
    if (this.replayAt !== null) return;
    if (this.phase === 'counting') {
      const speak = seatsThatSpeak(this.view, this.you);
      for (const seat of speak) {
        const command = tapInCounting(this.view, seat, point, this.tool);
        if (command !== null) this.session.command(command, seat);
        // One side opens it for both.
        if (command?.kind === 'confirm') break;
      }
      return;
    }
    this.play(point, asked);
  }

  play(point: Point, asked: Asked = 'not'): void {
    if (this.editor !== null) {
      this.editor.choose(point);
      return;
    }
    const seat = this.moving;
    if (seat === null) {
      this.say(this.messages.text('twin-not-now'));
      return;
    }
    if (pendingStone(this.snapshot) !== null) return;
    this.refusal = null;
    const name = pointName(point);
    const table = this.view.at_table;
    if (table?.stone === name) {
      this.session.command({ kind: 'take_up_stone' }, seat);
      return;
    }
    if (asked === 'not' && this.asksFor(name)) return;
    this.forPartner = null;
    const refusal = this.session.ask()?.check(seat, name) ?? null;
    if (refusal !== null) this.showRefusal(refusal, name);
    else this.session.command({ kind: table === null ? 'play' : 'place_stone', point: name }, seat);
  }

  /** A move that is a partner's to make is asked for once more, however it is made. */
  private asksFor(move: string): boolean {
    if (this.forPartner === move || !isPartnersTurn(this.view, this.you, this.member)) return false;
    this.forPartner = move;
    const point = pointOf(move);
    const text = point === null ? this.messages.text('team-sure-pass') : this.messages.text('team-sure', { point: this.pointText(point) });
    this.say(text);
    return true;
  }

  /** Passes; where dead stones stay on the board, the server is asked first. */
  pass(): void {
    if (this.editor !== null) {
      this.editor.pass();
      return;
    }
    const seat = this.moving;
    if (seat === null || this.asksFor('pass')) return;
    this.forPartner = null;
    if (this.phase === 'filling') {
      this.session.command({ kind: 'done' }, seat);
      return;
    }
    if (this.view.at_table !== null) {
      if (this.view.at_table.board === 'here') this.pressClock(seat);
      else this.sendPass();
      return;
    }
    const keepsDead = this.view.terms.rules['agreement'] === 'none';
    if (keepsDead && this.session.advise(seat)) {
      this.adviceTimer ??= setTimeout(() => {
        this.adviceTimer = null;
        this.sendPass();
      }, ADVICE_MS);
      return;
    }
    this.sendPass();
  }

  /** Over the board: presses the button of `seat`, or of whoever has one to press. */
  pressClock(seat: Seat | null = presser(this.view)): void {
    const isSent = this.snapshot.waiting.some(({ command }) => command.kind === 'press_clock');
    if (seat === null || seat !== presser(this.view) || isSent) return;
    this.refusal = null;
    this.asSeat(seat, pressCommand(this.snapshot));
  }

  sendPass(): void {
    this.advice = null;
    const seat = this.moving;
    if (seat !== null) this.session.command({ kind: 'pass' }, seat);
  }

  resign(): void {
    const seat = speakingSeat(this.view, this.you);
    if (seat !== null) this.session.command({ kind: 'resign' }, seat);
  }

  /** Asks; with both seats on one screen the answer comes with the question. */
  askUndo(): void {
    const seat = askingSeat(this.view, this.you);
    if (seat === null) return;
    const wanted = undoMoves(this.view, seat);
    const moves = isHidden(this.view) ? wanted : Math.min(wanted, this.total);
    this.session.command({ kind: 'ask_undo', moves }, seat);
    const isFree = this.view.terms.undo === 'free_before_answer' && moves === 1;
    if (this.you.length === 2 && !isFree) this.session.command({ kind: 'answer_undo', answer: 'accept' }, other(seat));
  }

  /** Asks the program what it would play here. */
  askHint(): void {
    const seat = this.moving;
    if (this.view.terms.help !== 'hints') this.fault('hint.not-allowed');
    else if (seat === null) this.fault('hint.not-your-turn');
    else if (!this.hints.ask(seat)) this.noHint(this.messages.text('hint-offline'));
  }

  answerUndo(answer: 'accept' | 'decline'): void {
    const asked = this.view.undo;
    if (asked === null || !this.you.includes(other(asked.by))) return;
    this.session.command({ kind: 'answer_undo', answer, request: asked.number }, other(asked.by));
  }

  /** A word that each seat of ours says for itself. */
  sayForSeats(kind: 'accept' | 'withdraw_acceptance'): void {
    const counting = this.view.counting;
    if (counting === null) return;
    for (const seat of this.you) {
      if (counting.accepted[seat] !== (kind === 'withdraw_acceptance')) continue;
      const command: Command = kind === 'accept' ? { kind, revision: counting.revision[seat] } : { kind };
      this.session.command(command, seat);
    }
  }

  /** Offers to end without a result, or agrees; on one screen both say it. */
  offerNoResult(): void {
    for (const seat of this.you) this.session.command({ kind: 'offer_no_result' }, seat);
  }

  declineNoResult(): void {
    const seat = this.you[0];
    if (seat !== undefined) this.session.command({ kind: 'decline_no_result' }, seat);
  }

  confirmPass(ko: string | null): void {
    const turn = this.view.counting?.confirmation?.turn ?? null;
    if (turn !== null && this.you.includes(turn)) this.session.command({ kind: 'confirm_pass', ko }, turn);
  }

  /** Says for each seat of ours that there will be no agreement, or takes it back. */
  despair(kind: 'say_no_agreement' | 'withdraw_no_agreement'): void {
    for (const seat of this.you) this.session.command({ kind }, seat);
  }

  speak(kind: 'resume' | 'withdraw_undo' | 'end_confirmation'): void {
    const seat = kind === 'withdraw_undo' ? (this.view.undo?.by ?? null) : (this.you[0] ?? null);
    if (seat !== null && this.you.includes(seat)) this.session.command({ kind }, seat);
  }

  /** A word of one seat of ours. */
  asSeat(seat: Seat | null, command: Command): void {
    if (seat !== null && this.you.includes(seat)) this.session.command(command, seat);
  }

  command(command: Command): void {
    for (const seat of seatsThatSpeak(this.view, this.you)) this.session.command(command, seat);
  }

  // --- replay ---

  step(to: number): void {
    const at = Math.max(0, Math.min(this.total, to));
    this.replayAt = at === this.total && this.phase !== 'ended' ? null : at;
  }

  // --- what is shown ---

  say(...lines: string[]): void {
    const fresh = lines.map((text) => ({ id: (this.lines += 1), text }));
    if (0 < fresh.length) this.spoken = [...this.spoken, ...fresh].slice(-60);
  }

  private showRefusal(refusal: Refusal, point: string | null): void {
    const text = refusalText(this.messages, refusal);
    this.refusal = { refusal, point, text };
    this.urgent = '';
    queueMicrotask(() => (this.urgent = text));
  }

  private playSound(before: GameView, after: GameView): void {
    if (this.settings.sound === 'off') return;
    this.sound.stone();
    const mover = lastMover(after);
    if (mover !== null && after.prisoners && before.prisoners) this.sound.capture(after.prisoners[mover] - before.prisoners[mover]);
  }

  /** A stone sounds when it is put, and the press by itself. */
  private soundAtTable(put: boolean, after: GameView): void {
    if (this.settings.sound === 'off') return;
    if (!put) {
      this.sound.tick();
      return;
    }
    this.sound.stone();
    this.sound.capture(after.at_table?.taken.length ?? 0);
  }

  private boardState(): BoardState {
    const { view, size } = this;
    if (this.scene !== null) return { ...this.scene, cursor: this.cursor };
    if (this.replayAt !== null && this.replayAt < this.total) {
      const at = this.session.ask()?.boardAt(this.replayAt) ?? null;
      if (at !== null) {
        const last = at.last_move === null ? null : pointOf(at.last_move);
        return { ...emptyState(size), stones: at.board.join(''), lastMove: last, cursor: this.cursor };
      }
    }
    const counting = this.phase === 'counting';
    const tried = view.counting?.confirmation ?? null;
    if (tried !== null) {
      const mine = tried.turn !== null && this.you.includes(tried.turn);
      return {
        ...emptyState(size),
        stones: tried.board.join(''),
        lastMove: tried.last_stone === null ? null : pointOf(tried.last_stone),
        marks: confirmationMarks(tried),
        picking: mine ? 'empty' : 'none',
        ghost: mine ? tried.turn : null,
        cursor: this.cursor,
      };
    }
    const plays = this.moving !== null && ['placing', 'playing', 'filling'].includes(this.phase);
    const last = view.at_table?.stone ?? view.last_move;
    const open = view.at_table === null ? 'empty' : 'any';
    return {
      size,
      stones: drawnStones(view),
      lastMove: last === null ? null : pointOf(last),
      marks: this.marks(),
      picking: counting && 0 < this.you.length ? 'any' : plays ? open : 'none',
      ghost: plays ? this.look(this.moving) : null,
      cursor: this.cursor,
    };
  }

  /** A seat's stones as they are drawn: alike for all where colors are hidden. */
  private look(color: Seat | null): Seat | null {
    return color !== null && this.view.sight === 'points' ? ALIKE : color;
  }

  private marks(): Mark[] {
    const { view, size } = this;
    const seat: Seat = this.you[0] ?? 'black';
    if (this.stepMarks !== null) return [...this.stepMarks];
    if (this.desk.picked !== null) return this.desk.marks();
    if (this.countShown && view.counting !== null) return countingMarks(view.counting, seat, size);
    if (this.countShown && view.sheet !== null && this.phase === 'ended') return ownerMarks(view.sheet.owners, size);
    const marks: Mark[] = [];
    if (this.advice !== null) marks.push(...adviceMarks(this.advice));
    const hinted = this.hints.shown === null ? null : pointOf(this.hints.shown.move);
    if (hinted !== null) marks.push({ kind: 'hint', at: hinted });
    const shown = this.refusal;
    if (shown !== null) {
      const { move_number: seen } = shown.refusal;
      const earlier = seen === null ? null : (this.session.ask()?.boardAt(seen)?.board.join('') ?? null);
      marks.push(...refusalMarks(shown.refusal, shown.point, view.board.join(''), earlier, size));
    } else if (view.ko !== null) {
      const ko = pointOf(view.ko);
      if (ko !== null) marks.push({ kind: 'ko', at: ko });
    }
    if (view.cycle !== null && shown === null) marks.push(...cycleMarks(view.cycle));
    const pending = pendingStone(this.snapshot);
    const at = pending === null ? null : pointOf(pending.point);
    if (pending !== null && at !== null) marks.push({ kind: 'pending', at, color: this.look(pending.color) ?? pending.color });
    return marks;
  }

  /** A point in this person's coordinates. */
  pointText(point: Point): string {
    const kind = this.settings.coordinates === 'none' ? 'usual' : this.settings.coordinates;
    return labelOf(kind, this.size, point);
  }
}
