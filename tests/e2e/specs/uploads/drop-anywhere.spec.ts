import { createHash, randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { requestsOf } from '../../calls';
import { expect, test } from '../../fixtures';
import { choose } from '../../pages/controls';
import { UploadScreen } from '../../pages/UploadScreen';
import { changeHistory } from '../../pages/RecordListScreen';

/** A file dropped anywhere is hashed locally and identified (decisions §5). */

const KNOWN = 'E2E-DROP-01';
const OTHER = 'E2E-DROP-02';

test('a file dropped on another screen is identified or offered for upload', async ({ persona, given }) => {
  const { page } = await persona('dev.lin');
  const versionId = await given.firstVersion(KNOWN);
  await given.number(OTHER);
  const made = await page.request.get('/api/v2/firmwareVersion/download', { params: { id: versionId } });
  const list = await changeHistory(page).open();
  const sent = requestsOf(page, /^(?!GET).*firmwareVersion/);
  const dialog = page.getByRole('dialog', { name: '文件识别' });

  await test.step('known file: link to its version', async () => {
    const bytes = await made.body();
    const letGo = await dragIn(page, 'copy.bin', bytes);
    await expect(page.getByText('松开鼠标，识别此文件')).toBeVisible();
    await letGo();
    await expect(page.getByText('松开鼠标，识别此文件')).toBeHidden();
    await expect(dialog).toContainText(`这是 ${KNOWN} 1.0.0，草稿`);
    await expect(dialog).toContainText('登记文件名：made.bin');
    await expect(dialog).toContainText(createHash('sha256').update(bytes).digest('hex'));
    await dialog.getByRole('link', { name: '查看版本' }).click();
    await expect(page).toHaveURL(new RegExp(`/version/detail\\?id=${versionId}`));
    await expect(dialog).toBeHidden();
  });

  await test.step('unknown file: uploaded as a version without choosing it again', async () => {
    await list.open();
    const letGo = await dragIn(page, 'new.bin', randomBytes(5000));
    await letGo();
    await expect(dialog).toContainText('没有任何版本使用这个文件');
    expect(sent, 'nothing left this computer').toEqual([]);
    await dialog.getByRole('button', { name: '上传为新版本' }).click();
    await expect(page.getByText('待上传文件：new.bin')).toBeVisible();
    const picker = page.getByRole('combobox', { name: '固件编号' });
    await picker.fill(OTHER);
    await choose(page, picker, `${OTHER} · 端到端固件`);
    await expect(page.getByText(new UploadScreen(page).words.ready)).toBeVisible();
    await expect(page.getByText('new.bin').first()).toBeVisible();
  });
});

/** Drags a file over the page. @returns a function that drops it */
async function dragIn(page: Page, name: string, bytes: Buffer): Promise<() => Promise<void>> {
  const dataTransfer = await page.evaluateHandle(
    ([file, base64]) => {
      const transfer = new DataTransfer();
      const content = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      transfer.items.add(new File([content], file));
      return transfer;
    },
    [name, bytes.toString('base64')] as const,
  );
  const target = page.getByRole('main');
  await target.dispatchEvent('dragover', { dataTransfer });
  return () => target.dispatchEvent('drop', { dataTransfer });
}
