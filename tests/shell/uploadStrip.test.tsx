import { screen, within } from '@testing-library/react';
import { testing } from '@/contract/testing';
import { call } from '@/services/client';
import UploadStripList from '@/shell/UploadStripList';
import { transfers } from '@/transfer/transfers';
import { order } from '../features/testOrder/order';
import { signedIn } from '../features/testOrder/signedIn';
import { onStage, user } from '../stage';
import { job } from '../transfer/stage';

/** Uploads at the edge of every page: what is said of each, and what can be done next. */

jest.mock('@/services/client', () => ({ call: jest.fn() }));
jest.mock('@/session/useSession', (): unknown => jest.requireActual('../features/testOrder/signedIn'));
const mockTransfers: object[] = [];
jest.mock('@/transfer/transfers', () => {
  const names = ['pause', 'resume', 'abort', 'dismiss', 'forget'];
  const transfers = Object.fromEntries(names.map((name) => [name, jest.fn()]));
  return { transfers, useTransfers: () => mockTransfers };
});

beforeEach(() => jest.clearAllMocks());

const MB = 1024 ** 2;
const upload = (more: { readonly state?: string }) => ({
  ...{ id: 'upload-1', state: 'sending', sent: MB, rate: 0, message: null, cutOff: false, ...more },
  job: job('V1', 4 * MB),
});
/** The upload of a page that is gone. */
const { file: _file, ...facts } = job('V9');
const interrupted = (versionId: string, address: string | null = '/upload/9') => ({
  ...{ ...facts, versionId, address, fileName: 'b.bin', size: 4 * MB, sent: MB },
});
const broken = interrupted('V9');

function strip(shown: readonly object[], unfinished: readonly (typeof broken)[] = [], address = '/') {
  mockTransfers.splice(0, 9, ...shown);
  return onStage(address, <UploadStripList unfinished={unfinished} />);
}
const buttons = () => screen.getAllByRole('button').map((each) => each.textContent || each.getAttribute('aria-label'));
/** antd parts the two characters of a name. */
const spaced = (name: string) => new RegExp(Array.from(name).join(' ?'));
const press = (name: string) => user().click(screen.getByRole('button', { name: spaced(name) }));

test.each([
  ['an upload', [upload({})], [], 'abort', 'upload-1'],
  ['an interrupted one', [], [broken], 'forget', broken],
] as const)('%s is given up once that was asked', async (_what, shown, unfinished, does, what) => {
  strip(shown, unfinished);
  for (const answer of ['取消', '放弃上传']) {
    expect(transfers[does]).not.toHaveBeenCalled();
    await press('放弃上传');
    const question = await screen.findByRole('tooltip');
    await user().click(within(question).getByRole('button', { name: spaced(answer) }));
  }
  expect(transfers[does]).toHaveBeenCalledWith(what);
});

test.each([
  ['no order', null, '发起测试', '/version/submitTest?id=V1'],
  ['an order in test', order({}), '查看测试单 TO-1', '/testing/list?id=TO-1'],
  ['a returned one', order({ status: 1, stepOrder: null }), '重新提交测试单 TO-1', '/version/submitTest?id=V1'],
])('an uploaded file of a version with %s leads on, and goes from the list', async (_what, open, name, address) => {
  jest.mocked(call).mockImplementation((to) => Promise.resolve(to === testing.getTestingOrder ? open : null) as never);
  signedIn.pages = ['versionDetail_0202'];
  strip([upload({ state: 'done' })]);
  expect(await screen.findByRole('link', { name })).toHaveAttribute('href', address);
  expect(buttons()).toEqual(['移除记录']);
  expect(screen.getByRole('link', { name: '查看版本' })).toHaveAttribute('href', '/version/detail?id=V1');
  await user().click(screen.getByRole('link', { name }));
  await user().click(screen.getByRole('link', { name: '查看版本' }));
  await press('移除记录');
  expect(jest.mocked(transfers).dismiss.mock.calls).toEqual(Array(3).fill(['upload-1']));
});

test('the upload that the page shows is not in the strip, nor one that goes on as interrupted', () => {
  const { unmount: leave } = strip([], [broken, interrupted('V8', null)]);
  for (const [name, id] of [
    ['选择同一文件继续', 'V9'],
    ['选择同一文件重新上传', 'V8'],
  ] as const)
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', `/firmware/upload?id=FW-1&version=${id}`);
  leave();
  for (const [address, said] of [
    ['/', ['上传中', '上传中断']],
    ['/firmware/upload?version=V1', ['上传中断']],
    ['/firmware/upload?version=V9', ['上传中']],
  ] as const) {
    const { unmount } = strip([upload({})], [interrupted('V1'), broken], address);
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual(said);
    unmount();
  }
});
