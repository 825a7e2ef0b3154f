import type { Page } from '@playwright/test';
import { answered } from '../answered';
import { expect, test } from '../fixtures';
import { RecordListScreen, numberList, orderList } from '../pages/RecordListScreen';
import { FirmwareFormScreen } from '../pages/FirmwareFormScreen';
import type { Account } from '../people';
import { field, succeeded } from '../server';
import { slowUpload } from '../uploadTraffic';

/** The line of today above every list (P-TODAY-1). */

const line = (page: Page) => page.getByRole('navigation', { name: '今天' });
const LISTS: Readonly<Record<string, string>> = {
  '/firmware/firmware': '固件编号管理',
  '/testing/list': '测试列表',
  '/version/version': '版本管理',
  '/system/operate': '操作日志',
};
const numbers = (page: Page) => numberList(page);

const PERSONAS: readonly (readonly [Account, readonly RegExp[]])[] = [
  ['dev.lin', [/^退回给我 \d+$/, /^等待他人 \d+$/]],
  ['test.chen', [/^逾期 \d+$/, /^被催办 \d+$/]],
  ['ops.he', [/^待确认 \d+$/, /^待发布 \d+$/]],
  ['admin.qian', [/^全部逾期 \d+$/, /^超过目标两倍 \d+$/]],
];

for (const [account, expected] of PERSONAS) {
  test(`${account} sees the figures of the role, each a list of that many rows`, async ({ persona, given }) => {
    await given.reminded(await given.order(1, 'E2E-TODAY'));
    const { page } = await persona(account);
    await numbers(page).open();
    const links = line(page).getByRole('link');
    for (const name of expected) await expect(links.filter({ hasText: name })).toBeVisible();
    const height = await line(page).evaluate((element) => element.getBoundingClientRect().height);
    expect(height).toBeLessThanOrEqual(32);
    for (let nth = 0; nth < (await links.count()); nth += 1) {
      const link = links.nth(nth);
      const figure = Number(await link.locator('strong').innerText());
      expect(figure).toBeGreaterThan(0);
      await link.click();
      await expect(page).not.toHaveURL(/firmware\/firmware$/);
      const path = new URL(page.url()).pathname;
      await new RecordListScreen(page, path, LISTS[path] ?? '').counts(figure);
      await page.goBack();
      await numbers(page).isShown();
      await expect(links.first()).toBeVisible();
    }
  });
}

test('the line moves nothing, and is folded away for the account', async ({ persona }) => {
  const { page } = await persona('test.chen');
  const list = numbers(page);
  await list.open();
  const top = () => list.section.evaluate((section) => section.getBoundingClientRect().top);
  const before = await top();
  await expect(line(page)).toBeVisible();
  expect(await top()).toBe(before);

  await page.getByRole('button', { name: '收起今天的待办' }).click();
  await expect(line(page)).toBeHidden();
  const unfold = page.getByRole('button', { name: '展开今天的待办' });
  await expect(unfold).toBeFocused();
  expect(await top()).toBe(before - 16);
  await page.reload();
  await expect(unfold).toBeVisible();
  await unfold.click();
  await expect(line(page)).toBeVisible();
  expect(await top()).toBe(before);
});

test('menu, page title, tab and line show one number', async ({ persona }) => {
  const { page, server } = await persona('test.chen');
  const today = succeeded(await server.get('/api/v2/testing/today'));
  const { todo } = field(today, 'scopes') as { readonly todo: number };
  await orderList(page).open();
  await expect(page.getByRole('tab', { name: new RegExp(`^待我处理\\s*${String(todo)}$`) })).toBeVisible();
  await expect(page.getByTitle(`${String(todo)} 个待我处理`)).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(`^\\(${String(todo)}\\) `));

  await test.step('that of the list, when it has another one', async () => {
    // The day's figures are not asked for again.
    await page.route('**/api/v2/testing/today', () => undefined);
    await answered(page, '**/api/v2/testing/page*', (model) => ({ ...model, total: todo + 1 }));
    await page.getByRole('button', { name: '刷新 (R)' }).click();
    await expect(page.getByText(`共 ${String(todo + 1)} 条`, { exact: true })).toBeVisible();
    await expect(page.getByRole('tab', { name: new RegExp(`^待我处理\\s*${String(todo + 1)}$`) })).toBeVisible();
    await expect(page.getByTitle(`${String(todo + 1)} 个待我处理`)).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(`^\\(${String(todo + 1)}\\) `));
  });
});

test('a draft and an interrupted upload are figures that lead on', async ({ persona, given }) => {
  const { page } = await persona('dev.lin');
  page.on('dialog', (dialog) => void dialog.accept());
  const { traffic, versionId } = await slowUpload(page, given, 'E2E-TODAY-UP');
  await expect.poll(() => traffic.sent).toBeGreaterThan(0);
  const form = await new FirmwareFormScreen(page).open();
  await form.name.fill('写了一半');
  await page.getByRole('menuitem', { name: '版本管理' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '离开' }).click();

  await line(page).getByRole('link', { name: '草稿 1' }).click();
  await expect(form.name).toHaveValue('写了一半');
  await page.getByRole('menuitem', { name: '版本管理' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '离开' }).click();
  await line(page).getByRole('link', { name: '中断的上传 1' }).click();
  await expect(page).toHaveURL(new RegExp(`/firmware/upload\\?.*version=${versionId}`));
  await expect(page.getByText('请重新选择同一文件：核对大小和哈希后从中断处继续。')).toBeVisible();
});

for (const [name, answer] of [
  ['E00010', { json: { code: 'E00010', message: '资源或数据不存在' } }],
  ['HTTP 404', { status: 404, contentType: 'text/html', body: '<h1>404</h1>' }],
] as const) {
  test(`a server without the call, ${name}: no line, no counts, no notice`, async ({ persona, watch }) => {
    watch.expect(/status of 404/);
    const { page } = await persona('test.chen');
    await page.route('**/api/v2/testing/today', (route) => route.fulfill(answer));
    const asked = page.waitForResponse('**/api/v2/testing/today');
    const list = await orderList(page).open();
    await asked;
    await list.has(/TO/);
    await expect(page.getByRole('tab', { name: /^待我处理$/ })).toBeVisible();
    await expect(line(page)).toHaveCount(0);
    await expect(page).toHaveTitle(/^测试列表/);
    // Counted at once: a notice that there is would close by itself.
    expect(await page.getByRole('alert').count()).toBe(0);
  });
}

test('a day without anything to do shows so', async ({ persona }) => {
  const { page } = await persona('dev.zhao');
  await page.route('**/api/v2/testing/today', (route) =>
    route.fulfill({ json: { code: 'S00000', model: { scopes: {}, figures: [] } } }),
  );
  await numbers(page).open();
  await expect(line(page)).toHaveText('今天没有待办');
});
