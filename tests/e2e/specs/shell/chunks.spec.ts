import type { Locator } from '@playwright/test';
import { expect, test } from '../../fixtures';
import { FirmwareFormScreen } from '../../pages/FirmwareFormScreen';
import { OrderWorkspace } from '../../pages/OrderWorkspace';
import { GONE, ON_DEMAND, prepareRelease } from '../../release';
import { figure } from '../../../figures';
import { numberList } from '../../pages/RecordListScreen';

const OFFLINE = '网络已断开，恢复后请重试';

/** After a release, old chunks of an open page are gone (requirements §8, decisions §4.4). */

test('a dialog with a missing chunk does not crash the page', { tag: '@main' }, async ({ persona, watch }) => {
  watch.expect(/status of 404|MIME type|ChunkLoadError|Loading (CSS )?chunk/);
  const { page } = await persona('dev.lin');
  const release = await prepareRelease(page);
  const form = new FirmwareFormScreen(page);
  await form.open();
  await form.name.fill('正在写');
  release();
  await page.keyboard.press('Control+k');
  const told = page.getByText('页面资源加载失败', { exact: true });
  await expect(told).toBeVisible();
  await expect(form.name).toHaveValue('正在写');
  await page.unroute(ON_DEMAND);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', { name: '查找' })).toBeVisible();
  await expect(told).toBeHidden();
  await expect(form.name).toHaveValue('正在写');
  figure('staleChunk', 1);
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

test('the offline notice covers no button, and goes', async ({ persona, scenario, watch }) => {
  watch.expect(/ERR_INTERNET_DISCONNECTED/);
  const { orderNo } = await scenario('step-1');
  const [author, tester] = [await persona('dev.lin'), await persona('test.chen')];
  const order = new OrderWorkspace(tester.page);
  const places = [
    [author.page, '/firmware/edit', author.page.getByRole('main')],
    [tester.page, `/testing/list?id=${orderNo}`, order.bar],
    [author.page, '/firmware/firmware', author.page.getByRole('main')],
  ] as const;
  for (const [page, address, place] of places)
    await test.step(address, async () => {
      await page.goto(address);
      await expect(place.getByRole('button').last()).toBeVisible();
      await page.context().setOffline(true);
      await expect(page.getByText(OFFLINE)).toBeVisible();
      expect(await beneath(page.getByText(OFFLINE), place.getByRole('button'))).toEqual([]);
      await page.context().setOffline(false);
      await expect(page.getByText(OFFLINE)).toBeHidden();
    });
});

/** Buttons that the notice hides, or whose clicks it takes. */
async function beneath(notice: Locator, buttons: Locator): Promise<readonly string[]> {
  const banner = await notice.elementHandle();
  return buttons.evaluateAll(
    (elements, banner) =>
      elements.flatMap((element) => {
        const [under, over] = [element.getBoundingClientRect(), banner.getBoundingClientRect()];
        const hit = document.elementFromPoint(under.x + under.width / 2, under.y + under.height / 2);
        const taken = hit !== null && !hit.contains(element) && (hit.contains(banner) || banner.contains(hit));
        const aside = over.right <= under.left || under.right <= over.left;
        const hidden = element.contains(hit) && !aside && over.top < under.bottom && under.top < over.bottom;
        return taken || hidden ? [element.textContent] : [];
      }),
    banner,
  );
}
