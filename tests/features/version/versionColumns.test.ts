import { versionColumns } from '@/features/version/versionColumns';

/** What a filter makes the same in all rows is not repeated, but exported. */
test.each([
  ['of several numbers', false, 'firmwareNo versionNo state currentOrder name'],
  ['of one number', true, 'versionNo state currentOrder'],
])('versions %s have these columns', (_what, ofOne, keys) => {
  const columns = versionColumns(() => '', ofOne);
  const shown = columns.filter(({ hidden }) => hidden !== true);
  expect(shown.map(({ key }) => key).join(' ')).toBe(`${keys} createdAt upgradeMode size createdBy sha256`);
  expect(columns.find(({ key }) => key === 'firmwareNo')?.alwaysExported).toBe(true);
});
