import { randomUUID } from 'node:crypto';
import { expect, test as base } from '@playwright/test';
import type { BrowserContext, Page } from '@playwright/test';
import { Rehearsal } from './client';

interface Fixtures {
  /** The name of this test's own world: nobody else reads or writes it. It is removed in the end. */
  world: string;
  /** A browser in this world in which nobody is signed in. */
  visitor: () => Promise<Page>;
  /** A page of somebody who is signed in, in a browser of their own; the same one when asked for again. */
  as: (account: string) => Promise<Page>;
  /** The rehearsal itself, in this world. */
  rehearsal: Rehearsal;
  clock: Rehearsal['clock'];
  fault: Rehearsal['fault'];
  scenario: Rehearsal['scenario'];
}

/** Browser tests in a world of their own. */
export const test = base.extend<Fixtures>({
  world: async ({ request }, use) => {
    const world = `test-${randomUUID().slice(0, 18)}`;
    await use(world);
    // A test may have ended its server.
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
    for (const context of contexts) await context.close();
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
  rehearsal: async ({ request, world }, use) => {
    const rehearsal = new Rehearsal(request);
    await rehearsal.enter(world);
    await use(rehearsal);
  },
  clock: ({ rehearsal }, use) => use(rehearsal.clock),
  fault: ({ rehearsal }, use) => use(rehearsal.fault),
  scenario: ({ rehearsal }, use) => use(rehearsal.scenario),
});

export { expect };
