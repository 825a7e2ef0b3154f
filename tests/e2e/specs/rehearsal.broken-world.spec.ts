// Needs a browser: a page whose world cannot be opened, and its way out.
import path from 'node:path';
import { writeFile } from 'node:fs/promises';
import { expect } from '../fixtures';
import { test } from '../ownServer';
import { RehearsalDrawer } from '../pages/RehearsalDrawer';

/** A world that cannot be opened can be reset or left from the page. */
test('a broken world shows its line and can be reset', async ({ persona, ownServer, world, watch }) => {
  test.setTimeout(180_000);
  watch.expect(/Failed to load|E00001|503/);
  await writeFile(path.join(ownServer.folder, `${world}.jsonl`), 'broken\n');
  const { page } = await persona('dev.lin');
  await page.goto('/firmware/firmware');
  const drawer = new RehearsalDrawer(page);
  await expect(drawer.ribbon).toContainText('此世界打不开');
  await drawer.open('快照');
  const broken = drawer.panel.getByRole('region', { name: '此世界打不开' });
  await expect(broken).toContainText('这不是格式 1 的演练记录');
  await broken.getByRole('button', { name: '重置此世界' }).click();
  await expect(drawer.ribbon).not.toContainText('此世界打不开');
  await expect(page.getByRole('banner').last()).toContainText('林晓');
});
