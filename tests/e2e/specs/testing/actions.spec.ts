import { submittedOrder } from '../../arrange';
import { bringTo, decisionBody, orderNow, sendDecision, stepAt } from '../../deciding';
import { expect, signIn, test } from '../../fixtures';
import { openOrder, orderAt } from '../../orders';
import { OrderWorkspace } from '../../pages/OrderWorkspace';
import { RecordListScreen } from '../../pages/RecordListScreen';
import { SubmitTestScreen } from '../../pages/SubmitTestScreen';
import { numberField, refused, Server } from '../../server';
import { STEPS } from '../../steps';
import { returnOrder } from '../versions/submitting';

/** Actions on an order other than decisions, by the right people and refused to others (decisions §4.1, §4.5). */

for (const [from, until] of [
  [1, 4],
  [5, 7],
] as const) {
  test(`steps ${String(from)} to ${String(until)} are disabled for others, with the reason`, async ({
    serverAs,
    visitor,
  }) => {
    const orderNo = await orderAt(serverAs, from);
    // One browser, signed in as each person in turn.
    const page = await visitor();
    const server = new Server(page.request);
    const workspace = new OrderWorkspace(page);
    for (const step of STEPS.filter(({ order }) => order >= from && order <= until)) {
      await test.step(`${step.wrong} at step ${String(step.order)}`, async () => {
        await signIn(page, step.wrong);
        await workspace.open(orderNo);
        await workspace.standsAt(step.title);
        await workspace.waitsFor(step.status === 4 ? '何伟' : '陈静');
        await expect(workspace.dialog.getByText('本步处理')).toBeHidden();
        const body = await decisionBody(server, step, orderNo);
        refused(await sendDecision(server, step, body), { code: 'E00007' });
      });
      await bringTo(serverAs, orderNo, step.order + 1, {}, step.order);
    }
  });
}

test('after a transfer the target decides and the former actor cannot', async ({ persona, serverAs }) => {
  const orderNo = await orderAt(serverAs, 1);
  const first = await openOrder(persona, 'test.chen', orderNo);
  const { workspace } = first;
  await workspace.transferTo('test.wu', '吴', '休假一周');
  await workspace.waitsFor('吴');
  await expect(workspace.log.first()).toContainText('转交');
  await expect(workspace.log.first()).toContainText('休假一周');
  refused(await sendDecision(first.server, stepAt(1), await decisionBody(first.server, stepAt(1), orderNo)), {
    code: 'E00007',
  });

  const { workspace: theirs } = await openOrder(persona, 'test.wu', orderNo);
  await theirs.decide('通过');
  await theirs.hasDecided('通过');
});

test('a transfer to a person on the order or of another role group is refused', async ({ serverAs }) => {
  const orderNo = await orderAt(serverAs, 1);
  const server = await serverAs('test.chen');
  const revision = numberField(await orderNow(server, orderNo), 'revision');
  for (const target of ['test.chen', 'test.sun', 'ops.ma', 'dev.lin', 'nobody'])
    refused(await server.get('/workflow/approval/task/transfer', { orderNo, target, reason: '试', revision }), {
      code: 'E00003',
      fields: ['target'],
    });
});

test('a claim is shown to others and blocks nobody', async ({ persona, serverAs }) => {
  const orderNo = await orderAt(serverAs, 1);
  const claimer = await openOrder(persona, 'test.chen', orderNo);
  const { workspace } = claimer;
  await workspace.action('认领').click();
  await expect(claimer.page.getByText('已认领，其他人会看到您正在处理')).toBeVisible();
  await expect(workspace.action('认领')).toBeDisabled();

  const { workspace: theirs } = await openOrder(persona, 'test.sun', orderNo);
  await expect(theirs.dialog.getByRole('region', { name: '基本信息' })).toContainText(/认领.*陈静/);
  await theirs.decide('通过');
  await theirs.hasDecided('通过');
});

test('a second reminder within an hour is refused', async ({ persona, serverAs, watch }) => {
  watch.expect(/E00009/);
  const { page, server } = await persona('dev.lin');
  const orderNo = await submittedOrder(server, 'E2E-REMIND');
  const workspace = new OrderWorkspace(page);
  await workspace.open(orderNo);
  await workspace.action('催办').click();
  await expect(page.getByText('已催办 陈静、孙悦')).toBeVisible();
  await expect(workspace.log.first()).toContainText('催办');
  await workspace.action('催办').click();
  await expect(page.getByText(/超出频率限制.*每 60 分钟只能催办一次/).first()).toBeVisible();
  const stranger = await serverAs('test.wu');
  refused(await stranger.post('/workflow/approval/remind', { orderNo }), { code: 'E00007' });
});

test('nobody can act on a paused order until it is resumed', async ({ persona }) => {
  const developer = await persona('dev.lin');
  const orderNo = await submittedOrder(developer.server, 'E2E-PAUSE');
  const submitter = new OrderWorkspace(developer.page);
  await submitter.open(orderNo);
  await submitter.act('暂停', '等待样机到货');
  await expect(submitter.dialog.getByText('林晓暂停了测试单：等待样机到货')).toBeVisible();

  const tester = await openOrder(persona, 'test.chen', orderNo);
  const { workspace } = tester;
  await expect(workspace.decision('通过')).toBeDisabled();
  await expect(workspace.bar.getByText(/等待样机到货/)).toBeVisible();
  refused(await sendDecision(tester.server, stepAt(1), await decisionBody(tester.server, stepAt(1), orderNo)), {
    code: 'E00013',
  });

  const stranger = await persona('test.wu');
  const revision = numberField(await orderNow(stranger.server, orderNo), 'revision');
  const query = { orderNo, enable: true, reason: '试', revision };
  refused(await stranger.server.postQuery('/api/v2/testing/enableDisable', query), { code: 'E00007' });
  const outside = new OrderWorkspace(stranger.page);
  await outside.open(orderNo);
  await expect(outside.bar).toBeVisible();
  await expect(outside.decision('通过')).toBeHidden();
  await expect(outside.action('恢复')).toBeHidden();

  // A current actor may resume it too.
  await workspace.act('恢复', '样机已到');
  await workspace.decide('通过');
  await workspace.hasDecided('通过');
});

test('a withdrawn order is terminated', async ({ persona, serverAs }) => {
  const { page, server } = await persona('dev.lin');
  const orderNo = await submittedOrder(server, 'E2E-WITHDRAW');
  const workspace = new OrderWorkspace(page);
  await workspace.open(orderNo);
  await workspace.act('撤回', '发错了文件');
  await workspace.hasStatus('已终止');
  expect(await orderNow(server, orderNo)).toMatchObject({ status: 7, stepOrder: null });
  await workspace.open(orderNo);
  await expect(workspace.dialog.getByText('林晓撤回了测试单：发错了文件')).toBeInViewport({ ratio: 1 });

  const tester = await serverAs('test.chen');
  const started = await submittedOrder(server, 'E2E-WITHDRAW-2');
  const revision = numberField(await orderNow(tester, started), 'revision');
  refused(await tester.post('/workflow/approval/withdrawApproval', { orderNo: started, revision, remark: '试' }), {
    code: 'E00007',
  });
  await bringTo(serverAs, started, 3);
  await workspace.open(started);
  await expect(workspace.action('撤回')).toBeDisabled();
});

test('a returned order shows the reason and is resubmitted as its second round', async ({ persona, serverAs }) => {
  const developer = await persona('dev.lin');
  const orderNo = await submittedOrder(developer.server, 'E2E-AGAIN');
  await returnOrder(await serverAs('test.chen'), orderNo, '缺少回滚说明');

  const list = new RecordListScreen(developer.page, '/testing/list', '测试列表');
  await list.open({ scope: 'all', keyword: orderNo });
  await expect(list.section.getByRole('columnheader', { name: '待处理人' })).toBeVisible();
  const heads = await list.section.getByRole('columnheader').allTextContents();
  const awaited = list.rows(orderNo).getByRole('cell').nth(heads.indexOf('待处理人'));
  await expect(awaited).toHaveText('林晓');

  const workspace = new OrderWorkspace(developer.page);
  await workspace.open(orderNo);
  await expect(workspace.dialog.getByText('陈静退回：缺少回滚说明')).toBeInViewport({ ratio: 1 });
  await expect(workspace.action('编辑版本')).toBeEnabled();
  await expect(workspace.action('替换文件')).toBeEnabled();
  await expect(workspace.action('重新提交')).toHaveClass(/ant-btn-primary/);
  await workspace.action('重新提交').click();
  const submission = new SubmitTestScreen(developer.page);
  await submission.goOn('人员');
  await submission.goOn('检查清单');
  await submission.checklist();
  expect(await submission.submit('重新提交')).toBe(orderNo);
  await workspace.isShown(orderNo);
  await workspace.standsAt('测试接收');
  expect(await orderNow(developer.server, orderNo)).toMatchObject({ status: 2, stepOrder: 1, round: 2 });
  const rounds = workspace.dialog.getByRole('region', { name: '历次轮次' }).getByRole('listitem');
  await expect(rounds).toHaveCount(2);
  await expect(rounds.first()).toContainText('第 2 轮');
  await expect(rounds.last()).toContainText(/第 1 轮.*1 退回/);
});
