import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { deviceTypeName, moduleName, type FirmwareNumber } from '../../src/domain/firmware/number';
import { stepOf, type Decision } from '../../src/domain/workflow/steps';
import { labelled, setTick } from '../e2e/pages/controls';
import { FirmwareFormScreen } from '../e2e/pages/FirmwareFormScreen';
import { OrderWorkspace } from '../e2e/pages/OrderWorkspace';
import { numberList } from '../e2e/pages/RecordListScreen';
import { SubmitTestScreen } from '../e2e/pages/SubmitTestScreen';

/**
 * Screen actions, by roles and visible labels, with the input of their calls. Each waits for the screen's confirmation;
 * with `sent` it only waits for the request.
 */
type Until = 'done' | 'sent';

interface OnOrder {
  readonly orderNo: string;
}

/** Registers a firmware number. */
export async function registers(
  page: Page,
  number: Pick<FirmwareNumber, 'firmwareNo' | 'name' | 'deviceType' | 'module' | 'hardwareRevisions'>,
  until: Until = 'done',
): Promise<void> {
  const form = await new FirmwareFormScreen(page).open();
  const deviceType = deviceTypeName(number.deviceType)['zh-CN'];
  await form.fill({ ...number, deviceType, module: moduleName(number.module)['zh-CN'] });
  await form.save.click();
  if (until === 'done') await form.isRegistered(number.firmwareNo);
}

/** Disables or enables a firmware number. */
export async function turnsNumber(
  page: Page,
  { firmwareNo, enable, reason }: { readonly firmwareNo: string; readonly enable: boolean; readonly reason: string },
  until: Until = 'done',
): Promise<void> {
  const list = numberList(page);
  await list.open({ keyword: firmwareNo });
  const name = enable ? '启用' : '停用';
  await list.rows(firmwareNo).getByRole('button', { name, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: labelled('原因') }).fill(reason);
  await dialog.getByRole('button', { name, exact: true }).click();
  if (until === 'done') await expect(dialog).toBeHidden();
}

/** Submits a version's test. @returns the order number; '' until known */
export async function submits(
  page: Page,
  test: {
    readonly versionId: string;
    readonly hardwareRevisions: readonly string[];
    readonly testers: readonly string[];
    readonly operations: readonly string[];
  },
): Promise<string> {
  const submission = await SubmitTestScreen.at(page, test.versionId);
  // A first submission begins with every hardware revision (decisions §4.1).
  const box = (name: string) => submission.hardware.getByRole('checkbox', { name, exact: true });
  await expect(submission.hardware.getByRole('checkbox').first()).toBeVisible();
  for (const revision of await submission.hardware.locator('label').allInnerTexts()) {
    await expect(box(revision)).toBeChecked();
    await setTick(box(revision), test.hardwareRevisions.includes(revision));
  }
  await submission.scope(test.hardwareRevisions);
  const picks = (people: readonly string[]) => people.map((account) => ({ keyword: account, label: `-${account}` }));
  await submission.people(picks(test.testers), picks(test.operations));
  await submission.checklist();
  return submission.submit();
}

const CALLED: Readonly<Record<Decision, string>> = {
  pass: '通过',
  conditionalPass: '有条件通过',
  skip: '跳过',
  fail: '不通过',
  return: '退回',
};

interface DecisionOnScreen extends OnOrder {
  readonly stepOrder: number;
  readonly decision: Decision;
  readonly remark?: string;
  /** Target step of a return. */
  readonly returnTo?: number;
  /** Step 3. */
  readonly run?: {
    readonly total: number;
    readonly passed: number;
    readonly failed: number;
    readonly reportLink: string;
  };
  /** Step 4: one passed case for each hardware revision. */
  readonly cases?: { readonly title: string; readonly hardwareRevisions: readonly string[]; readonly bench: string };
  /** Step 6: released at once. */
  readonly scope?: string;
}

/** Decisions that need a confirmation. */
const asksAgain = ({ stepOrder, decision }: DecisionOnScreen): boolean =>
  (stepOrder === 6 && decision === 'pass') || (stepOrder === 7 && decision === 'fail');

/** Agrees to take over an order that a colleague has claimed, whenever the screen asks (decisions §4.1). */
function takesOver(page: Page): Promise<void> {
  return page.addLocatorHandler(page.getByRole('button', { name: '由我处理' }), (button) => button.click());
}

/** Decides the current step of an order. */
export async function decides(page: Page, made: DecisionOnScreen, until: Until = 'done'): Promise<void> {
  const { decision, remark, returnTo, run, cases, scope } = made;
  await takesOver(page);
  const workspace = new OrderWorkspace(page);
  await workspace.open(made.orderNo);
  await workspace.standsAt(stepOf(made.stepOrder)?.title['zh-CN'] ?? '');
  if (run) await workspace.automatedRun({ ...run, report: run.reportLink });
  if (cases) await workspace.manualCases(cases.title, cases.hardwareRevisions, cases.bench);
  if (scope !== undefined) await workspace.releaseNow(scope);
  await workspace.choose(CALLED[decision]);
  if (returnTo !== undefined) {
    await workspace.returnTo(`第 ${String(returnTo)} 步：${stepOf(returnTo)?.title['zh-CN'] ?? ''}`);
  }
  if (remark !== undefined) await workspace.remark.fill(remark);
  await workspace.send.click();
  if (asksAgain(made)) await workspace.confirm();
  if (until === 'done') await workspace.hasDecided(CALLED[decision]);
}

/** Opens an order and clicks a button without further input. */
async function presses(page: Page, orderNo: string, name: string): Promise<OrderWorkspace> {
  const workspace = new OrderWorkspace(page);
  await workspace.open(orderNo);
  await workspace.action(name).click();
  return workspace;
}

/** Claims an order. */
export async function claims(page: Page, { orderNo }: OnOrder, until: Until = 'done'): Promise<void> {
  await takesOver(page);
  const workspace = await presses(page, orderNo, '认领');
  if (until === 'done') await expect(workspace.action('认领')).toBeDisabled();
}

/** Reminds the current actors. */
export async function reminds(page: Page, { orderNo }: OnOrder, until: Until = 'done'): Promise<void> {
  await presses(page, orderNo, '催办');
  if (until === 'done') await expect(page.getByText(/^已催办/)).toBeVisible();
}

/** An action of the workspace that asks for a reason. */
async function acts(page: Page, orderNo: string, name: string, reason: string, until: Until): Promise<void> {
  const workspace = new OrderWorkspace(page);
  await workspace.open(orderNo);
  await workspace.act(name, reason, until);
}

/** Pauses or resumes an order. */
export const turnsOrder = (
  page: Page,
  { orderNo, enable, reason }: OnOrder & { readonly enable: boolean; readonly reason: string },
  until: Until = 'done',
): Promise<void> => acts(page, orderNo, enable ? '恢复' : '暂停', reason, until);

/** Withdraws an order. */
export const withdraws = (
  page: Page,
  { orderNo, remark }: OnOrder & { readonly remark: string },
  until: Until = 'done',
): Promise<void> => acts(page, orderNo, '撤回', remark, until);

/** Transfers a task. */
export async function transfers(
  page: Page,
  { orderNo, target, reason }: OnOrder & { readonly target: string; readonly reason: string },
  until: Until = 'done',
): Promise<void> {
  const workspace = new OrderWorkspace(page);
  await workspace.open(orderNo);
  await workspace.transferTo(target, `-${target}`, reason, until);
}
