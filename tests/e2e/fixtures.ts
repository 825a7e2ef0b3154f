import { devices, type APIRequestContext } from '@playwright/test';
import { Rehearsal } from '../kit/client';
import { expect, test as base } from '../kit/fixtures';
import { Given } from './given';
import type { Account, Persona } from './people';
import { Server } from './server';
import { Watch } from './watch';

interface Fixtures {
  /** Server calls as a person, without a browser. */
  serverAs: (account: Account) => Promise<Server>;
  /** Numbers, versions and orders to begin with. */
  given: Given;
  /** Problems that must not occur in any browser of the test; they fail it at its end. */
  watch: Watch;
  /** A signed-in person in a separate browser; the same one on every call. */
  persona: (account: Account) => Promise<Persona>;
}

/** Tests of the console: a world each, personas as fixtures, and a watch on every browser. */
export const test = base.extend<Fixtures>({
  serverAs: async ({ playwright, world, baseURL }, use) => {
    const people = new Map<Account, APIRequestContext>();
    await use(async (account) => {
      const known = people.get(account);
      if (known) return new Server(known);
      const request = await playwright.request.newContext(baseURL === undefined ? {} : { baseURL });
      people.set(account, request);
      const rehearsal = new Rehearsal(request);
      await rehearsal.enter(world);
      await rehearsal.signIn(account);
      return new Server(request);
    });
    for (const request of people.values()) await request.dispose();
  },
  given: ({ serverAs, persona }, use) => use(new Given(serverAs, persona)),
  watch: async ({ world: _world }, use) => {
    const watch = new Watch();
    await use(watch);
    expect(watch.problems, 'page errors, console errors and requests to other origins').toEqual([]);
  },
  visitor: async ({ visitor, watch, baseURL }, use) => {
    await use(async (name) => {
      const page = await visitor(name);
      watch.over(page.context(), baseURL ?? '');
      return page;
    });
  },
  persona: async ({ as }, use) => {
    await use(async (account) => {
      const page = await as(account);
      return { account, page, server: new Server(page.request) };
    });
  },
});

const { userAgent, isMobile, hasTouch } = devices['Pixel 7'];
/** A phone, for `test.use`. */
export const PHONE = { userAgent, isMobile, hasTouch } as const;

export { expect };
