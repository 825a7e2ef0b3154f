import type { Page } from '@playwright/test';
import { expect, PHONE, test } from '../../fixtures';
import type { Given } from '../../given';
import { FirmwareFormScreen } from '../../pages/FirmwareFormScreen';
import { numberList } from '../../pages/RecordListScreen';

/** Error handling of forms on real screens (decisions §3, §5). */

test('a record that cannot be loaded keeps the reason; one that does not exist offers the list', async ({
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
  await test.step('a failure keeps its reason and what a bug report needs', async () => {
    await page.route('**/api/v2/firmware/detail?*', (route) =>
      route.fulfill({
        json: { code: 'E00013', message: '该编号正在维护', error: 'E00013', success: false, model: null },
      }),
    );
    await edit.click();
    const main = page.getByRole('main');
    await expect(main.getByText('固件编号加载失败')).toBeVisible();
    await expect(main.getByText('该编号正在维护')).toBeVisible();
    await expect(main.getByRole('button', { name: '复制错误信息' })).toBeVisible();
    await expect(main.getByRole('button', { name: '重试' })).toBeVisible();
    await page.unroute('**/api/v2/firmware/detail?*');
  });
  await test.step('what does not exist leads to the list', async () => {
    await page.goBack();
    await expect(page).toHaveURL(address);
    await page.goto('/firmware/edit?id=NOPE');
    const main = page.getByRole('main');
    await expect(main.getByRole('button', { name: '重试' })).toHaveCount(0);
    await main.getByRole('button', { name: '返回列表' }).click();
    await list.isShown();
  });
});

/** Disables a number, which the server refuses. @returns the dialog and the notice of the refusal */
async function refusedDisabling(page: Page, given: Given) {
  await given.number('KIT-NOTICE');
  await page.route('**/api/v2/firmware/enableDisable', (route) =>
    route.fulfill({ json: { code: 'E00013', message: '现在不能停用', error: 'E00013', success: false, model: null } }),
  );
  const list = await numberList(page).open({ keyword: 'KIT-NOTICE' });
  await list.rows('KIT-NOTICE').getByRole('button', { name: '停用' }).click();
  const dialog = page.getByRole('dialog', { name: /^停用固件编号/ });
  await dialog.getByRole('textbox').fill('试一试');
  const send = dialog.getByRole('button', { name: '停用', exact: true });
  await send.click();
  const notice = page.getByRole('alert').filter({ hasText: '现在不能停用' });
  await expect(notice).toBeVisible();
  const [over, under] = [await notice.boundingBox(), await dialog.boundingBox()];
  if (over === null || under === null) throw new Error('Nothing is drawn.');
  return { send, over, under };
}

test('a notice stands beside a dialog', async ({ persona, given }) => {
  const { over, under } = await refusedDisabling((await persona('dev.lin')).page, given);
  expect(over.x).toBeGreaterThan(under.x + under.width);
});

test('the notice of an attempt goes when the next one begins', async ({ persona, given }) => {
  const { page } = await persona('dev.lin');
  const { send } = await refusedDisabling(page, given);
  // Held back: its answer would bring a notice of its own.
  await page.route('**/api/v2/firmware/enableDisable', () => undefined);
  await send.click();
  // Sooner than it would close by itself.
  await expect(page.getByRole('alert').filter({ hasText: '现在不能停用' })).toBeHidden({ timeout: 3_000 });
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
