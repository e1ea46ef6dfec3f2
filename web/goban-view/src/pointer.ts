// From pointer events to points.
//
// A mouse or pen plays where it was pressed and let go. A finger aims first:
// while it lies on the glass the loupe shows what is under it, lifting it
// chooses, and with `confirm` a second tap on the same point plays. Slips into
// the dead zone between points play nothing.

import { samePoint, type Point } from './point.ts';

export interface PointerHost {
  /** The crossing meant by a place on the screen, or null. */
  pointFrom(clientX: number, clientY: number, touch: boolean): Point | null;
  /** Whether a point answers now. */
  answers(point: Point): boolean;
  confirms(touch: boolean): boolean;
  pending(): Point | null;
  setPending(point: Point | null): void;
  setHover(point: Point | null): void;
  /** The finger's aim while it lies on the glass; null when it leaves. */
  setAim(point: Point | null): void;
  play(point: Point): void;
}

/** Listens on `target`; the result stops listening. */
export function listenPointer(target: SVGElement, host: PointerHost): () => void {
  let pressed: { id: number; start: Point | null } | null = null;

  const pointOf = (event: PointerEvent): Point | null => {
    const point = host.pointFrom(event.clientX, event.clientY, event.pointerType === 'touch');
    return point !== null && host.answers(point) ? point : null;
  };

  const down = (event: PointerEvent): void => {
    if (event.button !== 0 || !event.isPrimary) return;
    const point = pointOf(event);
    pressed = { id: event.pointerId, start: point };
    if (event.pointerType === 'touch') host.setAim(point);
  };

  const move = (event: PointerEvent): void => {
    if (event.pointerType !== 'touch') host.setHover(pointOf(event));
    else if (pressed?.id === event.pointerId) host.setAim(pointOf(event));
  };

  const up = (event: PointerEvent): void => {
    const press = pressed;
    pressed = null;
    host.setAim(null);
    if (press?.id !== event.pointerId) return;
    const touch = event.pointerType === 'touch';
    const point = pointOf(event);
    if (point === null) {
      host.setPending(null);
      return;
    }
    if (!touch && !samePoint(press.start, point)) return;
    if (host.confirms(touch) && !samePoint(host.pending(), point)) {
      host.setPending(point);
      return;
    }
    host.setPending(null);
    host.play(point);
  };

  const leave = (): void => {
    pressed = null;
    host.setHover(null);
    host.setAim(null);
  };

  target.addEventListener('pointerdown', down);
  target.addEventListener('pointermove', move);
  target.addEventListener('pointerup', up);
  target.addEventListener('pointerleave', leave);
  target.addEventListener('pointercancel', leave);
  return () => {
    target.removeEventListener('pointerdown', down);
    target.removeEventListener('pointermove', move);
    target.removeEventListener('pointerup', up);
    target.removeEventListener('pointerleave', leave);
    target.removeEventListener('pointercancel', leave);
  };
}
