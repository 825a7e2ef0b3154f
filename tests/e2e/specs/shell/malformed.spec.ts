import { expect, test } from '../../fixtures';

/** Malformed answers never give a blank page or a success (requirements §8, decisions §7). */

/** A mistake of each kind; tests/services/malformed.test.ts tries hundreds of generated answers. */
const BODIES = [
  '',
  'null',
  '<html><body>502</body></html>',
  '{"code":0,"model":{"list":[],"total":0}}',
  '{"code":"S00000"',
  '{"code":"S00000","model":"x"}',
  '{"code":"S00000","model":{"list":{"0":1},"total":"many"}}',
  '{"code":"E99999","message":{"zh":"x"}}',
];

for (const [path, failure] of [
  ['/api/v2/firmware/page', '列表加载失败'],
  ['/api/v2/userRole/getUserPageSources', '暂时无法进入系统'],
] as const)
  test(`${path} shows an error for malformed answers`, async ({ persona, watch }) => {
    watch.expect(/console:/);
    const { page } = await persona('dev.lin');
    let body = '';
    await page.route(`**${path}**`, (route) => route.fulfill({ contentType: 'application/json', body }));
    for (body of BODIES)
      await test.step(body || '(nothing)', async () => {
        await page.goto('/firmware/firmware');
        await expect(page.getByText(failure)).toBeVisible();
        await expect(page.getByRole('alert').first()).toBeVisible();
        await expect(page.locator('#start, [data-row-key]')).toHaveCount(0);
        expect(await page.locator('.ant-message-success, .ant-notification-notice-success').count()).toBe(0);
      });
  });
