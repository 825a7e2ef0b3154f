import { fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as v from 'valibot';
import { cases } from '@/contract/firmware';
import { firmwareVersion, versionModel } from '@/contract/firmwareVersion';
import { testingOrder } from '@/contract/order';
import { releases } from '@/contract/releases';
import { NEW_CASE } from '@/domain/firmware/cases';
import { useDecisionTask } from '@/features/testOrder/decision/useDecision';
import { call } from '@/services/client';
import { CallFailure } from '@/services/failure';
import { answer, answerOtherwise, asked, posted, press, server, showWorkspace } from '../fakeServer';
import { released } from '../../../domain/firmware/line';
import { caseRow, manual, passed } from '../../../domain/workflow/sample';
import { entry, HE, order } from '../order';
import { viewOf } from '../part';
import { signedIn } from '../signedIn';

/** What the console says of a gate, a condition without which the server refuses a decision, before it is sent. */

jest.mock('@/services/client', () => ({ call: jest.fn() }));
jest.mock('@/session/useSession', (): unknown => jest.requireActual('../signedIn'));

test('a file that another version has in test or released is named, and stops a pass, not a return', async () => {
  server.order = order({ fileHolder: { id: 'V-0', firmwareNo: 'DC-1', versionNo: '0.9.0' } });
  showWorkspace();
  await press('接收');
  expect(await screen.findByText('版本 DC-1 0.9.0 在测试中或已发布，且使用相同文件')).toBeVisible();
  expect(screen.getByRole('button', { name: '提交决定' })).toBeDisabled();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(posted()).toEqual([]);
  await press('退回');
  expect(screen.getByRole('button', { name: '提交决定' })).toBeEnabled();
});

test('a release names what only the server can judge and what it did not give, also in its question', async () => {
  signedIn.current = HE;
  server.order = order({ status: 4, stepOrder: 6, firmwareNo: '', versionNo: '', fileSha256: '' });
  server.log = [];
  showWorkspace();
  await press('退回');
  expect(await screen.findByText('将提交：退回')).toBeVisible();
  await press('发布');
  const checks = await screen.findByRole('region', { name: '发布前检查' });
  expect(checks).toHaveTextContent('7 项此处无法判断，由服务器检查');
  expect(within(checks).getAllByLabelText('由服务器检查')).toHaveLength(7);
  expect(within(checks).getAllByLabelText('满足')).toHaveLength(1);
  expect(screen.getByText(/^将提交：发布 .* · 由服务器判断：文件与本轮提交的一致；本轮自动化测试已通过/)).toBeVisible();
  fireEvent.change(await screen.findByLabelText('发布范围'), { target: { value: '华东' } });
  await press('提交决定');
  const named = '（服务器未返回编号） （服务器未返回版本号）';
  const question = await asked(`确认发布 ${named}？`);
  await waitFor(() => expect(within(question).getByRole('button', { name: '确认发布' })).toHaveFocus());
  for (const told of [`版本号${named}`, 'SHA-256服务器未返回']) expect(question).toHaveTextContent(told);
  server.order = { ...server.order, status: 5, stepOrder: 7, revision: server.order.revision + 1 };
  await userEvent.click(within(question).getByRole('button', { name: '确认发布' }));
  expect(await screen.findByText(`已发布 ${named}，现在到第 7 步：验证`)).toBeVisible();
  const evidence = { kind: 'release', mode: 'now', at: null, scope: '华东', rollbackVersionId: null };
  expect(posted()).toMatchObject([[expect.any(String), { decision: 'pass', evidence }]]);
});

const gaps = [{ hardwareRevision: 'HW1.1', sourceVersion: '1.9.0', reason: '没有样机' }];
/** Each condition at step 6: tests/domain/workflow/evidence.test.ts, tests/e2e/specs/orders.release.spec.ts. */
test('gaps are acknowledged at step 5', async () => {
  signedIn.current = HE;
  server.order = order({ status: 4, stepOrder: 5 });
  const covered = caseRow({ hardwareRevision: 'HW1.0', sourceVersion: '1.9.0' });
  server.log = [entry({ stepOrder: 4, evidence: { ...manual, cases: [covered], gaps } })];
  answerOtherwise((to) => (to === testingOrder.approveLog ? [{ unreadable: 'id' }] : undefined));
  showWorkspace();
  await press(/^退回/);
  expect(screen.queryByRole('checkbox', { name: /覆盖缺口/ })).toBeNull();
  await press(/^确认发布条件$/);
  const work = screen.getByRole('region', { name: '本步处理' });
  expect(work).toHaveTextContent('处理记录未读取完整，无法判断');
  expect(work).not.toHaveTextContent('HW1.1 ← 1.9.0');
  jest.mocked(call).mockImplementation(answer);
  await press('刷新');
  await waitFor(() => expect(work).toHaveTextContent('（1 个组合没有执行过用例）HW1.1 ← 1.9.0：没有样机'));
  await press(/^有条件/);
  expect(screen.getByLabelText('附带条件')).toBeVisible();
  await press(/^确认发布条件$/);
  await press('提交决定');
  expect(await screen.findByText('请确认覆盖缺口')).toBeVisible();
  expect(posted()).toEqual([]);
  await userEvent.click(screen.getByRole('checkbox', { name: /我已看过覆盖缺口/ }));
  await press('提交决定');
  expect(posted()).toMatchObject([[expect.any(String), { decision: 'pass', gapsAcknowledged: true }]]);
});

const versionOf = (versionNo: string) =>
  v.parse(versionModel, { id: `V-${versionNo}`, firmwareNo: 'DC-1', versionNo, state: 'released', file: null });

/** Step 6 of a release; the other versions were tested on HW1.2 and HW2.0. @param statuses of their orders */
function atRelease(
  statuses: Readonly<Record<string, number>>,
  hardwareRevisions = ['HW1.2', 'HW2.0'],
  version: unknown = { ...versionOf('2.0.0'), file: undefined },
): void {
  const line = Object.entries(statuses).map(([versionNo, status]) => released(versionNo, [''], {}, { status }));
  signedIn.current = HE;
  signedIn.pages = ['version_0201', 'versionDetail_0202'];
  const scope = { hardwareRevisions, sourceVersions: [], companionModules: [] };
  server.order = order({ status: 4, stepOrder: 6, scope, versionId: 'V-2.0.0', fileHolder: null });
  const gaps = hardwareRevisions.map((hardwareRevision) => ({ hardwareRevision, sourceVersion: '', reason: '-' }));
  const evidence = { ...manual, cases: [], gaps, conditions: ['限 10%'] };
  server.log = passed.map((each) =>
    entry({ ...each, ...(each.stepOrder === 4 && { decision: 'conditionalPass', evidence }) }),
  );
  answerOtherwise((endpoint, input) => {
    const list = [...line, { versionNo: '2.0.0' }].map(({ versionNo }) => versionOf(versionNo));
    if (endpoint === firmwareVersion.page) return { list, total: list.length, asOf: '' };
    if (endpoint === releases.line) return line;
    const asked = list.find(({ id }) => JSON.stringify(input) === JSON.stringify({ id }));
    return endpoint === firmwareVersion.detail ? (asked?.id === 'V-2.0.0' ? version : asked) : undefined;
  });
}

const UNVERIFIED = '回退版本尚未验证';

test.each([
  ['fits', { '1.1.0': 6 }, '没有已验证且测试覆盖全部硬件版本的版本，请自行选择。'],
  ['is known as the latest', { '1.1.0': 6, 'R-7': 6 }, '可回退版本的版本号写法不同，无法判断哪个最新，请自行选择。'],
])('where none %s, none is proposed, and the form says why', async (_what, statuses, why) => {
  atRelease(statuses, 'R-7' in statuses ? undefined : ['HW1.2', 'HW3.0']);
  showWorkspace();
  await press('发布');
  expect(await screen.findByText(why)).toBeVisible();
  expect(screen.queryByTitle('1.1.0')).not.toBeInTheDocument();
});

test('proposed is the latest way back that fits; another one is warned of at its field and in the question', async () => {
  atRelease({ '1.0.0': 6, '1.1.0': 5 });
  showWorkspace();
  await press('发布');
  const box = await screen.findByRole('combobox', { name: /回退版本/ });
  expect(await screen.findByTitle('1.0.0')).toBeVisible();
  expect(screen.queryByText(UNVERIFIED)).not.toBeInTheDocument();
  await userEvent.click(box);
  // The latest is first.
  const offered = await screen.findAllByText(/^\d\.\d\.0$/, { selector: '.ant-select-item-option-content' });
  expect(offered.map(({ textContent }) => textContent)).toEqual(['1.1.0', '1.0.0']);
  await userEvent.click(offered[0] ?? document.body);
  expect(await screen.findByText(UNVERIFIED)).toBeVisible();
  fireEvent.change(screen.getByLabelText('发布范围'), { target: { value: '全国' } });
  await press('提交决定');
  expect(await screen.findByText('还有 1 项未填')).toBeVisible();
  await userEvent.click(screen.getByRole('checkbox', { name: '限 10%' }));
  await press('提交决定');
  expect(await screen.findByText(/^确认发布 DC-1/)).toBeVisible();
  // Beside the field, and in the question.
  expect(screen.getAllByText(UNVERIFIED)).toHaveLength(2);
});

test('a release waits until the file that it is judged by has been read', async () => {
  atRelease({ '1.0.0': 6 }, undefined, new Promise(() => undefined));
  showWorkspace();
  await press('发布');
  expect(screen.getByRole('button', { name: '提交决定' })).toBeDisabled();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await press('退回');
  expect(screen.getByRole('button', { name: '提交决定' })).toBeEnabled();
  expect(posted()).toEqual([]);
});

test('a version whose file is gone is not released', async () => {
  atRelease({ '1.0.0': 6 }, undefined, versionOf('2.0.0'));
  showWorkspace();
  await press('发布');
  expect(await screen.findByText(/^发布条件未满足：文件与本轮提交的一致/)).toBeVisible();
  expect(screen.getByRole('button', { name: '提交决定' })).toBeDisabled();
});

/** The server answers the list of cases of the number with this code. */
const withoutCases = (code: string) => {
  signedIn.pages = ['version_0201'];
  server.order = order({ status: 3, stepOrder: 4 });
  const of = { call: cases.list.path, key: null };
  const failed = new CallFailure(of, { code, message: `${code} of the list` });
  answerOtherwise((endpoint) => (endpoint === cases.list ? failed : undefined));
};

test.each([
  ['failed', 'E00001', false],
  ['is for others', 'E00007', true],
  ['has no number', 'E00010', true],
  ['is not there at the server', 'E00015', true],
])('whether a manual test begins with a list of cases that %s', async (_what, code, begins) => {
  withoutCases(code);
  const { result } = renderHook(() => useDecisionTask(viewOf(server.order, server.log)));
  await waitFor(() => expect(result.current?.facts).toMatchObject({ ready: begins, unread: begins ? null : {} }));
});

test('a manual test begins when the cases of its number were read', async () => {
  withoutCases('E00001');
  showWorkspace();
  expect(await screen.findByText('测试用例加载失败')).toBeVisible();
  expect(screen.getByText('E00001 of the list')).toBeVisible();
  expect(screen.queryByLabelText('台架')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '提交决定' })).not.toBeInTheDocument();
  const list = { firmwareNo: 'DC-1', revision: 4, cases: [{ ...NEW_CASE, key: 'TC-001', title: '急停' }] };
  answerOtherwise((endpoint) => (endpoint === cases.list ? list : undefined));
  await press('重试');
  expect(await screen.findByLabelText('台架')).toBeVisible();
  expect(screen.getAllByText(/急停/).length).toBeGreaterThan(0);
});
