import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as v from 'valibot';
import { keepOpenDrafts } from '@/components/form/openForms';
import { memoryDrafts } from '../../../components/form/memoryDrafts';
import { approvals } from '@/contract/approvals';
import { testingOrder } from '@/contract/order';
import { testing } from '@/contract/testing';
import { call } from '@/services/client';
import { answer, answerOtherwise, bar, posted, press, server, showWorkspace, tells } from '../fakeServer';
import { PAUSE, SUN } from '../../../domain/workflow/sample';
import { CHEN, entry, HE, order } from '../order';
import { signedIn } from '../signedIn';

/** The current step-bar item decides form, actors and call (requirements §4). */

jest.mock('@/services/client', () => ({ call: jest.fn() }));
jest.mock('@/session/useSession', (): unknown => jest.requireActual('../signedIn'));

const stepBar = () => screen.findByRole('navigation', { name: '流程步骤' });

test('the specified fields alone let a listed person decide, by the call of the current item', async () => {
  signedIn.current = HE;
  const lists = { testerList: [CHEN], operationPersonList: [HE] };
  server.order = v.parse(testingOrder.detail.model, { orderNo: 'TO-1', status: 4, ...lists });
  server.steps = bar([1, 2, 3, 4, 5, 6, 7], 5);
  showWorkspace();
  await press('退回');
  fireEvent.change(await screen.findByLabelText(/处理意见/), { target: { value: '说明不全' } });
  await userEvent.click(screen.getByLabelText('退回到'));
  await userEvent.click(await screen.findByText('第 1 步：第1项', { selector: '.ant-select-item-option-content' }));
  await press('提交决定');
  const isCurrent = (_text: string, element: Element | null) => element?.getAttribute('aria-current') === 'step';
  expect(within(await stepBar()).getByText(isCurrent)).toHaveTextContent('第5项');
  const decision = { orderNo: 'TO-1', stepOrder: 5, remark: '说明不全', returnTo: 1, gapsAcknowledged: false };
  expect(posted()).toMatchObject([['/workflow/approval/toBeConfirmApproval', decision]]);
});

test.each([
  ['stays chosen', 0, 1],
  ['has to be chosen again in an order that has changed since', 1, 0],
])('a pass chosen in the list %s', async (_what, changes, times) => {
  const { orderNo, stepOrder, revision } = server.order;
  const preselected = { order: { orderNo, stepOrder, revision: revision - changes }, decision: 'pass' };
  showWorkspace(memoryDrafts(), { preselected });
  await screen.findByRole('group', { name: '请选择决定' });
  expect(screen.queryAllByRole('button', { name: '提交决定' })).toHaveLength(times);
});

/** What is said of nothing. */
const NOTHING = /还没有记录|没有证据|未测/;
const UNKNOWN = '处理记录未读取完整，无法判断';
const part = (name: string) => screen.findByRole('region', { name });

test.each([
  ['step bar', testingOrder.stepBar, new Error('missing'), '流程步骤读取失败，暂时不能处理'],
  ['log', testingOrder.approveLog, new Error('missing'), '处理记录读取失败'],
  ['row of the log', testingOrder.approveLog, [{ unreadable: 'action' }], '有 1 行无法读取，未显示'],
])(
  'a missing %s costs its part of the workspace only, which can be loaded again',
  async (_what, missing, given, told) => {
    answerOtherwise((endpoint) => (endpoint === missing ? given : undefined));
    showWorkspace();
    for (const name of ['处理记录', '人员', '基本信息']) expect(await part(name)).toBeVisible();
    const failed = await screen.findByText(told);
    if (missing === testingOrder.stepBar) expect(screen.queryByLabelText('处理意见')).not.toBeInTheDocument();
    else {
      expect(await screen.findByLabelText('处理意见')).toBeVisible();
      expect(await part('测试证据')).toHaveTextContent(UNKNOWN);
      expect(screen.queryByText(NOTHING)).not.toBeInTheDocument();
    }
    jest.mocked(call).mockImplementation(answer);
    await press(given instanceof Error ? '重试' : '刷新');
    await waitFor(() => expect(failed).not.toBeInTheDocument());
    expect(await screen.findByLabelText('处理意见')).toBeVisible();
  },
);

test('an outage during a refresh is shown once, and what was there stays', async () => {
  const stage = { ...server.order.stage, overdue: true };
  server.order = order({ remindedAt: '2026-11-02T01:00:00.000Z', stage, priority: 'urgent', round: 2 });
  server.log = [entry({ id: 'L-0', action: 'remind', decision: null, actor: CHEN })];
  showWorkspace();
  const remark = await screen.findByLabelText('处理意见');
  answerOtherwise(() => new Error('gone'));
  await reload(screen.getByRole('dialog'));
  expect(await screen.findByText('刷新失败，显示的是之前的数据')).toBeVisible();
  expect(screen.getAllByText(/失败/)).toHaveLength(1);
  expect(await stepBar()).toHaveTextContent('测试接收');
  expect(await part('处理记录')).toHaveTextContent('陈静催办');
  expect(screen.getByRole('dialog')).toHaveTextContent(/测试单 TO-1DC-1 1.0.0 主控测试接收被催办第 2 轮紧急已逾期/);
  expect(remark).toBeVisible();
});

/** A colleague passes step 1. */
function passElsewhere(actor = SUN): void {
  server.order = order({ stepOrder: 2, revision: server.order.revision + 1 });
  server.log = [...server.log, entry({ id: 'L-1', actor, at: new Date().toISOString() })];
}

test('a decision that was chosen when the session ended is chosen again in its round, once', async () => {
  const drafts = memoryDrafts(true);
  const find = jest.spyOn(drafts, 'find');
  const opened = async (round: number) => {
    find.mockClear();
    server.order = order({ round });
    const stage = showWorkspace(drafts);
    await screen.findByLabelText('处理意见');
    await waitFor(() => expect(find).toHaveBeenCalled());
    await act(() => Promise.resolve());
    return stage;
  };
  const chosen = () => screen.queryAllByRole('button', { pressed: true }).map(({ textContent }) => textContent);
  const first = await opened(1);
  await press('接收');
  await keepOpenDrafts();
  first.unmount();
  for (const [round, expected] of [
    [2, []],
    [1, ['接收']],
    [1, []],
  ] as const) {
    const stage = await opened(round);
    await waitFor(() => expect(chosen()).toEqual(expected));
    stage.unmount();
  }
});

const reload = (part = document.body) => userEvent.click(within(part).getByRole('button', { name: '刷新' }));

test('a decision by a colleague is notified, and shown while nothing is typed', async () => {
  showWorkspace();
  await screen.findByLabelText('处理意见');
  passElsewhere();
  await tells('确认计划');
  expect(await screen.findByRole('button', { name: '确认计划' })).toBeEnabled();
  expect(await screen.findByText('已更新。孙悦完成“测试接收”')).toBeVisible();
});

test('what is typed stays in its form after a decision by a colleague, and the rest follows', async () => {
  showWorkspace();
  const remark = await screen.findByLabelText('处理意见');
  fireEvent.change(remark, { target: { value: '就位' } });
  passElsewhere();
  const notice = await tells('孙悦刚刚完成“测试接收”，请刷新');
  expect(within(screen.getByRole('region', { name: '处理记录' })).getByText('通过')).toBeVisible();
  expect(remark).toHaveValue('就位');
  expect(screen.getByRole('button', { name: '接收' })).toBeDisabled();
  expect(screen.getByRole('note', { name: /^接收：此单已有变化（.*完成.*），请先刷新$/ })).toBeVisible();
  await reload(screen.getByRole('group', { name: '处理' }));
  expect(await screen.findByRole('button', { name: '确认计划' })).toBeEnabled();
  expect(notice).not.toBeInTheDocument();
});

/** A transfer by a colleague does not execute a decision that was accepted; its own entry does. */
async function movesAfterOthers(): Promise<void> {
  server.order = order({ revision: server.order.revision + 1 });
  server.log = [
    ...server.log,
    entry({ id: 'L-0', action: 'transfer', decision: null, actor: SUN, remark: '休假一周' }),
  ];
  await tells(/^休假一周$/);
  expect(screen.getByText(/^决定已受理，服务器仍显示第 1 步/)).toBeVisible();
  passElsewhere(CHEN);
}

async function reloads(): Promise<void> {
  const [bar] = screen.getAllByRole('status');
  answerOtherwise((endpoint) => (endpoint === testingOrder.detail ? new Error('gone') : undefined));
  await reload(bar);
  expect(await screen.findByText('决定已受理，但测试单读取失败，请刷新。')).toBeVisible();
  jest.mocked(call).mockImplementation(answer);
  await reload(bar);
}

test.each([
  ['others have written and the order moves', movesAfterOthers, '第 1 步：已接收，现在到第 2 步：确认', '确认计划'],
  ['it is reloaded', reloads, null, '接收'],
])('a decision that was accepted and not executed shuts its form until %s', async (_what, goesOn, told, next) => {
  showWorkspace();
  const remark = await screen.findByLabelText('处理意见');
  await press('接收');
  await press('提交决定');
  const pending = await screen.findByText(/^决定已受理，服务器仍显示第 1 步/);
  expect(screen.queryByText(/第 1 步：已接收/)).not.toBeInTheDocument();
  expect(remark).toBeDisabled();
  await press('提交决定');
  await userEvent.keyboard('1{Control>}{Enter}{/Control}{Escape}');
  expect(posted()).toHaveLength(1);
  expect(screen.getByRole('button', { name: '提交决定' })).toBeVisible();
  await goesOn();
  if (told !== null) await tells(told);
  expect(await screen.findByRole('button', { name: next })).toBeEnabled();
  expect(pending).not.toBeInTheDocument();
  expect(screen.queryAllByText(/第 1 步：已接收/)).toHaveLength(told === null ? 0 : 1);
});

test('a return is told in the words of its step, and stays so while the order goes on', async () => {
  answerOtherwise((endpoint) => {
    if (endpoint === approvals.testReception) {
      server.order = order({ status: 1, stepOrder: null, revision: server.order.revision + 1 });
      server.log = [...server.log, entry({ stepOrder: 1, actor: CHEN })];
    }
    if (endpoint !== testing.page) return undefined;
    return { list: [order(), order({ orderNo: 'TO-2', pause: PAUSE }), order({ orderNo: 'TO-3' })], total: 3 };
  });
  const open = jest.fn();
  showWorkspace(undefined, { open }, 'en-US');
  await press('Return');
  fireEvent.change(await screen.findByLabelText(/Remark/), { target: { value: 'Bench 7' } });
  await press('Submit decision');
  const told = 'Step 1 returned. Order returned to the submitter.';
  const banner = await screen.findByText(told);
  expect(screen.getByRole('img', { name: 'exclamation-circle' })).toBeVisible();
  // A paused order is no task.
  expect(await screen.findByRole('button', { name: 'Open next order TO-3' })).toBeVisible();
  await userEvent.keyboard('n');
  expect(open).toHaveBeenCalledWith('TO-3');
  server.order = order({ status: 3, stepOrder: 3, revision: server.order.revision + 1 });
  await tells('Pass automated test');
  expect(banner).toHaveTextContent(told);
});

test('the decisions end with the pass; what sends it then has the focus, takes no double click, and is busy', async () => {
  answerOtherwise((to) => (to === approvals.testReception ? new Promise(() => undefined) : undefined));
  showWorkspace();
  await press('接收');
  const choices = within(screen.getByRole('group', { name: '请选择决定' })).getAllByRole('button');
  expect(choices.map(({ textContent }) => textContent)).toEqual(['退回', '接收']);
  const send = screen.getByRole('button', { name: '提交决定' });
  await waitFor(() => expect(send).toHaveFocus());
  fireEvent.click(send, { detail: 2 });
  // Enter that is still held down from the decision.
  expect(fireEvent.keyDown(send, { key: 'Enter', repeat: true })).toBe(false);
  expect(posted()).toEqual([]);
  await userEvent.type(screen.getByLabelText('处理意见'), '就位{Control>}{Enter}{/Control}');
  await waitFor(() => expect(send).toHaveAttribute('aria-busy', 'true'));
  expect(send).toHaveFocus();
  expect(choices[0]).toBeDisabled();
  expect(posted()).toHaveLength(1);
});

test('a decision leads to what it needs; one that is taken back, or chosen instead, takes the problems with it', async () => {
  showWorkspace();
  await press('接收');
  await press('退回');
  const remark = screen.getByLabelText('处理意见');
  await waitFor(() => expect(remark).toHaveFocus());
  for (const other of ['接收', '取消选择']) {
    await press('退回');
    await press('提交决定');
    expect(await screen.findByText('还有 1 项未填')).toBeVisible();
    await press(other);
    expect(screen.queryByText('还有 1 项未填')).not.toBeInTheDocument();
  }
  // Esc leaves the field, to which a number leads at once, then takes the choice back; what was typed stays.
  await userEvent.keyboard('1');
  expect(remark).toHaveFocus();
  await userEvent.type(remark, '写到一半{Escape}{Escape}');
  expect(screen.queryByRole('button', { name: '提交决定' })).not.toBeInTheDocument();
  expect(remark).toHaveValue('写到一半');
});
