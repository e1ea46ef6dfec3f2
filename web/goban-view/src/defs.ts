// Shared pieces of one board: gradients and the symbols of stones.
//
// Colors are custom properties of goban.css, so a theme changes them without a
// redraw. Symbols are drawn around 0,0 in millimetres.

import { svg } from './svg.ts';

/** Shells are cut at different angles; three are enough to look alive. */
export const SHELLS = 3;

export function stoneDefs(prefix: string, diameter: number): SVGDefsElement {
  const radius = diameter / 2;
  return svg(
    'defs',
    {},
    gradient(`${prefix}-slate`, 'slate', [0, 22, 58, 88, 100]),
    gradient(`${prefix}-shell`, 'shell', [0, 42, 74, 93, 100]),
    shadowGradient(`${prefix}-shade`),
    woodGradient(`${prefix}-wood`),
    sideGradient(`${prefix}-side`),
    lightGradient(`${prefix}-light`),
    svg('clipPath', { id: `${prefix}-round` }, svg('circle', { r: radius - 0.25 })),
    shadowSymbol(prefix, radius),
    blackSymbol(prefix, radius),
    ...Array.from({ length: SHELLS }, (_, turn) => whiteSymbol(prefix, radius, turn)),
  );
}

function gradient(id: string, name: string, offsets: readonly number[]): SVGRadialGradientElement {
  const stops = offsets.map((offset, index) =>
    svg('stop', { offset: `${offset}%`, class: `gv-${name}-${index + 1}` }),
  );
  return svg('radialGradient', { id, cx: '36%', cy: '30%', r: '76%', fx: '33%', fy: '26%' }, ...stops);
}

function shadowGradient(id: string): SVGRadialGradientElement {
  return svg(
    'radialGradient',
    { id },
    svg('stop', { offset: '58%', class: 'gv-shade-1' }),
    svg('stop', { offset: '82%', class: 'gv-shade-2' }),
    svg('stop', { offset: '100%', class: 'gv-shade-3' }),
  );
}

function woodGradient(id: string): SVGLinearGradientElement {
  return svg(
    'linearGradient',
    { id, x1: '0%', y1: '0%', x2: '100%', y2: '18%' },
    svg('stop', { offset: '0%', class: 'gv-wood-1' }),
    svg('stop', { offset: '38%', class: 'gv-wood-2' }),
    svg('stop', { offset: '71%', class: 'gv-wood-3' }),
    svg('stop', { offset: '100%', class: 'gv-wood-4' }),
  );
}

function sideGradient(id: string): SVGLinearGradientElement {
  return svg(
    'linearGradient',
    { id, x1: '0%', y1: '0%', x2: '0%', y2: '100%' },
    svg('stop', { offset: '0%', class: 'gv-side-1' }),
    svg('stop', { offset: '100%', class: 'gv-side-2' }),
  );
}

/** The lamp: upper left brighter, lower right in soft shade. */
function lightGradient(id: string): SVGRadialGradientElement {
  return svg(
    'radialGradient',
    { id, cx: '28%', cy: '18%', r: '105%' },
    svg('stop', { offset: '0%', class: 'gv-light-1' }),
    svg('stop', { offset: '55%', class: 'gv-light-2' }),
    svg('stop', { offset: '100%', class: 'gv-light-3' }),
  );
}

function shadowSymbol(prefix: string, radius: number): SVGSymbolElement {
  const shade = svg('circle', { r: radius * 1.2, cx: radius * 0.1, cy: radius * 0.17, fill: `url(#${prefix}-shade)` });
  return svg('symbol', { id: `${prefix}-shadow`, overflow: 'visible' }, shade);
}

function blackSymbol(prefix: string, radius: number): SVGSymbolElement {
  return svg(
    'symbol',
    { id: `${prefix}-black`, overflow: 'visible' },
    svg('circle', { r: radius, fill: `url(#${prefix}-slate)`, class: 'gv-black-rim' }),
  );
}

function whiteSymbol(prefix: string, radius: number, turn: number): SVGSymbolElement {
  const lines: string[] = [];
  for (let step = -3; step <= 3; step += 1) {
    const y = step * radius * 0.27;
    lines.push(`M${-radius} ${y}Q0 ${y + radius * (0.16 + 0.05 * step)} ${radius} ${y}`);
  }
  const shell = svg('path', {
    d: lines.join(''),
    class: 'gv-shell-lines',
    transform: `rotate(${28 + turn * 57})`,
  });
  return svg(
    'symbol',
    { id: `${prefix}-white-${turn}`, overflow: 'visible' },
    svg('circle', { r: radius, fill: `url(#${prefix}-shell)`, class: 'gv-white-rim' }),
    svg('g', { 'clip-path': `url(#${prefix}-round)` }, shell),
  );
}
