import { fireEvent, screen, waitFor } from '@testing-library/react';
import { call } from '@/services/client';
import { answer, resetServer, server } from '../fakeServer';
import { showWorkspace } from '../showWorkspace';

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

test('shows nothing without changes', async () => {
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
