// Needs a browser: layout, what the strip covers, the focus of the real engine, and two tabs with one cookie.
import { expect, test } from '../fixtures';
import { FirmwareFormScreen } from '../pages/FirmwareFormScreen';
import { Shell } from '../pages/Shell';
import { slowUpload } from '../uploadTraffic';
import { versionList } from '../pages/RecordListScreen';

/** The upload strip beside other work. */

const NUMBER = 'E2E-STRIP';

test('the strip covers no button and no field in use; its uploads stop when another person signs in', async ({
  persona,
  given,
}) => {
  const { page } = await persona('dev.lin');
  test.slow();
  const { upload, versionId } = await slowUpload(page, given, NUMBER);
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

  await test.step('another tab signs in as another person: it stops, and is kept for its owner', async () => {
    await form.name.clear();
    await upload.strip.getByRole('button', { name: upload.words.resume }).click();
    await expect(upload.strip).toContainText(upload.words.sending);
    await new Shell(page).logOut();
    const leaving = page.getByRole('dialog', { name: '退出登录？' });
    await expect(leaving).toContainText('退出登录会中断上传');
    await leaving.getByRole('button', { name: '留在此页' }).click();
    await expect(upload.strip).toContainText(upload.words.sending);
    const stopped = page.waitForEvent('requestfailed', (request) => request.method() === 'PATCH');
    const other = await page.context().newPage();
    await other.request.post('/sso/session', { data: { account: 'dev.zhao' } });
    await versionList(other).open();
    await expect(page.getByText('已有其他账号登录', { exact: true })).toBeVisible();
    await stopped;
    expect((await given.versionNow(versionId)).file).toBeNull();
    await page.getByRole('button', { name: '以 dev.zhao 继续' }).click();
    await new Shell(page).isSignedInAs('赵磊');
    await expect(page.getByText('上传中断')).toHaveCount(0);
    await page.request.post('/sso/session', { data: { account: 'dev.lin' } });
    await page.goto('/firmware/firmware');
    await expect(upload.strip).toContainText('上传中断');
    await expect(upload.strip.getByRole('link', { name: '选择同一文件继续' })).toBeVisible();
  });
});
