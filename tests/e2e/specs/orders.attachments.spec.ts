import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { png } from '../attached';
import { requestsOf } from '../calls';
import { expect, test } from '../fixtures';
import { holdBack } from '../gate';
import { REPORT } from '../steps';
import { downloadBy } from '../pages/controls';

/** Attachments of decisions, through the firmware upload queue (P-ATTACH-1). */

// Two browsers and several writes.
test.describe.configure({ timeout: 180_000 });

test('an attachment shows progress and downloads unchanged', async ({ given }) => {
  const orderNo = await given.order(3);
  const bytes = randomBytes(200_000);
  const { page, workspace } = await given.open('test.chen', orderNo);

  const goOn = await holdBack(page, '**/attachment/upload?**');
  await workspace.attach({ name: '台架 波形.log', mimeType: 'text/plain', buffer: bytes });
  await expect(workspace.dialog.getByRole('progressbar', { name: '台架 波形.log' })).toBeVisible();
  await expect(workspace.dialog.getByText('上传中', { exact: true })).toBeVisible();
  goOn();
  await expect(workspace.dialog.getByRole('button', { name: '移除附件 台架 波形.log' })).toBeVisible();
  await expect(workspace.dialog.getByRole('progressbar', { name: '台架 波形.log' })).toBeHidden();

  // Other actors see the file before the decision.
  const { workspace: theirs } = await given.open('test.sun', orderNo);
  await expect(theirs.dialog.getByRole('button', { name: '台架 波形.log', exact: true })).toBeVisible();
  // It is its author's to remove and to submit.
  await expect(theirs.dialog.getByText('尚未提交，不随您的决定提交')).toBeVisible();
  await expect(theirs.dialog.getByRole('button', { name: '移除附件 台架 波形.log' })).toHaveCount(0);

  await workspace.automatedRun({ total: 3, passed: 3, failed: 0, report: REPORT });
  await workspace.decide('通过');
  await workspace.hasDecided('通过');
  const evidence = workspace.dialog.getByRole('region', { name: '测试证据' });
  await expect(workspace.log.first().getByRole('button', { name: '台架 波形.log', exact: true })).toBeVisible();
  const saved = await downloadBy(evidence.getByRole('button', { name: '下载 台架 波形.log' }));
  expect(saved.suggestedFilename()).toBe('台架 波形.log');
  expect((await readFile(await saved.path())).equals(bytes)).toBe(true);
});

test('a wrong file type is refused; a file can be removed again', async ({ given }) => {
  const { page, workspace, orderNo } = await given.opened('test.chen', 1);
  const sent = requestsOf(page, /attachment\/upload/);
  await workspace.attach({ name: 'tool.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') });
  await expect(workspace.dialog.getByRole('alert').filter({ hasText: 'tool.exe: 不支持该文件类型' })).toBeVisible();
  expect(sent).toEqual([]);
  await workspace.attach({ name: 'mine.log', mimeType: 'text/plain', buffer: Buffer.from('line') });
  await expect(workspace.dialog.getByText('tool.exe')).toBeHidden();
  await workspace.dialog.getByRole('button', { name: '移除附件 mine.log' }).click();
  await expect(workspace.dialog.getByText('mine.log')).toHaveCount(0);
  await expect.poll(() => given.now(orderNo)).toMatchObject({ attachments: [] });
});

test('an image on the clipboard is pasted anywhere in the form; a text goes into its field', async ({ given }) => {
  const { page, workspace } = await given.opened('test.chen', 1);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const copy = (withText: boolean) =>
    page.evaluate(
      async ([picture, text]) => {
        const bytes = Uint8Array.from(atob(picture), (each) => each.charCodeAt(0));
        const image = new Blob([bytes], { type: 'image/png' });
        const more = text === '' ? {} : { 'text/plain': new Blob([text], { type: 'text/plain' }) };
        await navigator.clipboard.write([new ClipboardItem({ 'image/png': image, ...more })]);
      },
      [png(40, 20).toString('base64'), withText ? '12 ms' : ''] as const,
    );
  const removes = workspace.dialog.getByRole('button', { name: /^移除附件 截图 \d{4}-\d\d-\d\d \d{6}\.png$/ });
  await copy(false);
  // Nothing in the dialog has the focus yet.
  await page.keyboard.press('Control+v');
  await expect(page.getByText(/^粘贴的图片将作为附件：截图/)).toBeVisible();
  await expect(removes).toHaveCount(1);

  await copy(true);
  await workspace.remark.click();
  await page.keyboard.press('Control+v');
  await expect(workspace.remark).toHaveValue('12 ms');
  await expect(removes).toHaveCount(1);
});
