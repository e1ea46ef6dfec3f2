// The test function of this folder: a club and visitors, ended whatever happens.

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
  visit: async ({ club }, use) => {
    const visitors: Visitor[] = [];
    await use(async (options) => {
      const visitor = await Visitor.arrive(club, options);
      visitors.push(visitor);
      return visitor;
    });
    const ended = await Promise.allSettled(visitors.map((visitor) => visitor.leave()));
    const faults = ended.flatMap((end) => (end.status === 'rejected' ? [String(end.reason)] : []));
    if (0 < faults.length) throw new Error(faults.join('\n'));
  },
});

afterAll(closeBrowser);
