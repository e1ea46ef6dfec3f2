// The test function of this folder: a club and visitors, ended whatever happens.

import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, test as base } from 'vitest';
import { Club } from './club.ts';
import { closeBrowser, Visitor, type VisitorOptions } from './visitor.ts';

export { describe, expect } from 'vitest';

interface Fixtures {
  /** A club with nobody in it. */
  readonly club: Club;
  /** Somebody new comes in. */
  readonly visit: (options?: VisitorOptions) => Promise<Visitor>;
}

export const test = base.extend<Fixtures>({
  club: async ({ onTestFailed }, use) => {
    const club = await Club.open();
    onTestFailed(() => console.error(club.log));
    await use(club);
    await club.close();
  },
  visit: async ({ club, task }, use) => {
    const visitors: Visitor[] = [];
    await use(async (options) => {
      const visitor = await Visitor.arrive(club, options);
      visitors.push(visitor);
      return visitor;
    });
    if (task.result?.state === 'fail') await remember(task.name, visitors);
    const ended = await Promise.allSettled(visitors.map((visitor) => visitor.leave()));
    const faults = ended.flatMap((end) => (end.status === 'rejected' ? [String(end.reason)] : []));
    if (0 < faults.length) throw new Error(faults.join('\n'));
  },
});

/** What each visitor of a failed test saw last, as pictures. */
async function remember(name: string, visitors: readonly Visitor[]): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'tengen-failed-'));
  for (const [index, { page }] of visitors.entries()) {
    await page.screenshot({ path: join(folder, `${index + 1}.png`), fullPage: true }).catch(() => undefined);
  }
  console.error(`${name}: pictures in ${folder}`);
}

afterAll(async () => {
  await closeBrowser();
  await Club.closeAll();
});
