import { findings } from '../../axe';
import { expect, test } from '../../fixtures';
import { RecordListScreen } from '../../pages/RecordListScreen';
import { Shell } from '../../pages/Shell';

/** The manuals of header and footer (requirements §1). */

test('both manuals open in the current language with their pictures and no serious axe finding', async ({
  persona,
}) => {
  const { page } = await persona('dev.lin');
  await new RecordListScreen(page, '/firmware/firmware', '固件编号管理').open();
  for (const names of [
    ['用户手册', '配置管理员手册'],
    ['User manual', 'Administrator manual'],
  ]) {
    for (const name of names) {
      const opening = page.context().waitForEvent('page');
      await page.getByRole('link', { name }).click();
      const manual = await opening;
      await expect(manual.getByRole('heading', { level: 1 })).toBeVisible();
      const images = manual.getByRole('img');
      for (const image of await images.all()) {
        await image.scrollIntoViewIfNeeded();
        await expect(image).toHaveJSProperty('complete', true);
        expect(await image.evaluate((one) => one instanceof HTMLImageElement && one.naturalWidth > 0)).toBe(true);
      }
      expect(await findings(manual)).toEqual([]);
      await manual.close();
    }
    if (names[0] === '用户手册') await new Shell(page).switchToEnglish();
  }
});

test('both manuals follow the theme of the console', async ({ persona }) => {
  const { page } = await persona('dev.lin');
  await new RecordListScreen(page, '/firmware/firmware', '固件编号管理').open();
  for (const [theme, other] of [
    ['light', '深色主题'],
    ['dark', '浅色主题'],
  ] as const) {
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    for (const name of ['用户手册', '配置管理员手册']) {
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
      await manual.close();
    }
    await page.getByRole('button', { name: other }).click();
  }
});
