// Needs a browser: addresses and their history, and the focus of the real engine.
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { card, labelled, more, saysAtField } from '../pages/controls';
import type { Persona } from '../people';
import { numberList } from '../pages/RecordListScreen';

const NUMBER = 'E2E-NUMBERS-01';
const SWITCHED = 'E2E-SWITCHED-01';

const versionRows = (page: Page) => card(page, '版本').locator('[data-row-key]');

test('a number shows what became of its versions; it is disabled with a reason; a taken one is reported', async ({
  persona,
  given,
}) => {
  test.setTimeout(240_000);
  const first = await given.versionOf(await given.order(8, NUMBER));
  const orderNo = await given.submitted(await given.version(NUMBER, '1.1.0'));
  await given.returned(orderNo, '说明不全');
  await given.resubmitted(orderNo);
  const developer = await persona('dev.lin');
  const { page } = developer;
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

  await given.number(SWITCHED);
  await isSwitched(developer, SWITCHED);
});

/** A number is disabled and enabled with a reason, a taken one reported. */
async function isSwitched({ page }: Persona, no: string): Promise<void> {
  const list = await numberList(page).open({ keyword: no });
  const row = list.rows(no);
  const dialog = page.getByRole('dialog');
  const turn = async (way: '停用' | '启用', reason: string) => {
    await more(row, way);
    const send = dialog.getByRole('button', { name: way, exact: true });
    await send.click();
    await saysAtField(dialog.getByRole('textbox', { name: labelled('原因') }), '请填写原因');
    await dialog.getByRole('textbox', { name: labelled('原因') }).fill(reason);
    await send.click();
    await expect(dialog).toBeHidden();
  };

  await turn('停用', '硬件停产');
  await expect(row).toContainText('已停用');
  // What is impossible is no link in a row.
  await expect(row.getByText('上传固件')).toHaveCount(0);
  await page.goto(`/firmware/upload?id=${no}`);
  await expect(page.getByRole('alert').filter({ hasText: '固件编号已停用' })).toContainText('硬件停产');
  await page.goto(`/firmware/edit?id=${no}`);
  await expect(page.getByRole('alert').filter({ hasText: '固件编号已停用' })).toContainText('硬件停产');

  await list.open({ keyword: no });
  await turn('启用', '恢复供货');
  await expect(row).toContainText('启用中');
  await row.getByRole('link', { name: /^上传固件$/ }).click();
  await expect(page).toHaveURL(new RegExp(`/firmware/upload\\?id=${no}`));

  await test.step('a new number starts in its first field; a taken one is reported with a link', async () => {
    await page.goto('/firmware/add');
    const firmwareNo = page.getByRole('textbox', { name: labelled('固件编号') });
    await expect(firmwareNo).toBeFocused();
    await firmwareNo.fill(no.toLowerCase());
    await expect(firmwareNo).toHaveValue(no);
    const said = page.getByRole('status').filter({ hasText: '该编号已被占用：' });
    await expect(said).toBeVisible();
    const holder = said.getByRole('link', { name: '端到端固件' });
    await expect(holder).toHaveAttribute('href', `/firmware/edit?id=${no}`);
    await firmwareNo.fill(`${no}-FREE`);
    await expect(said).toBeHidden();
    await firmwareNo.fill(no);
    await holder.click();
    await page.getByRole('dialog').getByRole('button', { name: '离开', exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/firmware/edit\\?id=${no}`));
    await expect(page.getByRole('textbox', { name: labelled('名称') })).toHaveValue('端到端固件');
  });
}
