import { randomUUID } from 'node:crypto';
import { Rehearsal } from '../../../kit/client';
import { expect, test } from '../../fixtures';
import { Given } from '../../given';
import type { Account } from '../../people';
import { Server } from '../../server';
import { stepAt } from '../../steps';

const SEATS = [1, 2, 5] as const;

test('six windows side by side, in two worlds: each decides its own order, and the journal tells whose', async ({
  browser,
  playwright,
  baseURL,
  watch,
}) => {
  test.setTimeout(180_000);
  const url = baseURL ?? '';
  const worlds = await Promise.all(
    ['a', 'b'].map(async (letter) => {
      const world = `six-${letter}-${randomUUID().slice(0, 8)}`;
      const request = await playwright.request.newContext({ baseURL: url });
      const rehearsal = new Rehearsal(request);
      await rehearsal.enter(world, true);
      const serverAs = async (account: Account): Promise<Server> => {
        const own = await playwright.request.newContext({ baseURL: url });
        await new Rehearsal(own).enter(world);
        await new Rehearsal(own).signIn(account);
        return new Server(own);
      };
      const persona = async (account: Account) => {
        const context = await browser.newContext();
        await context.addCookies([{ name: 'rehearsal_world', value: world, url }]);
        watch.over(context, url);
        const page = await context.newPage();
        await new Rehearsal(page.request).signIn(account);
        return { account, page, server: new Server(page.request) };
      };
      const given = new Given(serverAs, persona);
      const orders: string[] = [];
      for (const step of SEATS) orders.push(await given.order(step, `SIX-${String(step)}`));
      return { rehearsal, given, orders, world };
    }),
  );

  const windows = worlds.flatMap(({ rehearsal, given, orders }) =>
    SEATS.map((step, nth) => ({ rehearsal, given, step, orderNo: orders[nth] ?? '', who: stepAt(step).actor })),
  );
  await Promise.all(
    windows.map(async ({ given, step, orderNo, who }) => {
      const { workspace } = await given.open(who, orderNo);
      await workspace.standsAt(stepAt(step).title);
      await workspace.decide('通过');
      await workspace.hasDecided('通过');
    }),
  );

  for (const { rehearsal, given, step, orderNo, who } of windows) {
    const { list } = await rehearsal.requests({ call: 'approvals.*', orderNo, matching: { stepOrder: step } });
    expect(list.map(({ account, executed }) => [account, executed])).toEqual([[who, true]]);
    expect(await given.now(orderNo)).toMatchObject({ orderNo, stepOrder: step + 1 });
  }
  for (const { rehearsal, world } of worlds) await rehearsal.remove(world);
});
