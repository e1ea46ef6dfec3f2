// A game's page as a person uses it: the pointer on the board, buttons by their
// words, what stands on the board, what is said.

import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { cellIndex, geometryOf, pointOf, spotOf, type BoardSize, type Color } from 'goban-view/index.ts';
import type { Args, Messages } from '../../src/i18n/messages.ts';
import type { Boot, GameView } from '../../src/play/wire.ts';

export type Phase = GameView['phase']['kind'];

export class Table {
  private constructor(
    readonly page: Page,
    readonly words: Messages,
    readonly size: BoardSize,
    readonly game: string,
  ) {}

  /** The board is there and the socket is open. */
  static async at(page: Page, words: Messages): Promise<Table> {
    await page.locator('.tg.play[data-link="open"]').waitFor();
    // A blind player's page has no grid; every page was told the size.
    const boot = JSON.parse((await page.locator('#boot').textContent()) ?? 'null') as Boot;
    const [width, height] = boot.view.terms.size.split('x');
    const game = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    return new Table(page, words, { width: Number(width), height: Number(height) }, game);
  }

  text(key: string, args: Args = {}): string {
    return this.words.text(key, args);
  }

  button(key: string, args: Args = {}): Locator {
    return this.page.getByRole('button', { name: this.text(key, args), exact: true });
  }

  // --- the board ---

  /** Where a point lies on the screen. */
  async spot(name: string): Promise<{ x: number; y: number }> {
    const board = this.page.locator('svg.gv');
    await board.scrollIntoViewIfNeeded();
    const at = spotOf(geometryOf('code', this.size), this.pointOf(name));
    return board.evaluate((svg: SVGSVGElement, { x, y }) => {
      const place = new DOMPoint(x, y).matrixTransform(svg.getScreenCTM() ?? new DOMMatrix());
      return { x: place.x, y: place.y };
    }, at);
  }

  /** Presses on a point and waits for nothing. */
  async press(name: string): Promise<void> {
    const { x, y } = await this.spot(name);
    await this.page.mouse.click(x, y);
  }

  stone(name: string, color: Color): Locator {
    return this.page.locator(`.gv-stones .gv-${color}[data-point="${this.cell(name)}"]`);
  }

  /** Presses on a point and waits until the server has taken the move. */
  async play(name: string, color: Color): Promise<void> {
    await this.press(name);
    await this.sees(name, color);
  }

  async sees(name: string, color: Color): Promise<void> {
    await this.stone(name, color).waitFor({ state: 'attached' });
  }

  async seesEmpty(name: string): Promise<void> {
    await this.page.locator(`.gv-stones [data-point="${this.cell(name)}"]`).waitFor({ state: 'detached' });
  }

  /** The stones that are drawn, rows from the top. */
  async board(): Promise<string[]> {
    const drawn = await this.page.locator('.gv-stones .gv-stone').evaluateAll((stones) =>
      stones.map((stone) => [Number(stone.getAttribute('data-point')), stone.classList.contains('gv-black')] as const),
    );
    const cells = Array.from({ length: this.size.width * this.size.height }, () => '.');
    for (const [index, black] of drawn) cells[index] = black ? 'X' : 'O';
    return rows(cells, this.size);
  }

  /** What the text twin says stands where, rows from the top. */
  async twin(): Promise<string[]> {
    const said = await this.page.getByRole('gridcell').allTextContents();
    const [black, white] = [this.text('twin-black'), this.text('twin-white')];
    const cells = said.map((text) => (text.includes(black) ? 'X' : text.includes(white) ? 'O' : '.'));
    return rows(cells, this.size);
  }

  /** Marks of a kind, as points; `black` or `white` narrows to an owner. */
  async marks(kind: string, of?: Color): Promise<string[]> {
    const list = this.page.locator(`.gv-mark-${kind}`).filter(of ? { has: this.page.locator(`.gv-of-${of}`) } : {});
    const places = await list.evaluateAll((nodes) => nodes.map((node) => node.getAttribute('transform') ?? ''));
    return places.map((place) => this.named(place)).sort(byName);
  }

  async seesMarks(kind: string, points: readonly string[], of?: Color): Promise<void> {
    await expect.poll(() => this.marks(kind, of), { timeout: 10_000 }).toEqual([...points].sort(byName));
  }

  /** Stones drawn as dead. */
  async deadStones(): Promise<string[]> {
    const cells = await this.page
      .locator('.gv-stones .gv-is-dead')
      .evaluateAll((stones) => stones.map((stone) => Number(stone.getAttribute('data-point'))));
    return cells.map((cell) => this.nameOf(cell)).sort(byName);
  }

  async seesDead(points: readonly string[]): Promise<void> {
    await expect.poll(() => this.deadStones(), { timeout: 15_000 }).toEqual([...points]);
  }

  // --- words ---

  async phase(...phases: Phase[]): Promise<void> {
    const any = phases.map((phase) => `.tg.play[data-phase="${phase}"]`).join(', ');
    await this.page.locator(any).waitFor({ state: 'attached' });
  }

  async seq(): Promise<number> {
    return Number(await this.page.locator('.tg.play').getAttribute('data-seq'));
  }

  async hash(): Promise<string> {
    return (await this.page.locator('.tg.play').getAttribute('data-hash')) ?? '';
  }

  /** The line that says whose turn it is, or how the game ended. */
  turn(): Locator {
    return this.page.locator('p.turn[role="status"]');
  }

  async says(key: string, args: Args = {}): Promise<void> {
    await this.page.getByText(this.text(key, args), { exact: true }).first().waitFor();
  }

  async saysTurn(key: string, args: Args = {}): Promise<void> {
    await this.turn().getByText(this.text(key, args), { exact: true }).waitFor();
  }

  /** A row of the sheet: Black's and White's number as printed. */
  async row(key: string): Promise<[string, string]> {
    const row = this.page
      .locator('table.sheet tr')
      .filter({ has: this.page.getByRole('rowheader', { name: this.text(key), exact: true }) });
    const [black = '', white = ''] = await row.getByRole('cell').allTextContents();
    return [black, white];
  }

  async pass(): Promise<void> {
    const before = await this.seq();
    await this.button('action-pass').click();
    await this.grows(before);
  }

  /** Something has happened since event `before`. */
  async grows(before: number): Promise<void> {
    await expect.poll(() => this.seq(), { timeout: 10_000 }).toBeGreaterThan(before);
  }

  /** Both pages stand at the same event with the same state. */
  async agrees(other: Table): Promise<void> {
    await expect
      .poll(async () => [await this.seq(), await this.hash(), ...(await this.board())], { timeout: 15_000 })
      .toEqual([await other.seq(), await other.hash(), ...(await other.board())]);
  }

  /** What the server says now, as the page would be handed it. */
  async served(): Promise<Boot> {
    const answer = await this.page.context().request.get(`/game/${this.game}`);
    const boot = /<script type="application\/json" id="boot">(.*?)<\/script>/s.exec(await answer.text());
    return JSON.parse(boot?.[1] ?? 'null') as Boot;
  }

  // --- names ---

  private pointOf(name: string): NonNullable<ReturnType<typeof pointOf>> {
    const point = pointOf(name);
    if (point === null) throw new Error(`${name} is no point`);
    return point;
  }

  private cell(name: string): number {
    return cellIndex(this.size, this.pointOf(name));
  }

  private nameOf(cell: number): string {
    const column = 'ABCDEFGHJKLMNOPQRSTUVWXYZ'.charAt(cell % this.size.width);
    return `${column}${this.size.height - Math.floor(cell / this.size.width)}`;
  }

  private named(transform: string): string {
    const [, x = 0, y = 0] = (/translate\(([-\d.]+) ([-\d.]+)\)/.exec(transform) ?? []).map(Number);
    const geometry = geometryOf('code', this.size);
    const col = Math.round((x - geometry.marginAcross) / geometry.across);
    const line = Math.round((y - geometry.marginAlong) / geometry.along);
    return this.nameOf(line * this.size.width + col);
  }
}

/** Plays moves in turn, each by its own page, and waits until both have seen it. */
export async function playAll(black: Table, white: Table, moves: readonly string[], first: Color = 'black'): Promise<void> {
  for (const [index, move] of moves.entries()) {
    const color = (index % 2 === 0) === (first === 'black') ? 'black' : 'white';
    const [mover, watcher] = color === 'black' ? [black, white] : [white, black];
    if (move === 'pass') {
      const before = await watcher.seq();
      await mover.pass();
      await watcher.grows(before);
      continue;
    }
    await mover.play(move, color);
    if (watcher !== mover) await watcher.sees(move, color);
  }
}

function rows(cells: readonly string[], { width, height }: BoardSize): string[] {
  return Array.from({ length: height }, (_, line) => cells.slice(line * width, (line + 1) * width).join(''));
}

function byName(a: string, b: string): number {
  return a.charAt(0) === b.charAt(0) ? Number(a.slice(1)) - Number(b.slice(1)) : a < b ? -1 : 1;
}
