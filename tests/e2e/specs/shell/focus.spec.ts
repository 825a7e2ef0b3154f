import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../fixtures';
import { RecordListScreen } from '../../pages/RecordListScreen';

/** Where the focus is, without a pointer (decisions §5). */

/** Opens by Enter and closes by Esc; focus moves inside and back. */
async function opensAndCloses(page: Page, opener: Locator, name: string | RegExp): Promise<void> {
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name });
  await expect(dialog).toBeVisible();
  const isInside = (element: Element) =>
    element.closest('.ant-drawer, .ant-modal-wrap, .ant-popover')?.contains(document.activeElement);
  await expect.poll(() => dialog.evaluate(isInside)).toBe(true);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
}

test('the first Tab offers to skip header and menu; brand and table head have a visible stop each', async ({
  persona,
}) => {
  const { page } = await persona('dev.lin');
  const list = new RecordListScreen(page, '/firmware/firmware', '固件编号管理');
  await list.open();
  await list.has(/-\d{3}/);
  await page.keyboard.press('Tab');
  const skip = page.getByRole('button', { name: '跳到页面内容' });
  await expect(skip).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(list.section.getByRole('button', { name: '新增固件编号' })).toBeFocused();

  const brand = page.getByRole('banner').getByRole('link', { name: '充电设备固件管理' });
  await brand.focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(brand).toHaveCSS('outline-style', 'solid');

  const heads = list.section.getByRole('columnheader');
  await list.rows().first().focus();
  await page.keyboard.press('Shift+Tab');
  await expect(heads.first()).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(heads.nth(1)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(list.rows().first()).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(heads.nth(1)).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(list.section.getByRole('columnheader').and(page.locator(':focus'))).toHaveCount(0);
  await expect(list.section.locator(':focus')).toHaveCount(1);
});

test('dialogs, popovers and drawers take the focus, close by Esc and give it back', async ({ persona }) => {
  const { page } = await persona('admin.qian');
  const list = new RecordListScreen(page, '/firmware/firmware', '固件编号管理');
  await list.open();
  await list.has(/-\d{3}/);
  const button = (name: string) => list.section.getByRole('button', { name, exact: true }).first();
  await opensAndCloses(page, button('列设置'), '列设置');
  await opensAndCloses(page, button('常用筛选'), '常用筛选');
  await opensAndCloses(page, button('导出 CSV'), '导出 CSV');
  await opensAndCloses(page, button('停用'), /^停用固件编号/);

  const orders = new RecordListScreen(page, '/testing/list', '测试列表');
  await orders.open({ scope: 'all' });
  await orders.has(/TO\d/);
  await opensAndCloses(page, orders.section.getByRole('button', { name: '统计' }), /测试单统计/);
});
