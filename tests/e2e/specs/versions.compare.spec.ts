import { expect, test } from '../fixtures';
import { card, choose, setTick } from '../pages/controls';
import { field, succeeded, textField } from '../server';

/** Two versions of a number side by side, at an address that can be shared (P-VERSION-9). */

test('fields, hashes, notes and results, for whoever opens the address', async ({ persona }) => {
  const { page, server } = await persona('test.chen');
  // Two releases of one number.
  const firmwareNo = textField(await server.first('/api/v2/firmwareVersion/page', { state: 'released' }), 'firmwareNo');
  const query = { firmwareNo, state: 'released', sort: 'createdAt,asc' };
  const releases = succeeded(await server.get('/api/v2/firmwareVersion/page', query));
  const [older, newer] = [field(releases, 'list', 0), field(releases, 'list', 1)];
  const names = [older, newer].map((each) => `${textField(each, 'firmwareNo')} ${textField(each, 'versionNo')}`);
  // A tester opens the address that a developer sent.
  await page.goto(`/version/version?compare=${textField(older, 'id')},${textField(newer, 'id')}`);
  const dialog = page.getByRole('dialog', { name: '版本对比' });
  const heads = (title: string) => dialog.getByRole('region', { name: title }).getByRole('columnheader');

  // The first view after loading the page, with a chunk loaded on demand.
  await expect(heads('基本信息').nth(1)).toHaveText(names[0] ?? '', { timeout: 30_000 });
  await expect(heads('基本信息').nth(2)).toHaveText(names[1] ?? '');
  const facts = dialog.getByRole('region', { name: '基本信息' });
  const commit = facts.locator('[data-row-key="commit"]');
  await expect(commit).toContainText('代码提交号');
  await expect(commit).toContainText(textField(older, 'commit'));
  await expect(commit).toContainText(textField(newer, 'commit'));
  await expect(commit).toContainText('不同');
  const module = facts.locator('[data-row-key="module"]');
  await expect(module).not.toContainText('不同');

  const file = dialog.getByRole('region', { name: '固件文件' });
  for (const version of [older, newer])
    for (const hash of ['sha256', 'md5']) await expect(file).toContainText(textField(version, 'file', hash));

  // Every release passed verification or awaits it; both passed all steps before.
  const results = dialog.getByRole('region', { name: '各步骤测试结果' });
  await expect(results.locator('[data-row-key]')).toHaveCount(7);
  await expect(results.locator('[data-row-key="automatedTest"]')).toContainText('通过');

  const notes = dialog.getByRole('region', { name: '发布说明' });
  await expect(notes.getByRole('deletion').first()).toBeVisible();
  await expect(notes.getByRole('insertion').first()).toBeVisible();

  await dialog.getByRole('switch', { name: '只看差异' }).click();
  await expect(module).toHaveCount(0);
  await expect(commit).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page).not.toHaveURL(/compare=/);
});

test('a pair is chosen in the list and from the details, never across numbers', async ({ persona, given }) => {
  const { page } = await persona('dev.lin');
  const ids: string[] = [];
  for (const firmwareNo of ['E2E-PAIR-01', 'E2E-PAIR-02']) {
    await given.number(firmwareNo);
    ids.push(await given.draft(firmwareNo, '1.0.0'));
  }
  const [one = '', foreign = ''] = ids;
  const two = await given.draft('E2E-PAIR-01', '1.1.0');
  await page.goto('/version/version?keyword=E2E-PAIR');
  const tick = (id: string) => page.locator(`[data-row-key="${id}"]`).getByRole('checkbox');
  const compare = page.getByRole('button', { name: '对比', exact: true });
  await setTick(tick(one));
  await expect(compare).toBeDisabled();
  await setTick(tick(foreign));
  await expect(compare).toBeDisabled();
  await setTick(tick(foreign), false);
  await setTick(tick(one), false);
  // The newer one is at the right, whichever was chosen first.
  await setTick(tick(two));
  await setTick(tick(one));
  await compare.click();
  await expect(page).toHaveURL(new RegExp(`compare=${one}(,|%2C)${two}`));
  // Neither has a file or a test, and the notes are the same.
  const dialog = page.getByRole('dialog', { name: '版本对比' });
  await expect(dialog.getByRole('region', { name: '各步骤测试结果' })).toContainText('无');

  await page.goto(`/version/detail?id=${two}`);
  await expect(card(page, '基本信息')).toBeVisible();
  await choose(page, page.getByRole('combobox', { name: '与其他版本对比' }), '1.0.0 · 草稿');
  await expect(page).toHaveURL(new RegExp(`firmwareNo=E2E-PAIR-01&compare=${one}(,|%2C)${two}`));
  await expect(dialog.getByRole('region', { name: '基本信息' }).getByRole('columnheader').nth(1)).toHaveText(
    'E2E-PAIR-01 1.0.0',
  );
  // Closing it leads back to where it was opened.
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(new RegExp(`/version/detail\\?id=${two}`));
});
