import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures';
import { FirmwareFormScreen } from '../../pages/FirmwareFormScreen';
import { RecordListScreen } from '../../pages/RecordListScreen';

/** A page whose chunk a release has taken away (requirements §8, decisions §4.4). */

const GONE = { status: 404, contentType: 'text/plain', body: 'Not found' } as const;
const ON_DEMAND = /\.(async|chunk)\.(js|css)$/;

/** From now on no chunk that the page has not loaded yet is there, after a reload either. */
async function takeAway(page: Page): Promise<void> {
  const known = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  await page.route(ON_DEMAND, (route) =>
    known.includes(route.request().url()) ? route.continue() : route.fulfill(GONE),
  );
}

/** Counts from now on how often the page itself is asked for. */
function reloadsOf(page: Page): { readonly count: () => number } {
  let count = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) count += 1;
  });
  return { count: () => count };
}

/** The question of a form is a part of its own: it has been asked before. */
async function askOnce(page: Page): Promise<void> {
  const question = page.getByRole('dialog', { name: '离开此页？' });
  await page.getByRole('menuitem', { name: '变更履历' }).click();
  await question.getByRole('button', { name: '留在此页' }).click();
  await expect(question).toBeHidden();
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
  const question = page.getByRole('dialog', { name: '离开此页？' });
  await askOnce(page);
  await takeAway(page);
  const reloads = reloadsOf(page);

  await page.getByRole('menuitem', { name: '变更履历' }).click();
  await question.getByRole('button', { name: '离开', exact: true }).click();
  await expect(page.getByText('页面资源加载失败', { exact: true })).toBeVisible();
  await expect(page.getByText('未提交的草稿会保留')).toBeVisible();
  await expect(page).toHaveURL(/\/changeResume$/);
  expect(reloads.count()).toBe(1);
  // The rest of the console stands: the menu leads away from here.
  await expect(page.getByRole('menuitem', { name: '固件编号管理' })).toBeVisible();

  await page.unroute(ON_DEMAND);
  await page.getByRole('button', { name: '重新加载' }).click();
  await new RecordListScreen(page, '/changeResume', '变更履历').isShown();
  await form.open();
  await expect(page.getByText('已恢复草稿').first()).toBeVisible();
  await expect(form.name).toHaveValue('写到一半');
});

for (const [first, second] of [
  ['css', 'js'],
  ['js', 'css'],
] as const) {
  test(`a page that misses both its parts, the ${first} found out first: one reload, whatever is found out then`, async ({
    persona,
    watch,
  }) => {
    watch.expect(/status of 404|MIME type|ChunkLoadError|Loading (CSS )?chunk/);
    const { page } = await persona('dev.lin');
    const form = new FirmwareFormScreen(page);
    await form.open();
    await form.name.fill('写到一半');
    await page.getByRole('menuitem', { name: '固件编号管理' }).click();
    await page.getByRole('dialog', { name: '离开此页？' }).getByRole('button', { name: '离开', exact: true }).click();
    const upload = page
      .getByRole('link', { name: '上传固件' })
      .or(page.getByRole('button', { name: '上传固件' }))
      .first();
    await expect(upload).toBeVisible();
    const reloads = reloadsOf(page);
    // At first one part is gone and the other one still on its way; after a reload it is the other one that is gone.
    await page.route(/\/p__firmware__upload__index\.[0-9a-f]+\.(async\.js|chunk\.css)$/, async (route) => {
      const gone = reloads.count() === 0 ? first : second;
      if (route.request().url().endsWith(`.${gone}`)) await route.fulfill(GONE);
      else if (reloads.count() > 0) await route.continue();
    });
    await upload.click();
    await expect.poll(() => reloads.count()).toBe(1);
    await expect(page.getByText('页面资源加载失败', { exact: true })).toBeVisible();
    expect(reloads.count()).toBe(1);
    // Elsewhere another chunk gets its own reload, and what was typed is there.
    await form.open();
    await expect(form.name).toHaveValue('写到一半');
  });
}

test('a form that misses a part of its own: the page reloads unasked, once, and what was typed is there', async ({
  persona,
  watch,
}) => {
  watch.expect(/status of 404|MIME type|ChunkLoadError|Loading (CSS )?chunk/);
  const { page } = await persona('dev.lin');
  const form = new FirmwareFormScreen(page);
  await form.open();
  await form.name.fill('写到一半');
  await takeAway(page);
  const reloads = reloadsOf(page);
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  // Leaving asks by a dialog that is gone.
  await page.getByRole('menuitem', { name: '变更履历' }).click();
  await expect(page.getByText('已恢复草稿').first()).toBeVisible();
  await expect(form.name).toHaveValue('写到一半');
  await page.getByRole('menuitem', { name: '变更履历' }).click();
  await expect(page.getByText('页面资源加载失败', { exact: true })).toBeVisible();
  expect([reloads.count(), asked]).toEqual([1, []]);
  await page.unroute(ON_DEMAND);
  await page.getByRole('button', { name: '重新加载' }).click();
  await expect(form.name).toHaveValue('写到一半');
});

test('a script chunk that does not come has 120 seconds (requirements §9)', async ({ persona, watch }) => {
  watch.expect(/ChunkLoadError|Loading (CSS )?chunk/);
  const { page } = await persona('dev.lin');
  await page.clock.install();
  await new RecordListScreen(page, '/firmware/firmware', '固件编号管理').open();
  const reloads = reloadsOf(page);
  const script = /\/p__changeResume__index\.[0-9a-f]+\.async\.js$/;
  const asked = page.waitForRequest(script);
  // Never answered before the reload.
  await page.route(script, (route) => (reloads.count() > 0 ? route.continue() : undefined));
  await page.getByRole('menuitem', { name: '变更履历' }).click();
  await asked;
  await page.clock.fastForward(118_000);
  await expect(page.locator('.ant-spin-spinning')).toBeVisible();
  expect(reloads.count()).toBe(0);
  await page.clock.fastForward(3_000);
  await new RecordListScreen(page, '/changeResume', '变更履历').isShown();
  expect(reloads.count()).toBe(1);
});

test('where the browser keeps nothing, nobody is reloaded for a chunk: it is said, and what was typed is there', async ({
  persona,
  watch,
}) => {
  watch.expect(/status of 404|MIME type|ChunkLoadError|Loading (CSS )?chunk/);
  const { page } = await persona('dev.lin');
  await page.addInitScript(() => {
    for (const area of ['localStorage', 'sessionStorage', 'indexedDB'])
      Object.defineProperty(window, area, {
        configurable: true,
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
  });
  const form = new FirmwareFormScreen(page);
  await form.open();
  await form.name.fill('写到一半');
  await askOnce(page);
  await takeAway(page);
  const reloads = reloadsOf(page);
  await page.getByRole('menuitem', { name: '变更履历' }).click();
  await page.getByRole('dialog', { name: '离开此页？' }).getByRole('button', { name: '离开', exact: true }).click();
  await expect(page.getByText('页面资源加载失败', { exact: true })).toBeVisible();
  expect(reloads.count()).toBe(0);
  await page.goBack();
  await expect(form.name).toHaveValue('写到一半');
});
