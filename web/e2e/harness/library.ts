// The library page: going in, giving it files, taking them away, and files to give.

import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';

const bytes = (...parts: readonly (string | readonly number[])[]): Buffer =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))));

/** 山田, 表示 in Shift-JIS; the second byte of 表 is a backslash. */
const YAMADA = [0x8e, 0x52, 0x93, 0x63];
export const HYOUJI = [0x95, 0x5c, 0x8e, 0xa6];

/** Two lines with CRLF between, a comment after the first move, two variations. */
export const SHIFT_JIS = bytes(
  '(;FF[4]GM[1]CA[Shift_JIS]SZ[9]KM[6.5]PB[', YAMADA, ']PW[B]RE[B+R]\r\n',
  ';B[ee]C[', HYOUJI, ']\r\n;W[gc](;B[cc]N[one])(;B[dd];W[cd]))\r\n',
);

/** 黒は良い: `black is good`, to be typed in; and its bytes. */
export const GOOD = '黒は良い';
export const GOOD_BYTES = [0x8d, 0x95, 0x82, 0xcd, 0x97, 0xc7, 0x82, 0xa2];

/** A record with markup in every text, and with faults that can be mended. */
export const HOSTILE_ONE = Buffer.from(
  '(;FF[4]GM[1]SZ[9]PB[<img src=x onerror=hurt=1>]PW[</script><script>hurt=1</script>]EV["><svg onload=hurt=1>]' +
    'RE[Black wins by resignation]DT[1 May 2001]XX[<iframe src=x>]' +
    ';B[ee]C[<script>hurt=1</script>]LB[aa:<b onclick=hurt=1>];W[ee]N[<img src=x onerror=hurt=1>](;B[cc])(;B[dd]',
  'utf8',
);

/** Three hundred moves, a variation at every tenth. */
export const LONG = Buffer.from(long(), 'utf8');

function long(): string {
  const letters = 'abcdefghijklmnopqrs';
  const move = (at: number): string => `;${at % 2 === 0 ? 'B' : 'W'}[${letters.charAt(at % 19)}${letters.charAt(Math.floor(at / 19))}]`;
  let [head, tail] = ['(;FF[4]GM[1]SZ[19]PB[Anna]PW[Boris]', ')'];
  for (let at = 0; at < 300; at += 1) {
    if (at % 10 === 9) [head, tail] = [`${head}(${move(at)}`, `)(;${at % 2 === 0 ? 'B' : 'W'}[ss];${at % 2 === 0 ? 'W' : 'B'}[rs])${tail}`];
    else head += move(at);
  }
  return head + tail;
}

/** Goes to the library and waits until it can be used. */
export async function enter(page: Page): Promise<void> {
  await page.goto('/library');
  await page.locator('.tg.library[data-state="ready"]').waitFor();
}

/** Gives files by the chooser. */
export async function give(page: Page, files: Readonly<Record<string, Buffer>>): Promise<void> {
  const all = Object.entries(files).map(([name, buffer]) => ({ name, mimeType: 'application/octet-stream', buffer }));
  await page.locator('.intake input[type="file"]').setInputFiles(all);
}

/** Drops files on the page. */
export async function drop(page: Page, files: Readonly<Record<string, Buffer>>): Promise<void> {
  const texts = Object.entries(files).map(([name, buffer]) => [name, buffer.toString('base64')] as const);
  const transfer = await page.evaluateHandle((all) => {
    const data = new DataTransfer();
    for (const [name, text] of all) {
      data.items.add(new File([Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))], name));
    }
    return data;
  }, texts);
  for (const type of ['dragover', 'drop']) await page.dispatchEvent('body', type, { dataTransfer: transfer });
}

/** The rows of the shelf. */
export function rows(page: Page): Locator {
  return page.locator('.shelf .opener');
}

/** Downloads the open file in a form; its name and its bytes. */
export async function download(page: Page, form: string): Promise<{ name: string; bytes: Buffer }> {
  await page.locator('.download select').selectOption(form);
  const [file] = await Promise.all([page.waitForEvent('download'), page.locator('.download button.main').click()]);
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

export function comment(page: Page): Locator {
  return page.locator('textarea[aria-labelledby="library-comment"]');
}

/** Gives ten megabytes from the disk, as a person does: no bytes go through the test's wire. */
export async function giveLarge(page: Page, kind: 'tree' | 'games'): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'tengen-large-'));
  try {
    const path = join(folder, 'large.sgf');
    await writeFile(path, large(kind));
    await page.locator('.intake input[type="file"]').setInputFiles(path);
    await page.locator('.tg.library .stage').waitFor();
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Ten megabytes of one game with many variations, or of many games; comments in all. */
function large(kind: 'tree' | 'games'): Buffer {
  const letters = 'abcdefghijklmnopqrs';
  const words = 'A comment of some length, as people write them about a move and what it aims at. '.repeat(2);
  const parts: string[] = [];
  let bytes = 0;
  for (let at = 0; bytes < 10 * 1024 * 1024; at += 1) {
    const moves = Array.from({ length: 20 }, (_, move) => `;${move % 2 === 0 ? 'B' : 'W'}[${letters.charAt((at + move) % 19)}${letters.charAt((at + 3 * move) % 19)}]`);
    const head = kind === 'games' ? `;SZ[19]PB[Anna]PW[${at}]` : '';
    const part = `\n(${head}${moves.join('')}C[${at}: ${words}])`;
    bytes += part.length;
    parts.push(part);
  }
  return Buffer.from(kind === 'games' ? parts.join('') : `(;FF[4]GM[1]CA[UTF-8]SZ[19]PB[Anna]PW[Boris]${parts.join('')})`, 'utf8');
}
