import { randomUUID } from 'node:crypto';
import { expect, test as base } from '@playwright/test';
import type { BrowserContext, Page } from '@playwright/test';
import { Rehearsal } from './client';

interface Fixtures {
  /** Name of the test's own world; removed after the test. */
  world: string;
  /** A browser in this world with nobody signed in. */
  visitor: () => Promise<Page>;
  /** A page with this person signed in, in a separate browser; the same page on every call. */
  as: (account: string) => Promise<Page>;
  /** The rehearsal's API, in this world. */
  rehearsal: Rehearsal;
  clock: Rehearsal['clock'];
  fault: Rehearsal['fault'];
  scenario: Rehearsal['scenario'];
}

/** Browser tests, each in its own world. */
export const test = base.extend<Fixtures>({
  world: async ({ request }, use) => {
    const world = `test-${randomUUID().slice(0, 18)}`;
    await new Rehearsal(request).enter(world, true);
    await use(world);
    // The test may have stopped its server.
    await new Rehearsal(request).remove(world).catch(() => undefined);
  },
  visitor: async ({ browser, world, baseURL }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext();
      contexts.push(context);
      await context.addCookies([{ name: 'rehearsal_world', value: world, url: baseURL ?? '' }]);
      return context.newPage();
    });
    for (const context of contexts) {
      // A route handler that still waits for an answer would fail another test, or none.
      for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
      await context.unrouteAll({ behavior: 'ignoreErrors' });
      await context.close();
    }
  },
  as: async ({ visitor }, use) => {
    const people = new Map<string, Page>();
    await use(async (account) => {
      const page = people.get(account) ?? (await visitor());
      if (!people.has(account)) await new Rehearsal(page.request).signIn(account);
      people.set(account, page);
      return page;
    });
  },
  rehearsal: ({ request, world: _entered }, use) => use(new Rehearsal(request)),
  clock: ({ rehearsal }, use) => use(rehearsal.clock),
  fault: ({ rehearsal }, use) => use(rehearsal.fault),
  scenario: ({ rehearsal }, use) => use(rehearsal.scenario),
});

export { expect };
