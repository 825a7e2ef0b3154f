import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { CHEN, HE, SUN, type Account, type Persona } from '../people';
import type { Watch } from '../watch';
import { labelled, typeTags } from '../pages/controls';
import { FirmwareFormScreen } from '../pages/FirmwareFormScreen';
import { OrderWorkspace } from '../pages/OrderWorkspace';
import { changeHistory, numberList, operationLog } from '../pages/RecordListScreen';
import { Shell } from '../pages/Shell';
import { SubmitTestScreen } from '../pages/SubmitTestScreen';
import { UploadScreen } from '../pages/UploadScreen';
import { HARDWARE, STEPS, type StepCase } from '../steps';

/** The main job on screen alone, for any server; orders.main-job.spec.ts knows the facts and looks at more. */

/** Who walks, and how. */
interface Walk {
  readonly visitor: () => Promise<Page>;
  readonly persona: (account: Account) => Promise<Pick<Persona, 'page'>>;
  readonly watch: Watch;
  /** Signs in at the gateway's page. */
  readonly enterAs: (page: Page, account: Account) => Promise<void>;
  /** Whether the server sends the specification's minimum. */
  readonly isMinimal: boolean;
  readonly file?: Buffer;
  /** The number to register, and what the server calls the people; those of the rehearsal by default. */
  readonly firmwareNo?: string;
  readonly nameOf?: (account: Account) => Pick<typeof CHEN, 'code' | 'name'>;
  readonly looks?: Looks;
}

/** What is looked at or entered besides. */
interface Looks {
  readonly registering: (page: Page) => Promise<void>;
  readonly uploaded: (versionId: string) => Promise<void>;
  readonly submitted: (workspace: OrderWorkspace) => Promise<void>;
  readonly deciding: (workspace: OrderWorkspace, step: StepCase, orderNo: string) => Promise<void>;
}

/** What the job has made, on the page of who began it; the approve log of the order is open. */
interface Made {
  readonly page: Page;
  readonly versionId: string;
  readonly orderNo: string;
}

export const NUMBER = {
  firmwareNo: 'E2E-DC-MCU-01',
  name: '端到端主控固件',
  deviceType: '直流',
  module: '主控',
  hardwareRevisions: HARDWARE,
};
const VERSION = { versionNo: '1.0.0', notes: '首个版本\n修复断电恢复', build: '4711', rollback: 'A/B' };
export const FULL_NAME = `${NUMBER.firmwareNo} ${VERSION.versionNo}`;

const deepLink = (firmwareNo: string): string => `/firmware/firmware?keyword=${firmwareNo}`;
/** Where the person who is not signed in begins. */
export const DEEP_LINK = deepLink(NUMBER.firmwareNo);

const LIN = { code: 'dev.lin', name: '林晓' };
const persons = (account: Account) => [LIN, CHEN, SUN, HE].find(({ code }) => code === account) ?? LIN;

/** What must never happen: a failure on screen, or a call without its id. */
function watchOver(page: Page, problems: string[]): void {
  page.on('request', (request) => {
    const { searchParams } = new URL(request.url());
    for (const id of ['id', 'versionId', 'orderNo', 'firmwareNo', 'objectKey'])
      if (searchParams.get(id) === '') problems.push(`without ${id}: ${request.url()}`);
  });
  const notice = page.locator('.ant-notification-notice-error, .ant-message-error');
  void page.addLocatorHandler(notice.first(), async (shown) => {
    problems.push(await shown.innerText());
    await shown.getByRole('button', { name: '关闭' }).first().click();
  });
}

/** Passes when nothing fails on screen, and no call lacks its id. */
export async function mainJob({
  visitor,
  persona,
  watch,
  enterAs,
  isMinimal,
  file,
  looks,
  ...who
}: Walk): Promise<Made> {
  const { firmwareNo = NUMBER.firmwareNo, nameOf = persons } = who;
  const [number, fullName] = [{ ...NUMBER, firmwareNo }, `${firmwareNo} ${VERSION.versionNo}`];
  const pick = (account: Account) => {
    const { code, name } = nameOf(account);
    return { keyword: code, label: `${name}-${code}` };
  };
  test.setTimeout(300_000);
  // The browser logs the HTTP 403 or 401 of the sign-in, and each call that the server lacks.
  watch.expect(looks ? /status of 403/ : /status of 40[134]/);
  const problems: string[] = [];
  const page = await visitor();
  watchOver(page, problems);
  let [versionId, orderNo] = ['', ''];

  await test.step('sign in from a deep link', async () => {
    await page.goto(deepLink(firmwareNo));
    await enterAs(page, 'dev.lin');
    await new Shell(page).isSignedInAs(nameOf('dev.lin').name);
  });

  await test.step('register a firmware number', async () => {
    await numberList(page).isShown();
    await page.getByRole('button', { name: '新增固件编号' }).first().click();
    const form = new FirmwareFormScreen(page);
    await form.fill(number);
    await looks?.registering(page);
    await form.save.click();
    await form.isRegistered(firmwareNo);
    await form.goOnToUpload();
  });

  await test.step('upload its first version', async () => {
    const upload = new UploadScreen(page);
    if (isMinimal) {
      await upload.versionNo.fill(VERSION.versionNo);
      await page.getByRole('textbox', { name: labelled('发布说明') }).fill(VERSION.notes);
    } else await upload.fill(VERSION);
    const buffer = file ?? randomBytes(300_000);
    await upload.give({ name: 'mcu-1.0.0.bin', mimeType: 'application/octet-stream', buffer });
    await upload.send(fullName);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('上传固件');
    versionId = upload.versionId();
    await looks?.uploaded(versionId);
    await upload.goOnToTest();
  });

  await test.step('submit its test', async () => {
    const submission = new SubmitTestScreen(page);
    if (isMinimal) await typeTags(page, page.getByRole('combobox', { name: labelled('硬件版本') }), HARDWARE);
    await submission.people([pick('test.chen'), pick('test.sun')], [pick('ops.he')]);
    if (!isMinimal) await submission.checklist();
    orderNo = await submission.submit();
    const workspace = new OrderWorkspace(page);
    await workspace.isShown(orderNo);
    await workspace.standsAt('测试接收');
    await looks?.submitted(workspace);
  });

  for (const step of STEPS) {
    await test.step(`step ${String(step.order)} ${step.title} by ${step.actor}`, async () => {
      const actor = await persona(step.actor);
      watchOver(actor.page, problems);
      const workspace = new OrderWorkspace(actor.page);
      await workspace.openFromTodo(orderNo);
      await workspace.standsAt(step.title);
      await looks?.deciding(workspace, step, orderNo);
      await workspace.pass(step);
    });
  }

  await test.step('change history and operation log have it', async () => {
    await (await changeHistory(page).open({ keyword: orderNo, field: 'status' })).counts(5);
    const log = operationLog((await persona('admin.qian')).page);
    await log.open({ keyword: orderNo, failed: 'false' });
    await log.counts(STEPS.length);
  });

  await test.step('the order is completed, with its log', async () => {
    const workspace = new OrderWorkspace(page);
    await workspace.open(orderNo);
    await workspace.hasStatus('已完成');
    await workspace.dialog.getByRole('button', { name: `显示全部 ${String(STEPS.length + 1)} 条` }).click();
    await expect(workspace.log).toHaveCount(STEPS.length + 1);
  });

  expect(problems, 'failures on screen and calls without an id').toEqual([]);
  return { page, versionId, orderNo };
}
