// Needs a browser: several people in turn, and the focus and sight of what is missing.
import { expect, test } from '../fixtures';
import { choose, labelled, saysAtField, setTick } from '../pages/controls';
import { field } from '../server';
import { BENCH, CASE_TITLE, HARDWARE } from '../steps';

/** Decisions besides the main job's passes, on the real screen; domain/workflow/table.test.ts has all outcomes. */

test('a gap and conditions are acknowledged on the way to a release, whose verification fails', async ({ given }) => {
  test.setTimeout(180_000);
  const { workspace, orderNo } = await given.opened('test.sun', 4);
  await test.step('a gap needs a reason, a conditional pass its conditions', async () => {
    await workspace.manualCases(CASE_TITLE, HARDWARE.slice(0, 1), BENCH);
    await workspace.choose('有条件通过');
    await workspace.remark.fill('低温未覆盖');
    await workspace.send.click();
    const conditions = workspace.dialog.getByRole('textbox', { name: labelled('附带条件（每行一条）') });
    await saysAtField(conditions, '请填写“附带条件（每行一条）”');
    await conditions.fill('仅限常温地区\n两周内补测低温');
    const reason = workspace.dialog.getByRole('textbox', { name: 'HW1.1 ← 首次安装 未测试的原因' });
    await saysAtField(reason, /请说明 .+ 未测试的原因/);
    await workspace.bar.getByRole('button', { name: '缺口说明' }).first().click();
    await expect(reason).toBeFocused();
    await expect(reason).toBeInViewport();
    await reason.fill('没有 HW1.1 样机');
    await workspace.send.click();
    await workspace.hasDecided('有条件通过');
  });

  const { page, workspace: operations } = await given.open('ops.he', orderNo);
  await test.step('a return to a chosen step keeps the round and marks superseded decisions', async () => {
    await operations.choose('退回');
    await operations.remark.fill('手动测试缺少低温');
    await operations.send.click();
    const target = operations.dialog.getByRole('combobox', { name: labelled('退回到') });
    await saysAtField(target, '请选择“退回到”');
    await choose(page, target, '第 4 步：手动测试');
    await operations.send.click();
    await operations.hasDecided('退回');
    await operations.standsAt('手动测试');
    expect(await given.now(orderNo)).toMatchObject({ status: 3, stepOrder: 4, round: 1 });
    await expect(operations.log.first()).toContainText('→ 第 4 步：手动测试');
    await expect(operations.log.nth(1)).toContainText(/第 4 步：手动测试.*已失效/);
    await expect(operations.log.nth(2)).not.toContainText('已失效');
  });

  await test.step('the gap is acknowledged at step 5', async () => {
    const cases = [{ title: CASE_TITLE, result: 'passed', hardwareRevision: HARDWARE[0], sourceVersion: '', note: '' }];
    const gaps = [{ hardwareRevision: HARDWARE[1], sourceVersion: '', reason: '没有 HW1.1 样机' }];
    const conditions = ['仅限常温地区', '两周内补测低温'];
    const evidence = { kind: 'manual', cases, bench: BENCH, defects: [], conditions, gaps };
    await given.decided(orderNo, 4, { decision: 'conditionalPass', remark: '低温未覆盖', evidence });
    await operations.open(orderNo);
    await expect(operations.dialog.getByText('没有 HW1.1 样机').first()).toBeVisible();
    await operations.decide('通过');
    const accept = operations.dialog.getByRole('checkbox', { name: /我已看过覆盖缺口/ });
    await saysAtField(accept, '请确认覆盖缺口');
    await expect(accept).toBeFocused();
    await expect(accept).toBeInViewport();
    await setTick(accept);
    await operations.send.click();
    await operations.hasDecided('通过');
    await operations.standsAt('待发布');
  });

  await test.step('each condition is acknowledged before the release', async () => {
    await operations.releaseNow('常温地区');
    await operations.decide('通过');
    const conditionList = operations.dialog.getByRole('group', { name: '逐条确认附带条件' });
    await saysAtField(conditionList, '请逐条确认附带条件');
    // The list has the focus; its boxes follow by Tab.
    await expect(conditionList).toBeFocused();
    for (const condition of ['仅限常温地区', '两周内补测低温']) {
      await page.keyboard.press('Tab');
      await page.keyboard.press('Space');
      await expect(conditionList.getByRole('checkbox', { name: condition })).toBeChecked();
    }
    await operations.send.click();
    await operations.confirm();
    await operations.hasDecided('发布');
    await operations.standsAt('验证');
  });

  await test.step('a failed verification terminates the order and withdraws the version', async () => {
    await workspace.open(orderNo);
    await workspace.choose('不通过');
    await workspace.send.click();
    await saysAtField(workspace.remark, '请填写“处理意见”');
    await workspace.remark.fill('升级后不能充电');
    await workspace.send.click();
    await workspace.confirm();
    await workspace.hasDecided('不通过');
    await expect(workspace.log.first()).toContainText(/不通过.*升级后不能充电/);
    await workspace.hasStatus('已终止');
    await workspace.open(orderNo);
    const told = '孙悦判定验证不通过，测试单已终止，版本已召回：升级后不能充电';
    await expect(workspace.dialog.getByText(told)).toBeInViewport({ ratio: 1 });
    expect(await given.now(orderNo)).toMatchObject({ status: 7, stepOrder: null });
    const version = await given.versionNow(await given.versionOf(orderNo));
    expect(field(version, 'state')).toBe('recalled');
  });
});
