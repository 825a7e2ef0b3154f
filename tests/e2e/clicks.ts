import type { Page } from '@playwright/test';

const MARK = 'pointer pressed';

/**
 * Counts how often the pointer is pressed on a page from here on, as long as the page is not loaded again.
 * @returns how often so far
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
