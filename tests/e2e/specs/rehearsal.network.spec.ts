// Needs a browser: chunks that it loads, and what it does with an answer that comes too late.
import { expect, test } from '../fixtures';
import { RehearsalDrawer } from '../pages/RehearsalDrawer';
import { textField } from '../server';
import { stepAt } from '../steps';

/** The console on a network and a server as they are (P-REHEARSAL-9): faults that only a screen can show. */

const NUMBERS = '/firmware/firmware';

/** The preview and the development server serve files behind the rehearsal, or its faults would not reach them. */
test('a chunk that fails once is loaded again; faults need no scrolling; who is in a removed world is told', async ({
  persona,
  rehearsal,
  world,
  watch,
}) => {
  watch.expect(/Failed to load|40[49]|503|MIME type|ChunkLoadError|Loading (CSS )?chunk/);
  const { page } = await persona('dev.lin');
  await page.setViewportSize({ width: 1366, height: 900 });
  await page.goto(NUMBERS);
  const rows = page.locator('[data-row-key]');
  await expect(rows.first()).toBeVisible();
  await rehearsal.fault({ call: 'static.file', effect: { kind: 'http', status: 503 }, times: 1 });
  await page.getByRole('menuitem', { name: '变更履历' }).click();
  await expect(page.getByRole('region', { name: '变更履历' })).toBeVisible();
  expect((await rehearsal.requests({ call: 'static.*' })).list).toMatchObject([{ status: 503 }]);

  for (const effect of [{ kind: 'lost' }, { kind: 'stale' }] as const)
    await rehearsal.fault({ call: 'testing.addOrder', effect });
  await page.goto(NUMBERS);
  const drawer = await new RehearsalDrawer(page).open('故障');
  const faults = drawer.panel.getByRole('region', { name: '生效中' }).getByRole('listitem');
  await expect(faults).toHaveCount(2);
  for (const row of await faults.all()) await expect(row).toBeInViewport({ ratio: 1 });
  await expect(drawer.button('添加故障')).toBeInViewport({ ratio: 1 });
  await drawer.close();

  await rehearsal.remove(world);
  const told = page.getByRole('alertdialog').filter({ hasText: world });
  await expect(told).toContainText('default');
  await told.getByRole('button', { name: `新建世界 ${world}` }).click();
  await expect(told).toBeHidden();
  await expect(rows.first()).toBeVisible();
});

test('a decision that is executed only after its time-out counts once', async ({
  given,
  persona,
  rehearsal,
  watch,
}) => {
  watch.expect(/status of 504/);
  await (await persona('test.chen')).page.clock.install();
  const { page, workspace, orderNo } = await given.opened('test.chen', 1);
  const call = 'approvals.testReception';
  const effect = { kind: 'lateExecution', ms: 2_000, answered: 'timeout' } as const;
  await rehearsal.fault({ call, effect, times: 1 });
  await workspace.decide('通过');
  await expect(
    page
      .getByRole('alert')
      .filter({ hasText: /系统错误|网络异常/ })
      .first(),
  ).toBeVisible();
  // The open order follows without being asked; it is checked every 15 seconds.
  await expect(async () => {
    await page.clock.fastForward(15_000);
    await workspace.standsAt(stepAt(2).title, { timeout: 1_000 });
  }).toPass();
  await rehearsal.expectOnce(call, { orderNo });
  const [sent] = (await rehearsal.requests({ call })).list;
  const entered = textField(await given.now(orderNo), 'stageEnteredAt');
  expect(Date.parse(entered) - Date.parse(sent?.at ?? '')).toBeGreaterThanOrEqual(effect.ms);
});
