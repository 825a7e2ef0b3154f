import type { Page } from '@playwright/test';
import { figure } from '../../../figures';
import { ACTING, arrangeActing } from '../../acting';
import { violations } from '../../axe';
import { expect, test } from '../../fixtures';
import { OrderWorkspace } from '../../pages/OrderWorkspace';
import { begin, eachView, isStill } from '../../views';

/**
 * On every screen, in both themes and both languages: no violation of any severity, one main heading, and no English name
 * of a library in Chinese (decisions §5, §7).
 */

/** Words of the product that must not be left untranslated; names and user input are. */
const CHINESE_WORDS = /通过|退回|提交|步骤|处理|测试单|证据|附件|轮次|发布|人员|硬件|版本|等待/;

for (const theme of ['light', 'dark'] as const) {
  for (const language of ['zh', 'en'] as const) {
    test(`every screen, ${theme}, ${language}`, async ({ persona, serverAs }) => {
      test.slow();
      const found: string[] = [];
      const screens = await eachView({ persona, serverAs }, { theme, language }, async (page, where) => {
        found.push(...(await violations(page, where)));
        if (language === 'zh') found.push(...(await englishNames(page)).map((name) => `${where}: ${name}`));
        const headings = await page.locator('h1').count();
        if (headings !== 1) found.push(`${where}: ${String(headings)} main headings`);
      });
      expect(found).toEqual([]);
      figure('axeViolations', found.length);
      figure('axeScreens', screens * 4);
    });
  }
}

for (const [theme, language] of [
  ['light', 'zh'],
  ['dark', 'en'],
] as const) {
  test(`an order in the hands of its actor, ${theme}, ${language}`, async ({ persona, serverAs }) => {
    test.slow();
    const orders = await arrangeActing(serverAs);
    const found: string[] = [];
    for (const { step, actor, views } of ACTING) {
      const { page } = await persona(actor);
      await begin(page, theme, language);
      const workspace = new OrderWorkspace(page);
      for (const { name, open } of views) {
        await test.step(name, async () => {
          await workspace.open(orders[step]);
          await isStill(page);
          await open(page, workspace);
          await isStill(page);
          found.push(...(await violations(page, name)));
          if (language === 'en') expect(await page.getByRole('dialog').last().innerText()).not.toMatch(CHINESE_WORDS);
        });
      }
    }
    expect(found).toEqual([]);
  });
}

/** Names in plain English words of what is not hidden; data such as firmware numbers are no words. */
function englishNames(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('[aria-label]')]
      .filter((element) => element.closest('[aria-hidden="true"], [style*="display: none"]') === null)
      .map((element) => `${element.tagName.toLowerCase()} ${element.getAttribute('aria-label') ?? ''}`)
      .filter((name) => /^\w+ [A-Za-z][a-z]+([ -][a-z]+)*$/.test(name)),
  );
}
