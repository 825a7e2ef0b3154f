import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { call } from '@/services/client';
import { answer, resetServer, server } from './fakeServer';
import { entry, LIN, order, SUN } from './order';
import { showWorkspace } from './showWorkspace';

/** Changes by other people to an open order (decisions §5). */

jest.mock('@/services/client', () => ({ call: jest.fn() }));
jest.mock('@/session/useSession', () => ({
  useSession: () => ({
    kind: 'ready',
    user: { userAccount: 'test.chen', userName: '陈静', model: {} },
    pageCodes: ['testing_0101', 'testing_0201'],
    roles: [{ code: '3', name: '测试' }],
  }),
}));

beforeEach(() => {
  resetServer();
  jest.mocked(call).mockReset().mockImplementation(answer);
});

test('returning to the tab shows others’ changes and keeps the input', async () => {
  showWorkspace();
  await userEvent.type(await screen.findByLabelText('处理意见'), '写到一半');
  server.order = order({ revision: 4, claim: { by: SUN, at: '2026-11-02T03:00:00.000Z' } });
  server.log = [...server.log, entry({ action: 'claim', decision: null, actor: SUN, id: 'L-1' })];
  fireEvent.focus(window);
  const notice = await screen.findByRole('status');
  expect(notice).toHaveTextContent('孙悦：第 1 步：测试接收 认领');
  expect(screen.queryByText(/孙悦 · /)).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: '接收' })).toBeDisabled();
  await userEvent.click(within(notice).getByRole('button', { name: '刷新' }));
  await waitFor(() => expect(screen.queryByText(/孙悦：第1步/)).not.toBeInTheDocument());
  expect(screen.getByLabelText('处理意见')).toHaveValue('写到一半');
});

test('without input the new state is shown by itself', async () => {
  server.order = order({ stepOrder: 2 });
  showWorkspace();
  await screen.findByRole('button', { name: '确认计划' });
  server.order = order({ status: 3, stepOrder: 3, revision: 4 });
  server.log = [...server.log, entry({ stepOrder: 2, actor: SUN, id: 'L-1' })];
  fireEvent.focus(window);
  expect(await screen.findByRole('button', { name: '自动化通过' })).toBeEnabled();
  expect(await screen.findByText('已更新。孙悦：第 2 步：确认 通过')).toBeVisible();
});

test('shows nothing without changes', async () => {
  showWorkspace();
  await screen.findByLabelText('处理意见');
  const before = jest.mocked(call).mock.calls.length;
  fireEvent.focus(window);
  await waitFor(() => expect(jest.mocked(call).mock.calls.length).toBeGreaterThan(before));
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: '接收' })).toBeEnabled();
});

test('shows a reminder to the current actor', async () => {
  server.order = order({ remindedAt: '2026-11-02T04:00:00.000Z' });
  server.log = [...server.log, entry({ action: 'remind', decision: null, actor: LIN, id: 'L-1' })];
  showWorkspace();
  expect(await screen.findByText(/林晓 催办了此单，请尽快处理/)).toBeVisible();
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
