import { answered } from '../answered';
import { expect, test } from '../fixtures';
import { FindDialog } from '../pages/FindDialog';
import { numberList } from '../pages/RecordListScreen';
import { isStill } from '../pages/Shell';

/** What could not be read is not said to be absent (P-WIRE-4, P-SCREEN-2). */

/** A page of which no row can be read. */
const unread = (page: { readonly list: readonly object[] }) => ({ ...page, list: page.list.map(() => ({})) });

test('rows without their total, and a day that is not told, are not said to be none', async ({ persona }) => {
  const { page } = await persona('test.chen');
  const day = { scopes: { todo: 4 }, figures: [{ name: 'escalated' }] };
  await answered(page, '**/testing/today', () => day);
  await page.goto('/testing/list');
  await expect(page.getByRole('tab', { name: '待我处理' })).toHaveText(/\d/);
  await expect(page.getByRole('tab', { name: '已暂停' })).toHaveText('已暂停');
  await expect(page.getByText('今天没有待办')).toBeHidden();
  await answered(page, '**/testing/page?*', ({ total: _total, ...rest }) => rest);
  await page.reload();
  await expect(page.getByText('数据格式错误：model.total').first()).toBeVisible();
  await expect(page.getByText('共 0 条')).toBeHidden();
});

test('the last of my tasks is not the last while another row could not be read', async ({ given }) => {
  const { page, workspace } = await given.opened('test.chen', 1);
  await answered(page, /testing\/page\?.*pageSize=2\b/, unread);
  await Promise.all([page.waitForResponse(/pageSize=2\b/), workspace.decide('通过')]);
  await workspace.hasDecided('通过');
  await isStill(page);
  await expect(page.getByText('没有其他等待您处理的测试单了')).toBeHidden();
});

test('a search whose results cannot be read leads to their list', async ({ given, persona }) => {
  const orderNo = await given.order(1);
  const { page } = await persona('dev.lin');
  await answered(page, '**/testing/page?*keyword=*', unread);
  await numberList(page).open();
  const find = await new FindDialog(page).open();
  await page.keyboard.type(orderNo);
  await expect(find.chosen).toHaveText('在列表中查看全部 1 条');
  await expect(page.getByText('没有找到')).toBeHidden();
});

test('a version to roll back to that cannot be read is not said to be unneeded', async ({ given, persona }) => {
  const orderNo = await given.laterOrder(6);
  await answered((await persona('ops.he')).page, '**/firmwareVersion/page?*', unread);
  const work = (await given.open('ops.he', orderNo)).workspace.dialog.getByRole('region', { name: '本步处理' });
  await expect(work.getByText('有 1 行无法读取，未显示')).toBeVisible();
  await expect(work.getByText('无需选择')).toBeHidden();
});

test('an order whose step bar and log are null opens without a notice, and shows both as missing', async ({
  given,
}) => {
  const { page, workspace } = await given.opened('test.chen', 1);
  await answered(page, /testingOrder\/(stepBar|approveLog)\?/, () => null);
  await page.reload();
  await expect(workspace.dialog.getByRole('region', { name: '人员' })).toBeVisible();
  const told = { name: '流程步骤', text: '流程步骤读取失败，暂时不能处理服务器没有给出' };
  await expect(workspace.dialog.getByRole('navigation', { name: told.name })).toContainText(told.text);
  const log = workspace.dialog.getByRole('region', { name: '处理记录' });
  await expect(log).toContainText('处理记录读取失败服务器没有给出');
  await isStill(page);
  await expect(page.locator('.ant-notification-notice')).toBeHidden();
});
