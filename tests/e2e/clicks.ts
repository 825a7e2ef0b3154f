import type { Page } from '@playwright/test';

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
