import { expect, test } from '../../fixtures';
import { FirmwareFormScreen } from '../../pages/FirmwareFormScreen';
import { GONE, ON_DEMAND, prepareRelease } from '../../release';
import { numberList } from '../../pages/RecordListScreen';

/** After a release, old chunks of an open page are gone (requirements §8, decisions §4.4). */

test('a dialog with a missing chunk does not crash the page', { tag: '@main' }, async ({ persona, watch }) => {
  watch.expect(/status of 404|MIME type|ChunkLoadError|Loading (CSS )?chunk/);
  const { page } = await persona('dev.lin');
  const release = await prepareRelease(page);
  const form = await new FirmwareFormScreen(page).open();
  await form.name.fill('正在写');
  release();
  await page.keyboard.press('Control+k');
  const told = page.getByText('页面资源加载失败', { exact: true });
  await expect(told).toBeVisible();
  await expect(form.name).toHaveValue('正在写');
  await page.unroute(ON_DEMAND);
  // A second file of the chunk may still be failing, which ends this attempt too.
  await expect(async () => {
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog', { name: '查找' })).toBeVisible({ timeout: 4000 });
  }).toPass();
  await expect(told).toBeHidden();
  await expect(form.name).toHaveValue('正在写');
});

test('a missing main script shows a message in both languages', async ({ persona, watch }) => {
  watch.expect(/status of 404|MIME type/);
  const { page } = await persona('dev.lin');
  await page.route(/\/umi\.[0-9a-f]+\.js$/, (route) => route.fulfill(GONE));
  await page.goto('/firmware/firmware');
  await expect(page.getByText(/系统未能加载完整/)).toBeVisible();
  await expect(page.getByText(/could not be loaded/)).toBeVisible();
  await expect(page.locator('#start')).toHaveCount(0);
  await page.unroute(/\/umi\.[0-9a-f]+\.js$/);
  await page.getByRole('button', { name: /重新加载/ }).click();
  await numberList(page).isShown();
});
