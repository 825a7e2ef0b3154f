import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as v from 'valibot';
import { keepOpenDrafts } from '@/components/form/openForms';
import { memoryDrafts } from '../../../components/form/memoryDrafts';
import { approvals } from '@/contract/approvals';
import { testingOrder } from '@/contract/order';
import { markChanged } from '@/services/cache';
import { call } from '@/services/client';
import { answer, bar, press, server, showWorkspace, tells } from '../fakeServer';
import { automated, caseRow, manual } from '../../../domain/workflow/sample';
import { CHEN, entry, HE, LIN, order, SCHEDULE } from '../order';
import { signedIn } from '../signedIn';

/** The current step-bar item decides form, actors and call (requirements §4). */

jest.mock('@/services/client', () => ({ call: jest.fn() }));
jest.mock('@/session/useSession', (): unknown => jest.requireActual('../signedIn'));

const APPROVALS: readonly unknown[] = Object.values(approvals);
const posted = () => {
  const { calls } = jest.mocked(call).mock;
  return calls.filter(([called]) => APPROVALS.includes(called)).map(([called, input]) => [called.path, input]);
};

const stepBar = () => screen.findByRole('navigation', { name: '流程步骤' });

test.each([
  [2, 1, 'testReceptionApproval', CHEN],
  [4, 5, 'toBeConfirmApproval', HE],
  [5, 7, 'verifyApproval', CHEN],
])(
  'status %i and item %i: the specified fields alone let a listed person decide by %s',
  async (status, current, path, person) => {
    signedIn.current = person;
    const lists = { testerList: [CHEN], operationPersonList: [HE] };
    server.order = v.parse(testingOrder.detail.model, { orderNo: 'TO-1', status, ...lists });
    server.steps = bar([1, 2, 3, 4, 5, 6, 7], current);
    showWorkspace();
    const decisions = await screen.findByRole('group', { name: '请选择决定' });
    await userEvent.click(within(decisions).getByRole('button', { name: /不通过|退回/ }));
    await userEvent.type(await screen.findByLabelText(/处理意见/), '说明不全');
    if (current === 5) {
      await userEvent.click(screen.getByLabelText('退回到'));
      const selector = '.ant-select-item-option-content';
      await userEvent.click(await screen.findByText('第 1 步：第1项', { selector }));
    }
    await press('提交决定');
    if (current === 7) await press('终止并召回');
    const marked = within(await stepBar()).getByText(
      (_text, element) => element?.getAttribute('aria-current') === 'step',
    );
    expect(marked).toHaveTextContent(`第${String(current)}项`);
    const decision = { orderNo: 'TO-1', stepOrder: current, remark: '说明不全' };
    expect(posted()).toMatchObject([[`/workflow/approval/${path}`, decision]]);
  },
);

test.each([
  ['as it was: one click decides', 0],
  ['changed since: a decision has to be chosen', 1],
])('a pass chosen in the list, in an order that is %s', async (_what, changes) => {
  const { orderNo, stepOrder, revision } = server.order;
  const chosen = { order: { orderNo, stepOrder, revision: revision - changes }, decision: 'pass' };
  showWorkspace(memoryDrafts(), { chosen });
  const send = { name: '提交决定' };
  if (changes === 0) await userEvent.click(await screen.findByRole('button', send));
  else await screen.findByRole('group', { name: '请选择决定' });
  expect(screen.queryAllByRole('button', send)).toHaveLength(changes === 0 ? 1 : 0);
  const decided = ['/workflow/approval/testReceptionApproval', { orderNo, decision: 'pass' }];
  expect(posted()).toMatchObject(changes === 0 ? [decided] : []);
});

test.each([
  ['whose step bar marks another step', CHEN, { stepOrder: 1 }, bar([1, 2, 3], 2), '步骤条为“第 2 步：第2项”'],
  ['of an unknown status', CHEN, { status: 42 }, null, '，只能查看'],
  ['that waits for others', HE, { stepOrder: null }, bar([10, 1, 2], 2), '等待陈静、孙悦处理第 2 步：第2项'],
])('an order %s is shown and cannot be decided', async (_what, reader, change, steps, said) => {
  signedIn.current = reader;
  server.order = order(change);
  server.steps = steps;
  showWorkspace();
  expect(await screen.findByText(new RegExp(said))).toBeVisible();
  expect(await stepBar()).toHaveTextContent(steps === null ? '1' : '第2项');
  expect(screen.queryByRole('button', { name: '提交决定' })).not.toBeInTheDocument();
  expect(screen.queryByLabelText(/处理意见/)).not.toBeInTheDocument();
  await userEvent.keyboard('1{Control>}{Enter}{/Control}');
  expect(posted()).toEqual([]);
});

/** What is said of nothing. */
const NOTHING = /还没有记录|没有证据|未测/;
const UNKNOWN = '处理记录没有完整读取，无法判断';
const part = (name: string) => screen.findByRole('region', { name });

/** Answers these calls otherwise: with an error, or a value. */
function answerOtherwise(otherwise: (endpoint: unknown) => unknown): void {
  jest.mocked(call).mockImplementation((endpoint) => {
    const given = otherwise(endpoint);
    return given instanceof Error ? Promise.reject(given) : given ? Promise.resolve(given) : answer(endpoint);
  });
}

test('a log of which nothing can be read is not empty', async () => {
  answerOtherwise((endpoint) => endpoint === testingOrder.approveLog && [{ unreadable: 'action' }]);
  showWorkspace();
  expect(await part('处理记录')).toHaveTextContent('有 1 行无法读取，未显示');
  expect(await part('测试证据')).toHaveTextContent(UNKNOWN);
  expect(screen.queryByText(NOTHING)).not.toBeInTheDocument();
  expect(await screen.findByLabelText('处理意见')).toBeVisible();
});

test.each([
  ['step bar', testingOrder.stepBar, '流程步骤读取失败，暂时不能处理'],
  ['log', testingOrder.approveLog, '处理记录读取失败'],
])('a missing %s costs its part of the workspace only, which can be loaded again', async (_what, missing, told) => {
  answerOtherwise((endpoint) => (endpoint === missing ? new Error('missing') : undefined));
  showWorkspace();
  for (const name of ['处理记录', '人员', '基本信息']) expect(await part(name)).toBeVisible();
  const failed = screen.getByText(told);
  expect(failed).toBeVisible();
  if (missing === testingOrder.stepBar) expect(screen.queryByLabelText('处理意见')).not.toBeInTheDocument();
  else {
    expect(await screen.findByLabelText('处理意见')).toBeVisible();
    expect(await part('测试证据')).toHaveTextContent(UNKNOWN);
    expect(screen.queryByText(NOTHING)).not.toBeInTheDocument();
  }
  jest.mocked(call).mockImplementation(answer);
  await press('重试');
  await waitFor(() => expect(failed).not.toBeInTheDocument());
  expect(await screen.findByLabelText('处理意见')).toBeVisible();
});

test('an outage during a refresh is shown once, and what was there stays', async () => {
  server.log = [entry({ id: 'L-0', action: 'remind', decision: null, actor: CHEN })];
  showWorkspace();
  const remark = await screen.findByLabelText('处理意见');
  answerOtherwise(() => new Error('gone'));
  await reload(screen.getByRole('dialog'));
  expect(await screen.findByText('刷新失败，显示的是之前的数据')).toBeVisible();
  expect(screen.getAllByText(/失败/)).toHaveLength(1);
  expect(await stepBar()).toHaveTextContent('测试接收');
  expect(await part('处理记录')).toHaveTextContent('陈静催办');
  expect(remark).toBeVisible();
});

/** Passes step 1 as somebody, elsewhere. */
function passElsewhere(actor: { readonly code: string; readonly name: string } = CHEN): void {
  server.order = order({ stepOrder: 2, revision: server.order.revision + 1 });
  server.log = [...server.log, entry({ id: 'L-1', actor, at: new Date().toISOString() })];
}

test('a decision that was chosen when the session ended is chosen again at its step and round, once', async () => {
  const drafts = memoryDrafts(true);
  const find = jest.spyOn(drafts, 'find');
  const opened = async (at: object) => {
    find.mockClear();
    server.order = order(at);
    const stage = showWorkspace(drafts);
    await screen.findByLabelText('处理意见');
    await waitFor(() => expect(find).toHaveBeenCalled());
    return stage;
  };
  const chosen = () => screen.queryAllByRole('button', { pressed: true }).map(({ textContent }) => textContent);
  const first = await opened({});
  await press('接收');
  await keepOpenDrafts();
  first.unmount();
  for (const elsewhere of [{ stepOrder: 2 }, { round: 2 }]) {
    const other = await opened(elsewhere);
    await act(() => Promise.resolve());
    expect(chosen()).toEqual([]);
    other.unmount();
  }
  const again = await opened({});
  await waitFor(() => expect(chosen()).toEqual(['接收']));
  again.unmount();
  await opened({});
  expect(chosen()).toEqual([]);
});

const reload = (part = document.body) => userEvent.click(within(part).getByRole('button', { name: '刷新' }));

const SUN = { code: 'test.sun', name: '孙悦' };

test.each([
  ['a colleague', SUN, 1],
  ['the user in another tab', CHEN, 0],
])('a decision by %s is shown while nothing is typed, and notified if it is news', async (_who, actor, told) => {
  showWorkspace();
  await screen.findByLabelText('处理意见');
  passElsewhere(actor);
  await tells('确认计划');
  expect(await screen.findByRole('button', { name: '确认计划' })).toBeEnabled();
  const news = `已更新。${actor.name}完成“测试接收”`;
  await waitFor(() => expect(screen.queryAllByText(news)).toHaveLength(told));
});

test('what is typed stays in its form after a decision by a colleague, and the rest follows', async () => {
  showWorkspace();
  const remark = await screen.findByLabelText('处理意见');
  await userEvent.type(remark, '就位');
  passElsewhere(SUN);
  const notice = await tells('孙悦刚刚完成“测试接收”，请刷新');
  expect(within(screen.getByRole('region', { name: '处理记录' })).getByText('通过')).toBeVisible();
  expect(remark).toHaveValue('就位');
  expect(screen.getByRole('button', { name: '接收' })).toBeDisabled();
  expect(screen.getByRole('note', { name: /^接收：此单已有变化（.*完成.*），请先刷新$/ })).toBeVisible();
  await reload(screen.getByRole('group', { name: '处理' }));
  expect(await screen.findByRole('button', { name: '确认计划' })).toBeEnabled();
  expect(notice).not.toBeInTheDocument();
});

test.each([
  ['the order moves', () => passElsewhere(), '第 1 步：已接收，现在到第 2 步：确认', '确认计划'],
  ['it is reloaded', () => reload(screen.getAllByRole('status')[0]), null, '接收'],
])('a decision that was accepted and not executed shuts its form until %s', async (_what, goesOn, told, next) => {
  showWorkspace();
  const remark = await screen.findByLabelText('处理意见');
  await press('接收');
  await press('提交决定');
  const pending = await screen.findByText(/^决定已受理；服务器仍显示第 1 步/);
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

test.each([
  ['Accept', { stepOrder: 2 }, 'Step 1 accepted. The order is now at step 2, 确认.', 'check-circle'],
  ['Return', { status: 1, stepOrder: null }, 'Step 1 returned. Order returned to the submitter.', 'exclamation-circle'],
])('%s is told in the words of its step, and stays so while the order goes on', async (name, next, told, icon) => {
  jest.mocked(call).mockImplementation((endpoint, ...sent) => {
    if (endpoint === approvals.testReception) {
      server.order = order({ ...next, revision: server.order.revision + 1 });
      server.log = [...server.log, entry({ stepOrder: 1, actor: CHEN })];
    }
    return answer(endpoint, ...sent);
  });
  showWorkspace(undefined, {}, 'en-US');
  await press(name);
  await userEvent.type(await screen.findByLabelText(/Remark/), 'Bench 7');
  await press('Submit decision');
  const banner = await screen.findByText(told);
  expect(screen.getByRole('img', { name: icon })).toBeVisible();
  server.order = order({ status: 3, stepOrder: 3, revision: server.order.revision + 1 });
  await tells('Pass automated test');
  expect(banner).toHaveTextContent(told);
});

test('a scheduled release has not passed; who planned it sees its time in the head, and in the log', async () => {
  signedIn.current = HE;
  server.order = order({ status: 4, stepOrder: 6, schedule: SCHEDULE });
  server.log = [entry({ action: 'schedule', decision: 'pass', stepOrder: 6, actor: HE, evidence: SCHEDULE })];
  showWorkspace();
  const log = await part('处理记录');
  expect(log).toHaveTextContent('何伟安排定时发布');
  expect(log).not.toHaveTextContent('通过');
  const dialog = screen.getByRole('dialog');
  expect(dialog).not.toHaveTextContent(/等待.*处理/);
  expect(dialog.textContent.match(/2026-11-27 10:30/g)).toHaveLength(2);
});

test.each([
  ['that goes on', null, 1],
  ['that is paused', { by: LIN, at: '2026-11-02T02:00:00.000Z', reason: '台架检修' }, 0],
])('the head says that an order was reminded of, where it is one %s', async (_what, pause, times) => {
  server.order = order({ remindedAt: '2026-11-02T01:00:00.000Z', pause });
  showWorkspace();
  await part('处理记录');
  expect(screen.queryAllByText('被催办')).toHaveLength(times);
});

test('a return that comes while somebody looks opens its evidence above the brief', async () => {
  signedIn.current = LIN;
  server.order = order({ status: 3, stepOrder: 4 });
  server.log = [entry({ stepOrder: 3, actor: CHEN, evidence: automated })];
  showWorkspace();
  expect(await screen.findByText('共 1 个用例，通过 1，失败 0')).toBeVisible();
  server.order = order({ status: 1, stepOrder: null, revision: 9 });
  const tested = { ...manual, cases: [caseRow({ title: '断电恢复', result: 'failed' })] };
  server.log = [...server.log, entry({ stepOrder: 4, decision: 'fail', evidence: tested })];
  markChanged('order');
  await waitFor(async () => expect(within(await part('测试证据')).getByText('断电恢复')).toBeVisible());
  const position = (await part('测试证据')).compareDocumentPosition(await part('摘要'));
  expect(position & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

test('while a decision is sent the focus is on what sends it, which says that it is busy', async () => {
  jest.mocked(call).mockImplementation((to, ...rest) => {
    return to === approvals.testReception ? new Promise<never>(() => undefined) : answer(to, ...rest);
  });
  showWorkspace();
  await press(/不通过|退回/);
  await userEvent.type(await screen.findByLabelText(/处理意见/), '不全{Control>}{Enter}{/Control}');
  const send = screen.getByRole('button', { name: /提交决定/ });
  await waitFor(() => expect(send).toHaveAttribute('aria-busy', 'true'));
  expect(send).toHaveFocus();
});
