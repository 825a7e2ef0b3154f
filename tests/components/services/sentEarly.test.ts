import { firmware } from '@/contract/firmware';
import { gateway } from '@/contract/gateway';
import { testing } from '@/contract/testing';
import { userRole } from '@/contract/userRole';
import { call } from '@/services/client';
import { connect } from '@/services/connection';
import { requestConfig } from '@/services/requestConfig';
import { sendEarly, takeEarly } from '@/services/sentEarly';

// The real request plugin and the real axios, as src/app.tsx configures them; the network stands still.
jest.mock('@@/core/plugin', () => ({ getPluginManager: () => ({ applyPlugins: () => mockConfig() }) }));
const mockConfig = () => requestConfig;

const envelope = (model: unknown, code = 'S00000') =>
  JSON.stringify({ code, message: '', error: null, success: true, model });

/** What the network answers to each early call; jsdom has no fetch of its own. */
function answers(status: number, body: string, trace: string | null = null): jest.Mock {
  const headers = { get: (name: string) => (name === 'x-trace-id' ? trace : null) };
  const fetching = jest.fn().mockResolvedValue({ status, headers, text: () => Promise.resolve(body) });
  Object.assign(globalThis, { fetch: fetching });
  Object.assign(AbortSignal, { timeout: () => new AbortController().signal });
  return fetching;
}

beforeEach(() => {
  connect({
    prefix: { product: '', gateway: '/sso-api' },
    language: () => 'en-US',
    onNotSignedIn: () => undefined,
  });
  delete window.sentEarly;
});

test('the call proper takes the answer that was asked for early, through the same checks', async () => {
  const fetching = answers(200, envelope([{ code: 'firmware_0201' }]));
  void sendEarly(userRole.getUserPageSources, '', undefined);
  await expect(call(userRole.getUserPageSources, undefined)).resolves.toEqual([{ code: 'firmware_0201' }]);
  expect(fetching).toHaveBeenCalledTimes(1);
  expect(fetching.mock.calls[0]).toMatchObject(['/api/v2/userRole/getUserPageSources', { method: 'GET' }]);
});

test('an early refusal is a refusal', async () => {
  answers(200, envelope(null, 'E00001'));
  void sendEarly(userRole.getUserPageSources, '', undefined);
  await expect(call(userRole.getUserPageSources, undefined)).rejects.toMatchObject({ code: 'E00001' });
});

test('an early answer that cannot be read is named as any other', async () => {
  answers(200, '<!doctype html>', 'world mine, line 7');
  void sendEarly(userRole.getUserPageSources, '', undefined);
  await expect(call(userRole.getUserPageSources, undefined)).rejects.toMatchObject({
    code: 'E00014',
    trace: 'world mine, line 7',
  });
});

test('an early answer is taken once, and by the very same call alone', async () => {
  answers(200, envelope([]));
  void sendEarly(userRole.getUserRoles, '', {});
  expect(takeEarly(userRole.getUserRoles, '', { keyWords: 'li' })).toBeUndefined();
  expect(takeEarly(userRole.getUserRoles, 'https://elsewhere.example', {})).toBeUndefined();
  await expect(takeEarly(userRole.getUserRoles, '', {})).resolves.toMatchObject({ body: envelope([]), trace: null });
  expect(takeEarly(userRole.getUserRoles, '', {})).toBeUndefined();
});

test('an early page of a list is taken by the same page alone, and no longer when it is no news', async () => {
  const now = jest.spyOn(performance, 'now').mockReturnValue(1_000);
  const fetching = answers(200, envelope({ list: [] }));
  const send = () => sendEarly(firmware.page, '', { current: 1, pageSize: 20 });
  void send();
  expect(fetching.mock.calls[0]).toMatchObject(['/api/v2/firmware/page?current=1&pageSize=20', { method: 'GET' }]);
  expect(takeEarly(firmware.page, '', { current: 2, pageSize: 20 })).toBeUndefined();
  now.mockReturnValue(10_999);
  await expect(takeEarly(firmware.page, '', { current: 1, pageSize: 20 })).resolves.toMatchObject({
    body: envelope({ list: [] }),
  });

  now.mockReturnValue(1_000);
  void send();
  await Promise.all([...(window.sentEarly?.values() ?? [])]);
  now.mockReturnValue(11_001);
  await expect(takeEarly(firmware.page, '', { current: 1, pageSize: 20 })).resolves.toBeUndefined();
  now.mockRestore();
});

test.each([403, 500, 204])('HTTP %i counts for nothing: the call proper finds out what it means', async (status) => {
  answers(status, '');
  void sendEarly(gateway.getUserInfo, '/sso-api', undefined);
  await expect(takeEarly(gateway.getUserInfo, '/sso-api', undefined)).resolves.toBeUndefined();
});

test('the gateway gets credentials wherever it is, the product at its own origin', () => {
  const fetching = answers(200, '');
  void sendEarly(gateway.getUserInfo, 'https://gateway.charge.example/sso-api', undefined);
  void sendEarly(userRole.getUserRoles, '', {});
  expect(fetching.mock.calls.map(([, { credentials }]: [string, RequestInit]) => credentials)).toEqual([
    'include',
    'same-origin',
  ]);
});

test('what changes something is never sent early', () => {
  const fetching = answers(200, '');
  expect(() => sendEarly(testing.claim, '', { orderNo: 'TO1' })).toThrow();
  expect(fetching).not.toHaveBeenCalled();
});
