import type { Locator } from '@playwright/test';
import { rowsOf, workbookOf } from '../../kit/workbook';
import { countClicks } from '../clicks';
import { expect, test } from '../fixtures';
import { DONE } from '../given';
import { labelled } from '../pages/controls';
import { OrderWorkspace } from '../pages/OrderWorkspace';
import { numberField } from '../server';
import { HARDWARE, stepAt } from '../steps';

/** Clicks of a second round of many cases, and what is in sight without scrolling (P-CASE-7, P-WORKSPACE-1). */

const SOURCES = ['1.0.0', '1.1.0', '1.2.0'];
const FAILING = 14;

/** A workbook of 120 cases for each revision and source version; the first results fail. */
const workbook = (failing: number) => {
  const cells = HARDWARE.flatMap((hardware) => SOURCES.map((source) => [hardware, source] as const));
  const rows = cells
    .flatMap(([hardware, source]) =>
      Array.from({ length: 120 }, (_, index) => [`用例 ${String(index + 1)}`, hardware, source, '按步骤执行']),
    )
    .map((row, index) => [...row, index < failing ? '不通过' : '通过']);
  const head = ['用例', '硬件版本', '来源版本', '备注', '结果'];
  const buffer = workbookOf(rowsOf([head, ...rows]));
  return { name: 'cases.xlsx', mimeType: 'application/octet-stream', buffer };
};

/** A release now, with the version to roll back to. */
const release = (rollbackVersionId: string, acknowledgedConditions: readonly string[]) => {
  return { evidence: Object.assign({}, stepAt(6).pass['evidence'], { rollbackVersionId, acknowledgedConditions }) };
};

test('120 cases × 6 from a workbook, 14 failing, a second round, a release with conditions: 17 clicks, nothing scrolled', async ({
  persona,
  given,
}) => {
  test.setTimeout(240_000);
  const no = 'E2E-MATRIX';
  await given.number(no);
  let last = '';
  for (const version of SOURCES) {
    const before = last;
    last = await given.version(no, version);
    await given.passed(await given.submitted(last), DONE, before === '' ? {} : { 6: release(before, []) });
  }
  const versionId = await given.version(no, '2.0.0');
  const orderNo = await given.submitted(versionId, { scope: { hardwareRevisions: HARDWARE, sourceVersions: SOURCES } });
  await given.passed(orderNo, 4);
  const { page } = await persona('test.sun');
  let workspace = new OrderWorkspace(page);
  await workspace.open(orderNo);
  const press = async (target: Locator) => {
    await expect(target).toBeInViewport({ ratio: 1 });
    await target.click();
  };
  let sum = 0;
  const step = async (name: string, act: () => Promise<void>, on = page) => {
    const clicks = await countClicks(on);
    await test.step(name, act);
    test.info().annotations.push({ type: 'clicks', description: `${name}: ${String(clicks())}` });
    sum += clicks();
  };
  const importRun = async (failing: number) => {
    await expect(workspace.dialog.getByRole('button', { name: '从表格或文件导入' })).toBeInViewport({ ratio: 1 });
    const dialog = await workspace.openImport();
    await dialog.locator('input[type=file]').setInputFiles(workbook(failing));
    await dialog.getByRole('button', { name: '加入 120 个用例的 720 个结果' }).click();
    await expect(dialog).toBeHidden();
  };

  await step('the first round fails', async () => {
    await importRun(FAILING);
    const matrix = workspace.dialog.getByRole('table', { name: '覆盖矩阵' }).first();
    await expect(matrix.getByRole('button', { name: `通过 106，不通过 ${String(FAILING)}，未执行 0` })).toBeVisible();
    await workspace.choose('不通过');
    await expect(workspace.remark).toBeFocused();
    await page.keyboard.type('14 个用例不通过');
    await press(workspace.send);
    await workspace.hasDecided('不通过');
  });

  await given.replacedFile(orderNo, '修复 14 个用例');
  await given.submitted(versionId, {
    orderNo,
    revision: numberField(await given.now(orderNo), 'revision'),
    scope: { hardwareRevisions: HARDWARE, sourceVersions: SOURCES },
  });
  await given.passed(orderNo, 4);
  await page.goto('/firmware');
  await workspace.open(orderNo);
  await step('the second round passes with a condition', async () => {
    await importRun(0);
    await workspace.choose('有条件通过');
    await expect(workspace.dialog.getByRole('textbox', { name: /附带条件/ })).toBeFocused();
    await page.keyboard.type('首周灰度 10%');
    await page.keyboard.press('Tab');
    await expect(workspace.remark).toBeFocused();
    await page.keyboard.type('首周灰度');
    await press(workspace.send);
    await workspace.hasDecided('有条件通过');
  });

  const operations = await given.open('ops.he', orderNo);
  workspace = operations.workspace;
  const { keyboard } = operations.page;
  await step(
    'operations confirm and release with the condition',
    async () => {
      await expect(workspace.dialog.getByRole('region', { name: '证据摘要' })).toBeInViewport();
      await press(workspace.decision('通过'));
      await press(workspace.send);
      await workspace.hasDecided('通过');
      await press(workspace.decision('发布'));
      await expect(workspace.dialog.getByRole('textbox', { name: labelled('发布范围') })).toBeFocused();
      await expect(workspace.rollback).toContainText('1.2.0');
      await keyboard.type('华东灰度 10%');
      await press(workspace.dialog.getByRole('checkbox', { name: '首周灰度 10%' }));
      await press(workspace.send);
      await workspace.confirm();
      await workspace.hasDecided('发布');
    },
    operations.page,
  );
  expect(sum).toBeGreaterThan(0);
  expect(sum).toBeLessThanOrEqual(17);
  await page.goto(`/version/detail?id=${versionId}`);
  await expect(page.getByText('有条件发布')).toBeVisible();
  await expect(page.getByText('首周灰度 10%').first()).toBeVisible();
});
