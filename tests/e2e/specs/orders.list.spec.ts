// Needs a browser: columns and filters at 1366 px, and rows in sight.
import type { Page } from '@playwright/test';
import { changeAnswers } from '../changedAnswers';
import { expect, test } from '../fixtures';
import { hueOf } from '../pages/controls';
import { orderList, type RecordListScreen } from '../pages/RecordListScreen';
import { begin } from '../pages/Shell';
import { ON_THURSDAY } from '../steps';

/** The list of test orders: rows and groups. */

// Several orders are made first.
test.describe.configure({ timeout: 180_000 });

const LANGUAGES = [
  { language: 'zh', groups: ['逾期', '今天到期', '被催办', '其他'] },
  { language: 'en', groups: ['Overdue', 'Due today', 'Reminded', 'Other'] },
] as const;

test('my tasks are counted and grouped, nine in sight below one line of filters', async ({
  persona,
  rehearsal,
  given,
}) => {
  // Which orders are due today depends on the hour and the weekday: Thursday, 14:00.
  await rehearsal.begin(ON_THURSDAY);
  const reminded = await given.order(1, 'E2E-GROUP-01');
  await given.reminded(reminded);
  const { page } = await persona('test.chen');
  for (const { language, groups } of LANGUAGES)
    await test.step(language, async () => {
      await begin(page, language);
      const list = await orderList(page, language).open();
      const headings = list.section.getByRole('heading', { level: 2 });
      await expect(headings).toHaveText([...groups]);
      await expect(list.rows(reminded)).toBeVisible();
      const order = list.section.locator('tbody').getByText(new RegExp(`^(${groups.join('|')}|${reminded})$`));
      // A reminded order has a tag with the same text.
      await expect(order).toHaveText([groups[0], groups[1], groups[2], reminded, groups[2], groups[3]]);
      expect(await list.rowsInSight()).toBeGreaterThanOrEqual(9);
      // Order, firmware and version, step.
      expect(await list.cutOff([0, 1, 2, 3, 4])).toEqual([]);
      // Rows sorted by the user have no groups.
      await list.section.getByRole('columnheader').nth(1).click();
      await expect(page).toHaveURL(/sort=firmwareNo/);
      await expect(headings).toHaveCount(0);
      await marksMissedDates(list);
      if (language === 'zh') await test.step('menu, title, tab and list have one number', () => hasOneNumber(page));
    });
});

/** At 1366 px the filters are one line, and a missed date is whole and has a red mark. */
async function marksMissedDates(list: RecordListScreen): Promise<void> {
  await list.open({ scope: 'all', sort: 'dueAt,asc', dueFrom: '2020-01-01T00:00:00.000Z', status: '1,2,3,4,5' });
  await list.has(/TO\d/);
  const height = (await list.filters.boundingBox())?.height ?? 0;
  expect(height).toBeGreaterThan(24);
  expect(height).toBeLessThan(40);
  // The oldest due dates are past: all of them are marked.
  const first = list.rows().first();
  await expect(first.locator('time').first()).toHaveText(/^\d{4}-\d\d-\d\d \d\d:\d\d$/);
  const icon = first.getByRole('img', { name: /已逾期|Overdue/ }).first();
  await expect(icon).toBeVisible();
  expect(await hueOf(icon)).toBe('red');
  expect(await list.cutOff([4])).toEqual([]);
}

/** The number is that of the list, also when the counts are not asked for again. */
async function hasOneNumber(page: Page): Promise<void> {
  const list = await orderList(page).open();
  const said = await list.section
    .getByText(/^共 \d+ 条$/)
    .first()
    .innerText();
  const counts = async (count: string) => {
    await list.counts(Number(count));
    await expect(page.getByRole('tab', { name: new RegExp(`^待我处理\\s*${count}$`) })).toBeVisible();
    await expect(page.getByTitle(`${count} 个待我处理`)).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(`^\\(${count}\\) `));
  };
  const todo = Number(/\d+/.exec(said)?.[0]);
  await counts(String(todo));
  await page.route('**/api/v2/testing/counts', () => undefined);
  await changeAnswers(page, '**/api/v2/testing/page*', (model) => ({ ...model, total: todo + 1 }));
  await page.getByRole('button', { name: '刷新 (R)' }).click();
  await counts(String(todo + 1));
  await page.unrouteAll({ behavior: 'ignoreErrors' });
}
