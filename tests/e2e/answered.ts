import type { Page } from '@playwright/test';

interface Model extends Record<string, unknown> {
  readonly list: readonly object[];
}

/** From now on, the model of a call's answers to a page is another. */
export async function answered(page: Page, call: string | RegExp, change: (model: Model) => unknown): Promise<void> {
  await page.route(call, async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { readonly model: Model };
    await route.fulfill({ response, json: { ...answer, model: change(answer.model) } });
  });
}

/** From now on, exports, whose pages have 200 rows, lack the last row of each, so that their dialog stays. */
export const lackARow = (page: Page): Promise<void> =>
  answered(page, /\/page\?(?=.*pageSize=200\b)/, ({ list, ...rest }) => ({ ...rest, list: list.slice(0, -1) }));
