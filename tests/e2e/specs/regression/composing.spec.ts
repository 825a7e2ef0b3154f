// Needs a browser: the composition of an input method.
import type { Locator, Page } from '@playwright/test';
import { requestsOf } from '../../calls';
import { expect, test } from '../../fixtures';
import { FindDialog } from '../../pages/FindDialog';
import { more } from '../../pages/controls';
import { numberList } from '../../pages/RecordListScreen';

/** Keys that an input method handles mean nothing to the page. */

/** How browsers report such keys: Chromium and Firefox during a composition, Safari just after it. */
const COMPOSING = [true, false] as const;

/** Sends keys to the focused element as an input method leaves them to the page. */
async function compose(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const isComposing of COMPOSING)
    for (const name of keys)
      await page.evaluate(
        ([key, ctrlKey, composing]) => {
          const event = { key, ctrlKey, isComposing: composing, keyCode: 229, bubbles: true, cancelable: true };
          for (const type of ['keydown', 'keyup'])
            (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent(type, event));
        },
        [name.replace('Control+', ''), name.startsWith('Control+'), isComposing] as const,
      );
}

/** Expects that a dialog with this field stays, and that it closes by the same key without a composition. */
async function staysOpen(page: Page, dialog: Locator, field: Locator, keys: readonly string[]): Promise<void> {
  await field.focus();
  await compose(page, ...keys);
  await expect(field).toBeFocused();
  await expect(dialog).toBeVisible();
}

test('lists: filters, search', async ({ persona }) => {
  const { page } = await persona('admin.qian');
  const list = await numberList(page).open({ module: 'mainControl' });
  await list.has(/-\d{3}/);
  const address = page.url();

  await list.filters.getByRole('textbox').first().focus();
  await compose(page, 'Enter', 'Escape', '/', 'r', 'Control+k');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(page.url()).toBe(address);

  const find = await new FindDialog(page).open();
  await page.keyboard.type('DC');
  await expect(find.options.nth(1)).toBeVisible();
  await staysOpen(page, page.getByRole('dialog'), find.input, ['Escape', 'Enter', 'Control+k']);
  expect(page.url()).toBe(address);
  await test.step('half of a word is not looked for', async () => {
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
  });
  await page.keyboard.press('Escape');
  await find.isClosed();

  await more(list.rows().first(), '停用');
  const reason = page.getByRole('dialog', { name: /^停用 / });
  const text = reason.getByRole('textbox');
  await text.fill('yuanyin');
  await staysOpen(page, reason, text, ['Escape', 'Control+Enter']);
  await expect(text).toBeEnabled();
});
