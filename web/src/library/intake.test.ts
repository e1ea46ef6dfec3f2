// Files taken in: archives opened, and every limit told.

import { zipSync, zlibSync, type Zippable } from 'fflate';
import { describe, expect, test } from 'vitest';
import { isZip, LIMITS, shortName, takeIn, unzip, type Limits, type Source } from './intake.ts';

const encoder = new TextEncoder();
const GAME = encoder.encode('(;GM[1]SZ[9];B[ee])');

function source(name: string, bytes: Uint8Array): Source {
  return { name, size: bytes.length, arrayBuffer: () => Promise.resolve(bytes.slice().buffer) };
}

async function taken(name: string, bytes: Uint8Array, limits: Partial<Limits> = {}, room = 10) {
  const { taken: files, refused } = await takeIn([source(name, bytes)], room, { ...LIMITS, ...limits });
  return { names: files.map((file) => file.name), refused: refused.map(({ reason }) => reason), files };
}

function zip(files: Zippable): Uint8Array {
  return zipSync(files, { level: 9 });
}

describe('archives', () => {
  test('are known by their content and opened, folders and junk aside', async () => {
    const archive = zip({ 'a.sgf': GAME, 'sub/b.sgf': GAME, '__MACOSX/._a.sgf': GAME, 'sub/.DS_Store': GAME });
    expect(isZip(archive)).toBe(true);
    const { names, refused, files } = await taken('games.bin', archive);
    expect(names).toEqual(['games.bin/a.sgf', 'games.bin/sub/b.sgf']);
    expect(refused).toEqual([]);
    expect(files[1]?.bytes).toEqual(GAME);
  });

  test('within archives are opened so deep and no deeper', async () => {
    const inner = zip({ 'c.sgf': GAME });
    const two = await taken('two.zip', zip({ 'inner.zip': inner }));
    expect(two.names).toEqual(['two.zip/inner.zip/c.sgf']);
    const three = await taken('three.zip', zip({ 'two.zip': zip({ 'inner.zip': inner }) }));
    expect(three).toMatchObject({ names: [], refused: ['zip-deep'] });
  });

  test('with too many files give those that fit', async () => {
    const many = Object.fromEntries(Array.from({ length: 5 }, (_, at) => [`${at}.sgf`, GAME]));
    const { names, refused } = await taken('many.zip', zip(many), { zipFiles: 3 });
    expect(names).toHaveLength(3);
    expect(refused).toEqual(['zip-many']);
  });

  test('that would grow a thousandfold are stopped early', () => {
    const bomb = zip({ 'bomb.sgf': new Uint8Array(12 * 1024 * 1024), 'b.sgf': GAME });
    expect(bomb.length).toBeLessThan(100 * 1024);
    const { files, fault } = unzip(bomb, LIMITS);
    expect(files).toEqual([]);
    expect(fault?.reason).toBe('zip-ratio');
  });

  test('that lie about their sizes are measured, not believed', () => {
    const bomb = zip({ 'bomb.sgf': new Uint8Array(12 * 1024 * 1024) });
    // The expanded size, in the local and in the central header.
    for (const at of [22, bomb.length - 22 - 46 - 'bomb.sgf'.length + 24]) new DataView(bomb.buffer).setUint32(at, 10, true);
    expect(unzip(bomb, LIMITS).fault?.reason).toBe('zip-ratio');
  });

  test('are stopped at the size they may unpack to', () => {
    const noise = Uint8Array.from({ length: 3 * 1024 * 1024 }, (_, at) => (at * 2654435761) >>> 13);
    const { fault } = unzip(zip({ 'a.sgf': noise, 'b.sgf': noise }), { ...LIMITS, zip: 4 * 1024 * 1024 });
    expect(fault?.reason).toBe('zip-large');
  });

  test('that are cut off or damaged are said to be', async () => {
    const archive = zip({ 'a.sgf': GAME, 'b.sgf': encoder.encode('(;SZ[9]C['.padEnd(4000, 'xyzzy q') + '])') });
    expect((await taken('cut.zip', archive.subarray(0, 120))).refused).toEqual(['zip-broken']);
    const packed = zlibSync(GAME);
    expect((await taken('no.zip', new Uint8Array([0x50, 0x4b, 3, 4, ...packed]))).names).toEqual([]);
  });
});

describe('files', () => {
  test('are refused when empty, too large, or one too many', async () => {
    expect((await taken('a.sgf', new Uint8Array())).refused).toEqual(['empty']);
    expect((await taken('a.sgf', GAME, { file: 5 })).refused).toEqual(['too-large']);
    expect((await taken('a.sgf', GAME, { all: 5 })).refused).toEqual(['too-much']);
    expect((await taken('a.sgf', GAME, {}, 0)).refused).toEqual(['too-many']);
    expect((await taken('a.sgf', GAME, { zip: 5 })).refused).toEqual(['too-large']);
    const unreadable: Source = { name: 'a.sgf', size: 3, arrayBuffer: () => Promise.reject(new Error('gone')) };
    expect((await takeIn([unreadable], 10)).refused[0]?.reason).toBe('unreadable');
  });

  test('have names that can be shown', () => {
    expect(shortName('a\u202egfs.b\u0000')).toBe('agfs.b');
    expect(shortName('x'.repeat(500))).toHaveLength(201);
  });
});
