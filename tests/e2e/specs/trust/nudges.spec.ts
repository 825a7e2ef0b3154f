import { decisionBody, orderNow, sendDecision, stepAt } from '../../deciding';
import { expect, test } from '../../fixtures';
import { orderAt } from '../../orders';
import { OrderWorkspace } from '../../pages/OrderWorkspace';
import { RecordListScreen } from '../../pages/RecordListScreen';
import { numberField, succeeded } from '../../server';

/** The to-do count in menu and page title, and reminders (decisions §4.1, §5). */

test('paused orders and scheduled releases are no tasks, wherever they are counted', async ({ persona, serverAs }) => {
  const { page, server } = await persona('ops.he');
  const task = await orderAt(serverAs, 6, 'E2E-NUDGE-TASK');
  const paused = await orderAt(serverAs, 6, 'E2E-NUDGE-PAUSED');
  const scheduled = await orderAt(serverAs, 6, 'E2E-NUDGE-TIMED');
  const before = numberField(
    succeeded(await server.get('/api/v2/testing/page', { scope: 'todo', pageSize: 1 })),
    'total',
  );

  const list = new RecordListScreen(page, '/testing/list', '测试列表');
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

  const revision = numberField(await orderNow(server, paused), 'revision');
  const pause = { orderNo: paused, enable: false, reason: '等待样机', revision };
  succeeded(await server.postQuery('/api/v2/testing/enableDisable', pause));
  const step = stepAt(6);
  const at = new Date(Date.now() + 86_400_000).toISOString();
  const evidence = { ...(step.pass['evidence'] as object), mode: 'scheduled', at };
  succeeded(await sendDecision(server, step, await decisionBody(server, step, scheduled, { evidence })));
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
  const scheduledCount = numberField(
    succeeded(await server.get('/api/v2/testing/page', { scope: 'scheduled', pageSize: 1 })),
    'total',
  );
  await expect(tab('已排期', scheduledCount)).toHaveAttribute('aria-selected', 'true');
});

test('a reminder is shown in order and list until the step is decided', async ({ persona, serverAs }) => {
  const developer = await serverAs('dev.lin');
  const orderNo = await orderAt(serverAs, 1);
  succeeded(await developer.post('/workflow/approval/remind', { orderNo }));
  const { page } = await persona('test.chen');
  const list = new RecordListScreen(page, '/testing/list', '测试列表');
  await list.open({ scope: 'all', keyword: orderNo });
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
