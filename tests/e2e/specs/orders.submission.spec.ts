// Needs a browser: the focus, the space that an error takes, and what is in sight.
import type { Locator } from '@playwright/test';
import { expect, test } from '../fixtures';
import { setTick } from '../pages/controls';
import { SubmitTestScreen } from '../pages/SubmitTestScreen';
import { HARDWARE } from '../steps';

/** The submission form: it leads to what is missing; its rules are in the domain. */

test('the form says what is missing, and leaves no space behind', async ({ persona, given }) => {
  test.slow();
  const { page } = await persona('dev.lin');
  const id = await given.firstVersion('E2E-SUBMIT-01');
  await given.draft('E2E-SUBMIT-01', '0.9.0');
  const form = await SubmitTestScreen.at(page, id);
  const send = page.getByRole('button', { name: '发起测试', exact: true });
  const top = async (group: Locator) => (await group.boundingBox())?.y ?? 0;

  await test.step('scope: none is refused, drafts are no sources', async () => {
    await expect(form.hardware.getByRole('checkbox')).toHaveCount(HARDWARE.length);
    const boxes = await form.hardware.getByRole('checkbox').all();
    const space = async () => (await top(page.getByRole('group', { name: '配套模块' }))) - (await top(form.hardware));
    const before = await space();
    for (const box of boxes) await setTick(box, false);
    await send.click();
    await expect(form.section('测试范围')).toContainText('请选择');
    await expect(form.hardware.getByRole('checkbox').first()).toBeFocused();
    await expect(form.section('测试范围').getByText('0.9.0')).toHaveCount(0);
    for (const box of boxes) await setTick(box);
    await expect.poll(space).toBe(before);
  });
});
