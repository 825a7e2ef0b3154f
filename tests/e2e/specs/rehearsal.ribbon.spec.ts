// Needs a browser: its tabs, its network state, its clipboard, and layout.
import { Rehearsal } from '../../kit/client';
import { expect, test } from '../fixtures';
import { OrderWorkspace } from '../pages/OrderWorkspace';
import { ribbonOf } from '../pages/RehearsalPage';
import { Shell } from '../pages/Shell';

/** The ribbon: the bar below the console in rehearsal, which shows and changes the state (world) of the mock server. */

const NUMBERS = '/firmware/firmware';

test('the ribbon covers nothing, follows faults and network, and keeps the tester’s language for every persona', async ({
  persona,
  given,
  rehearsal,
  world,
  watch,
}) => {
  watch.expect(/ERR_EMPTY_RESPONSE|ERR_CONNECTION|Failed to load/);
  const { page } = await persona('dev.lin');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const workspace = new OrderWorkspace(page);
  await workspace.open(await given.order(1));
  const ribbon = ribbonOf(page);
  await expect(ribbon).toBeInViewport({ ratio: 1 });
  await expect(async () => {
    const [above, below] = [await workspace.bar.boundingBox(), await ribbon.boundingBox()];
    expect((above?.y ?? NaN) + (above?.height ?? NaN)).toBeLessThanOrEqual(below?.y ?? NaN);
  }).toPass();

  await page.goto(NUMBERS);
  // A start-up that meets the fault ends at /403.
  await new Shell(page).isSignedInAs('林晓');
  await rehearsal.fault({ account: 'dev.lin', effect: { kind: 'offline' } });
  await expect(ribbon).toContainText('⚠ 故障');
  await expect(page.getByText('网络已断开')).toBeVisible();
  await rehearsal.clearFaults();
  await expect(page.getByText('网络已断开')).toBeHidden();

  await test.step('a bug report names the world, and the line of its journal', async () => {
    await rehearsal.fault({ call: 'firmware.page', effect: { kind: 'malformed', how: 'shape' }, times: 1 });
    await page.reload();
    const notice = page.getByRole('alert').filter({ hasText: '数据格式错误' });
    await notice.getByRole('button', { name: '复制错误信息' }).click();
    await expect(notice.getByRole('button', { name: '已复制' })).toBeVisible();
    // The used-up fault is a journal line too.
    const trace = `world ${world}, line ${String((await rehearsal.health()).line)}`;
    await expect(page.getByText(`跟踪号：${trace}`)).toHaveCount(1);
    const lines = (await page.evaluate(() => navigator.clipboard.readText())).split('\n');
    const told = ['code: E00014', 'call: GET /api/v2/firmware/page', 'http: 200', `trace: ${trace}`];
    const from = [`page: ${page.url()}`, expect.stringMatching(/^browser: Mozilla.*Chrome/)];
    expect(lines).toEqual(expect.arrayContaining([...told, ...from]));
  });

  await new Shell(page).switchToEnglish();
  await ribbon.getByRole('combobox', { name: 'Person' }).selectOption('test.chen');
  await expect(page.getByRole('banner').last()).toContainText('陈静');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US');
  await ribbon.getByRole('button', { name: 'Copy the link of a bug' }).click();
  await expect(ribbon.getByRole('button', { name: 'Copied' })).toBeVisible();
  const report = await page.evaluate(() => navigator.clipboard.readText());
  expect(report).toMatch(/"link": ".*&as=test\.chen&language=en-US&(.*\n)*.*"console": "firmware-console \d/);
});

test('a tab is covered while its browser is in another world', async ({ persona, world, rehearsal, watch }) => {
  watch.expect(/Failed to load|409/);
  const { page } = await persona('dev.lin');
  await page.goto(NUMBERS);
  await new Shell(page).isSignedInAs('林晓');
  const second = await page.context().newPage();
  const elsewhere = `${world}-b`;
  await new Rehearsal(page.request).enter(elsewhere, true);
  await second.goto(`/rehearsal/join?world=${elsewhere}&to=${NUMBERS}`);
  const stop = page.getByRole('alertdialog').filter({ hasText: elsewhere });
  await expect(stop).toBeVisible();
  const answer = await page.evaluate(async () => (await fetch('/api/v2/firmware/page')).json() as unknown);
  expect(answer).toMatchObject({ code: 'E00013', success: false });
  await stop.getByRole('button', { name: `让浏览器回到 ${world}` }).click();
  await expect(stop).toBeHidden();
  await expect(second.getByRole('alertdialog').filter({ hasText: world })).toBeVisible();
  await rehearsal.remove(elsewhere);
});
