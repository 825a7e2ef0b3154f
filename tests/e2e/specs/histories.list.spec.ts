// Needs a browser: addresses of links, and rows that do not move.
import { expect, test } from '../fixtures';
import { holdBack } from '../gate';
import { changeHistory } from '../pages/RecordListScreen';

// Wide enough for all columns.
test.use({ viewport: { width: 1920, height: 900 } });

/** Links of the change history; tests/pages/histories.test.tsx has its filters. */

test('a change links to its object and order; long texts are compared side by side', async ({ persona }) => {
  const { page } = await persona('dev.lin');
  const screen = await changeHistory(page).open({ field: 'releaseNotes' });
  const diff = await screen.compare('发布说明');
  await expect(diff.getByRole('row').nth(1).getByRole('cell').first()).toHaveText('（空）');
  await expect(diff.locator('ins').filter({ hasText: /^- / }).first()).toBeVisible();
  const object = screen.rows('发布说明').first().getByRole('link');
  const named = await object.innerText();
  await object.click();
  await expect(page).toHaveURL(/\/version\/detail\?id=V\d+$/);
  for (const part of named.split(' ')) await expect(page.getByRole('main')).toContainText(part);

  await screen.open({ objectType: 'order' });
  const order = screen
    .rows()
    .first()
    .getByRole('link', { name: /^TO\d{8}-\d+$/ });
  const orderNo = await order.innerText();
  await order.click();
  await expect(page).toHaveURL(new RegExp(`/testing/list\\?id=${orderNo}$`));

  await test.step('answers to the template wait for its labels, and no row moves', async () => {
    const release = await holdBack(page, '**/firmwareVersion/template');
    const list = await changeHistory(page).open({ field: 'extra' });
    await list.has(/补充信息/);
    await expect(list.section).not.toContainText('buildNumber');
    const height = (await list.rows().first().boundingBox())?.height;
    release();
    await list.has(/构建号/);
    expect((await list.rows().first().boundingBox())?.height).toBe(height);
  });
});
