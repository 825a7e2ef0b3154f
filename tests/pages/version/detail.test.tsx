import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import * as v from 'valibot';
import { changeResume } from '@/contract/histories';
import { firmwareVersion, versionFile, versionModel } from '@/contract/firmwareVersion';
import { releases } from '@/contract/releases';
import { testing } from '@/contract/testing';
import { ERROR } from '@/domain/errors';
import VersionDetailPage from '@/pages/version/detail';
import { recordName } from '@/components/parts/recordName';
import { saveFile } from '@/components/parts/saveFile';
import { download } from '@/services/download';
import { released } from '../../domain/firmware/line';
import { firmwareFile, LATER, NOW } from '../../domain/workflow/sample';
import { CHEN, HE, LIN, order, SCHEDULE } from '../../features/testOrder/order';
import { signedIn } from '../../features/testOrder/signedIn';
import { deferred, onStage } from '../../stage';
import { answerCalls, callsOf, inputsOf, LOST, NO_ROWS, rows, says, writes } from '../answers';

/** The page of a version: what is said of its order, and which actions it offers to whom. */

jest.mock('@/services/client', () => ({ call: jest.fn() }));
jest.mock('@/services/download', () => ({ download: jest.fn() }));
jest.mock('@/components/parts/saveFile', () => ({ saveFile: jest.fn() }));
jest.mock('@/session/useSession', (): unknown => jest.requireActual('../../features/testOrder/signedIn'));

const named = { id: 'V1', firmwareNo: 'DC-1', versionNo: '1.0.0', revision: 3, createdBy: LIN };
const LINE = { id: 'V1', versionNo: '1.0.0', tests: [] };
const READ = ['version_0201', 'versionDetail_0202', 'changeResume_0101'];
const WRITE = [...READ, 'versionEdit_0204', 'versionCreate_0203', 'firmwareUpload_0204'];

const choice = { kind: 'select', required: false, options: ['ab'], optionNames: { ab: 'A/B' }, help: '' };
const OLDER = v.parse(versionModel, { ...named, id: 'V0', versionNo: '0.9.0', state: 'deprecated' });
const ROLLBACK = { key: 'rollbackSupport', label: '回退方式', ...choice };

/** Opens the page. @param open the version's open order */
async function show(
  version: object,
  open: unknown = null,
  refused: string[] = [],
  line: readonly object[] = [LINE],
  more: readonly (readonly [unknown, unknown])[] = [],
) {
  const model = v.parse(versionModel, { ...named, state: 'draft', file: firmwareFile, ...version });
  const seen = [
    [testing.getHistory, []],
    [testing.getTestingOrder, open],
    [changeResume.page, NO_ROWS],
  ] as const;
  const versions = [
    [firmwareVersion.detail, model],
    [firmwareVersion.page, rows(model, OLDER)],
    [releases.line, line],
  ] as const;
  const template = { fields: [ROLLBACK], checklist: [] };
  answerCalls([...seen, ...versions, [firmwareVersion.template, template], ...more], refused);
  const stage = onStage('/version/detail?id=V1', <VersionDetailPage />);
  await screen.findByRole('heading', { name: 'DC-1 1.0.0' });
  return stage;
}

test.each([
  ['waits for its actors', {}, '等待陈静、孙悦处理'],
  ['is paused', { pause: { by: LIN, at: '2026-11-02T02:00:00.000Z', reason: '台架检修' } }, '已暂停'],
  ['has a scheduled release', { status: 4, stepOrder: 6, schedule: SCHEDULE }, '待发布'],
  ['waits for its submitter', { status: 1, stepOrder: null }, '等待林晓处理'],
])('of an order that %s nobody else is awaited', async (_what, change, said) => {
  Object.assign(signedIn, { current: HE, pages: READ, roles: ['4'] });
  await show({ state: 'inTest' }, order(change));
  const verdict = screen.getByRole('region', { name: '结论' });
  expect(await within(verdict).findByText(said)).toBeVisible();
  expect(within(verdict).queryAllByText(/^等待/)).toHaveLength(said.startsWith('等待') ? 1 : 0);
});

test('the verdict says what is released for what, by whom, under which condition, and the way back', async () => {
  Object.assign(signedIn, { current: CHEN, pages: READ, roles: ['3'] });
  const at = '2026-03-06T01:00:00.000Z';
  const back = { stepOrder: 5, action: 'decide', decision: 'return', returnTo: 3 } as const;
  const setback = { ...back, round: 1, actor: HE, at, remark: '补充台架编号' };
  const none = { passed: 0, failed: 0, open: 0, gap: true, reason: '没有样机' };
  const release = { release: { actor: HE, at, scope: '华东' }, scheduledFor: at };
  const told = { conditions: ['首周限 10%'], ...release, rollbackVersionId: 'V-0.9.0' };
  const step = { stepOrder: 4, targetMinutes: 4800 } as const;
  const test = {
    ...{ ...told, setbacks: [setback] },
    coverage: [{ ...none, hardwareRevision: 'HW2.0', sourceVersion: '0.9.0' }],
    steps: [{ ...step, minutes: 6000, visits: 2 }, { ...step, stepOrder: 5, minutes: 30, visits: 1 } as const],
  };
  const line = [released('0.9.0', ['']), released('1.0.0', ['0.9.0'], { id: 'V1' }, test)];
  const version = {
    state: 'released',
    knownRisks: '低温未覆盖',
    minHardwareRevision: 'HW1.2',
    releaseNotes: '**首版**',
  };
  const delta = { packageType: 'delta', baseVersionId: 'V1', createdAt: at, extra: { rollbackSupport: 'ab' } };
  const { container, history } = await show({ ...version, ...delta }, null, [], line);
  const verdict = screen.getByRole('region', { name: '结论' });
  says(container, 'version/released');
  fireEvent.click(within(verdict).getByRole('link', { name: '0.9.0' }));
  expect(history.location).toMatchObject({ search: '?id=V-0.9.0', state: { back: '/version/detail?id=V1' } });
});

test('what a release lacks is said', async () => {
  Object.assign(signedIn, { current: CHEN, pages: READ, roles: ['3'] });
  const line = [released('1.0.0', [''], { id: 'V1' }, { release: { actor: HE, at: NOW, scope: '' } })];
  const { container } = await show({ state: 'released', stateReason: '过热', packageType: 'delta' }, null, [], line);
  says(container, 'version/lacking');
});

test('rounds and changes of a version are told, more on demand', async () => {
  Object.assign(signedIn, { current: CHEN, pages: READ, roles: ['3'] });
  const step = { stepOrder: 1, decision: 'pass', actor: CHEN, at: NOW, superseded: false };
  const at = { startedAt: NOW, endedAt: LATER };
  const round = { orderNo: 'TO-1', round: 1, status: 1, ...at, fileReplaced: false, steps: [step] };
  const rounds = [
    { ...round, round: 3, status: 3, endedAt: null, steps: [] },
    { ...round, round: 2, fileReplaced: true, steps: [{ ...step, stepOrder: 9 }] },
    round,
  ];
  const of = { objectType: 'version', objectKey: 'V1', orderNo: null };
  const list = [{ ...of, id: 'H1', at: NOW, actor: CHEN, field: 'state', before: 'draft', after: 'inTest' }];
  const changes = [changeResume.page, v.parse(changeResume.page.model, { list, total: 30 })] as const;
  const more = [[testing.getHistory, rounds] as const, changes];
  const { container, history, unmount } = await show({ state: 'inTest' }, null, [], [LINE], more);
  await screen.findByRole('table', { name: '变更履历' });
  says(container, 'version/rounds');
  fireEvent.click(screen.getByRole('button', { name: '展开行' }));
  expect(await screen.findByText('测试中', { selector: 'ins' })).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: '已显示 1 / 30 条，显示更多' }));
  const asked = [10, 40].map((pageSize) => ({ objectType: ['version'], objectKey: 'V1', pageSize }));
  await waitFor(() => expect(inputsOf(changeResume.page)).toEqual(asked));
  expect(recordName.get()).toBe('DC-1 1.0.0');
  fireEvent.click(screen.getByRole('link', { name: 'DC-1 的版本' }));
  expect(history.location).toMatchObject({ search: '?id=DC-1', state: { back: '/version/detail?id=V1' } });
  unmount();
  expect(recordName.get()).toBe('');
});

const [DEV, TEST, OPS] = [
  { current: LIN, pages: WRITE, roles: ['2'] },
  { current: CHEN, pages: READ, roles: ['3'] },
  { current: HE, pages: READ, roles: ['4'] },
];
// prettier-ignore
test.each([
  ['a draft, to a developer', DEV, {}, '编辑 发起测试 替换文件 下载'],
  ['a draft without a file, to a developer', DEV, { file: null }, '编辑 发起测试✗ 上传固件文件 下载✗'],
  ['a version in test, to a developer', DEV, { state: 'inTest' }, '编辑 发起测试✗ 替换文件 下载'],
  ['a release, to a developer', DEV, { state: 'released' }, '弃用 编辑 发起测试✗ 下载'],
  ['a release, to operations', OPS, { state: 'released' }, '召回 下载'],
  ['a release, to a tester', TEST, { state: 'released' }, '下载'],
  ['a recalled version, to operations', OPS, { state: 'recalled' }, '下载'],
  ['a draft, to a tester', TEST, {}, '下载'],
])('actions on %s', async (_what, who, version, names) => {
  Object.assign(signedIn, who);
  await show(version);
  const shown = ['弃用', '召回', '编辑', '发起测试', '替换文件', '上传固件文件', '下载'].flatMap((name) => {
    const [found] = [...screen.queryAllByRole('button', { name: new RegExp(`^${name.split('').join(' ?')}$`) }), ...screen.queryAllByRole('link', { name })];
    return found ? `${name}${found.matches(':disabled') ? '✗' : ''}` : [];
  });
  expect(shown.join(' ')).toBe(names);
});

test('a comparison has the older version first, whichever is open', async () => {
  Object.assign(signedIn, TEST);
  const { history } = await show({ state: 'released' });
  expect(callsOf(firmwareVersion.page)).toEqual([]);
  fireEvent.mouseDown(screen.getByRole('combobox', { name: '与其他版本对比' }));
  const other = await screen.findByText('0.9.0 · 已弃用');
  expect(screen.queryByText('1.0.0 · 已发布')).toBeNull();
  fireEvent.click(other);
  expect(history.location.search).toBe('?firmwareNo=DC-1&compare=V0%2CV1');
  expect(history.location.state).toEqual({ back: '/version/detail?id=V1' });
});

test('a file is saved under its name; while it arrives, a click stops it', async () => {
  Object.assign(signedIn, TEST);
  const { unmount } = await show({});
  const arriving = deferred<Blob>();
  jest.mocked(download).mockReturnValueOnce(arriving.promise);
  fireEvent.click(screen.getByRole('button', { name: '下载' }));
  const stop = await screen.findByRole('button', { name: '0%，点击停止' });
  const [[path, query, options] = []] = jest.mocked(download).mock.calls;
  expect([path, query, options?.signal?.aborted]).toEqual([versionFile.download.path, { id: 'V1' }, false]);
  act(() => options?.onProgress?.(5));
  expect(stop).toHaveTextContent('50%，点击停止');
  fireEvent.click(stop);
  expect(options?.signal?.aborted).toBe(true);
  const file = new Blob(['x']);
  arriving.resolve(file);
  await waitFor(() => expect(jest.mocked(saveFile).mock.calls).toEqual([[file, 'a.bin']]));
  jest.mocked(download).mockReturnValueOnce(new Promise(() => undefined));
  fireEvent.click(await screen.findByRole('button', { name: '下载' }));
  await screen.findByRole('button', { name: '0%，点击停止' });
  unmount();
  expect(jest.mocked(download).mock.lastCall?.[2]?.signal?.aborted).toBe(true);
});

test('a recall is sent with its reason and the revision of now; where its answer is lost, it is looked for', async () => {
  Object.assign(signedIn, OPS);
  const turns = [{}, { revision: 4 }, { state: 'recalled', stateReason: '过热' }];
  const now = () => v.parse(versionModel, { ...named, state: 'released', ...turns[writes().length] });
  await show({}, null, [ERROR.expired, LOST], [LINE], [[firmwareVersion.detail, now]]);
  fireEvent.click(screen.getByRole('button', { name: /^召 ?回$/ }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/^召回后版本不得再用于升级/)).toBeVisible();
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: '过热' } });
  const send = dialog.getByRole('button', { name: /^召 ?回$/ });
  fireEvent.click(send);
  await waitFor(() => expect(writes()).toHaveLength(1));
  await waitFor(() => expect(send).toBeEnabled());
  fireEvent.click(send);
  expect(await screen.findByText('版本已召回')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  const sent = [3, 4].map((revision) => ({ id: 'V1', revision, change: 'recall', reason: '过热' }));
  expect(writes()).toEqual(sent.map((input) => ['/api/v2/firmwareVersion/changeState', input]));
});
