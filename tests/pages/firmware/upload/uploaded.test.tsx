import { screen } from '@testing-library/react';
import { TransferPanel } from '@/pages/firmware/upload/TransferPanel';
import { call } from '@/services/client';
import { onStage } from '../../../stage';
import { order } from '../../../features/testOrder/order';

/** What follows an upload (decisions §4.1, §5). */

jest.mock('@/services/client', () => ({ call: jest.fn() }));
jest.mock('@/session/useRights', () => ({ useWhyNot: () => () => undefined, useMayCall: () => () => true }));

const job = {
  file: new File(['x'], 'a.bin'),
  versionId: 'V-1',
  sha256: 'a',
  md5: 'b',
  signature: '',
  certificate: '',
  firmwareNo: 'FW-1',
  versionNo: '2.0.0',
  account: 'dev.lin',
};
const DONE = { id: '1', job, state: 'done', sent: 1, rate: 0, message: null, cutOff: false } as const;

test.each([
  ['in test', order({ round: 2 }), '查看测试单 TO-1'],
  ['returned', order({ status: 1, stepOrder: null }), '回到测试单 TO-1 重新提交'],
  ['without an order', null, '提交测试'],
])('the file of a version %s', async (_what, open, next) => {
  jest.mocked(call).mockResolvedValue(open);
  onStage('/', <TransferPanel transfer={DONE} />);
  expect(await screen.findByRole('button', { name: next })).toBeVisible();
});
