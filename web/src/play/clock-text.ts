// Clocks in figures: plain, and never two readings of one text.

import type { Messages } from '../i18n/messages.ts';
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

export interface ClockFace {
  readonly figures: string;
  /** What the figures are: main time, periods left, the last period. */
  readonly note: string;
  readonly urgent: 'no' | 'soon' | 'now';
  /** Milliseconds until something is lost: the period, or the game. */
  readonly leftMs: number;
}

export function clockFace(messages: Messages, side: SideClock, time: TimeTerms): ClockFace {
  const inMain = time.kind !== 'byo_yomi' || 0 < side.main_ms;
  const leftMs = inMain ? side.main_ms : side.period_ms;
  return {
    figures: clockText(leftMs),
    note: noteOf(messages, side, time, inMain),
    urgent: leftMs < 10_000 ? 'now' : leftMs < 30_000 ? 'soon' : 'no',
    leftMs,
  };
}

function noteOf(messages: Messages, side: SideClock, time: TimeTerms, inMain: boolean): string {
  switch (time.kind) {
    case 'none':
    case 'absolute':
      return '';
    case 'fischer':
      return `+${messages.number(time.increment_ms / 1000)}`;
    case 'byo_yomi':
      if (inMain) return `+ ${side.periods} × ${clockText(time.period_ms)}`;
      return messages.text('time-periods', { periods: side.periods });
  }
}

/** The agreed time in one line. */
export function timeTermsText(messages: Messages, time: TimeTerms): string {
  switch (time.kind) {
    case 'none':
      return messages.text('time-none');
    case 'absolute':
      return messages.text('time-absolute', { minutes: time.main_ms / 60_000 });
    case 'fischer':
      return messages.text('time-fischer', { minutes: time.main_ms / 60_000, seconds: time.increment_ms / 1000 });
    case 'byo_yomi':
      return messages.text('time-byo-yomi', {
        minutes: time.main_ms / 60_000,
        periods: time.periods,
        seconds: time.period_ms / 1000,
      });
  }
}
