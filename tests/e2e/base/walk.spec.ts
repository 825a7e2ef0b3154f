// Needs a browser: addresses below the base that a build is made for.
import { requestsOf } from '../calls';
import { expect, test } from '../fixtures';
import { LoginPage } from '../pages/LoginPage';
import { RecordListScreen } from '../pages/RecordListScreen';
import { Shell } from '../pages/Shell';

/** A build for `/fw/` (requirements §2): files, routes, sign-in and log-out are below it. */

test('sign-in, list, detail, deep link, reload and log-out, all below /fw/', async ({ visitor, watch }) => {
  // Not signed in at the start and at the end.
  watch.expect(/status of 403/);
  const page = await visitor();
  const beside = requestsOf(page, /^\w+ \/(?!(fw|api|workflow|sso|sso-api|rehearsal)\/)/);

  // The root redirects to the base.
  await page.goto('/');
  const login = await new LoginPage(page).isShown();
  expect(login.parameter('redirect_url')).toMatch(/\/fw\/(firmware\/firmware)?$/);
  await login.enterAs('dev.lin');
  await expect(page).toHaveURL(/\/fw\/firmware\/firmware$/);
  await new RecordListScreen(page, '', '固件编号管理').isShown();

  await page.getByRole('menuitem', { name: '版本管理' }).click();
  await expect(page).toHaveURL(/\/fw\/version\/version$/);
  const versions = new RecordListScreen(page, '/fw/version/version', '版本管理');
  await versions.has(/\d+\.\d+\.\d+/);
  await versions.rows().first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/fw\/version\/detail\?id=/);
  const detail = page.url();
  const heading = page.getByRole('main').getByRole('heading').first();
  await expect(heading).toHaveText(/\d+\.\d+\.\d+/);
  const title = await heading.textContent();

  await page.reload();
  await expect(heading).toHaveText(title ?? '');
  await versions.open({ keyword: 'DC' });
  await versions.has('DC');
  await page.goto(detail);
  await expect(heading).toHaveText(title ?? '');

  const opening = page.context().waitForEvent('page');
  await page.getByRole('link', { name: '用户手册' }).click();
  const manual = await opening;
  expect(new URL(manual.url()).pathname).toBe('/fw/manual/user.zh-CN.html');
  await expect(manual.getByRole('heading', { level: 1 })).toBeVisible();
  await manual.close();

  await page.getByRole('button', { name: '退出登录' }).click();
  await login.isShown();
  expect(login.parameter('redirect_url')).toContain('/fw/');
  await login.enterAs('test.chen');
  await new Shell(page).isSignedInAs('陈静');
  expect(beside.filter((line) => line !== 'GET /')).toEqual([]);
});

test('nothing of the build is served outside the base', async ({ visitor }) => {
  const page = await visitor();
  const html = await (await page.request.get('/fw/', { headers: { accept: 'text/html' } })).text();
  const script = /src="(\/fw\/umi\.[0-9a-f]{8}\.js)"/.exec(html)?.[1] ?? '';
  expect((await page.request.get(script)).status()).toBe(200);
  expect((await page.request.get(script.replace('/fw/', '/'))).status()).toBe(404);
  expect((await page.request.get('/firmware/firmware', { headers: { accept: 'text/html' } })).status()).toBe(404);
});
