// Needs a browser: redirects, cookies, storage and several tabs.
import type { Locator, Page } from '@playwright/test';
import { requestsOf } from '../calls';
import { expect, test } from '../fixtures';
import { FirmwareFormScreen } from '../pages/FirmwareFormScreen';
import { LoginPage } from '../pages/LoginPage';
import { Shell } from '../pages/Shell';
import { changeHistory, numberList } from '../pages/RecordListScreen';

/** A form with unsent input. */
async function halfWritten(page: Page, name = '写了一半'): Promise<FirmwareFormScreen> {
  const form = await new FirmwareFormScreen(page).open();
  await form.name.fill(name);
  return form;
}

/** Expects that log-out asks, and stays. @returns the question */
async function asks(page: Page, why: string): Promise<Locator> {
  await new Shell(page).logOut();
  const question = page.getByRole('dialog', { name: '退出登录？' });
  await expect(question).toContainText(why);
  await question.getByRole('button', { name: '留在此页' }).click();
  await expect(question).toBeHidden();
  return question;
}

test('a sign-in that fails ends in a page with a next step', async ({ persona, watch }) => {
  watch.expect(/status of 403/);
  const { page } = await persona('dev.lin');
  const redirects = requestsOf(page, /^GET \/sso\/login$/);
  await page.route('**/sso-api/auth/getUserInfo', (route) => route.fulfill({ status: 403, json: { code: 'E00005' } }));
  // A login page that redirects back at once.
  await page.route('**/sso/login?*', (route) => {
    const back = new URL(route.request().url()).searchParams.get('redirect_url') ?? '';
    return route.fulfill({ status: 302, headers: { Location: back } });
  });
  await page.goto('/changeResume', { waitUntil: 'commit' });
  await expect(page.getByText('登录未能完成', { exact: true })).toBeVisible();
  expect(redirects).toHaveLength(3);
  await page.unroute('**/sso/login?*');
  await page.getByRole('button', { name: '前往登录' }).click();
  expect((await new LoginPage(page).isShown()).parameter('redirect_url')).toMatch(/\/changeResume$/);
});

test(
  'log-out asks, ends other tabs, and shows that it failed while the session goes on',
  { tag: '@main' },
  async ({ persona, watch }) => {
    watch.expect(/status of 500/);
    const { page } = await persona('dev.lin');
    const form = await halfWritten(page);
    await asks(page, '这些内容将丢失');
    await expect(form.name).toHaveValue('写了一半');
    const other = await page.context().newPage();
    await numberList(other).open();

    await other.route('**/sso-api/auth/logout', (route) => route.fulfill({ status: 500, body: '' }));
    // Another tab asks for the unsent input of this one.
    await asks(other, '其他标签页有未提交的内容');
    const logOut = async () => {
      await new Shell(other).logOut();
      await other.getByRole('dialog', { name: '退出登录？' }).getByRole('button', { name: '退出登录' }).click();
    };
    await logOut();
    await expect(other.getByText('退出失败，您仍处于登录状态：系统错误')).toBeVisible();
    await new Shell(other).isSignedInAs('林晓');
    await expect(form.name).toHaveValue('写了一半');
    await other.unroute('**/sso-api/auth/logout');
    await logOut();
    await new LoginPage(other).isShown();
    await new LoginPage(page).isShown();
    // Drafts are deleted.
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
    await new LoginPage(page).enterAs('dev.lin');
    await expect(form.name).toHaveValue('');
  },
);

test('sign-in as another person blocks the other tab, which keeps its input', async ({ persona }) => {
  const { page } = await persona('dev.lin');
  const form = await halfWritten(page, '林的草稿');
  const other = await page.context().newPage();
  await other.request.post('/sso/session', { data: { account: 'dev.zhao' } });
  await numberList(other).open();

  await expect(page.getByText('已有其他账号登录', { exact: true })).toBeVisible();
  await expect(form.name).toBeHidden();
  await page.getByRole('button', { name: '以 dev.zhao 继续' }).click();
  await new Shell(page).isSignedInAs('赵磊');
  await expect(form.name).toHaveValue('');

  await page.request.post('/sso/session', { data: { account: 'dev.lin' } });
  await page.reload();
  await expect(form.name).toHaveValue('林的草稿');
});

test('a list whose session ends comes back with filters, sort and page', async ({ persona, watch }) => {
  watch.expect(/status of 403/);
  const { page } = await persona('admin.qian');
  // Asked for when nothing else is: without a session it would end the page before the click.
  const counts = page.waitForResponse(/testing\/counts/);
  const list = await changeHistory(page).open();
  await list.search('操作人', '赵磊');
  await list.filter('对象类型', '固件版本');
  await page.keyboard.press('Escape');
  // The address changes before the list is asked for: its call would end the session's page before the next click.
  const sorted = page.waitForResponse(/[?&]sort=at/);
  await list.section.getByRole('columnheader', { name: '时间' }).click();
  await Promise.all([sorted, counts]);
  await page.context().clearCookies({ name: 'sso_session' });
  await list.section.locator('.ant-pagination-item-2').click();
  const login = await new LoginPage(page).isShown();
  const address = login.parameter('redirect_url') ?? '';
  expect(decodeURIComponent(address)).toMatch(/(?=.*=赵磊)(?=.*=version)(?=.*sort=)(?=.*=2(&|$))/);
  await login.enterAs('admin.qian');
  await list.has('赵磊');
  expect(page.url()).toBe(address);
  await expect(list.filters.getByRole('textbox', { name: '操作人', exact: true })).toHaveValue('赵磊');
  await expect(list.section.locator('.ant-pagination-item-active')).toHaveText('2');
});
