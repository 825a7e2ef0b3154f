import { createStore, del, get } from 'idb-keyval';
import { endDrafts, draftsOf, hasDraftsElsewhere, removeAllDrafts } from '@/session/drafts';
import { openPreferences, preference, restorePreferences, setPreference } from '@/session/preferences';
import { localStore, sessionStore, shieldLibraries } from '@/session/storage';

// jsdom has no IndexedDB. By default the mock refuses everything.
jest.mock('idb-keyval');
const database = jest.fn();
beforeEach(() => {
  const refusal = () => Promise.reject(new DOMException('blocked', 'SecurityError'));
  for (const action of [get, del]) jest.mocked(action).mockImplementation(refusal);
  database.mockImplementation(refusal);
  jest.mocked(createStore).mockReturnValue(database);
});

test('reads what was stored, nothing where it is no JSON, and tells when storage is full', () => {
  expect(localStore.set('a', { b: 1 })).toBe(true);
  expect(localStore.getJson('a')).toEqual({ b: 1 });
  localStorage.setItem('a', '{"b":');
  expect(localStore.getJson('a')).toBeUndefined();
  localStore.remove('a');
  expect(localStorage.getItem('a')).toBeNull();
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(sessionStore.set('a', 'new')).toBe(false);
});

test('a blocked storage keeps nothing, and libraries get one in memory', () => {
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  expect(localStore.set('a', 1)).toBe(false);
  expect(localStore.getJson('a')).toBeUndefined();
  localStore.clear();
  shieldLibraries();
  window.localStorage.setItem('a', '1');
  expect(window.localStorage.getItem('a')).toBe('1');
  expect(window.localStorage.length).toBe(1);
  // It does not survive the page.
  expect(localStore.set('b', 1)).toBe(false);
});

test('stores preferences by account', async () => {
  await openPreferences('a');
  setPreference('theme', 'dark');
  await openPreferences('b');
  expect(preference('theme')).toBeUndefined();
  setPreference('theme', 'light');
  await openPreferences('a');
  expect(preference('theme')).toBe('dark');
  // The last account could not be written, but is that of this page.
  jest.mocked(get).mockResolvedValueOnce('b');
  await restorePreferences();
  expect(preference('theme')).toBe('dark');
});

test('the page’s language takes precedence over the account’s', async () => {
  document.documentElement.dataset.language = 'en-US';
  try {
    await openPreferences('speaks-chinese');
    setPreference('theme', 'dark');
    expect([preference('language'), preference('theme')]).toEqual(['en-US', 'dark']);
    setPreference('language', 'zh-CN');
    expect(preference('language')).toBe('zh-CN');
  } finally {
    delete document.documentElement.dataset.language;
  }
});

test('a slow database is not waited for; what it has is applied then, but for what was chosen meanwhile', async () => {
  jest.useFakeTimers();
  let answer = (_found: unknown): void => undefined;
  jest.mocked(get).mockResolvedValue(undefined);
  database.mockReturnValue(new Promise((resolve) => (answer = resolve)));
  const opened = openPreferences('slow');
  await jest.advanceTimersByTimeAsync(1_000);
  await opened;
  expect(preference('theme')).toBeUndefined();
  setPreference('language', 'en-US');
  answer([
    ['preferences:slow:theme', 'preferences:slow:language'],
    ['dark', 'zh-CN'],
  ]);
  await jest.advanceTimersByTimeAsync(0);
  expect([preference('theme'), preference('language')]).toEqual(['dark', 'en-US']);
  // Of another account by then it is not applied.
  database.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  const left = openPreferences('left');
  await jest.advanceTimersByTimeAsync(1_000);
  await left;
  database.mockResolvedValue([[], []]);
  await openPreferences('next');
  answer([['preferences:left:theme'], ['dark']]);
  await jest.advanceTimersByTimeAsync(0);
  expect(preference('theme')).toBeUndefined();
  jest.useRealTimers();
});

test('preferences that were stored as one record are kept; one refused by the database changes no others', async () => {
  jest.mocked(get).mockResolvedValueOnce({ theme: 'dark' });
  await openPreferences('of-an-older-version');
  expect(preference('theme')).toBe('dark');
  setPreference('theme', 'light');
  await openPreferences('other');
  jest.mocked(get).mockResolvedValueOnce({ theme: 'dark' });
  await openPreferences('of-an-older-version');
  expect(preference('theme')).toBe('light');
  database.mockImplementation((mode: IDBTransactionMode) =>
    mode === 'readonly' ? Promise.resolve([['preferences:full:theme'], ['dark']]) : Promise.reject(new Error('full')),
  );
  await openPreferences('full');
  setPreference('language', 'en-US');
  await openPreferences('other');
  await openPreferences('full');
  expect([preference('theme'), preference('language')]).toEqual(['dark', 'en-US']);
});

/** The drafts that a form finds, by their ids. */
const found = async (account: string, form: string) =>
  (await draftsOf(account).find(form, 'own')).drafts.map(({ id }) => id);
const draft = (day = '01') => ({ values: { name: 'x' }, savedAt: `2026-01-${day}T00:00:00Z`, revision: 3 });

test('stores drafts by account, form and open form, the last first, and removes them together', async () => {
  await draftsOf('a').write('firmware.add', '1', draft());
  await draftsOf('a').write('firmware.add', '2', draft('02'));
  await draftsOf('a').write('version.edit.V1', '3', draft());
  await draftsOf('a').write('version.edit.V10', '4', draft('03'));
  await draftsOf('b').write('firmware.add', '5', draft());
  expect(await draftsOf('a').find('firmware.add', '1')).toMatchObject({ drafts: [{ ...draft('02'), id: '2' }] });
  expect(await found('a', 'firmware.add')).toEqual(['2', '1']);
  expect(await found('a', 'version.edit.V1')).toEqual(['3']);
  await draftsOf('a').remove('firmware.add', '2');
  expect(await found('a', 'firmware.add')).toEqual(['1']);
  await removeAllDrafts('a');
  expect(await found('a', 'version.edit.V1')).toEqual([]);
  expect(await found('b', 'firmware.add')).toEqual(['5']);
  // One of an earlier release has no id.
  await draftsOf('d').write('version.edit.V1', '', draft());
  expect([await found('d', 'version.edit.V1'), await found('d', 'version.edit.V')]).toEqual([[''], []]);
  await draftsOf('d').remove('version.edit.V1', '');
  expect(await found('d', 'version.edit.V1')).toEqual([]);
});

test('a draft refused by the database is kept on the page and replaces an older one', async () => {
  const refused = database.getMockImplementation();
  const key = 'draft:full:firmware.add#1';
  database.mockImplementation((mode: IDBTransactionMode) =>
    mode === 'readonly' ? Promise.resolve([[key], [draft('01')]]) : Promise.reject(new Error('full')),
  );
  expect(await draftsOf('full').write('firmware.add', '1', draft('02'))).toBe(false);
  expect(await draftsOf('full').find('firmware.add', '')).toMatchObject({ drafts: [draft('02')] });
  // A later one that it takes is the last.
  database.mockResolvedValue([[key], [draft('03')]]);
  expect(await draftsOf('full').write('firmware.add', '1', draft('03'))).toBe(true);
  expect(await draftsOf('full').find('firmware.add', '')).toMatchObject({ drafts: [draft('03')] });
  database.mockImplementation(refused);
});

test('a draft is one of its tab, and of no other form while its own is open', async () => {
  const held = new Set<string>();
  const request = (name: string, hold: () => Promise<void>) => {
    held.add(name);
    return hold().then(() => held.delete(name));
  };
  const query = () => Promise.resolve({ held: [...held].map((name) => ({ name })) });
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request, query } });
  try {
    const closes = draftsOf('e').open('firmware.add', '1');
    await draftsOf('e').write('firmware.add', '1', draft());
    expect(await draftsOf('e').find('firmware.add', '2')).toEqual({ drafts: [], isOpenElsewhere: true });
    expect(await draftsOf('e').find('firmware.edit.A', '2')).toEqual({ drafts: [], isOpenElsewhere: false });
    // Asked by the form itself, it is open nowhere else.
    expect(await draftsOf('e').find('firmware.add', '1')).toEqual({ drafts: [], isOpenElsewhere: false });
    closes();
    // At once, although the browser lets go later.
    expect(await draftsOf('e').find('firmware.add', '2')).toMatchObject({
      drafts: [{ id: '1', isOwn: true }],
      isOpenElsewhere: false,
    });
    expect(await hasDraftsElsewhere('e')).toBe(false);
    window.sessionStorage.clear();
    expect(await hasDraftsElsewhere('e')).toBe(true);
    expect(await hasDraftsElsewhere('nobody')).toBe(false);
    expect(await draftsOf('e').find('firmware.add', '2')).toMatchObject({ drafts: [{ id: '1', isOwn: false }] });
  } finally {
    Reflect.deleteProperty(navigator, 'locks');
  }
});

test('a draft belongs to the page’s realm', async () => {
  await draftsOf('c').write('firmware.add', '1', draft());
  document.documentElement.dataset.realm = '@elsewhere:';
  try {
    expect(await found('c', 'firmware.add')).toEqual([]);
  } finally {
    delete document.documentElement.dataset.realm;
  }
  expect(await found('c', 'firmware.add')).toEqual(['1']);
});

test('stores no drafts after log-out', async () => {
  endDrafts();
  expect(await draftsOf('a').write('firmware.add', '1', draft())).toBe(false);
  expect(await found('a', 'firmware.add')).toEqual([]);
});
