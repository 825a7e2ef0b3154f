import { createStore, del, get } from 'idb-keyval';
import { draftedForms, endDrafts, readDraft, removeAllDrafts, removeDraft, writeDraft } from '@/session/drafts';
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

/** Makes a browser storage throw, until the test ends. */
function block(area: 'localStorage' | 'sessionStorage'): void {
  jest.spyOn(window, area, 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
}

test('reads what was stored, and nothing where it is no JSON', () => {
  expect(localStore.set('a', { b: 1 })).toBe(true);
  expect(localStore.getJson('a')).toEqual({ b: 1 });
  localStorage.setItem('a', '{"b":');
  expect(localStore.getJson('a')).toBeUndefined();
  localStore.remove('a');
  expect(localStorage.getItem('a')).toBeNull();
});

test('does without a blocked storage', () => {
  block('localStorage');
  expect(localStore.set('a', 1)).toBe(false);
  expect(localStore.getJson('a')).toBeUndefined();
  localStore.clear();
});

test('reports when storage is full', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(sessionStore.set('a', 'new')).toBe(false);
});

test('libraries get an in-memory storage when the browser blocks its own', () => {
  block('localStorage');
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

/** P-FORM-2: what the leave dialog promises. */
test('a draft refused by the database is kept on the page and replaces an older one', async () => {
  const older = { values: { name: 'older' }, savedAt: '2026-01-01T00:00:00Z' };
  const newer = { values: { name: 'newer' }, savedAt: '2026-01-02T00:00:00Z' };
  jest.mocked(get).mockResolvedValue(older);
  await writeDraft('full', 'firmware.add', newer);
  expect(await readDraft('full', 'firmware.add')).toEqual(newer);
  database.mockResolvedValue(undefined);
  await writeDraft('full', 'firmware.add', newer);
  expect(await readDraft('full', 'firmware.add')).toEqual(older);
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
  jest.useRealTimers();
});

test('a preference refused by the database does not change others', async () => {
  database.mockImplementation((mode: IDBTransactionMode) =>
    mode === 'readonly' ? Promise.resolve([['preferences:full:theme'], ['dark']]) : Promise.reject(new Error('full')),
  );
  await openPreferences('full');
  setPreference('language', 'en-US');
  await openPreferences('other');
  await openPreferences('full');
  expect([preference('theme'), preference('language')]).toEqual(['dark', 'en-US']);
});

test('preferences that were stored as one record are kept', async () => {
  jest.mocked(get).mockResolvedValue({ theme: 'dark' });
  await openPreferences('of-an-older-version');
  expect(preference('theme')).toBe('dark');
});

test('stores drafts by account and form, and removes them together', async () => {
  const draft = { values: { name: 'x' }, savedAt: '2026-01-01T00:00:00Z', revision: 3 };
  await writeDraft('a', 'firmware.add', draft);
  await writeDraft('a', 'version.edit:V1', draft);
  await writeDraft('b', 'firmware.add', draft);
  await writeDraft('a', 'firmware.edit.DC-1', { ...draft, savedAt: '2026-01-02T00:00:00Z' });
  expect((await draftedForms('a'))[0]).toBe('firmware.edit.DC-1');
  expect([...(await draftedForms('a'))].sort()).toEqual(['firmware.add', 'firmware.edit.DC-1', 'version.edit:V1']);
  expect(await readDraft('a', 'firmware.add')).toEqual(draft);
  await removeDraft('a', 'firmware.add');
  expect(await readDraft('a', 'firmware.add')).toBeNull();
  await removeAllDrafts('a');
  expect(await readDraft('a', 'version.edit:V1')).toBeNull();
  expect(await readDraft('b', 'firmware.add')).toEqual(draft);
});

test('a draft belongs to the page’s realm', async () => {
  const draft = { values: { name: 'x' }, savedAt: '2026-01-01T00:00:00Z' };
  await writeDraft('c', 'firmware.add', draft);
  document.documentElement.dataset.realm = '@elsewhere:';
  try {
    expect(await readDraft('c', 'firmware.add')).toBeNull();
  } finally {
    delete document.documentElement.dataset.realm;
  }
  expect(await readDraft('c', 'firmware.add')).toEqual(draft);
});

test('stores no drafts after log-out', async () => {
  endDrafts();
  await writeDraft('a', 'firmware.add', { values: { name: 'x' }, savedAt: '2026-01-01T00:00:00Z' });
  expect(await readDraft('a', 'firmware.add')).toBeNull();
});
