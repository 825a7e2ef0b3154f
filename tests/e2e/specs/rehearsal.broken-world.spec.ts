// Needs a browser: a page whose world cannot be opened, and its way out.
import path from 'node:path';
import { writeFile } from 'node:fs/promises';
import { expect } from '../fixtures';
import { test } from '../ownServer';
import { RehearsalPage, ribbonOf } from '../pages/RehearsalPage';

/** A world that cannot be opened can be reset or left from the page. */
test('a broken world shows its line and can be reset', async ({ persona, ownServer, world, watch }) => {
  test.setTimeout(180_000);
  watch.expect(/Failed to load|E00001|503/);
  await writeFile(path.join(ownServer.folder, `${world}.jsonl`), 'broken\n');
  const { page } = await persona('dev.lin');
  await page.goto('/firmware/firmware');
  await expect(ribbonOf(page)).toContainText('此世界打不开');
  const control = await RehearsalPage.from(page);
  await control.section('世界');
  await expect(control.part('此世界').getByRole('alert')).toContainText('演练记录第 1 行无法读取');
  await control.send('重置此世界');
  await control.page.getByRole('button', { name: '确定' }).click();
  await expect(ribbonOf(page)).not.toContainText('此世界打不开');
  await expect(page.getByRole('banner').last()).toContainText('林晓');
});
