// One socket that comes back: growing, jittered delays, a ping that notices a
// dead line, the offset of the server's clock. It knows frames, not the game.

import type { ClientFrame, ServerFrame } from './wire.ts';

export type LinkState = 'connecting' | 'open' | 'offline';

/** The parts of the world that a connection needs; tests give their own. */
export interface World {
  open(url: string): WebSocket;
  now(): number;
  random(): number;
  after(ms: number, run: () => void): () => void;
  online(): boolean;
}

export const BROWSER: World = {
  open: (url) => new WebSocket(url),
  now: () => performance.now(),
  random: () => Math.random(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
  online: () => typeof navigator === 'undefined' || navigator.onLine,
};

export interface Listener {
  opened(): void;
  frame(frame: ServerFrame): void;
  linked(state: LinkState): void;
}

const FIRST_DELAY_MS = 250;
const LONGEST_DELAY_MS = 20_000;
const PING_EVERY_MS = 5_000;
/** No answer for so long means the line is dead, whatever the socket says. */
const DEAD_AFTER_MS = 12_000;
/** How many round trips the clock's offset is chosen from. */
const SAMPLES = 12;

export class Connection {
  private socket: WebSocket | null = null;
  private attempt = 0;
  private closed = false;
  private heardAt = 0;
  private stopTimer: () => void = () => undefined;
  private samples: { rtt: number; offset: number }[] = [];

  constructor(
    private readonly url: string,
    private readonly listener: Listener,
    private readonly world: World = BROWSER,
  ) {}

  start(): void {
    this.closed = false;
    this.connect();
  }

  stop(): void {
    this.closed = true;
    this.stopTimer();
    this.socket?.close();
    this.socket = null;
  }

  /** Sends now, or answers false: nothing is queued here. */
  send(frame: ClientFrame): boolean {
    if (this.socket?.readyState !== 1) return false;
    this.socket.send(JSON.stringify(frame));
    return true;
  }

  /** Something says that trying at once is worth it: `online`, tab shown again. */
  wake(): void {
    if (this.closed) return;
    if (this.socket === null) {
      this.attempt = 0;
      this.connect();
    } else if (this.socket.readyState === 1) {
      this.ping();
    }
  }

  /** The network is known to be gone. */
  lost(): void {
    if (this.socket !== null) this.drop();
  }

  /** Server time minus this page's clock, by the fastest round trip; null before the first. */
  offsetMs(): number | null {
    let best: { rtt: number; offset: number } | null = null;
    for (const sample of this.samples) if (best === null || sample.rtt < best.rtt) best = sample;
    return best?.offset ?? null;
  }

  /** The server's time now, as well as it is known. */
  serverNow(): number | null {
    const offset = this.offsetMs();
    return offset === null ? null : this.world.now() + offset;
  }

  private connect(): void {
    this.stopTimer();
    this.listener.linked(this.world.online() ? 'connecting' : 'offline');
    const socket = this.world.open(this.url);
    this.socket = socket;
    socket.onopen = () => {
      if (socket !== this.socket) return;
      this.attempt = 0;
      this.heardAt = this.world.now();
      this.samples = [];
      this.listener.linked('open');
      this.listener.opened();
      this.ping();
    };
    socket.onmessage = (message: MessageEvent) => {
      if (socket === this.socket) this.hear(String(message.data));
    };
    socket.onclose = () => {
      if (socket === this.socket) this.drop();
    };
    // The opening itself may hang on a network that swallows packets.
    this.stopTimer = this.world.after(DEAD_AFTER_MS, () => this.drop());
  }

  private hear(text: string): void {
    this.heardAt = this.world.now();
    const frame = parse(text);
    if (frame === null) return;
    if (frame.kind === 'pong') this.sample(frame.t_ms, frame.now_ms);
    else this.listener.frame(frame);
  }

  private sample(sentAt: number, serverMs: number): void {
    const now = this.world.now();
    const rtt = now - sentAt;
    if (rtt < 0) return;
    this.samples.push({ rtt, offset: serverMs - (sentAt + rtt / 2) });
    if (SAMPLES < this.samples.length) this.samples.shift();
  }

  private ping(): void {
    this.stopTimer();
    if (DEAD_AFTER_MS < this.world.now() - this.heardAt) {
      this.drop();
      return;
    }
    this.send({ v: 1, kind: 'ping', t_ms: Math.round(this.world.now()) });
    // The first few round trips come quickly, to know the clock early.
    const pause = this.samples.length < 3 ? 700 : PING_EVERY_MS;
    this.stopTimer = this.world.after(pause, () => this.ping());
  }

  /** Lets go of this socket and plans the next. */
  private drop(): void {
    this.stopTimer();
    const socket = this.socket;
    this.socket = null;
    if (socket !== null) {
      socket.onopen = socket.onmessage = socket.onclose = null;
      socket.close();
    }
    if (this.closed) return;
    this.listener.linked('offline');
    this.stopTimer = this.world.after(this.delay(), () => this.connect());
  }

  /** Doubling, up to a limit, and anywhere between half and the whole of it. */
  private delay(): number {
    const whole = Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** this.attempt);
    this.attempt += 1;
    return whole / 2 + (this.world.random() * whole) / 2;
  }
}

function parse(text: string): ServerFrame | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && 'kind' in value ? (value as ServerFrame) : null;
  } catch {
    return null;
  }
}

export function socketUrl(location: Location): string {
  return `${location.protocol === 'https:' ? 'wss:' : 'ws:'}//${location.host}/ws`;
}
