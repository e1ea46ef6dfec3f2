// One board on an empty page; the address says which:
// board.html?size=9x9&theme=dark&geometry=code&coordinates=usual&show=count

import 'goban-view/goban.css';
import { GobanView, cellIndex, emptyState, pointAt, pointOf, type BoardOptions, type BoardState, type Mark } from 'goban-view/index.ts';
import { seeded } from '../goban-view/src/wood.ts';

const query = new URLSearchParams(location.search);
const [width = 19, height = 19] = (query.get('size') ?? '19x19').split('x').map(Number);
const size = { width, height };
document.documentElement.dataset['theme'] = query.get('theme') ?? 'light';
const dark = query.get('theme') === 'dark';
document.body.style.cssText = `margin:0;background:${dark ? '#1d1b18' : '#f4f0e8'};color:${dark ? '#e8e0d2' : '#2c2418'}`;
const host = document.getElementById('board') as HTMLElement;
host.style.cssText = 'width:100vw;height:100vh;padding:8px;box-sizing:border-box';

const view = new GobanView(
  host,
  {
    geometry: (query.get('geometry') ?? 'code') as BoardOptions['geometry'],
    coordinates: (query.get('coordinates') ?? 'usual') as BoardOptions['coordinates'],
    lastMoveSign: (query.get('last') ?? 'ring') as BoardOptions['lastMoveSign'],
    confirm: 'always',
    onPoint: (point) => console.log('point', point),
  },
  scene(),
);
Object.assign(globalThis, { view });

function scene(): BoardState {
  const random = seeded(77);
  const cells = emptyState(size).stones.split('');
  const share = Number(query.get('fill') ?? '0.42');
  for (let index = 0; index < cells.length; index += 1) {
    if (random() < share) cells[index] = random() < 0.5 ? 'X' : 'O';
  }
  const marks: Mark[] = [];
  if (query.get('show') === 'count') {
    cells.forEach((cell, index) => {
      const at = pointAt(size, index);
      const color = at.col < width / 2 ? 'black' : 'white';
      const stone = cell === 'X' ? 'black' : cell === 'O' ? 'white' : null;
      if (stone === null) marks.push(random() < 0.12 ? { kind: 'dame', at } : { kind: 'owner', at, color });
      else if (stone === color) marks.push({ kind: 'owner', at, color });
      else if (random() < 0.8) marks.push({ kind: 'dead', at, color });
      else marks.push({ kind: 'seki', at });
      if (index % 41 === 7) marks.push({ kind: 'difference', at });
    });
  }
  if (query.get('show') === 'marks') {
    const kinds = ['circle', 'triangle', 'square', 'cross', 'ko', 'liberty', 'refused', 'seki', 'dame', 'unknown'] as const;
    cells.forEach((_, index) => {
      const at = pointAt(size, index);
      const kind = kinds[index % (kinds.length + 6)];
      if (kind) marks.push({ kind, at });
      else if (index % 16 === 10) marks.push({ kind: 'label', at, text: String(index) });
      else if (index % 16 === 11) marks.push({ kind: 'label', at, text: 'A' });
      else if (index % 16 === 12) marks.push({ kind: 'earlier', at, color: 'white' });
      else if (index % 16 === 13) marks.push({ kind: 'claim', at, color: 'black' });
      else if (index % 16 === 14) marks.push({ kind: 'pending', at, color: 'black' });
    });
  }
  const last = pointOf('C4');
  if (last) cells[cellIndex(size, last)] = 'X';
  return { size, stones: cells.join(''), lastMove: last, marks, picking: 'empty', ghost: 'black', cursor: null };
}
