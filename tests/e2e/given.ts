import { createHash, randomBytes } from 'node:crypto';
import { OrderWorkspace } from './pages/OrderWorkspace';
import type { Account, Persona } from './people';
import { CHEN, HE, SUN } from './people';
import type { Answer, Server, Values } from './server';
import { field, succeeded, textField } from './server';
import { CHECKLIST, HARDWARE, stepAt, STEPS, type StepCase } from './steps';

type Body = Readonly<Record<string, unknown>>;

/** An order on a person's screen. */
interface OpenOrder extends Persona {
  readonly workspace: OrderWorkspace;
  readonly orderNo: string;
}

/** Who registers, uploads and submits. */
const DEVELOPER = 'dev.lin';
/** Above the last step: the order is completed. */
export const DONE = STEPS.length + 1;

/** What a test begins with, made by server calls: firmware numbers, versions, and orders at any step. */
export class Given {
  constructor(
    private readonly serverAs: (account: Account) => Promise<Server>,
    private readonly persona: (account: Account) => Promise<Persona>,
  ) {}

  /** The first row of a list, of what the rehearsal begins with. */
  async first(path: string, query: Values = {}): Promise<unknown> {
    return (await this.serverAs(DEVELOPER)).first(path, query);
  }

  async number(firmwareNo: string, name = '端到端固件', more: object = {}): Promise<void> {
    const fields = { firmwareNo, name, deviceType: 'dc', module: 'mainControl', hardwareRevisions: HARDWARE, ...more };
    await this.write('/api/v2/firmware/add', fields);
  }

  /** The first test cases of an existing number, by title. */
  async cases(firmwareNo: string, titles: readonly string[]): Promise<void> {
    const cases = titles.map((title) => ({ title, hardware: [], retired: false }));
    await this.write('/api/v2/firmwareVersion/saveCases', { firmwareNo, revision: 0, cases });
  }

  /** A draft without a file, of an existing number. @returns the version's id */
  async draft(firmwareNo: string, versionNo = '1.0.0', more: object = {}): Promise<string> {
    const made = await this.write('/api/v2/firmwareVersion/add', {
      firmwareNo,
      versionNo,
      packageType: 'full',
      upgradeMode: 'optional',
      releaseNotes: '首次交付',
      extra: { buildNumber: '1', rollbackSupport: 'A/B' },
      ...more,
    });
    // A server may accept it and send no more.
    return textField(
      made ?? (await this.first('/api/v2/firmwareVersion/page', { firmwareNo, keyword: versionNo })),
      'id',
    );
  }

  /** A draft without a file, of a new number. @returns the version's id */
  async firstDraft(firmwareNo: string): Promise<string> {
    await this.number(firmwareNo);
    return this.draft(firmwareNo);
  }

  /** A draft with a random file, of an existing number. @returns the version's id */
  async version(firmwareNo: string, versionNo?: string, more: object = {}, size = 2048): Promise<string> {
    const versionId = await this.draft(firmwareNo, versionNo, more);
    const bytes = randomBytes(size);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    await this.upload({ versionId, filename: 'made.bin', sha256 }, bytes);
    return versionId;
  }

  /** A draft with a random file, of a new number. @returns the version's id */
  async firstVersion(firmwareNo: string): Promise<string> {
    await this.number(firmwareNo);
    return this.version(firmwareNo);
  }

  /** Another random file of an order's version. @returns the version's id */
  async replacedFile(orderNo: string, reason: string): Promise<string> {
    const versionId = await this.versionOf(orderNo);
    await this.upload({ versionId, filename: 'replaced.bin', reason }, randomBytes(2048));
    return versionId;
  }

  /** Submits a version, or an order again, to test.chen, test.sun and ops.he. @returns the order's number */
  async submitted(versionId: string, change: object = {}): Promise<string> {
    const made = await this.write('/api/v2/testing/addtestingOrder', {
      versionId,
      scope: { hardwareRevisions: HARDWARE },
      testerList: [CHEN, SUN],
      operationPersonList: [HE],
      checklist: CHECKLIST,
      remark: 'orderNo' in change ? '已补充' : '',
      ...change,
    });
    const server = await this.serverAs(DEVELOPER);
    const order = made ?? succeeded(await server.get('/api/v2/testing/getTestingOrder', { versionId }));
    return textField(order, 'orderNo');
  }

  /** An order at a step, of the first version of a new number. @returns its number */
  async order(step: number, firmwareNo = 'E2E-ORDER'): Promise<string> {
    const orderNo = await this.submitted(await this.firstVersion(firmwareNo));
    await this.passed(orderNo, step);
    return orderNo;
  }

  /** An order of version 1.1.0 at a step; 1.0.0 is released, so it can be rolled back to. @returns its number */
  async laterOrder(step: number, firmwareNo = 'E2E-ORDER'): Promise<string> {
    await this.order(DONE, firmwareNo);
    const orderNo = await this.submitted(await this.version(firmwareNo, '1.1.0'));
    await this.passed(orderNo, step);
    return orderNo;
  }

  /** An order at a step, open on a person's screen. */
  async opened(account: Account, step: number, firmwareNo?: string): Promise<OpenOrder> {
    return this.open(account, await this.order(step, firmwareNo));
  }

  /** Opens an order on a person's screen. */
  async open(account: Account, orderNo: string): Promise<OpenOrder> {
    const person = await this.persona(account);
    const workspace = new OrderWorkspace(person.page);
    await workspace.open(orderNo);
    return { ...person, workspace, orderNo };
  }

  /** The order as it is now, to be read with `field`. */
  async now(orderNo: string): Promise<unknown> {
    const server = await this.serverAs(DEVELOPER);
    return succeeded(await server.get('/api/v1/testingOrder/detail', { orderNo }));
  }

  /** A version as it is now, to be read with `field`. */
  async versionNow(id: string): Promise<unknown> {
    const server = await this.serverAs(DEVELOPER);
    return succeeded(await server.get('/api/v2/firmwareVersion/detail', { id }));
  }

  /** The id of an order's version. */
  async versionOf(orderNo: string): Promise<string> {
    return textField(await this.now(orderNo), 'versionId');
  }

  /** Sends a decision of a step, with the order's round and revision; a pass by default. */
  async sent(
    account: Account,
    { sends, path, order, pass }: StepCase,
    orderNo: string,
    change?: Body,
  ): Promise<Answer> {
    const seen = await this.now(orderNo);
    const [round, revision] = [Number(field(seen, 'round') ?? 1), Number(field(seen, 'revision') ?? 0)];
    const body = { orderNo, stepOrder: order, round, revision, decision: 'pass', remark: '', ...pass, ...change };
    const server = await this.serverAs(account);
    if (sends === 'body') return server.post(path, body);
    return server.postQuery(
      path,
      Object.fromEntries(Object.entries(body).map(([name, value]) => [name, String(value)])),
    );
  }

  /** Decides a step, by its actor of the main job or somebody else. @param change differences from a pass */
  async decided(orderNo: string, step: number, change?: Body, by: Account = stepAt(step).actor): Promise<void> {
    succeeded(await this.sent(by, stepAt(step), orderNo, change));
  }

  /** Schedules the release of an order at step 6 for tomorrow. */
  async scheduled(orderNo: string): Promise<void> {
    const at = new Date(Date.now() + 86_400_000).toISOString();
    const evidence = Object.assign({}, stepAt(6).pass['evidence'], { mode: 'scheduled', at });
    await this.decided(orderNo, 6, { evidence });
  }

  /** Returns an order to its submitter at step 1. */
  async returned(orderNo: string, remark: string): Promise<void> {
    await this.decided(orderNo, 1, { decision: 'return', remark });
  }

  /**
   * Passes an order up to a later step, each step by the right person.
   * @param changes differences from a pass, by step number
   * @param from current step of the order
   */
  async passed(orderNo: string, until: number, changes: Readonly<Record<number, Body>> = {}, from = 1): Promise<void> {
    for (let step = from; step < until; step += 1) await this.decided(orderNo, step, changes[step]);
  }

  async paused(orderNo: string, reason: string, enable = false): Promise<void> {
    const server = await this.serverAs(DEVELOPER);
    const revision = Number(field(await this.now(orderNo), 'revision') ?? 0);
    succeeded(await server.postQuery('/api/v2/testing/enableDisable', { orderNo, enable, reason, revision }));
  }

  /** Transfers the task of a tester to test.wu, with a reason. */
  async transferred(tester: Account, orderNo: string, reason: string): Promise<void> {
    const server = await this.serverAs(tester);
    const revision = Number(field(await this.now(orderNo), 'revision') ?? 0);
    succeeded(await server.get('/workflow/approval/task/transfer', { orderNo, target: 'test.wu', reason, revision }));
  }

  /** Reminds the people an order waits for. */
  async reminded(orderNo: string): Promise<void> {
    await this.write('/workflow/approval/remind', { orderNo });
  }

  /** Claims an order for a tester. */
  async claimed(tester: Account, orderNo: string): Promise<void> {
    succeeded(await (await this.serverAs(tester)).post('/api/v2/testing/claim', { orderNo }));
  }

  private async write(path: string, body: object): Promise<unknown> {
    return succeeded(await (await this.serverAs(DEVELOPER)).post(path, body));
  }

  private async upload(query: Readonly<Record<string, string>>, bytes: Buffer): Promise<void> {
    succeeded(await (await this.serverAs(DEVELOPER)).put('/api/v2/firmwareVersion/upload', query, bytes));
  }
}
