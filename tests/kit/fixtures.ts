import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { expect, test as base, type BrowserContext, type Page, type TestInfo } from '@playwright/test';
import { Rehearsal, type Account } from './client';

interface Fixtures {
  world: string;
  /** A browser in this world with nobody signed in; its name is that of its screenshot. */
  visitor: (name?: string) => Promise<Page>;
  /** A page with this person signed in, in a separate browser; the same page on every call. */
  as: (account: Account) => Promise<Page>;
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
  const path = test.outputPath('requests.txt');
  writeFileSync(
    path,
    list
      .toReversed()
      .map((row) => `${JSON.stringify(row)}\n`)
      .join(''),
  );
  await test.attach('requests', { path, contentType: 'text/plain' });
}

/** Adds a screenshot of each open page to the report of a failed test. */
async function picture(context: BrowserContext, name: string, test: TestInfo): Promise<void> {
  for (const [nth, page] of context.pages().entries()) {
    const path = test.outputPath(`${name}${nth === 0 ? '' : `-${String(nth + 1)}`}.png`);
    await page.screenshot({ path, timeout: 5_000 });
    await test.attach(name, { path, contentType: 'image/png' });
  }
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
  visitor: async ({ browser, world, baseURL }, use, testInfo) => {
    const contexts = new Map<BrowserContext, string>();
    await use(async (name = `visitor-${String(contexts.size + 1)}`) => {
      const context = await browser.newContext();
      contexts.set(context, name);
      await context.addCookies([{ name: 'rehearsal_world', value: world, url: baseURL ?? '' }]);
      return context.newPage();
    });
    for (const [context, name] of contexts) {
      // A page that has gone has no picture.
      if (testInfo.status !== testInfo.expectedStatus) await picture(context, name, testInfo).catch(() => undefined);
      // A route handler that still waits for an answer would fail another test, or none.
      for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
      await context.unrouteAll({ behavior: 'ignoreErrors' });
      await context.close();
    }
  },
  as: async ({ visitor }, use) => {
    const people = new Map<Account, Page>();
    await use(async (account) => {
      const page = people.get(account) ?? (await visitor(account));
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
