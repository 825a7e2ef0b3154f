import { ROLE_GROUP, type RoleGroup } from '../access/roles';
import type { Texts } from '../language';

/** Statuses of a test order (requirements §4; names and transitions: decisions §4.1). */
export const STATUS = {
  returned: 1,
  reception: 2,
  testing: 3,
  release: 4,
  verification: 5,
  completed: 6,
  terminated: 7,
} as const;

export type OrderStatus = (typeof STATUS)[keyof typeof STATUS];

export const ORDER_STATUSES: readonly OrderStatus[] = [1, 2, 3, 4, 5, 6, 7];

const STATUS_NAMES: Readonly<Record<OrderStatus, Texts>> = {
  1: { 'zh-CN': '退回提交人', 'en-US': 'Returned to submitter' },
  2: { 'zh-CN': '接收', 'en-US': 'Reception' },
  3: { 'zh-CN': '测试中', 'en-US': 'Testing' },
  4: { 'zh-CN': '发布', 'en-US': 'Release' },
  5: { 'zh-CN': '验证', 'en-US': 'Verification' },
  6: { 'zh-CN': '已完成', 'en-US': 'Completed' },
  7: { 'zh-CN': '已终止', 'en-US': 'Terminated' },
};

/** The name of a status in every language. */
export function statusName(status: OrderStatus): Texts {
  return STATUS_NAMES[status];
}

/** The status that a number means, or null for one that the console does not know (then: read-only). */
export function knownStatus(status: number): OrderStatus | null {
  return ORDER_STATUSES.find((known) => known === status) ?? null;
}

/** The two lists of people on an order (requirements §3). */
export type ActorList = 'testerList' | 'operationPersonList';

/** What an actor decides at a step (decisions §4.1). */
export const DECISIONS = ['pass', 'conditionalPass', 'skip', 'fail', 'return'] as const;
export type Decision = (typeof DECISIONS)[number];

const DECISION_NAMES: Readonly<Record<Decision, Texts>> = {
  pass: { 'zh-CN': '通过', 'en-US': 'Pass' },
  conditionalPass: { 'zh-CN': '有条件通过', 'en-US': 'Conditional pass' },
  skip: { 'zh-CN': '跳过', 'en-US': 'Skip' },
  fail: { 'zh-CN': '不通过', 'en-US': 'Fail' },
  return: { 'zh-CN': '退回', 'en-US': 'Return' },
};

/** The name of a decision in every language. */
export function decisionName(decision: Decision): Texts {
  return DECISION_NAMES[decision];
}

export type StepOrder = 1 | 2 | 3 | 4 | 5 | 6 | 7;
export type StepKey =
  'testReception' | 'confirm' | 'automatedTest' | 'manualTest' | 'toBeConfirmed' | 'toBeReleased' | 'verify';

/** Where an order stands: its status, and its step while it is under way. */
export interface Place {
  readonly status: OrderStatus;
  readonly step: StepOrder | null;
}

/** One row of the workflow. */
export interface Step {
  readonly order: StepOrder;
  readonly key: StepKey;
  readonly title: Texts;
  readonly status: OrderStatus;
  readonly actors: ActorList;
  readonly roleGroup: RoleGroup;
  /** The decisions that the step knows, with the place that each leads to; `chosen` = a step that the actor names. */
  readonly outcomes: Readonly<Partial<Record<Decision, Place | 'chosen'>>>;
  /** The longest remark, in characters. */
  readonly remarkMax: number;
  /** The target time of the stage in working hours (assumed). */
  readonly targetHours: number;
}

const at = (status: OrderStatus, step: StepOrder | null): Place => ({ status, step });
const TO_SUBMITTER = at(STATUS.returned, null);
const byTesters = { actors: 'testerList', roleGroup: ROLE_GROUP.testing, remarkMax: 2000 } as const;
const byOperations = { actors: 'operationPersonList', roleGroup: ROLE_GROUP.operations } as const;

/** The workflow as one table (decisions §4.1), read by console and mock alike. */
export const STEPS: readonly Step[] = [
  {
    order: 1,
    key: 'testReception',
    title: { 'zh-CN': '测试接收', 'en-US': 'Test reception' },
    status: STATUS.reception,
    ...byTesters,
    outcomes: { pass: at(STATUS.reception, 2), return: TO_SUBMITTER },
    targetHours: 8,
  },
  {
    order: 2,
    key: 'confirm',
    title: { 'zh-CN': '确认', 'en-US': 'Confirm' },
    status: STATUS.reception,
    ...byTesters,
    outcomes: { pass: at(STATUS.testing, 3), return: TO_SUBMITTER },
    targetHours: 8,
  },
  {
    order: 3,
    key: 'automatedTest',
    title: { 'zh-CN': '自动化测试', 'en-US': 'Automated test' },
    status: STATUS.testing,
    ...byTesters,
    outcomes: { pass: at(STATUS.testing, 4), skip: at(STATUS.testing, 4), fail: TO_SUBMITTER },
    targetHours: 16,
  },
  {
    order: 4,
    key: 'manualTest',
    title: { 'zh-CN': '手动测试', 'en-US': 'Manual test' },
    status: STATUS.testing,
    ...byTesters,
    outcomes: { pass: at(STATUS.release, 5), conditionalPass: at(STATUS.release, 5), fail: TO_SUBMITTER },
    targetHours: 40,
  },
  {
    order: 5,
    key: 'toBeConfirmed',
    title: { 'zh-CN': '待确认', 'en-US': 'To be confirmed' },
    status: STATUS.release,
    ...byOperations,
    outcomes: { pass: at(STATUS.release, 6), conditionalPass: at(STATUS.release, 6), return: 'chosen' },
    remarkMax: 500,
    targetHours: 8,
  },
  {
    order: 6,
    key: 'toBeReleased',
    title: { 'zh-CN': '待发布', 'en-US': 'To be released' },
    status: STATUS.release,
    ...byOperations,
    outcomes: { pass: at(STATUS.verification, 7), return: 'chosen' },
    remarkMax: 2000,
    targetHours: 16,
  },
  {
    order: 7,
    key: 'verify',
    title: { 'zh-CN': '验证', 'en-US': 'Verify' },
    status: STATUS.verification,
    ...byTesters,
    outcomes: { pass: at(STATUS.completed, null), fail: at(STATUS.terminated, null) },
    targetHours: 24,
  },
];

/** The steps that a return from the release stage may lead to (decisions §4.1). */
export const RETURN_STEPS: readonly StepOrder[] = [1, 2, 3, 4];

/** The row of a step, or null for none or one that the console does not know (then: read-only). */
export function stepOf(order: number | null): Step | null {
  return STEPS.find((step) => step.order === order) ?? null;
}

/** The decisions of a step, in the order of {@link DECISIONS}. */
export function decisionsOf(step: Step): Decision[] {
  return DECISIONS.filter((decision) => step.outcomes[decision] !== undefined);
}

/**
 * Where a decision leads, or null where the table does not allow it.
 * @param returnTo the step chosen for a return from the release stage, 1–4
 */
export function placeAfter(step: Step, decision: Decision, returnTo: number | null): Place | null {
  const outcome = step.outcomes[decision];
  if (outcome === undefined) return null;
  if (outcome !== 'chosen') return outcome;
  const target = stepOf(RETURN_STEPS.find((step) => step === returnTo) ?? null);
  return target && at(target.status, target.order);
}
