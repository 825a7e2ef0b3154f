import * as v from 'valibot';
import { approvals } from '../../../../src/contract/approvals';
import { readable } from '../../../../src/contract/callFields';
import type { Endpoint } from '../../../../src/contract/endpoint';
import { firmware } from '../../../../src/contract/firmware';
import { firmwareVersion, type VersionModel } from '../../../../src/contract/firmwareVersion';
import { testingOrder, type OrderModel } from '../../../../src/contract/order';
import { testing } from '../../../../src/contract/testing';
import { SUCCESS } from '../../../../src/domain/errors';
import { isBack } from '../../../../src/domain/workflow/decisions';
import { STEP, stepOf, STEPS } from '../../../../src/domain/workflow/steps';
import { accountOf, type Account } from '../personas';
import * as inputs from './inputs';

/** The part of an answer that a story reads. */
export interface StoryAnswer {
  readonly code: string;
  readonly message: string | null;
  readonly model: unknown;
}

/** How calls reach a server: in a world of this process, or over HTTP. */
export interface Port<A = StoryAnswer> {
  readonly send: (account: Account, endpoint: Endpoint, input: object, key?: string) => Promise<A>;
  /** Sends a file of that size to a version; another size is another file. */
  readonly sendFile: (account: Account, versionId: string, size: number, reason: string) => Promise<A>;
}

const { SUBMITTER } = inputs;
const FILE_SIZE = 2048;

/** @returns the model of an answer @throws Error when it is a refusal */
function accepted(call: string, { code, message, model }: StoryAnswer): unknown {
  if (code !== SUCCESS) throw new Error(`${call}: ${message ?? code}`);
  return model;
}

/**
 * The main job by people's calls, up to any step: firmware numbers, versions, orders and what happens to them.
 * Each call must succeed, except those that return their answer.
 */
export class Story<A extends StoryAnswer = StoryAnswer> {
  private replaced = 0;

  constructor(private readonly port: Port<A>) {}

  async number(firmwareNo: string, change: object = {}): Promise<void> {
    await this.act(SUBMITTER, firmware.add, inputs.newNumber(firmwareNo, change));
  }

  /** A draft without a file, of an existing number. @returns the version's id */
  async draft(firmwareNo: string, versionNo = '1.0.0', change: object = {}): Promise<string> {
    const made = await this.act(SUBMITTER, firmwareVersion.add, inputs.draftInput(firmwareNo, versionNo, change));
    if (made !== null) return made.id;
    // A server may accept it and send no more.
    const { list } = await this.read(firmwareVersion.page, { firmwareNo, keyword: versionNo });
    return readable(list)[0]?.id ?? '';
  }

  /** A draft with a file, of an existing number. @returns the version's id */
  async version(firmwareNo: string, versionNo?: string, change?: object, size = FILE_SIZE): Promise<string> {
    const versionId = await this.draft(firmwareNo, versionNo, change);
    await this.sendFile(versionId, size);
    return versionId;
  }

  /** A draft without a file, of a new number. @returns the version's id */
  async firstDraft(firmwareNo: string): Promise<string> {
    await this.number(firmwareNo);
    return this.draft(firmwareNo);
  }

  /** A draft with a file, of a new number. @returns the version's id */
  async firstVersion(firmwareNo: string): Promise<string> {
    await this.number(firmwareNo);
    return this.version(firmwareNo);
  }

  /** Replaces the file under test: a new round starts. @returns the version's id */
  async replacedFile(orderNo: string, reason: string): Promise<string> {
    const versionId = await this.versionOf(orderNo);
    this.replaced += 1;
    await this.sendFile(versionId, FILE_SIZE * (1 + this.replaced), reason);
    return versionId;
  }

  submit(versionId: string, change?: object): Promise<A> {
    return this.port.send(SUBMITTER, testing.addOrder, inputs.submissionInput(versionId, change));
  }

  /** Submits a version. @returns the order's number */
  async submitted(versionId: string, change?: object): Promise<string> {
    const made = await this.act(SUBMITTER, testing.addOrder, inputs.submissionInput(versionId, change));
    return (made ?? (await this.read(testing.getTestingOrder, { versionId })))?.orderNo ?? '';
  }

  /** Resubmits a returned order: the next round. */
  async resubmitted(orderNo: string, change: object = {}): Promise<void> {
    const { revision, versionId } = await this.now(orderNo);
    await this.submitted(versionId, { orderNo, revision, ...change });
  }

  /** An order at a step, of the first version of a new number. @returns its number */
  async order(step: number, firmwareNo = 'DC-ORDER'): Promise<string> {
    const orderNo = await this.submitted(await this.firstVersion(firmwareNo));
    await this.passed(orderNo, step);
    return orderNo;
  }

  /** An order of version 1.1.0 at a step; 1.0.0 is released, so it can be rolled back to. @returns its number */
  async laterOrder(step: number, firmwareNo = 'DC-LATER'): Promise<string> {
    await this.order(STEPS.length + 1, firmwareNo);
    const orderNo = await this.submitted(await this.version(firmwareNo, '1.1.0'));
    await this.passed(orderNo, step);
    return orderNo;
  }

  now(orderNo: string): Promise<OrderModel> {
    return this.read(testingOrder.detail, { orderNo });
  }

  versionNow(id: string): Promise<VersionModel> {
    return this.read(firmwareVersion.detail, { id });
  }

  async versionOf(orderNo: string): Promise<string> {
    return (await this.now(orderNo)).versionId;
  }

  /** Sends a decision on an order as it was seen; a pass by default. */
  decide(account: Account, seen: inputs.Seen, change?: inputs.DecisionChange, key?: string): Promise<A> {
    const { key: step } = stepOf(seen.stepOrder) ?? STEP.verify;
    return this.port.send(account, approvals[step], inputs.decisionOf(seen, change), key);
  }

  /** Decides the step of an order, as its first actor or somebody else. @returns the order */
  async decided(orderNo: string, change?: inputs.DecisionChange, by?: Account): Promise<OrderModel> {
    return this.moved(await this.now(orderNo), change, by);
  }

  /** Passes every step before this one. @param changes differences from a pass, by step @returns the order */
  async passed(
    orderNo: string,
    until: number,
    changes: Readonly<Record<number, inputs.DecisionChange>> = {},
  ): Promise<OrderModel> {
    let order = await this.now(orderNo);
    // A server may omit the step.
    for (let step = order.stepOrder ?? 1; step < until; step += 1) {
      order = await this.moved({ ...order, stepOrder: step }, changes[step]);
    }
    return order;
  }

  /** Sends an order back from its step. */
  async returned(orderNo: string, remark: string, by?: Account): Promise<void> {
    await this.decided(orderNo, { decision: isBack, remark }, by);
  }

  async paused(orderNo: string, reason: string, enable = false): Promise<void> {
    const { revision } = await this.now(orderNo);
    await this.act(SUBMITTER, testing.enableDisable, { orderNo, enable, reason, revision });
  }

  async claimed(tester: Account, orderNo: string): Promise<void> {
    await this.act(tester, testing.claim, { orderNo });
  }

  /** Hands an actor's place on an order to somebody else. */
  async transferred(account: Account, orderNo: string, target: Account, reason: string): Promise<void> {
    const { revision } = await this.now(orderNo);
    await this.act(account, approvals.transfer, { orderNo, target, reason, revision });
  }

  /** Reminds the people an order waits for. */
  async reminded(orderNo: string): Promise<void> {
    await this.act(SUBMITTER, approvals.remind, { orderNo });
  }

  /** Recalls the released version of an order. */
  async recalled(account: Account, orderNo: string, reason: string): Promise<void> {
    const { id, revision } = await this.versionNow(await this.versionOf(orderNo));
    await this.act(account, firmwareVersion.changeState, { id, revision, change: 'recall', reason });
  }

  protected actorAt(order: OrderModel): Account {
    const { actors } = stepOf(order.stepOrder) ?? STEP.verify;
    return accountOf(order[actors][0]?.code);
  }

  /** Makes a call. @returns its model; null where the server sends none @throws Error when it is refused */
  protected async act<Model>(
    account: Account,
    endpoint: Endpoint<unknown, unknown, Model>,
    input: object,
  ): Promise<Model | null> {
    const model = accepted(`${account} ${endpoint.path}`, await this.port.send(account, endpoint, input));
    return model === null ? null : v.parse(endpoint.model, model);
  }

  private async read<Model>(endpoint: Endpoint<unknown, unknown, Model>, input: object): Promise<Model> {
    return v.parse(endpoint.model, accepted(endpoint.path, await this.port.send(SUBMITTER, endpoint, input)));
  }

  private async moved(seen: OrderModel, change?: inputs.DecisionChange, by = this.actorAt(seen)): Promise<OrderModel> {
    const { key } = stepOf(seen.stepOrder) ?? STEP.verify;
    return (await this.act(by, approvals[key], inputs.decisionOf(seen, change))) ?? this.now(seen.orderNo);
  }

  private async sendFile(versionId: string, size: number, reason = ''): Promise<void> {
    accepted(`file of ${versionId}`, await this.port.sendFile(SUBMITTER, versionId, size, reason));
  }
}
