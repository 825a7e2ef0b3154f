import { execFile } from 'node:child_process';
import { expect, test as base } from '../e2e/fixtures';
import type { Account } from '../e2e/people';
import { mainJob } from '../e2e/shapes/mainJob';

/** Another company's server and gateway behind nginx, with a build that has its adapter (config/scripts/e2e.mjs). */

const port = Number(process.env.PORT ?? 4172);
const PRODUCT = `http://127.0.0.1:${String(port + 1)}`;
const GATEWAY = `http://127.0.0.1:${String(port + 2)}`;

const test = base.extend({
  // This server has no worlds.
  world: ({ browserName: _unused }, use) => use('none'),
  as: async ({ visitor }, use) => {
    await use(async (account) => {
      const page = await visitor();
      await page.request.get(`${GATEWAY}/cas/enter`, { params: { account }, maxRedirects: 0 });
      return page;
    });
  },
});
// What the check reads was made by the main job.
test.describe.configure({ mode: 'serial' });

test('the main job passes, and the page has the names of the profile', async ({ visitor, persona, watch }) => {
  watch.expect(new RegExp(`left the origin: ${GATEWAY}/`));
  await mainJob({
    ...{ visitor, persona, watch, isMinimal: false },
    enterAs: async (page, account) => {
      await expect(page).toHaveURL(/:\d+\/cas\/login\?app=firmware-console&/);
      await page.getByRole('button', { name: account }).click();
    },
  });
  const { page } = await persona('dev.lin');
  await page.goto('/firmware/firmware');
  await expect(page.getByRole('contentinfo')).toContainText('adopter-2026-11');
  await expect(page).toHaveTitle(/采用方固件台$/);
});

async function ticketOf(account: Account): Promise<string> {
  const { headers } = await fetch(`${GATEWAY}/cas/enter?account=${account}`, { redirect: 'manual' });
  return headers.get('set-cookie')?.split(';')[0] ?? '';
}

/** What `npm run check -- server` reports of the server. */
const checked = (...args: readonly string[]): Promise<string> =>
  new Promise((resolve) => {
    const command = ['config/scripts/contract.mjs', 'server', '--base', PRODUCT, '--gateway', `${GATEWAY}/id`];
    execFile(process.execPath, [...command, ...args], (_error, output, trouble) => {
      resolve(output + trouble);
    });
  });

test('the check of its server accuses nobody: reads', async () => {
  const said = await checked('--cookie', await ticketOf('admin.qian'));
  expect(said).not.toContain('DIFFER');
  expect(said).toMatch(/\d\d calls played, 0 differ, .* 0 with loss, and refuses 0\./m);
  expect(said).toContain('today: the adapter lacks the call');
});

test('the check of its server accuses nobody: writes, which it takes back', async () => {
  const deciding = ['--tester', await ticketOf('test.chen'), '--operator', await ticketOf('ops.he')];
  const people = ['--cookie', await ticketOf('dev.lin'), ...deciding];
  const said = await checked('--write', '--number', 'CHECK-1', ...people);
  expect(said).not.toContain('DIFFER');
  expect(said).toMatch(/\d\d calls played, 0 differ, .* 0 with loss, and refuses 0\./m);
  expect(said).toMatch(
    /The order TO\S+ is withdrawn\.\nAnother order was decided at all steps; .*\nThe number CHECK-1 stays, disabled\.\n$/,
  );
});
