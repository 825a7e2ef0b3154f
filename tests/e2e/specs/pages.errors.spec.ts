import type { Page } from '@playwright/test';
import { expect, PHONE, test } from '../fixtures';
import type { Given } from '../given';
import { FirmwareFormScreen } from '../pages/FirmwareFormScreen';
import { numberList } from '../pages/RecordListScreen';
import { RehearsalDrawer } from '../pages/RehearsalDrawer';
import { UploadScreen } from '../pages/UploadScreen';

/** Error handling of forms on real screens (P-WIRE-8, P-FORM-3). */

const refusal = (message: string) => ({ code: 'E00013', message, error: 'E00013', success: false, model: null });

test('a record that cannot be loaded shows the reason once; one that does not exist offers the list', async ({
  persona,
  given,
}) => {
  const { page } = await persona('dev.lin');
  await given.number('KIT-BACK');
  await given.number('KIT-BACK-2');
  const list = await numberList(page).open({ keyword: 'KIT-BACK', sort: 'firmwareNo,desc' });
  const address = page.url();
  const edit = list.rows('KIT-BACK-2').getByRole('link', { name: '编辑' });

  await test.step('Cancel, the arrow and Save lead back to the list as it was', async () => {
    const form = new FirmwareFormScreen(page);
    for (const leave of ['取消', '返回', '保存']) {
      await edit.click();
      await expect(form.name).toHaveValue('端到端固件');
      await page.getByRole(leave === '返回' ? 'link' : 'button', { name: leave, exact: true }).click();
      await expect(page).toHaveURL(address);
    }
  });
  await test.step('a failure is shown by its notice; the page has retry and bug report', async () => {
    await page.route('**/api/v2/firmware/detail?*', (route) => route.fulfill({ json: refusal('该编号正在维护') }));
    await edit.click();
    const main = page.getByRole('main');
    await expect(main.getByText('固件编号加载失败')).toBeVisible();
    const told = page.getByText('该编号正在维护');
    await expect(told).toHaveCount(1);
    const notice = page.getByRole('alert').filter({ has: told });
    await expect(notice).toBeVisible();
    expect((await notice.boundingBox())?.y, 'notices are at the top').toBeLessThan(120);
    await expect(main.getByRole('button', { name: '复制错误信息' })).toBeVisible();
    // Held back: its answer would bring a notice of its own.
    await page.route('**/api/v2/firmware/detail?*', () => undefined);
    await main.getByRole('button', { name: '重试' }).click();
    await expect(told).toHaveCount(0, { timeout: 3_000 });
    await page.unroute('**/api/v2/firmware/detail?*');
  });
  await test.step('what does not exist leads to the list', async () => {
    await page.goBack();
    await expect(page).toHaveURL(address);
    await page.goto('/firmware/edit?id=NOPE');
    const main = page.getByRole('main');
    await expect(main.getByText('记录不存在，请检查链接是否完整')).toBeVisible();
    await expect(main.getByRole('button', { name: '重试' })).toHaveCount(0);
    await main.getByRole('button', { name: '返回列表' }).click();
    await list.isShown();
  });
});

/** Disables a number, which the server refuses. @returns the dialog and the notice of the refusal */
async function refusedDisabling(page: Page, given: Given) {
  await given.number('KIT-NOTICE');
  await page.route('**/api/v2/firmware/enableDisable', (route) => route.fulfill({ json: refusal('现在不能停用') }));
  const list = await numberList(page).open({ keyword: 'KIT-NOTICE' });
  await list.rows('KIT-NOTICE').getByRole('button', { name: '停用' }).click();
  const dialog = page.getByRole('dialog', { name: /^停用 / });
  await dialog.getByRole('textbox').fill('试一试');
  const send = dialog.getByRole('button', { name: '停用', exact: true });
  await send.click();
  const notice = page.getByRole('alert').filter({ hasText: '现在不能停用' });
  await expect(notice).toBeVisible();
  const [over, under] = [await notice.boundingBox(), await dialog.boundingBox()];
  if (over === null || under === null) throw new Error('Nothing is drawn.');
  return { send, over, under };
}

test('the notice of an attempt is beside its dialog, and goes when the next one begins', async ({ persona, given }) => {
  const { page } = await persona('dev.lin');
  const { send, over, under } = await refusedDisabling(page, given);
  expect(over.x).toBeGreaterThan(under.x + under.width);
  // Held back: its answer would bring a notice of its own.
  await page.route('**/api/v2/firmware/enableDisable', () => undefined);
  await send.click();
  // Sooner than it would close by itself.
  await expect(page.getByRole('alert').filter({ hasText: '现在不能停用' })).toBeHidden({ timeout: 3_000 });
});

test('an upload refused with 503 and a message shows that message', async ({ persona, given, watch }) => {
  watch.expect(/503/);
  const { page } = await persona('dev.lin');
  const versionId = await given.firstDraft('KIT-503');
  await page.route('**/api/v2/firmwareVersion/upload*', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 503, json: refusal('存储维护到 18:00') })
      : route.continue(),
  );
  const upload = await new UploadScreen(page).openDraft('KIT-503', versionId);
  await upload.chooseFile({ name: 'kit.bin', mimeType: 'application/octet-stream', buffer: Buffer.alloc(2048, 5) });
  await upload.submit.click();
  await expect(page.getByRole('alert').filter({ hasText: '存储维护到 18:00' })).toBeVisible({ timeout: 30_000 });
  // The notice closes, and the upload stays.
  await expect(page.getByRole('main').getByText('存储维护到 18:00')).toBeVisible();
});

test('notices stay above the drawer of the rehearsal', async ({ persona }) => {
  const { page } = await persona('dev.lin');
  await page.setViewportSize({ width: 480, height: 600 });
  const list = await numberList(page).open();
  await list.has('');
  const drawer = await new RehearsalDrawer(page).open('记录');
  await page.route('**/api/v2/firmware/page*', (route) => route.fulfill({ json: refusal('维护中。\n'.repeat(40)) }));
  await page.getByRole('button', { name: /^刷新/ }).click();
  const notice = page.getByRole('alert').filter({ hasText: '维护中' });
  await notice.getByRole('button', { name: '展开' }).click();
  for (const covered of [
    drawer.panel.getByRole('tab').last(),
    drawer.button('关闭'),
    drawer.panel.getByRole('link', { name: '下载记录' }),
  ])
    await covered.click({ trial: true });
});

test.describe('on a phone', () => {
  test.use({ ...PHONE, viewport: { width: 390, height: 800 } });

  test('an error notice is at the top, whole, above the buttons (requirements 8.18)', async ({ persona, given }) => {
    const { send, over } = await refusedDisabling((await persona('dev.lin')).page, given);
    expect([over.x >= 0, over.x + over.width <= 390]).toEqual([true, true]);
    expect(over.y).toBeLessThan(100);
    await send.tap({ trial: true });
  });
});
