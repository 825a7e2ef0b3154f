import { expect, test } from '../fixtures';
import { rowsOf, workbookOf } from '../../kit/workbook';
import { exportItem, labelled } from '../pages/controls';
import { succeeded } from '../server';
import type { Page } from '@playwright/test';

/** The test cases of a firmware number: edited, saved, imported and read (P-CASE-4, P-CASE-5). */

const NUMBER = 'E2E-CASES-01';
const ADDRESS = `/firmware/firmware?id=${NUMBER}&view=cases`;
const CASES = '/api/v2/firmwareVersion/cases';

const TEXTS = { precondition: '', steps: '', expected: '', module: '', required: false, hardware: [], retired: false };
const TITLES = ['启动', '急停', '断电恢复'];
const three = TITLES.map((title) => ({ ...TEXTS, key: '', title }));

const table = (page: Page) => page.getByRole('region', { name: '测试用例', exact: true });
const row = (page: Page, title: string) =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: title, exact: true }) });
const titles = (page: Page) => table(page).locator('button[aria-expanded]');
const open = (page: Page, title: string) => row(page, title).getByRole('button', { name: title, exact: true }).click();
const save = (page: Page) => page.getByRole('button', { name: '保存', exact: true });

test.describe.configure({ timeout: 180_000 });

test('cases are added, edited, ordered and retired, saved as a whole, and shown by the history', async ({
  persona,
  given,
}) => {
  const { page, server } = await persona('test.chen');
  await given.number(NUMBER);
  await page.goto(`/firmware/firmware?id=${NUMBER}`);
  await page.getByRole('button', { name: '测试用例' }).click();
  await expect(page).toHaveURL(new RegExp(`${NUMBER}&view=cases$`));
  await expect(page.getByText('还没有用例')).toBeVisible();
  await expect(save(page)).toBeDisabled();

  await test.step('a new case gets its key from the server', async () => {
    for (const title of ['启动', '急停']) {
      await page.getByRole('button', { name: '新增用例' }).click();
      const field = page.getByRole('textbox', { name: labelled('用例') });
      await expect(field).toBeFocused();
      await field.fill(title);
      await page.getByRole('textbox', { name: labelled('预期结果') }).fill(`${title}之后待机`);
    }
    await expect(page.getByText('未保存：2 个用例有改动')).toBeVisible();
    await save(page).click();
    await expect(page.getByText(`已保存 ${NUMBER} 的测试用例`)).toBeVisible();
    await expect(row(page, '启动')).toContainText('TC-001');
  });

  await test.step('order by keyboard, retire', async () => {
    await row(page, '急停').getByRole('button', { name: '上移“TC-002 · 急停”' }).press('Enter');
    await expect(titles(page)).toHaveText(['急停', '启动']);
    await row(page, '启动').getByRole('button', { name: '停用' }).click();
    // Retired ones are hidden unless asked for.
    await expect(titles(page)).toHaveText(['急停']);
    await page.getByRole('checkbox', { name: '含已停用' }).check();
    await expect(row(page, '启动')).toContainText('已停用');
    await expect(page.getByText('未保存：1 个用例有改动、顺序有改动')).toBeVisible();
    await save(page).click();
    await expect(page.getByText('没有未保存的改动')).toBeVisible();
    expect(succeeded(await server.get(CASES, { firmwareNo: NUMBER }))).toMatchObject({
      revision: 2,
      cases: [
        { key: 'TC-002', title: '急停', expected: '急停之后待机', retired: false },
        { key: 'TC-001', title: '启动', retired: true },
      ],
    });
  });

  await test.step('the history shows what changed', async () => {
    await page.getByRole('link', { name: '用例变更履历' }).click();
    const changes = page.getByRole('row').filter({ hasText: NUMBER });
    await expect(changes).toHaveCount(4);
    await expect(changes.filter({ hasText: 'TC-001 · 已停用：是' })).toBeVisible();
    await expect(changes.filter({ hasText: '顺序：TC-002、TC-001' })).toBeVisible();
  });
});

test('a problem leads to its case; leaving asks; the draft is kept', async ({ persona, given }) => {
  const { page } = await persona('dev.lin');
  await given.number(NUMBER);
  await given.cases(NUMBER, TITLES);
  await page.goto(ADDRESS);
  await open(page, '急停');
  const field = page.getByRole('textbox', { name: labelled('用例') });
  await field.fill('');
  await page.getByRole('button', { name: '关闭' }).click();
  await save(page).click();
  await expect(row(page, '（未命名）')).toContainText('有问题');
  await page
    .getByRole('group', { name: /^请先处理以下/ })
    .getByRole('button')
    .first()
    .click();
  await expect(field).toBeFocused();
  await expect(page.getByText('请填写“用例”')).toBeVisible();

  await field.fill('急停与上报');
  await page.getByRole('link', { name: '返回' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '离开', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(NUMBER);
  await page.goto(ADDRESS);
  await expect(row(page, '急停与上报')).toContainText('已修改');
});

test('a conflict shows who, and keeps what both have changed', async ({ persona, given, serverAs }) => {
  const { page } = await persona('dev.lin');
  await given.number(NUMBER);
  const other = await serverAs('test.chen');
  const saveAll = async (revision: number, cases: readonly object[]) =>
    succeeded(await other.post('/api/v2/firmwareVersion/saveCases', { firmwareNo: NUMBER, revision, cases }));
  await saveAll(0, three);
  await page.goto(ADDRESS);
  await open(page, '急停');
  await page.getByRole('textbox', { name: labelled('预期结果') }).fill('100 ms 内断开');
  const keyed = three.map((each, index) => ({ ...each, key: `TC-00${String(index + 1)}` }));
  await saveAll(1, [...keyed.map((each) => ({ ...each, module: '安全' })), { ...TEXTS, key: '', title: '低温' }]);
  await save(page).click();
  const dialog = page.getByRole('dialog', { name: '数据已被他人修改' });
  await expect(dialog).toContainText('陈静');
  await expect(dialog).toContainText('TC-004 · 低温');
  await dialog.getByRole('button', { name: '保留我的输入' }).click();
  await save(page).click();
  await expect(page.getByText('没有未保存的改动')).toBeVisible();
  expect(succeeded(await other.get(CASES, { firmwareNo: NUMBER }))).toMatchObject({
    revision: 3,
    cases: [
      { title: '启动', module: '安全' },
      { title: '急停', module: '安全', expected: '100 ms 内断开' },
      { title: '断电恢复' },
      { key: 'TC-004', title: '低温' },
    ],
  });
});

/** A workbook of 120 cases, with columns that nobody knows. */
function workbook(): Buffer {
  const head = ['用例编号', '用例', '优先级', '测试步骤', '预期结果', '必测', 'Owner'];
  const lines = Array.from({ length: 120 }, (_, index) => [
    `LAB-${String(index + 1).padStart(3, '0')}`,
    `台架用例 ${String(index + 1)}`,
    '高',
    '1. 上电\n2. 观察',
    index === 0 ? '=1+1' : '待机',
    index % 2 === 0 ? '是' : '否',
    '李娜',
  ]);
  return workbookOf(rowsOf([head, ...lines]));
}

test('120 cases come from a workbook, whose unknown columns are named, and go out again', async ({
  persona,
  given,
}) => {
  const { page, server } = await persona('dev.lin');
  await given.number(NUMBER);
  await page.goto(ADDRESS);
  await page.getByRole('button', { name: '从表格或文件导入' }).click();
  const dialog = page.getByRole('dialog', { name: '从表格或文件导入' });
  const file = { name: '用例.xlsx', mimeType: 'application/octet-stream', buffer: workbook() };
  await dialog.locator('input[type=file]').setInputFiles(file);
  await expect(dialog.getByText('不导入的列：优先级、Owner')).toBeVisible();
  const take = dialog.getByRole('button', { name: /^放入列表/ });
  await expect(take).toBeDisabled();
  await dialog.getByRole('combobox', { name: '120 行没有硬件版本，用于' }).click();
  await page.getByTitle('全部版本').click();
  await expect(dialog.getByText('120 行：120 个用例 · 新增 120 个 · 修改 0 个 · 不变 0 个')).toBeVisible();
  await take.click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('未保存：120 个用例有改动')).toBeVisible();
  await save(page).click();
  await expect(page.getByText('没有未保存的改动')).toBeVisible();

  await page.getByRole('textbox', { name: /^搜索编号/ }).fill('LAB-12');
  await expect(page.getByText('1 / 120 个用例')).toBeVisible();
  // The filter is in the address.
  await page.reload();
  await expect(page.getByText('1 / 120 个用例')).toBeVisible();
  const { cases } = succeeded(await server.get(CASES, { firmwareNo: NUMBER })) as { cases: { expected: string }[] };
  expect(cases[0]).toMatchObject({ key: 'LAB-001', expected: '=1+1', required: true, hardware: [] });

  const downloading = page.waitForEvent('download');
  await (await exportItem(page, 'Excel')).click();
  const path = await (await downloading).path();
  await page.getByRole('button', { name: '从表格或文件导入' }).click();
  await dialog.locator('input[type=file]').setInputFiles(path);
  await expect(dialog.getByText('120 行：120 个用例 · 新增 0 个 · 修改 0 个 · 不变 120 个')).toBeVisible();
});

test('others read the cases', async ({ persona, given }) => {
  await given.number(NUMBER);
  await given.cases(NUMBER, TITLES);
  const { page } = await persona('ops.he');
  await page.goto(ADDRESS);
  await expect(page.getByText('只读：由研发和测试人员维护')).toBeVisible();
  await open(page, '急停');
  await expect(page.getByRole('region', { name: '急停' })).toContainText('TC-002');
  await expect(page.getByRole('button', { name: /新增用例|保存|停用/ })).toHaveCount(0);
});
