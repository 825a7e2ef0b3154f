import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { approvals } from '@/contract/approval';
import { call } from '@/services/client';
import { deferred } from '../kits/stage';
import { answer, resetServer, server } from './fakeServer';
import { order, SHA } from './order';
import { showWorkspace } from './showWorkspace';

/** A decision must be chosen each time and is never sent by accident (decisions §4.1). */

jest.mock('@/services/client', () => ({ call: jest.fn() }));
jest.mock('@/session/useSession', () => ({
  useSession: () => ({
    kind: 'ready',
    user: { userAccount: 'test.chen', userName: '陈静', model: {} },
    pageCodes: ['testing_0101', 'testing_0201'],
    roles: [{ code: '3', name: '测试' }],
  }),
}));

const sent = (endpoint: unknown) => jest.mocked(call).mock.calls.filter(([called]) => called === endpoint);
const button = (name: string) => screen.findByRole('button', { name });
const remark = () => screen.findByLabelText('处理意见');

beforeEach(() => {
  resetServer();
  jest.mocked(call).mockReset().mockImplementation(answer);
});

test('a draft restores the input but not the decision', async () => {
  const { unmount } = showWorkspace();
  await userEvent.click(await button('退回'));
  await userEvent.type(await remark(), '说明不全');
  unmount();
  showWorkspace();
  await waitFor(async () => expect(await remark()).toHaveValue('说明不全'));
  expect(await button('退回')).toHaveAttribute('aria-pressed', 'false');
  expect(screen.queryByRole('button', { name: '提交决定' })).not.toBeInTheDocument();
  await userEvent.click(await remark());
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(sent(approvals.testReception)).toEqual([]);
});

test('choosing a decision makes no draft: Esc resets it, another Esc closes without a question', async () => {
  server.order = order({ stepOrder: 2 });
  const { onClose, unmount } = showWorkspace();
  await userEvent.click(await button('确认计划'));
  expect(await button('提交决定')).toBeVisible();
  expect(screen.getByRole('button', { name: '转交' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('button', { name: '提交决定' })).not.toBeInTheDocument());
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.click(await button('确认计划'));
  unmount();
  showWorkspace();
  expect(await button('确认计划')).toHaveAttribute('aria-pressed', 'false');
  expect(screen.queryByText(/草稿/)).not.toBeInTheDocument();
});

test('a termination needs a confirmation with number, version and hash, by mouse and keyboard', async () => {
  server.order = order({ status: 5, stepOrder: 7 });
  showWorkspace();
  await userEvent.click(await button('不通过'));
  await userEvent.type(await remark(), '升级后不能充电');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(await screen.findByText('确认验证不通过并终止 TO-1？')).toBeVisible();
  for (const text of ['FW-1', '2.0.0', SHA]) expect(screen.getByText(text)).toBeVisible();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(sent(approvals.verify)).toEqual([]);
  await userEvent.click(await button('取消'));
  expect(sent(approvals.verify)).toEqual([]);
  await waitFor(() => expect(screen.queryByText('确认验证不通过并终止 TO-1？')).not.toBeInTheDocument());
  await userEvent.click(await button('提交决定'));
  await userEvent.click(await button('终止并撤回'));
  await waitFor(() => expect(sent(approvals.verify)).toHaveLength(1));
});

test('ignores keys while a decision is sent', async () => {
  server.order = order({ status: 3, stepOrder: 3 });
  const sending = deferred<unknown>();
  jest
    .mocked(call)
    .mockImplementation((endpoint) => (endpoint === approvals.automatedTest ? sending.promise : answer(endpoint)));
  const { open, onClose } = showWorkspace();
  await userEvent.click(await button('跳过'));
  await userEvent.type(await remark(), '流水线维护');
  await userEvent.click(await button('提交决定'));
  await waitFor(() => expect(sent(approvals.automatedTest)).toHaveLength(1));
  await userEvent.keyboard('{Escape}jk?{Escape}');
  expect([open.mock.calls, onClose.mock.calls]).toEqual([[], []]);
  expect(screen.queryByText('键盘快捷键')).not.toBeInTheDocument();
  sending.resolve(order({ status: 3, stepOrder: 4 }));
});
