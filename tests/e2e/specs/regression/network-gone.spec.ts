// Needs a browser: a network that is gone, and its clock.
import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures';
import { labelled, pickPerson } from '../../pages/controls';
import { OrderWorkspace } from '../../pages/OrderWorkspace';
import { numberList } from '../../pages/RecordListScreen';
import { SubmitTestScreen } from '../../pages/SubmitTestScreen';
import { HARDWARE, REPORT } from '../../steps';
import type { Watch } from '../../watch';

/** Ten minutes without a network in the middle of work: what was entered stays, is not sent by itself, and is sent once. */

/** What reaches the server, as `METHOD /path?query`. */
function arrivals(page: Page, which: RegExp): string[] {
  const arrived: string[] = [];
  page.on('requestfinished', (request) => {
    const { pathname, search } = new URL(request.url());
    const line = `${request.method()} ${pathname}${search}`;
    if (which.test(line)) arrived.push(line);
  });
  return arrived;
}

/** Ten minutes of the page's clock without a network. @returns what ends it */
async function goneForTenMinutes(page: Page, watch: Watch): Promise<() => Promise<void>> {
  watch.expect(/ERR_INTERNET_DISCONNECTED/);
  // Being offline lets requests under way through; the route does not.
  await page.route('**/*', (route) => route.abort('internetdisconnected'));
  await page.context().setOffline(true);
  const banner = page.getByRole('alert').filter({ hasText: '网络已断开，恢复后请重试' });
  await expect(banner).toBeVisible();
  for (let minute = 0; minute < 10; minute += 1) await page.clock.fastForward(60_000);
  return async () => {
    await page.unrouteAll();
    await page.context().setOffline(false);
    await expect(banner).toBeHidden();
  };
}

const notice = (page: Page) => page.getByRole('alert').filter({ hasText: '网络异常' });

test('a list keeps its filters and loads rows once, a submission keeps its input and is sent once', async ({
  persona,
  given,
  watch,
}) => {
  const { page } = await persona('dev.lin');
  await page.clock.install();
  const list = await numberList(page).open();
  await list.search('关键字', 'COM');
  const filtered = page.waitForResponse(/(?=.*keyword=COM)(?=.*module=communication)/);
  await list.filter('模块', '通信');
  await expect(page).toHaveURL(/keyword=COM.*module=/);
  await filtered;
  await list.has('COM');
  await expect(list.rows().filter({ hasNotText: 'COM' })).toHaveCount(0);
  const rows = await list.keys();
  const back = await goneForTenMinutes(page, watch);
  expect(await list.keys()).toEqual(rows);

  await list.filter('设备类型', '交流三相');
  // Said once, in the list.
  const failed = list.section.getByRole('alert').filter({ hasText: '列表加载失败' });
  await expect(failed).toContainText('网络异常');
  await expect(notice(page)).toHaveCount(1);
  await expect(list.section.getByRole('button', { name: '导出' })).toHaveCount(0);
  await expect(list.filters.getByRole('textbox', { name: '关键字' })).toHaveValue('COM');
  const asked = arrivals(page, /firmware\/page/);
  await back();
  expect(asked).toEqual([]);
  await page.getByRole('button', { name: '重试' }).click();
  await expect(failed).toBeHidden();
  await expect(list.section.getByRole('button', { name: '导出' })).toBeVisible();
  const wanted = /(?=.*keyword=COM)(?=.*module=communication)(?=.*deviceType=acThreePhase)/;
  await expect.poll(() => asked).toEqual([expect.stringMatching(wanted)]);

  await test.step('a half-filled submission keeps people and ticks, and is sent once', async () => {
    const form = await SubmitTestScreen.at(page, await given.firstVersion('GONE-2'));
    await form.scope(HARDWARE);
    await pickPerson(page, form.testers, 'test.chen', '陈静-test.chen');
    await pickPerson(page, form.operations, 'ops.he', '何伟-ops.he');
    const arrived = arrivals(page, /POST .*addtestingOrder/);
    const restored = await goneForTenMinutes(page, watch);

    await form.testers.fill('sun');
    await expect(page.getByRole('listbox')).toHaveText('加载失败');
    await form.testers.fill('');
    await page.keyboard.press('Escape');
    await form.checklist();
    await page.getByRole('textbox', { name: labelled('提交说明') }).fill('请优先');
    await page.getByRole('button', { name: '发起测试', exact: true }).click();
    await expect(notice(page)).toBeVisible();
    await restored();
    await page.clock.fastForward(60_000);
    expect(arrived).toEqual([]);
    expect(await given.now(await form.submit())).toMatchObject({
      remark: '请优先',
      testerList: [{ code: 'test.chen' }],
      operationPersonList: [{ code: 'ops.he' }],
      scope: { hardwareRevisions: HARDWARE },
    });
    expect(arrived).toHaveLength(1);
  });
});

test('a decision keeps evidence and remark, shows why it cannot be sent, and is sent once', async ({
  persona,
  given,
  watch,
}) => {
  const { page } = await persona('test.chen');
  await page.clock.install();
  const orderNo = await given.order(3, 'GONE-1');
  const workspace = new OrderWorkspace(page);
  await workspace.open(orderNo);
  await workspace.choose('不通过');
  await workspace.automatedRun({ total: 20, passed: 18, failed: 2, report: REPORT });
  await workspace.remark.fill('两个用例失败');
  const arrived = arrivals(page, /Approval/);
  const back = await goneForTenMinutes(page, watch);

  await workspace.send.click();
  // Said for as long as it is so, unlike by the notice.
  await expect(workspace.bar.getByText('结果未知')).toBeVisible();
  await expect(notice(page)).toHaveCount(0);
  await expect(workspace.remark).toHaveValue('两个用例失败');
  await expect(workspace.total).toHaveValue('20');
  await expect(workspace.reportLink).toHaveValue(REPORT);
  await back();
  await page.clock.fastForward(60_000);
  expect(arrived).toEqual([]);

  await workspace.send.click();
  await workspace.hasDecided('不通过');
  expect(arrived).toEqual(['POST /workflow/approval/automatedTestApproval']);
  expect((await given.now(orderNo)).status).toBe(1);
  await expect(workspace.log.first()).toContainText('两个用例失败');
});
