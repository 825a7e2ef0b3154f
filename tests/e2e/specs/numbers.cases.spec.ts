// Needs a browser: the addresses of a table, and its focus.
import { expect, test } from '../fixtures';
import { labelled } from '../pages/controls';
import { succeeded } from '../server';
import type { Page } from '@playwright/test';

/** The test cases of a firmware number: edited one at a time, saved and read. */

const NUMBER = 'E2E-CASES-01';
const CASES = '/api/v2/firmwareVersion/cases';

const table = (page: Page) => page.getByRole('region', { name: '测试用例', exact: true });
const row = (page: Page, title: string) =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: title, exact: true }) });
const titles = (page: Page) => table(page).locator('button[aria-expanded]');
const open = (page: Page, title: string) => row(page, title).getByRole('button', { name: title, exact: true }).click();
const save = (page: Page) => page.getByRole('button', { name: '保存', exact: true });

test.describe.configure({ timeout: 180_000 });

test('cases are added, edited, ordered and retired one at a time; others only read', async ({ persona, given }) => {
  const { page, server } = await persona('test.chen');
  await given.number(NUMBER);
  await page.goto(`/firmware/firmware?id=${NUMBER}`);
  await page.getByRole('button', { name: '测试用例' }).click();
  await expect(page).toHaveURL(new RegExp(`${NUMBER}&view=cases$`));
  await expect(page.getByText('还没有用例')).toBeVisible();

  await test.step('a new case gets its key from the server', async () => {
    for (const title of ['启动', '急停']) {
      await page.getByRole('button', { name: '新增用例' }).click();
      const field = page.getByRole('textbox', { name: labelled('用例') });
      await expect(field).toBeFocused();
      await field.fill(title);
      await page.getByRole('textbox', { name: labelled('预期结果') }).fill(`${title}之后待机`);
      await save(page).click();
      await expect(save(page)).toHaveCount(0);
    }
    await expect(page.getByText(`已保存 ${NUMBER} 的测试用例`).first()).toBeVisible();
    await expect(row(page, '启动')).toContainText('TC-001');
  });

  await test.step('a place in the list, retired', async () => {
    await open(page, '急停');
    await page.getByRole('spinbutton', { name: labelled('顺序') }).fill('1');
    await save(page).click();
    await expect(titles(page)).toHaveText(['急停', '启动']);
    await open(page, '启动');
    await page.getByRole('checkbox', { name: '已停用', exact: true }).check();
    await save(page).click();
    await page.getByRole('button', { name: '关闭' }).click();
    await expect(titles(page)).toHaveText(['急停']);
    await page.getByRole('checkbox', { name: '含已停用' }).check();
    await expect(row(page, '启动')).toContainText('已停用');
    expect(succeeded(await server.get(CASES, { firmwareNo: NUMBER }))).toMatchObject({
      revision: 4,
      cases: [
        { key: 'TC-002', title: '急停', expected: '急停之后待机', retired: false },
        { key: 'TC-001', title: '启动', retired: true },
      ],
    });
  });

  const { page: reader } = await persona('ops.he');
  await reader.goto(`/firmware/firmware?id=${NUMBER}&view=cases`);
  await expect(reader.getByText('只读：由开发和测试人员维护')).toBeVisible();
  await open(reader, '急停');
  await expect(reader.getByRole('region', { name: '急停' })).toContainText('TC-002');
  await expect(reader.getByRole('button', { name: /新增用例|保存|停用/ })).toHaveCount(0);
});
