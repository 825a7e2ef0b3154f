import type { Page } from '@playwright/test';

/** Changes an export's answers, which have pages of 200; the lists ask for fewer. */
async function onExport(page: Page, change: (rows: unknown[], current: number) => unknown[], total = 0): Promise<void> {
  await page.route(/\/page\?(?=.*pageSize=200\b)/, async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { model: { list: unknown[]; total: number } };
    const current = Number(new URL(route.request().url()).searchParams.get('current'));
    const { model } = answer;
    const changed = { ...model, list: change(model.list, current), total: model.total + (current > 1 ? total : 0) };
    await route.fulfill({ response, json: { ...answer, model: changed } });
  });
}

/** From now on, exports lack the last row, so that their dialog stays. */
export const lackARow = (page: Page): Promise<void> => onExport(page, (rows) => rows.slice(0, -1));

/** From now on, the total of an export's later pages is another one by `change`. */
export const changeTotal = (page: Page, change: number): Promise<void> => onExport(page, (rows) => rows, change);
