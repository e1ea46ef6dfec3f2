// Signs on points: one small group of shapes per mark, around 0,0.
//
// Classes, not colors: goban.css knows the themes. `on-black`, `on-white` and
// `on-wood` tell what lies beneath, so a sign always stands out.

import { mm, spotOf, type Geometry } from './geometry.ts';
import type { Color, Point } from './point.ts';
import type { Link, Mark } from './state.ts';
import { svg } from './svg.ts';

export function markNode(mark: Mark, geometry: Geometry, beneath: Color | null): SVGGElement {
  const { x, y } = spotOf(geometry, mark.at);
  const ground = beneath === null ? 'on-wood' : `on-${beneath}`;
  return svg(
    'g',
    { class: `gv-mark gv-mark-${mark.kind} ${ground}`, transform: `translate(${x} ${y})` },
    ...shapes(mark, geometry, beneath),
  );
}

/** A line between two points, or an arrow; it ends short of the middle of its points. */
export function linkNode({ kind, from, to }: Link, geometry: Geometry): SVGGElement {
  const [a, b] = [spotOf(geometry, from), spotOf(geometry, to)];
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  const [ux, uy] = [(b.x - a.x) / length, (b.y - a.y) / length];
  const short = geometry.stone * 0.12;
  const head = kind === 'arrow' ? geometry.stone * 0.42 : 0;
  const [tipX, tipY] = [b.x - ux * short, b.y - uy * short];
  // The shaft ends inside the head, so that no gap shows.
  const [endX, endY] = [tipX - ux * head * 0.8, tipY - uy * head * 0.8];
  const d = `M${mm(a.x + ux * short)} ${mm(a.y + uy * short)}L${mm(endX)} ${mm(endY)}`;
  // Light around dark: it shows on wood and on stones of both colors.
  const group = svg('g', { class: `gv-link gv-link-${kind}` }, svg('path', { d, class: 'gv-casing' }), svg('path', { d, class: 'gv-shaft' }));
  if (kind === 'arrow') {
    const wing = head * 0.52;
    const [footX, footY] = [tipX - ux * head, tipY - uy * head];
    const corners = [`${mm(tipX)} ${mm(tipY)}`, `${mm(footX - uy * wing)} ${mm(footY + ux * wing)}`, `${mm(footX + uy * wing)} ${mm(footY - ux * wing)}`];
    group.append(svg('path', { d: `M${corners.join('L')}Z`, class: 'gv-head' }));
  }
  return group;
}

/** A cell behind a haze, or one that is not shown at all. */
export function veilNode(at: Point, kind: 'dimmed' | 'outside', geometry: Geometry): SVGRectElement {
  const { x, y } = spotOf(geometry, at);
  const { across, along, size } = geometry;
  // Cells at the edge reach over the edge's stones.
  const left = at.col === 0 ? geometry.marginAcross : across / 2;
  const right = at.col === size.width - 1 ? geometry.marginAcross : across / 2;
  const top = at.row === size.height - 1 ? geometry.marginAlong : along / 2;
  const bottom = at.row === 0 ? geometry.marginAlong : along / 2;
  return svg('rect', { x: x - left, y: y - top, width: left + right, height: top + bottom, class: `gv-veil gv-veil-${kind}` });
}

function shapes(mark: Mark, geometry: Geometry, beneath: Color | null): SVGElement[] {
  const unit = geometry.stone / 2;
  switch (mark.kind) {
    case 'circle':
      return [svg('circle', { r: unit * 0.52, class: 'gv-line' })];
    case 'triangle':
      return [svg('path', { d: triangle(unit * 0.64), class: 'gv-line' })];
    case 'square':
      return [box(unit * 0.46, 'gv-line')];
    case 'cross':
      return [svg('path', { d: cross(unit * 0.42), class: 'gv-line' })];
    case 'label':
      return [label(mark.text, unit)];
    case 'owner':
      return [box(unit * (beneath === null ? 0.36 : 0.24), `gv-owner gv-of-${mark.color}`)];
    case 'dead':
      return [box(unit * 0.36, `gv-owner gv-of-${mark.color}`)];
    case 'dame':
      return [svg('path', { d: cross(unit * 0.24), class: 'gv-dame' })];
    case 'seki':
      return [svg('path', { d: diamond(unit * 0.42), class: 'gv-seki' })];
    case 'unknown':
      return [label('?', unit)];
    case 'ko':
      return [box(unit * 0.5, 'gv-ko')];
    case 'liberty':
      return [svg('circle', { r: unit * 0.3, class: 'gv-liberty' })];
    case 'hint':
      return [
        svg('circle', { r: unit * 0.86, class: 'gv-hint' }),
        svg('circle', { r: unit * 0.3, class: 'gv-hint-heart' }),
      ];
    case 'refused':
      return [
        svg('circle', { r: unit * 0.9, class: 'gv-refused' }),
        svg('path', { d: cross(unit * 0.4), class: 'gv-refused' }),
      ];
    case 'earlier':
      return [svg('circle', { r: unit * 0.8, class: `gv-earlier gv-was-${mark.color ?? 'empty'}` })];
    case 'claim':
      return [
        svg('g', { transform: `translate(${geometry.across * 0.33} ${-geometry.along * 0.33})` }, box(unit * 0.26, `gv-claim gv-of-${mark.color}`)),
      ];
    case 'difference':
      return [
        svg('rect', {
          x: -geometry.across / 2 + 0.6,
          y: -geometry.along / 2 + 0.6,
          width: geometry.across - 1.2,
          height: geometry.along - 1.2,
          rx: 3,
          class: 'gv-difference',
        }),
      ];
    case 'pending':
      return [svg('circle', { r: unit * 1.06, class: `gv-pending gv-of-${mark.color}` })];
  }
}

function label(text: string, unit: number): SVGTextElement {
  const size = text.length < 2 ? 1.2 : text.length < 3 ? 1.02 : 0.8;
  return svg('text', { class: 'gv-label', 'font-size': unit * size, y: unit * size * 0.36 }, text);
}

function box(half: number, name: string): SVGRectElement {
  return svg('rect', { x: -half, y: -half, width: 2 * half, height: 2 * half, rx: half * 0.16, class: name });
}

function cross(half: number): string {
  return `M${-half} ${-half}L${half} ${half}M${half} ${-half}L${-half} ${half}`;
}

function triangle(radius: number): string {
  const half = radius * 0.866;
  return `M0 ${-radius}L${half} ${radius / 2}H${-half}Z`;
}

function diamond(radius: number): string {
  return `M0 ${-radius}L${radius} 0L0 ${radius}L${-radius} 0Z`;
}
