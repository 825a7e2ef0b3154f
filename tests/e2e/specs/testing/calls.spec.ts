import type { Page } from '@playwright/test';
import { draftWithFile } from '../../arrange';
import { bringTo } from '../../deciding';
import type { Account } from '../../fixtures';
import { expect, test } from '../../fixtures';
import { labelled, pickPerson } from '../../pages/controls';
import { LoginPage } from '../../pages/LoginPage';
import { OrderWorkspace } from '../../pages/OrderWorkspace';
import { SubmitTestScreen } from '../../pages/SubmitTestScreen';
import { BENCH, CASE_TITLE, HARDWARE, REPORT } from '../../steps';

/** The calls of requirements §7. */
const CALLS = [
  'GET /sso-api/auth/getUserInfo',
  'POST /sso-api/auth/logout',
  'GET /api/v2/userRole/search?fuzzyName',
  'POST /api/v2/userRole/getUserRoles',
  'GET /api/v2/userRole/getUserPageSources',
  'POST /workflow/approval/testReceptionApproval',
  'POST /workflow/approval/confirmApproval',
  'POST /workflow/approval/automatedTestApproval',
  'POST /workflow/approval/manualTestApproval',
  'POST /workflow/approval/toBeConfirmApproval?orderNo',
  'POST /workflow/approval/verifyApproval',
  'GET /workflow/approval/task/transfer?orderNo',
  'POST /api/v2/testing/enableDisable?orderNo',
  'GET /api/v2/testing/getHistory?versionId',
  'GET /api/v1/testingOrder/stepBar?orderNo',
  'GET /api/v2/testing/getTestInfo?versionId',
  'GET /api/v2/testing/getTestingOrder?versionId',
  'POST /api/v2/testing/addtestingOrder',
  'GET /api/v1/testingOrder/detail?orderNo',
  'GET /api/v1/testingOrder/approveLog?orderNo',
  'GET /api/v2/firmwareVersion/template',
] as const;

/** Key of a request in the table; calls with a body or without input have no query. */
function callOf(method: string, address: string): string | undefined {
  const { pathname, searchParams } = new URL(address);
  return CALLS.find((call) => {
    const [path, input] = call.split('?');
    return (
      path === `${method} ${pathname}` && (input === undefined ? searchParams.size === 0 : searchParams.has(input))
    );
  });
}

/** Records each specified call of a page. */
function tickOff(page: Page, made: Set<string>): void {
  page.on('request', (request) => {
    const call = callOf(request.method(), request.url());
    if (call !== undefined) made.add(call);
  });
}

test('the screens make each of the 21 specified calls (requirements §7)', async ({ persona, serverAs }) => {
  test.setTimeout(240_000);
  const made = new Set<string>();
  const screenOf = async (account: Account) => {
    const { page } = await persona(account);
    tickOff(page, made);
    return page;
  };
  const versionId = await draftWithFile(await serverAs('dev.lin'), 'E2E-CALLS');
  const developer = await screenOf('dev.lin');
  let orderNo = '';

  await test.step('find an owner, open the version form', async () => {
    await developer.goto('/firmware/edit?id=E2E-CALLS');
    await pickPerson(developer, developer.getByRole('combobox', { name: labelled('负责人') }), '林', '林晓-dev.lin');
    await developer.goto(`/version/edit?id=${versionId}`);
    await expect(developer.getByRole('textbox', { name: labelled('发布说明') })).toBeVisible();
  });

  await test.step('submit, pause and resume a test', async () => {
    await developer.goto(`/version/submitTest?id=${versionId}`);
    const submission = new SubmitTestScreen(developer);
    await submission.scope(HARDWARE);
    await submission.people(
      [
        { keyword: '陈', label: '陈静-test.chen' },
        { keyword: '孙', label: '孙悦-test.sun' },
      ],
      [{ keyword: '何', label: '何伟-ops.he' }],
    );
    await submission.checklist();
    orderNo = await submission.submit();
    const order = new OrderWorkspace(developer);
    await order.isShown(orderNo);
    await order.act('暂停', '等待样机');
    await order.act('恢复', '样机已到');
  });

  await test.step('open the version’s tests', async () => {
    await developer.goto(`/version/detail?id=${versionId}`);
    await expect(developer.getByText(orderNo).first()).toBeVisible();
  });

  const workspaceOf = async (account: Account) => {
    const workspace = new OrderWorkspace(await screenOf(account));
    await workspace.open(orderNo);
    return workspace;
  };

  await test.step('transfer the order and pass its steps', async () => {
    await (await workspaceOf('test.chen')).transferTo('test.wu', '吴', '休假');
    const tester = await workspaceOf('test.sun');
    await tester.decide('通过');
    await tester.standsAt('确认');
    await tester.decide('通过');
    await tester.standsAt('自动化测试');
    await tester.automatedRun({ total: 1, passed: 1, failed: 0, report: REPORT });
    await tester.decide('通过');
    await tester.standsAt('手动测试');
    await tester.manualCases(CASE_TITLE, HARDWARE, BENCH);
    await tester.decide('通过');
    await tester.standsAt('待确认');
    const operations = await workspaceOf('ops.he');
    await operations.decide('通过');
    await operations.standsAt('待发布');
    // The release call is not specified.
    await bringTo(serverAs, orderNo, 7, {}, 6);
    await tester.open(orderNo);
    await tester.decide('通过');
    await tester.hasStatus('已完成');
  });

  await test.step('log-out', async () => {
    await developer.getByRole('button', { name: '退出登录' }).click();
    await new LoginPage(developer).isShown();
  });
  expect(CALLS.filter((call) => !made.has(call))).toEqual([]);
});
