import type { Route } from '@playwright/test';
import { expect, test } from '../../fixtures';
import { gate } from '../../gate';
import { RecordListScreen } from '../../pages/RecordListScreen';

/** Lists without rows (decisions §5). */

const PAGE = '**/api/v2/firmware/page?*';
const empty = { code: 'S00000', model: { list: [], total: 0, asOf: '' } };

test('loading, error, empty list and no match each offer a next step', async ({ persona, watch }) => {
  watch.expect(/status of 500/);
  const { page } = await persona('dev.lin');
  const list = new RecordListScreen(page, '/firmware/firmware', '固件编号管理');
  const held = gate();
  let answer = async (route: Route): Promise<void> => {
    await held.wait;
    await route.fulfill({ status: 500, body: '' });
  };
  await page.route(PAGE, (route) => answer(route));
  await list.open();
  await expect(list.section.getByRole('status', { name: '加载中' })).toBeVisible();
  held.open();
  await expect(page.getByText('列表加载失败')).toBeVisible();

  answer = (route) => route.fulfill({ json: empty });
  await list.section.getByRole('button', { name: '重试' }).click();
  await expect(list.section.getByText('暂无数据')).toBeVisible();

  await list.search('关键字', '没有这样的');
  await expect(list.section.getByText('没有符合条件的数据')).toBeVisible();
  answer = (route) => route.continue();
  await list.section.getByRole('button', { name: '清除筛选' }).last().click();
  await list.has(/-\d{3}/);
});
