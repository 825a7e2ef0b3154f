// Needs a browser: the focus of each step, the space that an error takes, and lists of people.
import type { Locator } from '@playwright/test';
import { answered } from '../answered';
import { expect, test } from '../fixtures';
import { labelled, pickPerson, saysAtField, setTick } from '../pages/controls';
import { SubmitTestScreen } from '../pages/SubmitTestScreen';
import { HARDWARE, CHECKLIST } from '../steps';
import { CHEN, HE } from '../people';

/** The submission form (P-SUBMIT-7): scope, people, checklist, review. */

/** With keywords: people of a role group. */
const PEOPLE = '/api/v2/userRole/getUserRoles';

test('scope, people, checklist and review are validated', async ({ persona, given }) => {
  test.setTimeout(120_000);
  // A developer who is a tester too must not test their own version.
  const { page } = await persona('multi.tang');
  const own = given.by('multi.tang');
  const id = await own.firstVersion('E2E-SUBMIT-01');
  await own.draft('E2E-SUBMIT-01', '0.9.0');
  const asked: string[] = [];
  page.on('request', (request) => {
    const body = request.postData() ?? '';
    if (new URL(request.url()).pathname === PEOPLE && body.includes('keyWords')) asked.push(body);
  });
  const form = await SubmitTestScreen.at(page, id);

  await test.step('scope: all hardware revisions by default, none is refused, drafts are no sources', async () => {
    await expect(form.step('人员')).toBeVisible();
    await form.to('测试范围');
    const boxes = form.hardware.getByRole('checkbox');
    await expect(boxes).toHaveCount(HARDWARE.length);
    const modules = page.getByRole('group', { name: '配套模块' });
    const top = async (group: Locator) => (await group.boundingBox())?.y ?? 0;
    const space = async () => (await top(modules)) - (await top(form.hardware));
    const before = await space();
    for (const box of await boxes.all()) await setTick(box, false);
    await form.next.click();
    await expect(form.step('测试范围')).toContainText('请选择');
    await expect(page.locator('.ant-steps-item').filter({ hasText: '测试范围' })).toContainText('处需要修改');
    await expect(form.step('测试范围').getByText('0.9.0')).toHaveCount(0);
    for (const box of await boxes.all()) await setTick(box);
    // A corrected error leaves no empty space.
    await expect.poll(space).toBe(before);
    await setTick(modules.getByRole('checkbox', { name: '功率' }));
    await form.next.click();
  });

  await test.step('people: required, searched by a keyword', async () => {
    // Each step takes the focus.
    await expect(form.step('人员')).toBeFocused();
    await form.next.click();
    await saysAtField(form.testers, '请选择');
    await saysAtField(form.operations, '请选择');
    await form.testers.click();
    await form.testers.fill('nobody-of-this-name');
    await expect(page.getByText('没有找到人员').first()).toBeVisible();
    expect(asked).toHaveLength(1);
    expect(asked[0]).toContain('"keyWords":"nobody-of-this-name"');
  });

  await test.step('people: the uploader and people of the other list are disabled with a reason', async () => {
    const refused = async (picker: Locator, keyword: string, name: string, why: string) => {
      await picker.click();
      await picker.fill(keyword);
      const option = page.getByRole('option', { name });
      await expect(option).toContainText(why);
      // A disabled option takes no click.
      await option.click({ force: true });
      await page.keyboard.press('Escape');
    };
    await refused(form.testers, '唐', '唐宁-multi.tang', '唐宁 提交或上传了该版本，不能参与测试或发布');
    await expect(form.step('人员').locator('.ant-select-selection-item')).toHaveCount(0);
    await pickPerson(page, form.testers, '陈', '陈静-test.chen');
    // No persona has both roles, so the query is mocked.
    await answered(page, `**${PEOPLE}`, () => [CHEN]);
    await refused(form.operations, '陈', '陈静-test.chen', '陈静 不能同时是测试人员和运维人员');
    await page.unroute(`**${PEOPLE}`);
    await pickPerson(page, form.operations, 'ops.he', '何伟-ops.he');
    await form.next.click();
  });

  await test.step('checklist: all items required', async () => {
    await expect(form.step('检查清单')).toBeVisible();
    await form.next.click();
    await expect(form.step('检查清单')).toContainText('请确认所有检查项');
    await expect(form.ticks).toHaveCount(CHECKLIST.length);
    for (const box of await form.ticks.all()) await setTick(box);
    await form.next.click();
  });

  await test.step('review: summary, past due date refused, order created', async () => {
    const review = form.step('确认发起');
    for (const text of ['E2E-SUBMIT-01 1.0.0', ...HARDWARE, '功率', '陈静-test.chen', '何伟-ops.he', 'made.bin'])
      await expect(review).toContainText(text);
    await review.getByText('紧急', { exact: true }).click();
    const due = page.getByRole('textbox', { name: labelled('期望完成时间') });
    const type = async (moment: string) => {
      await due.fill(moment);
      await due.press('Enter');
      await due.press('Tab');
    };
    await type('2020-01-01 00:00');
    await page.getByRole('button', { name: '发起测试', exact: true }).click();
    await saysAtField(due, '时间必须晚于当前时间');
    await type('2099-03-04 09:30');
    await page.getByRole('textbox', { name: labelled('提交说明') }).fill('请优先');
    expect(await given.now(await form.submit())).toMatchObject({
      ...{ status: 2, stepOrder: 1, priority: 'urgent', dueAt: '2099-03-04T01:30:00.000Z', remark: '请优先' },
      scope: { hardwareRevisions: HARDWARE, sourceVersions: [], companionModules: ['power'] },
      ...{ testerList: [CHEN], operationPersonList: [HE], checklist: CHECKLIST, submitter: { code: 'multi.tang' } },
    });
  });
});
