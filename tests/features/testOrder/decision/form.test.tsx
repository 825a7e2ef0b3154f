import { fireEvent, screen, waitFor } from '@testing-library/react';
import { approvals } from '@/contract/approvals';
import { ERROR } from '@/domain/errors';
import { recordServerTime } from '@/services/serverClock';
import { answerOtherwise, asked, failure, posted, press, server, showWorkspace } from '../fakeServer';
import { caseRow, manual, SUN } from '../../../domain/workflow/sample';
import { CHEN, entry, HE, order, SCHEDULE, SHA } from '../order';
import { signedIn } from '../signedIn';

/** What a decision sends, and what is asked before it; decisionValues.test.ts has how its values become its input. */

jest.mock('@/services/client', () => ({ call: jest.fn() }));
jest.mock('@/session/useSession', (): unknown => jest.requireActual('../signedIn'));

afterEach(() => recordServerTime(new Date().toUTCString()));

const fill = async (field: string | RegExp, value: string) =>
  fireEvent.change(await screen.findByLabelText(field), { target: { value } });
test('a conditional pass is sent with cases, bench, defects, conditions and the reasons of gaps', async () => {
  const cases = [caseRow({ hardwareRevision: 'HW1.0', sourceVersion: '1.9.0' })];
  const kept = { revision: 1, savedBy: CHEN, savedAt: '2026-11-02T02:00:00.000Z' };
  server.order = order({
    ...{ status: 3, stepOrder: 4 },
    scope: { ...server.order.scope, hardwareRevisions: ['HW1.0', 'HW1.1', 'HW2.0'] },
    savedEvidence: { stepOrder: 4, evidence: { ...manual, cases }, ...kept },
  });
  showWorkspace();
  await press('有条件通过');
  // The second click of a double click.
  fireEvent.click(await screen.findByRole('button', { name: '提交决定' }), { detail: 2 });
  expect(screen.queryByText(/^还有/)).toBeNull();
  const [reason, other] = ['HW1.1', 'HW2.0'].map((hardware) => `${hardware} ← 1.9.0 未测试的原因`) as [string, string];
  expect(screen.getByLabelText(reason)).toBeValid();
  await press('提交决定');
  expect(await screen.findByText('还有 4 项未填')).toBeVisible();
  expect(screen.getByLabelText(reason)).toBeInvalid();
  await fill('台架', '长'.repeat(201));
  expect((await screen.findAllByText('不能超过 200 个字符'))[0]).toBeVisible();
  expect(screen.getByLabelText('台架')).toHaveValue('长'.repeat(201));
  await fill('台架', ' 台架 3 ');
  await fill(/^缺陷/, 'D-1\n\nD-2');
  expect(screen.getByLabelText(/^缺陷/)).toHaveValue('D-1\n\nD-2');
  await fill('附带条件', '首周限 10%');
  await fill(reason, '没');
  await fill(other, '未到货');
  await fill(reason, '没有样机');
  expect(screen.getByLabelText(reason)).toHaveValue('没有样机');
  await fill('处理意见', ' 分批 ');
  await press('提交决定');
  const gaps = [
    { hardwareRevision: 'HW2.0', sourceVersion: '1.9.0', reason: '未到货' },
    { hardwareRevision: 'HW1.1', sourceVersion: '1.9.0', reason: '没有样机' },
  ];
  const lists = { defects: ['D-1', 'D-2'], conditions: ['首周限 10%'], gaps };
  const evidence = { kind: 'manual', cases, bench: '台架 3', ...lists };
  const place = { orderNo: 'TO-1', stepOrder: 4, round: 1, revision: 3, returnTo: null };
  const decision = { ...place, decision: 'conditionalPass', remark: '分批', evidence };
  await waitFor(() => expect(posted()).toEqual([['/workflow/approval/manualTestApproval', decision]]));
});

test('a scheduled release is planned anew by the server’s clock; the question has its time and what it replaces', async () => {
  recordServerTime('Thu, 02 Jan 2020 01:00:00 GMT');
  signedIn.current = HE;
  const schedule = { ...SCHEDULE, at: '2020-01-03T02:30:00.000Z' };
  server.order = order({ status: 4, stepOrder: 6, schedule });
  showWorkspace();
  expect(await screen.findByText(/^到时间前测试单停在本步/)).toBeVisible();
  expect(screen.queryByLabelText('发布范围')).not.toBeInTheDocument();
  await press('改期');
  for (const mode of ['立即发布', '定时发布']) fireEvent.click(screen.getByLabelText(mode));
  await press('退回');
  expect(await screen.findByText('将提交：退回')).toBeVisible();
  await press('发布');
  expect(await screen.findByText(/^将提交：定时发布 · 到发布时间前仍停在第 6 步/)).toBeVisible();
  await press('提交决定');
  const question = await asked('确认定时发布 DC-1 1.0.0？');
  expect(question).toHaveTextContent('取代原定于 2020-01-03 10:30 的发布。');
  expect(question).toHaveTextContent(/发布时间2020-01-03 10:30/);
  await press('取消');
  expect(question).not.toBeInTheDocument();
  expect(posted()).toEqual([]);
  await press('提交决定');
  const ok = await screen.findByRole('button', { name: '确认定时发布' });
  // Enter that is still held down.
  expect(fireEvent.keyDown(ok, { key: 'Enter', repeat: true })).toBe(false);
  server.order = { ...server.order, revision: 4, schedule: { ...schedule, at: '2020-01-04T02:30:00.000Z' } };
  await press('确认定时发布');
  expect(await screen.findByText('已排期，到时自动发布')).toBeVisible();
  const evidence = { mode: 'scheduled', at: schedule.at, scope: SCHEDULE.scope };
  await waitFor(() =>
    expect(posted()).toMatchObject([['/workflow/approval/toBeReleaseApproval', { decision: 'pass', evidence }]]),
  );
});

test('a failed verification of an order that a colleague has claimed asks for both before it ends the order', async () => {
  const claim = { by: SUN, at: '2026-11-02T02:00:00.000Z' };
  server.order = order({ status: 5, stepOrder: 7, versionState: 'released', claim });
  showWorkspace();
  await press('不通过');
  await fill('处理意见', '过热');
  await press('提交决定');
  await screen.findAllByText('此单由孙悦认领，改由您处理？');
  expect(posted()).toEqual([]);
  await press('由我处理');
  const question = await asked('确认验证不通过？测试单 TO-1 将终止，版本将召回');
  for (const said of ['已发布的版本会被召回，不能恢复', '版本号DC-1 1.0.0', SHA])
    expect(question).toHaveTextContent(said);
  // Not the button, as before a release.
  await waitFor(() => expect(question).toHaveFocus());
  await press('终止并召回');
  await waitFor(() => expect(posted()).toMatchObject([['/workflow/approval/verifyApproval', { decision: 'fail' }]]));
});

const FILE = 'b'.repeat(64);
test.each([
  ['where it was', {}, true],
  ['at another step', { stepOrder: 2 }, false],
  ['in another round, with another file', { round: 2, fileSha256: FILE }, false],
])('a decision that came too late says so, and shows what was typed: the order is %s', async (_where, now, stays) => {
  answerOtherwise((to) => {
    if (to !== approvals.testReception || server.order.revision > 3) return undefined;
    server.order = order({ ...now, revision: 4 });
    const handed = entry({ id: 'L-1', action: 'transfer', decision: null, actor: SUN, remark: '休假' });
    server.log = [...server.log, handed];
    return failure(ERROR.expired);
  });
  showWorkspace();
  await press('接收');
  await fill('处理意见', '就位');
  await press('提交决定');
  const dialog = await asked('内容已有变化');
  for (const text of ['孙悦转交', '“休假”', '您填写的处理意见：就位']) expect(dialog).toHaveTextContent(text);
  expect(screen.getByText(stays ? /^您填写的内容仍然保留/ : /^以下内容属于变化前的步骤/)).toBeVisible();
  expect(screen.queryAllByText(/^固件文件已替换/)).toHaveLength('fileSha256' in now ? 1 : 0);
  await press('查看最新内容');
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(await screen.findByLabelText('处理意见')).toHaveValue(stays ? '就位' : '');
  expect(screen.queryAllByRole('button', { name: '提交决定' })).toHaveLength(stays ? 1 : 0);
});
