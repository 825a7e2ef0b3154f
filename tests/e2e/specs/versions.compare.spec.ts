// Needs a browser: an address that is shared, and the way back from a dialog over a list.
import { expect, test } from '../fixtures';
import { card, choose, setTick } from '../pages/controls';

/** Two versions of a number side by side, at an address that can be shared. */

test('a pair is chosen in the list and from the details, never across numbers; the address shows it to others', async ({
  persona,
  given,
}) => {
  const { page } = await persona('dev.lin');
  await given.number('E2E-PAIR-01');
  await given.number('E2E-PAIR-02');
  const one = await given.draft('E2E-PAIR-01', '1.0.0');
  const two = await given.draft('E2E-PAIR-01', '1.1.0');
  const foreign = await given.draft('E2E-PAIR-02', '1.0.0');
  await page.goto('/version/version?keyword=E2E-PAIR');
  const tick = (id: string) => page.locator(`[data-row-key="${id}"]`).getByRole('checkbox');
  const compare = page.getByRole('button', { name: '对比', exact: true });
  await setTick(tick(two));
  await expect(compare).toBeDisabled();
  await setTick(tick(foreign));
  await expect(compare).toBeDisabled();
  await setTick(tick(foreign), false);
  // The newer one is at the right, whichever was chosen first.
  await setTick(tick(one));
  await compare.click();
  await expect(page).toHaveURL(new RegExp(`compare=${one}(,|%2C)${two}`));
  const dialog = page.getByRole('dialog', { name: '版本对比' });
  // Neither has a test.
  await expect(dialog.getByRole('region', { name: '各步骤测试结果' })).toHaveCount(0);

  await page.goto(`/version/detail?id=${two}`);
  await expect(card(page, '基本信息')).toBeVisible();
  await choose(page, page.getByRole('combobox', { name: '与其他版本对比' }), '1.0.0 · 草稿');
  await expect(page).toHaveURL(new RegExp(`firmwareNo=E2E-PAIR-01&compare=${one}(,|%2C)${two}`));
  await expect(dialog.getByRole('link').first()).toHaveText('E2E-PAIR-01 1.0.0');
  // Closing it leads back to where it was opened.
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(new RegExp(`/version/detail\\?id=${two}`));
});
