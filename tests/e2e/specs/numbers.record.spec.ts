// Needs a browser: addresses and their history, and the focus of the real engine.
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { DONE } from '../given';
import { card } from '../pages/controls';
import { numberList } from '../pages/RecordListScreen';

const NUMBER = 'E2E-NUMBERS-01';

const versionRows = (page: Page) => card(page, '版本').locator('[data-row-key]');

test('a number shows what became of its versions, and each way back leads to where it was', async ({
  persona,
  given,
}) => {
  test.setTimeout(240_000);
  const first = await given.versionOf(await given.order(DONE, NUMBER));
  const orderNo = await given.submitted(await given.version(NUMBER, '1.1.0'));
  await given.returned(orderNo, '说明不全');
  await given.resubmitted(orderNo);
  const { page } = await persona('dev.lin');
  const list = await numberList(page).open({ keyword: NUMBER });
  await list.rows(NUMBER).getByRole('link', { name: NUMBER }).click();
  await expect(page).toHaveURL(new RegExp(`/firmware/firmware\\?id=${NUMBER}$`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(NUMBER);
  await expect(card(page, '基本信息')).toContainText('硬件版本HW1.0');
  const became = [/^1\.1\.0测试中测试接收（第 2 轮）.+2 轮、退回 1 次/, /^1\.0\.0已发布.+1 轮/];
  await expect(versionRows(page)).toHaveText(became);

  await page.getByRole('button', { name: '编辑' }).click();
  await expect(page).toHaveURL(new RegExp(`/firmware/edit\\?id=${NUMBER}$`));
  await page.getByRole('link', { name: '返回' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(NUMBER);
  await page.getByRole('link', { name: '返回' }).click();
  await expect(page).toHaveURL(new RegExp(`/firmware/firmware\\?keyword=${NUMBER}$`));
  await page.goto(`/firmware/firmware?id=${NUMBER}`);
  await versionRows(page).last().getByRole('link', { name: '1.0.0' }).click();
  await expect(page).toHaveURL(new RegExp(`/version/detail\\?id=${first}$`));
});
