// Needs a browser: chunks that it loads, and what is in sight.
import { expect, test } from '../fixtures';

/** The console on a network and a server as they are: faults that only a screen can show. */

const NUMBERS = '/firmware/firmware';

/** The preview and the development server serve files behind the rehearsal, or its faults would not reach them. */
test('a chunk that fails once is loaded again; who is in a removed world is told', async ({
  persona,
  rehearsal,
  world,
  watch,
}) => {
  watch.expect(/Failed to load|40[49]|503|MIME type|ChunkLoadError|Loading (CSS )?chunk/);
  const { page } = await persona('dev.lin');
  await page.setViewportSize({ width: 1366, height: 900 });
  await page.goto(NUMBERS);
  const rows = page.locator('[data-row-key]');
  await expect(rows.first()).toBeVisible();
  await rehearsal.fault({ call: 'static.file', effect: { kind: 'http', status: 503 }, times: 1 });
  await page.getByRole('menuitem', { name: '变更履历' }).click();
  await expect(page.getByRole('region', { name: '变更履历' })).toBeVisible();
  expect((await rehearsal.requests({ call: 'static.*' })).list).toMatchObject([{ status: 503 }]);

  await page.goto(NUMBERS);
  await rehearsal.remove(world);
  const told = page.getByRole('alertdialog').filter({ hasText: world });
  await expect(told).toContainText('default');
  await told.getByRole('button', { name: `新建世界 ${world}` }).click();
  await expect(told).toBeHidden();
  await expect(rows.first()).toBeVisible();
});
