// Needs a browser: several people at one order at once, and the calls that their screens send.
import { expect, test } from '../fixtures';
import { numberField } from '../server';

/** Actions on an order other than decisions, by the right people (P-ORDER-4, P-ACCESS-6); actionTable.test.ts has all. */

test('an order is reminded, paused, handed over and withdrawn, as the others see', async ({ given, serverAs }) => {
  test.setTimeout(180_000);
  const { page, workspace: submitter, orderNo } = await given.opened('dev.lin', 1);
  await test.step('a second reminder within an hour is disabled, with the time of the next one', async () => {
    await submitter.action('催办').click();
    await expect(page.getByText('已催办 陈静、孙悦')).toBeVisible();
    await expect(submitter.log.first()).toContainText('催办');
    await expect(submitter.action('催办')).toBeDisabled();
    const why = /^催办：每 60 分钟只能催办一次，\d{4}-\d\d-\d\d \d\d:\d\d 后可再次催办$/;
    await expect(submitter.bar.getByRole('note', { name: why })).toBeVisible();
  });

  await test.step('a paused order is disabled, and resumed by an actor', async () => {
    const sent = page.waitForRequest(/\/api\/v2\/testing\/enableDisable\?orderNo=/);
    await submitter.act('暂停', '等待样机到货');
    expect((await sent).method()).toBe('POST');
    await expect(submitter.dialog.getByText('林晓暂停了测试单：等待样机到货')).toBeVisible();
    const { workspace: outside } = await given.open('test.wu', orderNo);
    await expect(outside.bar).toBeVisible();
    for (const button of [outside.decision('通过'), outside.action('恢复')]) await expect(button).toBeHidden();
    const { workspace } = await given.open('test.chen', orderNo);
    await expect(workspace.decision('通过')).toBeDisabled();
    await expect(workspace.bar.getByText(/等待样机到货/)).toBeVisible();
    await workspace.action('恢复').click();
    await expect(workspace.decision('通过')).toBeEnabled();
  });

  await test.step('after a transfer the target decides and the former actor cannot', async () => {
    const { page: theirs, workspace } = await given.open('test.chen', orderNo);
    const sent = theirs.waitForRequest(/\/workflow\/approval\/task\/transfer\?orderNo=/);
    await workspace.transferTo('test.wu', '吴', '休假一周');
    expect((await sent).method()).toBe('GET');
    await workspace.waitsFor('吴');
    await expect(workspace.log.first()).toContainText(/转交.*休假一周/);
    const { workspace: target } = await given.open('test.wu', orderNo);
    await target.decide('通过');
    await target.hasDecided('通过');
  });

  await test.step('the submitter replaces a tester who left', async () => {
    const revision = numberField(await given.now(orderNo), 'revision');
    const forged = { orderNo, replaced: 'test.sun', target: 'test.chen', reason: '离职', revision };
    for (const account of ['dev.zhao', 'test.wu'] as const)
      expect((await (await serverAs(account)).get('/workflow/approval/task/transfer', forged)).code).toBe('E00007');
    await submitter.open(orderNo);
    await submitter.handOver('更换人员', '孙悦-test.sun', 'test.chen', '陈', '已离职');
    await expect(submitter.log.first()).toContainText(/林晓将孙悦更换为陈静.*已离职/);
    const { workspace: former } = await given.open('test.sun', orderNo);
    await former.waitsFor('陈静');
    const { workspace: target } = await given.open('test.chen', orderNo);
    await expect(target.decision('通过')).toBeEnabled();
    await expect(target.dialog.getByRole('region', { name: '人员', exact: true }).getByTitle('test.chen')).toHaveText(
      '您',
    );
  });

  await test.step('a withdrawn order is terminated', async () => {
    await submitter.act('撤回', '发错了文件');
    await submitter.hasStatus('已终止');
    expect(await given.now(orderNo)).toMatchObject({ status: 7, stepOrder: null });
    await submitter.open(orderNo);
    await expect(submitter.dialog.getByText('林晓撤回了测试单：发错了文件')).toBeInViewport({ ratio: 1 });
  });
});
