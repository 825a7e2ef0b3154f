import type { Page } from '@playwright/test';
import { draftOf, draftWithFile, number, submittedOrder } from './arrange';
import type { Account, Persona } from './fixtures';
import { choose, labelled, pickPerson } from './pages/controls';
import { FirmwareFormScreen } from './pages/FirmwareFormScreen';
import { OrderWorkspace } from './pages/OrderWorkspace';
import { SubmitTestScreen } from './pages/SubmitTestScreen';
import { UploadScreen } from './pages/UploadScreen';
import { DETAIL, sendDecision } from './deciding';
import { numberField, succeeded, textField } from './server';
import { BENCH, CASE_TITLE, HARDWARE, REPORT, STEPS } from './steps';

/** Every form of the console, for what must hold in all of them. */

type PersonaOf = (account: Account) => Promise<Persona>;

export interface FormCase {
  readonly name: string;
  /** The file under src/pages in which the form stands: a form that no case names fails the loop. */
  readonly source: string;
  readonly account: Account;
  /** Makes what the form is about. @returns the address of its page */
  readonly arrange: (people: PersonaOf) => Promise<string>;
  /** From the page to the form, where it lies in a dialog. */
  readonly open?: (page: Page) => Promise<void>;
  readonly type: (page: Page) => Promise<void>;
  /** Asks the server something, as its user would next. */
  readonly send: (page: Page) => Promise<void>;
}

/** A page that loads its parts one after the other, on a machine that does something else. */
const PATIENT = { timeout: 60_000 };

const NUMBER = 'E2E-KITS-01';
const at = (path: string, id: string) => `${path}?id=${encodeURIComponent(id)}`;

/** Fills every text that can be typed into the forms on screen. */
async function fillTexts(page: Page): Promise<void> {
  const texts = page.locator(
    'form :is(textarea, input[type="text"]:not([role="combobox"])):not([readonly], [disabled], [aria-hidden="true"])',
  );
  await texts.first().waitFor();
  for (const [index, text] of (await texts.all()).entries()) await text.fill(`第 ${String(index + 1)} 处`);
}

async function seededNumber(people: PersonaOf): Promise<string> {
  const { server } = await people('dev.lin');
  const numbers = succeeded(await server.get('/api/v2/firmware/page', { pageSize: 1, enabled: true }));
  return textField(numbers, 'list', 0, 'firmwareNo');
}

async function draft(people: PersonaOf): Promise<string> {
  return draftWithFile((await people('dev.lin')).server, NUMBER);
}

async function revisionOf({ server }: Persona, orderNo: string): Promise<number> {
  return numberField(succeeded(await server.get(DETAIL, { orderNo })), 'revision');
}

/** An order at a step, all before it passed. @returns its number */
async function orderAt(people: PersonaOf, order: number): Promise<string> {
  const orderNo = await submittedOrder((await people('dev.lin')).server, NUMBER);
  for (const step of STEPS.filter((each) => each.order < order)) await decide(people, orderNo, step.order, step.pass);
  return orderNo;
}

async function decide(people: PersonaOf, orderNo: string, order: number, more: object): Promise<void> {
  const step = STEPS.find((each) => each.order === order);
  if (!step) throw new Error(`There is no step ${String(order)}.`);
  const actor = await people(step.actor);
  const revision = await revisionOf(actor, orderNo);
  const body = { orderNo, stepOrder: order, round: 1, revision, decision: 'pass', remark: '', ...more };
  succeeded(await sendDecision(actor.server, step, body));
}

/** A question that wants a reason: its button, and the one that sends it. */
function reasonCase(
  name: string,
  source: string,
  account: Account,
  arrange: FormCase['arrange'],
  opener: (page: Page) => ReturnType<Page['getByRole']>,
): FormCase {
  const dialog = (page: Page) => page.getByRole('dialog').last();
  return {
    name,
    source,
    account,
    arrange,
    open: (page) => opener(page).click(PATIENT),
    type: (page) =>
      dialog(page)
        .getByRole('textbox', { name: labelled('原因') })
        .fill('写到一半的原因'),
    send: (page) => dialog(page).getByRole('button', { name, exact: true }).click(),
  };
}

const inWorkspace = (action: string) => (page: Page) =>
  new OrderWorkspace(page).bar.getByRole('button', { name: action, exact: true });
const onPage = (action: string) => (page: Page) => page.getByRole('button', { name: action, exact: true });

const orderPage = (order: number) => async (people: PersonaOf) => at('/testing/list', await orderAt(people, order));

async function pausedOrder(people: PersonaOf): Promise<string> {
  const orderNo = await orderAt(people, 1);
  const actor = await people('test.chen');
  const revision = await revisionOf(actor, orderNo);
  const pause = { orderNo, revision, reason: '等待台架', enable: false };
  succeeded(await actor.server.postQuery('/api/v2/testing/enableDisable', pause));
  return at('/testing/list', orderNo);
}

async function scheduledRelease(people: PersonaOf): Promise<string> {
  const orderNo = await orderAt(people, 6);
  const release = {
    kind: 'release',
    mode: 'scheduled',
    at: new Date(Date.now() + 2 * 24 * 3600 * 1000).toISOString(),
    scope: '华东',
    rollbackVersionId: null,
    acknowledgedConditions: [],
  };
  await decide(people, orderNo, 6, { evidence: release });
  return at('/testing/list', orderNo);
}

async function releasedVersion(people: PersonaOf): Promise<string> {
  const { server } = await people('dev.lin');
  const versions = succeeded(await server.get('/api/v2/firmwareVersion/page', { pageSize: 1, state: 'released' }));
  return at('/version/detail', textField(versions, 'list', 0, 'id'));
}

/** Shows the fields of the signature, which are folded away. */
async function unfoldSeal(page: Page): Promise<void> {
  await page.getByRole('button', { name: '签名与证书（可选）' }).click();
}

/** The file itself cannot be kept with a draft: it has to be chosen again. */
function chooseFile(page: Page): Promise<void> {
  return page
    .getByRole('button', { name: '固件文件', exact: true })
    .setInputFiles({ name: 'kits.bin', mimeType: 'application/octet-stream', buffer: Buffer.from('kits') });
}

const DECISIONS = 'testing/list/decisions/DecisionForm.tsx';
const REASONS = 'testing/list/actions/ReasonDialog.tsx';

/** A decision of the order workspace: its evidence, the decision itself, the remark. */
function decisionCase(
  order: number,
  decision: string,
  type: (workspace: OrderWorkspace, page: Page) => Promise<void>,
): FormCase {
  const step = STEPS.find((each) => each.order === order);
  if (!step) throw new Error(`There is no step ${String(order)}.`);
  return {
    name: `${String(order)} ${step.title}`,
    source: DECISIONS,
    account: step.actor,
    arrange: orderPage(order),
    type: async (page) => {
      const workspace = new OrderWorkspace(page);
      await workspace.choose(decision);
      await type(workspace, page);
    },
    send: (page) => new OrderWorkspace(page).send.click(),
  };
}

const remark = ({ remark: field }: OrderWorkspace) => field.fill('写到一半的意见');

export const FORMS: readonly FormCase[] = [
  {
    name: '新增固件编号',
    source: 'firmware/edit/AddNumber.tsx',
    account: 'dev.lin',
    arrange: () => Promise.resolve('/firmware/add'),
    type: async (page) => {
      await fillTexts(page);
      await new FirmwareFormScreen(page).fill({
        firmwareNo: NUMBER,
        name: '写到一半的编号',
        deviceType: '直流',
        module: '主控',
        hardwareRevisions: HARDWARE,
      });
      const owners = page.getByRole('combobox', { name: labelled('负责人') });
      await pickPerson(page, owners, 'dev.zhao', 'dev.zhao');
    },
    send: (page) => new FirmwareFormScreen(page).save.click(),
  },
  {
    name: '编辑固件编号',
    source: 'firmware/edit/EditNumber.tsx',
    account: 'dev.lin',
    arrange: async (people) => at('/firmware/edit', await seededNumber(people)),
    type: fillTexts,
    send: (page) => new FirmwareFormScreen(page).save.click(),
  },
  reasonCase(
    '停用',
    'firmware/firmware/SwitchDialog.tsx',
    'dev.lin',
    () => Promise.resolve('/firmware/firmware?enabled=true'),
    (page) => page.locator('[data-row-key]').first().getByRole('button', { name: '停用', exact: true }),
  ),
  {
    name: '上传固件',
    source: 'firmware/upload/VersionForm.tsx',
    account: 'dev.lin',
    arrange: async (people) => at('/firmware/upload', await seededNumber(people)),
    type: async (page) => {
      const screen = new UploadScreen(page);
      await screen.versionNo.waitFor();
      await unfoldSeal(page);
      await fillTexts(page);
      await screen.fill({ versionNo: '90.1.0', notes: '写到一半\n的说明', build: '4711', rollback: 'A/B' });
    },
    send: chooseFile,
  },
  {
    name: '为草稿选择文件',
    source: 'firmware/upload/ChooseFile.tsx',
    account: 'dev.lin',
    arrange: async (people) => {
      const { server } = await people('dev.lin');
      await number(server, NUMBER);
      return `${at('/firmware/upload', NUMBER)}&version=${await draftOf(server, NUMBER)}`;
    },
    type: async (page) => {
      await unfoldSeal(page);
      await fillTexts(page);
    },
    send: chooseFile,
  },
  {
    name: '编辑固件',
    source: 'version/edit/EditVersion.tsx',
    account: 'dev.lin',
    arrange: async (people) => at('/version/edit', await draft(people)),
    type: fillTexts,
    send: (page) => page.getByRole('button', { name: '保存', exact: true }).click(),
  },
  {
    name: '发起测试',
    source: 'version/submitTest/SubmitForm.tsx',
    account: 'dev.lin',
    arrange: async (people) => at('/version/submitTest', await draft(people)),
    type: async (page) => {
      const screen = new SubmitTestScreen(page);
      await screen.scope(HARDWARE);
      await screen.people([{ keyword: 'test.sun', label: 'test.sun' }], [{ keyword: 'ops.he', label: 'ops.he' }]);
      await screen.checklist();
    },
    send: (page) => page.getByRole('button', { name: '提交', exact: true }).click(),
  },
  reasonCase('弃用', 'version/detail/StateChanges.tsx', 'dev.lin', releasedVersion, onPage('弃用')),
  reasonCase('召回', 'version/detail/StateChanges.tsx', 'ops.he', releasedVersion, onPage('召回')),
  decisionCase(1, '退回', remark),
  decisionCase(2, '退回', remark),
  decisionCase(3, '通过', async (workspace) => {
    await workspace.automatedRun({ total: 9, passed: 9, failed: 0, report: REPORT });
    await remark(workspace);
  }),
  decisionCase(4, '通过', async (workspace) => {
    await workspace.manualCases(CASE_TITLE, HARDWARE, BENCH);
    await remark(workspace);
  }),
  decisionCase(5, '退回', async (workspace, page) => {
    await choose(page, workspace.dialog.getByRole('combobox', { name: labelled('退回到') }), '第3步 自动化测试');
    await remark(workspace);
  }),
  decisionCase(6, '通过', async (workspace) => {
    await workspace.releaseNow('华东灰度 5%');
    await remark(workspace);
  }),
  decisionCase(7, '不通过', remark),
  {
    name: '转交',
    source: 'testing/list/actions/TransferDialog.tsx',
    account: 'test.chen',
    arrange: orderPage(1),
    open: (page) => inWorkspace('转交')(page).click(PATIENT),
    type: async (page) => {
      const dialog = page.getByRole('dialog').last();
      await pickPerson(page, dialog.getByRole('combobox', { name: labelled('转交给') }), 'test.wu', 'test.wu');
      await dialog.getByRole('textbox', { name: labelled('原因') }).fill('写到一半的原因');
    },
    send: (page) => page.getByRole('dialog').last().getByRole('button', { name: '转交', exact: true }).click(),
  },
  {
    name: '批量转交',
    source: 'testing/list/bulk/TransferMany.tsx',
    account: 'test.chen',
    arrange: async (people) => {
      await orderAt(people, 1);
      return `/testing/list?keyword=${NUMBER}`;
    },
    open: async (page) => {
      await page.locator('[data-row-key]').getByRole('checkbox').first().check(PATIENT);
      await page.getByRole('toolbar').getByRole('button', { name: '转交' }).click();
    },
    type: async (page) => {
      const dialog = page.getByRole('dialog', { name: '批量转交' });
      await pickPerson(page, dialog.getByRole('combobox', { name: labelled('转交给') }), 'test.wu', 'test.wu');
      await dialog.getByRole('textbox', { name: labelled('原因') }).fill('写到一半的原因');
    },
    send: (page) =>
      page
        .getByRole('dialog', { name: '批量转交' })
        .getByRole('button', { name: /^转交 \d+ 单$/ })
        .click(),
  },
  reasonCase('暂停', REASONS, 'test.chen', orderPage(1), inWorkspace('暂停')),
  reasonCase('恢复', REASONS, 'test.chen', pausedOrder, inWorkspace('恢复')),
  reasonCase('撤回', REASONS, 'dev.lin', orderPage(1), inWorkspace('撤回')),
  reasonCase('取消定时发布', REASONS, 'ops.he', scheduledRelease, inWorkspace('取消定时发布')),
];
