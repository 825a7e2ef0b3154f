// Needs a browser: the drawer is a script of its own in the page, with focus and reloads.
import { expect, test } from '../fixtures';
import { unaware } from '../gate';
import { OrderWorkspace } from '../pages/OrderWorkspace';
import { RehearsalDrawer } from '../pages/RehearsalDrawer';
import { numberField, succeeded, textField } from '../server';
import { orderList } from '../pages/RecordListScreen';

/** The rehearsal's drawer; tests/mock has what its calls do. */

const NUMBERS = '/firmware/firmware';

// Each test opens several pages and makes several writes.
test.describe.configure({ timeout: 180_000 });

test('the drawer works by keyboard and in the page’s language; with a fault the list shows the error and recovers', async ({
  persona,
}) => {
  const { page } = await persona('dev.lin');
  await page.goto(NUMBERS);
  // The fault is for the next call of the list.
  await expect(page.locator('[data-row-key]').first()).toBeVisible();
  const drawer = new RehearsalDrawer(page);
  await expect(drawer.ribbon).toContainText('dev.lin');
  await page.keyboard.press('Alt+Shift+R');
  const tab = (name: string) => drawer.panel.getByRole('tab', { name });
  await expect(tab('身份')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(tab('场景')).toBeFocused();
  await page.keyboard.press('End');
  await expect(tab('世界')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Escape');
  await expect(drawer.panel).toBeHidden();
  await expect(drawer.ribbon).toBeFocused();

  await drawer.open('故障');
  await drawer.orderFault({ call: 'firmware.page', what: 'E00008 超出数量限制', times: '1 次' });
  await expect(drawer.ribbon).toContainText('⚠');
  await page.getByRole('button', { name: /^刷新( \(R\))?$/ }).click();
  await expect(page.getByRole('alert').filter({ hasText: '超出数量限制' }).first()).toBeVisible();
  await drawer.open('身份');
  await drawer.open('故障');
  await expect(drawer.panel.getByText('没有故障。')).toBeVisible();
  await expect(drawer.panel.getByRole('region', { name: '最近命中' })).toContainText('firmware.page · dev.lin');
  await page.evaluate(() => document.documentElement.setAttribute('lang', 'en-US'));
  const english = page.getByRole('dialog', { name: 'REHEARSAL 演练' });
  await expect(english.getByRole('tab', { name: 'Worlds' })).toBeVisible();
});

test('a scenario opens as the next actor; switching persona keeps the page; somebody else acts first; the clock moves', async ({
  persona,
}) => {
  const { page, server } = await persona('dev.lin');
  await unaware(page);
  const clock = async () => succeeded(await server.get('/rehearsal/clock'));
  await page.goto(NUMBERS);
  const drawer = await new RehearsalDrawer(page).open('场景');
  const orderNo = await drawer.addScenario('停在第 1 步：测试接收');
  await drawer.button('以 陈静 打开').click();
  await expect(page).toHaveURL(new RegExp(`/testing/list\\?id=${orderNo}`));
  const workspace = new OrderWorkspace(page);
  await workspace.isShown(orderNo);
  const address = page.url();
  await drawer.open('身份');
  const isNow = (who: RegExp) => expect(drawer.button(who)).toHaveAttribute('aria-pressed', 'true');
  await isNow(/陈静 test\.chen/);
  await drawer.button(/何伟 ops\.he/).click();
  await isNow(/何伟 ops\.he/);
  await expect(drawer.panel.getByText('等待 陈静、孙悦')).toBeVisible();
  await drawer.button('以 陈静 继续').click();
  await isNow(/陈静 test\.chen/);
  expect(page.url()).toBe(address);

  await test.step('when somebody else acts first, the current person sees a conflict', async () => {
    await drawer.close();
    await workspace.isShown(orderNo);
    await workspace.choose('通过');
    await drawer.open('身份');
    await drawer.button(/由他人先处理/).click();
    await expect(drawer.says(/孙悦 已先处理/)).toBeVisible();
    await drawer.close();
    await workspace.send.click();
    await expect(page.getByRole('dialog', { name: '内容已有变化' })).toBeVisible();
  });

  await test.step('orders become overdue as the clock moves, also to a weekday; it can be frozen', async () => {
    const before = numberField(await clock(), 'overdue');
    await drawer.open('时钟');
    await drawer.button('前进 7 天').click();
    await expect(drawer.says('数据已变化')).toBeVisible();
    expect(numberField(await clock(), 'overdue')).toBeGreaterThan(before);
    await drawer.button('刷新页面').click();
    const list = await orderList(page).open({ keyword: orderNo, scope: 'all' });
    await expect(list.rows(orderNo).getByRole('img', { name: '已逾期' })).toBeVisible();
    await drawer.open('时钟');
    await drawer.button('下周一 09:00').click();
    await expect(drawer.panel.getByText(/09:00:\d\d 星期一/)).toBeVisible();
    await drawer.button('冻结').click();
    await expect(drawer.button('继续运行')).toBeVisible();
    const now = textField(await clock(), 'now');
    expect(textField(await clock(), 'now')).toBe(now);
  });
});
