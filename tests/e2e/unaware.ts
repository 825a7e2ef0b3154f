import type { Page } from '@playwright/test';

/** Keeps an open order from learning of other people's changes, so that a decision on an older state can be sent. */
export async function unaware(page: Page): Promise<void> {
  await page.route('**/testingOrder/revision*', () => undefined);
}
