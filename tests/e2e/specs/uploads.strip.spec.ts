// Needs a browser: layout, what the strip covers, and the focus of the real engine.
import { randomBytes } from 'node:crypto';
import { expect, test } from '../fixtures';
import { FirmwareFormScreen } from '../pages/FirmwareFormScreen';
import { labelled } from '../pages/controls';
import { UploadScreen } from '../pages/UploadScreen';
import { slowUpload, UploadTraffic } from '../uploadTraffic';
import { versionList } from '../pages/RecordListScreen';

/** The upload strip beside other work. */

const NUMBER = 'E2E-STRIP';

test('the strip covers no button and no field in use; Esc closes its question, and nothing else', async ({
  persona,
  given,
}) => {
  const { page } = await persona('dev.lin');
  const { upload } = await slowUpload(page, given, NUMBER);
  await upload.button('pause').click();
  await page.getByRole('menuitem', { name: '固件编号管理' }).click();
  await page.getByRole('button', { name: '新增固件编号' }).click();
  const form = new FirmwareFormScreen(page);
  await expect(form.firmwareNo).toBeVisible();
  await expect(upload.strip).toContainText(`${NUMBER} 1.0.0`);

  for (const [width, height] of [
    [1366, 768],
    [390, 800],
  ] as const)
    await test.step(`at ${String(width)} px`, async () => {
      await page.setViewportSize({ width, height });
      // A trial fails where anything else would get the click.
      await form.save.click({ trial: true });
      const [strip, save] = [await upload.strip.boundingBox(), await form.save.boundingBox()];
      if (strip === null || save === null) throw new Error('Nothing is drawn.');
      expect(strip.y + strip.height, 'the strip is above the buttons').toBeLessThanOrEqual(save.y);
      for (const field of await page.locator('form input:not([type=checkbox]), form textarea').all()) {
        await field.focus();
        const covered = await field.evaluate((element) => {
          const { left, bottom } = element.getBoundingClientRect();
          return document.elementFromPoint(left + 4, bottom - 4)?.closest('[data-page-edge]') !== null;
        });
        expect(covered, (await field.getAttribute('id')) ?? '').toBe(false);
      }
    });

  await page.setViewportSize({ width: 1366, height: 768 });
  await form.name.fill('写了一半');
  const abort = upload.strip.getByRole('button', { name: '放弃上传' });
  const question = page.getByRole('tooltip').filter({ hasText: 'a.bin' });
  await abort.click();
  await expect(question.getByRole('button', { name: '取消' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(abort).toBeFocused();
  await expect(upload.strip).toContainText(upload.words.paused);
  await expect(form.name).toHaveValue('写了一半');
});

test('a list shows an uploaded file at once; one replaced in test leads to its order', async ({ persona, given }) => {
  const { page } = await persona('dev.lin');
  await page.setViewportSize({ width: 1920, height: 900 });
  const orderNo = await given.order(1, NUMBER);
  const versionId = await given.versionOf(orderNo);
  const draft = await given.draft(NUMBER, '2.0.0');
  const upload = new UploadScreen(page);
  const traffic = await UploadTraffic.of(page);
  const list = versionList(page);
  const sendInBackground = async (id: string, bytes: number, reason?: string) => {
    await page.goto(`/firmware/upload?id=${NUMBER}&version=${id}`);
    await upload.chooseFile({ name: 'new.bin', mimeType: 'application/octet-stream', buffer: randomBytes(bytes) });
    await traffic.limit(1_000_000);
    await upload.submit.click();
    if (reason !== undefined) {
      const question = page.getByRole('dialog', { name: '替换测试中的文件' });
      await question.getByRole('textbox', { name: labelled('原因') }).fill(reason);
      await question.getByRole('button', { name: '替换文件' }).click();
    }
    await upload.says('sending');
    await page.getByRole('menuitem', { name: '版本管理' }).click();
  };

  await sendInBackground(draft, 4e6);
  await list.has(NUMBER, '2.0.0', '无文件');
  await traffic.limit(null);
  await list.has(NUMBER, '2.0.0', '3.8 MiB');
  await expect(upload.strip.getByRole('link', { name: '发起测试' })).toBeVisible();

  await sendInBackground(versionId, 5e6, '修复启动失败');
  await traffic.limit(null);
  await upload.strip.getByRole('link', { name: `查看测试单 ${orderNo}` }).click();
  await expect(page.getByRole('dialog', { name: /^测试单 / })).toContainText('第 2 轮');
});
