import { draftOf, filledDraft, number } from '../../arrange';
import { expect, test } from '../../fixtures';
import { gate } from '../../gate';
import { choose, labelled } from '../../pages/controls';

/** A number with more versions than a page of the server: each of them can still be picked (decisions §3). */

test('an old version is found as base and to compare with', async ({ persona }) => {
  const { page, server } = await persona('dev.lin');
  await number(server, 'E2E-MANY');
  await draftOf(server, 'E2E-MANY', '3.0.3');
  for (let made = 0; made < 201; made += 1) await draftOf(server, 'E2E-MANY', `4.0.${String(made)}`);
  const newest = await filledDraft(server, 'E2E-MANY', '4.1.0');

  await page.goto(`/version/detail?id=${newest}`);
  const compare = page.getByRole('combobox', { name: '与其他版本对比' });
  // Text typed before the newest versions are known is searched for as well.
  const newestPage = gate();
  await page.route(/firmwareVersion\/page\?.*pageSize=200/, async (route) => {
    await newestPage.wait;
    return route.fallback();
  });
  await compare.click();
  await compare.fill('3.0.3');
  newestPage.open();
  await page.getByTitle('3.0.3 · 草稿').click();
  await expect(page.getByRole('dialog', { name: '版本对比' })).toContainText('E2E-MANY 3.0.3');

  await page.goto(`/version/edit?id=${newest}`);
  await page.getByRole('radio', { name: '差分包' }).check();
  const base = page.getByRole('combobox', { name: labelled('基线版本') });
  await base.fill('3.0.3');
  await choose(page, base, '3.0.3 · 草稿');
  await page.getByRole('button', { name: /保\s?存/ }).click();
  await expect(page).toHaveURL(/\/version\/detail/);
  await page.goto(`/version/edit?id=${newest}`);
  await expect(page.getByTitle('3.0.3 · 草稿')).toBeVisible();
});
