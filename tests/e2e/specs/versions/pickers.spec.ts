import { expect, test } from '../../fixtures';
import { pickPerson } from '../../pages/controls';
import { SubmitTestScreen } from '../../pages/SubmitTestScreen';

/** People are picked, never taken over by leaving the field (requirements §3). */

test('Tab picks nobody and clears the typed text, before and after a pick', async ({ persona, given }) => {
  const { page } = await persona('dev.lin');
  const form = await SubmitTestScreen.at(page, await given.firstVersion('E2E-PICK-01'));
  await form.next.click();
  const picked = form.step('人员').locator('.ant-select-selection-item');
  const active = page.locator('.ant-select-item-option-active:visible');
  const leave = async (keyword: string, label: string) => {
    await form.testers.click();
    await form.testers.pressSequentially(keyword);
    await expect(active).toContainText(label);
    await page.keyboard.press('Tab');
    await expect(form.testers).not.toBeFocused();
    await expect(form.testers).toHaveAttribute('aria-expanded', 'false');
    await expect(active).toBeHidden();
    await expect(form.testers).toHaveValue('');
  };

  await leave('陈', '陈静-test.chen');
  await expect(picked).toHaveCount(0);

  await pickPerson(page, form.testers, '陈', '陈静-test.chen');
  await expect(picked).toHaveText(['陈静-test.chen']);
  await leave('孙', '孙悦-test.sun');
  await expect(picked).toHaveText(['陈静-test.chen']);
});
