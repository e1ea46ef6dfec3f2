// Where things are: the program, the browser, the folders of this checkout.

import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const WEB = fileURLToPath(new URL('../..', import.meta.url));
export const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** The program under test: `TENGEN_BIN`, else what `cargo build` made last. */
export function program(): string {
  return process.env['TENGEN_BIN'] ?? `${ROOT}target/debug/tengen`;
}

/** The browser: `TENGEN_CHROMIUM`, else where Debian puts it. */
export function chromium(): string {
  return process.env['TENGEN_CHROMIUM'] ?? '/usr/bin/chromium';
}

/** What is missing for these tests, in words; empty when nothing is. */
export function missing(): string[] {
  const lacks: string[] = [];
  if (!existsSync(program())) lacks.push(`${program()} is not there: cargo build -p tengen, or name it with TENGEN_BIN`);
  if (!existsSync(`${WEB}dist/manifest.json`)) lacks.push('web/dist is not there: cargo xtask wasm, then npm run build');
  if (!existsSync(chromium())) lacks.push(`${chromium()} is not there: install chromium, or name it with TENGEN_CHROMIUM`);
  return lacks;
}
