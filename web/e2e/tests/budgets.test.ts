// What the page of a game weighs on the wire, as the browser counts it.

import { gzipSync } from 'node:zlib';
import { create } from '../harness/lobby.ts';
import { expect, test } from '../harness/test.ts';

const SCRIPT_MOST = 70 * 1024;
const WASM_MOST = 200 * 1024;

interface Transfer {
  readonly url: string;
  readonly type: string;
  bytes: number;
}

test('script and rules module stay within their budgets', async ({ visit }) => {
  const visitor = await visit();
  const { page } = await create(visitor, { opponent: 'one_screen' });
  const url = page.url();
  // A browser that has seen nothing yet: only the cookie is kept.
  const fresh = await visitor.tab();
  const session = await visitor.context.newCDPSession(fresh);
  const transfers = new Map<string, Transfer>();
  session.on('Network.responseReceived', ({ requestId, response, type }) => {
    transfers.set(requestId, { url: response.url, type, bytes: 0 });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const transfer = transfers.get(requestId);
    if (transfer) transfer.bytes = encodedDataLength;
  });
  await session.send('Network.enable');
  await session.send('Network.clearBrowserCache');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await fresh.goto(url);
  await fresh.locator('.tg.play[data-link="open"]').waitFor();
  const wasm = (): Transfer | undefined => [...transfers.values()].find(({ url: at }) => at.endsWith('.wasm'));
  await expect.poll(() => wasm()?.bytes ?? 0, { timeout: 10_000 }).toBeGreaterThan(0);

  const scripts = [...transfers.values()].filter(({ type }) => type === 'Script');
  const script = scripts.reduce((sum, { bytes }) => sum + bytes, 0);
  console.log(JSON.stringify({ script_bytes: script, wasm_bytes: wasm()?.bytes ?? 0 }));
  expect(scripts.length).toBeGreaterThan(0);
  expect(script).toBeLessThanOrEqual(SCRIPT_MOST);
  expect(wasm()?.bytes).toBeLessThanOrEqual(WASM_MOST);

  // The same in gzip, whatever the server chose to send.
  const body = await (await visitor.context.request.get(wasm()?.url ?? '')).body();
  expect(gzipSync(body, { level: 9 }).length).toBeLessThanOrEqual(WASM_MOST);
});
