import { randomUUID } from 'node:crypto';
import { expect, test as base } from '@playwright/test';
import type { BrowserContext, Page, TestInfo } from '@playwright/test';
import { attemptLine, Rehearsal } from './client';

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

/** Adds the attempts to call to the report: their number, and for a failed test a line each. */
async function report(rehearsal: Rehearsal, test: TestInfo): Promise<void> {
  const { count, distinct, list } = await rehearsal.requests();
  const description = `${String(count)} attempts, ${String(distinct)} without repetitions`;
  test.annotations.push({ type: 'requests', description });
  if (test.status === test.expectedStatus) return;
  const body = list.map(attemptLine).reverse().join('\n');
  await test.attach('requests', { body, contentType: 'text/plain' });
}

/** Browser tests, each in its own world. */
export const test = base.extend<Fixtures>({
  world: async ({ request }, use, testInfo) => {
    const world = `test-${randomUUID().slice(0, 18)}`;
    const rehearsal = new Rehearsal(request);
    await rehearsal.enter(world, true);
    await use(world);
    await report(rehearsal, testInfo).catch(() => undefined);
    // The test may have stopped its server.
    await rehearsal.remove(world).catch(() => undefined);
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
