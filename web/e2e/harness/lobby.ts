// The lobby as a person uses it: terms chosen, a game created, an invitation taken.

import type { Visitor } from './visitor.ts';
import { Table } from './table.ts';

/** Fields of the new-game form; what is left out stays as the page offers it. */
export interface Terms {
  readonly size?: string;
  readonly profile?: string;
  readonly color?: 'black' | 'white' | 'nigiri';
  readonly time?: 'none' | 'absolute' | 'byo_yomi' | 'fischer' | 'correspondence';
  readonly minutes?: string;
  readonly periods?: string;
  readonly seconds?: string;
  readonly increment?: string;
  readonly handicap?: string;
  readonly placement?: 'fixed' | 'free';
  readonly komi?: string;
  readonly undo?: 'never' | 'by_agreement';
  readonly opponent?: 'invitation' | 'one_screen' | 'table' | 'clock' | 'program';
  readonly level?: number;
  readonly help?: 'none' | 'hints';
  readonly goal?: 'score' | 'capture';
  readonly look?: 'colors' | 'one';
  readonly blind?: 'none' | 'black' | 'white' | 'both';
  readonly series?: 'none' | 'bwb' | 'bbb' | 'own';
  readonly team?: 'none' | 'pair' | 'rengo' | 'free';
  readonly teamSize?: string;
  readonly teamSizeOther?: string;
  readonly rotation?: 'points' | 'loss' | 'undo';
  readonly oversight?: 'none' | 'arbiter';
  readonly sealing?: 'never' | 'offered' | 'due';
  /** Of universal time, as in `2026-12-01 18:30`. */
  readonly begins?: string;
}

const NAMED_SIZES = ['9', '13', '19'];

/** Fills in the form and sends it; the game's page is open afterwards. */
export async function create(host: Visitor, terms: Terms): Promise<Table> {
  const { page, words } = host;
  await page.goto('/');
  const { size = '9', ...rest } = terms;
  const named = NAMED_SIZES.includes(size);
  await choose(host, 'size', named ? size : 'custom');
  if (!named) await page.locator('#f-custom').fill(size);
  for (const name of ['opponent', 'profile', 'color', 'help', 'time'] as const) {
    const value = rest[name];
    if (value !== undefined) await choose(host, name, value);
  }
  if (rest.level !== undefined) await page.locator('#f-level').selectOption(String(rest.level));
  for (const name of ['minutes', 'periods', 'seconds', 'increment'] as const) {
    const value = rest[name];
    if (value !== undefined) await page.locator(`#f-${name}`).fill(value);
  }
  const { handicap, placement, komi, undo, series, oversight, sealing, begins } = rest;
  if (handicap ?? placement ?? komi ?? undo ?? series ?? oversight ?? sealing ?? begins) {
    const more = page.locator('details.more');
    if ((await more.getAttribute('open')) === null) await more.locator('summary').click();
    if (handicap !== undefined) await page.locator('#f-handicap').selectOption(handicap);
    if (placement !== undefined) await choose(host, 'placement', placement);
    if (komi !== undefined) await page.locator('#f-komi').fill(komi);
    if (undo !== undefined) await choose(host, 'undo', undo);
    if (series !== undefined) await choose(host, 'series', series);
    if (oversight !== undefined) await choose(host, 'oversight', oversight);
    if (sealing !== undefined) await choose(host, 'sealing', sealing);
    if (begins !== undefined) {
      await page.locator('#f-begins').fill(begins);
      await page.locator('#f-begins_zone').fill('0');
    }
  }
  await chooseVariant(host, terms);
  await page.getByRole('button', { name: words.text('lobby-create'), exact: true }).click();
  await page.waitForURL('**/game/*');
  return Table.at(page, words);
}

async function chooseVariant(host: Visitor, { goal, look, blind, team, rotation, teamSize, teamSizeOther }: Terms): Promise<void> {
  if ((goal ?? look ?? blind ?? team) === undefined) return;
  const folded = host.page.locator('details.variants:not([open])');
  if (0 < (await folded.count())) await folded.locator('summary').click();
  if (goal !== undefined) await choose(host, 'goal', goal);
  if (look !== undefined) await choose(host, 'look', look);
  if (blind !== undefined) await choose(host, 'blind', blind);
  if (team !== undefined) await choose(host, 'team', team);
  if (teamSize !== undefined) await host.page.locator('#f-team_size').fill(teamSize);
  if (teamSizeOther !== undefined) await host.page.locator('#f-team_size_other').fill(teamSizeOther);
  if (rotation !== undefined) await choose(host, 'rotation', rotation);
}

async function choose({ page }: Visitor, name: string, value: string): Promise<void> {
  const folded = page.locator(`details.rest:not([open]):has(#f-${name}-${value})`);
  if (0 < (await folded.count())) await folded.locator('summary').click();
  await page.locator(`label[for="f-${name}-${value}"]`).click();
}

export async function rename({ page, words }: Visitor, name: string): Promise<void> {
  await page.goto('/');
  await page.locator('#f-name').fill(name);
  await page.getByRole('button', { name: words.text('lobby-name-save'), exact: true }).click();
  await page.waitForLoadState();
}

/** The link that a host's page shows while nobody has come. */
export async function invitation(table: Table): Promise<string> {
  return table.page.getByLabel(table.words.text('waiting-link'), { exact: true }).inputValue();
}

/** Opens an invitation and sits down; `guess` where nigiri decides. */
export async function join(guest: Visitor, link: string, name: string, guess?: 'odd' | 'even'): Promise<Table> {
  const { page, words } = guest;
  await page.goto(link);
  await page.locator('#f-name').fill(name);
  const button = guess === undefined ? 'invite-sit' : `invite-${guess}`;
  await page.getByRole('button', { name: words.text(button), exact: true }).click();
  await page.waitForURL('**/game/*');
  return Table.at(page, words);
}

/** A game by invitation: host and guest both at the board. */
export async function pair(host: Visitor, guest: Visitor, terms: Terms): Promise<{ host: Table; guest: Table }> {
  const table = await create(host, { color: 'black', ...terms });
  const other = await join(guest, await invitation(table), 'Guest');
  await table.phase('playing', 'placing');
  return { host: table, guest: other };
}
