// What the page's own thread did, by the browser's trace. Times are those that the
// thread itself ran: a busy machine does not count.

import type { Page } from 'playwright-core';

interface Event {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/** The longest task of the page's thread while `doing`, in milliseconds. */
export async function longestTask(page: Page, doing: () => Promise<void>): Promise<number> {
  const browser = page.context().browser();
  if (browser === null) throw new Error('no browser');
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline'] });
  await doing();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: readonly Event[] };
  const key = ({ pid, tid }: Event): string => `${pid} ${tid}`;
  const mains = new Set(traceEvents.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain').map(key));
  const tasks = traceEvents.filter((event) => event.ph === 'X' && event.name.endsWith('RunTask') && mains.has(key(event)));
  if (tasks.length === 0) throw new Error('the trace holds no task of a page');
  return Math.max(...tasks.map(({ tdur }) => tdur ?? 0)) / 1000;
}
