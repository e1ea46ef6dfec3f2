// The worker's end of the wire: questions in, answers out.

import type { Reply, Request, Shown, Stop } from './asks.ts';
import { Desk } from './desk.ts';
import { Shelf } from './shelf.ts';
import { loadStudio } from './studio.ts';
import { buffersOf } from './tree.ts';

/** The part of a worker's scope that is used here; the page's types know no worker. */
interface Scope {
  postMessage(message: Reply, transfer: Transferable[]): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<Request | Stop>) => void): void;
}

const scope = globalThis as unknown as Scope;

/** What can be handed over instead of copied: freshly made and not used here again. */
function handedOver(reply: Reply): Transferable[] {
  if (reply.kind !== 'answer') return [];
  const { answer } = reply;
  if (answer instanceof Uint8Array) return [answer.buffer as ArrayBuffer];
  const tree = typeof answer === 'object' && answer !== null && 'tree' in answer ? (answer.tree as Shown['tree']) : null;
  return tree?.kind === 'laid' ? buffersOf(tree.packed) : [];
}

const desk = new Desk({
  load: loadStudio,
  shelf: () => Shelf.open(),
  tell: (reply) => scope.postMessage(reply, handedOver(reply)),
});

scope.addEventListener('message', ({ data }) => {
  if (data.ask === 'stop') desk.stop();
  else desk.take(data);
});
