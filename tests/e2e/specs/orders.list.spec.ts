import { readFile } from 'node:fs/promises';
import { expect, test } from '../fixtures';
import { downloadBy, exportItem, setTick } from '../pages/controls';
import { orderList, changeHistory } from '../pages/RecordListScreen';
import { numberField, succeeded } from '../server';
import { ON_THURSDAY, stepAt } from '../steps';
import { begin } from '../pages/Shell';

/** The list of test orders: rows, exports and summary (P-TASK-1, P-TASK-4). */

test('a CSV has one value per column, and times as on screen', async ({ persona, given }) => {
  const { page } = await persona('dev.lin');
  const orderNo = await given.order(1, 'E2E-CSV');
  /** Head and first row of a list's CSV. */
  const exported = async () => {
    const file = await downloadBy(await exportItem(page, 'CSV'));
    const text = await readFile(await file.path(), 'utf8');
    await expect(page.getByRole('dialog', { name: '导出 CSV' })).toBeHidden();
    const [head = '', row = ''] = text.replace('\uFEFF', '').split('\r\n');
    return [head.split(','), row.split(',')] as const;
  };

  const orders = await orderList(page).open({ scope: 'all', keyword: orderNo });
  await orders.has(orderNo);
  const [head, row] = await exported();
  expect(head).toEqual([
    ...[
      '测试单号',
      '固件编号',
      '版本号',
      '名称',
      '版本状态',
      '测试单状态',
      '步骤',
      '优先级',
      '期望完成时间',
      '本步用时（小时）',
    ],
    ...['待处理人', '轮次', '提交人', '提交时间', '结束时间', '逾期', '暂停', '认领人'],
  ]);
  expect(row.splice(13, 1)).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)]);
  expect(row).toEqual([
    ...[orderNo, 'E2E-CSV', '1.0.0', '端到端固件', '测试中', '测试接收 / 确认', '第 1 步：测试接收', '普通', '', '0'],
    ...['陈静、孙悦', '1', '林晓', '', '', '', ''],
  ]);

  const changes = await changeHistory(page).open({ keyword: orderNo });
  await changes.has(orderNo);
  const shown = await changes
    .rows()
    .first()
    .getByText(/^\d{4}-\d\d-\d\d \d\d:\d\d/)
    .textContent();
  const [, change] = await exported();
  expect(change[0]).toMatch(new RegExp(`^${shown ?? ''}:\\d\\d$`));
});

test('the administrator comes to what is late; number and version are found together', async ({ persona, given }) => {
  const orderNo = await given.order(1, 'E2E-WORDS');
  const { page } = await persona('admin.qian');
  await orderList(page).open();
  await expect(page).toHaveURL(/overdue=true/);
  await expect(page.getByRole('tab', { name: '我发起的' })).toBeVisible();
  await page.getByRole('tab', { name: /^待我处理/ }).click();
  await expect(page).not.toHaveURL(/scope=/);

  const tester = await persona('test.chen');
  const list = await orderList(tester.page).open({ scope: 'all', keyword: 'E2E-WORDS 1.0.0' });
  await expect.poll(() => list.keys()).toEqual([orderNo]);
  await expect(tester.page.getByRole('tab', { name: /^待我处理/ })).toBeVisible();
  await expect(tester.page.getByRole('tab', { name: '我发起的' })).toHaveCount(0);
});

test('closed orders say when and how they ended, with what result, and nothing of steps', async ({
  persona,
  given,
}) => {
  test.setTimeout(120_000);
  const withdrawn = await given.order(1, 'E2E-ENDS-1');
  const { server } = await persona('dev.lin');
  succeeded(
    await server.post('/workflow/approval/withdrawApproval', {
      orderNo: withdrawn,
      revision: numberField(await given.now(withdrawn), 'revision'),
      remark: '重复',
    }),
  );
  // A later order of the same version fails.
  const failed = await given.submitted(await given.versionOf(withdrawn));
  await given.passed(failed, 7);
  await given.decided(failed, 7, { decision: 'fail', remark: '无法启动' });
  const orderNo = await given.order(4, 'E2E-ENDS-2');
  const evidence = Object.assign({}, stepAt(4).pass['evidence'], { conditions: ['首周灰度 10%'] });
  const plan = Object.assign({}, stepAt(6).pass['evidence'], { acknowledgedConditions: ['首周灰度 10%'] });
  const conditional = { decision: 'conditionalPass', evidence, remark: '灰度' };
  await given.passed(orderNo, 8, { 4: conditional, 6: { evidence: plan } }, 4);
  const { page } = await persona('test.chen');
  const list = await orderList(page).open({ scope: 'done', keyword: 'E2E-ENDS' });
  await expect(list.section.getByRole('columnheader')).toHaveText([
    ...['测试单号', '固件与版本', '结束时间', '结束方式', '结果', '轮次', '优先级', '名称'],
  ]);
  await expect(list.rows()).toHaveText([/已发布有条件：首周灰度 10%1/, /已终止验证不通过1/, /已撤回1/]);
  await page.goto(`/testing/list?report=${withdrawn}`);
  await expect(page.getByRole('article', { name: '测试报告' })).toContainText('已撤回版本已召回');
});

for (const [language, groups] of [
  ['zh', ['逾期', '今天到期', '被催办', '其他']],
  ['en', ['Overdue', 'Due today', 'Reminded', 'Other']],
] as const) {
  test(`my tasks are grouped, nine in sight, in ${language}`, async ({ persona, rehearsal, given }) => {
    // Which orders are due today depends on the hour and the weekday: Thursday, 14:00.
    await rehearsal.begin(ON_THURSDAY);
    const reminded = await given.order(1, 'E2E-GROUP-01');
    await given.reminded(reminded);
    const { page } = await persona('test.chen');
    await begin(page, language);
    await page.setViewportSize({ width: 1366, height: 768 });
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
  });
}

for (const [language, label, options, heads] of [
  ['zh', '认领', ['我认领的', '同事认领的', '无人认领'], '认领人'],
  ['en', 'Claim', ['Claimed by me', 'Claimed by a colleague', 'Not claimed'], 'Claimed by'],
] as const) {
  test(`orders are found by their claim, in one line of filters at 1366 px, in ${language}`, async ({
    persona,
    given,
  }) => {
    const mine = await given.order(1, 'E2E-CLAIM-01');
    const theirs = await given.order(1, 'E2E-CLAIM-02');
    const nobodys = await given.order(1, 'E2E-CLAIM-03');
    await given.claimed('test.chen', mine);
    await given.claimed('test.sun', theirs);
    const { page } = await persona('test.chen');
    await page.setViewportSize({ width: 1366, height: 768 });
    await begin(page, language);
    const list = orderList(page, language);
    await list.open({ scope: 'all', keyword: 'E2E-CLAIM' });
    const height = (await list.filters.boundingBox())?.height ?? 0;
    expect(height).toBeGreaterThan(24);
    expect(height).toBeLessThan(40);
    for (const [index, orderNo] of [mine, theirs, nobodys].entries()) {
      await list.filter(label, options[index] ?? '');
      await expect.poll(() => list.keys()).toEqual([orderNo]);
    }
    await page.reload();
    await list.isShown();
    await expect.poll(() => list.keys()).toEqual([nobodys]);
    await expect(list.filters.getByTitle(options[2], { exact: true })).toBeVisible();

    // The column's title is on one line.
    await page.getByRole('button', { name: /^(列设置|Columns)/ }).click();
    await setTick(page.getByRole('checkbox', { name: heads, exact: true }));
    await page.keyboard.press('Escape');
    const head = list.section.getByRole('columnheader', { name: heads, exact: true });
    await expect(head).toBeAttached();
    expect(await head.evaluate((cell) => cell.getBoundingClientRect().height)).toBeLessThan(40);
  });
}
