import { Rehearsal } from '../../kit/client';
import { expect, test } from '../fixtures';
import { OrderWorkspace } from '../pages/OrderWorkspace';
import { numberField } from '../server';
import { stepAt } from '../steps';

/** Actions on an order other than decisions, by the right people and refused to others (P-ORDER-4, P-ACCESS-6). */

test('an order is disabled for others, with the reason', async ({ visitor, given }) => {
  // One browser, signed in as each person in turn.
  const page = await visitor();
  const workspace = new OrderWorkspace(page);
  for (const step of [stepAt(1), stepAt(4), stepAt(6)])
    await test.step(`${step.wrong} at step ${String(step.order)}`, async () => {
      const orderNo = await given.order(step.order, `E2E-OTHERS-${String(step.order)}`);
      await new Rehearsal(page.request).signIn(step.wrong);
      await workspace.open(orderNo);
      await workspace.standsAt(step.title);
      await workspace.waitsFor(step.status === 4 ? '何伟' : '陈静');
      await expect(workspace.dialog.getByText('本步处理')).toBeHidden();
    });
});

test('after a transfer the target decides and the former actor cannot', async ({ given }) => {
  const { page, workspace, orderNo } = await given.opened('test.chen', 1);
  const sent = page.waitForRequest(/\/workflow\/approval\/task\/transfer\?orderNo=/);
  await workspace.transferTo('test.wu', '吴', '休假一周');
  expect((await sent).method()).toBe('GET');
  await workspace.waitsFor('吴');
  await expect(workspace.log.first()).toContainText('转交');
  await expect(workspace.log.first()).toContainText('休假一周');
  const { workspace: theirs } = await given.open('test.wu', orderNo);
  await theirs.decide('通过');
  await theirs.hasDecided('通过');
});

test('the submitter replaces a tester who left, which the log shows', async ({ given, serverAs }) => {
  const { workspace, orderNo } = await given.opened('dev.lin', 3);
  const revision = numberField(await given.now(orderNo), 'revision');
  const forged = { orderNo, replaced: 'test.sun', target: 'test.wu', reason: '离职', revision };
  for (const account of ['dev.zhao', 'test.chen'] as const)
    expect((await (await serverAs(account)).get('/workflow/approval/task/transfer', forged)).code).toBe('E00007');
  await workspace.handOver('更换人员', '孙悦-test.sun', 'test.wu', '吴', '已离职');
  await expect(workspace.log.first()).toContainText(/林晓将孙悦更换为吴.*已离职/);
  const { workspace: theirs } = await given.open('test.wu', orderNo);
  await expect(theirs.decision('通过')).toBeEnabled();
  const { workspace: former } = await given.open('test.sun', orderNo);
  await former.waitsFor('陈静');
});

test('a second reminder within an hour is disabled, with the time of the next one', async ({ given }) => {
  const { page, workspace } = await given.opened('dev.lin', 1);
  await workspace.action('催办').click();
  await expect(page.getByText('已催办 陈静、孙悦')).toBeVisible();
  await expect(workspace.log.first()).toContainText('催办');
  await expect(workspace.action('催办')).toBeDisabled();
  const why = /^催办：每 60 分钟只能催办一次，\d{4}-\d\d-\d\d \d\d:\d\d 后可再次催办$/;
  await expect(workspace.bar.getByRole('note', { name: why })).toBeVisible();
});

test('nobody can act on a paused order until it is resumed', async ({ given }) => {
  const { page, workspace: submitter, orderNo } = await given.opened('dev.lin', 1);
  const sent = page.waitForRequest(/\/api\/v2\/testing\/enableDisable\?orderNo=/);
  await submitter.act('暂停', '等待样机到货');
  expect((await sent).method()).toBe('POST');
  await expect(submitter.dialog.getByText('林晓暂停了测试单：等待样机到货')).toBeVisible();

  const { workspace } = await given.open('test.chen', orderNo);
  await expect(workspace.decision('通过')).toBeDisabled();
  await expect(workspace.bar.getByText(/等待样机到货/)).toBeVisible();

  const { workspace: outside } = await given.open('test.wu', orderNo);
  await expect(outside.bar).toBeVisible();
  await expect(outside.decision('通过')).toBeHidden();
  await expect(outside.action('恢复')).toBeHidden();

  // A current actor may resume it too.
  await workspace.action('恢复').click();
  await workspace.decide('通过');
  await workspace.hasDecided('通过');
});

test('a withdrawn order is terminated', async ({ given }) => {
  const { workspace, orderNo } = await given.opened('dev.lin', 1);
  await workspace.act('撤回', '发错了文件');
  await workspace.hasStatus('已终止');
  expect(await given.now(orderNo)).toMatchObject({ status: 7, stepOrder: null });
  await workspace.open(orderNo);
  await expect(workspace.dialog.getByText('林晓撤回了测试单：发错了文件')).toBeInViewport({ ratio: 1 });

  await workspace.open(await given.order(3, 'E2E-WITHDRAW-2'));
  await expect(workspace.action('撤回')).toBeDisabled();
  await expect(workspace.bar.getByRole('note', { name: '撤回：测试已开始，不能再撤回' })).toBeVisible();
});

test('a tester sees no button of operations at their steps', async ({ given }) => {
  const { workspace } = await given.opened('test.chen', 5, 'E2E-HIDDEN');
  await expect(workspace.bar.getByText('等待何伟处理第 5 步：待确认')).toBeVisible();
  await expect(workspace.bar.getByRole('button')).toHaveCount(0);
  const people = workspace.dialog.getByRole('region', { name: '人员', exact: true });
  await expect(people.getByTitle('test.chen')).toHaveText('您');
});
