import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures';
import { numberList } from '../../pages/RecordListScreen';

/** The light and the dark theme (decisions §5). */

/** Colours of the frame, a list and a button, and whether the page begins at the window's edge. */
const looksOf = (page: Page) =>
  page.evaluate(() => {
    const frame = ['header', 'aside', 'aside [role="menuitem"]', '[role="search"] input', 'thead th', 'tbody td'];
    const colours = [...frame, 'main button'].map((selector) => {
      const part = [...document.querySelectorAll(selector)].at(-1);
      const { color, backgroundColor, borderColor } = getComputedStyle(part ?? document.body);
      return [selector, color, backgroundColor, borderColor];
    });
    return { colours, left: document.body.getBoundingClientRect().left };
  });

test('a theme looks the same when it is changed to and when the page is loaded in it', async ({ persona }) => {
  const { page } = await persona('dev.lin');
  const list = await numberList(page).open();
  await list.has('');
  const light = await looksOf(page);
  await page.getByRole('button', { name: '深色主题' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  // Colours fade; the pointer leaves the button.
  await page.mouse.move(0, 400);
  await expect.poll(async () => (await looksOf(page)).colours[0]).not.toEqual(light.colours[0]);
  const dark = await looksOf(page);
  const kept = dark.colours.filter(([, color, background], nth) => {
    const [, before, behind] = light.colours[nth] ?? [];
    return color === before && background === behind;
  });
  expect(kept).toEqual([]);
  await page.reload();
  await list.has('');
  await expect.poll(() => looksOf(page)).toEqual(dark);
  await page.getByRole('button', { name: '浅色主题' }).click();
  await page.mouse.move(0, 400);
  await expect.poll(() => looksOf(page)).toEqual(light);
  expect(light.left).toBe(0);
});

test('a choice is kept even if the page is left in the same moment', async ({ persona }) => {
  const { page } = await persona('dev.lin');
  await page.goto('/firmware/firmware');
  const toDark = page.getByRole('button', { name: '深色主题' });
  await expect(toDark).toBeVisible();
  const loaded = page.waitForEvent('load');
  await toDark.evaluate((button) => {
    if (button instanceof HTMLElement) button.click();
    window.location.reload();
  });
  await loaded;
  await expect(page.getByRole('banner').last()).toHaveCSS('background-color', 'rgb(20, 20, 20)');
});
