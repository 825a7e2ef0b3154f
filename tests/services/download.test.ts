import { versionFile } from '@/contract/firmwareVersion';
import { ERROR } from '@/domain/errors';
import { connect } from '@/services/connection';
import { download } from '@/services/download';
import { CallAborted, onFailure } from '@/services/failure';

const shown: string[] = [];
const signIn = jest.fn();
let stop: () => void = () => undefined;

beforeEach(() => {
  shown.length = 0;
  connect({ onNotSignedIn: signIn });
  stop = onFailure((failure) => shown.push(failure.code));
});
afterEach(() => stop());

const fetched = (response: Response) => jest.spyOn(globalThis, 'fetch').mockResolvedValue(response);
const file = (status: number) =>
  new Response('firmware', { status, headers: { 'Content-Disposition': 'attachment; filename="a.bin"' } });
const get = () => download(versionFile.download.path, { id: 'V 1' });

test('downloads with progress, using the client’s prefix and query', async () => {
  const spy = fetched(file(200));
  const progress = jest.fn();
  const blob = await download(versionFile.download.path, { id: 'V 1' }, { onProgress: progress });
  expect(blob.size).toBe(8);
  expect(progress).toHaveBeenLastCalledWith(8);
  expect(spy.mock.calls[0]).toMatchObject([
    `${versionFile.download.path}?id=V+1`,
    { credentials: 'same-origin', cache: 'no-store' },
  ]);
  expect(shown).toEqual([]);
});

test('403 redirects to sign-in without a notice', async () => {
  fetched(new Response('', { status: 403 }));
  await expect(get()).rejects.toMatchObject({ code: ERROR.notSignedIn });
  expect(signIn).toHaveBeenCalledTimes(1);
  expect(shown).toEqual([]);
});

/** replies.test.ts has the table. */
test.each([
  ['a refusal', () => new Response(`{"code":"${ERROR.refused}"}`), ERROR.refused],
  ['a success without a file', () => new Response('{"code":"S00000"}'), ERROR.dataFormat],
  ['a file of a failure', () => file(500), ERROR.system],
])('%s is shown, and is no file', async (_what, answer, code) => {
  fetched(answer());
  await expect(get()).rejects.toMatchObject({ code });
  expect(shown).toEqual([code]);
});

test('a server that does not begin to answer is a network failure after 30 seconds; a file may take longer', async () => {
  jest.useFakeTimers();
  const spy = jest.spyOn(globalThis, 'fetch').mockImplementation(
    (_address, init) =>
      new Promise((_begins, fail) => {
        init?.signal?.addEventListener('abort', () => fail(new DOMException('aborted', 'AbortError')));
      }),
  );
  const outcome = get().catch((failure: unknown) => failure);
  await jest.advanceTimersByTimeAsync(30_000);
  expect(await outcome).toMatchObject({ code: ERROR.network });
  expect(shown).toEqual([ERROR.network]);
  const late = file(200);
  jest.spyOn(late, 'blob').mockReturnValue(new Promise(() => undefined));
  spy.mockResolvedValue(late);
  void get();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(spy.mock.lastCall?.[1]?.signal?.aborted).toBe(false);
  jest.useRealTimers();
});

test('no answer is a network failure; an abort is not', async () => {
  jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  await expect(get()).rejects.toMatchObject({ code: ERROR.network });
  const abort = new AbortController();
  abort.abort();
  await expect(download(versionFile.download.path, {}, { signal: abort.signal })).rejects.toBeInstanceOf(CallAborted);
  expect(shown).toEqual([ERROR.network]);
});
