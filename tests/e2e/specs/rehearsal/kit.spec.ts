import { expect, test } from '../../../kit/fixtures';

/** The example of tests/kit/README.md. */

test('opening the first step loads its order once', async ({ as, scenario, rehearsal }) => {
  const { orderNo } = await scenario('step-1');
  const page = await as('test.chen');
  await page.goto(`/testing/list?id=${orderNo}`);
  await expect(page.getByRole('button', { name: '接收', exact: true })).toBeVisible();
  expect((await rehearsal.requests({ call: 'testingOrder.detail', account: 'test.chen' })).count).toBe(1);
});

test('clock and fault fixtures affect the page', async ({ as, clock, fault }) => {
  const before = await clock({ frozen: true });
  const after = await clock({ days: 3 });
  expect(Date.parse(after.now) - Date.parse(before.now)).toBe(3 * 24 * 3_600_000);
  await fault({ call: 'firmware.page', effect: { kind: 'code', code: 'E00008' }, times: 1 });
  const page = await as('dev.lin');
  await page.goto('/firmware/firmware');
  await expect(page.getByRole('alert').filter({ hasText: '超出数量限制' }).first()).toBeVisible();
});
