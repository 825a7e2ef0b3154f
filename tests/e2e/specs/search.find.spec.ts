// Needs a browser: the clipboard, the selection and the focus of the real engine.
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { holdBack } from '../gate';
import { FindDialog } from '../pages/FindDialog';
import { LoginPage } from '../pages/LoginPage';
import { OrderWorkspace } from '../pages/OrderWorkspace';
import { Shell } from '../pages/Shell';
import { textField } from '../server';
import { numberList, changeHistory } from '../pages/RecordListScreen';

/** Ctrl+K finds orders, numbers, versions, hashes and pages (P-SCREEN-18). */

async function openFind(page: Page): Promise<FindDialog> {
  await numberList(page).open();
  const find = await new FindDialog(page).open();
  return find;
}

test('every kind of object is found and opened by keyboard; the text of a result can be copied', async ({
  persona,
}) => {
  test.slow();
  const { page, server } = await persona('dev.lin');
  const version = await server.first('/api/v2/firmwareVersion/page', { state: 'released' });
  const firmwareNo = textField(await server.first('/api/v2/firmware/page'), 'firmwareNo');
  const orderNo = textField(await server.first('/api/v2/testing/page'), 'orderNo');
  const id = textField(version, 'id');
  const named = `${textField(version, 'firmwareNo')} ${textField(version, 'versionNo')}`;
  const cases: [typed: string, title: string, address: string][] = [
    [firmwareNo, firmwareNo, `/firmware/firmware?id=${firmwareNo}`],
    [orderNo.toLowerCase(), orderNo, `/testing/list?id=${orderNo}`],
    [named, named, `/version/detail?id=${id}`],
    [textField(version, 'file', 'sha256'), named, `/version/detail?id=${id}`],
    ['变更履历', '变更履历', '/changeResume'],
  ];
  const find = new FindDialog(page);
  await numberList(page).open();
  for (const [typed, title, address] of cases) {
    await test.step(typed, async () => {
      await find.open();
      await page.keyboard.type(typed);
      await expect(find.chosen).toContainText(title);
      await page.keyboard.press('Enter');
      await find.isClosed();
      await expect(page).toHaveURL(new RegExp(`${address.replace('?', '\\?')}$`));
    });
  }
  await find.open();
  await expect(find.options.first()).toContainText('变更履历');

  await test.step('more results are one step away; a failed part is reported and others are shown', async () => {
    await page.keyboard.type('DC');
    const all = find.options.filter({ hasText: /在列表中查看全部 \d+ 条/ });
    await expect(all).toHaveCount(3);
    await all.last().click();
    await expect(page).toHaveURL(/\/testing\/list\?scope=all&keyword=DC$/);
    await changeHistory(page).open();
    await page.route('**/api/v2/testing/page?*', (route) =>
      route.fulfill({ json: { code: 'E00001', message: '系统错误', success: false } }),
    );
    await find.open();
    await page.keyboard.type('DC');
    await expect(page.getByText('部分内容未能查询，结果可能不完整。')).toBeVisible();
    await expect(find.options.first()).toBeVisible();
    await page.keyboard.press('Escape');
    await page.unrouteAll();
  });
  await test.step('selected text can be copied by keyboard; typing then goes to the field', () => copiesResults(page));
});

test('Enter right after pasting waits for the results; an order that arrives late leaves the focus to the dialog', async ({
  persona,
}) => {
  const { page, server } = await persona('test.chen');
  const find = await openFind(page);
  await test.step('denied pages are not offered; arrow keys wrap around', async () => {
    await expect(find.options).toHaveText([/待我处理/, /测试列表/, /版本管理/, /固件编号管理/, /变更履历/]);
    await expect(find.chosen).toContainText('待我处理');
    await page.keyboard.press('ArrowUp');
    await expect(find.chosen).toContainText('变更履历');
    await page.keyboard.press('ArrowDown');
    await expect(find.chosen).toContainText('待我处理');
    await page.keyboard.type('操作日志');
    await expect(page.getByText('没有找到“操作日志”。请检查是否输入有误，或只输入其中一部分。')).toBeVisible();
    await page.keyboard.press('Escape');
    await find.isClosed();
  });
  const orderNo = textField(await server.first('/api/v2/testing/page'), 'orderNo');
  await numberList(page).open();
  // Typing is kept while the dialog loads.
  await page.keyboard.press('Control+k');
  await page.keyboard.type(orderNo);
  await expect(find.input).toHaveValue(orderNo);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/testing/list\\?id=${orderNo}$`));

  await test.step('an order whose chunk arrives late', async () => {
    await openFind(page);
    await page.keyboard.type(orderNo);
    await expect(find.chosen).toContainText(orderNo);
    const release = await holdBack(page, /\.async\.js/);
    await page.keyboard.press('Enter');
    await find.isClosed();
    await find.open();
    await find.input.evaluate((input) => input.addEventListener('blur', () => input.setAttribute('data-left', '')));
    release();
    await expect(page.getByRole('navigation', { name: '流程步骤', includeHidden: true })).toBeVisible();
    await page.keyboard.type('变更履历');
    await expect(find.chosen).toContainText('变更履历');
    await expect(find.input).not.toHaveAttribute('data-left');
  });
});

test('without input it offers recent results and actions', async ({ persona }) => {
  const { page, server } = await persona('dev.lin');
  const firmwareNo = textField(await server.first('/api/v2/firmware/page', { enabled: true }), 'firmwareNo');
  const orderNo = textField(await server.first('/api/v2/testing/page'), 'orderNo');
  const find = new FindDialog(page);
  const list = await numberList(page).open({ keyword: firmwareNo });
  await list.rows(firmwareNo).getByRole('link', { name: firmwareNo }).click();
  await expect(page.getByRole('heading', { name: firmwareNo })).toBeVisible();
  await new OrderWorkspace(page).open(orderNo);
  const group = (name: string) => page.getByRole('listbox').getByRole('group', { name }).getByRole('option');
  await find.open();
  await expect(group('最近打开')).toHaveText([new RegExp(orderNo), new RegExp(firmwareNo)]);
  await expect(group('快捷操作')).toHaveText([/待我处理/, new RegExp(`上传到 ${firmwareNo}`), /我发起的/]);
  await group('快捷操作').filter({ hasText: '上传到' }).click();
  await expect(page).toHaveURL(new RegExp(`/firmware/upload\\?id=${firmwareNo}$`));

  await new Shell(page).switchToEnglish();
  await page.keyboard.press('Control+k');
  await expect(group('Actions')).toHaveText([
    ...[/My tasks/, new RegExp(`Upload to ${firmwareNo}`), /Submitted by me/],
  ]);
  // Log-out leaves no trace of what was opened.
  await expect(group('Recent')).toHaveCount(2);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Log out' }).click();
  const login = await new LoginPage(page).isShown();
  await login.enterAs('dev.lin');
  await expect(page.getByRole('heading', { name: 'Upload firmware' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(group('Actions').first()).toBeVisible();
  await expect(group('Recent')).toHaveCount(0);
});

async function copiesResults(page: Page): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  const find = await openFind(page);
  await page.keyboard.type('QQ9');
  const nothing = page.getByText('没有找到“QQ9”。请检查是否输入有误，或只输入其中一部分。');
  await nothing.click({ clickCount: 3 });
  // In single steps: Ctrl alone is a key press too.
  await page.keyboard.down('Control');
  await expect(find.input).not.toBeFocused();
  await page.keyboard.press('c');
  await page.keyboard.up('Control');
  await expect.poll(copied).toContain('没有找到“QQ9”');
  await page.keyboard.type('X');
  await expect(find.input).toHaveValue('QQ9X');

  // Selecting from a heading across a result must not open it, and typing still goes to the dialog.
  await find.input.fill('变更');
  const line = find.options.getByText('/changeResume', { exact: true });
  const heading = page.getByRole('group', { name: '页面' }).getByText('页面', { exact: true });
  await heading.hover();
  await page.mouse.down();
  await line.hover({ position: { x: 120, y: 10 } });
  await page.mouse.up();
  await page.keyboard.press('Control+c');
  await expect.poll(copied).toContain('/changeResume');
  await expect(page).toHaveURL(/\/firmware\/firmware$/);
  await page.keyboard.press('Backspace');
  await expect(find.input).toHaveValue('变');
  // Pasting goes to the field too, wherever the focus is.
  await heading.click();
  await expect(find.input).not.toBeFocused();
  await page.keyboard.press('Control+v');
  await expect(find.input).toHaveValue(/^变.*\/changeResume/);
}
