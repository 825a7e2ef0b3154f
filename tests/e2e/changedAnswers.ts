import type { Page } from '@playwright/test';

interface Model extends Record<string, unknown> {
  readonly list: readonly object[];
}

/** From now on, changes the model of each answer that the page gets to a call. */
export async function changeAnswers(
  page: Page,
  call: string | RegExp,
  change: (model: Model) => unknown,
): Promise<void> {
  await page.route(call, async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { readonly model: Model };
    await route.fulfill({ response, json: { ...answer, model: change(answer.model) } });
  });
}

/** From now on, each page of an export (200 rows) lacks its last row: the export is incomplete, and its dialog stays. */
export const makeExportsIncomplete = (page: Page): Promise<void> =>
  changeAnswers(page, /\/page\?(?=.*pageSize=200\b)/, ({ list, ...rest }) => ({ ...rest, list: list.slice(0, -1) }));
