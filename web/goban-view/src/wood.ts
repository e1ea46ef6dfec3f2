// The grain of a board cut from straight-grown wood: fine lines that run along
// the board, close and calm on one side, wider on the other. Paths only, so it
// is drawn at once, stays sharp at every size and needs no filter.

import { mm } from './geometry.ts';

export interface Grain {
  /** Broad soft bands. */
  readonly bands: string;
  /** Lines in three strengths. */
  readonly fine: string;
  readonly middle: string;
  readonly strong: string;
  /** Short pores. */
  readonly pores: string;
}

/** A small generator with a seed: the same board has the same wood every time. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0 || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 4294967296;
  };
}

export function grainOf(width: number, height: number, seed = 20): Grain {
  const random = seeded(seed * 2654435761);
  for (let warm = 0; warm < 8; warm += 1) random();
  const wave = { amplitude: height / 110, phase: random() * 6.28, lean: (random() - 0.5) * height * 0.03 };
  const lines: { fine: string[]; middle: string[]; strong: string[] } = { fine: [], middle: [], strong: [] };
  let x = -6;
  while (x < width + 6) {
    const share = Math.max(0, Math.min(1, x / width));
    x += 0.9 + random() * (1.2 + 2.6 * share);
    const roll = random();
    const kind = roll < 0.62 ? 'fine' : roll < 0.92 ? 'middle' : 'strong';
    lines[kind].push(grainLine(x, width, height, wave, random));
  }
  return {
    bands: bandsOf(width, height, random),
    fine: lines.fine.join(''),
    middle: lines.middle.join(''),
    strong: lines.strong.join(''),
    pores: poresOf(width, height, random),
  };
}

interface Wave {
  readonly amplitude: number;
  readonly phase: number;
  readonly lean: number;
}

/** One line from top to bottom; neighbours sway together, as grain does. */
function grainLine(x: number, width: number, height: number, wave: Wave, random: () => number): string {
  const sway = 0.35 + 0.65 * (x / width);
  const own = (random() - 0.5) * 0.5;
  const at = (t: number): number =>
    x + sway * wave.amplitude * Math.sin(wave.phase + t * 4.2 + x * 0.004) + wave.lean * t + own * Math.sin(t * 9 + x);
  const steps = 4;
  const parts = [`M${mm(at(0))} 0`];
  for (let step = 1; step <= steps; step += 1) {
    const middle = (step - 0.5) / steps;
    const end = step / steps;
    const control = 2 * at(middle) - (at((step - 1) / steps) + at(end)) / 2;
    parts.push(`Q${mm(control)} ${mm(middle * height)} ${mm(at(end))} ${mm(end * height)}`);
  }
  return parts.join('');
}

function bandsOf(width: number, height: number, random: () => number): string {
  const parts: string[] = [];
  for (let x = 4; x < width; x += 12 + random() * 40) {
    const sway = (random() - 0.5) * 10;
    parts.push(`M${mm(x)} 0Q${mm(x + sway)} ${mm(height / 2)} ${mm(x + sway / 2)} ${mm(height)}`);
  }
  return parts.join('');
}

function poresOf(width: number, height: number, random: () => number): string {
  const parts: string[] = [];
  const count = Math.min(420, Math.round((width * height) / 420));
  for (let pore = 0; pore < count; pore += 1) {
    parts.push(`M${mm(random() * width)} ${mm(random() * height)}v${mm(1 + random() * 3.5)}`);
  }
  return parts.join('');
}
