// Needs a browser: the network, which shows what is loaded again.
import { requestsOf } from '../calls';
import { expect, test } from '../fixtures';
import { unaware } from '../gate';
import { OrderWorkspace } from '../pages/OrderWorkspace';
import { orderList } from '../pages/RecordListScreen';

/** Requests after a write. */

const LIST = 'GET /api/v2/testing/page';
const COUNTS = 'GET /api/v2/testing/counts';
const WRITE = 'POST /workflow/approval/testReceptionApproval';

test('an unchanged order reloads nothing, a decision five queries and the list', async ({ persona, given }) => {
  const orderNo = await given.order(1);
  const { page } = await persona('test.chen');
  // An open order also asks for its revision, now and then; between a write and its answer it would read the order again.
  await unaware(page);
  const calls = requestsOf(page, /\/(api|workflow)\/(?!.*\/revision$)/);
  const list = orderList(page);
  const workspace = new OrderWorkspace(page);
  const open = async () => {
    await list.rows(orderNo).getByText(orderNo).click();
    await workspace.isShown(orderNo);
    await workspace.standsAt('测试接收');
  };
  await list.open({ keyword: orderNo });
  await expect.poll(() => calls).toContain(COUNTS);
  // The counts are shown by the page title a little later; decisions reload them.
  await expect(page).toHaveTitle(/^\(\d+\)/);

  await test.step('an unchanged order is closed: nothing is reloaded', async () => {
    await open();
    calls.length = 0;
    await page.keyboard.press('Escape');
    await expect(workspace.dialog).toBeHidden();
    await expect(list.rows(orderNo)).toBeVisible();
    expect(calls.filter((call) => call === COUNTS)).toEqual([]);
  });

  await test.step('a decision reloads at most five queries', async () => {
    await open();
    await workspace.bar.getByRole('button').first().click();
    await workspace.send.click();
    await workspace.hasDecided('通过');
    // The decided form is gone, so Esc no longer resets its choice.
    await expect(workspace.send).toBeHidden();
    // Calls before the write belong to the opening of the order.
    expect(calls).toContain(WRITE);
    const reads = () => calls.slice(calls.indexOf(WRITE) + 1);
    // The banner asks for the next order.
    await expect.poll(reads).toContain(LIST);
    expect(reads().length, reads().join()).toBeLessThanOrEqual(5);
    expect(reads().filter((call) => call === LIST)).toHaveLength(1);
  });

  await test.step('the list is reloaded after the order is closed', async () => {
    calls.length = 0;
    await page.keyboard.press('Escape');
    await expect(workspace.dialog).toBeHidden();
    // The counts were loaded with the decision.
    await expect.poll(() => calls).toEqual([LIST]);
  });
});
