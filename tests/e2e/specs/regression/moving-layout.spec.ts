// Needs a browser: where things are drawn.
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../fixtures';
import { isStill } from '../../pages/Shell';
import { succeeded } from '../../server';

/** What appears while somebody types moves nothing. */

/** Where a field is, once it has the focus and all around it is loaded. */
async function placeOf(field: Locator): Promise<unknown> {
  await expect(field).toBeFocused();
  await isStill(field.page());
  return field.boundingBox();
}

async function loseConnection(page: Page, field: Locator): Promise<void> {
  const before = await placeOf(field);
  await page.context().setOffline(true);
  await expect(page.getByRole('alert').filter({ hasText: '网络已断开' })).toBeVisible();
  expect(await placeOf(field)).toEqual(before);
  await page.context().setOffline(false);
  await expect(page.getByRole('alert').filter({ hasText: '网络已断开' })).toBeHidden();
  expect(await placeOf(field)).toEqual(before);
}

test('an order: reminder, claim, saved evidence, pause and a lost connection leave the form and its input', async ({
  given,
  serverAs,
  watch,
}) => {
  watch.expect(/ERR_INTERNET_DISCONNECTED/);
  const { page, workspace, orderNo } = await given.opened('test.chen', 3);
  const field = workspace.reportLink;
  await field.fill('https://ci.example/1');
  const before = await placeOf(field);
  const returnToTab = () => page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));

  await given.reminded(orderNo);
  await returnToTab();
  await expect(workspace.log.first()).toContainText('催办');
  expect(await placeOf(field)).toEqual(before);

  await given.claimed('test.sun', orderNo);
  await returnToTab();
  await expect(workspace.head.getByRole('img', { name: '认领人：孙悦' })).toBeVisible();
  expect(await placeOf(field)).toEqual(before);

  const evidence = { kind: 'automated', total: 9, passed: 8, failed: 1, reportLink: '' };
  const colleague = await serverAs('test.sun');
  succeeded(await colleague.post('/api/v2/testing/saveEvidence', { orderNo, stepOrder: 3, revision: 0, evidence }));
  await returnToTab();
  await expect(workspace.dialog.getByRole('region', { name: '测试证据' })).toContainText('孙悦暂存，尚未提交');
  await expect(workspace.dialog.getByRole('status').filter({ hasText: '此单有更新' })).toBeVisible();
  await expect(workspace.total).toHaveValue('');
  expect(await placeOf(field)).toEqual(before);

  await expect(workspace.decision('通过')).toBeEnabled();
  await given.paused(orderNo, '等待样机');
  await returnToTab();
  const notice = workspace.dialog.getByRole('status').filter({ hasText: /林晓刚刚暂停测试单/ });
  await expect(notice).toBeVisible();
  await expect(workspace.log.first()).toContainText('等待样机');
  await expect(workspace.decision('通过')).toBeDisabled();
  await expect(field).toHaveValue('https://ci.example/1');
  expect(await placeOf(field)).toEqual(before);
  await expect(field).toBeInViewport({ ratio: 1 });

  await loseConnection(page, field);
  await notice.getByRole('button', { name: '刷新' }).click();
  await expect(field).toBeHidden();
  await expect(workspace.dialog.getByText('林晓暂停了测试单：等待样机')).toBeVisible();
});
