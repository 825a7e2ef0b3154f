// Needs a browser: options over a page, addresses of links, and rows that do not move.
import { expect, test } from '../fixtures';
import { holdBack } from '../gate';
import { operationLog, changeHistory } from '../pages/RecordListScreen';

// Wide enough for all columns.
test.use({ viewport: { width: 1920, height: 900 } });

/** Filters and links of the two histories (P-HISTORY-2). */

/** A filter: input, column, and expected cell values. */
interface Filter {
  readonly label: string;
  readonly type?: string;
  readonly option?: string;
  readonly column: string;
  readonly says: string;
}

const OPERATIONS: readonly Filter[] = [
  { label: '操作人', type: 'test.wu', column: '操作人', says: '吴昊-test.wu' },
  { label: '对象', type: 'AC07', column: '对象', says: 'AC07' },
  { label: '角色', option: '运维', column: '角色', says: '运维' },
  { label: '操作', option: '新增固件编号', column: '操作', says: '新增固件编号' },
  { label: '结论', option: '退回', column: '结论', says: '退回' },
  { label: '结论', option: '暂停', column: '结论', says: '暂停' },
  { label: '对象类型', option: '测试单', column: '对象', says: 'TO20' },
  { label: '结果', option: '失败', column: '结果', says: 'E0' },
  { label: '结果码', option: 'E00003 请求参数错误', column: '结果', says: 'E00003 请求参数错误' },
];

const CHANGES: readonly Filter[] = [
  { label: '操作人', type: '赵磊', column: '操作人', says: '赵磊-dev.zhao' },
  { label: '对象', type: 'AC07', column: '对象', says: 'AC07' },
  { label: '对象类型', option: '固件版本', column: '类型', says: '固件版本' },
  { label: '字段', option: '固件编号', column: '字段', says: '固件编号' },
];

test('each filter of both histories selects the right rows; a change links to its object and order, and is compared', async ({
  persona,
}) => {
  test.setTimeout(240_000);
  const { page } = await persona('admin.qian');
  for (const [filters, screenOf] of [
    [OPERATIONS, operationLog],
    [CHANGES, changeHistory],
  ] as const) {
    const screen = await screenOf(page).open();
    for (const { label, type, option, column: heading, says } of filters)
      await test.step(`${screen.title}: ${label}`, async () => {
        if (type !== undefined) await screen.search(label, type);
        if (option !== undefined) await screen.filter(label, option);
        // The options of a multiple-choice filter stay open.
        await page.keyboard.press('Escape');
        await expect
          .poll(async () => {
            const texts = await screen.column(heading);
            return { some: texts.length > 0, others: texts.filter((text) => !text.includes(says)) };
          })
          .toEqual({ some: true, others: [] });
        await screen.section.getByRole('button', { name: '清除筛选' }).click();
      });
  }
  // Both ends of a period have names of their own.
  const log = await operationLog(page).open({ from: '2026-01-01T00:00:00.000Z' });
  for (const end of ['从', '到'])
    await expect(log.filters.getByRole('textbox', { name: `时间范围 ${end}`, exact: true })).toHaveCount(1);
  await expect(log.filters.getByRole('button', { name: '清除', exact: true })).toHaveCount(1);

  const screen = await changeHistory(page).open({ field: 'releaseNotes' });
  const diff = await screen.compare('发布说明');
  await expect(diff.getByRole('row').nth(1).getByRole('cell').first()).toHaveText('（空）');
  await expect(diff.locator('ins').filter({ hasText: /^- / }).first()).toBeVisible();
  const object = screen.rows('发布说明').first().getByRole('link');
  const named = await object.innerText();
  await object.click();
  await expect(page).toHaveURL(/\/version\/detail\?id=V\d+$/);
  for (const part of named.split(' ')) await expect(page.getByRole('main')).toContainText(part);

  await screen.open({ objectType: 'order' });
  const order = screen
    .rows()
    .first()
    .getByRole('link', { name: /^TO\d{8}-\d+$/ });
  const orderNo = await order.innerText();
  await order.click();
  await expect(page).toHaveURL(new RegExp(`/testing/list\\?id=${orderNo}$`));

  await test.step('answers to the template wait for its labels, and no row moves', async () => {
    const release = await holdBack(page, '**/firmwareVersion/template');
    const list = await changeHistory(page).open({ field: 'extra' });
    await list.has(/补充信息/);
    await expect(list.section).not.toContainText('buildNumber');
    const height = (await list.rows().first().boundingBox())?.height;
    release();
    await list.has(/构建号/);
    expect((await list.rows().first().boundingBox())?.height).toBe(height);
  });
});
