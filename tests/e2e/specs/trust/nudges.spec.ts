import { expect, test } from '../../fixtures';
import { OrderWorkspace } from '../../pages/OrderWorkspace';
import { numberField, succeeded } from '../../server';
import { orderList } from '../../pages/RecordListScreen';

/** The to-do count in menu and page title, and reminders (P-TODAY-4, P-ORDER-4). */

test('paused orders and scheduled releases are no tasks, wherever they are counted', async ({ persona, given }) => {
  const { page, server } = await persona('ops.he');
  const task = await given.order(6, 'E2E-NUDGE-TASK');
  const paused = await given.order(6, 'E2E-NUDGE-PAUSED');
  const scheduled = await given.order(6, 'E2E-NUDGE-TIMED');
  const total = async (scope: string) =>
    numberField(succeeded(await server.get('/api/v2/testing/page', { scope, pageSize: 1 })), 'total');
  const before = await total('todo');

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
  await counts(before);

  await given.paused(paused, '等待样机');
  await given.scheduled(scheduled);
  await page.keyboard.press('r');
  await counts(before - 2);
  await list.search('关键字', 'E2E-NUDGE');
  await expect.poll(() => list.keys()).toEqual([task]);

  for (const [name, orderNo] of [
    ['已暂停', paused],
    ['已排期', scheduled],
  ] as const) {
    await page.getByRole('tab', { name }).click();
    await expect.poll(() => list.keys()).toEqual([orderNo]);
  }
  await list.section.getByRole('button', { name: '清除筛选' }).click();
  await expect(tab('已排期', await total('scheduled'))).toHaveAttribute('aria-selected', 'true');
});

test('a reminder is shown in order and list until the step is decided', async ({ persona, given }) => {
  const orderNo = await given.order(1);
  await given.reminded(orderNo);
  const { page } = await persona('test.chen');
  const list = await orderList(page).open({ scope: 'all', keyword: orderNo });
  const badge = list.rows(orderNo).getByTitle('被催办');
  await expect(badge).toBeVisible();

  await list.rows(orderNo).getByText(orderNo).click();
  const workspace = new OrderWorkspace(page);
  await workspace.isShown(orderNo);
  const banner = workspace.dialog.getByRole('alert').filter({ hasText: '林晓 催办了此单，请尽快处理' });
  await expect(banner).toBeVisible();
  await workspace.decide('通过');
  await workspace.hasDecided('通过');
  await workspace.standsAt('确认');
  await expect(banner).toBeHidden();

  await page.keyboard.press('Escape');
  await expect(workspace.dialog).toBeHidden();
  await expect(list.rows(orderNo, '确认')).toBeVisible();
  await expect(badge).toBeHidden();
});
