// One `tengen serve` on a free port of this machine, with a folder of its own.

import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { program } from './place.ts';

const OPENS_WITHIN_MS = 20_000;

/** Clubs that have not been closed yet. */
const opened = new Set<Club>();

export class Club {
  private child: ChildProcess | null = null;
  /** What the program said on standard error, for when a test fails. */
  log = '';

  private constructor(
    readonly port: number,
    private readonly data: string,
  ) {}

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  static async open(): Promise<Club> {
    const club = new Club(await freePort(), await mkdtemp(join(tmpdir(), 'tengen-e2e-')));
    opened.add(club);
    await club.start();
    return club;
  }

  /** Closes what a failed test left open. */
  static async closeAll(): Promise<void> {
    for (const club of opened) await club.close();
  }

  /** Starts it, or starts it again on the same port and folder. */
  async start(): Promise<void> {
    const args = ['serve', '--listen', `127.0.0.1:${this.port}`, '--data', this.data];
    const child = spawn(program(), args, { stdio: ['ignore', 'pipe', 'pipe'] });
    this.child = child;
    child.stderr.setEncoding('utf8').on('data', (text: string) => (this.log += text));
    await this.announced(child);
  }

  /** It prints its address when it listens. */
  private async announced(child: ChildProcess): Promise<void> {
    const signal = AbortSignal.timeout(OPENS_WITHIN_MS);
    const ended = once(child, 'exit', { signal }).then(([code]) => {
      throw new Error(`tengen serve ended with ${String(code)}:\n${this.log}`);
    });
    const spoke = child.stdout === null ? ended : once(child.stdout, 'data', { signal });
    await Promise.race([spoke, ended]).catch((fault: unknown) => {
      child.kill('SIGKILL');
      throw new Error(`the club did not open:\n${this.log}`, { cause: fault });
    });
    ended.catch(() => undefined);
  }

  /** Pulls the plug: no chance to say goodbye to anyone. */
  async kill(): Promise<void> {
    await this.end('SIGKILL');
  }

  /** Asks it to stop, and throws its folder away. */
  async close(): Promise<void> {
    opened.delete(this);
    await this.end('SIGTERM');
    await rm(this.data, { recursive: true, force: true });
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    const child = this.child;
    this.child = null;
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    const insist = setTimeout(() => child.kill('SIGKILL'), 5_000);
    await ended;
    clearTimeout(insist);
  }
}

async function freePort(): Promise<number> {
  const socket = createServer().listen(0, '127.0.0.1');
  await once(socket, 'listening');
  const address = socket.address();
  socket.close();
  await once(socket, 'close');
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}
