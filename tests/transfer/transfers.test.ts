import { firmwareVersion } from '@/contract/firmwareVersion';
import { ERROR } from '@/domain/errors';
import { keyOf, queryClient } from '@/services/cache';
import { call } from '@/services/client';
import { transfers } from '@/transfer/transfers';
import { allowLeavingUploads, isUploading, pauseUploads } from '@/transfer/uploadState';
import { tusPort } from '@/transfer/upload/tusPort';
import { failure, job, settled } from './stage';

/** The uploads of firmware files: whether a version has its file, and what leaving the page means for them. */

jest.mock('@/services/client', () => ({ call: jest.fn() }));
jest.mock('@/transfer/upload/tusPort', () => ({ tusPort: { send: jest.fn(), discard: jest.fn() } }));

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  transfers.list().forEach(({ id }) => transfers.abort(id));
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
  // What shows the version reads it again.
  expect(queryClient.getQueryState(key)?.isInvalidated).toBe(state === 'done');
});

test('the browser asks before a page with an upload is closed, until the session has ended', async () => {
  jest.mocked(tusPort.send).mockReturnValue(new Promise(() => undefined));
  const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect([asks(), isUploading()]).toEqual([false, false]);
  transfers.add(job('V1'));
  expect([asks(), isUploading()]).toEqual([true, true]);
  pauseUploads();
  expect([asks(), isUploading(), ...states()]).toEqual([false, false, 'paused']);
  transfers.add(job('V2'));
  allowLeavingUploads();
  expect([asks(), isUploading()]).toEqual([false, true]);
  await settled();
});
