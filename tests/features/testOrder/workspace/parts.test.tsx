import { readFileSync } from 'node:fs';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as v from 'valibot';
import { textOf } from '@/components/texts';
import { firmwareVersion, versionModel } from '@/contract/firmwareVersion';
import { changeResume } from '@/contract/histories';
import { orderWords } from '@/features/testOrder/texts/orderWords';
import { EvidenceSummary } from '@/features/testOrder/brief/EvidenceSummary';
import { OrderBrief } from '@/features/testOrder/brief/OrderBrief';
import { doubtText, waitingText } from '@/features/testOrder/order/useOrder';
import { Banners } from '@/features/testOrder/workspace/Banners';
import { EvidenceByRound, LogTimeline } from '@/features/testOrder/workspace/OrderHistory';
import { WorkspaceBody } from '@/features/testOrder/workspace/WorkspaceBody';
import { call } from '@/services/client';
import { recordServerTime } from '@/services/serverClock';
import { caseRow, firmwareFile, manual, SUN } from '../../../domain/workflow/sample';
import { bar } from '../fakeServer';
import { CHEN, entry, HE, LIN, order, SCHEDULE, VERIFYING, VERIFYING_LOG } from '../order';
import { linesOf, showPart, viewOf } from '../part';
import { signedIn } from '../signedIn';

/** The parts of the workspace that only show an order: step bar, notices, evidence and log; what failed comes first. */

jest.mock('@/services/client', () => ({ call: jest.fn() }));
jest.mock('@/session/useSession', (): unknown => jest.requireActual('../signedIn'));

const DIFFERS = '步骤条为“第 2 步：第2项”，测试单记录为“第 1 步：第1项”';

test.each([
  ['another step than the order', { stepOrder: 1 }, bar([1, 2, 3], 2), DIFFERS],
  ['an unknown step', { stepOrder: null }, bar([10, 20, 30], 20), '只能查看'],
  ['no step', { stepOrder: null }, bar([1, 2, 3]), '没有标出当前步骤'],
  ['two steps', { stepOrder: null }, bar([1, 2, 3], 1, 2), '标出了多个当前步骤'],
  ['a step of no known status', { status: 42 }, undefined, '只能查看'],
])('a step bar that marks %s allows no decision, and why', (_what, change, steps, said) => {
  const view = viewOf(order(change), [], steps);
  const words = orderWords((...what) => textOf('zh-CN', ...what), 'zh-CN', CHEN.code, view.steps);
  expect(doubtText(view, words)).toContain(said);
  expect(waitingText(view, { ...CHEN, roles: [3] }, words)).not.toBeNull();
});

const pause = { by: LIN, at: '2026-11-02T02:00:00.000Z', reason: '台架检修' };
const TESTED = 'ops.he 在本轮已处理过另一方的步骤，测试与发布须由不同的人处理';
// prettier-ignore
test.each([
  ['the current actors, with number and title of the step', { stepOrder: null }, bar([1, 2, 3], 2), '等待陈静、孙悦处理第 2 步：第2项'],
  ['somebody else, as this one tested in this round', { status: 4, stepOrder: 5 }, undefined, TESTED],
  ['its submitter', { status: 1, stepOrder: null }, undefined, '已退回，等待林晓修改后重新提交'],
  ['nobody, as it is closed', { status: 6, stepOrder: null }, undefined, '测试单已结束'],
  ['nobody, as it is paused', { pause }, undefined, '测试单已暂停：台架检修'],
  ['its release', { status: 4, stepOrder: 6, schedule: SCHEDULE }, undefined, '已排期，到时自动发布'],
])('an order waits for %s', (_what, change, steps, said) => {
  const view = viewOf(order(change), [entry({ stepOrder: 3, actor: HE })], steps);
  const words = orderWords((...what) => textOf('zh-CN', ...what), 'zh-CN', HE.code);
  expect(waitingText(view, { ...HE, roles: [4] }, words)).toBe(said);
});

const on = { hardwareRevision: 'HW1.0', sourceVersion: '1.9.0' };
const passedCases = Array.from({ length: 12 }, (_, index) =>
  caseRow({ ...on, title: index === 11 ? '枪温' : `通过项${String(index)}` }),
);
const cases = [
  ...passedCases,
  caseRow({ ...on, hardwareRevision: 'HW1.1', title: '枪温', result: 'blocked' }),
  caseRow({ ...on, title: '断电恢复', result: 'failed', note: '30 s 后不恢复' }),
];
const failedTest = entry({ stepOrder: 4, decision: 'fail', remark: '共一处', evidence: { ...manual, cases } });
const itemsOf = (part: HTMLElement) =>
  within(part)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

const history = (
  <>
    <EvidenceByRound shown={null} />
    <LogTimeline shown={null} />
  </>
);

test('many cases that passed come on a tick', async () => {
  showPart(history, viewOf(order({ status: 1, stepOrder: null }), [failedTest]));
  const evidence = await screen.findByRole('region', { name: '测试证据' });
  const rows = () =>
    within(evidence)
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent);
  expect(rows()).toHaveLength(2);
  await userEvent.click(within(evidence).getByRole('checkbox', { name: '通过 12' }));
  for (const [at, title] of ['断电恢复', '枪温', '通过项0'].entries()) expect(rows()[at]).toContain(title);
});

test('on paper, all evidence, cases and entries of the log are there', async () => {
  const many = Array.from({ length: 12 }, (_, nth) => caseRow({ title: `用例 ${String(nth)}` }));
  const tested = entry({ id: 'L-4', stepOrder: 4, evidence: { ...manual, cases: many } });
  const earlier = Array.from({ length: 8 }, (_, nth) =>
    entry({ id: `L-2${String(nth)}`, remark: `意见 ${String(nth)}` }),
  );
  showPart(history, viewOf(order(), [...earlier, tested, entry({ id: 'L-5', stepOrder: 5 })]));
  await screen.findByText('意见 7');
  const whole = () => ['用例 11', '意见 0'].map((text) => screen.queryByText(text) !== null);
  expect(whole()).toEqual([false, false]);
  fireEvent(window, new Event('beforeprint'));
  expect(whole()).toEqual([true, true]);
  fireEvent(window, new Event('afterprint'));
  expect(whole()).toEqual([false, false]);
});

test('the evidence summary names combinations with failures, counts the clean ones, and opens the matrix', async () => {
  const scope = { hardwareRevisions: ['HW1.0', 'HW1.1', 'HW2.0'], sourceVersions: ['1.9.0'], companionModules: [] };
  const clean = caseRow({ ...on, hardwareRevision: 'HW2.0' });
  const evidence = { ...manual, cases: [...cases, clean] };
  const log = [entry({ stepOrder: 4, decision: 'conditionalPass', evidence })];
  showPart(<EvidenceSummary />, viewOf(order({ status: 4, stepOrder: 5, scope }), log));
  const summary = await screen.findByRole('region', { name: '证据摘要' });
  expect(itemsOf(summary)).toEqual(['HW1.0 ← 1.9.0 12 1', 'HW1.1 ← 1.9.0缺口 1']);
  await userEvent.click(within(summary).getByRole('button', { name: '3 个组合中 1 个全部通过，查看矩阵' }));
  const matrix = await screen.findByRole('table', { name: '覆盖矩阵' });
  expect(within(matrix).getAllByRole('rowheader')).toHaveLength(3);
});

test('conditions that the log does not send are not counted as none', async () => {
  const skipped = entry({ stepOrder: 3, decision: 'skip', remark: '只改文案' });
  const log = [skipped, entry({ stepOrder: 4, decision: 'conditionalPass', evidence: null })];
  const view = viewOf(order({ status: 4, stepOrder: 5 }), log);
  const { unmount } = showPart(<EvidenceSummary />, view);
  const summary = await screen.findByRole('region', { name: '证据摘要' });
  for (const said of ['附带条件未提供', /自动化测试通过跳过.*只改文案/, '手动测试通过无'])
    expect(summary).toHaveTextContent(said);
  unmount();
  showPart(<EvidenceSummary />, { ...view, isLogWhole: false });
  expect(screen.getByRole('region', { name: '证据摘要' })).toHaveTextContent(/^证据摘要处理记录未读取完整，无法判断$/);
});

const savedAt4 = {
  stepOrder: 4,
  evidence: { ...manual, cases },
  revision: 1,
  savedBy: SUN,
  savedAt: SCHEDULE.at,
} as const;
const testing = { status: 3, stepOrder: 4 };
// prettier-ignore
test.each([
  ['nobody to act on a paused order', { pause }, '等待处理', 0],
  ['nobody to act before a scheduled release', { status: 4, stepOrder: 6, schedule: SCHEDULE }, '等待处理', 0],
  ['evidence that is saved at this step', { ...testing, savedEvidence: savedAt4 }, /^孙悦暂存，尚未提交/, 1],
  ['that coverage is of such evidence', { ...testing, savedEvidence: savedAt4 }, '依据尚未提交的证据', 1],
  ['no evidence that was saved at another step', { status: 4, stepOrder: 5, savedEvidence: savedAt4 }, /暂存，尚未提交/, 0],
  ['that nobody has', {}, '无人认领', 1],
] as const)('beside the form is said: %s', async (_what, change, said, times) => {
  signedIn.current = HE;
  jest.mocked(call).mockResolvedValue(null);
  showPart(<WorkspaceBody work={null} />, viewOf(order(change)));
  await screen.findByRole('region', { name: '人员' });
  expect(screen.queryAllByText(said)).toHaveLength(times);
});

const returned = entry({ decision: 'return', actor: SUN, remark: '缺少回滚说明' });
const row = { id: 'H', at: '', actor: LIN, objectType: 'order', objectKey: 'TO-1', objectName: 'TO-1', orderNo: null };
const changesOf = (...rows: readonly (readonly [field: string, before: string, after: string])[]) => {
  const list = rows.map(([field, before, after]) => ({ ...row, field, before, after }));
  return { list, total: list.length, asOf: '' };
};
/** Newest first, as the history has them. */
const [OF_ORDER, OF_VERSION] = [
  changesOf(['scope', '{"companionModules":["power"]}', '{"companionModules":["power","hmi"]}'], ['round', '1', '2']),
  changesOf(
    ['commit', 'b', 'c'],
    ['commit', 'a', 'b'],
    ['knownRisks', 'x', 'y'],
    ['knownRisks', 'y', 'x'],
    ['releaseNotes', '断电恢复', '断电恢复\n误报'],
  ),
];
const version = (change: object) => v.parse(versionModel, { id: 'V1', firmwareNo: 'DC-1', state: 'inTest', ...change });

test('the brief says what has changed since the last release and the last round, each field once', async () => {
  signedIn.pages = ['versionDetail_0202', 'version_0201', 'changeResume_0101'];
  const now = version({ versionNo: '1.0.0', commit: 'c', knownRisks: '低温', file: firmwareFile });
  const last = version({
    id: 'V0',
    versionNo: '0.9.0',
    state: 'released',
    commit: 'a',
    file: { ...firmwareFile, size: 9 },
  });
  jest.mocked(call).mockImplementation((to, input) => {
    if (to === changeResume.page) {
      const isOrder = JSON.stringify(input).includes('"objectKey":"TO-1"');
      return Promise.resolve(isOrder ? OF_ORDER : OF_VERSION);
    }
    if (to === firmwareVersion.page) return Promise.resolve({ list: [now, last], total: 2, asOf: '' });
    return Promise.resolve(to === firmwareVersion.detail ? now : { fields: [], checklist: [] });
  });
  const again = entry({ id: 'L-2', action: 'resubmit', decision: null, round: 2, actor: LIN, remark: '已补充' });
  showPart(<OrderBrief isFolded={false} />, viewOf(order({ round: 2 }), [returned, again]));
  const brief = screen.getByRole('region', { name: '摘要' });
  for (const name of ['与上一发布版本 0.9.0 相比', '与第 1 轮相比']) await within(brief).findByRole('region', { name });
  expect(await within(brief).findByRole('insertion')).toHaveTextContent('误报');
  expect(linesOf(brief)).toBe(readFileSync('tests/features/testOrder/workspace/brief.txt', 'utf8'));
  const asked = jest.mocked(call).mock.calls.flatMap(([to, input]) => (to === changeResume.page ? [input] : []));
  expect(asked).toMatchObject([
    { objectKey: 'V1', from: returned.at },
    { objectKey: 'TO-1', from: returned.at },
  ]);
});

test('a version that could not be read is not said to be forbidden', async () => {
  signedIn.pages = ['versionDetail_0202'];
  jest.mocked(call).mockRejectedValue(new Error('gone'));
  showPart(<OrderBrief isFolded={false} />, viewOf(order()));
  expect(await screen.findByText('版本加载失败')).toBeVisible();
  expect(screen.queryByText('没有权限查看版本内容')).not.toBeInTheDocument();
});

const reminded = entry({ action: 'remind', decision: null, actor: LIN });
const remindedAt = '2026-11-02T01:00:00.000Z';

const over = { status: 7, stepOrder: null };
const recall = entry({ action: 'recall', decision: null, actor: HE, remark: '过热' });
const due = entry({ decision: 'pass', stepOrder: 6, actor: HE, evidence: SCHEDULE, at: SCHEDULE.at });
const verifying = { status: 5, stepOrder: 7 };
// prettier-ignore
test.each([
  ['a return, to the submitter', LIN, { status: 1, stepOrder: null }, [entry({ decision: 'return' }), returned], /孙悦退回：缺少回滚说明/, 1],
  ['a return, to nobody else', CHEN, { status: 1, stepOrder: null }, [returned], /孙悦退回/, 0],
  ['a reminder', CHEN, { remindedAt }, [reminded], /林晓催办了此单/, 1],
  ['no reminder to who does not act', HE, { remindedAt }, [reminded], /催办/, 0],
  ['no reminder of a paused order', CHEN, { remindedAt, pause }, [reminded], /催办/, 0],
  ['required cases that changed', CHEN, { changedCases: ['TC-001', 'TC-007'] }, [], /开始后有变动（TC-001、TC-007）/, 1],
  ['no changed cases of a returned order', CHEN, { status: 1, stepOrder: null, changedCases: ['TC-001'] }, [], /有变动/, 0],
  ['a pause', CHEN, { pause }, [], /林晓暂停了测试单：台架检修/, 1],
  ['that one’s own work is not to be tested', CHEN, { uploaders: [CHEN] }, [], /您发起或上传了该版本/, 1],
  ['nothing of own work once it has ended', CHEN, { uploaders: [CHEN], status: 6, stepOrder: null }, [], /您发起或上传/, 0],
  ['a withdrawal', CHEN, over, [entry({ action: 'withdraw', decision: null, actor: LIN, remark: '发错' })], /林晓撤回了测试单：发错/, 1],
  ['a failed verification, once', CHEN, { ...over, versionState: 'recalled' }, [entry({ stepOrder: 7, decision: 'fail', remark: '过热' })], /陈静判定验证不通过，测试单已终止，版本已召回：过热|不应再用于升级/, 1],
  ['a recall', CHEN, { status: 6, stepOrder: null, versionState: 'recalled' }, [recall], /何伟召回了该版本，不得再用于升级：过热/, 1],
  ['a deprecation', CHEN, { status: 6, stepOrder: null, versionState: 'deprecated' }, [], /该版本已弃用，不应再用于升级/, 1],
  ['no release that was verified since', CHEN, { status: 6, stepOrder: null }, [due], /已自动发布/, 0],
  ['no release of an earlier round', CHEN, { ...verifying, round: 2 }, [due], /已自动发布/, 0],
] as const)('above an order is said: %s', (_what, reader, change, log, said, times) => {
  signedIn.current = reader;
  showPart(<Banners />, viewOf(order(change), log));
  expect(screen.queryAllByText(said)).toHaveLength(times);
});

test('an order with its log, evidence and people reads as it is kept', async () => {
  recordServerTime('Mon, 02 Mar 2026 04:00:00 GMT');
  signedIn.current = CHEN;
  jest.mocked(call).mockResolvedValue(null);
  const testers = Array.from({ length: 12 }, (_, nth) => ({ code: String(nth), name: `测试 ${String(nth)}` }));
  const view = viewOf({ ...VERIFYING, testerList: [CHEN, ...testers] }, VERIFYING_LOG);
  showPart(<WorkspaceBody work={null} />, view);
  expect(linesOf(await screen.findByRole('region', { name: '人员' }))).toContain('测试 10显示全部 13 人');
  for (const all of [/^显示全部 \d+ 条$/, '显示全部 13 人'])
    await userEvent.click(screen.getByRole('button', { name: all }));
  expect(linesOf(document.body)).toBe(readFileSync('tests/features/testOrder/workspace/order.txt', 'utf8'));
  recordServerTime(new Date().toUTCString());
});
