// Needs a browser: chunks that are loaded, addresses, and what is on the screen in between.
import { requestsOf } from '../calls';
import { expect, test } from '../fixtures';
import { barrier } from '../heldCalls';
import { Shell } from '../pages/Shell';
import { numberList, versionList, changeHistory } from '../pages/RecordListScreen';

const SOURCES = '**/api/v2/userRole/getUserPageSources';
const answer = (codes: readonly string[]) => ({
  json: { code: 'S00000', message: '成功', error: null, success: true, model: codes.map((code) => ({ code })) },
});

/** Changed rights apply from the next navigation (requirements §6). */

test('a revoked right removes page, calls and menu entry at the next navigation, however slow its query', async ({
  persona,
}) => {
  const { page } = await persona('test.chen');
  const shell = new Shell(page);
  // Its chunk is loaded, so only the rights query can delay it now.
  await changeHistory(page).open();
  await page.getByRole('menuitem', { name: '固件编号管理' }).click();
  await numberList(page).has('COM');
  await shell.menuIs(['测试列表', '版本管理', '固件编号管理', '变更履历']);
  const calls = requestsOf(page);

  const { wait, open } = barrier();
  await page.route(SOURCES, async (route) => {
    await wait;
    await route.fulfill(answer(['firmware_0201', 'version_0201', 'versionDetail_0202']));
  });
  await page.evaluate(() => {
    const seen = { rows: 0 };
    Object.assign(window, { seen });
    new MutationObserver(() => {
      if (location.pathname.endsWith('/changeResume') && document.querySelector('[data-row-key]')) seen.rows += 1;
    }).observe(document.body, { childList: true, subtree: true });
  });
  await page.getByRole('menuitem', { name: '变更履历' }).click();
  await expect(page.getByRole('main').locator('.ant-spin-spinning')).toBeVisible();
  open();
  await expect(page.getByText('无权访问', { exact: true })).toBeVisible();
  await expect(page.getByText('changeResume_0101', { exact: true })).toBeVisible();
  await expect(page.getByRole('main').getByText(/test\.chen/)).toBeVisible();
  await expect(page).toHaveURL(/\/changeResume$/);
  await shell.menuIs(['版本管理', '固件编号管理']);
  // No row of a revoked page is shown (requirements §6).
  expect(await page.evaluate((): unknown => Reflect.get(window, 'seen'))).toEqual({ rows: 0 });
  expect(calls).not.toContain('GET /api/v2/changeResume/page');

  // Granted again, it opens without a reload.
  await page.unroute(SOURCES);
  await page.getByRole('menuitem', { name: '版本管理' }).click();
  await versionList(page).isShown();
  await page.getByRole('menuitem', { name: '变更履历' }).click();
  await changeHistory(page).isShown();

  await test.step('a parent leads to its first child with which one can begin; a denied parent closes the page', async () => {
    const rights = ['versionDetail_0202', 'firmwareEdit_0203', 'firmwareUpload_0204'];
    await page.route(SOURCES, (route) => route.fulfill(answer(rights)));
    await page.goto('/403');
    await new Shell(page).menuIs(['固件编号管理']);
    await page.getByRole('menuitem', { name: '固件编号管理' }).click();
    await expect(page).toHaveURL(/\/firmware\/upload$/);
    await expect(page).toHaveTitle(/^上传固件 - /);
    // The screens of one record open by their addresses, and are nobody's beginning.
    await page.goto('/version');
    await expect(page.getByText('无权访问', { exact: true })).toBeVisible();
    await expect(page.getByText('version_0201', { exact: true })).toBeVisible();

    await page.route(SOURCES, (route) => route.fulfill(answer(['firmware_0201', 'testing_0201'])));
    calls.length = 0;
    await page.goto('/testing/list');
    await expect(page.getByText('无权访问', { exact: true })).toBeVisible();
    await expect(page.getByText('testing_0101', { exact: true })).toBeVisible();
    await expect(page).toHaveURL(/\/testing\/list$/);
    expect(calls).not.toContain('GET /api/v2/testing/page');
    await new Shell(page).menuIs(['固件编号管理']);
  });
});
