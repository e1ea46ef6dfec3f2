// A record as the viewer reads it: JSON of the WASM module, with types.

import type { RulesModule, WasmRecord } from '../rules/rules.ts';
import type { Color } from 'goban-view/index.ts';
import type { BoardAt, Refusal } from '../play/wire.ts';

export interface Info {
  readonly size: string;
  readonly black: string | null;
  readonly white: string | null;
  readonly black_rank: string | null;
  readonly white_rank: string | null;
  readonly rules: string | null;
  readonly komi: number | null;
  readonly handicap: number;
  readonly result: string | null;
  readonly date: string | null;
  readonly event: string | null;
  readonly round: string | null;
  readonly place: string | null;
  readonly name: string | null;
  readonly annotator: string | null;
  readonly source: string | null;
  readonly comment: string | null;
}

export interface Step {
  readonly n: number;
  readonly color: Color;
  readonly move: string;
  readonly comment: string | null;
  readonly violations: readonly Refusal[];
}

export interface Finding {
  readonly line: number;
  readonly column: number;
  readonly code: string;
}

/** An open file; games are counted from 0. */
export class OpenRecord {
  private constructor(private readonly record: WasmRecord) {}

  /** Reads a file; throws only for what is no record at all. */
  static read(rules: RulesModule, bytes: Uint8Array): OpenRecord {
    const record = rules.Record.parse(bytes);
    if (record.game_count() < 1) throw new Error('no game in it');
    return new OpenRecord(record);
  }

  get games(): number {
    return this.record.game_count();
  }

  info(game: number): Info {
    return JSON.parse(this.record.info(game)) as Info;
  }

  steps(game: number): Step[] {
    return JSON.parse(this.record.main_line(game)) as Step[];
  }

  boardAt(game: number, move: number): BoardAt {
    return JSON.parse(this.record.board_at(game, move)) as BoardAt;
  }

  findings(): Finding[] {
    return JSON.parse(this.record.findings()) as Finding[];
  }

  close(): void {
    this.record.free();
  }
}

/** The comment that belongs to a move; before the first, the record's own. */
export function commentAt(steps: readonly Step[], info: Info, move: number): string | null {
  const step = steps.find(({ n }) => n === move);
  return step?.comment ?? (move === 0 ? info.comment : null);
}

/** The number of the last move. */
export function lengthOf(steps: readonly Step[]): number {
  return steps.reduce((most, { n }) => Math.max(most, n), 0);
}
