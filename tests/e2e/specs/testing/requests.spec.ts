import type { Page } from '@playwright/test';
import { submittedOrder } from '../../arrange';
import { expect, test } from '../../fixtures';
import { OrderWorkspace } from '../../pages/OrderWorkspace';
import { RecordListScreen } from '../../pages/RecordListScreen';

/** Requests after a write (decisions §8.8). */

/** Records the page's product calls as `METHOD path`. */
function productCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/(api|workflow)\//.test(pathname)) calls.push(`${request.method()} ${pathname}`);
  });
  return calls;
}

const LIST = 'GET /api/v2/testing/page';
const COUNTS = 'GET /api/v2/testing/statistics';
const WRITE = 'POST /workflow/approval/testReceptionApproval';

test('a decision reloads at most four queries, and the list only after the order is closed', async ({
  persona,
  serverAs,
}) => {
  const developer = await serverAs('dev.lin');
  const orderNo = await submittedOrder(developer, 'E2E-READS-01');
  const { page } = await persona('test.chen');
  const calls = productCalls(page);
  const list = new RecordListScreen(page, '/testing/list', '测试列表');
  await list.open({ keyword: 'E2E-READS-01' });
  await expect.poll(() => calls).toContain(COUNTS);
  const workspace = new OrderWorkspace(page);
  await list.rows(orderNo).getByText(orderNo).click();
  await workspace.isShown(orderNo);
  await workspace.standsAt('测试接收');
  // The to-do count is loaded after the first page; later decisions reload it.
  await expect(page).toHaveTitle(/^\(\d+\)/);

  const bar = workspace.bar.getByRole('button');
  await bar.first().click();
  await workspace.send.click();
  await workspace.hasDecided('通过');
  // The decided form is gone, so Esc no longer resets its choice.
  await expect(workspace.send).toBeHidden();
  // Calls before the write belong to the opening of the order.
  expect(calls).toContain(WRITE);
  const reads = calls.slice(calls.indexOf(WRITE) + 1);
  expect(reads.length).toBeLessThanOrEqual(4);
  expect(reads).not.toContain('GET /api/v1/testingOrder/detail');
  expect(reads.filter((call) => call === LIST).length).toBeLessThanOrEqual(1);

  calls.length = 0;
  await page.keyboard.press('Escape');
  await expect(workspace.dialog).toBeHidden();
  await expect.poll(() => [...calls].sort()).toEqual([LIST, COUNTS]);
});

test('closing an unchanged order reloads nothing', async ({ persona, serverAs }) => {
  const developer = await serverAs('dev.lin');
  const orderNo = await submittedOrder(developer, 'E2E-READS-02');
  const { page } = await persona('test.chen');
  const calls = productCalls(page);
  const list = new RecordListScreen(page, '/testing/list', '测试列表');
  await list.open({ keyword: 'E2E-READS-02' });
  await expect.poll(() => calls).toContain(COUNTS);
  const workspace = new OrderWorkspace(page);
  await list.rows(orderNo).getByText(orderNo).click();
  await workspace.isShown(orderNo);
  await workspace.standsAt('测试接收');
  calls.length = 0;
  await page.keyboard.press('Escape');
  await expect(workspace.dialog).toBeHidden();
  await expect(list.rows(orderNo)).toBeVisible();
  expect(calls.filter((call) => call === COUNTS)).toEqual([]);
});
