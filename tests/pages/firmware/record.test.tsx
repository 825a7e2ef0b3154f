import { fireEvent, screen, within } from '@testing-library/react';
import * as v from 'valibot';
import { textOf } from '@/components/texts';
import { firmware, numberModel } from '@/contract/firmware';
import { firmwareVersion, versionModel } from '@/contract/firmwareVersion';
import { releases } from '@/contract/releases';
import FirmwareNumbersPage from '@/pages/firmware/firmware';
import { numberColumns } from '@/pages/firmware/firmware/numberColumns';
import { released, testOf } from '../../domain/firmware/line';
import { CHEN, HE, LIN, NOW } from '../../domain/workflow/sample';
import { signedIn } from '../../features/testOrder/signedIn';
import { linesOf, onStage } from '../../stage';
import { answerCalls, callsOf, inputsOf, rows } from '../answers';

/** The page of a firmware number: what it is, what became of its newest versions, and what can be done with it. */

jest.mock('@/services/client', () => ({ call: jest.fn() }));
jest.mock('@/session/useSession', (): unknown => jest.requireActual('../../features/testOrder/signedIn'));

const named = { firmwareNo: 'DC-1', name: '主控', module: 'mainControl', deviceType: 'dcSplit' };
const off = { enabled: false, disabledReason: '停产' };
const people = { owners: [HE], createdBy: LIN, createdAt: NOW, updatedBy: CHEN, updatedAt: '2026-03-05T02:00:00.000Z' };
const number = v.parse(numberModel, { ...named, ...off, ...people, hardwareRevisions: ['HW1', 'HW2'], models: ['M1'] });

const of = { firmwareNo: 'DC-1', createdBy: LIN, createdAt: NOW };
const inTest = { orderNo: 'TO-2', status: 3, stepOrder: 3, round: 2, submitter: LIN };
const versions = [
  { ...of, id: 'V2', versionNo: '1.1.0', state: 'inTest', currentOrder: inTest },
  { ...of, id: 'V1', versionNo: '1.0.0', state: 'released', releasedAt: '2026-03-06T01:00:00.000Z' },
  { ...of, id: 'V0', versionNo: '0.9.0', state: 'draft' },
].map((each) => v.parse(versionModel, each));
const back = { round: 1, actor: HE, at: NOW, remark: '', stepOrder: 5, decision: 'return', returnTo: 3 } as const;
const setbacks = (['decide', 'replaceFile', 'decide'] as const).map((action) => ({ ...back, action }));
const tests = [testOf([''], { status: 3, round: 2, setbacks }), testOf([''], { orderNo: 'TO-0', status: 7 })];
const LINE = [released('1.1.0', [''], { id: 'V2', state: 'inTest', tests }), released('1.0.0', [''], { id: 'V1' })];

const READ = ['firmware_0201', 'version_0201', 'versionDetail_0202'];
const WRITE = [...READ, 'firmwareEdit_0203', 'firmwareUpload_0204'];
function open(address: string, pages: readonly string[], roles: readonly string[], shown: object = number) {
  Object.assign(signedIn, { current: LIN, pages, roles });
  answerCalls([
    [firmware.detail, shown],
    [firmware.page, rows(shown)],
    [firmwareVersion.page, { list: versions, total: 25, asOf: '' }],
    [releases.line, LINE],
  ]);
  return onStage(address, <FirmwareNumbersPage />);
}
const show = (...as: [pages: readonly string[], roles: readonly string[], shown?: object]) =>
  open('/firmware/firmware?id=DC-1', ...as);
const card = (name: string) => screen.findByRole('region', { name });

test('a number says what it is, and what became of its newest versions', async () => {
  show(WRITE, ['2']);
  const facts = await card('基本信息');
  expect(linesOf(facts)).toEqual([
    ...['启用状态已停用 | 负责人何伟-ops.he', '模块主控 | 设备类型直流分体式', '硬件版本HW1、HW2 | 适用型号M1'],
    '创建林晓-dev.lin · 2026-03-02 10:00 | 最近修改陈静-test.chen · 2026-03-05 10:00',
  ]);
  const list = await card('版本');
  await within(list).findByText(/3 轮/);
  expect(linesOf(list)).toEqual([
    '版本号 | 版本状态 | 当前步骤或结论 | 提交时间 | 发布时间 | 轮次与退回 | 创建人',
    '1.1.0 | 测试中 | 自动化测试（第 2 轮） | 2026-03-02 09:00 |  | 3 轮、退回 2 次 | 林晓',
    '1.0.0 | 已发布 | 可以用于升级 | 2026-03-02 09:00 | 2026-03-06 09:00 | 1 轮 | 林晓',
    '0.9.0 | 草稿 |  |  |  |  | 林晓',
  ]);
  expect(within(list).getByRole('link', { name: '全部 25 个版本' })).toHaveAttribute(
    'href',
    '/version/version?firmwareNo=DC-1',
  );
  expect(inputsOf(firmwareVersion.page)).toEqual([
    { firmwareNo: 'DC-1', current: 1, pageSize: 20, sort: 'createdAt,desc' },
  ]);
  expect(screen.getByRole('alert')).toHaveTextContent('停产');
});

// prettier-ignore
test.each([
  ['a developer, of a disabled number', WRITE, ['2'], number, '测试用例 编辑 上传新版本✗'],
  ['a developer', WRITE, ['2'], { ...number, enabled: true }, '测试用例 编辑 上传新版本'],
  ['who may only read', READ, ['4'], number, '测试用例'],
  ['who may not open a version', READ.slice(0, 2), ['4'], number, '测试用例'],
  ['who may not see versions', ['firmware_0201'], ['4'], number, ''],
])('actions of %s', async (_who, pages, roles, shown, names) => {
  show(pages, roles, shown);
  await card('基本信息');
  const offered = screen.queryAllByRole('button').map((each) => `${each.textContent}${each.matches(':disabled') ? '✗' : ''}`);
  expect(offered.join(' ').replace('编 辑', '编辑')).toBe(names);
  expect(callsOf(firmwareVersion.page)).toHaveLength(pages.includes('version_0201') ? 1 : 0);
  expect(callsOf(releases.line)).toHaveLength(pages.includes('versionDetail_0202') ? 1 : 0);
});

test('the list says the most of a number, and each way back leads to where it was', async () => {
  const { history } = open('/firmware/firmware?pageSize=20&keyword=DC', WRITE, ['2'], { ...number, versionCount: 3 });
  const row = within(await screen.findByRole('row', { name: 'DC-1 主控' }));
  const [link, versionsOf] = row.getAllByRole('link');
  fireEvent.mouseEnter(row.getByText('已停用'));
  expect(await screen.findByRole('tooltip')).toHaveTextContent('停产');
  expect(linesOf(screen.getByRole('table'))).toEqual([
    '固件编号 | 名称 | 启用状态 | 最近发布 | 模块 | 设备类型 | 更新时间 | 版本数 | 硬件版本 | 负责人 | 操作',
    'DC-1 | 主控 | 已停用 | 无 | 主控 | 直流分体式 | 2026-03-05 10:00 | 3 | HW1、HW2 | 何伟 | 版本更多',
  ]);
  expect(versionsOf).toHaveAttribute('href', '/version/version?firmwareNo=DC-1');
  fireEvent.click(link ?? document.body);
  const back = await screen.findByRole('link', { name: '返回' });
  expect(back).toHaveAttribute('href', '/firmware/firmware?pageSize=20&keyword=DC');
  fireEvent.click(await screen.findByRole('button', { name: /^编 ?辑$/ }));
  expect(history.location).toMatchObject({ pathname: '/firmware/edit', search: '?id=DC-1' });
  expect(history.location.state).toEqual({ back: '/firmware/firmware?id=DC-1' });
});

test('an export has all of a number', () => {
  const cells = numberColumns((...what) => textOf('zh-CN', ...what)).map(({ key, csv, text }) => [
    key,
    typeof csv === 'function' ? csv(number) : text?.(number),
  ]);
  expect(Object.fromEntries(cells)).toEqual({
    ...{
      firmwareNo: 'DC-1',
      name: '主控',
      enabled: '已停用',
      latestRelease: '',
      module: '主控',
      deviceType: '直流分体式',
    },
    ...{ updatedAt: new Date(people.updatedAt), versionCount: 0, hardwareRevisions: 'HW1、HW2', owners: '何伟-ops.he' },
    ...{ models: 'M1', protocols: '', vendorCode: '', description: '', disabledReason: '停产' },
  });
});
