import type { Page } from '@playwright/test';

/** From now on, exports, whose pages have 200 rows, lack the last row of each, so that their dialog stays. */
export async function lackARow(page: Page): Promise<void> {
  await page.route(/\/page\?(?=.*pageSize=200\b)/, async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { model: { list: unknown[] } };
    const model = { ...answer.model, list: answer.model.list.slice(0, -1) };
    await route.fulfill({ response, json: { ...answer, model } });
  });
}
