import { firmwareVersion } from '@/contract/firmwareVersion';
import { testingOrder } from '@/contract/order';
import { ERROR } from '@/domain/errors';
import { keyOf, queryClient } from '@/services/cache';
import { call } from '@/services/client';
import { attachments } from '@/transfer/attachments';
import { transfers } from '@/transfer/transfers';
import { allowLeavingUploads, isUploading, pauseUploads } from '@/transfer/uploadState';
import { recordedUpload } from '@/transfer/upload/ledger';
import { putFile } from '@/transfer/upload/putFile';
import { tusPort } from '@/transfer/upload/tusPort';
import { attachment, CHEN, order, SUN } from '../domain/workflow/sample';
import { failure, job, polled, settled } from './stage';

/** Uploads of firmware files and attachments: whether their record has them, and what leaving the page means for them. */

jest.mock('@/services/client', () => ({ call: jest.fn() }));
jest.mock('@/transfer/upload/putFile', () => ({ putFile: jest.fn() }));
jest.mock('@/transfer/upload/tusPort', () => ({ tusPort: { send: jest.fn(), discard: jest.fn() } }));

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  for (const queue of [transfers, attachments]) queue.list().forEach(({ id }) => queue.abort(id));
  jest.mocked(putFile).mockReset();
  jest.useRealTimers();
});

const states = () => transfers.list().map(({ state }) => state);
const { sha256 } = job('V1');

test.each([
  ['has it', { file: { sha256 } }, 'done'],
  ['has another file', { file: { sha256: 'f'.repeat(64) } }, 'failed'],
  ['has none', { file: null }, 'failed'],
  ['is not told of', {}, 'done'],
  ['may not be read', failure(ERROR.permission), 'done'],
  ['cannot be read', failure(ERROR.system), 'failed'],
])('an upload whose answer tells nothing, where its version %s', async (_what, found, state) => {
  jest.mocked(tusPort.send).mockResolvedValue('pending');
  jest.mocked(call).mockImplementation(() => (found instanceof Error ? Promise.reject(found) : Promise.resolve(found)));
  const key = keyOf(firmwareVersion.detail, { id: 'V1' });
  queryClient.setQueryDefaults(key, { gcTime: 600_000 });
  queryClient.setQueryData(key, {});
  transfers.add(job('V1'));
  await jest.advanceTimersByTimeAsync(90_000);
  expect(states()).toEqual([state]);
  // A page that is loaded again goes on with what is not done.
  expect((await recordedUpload(job('V1'))) === null).toBe(state === 'done');
  // What shows the version reads it again.
  expect(queryClient.getQueryState(key)?.isInvalidated).toBe(state === 'done');
});

test('the browser asks before a page with an upload is closed, until the session has ended', async () => {
  jest.mocked(tusPort.send).mockReturnValue(new Promise(() => undefined));
  const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect([asks(), isUploading()]).toEqual([false, false]);
  transfers.add(job('V1'));
  expect([asks(), isUploading()]).toEqual([true, true]);
  jest.mocked(putFile).mockReturnValue(new Promise(() => undefined));
  attachments.add(attached());
  await settled();
  pauseUploads();
  expect([asks(), isUploading(), ...states(), ...attachedStates()]).toEqual([false, false, 'paused', 'paused']);
  transfers.add(job('V2'));
  allowLeavingUploads();
  expect([asks(), isUploading()]).toEqual([false, true]);
  await settled();
});

test('what the network has cut off goes on when the browser is online again', async () => {
  jest.mocked(putFile).mockRejectedValueOnce(failure(ERROR.network)).mockResolvedValueOnce('attached');
  const { send } = jest.mocked(tusPort);
  send.mockRejectedValueOnce(failure(ERROR.network)).mockResolvedValueOnce('attached');
  attachments.add(attached());
  transfers.add(job('V1'));
  await settled();
  expect([attachedStates(), states()]).toEqual([['failed'], ['failed']]);
  window.dispatchEvent(new Event('online'));
  await settled();
  expect([attachedStates(), states()]).toEqual([['done'], ['done']]);
});

/** Attachments are distinguished by SHA-256, never by name and size. */
const [HASH, OTHER] = ['a1'.repeat(32), 'b2'.repeat(32)];
const file = new File(['result,FAIL'], 'result.csv');

const added = (sha256: string, addedBy = CHEN) => attachment({ name: file.name, size: file.size, sha256, addedBy });

const attached = (sha256 = HASH) => ({ file, orderNo: 'TO-1', sha256, account: CHEN.code });
const attachedStates = () => attachments.list().map(({ state }) => state);

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
  const id = attachments.add(attached());
  await settled();
  expect(attachedStates()).toEqual(['failed']);
  attachments.resume(id);
  await settled();
  expect(attachedStates()).toEqual(['done']);
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
  attachments.add(attached());
  await jest.advanceTimersByTimeAsync(90_000);
  await polled();
  expect(attachedStates()).toEqual([state]);
});
