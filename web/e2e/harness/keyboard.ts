// A person without a pointer: Tab, arrows, Enter, and the command line.

import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Table } from './table.ts';

const MOST_TABS = 80;

/** Walks by Tab until what `selector` names has the focus. */
export async function tabTo(page: Page, selector: string): Promise<void> {
  for (let step = 0; step < MOST_TABS; step += 1) {
    await page.keyboard.press('Tab');
    const there = await page.evaluate((wanted) => document.activeElement?.matches(wanted) === true, selector);
    if (there) return;
  }
  throw new Error(`Tab never reaches ${selector}`);
}

/** Chooses a radio of a group by Tab and arrows. */
export async function choose(page: Page, name: string, value: string): Promise<void> {
  await tabTo(page, `input[name="${name}"]`);
  const chosen = page.locator(`input[type="radio"][name="${name}"][value="${value}"]`);
  for (let step = 0; step < 12 && !(await chosen.isChecked()); step += 1) await page.keyboard.press('ArrowDown');
  expect(await chosen.isChecked(), `${name} ${value}`).toBe(true);
}

export async function press(page: Page, key: string, times = 1): Promise<void> {
  for (let count = 0; count < times; count += 1) await page.keyboard.press(key);
}

/** Types a line into the command line of the text twin. */
export async function type(table: Table, line: string): Promise<void> {
  const there = await table.page.evaluate(() => document.activeElement?.matches('input[name="command"]') === true);
  if (!there) await tabTo(table.page, 'input[name="command"]');
  await table.page.keyboard.type(line);
  await table.page.keyboard.press('Enter');
}

/** The live region that speaks politely. */
export function spoken(table: Table): Locator {
  return table.page.locator('[role="log"][aria-live="polite"]');
}

/** The sentence is said, now or already. */
export async function hears(table: Table, sentence: string): Promise<void> {
  await spoken(table).getByText(sentence, { exact: true }).last().waitFor({ state: 'attached' });
}

/** The sentence is said at once, above everything else. */
export async function hearsUrgently(table: Table, sentence: string): Promise<void> {
  await table.page.locator('[aria-live="assertive"]').getByText(sentence, { exact: true }).waitFor({ state: 'attached' });
}
