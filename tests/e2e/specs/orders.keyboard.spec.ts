// Needs a browser: keys and focus of the real engine, its own way back, and layers that open while a key is pressed.
import { expect, test } from '../fixtures';
import { holdBack } from '../heldCalls';
import { OrderWorkspace } from '../pages/OrderWorkspace';
import { orderList } from '../pages/RecordListScreen';

/** Keys of the workspace, the page and the search, and those that reach the menu beneath the overlay. */
const KEYS = ['Escape', 'j', 'k', 'n', '?', '1', 'Control+Enter', 'r', '/', 'Tab', 'Tab', 'Enter', 'Control+k'];

test('keys decide and close the top layer; none acts while a decision is being sent', async ({
  persona,
  rehearsal,
  given,
}) => {
  test.setTimeout(180_000);
  const older = await given.order(1, 'E2E-KEYS-01');
  const newer = await given.order(1, 'E2E-KEYS-02');
  const { page } = await persona('test.chen');
  const list = await orderList(page).open({ keyword: 'E2E-KEYS' });
  await list.rows(newer).getByRole('button', { name: newer, exact: true }).press('Enter');
  const workspace = new OrderWorkspace(page);
  await workspace.isShown(newer);
  await workspace.standsAt('测试接收');
  await expect(page).toHaveTitle(new RegExp(`${newer} - 测试列表`));

  await test.step('Esc closes the top layer, even while it opens', async () => {
    const help = page.getByRole('dialog', { name: '键盘快捷键', exact: true });
    await page.keyboard.press('?');
    await expect(help.getByText('提交已选的决定')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(help).toBeHidden();
    await workspace.isShown(newer);
    // At once, before the shortcut help is shown.
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

  await page.keyboard.press('Enter');
  await workspace.isShown(newer);
  await workspace.standsAt('测试接收');
  await page.keyboard.press('2');
  await expect(workspace.bar.getByText('将提交：退回')).toBeVisible();
  await expect(workspace.remark).toBeFocused();
  // Typing in a field triggers no shortcut.
  await page.keyboard.type('j1?n 资料不全');
  await workspace.isShown(newer);
  const goOn = await holdBack(page, '**/testReceptionApproval');
  await page.keyboard.press('Control+Enter');
  await test.step('no key acts while a decision is being sent', async () => {
    await expect(page.getByText('提交中').first()).toBeVisible();
    const address = page.url();
    for (const key of KEYS) await page.keyboard.press(key);
    await expect(page.getByRole('dialog')).toHaveCount(1);
    expect(page.url()).toBe(address);
    await expect(workspace.bar.getByText('将提交：接收')).toBeHidden();
    goOn();
    await workspace.hasDecided('退回');
    await rehearsal.expectOnce('approvals.testReception', { account: 'test.chen', orderNo: newer });
    expect(await given.now(newer)).toMatchObject({ status: 1, revision: 2 });
    await expect(workspace.log.first()).toContainText('j1?n 资料不全');
    // What loads before it opens, such as the search, would be here by now.
    await expect(page.getByRole('dialog')).toHaveCount(1);
  });

  await workspace.open(older);
  await test.step('the next order is offered where the decision was sent, and the result goes with the first input', async () => {
    const bar = workspace.bar.getByRole('button');
    const places = async () => (await bar.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().x))).sort();
    const before = await places();
    await workspace.choose('通过');
    // What was in the bar keeps its place.
    expect(await places()).toEqual(expect.arrayContaining(before));
    const end = (box: { x: number; y: number; width: number } | null) => [(box?.x ?? 0) + (box?.width ?? 0), box?.y];
    const sent = await workspace.send.boundingBox();
    await workspace.send.click();
    await workspace.hasDecided('通过');
    const next = workspace.bar.getByRole('button', { name: /^处理下一单 TO/ });
    await expect(next).toBeVisible();
    const at = await next.boundingBox();
    expect(end(at)).toEqual(end(sent));
    await workspace.remark.fill('计划可行');
    await expect(workspace.dialog.getByRole('status').filter({ hasText: '已接收' })).toBeHidden();
    await expect(next).toBeHidden();
  });
});
