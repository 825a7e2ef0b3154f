import { violations } from '../../axe';
import { expect, test } from '../../fixtures';
import { Shell } from '../../pages/Shell';
import { numberList } from '../../pages/RecordListScreen';

/** The manuals of header and footer (requirements §1). */

test('both manuals open in language and theme of the console, with their pictures', async ({ persona }) => {
  const { page } = await persona('dev.lin');
  await numberList(page).open();
  for (const [theme, ...names] of [
    ['light', '用户手册', '配置管理员手册'],
    ['dark', 'User manual', 'Administrator manual'],
  ] as const) {
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    for (const name of names) {
      const opening = page.context().waitForEvent('page');
      await page.getByRole('link', { name }).click();
      const manual = await opening;
      // Whatever the system prefers.
      await manual.emulateMedia({ colorScheme: theme === 'light' ? 'dark' : 'light' });
      await expect(manual.getByRole('heading', { level: 1 })).toBeVisible();
      const brightness = () =>
        manual.evaluate(() => Number(/\d+/.exec(getComputedStyle(document.body).backgroundColor)?.[0]));
      if (theme === 'dark') await expect.poll(brightness).toBeLessThan(60);
      else await expect.poll(brightness).toBeGreaterThan(200);
      for (const image of await manual.getByRole('img').all()) {
        await image.scrollIntoViewIfNeeded();
        await expect(image).toHaveJSProperty('complete', true);
        expect(await image.evaluate((one) => one instanceof HTMLImageElement && one.naturalWidth > 0)).toBe(true);
      }
      for (const colorScheme of ['light', 'dark'] as const) {
        await manual.evaluate((scheme) => (document.documentElement.style.colorScheme = scheme), colorScheme);
        expect(await violations(manual)).toEqual([]);
      }
      await manual.close();
    }
    if (theme === 'dark') return;
    await page.getByRole('button', { name: '深色主题' }).click();
    await new Shell(page).switchToEnglish();
  }
});
