// The page's end of the wire to the worker.

import type { Refusal } from '../play/wire.ts';
import type { Ask, Asks, Phase, Reply, Request, Row, Stop } from './asks.ts';

/** Why a question got no answer. */
export type Failure =
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  /** The worker died of it; what was kept is kept. */
  | { readonly kind: 'broken'; readonly text: string }
  /** A person ended it. */
  | { readonly kind: 'ended' };

export class Failed extends Error {
  constructor(readonly failure: Failure) {
    super(failure.kind);
  }
}

export interface Doing {
  readonly phase: Phase;
  readonly done: number;
  readonly total: number;
}

export interface Listener {
  /** What the worker does now; null when every question is answered. */
  readonly onDoing: (doing: Doing | null) => void;
  readonly onKept: (id: string, serial: number, lasts: boolean) => void;
  /** The file `id` was changed by another tab; what was made of it here is `row` now. */
  readonly onForked: (id: string, row: Row) => void;
}

/** What a page needs of a worker. */
export interface Wire {
  postMessage(message: Request | Stop): void;
  terminate(): void;
  onmessage: ((event: MessageEvent<Reply>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

interface Waiting {
  readonly answered: (answer: unknown) => void;
  readonly failed: (why: Failed) => void;
}

export class DeskClient {
  private wire: Wire | null = null;
  private readonly waiting = new Map<number, Waiting>();
  private count = 0;

  constructor(
    private readonly make: () => Wire,
    private readonly listener: Listener,
  ) {}

  ask<K extends Ask>(ask: K, asked: Asks[K]['asked']): Promise<Asks[K]['answer']> {
    this.count += 1;
    const number = this.count;
    const request = { number, ask, ...asked } as unknown as Request;
    return new Promise<unknown>((answered, failed) => {
      this.waiting.set(number, { answered, failed });
      this.connected().postMessage(request);
    }) as Promise<Asks[K]['answer']>;
  }

  /** Asks the worker to end what it does when it takes a breath. */
  stop(): void {
    this.wire?.postMessage({ ask: 'stop' });
  }

  /** Ends the worker, whatever it does. The next question makes a new one. */
  end(): void {
    this.over({ kind: 'ended' });
  }

  private connected(): Wire {
    if (this.wire !== null) return this.wire;
    const wire = this.make();
    wire.onmessage = ({ data }) => this.heard(data);
    wire.onerror = (event) => this.over({ kind: 'broken', text: event.message });
    this.wire = wire;
    return wire;
  }

  private heard(reply: Reply): void {
    switch (reply.kind) {
      case 'phase':
        this.listener.onDoing(reply);
        return;
      case 'kept':
        this.listener.onKept(reply.id, reply.serial, reply.lasts);
        return;
      case 'forked':
        this.listener.onForked(reply.id, reply.row);
        return;
      case 'answer':
        this.waited(reply.number)?.answered(reply.answer);
        break;
      case 'refused':
        this.waited(reply.number)?.failed(new Failed(reply));
        break;
      case 'broken':
        this.waited(reply.number)?.failed(new Failed(reply));
        this.over(reply);
    }
    if (this.waiting.size === 0) this.listener.onDoing(null);
  }

  private waited(number: number): Waiting | undefined {
    const waiting = this.waiting.get(number);
    this.waiting.delete(number);
    return waiting;
  }

  private over(failure: Failure): void {
    this.wire?.terminate();
    this.wire = null;
    const all = [...this.waiting.values()];
    this.waiting.clear();
    for (const { failed } of all) failed(new Failed(failure));
    this.listener.onDoing(null);
  }
}

export function makeWorker(): Wire {
  return new Worker(new URL('./desk-worker.ts', import.meta.url), { type: 'module', name: 'library' });
}
