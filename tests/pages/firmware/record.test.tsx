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
import { onStage } from '../../stage';
import { answerCalls, callsOf, inputsOf, rows, says } from '../answers';

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
  const { container } = show(WRITE, ['2']);
  const list = await card('版本');
  await within(list).findByText(/3 轮/);
  says(container, 'firmware/record');
  const newest = { current: 1, pageSize: 20, sort: 'createdAt,desc' };
  expect(inputsOf(firmwareVersion.page)).toEqual([{ firmwareNo: 'DC-1', ...newest }]);
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
  const [link] = row.getAllByRole('link');
  fireEvent.mouseEnter(row.getByText('已停用'));
  expect(await screen.findByRole('tooltip')).toHaveTextContent('停产');
  says(screen.getByRole('table'), 'firmware/numbers');
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
    ...{ firmwareNo: 'DC-1', name: '主控', module: '主控', deviceType: '直流分体式' },
    ...{ enabled: '已停用', latestRelease: '' },
    ...{ updatedAt: new Date(people.updatedAt), versionCount: 0, hardwareRevisions: 'HW1、HW2', owners: '何伟-ops.he' },
    ...{ models: 'M1', protocols: '', vendorCode: '', description: '', disabledReason: '停产' },
  });
});
