// Needs a browser: layout, what the rehearsal's drawer covers.
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { FirmwareFormScreen } from '../pages/FirmwareFormScreen';
import { OrderWorkspace } from '../pages/OrderWorkspace';
import { RehearsalDrawer } from '../pages/RehearsalDrawer';
import { orderList } from '../pages/RecordListScreen';

/** The rehearsal never covers a control of the console: the page ends above it. */

const WINDOWS = [
  { width: 1024, height: 768 },
  { width: 1366, height: 768 },
  { width: 1920, height: 1080 },
] as const;

/** Expects every button and link to be uncovered at its centre. */
async function reachable(place: Locator): Promise<void> {
  const controls = place.locator('button:enabled:visible, a:visible, [role=tab]:visible');
  expect(await controls.count()).toBeGreaterThan(1);
  const covered = () =>
    controls.evaluateAll((all) =>
      all
        .filter((control) => {
          control.scrollIntoView({ block: 'nearest' });
          const { left, top, width, height } = control.getBoundingClientRect();
          const hit = document.elementFromPoint(left + width / 2, top + height / 2);
          return hit === null || !control.contains(hit);
        })
        .map((control) => control.outerHTML.slice(0, 120)),
    );
  await expect.poll(covered).toEqual([]);
}

/** Expects fixed elements to end above the ribbon. */
async function endsAboveRibbon(page: Page, lowest: Locator): Promise<void> {
  // The page's height follows the drawer's a moment later.
  await expect(async () => {
    const ribbon = await new RehearsalDrawer(page).ribbon.boundingBox();
    const box = await lowest.boundingBox();
    expect((box?.y ?? NaN) + (box?.height ?? NaN)).toBeLessThanOrEqual(ribbon?.y ?? NaN);
  }).toPass();
}

test('at every width the drawer covers nothing, also in the workspace; it can be resized, and keeps its height', async ({
  persona,
  given,
}) => {
  test.setTimeout(120_000);
  const orderNo = await given.order(1);
  const { page } = await persona('dev.lin');
  const drawer = new RehearsalDrawer(page);
  const list = orderList(page);
  const workspace = new OrderWorkspace(page);
  const side = page.getByRole('complementary').filter({ has: page.getByRole('menu') });

  for (const open of [false, true]) {
    await list.open({ scope: 'all' });
    await list.has(/TO\d/);
    if (open) await drawer.open('身份');
    for (const viewport of WINDOWS) {
      await page.setViewportSize(viewport);
      await expect(drawer.ribbon).toBeInViewport({ ratio: 1 });
      for (const place of [page.getByRole('banner').last(), side, list.section.getByRole('tablist')])
        await reachable(place);
      await endsAboveRibbon(page, side);
    }
    await workspace.open(orderNo);
    await expect(workspace.action('催办')).toBeVisible();
    for (const viewport of WINDOWS) {
      await page.setViewportSize(viewport);
      await reachable(workspace.bar);
      await workspace.dialog.getByRole('button', { name: /关闭|Close/ }).click({ trial: true });
      await endsAboveRibbon(page, workspace.bar);
    }
  }
  await drawer.close();

  await page.setViewportSize({ width: 1366, height: 768 });
  await new FirmwareFormScreen(page).open();
  await drawer.open('场景');
  const edge = drawer.panel.getByRole('separator', { name: '面板高度' });
  const heightOf = async () => Math.round((await drawer.panel.boundingBox())?.height ?? 0);
  const before = await heightOf();
  await edge.focus();
  await page.keyboard.press('ArrowDown');
  await expect.poll(heightOf).toBe(before - 24);
  const handle = await edge.boundingBox();
  if (handle === null) throw new Error('The drawer’s edge is not visible.');
  await page.mouse.move(400, handle.y + 2);
  await page.mouse.down();
  await page.mouse.move(400, handle.y - 58);
  await page.mouse.up();
  await expect.poll(heightOf).toBe(before - 24 + 60);
  await page.reload();
  await expect.poll(heightOf).toBe(before - 24 + 60);
  // Content below the edge can be scrolled to.
  const send = page
    .getByRole('main')
    .getByRole('button', { name: /^(保存|提交|新增)/ })
    .last();
  await send.click({ trial: true });
  await endsAboveRibbon(page, send);
});
