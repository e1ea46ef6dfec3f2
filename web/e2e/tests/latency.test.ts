// The bench, a token amount of it, so that it cannot rot. Numbers: `npm run bench`.

import { measure } from '../harness/latency.ts';
import { expect, test } from '../harness/test.ts';

test('the journey of a stone is measured', async ({ visit }) => {
  const { moves, stone_ms: stone, ack_ms: ack } = await measure(await visit(), await visit(), 6);
  expect(moves).toBe(6);
  for (const { p50, p95, most } of [stone, ack]) {
    expect(p50).toBeGreaterThan(0);
    expect(p95).toBeGreaterThanOrEqual(p50);
    expect(most).toBeLessThan(15_000);
  }
});
