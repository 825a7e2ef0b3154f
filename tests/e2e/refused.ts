import { expect, type Page } from '@playwright/test';
import type { Given } from './given';
import { more } from './pages/controls';
import { numberList } from './pages/RecordListScreen';

/** The envelope of a call that the server refuses with this message. */
export const refusal = (message: string) => ({ code: 'E00013', message, error: 'E00013', success: false, model: null });

/** Disables a number, which the server refuses. @returns the button, and the boxes of notice and dialog */
export async function refusedDisabling(page: Page, given: Given) {
  await given.number('KIT-NOTICE');
  await page.route('**/api/v2/firmware/enableDisable', (route) => route.fulfill({ json: refusal('现在不能停用') }));
  const list = await numberList(page).open({ keyword: 'KIT-NOTICE' });
  await more(list.rows('KIT-NOTICE'), '停用');
  const dialog = page.getByRole('dialog', { name: /^停用 / });
  await dialog.getByRole('textbox').fill('试一试');
  const send = dialog.getByRole('button', { name: '停用', exact: true });
  await send.click();
  const notice = page.getByRole('alert').filter({ hasText: '现在不能停用' });
  await expect(notice).toBeVisible();
  const [noticeBox, dialogBox] = [await notice.boundingBox(), await dialog.boundingBox()];
  if (noticeBox === null || dialogBox === null) throw new Error('Nothing is drawn.');
  return { send, noticeBox, dialogBox };
}
