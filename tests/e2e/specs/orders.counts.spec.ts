// Needs a browser: one number in menu, title, tab and list.
import { answered } from '../answered';
import { expect, test } from '../fixtures';
import { orderList } from '../pages/RecordListScreen';

test('menu, title, tab and list have one number of my tasks; paused and scheduled orders are none', async ({
  persona,
  given,
}) => {
  test.setTimeout(120_000);
  const [task, paused, scheduled] = [
    await given.order(6, 'E2E-NUDGE-TASK'),
    await given.order(6, 'E2E-NUDGE-PAUSED'),
    await given.order(6, 'E2E-NUDGE-TIMED'),
  ];
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

  await test.step('paused orders and scheduled releases are no tasks', async () => {
    await given.paused(paused, '等待样机');
    await given.scheduled(scheduled);
    await page.keyboard.press('r');
    await counts(todo - 2);
    await list.search('关键字', 'E2E-NUDGE');
    await expect.poll(() => list.keys()).toEqual([task]);
    for (const [name, orderNo] of [
      ['已暂停', paused],
      ['已排期', scheduled],
    ] as const) {
      await page.getByRole('tab', { name }).click();
      await expect.poll(() => list.keys()).toEqual([orderNo]);
    }
    await list.open({ scope: 'all', keyword: paused });
    // Nobody is named where nobody need act.
    await expect.poll(() => list.column('待处理人')).toEqual(['已暂停']);
  });

  await test.step('the number is that of the list, when it has another one', async () => {
    await list.open();
    await counts(todo - 2);
    // The counts are not asked for again.
    await page.route('**/api/v2/testing/counts', () => undefined);
    await answered(page, '**/api/v2/testing/page*', (model) => ({ ...model, total: todo + 1 }));
    await page.getByRole('button', { name: '刷新 (R)' }).click();
    await counts(todo + 1);
  });
});
