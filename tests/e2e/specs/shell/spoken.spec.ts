import { expect, test } from '../../fixtures';
import { RecordListScreen } from '../../pages/RecordListScreen';

/** What a screen reader says, in Chinese (decisions §5). */

test('both ends of a date range and the counts of tabs have names of their own', async ({ persona }) => {
  const { page } = await persona('admin.qian');
  const log = new RecordListScreen(page, '/system/operate', '操作日志');
  await log.open();
  for (const end of ['从', '到'])
    await expect(log.filters.getByRole('textbox', { name: `时间范围 ${end}`, exact: true })).toHaveCount(1);

  await log.open({ from: '2026-01-01T00:00:00.000Z' });
  await expect(log.filters.getByRole('button', { name: '清除', exact: true })).toHaveCount(1);

  const orders = new RecordListScreen(page, '/testing/list', '测试列表');
  await orders.open({ scope: 'all' });
  await orders.has(/TO\d/);
  for (const name of ['待我处理', '已暂停', '已排期', '我提交的', '全部', '已结束'])
    await expect(orders.section.getByRole('tab', { name: new RegExp(`^${name} \\d+$`) })).toHaveCount(1);
});
