import { gateway } from '@/contract/gateway';
import { testing } from '@/contract/testing';
import { userRole } from '@/contract/userRole';
import { call } from '@/services/client';
import { connect } from '@/services/connection';
import { sendEarly, takeEarly } from '@/services/sentEarly';
import { serverNow } from '@/services/serverClock';

const envelope = (model: unknown, code = 'S00000') =>
  JSON.stringify({ code, message: '', error: null, success: true, model });

/** Mocks fetch, which jsdom lacks, with an answer to each early call. */
function answers(status: number, body: string, headers: Readonly<Record<string, string>> = {}): jest.Mock {
  const response = { status, headers: Object.entries(headers), url: '', text: () => Promise.resolve(body) };
  const fetching = jest.fn().mockResolvedValue(response);
  Object.assign(globalThis, { fetch: fetching });
  Object.assign(AbortSignal, { timeout: () => new AbortController().signal });
  return fetching;
}

const onNotSignedIn = jest.fn();

beforeEach(() => {
  onNotSignedIn.mockReset();
  connect({ prefix: { product: '', gateway: '/sso-api' }, language: () => 'en-US', onNotSignedIn });
  delete window.sentEarly;
});

test('the call uses its early answer with the same checks, and its date for the clock', async () => {
  const now = jest.spyOn(performance, 'now').mockReturnValue(1_000);
  const date = new Date(Date.now() + 3_600_000).toUTCString();
  const fetching = answers(200, envelope([{ code: 'firmware_0201' }]), { date });
  await sendEarly(userRole.getUserPageSources, undefined);
  now.mockReturnValue(9_000);
  await expect(call(userRole.getUserPageSources, undefined)).resolves.toEqual([{ code: 'firmware_0201' }]);
  now.mockRestore();
  // The clock has gone on since the answer came.
  expect(serverNow().getTime()).toBeGreaterThan(Date.now() + 3_605_000);
  expect(fetching).toHaveBeenCalledTimes(1);
  expect(fetching.mock.calls[0]).toMatchObject(['/api/v2/userRole/getUserPageSources', { method: 'GET' }]);
});

test('an unreadable early answer is reported like any other', async () => {
  answers(200, '<!doctype html>', { 'x-trace-id': 'world mine, line 7' });
  void sendEarly(userRole.getUserPageSources, undefined);
  await expect(call(userRole.getUserPageSources, undefined)).rejects.toMatchObject({
    code: 'E00014',
    trace: 'world mine, line 7',
  });
});

test('an early response is used once, by the same call in the same language', async () => {
  answers(200, envelope([]));
  void sendEarly(userRole.getUserRoles, {});
  await expect(takeEarly(userRole.getUserRoles, { keyWords: 'li' })).resolves.toBeUndefined();
  connect({ prefix: { product: 'https://elsewhere.example', gateway: '' } });
  await expect(takeEarly(userRole.getUserRoles, {})).resolves.toBeUndefined();
  connect({ prefix: { product: '', gateway: '' }, language: () => 'zh-CN' });
  await expect(takeEarly(userRole.getUserRoles, {})).resolves.toBeUndefined();
  connect({ language: () => 'en-US' });
  await expect(takeEarly(userRole.getUserRoles, {})).resolves.toMatchObject({ status: 200, body: envelope([]) });
  await expect(takeEarly(userRole.getUserRoles, {})).resolves.toBeUndefined();
});

/** Requirements §7: an answered start-up call is not repeated, whatever its status. */
test.each([
  [200, envelope(null, 'E00001'), 'E00001', 0],
  [403, '', 'E00005', 1],
  [204, '', 'E00014', 0],
])('an early HTTP %i is what the call gets, and is asked for once', async (status, body, code, signIns) => {
  const fetching = answers(status, body);
  void sendEarly(gateway.getUserInfo, undefined);
  await expect(call(gateway.getUserInfo, undefined)).rejects.toMatchObject({ code });
  expect(onNotSignedIn).toHaveBeenCalledTimes(signIns);
  expect(fetching).toHaveBeenCalledTimes(1);
});

test('a timed-out early call is a network failure and is not repeated', async () => {
  const fetching = answers(200, '').mockRejectedValue(new DOMException('late', 'TimeoutError'));
  void sendEarly(gateway.getUserInfo, undefined);
  await expect(call(gateway.getUserInfo, undefined)).rejects.toMatchObject({ code: 'E00002' });
  expect(fetching).toHaveBeenCalledTimes(1);
});

test('an early call has the chosen language, credentials, and no effects', () => {
  const fetching = answers(200, '');
  connect({ prefix: { product: '', gateway: 'https://gateway.charge.example/sso-api' } });
  void sendEarly(gateway.getUserInfo, undefined);
  void sendEarly(userRole.getUserRoles, {});
  // One with effects is not sent.
  expect(() => sendEarly(testing.claim, { orderNo: 'TO1' })).toThrow();
  const english = { 'Accept-Language': 'en-US' };
  const json = { ...english, 'Content-Type': 'application/json' };
  expect(fetching.mock.calls).toMatchObject([
    ['https://gateway.charge.example/sso-api/auth/getUserInfo', { credentials: 'include', headers: english }],
    ['/api/v2/userRole/getUserRoles', { credentials: 'same-origin', headers: json }],
  ]);
});
