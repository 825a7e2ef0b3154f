// Needs a browser: the real clipboard, an upload under way, a download, and the size of a picture on paper.
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { png } from '../attached';
import { expect, test } from '../fixtures';
import { holdBack } from '../heldCalls';
import { downloadBy, setTick } from '../pages/controls';
import { REPORT } from '../steps';

/** Attachments of decisions, through the firmware upload queue, and in the report. */

test('attachments are pasted and uploaded, seen by others, marked for the report, and downloaded unchanged', async ({
  given,
}) => {
  test.setTimeout(180_000);
  const bytes = randomBytes(200_000);
  const { page, workspace, orderNo } = await given.opened('test.chen', 3);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const pasted = workspace.dialog.getByRole('button', { name: /^移除附件 截图 \d{4}-\d\d-\d\d \d{6}\.png$/ });

  await test.step('an image on the clipboard is pasted anywhere in the form', async () => {
    await page.evaluate(async (picture) => {
      const pixels = Uint8Array.from(atob(picture), (each) => each.charCodeAt(0));
      await navigator.clipboard.write([new ClipboardItem({ 'image/png': new Blob([pixels], { type: 'image/png' }) })]);
    }, png(600, 300).toString('base64'));
    // Nothing in the dialog has the focus yet.
    await page.keyboard.press('Control+v');
    await expect(page.getByText(/^粘贴的图片已加入附件：截图/)).toBeVisible();
    await expect(pasted).toHaveCount(1);
  });

  await test.step('an upload shows its progress', async () => {
    const goOn = await holdBack(page, '**/attachment/upload?**');
    await workspace.attach({ name: '台架 波形.log', mimeType: 'text/plain', buffer: bytes });
    await expect(workspace.dialog.getByRole('progressbar', { name: '台架 波形.log' })).toBeVisible();
    await expect(workspace.dialog.getByText('上传中', { exact: true })).toBeVisible();
    goOn();
    await expect(workspace.dialog.getByRole('button', { name: '移除附件 台架 波形.log' })).toBeVisible();
    await expect(workspace.dialog.getByRole('progressbar', { name: '台架 波形.log' })).toBeHidden();
  });

  // Only a picture can be in the report.
  const mark = workspace.dialog.getByRole('checkbox', { name: /^在报告中显示：截图/ });
  await expect(workspace.dialog.getByRole('checkbox', { name: /在报告中显示/ })).toHaveCount(1);
  await setTick(mark);
  await expect.poll(async () => JSON.stringify(await given.now(orderNo))).toContain('"inReport":true');
  await workspace.automatedRun({ total: 3, passed: 3, failed: 0, report: REPORT });
  await workspace.decide('通过');
  await workspace.hasDecided('通过');
  await expect(workspace.log.first().getByRole('button', { name: '台架 波形.log', exact: true })).toBeVisible();
  const evidence = workspace.dialog.getByRole('region', { name: '测试证据' });
  const saved = await downloadBy(evidence.getByRole('button', { name: '下载 台架 波形.log' }));
  expect(saved.suggestedFilename()).toBe('台架 波形.log');
  expect((await readFile(await saved.path())).equals(bytes)).toBe(true);

  await page.goto(`/testing/list?report=${orderNo}`);
  const sheet = page.getByRole('article', { name: '测试报告' });
  const width = (image: Element) => image instanceof HTMLImageElement && image.naturalWidth;
  await expect.poll(() => sheet.getByRole('img').evaluate(width)).toBe(600);
});
