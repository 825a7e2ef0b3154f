import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { holdBack } from '../gate';
import { OrderWorkspace } from '../pages/OrderWorkspace';
import { succeeded, textField } from '../server';
import { orderList } from '../pages/RecordListScreen';

/** The workspace by keyboard (P-WORKSPACE-8). */

test('keys switch orders, and Esc closes the top layer, even while it opens', async ({ persona, given }) => {
  const older = await given.order(1, 'E2E-KEYS-01');
  const newer = await given.order(1, 'E2E-KEYS-02');
  const { page } = await persona('test.chen');
  const list = await orderList(page).open({ keyword: 'E2E-KEYS' });
  await list.rows(newer).getByRole('button', { name: newer, exact: true }).press('Enter');
  const workspace = new OrderWorkspace(page);
  await workspace.isShown(newer);
  await workspace.standsAt('测试接收');
  await expect(page).toHaveTitle(new RegExp(`${newer} - 测试列表`));

  await page.keyboard.press('j');
  await workspace.isShown(older);
  await expect(page).toHaveURL(new RegExp(`id=${older}`));
  // j on the last order does nothing.
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  await workspace.isShown(newer);

  const help = page.getByRole('dialog', { name: '键盘快捷键', exact: true });
  await page.keyboard.press('?');
  await expect(help.getByText('提交已选的决定')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
  await workspace.isShown(newer);
  // Before the shortcut help is open.
  await page.keyboard.press('?');
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
  await workspace.isShown(newer);

  await page.keyboard.press('Escape');
  await expect(workspace.dialog).toBeHidden();
  expect(new URL(page.url()).searchParams.get('id')).toBeNull();
  // The row of the open order has the focus.
  await expect(list.rows(newer)).toBeFocused();
});

test('a decision is made by keyboard, and the next order opens with one key', async ({ given }) => {
  const { page, server, workspace, orderNo } = await given.opened('test.chen', 1);
  await workspace.standsAt('测试接收');

  await page.keyboard.press('2');
  await expect(workspace.bar.getByText('将提交：退回')).toBeVisible();
  await expect(workspace.remark).toBeFocused();
  // Typing in a field triggers no shortcut.
  await page.keyboard.type('j1?n 资料不全');
  await workspace.isShown(orderNo);
  await page.keyboard.press('Control+Enter');
  await workspace.hasDecided('退回');
  expect(await given.now(orderNo)).toMatchObject({ status: 1 });
  await expect(workspace.log.first()).toContainText('j1?n 资料不全');
  // The form is gone, and the focus is on the result, before its button.
  const goOn = workspace.dialog.getByRole('button', { name: /^处理下一单 TO/ });
  await expect(goOn).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(goOn).toBeFocused();

  // The next order is the first of my other tasks.
  const todo = succeeded(await server.get('/api/v2/testing/page', { scope: 'todo', pageSize: 2 }));
  const next = [0, 1].map((row) => textField(todo, 'list', row, 'orderNo')).find((each) => each !== orderNo) ?? '';
  await expect(workspace.dialog.getByRole('button', { name: `处理下一单 ${next}`, exact: true })).toBeVisible();
  await page.keyboard.press('n');
  await workspace.isShown(next);
  await expect(page).toHaveURL(new RegExp(`id=${next}`));
});

/** Keys of the workspace, the page and the search, and those that reach the menu beneath the overlay. */
const KEYS = ['Escape', 'j', 'k', 'n', '?', '2', 'Control+Enter', 'r', '/', 'Tab', 'Tab', 'Enter', 'Control+k'];

/** Expects that all these keys change nothing while a request is under way. */
async function noKeyActs(page: Page, dialogs: number): Promise<void> {
  await expect(page.getByText('提交中').first()).toBeVisible();
  const address = page.url();
  for (const key of KEYS) await page.keyboard.press(key);
  await expect(page.getByRole('dialog')).toHaveCount(dialogs);
  expect(page.url()).toBe(address);
}

test('no key acts while a decision is being sent', async ({ given }) => {
  const { page, workspace, orderNo } = await given.opened('test.chen', 1);
  await workspace.standsAt('测试接收');
  const goOn = await holdBack(page, '**/testReceptionApproval');
  await page.keyboard.press('1');
  await page.keyboard.press('Control+Enter');
  await noKeyActs(page, 1);
  await expect(workspace.bar.getByText('将提交：退回')).toBeHidden();

  goOn();
  await workspace.hasDecided('通过');
  // What loads before it opens, such as the search, would be here by now.
  await expect(page.getByRole('dialog')).toHaveCount(1);
  expect(await given.now(orderNo)).toMatchObject({ stepOrder: 2, revision: 2 });
});
