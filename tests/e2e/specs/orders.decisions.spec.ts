import { expect, test } from '../fixtures';
import { choose, labelled, saysAtField, setTick } from '../pages/controls';
import { OrderWorkspace } from '../pages/OrderWorkspace';
import { field, textField } from '../server';
import { BENCH, CASE_TITLE, HARDWARE, REPORT, stepAt } from '../steps';

/** One outcome of each kind besides the main job's passes, on the real screen; domain/workflow/table.test.ts has all. */

interface OutcomeCase {
  readonly step: number;
  readonly decision: string;
  readonly remark: string;
  /** Input besides the remark. */
  readonly enter?: (workspace: OrderWorkspace) => Promise<void>;
  /** Status and step afterwards. */
  readonly then: readonly [status: number, step: number | null];
}

const OUTCOMES: readonly OutcomeCase[] = [
  { step: 1, decision: '退回', remark: '发布说明缺少影响范围', then: [1, null] },
  {
    step: 3,
    decision: '不通过',
    remark: '两个用例失败',
    enter: (workspace) => workspace.automatedRun({ total: 20, passed: 18, failed: 2, report: REPORT }),
    then: [1, null],
  },
  { step: 3, decision: '跳过', remark: '流水线维护，本轮跳过', then: [3, 4] },
  { step: 5, decision: '有条件通过', remark: '仅限华东\n一周后复查', then: [4, 6] },
];

for (const { step, decision, remark, enter, then } of OUTCOMES) {
  test(`step ${String(step)} decided ${decision} leads to ${then.join(', step ')}`, async ({ given }) => {
    const orderNo = await given.order(step, `E2E-OUT-${String(step)}`);
    const { workspace } = await given.open(stepAt(step).actor, orderNo);
    await workspace.choose(decision);
    await enter?.(workspace);

    // A decision other than a pass needs a remark.
    await workspace.send.click();
    await saysAtField(workspace.remark, '请填写“');
    await workspace.remark.fill(remark);
    await workspace.send.click();
    await workspace.hasDecided(decision);

    const order = await given.now(orderNo);
    expect([field(order, 'status'), field(order, 'stepOrder')]).toEqual(then);
    await expect(workspace.log.first()).toContainText(decision);
    await expect(workspace.log.first()).toContainText(remark.split('\n')[0] ?? '');
  });
}

test('each condition of a conditional pass is acknowledged before the release', async ({ persona, given }) => {
  const { workspace, orderNo } = await given.opened('test.sun', 4);
  await workspace.manualCases(CASE_TITLE, HARDWARE, BENCH);
  await workspace.choose('有条件通过');
  await workspace.remark.fill('低温未覆盖');
  await workspace.send.click();
  const conditions = workspace.dialog.getByRole('textbox', { name: labelled('附带条件（每行一条）') });
  await saysAtField(conditions, '请至少选择或填写一项');
  await conditions.fill('仅限常温地区\n两周内补测低温');
  await workspace.send.click();
  await workspace.hasDecided('有条件通过');

  const operations = await persona('ops.he');
  await given.passed(orderNo, 6, {}, 5);
  const release = new OrderWorkspace(operations.page);
  await release.open(orderNo);
  await release.releaseNow('常温地区');
  await release.decide('通过');
  const conditionList = release.dialog.getByRole('group', { name: '逐条确认附带条件' });
  await saysAtField(conditionList, '请逐条确认附带条件');
  // The list has the focus; its boxes follow by Tab.
  await expect(conditionList).toBeFocused();
  for (const condition of ['仅限常温地区', '两周内补测低温']) {
    await operations.page.keyboard.press('Tab');
    await operations.page.keyboard.press('Space');
    await expect(conditionList.getByRole('checkbox', { name: condition })).toBeChecked();
  }
  await release.send.click();
  await release.confirm();
  await release.hasDecided('发布');
  await release.standsAt('验证');
});

test('a coverage gap has a reason and is acknowledged at step 5', async ({ given }) => {
  const { workspace, orderNo } = await given.opened('test.sun', 4);
  await workspace.manualCases(CASE_TITLE, HARDWARE.slice(0, 1), BENCH);
  await workspace.decide('通过');
  const reason = workspace.dialog.getByRole('textbox', { name: 'HW1.1 ← 首次安装 未测试的原因' });
  await saysAtField(reason, /请说明 .+ 未测试的原因/);
  await expect(reason).toBeFocused();
  await workspace.bar.getByRole('button', { name: '缺口说明' }).first().click();
  await expect(reason).toBeInViewport();
  await reason.fill('没有 HW1.1 样机');
  await workspace.send.click();
  await workspace.hasDecided('通过');

  const { workspace: confirm } = await given.open('ops.he', orderNo);
  await expect(confirm.dialog.getByText('没有 HW1.1 样机').first()).toBeVisible();
  await confirm.decide('通过');
  const accept = confirm.dialog.getByRole('checkbox', { name: /我已看过覆盖缺口/ });
  await saysAtField(accept, '请确认覆盖缺口');
  await expect(accept).toBeFocused();
  await expect(accept).toBeInViewport();
  await setTick(accept);
  await confirm.send.click();
  await confirm.hasDecided('通过');
});

test('a return to a chosen step keeps the round and marks superseded decisions', async ({ given }) => {
  const { page, workspace, orderNo } = await given.opened('ops.he', 5);
  await workspace.choose('退回');
  await workspace.remark.fill('手动测试缺少低温');
  await workspace.send.click();
  const target = workspace.dialog.getByRole('combobox', { name: labelled('退回到') });
  await saysAtField(target, '请填写“退回到”');
  await choose(page, target, '第 4 步：手动测试');
  await workspace.send.click();
  await workspace.hasDecided('退回');
  await workspace.standsAt('手动测试');
  expect(await given.now(orderNo)).toMatchObject({ status: 3, stepOrder: 4, round: 1 });
  await expect(workspace.log.first()).toContainText('→ 第 4 步：手动测试');
  await expect(workspace.log.nth(1)).toContainText('第 4 步：手动测试');
  await expect(workspace.log.nth(1)).toContainText('已失效');
  await expect(workspace.log.nth(2)).not.toContainText('已失效');
});

test('a failed verification terminates the order and withdraws the version', async ({ given }) => {
  const { server, workspace, orderNo } = await given.opened('test.sun', 7);
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
  await expect(
    workspace.dialog.getByText('孙悦判定验证不通过，测试单已终止，版本已召回：升级后不能充电'),
  ).toBeInViewport({ ratio: 1 });
  const order = await given.now(orderNo);
  expect(order).toMatchObject({ status: 7, stepOrder: null });
  const version = await server.get('/api/v2/firmwareVersion/detail', { id: textField(order, 'versionId') });
  expect(field(version.model, 'state')).toBe('recalled');
});
