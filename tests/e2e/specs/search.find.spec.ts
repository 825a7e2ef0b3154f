// Needs a browser: keyboard and focus of the real engine, and the composition of an input method.
import type { Page } from '@playwright/test';
import { changeAnswers } from '../changedAnswers';
import { requestsOf } from '../calls';
import { expect, test } from '../fixtures';
import { FindDialog } from '../pages/FindDialog';
import { numberList } from '../pages/RecordListScreen';
import { textField } from '../server';

/** The search of the header (Ctrl+K), which finds orders, firmware numbers and versions. */
test('an order is found and opened by keyboard; what failed, and that nothing was found, is said', async ({
  persona,
}) => {
  test.slow();
  const { page, server } = await persona('dev.lin');
  const orderNo = textField(await server.first('/api/v2/testing/page'), 'orderNo');
  const find = new FindDialog(page);
  await numberList(page).open();
  await test.step('Enter opens what begins with the text; tests/shell/lookUp.test.ts has the order of what is found', async () => {
    await find.open();
    await page.keyboard.type(orderNo.toLowerCase());
    await expect(find.options.first()).toContainText(orderNo);
    // On a slow machine these may be what was found for the first letters; the list is then closed until the others are.
    await expect(find.input).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Enter');
    await find.isClosed();
    await expect(page).toHaveURL(new RegExp(`/testing/list\\?id=${orderNo}$`));
  });

  await test.step('it shows ten results, that nothing was found, and what failed with a retry', async () => {
    await find.open();
    await page.keyboard.type('DC');
    await expect(find.options).toHaveCount(10);
    await expect(page.getByText('只列出前 10 条，继续输入可缩小范围')).toBeVisible();
    await page.keyboard.type('-没有');
    await expect(page.getByText('没有找到“DC-没有”')).toBeVisible();
    // Results that cannot be read are not said to be none.
    await changeAnswers(page, '**/api/v2/testing/page?*', (found) => ({ ...found, list: found.list.map(() => ({})) }));
    await find.input.fill('AC');
    await expect(page.getByText('有内容未能查询，结果可能不完整')).toBeVisible();
    await expect(find.options.first()).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('dialog').getByRole('button', { name: '重试' }).click();
    await expect(page.getByText('有内容未能查询，结果可能不完整')).toBeHidden();
    await expect(find.options.first()).toBeVisible();
  });

  await test.step('half of a word that an input method composes is not looked for', () => composes(page, find));
});

/** What an input method composes is looked for once it is a word; its keys: tests/features/testOrder/shortcuts.test.tsx. */
async function composes(page: Page, find: FindDialog): Promise<void> {
  await find.input.fill('');
  const calls = requestsOf(page, /\/page$/);
  const method = await page.context().newCDPSession(page);
  await page.clock.install();
  await method.send('Input.imeSetComposition', { text: 'zhukong', selectionStart: 7, selectionEnd: 7 });
  await expect(find.input).toHaveValue('zhukong');
  const answer = page.waitForResponse(/firmware\/page.*keyword=%E4%B8%BB%E6%8E%A7/);
  // Longer than a pause in typing.
  await page.clock.runFor(600);
  expect(calls).toEqual([]);
  await method.send('Input.insertText', { text: '主控' });
  await expect(find.input).toHaveValue('主控');
  await page.clock.runFor(600);
  await answer;
  await page.clock.resume();
  await page.keyboard.press('Escape');
}
