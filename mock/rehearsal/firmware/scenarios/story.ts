import * as v from 'valibot';
import { NO_CASE } from '../../../../src/domain/workflow/roundCases';
import { approvals } from '../../../../src/contract/approvals';
import type { Endpoint } from '../../../../src/contract/endpoint';
import { firmware } from '../../../../src/contract/firmware';
import { firmwareVersion } from '../../../../src/contract/firmwareVersion';
import { testing } from '../../../../src/contract/testing';
import { SUCCESS } from '../../../../src/domain/errors';
import { isRefusal } from '../../../../src/domain/reasons';
import { actorsOf } from '../../../../src/domain/workflow/decide';
import { combinations, type Evidence } from '../../../../src/domain/workflow/evidence';
import type { TestOrder } from '../../../../src/domain/workflow/testOrder';
import { isPass, meaningOf, type Decision, type DecisionKind } from '../../../../src/domain/workflow/decisions';
import { decisionWith, STEP, stepOf, type StepKey } from '../../../../src/domain/workflow/steps';
import { faultInput, type FaultSent } from '../../engine/faults';
import { actorNamed, personNamed } from '../personas';
import { seededFile } from '../seed/seeder';
import { RESUBMIT_REMARK } from '../seed/vocabulary';
import { CHECKLIST_KEYS } from '../template';
import { worlds } from '../rehearsal';
import { findOrder } from '../views';
import { HOUR_MS, type LiveWorld } from '../../engine/liveWorld';
import { releaseEvidence } from '../steps/decision';
import type { World } from '../../engine/world';

/** Address in the journal for writes of a scenario. */
export const SCENARIO = 'scenario';

const SUBMITTER = 'dev.lin';
const FILE_SIZE = 64 * 1024;

const HARDWARE = ['HW1.0', 'HW1.1'] as const;

const submission = () => ({
  checklist: [...CHECKLIST_KEYS],
  scope: { hardwareRevisions: [...HARDWARE] },
  testerList: ['test.chen', 'test.sun'].map(personNamed),
  operationPersonList: ['ops.he', 'ops.ma'].map(personNamed),
});

interface Plan {
  readonly remark?: string;
  /** Step 4: conditions of a conditional pass. */
  readonly conditions?: readonly string[];
  /** Step 4: reason why the second hardware revision is untested. */
  readonly untested?: string;
  /** Step 6: time of a scheduled release, ISO 8601; released at once when omitted. */
  readonly releaseAt?: string;
}

/** The evidence for a decision at the order's step; null when none is needed. */
export function evidenceOf(world: World, order: TestOrder, decision: Decision, plan: Plan = {}): Evidence | null {
  if (!meaningOf(decision).passes) return null;
  const step = stepOf(order.stepOrder)?.key;
  if (step === 'automatedTest') {
    const reportLink = 'https://ci.example/report/scenario';
    return { kind: 'automated', total: 128, passed: 128, failed: 0, reportLink };
  }
  if (step === 'manualTest') {
    const cells = combinations(order.scope);
    const tested = plan.untested === undefined ? cells : cells.slice(0, 1);
    return {
      kind: 'manual',
      cases: tested.map((cell) => ({ ...NO_CASE, ...cell, title: '充电中断电恢复', result: 'passed' as const })),
      bench: '台架 7',
      defects: [],
      conditions: [...(plan.conditions ?? [])],
      gaps: cells.slice(tested.length).map((cell) => ({ ...cell, reason: plan.untested ?? '' })),
    };
  }
  return step === 'toBeReleased' ? releaseEvidence(world, order, '华东灰度 10%', plan.releaseAt ?? null) : null;
}

/** Builds a scenario in a world: people act through the product's calls and by its rules, and time passes. */
export class Story {
  private files = 0;

  constructor(
    private readonly live: LiveWorld,
    private readonly name: string,
  ) {}

  private freshVersion(): string {
    const firmwareNo = this.freeNumber();
    this.act(SUBMITTER, 'firmware.add', firmware.add, {
      firmwareNo,
      name: `演练 ${this.name}`,
      deviceType: 'dc',
      module: 'mainControl',
      hardwareRevisions: [...HARDWARE],
      owners: [personNamed(SUBMITTER)],
    });
    const { id } = this.act(SUBMITTER, 'firmwareVersion.add', firmwareVersion.add, {
      firmwareNo,
      versionNo: '1.0.0',
      packageType: 'full',
      upgradeMode: 'optional',
      releaseNotes: '首个版本',
      extra: { buildNumber: '1', rollbackSupport: 'A/B' },
    });
    this.uploads(SUBMITTER, id);
    return id;
  }

  /** Submits a new version. @returns the order */
  submitted(dueAt: string | null = null): string {
    const input = { versionId: this.freshVersion(), ...submission(), dueAt };
    return this.act(SUBMITTER, 'testing.addOrder', testing.addOrder, input).orderNo;
  }

  /** A fresh order that waits at a step, and what happens to it there. @returns the order */
  at(step: StepKey, then: (order: string) => void = () => undefined): string {
    const order = this.submitted();
    this.reaches(order, step);
    then(order);
    return order;
  }

  /** Passes every step before this one. */
  reaches(orderNo: string, step: StepKey): void {
    const goal = STEP[step].order;
    for (let order = this.order(orderNo); (order.stepOrder ?? goal) < goal; order = this.order(orderNo)) {
      this.decides(actorsOf(order)[0]?.code ?? '', orderNo, isPass);
    }
  }

  /** Decides the step of an order with the first decision of that kind. */
  decides(account: string, orderNo: string, isWanted: DecisionKind, plan: Plan = {}): void {
    const order = this.order(orderNo);
    const at = stepOf(order.stepOrder) ?? STEP.verify;
    const { key: call } = at;
    const decision = decisionWith(at, isWanted);
    const { revision, round } = order;
    const { remark = '' } = plan;
    const step = { orderNo, revision, round, stepOrder: order.stepOrder ?? 0, decision, remark, returnTo: null };
    const evidence = evidenceOf(this.live.world, order, decision, plan);
    const gaps = call === 'toBeConfirmed' ? { gapsAcknowledged: true } : { evidence };
    const endpoint: Endpoint = approvals[call];
    this.act(account, `approvals.${call}`, endpoint, { ...step, ...gaps });
  }

  /** Resubmits a returned order: the next round. */
  resubmits(account: string, orderNo: string): void {
    const { revision, versionId } = this.order(orderNo);
    const again = { orderNo, revision, versionId, ...submission(), remark: RESUBMIT_REMARK };
    this.act(account, 'testing.addOrder', testing.addOrder, again);
  }

  pauses(account: string, orderNo: string, reason: string): void {
    const { revision } = this.order(orderNo);
    this.act(account, 'testing.enableDisable', testing.enableDisable, { orderNo, enable: false, reason, revision });
  }

  claims(account: string, orderNo: string): void {
    this.act(account, 'testing.claim', testing.claim, { orderNo });
  }

  handsOver(account: string, orderNo: string, target: string, reason: string): void {
    const { revision } = this.order(orderNo);
    this.act(account, 'approvals.transfer', approvals.transfer, { orderNo, target, reason, revision });
  }

  /** Replaces the file under test: a new round starts. */
  replacesFile(account: string, orderNo: string, reason: string): void {
    this.uploads(account, this.order(orderNo).versionId, reason);
  }

  recalls(account: string, orderNo: string, reason: string): void {
    const id = this.order(orderNo).versionId;
    const revision = this.live.world.versions.get(id)?.revision ?? 0;
    const input = { id, revision, change: 'recall', reason } as const;
    this.act(account, 'firmwareVersion.changeState', firmwareVersion.changeState, input);
  }

  /** A time some hours from now, ISO 8601. */
  inHours(hours: number): string {
    return new Date(Date.parse(this.live.now()) + hours * HOUR_MS).toISOString();
  }

  hoursLater(hours: number): void {
    this.live.moveOn(hours * HOUR_MS, '');
  }

  breaks(fault: FaultSent): void {
    this.live.addFault(v.parse(faultInput, fault), '');
  }

  /** The current order. @throws Error when it does not exist */
  order(orderNo: string): TestOrder {
    const order = findOrder(this.live.world, orderNo);
    if (isRefusal(order)) throw new Error(`${this.name}: there is no order ${orderNo}.`);
    return order;
  }

  private uploads(account: string, versionId: string, reason = ''): void {
    this.files += 1;
    // Different sizes give different hashes.
    const file = seededFile(versionId, `made-${String(this.files)}.bin`, FILE_SIZE + this.files * 1024, reason);
    this.call(account, 'firmwareVersion.upload', file);
  }

  private freeNumber(): string {
    const stem = `SCN-${this.name.toUpperCase()}`;
    let nth = 1;
    while (this.live.world.numbers.has(`${stem}-${String(nth)}`)) nth += 1;
    return `${stem}-${String(nth)}`;
  }

  private act<Input, Parsed, Model>(
    account: string,
    call: string,
    endpoint: Endpoint<Input, Parsed, Model>,
    input: Input,
  ): Model {
    return v.parse(endpoint.model, this.call(account, call, input));
  }

  /** @throws Error when a rule refuses the call: the scenario is wrong */
  private call(account: string, call: string, input: unknown): unknown {
    const by = { actor: actorNamed(account), call, address: SCENARIO, language: 'zh-CN' } as const;
    const { code, message, model } = worlds.commitAs(this.live, by, input);
    if (code !== SUCCESS) throw new Error(`${this.name}: ${account} ${call}: ${message ?? code}`);
    return model;
  }
}
