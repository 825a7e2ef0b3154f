import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures';

/** Malformed answers never give a blank page or a success (requirements §8, decisions §7). */

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
/** The only body above that is a valid answer of two calls: no rights, no roles. */
const EMPTY = '{"code":"S00000","model":[]}';
/** Each kind of mistake once; tests/components/services/malformed.test.ts tries hundreds of generated answers. */
const AT_START = ['', '[]', '<html><body>502</body></html>', EMPTY, '{"code":"E99999","message":{"zh":"x"}}'];
/** The only body with a valid envelope and list: its rows are read individually (decisions §3). */
const ROWS = '{"code":"S00000","model":{"list":[null,1,"x",[],{}],"total":5}}';

/** Expects no success message. */
async function noSuccess(page: Page): Promise<void> {
  await expect(page.locator('.ant-message-success, .ant-notification-notice-success')).toHaveCount(0);
}

async function listFails(page: Page, body: string): Promise<void> {
  const list = page.getByRole('region', { name: '固件编号管理' });
  if (body === ROWS) {
    await expect(list.getByText(/^无法读取的数据行/)).toHaveCount(5);
  } else {
    await expect(list.getByText('列表加载失败')).toBeVisible();
    await expect(page.getByRole('alert').first()).toBeVisible();
  }
  // No row of the rehearsal may be shown.
  await expect(page.locator('[data-row-key^="AC"]')).toHaveCount(0);
}

async function startUpFails(page: Page): Promise<void> {
  await expect(page.getByText('暂时无法进入系统')).toBeVisible();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expect(page).toHaveURL(/\/403$/);
  await expect(page.locator('[data-row-key]')).toHaveCount(0);
}

/** Malformed answers and their expected result, per call. */
const CALLS: readonly (readonly [
  path: string,
  bodies: readonly string[],
  comesTo: (page: Page, body: string) => Promise<void>,
])[] = [
  ['/api/v2/firmware/page', BODIES, listFails],
  [
    '/api/v2/userRole/getUserRoles',
    AT_START,
    async (page, body) => {
      if (body === EMPTY) await expect(page.locator('[data-row-key]').first()).toBeVisible();
      else await startUpFails(page);
    },
  ],
  [
    '/api/v2/userRole/getUserPageSources',
    AT_START,
    async (page, body) => {
      if (body === EMPTY) await expect(page.getByText('无权访问', { exact: true })).toBeVisible();
      else await startUpFails(page);
    },
  ],
  ['/sso-api/auth/getUserInfo', AT_START, startUpFails],
];

for (const [path, bodies, comesTo] of CALLS) {
  test(`${path} shows an error for malformed answers`, async ({ persona, watch }) => {
    watch.expect(/console:/);
    const { page } = await persona('dev.lin');
    let body = '';
    await page.route(`**${path}**`, (route) => route.fulfill({ contentType: 'application/json', body }));
    for (body of bodies) {
      await test.step(body || '(nothing)', async () => {
        await page.goto('/firmware/firmware');
        await expect(page.locator('#start')).toHaveCount(0);
        await comesTo(page, body);
        await noSuccess(page);
      });
    }
  });
}
