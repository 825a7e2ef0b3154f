import { testingOrder } from '@/contract/order';
import { ERROR } from '@/domain/errors';
import { call } from '@/services/client';
import { attachments } from '@/transfer/attachments';
import { putFile } from '@/transfer/upload/putFile';
import { attachment, CHEN, order, SUN } from '../domain/workflow/sample';
import { failure, polled, settled } from './stage';

/** Attachments are distinguished by SHA-256, never by name and size. */

jest.mock('@/services/client', () => ({ call: jest.fn() }));
jest.mock('@/transfer/upload/putFile', () => ({ putFile: jest.fn() }));

const [HASH, OTHER] = ['a1'.repeat(32), 'b2'.repeat(32)];
const file = new File(['result,FAIL'], 'result.csv');

const added = (sha256: string, addedBy = CHEN) => attachment({ name: file.name, size: file.size, sha256, addedBy });

const job = (sha256 = HASH) => ({ file, orderNo: 'TO-1', sha256, account: CHEN.code });
const states = () => attachments.list().map(({ state }) => state);

beforeEach(() => {
  jest.useFakeTimers();
  jest.mocked(putFile).mockReset();
});
afterEach(() => {
  attachments.list().forEach(({ id }) => attachments.abort(id));
  jest.useRealTimers();
});

/** All bytes arrive, and the server answers 500. */
const fails = (_path: string, _facts: object, sent: File, onProgress: (sent: number) => void) => {
  onProgress(sent.size);
  return Promise.reject(failure(ERROR.system));
};

test.each([
  ['the same file of a colleague is not mine', [added(HASH, SUN)], 2],
  ['an earlier file of mine with equal name and size is another one', [added(OTHER)], 2],
  ['my own file of this hash has arrived', [added(OTHER, SUN), added(HASH)], 1],
])('a retry after a 500: %s', async (_what, there, sends) => {
  jest
    .mocked(call)
    .mockImplementation((asked) => Promise.resolve(asked === testingOrder.detail && { ...order, attachments: there }));
  jest.mocked(putFile).mockImplementationOnce(fails).mockResolvedValue('attached');
  const id = attachments.add(job());
  await settled();
  expect(states()).toEqual(['failed']);
  attachments.resume(id);
  await settled();
  expect(states()).toEqual(['done']);
  expect(putFile).toHaveBeenCalledTimes(sends);
});

test.each([
  ["is not done with a colleague's file of equal name and size", [added(OTHER, SUN)], 'failed'],
  ['is done with my file of this hash', [added(HASH)], 'done'],
  ['is trusted where the server does not send hashes', [added('')], 'done'],
  ['is trusted where the server does not send authors', [added(OTHER, { code: '', name: '' })], 'done'],
])('an upload without an answer %s', async (_what, there, state) => {
  jest.mocked(call).mockResolvedValue({ ...order, attachments: there });
  jest.mocked(putFile).mockResolvedValue('pending');
  attachments.add(job());
  await jest.advanceTimersByTimeAsync(90_000);
  await polled();
  expect(states()).toEqual([state]);
});
