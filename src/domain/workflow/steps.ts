import { ROLE_GROUP, type RoleGroup } from '../access/roles';
import { both, inEach, type Texts } from '../language';
import { isOneOf, keysOf, sameText } from '../values';
import { visibleText } from '../visibleText';
import { DECISIONS, isPass, meaningOf, type Decision, type DecisionKind } from './decisions';

/** Statuses of a test order (requirements §4; names and transitions: P-ORDER-1). */
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

export const ORDER_STATUSES: readonly OrderStatus[] = Object.values(STATUS);
export const ENDED_STATUSES: readonly OrderStatus[] = [STATUS.completed, STATUS.terminated];
export const OPEN_STATUSES = ORDER_STATUSES.filter((status) => !ENDED_STATUSES.includes(status));

/** Names of the statuses at which an order is at no step. */
const REST_NAMES: Readonly<Partial<Record<OrderStatus, Texts>>> = {
  1: both('退回提交人', 'Returned to submitter'),
  6: both('已完成', 'Completed'),
  7: both('已终止', 'Terminated'),
};

/** Titles of steps that a server tells with an order (requirements §4). */
export type StepTitles = readonly { readonly order: number; readonly title: string }[];

/** The title of a step: the told one, otherwise the workflow's. */
export function titleOf(step: Step, told: StepTitles): Texts {
  const title = told.find(({ order }) => order === step.order)?.title ?? '';
  return title === '' ? step.title : sameText(visibleText(title));
}

/** The name of a status in every language: the stages that it covers (requirements §4). */
export function statusName(status: OrderStatus, told: StepTitles = []): Texts {
  const stages = STEPS.filter((step) => step.status === status).map((step) => titleOf(step, told));
  return REST_NAMES[status] ?? inEach((language) => stages.map((title) => title[language]).join(' / '));
}

/** The known status of a number, or null (read-only). */
export function knownStatus(status: number): OrderStatus | null {
  return ORDER_STATUSES.find((known) => known === status) ?? null;
}

/** The two lists of people on an order (requirements §3). */
export type ActorList = 'testerList' | 'operationPersonList';

export type StepOrder = 1 | 2 | 3 | 4 | 5 | 6 | 7;
export type StepKey =
  'testReception' | 'confirm' | 'automatedTest' | 'manualTest' | 'toBeConfirmed' | 'toBeReleased' | 'verify';

/** The place of an order: its status and, if it has one, its step. */
export interface Place {
  readonly status: OrderStatus;
  readonly step: StepOrder | null;
}

/** Places without a step. */
type Rest = 'returned' | 'completed' | 'terminated';

type Outcomes<Target extends StepKey> = Readonly<Partial<Record<Decision, Target | Rest | 'chosen'>>>;

export interface Step {
  readonly order: StepOrder;
  readonly key: StepKey;
  readonly title: Texts;
  readonly status: OrderStatus;
  readonly actors: ActorList;
  readonly roleGroup: RoleGroup;
  /** Allowed decisions and their targets; `chosen`: by the actor. */
  readonly outcomes: Outcomes<StepKey>;
  /** Kind of evidence required by a pass (`evidence.ts`); null for none. */
  readonly evidence: 'automated' | 'manual' | 'release' | null;
  /** Whether a pass must acknowledge coverage gaps. */
  readonly asksForGaps: boolean;
  /** Whether a pass is a release, with gates (`log.ts`). */
  readonly gated: boolean;
  /** Whether a return can lead here. */
  readonly returnable: boolean;
  readonly remarkMax: number;
  /** Target time of the stage in working hours (assumed). */
  readonly targetHours: number;
}

const plain = { evidence: null, asksForGaps: false, gated: false, returnable: false } as const;
const byTesters = { actors: 'testerList', roleGroup: ROLE_GROUP.testing, remarkMax: 2000, ...plain } as const;
const byOperations = { actors: 'operationPersonList', roleGroup: ROLE_GROUP.operations, ...plain } as const;

/** The workflow table, used by console and mock; steps are accessed by key. */
export const STEP: {
  readonly [Key in StepKey]: Step & {
    readonly key: Key;
    /** A return never leads to the step itself, because its clock would restart. */
    readonly outcomes: Outcomes<Exclude<StepKey, Key>>;
  };
} = {
  testReception: {
    order: 1,
    key: 'testReception',
    title: both('测试接收', 'Test reception'),
    status: STATUS.reception,
    ...byTesters,
    outcomes: { pass: 'confirm', return: 'returned' },
    returnable: true,
    targetHours: 8,
  },
  confirm: {
    order: 2,
    key: 'confirm',
    title: both('确认', 'Confirm'),
    status: STATUS.reception,
    ...byTesters,
    outcomes: { pass: 'automatedTest', return: 'returned' },
    returnable: true,
    targetHours: 8,
  },
  automatedTest: {
    order: 3,
    key: 'automatedTest',
    title: both('自动化测试', 'Automated test'),
    status: STATUS.testing,
    ...byTesters,
    outcomes: { pass: 'manualTest', skip: 'manualTest', fail: 'returned' },
    evidence: 'automated',
    returnable: true,
    targetHours: 16,
  },
  manualTest: {
    order: 4,
    key: 'manualTest',
    title: both('手动测试', 'Manual test'),
    status: STATUS.testing,
    ...byTesters,
    outcomes: { pass: 'toBeConfirmed', conditionalPass: 'toBeConfirmed', fail: 'returned' },
    evidence: 'manual',
    returnable: true,
    targetHours: 40,
  },
  toBeConfirmed: {
    order: 5,
    key: 'toBeConfirmed',
    title: both('待确认', 'To be confirmed'),
    status: STATUS.release,
    ...byOperations,
    outcomes: { pass: 'toBeReleased', conditionalPass: 'toBeReleased', return: 'chosen' },
    asksForGaps: true,
    remarkMax: 500,
    targetHours: 8,
  },
  toBeReleased: {
    order: 6,
    key: 'toBeReleased',
    title: both('待发布', 'To be released'),
    status: STATUS.release,
    ...byOperations,
    outcomes: { pass: 'verify', return: 'chosen' },
    evidence: 'release',
    gated: true,
    remarkMax: 2000,
    targetHours: 16,
  },
  verify: {
    order: 7,
    key: 'verify',
    title: both('验证', 'Verify'),
    status: STATUS.verification,
    ...byTesters,
    outcomes: { pass: 'completed', fail: 'terminated' },
    targetHours: 24,
  },
};

export const STEPS: readonly Step[] = Object.values(STEP);
export const STEP_ORDERS: readonly StepOrder[] = STEPS.map((step) => step.order);

/** Steps that a return from the release stage can lead to. */
export const RETURN_STEPS: readonly StepOrder[] = STEPS.filter((step) => step.returnable).map((step) => step.order);

/** The step of a number; null for none or an unknown one (read-only). */
export const stepOf = (order: number | null): Step | null => STEPS.find((step) => step.order === order) ?? null;

/** The step of an order by its own number; null where its status is that of another step, or of none. */
export function stepOfOrder(order: { readonly stepOrder: number | null; readonly status: number }): Step | null {
  const step = stepOf(order.stepOrder);
  return step?.status === order.status ? step : null;
}

/** The decisions of a step, in the order of {@link DECISIONS}. */
export function decisionsOf(step: Step): Decision[] {
  return DECISIONS.filter((decision) => step.outcomes[decision] !== undefined);
}

/** The first decision of a kind at a step. @throws Error when the step has none */
export function decisionWith(step: Step, isWanted: DecisionKind): Decision {
  const found = decisionsOf(step).find((decision) => isWanted(meaningOf(decision)));
  if (found === undefined) throw new Error(`Step ${String(step.order)} has no such decision.`);
  return found;
}

export const passOf = (step: Step): Decision => decisionWith(step, isPass);

/** The place of an order at a step, or without one. */
export function placeOf(target: StepKey | Rest): Place {
  if (isOneOf(keysOf(STEP), target)) return { status: STEP[target].status, step: STEP[target].order };
  return { status: STATUS[target], step: null };
}

/** The place after a decision; null when not allowed. @param returnTo the chosen step of a return */
export function placeAfter(step: Step, decision: Decision, returnTo: number | null): Place | null {
  const outcome = step.outcomes[decision];
  if (outcome === undefined) return null;
  if (outcome !== 'chosen') return placeOf(outcome);
  const target = stepOf(returnTo);
  return target?.returnable ? placeOf(target.key) : null;
}
