import type { BrowserContext, Page } from '@playwright/test';

const MARK = 'pointer pressed';

/**
 * Counts clicks on a page until its next load.
 * @returns a function with the number so far
 */
export async function countClicks(page: Page): Promise<() => number> {
  let clicks = 0;
  page.on('console', (message) => {
    if (message.text() === MARK) clicks += 1;
  });
  await page.evaluate((mark) => {
    document.addEventListener('pointerdown', () => console.warn(mark), true);
  }, MARK);
  return () => clicks;
}

/**
 * Counts clicks in a browser, on every page that is loaded from now on.
 * @returns a function with the number so far
 */
export async function clicksIn(context: BrowserContext): Promise<() => number> {
  let clicks = 0;
  context.on('console', (message) => {
    if (message.text() === MARK) clicks += 1;
  });
  await context.addInitScript((mark) => {
    document.addEventListener('pointerdown', () => console.warn(mark), true);
  }, MARK);
  return () => clicks;
}
