// `npm run pictures`: every screen in both languages, light and dark, wide and
// narrow, into a folder for looking at; the few of README into docs/src/pictures.

import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import type { Club } from './harness/club.ts';
import { enter, give } from './harness/library.ts';
import { create, invitation, pair, rename } from './harness/lobby.ts';
import { agree, CORNERED, dispute, judged, ourTurn, passOut, placeCorner, playFree } from './harness/rival.ts';
import { palettePng } from './harness/palette.ts';
import { ROOT } from './harness/place.ts';
import { OPENING, SAMPLE } from './harness/scripts.ts';
import { playAll, Table } from './harness/table.ts';
import { expect, test } from './harness/test.ts';
import { Visitor, type VisitorOptions } from './harness/visitor.ts';
import { WORDS } from './harness/words.ts';

const CHOSEN = `${ROOT}docs/src/pictures`;
const MOST_BYTES = 100 * 1024;

type Look = Required<Pick<VisitorOptions, 'language' | 'theme' | 'width' | 'height'>>;

const LOOKS: readonly Look[] = (['en', 'ru'] as const).flatMap((language) =>
  (['light', 'dark'] as const).flatMap((theme) =>
    ([[1440, 900], [360, 740]] as const).map(([width, height]) => ({ language, theme, width, height })),
  ),
);

/** A screen: who looks, at which address, and what must be there first. */
interface Screen {
  readonly name: string;
  readonly as: Visitor;
  readonly path: string;
  readonly ready: (page: Page) => Promise<void>;
}

const board = async (page: Page): Promise<void> => {
  await page.locator('.tg.play[data-link="open"]').waitFor();
};

/** Our own record, with a result and a date as people write them. */
const FAULTY = Buffer.from(
  '(;FF[4]GM[1]CA[UTF-8]SZ[9]KM[6.5]PB[Anna]PW[Boris]EV[Club evening]RE[White wins by 3.5]DT[1 May 2026]' +
    ';B[ee];W[gc];B[cc];W[gg];B[eg];W[ge]C[White leans on the right side. Both ways for Black are shown.]LB[gf:a][fd:b]TR[ee]' +
    '(;B[gf];W[hf];B[fc](;W[fb];B[gd])(;W[gd];B[fb]))(;B[fd];W[gf];B[ce];W[cd];B[bd];W[dd]))',
  'utf8',
);

test('screens', { timeout: 600_000 }, async ({ club, visit }) => {
  const folder = await mkdtemp(join(tmpdir(), 'tengen-pictures-'));
  const [anna, boris] = [await visit(), await visit()];
  await rename(anna, 'Anna');

  const waiting = await create(anna, { color: 'nigiri', time: 'fischer' });
  const letter = await invitation(waiting);
  await mkdir(CHOSEN, { recursive: true });
  const at = (table: Table): string => `/game/${table.game}`;
  const wide = { language: 'en', width: 960, height: 660 } as const;
  const opening = await midGame(anna, boris);
  await choose(club, anna, at(opening), { ...wide, theme: 'light' }, 'board-light');
  await choose(club, anna, at(opening), { ...wide, theme: 'dark' }, 'board-dark');
  await choose(club, anna, at(opening), { language: 'ru', theme: 'light', width: 360, height: 740 }, 'mobile');
  const counting = await counted(anna, boris);
  await choose(club, anna, at(counting.black), { ...wide, theme: 'light' }, 'counting');
  const ended = await counted(anna, boris);
  for (const table of [ended.black, ended.white]) await table.button('action-accept').click();
  await ended.black.phase('ended');
  const sgf = await (await anna.context.request.get(`/game/${ended.black.game}/record.sgf`)).body();

  const against = await againstProgram(anna);
  await choose(club, anna, at(against), { ...wide, theme: 'light' }, 'hint', askHint);
  await choose(club, anna, '/', { ...wide, height: 800, theme: 'light' }, 'lobby-program', chooseProgram);

  await choose(club, anna, `/game/${ended.black.game}/clock`, { ...wide, width: 1280, theme: 'light' }, 'inspector', () => Promise.resolve());
  await choose(club, anna, at(ended.black), { ...wide, height: 640, theme: 'light' }, 'ceremony', countByHand);
  await choose(club, anna, '/library', { ...wide, width: 1180, height: 780, theme: 'light' }, 'library', openLibrary);

  const tabled = await overTheBoard(anna);
  await choose(club, anna, at(tabled), { language: 'en', theme: 'light', width: 540, height: 720 }, 'table');

  const disputed = await cornered(anna);
  await dispute(disputed);
  const beaten = await cornered(anna);
  await agree(beaten);
  const thinking = await create(anna, { opponent: 'program', level: 10, color: 'black', size: '19' });

  const read = (): Promise<void> => Promise.resolve();
  const screens: readonly Screen[] = [
    { name: 'lobby', as: anna, path: '/', ready: read },
    { name: 'waiting', as: anna, path: at(waiting), ready: board },
    { name: 'lobby-program', as: boris, path: '/', ready: chooseProgram },
    { name: 'program', as: anna, path: at(against), ready: askHint },
    { name: 'program-thinks', as: anna, path: at(thinking), ready: makeThink },
    { name: 'program-disputes', as: anna, path: at(disputed), ready: seeDispute },
    { name: 'program-ended', as: anna, path: at(beaten), ready: board },
    { name: 'invitation', as: boris, path: letter, ready: read },
    { name: 'play', as: anna, path: at(opening), ready: board },
    { name: 'table', as: anna, path: at(tabled), ready: board },
    { name: 'counting', as: anna, path: at(counting.black), ready: board },
    { name: 'result', as: boris, path: at(ended.black), ready: board },
    { name: 'record', as: anna, path: '/record', ready: (page) => openRecord(page, sgf) },
    { name: 'rules', as: anna, path: '/rules', ready: read },
    { name: 'rules-rfg', as: anna, path: '/rules/rfg', ready: read },
    { name: 'rules-ing', as: anna, path: '/rules/ing', ready: read },
  ];
  for (const look of LOOKS) await takeAll(club, screens, look, folder);
  process.stdout.write(`pictures in ${folder}\n`);
});

/** A game against the program a few moves old. */
async function againstProgram(anna: Visitor): Promise<Table> {
  const table = await create(anna, { opponent: 'program', level: 5, color: 'black', help: 'hints' });
  await playFree(table, 'E5 C3 G7 C7 G3 D6 F4'.split(' '), 'black');
  await ourTurn(table);
  return table;
}

/** A game against the program up to a judged count, a corner of which is proved. */
async function cornered(anna: Visitor): Promise<Table> {
  const table = await create(anna, CORNERED);
  await placeCorner(table);
  await passOut(table);
  await judged(table);
  return table;
}

async function seeDispute(page: Page): Promise<void> {
  await board(page);
  await page.locator('.program-says li').waitFor();
}

/** Our next stone on the first line; a large board keeps the best level busy. */
async function makeThink(page: Page): Promise<void> {
  await board(page);
  const stones = await page.locator('.gv-stones .gv-black').count();
  await page.locator('input[name="command"]').fill(`${'ABCDEFGHJKLMNOPQRST'.charAt(stones)}1`);
  await page.keyboard.press('Enter');
  const words = Object.values(WORDS).map((language) => language.text('turn-program'));
  await page.locator('p.turn').getByText(new RegExp(words.join('|'))).waitFor();
}

async function askHint(page: Page): Promise<void> {
  await board(page);
  await page.locator('button[name="hint"]').click();
  await page.locator('.hinted').waitFor();
  await page.evaluate(() => scrollTo(0, 0));
}

async function chooseProgram(page: Page): Promise<void> {
  await page.locator('label[for="f-opponent-program"]').click();
  await page.locator('#f-level').selectOption('2');
  await page.locator('label[for="f-help-hints"]').click();
  await page.locator('#new-game').evaluate((form) => form.scrollIntoView());
}

async function midGame(anna: Visitor, boris: Visitor): Promise<Table> {
  const terms = { size: '19', profile: 'japanese', time: 'byo_yomi', minutes: '20' } as const;
  const { host: black, guest: white } = await pair(anna, boris, terms);
  await playAll(black, white, OPENING);
  return black;
}

/** Over the board: a few moves, and a stone that was put and is not pressed. */
async function overTheBoard(anna: Visitor): Promise<Table> {
  const table = await create(anna, { size: '19', profile: 'rfg', opponent: 'table', time: 'byo_yomi', minutes: '20' });
  const press = async (color: 'black' | 'white'): Promise<void> => {
    const before = await table.seq();
    await table.page.locator(`.half.${color}`).click();
    await table.grows(before);
  };
  await press('white');
  for (const [index, point] of 'Q16 D4 Q4 D16 R10'.split(' ').entries()) {
    const color = index % 2 === 0 ? 'black' : 'white';
    await table.play(point, color);
    if (index < 4) await press(color);
  }
  return table;
}

/** The sample game up to the count; B7 and H4 are marked dead. */
async function counted(anna: Visitor, boris: Visitor): Promise<{ black: Table; white: Table }> {
  const { host: black, guest: white } = await pair(anna, boris, { profile: 'japanese', time: 'fischer' });
  await playAll(black, white, SAMPLE);
  await white.pass();
  await black.saysTurn('turn-yours');
  await black.pass();
  await black.says('count-judged');
  for (const stone of ['B7', 'H4']) {
    if (!(await black.deadStones()).includes(stone)) await black.press(stone);
  }
  for (const table of [black, white]) await table.seesDead(['B7', 'H4']);
  return { black, white };
}

async function openRecord(page: Page, sgf: Buffer): Promise<void> {
  await page.locator('.tg.viewer').waitFor();
  await page.locator('input[type="file"]').setInputFiles({ name: 'sample.sgf', mimeType: 'application/x-go-sgf', buffer: sgf });
  await page.getByRole('slider').fill('20');
}

/** The count by hand at its last step. */
async function countByHand(page: Page): Promise<void> {
  await board(page);
  await page.getByRole('button', { name: WORDS.en.text('ceremony-open'), exact: true }).click();
  await page.locator('.ceremony').getByRole('toolbar').press('End');
  await page.locator('.ceremony').evaluate((panel) => panel.scrollIntoView({ block: 'center' }));
}

/** A record with two variations and faults that can be mended, at a move with a comment. */
async function openLibrary(page: Page): Promise<void> {
  await enter(page);
  await give(page, { 'club-evening.sgf': FAULTY });
  await page.getByRole('treeitem').first().waitFor();
  await page.locator('.findings .fix').first().waitFor();
  for (let step = 0; step < 6; step += 1) await page.getByRole('tree').press('ArrowRight');
  await page.locator('.tg.library .stage').evaluate((stage) => stage.scrollIntoView());
}

async function takeAll(club: Club, screens: readonly Screen[], look: Look, folder: string): Promise<void> {
  for (const { name, as, path, ready } of screens) {
    const visitor = await Visitor.arrive(club, { ...look, touch: look.width < 500, as });
    await visitor.page.goto(path);
    await ready(visitor.page);
    const file = `${name}-${look.language}-${look.theme}-${look.width}.png`;
    await visitor.page.screenshot({ path: join(folder, file), fullPage: true });
    const overflow = await visitor.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect.soft(overflow, `${file} is wider than its screen`).toBeLessThanOrEqual(0);
    await visitor.leave();
  }
}

/** One of the pictures of the documents: small enough to lie in the tree. */
async function choose(
  club: Club,
  as: Visitor,
  path: string,
  look: Look,
  name: string,
  ready: (page: Page) => Promise<void> = board,
): Promise<void> {
  const visitor = await Visitor.arrive(club, { ...look, touch: look.width < 500, as });
  const { page } = visitor;
  await page.goto(path);
  await ready(page);
  const shot = await page.screenshot();
  const rgba = await pixelsOf(page, shot.toString('base64'));
  await visitor.leave();
  const picture = palettePng({ width: look.width, height: look.height, rgba });
  expect.soft(picture.length, `${name} is too heavy`).toBeLessThanOrEqual(MOST_BYTES);
  await writeFile(join(CHOSEN, `${name}.png`), picture);
}

/** Lets the browser unpack its own picture. */
async function pixelsOf(page: Page, base64: string): Promise<Uint8Array> {
  const text = await page.evaluate(async (packed) => {
    const bytes = Uint8Array.from(atob(packed), (letter) => letter.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const canvas = new OffscreenCanvas(image.width, image.height);
    const context = canvas.getContext('2d');
    context?.drawImage(image, 0, 0);
    const { data } = context?.getImageData(0, 0, image.width, image.height) ?? { data: new Uint8ClampedArray() };
    let out = '';
    for (let at = 0; at < data.length; at += 0x8000) out += String.fromCharCode(...data.subarray(at, at + 0x8000));
    return btoa(out);
  }, base64);
  return new Uint8Array(Buffer.from(text, 'base64'));
}
