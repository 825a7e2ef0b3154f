import type { Person } from '../access/roles';
import { checkText } from '../checks';
import { ERROR } from '../errors';
import type { FieldProblem } from '../problems';
import { problem } from '../reasons';
import { refuse, refuseFields, type Refusal } from '../refusal';
import { actingList, isAccess } from './access';
import { checkEvidence, coverage, type Evidence } from './evidence';
import { gateNames, shutGates } from './gates';
import { openConditions, standingManual } from './log';
import type { LogEntry, TestOrder } from './order';
import { STATUS, meaningOf, placeAfter, stepOf, type Decision, type Place, type Step } from './steps';

/** What a person sends to decide a step (decisions §4.1). */
export interface DecisionInput {
  readonly orderNo: string;
  readonly stepOrder: number;
  readonly round: number;
  readonly revision: number;
  readonly decision: Decision;
  readonly remark: string;
  readonly returnTo: number | null;
  readonly evidence: Evidence | null;
  /** The coverage gaps have been seen and accepted, where the step asks for it. */
  readonly gapsAcknowledged: boolean;
}

/** What a decision is judged against. */
export interface DecisionSurroundings {
  readonly now: string;
  /** The order's approve log, oldest first. */
  readonly log: readonly LogEntry[];
  /** The hash of the version's file now. */
  readonly fileSha256: string | null;
  readonly rollbackVersionIds: readonly string[];
}

/** The people whose turn it is. */
export function actorsOf(order: TestOrder): readonly Person[] {
  const list = actingList(order.status);
  return list === null ? [] : order[list];
}

/** Who can go on with an order: the submitter of a returned one, else the people whose turn it is (decisions §4.1). */
export function awaitedOn(order: TestOrder): readonly Person[] {
  return order.status === STATUS.returned ? [order.submitter] : actorsOf(order);
}

/**
 * Why someone may not act on an order at this moment, or null when they may: `isAccess` opens it, whatever
 * the step; only the rules on one's own work and on pauses close it again (requirements §4, decisions §4.1).
 */
export function refuseActor(order: TestOrder, account: string): Refusal | null {
  if (actingList(order.status) === null) return refuse(ERROR.permission, 'nobodyActs');
  if (!isAccess(order, account)) {
    const names = actorsOf(order).map((person) => person.name || person.code);
    return refuse(ERROR.permission, 'notActor', {
      value: { 'zh-CN': names.join('、'), 'en-US': names.join(', ') },
    });
  }
  // Who submitted or uploaded neither tests nor releases, even when listed.
  if (account === order.submitter.code || account === order.uploader.code) {
    return refuse(ERROR.permission, 'ownWork', { value: account });
  }
  return order.pause === null ? null : refuse(ERROR.refused, 'paused', { value: order.pause.reason });
}

/** Why an input was typed against an older state of the order, or null when it is current (decisions §4.1). */
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
  return refuse(ERROR.expired, 'stale', { value: last?.actor.name ?? '' });
}

function checkInput(order: TestOrder, step: Step, input: DecisionInput, around: DecisionSurroundings): FieldProblem[] {
  const gaps = coverage(order.scope, standingManual(around.log, order.round)).some((cell) => cell.gap);
  const { passes, needsRemark } = meaningOf(input.decision);
  const accepts = step.asksForGaps && passes;
  return [
    ...checkText('remark', input.remark, step.remarkMax, needsRemark),
    ...(accepts && gaps && !input.gapsAcknowledged ? [problem('gapsAcknowledged', 'gapsUnacknowledged')] : []),
    ...checkEvidence(step, input.decision, input.evidence, order.scope, {
      now: around.now,
      rollbackVersionIds: around.rollbackVersionIds,
      conditions: openConditions(around.log, order.round),
    }),
  ];
}

/** What is wrong with a decision that leads nowhere from its step. */
function misplaced(step: Step, decision: Decision): FieldProblem {
  return step.outcomes[decision] === undefined
    ? problem('decision', 'notAllowedHere')
    : problem('returnTo', 'required');
}

/**
 * Judges a decision (decisions §4.1): current input first, then the person, the fields, and the gates of a
 * release.
 * @returns the place that the order goes to, or the refusal
 */
export function judgeDecision(
  order: TestOrder,
  input: DecisionInput,
  account: string,
  around: DecisionSurroundings,
): Place | Refusal {
  const stale = refuseStale(order, input, around.log);
  if (stale) return stale;
  const refused = refuseActor(order, account);
  if (refused) return refused;
  const step = stepOf(order.stepOrder);
  if (step === null) return refuse(ERROR.permission, 'nobodyActs');
  const place = placeAfter(step, input.decision, input.returnTo);
  const fields = checkInput(order, step, input, around);
  if (place === null) return { refused: ERROR.parameter, fields: [misplaced(step, input.decision), ...fields] };
  const wrong = refuseFields(fields);
  if (wrong) return wrong;
  if (order.fileSha256 !== around.fileSha256) return refuse(ERROR.mismatch, 'fileChanged');
  if (step.gated && meaningOf(input.decision).passes) {
    const shut = shutGates(order, around.log, around.fileSha256);
    if (shut.length > 0) return refuse(ERROR.refused, 'gatesClosed', { value: gateNames(shut) });
  }
  return place;
}
