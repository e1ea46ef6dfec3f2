// `npm run bench` and `npm run pictures`: the same harness, by name, one at a time.

import { defineConfig, mergeConfig } from 'vitest/config';
import tests from './vitest.config.ts';

export default mergeConfig(
  { ...tests, test: { ...tests.test, include: [] } },
  defineConfig({ test: { include: ['e2e/bench.ts', 'e2e/pictures.ts'], fileParallelism: false, testTimeout: 300_000, retry: 0 } }),
);
