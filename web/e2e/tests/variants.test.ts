// Games beside the usual one: atari go, a blind game by typed words, and one-color go in
// which neither traffic nor page holds a color.

import { hears, hearsUrgently, type } from '../harness/keyboard.ts';
import { pair } from '../harness/lobby.ts';
import { playAll, Table } from '../harness/table.ts';
import { expect, test } from '../harness/test.ts';
import type { Visitor } from '../harness/visitor.ts';

test('atari go: the lobby offers it, and the first capture wins', async ({ visit }) => {
  const { page, words } = await visit({ language: 'ru' });
  await page.goto('/');
  await page.getByRole('link', { name: words.text('lobby-wish-atari'), exact: true }).click();
  await page.locator('#f-goal-capture:checked').waitFor({ state: 'attached' });
  await page.locator('#f-size-9:checked').waitFor({ state: 'attached' });
  expect(await page.locator('#f-capture').inputValue()).toBe('1');
  await page.locator('label[for="f-opponent-one_screen"]').click();
  await page.getByRole('button', { name: words.text('lobby-create'), exact: true }).click();
  await page.waitForURL('**/game/*');
  const table = await Table.at(page, words);
  await table.says('words-variant-capture', { stones: 1 });
  await playAll(table, table, ['B1', 'A1']);
  await table.press('A2');
  await table.phase('ended');
  await table.saysTurn('result-capture', { winner: 'black' });
  const { view } = await table.served();
  expect(view.outcome).toMatchObject({ kind: 'capture', winner: 'black', text: 'B+' });
});

test('the program does not offer to play where captures win', async ({ visit }) => {
  const visitor = await visit();
  visitor.expect(/422/);
  const { page, words } = visitor;
  await page.goto('/?variant=atari');
  await page.locator('label[for="f-opponent-program"]').click();
  await page.getByRole('button', { name: words.text('lobby-create'), exact: true }).click();
  await page.getByText(words.text('terms-program-counts-points')).first().waitFor();
});

test('a blind game is played by typed words, and the board is shown at the count', async ({ visit }) => {
  const { host: black, guest: white } = await pair(await visit({ language: 'ru' }), await visit(), { profile: 'japanese', blind: 'both' });
  for (const table of [black, white]) {
    await table.page.locator('.blind').waitFor();
    expect(await table.page.locator('svg.gv, [role="grid"]').count()).toBe(0);
  }
  await type(black, 'е5');
  await hears(white, white.text('twin-played', { color: 'black', point: 'E5' }));
  await white.page.locator('.blind .heard').getByText(white.text('twin-played', { color: 'black', point: 'E5' })).waitFor();
  await type(white, 'd4');
  await hears(black, black.text('twin-played', { color: 'white', point: 'D4' }));
  // A point that is taken is told to whoever tries it, and nothing else.
  await type(black, 'd4');
  await hearsUrgently(black, black.text('play-occupied'));
  await type(black, 'доска');
  await hears(black, black.text('game-hidden'));
  // After a reload the last move is all there is.
  await black.page.reload();
  const back = await Table.at(black.page, black.words);
  await back.page.locator('.blind .heard').getByText(back.text('twin-played', { color: 'white', point: 'D4' })).waitFor();
  expect((await back.served()).view).toMatchObject({ moves: [], sight: 'nothing', move_number: 2 });

  await type(back, 'пас');
  await hears(white, white.text('twin-passed', { color: 'black' }));
  await type(white, 'pass');
  for (const table of [back, white]) {
    await table.phase('counting');
    await table.sees('E5', 'black');
    await table.sees('D4', 'white');
    expect(await table.page.locator('button[name="resume"]').count()).toBe(0);
  }
});

test('one-color go: traffic and pages hold no colors before play has stopped', async ({ visit }) => {
  const [host, guest, stranger] = [await visit(), await visit({ language: 'ru' }), await visit()];
  const heard = [host, guest, stranger].map(listen);
  const { host: black, guest: white } = await pair(host, guest, { profile: 'japanese', look: 'one' });
  await stranger.page.goto(`/game/${black.game}`);
  const watcher = await Table.at(stranger.page, stranger.words);

  const moves = ['E5', 'D5', 'D4', 'C4', 'E6', 'E4', 'C5', 'F5', 'D6'];
  for (const [index, move] of moves.entries()) {
    await (index % 2 === 0 ? black : white).press(move);
    for (const table of [black, white, watcher]) await table.page.locator(`.gv-stones .gv-white[data-point]`).first().waitFor();
    await sameStones([black, white, watcher], index);
  }
  // D6 took D5: a point is empty again, and nobody is told whose it was.
  for (const table of [black, white, watcher]) await table.seesEmpty('D5');
  await noColor(black, white, watcher);

  // A move that is refused tells the rule; what is hovered over is like every stone.
  await white.press('D5');
  await white.says('unseen-suicide');
  const { x, y } = await black.spot('A1');
  await black.page.mouse.move(x, y);
  await type(white, 'a1');
  await black.page.locator('.gv-stones [data-point]').nth(moves.length - 1).waitFor({ state: 'attached' });
  await black.page.mouse.move(x + 30, y);
  await noColor(black, white, watcher);

  await black.page.reload();
  const back = await Table.at(black.page, black.words);
  await noColor(back);
  expect((await back.served()).view).toMatchObject({ moves: [], movers: '', prisoners: null, move_number: null, sight: 'points' });
  for (const path of ['record.sgf', 'clock']) {
    const answer = await host.page.context().request.get(`/game/${black.game}/${path}`);
    expect(answer.status(), path).toBe(403);
  }
  for (const one of heard) {
    expect(one.length).toBeGreaterThan(8);
    for (const text of one) expect(text).not.toMatch(OWNERS);
  }

  await back.pass();
  await white.pass();
  for (const table of [back, white, watcher]) {
    await table.phase('counting');
    await table.sees('E5', 'black');
    await table.sees('C4', 'white');
  }
});

/** A row of the board with colors in it, an event, a move of a record, a black stone drawn. */
const OWNERS = /"[.#]*[XO][.#XO]*"|"actor"|"movers":"[BW]|;[BW]\[|(?:gv|board)-black"/;

/** Everything that comes to the pages of a visitor: frames, and what is told of games. */
function listen({ page }: Visitor): string[] {
  const heard: string[] = [];
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => void heard.push(String(payload)));
    socket.on('framesent', ({ payload }) => void heard.push(String(payload)));
  });
  page.on('response', (response) => {
    if (!/\/game\/[^/]+$/.test(response.url())) return;
    response.text().then(
      (text) => heard.push(text),
      () => undefined,
    );
  });
  return heard;
}

async function noColor(...tables: readonly Table[]): Promise<void> {
  for (const table of tables) {
    const drawn = await table.page.locator('.stage').evaluate((stage) => stage.outerHTML);
    expect(drawn).not.toMatch(/gv-stone gv-black|href="#[^"]*-black"/);
    const cells = await table.page.getByRole('gridcell').allTextContents();
    const words = [table.text('twin-black'), table.text('twin-white')];
    expect(cells.filter((cell) => words.some((word) => cell.includes(word)))).toEqual([]);
  }
}

/** All pages have drawn move `index`. */
async function sameStones(tables: readonly Table[], index: number): Promise<void> {
  const seqs = (): Promise<number[]> => Promise.all(tables.map((table) => table.seq()));
  await expect.poll(seqs, { timeout: 10_000 }).toSatisfy((all: number[]) => all.every((seq) => index + 3 <= seq && seq === all[0]));
}

