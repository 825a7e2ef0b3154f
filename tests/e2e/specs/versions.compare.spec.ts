// Needs a browser: an address that is shared, and the way back from a dialog over a list.
import { expect, test } from '../fixtures';
import { card, choose, setTick } from '../pages/controls';
import { field, succeeded, textField } from '../server';

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

  await test.step('fields, hashes, notes and results of two releases', async () => {
    const firmwareNo = textField(
      await given.first('/api/v2/firmwareVersion/page', { state: 'released' }),
      'firmwareNo',
    );
    const tester = await persona('test.chen');
    const query = { firmwareNo, state: 'released', sort: 'createdAt,asc' };
    const releases = succeeded(await tester.server.get('/api/v2/firmwareVersion/page', query));
    const [older, newer] = [field(releases, 'list', 0), field(releases, 'list', 1)];
    const theirs = tester.page.getByRole('dialog', { name: '版本对比' });
    const part = (name: string) => theirs.getByRole('region', { name });
    await tester.page.goto(`/version/version?compare=${textField(older, 'id')},${textField(newer, 'id')}`);
    // The first view after loading the page, with a chunk loaded on demand.
    const commit = part('基本信息').locator('[data-row-key="commit"]');
    await expect(commit).toContainText(textField(older, 'commit'), { timeout: 30_000 });
    await expect(commit).toContainText(textField(newer, 'commit'));
    const module = part('基本信息').locator('[data-row-key="module"]');
    await expect(module).toHaveCount(0);
    for (const version of [older, newer])
      for (const hash of ['sha256', 'md5'])
        await expect(part('固件文件')).toContainText(textField(version, 'file', hash));
    for (const change of ['deletion', 'insertion'] as const)
      await expect(part('发布说明').getByRole(change).first()).toBeVisible();
  });
});
