import { randomUUID } from 'node:crypto';
import { expect, test as base } from '@playwright/test';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { Server } from './server';
import { Watch } from './watch';

/** The people of the rehearsal (decisions §6). */
export type Account =
  | 'dev.lin'
  | 'dev.zhao'
  | 'test.chen'
  | 'test.sun'
  | 'test.wu'
  | 'ops.he'
  | 'ops.ma'
  | 'admin.qian'
  | 'multi.tang'
  | 'nopage.bai'
  | 'norole.xu';

/** Someone at work: a browser of their own, and the server as they may call it. */
export interface Persona {
  readonly account: Account;
  readonly page: Page;
  readonly server: Server;
}

interface Fixtures {
  /** The name of this test's own world: nobody else reads or writes it. */
  world: string;
  /** What must not happen in any browser of the test; it fails the test at its end. */
  watch: Watch;
  /** A browser in this world in which nobody is signed in. */
  visitor: () => Promise<Page>;
  /** Someone signed in, each in a browser of their own; the same one when asked for again. */
  persona: (account: Account) => Promise<Persona>;
}

/** Signs a browser in without the login page (decisions §6). */
export async function signIn(page: Page, account: Account): Promise<void> {
  const answer = await page.request.post('/sso/session', { data: { account } });
  expect(answer.status(), `sign-in as ${account}`).toBe(200);
}

/** A browser in a world; Playwright gives it the settings of the configuration. */
async function newBrowser(browser: Browser, world: string, watch: Watch, address: string): Promise<BrowserContext> {
  const context = await browser.newContext();
  await context.addCookies([{ name: 'rehearsal_world', value: world, url: address }]);
  watch.over(context, address);
  return context;
}

/** The tests of the console: a world each, people as fixtures, and a watch over every browser. */
export const test = base.extend<Fixtures>({
  world: async ({ browserName: _browser }, use) => {
    await use(`e2e-${randomUUID().slice(0, 18)}`);
  },
  watch: async ({ world: _world }, use) => {
    const watch = new Watch();
    await use(watch);
    expect(watch.problems, 'page errors, console errors and requests to other origins').toEqual([]);
  },
  visitor: async ({ browser, world, watch, baseURL }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async () => {
      const context = await newBrowser(browser, world, watch, baseURL ?? '');
      contexts.push(context);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
  persona: async ({ visitor }, use) => {
    const people = new Map<Account, Persona>();
    await use(async (account) => {
      const known = people.get(account);
      if (known) return known;
      const page = await visitor();
      await signIn(page, account);
      const person = { account, page, server: new Server(page.request) };
      people.set(account, person);
      return person;
    });
  },
});

export { expect };
