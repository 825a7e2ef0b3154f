/** The page of an upload: where it begins, and where it leads when it is over. */
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as v from 'valibot';
import { firmware, numberModel } from '@/contract/firmware';
import { firmwareVersion, versionModel } from '@/contract/firmwareVersion';
import { testing } from '@/contract/testing';
import UploadPage from '@/pages/firmware/upload';
import { setPreference } from '@/session/preferences';
import { hashFile } from '@/transfer/hash/hashFile';
import { order } from '../../../features/testOrder/order';
import { signedIn } from '../../../features/testOrder/signedIn';
import { onStage } from '../../../stage';
import { answerCalls, inputsOf, rows, says } from '../../answers';

jest.mock('@/services/client', () => ({ call: jest.fn() }));
jest.mock('@/session/useSession', (): unknown => jest.requireActual('../../../features/testOrder/signedIn'));
jest.mock('@/transfer/hash/hashFile', () => ({ hashFile: jest.fn() }));
jest.mock('@/transfer/upload/ledger', () => ({ useUnfinished: () => [] }));
const mockTransfers: object[] = [];
const mockDone: string[] = [];
jest.mock('@/transfer/transfers', () => ({
  transfers: {
    abort: (id: string) => mockDone.push(`abort ${id}`),
    dismiss: (id: string) => mockDone.push(`dismiss ${id}`),
  },
  useTransfers: () => mockTransfers,
}));

const hashes = { sha256: '0a'.repeat(32), md5: '0b'.repeat(16) };
const firmwareFile = (name: string) => new File([new Uint8Array(10)], name);
const named = { firmwareNo: 'FW-1', versionNo: '1.0' };
const job = { ...named, ...hashes, versionId: 'V1', file: firmwareFile('a.bin'), account: '' };
const numbers = ['FW-1', 'FW-2', 'FW-3', 'FW-4'].map((firmwareNo) =>
  v.parse(numberModel, { firmwareNo, name: '主控', enabled: true }),
);

function show(address: string, transfers: readonly object[] = [], open: unknown = null) {
  // An order that is open needs no right to submit.
  const submits = open === null ? ['versionCreate_0203'] : [];
  Object.assign(signedIn, { pages: ['firmwareUpload_0204', 'versionDetail_0202', ...submits], roles: ['2'] });
  mockTransfers.splice(0, Infinity, ...transfers);
  mockDone.splice(0);
  jest.mocked(hashFile).mockResolvedValue(hashes);
  answerCalls([
    [firmwareVersion.detail, v.parse(versionModel, { ...named, id: 'V1', state: 'draft', file: null })],
    [firmwareVersion.page, rows()],
    [firmwareVersion.template, { fields: [], checklist: [] }],
    [firmware.detail, numbers[0]],
    [firmware.page, rows(...numbers)],
    [testing.getTestingOrder, open],
  ]);
  return onStage(address, <UploadPage />);
}
const DRAFT = '/firmware/upload?id=FW-1&version=V1';

const sent = { sent: 5, rate: 0, message: null, cutOff: false };
// prettier-ignore
test.each([
  ['a first file', false, null, '发起测试', '/version/submitTest?id=V1'],
  ['a file in test', true, order({ status: 3, round: 2 }), '查看测试单 TO-1', '/testing/list?id=TO-1'],
  ['the file of a returned order', true, order({ status: 1, stepOrder: null }), '重新提交测试单 TO-1', '/version/submitTest?id=V1'],
  ['a first file', false, null, '查看版本', '/version/detail?id=V1'],
  ['a first file', false, null, '上传下一个版本', '/firmware/upload?id=FW-1'],
])('once %s has arrived, its page leads on', async (what, replaces, open, name, address) => {
  const others = { id: 'T0', job: { ...job, versionId: 'V9' }, state: 'failed' };
  const { container, history } = show(DRAFT, [others, { id: 'T1', job: { ...job, replaces }, state: 'done' }], open);
  const next = await screen.findByRole('button', { name });
  says(container, `firmware/upload/${what}`);
  await userEvent.click(next);
  expect([history.location.pathname + history.location.search, mockDone]).toEqual([address, ['dismiss T1']]);
});

test.each(['failed', 'sending'])(
  'an upload that is %s is shown; one that failed can be given up for another file',
  async (state) => {
    const { container } = show(DRAFT, [{ id: 'T1', job, state, ...sent }]);
    expect(await screen.findByText(hashes.sha256)).toBeVisible();
    says(container, `firmware/upload/${state}`);
    for (const button of screen.queryAllByRole('button', { name: '换一个文件' })) fireEvent.click(button);
    expect(mockDone).toEqual(state === 'failed' ? ['abort T1'] : []);
  },
);

test('a file suggests numbers, is renamed where its name is not allowed, and goes to the chosen number', async () => {
  setPreference('upload.numbers', [...numbers.slice(3), { firmwareNo: 'FW-9', name: '旧' }, numbers[0], 'none']);
  const { history } = show('/firmware/upload');
  const place = await screen.findByText('点击选择固件文件，或拖到这里');
  const files = [firmwareFile('FW 1.0(2).bin'), firmwareFile('b.bin')];
  fireEvent.drop(place, { dataTransfer: { files: { length: 2, item: (at: number) => files[at] } } });
  expect(await screen.findByText(/^一次只能选择一个文件/)).toBeVisible();
  fireEvent.click(await screen.findByRole('button', { name: '改名为 FW_1.0_2_.bin' }));
  expect(await screen.findByText('待上传文件：FW_1.0_2_.bin')).toBeVisible();
  // Three by the file's name, then those of the last uploads.
  const offered = (await screen.findAllByRole('button', { name: / · / })).map(({ textContent }) => textContent);
  expect(offered).toEqual(['FW-1 · 主控', 'FW-2 · 主控', 'FW-3 · 主控', 'FW-4 · 主控', 'FW-9 · 旧']);
  expect(inputsOf(firmware.page)).toContainEqual({ keyword: 'FW', enabled: true, pageSize: 50 });
  fireEvent.click(screen.getByRole('button', { name: 'FW-1 · 主控' }));
  expect(history.location.search).toBe('?id=FW-1');
  expect(await screen.findByText('文件已就绪，未发现重复')).toBeVisible();
  act(() => history.push('/firmware/upload'));
  expect(await screen.findByRole('combobox', { name: '固件编号' })).toHaveFocus();
  expect(screen.queryByText(/^待上传文件/)).toBeNull();
});
