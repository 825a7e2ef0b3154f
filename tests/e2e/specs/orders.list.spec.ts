// Needs a browser: columns and filters at 1366 px, rows in sight, and a downloaded file.
import { readFile } from 'node:fs/promises';
import { expect, test } from '../fixtures';
import { downloadBy, exportItem, setTick } from '../pages/controls';
import { orderList } from '../pages/RecordListScreen';
import { begin } from '../pages/Shell';
import { succeeded } from '../server';
import { ON_THURSDAY } from '../steps';

/** The list of test orders: rows, groups, export. */

// Several orders are made first.
test.describe.configure({ timeout: 180_000 });

test('ended orders say when, how and with what result; a CSV has one value per column', async ({ persona, given }) => {
  const withdrawn = await given.order(1, 'E2E-ENDS-1');
  const { server } = await persona('dev.lin');
  const revision = (await given.now(withdrawn)).revision;
  succeeded(await server.post('/workflow/approval/withdrawApproval', { orderNo: withdrawn, revision, remark: '重复' }));
  // A later order of the same version fails.
  const failed = await given.submitted(await given.versionOf(withdrawn));
  await given.passed(failed, 7);
  await given.decided(failed, { decision: 'fail', remark: '无法启动' });
  const orderNo = await given.order(4, 'E2E-ENDS-2');
  const evidence = { conditions: ['首周灰度 10%'] };
  await given.passed(orderNo, 8, { 4: { decision: 'conditionalPass', evidence, remark: '灰度' } });
  const { page } = await persona('test.chen');
  const list = await orderList(page).open({ scope: 'done', keyword: 'E2E-ENDS' });
  await expect(list.section.getByRole('columnheader')).toHaveText([
    ...['测试单号', '固件与版本', '结束时间', '结束方式', '结果', '轮次', '优先级', '名称'],
  ]);
  await expect(list.rows()).toHaveText([/已发布有条件：首周灰度 10%1/, /已召回1/, /已撤回1/]);

  await test.step('number and version are found together, and exported as shown', async () => {
    const open = await given.order(1, 'E2E-CSV');
    await list.open({ scope: 'all', keyword: 'E2E-CSV 1.0.0' });
    await expect.poll(() => list.keys()).toEqual([open]);
    const file = await downloadBy(await exportItem(page, 'CSV'));
    const [head = '', row = ''] = (await readFile(await file.path(), 'utf8')).replace('\uFEFF', '').split('\r\n');
    expect(head.split(',')).toEqual([
      ...['测试单号', '固件编号', '版本号', '名称', '版本状态', '测试单状态', '步骤', '期望完成时间'],
      ...['本步用时（小时）', '优先级', '待处理人', '轮次', '提交人', '提交时间', '结束时间', '逾期', '暂停', '认领人'],
    ]);
    const cells = row.split(',');
    expect(cells.splice(13, 1)).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)]);
    expect(cells).toEqual([
      ...[open, 'E2E-CSV', '1.0.0', '端到端固件', '测试中', '测试接收 / 确认', '第 1 步：测试接收', '', '0'],
      ...['普通', '陈静、孙悦', '1', '林晓', '', '', '', ''],
    ]);
  });
});

const LANGUAGES = [
  { language: 'zh', groups: ['逾期', '今天到期', '被催办', '其他'], heading: '认领人' },
  { language: 'en', groups: ['Overdue', 'Due today', 'Reminded', 'Other'], heading: 'Claimed by' },
] as const;

test('my tasks are grouped, nine in sight, below one line of filters', async ({ persona, rehearsal, given }) => {
  // Which orders are due today depends on the hour and the weekday: Thursday, 14:00.
  await rehearsal.begin(ON_THURSDAY);
  const reminded = await given.order(1, 'E2E-GROUP-01');
  await given.reminded(reminded);
  const { page } = await persona('test.chen');
  for (const { language, groups, heading } of LANGUAGES)
    await test.step(language, async () => {
      await begin(page, language);
      const list = await orderList(page, language).open();
      const headings = list.section.getByRole('heading', { level: 2 });
      await expect(headings).toHaveText([...groups]);
      await expect(list.rows(reminded)).toBeVisible();
      const order = list.section.locator('tbody').getByText(new RegExp(`^(${groups.join('|')}|${reminded})$`));
      // A reminded order has a tag with the same text.
      await expect(order).toHaveText([groups[0], groups[1], groups[2], reminded, groups[2], groups[3]]);
      expect(await list.rowsInSight()).toBeGreaterThanOrEqual(9);
      // Order, firmware and version, step.
      expect(await list.cutOff([0, 1, 2, 3, 4])).toEqual([]);
      // Rows sorted by the user have no groups.
      await list.section.getByRole('columnheader').nth(1).click();
      await expect(page).toHaveURL(/sort=firmwareNo/);
      await expect(headings).toHaveCount(0);

      await list.open({ scope: 'all' });
      const height = (await list.filters.boundingBox())?.height ?? 0;
      expect(height).toBeGreaterThan(24);
      expect(height).toBeLessThan(40);
      // The column's title is on one line.
      await page.getByRole('button', { name: /^(列设置|Columns)/ }).click();
      await setTick(page.getByRole('checkbox', { name: heading, exact: true }));
      await page.keyboard.press('Escape');
      const head = list.section.getByRole('columnheader', { name: heading, exact: true });
      await expect(head).toBeAttached();
      expect(await head.evaluate((cell) => cell.getBoundingClientRect().height)).toBeLessThan(40);
      await page.getByRole('button', { name: /^(列设置|Columns)/ }).click();
      await setTick(page.getByRole('checkbox', { name: heading, exact: true }), false);
    });
});
