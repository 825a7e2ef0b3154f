// Needs a browser: a chosen file, the strip beside other pages, and the focus.
import { expect, test } from '../fixtures';
import { DONE } from '../given';
import { labelled } from '../pages/controls';
import { UploadScreen } from '../pages/UploadScreen';
import { HARDWARE } from '../steps';

/** What makes repeated work shorter: a number that is found by its file. */

test('a further upload begins with its file, and the next one with its number', async ({ persona, given }) => {
  test.slow();
  const { page, server } = await persona('dev.lin');
  const no = 'DC777-MCU';
  await test.step('an upload of a further version', async () => {
    await given.number(no);
    const scope = { hardwareRevisions: HARDWARE, companionModules: ['power'] };
    await given.passed(await given.submitted(await given.version(no), { scope }), DONE);
    const upload = new UploadScreen(page);
    await page.goto('/version/version');
    await page.getByRole('button', { name: '上传新版本' }).click();
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: upload.words.file, exact: true }).click();
    const file = { name: 'dc777-mcu-1.1.0.bin', mimeType: 'application/octet-stream', buffer: Buffer.from(no) };
    await (await chooser).setFiles(file);
    await page.getByRole('button', { name: new RegExp(`^${no}`) }).click();
    await expect(upload.versionNo).toHaveValue('1.1.0');
    await expect(upload.versionNo).toBeFocused();
    await page.getByRole('textbox', { name: labelled(upload.words.notes) }).fill('修复枪锁误报');
    await page.getByRole('textbox', { name: labelled(upload.words.build) }).fill('2');
    await expect(page.getByText(upload.words.ready)).toBeVisible();
    await upload.send(`${no} 1.1.0`);
    const extra = { buildNumber: '2', rollbackSupport: 'A/B' };
    expect(await server.first('/api/v2/firmwareVersion/page', { firmwareNo: no })).toMatchObject({ extra });
    // On other pages the strip shows the finished upload, and closes after the next step.
    await page.getByRole('menuitem', { name: '版本管理' }).click();
    await upload.strip.getByRole('link', { name: '发起测试' }).click();
    await expect(page.getByRole('region', { name: '检查清单' })).toBeVisible();
    await expect(upload.strip).toHaveCount(0);
  });
  await test.step('the next upload for this number needs no search', async () => {
    await page.goto('/firmware/upload');
    await expect(page.getByText('最近上传的编号')).toBeVisible();
    await page.getByRole('button', { name: new RegExp(`^${no}`) }).click();
    await expect(page).toHaveURL(new RegExp(`/firmware/upload\\?id=${no}$`));
  });
});
