// Needs a browser: clicks of the real engine, and where buttons are drawn.
import { clicksIn } from '../clicks';
import { expect, test } from '../fixtures';
import { DONE } from '../given';
import { labelled } from '../pages/controls';
import { UploadScreen } from '../pages/UploadScreen';
import { HARDWARE, CHECKLIST } from '../steps';
import { CHEN, SUN, HE } from '../people';

/** Number of clicks of repeated work, and the features that reduce it; those of the main job are counted there. */

/** The only combination of an order with one revision and a first installation. */
const ONE_CASE = {
  kind: 'manual',
  cases: [{ title: '断电恢复', result: 'passed', hardwareRevision: HARDWARE[0], sourceVersion: '', note: '' }],
  bench: '台架 7',
  defects: [],
  conditions: [],
  gaps: [],
};

test('a further upload takes eight clicks, a repeat submission seven', async ({ persona, given }) => {
  test.setTimeout(240_000);
  const { page, server } = await persona('dev.lin');
  const clicks = await clicksIn(page.context());
  await test.step('an upload of a further version', async () => {
    const no = 'DC777-MCU';
    await given.number(no);
    await given.version(no, '1.0.0');
    const upload = new UploadScreen(page);
    await page.goto('/testing/list');
    const versions = page.getByRole('complementary').getByRole('menuitem', { name: '版本管理' });
    await expect(versions).toBeVisible();
    await versions.click();
    await page.getByRole('button', { name: '上传新版本' }).click();
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: upload.words.file, exact: true }).click();
    await (
      await chooser
    ).setFiles({
      name: 'dc777-mcu-1.1.0.bin',
      mimeType: 'application/octet-stream',
      buffer: Buffer.from(`${no} 1.1.0`),
    });
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
    await expect(page.getByRole('region', { name: '检查清单' })).toBeVisible();
    await expect(upload.strip).toHaveCount(0);
    // The next upload for this number needs no search.
    await page.goto('/firmware/upload');
    await expect(page.getByText('最近上传的编号')).toBeVisible();
    await page.getByRole('button', { name: new RegExp(`^${no}`) }).click();
    await expect(page).toHaveURL(new RegExp(`/firmware/upload\\?id=${no}$`));
  });
  const no = 'E2E-REPEAT';
  await given.number(no);
  const scope = { hardwareRevisions: HARDWARE.slice(0, 1), companionModules: ['power'] };
  const released = await given.submitted(await given.version(no), { scope });
  await given.passed(released, DONE, { 4: { evidence: ONE_CASE } });
  const id = await given.version(no, '1.1.0');

  await page.goto(`/version/detail?id=${id}`);
  const start = page.getByRole('button', { name: '发起测试', exact: true });
  await expect(start).toBeVisible();
  const before = clicks();
  await start.click();
  await page.getByRole('button', { name: /^沿用上次（TO.+ · 1\.0\.0）$/ }).click();
  // The first missing answer is shown, and the notice lists taken over answers.
  await expect(
    page.getByRole('status').filter({ hasText: /^已沿用 TO.+（1\.0\.0）的测试人员、运维人员、配套模块/ }),
  ).toBeVisible();
  const ticks = page.getByRole('group', { name: /^发起前检查/ }).getByRole('checkbox');
  await expect(ticks).toHaveCount(CHECKLIST.length);
  for (const tick of await ticks.all()) await tick.click();
  const review = page.getByRole('region', { name: '确认发起', exact: true });
  for (const text of ['test.chen', 'test.sun', 'ops.he', '功率', '1.0.0']) await expect(review).toContainText(text);
  await page.getByRole('button', { name: '发起测试', exact: true }).click();
  await expect(page).toHaveURL(/\/testing\/list\?.*id=TO/);
  expect(clicks() - before).toBeGreaterThan(0);
  expect(clicks() - before).toBeLessThanOrEqual(7);

  const orderNo = new URL(page.url()).searchParams.get('id') ?? '';
  expect(await given.now(orderNo)).toMatchObject({
    // All revisions are tested again, and the last release is a source version.
    scope: { hardwareRevisions: HARDWARE, sourceVersions: ['1.0.0'], companionModules: ['power'] },
    testerList: [CHEN, SUN],
    operationPersonList: [HE],
    priority: 'normal',
    remark: '',
  });
});
