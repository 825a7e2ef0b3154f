// Needs a browser: chunks, reloads and storage.
import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures';
import { FindDialog } from '../../pages/FindDialog';
import { FirmwareFormScreen } from '../../pages/FirmwareFormScreen';
import { numberList, changeHistory } from '../../pages/RecordListScreen';

/** A page whose chunk is gone after a release (requirements §8, P-SESSION-8). */

/** Answer to a request for a chunk that a release has removed. */
const GONE = { status: 404, contentType: 'text/plain', body: 'Not found' } as const;
const ON_DEMAND = /\.(async|chunk)\.(js|css)$/;

/**
 * Prepares a release; call it before the page is opened: later, the browser may take chunks from its memory.
 * @returns a function that removes all chunks that the page has not loaded yet, also after a reload
 */
async function prepareRelease(page: Page): Promise<() => void> {
  const loaded = new Set<string>();
  let released = false;
  await page.route(ON_DEMAND, (route) => {
    const url = route.request().url();
    if (released && !loaded.has(url)) return route.fulfill(GONE);
    loaded.add(url);
    return route.continue();
  });
  return () => {
    released = true;
  };
}

/** What the browser logs about a chunk that is missing. */
const MISSING = /status of 404|MIME type|ChunkLoadError|Loading (CSS )?chunk/;

function reloadsOf(page: Page): { readonly count: () => number } {
  let count = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) count += 1;
  });
  return { count: () => count };
}

test('a page with a missing chunk reloads once, then shows an error, a dialog does not open; the draft is kept', async ({
  persona,
  watch,
}) => {
  watch.expect(MISSING);
  const { page } = await persona('dev.lin');
  const release = await prepareRelease(page);
  const form = await new FirmwareFormScreen(page).open();
  await form.name.fill('写到一半');
  // Opened once, so that its chunk is loaded.
  const question = page.getByRole('dialog', { name: '离开此页？' });
  await page.getByRole('menuitem', { name: '变更履历' }).click();
  await question.getByRole('button', { name: '留在此页' }).click();
  await expect(question).toBeHidden();
  release();
  await test.step('a dialog says to press its key again, and the page stays', async () => {
    await page.keyboard.press('Control+k');
    await expect(page.getByText(/^请再按一次 Ctrl\+K/)).toBeVisible();
    await expect(form.name).toHaveValue('写到一半');
  });
  const reloads = reloadsOf(page);
  await page.getByRole('menuitem', { name: '变更履历' }).click();
  await question.getByRole('button', { name: '离开', exact: true }).click();
  await expect(page.getByText('页面资源加载失败', { exact: true })).toBeVisible();
  await expect(page.getByText('未提交的草稿会保留')).toBeVisible();
  await expect(page).toHaveURL(/\/changeResume$/);
  expect(reloads.count()).toBe(1);
  await expect(page.getByRole('menuitem', { name: '固件编号管理' })).toBeVisible();

  await page.unroute(ON_DEMAND);
  await page.getByRole('button', { name: '重新加载' }).click();
  await changeHistory(page).isShown();
  await form.open();
  await expect(page.getByText('已恢复草稿').first()).toBeVisible();
  await expect(form.name).toHaveValue('写到一半');
  await new FindDialog(page).open();
});

test('a script chunk times out after 120 seconds (requirements §9); a missing main script says so', async ({
  persona,
  watch,
}) => {
  watch.expect(MISSING);
  const { page } = await persona('dev.lin');
  await page.clock.install();
  await numberList(page).open();
  const reloads = reloadsOf(page);
  const script = /\/p__changeResume__index\.[0-9a-f]+\.async\.js$/;
  const asked = page.waitForRequest(script);
  // Pending until the reload.
  await page.route(script, (route) => (reloads.count() > 0 ? route.continue() : undefined));
  await page.getByRole('menuitem', { name: '变更履历' }).click();
  await asked;
  await page.clock.fastForward(118_000);
  await expect(page.locator('.ant-spin-spinning')).toBeVisible();
  expect(reloads.count()).toBe(0);
  await page.clock.fastForward(3_000);
  await changeHistory(page).isShown();
  expect(reloads.count()).toBe(1);

  await test.step('a missing main script shows a message in both languages', async () => {
    await page.route(/\/umi\.[0-9a-f]+\.js$/, (route) => route.fulfill(GONE));
    await page.goto('/firmware/firmware');
    await expect(page.getByText(/系统未能加载完整/)).toBeVisible();
    await expect(page.getByText(/could not be loaded/)).toBeVisible();
    await expect(page.locator('#start')).toHaveCount(0);
    await page.unroute(/\/umi\.[0-9a-f]+\.js$/);
    await page.getByRole('button', { name: /重新加载/ }).click();
    await numberList(page).isShown();
  });
});
