// Needs a browser: addresses, redirects, session storage and the page's settings.
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { LoginPage } from '../pages/LoginPage';
import { OrderWorkspace } from '../pages/OrderWorkspace';
import { Shell } from '../pages/Shell';
import type { Persona } from '../people';

/** Redirects, menu and denied access (requirements §2, §6, §8); every route is opened by pages.walk.spec.ts. */

const MENU = ['测试列表', '版本管理', '固件编号管理', '变更履历'];

/** Redirects: from → to; tests/contract/routes.test.ts has them all. */
const REDIRECTS: readonly (readonly [string, string])[] = [
  ['/', '/firmware/firmware'],
  ['/index.html', '/firmware/firmware'],
  ['/firmware', '/firmware/firmware'],
];

test('redirects lead to their pages, the menu has the allowed ones', async ({ persona }) => {
  const { page } = await persona('admin.qian');
  for (const [from, to] of REDIRECTS) {
    await page.goto(from);
    // An administrator goes on to what is overdue.
    await expect(page).toHaveURL(({ pathname }) => pathname === to);
  }
  await new Shell(page).menuIs([...MENU, '操作日志']);
});

/** Serves every page with a company's profile, as nginx does. */
const withProfile = (page: Page, profile: object) =>
  page.route(/\/[^.?]*(\?.*)?$/, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const meta = `<meta name="console-env" content="${encodeURIComponent(JSON.stringify(profile))}">`;
    return route.fulfill({ response, body: (await response.text()).replace('<head>', `<head>${meta}`) });
  });

test('a company’s profile: its logo, names of steps, a screen that is off', async ({ persona, given }) => {
  const orderNo = await given.order(2);
  const { page } = await persona('admin.qian');
  const logo = '/manual/images/testing-list.png';
  const title = (text: string) => ({ 'zh-CN': text, 'en-US': text });
  const stepTitles = { testReception: title('收样'), confirm: title('核对') };
  await withProfile(page, { logo, rules: { stepTitles, off: ['systemOperate_0101'] } });
  await page.goto(`/testing/list?scope=all&keyword=${orderNo}`);
  await expect(page.getByRole('link', { name: '充电设备固件管理' }).locator('img')).toHaveAttribute('src', logo);
  await expect(page.locator(`[data-row-key="${orderNo}"]`)).toContainText('核对');
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

test('without page codes pages are denied, without a role model /403 is shown and offers a retry', async ({
  persona,
}) => {
  const { page } = await persona('nopage.bai');
  await page.goto('/');
  await expect(page.getByText('firmware_0201', { exact: true })).toBeVisible();
  await expect(page.getByText('无权访问', { exact: true })).toBeVisible();
  await new Shell(page).menuIs([]);
  expect(await stored(page, 'pageCodes')).toEqual([]);
  // The account has no page to go back to, so it can only log out.
  await page.getByRole('main').getByRole('button', { name: '退出登录' }).click();
  await new LoginPage(page).enterAs('norole.xu');
  for (const visit of ['first', 'after a retry'])
    await test.step(visit, async () => {
      await expect(page).toHaveURL(/\/403$/);
      await expect(page.getByText('暂时无法进入系统')).toBeVisible();
      // Within the root layout, like every route.
      await expect(page.getByRole('banner').first()).toBeVisible();
      await expect(
        page
          .getByRole('main')
          .getByText(/norole\.xu/)
          .first(),
      ).toBeVisible();
      if (visit === 'first') await page.getByRole('button', { name: '重试' }).click();
    });
});

/** A value of session storage; keys start with the application's name and version (requirements §3, §9). */
async function stored(page: Persona['page'], name: string): Promise<unknown> {
  const text = await page.evaluate((key) => sessionStorage.getItem(key), `firmware-console:1.7.1-imp:${name}`);
  return text === null ? null : (JSON.parse(text) as unknown);
}
