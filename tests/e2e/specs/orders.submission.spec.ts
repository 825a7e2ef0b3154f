// Needs a browser: the focus of each step, and the space that an error takes.
import type { Locator } from '@playwright/test';
import { answered } from '../answered';
import { expect, test } from '../fixtures';
import { labelled, pickPerson, saysAtField, setTick } from '../pages/controls';
import { SubmitTestScreen } from '../pages/SubmitTestScreen';
import { CHEN } from '../people';
import { CHECKLIST } from '../steps';

/** The submission form (P-SUBMIT-7): its steps take the focus and lead to what is missing; its rules are in the domain. */

test('each step says what is missing, and leaves no space behind; sources are released versions', async ({
  persona,
  given,
}) => {
  const { page } = await persona('dev.lin');
  const id = await given.firstVersion('E2E-SUBMIT-01');
  await given.draft('E2E-SUBMIT-01', '0.9.0');
  const form = await SubmitTestScreen.at(page, id);
  const top = async (group: Locator) => (await group.boundingBox())?.y ?? 0;

  await test.step('scope: none is refused, drafts are no sources', async () => {
    await form.to('测试范围');
    const boxes = await form.hardware.getByRole('checkbox').all();
    const space = async () => (await top(page.getByRole('group', { name: '配套模块' }))) - (await top(form.hardware));
    const before = await space();
    for (const box of boxes) await setTick(box, false);
    await form.next.click();
    await expect(form.step('测试范围')).toContainText('请选择');
    await expect(page.locator('.ant-steps-item').filter({ hasText: '测试范围' })).toContainText('处需要修改');
    await expect(form.step('测试范围').getByText('0.9.0')).toHaveCount(0);
    for (const box of boxes) await setTick(box);
    await expect.poll(space).toBe(before);
    await form.next.click();
  });

  await test.step('people and checklist are required', async () => {
    await expect(form.step('人员')).toBeFocused();
    await form.next.click();
    await saysAtField(form.testers, '请选择');
    await saysAtField(form.operations, '请选择');
    await pickPerson(page, form.testers, '陈', '陈静-test.chen');
    // No persona has both roles, so the query is mocked.
    await answered(page, '**/api/v2/userRole/getUserRoles', () => [CHEN]);
    await form.operations.click();
    await form.operations.fill('陈');
    await expect(page.getByRole('option', { name: '陈静-test.chen' })).toContainText('不能同时是测试人员和运维人员');
    await page.keyboard.press('Escape');
    await page.unroute('**/api/v2/userRole/getUserRoles');
    await pickPerson(page, form.operations, 'ops.he', '何伟-ops.he');
    await form.next.click();
    await form.next.click();
    await expect(form.step('检查清单')).toContainText('请确认所有检查项');
    await expect(form.ticks).toHaveCount(CHECKLIST.length);
    for (const box of await form.ticks.all()) await setTick(box);
    await form.next.click();
  });

  const due = page.getByRole('textbox', { name: labelled('期望完成时间') });
  await due.fill('2020-01-01 00:00');
  await due.press('Enter');
  await due.press('Tab');
  await page.getByRole('button', { name: '发起测试', exact: true }).click();
  await saysAtField(due, '时间必须晚于当前时间');
});
