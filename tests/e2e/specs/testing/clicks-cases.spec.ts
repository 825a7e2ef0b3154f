import write from 'write-excel-file/node';
import { countClicks } from '../../clicks';
import { expect, test } from '../../fixtures';
import { DONE } from '../../given';
import { OrderWorkspace } from '../../pages/OrderWorkspace';
import { numberField } from '../../server';
import { HARDWARE, stepAt } from '../../steps';

/** Clicks of a second round of many cases (P-CASE-7). */

const SOURCES = ['1.0.0', '1.1.0', '1.2.0'];
const FAILING = 14;

/** A workbook of 120 cases, 20 for each revision and source version; the first ones fail. */
const workbook = async (failing: number) => {
  const cells = HARDWARE.flatMap((hardware) => SOURCES.map((source) => [hardware, source] as const));
  const rows = cells
    .flatMap(([hardware, source]) =>
      Array.from({ length: 20 }, (_, index) => [`用例 ${String(index + 1)}`, hardware, source, '按步骤执行']),
    )
    .map((row, index) => [...row, index < failing ? '不通过' : '通过'].map((value) => ({ value })));
  const head = ['用例', '硬件版本', '来源版本', '备注', '结果'].map((value) => ({ value }));
  const buffer = await write([head, ...rows]).toBuffer();
  return { name: 'cases.xlsx', mimeType: 'application/octet-stream', buffer };
};

/** A release now, with the version to roll back to. */
const release = (rollbackVersionId: string, acknowledgedConditions: readonly string[]) => {
  return { evidence: Object.assign({}, stepAt(6).pass['evidence'], { rollbackVersionId, acknowledgedConditions }) };
};

test('120 cases from a workbook, 14 failing, a second round and a release with conditions: at most ten clicks', async ({
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
  const workspace = new OrderWorkspace(page);
  await workspace.open(orderNo);
  let sum = 0;
  const step = async (name: string, act: () => Promise<void>) => {
    const clicks = await countClicks(page);
    await test.step(name, act);
    test.info().annotations.push({ type: 'clicks', description: `${name}: ${String(clicks())}` });
    sum += clicks();
  };
  const importRun = async (failing: number) => {
    const dialog = await workspace.openImport();
    await dialog.locator('input[type=file]').setInputFiles(await workbook(failing));
    await dialog.getByRole('button', { name: '加入 20 个用例的 120 个结果' }).click();
    await expect(dialog).toBeHidden();
  };

  await step('the first round fails', async () => {
    await importRun(FAILING);
    const matrix = workspace.dialog.getByRole('table', { name: '覆盖矩阵' }).first();
    await expect(matrix.getByRole('button', { name: `通过 6，不通过 ${String(FAILING)}，未执行 0` })).toBeVisible();
    await workspace.choose('不通过');
    await workspace.remark.fill('14 个用例不通过');
    await workspace.send.click();
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
    await workspace.dialog.getByRole('textbox', { name: /附带条件/ }).fill('首周灰度 10%');
    await workspace.remark.fill('首周灰度');
    await workspace.send.click();
    await workspace.hasDecided('有条件通过');
  });
  expect(sum).toBeGreaterThan(0);
  expect(sum).toBeLessThanOrEqual(10);

  await given.decided(orderNo, 5);
  await given.decided(orderNo, 6, release(last, ['首周灰度 10%']));
  await page.goto(`/version/detail?id=${versionId}`);
  await expect(page.getByText('有条件发布')).toBeVisible();
  await expect(page.getByText('首周灰度 10%').first()).toBeVisible();
});
