// What a person drops or chooses, as plain files: folders walked, archives unpacked,
// all within limits. What is over a limit is told, never cut silently.

import { Unzip, UnzipInflate } from 'fflate';

const MB = 1024 * 1024;

export interface Limits {
  /** Files on the shelf. */
  readonly files: number;
  /** Bytes of one file. */
  readonly file: number;
  /** Bytes of all files taken in together. */
  readonly all: number;
  /** Files in one archive. */
  readonly zipFiles: number;
  /** Bytes that one archive may unpack to. */
  readonly zip: number;
  /** How many times as large an archive's file may become. */
  readonly ratio: number;
  /** Archives within archives. */
  readonly zipDepth: number;
  /** Folders within folders. */
  readonly folderDepth: number;
}

export const LIMITS: Limits = {
  files: 1000,
  file: 16 * MB,
  all: 128 * MB,
  zipFiles: 1000,
  zip: 64 * MB,
  ratio: 200,
  zipDepth: 2,
  folderDepth: 16,
};

/** A file may grow this large before its ratio is looked at. */
const RATIO_FROM = MB;
/** Bytes of an archive that are unpacked before the limits are asked again. */
const SLICE = 16 * 1024;
const LONGEST_NAME = 200;

export type Reason =
  | 'too-large'
  | 'too-much'
  | 'too-many'
  | 'no-game'
  | 'empty'
  | 'unreadable'
  | 'zip-broken'
  | 'zip-many'
  | 'zip-large'
  | 'zip-ratio'
  | 'zip-deep'
  | 'folder-deep';

export interface Refused {
  readonly name: string;
  readonly reason: Reason;
  /** The limit, where there is one. */
  readonly most: number;
}

export interface Taken {
  readonly name: string;
  readonly bytes: Uint8Array;
}

export interface Intake {
  readonly taken: Taken[];
  readonly refused: Refused[];
}

/** A file of the disk, or what a test puts in its place. */
export interface Source {
  readonly name: string;
  readonly size: number;
  arrayBuffer(): Promise<ArrayBuffer>;
}

/** Who waits for files: hears how many are done, and may end it. */
export interface Watch {
  readonly isStopped: () => boolean;
  readonly done: (count: number) => void;
}

/** Takes files in, `room` at the most; archives are opened. */
export async function takeIn(sources: readonly Source[], room: number, limits: Limits = LIMITS, watch?: Watch): Promise<Intake> {
  const basket = new Basket(room, limits);
  for (const [index, source] of sources.entries()) {
    if (watch?.isStopped() === true) break;
    watch?.done(index);
    const name = shortName(source.name);
    // An archive may be larger than a record, but not than all of them together.
    if (limits.zip < source.size) {
      basket.refuse(name, 'too-large', limits.file / MB);
      continue;
    }
    try {
      basket.put(name, new Uint8Array(await source.arrayBuffer()), 0);
    } catch {
      basket.refuse(name, 'unreadable', 0);
    }
  }
  return basket;
}

class Basket implements Intake {
  readonly taken: Taken[] = [];
  readonly refused: Refused[] = [];
  private bytes = 0;

  constructor(
    private readonly room: number,
    private readonly limits: Limits,
  ) {}

  refuse(name: string, reason: Reason, most: number): void {
    this.refused.push({ name, reason, most });
  }

  put(name: string, bytes: Uint8Array, depth: number): void {
    const { limits } = this;
    if (isZip(bytes)) {
      if (limits.zipDepth <= depth) this.refuse(name, 'zip-deep', limits.zipDepth);
      else this.unpack(name, bytes, depth + 1);
      return;
    }
    if (bytes.length === 0) this.refuse(name, 'empty', 0);
    else if (limits.file < bytes.length) this.refuse(name, 'too-large', limits.file / MB);
    else if (limits.all < this.bytes + bytes.length) this.refuse(name, 'too-much', limits.all / MB);
    else if (this.room <= this.taken.length) this.refuse(name, 'too-many', limits.files);
    else {
      this.bytes += bytes.length;
      this.taken.push({ name, bytes });
    }
  }

  private unpack(name: string, bytes: Uint8Array, depth: number): void {
    const { files, fault } = unzip(bytes, this.limits);
    for (const file of files) this.put(`${name}/${shortName(file.name)}`, file.bytes, depth);
    if (fault !== null) this.refuse(name, fault.reason, fault.most);
  }
}

interface Unzipped {
  readonly files: Taken[];
  readonly fault: { readonly reason: Reason; readonly most: number } | null;
}

/** Thrown out of the unpacking to end it at once. */
class Over extends Error {
  constructor(
    readonly reason: Reason,
    readonly most: number,
  ) {
    super(reason);
  }
}

/** The files of an archive, as far as the limits go. */
export function unzip(bytes: Uint8Array, limits: Limits): Unzipped {
  const files: Taken[] = [];
  const meter = new Meter(limits);
  const unzipper = new Unzip((file) => {
    if (isJunk(file.name)) return;
    meter.open();
    const chunks: Uint8Array[] = [];
    file.ondata = (error, chunk, final) => {
      if (error !== null) throw error;
      meter.add(chunk.length);
      chunks.push(chunk.slice());
      if (final) files.push({ name: file.name, bytes: joined(chunks) });
    };
    file.start();
  });
  unzipper.register(UnzipInflate);
  let ended = false;
  try {
    for (let at = 0; at < bytes.length; at += SLICE) {
      meter.read(Math.min(SLICE, bytes.length - at));
      ended = bytes.length <= at + SLICE;
      unzipper.push(bytes.subarray(at, at + SLICE), ended);
    }
  } catch (fault) {
    if (fault instanceof Over) return { files, fault };
    return { files, fault: { reason: 'zip-broken', most: 0 } };
  }
  const isBroken = meter.files !== files.length;
  return { files, fault: isBroken ? { reason: 'zip-broken', most: 0 } : null };
}

/** Counts what came out of an archive against what went in. */
class Meter {
  files = 0;
  private all = 0;
  private file = 0;
  private inside = 0;
  private began = 0;

  constructor(private readonly limits: Limits) {}

  read(bytes: number): void {
    this.inside += bytes;
  }

  open(): void {
    const { zipFiles } = this.limits;
    if (zipFiles <= this.files) throw new Over('zip-many', zipFiles);
    this.files += 1;
    this.file = 0;
    this.began = this.inside;
  }

  add(bytes: number): void {
    const { zip, file, ratio } = this.limits;
    this.all += bytes;
    this.file += bytes;
    const packed = this.inside - this.began + SLICE;
    if (RATIO_FROM < this.file && ratio * packed < this.file) throw new Over('zip-ratio', ratio);
    if (zip < this.all) throw new Over('zip-large', zip / MB);
    if (file < this.file && !this.mayHoldMore()) throw new Over('too-large', file / MB);
  }

  /** An archive within this one may be larger than a record; its own limits hold. */
  private mayHoldMore(): boolean {
    return this.file <= this.limits.zip;
  }
}

function joined(chunks: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}

/** By its first bytes, whatever its name. */
export function isZip(bytes: Uint8Array): boolean {
  const [p, k, a, b] = bytes;
  return p === 0x50 && k === 0x4b && ((a === 3 && b === 4) || (a === 5 && b === 6));
}

/** Folders, and what systems put into archives for themselves. */
function isJunk(name: string): boolean {
  const last = name.split('/').at(-1) ?? '';
  return last === '' || name.startsWith('__MACOSX/') || last.startsWith('._') || last === '.DS_Store' || last === 'Thumbs.db';
}

/** A name to show: its last folders, without what moves text about. */
export function shortName(name: string): string {
  const plain = name.replace(/[\p{Cc}\p{Cf}]/gu, '');
  return plain.length <= LONGEST_NAME ? plain : `…${plain.slice(-LONGEST_NAME)}`;
}

/** The files of a drop, folders walked through. */
export async function filesOf(drop: DataTransfer, limits: Limits = LIMITS): Promise<{ files: File[]; refused: Refused[] }> {
  const files: File[] = [];
  const refused: Refused[] = [];
  // Everything must be asked for at once: after the first wait the drop is empty.
  const entries = [...drop.items].filter(({ kind }) => kind === 'file').map((item) => item.webkitGetAsEntry() ?? item.getAsFile());
  const left = entries.map((entry) => ({ entry, depth: 0 }));
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    const { entry, depth } = next;
    if (entry === null) continue;
    if (entry instanceof File) files.push(entry);
    else if (limits.files < files.length) {
      refused.push({ name: shortName(entry.name), reason: 'too-many', most: limits.files });
      break;
    } else if (entry.isFile) {
      await new Promise<File>((found, failed) => (entry as FileSystemFileEntry).file(found, failed)).then(
        (file) => files.push(file),
        () => refused.push({ name: shortName(entry.name), reason: 'unreadable', most: 0 }),
      );
    } else if (limits.folderDepth <= depth) refused.push({ name: shortName(entry.name), reason: 'folder-deep', most: limits.folderDepth });
    else for (const child of await childrenOf(entry as FileSystemDirectoryEntry)) left.push({ entry: child, depth: depth + 1 });
  }
  files.sort((a, b) => a.name.localeCompare(b.name));
  return { files, refused };
}

async function childrenOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    // A reader gives a hundred at a time, and none at the end.
    const some = await new Promise<FileSystemEntry[]>((found) => reader.readEntries(found, () => found([])));
    if (some.length === 0) return all;
    all.push(...some);
  }
}
