import { expect, test } from '../../fixtures';
import { RecordListScreen } from '../../pages/RecordListScreen';
import { Shell } from '../../pages/Shell';

const SOURCES = '**/api/v2/userRole/getUserPageSources';
const answer = (codes: readonly string[]) => ({
  json: { code: 'S00000', message: '成功', error: null, success: true, model: codes.map((code) => ({ code })) },
});

/** A right that was given or taken counts from the next navigation on (requirements §6, decisions §4.5). */

test('a revoked right takes effect at the next navigation: no page, no call of it, no menu entry', async ({
  persona,
}) => {
  const { page } = await persona('test.chen');
  const shell = new Shell(page);
  await new RecordListScreen(page, '/firmware/firmware', '固件编号管理').open();
  await shell.menuIs(['测试列表', '版本管理', '固件编号管理', '变更履历']);
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));

  await page.route(SOURCES, (route) => route.fulfill(answer(['firmware_0201', 'version_0201', 'versionDetail_0202'])));
  await page.getByRole('menuitem', { name: '变更履历' }).click();
  await expect(page.getByText('无权访问', { exact: true })).toBeVisible();
  await expect(page.getByText('changeResume_0101', { exact: true })).toBeVisible();
  await shell.menuIs(['版本管理', '固件编号管理']);
  expect(calls).not.toContain('/api/v2/changeResume/page');

  // Given back, it opens again, with no reload.
  await page.unroute(SOURCES);
  await page.getByRole('menuitem', { name: '版本管理' }).click();
  await new RecordListScreen(page, '/version/version', '版本管理').isShown();
  await page.getByRole('menuitem', { name: '变更履历' }).click();
  await new RecordListScreen(page, '/changeResume', '变更履历').isShown();
});

test('a server that does not say keeps nobody waiting, and a late no still counts', async ({ persona }) => {
  const { page } = await persona('dev.lin');
  await new RecordListScreen(page, '/firmware/firmware', '固件编号管理').open();
  let say = (): void => undefined;
  const said = new Promise<void>((resolve) => (say = resolve));
  await page.route(SOURCES, async (route) => {
    await said;
    await route.fulfill(answer(['firmware_0201']));
  });
  await page.getByRole('menuitem', { name: '变更履历' }).click();
  await new RecordListScreen(page, '/changeResume', '变更履历').isShown();
  say();
  await expect(page.getByText('无权访问', { exact: true })).toBeVisible();
});
