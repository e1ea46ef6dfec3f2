// A small picture for the documents: at most 256 colors (median cut), written as
// a palette PNG. Pure; knows no browser.

import { crc32, deflateSync } from 'node:zlib';

export interface Pixels {
  readonly width: number;
  readonly height: number;
  /** Four bytes for each pixel, row by row. */
  readonly rgba: Uint8Array;
}

const COLORS = 256;
/** Colors closer than this are one: five bits of each channel. */
const SHIFT = 3;

interface Box {
  readonly colors: readonly Bucket[];
}

interface Bucket {
  readonly key: number;
  count: number;
  readonly sum: [number, number, number];
}

export function palettePng(pixels: Pixels): Buffer {
  const buckets = gather(pixels);
  const boxes = cut([...buckets.values()]);
  const entry = new Map<number, number>();
  const palette = Buffer.alloc(boxes.length * 3);
  for (const [index, { colors }] of boxes.entries()) {
    const all = colors.reduce((sum, { count }) => sum + count, 0);
    for (const channel of [0, 1, 2] as const) {
      palette[index * 3 + channel] = Math.round(colors.reduce((sum, bucket) => sum + bucket.sum[channel], 0) / all);
    }
    for (const { key } of colors) entry.set(key, index);
  }
  return png(pixels, palette, entry);
}

function keyAt(rgba: Uint8Array, at: number): number {
  const part = (channel: number): number => (rgba[at + channel] ?? 0) >> SHIFT;
  return (part(0) << 10) | (part(1) << 5) | part(2);
}

function gather({ rgba }: Pixels): Map<number, Bucket> {
  const buckets = new Map<number, Bucket>();
  for (let at = 0; at < rgba.length; at += 4) {
    const key = keyAt(rgba, at);
    let bucket = buckets.get(key);
    if (bucket === undefined) buckets.set(key, (bucket = { key, count: 0, sum: [0, 0, 0] }));
    bucket.count += 1;
    for (const channel of [0, 1, 2] as const) bucket.sum[channel] += rgba[at + channel] ?? 0;
  }
  return buckets;
}

/** Halves the widest box, again and again. */
function cut(colors: readonly Bucket[]): Box[] {
  const boxes: Box[] = [{ colors }];
  while (boxes.length < COLORS) {
    const widest = boxes
      .map((box, index) => ({ index, ...extent(box) }))
      .reduce((best, next) => (best.weight < next.weight ? next : best));
    const box = boxes[widest.index];
    if (box === undefined || box.colors.length < 2) break;
    const sorted = [...box.colors].sort((a, b) => mean(a, widest.channel) - mean(b, widest.channel));
    const half = Math.ceil(sorted.length / 2);
    boxes.splice(widest.index, 1, { colors: sorted.slice(0, half) }, { colors: sorted.slice(half) });
  }
  return boxes;
}

/** The channel in which a box is widest, and how much that matters. */
function extent({ colors }: Box): { channel: 0 | 1 | 2; weight: number } {
  if (colors.length < 2) return { channel: 0, weight: -1 };
  const weight = Math.log(1 + colors.reduce((sum, { count }) => sum + count, 0));
  const spans = ([0, 1, 2] as const).map((channel) => {
    const values = colors.map((color) => mean(color, channel));
    return { channel, weight: (Math.max(...values) - Math.min(...values)) * weight };
  });
  return spans.reduce((best, next) => (best.weight < next.weight ? next : best));
}

function mean(bucket: Bucket, channel: 0 | 1 | 2): number {
  return bucket.sum[channel] / bucket.count;
}

function png({ width, height, rgba }: Pixels, palette: Buffer, entry: ReadonlyMap<number, number>): Buffer {
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      rows[y * (width + 1) + 1 + x] = entry.get(keyAt(rgba, (y * width + x) * 4)) ?? 0;
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const body = [chunk('IHDR', header), chunk('PLTE', palette), chunk('IDAT', deflateSync(rows, { level: 9 })), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([signature, ...body]);
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
