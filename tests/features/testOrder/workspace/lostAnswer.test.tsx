import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { approvals } from '@/contract/approvals';
import { ERROR } from '@/domain/errors';
import { call } from '@/services/client';
import { CallFailure } from '@/services/failure';
import { callHeaders } from '@/services/outgoing';
import { answer, press, server, showWorkspace } from '../fakeServer';
import { CHEN, entry, order } from '../order';

jest.mock('@/services/client', () => ({ call: jest.fn() }));
jest.mock('@/session/useSession', (): unknown => jest.requireActual('../signedIn'));

test('a decision whose answer was lost is not sent again once the log has it (P-WIRE-15)', async () => {
  let executed = (): void => undefined;
  jest.mocked(call).mockImplementation((endpoint, input, options) => {
    if (endpoint !== approvals.testReception) return answer(endpoint, input, options);
    const key = options?.idempotencyKey ?? '';
    callHeaders(endpoint, key);
    executed = () => {
      server.order = order({ stepOrder: 2, revision: server.order.revision + 1 });
      server.log = [...server.log, { ...entry({ id: 'L-1', actor: CHEN }), key }];
    };
    const failure = new CallFailure({ call: endpoint.path, key, http: 504 }, { code: ERROR.network, message: '' });
    return Promise.reject(failure);
  });
  showWorkspace();
  await press('接收');
  await userEvent.type(await screen.findByLabelText('处理意见'), '样机已就位');
  await press('提交决定');
  await waitFor(() => expect(screen.getByRole('button', { name: '提交决定' })).toBeEnabled());
  expect(screen.getByLabelText('处理意见')).toHaveValue('样机已就位');
  executed();
  const told = /答复丢失，但处理记录显示：第 1 步：已接收，现在到第 2 步/;
  await waitFor(() => {
    act(() => {
      window.dispatchEvent(new Event('visibilitychange'));
    });
    expect(screen.getByText(told)).toBeVisible();
  });
  expect(screen.getByLabelText('处理意见')).toBeDisabled();
  await userEvent.keyboard('1{Control>}{Enter}{/Control}');
  expect(jest.mocked(call).mock.calls.filter(([endpoint]) => endpoint.path.includes('Approval'))).toHaveLength(1);
  await press('知道了');
  expect(await screen.findByRole('button', { name: '确认计划' })).toBeEnabled();
});
