// Needs a browser: a network that is gone, and its clock.
import { requestsOf } from '../../calls';
import { expect, test } from '../../fixtures';
import { OrderWorkspace } from '../../pages/OrderWorkspace';
import { REPORT } from '../../steps';

/** Ten minutes without a network in the middle of work: what was entered stays, is not sent by itself, and is sent once. */
test('a decision keeps evidence and remark, shows why it cannot be sent, and is sent once', async ({
  persona,
  given,
  watch,
}) => {
  watch.expect(/ERR_INTERNET_DISCONNECTED/);
  const { page } = await persona('test.chen');
  await page.clock.install();
  const orderNo = await given.order(3, 'GONE-1');
  const workspace = new OrderWorkspace(page);
  await workspace.open(orderNo);
  await workspace.choose('不通过');
  await expect(workspace.remark).toBeFocused();
  await workspace.automatedRun({ total: 20, passed: 18, failed: 2, report: REPORT });
  await workspace.remark.fill('两个用例失败');
  const banner = page.getByRole('alert').filter({ hasText: '网络已断开，恢复后请重试' });
  // Being offline lets requests under way through; the route does not.
  await page.route('**/*', (route) => route.abort('internetdisconnected'));
  await page.context().setOffline(true);
  await expect(banner).toBeVisible();
  for (let minute = 0; minute < 10; minute += 1) await page.clock.fastForward(60_000);

  await workspace.send.click();
  // Said for as long as it is so, unlike by a notice.
  await expect(workspace.bar.getByText('结果未知')).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: '网络异常' })).toHaveCount(0);
  await expect(workspace.remark).toHaveValue('两个用例失败');
  await expect(workspace.total).toHaveValue('20');
  await expect(workspace.reportLink).toHaveValue(REPORT);

  const sent = requestsOf(page, /Approval/);
  await page.unrouteAll();
  await page.context().setOffline(false);
  await expect(banner).toBeHidden();
  await page.clock.fastForward(60_000);
  expect(sent).toEqual([]);
  await workspace.send.click();
  await workspace.hasDecided('不通过');
  expect(sent).toEqual(['POST /workflow/approval/automatedTestApproval']);
  expect((await given.now(orderNo)).status).toBe(1);
  await expect(workspace.log.first()).toContainText('两个用例失败');
});
