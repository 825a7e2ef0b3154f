// Needs a browser: keyboard and focus of the real engine.
import { expect, test } from '../fixtures';
import { FindDialog } from '../pages/FindDialog';
import { numberList } from '../pages/RecordListScreen';
import { Shell } from '../pages/Shell';
import { textField } from '../server';

/** P-SCREEN-18. */
test('orders, numbers and versions are found and opened by keyboard, as far as the rights allow', async ({
  persona,
}) => {
  const { page, server } = await persona('dev.lin');
  const version = await server.first('/api/v2/firmwareVersion/page', { state: 'released' });
  const firmwareNo = textField(await server.first('/api/v2/firmware/page'), 'firmwareNo');
  const orderNo = textField(await server.first('/api/v2/testing/page'), 'orderNo');
  const named = `${textField(version, 'firmwareNo')} ${textField(version, 'versionNo')}`;
  const cases: [typed: string, title: string, address: string][] = [
    [firmwareNo, firmwareNo, `/firmware/firmware?id=${firmwareNo}`],
    [orderNo.toLowerCase(), orderNo, `/testing/list?id=${orderNo}`],
    [named, named, `/version/detail?id=${textField(version, 'id')}`],
  ];
  const find = new FindDialog(page);
  await numberList(page).open();
  for (const [typed, title, address] of cases)
    await test.step(typed, async () => {
      await find.open();
      await page.keyboard.type(typed);
      await expect(find.options.first()).toContainText(title);
      // On a slow machine these may be what was found for the first letters; the list is then closed until the others are.
      await expect(find.input).toHaveAttribute('aria-expanded', 'true');
      await expect(find.input).toHaveAttribute('autocomplete', 'off');
      await page.keyboard.press('Enter');
      await find.isClosed();
      await expect(page).toHaveURL(new RegExp(`${address.replace('?', '\\?')}$`));
    });
});

test('it shows ten results, that nothing was found, and what failed with a retry; Escape gives the focus back', async ({
  persona,
}) => {
  const { page } = await persona('test.chen');
  const list = await numberList(page).open();
  const row = list.rows().first();
  await row.focus();
  const find = await new FindDialog(page).open();
  await page.keyboard.type('DC');
  await expect(find.options).toHaveCount(10);
  await expect(page.getByText('只列出前 10 条，继续输入可缩小范围')).toBeVisible();
  await page.keyboard.type('-没有');
  await expect(page.getByText('没有找到“DC-没有”')).toBeVisible();
  await page.route('**/api/v2/testing/page?*', (route) =>
    route.fulfill({ json: { code: 'E00001', message: '系统错误', success: false } }),
  );
  await find.input.fill('AC');
  await expect(page.getByText('有内容未能查询，结果可能不完整')).toBeVisible();
  await expect(find.options.first()).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('dialog').getByRole('button', { name: '重试' }).click();
  await expect(page.getByText('有内容未能查询，结果可能不完整')).toBeHidden();
  await expect(find.options.first()).toBeVisible();
  await page.keyboard.press('Escape');
  await find.isClosed();
  await expect(row).toBeFocused();

  await new Shell(page).switchToEnglish();
  await page.getByRole('button', { name: 'Find' }).click();
  await page.keyboard.type('nowhere');
  await expect(page.getByText('Nothing found for “nowhere”')).toBeVisible();
});
