import AxeBuilder from '@axe-core/playwright';
import { figure } from '../../../figures';
import { expect, test } from '../../fixtures';
import { Shell } from '../../pages/Shell';
import { ROUTES, addressOf, seededIds } from '../../routes';

/** No serious or critical violation on any screen, in both themes and both languages (decisions §7). */

/** Screens beside the routes of the table. */
const BESIDE = ['/403', '/no/such/page'];
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

for (const theme of ['light', 'dark'] as const) {
  for (const language of ['zh', 'en'] as const) {
    test(`every screen, ${theme}, ${language}`, async ({ persona }) => {
      test.slow();
      const admin = await persona('admin.qian');
      const { page } = admin;
      const ids = await seededIds(admin);
      await page.goto('/firmware/firmware');
      if (language === 'en') await new Shell(page).switchToEnglish();
      if (theme === 'dark') {
        await page.getByRole('button', { name: /深色主题|Dark theme/ }).click();
        await expect(page.getByRole('button', { name: /浅色主题|Light theme/ })).toBeVisible();
      }
      const found: string[] = [];
      const addresses = [...ROUTES.map((route) => addressOf(route, ids)), ...BESIDE];
      for (const address of addresses) {
        await page.goto(address);
        await expect(page.getByRole('main')).toContainText(/\S/);
        await expect(page.locator('.ant-spin-spinning, .ant-skeleton-active')).toHaveCount(0);
        const { violations } = await new AxeBuilder({ page }).withTags(WCAG).analyze();
        for (const { id, impact, nodes } of violations)
          if (impact === 'serious' || impact === 'critical')
            found.push(`${address}: ${id} at ${nodes.map(({ target }) => target.join(' ')).join('; ')}`);
      }
      expect(found).toEqual([]);
      figure('axeViolations', found.length);
      figure('axeScreens', addresses.length * 4);
    });
  }
}
