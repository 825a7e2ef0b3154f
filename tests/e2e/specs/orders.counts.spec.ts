// Needs a browser: one number in menu, title, tab and list.
import { answered } from '../answered';
import { expect, test } from '../fixtures';
import { orderList } from '../pages/RecordListScreen';

test('menu, title, tab and list have one number of my tasks', async ({ persona }) => {
  const { page } = await persona('ops.he');
  const list = orderList(page);
  const tab = (name: string, count: number) =>
    page.getByRole('tab', { name: new RegExp(`^${name}\\s*${String(count)}$`) });
  /** The four counts of my tasks. */
  const counts = async (count: number) => {
    await list.counts(count);
    await expect(tab('待我处理', count)).toBeVisible();
    await expect(page.getByTitle(`${String(count)} 个待我处理`)).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(`^\\(${String(count)}\\) `));
  };
  await list.open();
  const said = await list.section
    .getByText(/^共 \d+ 条$/)
    .first()
    .innerText();
  const todo = Number(/\d+/.exec(said)?.[0]);
  await counts(todo);

  await test.step('the number is that of the list, when it has another one', async () => {
    // The counts are not asked for again.
    await page.route('**/api/v2/testing/counts', () => undefined);
    await answered(page, '**/api/v2/testing/page*', (model) => ({ ...model, total: todo + 1 }));
    await page.getByRole('button', { name: '刷新 (R)' }).click();
    await counts(todo + 1);
  });
});
