import type { Route } from '@playwright/test';
import { expect, test } from '../../fixtures';
import { gate } from '../../gate';
import { RecordListScreen } from '../../pages/RecordListScreen';

/** Lists without rows (decisions §5). */

const PAGE = '**/api/v2/firmware/page?*';
const empty = { code: 'S00000', message: '', error: null, success: true, model: { list: [], total: 0, asOf: '' } };

const SAYS = {
  title: '固件编号管理',
  keyword: '关键字',
  loading: '加载中',
  failed: '列表加载失败',
  retry: '重试',
  nothing: '暂无数据',
  noMatch: '没有符合条件的数据',
  clear: '清除筛选',
};

const says = SAYS;

test('loading, error, empty list and no match each offer a next step', async ({ persona, watch }) => {
  watch.expect(/status of 500/);
  const { page } = await persona('dev.lin');
  const list = new RecordListScreen(page, '/firmware/firmware', says.title);
  const held = gate();
  let answer = async (route: Route): Promise<void> => {
    await held.wait;
    await route.fulfill({ status: 500, body: '' });
  };
  await page.route(PAGE, (route) => answer(route));
  await list.open();
  await expect(list.section.getByRole('status', { name: says.loading })).toBeVisible();
  held.open();
  await expect(page.getByText(says.failed)).toBeVisible();

  answer = (route) => route.fulfill({ json: empty });
  await list.section.getByRole('button', { name: says.retry }).click();
  await expect(list.section.getByText(says.nothing)).toBeVisible();

  await list.search(says.keyword, '没有这样的');
  await expect(list.section.getByText(says.noMatch)).toBeVisible();
  answer = (route) => route.continue();
  await list.section.getByRole('button', { name: says.clear }).last().click();
  await list.has(/-\d{3}/);
});
