// Clocks in figures: plain, and never two readings of one text.

import type { Color } from 'goban-view/index.ts';
import type { Messages } from '../i18n/messages.ts';
import type { PlayModel } from './model.svelte.ts';
import type { SideClock, TimeTerms } from './wire.ts';

/** `1:05:09`, `5:09`, and under ten seconds `0:09.4`. Never below zero. */
export function clockText(ms: number): string {
  const left = Math.max(0, ms);
  if (0 < left && left < 10_000) return `0:0${(Math.floor(left / 100) / 10).toFixed(1)}`;
  const seconds = Math.ceil(left / 1000);
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  const rest = String(seconds % 60).padStart(2, '0');
  return 0 < hours ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`;
}

const DAY_SECONDS = 86_400;

/** As [`clockText`], but a day and more by its name: `2 d 5 h`; `spoken`: in whole words. */
export function timeText(messages: Messages, ms: number, as: 'shown' | 'spoken' = 'shown'): string {
  // By the second that a clock would show, so that no clock reads 24:00:00.
  const seconds = Math.ceil(ms / 1000);
  if (seconds < DAY_SECONDS) return clockText(ms);
  const hours = Math.floor(seconds / 3600) % 24;
  return messages.text(as === 'shown' ? 'time-days' : 'time-days-spoken', { days: Math.floor(seconds / DAY_SECONDS), hours });
}

export interface ClockFace {
  readonly figures: string;
  /** The figures for the ear: the same where they are read as a time of themselves. */
  readonly spoken: string;
  /** What the figures are: main time, periods left, the last period. */
  readonly note: string;
  readonly urgent: 'no' | 'soon' | 'now';
  /** Milliseconds until something is lost: the period, or the game. */
  readonly leftMs: number;
}

export function clockFace(messages: Messages, side: SideClock, time: TimeTerms): ClockFace {
  const leftMs = side.left_ms;
  return {
    figures: timeText(messages, leftMs),
    spoken: timeText(messages, leftMs, 'spoken'),
    note: noteOf(messages, side, time),
    urgent: leftMs < 10_000 ? 'now' : leftMs < 30_000 ? 'soon' : 'no',
    leftMs,
  };
}

/** The clock of a side as it runs here, or as it stood last; none where no time is kept. */
export function faceOf({ messages, view, clock: now }: PlayModel, color: Color): ClockFace | null {
  const clock = now ?? view.clock;
  return clock === null || view.terms.time.kind === 'none' ? null : clockFace(messages, clock[color], view.terms.time);
}

function noteOf(messages: Messages, side: SideClock, time: TimeTerms): string {
  switch (side.stage) {
    case 'untimed':
    case 'fallen':
      return '';
    case 'period':
    case 'last_period':
      return messages.text('time-periods', { periods: side.periods });
    case 'move':
      return side.periods === 0
        ? messages.text('time-this-move')
        : messages.text('time-this-move-then', { periods: side.periods });
    case 'thinking':
      return messages.text('time-thinking', { periods: side.periods - 1 });
    case 'block':
      return messages.text('time-block', { stones: side.stones });
    case 'delay':
      return messages.text('time-free', { main: timeText(messages, side.main_ms) });
    case 'returning':
      return messages.text('time-main');
    case 'overrun':
      return messages.text('time-overrun', { bought: side.overruns, more: side.periods - 1 });
    case 'main':
      return afterMain(messages, side, time);
  }
}

/** What follows main time. */
function afterMain(messages: Messages, side: SideClock, time: TimeTerms): string {
  const then = (rest: string): string => messages.text('time-main-then', { rest });
  switch (time.kind) {
    case 'fischer':
      return messages.text('time-main-plus', { seconds: time.increment_ms / 1000 });
    case 'byo_yomi':
      return then(`${side.periods} × ${timeText(messages, time.period_ms)}`);
    case 'nhk':
      return then(`${timeText(messages, time.per_move_ms)} + ${side.periods} × ${timeText(messages, time.period_ms)}`);
    case 'canadian':
      return then(`${timeText(messages, time.block_ms)} / ${time.stones}`);
    case 'ing':
      return then(`${side.periods} × ${timeText(messages, time.overrun_ms)}`);
    case 'none':
      return '';
    case 'absolute':
    case 'simple':
    case 'bronstein':
    case 'delay':
    case 'correspondence':
      return messages.text('time-main');
  }
}

/** The agreed time in one line. */
export function timeTermsText(messages: Messages, time: TimeTerms): string {
  const minutes = (ms: number) => ms / 60_000;
  const seconds = (ms: number) => ms / 1000;
  switch (time.kind) {
    case 'none':
      return messages.text('time-none');
    case 'absolute':
      return messages.text('time-absolute', { minutes: minutes(time.main_ms) });
    case 'fischer':
      return messages.text(time.cap_ms === null ? 'time-fischer' : 'time-fischer-cap', {
        minutes: minutes(time.main_ms),
        seconds: seconds(time.increment_ms),
        cap: minutes(time.cap_ms ?? 0),
      });
    case 'byo_yomi':
      return messages.text('time-byo-yomi', {
        minutes: minutes(time.main_ms),
        periods: time.periods,
        seconds: seconds(time.period_ms),
      });
    case 'simple':
      return messages.text('time-simple', { seconds: seconds(time.per_move_ms) });
    case 'nhk':
      return messages.text('time-nhk', {
        minutes: minutes(time.main_ms),
        seconds: seconds(time.per_move_ms),
        periods: time.periods,
        thinking: seconds(time.period_ms),
      });
    case 'canadian':
      return messages.text('time-canadian', {
        minutes: minutes(time.main_ms),
        block: minutes(time.block_ms),
        stones: time.stones,
      });
    case 'bronstein':
      return messages.text('time-bronstein', {
        minutes: minutes(time.main_ms),
        seconds: seconds(time.delay_ms),
      });
    case 'delay':
      return messages.text('time-delay', {
        minutes: minutes(time.main_ms),
        seconds: seconds(time.delay_ms),
      });
    case 'ing':
      return messages.text('time-ing', {
        minutes: minutes(time.main_ms),
        overruns: time.overruns,
        overrun: minutes(time.overrun_ms),
        points: time.points,
      });
    case 'correspondence':
      return messages.text('time-correspondence');
  }
}
