import type { Locator } from '@playwright/test';
import { bringTo, orderNow, stepAt } from '../../deciding';
import { expect, test } from '../../fixtures';
import { openOrder, orderAt } from '../../orders';
import { OrderWorkspace } from '../../pages/OrderWorkspace';
import { RecordListScreen } from '../../pages/RecordListScreen';
import { numberField, succeeded } from '../../server';

/** The step bar of an order, and the words of its current step (decisions §5). */

test('operations see evidence, brief and form; the step bar tells who decided', async ({ persona, serverAs }) => {
  test.setTimeout(120_000);
  const orderNo = await orderAt(serverAs, 5);
  const { workspace } = await openOrder(persona, 'ops.he', orderNo);
  const titles = workspace.dialog.getByRole('heading', { level: 2 });
  await expect(titles.nth(0)).toHaveText('证据摘要');
  await expect(titles.nth(1)).toHaveText('摘要');
  await expect(titles.nth(2)).toHaveText('本步处理');
  const summary = workspace.dialog.getByRole('region', { name: '证据摘要' });
  await expect(summary).toContainText(/自动化测试通过\s*\d+ \/ \d+/);
  await expect(summary).toContainText(/已覆盖组合\s*2 \/ 2/);

  const automated = workspace.dialog.getByRole('navigation', { name: '流程步骤' }).getByRole('button').nth(2);
  await expect(automated).toContainText(/自动化测试\s*通过 陈静.*小时/);
  const evidence = workspace.dialog.getByRole('region', { name: '测试证据', exact: true });
  await expect(evidence.getByRole('button', { expanded: true })).toContainText('第 4 步');
  await automated.click();
  await expect(evidence.getByRole('button', { expanded: true })).toContainText('第 3 步');
  await expect(evidence.getByText('第 3 步').first()).toBeInViewport();
});

/** `red`, or the colour of a text. */
async function hueOf(text: Locator): Promise<string> {
  const colour = await text.evaluate((element) => getComputedStyle(element).color);
  const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number);
  return red > 150 && red > 1.5 * green && red > 1.5 * blue ? 'red' : colour;
}

test('an overdue stage is red in step bar and list; the log stands beside', async ({ persona, serverAs }) => {
  const orderNo = await orderAt(serverAs, 1, 'E2E-OVERDUE');
  const { page, server } = await persona('test.chen');
  succeeded(await server.post('/rehearsal/clock', { days: 5 }));
  const workspace = new OrderWorkspace(page);
  await workspace.open(orderNo);
  const step = workspace.dialog.getByRole('navigation', { name: '流程步骤' });
  expect(await hueOf(step.getByText(/小时，已逾期/))).toBe('red');

  const top = async (name: string) => {
    const box = await workspace.dialog.getByRole('region', { name, exact: true }).boundingBox();
    return box ?? { x: NaN, y: NaN };
  };
  const [log, facts, brief] = [await top('处理记录'), await top('基本信息'), await top('摘要')];
  expect(log.y).toBeLessThan(facts.y);
  expect(log.x).toBeGreaterThan(brief.x);

  const list = new RecordListScreen(page, '/testing/list', '测试列表');
  await list.open({ scope: 'all', keyword: 'E2E-OVERDUE' });
  expect(await hueOf(list.rows(orderNo).getByLabel('已逾期').first())).toBe('red');
});

test('a pause is a tag in list and header; the step bar marks a conditional pass', async ({ persona, serverAs }) => {
  const developer = await serverAs('dev.lin');
  const orderNo = await orderAt(serverAs, 4);
  const evidence = Object.assign({}, stepAt(4).pass['evidence'], { conditions: ['仅白天发布'] });
  await bringTo(serverAs, orderNo, 5, { 4: { decision: 'conditionalPass', evidence, remark: '条件' } }, 4);
  const revision = numberField(await orderNow(developer, orderNo), 'revision');
  const pause = { orderNo, enable: false, reason: '等待样机', revision };
  succeeded(await developer.postQuery('/api/v2/testing/enableDisable', pause));

  const { page } = await persona('ops.he');
  const list = new RecordListScreen(page, '/testing/list', '测试列表');
  await list.open({ scope: 'all', keyword: orderNo });
  await expect(list.rows(orderNo).locator('.ant-tag').filter({ hasText: '已暂停' })).toBeVisible();
  const { workspace } = await openOrder(persona, 'ops.he', orderNo);
  await expect(workspace.head.locator('.ant-tag').filter({ hasText: '已暂停' })).toBeVisible();

  const steps = workspace.dialog.getByRole('navigation', { name: '流程步骤' }).getByRole('button');
  await expect(steps.nth(3)).toContainText('有条件通过');
  const markOf = (nth: number) => {
    const mark = steps.nth(nth).locator('[class*=mark]').first();
    return mark.evaluate((element) => [getComputedStyle(element).color, getComputedStyle(element).backgroundColor]);
  };
  expect(await markOf(3), 'a conditional pass looks unlike a pass').not.toEqual(await markOf(2));
});
