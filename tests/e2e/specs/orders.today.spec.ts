// Needs a browser: a line that moves nothing, one number in menu, title, tab and line, and what this browser stores.
import type { Page } from '@playwright/test';
import { answered } from '../answered';
import { expect, test } from '../fixtures';
import { orderList, numberList } from '../pages/RecordListScreen';
import { FirmwareFormScreen } from '../pages/FirmwareFormScreen';
import { slowUpload } from '../uploadTraffic';

/** The line of today above every list (P-TODAY-1); tests/mock/figures.test.ts has the figures of each role. */

const line = (page: Page) => page.getByRole('navigation', { name: '今天' });

test('the line moves nothing and is folded away for the account; its figures are those of menu, title and tab', async ({
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
  const numbers = await numberList(page).open();
  const top = () => numbers.section.evaluate((section) => section.getBoundingClientRect().top);
  const before = await top();
  await expect(line(page)).toBeVisible();
  expect(await line(page).evaluate((element) => element.getBoundingClientRect().height)).toBeLessThanOrEqual(32);
  expect(await top()).toBe(before);
  await page.getByRole('button', { name: '收起今天的待办' }).click();
  await expect(line(page)).toBeHidden();
  const unfold = page.getByRole('button', { name: '展开今天的待办' });
  await expect(unfold).toBeFocused();
  expect(await top()).toBe(before - 16);
  await page.reload();
  await unfold.click();
  await expect(line(page).getByRole('link', { name: /^待发布 \d+$/ })).toBeVisible();
  expect(await top()).toBe(before);

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
    // The day's figures are not asked for again.
    await page.route('**/api/v2/testing/today', () => undefined);
    await answered(page, '**/api/v2/testing/page*', (model) => ({ ...model, total: todo + 1 }));
    await page.getByRole('button', { name: '刷新 (R)' }).click();
    await counts(todo + 1);
  });
});

test('a draft and an interrupted upload are figures that lead on', async ({ persona, given }) => {
  const { page } = await persona('dev.lin');
  page.on('dialog', (dialog) => void dialog.accept());
  const { traffic, versionId } = await slowUpload(page, given, 'E2E-TODAY-UP');
  await expect.poll(() => traffic.sent).toBeGreaterThan(0);
  const form = await new FirmwareFormScreen(page).open();
  await form.name.fill('写了一半');
  await page.getByRole('menuitem', { name: '版本管理' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '离开' }).click();

  await line(page).getByRole('link', { name: '草稿 1' }).click();
  await expect(form.name).toHaveValue('写了一半');
  await page.getByRole('menuitem', { name: '版本管理' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '离开' }).click();
  await line(page).getByRole('link', { name: '中断的上传 1' }).click();
  await expect(page).toHaveURL(new RegExp(`/firmware/upload\\?.*version=${versionId}`));
  await expect(page.getByText('请重新选择同一文件：核对大小和哈希后从中断处继续。')).toBeVisible();
});
