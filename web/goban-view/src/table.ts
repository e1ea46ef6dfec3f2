// What never changes during a game: wood, lines, star points, coordinates.

import { columnLabel, rowLabel, type CoordinateKind } from './coordinates.ts';
import { framePath, gridPath, spotOf, type Geometry } from './geometry.ts';
import { starPoints } from './point.ts';
import { svg } from './svg.ts';
import { grainOf } from './wood.ts';

/** Thickness of the board's front, as seen from Black's seat. */
export const FRONT = 7;

export function woodLayer(prefix: string, geometry: Geometry): SVGGElement {
  const { width, height } = geometry;
  const grain = grainOf(width, height, geometry.size.width * 31 + geometry.size.height);
  const rect = (name: string, fill: string): SVGRectElement =>
    svg('rect', { width, height, rx: 1.6, class: name, fill: `url(#${prefix}-${fill})` });
  return svg(
    'g',
    { class: 'gv-wood' },
    svg('clipPath', { id: `${prefix}-edge` }, svg('rect', { width, height, rx: 1.6 })),
    ...tableShadow(width, height + FRONT),
    svg('rect', { y: height - 4, width, height: FRONT + 4, rx: 1.6, fill: `url(#${prefix}-side)` }),
    rect('gv-wood-base', 'wood'),
    svg(
      'g',
      { 'clip-path': `url(#${prefix}-edge)`, class: 'gv-grain' },
      svg('path', { d: grain.bands, class: 'gv-grain-bands' }),
      svg('path', { d: grain.fine, class: 'gv-grain-fine' }),
      svg('path', { d: grain.middle, class: 'gv-grain-middle' }),
      svg('path', { d: grain.strong, class: 'gv-grain-strong' }),
      svg('path', { d: grain.pores, class: 'gv-grain-pores' }),
    ),
    rect('gv-wood-light', 'light'),
    svg('path', { d: `M1 ${height - 0.5}H${width - 1}`, class: 'gv-edge-dark' }),
    svg('path', { d: `M1 0.5H${width - 1}`, class: 'gv-edge-light' }),
  );
}

/** A soft shadow out of a few faint layers: cheaper than a blur, and still. */
function tableShadow(width: number, height: number): SVGRectElement[] {
  return [0, 1, 2, 3, 4, 5].map((step) =>
    svg('rect', {
      x: 1 - step,
      y: 4 - step * 0.4,
      width: width + step * 2 - 1,
      height: height + step * 1.3 - 2,
      rx: 2 + step * 1.5,
      class: 'gv-table-shadow',
    }),
  );
}

export function gridLayer(geometry: Geometry): SVGGElement {
  const stars = starPoints(geometry.size).map((point) => {
    const { x, y } = spotOf(geometry, point);
    return svg('circle', { cx: x, cy: y, r: 2.2 });
  });
  return svg(
    'g',
    { class: 'gv-grid' },
    svg('path', { d: gridPath(geometry), class: 'gv-lines' }),
    svg('path', { d: framePath(geometry), class: 'gv-frame' }),
    svg('g', { class: 'gv-stars' }, ...stars),
  );
}

/** Labels on all four sides, outside the wood so that its proportions stay true. */
export function coordinateLayer(geometry: Geometry, kind: CoordinateKind, font: number, band: number): SVGGElement {
  const { size, width, height } = geometry;
  const layer = svg('g', { class: 'gv-coordinates', 'font-size': font });
  const put = (text: string, x: number, y: number): void => {
    layer.append(svg('text', { x, y: y + font * 0.35 }, text));
  };
  for (let col = 0; col < size.width; col += 1) {
    const { x } = spotOf(geometry, { col, row: 0 });
    const text = columnLabel(kind, col);
    put(text, x, -band / 2);
    put(text, x, height + FRONT + band / 2);
  }
  for (let row = 0; row < size.height; row += 1) {
    const { y } = spotOf(geometry, { col: 0, row });
    const text = rowLabel(kind, size, row);
    put(text, -band / 2, y);
    put(text, width + band / 2, y);
  }
  return layer;
}
