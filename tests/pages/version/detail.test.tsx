import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import * as v from 'valibot';
import { changeResume } from '@/contract/histories';
import { firmwareVersion, versionModel } from '@/contract/firmwareVersion';
import { releases } from '@/contract/releases';
import { testing } from '@/contract/testing';
import { ERROR } from '@/domain/errors';
import VersionDetailPage from '@/pages/version/detail';
import { call } from '@/services/client';
import { CallFailure } from '@/services/failure';
import { firmwareFile } from '../../domain/workflow/sample';
import { CHEN, HE, LIN, order, SCHEDULE } from '../../features/testOrder/order';
import { signedIn } from '../../features/testOrder/signedIn';
import { onStage } from '../../stage';

/** The page of a version: what is said of its order, and which actions it offers to whom. */

jest.mock('@/services/client', () => ({ call: jest.fn() }));
jest.mock('@/session/useSession', (): unknown => jest.requireActual('../../features/testOrder/signedIn'));

const named = { id: 'V1', firmwareNo: 'DC-1', versionNo: '1.0.0', revision: 3, createdBy: LIN };
const LINE = { id: 'V1', versionNo: '1.0.0', tests: [] };
const READ = ['version_0201', 'versionDetail_0202', 'changeResume_0101'];
const WRITE = [...READ, 'versionEdit_0204', 'versionCreate_0203', 'firmwareUpload_0204'];

/** Opens the page. @param open the version's open order */
async function show(version: object, open: unknown = null, refused?: string) {
  const model = v.parse(versionModel, { ...named, state: 'draft', file: firmwareFile, ...version });
  const answers = new Map<unknown, unknown>([
    [firmwareVersion.detail, model],
    [firmwareVersion.template, { fields: [], checklist: [] }],
    [firmwareVersion.page, { list: [model], total: 1, asOf: '' }],
    [releases.line, [LINE]],
    [testing.getHistory, []],
    [testing.getTestingOrder, open],
    [changeResume.page, { list: [], total: 0, asOf: '' }],
  ]);
  jest.mocked(call).mockImplementation((to) => {
    if (to.effects && refused)
      return Promise.reject(new CallFailure({ call: '', key: '' }, { code: refused, message: '' }));
    return Promise.resolve(answers.get(to));
  });
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

test('a recall is sent with its reason and revision; where it is refused, the version is loaded again', async () => {
  Object.assign(signedIn, OPS);
  await show({ state: 'released' }, null, ERROR.expired);
  const loads = () => jest.mocked(call).mock.calls.filter(([to]) => to === firmwareVersion.detail).length;
  fireEvent.click(screen.getByRole('button', { name: /^召 ?回$/ }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/^召回后版本不得再用于升级/)).toBeVisible();
  const before = loads();
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: '过热' } });
  fireEvent.click(dialog.getByRole('button', { name: /^召 ?回$/ }));
  await waitFor(() => expect(loads()).toBeGreaterThan(before));
  const sent = jest.mocked(call).mock.calls.flatMap(([to, input]) => (to.effects ? [[to.path, input]] : []));
  const input = { id: 'V1', revision: 3, change: 'recall', reason: '过热' };
  expect(sent).toEqual([['/api/v2/firmwareVersion/changeState', input]]);
});
