// Needs a browser: the focus between table and panel, a file at a case, and keys.
import { expect, test } from '../fixtures';
import { labelled } from '../pages/controls';
import { succeeded } from '../server';
import { HARDWARE } from '../steps';

/**
 * Manual test (step 4): a round begins with the test cases of the firmware number; they are worked through by keys.
 * tests/features/testOrder/decision/round.test.tsx filters and pastes, and begins the next round.
 */

test.describe.configure({ timeout: 180_000 });

const FIRMWARE = 'E2E-CASES';
const TEXTS = { precondition: '桩体断电', steps: '1. 上电\n2. 等待自检', expected: '60 秒内待机', module: '系统' };
const KEPT = [
  { key: 'TC-001', title: '启动与自检', required: true, ...TEXTS },
  { key: 'TC-002', title: '急停', hardware: [HARDWARE[1]], ...TEXTS },
  { key: 'TC-003', title: '旧用例', retired: true, ...TEXTS },
];
const MANUAL_TEST_STEP = 4;

test('a manual test takes its cases from the firmware number, results by keys, and a file at a case', async ({
  given,
  serverAs,
}) => {
  const versionId = await given.firstVersion(FIRMWARE);
  const server = await serverAs('test.sun');
  succeeded(await server.post('/api/v2/firmwareVersion/saveCases', { firmwareNo: FIRMWARE, revision: 0, cases: KEPT }));
  const orderNo = await given.submitted(versionId);
  await given.passed(orderNo, MANUAL_TEST_STEP);
  const { page, workspace } = await given.open('test.sun', orderNo);
  const panel = workspace.dialog.getByRole('region', { name: /^(启动与自检|急停)$/ });
  const titles = workspace.dialog.getByRole('row').filter({ hasText: /启动与自检|急停/ });

  await test.step('one row per revision that a case is for, with its texts beside the table', async () => {
    await expect(titles).toHaveCount(3);
    expect((await workspace.caseRow(1).boundingBox())?.height).toBeLessThan(30);
    await workspace.dialog.getByRole('button', { name: '查看第 1 行用例' }).click();
    await expect(panel).toBeFocused();
    await expect(panel).toContainText('60 秒内待机');
    await expect(panel).toContainText('必测');
    await expect(workspace.dialog.getByRole('button', { name: '删除第 1 行用例' })).toBeHidden();
  });

  await test.step('1 to 4 set the result, j and k go on; letters in the remark are text', async () => {
    await page.keyboard.press('1');
    await expect(workspace.caseRow(1)).toContainText('通过');
    await page.keyboard.press('j');
    await expect(panel).toContainText('第 2 / 3 行');
    await page.keyboard.press('3');
    await expect(workspace.caseRow(2)).toContainText('阻塞');
    await page.keyboard.press('j');
    await page.keyboard.press('2');
    await expect(workspace.caseRow(3)).toContainText('不通过');
    const remark = panel.getByRole('textbox', { name: labelled('备注') });
    await remark.fill('j1');
    await expect(workspace.caseRow(3)).toContainText('j1');
    await page.keyboard.press('Escape');
    await page.keyboard.press('k');
    await expect(panel).toContainText('第 2 / 3 行');
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
  });

  await test.step('Enter takes a result and goes down; what is pasted opens no list', async () => {
    const results = workspace.dialog.getByRole('combobox', { name: /^第 \d 行结果$/ });
    await results.first().focus();
    for (const key of ['Enter', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
    await expect(results.nth(1)).toBeFocused();
    await expect(workspace.caseRow(1)).toContainText('不通过');
    await results.first().press('Control+v');
    await expect(results.first()).toHaveAttribute('aria-expanded', 'false');
  });

  await test.step('files that are attached at a case are its evidence', async () => {
    await workspace.dialog.getByRole('button', { name: '查看第 2 行用例' }).click();
    for (const name of ['stop.log', 'relay.log']) {
      await panel
        .locator('input[type=file]')
        .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(name) });
      await expect(panel.getByTitle(name)).toBeVisible();
    }
    await expect(panel.getByTitle('stop.log')).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('a refused pass names its reason, and leads to the case that failed', async () => {
    await workspace.dialog.getByRole('button', { name: '查看第 1 行用例' }).click();
    await expect(panel).toBeFocused();
    for (const key of ['1', 'j', '1', 'Escape']) await page.keyboard.press(key);
    await workspace.choose('通过');
    await expect(panel).toContainText('第 3 / 3 行');
    await expect(panel.locator('input:focus')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await workspace.send.click();
    await expect(panel).toContainText('第 3 / 3 行');
    await expect(workspace.bar.getByRole('button', { name: /^用例明细：有用例未通过/ })).toBeVisible();
  });

  await workspace.choose('不通过');
  await workspace.remark.fill('急停不断开');
  await workspace.send.click();
  await workspace.hasDecided('不通过');
  const log = await server.get('/api/v1/testingOrder/approveLog', { orderNo });
  const entry = Array.isArray(log.model) ? (log.model.at(-1) as unknown) : undefined;
  expect(entry).toMatchObject({
    evidence: { cases: [{}, { attachments: [expect.any(String), expect.any(String)] }, { attachments: [] }] },
  });
});
