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
    // A story that needed its second try is printed with `(retry x1)`: a race to look for, in the
    // page or in the story, not a reason to doubt everything else of the run.
    retry: 1,
    reporters: ['default'],
  },
});
