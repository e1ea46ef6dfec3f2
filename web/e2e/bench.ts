// `npm run bench`: how long a stone travels, as one line of JSON.

import { cpus } from 'node:os';
import { expect } from 'vitest';
import { measure } from './harness/latency.ts';
import { openBrowser } from './harness/visitor.ts';
import { test } from './harness/test.ts';

const MOVES = 60;

test('a stone travels from one browser to the other', { timeout: 300_000 }, async ({ visit }) => {
  const latency = await measure(await visit(), await visit(), MOVES);
  const browser = (await openBrowser()).version();
  const machine = { cpu: cpus()[0]?.model ?? '', cores: cpus().length, node: process.version, chromium: browser };
  process.stdout.write(`${JSON.stringify({ bench: 'stone', v: 1, ...latency, machine })}\n`);
  expect(latency.stone_ms.p50).toBeGreaterThan(0);
});
