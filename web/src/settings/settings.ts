// What a person prefers to see and hear, kept in this browser.

import type { BoardOptions } from 'goban-view/index.ts';

export type Theme = 'auto' | 'light' | 'dark';

export interface Settings {
  readonly geometry: BoardOptions['geometry'];
  readonly coordinates: BoardOptions['coordinates'];
  readonly theme: Theme;
  readonly sound: 'on' | 'off';
  readonly confirm: BoardOptions['confirm'];
  readonly loupe: BoardOptions['loupe'];
  readonly lastMoveSign: BoardOptions['lastMoveSign'];
  readonly placement: BoardOptions['placement'];
}

/** Every setting with its values; the first one is what a newcomer gets. */
export const CHOICES: { readonly [K in keyof Settings]: readonly Settings[K][] } = {
  geometry: ['code', 'traditional', 'square'],
  coordinates: ['usual', 'numbers', 'code', 'code-from-black', 'none'],
  theme: ['auto', 'light', 'dark'],
  sound: ['on', 'off'],
  confirm: ['touch', 'never', 'always'],
  loupe: ['on', 'off'],
  lastMoveSign: ['ring', 'crosshair'],
  placement: ['natural', 'exact'],
};

export const SETTING_KEYS = Object.keys(CHOICES) as (keyof Settings)[];

const PLACE = 'tengen.settings';

/** Reads kindly: anything unknown or unreadable falls back, one by one. */
export function readSettings(text: string | null): Settings {
  let kept: Record<string, unknown> = {};
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    if (typeof value === 'object' && value !== null) kept = value as Record<string, unknown>;
  } catch {
    kept = {};
  }
  const chosen = SETTING_KEYS.map((name) => {
    const values: readonly unknown[] = CHOICES[name];
    return [name, values.includes(kept[name]) ? kept[name] : values[0]] as const;
  });
  return Object.fromEntries(chosen) as unknown as Settings;
}

/** The theme is the server's to keep (a cookie), since its pages are painted before any script. */
function shownTheme(): Theme {
  const shown = document.documentElement.dataset['theme'];
  return shown === 'light' || shown === 'dark' ? shown : 'auto';
}

export function loadSettings(): Settings {
  let kept: string | null = null;
  try {
    kept = localStorage.getItem(PLACE);
  } catch {
    // A browser that keeps nothing still plays.
  }
  return { ...readSettings(kept), theme: shownTheme() };
}

/** Shows and keeps what changed. */
export function keepSettings(settings: Settings): void {
  try {
    localStorage.setItem(PLACE, JSON.stringify(settings));
  } catch {
    // As above.
  }
  if (settings.theme !== shownTheme()) keepTheme(settings.theme);
}

/** `auto` leaves the choice to the device: the attribute is absent then. */
function keepTheme(theme: Theme): void {
  if (theme === 'auto') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
  const body = new URLSearchParams({ theme, back: location.pathname });
  void fetch('/theme', { method: 'POST', body, redirect: 'manual' }).catch(() => undefined);
}
