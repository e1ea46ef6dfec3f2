import { beforeEach, expect, it } from 'vitest';
import { samePoint, type Point } from '../src/point.ts';
import { listenPointer } from '../src/pointer.ts';

// The page's x and y are taken as column and row, ten pixels each.
let target: SVGSVGElement;
let pending: Point | null;
let aimed: (Point | null)[];
let played: Point[];
let confirm: boolean;

beforeEach(() => {
  target = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  pending = null;
  aimed = [];
  played = [];
  confirm = true;
  listenPointer(target, {
    pointFrom: (x, y) => (x < 0 ? null : { col: Math.floor(x / 10), row: Math.floor(y / 10) }),
    answers: (point) => !samePoint(point, { col: 9, row: 9 }),
    confirms: (touch) => touch && confirm,
    pending: () => pending,
    setPending: (point) => (pending = point),
    setHover: () => undefined,
    setAim: (point) => aimed.push(point),
    play: (point) => played.push(point),
  });
});

function fire(type: string, pointerType: string, x: number, y: number): void {
  const event = new Event(type);
  Object.assign(event, { pointerType, clientX: x, clientY: y, pointerId: 1, button: 0, isPrimary: true });
  target.dispatchEvent(event);
}

function tap(pointerType: string, x: number, y: number): void {
  fire('pointerdown', pointerType, x, y);
  fire('pointerup', pointerType, x, y);
}

it('a mouse plays where it was pressed and let go', () => {
  tap('mouse', 35, 35);
  expect(played).toEqual([{ col: 3, row: 3 }]);
});

it('a mouse that slid to another point plays nothing', () => {
  fire('pointerdown', 'mouse', 35, 35);
  fire('pointerup', 'mouse', 45, 35);
  expect(played).toEqual([]);
});

it('a finger needs two taps on the same point', () => {
  tap('touch', 35, 35);
  expect(played).toEqual([]);
  tap('touch', 45, 35);
  expect(played).toEqual([]);
  tap('touch', 45, 35);
  expect(played).toEqual([{ col: 4, row: 3 }]);
  expect(pending).toBeNull();
});

it('a finger may slide to its point, and the aim follows it', () => {
  confirm = false;
  fire('pointerdown', 'touch', 35, 35);
  fire('pointermove', 'touch', 55, 35);
  fire('pointerup', 'touch', 55, 35);
  expect(played).toEqual([{ col: 5, row: 3 }]);
  expect(aimed).toEqual([{ col: 3, row: 3 }, { col: 5, row: 3 }, null]);
});

it('a tap into the dead zone takes the first tap back', () => {
  tap('touch', 35, 35);
  tap('touch', -1, 0);
  expect(pending).toBeNull();
  expect(played).toEqual([]);
});

it('a point that does not answer is not played', () => {
  tap('mouse', 95, 95);
  expect(played).toEqual([]);
});
