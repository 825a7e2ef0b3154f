// Needs a browser: addresses below another base, and the policy of the headers.
import { ON_EVERY_ANSWER } from '../nginx/front';
import { expect, test } from '../fixtures';
import { LoginPage } from '../pages/LoginPage';
import { RecordListScreen, versionList, changeHistory } from '../pages/RecordListScreen';
import { Shell } from '../pages/Shell';

/** A base path set by the server (requirements §2). */
test('below /fw/: sign-in, list, deep link, reload, denial', async ({ visitor, watch }) => {
  // Not signed in at the start.
  watch.expect(/status of 403/);
  const page = await visitor();
  await page.addInitScript(() => {
    window.routerBase = '/fw/';
  });
  await page.goto('/fw/');
  const login = await new LoginPage(page).isShown();
  expect(login.parameter('redirect_url')).toMatch(/\/fw\/$/);
  await login.enterAs('dev.lin');
  const numbers = new RecordListScreen(page, '/fw/firmware/firmware', '固件编号管理');
  await numbers.isShown();
  await expect(page).toHaveURL(/\/fw\/firmware\/firmware$/);
  await numbers.has('COM');

  await page.getByRole('menuitem', { name: '变更履历' }).click();
  await expect(page).toHaveURL(/\/fw\/changeResume$/);
  await changeHistory(page).isShown();

  await page.goto('/fw/version/version?keyword=DC');
  await versionList(page).isShown();
  await page.reload();
  await versionList(page).has('DC');
  await page.goto('/fw/system/operate');
  await expect(page.getByText('无权访问', { exact: true })).toBeVisible();
  await new Shell(page).isSignedInAs('林晓');
  await page.goto('/fw/nothing');
  await page.getByRole('button', { name: '返回首页' }).click();
  await numbers.isShown();

  await test.step('the preview sends the headers of nginx, so that what its policy forbids fails here too', async () => {
    const { 'content-security-policy': policy, ...others } = ON_EVERY_ANSWER;
    const { server: _server, 'strict-transport-security': _hsts, ...wanted } = others;
    for (const path of ['/', '/boot.js', '/version/version']) {
      const headers = (await page.request.get(path, { headers: { accept: 'text/html' } })).headers();
      expect(headers, path).toMatchObject(wanted);
      // Its gateway is of its own origin.
      expect(headers['content-security-policy'], path).toBe(policy.replace(/ https:[^ ;]+/g, ''));
    }
  });
});

declare global {
  interface Window {
    routerBase?: string;
  }
}
