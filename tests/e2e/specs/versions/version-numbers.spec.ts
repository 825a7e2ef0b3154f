import { expect, test } from '../../fixtures';
import { holdBack } from '../../gate';
import { choose, labelled, saysAtField } from '../../pages/controls';
import { UploadScreen } from '../../pages/UploadScreen';
import { field, succeeded, textField } from '../../server';

/** A version number that exists or is below the last release (decisions §4.3), and one of very many (decisions §3). */

test('an existing version number is refused when its field is left, without another notice', async ({ persona }) => {
  const { page, server } = await persona('dev.lin');
  const answer = await server.get('/api/v2/firmware/page', { pageSize: 50, enabled: true, sort: 'firmwareNo,asc' });
  const numbers = field(succeeded(answer), 'list');
  const found: unknown = Array.isArray(numbers)
    ? numbers.find((each: unknown) => typeof field(each, 'latestRelease') === 'string')
    : undefined;
  const last = textField(found, 'latestRelease');
  const upload = await new UploadScreen(page).open(textField(found, 'firmwareNo'));
  const notAbove = page.getByText(`不高于最近发布的版本 ${last}`);
  const taken = page.getByText(`${last} 已被占用`);

  // The versions are loaded once a lower number is warned about.
  await upload.versionNo.fill('0.0.1-lower');
  await expect(notAbove).toBeVisible();
  await upload.versionNo.fill(last);
  await expect(notAbove).toBeHidden();
  await expect(taken).toBeHidden();
  await upload.versionNo.press('Tab');
  await saysAtField(upload.versionNo, `${last} 已被占用`);
  await expect(notAbove).toBeHidden();

  await upload.versionNo.fill('999.0.0');
  await expect(taken).toBeHidden();
});

test('an old version is found as base, to compare with, and as a number in use', async ({ persona, given }) => {
  const { page } = await persona('dev.lin');
  await given.number('E2E-MANY');
  await given.draft('E2E-MANY', '3.0.3');
  for (let made = 0; made < 201; made += 1) await given.draft('E2E-MANY', `4.0.${String(made)}`);
  const newest = await given.version('E2E-MANY', '4.1.0');

  await page.goto(`/version/detail?id=${newest}`);
  const compare = page.getByRole('combobox', { name: '与其他版本对比' });
  // Text typed before the newest versions are known is searched for as well.
  const load = await holdBack(page, /firmwareVersion\/page\?.*pageSize=200/);
  await compare.click();
  await compare.fill('3.0.3');
  load();
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

  const upload = await new UploadScreen(page).open('E2E-MANY');
  const searched = page.waitForResponse(/firmwareVersion\/page\?.*keyword=3\.0\.3/);
  await upload.versionNo.fill('3.0.3');
  await searched;
  await upload.versionNo.press('Tab');
  await saysAtField(upload.versionNo, '3.0.3 已被占用');
});
