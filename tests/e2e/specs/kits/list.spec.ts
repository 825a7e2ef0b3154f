import { readFile } from 'node:fs/promises';
import type { Page, Route } from '@playwright/test';
import { expect, test } from '../../fixtures';
import { gate } from '../../gate';
import { RecordListScreen } from '../../pages/RecordListScreen';
import { textField } from '../../server';
import { setTick } from '../../pages/controls';

/** The list component on real screens (decisions §5). */

const PAGE = '**/api/v2/firmware/page?*';
const numbers = (page: Page) => new RecordListScreen(page, '/firmware/firmware', '固件编号管理');
const chip = (page: Page, text: string) => page.getByRole('button', { name: `移除筛选 ${text}` });

test('filters are chips in the address; back, forward and links apply them', async ({ persona }) => {
  const { page } = await persona('dev.lin');
  const list = numbers(page);
  await list.open();
  await list.filter('模块', '主控');
  await expect(page).toHaveURL(/[?&]module=mainControl/);
  await page.keyboard.press('Escape');
  await list.filter('启用状态', '启用中');
  await expect(page).toHaveURL(/[?&]enabled=true/);
  await expect(chip(page, '模块：主控')).toBeVisible();
  await expect(chip(page, '启用状态：启用中')).toBeVisible();
  const link = page.url();

  await page.goBack();
  await expect(chip(page, '启用状态：启用中')).toBeHidden();
  await expect(chip(page, '模块：主控')).toBeVisible();
  await page.goBack();
  await expect(chip(page, '模块：主控')).toBeHidden();
  await page.goForward();
  await page.goForward();
  await expect(chip(page, '启用状态：启用中')).toBeVisible();

  await chip(page, '模块：主控').click();
  await expect(page).not.toHaveURL(/module=/);
  await page.goto(link);
  await expect(chip(page, '模块：主控')).toBeVisible();
  await list.has(/-\d{3}/);
  await page.getByRole('button', { name: '清除筛选' }).click();
  await expect(page).toHaveURL(/\/firmware\/firmware$/);
});

test('a late answer does not overwrite a newer one', async ({ persona }) => {
  const { page } = await persona('dev.lin');
  const list = numbers(page);
  await list.open();
  await list.has(/-\d{3}/);
  const late = gate();
  await page.route(PAGE, async (route) => {
    if (route.request().url().includes('keyword=DC')) await late.wait;
    await route.continue().catch(() => undefined);
  });
  const asked = page.waitForRequest(/keyword=DC/);
  await list.search('关键字', 'DC');
  await asked;
  await list.search('关键字', 'AC07');
  const others = list.rows().filter({ hasNotText: 'AC07' });
  await expect(others).toHaveCount(0);
  await list.has('AC07');
  late.open();
  // Wait for another answer, so that the late one would have been shown.
  const again = page.waitForResponse(/keyword=AC07/);
  await page.getByRole('button', { name: '刷新 (R)' }).click();
  await again;
  await expect(others).toHaveCount(0);
  await list.has('AC07');
});

test('saved filters belong to the account and can be applied after a reload and deleted', async ({ persona }) => {
  const { page } = await persona('dev.lin');
  const list = numbers(page);
  await list.open({ keyword: 'DC' });
  const button = page.getByRole('button', { name: /常用筛选$/ });
  await button.click();
  await page.getByRole('textbox', { name: '为当前筛选命名' }).fill('直流桩');
  await page.keyboard.press('Enter');
  const saved = page.getByRole('button', { name: '直流桩', exact: true });
  await expect(saved).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '清除筛选' }).click();
  await expect(page).not.toHaveURL(/keyword/);
  // Now and after a reload.
  for (const visit of ['this', 'next']) {
    if (visit === 'next') await list.open();
    await button.click();
    await saved.click();
    await expect(page).toHaveURL(/keyword=DC/);
    await expect(chip(page, '关键字：DC')).toBeVisible();
  }
  await button.click();
  await page.getByRole('button', { name: '删除常用筛选“直流桩”' }).click();
  await expect(page.getByText('还没有保存的筛选')).toBeVisible();
});

test('column visibility, order, width and row density are kept', async ({ persona }) => {
  const { page } = await persona('dev.lin');
  const list = numbers(page);
  await list.open();
  await list.has(/-\d{3}/);
  const heads = list.section.getByRole('columnheader');
  const titles = async () => (await heads.allTextContents()).filter((text) => text !== '');
  const [first, second, third] = await titles();
  expect([first, second, third]).toEqual(['固件编号', '名称', '启用状态']);
  const height = async () => (await list.rows().first().boundingBox())?.height ?? 0;
  const dense = await height();

  await page.getByRole('button', { name: '列设置' }).click();
  await setTick(page.getByRole('checkbox', { name: '启用状态' }), false);
  await page.getByRole('button', { name: '下移“名称”' }).click();
  await page.getByRole('button', { name: '下移“名称”' }).click();
  await page.getByText('宽松', { exact: true }).click();
  await page.keyboard.press('Escape');
  const head = list.section.getByRole('columnheader', { name: '名称', exact: true });
  const width = (await head.boundingBox())?.width ?? 0;
  await head.focus();
  await page.keyboard.press('Shift+ArrowRight');

  const isSo = async () => {
    expect((await titles()).slice(0, 3)).toEqual(['固件编号', '最近发布', '名称']);
    expect((await head.boundingBox())?.width).toBeCloseTo(width + 16, 0);
    expect(await height()).toBeGreaterThan(dense);
  };
  await expect(isSo).toPass();
  await list.open();
  await list.has(/-\d{3}/);
  await expect(isSo).toPass();
});

test('a column without room is hidden until the user shows it, and exported all the same', async ({ persona }) => {
  const { page } = await persona('dev.lin');
  const list = numbers(page);
  await list.open();
  await list.has(/-\d{3}/);
  const head = list.section.getByRole('columnheader', { name: '负责人' });
  await expect(head).toHaveCount(0);
  expect(await list.scrollsSidewaysBy()).toBe(0);

  const arriving = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出 CSV' }).click();
  expect(await readFile(await (await arriving).path(), 'utf8')).toMatch(/^.*,负责人(,|\r\n)/);
  await page.getByRole('dialog', { name: '导出 CSV' }).getByRole('button', { name: '关闭' }).last().click();

  await page.getByRole('button', { name: '列设置' }).click();
  await expect(page.getByText(/放不下的列已自动隐藏/)).toBeVisible();
  await setTick(page.getByRole('checkbox', { name: '负责人' }));
  await page.keyboard.press('Escape');
  await expect(head).toHaveCount(1);
  // The others stay.
  await expect(list.section.getByRole('columnheader', { name: '更新时间' })).toHaveCount(1);
  expect(await list.scrollsSidewaysBy()).toBeGreaterThan(0);

  await page.setViewportSize({ width: 1920, height: 900 });
  await expect(list.section.getByRole('columnheader', { name: '硬件版本' })).toHaveCount(1);
});

test('headers sort; `/`, arrows, Enter and space work by keyboard', async ({ persona }) => {
  const { page, server } = await persona('test.chen');
  const orders = new RecordListScreen(page, '/testing/list', '测试列表');
  await orders.open({ scope: 'all' });
  await orders.has(/TO\d/);
  await orders.section.getByRole('columnheader', { name: '测试单号' }).click();
  await expect(page).toHaveURL(/sort=orderNo/);
  const first = await server.get('/api/v2/testing/page', { scope: 'all', sort: 'orderNo,asc', pageSize: 1 });
  await expect(orders.rows().first()).toHaveAttribute('data-row-key', textField(first.model, 'list', 0, 'orderNo'));

  await page.keyboard.press('/');
  await expect(orders.filters.getByRole('textbox').first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(orders.rows().first()).toBeFocused();
  await page.keyboard.press('Space');
  const bulk = page.getByRole('toolbar', { name: '批量操作' });
  await expect(bulk).toContainText('已选 1 项');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect(bulk).toContainText('已选 2 项');
  await bulk.getByRole('button', { name: '取消选择' }).click();
  await expect(bulk).toBeHidden();

  await orders.rows().first().focus();
  await page.keyboard.press('ArrowDown');
  const orderNo = await orders.rows().nth(1).getAttribute('data-row-key');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`id=${orderNo ?? '-'}`));
});

test('the export uses the filters and escapes formulas; a long one shows progress and can be cancelled', async ({
  persona,
}) => {
  const { page } = await persona('admin.qian');
  const list = numbers(page);
  await list.open({ keyword: 'AC07' });
  await list.has('AC07');
  const shown = await list.rows().count();
  const arriving = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出 CSV' }).click();
  const dialog = page.getByRole('dialog', { name: '导出 CSV' });
  await expect(dialog).toContainText('按当前筛选导出：关键字：AC07');
  const download = await arriving;
  expect(download.suggestedFilename()).toMatch(/^firmware-numbers-\d{8}-\d{6}\.csv$/);
  const text = await readFile(await download.path(), 'utf8');
  expect(text.charCodeAt(0)).toBe(0xfeff);
  const lines = text.trim().split(/\r?\n/);
  expect(lines[0]).toContain('固件编号');
  expect(lines).toHaveLength(1 + shown);
  for (const line of lines.slice(1)) expect(line).toContain('AC07');

  const log = new RecordListScreen(page, '/system/operate', '操作日志');
  await log.open();
  await log.has(/\d{4}-\d{2}-\d{2}/);
  const third = gate();
  const downloads: string[] = [];
  page.on('download', (one) => downloads.push(one.suggestedFilename()));
  await page.route('**/api/v2/operateLog/page?*', async (route: Route) => {
    if (new URL(route.request().url()).searchParams.get('current') === '3') await third.wait;
    await route.continue().catch(() => undefined);
  });
  await page.getByRole('button', { name: '导出 CSV' }).click();
  await expect(dialog.getByText(/^已导出 400 \/ \d{4,} 条$/)).toBeVisible();
  await expect(dialog.getByRole('progressbar')).toHaveAttribute('aria-valuenow', /^[1-9]\d?$/);
  const given = page.waitForEvent('requestfailed', (request) => request.url().includes('current=3'));
  await dialog.getByRole('button', { name: '停止' }).click();
  await given;
  third.open();
  await expect(dialog).toBeHidden();
  expect(downloads).toEqual([]);
});
