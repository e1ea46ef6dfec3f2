// The built module for tests, which run in Node; null where it is not built.

import { readFileSync } from 'node:fs';
import type { StudioModule } from './studio.ts';

interface Built extends StudioModule {
  initSync(input: { module: Uint8Array }): unknown;
}

const all = import.meta.glob<Built>('../generated/studio/tengen_studio_wasm.js');

async function loaded(): Promise<StudioModule | null> {
  const load = all['../generated/studio/tengen_studio_wasm.js'];
  if (load === undefined) {
    console.warn('SKIPPED: the library module is not built; run `cargo xtask wasm` first');
    return null;
  }
  const module = await load();
  module.initSync({ module: readFileSync(new URL('../generated/studio/tengen_studio_wasm_bg.wasm', import.meta.url)) });
  return module;
}

export const studio = await loaded();

/** The module where tests that need it are run. */
export function built(): StudioModule {
  if (studio === null) throw new Error('not built');
  return studio;
}
