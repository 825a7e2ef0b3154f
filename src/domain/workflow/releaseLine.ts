import * as v from 'valibot';
import { someone } from '../access/roles';
import { boolean, count, list, many, maybe, maybeTime, numeric, text, time, inputText } from '../fields';
import { ENDED_STATES, versionSchema, type FirmwareVersion } from '../firmware/version';
import { both } from '../language';
import { isOneOf, namedSet } from '../values';
import { coverage, GAP_REASON_MAX, RELEASE_SCOPE_MAX } from './evidence';
import { markSuperseded, openConditions, validManualEvidence, startedByFile } from './log';
import { logEntry, testOrder, type LogEntry, type TestOrder } from './testOrder';
import { isEvent } from './periodReport';
import { stageTime } from './stageClock';
import { knownStatus, STATUS, STEPS } from './steps';

/** The release line of a firmware number: its versions with their tests, and the verdict on each version. */

/** A return, a failed test or a replaced file: why a round ended, or why steps were done again. */
const setback = v.pick(logEntry, ['action', 'decision', 'round', 'stepOrder', 'returnTo', 'actor', 'remark', 'at']);
export type Setback = Readonly<v.InferOutput<typeof setback>>;

/** A combination of the scope with the results of its last round; counts that were not sent are unknown, not 0. */
const cell = v.object({
  hardwareRevision: text(),
  sourceVersion: text(),
  passed: numeric(),
  failed: numeric(),
  open: numeric(),
  gap: boolean(),
  reason: text(GAP_REASON_MAX),
});

/** The time at a step in all rounds; `targetMinutes` is that of as many visits. */
const stepShare = v.object({ stepOrder: numeric(), visits: count(), minutes: count(), targetMinutes: count() });
export type StepShare = Readonly<v.InferOutput<typeof stepShare>>;

/** A test of a version, as its verdict needs it. Without these fields the version has no verdict. */
export const lineTest = v.object({
  ...v.pick(testOrder, ['orderNo', 'status', 'stepOrder', 'round', 'scope', 'submittedAt', 'closedAt']).entries,
  status: v.pipe(
    numeric(),
    v.check((status) => knownStatus(status) !== null),
  ),
  setbacks: many(setback),
  /** By whom and when it was released, and where to. */
  release: maybe(v.object({ actor: someone, at: time(), scope: text(RELEASE_SCOPE_MAX) })),
  /** The version to roll back to, of the release or of the scheduled one. */
  rollbackVersionId: maybe(inputText()),
  /** Time of a release that has not taken effect. */
  scheduledFor: maybeTime(),
  conditions: list(inputText()),
  coverage: list(cell),
  steps: many(stepShare),
});
export type LineTest = Readonly<v.InferOutput<typeof lineTest>>;

/** A version of a number with its tests (assumed). */
export const lineVersion = v.object({
  ...v.pick(versionSchema, ['id', 'versionNo', 'state', 'stateReason', 'minHardwareRevision', 'releasedAt']).entries,
  /** Oldest first. */
  tests: list(lineTest),
});
export type LineVersion = Readonly<v.InferOutput<typeof lineVersion>>;

/** The test that decides what may be said of a version: the last one; null for a draft that was never submitted. */
export const decidingTest = ({ tests }: Pick<LineVersion, 'tests'>): LineTest | null => tests.at(-1) ?? null;

/** The time at each step that the order has been at, with the visit that has not ended. */
function stepShares(order: TestOrder, log: readonly LogEntry[], now: string): StepShare[] {
  return STEPS.flatMap(({ order: stepOrder, targetHours }) => {
    const ended = log.filter((entry) => isEvent(entry, 'decided') && entry.stepOrder === stepOrder);
    const minutes = ended.map(({ workingMinutes }) => workingMinutes);
    if (order.closedAt === null && order.stepOrder === stepOrder) minutes.push(stageTime(order, now).workingMinutes);
    const visits = minutes.length;
    if (visits === 0) return [];
    const targetMinutes = targetHours * 60 * visits;
    return [{ stepOrder, visits, minutes: minutes.reduce((sum, each) => sum + each, 0), targetMinutes }];
  });
}

/** A test of the line, from its order and the order's log, oldest first. */
export function lineTestOf(order: TestOrder, log: readonly LogEntry[], now: string): LineTest {
  const { orderNo, status, stepOrder, round, scope, submittedAt, closedAt, schedule } = order;
  const released = markSuperseded(log, round).findLast((entry) => isEvent(entry, 'released') && !entry.superseded);
  const plan = released?.evidence?.kind === 'release' ? released.evidence : schedule;
  return {
    ...{ orderNo, status, stepOrder, round, scope, submittedAt, closedAt },
    setbacks: log
      .filter((entry) => isEvent(entry, 'returned') || entry === startedByFile(log, entry.round))
      .map((entry) => v.parse(setback, entry)),
    release: released ? { actor: released.actor, at: released.at, scope: plan?.scope ?? '' } : null,
    rollbackVersionId: plan?.rollbackVersionId ?? null,
    scheduledFor: schedule?.at ?? null,
    conditions: openConditions(log, round),
    coverage: coverage(scope, validManualEvidence(log, round)),
    steps: stepShares(order, log, now),
  };
}

/** A version of the line, from its tests in the order of submission. */
export const lineVersionOf = (version: FirmwareVersion, tests: LineTest[]): LineVersion =>
  v.parse(lineVersion, { ...version, tests });

/** The verdicts on a version, which are shown beside its state. */
export const [VERDICTS, verdictName] = namedSet({
  released: both('可以用于升级', 'May be used for upgrades'),
  conditional: both('有条件发布', 'Released with conditions'),
  unverified: both('等待验证', 'Not verified yet'),
  scheduled: both('未发布，已安排定时发布', 'Not released; the release is scheduled'),
  inTest: both('未发布，正在测试', 'Not released; in test'),
  returned: both('未发布，已退回提交人', 'Not released; returned to the submitter'),
  stopped: both('未发布，测试已终止', 'Not released; its test was terminated'),
  untested: both('未发布，没有发起过测试', 'Not released; no test was submitted'),
  deprecated: both('不应再用于升级', 'Should no longer be used for upgrades'),
  recalled: both('不得用于升级', 'Must not be used for upgrades'),
});
export type Verdict = (typeof VERDICTS)[number];

/** The verdict on a version, from its state and its last test. */
export function verdictOf(version: Pick<LineVersion, 'state' | 'tests'>): Verdict {
  const test = decidingTest(version);
  if (isOneOf(ENDED_STATES, version.state)) return version.state;
  if (version.state === 'released') {
    if (test !== null && test.conditions.length > 0) return 'conditional';
    return test?.status === STATUS.verification ? 'unverified' : 'released';
  }
  if (test === null) return 'untested';
  if (test.scheduledFor !== null) return 'scheduled';
  if (test.status === STATUS.returned) return 'returned';
  return test.closedAt === null ? 'inTest' : 'stopped';
}
