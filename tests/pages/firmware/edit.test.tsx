import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import * as v from 'valibot';
import { firmware, numberModel } from '@/contract/firmware';
import { firmwareVersion, versionModel } from '@/contract/firmwareVersion';
import { ERROR } from '@/domain/errors';
import FirmwareNumbersPage from '@/pages/firmware/firmware';
import FirmwareNumberPage from '@/pages/firmware/edit';
import VersionsPage from '@/pages/version/version';
import { markChanged } from '@/services/cache';
import EditVersionPage from '@/pages/version/edit';
import { firmwareFile } from '../../domain/workflow/sample';
import { LIN } from '../../features/testOrder/order';
import { signedIn } from '../../features/testOrder/signedIn';
import { onStage, user } from '../../stage';
import { answerCalls, callsOf, inTurn, LOST, rows, says, writes } from '../answers';

/** Numbers and versions are edited: what is sent, by whom, and what a conflict and a disabled number mean. */

jest.mock('@/services/client', () => ({ call: jest.fn() }));
jest.mock('@/session/useSession', (): unknown => jest.requireActual('../../features/testOrder/signedIn'));

const kept = { ...{ firmwareNo: 'DC-1', name: '主控', deviceType: 'dcCharger' }, module: 'mainControl' };
const number = v.parse(numberModel, {
  ...kept,
  hardwareRevisions: ['HW1'],
  models: ['M1'],
  enabled: true,
  revision: 4,
});
const of = { id: 'V1', firmwareNo: 'DC-1', versionNo: '1.0.0', revision: 3, createdBy: LIN, file: firmwareFile };
const typed = { releaseNotes: '首次交付', commit: 'abc', packageType: 'full', upgradeMode: 'optional' };
const draft = v.parse(versionModel, { ...of, ...typed, state: 'draft' });
const older = v.parse(versionModel, { ...of, id: 'V0', versionNo: '0.9.0', state: 'released' });
/** Its least hardware revision is none of the number any more. */
const delta = { packageType: 'delta', baseVersionId: 'V0', minHardwareRevision: 'HW0' };
const field = { required: false, options: [], help: '' };
const fields = ['text', 'textarea', 'select'].map((kind) => ({ ...field, kind, key: kind, label: kind }));

const READ = ['firmware_0201', 'version_0201', 'versionDetail_0202'];
const PAGES = [
  ...READ,
  'firmwareCreate_0202',
  'firmwareEdit_0203',
  'versionEdit_0204',
  'firmwareUpload_0204',
  'versionCreate_0203',
];
/** What the server has: the number as the list shows it and as it is now, and a version. */
const HAS = { listed: number, now: number, version: draft, roles: ['2'] };

function show(
  address: string,
  page: React.ReactNode,
  has: Partial<Record<keyof typeof HAS, object>> = {},
  refused: string[] = [],
) {
  const { listed, now, version, roles } = { ...HAS, ...has };
  Object.assign(signedIn, { current: LIN, pages: PAGES, roles });
  const numbers = [
    [firmware.detail, now],
    [firmware.page, rows(listed)],
    [firmware.enableDisable, {}],
  ] as const;
  const versions = [
    [firmwareVersion.detail, version],
    [firmwareVersion.page, rows(version, older)],
  ] as const;
  answerCalls([...numbers, ...versions, [firmwareVersion.template, { fields, checklist: [] }]], refused);
  return onStage(address, page);
}
const button = (name: string) => screen.findByRole('button', { name: new RegExp(`^${name.split('').join(' ?')}$`) });

test.each([
  ['a number', <FirmwareNumberPage key="" />],
  ['a version', <EditVersionPage key="" />],
])('who may only read does not edit %s', async (_what, page) => {
  const { history } = show('/firmware/edit?id=DC-1', page, { roles: ['3'] });
  expect(await button('保存')).toBeDisabled();
  for (const file of screen.queryAllByRole('button', { name: '替换文件' })) expect(file).toBeDisabled();
  fireEvent.click(await button('取消'));
  expect(history.location.pathname).not.toBe('/firmware/edit');
});

const theirs = { revision: 9, releaseNotes: '他的', name: '他的', models: ['M2'], tags: ['x'] };
const ours = { ...theirs, releaseNotes: '我的', name: '我的' };
const turns = (record: object) => inTurn(...[{}, theirs, ours].map((change) => ({ ...record, ...change })));
// prettier-ignore
test.each([
  ['a number', '/firmware/edit?id=DC-1', <FirmwareNumberPage key="" />, '名称', { name: '我的', models: ['M2'] }, '已保存 DC-1'],
  ['a version', '/version/edit?id=V1', <EditVersionPage key="" />, '发布说明', { releaseNotes: '我的', tags: ['x'] }, 'DC-1 1.0.0 已保存'],
])('%s that somebody else has saved is compared, then sent on top of theirs; a lost answer is looked for', async (_what, address, page, label, sent, said) => {
  const { history } = show(address, page, { now: turns(number), version: turns(draft) }, [ERROR.expired, LOST]);
  fireEvent.change(await screen.findByLabelText(label), { target: { value: '我的' } });
  // What a form is based on is not read again behind it.
  act(() => (['firmware', 'version'] as const).forEach(markChanged));
  fireEvent.click(await button('保存'));
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByRole('row', { name: `${label} 他的 我的` })).toBeVisible();
  fireEvent.click(within(dialog).getByRole('button', { name: '保留我的输入' }));
  fireEvent.click(await button('保存'));
  expect(await screen.findByText(said)).toBeVisible();
  expect(writes().map(([, input]) => input)).toMatchObject([{}, { ...sent, revision: 9 }]);
  expect(history.location.pathname).not.toBe(address.split('?')[0]);
});

test.each([
  ['draft', { commit: 'def', releaseNotes: '修复' }],
  ['inTest', { releaseNotes: '修复' }],
  ['released', { releaseNotes: '修复' }],
])('of a version that is %s is sent what may change', async (state, input) => {
  const { container, history } = show('/version/edit?id=V1', <EditVersionPage />, {
    version: { ...draft, ...delta, state },
  });
  const commit = await screen.findByLabelText('代码提交号');
  await waitFor(() => says(container, `firmware/version-${state}`));
  fireEvent.change(commit, { target: { value: ' def ' } });
  fireEvent.change(screen.getByLabelText('发布说明'), { target: { value: '' } });
  expect(await screen.findByText('还需填写：发布说明')).toBeVisible();
  fireEvent.change(screen.getByLabelText('发布说明'), { target: { value: '修复' } });
  fireEvent.click(await button('保存'));
  await waitFor(() => expect(history.location.pathname).toBe('/version/detail'));
  const expected = { id: 'V1', revision: 3, commit: 'abc', ...input };
  expect(writes()).toMatchObject([['/api/v2/firmwareVersion/update', expected]]);
});

const SWITCH = '/api/v2/firmware/enableDisable';
const off = { ...number, enabled: false, disabledReason: '停产' };
const gone = () => Promise.reject(new Error('gone'));
// prettier-ignore
test.each([
  ['disabled, again with the revision of now', '停用', number, { ...number, revision: 5 }, [ERROR.expired], [4, 5], '已启用 DC-1'],
  ['disabled, which somebody else has done meanwhile', '停用', number, { ...off, revision: 5 }, [ERROR.expired], [4], null],
  ['enabled, again with the revision of now', '启用', off, { ...off, revision: 5 }, [ERROR.expired], [4, 5], '已停用 DC-1'],
  ['disabled, whose answer is lost', '停用', number, off, [LOST], [4], '已停用 DC-1'],
  ['enabled, whose answer is lost', '启用', off, number, [LOST], [4], '已启用 DC-1'],
  ['disabled, and cannot be read then', '停用', number, gone, [], [4], '已停用 DC-1'],
])('a number is %s', async (_what, action, listed, now, refused, revisions, said) => {
  show('/firmware/firmware?pageSize=20', <FirmwareNumbersPage />, { listed, now }, refused);
  fireEvent.click(await screen.findByRole('button', { name: /更多/ }));
  // What is impossible is no link in a row.
  expect(screen.queryAllByRole('link', { name: '上传固件' })).toHaveLength(listed.enabled ? 1 : 0);
  fireEvent.click(await screen.findByRole('menuitem', { name: action }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).queryAllByText(/^停用后不能再为该编号新增版本/)).toHaveLength(listed.enabled ? 1 : 0);
  fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: '停产' } });
  const confirm = within(dialog).getByRole('button', { name: new RegExp(action.split('').join(' ?')) });
  const lists = callsOf(firmware.page).length;
  fireEvent.click(confirm);
  await waitFor(() => expect(callsOf(firmware.detail)).not.toEqual([]));
  if (revisions.length > 1) {
    await waitFor(() => expect(confirm).toBeEnabled());
    expect(callsOf(firmware.page).length).toBeGreaterThan(lists);
    fireEvent.click(confirm);
  }
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  if (said !== null) expect(await screen.findByText(said)).toBeVisible();
  const sent = { firmwareNo: 'DC-1', enable: action === '启用', reason: '停产' };
  expect(writes()).toEqual(revisions.map((revision) => [SWITCH, { ...sent, revision }]));
});

// prettier-ignore
test.each([
  ['a draft', {}, ['2'], '发起测试 下载 更多'],
  ['a draft without a file', { file: null }, ['2'], '编辑'],
  ['a version in test', { state: 'inTest' }, ['2'], '编辑 下载'],
  ['a draft, to who may only read', {}, ['3'], '下载'],
])('in the list %s offers', async (_what, change, roles, names) => {
  const address = '/version/version?pageSize=20&firmwareNo=DC-1';
  const { history } = show(address, <VersionsPage />, { version: { ...draft, ...change }, roles });
  const row = within(await screen.findByRole('row', { name: /1\.0\.0/ }));
  const more = row.queryAllByRole('button', { name: /更多/ }).map(() => '更多');
  const links = ['发起测试', '编辑', '下载'].filter((name) => row.queryAllByText(name).length > 0);
  const offered = [...links, ...more];
  expect(offered.join(' ')).toBe(names);
  // Of the number in the filter.
  fireEvent.click(screen.queryByRole('button', { name: '上传新版本' }) ?? document.body);
  expect(history.location.pathname + history.location.search).toBe(roles[0] === '2' ? '/firmware/upload?id=DC-1' : address);
});

test('a taken number is reported while it is typed, with a link to it; a free one is registered, for a first version', async () => {
  const { history } = show('/firmware/add', <FirmwareNumberPage />);
  const firmwareNo = await screen.findByLabelText('固件编号');
  // One that only begins like a taken one is free.
  fireEvent.change(firmwareNo, { target: { value: 'dc-12' } });
  await waitFor(() => expect(callsOf(firmware.page)).toHaveLength(1));
  await act(() => Promise.resolve());
  expect(screen.queryByRole('link', { name: '主控' })).not.toBeInTheDocument();
  fireEvent.change(firmwareNo, { target: { value: 'dc-1' } });
  expect(firmwareNo).toHaveValue('DC-1');
  expect(await screen.findByRole('link', { name: '主控' })).toHaveAttribute('href', '/firmware/edit?id=DC-1');

  fireEvent.change(firmwareNo, { target: { value: 'dc-9' } });
  fireEvent.change(screen.getByLabelText('名称'), { target: { value: ' 主控 ' } });
  expect(await screen.findByText('还需填写：设备类型、模块、硬件版本')).toBeVisible();
  for (const [label, wanted] of Object.entries({ 设备类型: '直流', 模块: '主控' })) {
    fireEvent.mouseDown(screen.getByLabelText(label));
    fireEvent.click(await screen.findByTitle(wanted));
  }
  await user().type(screen.getByLabelText('硬件版本'), 'HW1{Enter}');
  fireEvent.click(screen.getByRole('checkbox', { name: '私有协议' }));
  fireEvent.click(await button('保存'));
  expect(await screen.findByText('已登记固件编号 DC-9')).toBeVisible();
  const entered = { firmwareNo: 'DC-9', name: '主控', hardwareRevisions: ['HW1'], protocols: ['private'] };
  expect(writes()).toMatchObject([['/api/v2/firmware/add', { ...entered, deviceType: 'dc', module: 'mainControl' }]]);
  fireEvent.click(screen.getByRole('button', { name: '上传固件' }));
  expect(history.location).toMatchObject({ pathname: '/firmware/upload', search: '?id=DC-9' });
  fireEvent.click(screen.getByRole('button', { name: '继续新增' }));
  expect(await screen.findByLabelText('名称')).toHaveValue('');
});
