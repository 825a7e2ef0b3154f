// Needs a browser: the focus of the real engine, which decides what Esc takes back, and the browser's own way back.
import { expect, test } from '../fixtures';

/** Choices that are taken back or left (P-FORM-1). */

test('a choice is taken back by Esc and by leaving; typed text is kept and asked about', async ({ given }) => {
  const { page, workspace, orderNo } = await given.opened('test.chen', 1);
  const question = page.getByRole('dialog', { name: '离开此页？' });
  await workspace.choose('退回');
  const chosen = workspace.bar.getByText('将提交：退回');
  await expect(workspace.remark).toBeFocused();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(chosen).toBeHidden();
  await workspace.isShown(orderNo);
  await page.keyboard.press('Escape');
  await expect(workspace.dialog).toBeHidden();
  await expect(question).toBeHidden();

  await test.step('a pass preselected in the list is not chosen otherwise', async () => {
    await page.goto(`/testing/list?keyword=${orderNo}`);
    await page.getByRole('button', { name: `接收 ${orderNo}` }).click();
    await expect(workspace.send).toBeVisible();
    await page.goBack();
    await expect(workspace.dialog).toBeHidden();
    await page.getByRole('button', { name: orderNo, exact: true }).click();
    await expect(workspace.decision('通过')).toHaveAttribute('aria-pressed', 'false');
    await expect(workspace.send).toHaveCount(0);
  });

  await test.step('typed text is kept when the choice is taken back, and asked about when the order is closed', async () => {
    await workspace.choose('退回');
    await workspace.remark.fill('写到一半');
    await page.keyboard.press('Escape');
    await expect(workspace.remark).not.toBeFocused();
    await page.keyboard.press('Escape');
    await expect(chosen).toBeHidden();
    await expect(workspace.remark).toHaveValue('写到一半');
    await page.keyboard.press('Escape');
    await expect(question).toBeVisible();
  });
});
