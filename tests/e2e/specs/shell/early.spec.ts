import { expect, test } from '../../fixtures';
import { RecordListScreen } from '../../pages/RecordListScreen';
import { begin } from '../../pages/Shell';

/** A list's first call is sent before the console's scripts run, and its answer is used by the list. */

const LISTS = [
  { path: '/firmware/firmware', title: '固件编号管理', call: '/api/v2/firmware/page' },
  { path: '/version/version', title: '版本管理', call: '/api/v2/firmwareVersion/page' },
  { path: '/changeResume', title: '变更履历', call: '/api/v2/changeResume/page' },
  { path: '/system/operate', title: '操作日志', call: '/api/v2/operateLog/page' },
];

for (const { path, title, call } of LISTS)
  test(`${path} requests its first page once, before the console's scripts run`, async ({ persona }) => {
    const { page } = await persona('admin.qian');
    const asked: { readonly early: boolean }[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === call) asked.push({ early: request.resourceType() === 'fetch' });
    });
    const list = new RecordListScreen(page, path, title);
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
  const list = new RecordListScreen(page, '/version/version', 'Version management');
  await list.open();
  await expect(list.section.locator('[data-row-key]').first()).toBeVisible();
  // Three calls of start-up and the list's first page.
  expect(languages).toEqual(['en-US', 'en-US', 'en-US', 'en-US']);
});
