// Needs a browser: two tabs with one cookie, and a request that is stopped.
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { Shell } from '../pages/Shell';
import { slowUpload } from '../uploadTraffic';
import { numberList } from '../pages/RecordListScreen';

/** Uploads when the session ends or changes hands. */

const becomes = (page: Page, account: string) => page.request.post('/sso/session', { data: { account } });

test('an upload pauses when another tab signs in as another person, and is kept for its owner', async ({
  persona,
  given,
}) => {
  const { page } = await persona('dev.lin');
  const { upload, traffic, versionId } = await slowUpload(page, given, 'E2E-HANDS');
  await expect.poll(() => traffic.sent).toBeGreaterThan(0);
  await test.step('log-out asks while it is under way', async () => {
    await new Shell(page).logOut();
    const question = page.getByRole('dialog', { name: '退出登录？' });
    await expect(question).toContainText('退出登录会中断上传');
    await question.getByRole('button', { name: '留在此页' }).click();
    await upload.says('sending');
  });
  const stopped = page.waitForEvent('requestfailed', (request) => request.method() === 'PATCH');
  const other = await page.context().newPage();
  await becomes(other, 'dev.zhao');
  await numberList(other).open();
  await expect(page.getByText('已有其他账号登录', { exact: true })).toBeVisible();
  await stopped;
  expect((await given.versionNow(versionId)).file).toBeNull();

  await page.getByRole('button', { name: '以 dev.zhao 继续' }).click();
  await new Shell(page).isSignedInAs('赵磊');
  await expect(page.getByText('上传中断')).toHaveCount(0);
  await becomes(page, 'dev.lin');
  await page.goto('/firmware/firmware');
  await expect(upload.strip).toContainText('上传中断');
  await expect(upload.strip.getByRole('link', { name: '选择同一文件继续' })).toBeVisible();
});
