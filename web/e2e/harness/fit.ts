// Whether a page fits its screen: nothing wider than it, no word broken in two.

import { expect } from 'vitest';
import type { Page } from 'playwright-core';

/** What does not fit, in words; empty where all does. */
async function misfits(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const { scrollWidth, clientWidth } = document.documentElement;
    if (clientWidth < scrollWidth) found.push(`the page is ${scrollWidth - clientWidth} too wide`);

    const range = document.createRange();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const element = node.parentElement;
      // What people or machines write may be longer than any line.
      if (element === null || element.closest('script, style, noscript, option, .comment') !== null) continue;
      if (getComputedStyle(element).hyphens === 'auto' || !element.checkVisibility()) continue;
      for (const word of (node.textContent ?? '').matchAll(/\p{L}{2,}/gu)) {
        range.setStart(node, word.index);
        range.setEnd(node, word.index + word[0].length);
        const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom)));
        if (1 < lines.size) found.push(`“${word[0]}” is broken`);
      }
    }
    return found;
  });
}

export async function fits(page: Page, where: string): Promise<void> {
  expect.soft(await misfits(page), where).toEqual([]);
}
