// Files handed to the person's disk.

/** Lets the browser save `bytes` as `name`. */
export function save(name: string, bytes: Uint8Array): void {
  const url = URL.createObjectURL(new Blob([bytes.slice()], { type: 'application/octet-stream' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has taken the address by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** A name for the file in another form: its last part, with the ending of the form. */
export function nameFor(name: string, form: string): string {
  const last = name.split('/').at(-1) ?? name;
  const plain = last.replaceAll(/[\\/:*?"<>|]/g, '_').replace(/\.(sgf|gib|ngf|ugf|ugi|xml|gtp|txt|json)$/i, '') || 'record';
  if (form === 'original') return last;
  const suffix = { sgf: '', readable: '-utf8', compact: '-compact', game: '-game', moves: '-moves', nameless: '-nameless' }[form] ?? '';
  return `${plain}${suffix}.${form === 'json' ? 'json' : 'sgf'}`;
}

/** Names made different from each other, for one archive. */
export function different(names: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return names.map((name) => {
    const key = name.toLowerCase();
    const count = seen.get(key) ?? 0;
    seen.set(key, count + 1);
    return count === 0 ? name : name.replace(/(\.[a-z]+)?$/i, (ending) => `-${count + 1}${ending}`);
  });
}
