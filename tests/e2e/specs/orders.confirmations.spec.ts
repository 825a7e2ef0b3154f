import { expect, test } from '../fixtures';
import { OrderWorkspace } from '../pages/OrderWorkspace';
import { numberField, textField } from '../server';

/** Questions before an order is released or ended (P-ORDER-17), and choices that are taken back or left (P-FORM-1). */

interface Question {
  readonly name: string;
  readonly account: 'ops.he' | 'test.chen' | 'dev.lin';
  /** The step the order is at. */
  readonly step: number;
  /** A plan needs an earlier release to roll back to. */
  readonly versionNo: '1.0.0' | '1.1.0';
  readonly title: RegExp;
  /** Enters what comes before the question. */
  readonly enter: (workspace: OrderWorkspace) => Promise<unknown>;
}

const withdraw = ({ dialog }: OrderWorkspace) => dialog.getByRole('button', { name: /撤回/ }).click();

async function release(workspace: OrderWorkspace): Promise<void> {
  await workspace.choose('通过');
  await workspace.releaseNow('华东灰度 10%');
  await workspace.send.click();
}

async function schedule(workspace: OrderWorkspace): Promise<void> {
  await workspace.choose('通过');
  await workspace.planRelease('华东灰度 10%');
  await workspace.pickReleaseTime(new Date(Date.now() + 86_400_000), '10:30');
  await workspace.send.click();
}

async function failVerification(workspace: OrderWorkspace): Promise<void> {
  await workspace.choose('不通过');
  await workspace.remark.fill('现场验证不通过');
  await workspace.send.click();
}

const [FIRST, SECOND] = ['1.0.0', '1.1.0'] as const;
const QUESTIONS: readonly Question[] = [
  { name: 'a release', account: 'ops.he', step: 6, versionNo: FIRST, title: /^确认发布/, enter: release },
  { name: 'a plan', account: 'ops.he', step: 6, versionNo: SECOND, title: /^确认定时发布/, enter: schedule },
  { name: 'a failure', account: 'test.chen', step: 7, versionNo: FIRST, title: /终止/, enter: failVerification },
  { name: 'a withdrawal', account: 'dev.lin', step: 1, versionNo: FIRST, title: /^撤回/, enter: withdraw },
];

for (const [index, asked] of QUESTIONS.entries())
  test(`the question before ${asked.name} names number, version and file hash`, async ({ given }) => {
    test.setTimeout(120_000);
    const firmwareNo = `E2E-QUESTIONS-${String(index)}`;
    const { account, step, versionNo, title, enter } = asked;
    const orderNo = await (versionNo === '1.0.0' ? given.order(step, firmwareNo) : given.laterOrder(step, firmwareNo));
    const { page, workspace } = await given.open(account, orderNo);
    const before = await given.now(orderNo);
    await enter(workspace);
    const question = page.getByRole('dialog', { name: title });
    for (const text of [orderNo, `${firmwareNo} ${versionNo}`, textField(before, 'fileSha256')])
      await expect(question.getByText(text, { exact: true })).toBeVisible();
    const cut = await question.evaluate((element) => element.scrollWidth > element.clientWidth);
    expect(cut, 'nothing is wider than the question').toBe(false);
    // Esc answers no.
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    expect(await given.now(orderNo)).toEqual(before);
  });

test('Esc takes a choice back, and closes the order when nothing was typed', async ({ given }) => {
  const { page, workspace, orderNo } = await given.opened('test.chen', 1);
  const question = page.getByRole('dialog', { name: '离开此页？' });
  await workspace.choose('退回');
  const chosen = workspace.bar.getByText('将提交：退回');
  await expect(workspace.remark).toBeFocused();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(chosen).toBeHidden();
  await expect(question).toBeHidden();
  await workspace.isShown(orderNo);
  await page.keyboard.press('Escape');
  await expect(workspace.dialog).toBeHidden();
  await expect(question).toBeHidden();

  // Typed text is kept when the choice is taken back, and asked about when the order is closed.
  await workspace.open(orderNo);
  await workspace.choose('退回');
  await workspace.remark.fill('写到一半');
  await page.keyboard.press('Escape');
  await expect(workspace.remark).not.toBeFocused();
  await page.keyboard.press('Escape');
  await expect(chosen).toBeHidden();
  await expect(workspace.remark).toHaveValue('写到一半');
  await page.keyboard.press('Escape');
  await expect(question).toBeVisible();
});

test('a release chosen before leaving is not sent by a key after returning', async ({ given }) => {
  test.setTimeout(120_000);
  const { page, workspace, orderNo } = await given.opened('ops.he', 6);
  await workspace.decision('发布').click();
  await workspace.remark.fill('写到一半');
  await workspace.dialog.getByRole('button', { name: '关闭' }).first().click();
  await page.getByRole('dialog', { name: '离开此页？' }).getByRole('button', { name: '离开', exact: true }).click();
  await expect(workspace.dialog).toBeHidden();
  await workspace.open(orderNo);
  await expect(page.getByText('已恢复草稿').first()).toBeVisible();
  await expect(workspace.remark).toHaveValue('写到一半');
  await expect(workspace.decision('发布')).toHaveAttribute('aria-pressed', 'false');
  await expect(workspace.send).toHaveCount(0);
  await workspace.remark.press('Control+Enter');
  // No question, only the order itself.
  await expect(page.getByRole('dialog')).toHaveCount(1);
  expect(numberField(await given.now(orderNo), 'stepOrder')).toBe(6);
});

test('a pass preselected in the list is not chosen otherwise', async ({ persona, given }) => {
  const orderNo = await given.order(1);
  const { page } = await persona('test.chen');
  const workspace = new OrderWorkspace(page);
  await page.goto(`/testing/list?keyword=${orderNo}`);
  await page.getByRole('button', { name: `接收 ${orderNo}` }).click();
  await expect(workspace.send).toBeVisible();
  await page.goBack();
  await expect(workspace.dialog).toBeHidden();
  await page.getByRole('button', { name: orderNo, exact: true }).click();
  await expect(workspace.decision('通过')).toHaveAttribute('aria-pressed', 'false');
  await expect(workspace.send).toHaveCount(0);
});
