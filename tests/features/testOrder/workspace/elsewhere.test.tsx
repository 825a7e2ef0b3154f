import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as v from 'valibot';
import { approvals } from '@/contract/approvals';
import { testingOrder } from '@/contract/order';
import { testing } from '@/contract/testing';
import { ERROR } from '@/domain/errors';
import { reconcileAttachment, reconcileFromLog } from '@/features/testOrder/order/reconcileFromLog';
import { markChanged } from '@/services/cache';
import { call } from '@/services/client';
import { callHeaders } from '@/services/httpRequest';
import { answerOtherwise, failure, press, server, showWorkspace, tells } from '../fakeServer';
import { attachment, automated, caseRow, manual, SUN } from '../../../domain/workflow/sample';
import { CHEN, entry, LIN, order } from '../order';
import { signedIn } from '../signedIn';

/** What happens elsewhere while a form is open. */

jest.mock('@/services/client', () => ({ call: jest.fn() }));
jest.mock('@/session/useSession', (): unknown => jest.requireActual('../signedIn'));

const AT = '2026-11-02T02:00:00.000Z';
const decisions = () =>
  jest.mocked(call).mock.calls.flatMap(([endpoint, input]) => (endpoint === approvals.testReception ? [input] : []));
/** Loses the answer to a decision. @param onSent what becomes of it */
function loseAnswer(onSent: (key: string) => void, isGone: (endpoint: unknown) => boolean = () => false): void {
  answerOtherwise((endpoint, _input, options) => {
    if (isGone(endpoint)) return new Error('gone');
    if (endpoint !== approvals.testReception) return undefined;
    const key = options?.idempotencyKey ?? '';
    callHeaders(endpoint, key);
    onSent(key);
    return failure(ERROR.network, { key, http: 504 });
  });
}
/** The order goes on to step 2, by the decision of this key. */
function moveOn(key: string): void {
  server.order = order({ stepOrder: 2, revision: server.order.revision + 1 });
  server.log = [...server.log, { ...entry({ id: 'L-1', actor: CHEN }), key }];
}
const decide = async () => {
  await press('接收');
  await press('提交决定');
};
const DOUBTFUL = /^上次提交的结果未知/;

test('a decision whose answer was lost is not sent again once the log, which could not be read meanwhile, has it', async () => {
  let isLogGone = true;
  loseAnswer(moveOn, (endpoint) => endpoint === testingOrder.approveLog && isLogGone && server.order.stepOrder === 2);
  showWorkspace();
  await press('接收');
  fireEvent.change(await screen.findByLabelText('处理意见'), { target: { value: '就位' } });
  await press('提交决定');
  await screen.findByText('刷新失败，显示的是之前的数据');
  expect(screen.getByLabelText('处理意见')).toHaveValue('就位');
  isLogGone = false;
  await tells(/网络异常，但已提交成功：第 1 步：已接收，现在到第 2 步/);
  expect(screen.getByLabelText('处理意见')).toBeDisabled();
  await userEvent.keyboard('1{Control>}{Enter}{/Control}');
  expect(decisions()).toHaveLength(1);
  await press('知道了');
  expect(await screen.findByRole('button', { name: '确认计划' })).toBeEnabled();
});

/** An entry of the log that leaves the order where it is. */
function handOver(by = SUN, key = '') {
  server.order = order({ revision: server.order.revision + 1 });
  const handed = entry({ id: 'L-1', action: 'transfer', decision: null, actor: by, remark: '休假一周' });
  server.log = [...server.log, { ...handed, key }];
}

test('another write of this page does not show that a lost decision was executed', async () => {
  loseAnswer(() => callHeaders(approvals.transfer, 'of-the-transfer'));
  showWorkspace();
  await decide();
  await screen.findByText(DOUBTFUL);
  expect(screen.getByRole('button', { name: '提交决定' })).toBeEnabled();
  handOver(CHEN, 'of-the-transfer');
  await tells(/^休假一周$/);
  expect(screen.queryByText(/网络异常，但已提交成功/)).not.toBeInTheDocument();
  expect(screen.getByText(DOUBTFUL)).toBeVisible();
  // The order moves on by a colleague: the form stays at the step of the lost decision, and decides nothing else.
  server.order = order({ stepOrder: 2, revision: server.order.revision + 1 });
  server.log = [...server.log, entry({ id: 'L-2', actor: SUN, remark: '我来接收' })];
  await tells(/^我来接收$/);
  expect(screen.queryByRole('button', { name: '确认计划' })).not.toBeInTheDocument();
  await userEvent.keyboard('1{Control>}{Enter}{/Control}');
  expect(decisions()).toHaveLength(1);
});

test('a decision whose answer was lost and which the log has at once shuts its form until that is acknowledged', async () => {
  answerOtherwise((endpoint, _input, options) => {
    if (endpoint !== approvals.testReception) return undefined;
    const key = options?.idempotencyKey ?? '';
    moveOn(key);
    markChanged('order');
    return options?.look?.(key) ?? new Error('Nothing looks for it.');
  });
  showWorkspace();
  await decide();
  await screen.findByText(/网络异常，但已提交成功：第 1 步：已接收，现在到第 2 步/);
  expect(await screen.findByLabelText('处理意见')).toBeDisabled();
  await press('知道了');
  expect(await screen.findByRole('button', { name: '确认计划' })).toBeEnabled();
});

test('a decision that is found once the order has come back to its step says so', async () => {
  let key = '';
  loseAnswer((sent) => (key = sent));
  showWorkspace();
  await decide();
  await screen.findByText(DOUBTFUL);
  server.order = order({ revision: server.order.revision + 2 });
  const back = entry({ id: 'L-2', stepOrder: 2, decision: 'return', returnTo: 1, actor: SUN });
  server.log = [...server.log, { ...entry({ id: 'L-1', actor: CHEN }), key }, back];
  await tells(/网络异常，但已提交成功：第 1 步：已接收，之后有变化（孙悦.*退回.*），现在到第 1 步/);
});

test('what is typed is still there after a reload that left the order at its step', async () => {
  // The change is told first: the other version may have its file no more.
  server.order = order({ fileHolder: { id: 'V-0', firmwareNo: 'DC-1', versionNo: '0.9.0' } });
  showWorkspace();
  await press('接收');
  fireEvent.change(await screen.findByLabelText('处理意见'), { target: { value: '就位' } });
  handOver(SUN);
  await tells(/^休假一周$/);
  expect(screen.getByRole('note', { name: /^接收：此单已有变化（孙悦转交.*），请先刷新$/ })).toBeVisible();
  expect(screen.getByText(/^此单已有变化（孙悦转交.*），请先刷新$/, { selector: '[role=status]' })).toBeVisible();
  expect(screen.getByRole('button', { name: '提交决定' })).toBeDisabled();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(decisions()).toEqual([]);
  const bar = screen.getByRole('group', { name: '处理' });
  await userEvent.click(within(bar).getByRole('button', { name: '刷新' }));
  await waitFor(() => expect(screen.getByRole('button', { name: '提交决定' })).toBeEnabled());
  expect(screen.getByLabelText('处理意见')).toHaveValue('就位');
  await press('提交决定');
  expect(decisions()).toMatchObject([{ remark: '就位', revision: server.order.revision }]);
});

test('evidence whose answer was lost and which is found by the look is one’s own, and no news', async () => {
  server.order = order({ status: 3, stepOrder: 4 });
  answerOtherwise((endpoint, input, options) => {
    if (endpoint !== testing.saveEvidence) return undefined;
    const { evidence, revision } = v.parse(testing.saveEvidence.input, input);
    if (revision !== 0) return failure(ERROR.expired);
    const savedEvidence = { savedBy: CHEN, revision: 1, savedAt: AT, stepOrder: 4, evidence } as const;
    server.order = order({ status: 3, stepOrder: 4, savedEvidence });
    return options?.look?.('') ?? new Error('Nothing looks for it.');
  });
  const { history } = showWorkspace();
  fireEvent.change(await screen.findByLabelText('台架'), { target: { value: '台架 3' } });
  await press('暂存证据');
  expect(await screen.findByText('证据已暂存，其他处理人可以看到')).toBeVisible();
  // It is no longer unsent.
  act(() => history.push('/'));
  expect(history.location.pathname).toBe('/');
  fireEvent.change(screen.getByLabelText('台架'), { target: { value: '台' } });
  await tells(/陈静.*暂存/);
  expect(screen.queryByText('此单有更新')).not.toBeInTheDocument();
});

test('saved evidence is shown while nothing is typed; that of another tab is not overwritten without a question', async () => {
  server.order = order({ status: 3, stepOrder: 4 });
  const sent: unknown[] = [];
  answerOtherwise((endpoint, input) => {
    if (endpoint !== testing.saveEvidence) return undefined;
    sent.push(input);
    return failure(ERROR.expired);
  });
  const save = (revision: number, bench: string, savedBy = CHEN) => {
    const evidence = { ...manual, cases: [], bench, defects: ['D-9'] };
    const savedEvidence = { stepOrder: 4, evidence, revision, savedBy, savedAt: AT } as const;
    server.order = order({ status: 3, stepOrder: 4, savedEvidence });
  };
  const { history } = showWorkspace();
  await screen.findByLabelText('台架');
  save(1, '台架 2', SUN);
  await tells(/孙悦.*暂存/);
  await waitFor(() => expect(screen.getByLabelText('台架')).toHaveValue('台架 2'));
  fireEvent.change(screen.getByLabelText('台架'), { target: { value: '台架 3' } });
  save(2, '台架 5');
  await tells(/陈静.*暂存/);
  await press('暂存证据');
  expect(sent).toMatchObject([{ revision: 1 }]);
  expect(await screen.findByText('数据已被他人修改')).toBeVisible();
  await press('保留我的输入');
  expect(screen.getByLabelText('台架')).toHaveValue('台架 3');
  await press('暂存证据');
  await press('载入最新内容');
  await waitFor(() => expect(screen.getByLabelText('台架')).toHaveValue('台架 5'));
  expect(screen.getByLabelText(/^缺陷/)).toHaveValue('D-9');
  act(() => history.push('/'));
  expect(history.location.pathname).toBe('/');
  await press('暂存证据');
  const [mine, theirs] = ['台架 3', '台架 5'].map((bench) => ({ round: 1, evidence: { bench } }));
  expect(sent).toMatchObject([
    { ...mine, revision: 1 },
    { ...mine, revision: 2 },
    { ...theirs, revision: 2 },
  ]);
});

test('a return that comes while somebody looks opens its evidence above the brief', async () => {
  const part = (name: string) => screen.findByRole('region', { name });
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

test('that others cannot be followed is shown once, until they are again', async () => {
  jest.useFakeTimers();
  const told: unknown[] = [];
  answerOtherwise((endpoint, _input, options) => {
    if (endpoint !== testingOrder.revision) return undefined;
    told.push(options?.quiet);
    // The third is answered.
    return told.length === 3 ? undefined : new Error('down');
  });
  showWorkspace();
  await act(() => jest.advanceTimersByTimeAsync(90_000));
  expect(told.slice(0, 5)).toEqual([false, true, true, false, true]);
  jest.useRealTimers();
});

/** A write whose answer was lost is known by the entry of its own key in the log, an attachment by the order. */
test.each([
  ['its own entry', ['of-another', 'mine'], true],
  ['only other entries', ['of-another', ''], false],
  ['no entry', [], false],
])('in a log with %s', async (_what, keys, isThere) => {
  server.log = keys.map((key) => entry({ key }));
  expect(await reconcileFromLog('TO-1')('mine')).toBe(isThere ? server.order : null);
});

test.each([
  ['removed', 'A-2', null, true],
  ['not removed', 'A-1', null, false],
  ['marked', 'A-1', { inReport: true }, true],
  ['gone, and was to be marked', 'A-2', { inReport: false }, false],
])('an attachment that is %s', async (_what, id, wanted, isThere) => {
  server.order = order({ attachments: [attachment({ inReport: true })] });
  expect(await reconcileAttachment('TO-1', id, wanted)()).toBe(isThere ? server.order : null);
});
