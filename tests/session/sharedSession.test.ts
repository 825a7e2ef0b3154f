import { gateway } from '@/contract/gateway';
import { ERROR } from '@/domain/errors';
import { clearCache } from '@/services/cache';
import { call } from '@/services/client';
import { CallFailure, onFailure } from '@/services/failure';
import { endDrafts, removeAllDrafts } from '@/session/drafts';
import { arriveAs, followTabs, isLoggingOut, isSessionOurs, logOut } from '@/session/sharedSession';
import { leaveForLogin } from '@/session/signIn';

/** What log-out ends on this page and in other tabs, and what another tab's sign-in means for this one. */

jest.mock('@/services/client', () => ({ call: jest.fn() }));
jest.mock('@/services/cache', () => ({ clearCache: jest.fn() }));
jest.mock('@/session/signIn', () => ({ leaveForLogin: jest.fn() }));
jest.mock('@/session/drafts', () => ({ endDrafts: jest.fn(), removeAllDrafts: jest.fn() }));

/** The channel of the tabs, which jsdom lacks. */
const sent: unknown[] = [];
const tabs = Object.assign(new EventTarget(), { postMessage: (message: unknown) => void sent.push(message) });
Object.assign(window, { BroadcastChannel: jest.fn(() => tabs) });
const hear = (data: unknown) => tabs.dispatchEvent(new MessageEvent('message', { data }));

const steps: string[] = [];
const shown: string[] = [];
onFailure(({ message }) => shown.push(message));
beforeEach(() => {
  sent.length = steps.length = shown.length = 0;
  sessionStorage.setItem('app:1:pageCodes', '["firmware_0201"]');
  sessionStorage.setItem('app:1:pageSources', '[]');
  for (const [name, step] of Object.entries({ clearCache, endDrafts, leaveForLogin }))
    jest.mocked<() => void>(step).mockImplementation(() => void steps.push(name));
  jest
    .mocked(removeAllDrafts)
    .mockImplementation((account) => Promise.resolve().then(() => void steps.push(`drafts of ${account}`)));
});
const rights = () => ['pageCodes', 'pageSources'].map((name) => sessionStorage.getItem(`app:1:${name}`));
const failure = (code: string) => new CallFailure({ call: 'logout', key: null }, { code, message: 'down' });

test.each([
  ['is refused', ERROR.refused, ['退出失败，您仍处于登录状态']],
  ['meets an ended session', ERROR.notSignedIn, []],
])('a log-out that %s ends nothing', async (_what, code, told) => {
  jest.mocked(call).mockRejectedValue(failure(code));
  await logOut('dev.lin');
  expect([steps, sent, isLoggingOut(), rights()]).toEqual([[], [], false, ['["firmware_0201"]', '[]']]);
  expect(shown.map((message) => message.split('：')[0])).toEqual(told);
});

test('another tab of the same account changes nothing, nor does what is no message', async () => {
  arriveAs('dev.lin');
  followTabs();
  expect(sent).toEqual([{ kind: 'signedIn', account: 'dev.lin' }]);
  for (const data of [{ kind: 'signedIn', account: 'dev.lin' }, { kind: 'signedIn' }, 'signedOut']) hear(data);
  expect([await isSessionOurs(), steps]).toEqual([true, []]);
  hear({ kind: 'signedIn', account: 'dev.zhao' });
  expect(await isSessionOurs()).toBe(false);
  hear({ kind: 'signedIn', account: 'dev.lin' });
  expect(await isSessionOurs()).toBe(true);
});

test('the log-out of another tab ends this page, whose drafts that tab removes', () => {
  hear({ kind: 'signedOut' });
  expect([steps, isLoggingOut(), rights()]).toEqual([['endDrafts', 'clearCache', 'leaveForLogin'], true, [null, null]]);
});

test('a log-out ends drafts before other tabs hear of it, and removes what the account has left', async () => {
  jest.mocked(call).mockResolvedValue(null);
  await logOut('dev.lin');
  expect(call).toHaveBeenLastCalledWith(gateway.logout, undefined, { timeoutMs: 5_000, quiet: true });
  expect(steps).toEqual(['endDrafts', 'drafts of dev.lin', 'clearCache', 'leaveForLogin']);
  expect([sent, isLoggingOut(), rights()]).toEqual([[{ kind: 'signedOut' }], true, [null, null]]);
});
