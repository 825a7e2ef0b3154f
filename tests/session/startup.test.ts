import { gateway } from '@/contract/gateway';
import { userRole } from '@/contract/userRole';
import { call } from '@/services/client';
import { signInState } from '@/session/signIn';
import { language, openPreferences, setLanguage } from '@/session/preferences';
import { currentRights, sameRights, startUp } from '@/session/startup';

jest.mock('@/services/client', () => ({ call: jest.fn() }));
jest.mock('@/session/signIn', () => ({ signInState: jest.fn() }));

const USER = { userName: 'Lin', userAccount: 'dev.lin', model: { 2: { name: 'Development' } } };
const SOURCES = [{ code: 'firmware_0201' }, { code: 'unknown_9' }];
const ROLES = [{ code: '2', name: 'Development' }];
const FAILS = new Error('failed');

function serve(user: unknown, sources: unknown, roles: unknown): void {
  const answers = new Map<unknown, unknown>([
    [gateway.getUserInfo, user],
    [userRole.getUserPageSources, sources],
    [userRole.getUserRoles, roles],
  ]);
  jest.mocked(call).mockImplementation((endpoint) => {
    const answer = answers.get(endpoint);
    return answer === FAILS ? Promise.reject(FAILS) : Promise.resolve<never>(answer as never);
  });
}

const kept = (name: string): unknown => JSON.parse(sessionStorage.getItem(`app:1:${name}`) ?? 'null');

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  jest.mocked(signInState).mockReturnValue('here');
});

test('stores the user, the page list and the page codes', async () => {
  serve(USER, SOURCES, ROLES);
  const pageCodes = ['firmware_0201', 'unknown_9'];
  expect(await startUp()).toEqual({ kind: 'ready', user: USER, pageCodes, roles: ROLES });
  expect(JSON.parse(localStorage.getItem('userInfo') ?? '')).toEqual(USER);
  expect(kept('pageSources')).toEqual(SOURCES);
  expect(kept('pageCodes')).toEqual(pageCodes);
  serve(USER, [], []);
  expect(await startUp()).toMatchObject({ kind: 'ready', pageCodes: [], roles: [] });
});

/** Requirements §6: failures that lead to /403. */
const FAILURES: [name: string, answers: [unknown, unknown, unknown], user: unknown][] = [
  ['no user', [FAILS, SOURCES, ROLES], null],
  ['no page sources', [USER, FAILS, ROLES], USER],
  ['page sources of null', [USER, null, ROLES], USER],
  ['no role model', [USER, SOURCES, FAILS], USER],
  ['a role model of null', [USER, SOURCES, null], USER],
  ['nothing at all', [FAILS, FAILS, FAILS], null],
];

test.each(FAILURES)('start-up fails with %s', async (_name, answers, user) => {
  serve(...answers);
  expect(await startUp()).toEqual({ kind: 'failed', user });
});

test.each([
  ['a user', USER],
  ['no user', FAILS],
])('failed page sources store two empty lists, with %s', async (_name, user) => {
  sessionStorage.setItem('app:1:pageCodes', '["firmware_0201"]');
  serve(user, FAILS, ROLES);
  await startUp();
  expect(kept('pageSources')).toEqual([]);
  expect(kept('pageCodes')).toEqual([]);
});

test('rights asked for again are those of the last question, and none after a failure', async () => {
  serve(USER, [{ code: 'firmware_0201' }], ROLES);
  const overtaken = currentRights();
  expect(await currentRights()).toEqual({ pageCodes: ['firmware_0201'], roles: ROLES });
  expect(await overtaken).toBeNull();
  serve(USER, FAILS, ROLES);
  expect(await currentRights()).toBeNull();
  serve(USER, SOURCES, FAILS);
  expect(await currentRights()).toBeNull();
  expect(kept('pageCodes')).toEqual(['firmware_0201']);
});

const RIGHTS = { pageCodes: ['a', 'b'], roles: [...ROLES, { code: '3', name: 'Testing' }] };
test.each([
  ['in another order', { pageCodes: ['b', 'a'], roles: RIGHTS.roles.toReversed() }, true],
  ['with a page less', { ...RIGHTS, pageCodes: ['a'] }, false],
  ['with another role', { ...RIGHTS, roles: ROLES }, false],
])('rights %s', (_what, other, isSame) => {
  expect(sameRights(RIGHTS, other)).toBe(isSame);
});

test('waits for the login page without storing a user who arrives, and shows a page when it does not come', async () => {
  jest.useFakeTimers();
  jest.mocked(signInState).mockReturnValue('leaving');
  serve(USER, FAILS, ROLES);
  const ended = jest.fn();
  void startUp().then(ended);
  await jest.advanceTimersByTimeAsync(19_000);
  expect(ended).not.toHaveBeenCalled();
  expect(localStorage.getItem('userInfo')).toBeNull();
  await jest.advanceTimersByTimeAsync(2_000);
  expect(ended).toHaveBeenCalledWith({ kind: 'stopped' });
  jest.useRealTimers();
  // At once where a loop of redirects was stopped.
  jest.mocked(signInState).mockReturnValue('stopped');
  expect(await startUp()).toEqual({ kind: 'stopped' });
});

test('reloads role names when the account has another language than the last user', async () => {
  await openPreferences('dev.lin');
  setLanguage('en-US');
  await openPreferences('dev.zhao');
  // The gateway names them in the language of the request.
  jest.mocked(call).mockImplementation((endpoint) => {
    const name = language() === 'en-US' ? 'Development' : '开发';
    const roles = [{ code: '2', name }];
    const user = { ...USER, model: { 2: { name } } };
    const answers = new Map<unknown, unknown>([
      [gateway.getUserInfo, user],
      [userRole.getUserRoles, roles],
    ]);
    return Promise.resolve<never>((answers.get(endpoint) ?? SOURCES) as never);
  });
  expect(await startUp()).toMatchObject({ kind: 'ready', user: USER, roles: ROLES });
});
