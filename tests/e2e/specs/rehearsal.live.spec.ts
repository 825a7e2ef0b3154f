// Needs a browser: several tabs and windows of one browser, its network state and its clipboard.
import { Rehearsal } from '../../kit/client';
import { numberInput } from '../../../mock/rehearsal/firmware/scenarios/inputs';
import { expect, test } from '../fixtures';
import { RehearsalDrawer } from '../pages/RehearsalDrawer';
import { Shell } from '../pages/Shell';
import { succeeded } from '../server';
import { setTick } from '../pages/controls';

/** The rehearsal's state on the page is live and belongs to the page's world. */

const NUMBERS = '/firmware/firmware';

test.describe.configure({ timeout: 120_000 });

test('line count, faults and network state are live; language and world are in the links', async ({
  persona,
  rehearsal,
  world,
  watch,
}) => {
  watch.expect(/ERR_EMPTY_RESPONSE|ERR_CONNECTION|Failed to load/);
  const { page, server } = await persona('dev.lin');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(NUMBERS);
  const live = await new RehearsalDrawer(page).open('快照');
  await expect(live.panel).toContainText('第 0 行');
  succeeded(await server.post('/api/v2/firmware/add', numberInput('LIVE-1')));
  await expect(live.panel).toContainText('第 1 行');

  await live.open('故障');
  await live.button('断网').click();
  await expect(live.panel.getByRole('region', { name: '生效中' })).toContainText('断网');
  await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(false);
  await expect(page.getByText('网络已断开')).toBeVisible();
  // For this person only.
  const other = await persona('test.chen');
  await other.page.goto('/testing/list');
  await expect(other.page.getByRole('region', { name: '测试列表' })).toBeVisible();
  await rehearsal.clearFaults();
  await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(true);
  await expect(page.getByText('网络已断开')).toBeHidden();
  await live.close();

  await test.step('the language is the tester’s for every persona, and in links', async () => {
    await new Shell(page).switchToEnglish();
    const ribbon = page.getByRole('button', { name: /^REHEARSAL/ });
    await ribbon.click();
    const drawer = page.getByRole('dialog', { name: 'REHEARSAL 演练' });
    await drawer.getByRole('tab', { name: 'People' }).click();
    await drawer.getByRole('button', { name: /test\.chen/ }).click();
    await expect(ribbon).toContainText('test.chen');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-US');
    await expect(page.getByRole('button', { name: 'Dark theme' })).toBeVisible();
    await drawer.getByRole('tab', { name: 'Snapshots' }).click();
    await drawer.getByRole('button', { name: 'Copy for a bug report' }).click();
    await expect(drawer.getByText('Copied')).toBeVisible();
    const report = await page.evaluate(() => navigator.clipboard.readText());
    expect(report).toMatch(/^link: .*&language=en-US&.*\n(.*\n)*console: firmware-console \d/);
    await drawer.getByRole('tab', { name: 'Worlds' }).click();
    await drawer.getByRole('button', { name: 'Copy the invitation link' }).click();
    await expect(drawer.getByText('Copied')).toBeVisible();
    const invitation = new URL(await page.evaluate(() => navigator.clipboard.readText()));
    expect([invitation.origin, invitation.searchParams.get('world')]).toEqual([new URL(page.url()).origin, world]);
  });
});

test('six windows of one browser stay live, can have different persons, and are blocked in another world', async ({
  persona,
  scenario,
  world,
  rehearsal,
}) => {
  const { orderNo } = await scenario('step-1');
  const { page } = await persona('dev.lin');
  const windows = [page];
  while (windows.length < 6) windows.push(await page.context().newPage());
  for (const each of windows) {
    await each.goto(NUMBERS);
    await expect(each.getByRole('region', { name: '固件编号管理' }).getByRole('row').nth(1)).toBeVisible();
  }
  await rehearsal.fault({ account: 'dev.lin', effect: { kind: 'code', code: 'E00008' }, call: 'firmware.add' });
  for (const each of windows) await expect(new RehearsalDrawer(each).ribbon).toContainText('⚠');
  for (const each of windows.slice(2)) await each.close();

  const [, second = page] = windows;
  await test.step('two tabs of a browser can have different persons', async () => {
    await second.goto(`/testing/list?id=${orderNo}`);
    const drawer = await new RehearsalDrawer(second).open('身份');
    await setTick(drawer.panel.getByLabel(/仅此标签页/));
    await drawer.button(/陈静 test\.chen/).click();
    await expect(drawer.ribbon).toContainText('test.chen（仅此标签页）');
    await expect(second.getByRole('banner').last()).toContainText('陈静');
    await page.reload();
    await expect(page.getByRole('banner').last()).toContainText('林晓');
    await expect(new RehearsalDrawer(page).ribbon).not.toContainText('仅此标签页');
  });

  await test.step('a tab is blocked when its browser is in another world', async () => {
    const elsewhere = `${world}-b`;
    await new Rehearsal(page.request).enter(elsewhere, true);
    await second.goto(`/rehearsal/join?world=${elsewhere}&to=${NUMBERS}`);
    await expect(new RehearsalDrawer(second).ribbon).toContainText(elsewhere);
    const stop = page.getByRole('alertdialog').filter({ hasText: elsewhere });
    await expect(stop).toBeVisible();
    const answer = await page.evaluate(async (body) => {
      const headers = {
        'Content-Type': 'application/json',
        'Idempotency-Key': crypto.randomUUID(),
        'X-Requested-With': 'firmware-console',
      };
      return (
        await fetch('/api/v2/firmware/add', { method: 'POST', headers, body: JSON.stringify(body) })
      ).json() as unknown;
    }, numberInput('STRAY-1'));
    expect(answer).toMatchObject({ code: 'E00013', success: false });
    await stop.getByRole('button', { name: `让浏览器回到 ${world}` }).click();
    await expect(stop).toBeHidden();
    await expect(second.getByRole('alertdialog').filter({ hasText: world })).toBeVisible();
    await rehearsal.remove(elsewhere);
  });
});
