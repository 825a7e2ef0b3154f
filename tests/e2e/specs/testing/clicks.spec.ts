import type { Page } from '@playwright/test';
import { CHECKLIST, CHEN, filledDraft, HE, number, submit, submittedOrder, SUN } from '../../arrange';
import { bringTo, orderNow } from '../../deciding';
import { expect, test } from '../../fixtures';
import { orderAt } from '../../orders';
import { labelled } from '../../pages/controls';
import { OrderWorkspace } from '../../pages/OrderWorkspace';
import { SubmitTestScreen } from '../../pages/SubmitTestScreen';
import { UploadScreen } from '../../pages/UploadScreen';
import { HARDWARE } from '../../steps';

/** Number of clicks of everyday work (decisions §5), and the features that reduce it. */

const MARK = 'pointer pressed';

/**
 * Counts clicks on a page until its next load.
 * @returns a function with the number so far
 */
async function countClicks(page: Page): Promise<() => number> {
  let clicks = 0;
  page.on('console', (message) => {
    if (message.text() === MARK) clicks += 1;
  });
  await page.evaluate((mark) => {
    document.addEventListener('pointerdown', () => console.warn(mark), true);
  }, MARK);
  return () => clicks;
}

const RELEASED = 8;

test('a repeat submission takes at most eight clicks', async ({ persona, serverAs }) => {
  test.setTimeout(120_000);
  const { page, server } = await persona('dev.lin');
  const no = 'E2E-REPEAT';
  await number(server, no);
  const scope = { hardwareRevisions: HARDWARE.slice(0, 1), companionModules: ['power'] };
  const before = await submit(server, await filledDraft(server, no), { scope });
  await bringTo(serverAs, before, RELEASED, { 4: { evidence: ONE_CASE } });
  const id = await filledDraft(server, no, '1.1.0');

  await page.goto(`/version/detail?id=${id}`);
  const start = page.getByRole('button', { name: '发起测试', exact: true });
  await expect(start).toBeVisible();
  const clicks = await countClicks(page);
  await start.click();
  // The last release is a source version from the start.
  await expect(page.getByRole('checkbox', { name: '1.0.0', exact: true })).toBeChecked();
  await page.getByRole('button', { name: /^沿用上次（TO.+ · 1\.0\.0）$/ }).click();
  // The first missing answer is shown, and the notice lists taken over answers.
  await expect(
    page.getByRole('status').filter({ hasText: /^已沿用 TO.+（1\.0\.0）的测试人员、运维人员、配套模块/ }),
  ).toBeVisible();
  const ticks = page.getByRole('group', { name: /^发起前检查/ }).getByRole('checkbox');
  await expect(ticks).toHaveCount(CHECKLIST.length);
  for (const tick of await ticks.all()) await tick.click();
  await page.getByRole('button', { name: '下一步' }).click();
  const review = page.getByRole('region', { name: '确认发起', exact: true });
  for (const text of ['test.chen', 'test.sun', 'ops.he', '功率', '1.0.0']) await expect(review).toContainText(text);
  await page.getByRole('button', { name: '发起测试', exact: true }).click();
  await expect(page).toHaveURL(/\/testing\/list\?.*id=TO/);
  expect(clicks()).toBeGreaterThan(0);
  expect(clicks()).toBeLessThanOrEqual(8);

  const orderNo = new URL(page.url()).searchParams.get('id') ?? '';
  expect(await orderNow(server, orderNo)).toMatchObject({
    // All revisions are tested again, and the last release is a source version.
    scope: { hardwareRevisions: HARDWARE, sourceVersions: ['1.0.0'], companionModules: ['power'] },
    testerList: [CHEN, SUN],
    operationPersonList: [HE],
    priority: 'normal',
    remark: '',
  });
});

test('the buttons of the submission stay in one place on all its steps', async ({ persona }) => {
  const { page, server } = await persona('dev.lin');
  const no = 'E2E-PLACES';
  await submittedOrder(server, no);
  const id = await filledDraft(server, no, '1.1.0');
  const form = await SubmitTestScreen.at(page, id);
  const previous = page.getByRole('button', { name: '上一步' });
  await page.getByRole('button', { name: /^沿用上次（TO.+ · 1\.0\.0）$/ }).click();
  await expect(form.step('检查清单')).toBeVisible();
  for (const tick of await form.ticks.all()) await tick.click();
  await form.next.click();
  await expect(form.step('确认发起')).toBeVisible();
  const forward = page.getByRole('button', { name: '发起测试', exact: true });
  const places = [[await previous.boundingBox(), await forward.boundingBox()]];
  for (const title of ['检查清单', '人员', '测试范围']) {
    await previous.click();
    await expect(form.step(title)).toBeVisible();
    places.push([await previous.boundingBox(), await form.next.boundingBox()]);
  }
  await expect(previous).toBeDisabled();
  for (const place of places) expect(place).toEqual(places[0]);
  // Answers that were taken over are marked.
  await form.next.click();
  await expect(form.step('人员').getByText('沿用上次', { exact: true })).toHaveCount(2);
});

/** The only combination of an order with one revision and a first installation. */
const ONE_CASE = {
  kind: 'manual',
  cases: [{ title: '断电恢复', result: 'passed', hardwareRevision: HARDWARE[0], sourceVersion: '', note: '' }],
  bench: '台架 7',
  defects: [],
  conditions: [],
  gaps: [],
};

test('an upload of a further version takes at most eight clicks', async ({ persona }) => {
  const { page, server } = await persona('dev.lin');
  const no = 'DC777-MCU';
  await number(server, no);
  await filledDraft(server, no, '1.0.0');
  const upload = new UploadScreen(page);
  await page.goto('/testing/list');
  const versions = page.getByRole('complementary').getByRole('menuitem', { name: '版本管理' });
  await expect(versions).toBeVisible();
  const clicks = await countClicks(page);
  await versions.click();
  await page.getByRole('button', { name: '上传新版本' }).click();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: upload.words.file, exact: true }).click();
  await (
    await chooser
  ).setFiles({ name: 'dc777-mcu-1.1.0.bin', mimeType: 'application/octet-stream', buffer: Buffer.from(`${no} 1.1.0`) });
  await page.getByRole('button', { name: new RegExp(`^${no}`) }).click();
  await expect(upload.versionNo).toHaveValue('1.1.0');
  await expect(upload.versionNo).toBeFocused();
  await page.getByRole('textbox', { name: labelled(upload.words.notes) }).click();
  await page.keyboard.type('修复枪锁误报');
  await page.getByRole('textbox', { name: labelled(upload.words.build) }).click();
  await page.keyboard.type('2');
  await expect(page.getByText(upload.words.ready)).toBeVisible();
  await upload.send(`${no} 1.1.0`);
  expect(clicks()).toBeGreaterThan(0);
  expect(clicks()).toBeLessThanOrEqual(8);
  const extra = { buildNumber: '2', rollbackSupport: 'A/B' };
  expect(await server.first('/api/v2/firmwareVersion/page', { firmwareNo: no })).toMatchObject({ extra });
  // On other pages the strip shows the finished upload, and closes after the next step.
  await versions.click();
  await upload.strip.getByRole('link', { name: '发起测试' }).click();
  await expect(page.getByRole('button', { name: '下一步' })).toBeVisible();
  await expect(upload.strip).toHaveCount(0);
  // The next upload for this number needs no search.
  await page.goto('/firmware/upload');
  await expect(page.getByText('最近上传的编号')).toBeVisible();
  await page.getByRole('button', { name: new RegExp(`^${no}`) }).click();
  await expect(page).toHaveURL(new RegExp(`/firmware/upload\\?id=${no}$`));
});

test('a routine approval takes two clicks from the list', async ({ persona, serverAs }) => {
  const orderNo = await orderAt(serverAs, 1);
  const { page, server } = await persona('test.chen');
  const workspace = new OrderWorkspace(page);
  await page.goto(`/testing/list?keyword=${orderNo}`);
  const act = page.getByRole('button', { name: `接收 ${orderNo}` });
  await expect(act).toBeVisible();
  const clicks = await countClicks(page);
  await act.click();
  await expect(workspace.bar.getByRole('status')).toContainText('将提交：接收');
  await workspace.send.click();
  await workspace.hasDecided('通过');
  expect(clicks()).toBeGreaterThan(0);
  expect(clicks()).toBeLessThanOrEqual(2);
  expect(await orderNow(server, orderNo)).toMatchObject({ stepOrder: 2 });
  // The step is visible before anything is chosen.
  await expect(workspace.send).toHaveCount(0);
});
