// Needs a browser: places beside each other, and what a text with a script cannot do.
import { expect, test } from '../fixtures';
import { labelled } from '../pages/controls';

/** Release notes are previewed while they are written. */

test('notes are previewed', async ({ persona, given }) => {
  test.slow();
  const { page } = await persona('dev.lin');
  const id = await given.firstDraft('E2E-NOTES');
  await page.goto(`/version/edit?id=${id}`);
  const notes = page.getByRole('textbox', { name: labelled('发布说明') });
  await expect(notes).toHaveValue('首次交付');

  const after = '首次交付\n\n- 拔枪后停止计费\n- 100 ms 内断开';
  await notes.fill(after);
  const preview = page.getByRole('region', { name: '预览' });
  await expect(preview).toHaveCount(0);
  await page.getByRole('switch', { name: '预览' }).click();
  await expect(preview.getByRole('listitem')).toHaveText(['拔枪后停止计费', '100 ms 内断开']);
  await notes.fill(`## 安全\n\n<img src=x onerror="window.xss=1">\n\n${after}`);
  await expect(preview.getByRole('heading', { name: '安全' })).toBeVisible();
  await expect(preview.getByText('<img src=x')).toBeVisible();
  await expect(preview.locator('img')).toHaveCount(0);

  await page.getByRole('button', { name: '保存', exact: true }).click();
  await expect(page).not.toHaveURL(/edit/);
  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.goto(`/version/edit?id=${id}`);
  // A wide window shows it from the start.
  await expect(preview.getByRole('heading', { name: '安全' })).toBeVisible();
  const [left, right] = [await notes.boundingBox(), await preview.boundingBox()];
  expect(right?.x).toBeGreaterThan((left?.x ?? 0) + (left?.width ?? 0));
});
