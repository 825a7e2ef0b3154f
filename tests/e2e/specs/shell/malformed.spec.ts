import { expect, test } from '../../fixtures';

/** Answers that are none: never a white screen, and none taken for success (specification §8, design §7). */

const BODIES = [
  '',
  'null',
  '[]',
  '{}',
  'S00000',
  '<html><body>502</body></html>',
  '{"code":0,"model":{"list":[],"total":0}}',
  '{"code":"S00000"',
  '{"code":["S00000"],"model":{}}',
  '{"code":"S00000","model":"x"}',
  '{"code":"S00000","model":[]}',
  '{"code":"S00000","model":{"list":{"0":1},"total":"many"}}',
  '{"code":"S00000","model":{"list":[null,1,"x",[],{}],"total":5}}',
  '{"code":"E99999","message":{"zh":"x"}}',
];
const LIST = '/api/v2/firmware/page';
const CALLS = [
  LIST,
  '/api/v2/userRole/getUserRoles',
  '/api/v2/userRole/getUserPageSources',
  '/sso-api/auth/getUserInfo',
];

for (const path of CALLS) {
  test(`${path} answered with nonsense leaves a page that says something`, async ({ persona, watch }) => {
    watch.expect(/console:/);
    const { page } = await persona('dev.lin');
    let body = '';
    await page.route(`**${path}**`, (route) => route.fulfill({ contentType: 'application/json', body }));
    for (body of BODIES) {
      await test.step(body || '(nothing)', async () => {
        await page.goto('/firmware/firmware');
        await expect(page.locator('#start')).toHaveCount(0);
        await expect(page.locator('#root, body').first()).toContainText(/[\u4e00-\u9fff]{4}/);
        // No number of the rehearsal stands there, as if the list's answer had been one.
        if (path === LIST) await expect(page.locator('[data-row-key^="AC"]')).toHaveCount(0);
      });
    }
  });
}
