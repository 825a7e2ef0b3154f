import { del, get, keys, set, update } from 'idb-keyval';
import { endDrafts, readDraft, removeAllDrafts, removeDraft, writeDraft } from '@/session/drafts';
import { openPreferences, preference, restorePreferences, setPreference } from '@/session/preferences';
import { SafeStorage, shieldLibraries } from '@/session/storage';

// jsdom has no IndexedDB. Unless a test says otherwise the database answers nothing and refuses everything.
jest.mock('idb-keyval');
beforeEach(() => {
  const refusal = () => Promise.reject(new DOMException('blocked', 'SecurityError'));
  for (const action of [get, set, update, del, keys]) jest.mocked(action).mockImplementation(refusal);
});

/** Lets a browser storage refuse everything, until the test ends. */
function block(area: 'localStorage' | 'sessionStorage'): void {
  jest.spyOn(window, area, 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
}

test('what is stored comes back, JSON or not', () => {
  const store = new SafeStorage('localStorage');
  store.set('a', { b: 1 });
  expect(store.getJson('a')).toEqual({ b: 1 });
  localStorage.setItem('a', '{"b":');
  expect(store.getJson('a')).toBeUndefined();
  store.remove('a');
  expect(store.get('a')).toBeNull();
});

test('memory stands behind a blocked storage', () => {
  const store = new SafeStorage('localStorage');
  block('localStorage');
  store.set('a', 1);
  expect(store.getJson('a')).toBe(1);
  store.clear();
  expect(store.getJson('a')).toBeUndefined();
});

test('memory takes what a full storage refuses', () => {
  const store = new SafeStorage('sessionStorage');
  store.set('a', 'old');
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  store.set('a', 'new');
  expect(store.getJson('a')).toBe('new');
});

test('libraries get a storage in memory where the browser blocks its own', () => {
  block('localStorage');
  shieldLibraries();
  window.localStorage.setItem('a', '1');
  expect(window.localStorage.getItem('a')).toBe('1');
  expect(window.localStorage.length).toBe(1);
});

test('preferences are kept by account', async () => {
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

test('the language that the page names comes before the one of the account', async () => {
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

/** Decisions §5: what the dialog on leaving promises holds. */
test('a draft that the database refuses is kept for the page, and read instead of an older one', async () => {
  const older = { values: { name: 'older' }, savedAt: '2026-01-01T00:00:00Z' };
  const newer = { values: { name: 'newer' }, savedAt: '2026-01-02T00:00:00Z' };
  jest.mocked(get).mockResolvedValue(older);
  jest.mocked(set).mockRejectedValue(new DOMException('full', 'QuotaExceededError'));
  await writeDraft('full', 'firmware.add', newer);
  expect(await readDraft('full', 'firmware.add')).toEqual(newer);
  jest.mocked(set).mockResolvedValue();
  await writeDraft('full', 'firmware.add', newer);
  expect(await readDraft('full', 'firmware.add')).toEqual(older);
});

test('a preference that the database refuses leaves the others as they are stored', async () => {
  jest.mocked(update).mockRejectedValue(new DOMException('full', 'QuotaExceededError'));
  jest.mocked(get).mockResolvedValue({ theme: 'dark' });
  await openPreferences('full');
  setPreference('language', 'en-US');
  await openPreferences('other');
  await openPreferences('full');
  expect([preference('theme'), preference('language')]).toEqual(['dark', 'en-US']);
});

test('drafts are kept by account and form, and removed together', async () => {
  const draft = { values: { name: 'x' }, savedAt: '2026-01-01T00:00:00Z', revision: 3 };
  await writeDraft('a', 'firmware.add', draft);
  await writeDraft('a', 'version.edit:V1', draft);
  await writeDraft('b', 'firmware.add', draft);
  expect(await readDraft('a', 'firmware.add')).toEqual(draft);
  await removeDraft('a', 'firmware.add');
  expect(await readDraft('a', 'firmware.add')).toBeNull();
  await removeAllDrafts('a');
  expect(await readDraft('a', 'version.edit:V1')).toBeNull();
  expect(await readDraft('b', 'firmware.add')).toEqual(draft);
});

test('a draft belongs to the realm that the page names', async () => {
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

test('after a log-out nothing is kept any more, so that a form still open brings nothing back', async () => {
  endDrafts();
  await writeDraft('a', 'firmware.add', { values: { name: 'x' }, savedAt: '2026-01-01T00:00:00Z' });
  expect(await readDraft('a', 'firmware.add')).toBeNull();
});
