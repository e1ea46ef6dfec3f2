// Whole games in a browser. Every test opens its own club; see harness/test.ts.

import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const from = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: from('..'),
  resolve: { alias: { 'goban-view': from('../goban-view') } },
  test: {
    include: ['e2e/tests/**/*.test.ts'],
    environment: 'node',
    globalSetup: [from('harness/ready.ts')],
    // Two cores: one file each, and the browser beside it.
    pool: 'forks',
    maxWorkers: 2,
    // Ten times what a test needs on an idle machine: a busy one is not a fault.
    testTimeout: 120_000,
    hookTimeout: 30_000,
    reporters: ['default'],
  },
});
