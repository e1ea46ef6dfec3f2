// One game as this page knows it: events in, commands out, nothing lost.
//
// The server decides. This keeps the machine in step by sequence number and
// hash, resends every command until it is answered (under the same id, so it
// counts once), and asks for the whole log when the two do not agree.

import type { RulesModule } from '../rules/rules.ts';
import type { Color } from 'goban-view/index.ts';
import { Connection, type LinkState, type Listener } from './connection.ts';
import { newId } from './ids.ts';
import { isHidden } from './hidden.ts';
import { Machine, type ClockNow, type Taken } from './machine.ts';
import { verdictsAfter, type Verdict } from './program.ts';
import type {
  Boot,
  ClientFrame,
  Command,
  CommandFrame,
  CountWarning,
  GameView,
  Hint,
  Refusal,
  Seat,
  Seats,
  Sequenced,
  ServerFrame,
} from './wire.ts';

export type RulesState = 'loading' | 'ready' | 'missing';

/** What the page shows of a session; a new object at every change. */
export interface Snapshot {
  readonly view: GameView;
  readonly seats: Seats;
  readonly you: readonly Seat[];
  readonly watchers: number;
  readonly link: LinkState;
  readonly rules: RulesState;
  /** What the program said of chains when the count began. */
  readonly verdicts: readonly Verdict[];
  /** Who of our team would resign, by number: what partners tell each other alone. */
  readonly talk: readonly number[];
  /** Commands not yet answered, oldest first. */
  readonly waiting: readonly CommandFrame[];
}

export interface Hooks {
  changed(snapshot: Snapshot): void;
  /** New events, once, with the views around them. */
  happened(events: readonly Sequenced[], before: GameView, after: GameView): void;
  refused(command: Command, seat: Seat, refusal: Refusal): void;
  advised(groups: readonly (readonly string[])[], warnings: readonly CountWarning[], seq: number): void;
  hinted(hint: Hint): void;
  repaired(): void;
  fault(code: string): void;
  /** The view as the server's page has it now: the way without WASM. */
  fetchView(): Promise<{ view: GameView; seats: Seats; you: readonly Seat[] }>;
}

interface Waiting {
  frame: CommandFrame;
  readonly place: string;
  /** A move refused as stale is tried again once if the board is the same. */
  retried: boolean;
}

export class Session implements Listener {
  /** How often the two sides were found out of step; shown to no one, asked by tests. */
  mismatches = 0;
  private view: GameView;
  private seats: Seats;
  private you: readonly Seat[];
  private watchers = 0;
  private link: LinkState = 'connecting';
  private rules: RulesState = 'loading';
  private verdicts: readonly Verdict[] = [];
  private talk: readonly number[] = [];
  private machine: Machine | null = null;
  private heldBack: (() => void)[] = [];
  private readonly waiting = new Map<string, Waiting>();
  private fetching: Promise<void> | null = null;
  /** The clock of a game whose log is kept from us. */
  private reading: unknown = null;
  private asked = false;
  private readonly game: string;

  constructor(
    boot: Boot,
    private readonly hooks: Hooks,
    private readonly makeId: () => string = newId,
  ) {
    this.game = boot.game;
    this.view = boot.view;
    this.seats = boot.seats;
    this.you = boot.you;
  }

  private connection: Pick<Connection, 'send'> | null = null;

  attach(connection: Pick<Connection, 'send'>): void {
    this.connection = connection;
  }

  snapshot(): Snapshot {
    const waiting = [...this.waiting.values()].map(({ frame }) => frame);
    const { view, seats, you, watchers, link, rules, verdicts, talk } = this;
    return { view, seats, you, watchers, link, rules, verdicts, talk, waiting };
  }

  rulesLoaded(module: RulesModule): void {
    this.machine = new Machine(module, this.you);
    this.rules = 'ready';
    const held = this.heldBack;
    this.heldBack = [];
    for (const run of held) run();
    this.tell();
  }

  rulesMissing(): void {
    this.rules = 'missing';
    this.heldBack = [];
    this.refresh();
    this.tell();
  }

  /** The machine, for replay, clocks and questions about chains. */
  ask(): Machine | null {
    return this.machine?.ready === true ? this.machine : null;
  }

  /** What the clock shows at a moment of the server's; null where there is none. */
  clockAt(serverMs: number): ClockNow | null {
    if (!isHidden(this.view)) return this.ask()?.clockAt(serverMs) ?? null;
    if (this.reading === null || this.machine === null) return null;
    return this.machine.clockBy(this.view, this.reading, serverMs);
  }

  /** Sends a command for a seat; it is kept until the server has answered. */
  command(command: Command, seat: Seat): void {
    const frame: CommandFrame = {
      v: 1,
      kind: 'command',
      game: this.game,
      id: this.makeId(),
      seq: this.view.seq,
      seat,
      command,
    };
    this.waiting.set(frame.id, { frame, place: placeOf(this.view), retried: false });
    this.connection?.send(frame);
    this.tell();
  }

  advise(seat: Seat): boolean {
    return this.send({ v: 1, kind: 'advise', game: this.game, seat });
  }

  hint(seat: Seat): boolean {
    return this.send({ v: 1, kind: 'hint', game: this.game, seat });
  }

  // --- what the connection says ---

  opened(): void {
    this.watch();
  }

  linked(state: LinkState): void {
    this.link = state;
    this.tell();
  }

  frame(frame: ServerFrame): void {
    // What is about no game in particular is about this page.
    if ('game' in frame && frame.game !== null && frame.game !== this.game) return;
    switch (frame.kind) {
      case 'game':
        this.takeGame(frame);
        break;
      case 'view':
        this.takeView(frame);
        break;
      case 'event':
        if (frame.seats) this.seats = frame.seats;
        this.takeEvents(frame.events);
        break;
      case 'done':
        this.waiting.delete(frame.id);
        break;
      case 'refused':
        this.takeRefusal(frame.id, frame.refusal);
        break;
      case 'advice':
        this.hooks.advised(frame.uncaptured.map(({ points }) => points), frame.warnings, frame.seq);
        break;
      case 'hint':
        this.hooks.hinted(frame);
        break;
      case 'seats':
        this.seats = frame.seats;
        this.watchers = frame.watchers;
        break;
      case 'fault':
        this.hooks.fault(frame.code);
        break;
      case 'talk':
        this.talk = frame.resigning;
        break;
      case 'pong':
        break;
    }
    this.tell();
  }

  private takeGame(frame: Extract<ServerFrame, { kind: 'game' }>): void {
    this.seats = frame.seats;
    this.you = frame.you;
    this.watchers = frame.watchers;
    this.machine?.seatedAs(frame.you);
    if (frame.from_seq === 0 && 0 < frame.events.length) {
      this.withMachine((machine) => this.settle(frame.events, (events) => machine.rebuild(events)));
    } else {
      this.takeEvents(frame.events);
    }
    this.resend();
  }

  /** A game of which something is kept from us: there is no log to fold. */
  private takeView(frame: Extract<ServerFrame, { kind: 'view' }>): void {
    const before = this.view;
    this.seats = frame.seats;
    this.you = frame.you;
    this.watchers = frame.watchers;
    this.reading = frame.clock;
    this.heldBack = [];
    this.machine?.forget();
    this.machine?.seatedAs(frame.you);
    this.view = frame.view;
    if (before.seq < frame.view.seq) this.hooks.happened([], before, frame.view);
    this.resend();
  }

  /** After a new line: what was not answered is sent again, under the same ids. */
  private resend(): void {
    if (!this.asked) return;
    this.asked = false;
    for (const { frame: command } of this.waiting.values()) this.connection?.send(command);
  }

  private takeEvents(events: readonly Sequenced[]): void {
    if (events.length === 0) return;
    this.withMachine((machine) => this.settle(events, (list) => machine.take(list)));
    // With the beginning the seats get their colors, and the server tells who we are.
    if (events.some(({ event }) => event.what.kind === 'began')) this.watch();
  }

  private withMachine(run: (machine: Machine) => void): void {
    if (this.rules === 'missing') {
      this.refresh();
    } else if (this.machine === null) {
      this.heldBack.push(() => this.machine && run(this.machine));
    } else {
      run(this.machine);
    }
  }

  /** Applies, shows, and mends what does not fit. */
  private settle(events: readonly Sequenced[], take: (events: readonly Sequenced[]) => Taken): void {
    const machine = this.machine;
    if (machine === null) return;
    const before = this.view;
    const fresh = events.filter(({ seq }) => before.seq < seq);
    let taken: Taken;
    try {
      taken = take(events);
    } catch {
      taken = { kind: 'mismatch', seq: machine.seq, hash: machine.hash() };
    }
    if (taken.kind === 'gap') {
      this.send({ v: 1, kind: 'watch', game: this.game });
      return;
    }
    if (taken.kind === 'mismatch') {
      this.repair(taken.seq, taken.hash, events[0]?.seq === 1);
      return;
    }
    const after = machine.view();
    if (after === null) return;
    this.view = after;
    this.verdicts = verdictsAfter(events) ?? this.verdicts;
    if (0 < fresh.length) this.hooks.happened(fresh, before, after);
  }

  /** Reports; the answer is the whole log. If that does not fit either, the page's view serves. */
  private repair(seq: number, hash: string, wasWhole: boolean): void {
    this.mismatches += 1;
    this.send({ v: 1, kind: 'mismatch', game: this.game, seq, hash });
    if (wasWhole) {
      this.rules = 'missing';
      this.machine = null;
      this.refresh();
    }
    this.hooks.repaired();
  }

  private takeRefusal(id: string, refusal: Refusal): void {
    const waiting = this.waiting.get(id);
    this.waiting.delete(id);
    if (waiting === undefined) return;
    const { frame, place, retried } = waiting;
    if (refusal.code === 'game.stale' && !retried && place === placeOf(this.view)) {
      const again: CommandFrame = { ...frame, id: this.makeId(), seq: this.view.seq };
      this.waiting.set(again.id, { frame: again, place, retried: true });
      this.send(again);
      return;
    }
    this.hooks.refused(frame.command, frame.seat, refusal);
  }

  private watch(): void {
    this.asked = true;
    const machine = this.ask();
    const place = machine === null ? {} : { seq: machine.seq, hash: machine.hash() };
    this.send({ v: 1, kind: 'watch', game: this.game, ...place });
  }

  /** Without WASM: the page's own view, one request at a time. */
  private refresh(): void {
    this.fetching ??= this.hooks
      .fetchView()
      .then(({ view, seats, you }) => {
        const before = this.view;
        this.view = view;
        this.seats = seats;
        this.you = you;
        if (before.seq < view.seq) this.hooks.happened([], before, view);
        this.tell();
      })
      .catch(() => undefined)
      .finally(() => {
        this.fetching = null;
      });
  }

  private send(frame: ClientFrame): boolean {
    return this.connection?.send(frame) ?? false;
  }

  private tell(): void {
    this.hooks.changed(this.snapshot());
  }
}

/** Where a game stands, told so that a later move or a taken-back one makes a difference. */
function placeOf(view: GameView): string {
  return view.move_number === null ? `${view.last_move} ${view.board.join('')}` : String(view.move_number);
}

/** The stone that is on its way, if any: drawn before the server has answered. */
export function pendingStone(snapshot: Snapshot): { readonly point: string; readonly color: Color } | null {
  for (const { command, seat } of snapshot.waiting) {
    if (command.kind === 'play' || command.kind === 'place_stone') return { point: command.point, color: seat };
  }
  return null;
}
