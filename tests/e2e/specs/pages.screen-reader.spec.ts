// Needs a browser: the accessibility tree and the focus of the real engine.
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { DONE } from '../given';
import { FindDialog } from '../pages/FindDialog';
import { FirmwareFormScreen } from '../pages/FirmwareFormScreen';
import { OrderWorkspace } from '../pages/OrderWorkspace';
import { numberList, operationLog } from '../pages/RecordListScreen';

/** What a screen reader finds: landmarks, the page gone to, where work goes on, tables. */

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name, exact: true });

test('landmarks, tables, the heading of a page that was gone to, and where work goes on', async ({
  persona,
  given,
}) => {
  test.slow();
  const { page } = await persona('admin.qian');
  const list = await numberList(page).open();
  await list.has(/-\d{3}/);

  await test.step('one header is before the menu, which is a navigation by name', async () => {
    await expect(page.getByRole('banner')).toHaveCount(1);
    const menu = page.getByRole('navigation', { name: '主菜单' });
    await expect(menu.getByRole('menuitem')).toHaveCount(5);
    // Its links are the stops, not the menu.
    await expect(menu.getByRole('menu')).toHaveAttribute('tabindex', '-1');
    const follows = await menu.evaluate((nav) =>
      Boolean((document.querySelector('header')?.compareDocumentPosition(nav) ?? 0) & Node.DOCUMENT_POSITION_FOLLOWING),
    );
    expect(follows).toBe(true);
    await expect(page.locator('a button, button a')).toHaveCount(0);
  });

  await test.step('a page that was gone to has the focus on its heading, and its name in the title', async () => {
    await expect(page.locator('h1:focus')).toHaveCount(0);
    for (const name of ['版本管理', '变更履历', '操作日志', '固件编号管理']) {
      await page.getByRole('menuitem', { name }).getByRole('link').press('Enter');
      await expect(heading(page, name)).toBeFocused();
    }
    await list.has(/-\d{3}/);
    const key = (await list.keys())[0] ?? '';
    await list.rows().first().press('Enter');
    await expect(heading(page, key)).toBeFocused();
    await expect(page).toHaveTitle(new RegExp(`^${key} - `));
    await page.getByRole('link', { name: '返回' }).press('Enter');
    await expect(heading(page, '固件编号管理')).toBeFocused();
    await page.goBack();
    await expect(heading(page, key)).toBeFocused();
    await page.goBack();
    await expect(heading(page, '固件编号管理')).toBeFocused();
    // A filter is no other page.
    await list.filters.getByRole('textbox').first().fill('COM');
    await expect(page).toHaveURL(/keyword=COM/);
    await expect(list.filters.getByRole('textbox').first()).toBeFocused();
  });

  await test.step('a list is one table: named, with a head for its cells', () => isOneTable(page));
  await test.step('the first Tab skips header and menu, the search gives the focus back', () => leadsTheFocus(page));

  const orderNo = await given.order(DONE, 'READ-1');
  const form = new FirmwareFormScreen(page);
  await page.goto('/firmware/edit?id=READ-1');
  await form.name.fill('焦点二');
  await form.save.press('Enter');
  await expect(heading(page, '固件编号管理')).toBeFocused();

  const workspace = new OrderWorkspace(page);
  await workspace.open(orderNo);
  await expect(page.getByRole('dialog', { name: `测试单 ${orderNo}`, exact: true })).toBeFocused();
  await expect(workspace.dialog.getByRole('heading', { level: 2, name: `测试单 ${orderNo}` })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(workspace.dialog).toBeHidden();
  await expect(heading(page, '测试列表')).toBeFocused();
});

async function isOneTable(page: Page): Promise<void> {
  const list = await operationLog(page).open({ pageSize: '100', sort: 'at,desc' });
  await list.has(/./);
  const table = page.getByRole('table', { name: '操作日志', exact: true });
  await expect(page.getByRole('table')).toHaveCount(1);
  // Each new row of a live region would be read aloud.
  await expect(page.locator('[aria-live]').filter({ has: page.getByRole('table') })).toHaveCount(0);
  const heads = await table.getByRole('columnheader').count();
  expect(heads).toBeGreaterThan(4);
  await expect(table.getByRole('columnheader', { name: '时间' })).toHaveAttribute('aria-sort', 'descending');
  const first = table
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })
    .first();
  await expect(first.getByRole('rowheader')).toHaveCount(1);
  await expect(first.getByRole('cell')).toHaveCount(heads - 1);
  // The head stays in sight and over its column while the rows scroll.
  const [key] = (await list.keys()).slice(-1);
  await page.locator(`[data-row-key="${String(key)}"]`).scrollIntoViewIfNeeded();
  const head = table.getByRole('columnheader').first();
  await expect(head).toBeInViewport({ ratio: 1 });
  const [above, below] = [await head.boundingBox(), await list.rows().last().locator('> *').first().boundingBox()];
  expect(Math.abs((above?.x ?? 0) - (below?.x ?? 0))).toBeLessThan(1);
  expect(Math.abs((above?.width ?? 0) - (below?.width ?? 0))).toBeLessThan(1);
}

async function leadsTheFocus(page: Page): Promise<void> {
  const list = await numberList(page).open();
  await list.has(/-\d{3}/);
  await page.keyboard.press('Tab');
  const skip = page.getByRole('button', { name: '跳到页面内容' });
  await expect(skip).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);

  const brand = page.getByRole('banner').getByRole('link', { name: '充电设备固件管理' });
  await brand.focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(brand).toHaveCSS('outline-style', 'solid');

  const logo = page.getByRole('banner').getByRole('link').first();
  const find = new FindDialog(page);
  for (const place of [list.rows().nth(1), list.filters.getByRole('textbox').first()]) {
    await place.focus();
    await find.open();
    await page.keyboard.press('Escape');
    await find.isClosed();
    await expect(place).toBeFocused();
  }

  await test.step('the logo was pressed before', async () => {
    await logo.click();
    await list.isShown();
    await find.open();
    await page.keyboard.press('Escape');
    await find.isClosed();
    await expect(page.locator('#content')).toBeFocused();
  });

  await test.step('what had the focus is gone with its page', async () => {
    await list.rows().nth(1).focus();
    await find.open();
    await page.keyboard.type('DC');
    await find.options.filter({ hasText: '固件版本' }).first().click();
    await find.isClosed();
    await expect(page).toHaveURL(/\/version\/detail\?id=/);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });
}
