// Needs a browser: two of them, and files that are sent.
import { randomBytes } from 'node:crypto';
import { expect, test } from '../../fixtures';
import { OrderWorkspace } from '../../pages/OrderWorkspace';
import { UploadScreen } from '../../pages/UploadScreen';
import { labelled } from '../../pages/controls';
import { textField } from '../../server';
import { REPORT } from '../../steps';
import { unaware } from '../../heldCalls';

/** The file of an order is replaced during a decision. */

// Two browsers and several writes.
test.describe.configure({ timeout: 180_000 });

const WHY = '更换签名证书';

test('a decision on the previous file is refused and its input is kept', async ({ persona, given }) => {
  const orderNo = await given.order(3);
  const { page } = await persona('test.chen');
  await unaware(page);
  const before = (await given.now(orderNo)).fileSha256;
  const workspace = new OrderWorkspace(page);
  await workspace.open(orderNo);
  await workspace.choose('通过');
  await workspace.automatedRun({ total: 120, passed: 120, failed: 0, report: REPORT });
  await workspace.remark.fill('夜间环境跑完\n报告见链接');

  await given.replacedFile(orderNo, WHY);

  await workspace.send.click();
  const conflict = page.getByRole('dialog', { name: '内容已有变化' });
  await expect(conflict).toBeVisible();
  // Shown once: the dialog takes the place of the notice.
  expect(await page.getByRole('alert').filter({ hasText: '固件文件已替换' }).count()).toBe(0);
  await expect(conflict).toContainText('林晓替换文件');
  await expect(conflict).toContainText('固件文件已替换，测试从新一轮开始。');
  await expect(conflict).toContainText(WHY);
  await expect(conflict).toContainText('测试单现在处于 第 1 步：测试接收');
  await expect(conflict).toContainText('夜间环境跑完');
  await expect(conflict.getByRole('button', { name: '复制' })).toBeVisible();
  // Evidence of the previous file is shown, but not carried over.
  await expect(conflict).toContainText('共 120 个用例，通过 120，失败 0');
  await expect(conflict).toContainText('以下内容属于变化前的步骤');
  await conflict.getByRole('button', { name: '查看最新内容' }).click();
  await expect(conflict).toBeHidden();

  await workspace.standsAt('测试接收');
  await expect(workspace.remark).toHaveValue('');
  const now = await given.now(orderNo);
  expect(now).toMatchObject({ status: 2, stepOrder: 1, round: 2 });
  expect(textField(now, 'fileSha256')).not.toBe(before);

  await workspace.decide('通过');
  await workspace.hasDecided('通过');
  expect(await given.now(orderNo)).toMatchObject({ stepOrder: 2, round: 2 });
});

const binary = (name: string) => ({ name, mimeType: 'application/octet-stream', buffer: randomBytes(2048) });

test('a file in test is replaced with a reason; that of a returned order leads to its resubmission, and is in its log', async ({
  persona,
  given,
}) => {
  const { page } = await persona('dev.lin');
  const orderNo = await given.order(1, 'E2E-REPLACED-04');
  await given.passed(orderNo, 3);
  const versionId = await given.versionOf(orderNo);
  await page.goto(`/version/detail?id=${versionId}`);
  await page.getByRole('link', { name: '替换文件' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '替换文件' })).toBeVisible();
  const upload = new UploadScreen(page);
  await upload.chooseFile(binary('again.bin'));
  await upload.submit.click();

  const question = page.getByRole('dialog', { name: '替换测试中的文件' });
  await expect(question).toContainText(orderNo);
  await expect(question).toContainText('第 3 步：自动化测试');
  await expect(question).toContainText('第 1 步：测试接收 通过（陈静）');
  await expect(question).toContainText('第 2 步：确认 通过（孙悦）');
  await question.getByRole('textbox', { name: labelled('原因') }).fill(WHY);
  await question.getByRole('button', { name: '替换文件' }).click();
  await expect(page.getByText('E2E-REPLACED-04 1.0.0 的文件已替换，已开始第 2 轮测试')).toBeVisible();
  await page.getByRole('button', { name: `查看测试单 ${orderNo}` }).click();
  const workspace = new OrderWorkspace(page);
  await workspace.isShown(orderNo);
  await workspace.standsAt('测试接收');
  await expect(page.getByRole('dialog')).toContainText(WHY);

  await test.step('the file of a returned order leads back to its resubmission', async () => {
    const returned = await given.order(1, 'E2E-REPLACED-03');
    await given.returned(returned, '缺签名');
    const again = new OrderWorkspace(page);
    await again.open(returned);
    await again.action('替换文件').click();
    await upload.chooseFile(binary('signed.bin'));
    await upload.submit.click();

    await upload.isDone('E2E-REPLACED-03 1.0.0');
    await page.getByRole('button', { name: `重新提交测试单 ${returned}` }).click();
    await expect(page).toHaveURL(/\/version\/submitTest\?id=/);
    await again.open(returned);
    await expect(again.dialog.getByRole('article').filter({ hasText: '林晓替换文件' })).toContainText('signed.bin');
  });
});
