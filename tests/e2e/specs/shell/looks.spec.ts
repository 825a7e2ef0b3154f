import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures';
import { RecordListScreen } from '../../pages/RecordListScreen';
import { Shell } from '../../pages/Shell';

/** Serious and critical findings of axe (design §7: none on any screen, in both themes and languages). */
async function findings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
}

const SCREENS: readonly { readonly name: string; readonly open: (page: Page) => Promise<void> }[] = [
  {
    name: 'header and menu around a page',
    open: async (page) => {
      await page.goto('/changeResume');
      await expect(page.locator('[data-row-key]').first()).toBeVisible();
    },
  },
  {
    name: 'find',
    open: async (page) => {
      await page.keyboard.press('Control+k');
      await expect(page.getByRole('combobox', { expanded: true })).toBeFocused();
      await page.keyboard.type('DC');
      await expect(page.getByRole('option').nth(5)).toBeVisible();
      await expect(page.locator('[aria-busy="false"][role="listbox"]')).toBeVisible();
    },
  },
  {
    name: 'a denial',
    open: async (page) => {
      await page.goto('/system/operate');
      await expect(page.getByText('systemOperate_0101', { exact: true })).toBeVisible();
    },
  },
  {
    name: 'an address that leads nowhere',
    open: async (page) => {
      await page.goto('/nothing');
      await expect(page.getByText(/\/nothing/)).toBeVisible();
    },
  },
];

for (const theme of ['light', 'dark'] as const) {
  for (const language of ['zh', 'en'] as const) {
    test(`the shell has no serious finding in ${theme} and ${language}`, async ({ persona }) => {
      const { page } = await persona('dev.lin');
      await new RecordListScreen(page, '/firmware/firmware', '固件编号管理').open();
      if (theme === 'dark') await page.getByRole('button', { name: '深色主题' }).click();
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
      if (language === 'en') await new Shell(page).switchToEnglish();
      for (const { name, open } of SCREENS)
        await test.step(name, async () => {
          await open(page);
          expect(await findings(page)).toEqual([]);
        });
    });
  }
}

test('both manuals open in the language on screen, with their pictures, and have no serious finding', async ({
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

test('on a phone the layout is off: content and watermark remain', async ({ persona }) => {
  const { page } = await persona('dev.lin');
  await page.setViewportSize({ width: 390, height: 800 });
  await new RecordListScreen(page, '/firmware/firmware', '固件编号管理').open();
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(page.getByRole('menuitem')).toHaveCount(0);
  await expect(page.getByText(/技术支持/)).toHaveCount(0);
  await expect(page.locator('[style*="z-index: 999"]')).toHaveCount(1);
  await page.setViewportSize({ width: 1024, height: 800 });
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByText(/技术支持/)).toBeVisible();
});
