import { randomUUID } from 'node:crypto';
import { Rehearsal } from '../../kit/client';
import { expect, test } from '../fixtures';
import { DONE, Given } from '../given';
import type { Account } from '../people';
import { Server } from '../server';
import { STEPS } from '../steps';

const SEATS: readonly Account[] = ['test.chen', 'test.sun', 'ops.he'];

/** A person's window with an order, open from its first step to its end. */
type Seat = Awaited<ReturnType<Given['open']>>;

/** Somebody turns to a window: without a reload it shows what another window has done. */
const turnsTo = ({ page }: Seat, shows: () => Promise<void>): Promise<void> =>
  expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await shows();
  }).toPass();

/** All steps of an order, each in the window of its person; in the end each window has the whole story. */
async function walk(seats: readonly Seat[]): Promise<void> {
  for (const step of STEPS)
    for (const seat of seats.filter(({ account }) => account === step.actor)) {
      await turnsTo(seat, () => seat.workspace.standsAt(step.title));
      await seat.workspace.pass(step);
    }
  for (const seat of seats) {
    await turnsTo(seat, () => seat.workspace.hasStatus('已完成'));
    await seat.workspace.dialog.getByRole('button', { name: `显示全部 ${String(DONE)} 条` }).click();
    await expect(seat.workspace.log).toHaveCount(DONE);
  }
}

test('six windows side by side: in each of two worlds three people release an order, and the journal shows who', async ({
  browser,
  playwright,
  baseURL,
  watch,
}) => {
  test.setTimeout(180_000);
  const url = baseURL ?? '';
  const worlds = await Promise.all(
    ['A', 'B'].map(async (letter) => {
      const world = `six-${letter}-${randomUUID().slice(0, 8)}`;
      const request = await playwright.request.newContext({ baseURL: url });
      const rehearsal = new Rehearsal(request);
      await rehearsal.enter(world, true);
      await rehearsal.signIn('dev.lin');
      const developer = new Server(request);
      const persona = async (account: Account) => {
        const context = await browser.newContext();
        await context.addCookies([{ name: 'rehearsal_world', value: world, url }]);
        watch.over(context, url);
        const page = await context.newPage();
        await new Rehearsal(page.request).signIn(account);
        return { account, page, server: new Server(page.request) };
      };
      const given = new Given(() => Promise.resolve(developer), persona);
      const firmwareNo = `SIX-${letter}`;
      const orderNo = await given.order(1, firmwareNo);
      const seats: Seat[] = [];
      for (const account of SEATS) seats.push(await given.open(account, orderNo));
      return { rehearsal, given, firmwareNo, orderNo, seats, world };
    }),
  );

  await Promise.all(worlds.map(({ seats }) => walk(seats)));

  for (const { rehearsal, given, firmwareNo, orderNo, seats, world } of worlds) {
    const { list } = await rehearsal.requests({ call: 'approvals.*' });
    const made = [...list].reverse().map((each) => [each.account, each.orderNo, each.executed]);
    expect(made).toEqual(STEPS.map(({ actor }) => [actor, orderNo, true]));
    expect(await given.now(orderNo)).toMatchObject({ firmwareNo, stepOrder: null, status: 6 });
    for (const { page } of seats) await page.context().close();
    await rehearsal.remove(world);
  }
});
