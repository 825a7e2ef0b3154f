import { draftWithFile, submittedOrder } from '../../arrange';
import { orderNow } from '../../deciding';
import { expect, test } from '../../fixtures';
import { labelled, saysAtField, setTick } from '../../pages/controls';
import { numberField, refused, succeeded, textField } from '../../server';
import { HARDWARE } from '../../steps';
import { ADD, CHECKLIST, CHEN, openForm, returnOrder, rightInput, SUN, TANG } from './submitting';

/** Resubmission of a returned order (decisions §4.1): same number, next round, by its submitter, once. */

const returned = (orderNo: string) => `陈静-test.chen 退回了测试单 ${orderNo}（第 1 轮）`;

test('a returned order is prefilled and shows the reason', async ({ persona, serverAs }) => {
  const developer = await persona('dev.lin');
  const { page, server } = developer;
  const orderNo = await submittedOrder(server, 'E2E-BACK-01');
  const tester = await serverAs('test.chen');
  await returnOrder(tester, orderNo, '请补充：\n1. 回滚步骤');
  const id = textField(await orderNow(server, orderNo), 'versionId');

  const form = await openForm(page, id);
  await expect(page.getByRole('alert').filter({ hasText: returned(orderNo) })).toContainText('请补充：\n1. 回滚步骤');
  const revisions = form.hardware.getByRole('checkbox');
  await expect(revisions).toHaveCount(HARDWARE.length);
  for (const box of await revisions.all()) await expect(box).toBeChecked();
  await form.next.click();
  await expect(form.step('人员')).toContainText('陈静-test.chen');
  await expect(form.step('人员')).toContainText('孙悦-test.sun');
  await expect(form.step('人员')).toContainText('何伟-ops.he');
  await form.next.click();
  await expect(form.ticks).toHaveCount(CHECKLIST.length);
  for (const box of await form.ticks.all()) {
    await expect(box).not.toBeChecked();
    await setTick(box);
  }
  await form.next.click();
  await page.getByRole('textbox', { name: labelled('修改说明（答复退回意见）') }).fill('已补充');
  await page.getByRole('button', { name: '重新提交', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`id=${orderNo}`));
  expect(await orderNow(server, orderNo)).toMatchObject({
    round: 2,
    status: 2,
    remark: '已补充',
    testerList: [CHEN, SUN],
  });
});

test('a prefilled tester who uploaded the new file is refused', async ({ persona, serverAs }) => {
  const developer = await persona('dev.lin');
  const { page, server } = developer;
  const id = await draftWithFile(server, 'E2E-UPLOADER-01');
  const input = { ...rightInput(id), testerList: [CHEN, TANG] };
  const orderNo = textField(succeeded(await server.post(ADD, input)), 'orderNo');
  await returnOrder(await serverAs('test.chen'), orderNo, '换文件');
  const tang = await serverAs('multi.tang');
  const upload = { versionId: id, filename: 'by-tang.bin' };
  succeeded(await tang.put('/api/v2/firmwareVersion/upload', upload, Buffer.from(orderNo)));

  const form = await openForm(page, id);
  await form.next.click();
  await form.next.click();
  await saysAtField(form.testers, '唐宁 提交或上传了该版本，不能参与测试或发布');
  const { revision } = (await orderNow(server, orderNo)) as { revision: number };
  refused(await server.post(ADD, { ...input, orderNo, revision }), { code: 'E00003', fields: ['testerList'] });
  await form.step('人员').locator('[title="唐宁-multi.tang"] .ant-select-selection-item-remove').click();
  await form.next.click();
  await expect(form.step('检查清单')).toBeVisible();
});

test('only the submitter can resubmit; others see the reason', async ({ persona, serverAs }) => {
  const developer = await persona('dev.lin');
  const orderNo = await submittedOrder(developer.server, 'E2E-COLLEAGUE-01');
  await returnOrder(await serverAs('test.chen'), orderNo, '补充');
  const order = await orderNow(developer.server, orderNo);
  const id = textField(order, 'versionId');

  const { page, server } = await persona('dev.zhao');
  await page.goto(`/version/detail?id=${id}`);
  await expect(page.getByRole('note', { name: '重新提交测试：只有提交人或管理员可以操作' })).toBeVisible();
  await page.goto('/version/version?keyword=E2E-COLLEAGUE-01');
  await expect(page.getByRole('note', { name: '提交测试：只有提交人或管理员可以操作' })).toBeVisible();
  await page.goto(`/version/submitTest?id=${id}`);
  await expect(page.getByText('E2E-COLLEAGUE-01 1.0.0 现在不能提交测试')).toBeVisible();
  await expect(page.getByText('只有提交人或管理员可以操作')).toBeVisible();
  const again = { ...rightInput(id), orderNo, revision: numberField(order, 'revision') };
  refused(await server.post(ADD, again), { code: 'E00007' });

  await developer.page.goto(`/version/detail?id=${id}`);
  await developer.page.getByRole('button', { name: '重新提交测试' }).click();
  await expect(developer.page.getByText(returned(orderNo))).toBeVisible();
});

test('retrying a submission after a lost answer creates one order', async ({ persona, serverAs, watch }) => {
  watch.expect(/ERR_|Failed to load|E00002/);
  const { page, server } = await persona('dev.lin');
  const orderNo = await submittedOrder(server, 'E2E-LOST-01');
  await returnOrder(await serverAs('test.chen'), orderNo, '补充');
  const id = textField(await orderNow(server, orderNo), 'versionId');
  const form = await openForm(page, id);
  await form.next.click();
  await form.next.click();
  await expect(form.ticks).toHaveCount(CHECKLIST.length);
  for (const box of await form.ticks.all()) await setTick(box);
  await form.next.click();
  const lost = { call: 'testing.addOrder', effect: { kind: 'lost' }, times: 1 };
  expect((await page.request.post('/rehearsal/faults', { data: lost })).status()).toBe(200);
  const send = page.getByRole('button', { name: '重新提交', exact: true });
  await send.click();
  await expect(page.getByRole('alert').filter({ hasText: '网络异常' }).first()).toBeVisible();
  // It succeeded; the form is still shown, not the refusal for an open order.
  expect(await orderNow(server, orderNo)).toMatchObject({ round: 2 });
  await expect(form.step('确认提交')).toBeVisible();
  await send.click();
  await expect(page).toHaveURL(new RegExp(`id=${orderNo}`));
  expect(await orderNow(server, orderNo)).toMatchObject({ round: 2, status: 2 });
});
