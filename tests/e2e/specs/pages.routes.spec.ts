import { requestsOf } from '../calls';
import { expect, test } from '../fixtures';
import { OrderWorkspace } from '../pages/OrderWorkspace';
import { Shell, begin } from '../pages/Shell';
import { withProfile } from '../profiled';
import { ROUTES, addressOf, seededIds } from '../routes';
import type { Persona } from '../people';

/** Every route of requirements §2, and denied access (§6, §8). */

/** Redirects: from → to. */
const REDIRECTS: readonly (readonly [string, string])[] = [
  ['/', '/firmware/firmware'],
  ['/index.html', '/firmware/firmware'],
  ['/firmware', '/firmware/firmware'],
  ['/version', '/version/version'],
  ['/testing', '/testing/list'],
];

/** Person and language; each route is opened in both languages, and with fewer rights too. */
const WALKS = [
  { account: 'admin.qian', language: 'en', denied: [] },
  { account: 'dev.lin', language: 'zh', denied: ['systemOperate_0101'] },
] as const;

/** A denial or an error. */
const FAILED = /无权访问|No access|页面出错了|Something went wrong on this page|页面不存在|Page not found/;

for (const { account, language, denied } of WALKS) {
  test(`every route opens for ${account} with its title in ${language}`, async ({ persona }) => {
    const someone = await persona(account);
    const { page } = someone;
    const ids = await seededIds(someone);
    await begin(page, language);
    const closed: readonly string[] = denied;
    for (const route of ROUTES.filter(({ code }) => code !== undefined && !closed.includes(code))) {
      await test.step(`${route.path}${route.id === undefined ? '' : '?id='}`, async () => {
        await page.goto(addressOf(route, ids));
        // After the to-do count and an open order.
        await expect(page).toHaveTitle(new RegExp(`^(\\(\\d+\\) )?(TO\\S+ - |\\S+ \\S+ - )?${route[language]}( |$)`));
        await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
        await expect(page.getByText(FAILED)).toHaveCount(0);
        await expect(page).toHaveURL(new RegExp(`${route.path}(\\?|$)`));
      });
    }
  });
}

test('redirects lead to their pages', async ({ persona }) => {
  const { page } = await persona('admin.qian');
  for (const [from, to] of REDIRECTS) {
    await page.goto(from);
    await expect(page).toHaveURL(new RegExp(`${to}$`));
  }
});

test('the menu shows allowed pages and no child pages', async ({ persona }) => {
  const admin = await persona('admin.qian');
  await admin.page.goto('/');
  const all = ['测试列表', '版本管理', '固件编号管理', '变更履历', '操作日志'];
  await new Shell(admin.page).menuIs(all);
  const tester = await persona('test.chen');
  await tester.page.goto('/');
  await new Shell(tester.page).menuIs(all.filter((label) => label !== '操作日志'));
});

test('a denied route shows the denial and code without calls of the page', async ({ persona }) => {
  const tester = await persona('test.chen');
  const calls = requestsOf(tester.page);
  const denied = [
    { path: '/firmware/add', code: 'firmwareCreate_0202', call: '/api/v2/firmware/page' },
    { path: '/version/submitTest?id=V00002', code: 'versionCreate_0203', call: '/api/v2/testing/getTestInfo' },
    { path: '/system/operate', code: 'systemOperate_0101', call: '/api/v2/operateLog/page' },
  ];
  for (const { path, code, call } of denied) {
    await tester.page.goto(path);
    await expect(tester.page.getByText('无权访问', { exact: true })).toBeVisible();
    await expect(tester.page.getByText(code, { exact: true })).toBeVisible();
    await expect(tester.page.getByRole('main').getByText(/test\.chen/)).toBeVisible();
    expect(new URL(tester.page.url()).pathname).toBe(path.split('?')[0]);
    expect(calls).not.toContain(`GET ${call}`);
  }
});

test('a company’s profile names console, texts and steps; a screen that is off says so', async ({ persona, given }) => {
  const orderNo = await given.order(2);
  const { page } = await persona('admin.qian');
  const logo = '/manual/images/testing-list.png';
  const words = { 'zh-CN': { 'shell.title': '某某固件台', 'menu.changeResume': '改动册' } };
  const title = (text: string) => ({ 'zh-CN': text, 'en-US': text });
  const stepTitles = { testReception: title('收样'), confirm: title('核对') };
  await withProfile(page, { logo, rules: { words, stepTitles, off: ['systemOperate_0101'] } });
  await page.goto(`/testing/list?scope=all&keyword=${orderNo}`);
  await expect(page).toHaveTitle(/某某固件台$/);
  await expect(page.getByRole('link', { name: '某某固件台' }).locator('img')).toHaveAttribute('src', logo);
  await expect(page.locator(`[data-row-key="${orderNo}"]`)).toContainText('核对');
  await expect(page.getByRole('link', { name: '改动册' })).toBeVisible();
  const main = page.getByRole('main');
  await test.step('an order has the titles that the server tells, in its report too', async () => {
    const order = new OrderWorkspace(page);
    await order.open(orderNo);
    await order.standsAt('确认');
    await expect(order.dialog).not.toContainText(/收样|核对/);
    await page.goto(`/testing/list?report=${orderNo}`);
    await expect(main).toContainText('测试接收');
    await expect(main).not.toContainText(/收样|核对/);
  });
  await page.goto('/system/operate');
  await expect(main.getByRole('heading', { name: '未启用' })).toBeVisible();
  await expect(main.getByText('本公司没有启用“操作日志”。')).toBeVisible();
  await expect(main).not.toContainText('systemOperate_0101');
});

test('without page codes the menu is empty and pages are denied', async ({ persona }) => {
  const { page } = await persona('nopage.bai');
  await page.goto('/');
  await expect(page.getByText('firmware_0201', { exact: true })).toBeVisible();
  await expect(page.getByText('无权访问', { exact: true })).toBeVisible();
  await new Shell(page).menuIs([]);
  expect(await stored(page, 'pageCodes')).toEqual([]);
  // The account has no page to go back to, so it can only log out.
  await page.getByRole('main').getByRole('button', { name: '退出登录' }).click();
  await expect(page).toHaveURL(/\/sso\/login/);
});

test('without a role model /403 is shown and offers a retry', async ({ persona }) => {
  const { page } = await persona('norole.xu');
  await page.goto('/changeResume');
  await expect(page).toHaveURL(/\/403$/);
  await expect(page.getByText('暂时无法进入系统')).toBeVisible();
  // Within the root layout, like every route.
  await expect(page.getByRole('banner').first()).toBeVisible();
  await expect(page.getByText(/norole\.xu/).first()).toBeVisible();
  await page.getByRole('button', { name: '重试' }).click();
  await expect(page).toHaveURL(/\/403$/);
  await expect(page.getByText('暂时无法进入系统')).toBeVisible();
});

for (const failing of ['getUserPageSources', 'getUserRoles'])
  test(`when ${failing} fails, /403 is shown`, async ({ persona, watch }) => {
    watch.expect(/status of 500/);
    const { page } = await persona('dev.lin');
    await page.route(`**/api/v2/userRole/${failing}*`, (route) => route.fulfill({ status: 500, body: '' }));
    await page.goto('/changeResume');
    await expect(page).toHaveURL(/\/403$/);
    await expect(page.getByText('暂时无法进入系统')).toBeVisible();
  });

/** A value of session storage; keys start with the application's name and version (requirements §3, §9). */
async function stored(page: Persona['page'], name: string): Promise<unknown> {
  const text = await page.evaluate((key) => sessionStorage.getItem(key), `firmware-console:1.7.1-imp:${name}`);
  return text === null ? null : (JSON.parse(text) as unknown);
}
