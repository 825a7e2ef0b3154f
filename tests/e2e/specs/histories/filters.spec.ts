import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures';
import { ChangeHistoryScreen } from '../../pages/ChangeHistoryScreen';
import { choose } from '../../pages/controls';
import type { RecordListScreen } from '../../pages/RecordListScreen';
import { operationLog } from '../../pages/RecordListScreen';
import { Shell } from '../../pages/Shell';
import { field, succeeded } from '../../server';

// Wide enough for all columns.
test.use({ viewport: { width: 1920, height: 900 } });

/** Filters and export of the two histories, in both languages (decisions §4.6). */

type Language = 'zh' | 'en';
type Words = readonly [zh: string, en: string];

const said = (words: Words, language: Language): string => words[language === 'zh' ? 0 : 1];

/** A filter: input, column, and expected cell values. */
interface Filter {
  readonly label: Words;
  readonly type?: string;
  readonly option?: Words;
  readonly column: Words;
  readonly says: Words;
}

const OPERATIONS: readonly Filter[] = [
  {
    label: ['操作人', 'Person'],
    type: 'test.wu',
    column: ['操作人', 'Person'],
    says: ['吴昊-test.wu', '吴昊-test.wu'],
  },
  { label: ['对象', 'Object'], type: 'AC07', column: ['对象', 'Object'], says: ['AC07', 'AC07'] },
  { label: ['角色', 'Roles'], option: ['运维', 'Operations'], column: ['角色', 'Roles'], says: ['运维', 'Operations'] },
  {
    label: ['操作', 'Action'],
    option: ['新增固件编号', 'Add firmware number'],
    column: ['操作', 'Action'],
    says: ['新增固件编号', 'Add firmware number'],
  },
  { label: ['结论', 'Outcome'], option: ['退回', 'Return'], column: ['结论', 'Outcome'], says: ['退回', 'Return'] },
  { label: ['结论', 'Outcome'], option: ['暂停', 'Pause'], column: ['结论', 'Outcome'], says: ['暂停', 'Pause'] },
  {
    label: ['对象类型', 'Object type'],
    option: ['测试单', 'Test order'],
    column: ['对象', 'Object'],
    says: ['TO20', 'TO20'],
  },
  { label: ['结果', 'Result'], option: ['失败', 'Failed'], column: ['结果', 'Result'], says: ['E0', 'E0'] },
  {
    label: ['结果码', 'Result code'],
    option: ['E00003 请求参数错误', 'E00003 Request parameter error'],
    column: ['结果', 'Result'],
    says: ['E00003 请求参数错误', 'E00003 Request parameter error'],
  },
];

const CHANGES: readonly Filter[] = [
  { label: ['操作人', 'Person'], type: '赵磊', column: ['操作人', 'Person'], says: ['赵磊-dev.zhao', '赵磊-dev.zhao'] },
  { label: ['对象', 'Object'], type: 'AC07', column: ['对象', 'Object'], says: ['AC07', 'AC07'] },
  {
    label: ['对象类型', 'Object type'],
    option: ['固件版本', 'Firmware version'],
    column: ['类型', 'Type'],
    says: ['固件版本', 'Firmware version'],
  },
  {
    label: ['字段', 'Field'],
    option: ['固件编号', 'Firmware number'],
    column: ['字段', 'Field'],
    says: ['固件编号', 'Firmware number'],
  },
];

/** The full texts of a column on the page. */
async function column(page: Page, heading: string): Promise<string[]> {
  const headings = await page.getByRole('columnheader').allInnerTexts();
  const nth = headings.findIndex((text) => text.trim() === heading);
  expect(nth, `${heading} among ${headings.join(', ')}`).toBeGreaterThanOrEqual(0);
  return page
    .locator('[data-row-key]')
    .evaluateAll((rows, at) => rows.map((row) => row.querySelectorAll('.ant-table-cell')[at]?.textContent ?? ''), nth);
}

for (const [name, filters, screenOf, titles] of [
  ['operation log', OPERATIONS, operationLog, ['操作日志', 'Operation log']],
  ['change history', CHANGES, (page: Page) => new ChangeHistoryScreen(page), ['变更履历', 'Change history']],
] as const) {
  for (const language of ['zh', 'en'] as const) {
    test(`each filter of the ${name} selects the right rows, in ${language}`, async ({ persona }) => {
      const { page } = await persona('admin.qian');
      const screen: RecordListScreen = screenOf(page);
      await screen.open();
      if (language === 'en') await new Shell(page).switchToEnglish();
      const section = page.getByRole('region', { name: said(titles, language) });
      const search = section.getByRole('search');
      for (const { label, type, option, column: heading, says } of filters)
        await test.step(said(label, language), async () => {
          if (type !== undefined)
            await search.getByRole('textbox', { name: said(label, language), exact: true }).fill(type);
          if (option !== undefined)
            await choose(
              page,
              search.getByRole('combobox', { name: said(label, language), exact: true }),
              said(option, language),
            );
          // The options of a multiple-choice filter stay open.
          await page.keyboard.press('Escape');
          await expect
            .poll(async () => {
              const texts = await column(page, said(heading, language));
              return { some: texts.length > 0, others: texts.filter((text) => !text.includes(said(says, language))) };
            })
            .toEqual({ some: true, others: [] });
          await section.getByRole('button', { name: said(['清除筛选', 'Clear filters'], language) }).click();
        });
    });
  }
}

test('the export has all pages of the filtered rows', async ({ persona }) => {
  const { page, server } = await persona('admin.qian');
  const failed = succeeded(await server.get('/api/v2/operateLog/page', { failed: true, pageSize: 1 }));
  const screen = operationLog(page);
  await screen.open({ failed: 'true', pageSize: '20' });
  await screen.counts(Number(field(failed, 'total')));
  const download = page.waitForEvent('download');
  await screen.section.getByRole('button', { name: '导出 CSV' }).click();
  const file = await (await download).path();
  await expect(page.getByRole('dialog').getByText('按当前筛选导出：结果：失败')).toBeVisible();
  const [head, ...lines] = (await readFile(file, 'utf8')).trim().split('\r\n');
  expect(head).toContain('时间,操作人,操作,对象');
  expect(lines).toHaveLength(Number(field(failed, 'total')));
  for (const line of lines) expect(line).toMatch(/,E000\d\d,/);
});

test('the export contains each decision', async ({ persona }) => {
  const { page } = await persona('admin.qian');
  const screen = operationLog(page);
  await screen.open({ action: 'approvals.confirm', outcome: 'return' });
  await screen.has('确认审批', '退回');
  const download = page.waitForEvent('download');
  await screen.section.getByRole('button', { name: '导出 CSV' }).click();
  const [, ...lines] = (await readFile(await (await download).path(), 'utf8')).trim().split('\r\n');
  expect(lines.length).toBeGreaterThan(0);
  for (const line of lines) expect(line).toMatch(/,确认审批,.*,退回(,|$)/);
});

test('a change links to its object and order; long texts are compared side by side', async ({ persona }) => {
  const { page } = await persona('dev.lin');
  const screen = new ChangeHistoryScreen(page);
  await screen.open({ field: 'releaseNotes' });
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
});
