import * as v from 'valibot';
import { nameOf, type Person, type RoleGroup } from '../access/roles';
import { ERROR } from '../errors';
import { checkText } from '../fieldChecks';
import { inputText } from '../fields';
import type { TestCase } from '../firmware/cases';
import { refuseHeld, type FileHolder } from '../firmware/version';
import { problem, problemIf, refuse, refuseFields, type FieldProblem, type Refusal } from '../reasons';
import { checkEvidence, checkRows } from './checkEvidence';
import { coverage, type Evidence } from './evidence';
import { closedGates, gateNames, openConditions, validManualEvidence } from './log';
import { isOwnWork, type LogEntry, type TestOrder } from './testOrder';
import { effectOf } from './effects';
import { type ActorList, type Place, type Step, placeAfter, STATUS, stepOf, STEPS } from './steps';
import { casesOfRound, missingRequired } from './roundCases';
import { DECISIONS, meaningOf } from './decisions';

/** The part of an order that decides who may act (requirements §4, §6). */
export interface Actionable {
  readonly status: number;
  readonly testerList: readonly Pick<Person, 'code'>[];
  readonly operationPersonList: readonly Pick<Person, 'code'>[];
}

/** Roles of the people on an order's lists, who decide and transfer (requirements §4). */
export const ACTING_ROLES: readonly RoleGroup[] = [...new Set(STEPS.map(({ roleGroup }) => roleGroup))];

const stepAt = (status: number) => STEPS.find((step) => step.status === status);
/** The list that acts at a status (requirements §4), or null. */
export const actingList = (status: number): ActorList | null => stepAt(status)?.actors ?? null;
export const actingRoleGroup = (status: number): RoleGroup | null => stepAt(status)?.roleGroup ?? null;

export function isListed(
  { testerList, operationPersonList }: Pick<Actionable, 'testerList' | 'operationPersonList'>,
  userAccount: string,
): boolean {
  return [...testerList, ...operationPersonList].some((person) => person.code === userAccount);
}

/** The flag `isAccess`: status × list × account; decisions and transfer need it (requirements §6, P-ORDER-3). */
export function isAccess(order: Actionable, userAccount: string): boolean {
  const list = actingList(order.status);
  return list !== null && order[list].some((person) => person.code === userAccount);
}

/** The lists of the orders that wait for a person: to act on now, paused, with a scheduled release. */
export const TASK_LISTS = ['todo', 'paused', 'scheduled'] as const;
export type TaskList = (typeof TASK_LISTS)[number];

/** Whether an order waits for nobody's action: it is paused, or its release is scheduled. */
export const isHeld = ({ pause, schedule }: Pick<TestOrder, 'pause' | 'schedule'>): boolean =>
  pause !== null || schedule !== null;

/** Whether an order waits for a person, held ones included. */
export const isAssignedTo = (order: TestOrder, account: string): boolean =>
  assigneesOf(order).some(({ code }) => code === account);

/** The list of an order that waits for a person, or null. Only `todo` holds tasks: in the others nobody need act. */
export function taskListOf(order: TestOrder, account: string): TaskList | null {
  if (!isAssignedTo(order, account)) return null;
  if (order.pause !== null) return 'paused';
  return order.schedule === null ? 'todo' : 'scheduled';
}

export const decisionInput = v.object({
  orderNo: inputText(),
  stepOrder: v.pipe(v.number(), v.integer()),
  round: v.pipe(v.number(), v.integer()),
  revision: v.pipe(v.number(), v.integer()),
  decision: v.picklist(DECISIONS),
  remark: v.optional(inputText(), ''),
  returnTo: v.nullish(v.number(), null),
});
export type DecisionInput = Readonly<v.InferOutput<typeof decisionInput>> & {
  readonly evidence: Evidence | null;
  /** Whether coverage gaps were acknowledged, if the step requires it. */
  readonly gapsAcknowledged: boolean;
};

export interface DecisionFacts {
  readonly now: string;
  readonly log: readonly LogEntry[];
  /** Hash of the version's current file. */
  readonly fileSha256: string | null;
  /** The version that forbids this file; undefined when it is not known whether there is one. */
  readonly fileHolder: FileHolder | null | undefined;
  readonly rollbackVersionIds: readonly string[];
  /** The cases of the order's number now. */
  readonly cases: readonly TestCase[];
}

export function actorsOf(order: TestOrder): readonly Person[] {
  const list = actingList(order.status);
  return list === null ? [] : order[list];
}

/** Who can continue an order: the submitter of a returned one, otherwise the current actors. */
export function assigneesOf(order: TestOrder): readonly Person[] {
  return order.status === STATUS.returned ? [order.submitter] : actorsOf(order);
}

/** Whether a person has decided for the other list of people in this round, as far as the log names steps. */
export function hasOtherPart({ round, status }: TestOrder, account: string, log: readonly LogEntry[]): boolean {
  const list = actingList(status);
  return log.some(({ action, actor, ...entry }) => {
    const step = stepOf(entry.stepOrder);
    const isOther = entry.round === round && step !== null && step.actors !== list;
    return isOther && actor.code === account && (action === 'decide' || action === 'schedule');
  });
}

/** Why a person's list is not the one that an order waits for, or null. */
function refuseUnlisted(order: TestOrder, account: string): Refusal | null {
  if (actingList(order.status) === null) return refuse(ERROR.permission, 'nobodyActs');
  if (isAccess(order, account)) return null;
  const names = actorsOf(order).map(nameOf);
  return refuse(ERROR.permission, 'notActor', { value: { 'zh-CN': names.join('、'), 'en-US': names.join(', ') } });
}

/** Refuses while an order is paused, with the reason of the pause. */
export const refusePaused = ({ pause }: Pick<TestOrder, 'pause'>): Refusal | null =>
  pause === null ? null : refuse(ERROR.refused, 'paused', { value: pause.reason });

/**
 * Why a person's place cannot be handed over now, or null. A person who may no longer act there can still hand the
 * place over.
 */
export function refusePlace(order: TestOrder, account: string): Refusal | null {
  return refuseUnlisted(order, account) ?? refusePaused(order);
}

/**
 * Why a person may not act now, or null: not listed, own work, the other part, or a pause (requirements §4, P-ORDER-3,
 * P-ORDER-14).
 * @param log of the order, where it is known
 */
export function refuseActor(order: TestOrder, account: string, log: readonly LogEntry[] = []): Refusal | null {
  const unlisted = refuseUnlisted(order, account);
  if (unlisted) return unlisted;
  // Submitter and uploader neither test nor release, even when listed.
  if (isOwnWork(order, account)) return refuse(ERROR.permission, 'ownWork', { value: account });
  if (hasOtherPart(order, account, log)) return refuse(ERROR.permission, 'otherPart', { value: account });
  return refusePaused(order);
}

/** Why an input is based on an older state, or null. */
export function refuseStale(
  order: TestOrder,
  seen: { readonly revision: number; readonly round?: number; readonly stepOrder?: number },
  log: readonly LogEntry[],
): Refusal | null {
  const current =
    seen.revision === order.revision &&
    (seen.round ?? order.round) === order.round &&
    (seen.stepOrder ?? order.stepOrder) === order.stepOrder;
  if (current) return null;
  const last = log.at(-1);
  if (last?.action === 'replaceFile') return refuse(ERROR.mismatch, 'fileChanged');
  if (last?.action === 'recall') return refuse(ERROR.mismatch, 'versionRecalled', { value: last.actor.name });
  return refuse(ERROR.expired, 'stale', { value: last?.actor.name ?? '' });
}

/** The required cases that a passing decision with manual evidence lacks, as one problem. */
function checkRequired(
  { scope, requiredCases }: TestOrder,
  input: DecisionInput,
  facts: DecisionFacts,
): FieldProblem[] {
  const cases = casesOfRound(facts.cases, requiredCases);
  if (input.evidence?.kind !== 'manual') return [];
  const missing = missingRequired(cases, scope, input.evidence, meaningOf(input.decision).needsAllPassed);
  const [first] = missing;
  if (first === undefined) return [];
  const label = [first.key || first.title, first.hardwareRevision, first.sourceVersion].filter(Boolean).join(' · ');
  const more = missing.length > 1 ? ` (+${String(missing.length - 1)})` : '';
  return [problem('evidence.cases', 'caseMissing', { value: label + more })];
}

function checkInput(
  order: TestOrder,
  step: Step,
  input: DecisionInput,
  account: string,
  around: DecisionFacts,
): FieldProblem[] {
  const { now, rollbackVersionIds, log } = around;
  const gaps = coverage(order.scope, validManualEvidence(log, order.round)).some((cell) => cell.gap);
  const conditions = openConditions(log, order.round);
  const { passes, needsRemark } = meaningOf(input.decision);
  const accepts = step.asksForGaps && passes;
  const rows = input.evidence?.kind === 'manual' ? input.evidence.cases : [];
  const attached = order.attachments.filter(({ addedBy }) => addedBy.code === account).map(({ id }) => id);
  return [
    ...checkText('remark', input.remark, step.remarkMax, needsRemark),
    ...problemIf(accepts && gaps && !input.gapsAcknowledged, 'gapsAcknowledged', 'gapsUnacknowledged'),
    ...checkEvidence(step, input.decision, input.evidence, order.scope, { now, rollbackVersionIds, conditions }),
    ...checkRows(order.scope, rows, attached),
    ...(passes ? checkRequired(order, input, around) : []),
  ];
}

/** Checks staleness, person, fields and release gates. @returns the next place, or the refusal */
export function judgeDecision(
  order: TestOrder,
  input: DecisionInput,
  account: string,
  around: DecisionFacts,
): Place | Refusal {
  const stale = refuseStale(order, input, around.log);
  if (stale) return stale;
  const refused = refuseActor(order, account, around.log);
  if (refused) return refused;
  const step = stepOf(order.stepOrder);
  if (step === null) return refuse(ERROR.permission, 'nobodyActs');
  const place = placeAfter(step, input.decision, input.returnTo);
  const fields = checkInput(order, step, input, account, around);
  if (place === null) {
    const isUnknown = step.outcomes[input.decision] === undefined;
    const unmet = isUnknown ? problem('decision', 'notAllowedHere') : problem('returnTo', 'unchosen');
    return { refused: ERROR.parameter, fields: [unmet, ...fields] };
  }
  const wrong = refuseFields(fields);
  if (wrong) return wrong;
  if (order.fileSha256 !== around.fileSha256) return refuse(ERROR.mismatch, 'fileChanged');
  const held = meaningOf(input.decision).movesOn ? refuseHeld(around.fileHolder) : null;
  if (held) return held;
  if (effectOf(input).releases) {
    const shut = closedGates(order, around.log, around.fileSha256);
    if (shut.length > 0) return refuse(ERROR.refused, 'gatesClosed', { value: gateNames(shut) });
  }
  return place;
}
