import { expect, test } from '../../fixtures';
import { changeHistory, numberList, operationLog, versionList } from '../../pages/RecordListScreen';
import { begin } from '../../pages/Shell';

/** A list's first call is sent before the console's scripts run, and its answer is used by the list. */

const LISTS = [
  [numberList, '/api/v2/firmware/page'],
  [versionList, '/api/v2/firmwareVersion/page'],
  [changeHistory, '/api/v2/changeResume/page'],
  [operationLog, '/api/v2/operateLog/page'],
] as const;

for (const [listOf, call] of LISTS)
  test(`${call} is requested once, before the console's scripts run`, async ({ persona }) => {
    const { page } = await persona('admin.qian');
    const asked: { readonly early: boolean }[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === call) asked.push({ early: request.resourceType() === 'fetch' });
    });
    const list = listOf(page);
    await list.open();
    await expect(list.section.locator('[data-row-key]').first()).toBeVisible();
    // The list's own calls use XMLHttpRequest.
    expect(asked).toEqual([{ early: true }]);

    await list.section.getByRole('button', { name: '刷新' }).click();
    await expect.poll(() => asked).toEqual([{ early: true }, { early: false }]);
  });

test('early calls have the language of the console', async ({ persona }) => {
  const { page } = await persona('admin.qian');
  await begin(page, 'en');
  const languages: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() !== 'fetch') return;
    if (/^\/(api|workflow|sso-api)\//.test(new URL(request.url()).pathname))
      languages.push(request.headers()['accept-language'] ?? '');
  });
  const list = versionList(page, 'en');
  await list.open();
  await expect(list.section.locator('[data-row-key]').first()).toBeVisible();
  // Three calls of start-up and the list's first page.
  expect(languages).toEqual(['en-US', 'en-US', 'en-US', 'en-US']);
});
