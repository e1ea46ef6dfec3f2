// Conditional moves as lines of names, `D4` or `pass`: read, written, grown and cut.
// What may be played where, the machine knows; this only keeps the tree in order.

export type Line = readonly string[];

/** The lines of a tree as the game writes it: `D4 D6 F4 F6; C3 G7`. */
export function readLines(text: string): Line[] {
  const lines = text.split(';').map((line) => line.split(/\s+/).filter((word) => word !== ''));
  return lines.filter((line) => 0 < line.length);
}

export function writeLines(lines: readonly Line[]): string {
  return lines.map((line) => line.join(' ')).join('; ');
}

function begins(line: Line, head: Line): boolean {
  return head.length <= line.length && head.every((move, at) => line[at] === move);
}

/** Whether the move at this place of a line is its owner's. */
export function isOwn(at: number, ownFirst: boolean): boolean {
  return (at % 2 === 0) === ownFirst;
}

/** The line up to its owner's last move. */
export function answered(line: Line, ownFirst: boolean): Line {
  return line.length === 0 || isOwn(line.length - 1, ownFirst) ? line : line.slice(0, -1);
}

/** `lines` with `line`: lines that answer the same move otherwise make room for it. */
export function withLine(lines: readonly Line[], line: Line, ownFirst: boolean): Line[] {
  const fresh = answered(line, ownFirst);
  if (fresh.length === 0 || lines.some((known) => begins(known, fresh))) return [...lines];
  const agrees = (known: Line): boolean => {
    const parts = known.findIndex((move, at) => fresh[at] !== move);
    return parts < 0 || fresh.length <= parts || !isOwn(parts, ownFirst);
  };
  const kept = lines.filter((known) => agrees(known) && !begins(fresh, known));
  return [...kept, fresh];
}

/** What is left of the lines after `moves` were made in the game. */
export function after(lines: readonly Line[], moves: Line): Line[] {
  const left = lines.filter((line) => begins(line, moves)).map((line) => line.slice(moves.length));
  return left.filter((line) => 0 < line.length);
}
