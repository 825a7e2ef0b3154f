import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { approvals } from '@/contract/approval';
import { ERROR } from '@/domain/errors';
import { call } from '@/services/client';
import { answer, failure, resetServer, server } from '../fakeServer';
import { CHEN, entry, HE, order, SHA, SUN } from '../order';
import { showWorkspace } from '../showWorkspace';
import { signedIn } from '../signedIn';

jest.mock('@/services/client', () => ({ call: jest.fn() }));

jest.mock('@/session/useSession', (): unknown => jest.requireActual('../signedIn'));

beforeEach(() => {
  signedIn.current = CHEN;
  resetServer();
  jest.mocked(call).mockReset().mockImplementation(answer);
});

const button = (name: string) => screen.findByRole('button', { name });

test.each([
  ['another step: the remark belongs to the earlier one', 1, 2, ''],
  // In another round, because the first may have a draft of the case before.
  ['the same step: the input is kept', 2, 1, '说明不全'],
])('a conflict names the other person; %s', async (_what, round, stepOrder, kept) => {
  server.order = order({ round });
  showWorkspace();
  await userEvent.click(await button('退回'));
  await userEvent.type(await screen.findByLabelText('处理意见'), '说明不全');
  jest.mocked(call).mockImplementation((endpoint) => {
    if (endpoint === approvals.testReception) return Promise.reject(failure(ERROR.expired));
    return answer(endpoint);
  });
  server.order = order({ round, stepOrder, revision: 4 });
  server.log = [...server.log, entry({ actor: SUN, id: 'L-1' })];
  await userEvent.click(await button('提交决定'));
  const dialog = await screen.findByText('内容已有变化');
  expect(dialog).toBeVisible();
  expect(await screen.findByText(/孙悦 先行处理：第 1 步：测试接收 通过/)).toBeVisible();
  // The typed remark can be copied in either case.
  expect(await screen.findByText(/您填写的处理意见：说明不全/)).toBeVisible();
  await userEvent.click(await button('查看最新内容'));
  await waitFor(() => expect(screen.queryByText('内容已有变化')).not.toBeInTheDocument());
  expect(screen.getByLabelText('处理意见')).toHaveValue(kept);
});

test.each([
  ['status', { status: 42 }],
  ['step', { stepOrder: 99 }],
])('an unknown %s is read-only', async (_what, strange) => {
  server.order = order(strange);
  showWorkspace();
  expect(await screen.findByText(/，(因此)?只能查看/)).toBeVisible();
  expect(screen.queryByRole('button', { name: '提交决定' })).not.toBeInTheDocument();
  expect(screen.queryByText('本步处理')).not.toBeInTheDocument();
});

test('a release with closed gates is disabled and shows what is missing', async () => {
  signedIn.current = HE;
  server.order = order({ status: 4, stepOrder: 6 });
  server.log = ([4, 5] as const).map((stepOrder) =>
    entry({ id: `L-${String(stepOrder)}`, stepOrder, fileSha256: SHA }),
  );
  showWorkspace();
  await userEvent.click(await button('发布'));
  expect(
    await screen.findByText('发布条件未满足：本轮自动化测试已通过，或已说明原因跳过；每个覆盖缺口都有原因'),
  ).toBeVisible();
  expect(await button('提交决定')).toBeDisabled();
});

test('a look at an unchanged order tells of nothing', async () => {
  // Without a draft of a test before.
  server.order = order({ round: 3 });
  showWorkspace();
  await screen.findByLabelText('处理意见');
  const before = jest.mocked(call).mock.calls.length;
  fireEvent.focus(window);
  await waitFor(() => expect(jest.mocked(call).mock.calls.length).toBeGreaterThan(before));
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: '接收' })).toBeEnabled();
});

test('an unreadable log entry does not break the workspace', async () => {
  server.log = [...server.log];
  jest.mocked(call).mockImplementation(async (endpoint) => {
    const given = await answer(endpoint);
    return given === server.log ? [...server.log, { unreadable: 'action' }] : given;
  });
  showWorkspace();
  expect(await screen.findByText(/步骤或审批记录有 1 行数据格式错误/)).toBeVisible();
  expect(await screen.findByLabelText('处理意见')).toBeVisible();
});
