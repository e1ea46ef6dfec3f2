// Names for files: what strangers gave is cleaned, what is equal is told apart.

/** Names that Windows keeps for devices, whatever their ending. */
const DEVICE = /^(con|prn|aux|nul|com[0-9]|lpt[0-9])(\.|$)/i;
const LONGEST = 120;

/** The last part of a name, as every system can write it: no folder, nothing unseen. */
export function cleaned(name: string): string {
  const last = (name.split(/[\\/]/).at(-1) ?? '').replace(/^\.(?=[a-z0-9]+$)/i, 'record.');
  const plain = last
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu, '')
    .replace(/[:*?"<>|]/g, '_')
    .replace(/^[\s.]+|[\s.]+$/g, '');
  const short = plain.length <= LONGEST ? plain : plain.slice(-LONGEST);
  if (short === '') return 'record';
  return DEVICE.test(short) ? `_${short}` : short;
}

/** A name for the file in another form: its last part, with the ending of the form. */
export function nameFor(name: string, form: string): string {
  const last = cleaned(name);
  if (form === 'original') return last;
  const plain = last.replace(/\.(sgf|gib|ngf|ugf|ugi|xml|gtp|txt|json)$/i, '') || 'record';
  const suffix = { readable: '-utf8', compact: '-compact', game: '-game', moves: '-moves', nameless: '-nameless' }[form] ?? '';
  return `${plain}${suffix}.${ENDINGS[form] ?? 'sgf'}`;
}

const ENDINGS: Readonly<Record<string, string>> = { json: 'json', gtp: 'gtp', text: 'txt', gib: 'gib', ngf: 'ngf', ugf: 'ugf', xml: 'xml' };

/** Names made different from each other, for one archive: no file may hide another. */
export function different(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    let free = name;
    for (let count = 2; taken.has(free.toLowerCase()); count += 1) free = name.replace(/(\.[a-z]+)?$/i, (ending) => `-${count}${ending}`);
    taken.add(free.toLowerCase());
    return free;
  });
}
