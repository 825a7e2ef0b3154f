import { expect, test } from '../../../kit/fixtures';

/** The kit (tests/kit): a first browser test takes ten lines. */

test('a tester opens the first step, and its order is asked for once', async ({ as, scenario, rehearsal }) => {
  const { orderNo } = await scenario('step-1');
  const page = await as('test.chen');
  await page.goto(`/testing/list?id=${orderNo}`);
  await expect(page.getByRole('button', { name: '接收', exact: true })).toBeVisible();
  expect((await rehearsal.requests({ call: 'testingOrder.detail', account: 'test.chen' })).count).toBe(1);
});

test('time passes, and what goes wrong is said', async ({ as, clock, fault }) => {
  const before = await clock({ frozen: true });
  const after = await clock({ days: 3 });
  expect(Date.parse(after.now) - Date.parse(before.now)).toBe(3 * 24 * 3_600_000);
  await fault({ call: 'firmware.page', effect: { kind: 'code', code: 'E00008' }, times: 1 });
  const page = await as('dev.lin');
  await page.goto('/firmware/firmware');
  await expect(page.getByRole('alert').filter({ hasText: '超出数量限制' }).first()).toBeVisible();
});
