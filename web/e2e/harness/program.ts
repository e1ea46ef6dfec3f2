// The program's own commands, asked about records that a page gave out.

import { execFile } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { program } from './place.ts';
import type { Table } from './table.ts';

const run = promisify(execFile);

/** Downloads the record by the page's own link; the file's path, in a folder of its own. */
export async function record(table: Table): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tengen-record-'));
  const coming = table.page.waitForEvent('download');
  await table.page.getByRole('link', { name: table.text('action-record'), exact: true }).click();
  const download = await coming;
  const path = join(folder, download.suggestedFilename());
  await download.saveAs(path);
  return path;
}

/** The last line of `tengen score`: the result as SGF writes it. */
export async function score(path: string, ...options: string[]): Promise<string> {
  const { stdout } = await run(program(), ['score', path, ...options]);
  return stdout.trimEnd().split('\n').at(-1) ?? '';
}
