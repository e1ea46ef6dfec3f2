// One board in one SVG. It draws what it is told and says which point was
// meant; it knows no rule of the game.

import { DEFAULT_OPTIONS, colorOfCell, emptyState, markKey, type BoardOptions, type BoardState, type Link, type Mark } from './state.ts';
import { SHELLS, stoneDefs } from './defs.ts';
import { changedCells, patchKeyed } from './diff.ts';
import { geometryOf, pointNear, spotOf, type Geometry, type Spot } from './geometry.ts';
import { linkNode, markNode, veilNode } from './marks.ts';
import { cellIndex, contains, pointAt, samePoint, type Color, type Point } from './point.ts';
import { listenPointer } from './pointer.ts';
import { svg } from './svg.ts';
import { coordinateLayer, FRONT, gridLayer, woodLayer } from './table.ts';

let boards = 0;

/** How much of half a spacing answers a mouse, and a finger, around a point. */
const REACH_MOUSE = 0.92;
const REACH_TOUCH = 0.96;
const LOUPE_BELOW_PX = 34;

interface Layers {
  readonly scene: SVGGElement;
  readonly shadows: SVGGElement;
  readonly stones: SVGGElement;
  readonly veils: SVGGElement;
  readonly links: SVGGElement;
  readonly marks: SVGGElement;
  readonly above: SVGGElement;
}

export class GobanView {
  readonly element: SVGSVGElement;
  private readonly prefix: string;
  private options: BoardOptions;
  private state: BoardState;
  private geometry: Geometry;
  private layers: Layers;
  private readonly stones = new Map<number, { stone: Element; shadow: Element }>();
  private readonly marks = new Map<string, Element>();
  private readonly veils = new Map<string, Element>();
  private readonly links = new Map<string, Element>();
  private readonly signs = new Map<string, Element>();
  private pending: Point | null = null;
  private hover: Point | null = null;
  private aim: Point | null = null;
  private labelBand = 14;
  private readonly host: HTMLElement;
  private readonly stop: (() => void)[] = [];

  constructor(host: HTMLElement, options: Partial<BoardOptions> = {}, state?: BoardState) {
    boards += 1;
    this.prefix = `gv${boards}`;
    this.host = host;
    this.options = { ...DEFAULT_OPTIONS, ...options };
    this.state = state ?? emptyState({ width: 19, height: 19 });
    this.geometry = geometryOf(this.options.geometry, this.state.size);
    this.element = svg('svg', { class: 'gv', 'aria-hidden': 'true', focusable: 'false' });
    this.layers = this.build();
    host.append(this.element);
    this.stop.push(listenPointer(this.element, this.pointerHost()));
    if (typeof ResizeObserver !== 'undefined') {
      const observer = new ResizeObserver(() => this.fitLabels());
      observer.observe(host);
      this.stop.push(() => observer.disconnect());
    }
    this.drawAll();
  }

  /** Shows `next`; only what differs is touched. */
  update(next: BoardState): void {
    const before = this.state;
    this.state = next;
    if (before.size.width !== next.size.width || before.size.height !== next.size.height) {
      this.rebuild();
      return;
    }
    if (this.pending !== null && !this.answers(this.pending)) this.setPending(null);
    for (const index of changedCells(before.stones, next.stones)) this.drawCell(index);
    this.drawMarks();
  }

  /** Changes looks; the board is drawn anew only when it has to be. */
  configure(options: Partial<BoardOptions>): void {
    const before = this.options;
    this.options = { ...before, ...options };
    const drawn: (keyof BoardOptions)[] = ['geometry', 'coordinates', 'placement'];
    if (drawn.some((key) => before[key] !== this.options[key])) this.rebuild();
    else this.drawMarks();
  }

  /** Takes back a first tap. */
  clearPending(): void {
    this.setPending(null);
  }

  destroy(): void {
    for (const stop of this.stop) stop();
    this.element.remove();
  }

  private rebuild(): void {
    this.geometry = geometryOf(this.options.geometry, this.state.size);
    this.stones.clear();
    this.marks.clear();
    this.veils.clear();
    this.links.clear();
    this.signs.clear();
    this.pending = null;
    this.hover = null;
    this.aim = null;
    this.element.replaceChildren();
    this.layers = this.build();
    this.drawAll();
  }

  private build(): Layers {
    const layers: Layers = {
      scene: svg('g', { id: `${this.prefix}-scene` }),
      shadows: svg('g', { class: 'gv-shadows' }),
      stones: svg('g', { class: 'gv-stones' }),
      veils: svg('g', { class: 'gv-veils' }),
      links: svg('g', { class: 'gv-links' }),
      marks: svg('g', { class: 'gv-marks' }),
      above: svg('g', { class: 'gv-above' }),
    };
    layers.scene.append(
      woodLayer(this.prefix, this.geometry),
      gridLayer(this.geometry),
      layers.shadows,
      layers.stones,
      layers.veils,
      layers.links,
      layers.marks,
    );
    this.element.append(stoneDefs(this.prefix, this.geometry.stone), layers.scene, layers.above);
    this.labelBand = 0;
    this.fitLabels();
    return layers;
  }

  /** Labels keep a readable size in pixels, whatever the board's size. */
  private fitLabels(): void {
    const { width, height } = this.geometry;
    const none = this.options.coordinates === 'none';
    const box = { width: this.host.clientWidth || 720, height: this.host.clientHeight || 720 };
    const bandPx = none ? 4 : box.width < 480 ? 15 : 22;
    const scale = Math.min((box.width - 2 * bandPx) / width, (box.height - 2 * bandPx) / (height + FRONT));
    const band = Math.round((bandPx / Math.max(scale, 0.2)) * 10) / 10;
    if (band === this.labelBand) return;
    this.labelBand = band;
    const foot = height + FRONT + 2 * band;
    this.element.setAttribute('viewBox', `${-band} ${-band} ${width + 2 * band} ${foot}`);
    this.element.querySelector('.gv-coordinates')?.remove();
    if (this.options.coordinates === 'none') return;
    const font = band * (box.width < 480 ? 0.72 : 0.6);
    this.element.append(coordinateLayer(this.geometry, this.options.coordinates, font, band));
  }

  private drawAll(): void {
    for (let index = 0; index < this.state.stones.length; index += 1) this.drawCell(index);
    this.drawMarks();
  }

  private drawCell(index: number): void {
    const drawn = this.stones.get(index);
    drawn?.stone.remove();
    drawn?.shadow.remove();
    this.stones.delete(index);
    const color = colorOfCell(this.state.stones[index]);
    if (color === null) return;
    const point = pointAt(this.state.size, index);
    const stone = this.stoneAt(point, color);
    const shadow = svg('use', { href: `#${this.prefix}-shadow`, ...this.placeOf(point) });
    this.stones.set(index, { stone, shadow });
    this.layers.stones.append(stone);
    this.layers.shadows.append(shadow);
  }

  private stoneAt(point: Point, color: Color): SVGUseElement {
    const shell = (point.col * 7 + point.row * 13) % SHELLS;
    const symbol = color === 'black' ? 'black' : `white-${shell}`;
    return svg('use', {
      href: `#${this.prefix}-${symbol}`,
      class: `gv-stone gv-${color}`,
      'data-point': cellIndex(this.state.size, point),
      ...this.placeOf(point),
    });
  }

  /** Where the stone of a point lies: a hair off it when placed naturally. */
  private placeOf(point: Point): Spot {
    const { x, y } = spotOf(this.geometry, point);
    if (this.options.placement === 'exact') return { x, y };
    const roll = Math.imul(point.col * 73 + point.row * 179 + 11, 2654435761) >>> 0;
    return { x: x + ((roll & 255) / 255 - 0.5) * 0.7, y: y + (((roll >>> 8) & 255) / 255 - 0.5) * 0.9 };
  }

  private drawMarks(): void {
    const wanted = new Map<string, Mark>();
    for (const mark of this.state.marks) {
      if (contains(this.state.size, mark.at)) wanted.set(this.groundKey(mark), mark);
    }
    patchKeyed(this.marks, wanted, (mark) => markNode(mark, this.geometry, this.colorAt(mark.at)), this.layers.marks);
    this.drawLinks();
    const dead = new Set<number>();
    for (const mark of this.state.marks) {
      if (mark.kind === 'dead') dead.add(cellIndex(this.state.size, mark.at));
    }
    for (const [index, { stone, shadow }] of this.stones) {
      stone.classList.toggle('gv-is-dead', dead.has(index));
      shadow.classList.toggle('gv-is-dead', dead.has(index));
    }
    this.drawSigns();
  }

  private drawLinks(): void {
    const { size, links = [], dimmed = [], shown } = this.state;
    const wanted = new Map<string, Link>();
    for (const link of links) {
      const isThere = contains(size, link.from) && contains(size, link.to) && !samePoint(link.from, link.to);
      if (isThere) wanted.set(`${link.kind} ${key(link.from)} ${key(link.to)}`, link);
    }
    patchKeyed(this.links, wanted, (link) => linkNode(link, this.geometry), this.layers.links);
    const veils = new Map<string, () => Element>();
    for (const at of dimmed) {
      if (contains(size, at)) veils.set(`dimmed ${key(at)}`, () => veilNode(at, 'dimmed', this.geometry));
    }
    if (shown !== undefined) {
      const seen = new Set(shown.map(key));
      for (let index = 0; index < size.width * size.height; index += 1) {
        const at = pointAt(size, index);
        if (!seen.has(key(at))) veils.set(`outside ${key(at)}`, () => veilNode(at, 'outside', this.geometry));
      }
    }
    patchKeyed(this.veils, veils, (make) => make(), this.layers.veils);
  }

  /** A mark looks different on black, on white and on wood, so that is in its key. */
  private groundKey(mark: Mark): string {
    return `${markKey(mark)}/${this.colorAt(mark.at) ?? 'wood'}`;
  }

  /** Last move, keyboard cursor, ghost stone, first tap, loupe. */
  private drawSigns(): void {
    const wanted = new Map<string, () => Element>();
    const { lastMove, cursor, ghost, picking } = this.state;
    if (lastMove !== null && this.colorAt(lastMove) !== null) {
      const sign = this.options.lastMoveSign;
      wanted.set(`last ${sign} ${key(lastMove)} ${this.colorAt(lastMove)}`, () => this.lastMoveNode(lastMove));
    }
    if (cursor !== null) wanted.set(`cursor ${key(cursor)}`, () => this.cellFrame(cursor, 'gv-cursor'));
    const shown = this.pending ?? this.aim ?? this.hover;
    if (shown !== null && picking !== 'none') {
      if (ghost !== null && this.colorAt(shown) === null) {
        const held = samePoint(shown, this.pending);
        wanted.set(`ghost ${ghost} ${key(shown)} ${held}`, () => this.ghostNode(shown, ghost, held));
      } else {
        wanted.set(`pick ${key(shown)}`, () => this.cellFrame(shown, 'gv-pick'));
      }
    }
    if (this.pending !== null) {
      const held = this.pending;
      wanted.set(`lines ${key(held)}`, () => this.crossLines(held));
    }
    const aim = this.aim;
    if (aim !== null && this.usesLoupe()) wanted.set(`loupe ${key(aim)}`, () => this.loupeNode(aim));
    patchKeyed(this.signs, wanted, (make) => make(), this.layers.above);
  }

  private lastMoveNode(point: Point): SVGGElement {
    const { x, y } = this.placeOf(point);
    const ground = this.colorAt(point) ?? 'wood';
    const group = svg('g', { class: `gv-last on-${ground}`, transform: `translate(${x} ${y})` });
    group.append(svg('circle', { r: this.geometry.stone * 0.25, class: 'gv-line' }));
    if (this.options.lastMoveSign === 'crosshair') group.prepend(...this.crossLines(point, x, y).childNodes);
    return group;
  }

  private ghostNode(point: Point, color: Color, held: boolean): Element {
    const node = this.stoneAt(point, color);
    node.removeAttribute('data-point');
    node.setAttribute('class', `gv-ghost${held ? ' gv-held' : ''}`);
    return node;
  }

  private cellFrame(point: Point, name: string): SVGElement {
    const { x, y } = spotOf(this.geometry, point);
    const { across, along } = this.geometry;
    return svg('rect', { x: x - across / 2, y: y - along / 2, width: across, height: along, rx: 3, class: name });
  }

  private crossLines(point: Point, dx = 0, dy = 0): SVGGElement {
    const { x, y } = spotOf(this.geometry, point);
    const { width, height } = this.geometry;
    return svg(
      'g',
      { class: 'gv-cross-lines' },
      svg('path', { d: `M${x - dx} ${-dy}V${height - dy}M${-dx} ${y - dy}H${width - dx}` }),
    );
  }

  private usesLoupe(): boolean {
    return this.options.loupe === 'on' && this.pixelsPerMm() * this.geometry.across < LOUPE_BELOW_PX;
  }

  /** The finger's surroundings, twice as large, above the finger. */
  private loupeNode(point: Point): SVGGElement {
    const { x, y } = spotOf(this.geometry, point);
    const unit = 1 / this.pixelsPerMm();
    const radius = 52 * unit;
    const zoom = Math.max(2, 36 / (this.pixelsPerMm() * this.geometry.across));
    const above = y - 84 * unit;
    const cy = above - radius < -radius * 0.6 ? y + 84 * unit : above;
    const cx = Math.min(Math.max(x, radius * 0.7), this.geometry.width - radius * 0.7);
    const clip = `${this.prefix}-loupe`;
    const color = this.state.ghost;
    const scaled = svg(
      'g',
      { transform: `translate(${cx} ${cy}) scale(${zoom}) translate(${-x} ${-y})` },
      svg('use', { href: `#${this.prefix}-scene` }),
    );
    if (color !== null) scaled.append(this.ghostNode(point, color, true));
    return svg(
      'g',
      { class: 'gv-loupe' },
      svg('clipPath', { id: clip }, svg('circle', { cx, cy, r: radius })),
      svg('g', { 'clip-path': `url(#${clip})` }, svg('circle', { cx, cy, r: radius, class: 'gv-loupe-ground' }), scaled),
      svg('circle', { cx, cy, r: radius, class: 'gv-loupe-rim' }),
    );
  }

  private pixelsPerMm(): number {
    const matrix = this.element.getScreenCTM();
    return matrix && 0 < matrix.a ? matrix.a : 1;
  }

  private colorAt(point: Point): Color | null {
    return colorOfCell(this.state.stones[cellIndex(this.state.size, point)]);
  }

  private answers(point: Point): boolean {
    switch (this.state.picking) {
      case 'none':
        return false;
      case 'empty':
        return this.colorAt(point) === null;
      case 'any':
        return true;
    }
  }

  private setPending(point: Point | null): void {
    if (samePoint(point, this.pending)) return;
    this.pending = point;
    this.options.onPending?.(point);
    this.drawSigns();
  }

  private pointerHost(): Parameters<typeof listenPointer>[1] {
    return {
      pointFrom: (clientX, clientY, touch) => {
        const matrix = this.element.getScreenCTM();
        if (!matrix) return null;
        const spot = new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse());
        return pointNear(this.geometry, spot, touch ? REACH_TOUCH : REACH_MOUSE);
      },
      answers: (point) => this.answers(point),
      confirms: (touch) => this.options.confirm === 'always' || (touch && this.options.confirm === 'touch'),
      pending: () => this.pending,
      setPending: (point) => this.setPending(point),
      setHover: (point) => {
        if (samePoint(point, this.hover)) return;
        this.hover = point;
        this.options.onHover?.(point);
        this.drawSigns();
      },
      setAim: (point) => {
        if (samePoint(point, this.aim)) return;
        this.aim = point;
        this.drawSigns();
      },
      play: (point) => {
        this.hover = null;
        this.options.onPoint?.(point);
        this.drawSigns();
      },
    };
  }
}

function key(point: Point): string {
  return `${point.col},${point.row}`;
}
