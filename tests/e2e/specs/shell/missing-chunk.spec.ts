import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures';
import { FirmwareFormScreen } from '../../pages/FirmwareFormScreen';
import { RecordListScreen } from '../../pages/RecordListScreen';

/** A page whose chunk a release has taken away (specification §8, design §4.4). */

const GONE = { status: 404, contentType: 'text/plain', body: 'Not found' } as const;
const ON_DEMAND = /\.(async|chunk)\.(js|css)$/;

/** From now on no chunk that the page has not loaded yet is there, after a reload either. */
async function takeAway(page: Page): Promise<void> {
  const known = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  await page.route(ON_DEMAND, (route) =>
    known.includes(route.request().url()) ? route.continue() : route.fulfill(GONE),
  );
}

test('navigation to a page whose chunk is gone: a reload, then a clear page that offers another; a draft is kept', async ({
  persona,
  watch,
}) => {
  watch.expect(/status of 404|MIME type|ChunkLoadError|Loading (CSS )?chunk/);
  const { page } = await persona('dev.lin');
  const form = new FirmwareFormScreen(page);
  await form.open();
  await form.name.fill('写到一半');
  // The question of the form is a part of its own; it has been asked before.
  const question = page.getByRole('dialog', { name: '离开此页？' });
  await page.getByRole('menuitem', { name: '变更履历' }).click();
  await question.getByRole('button', { name: '留在此页' }).click();
  await expect(question).toBeHidden();
  await takeAway(page);
  let loads = 0;
  page.on('load', () => (loads += 1));

  await page.getByRole('menuitem', { name: '变更履历' }).click();
  await question.getByRole('button', { name: '离开', exact: true }).click();
  await expect(page.getByText('页面资源加载失败', { exact: true })).toBeVisible();
  await expect(page.getByText('未提交的草稿会保留')).toBeVisible();
  await expect(page).toHaveURL(/\/changeResume$/);
  // Once for each part that is missing: this page has a script and a style sheet of its own.
  expect([1, 2]).toContain(loads);
  // The rest of the console stands: the menu leads away from here.
  await expect(page.getByRole('menuitem', { name: '固件编号管理' })).toBeVisible();

  await page.unroute(ON_DEMAND);
  await page.getByRole('button', { name: '重新加载' }).click();
  await new RecordListScreen(page, '/changeResume', '变更履历').isShown();
  await form.open();
  await expect(page.getByText('已恢复草稿').first()).toBeVisible();
  await expect(form.name).toHaveValue('写到一半');
});
