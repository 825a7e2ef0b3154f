import { STEPS } from '../../../src/domain/workflow/steps';
import { type Act, type Fields, isFields, type Told } from '../control/spec/ending';
import type { FrameEvent } from '../engine/subject';
import type { WorldEvent } from './world';

/** A recording of firmware as a browser test: which action of tests/kit/acts.ts repeats a call, with its arguments. */

const pick = (sent: Fields, ...names: readonly string[]): Fields =>
  Object.fromEntries(names.map((name) => [name, sent[name]]));

const isNothing = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** Query values are text. */
const isTrue = (value: unknown): boolean => value === true || value === 'true';

const act = (name: string, ...fields: readonly string[]): Act => ({ name, input: (sent) => pick(sent, ...fields) });

const codesOf = (people: unknown): unknown =>
  Array.isArray(people) ? people.map((each: unknown) => (isFields(each) ? each.code : each)) : [];

/** A first submission: scope, people, and the whole checklist. */
function submission(sent: Fields): Fields | null {
  const { orderNo, versionId, scope, testerList, operationPersonList, ...more } = sent;
  const { hardwareRevisions, ...wider } = isFields(scope) ? scope : {};
  const { checklist: _all, priority, ...rest } = more;
  const usual = priority === undefined || priority === 'normal';
  if (!isNothing(orderNo) || !usual || ![...Object.values(rest), ...Object.values(wider)].every(isNothing)) return null;
  return { versionId, hardwareRevisions, testers: codesOf(testerList), operations: codesOf(operationPersonList) };
}

/** Evidence that an action can enter for a pass; otherwise null. */
function evidenceOf(evidence: unknown): Fields | null {
  if (!isFields(evidence)) return {};
  switch (evidence.kind) {
    case 'automated':
      return { run: pick(evidence, 'total', 'passed', 'failed', 'reportLink') };
    case 'manual': {
      const cases = Array.isArray(evidence.cases) ? evidence.cases.filter(isFields) : [];
      const title = cases[0]?.title;
      const plain = cases.every((row) => row.result === 'passed' && row.title === title);
      const more = [evidence.gaps, evidence.defects, evidence.conditions];
      const details = cases.flatMap(({ note, sourceVersion }) => [note, sourceVersion]);
      if (!plain || ![...more, ...details].every(isNothing)) return null;
      return { cases: { title, hardwareRevisions: cases.map((row) => row.hardwareRevision), bench: evidence.bench } };
    }
    case 'release': {
      const plain = [evidence.rollbackVersionId, evidence.acknowledgedConditions].every(isNothing);
      return evidence.mode === 'now' && plain ? pick(evidence, 'scope') : null;
    }
    default:
      return null;
  }
}

function decision(sent: Fields): Fields | null {
  const evidence = evidenceOf(sent.evidence);
  if (evidence === null || isTrue(sent.gapsAcknowledged)) return null;
  const returnTo = isNothing(sent.returnTo) ? {} : { returnTo: Number(sent.returnTo) };
  const remark = isNothing(sent.remark) ? {} : { remark: sent.remark };
  const step = { orderNo: sent.orderNo, stepOrder: Number(sent.stepOrder), decision: sent.decision };
  return { ...step, ...remark, ...returnTo, ...evidence };
}

const ACTS: Readonly<Record<string, Act>> = {
  'firmware.add': {
    name: 'registers',
    input: ({ firmwareNo, name, deviceType, module, hardwareRevisions, ...others }) =>
      Object.values(others).every(isNothing) ? { firmwareNo, name, deviceType, module, hardwareRevisions } : null,
  },
  'firmware.enableDisable': act('turnsNumber', 'firmwareNo', 'enable', 'reason'),
  'testing.addOrder': { name: 'submits', input: submission },
  'testing.enableDisable': {
    name: 'turnsOrder',
    input: ({ orderNo, enable, reason }) => ({ orderNo, enable: isTrue(enable), reason }),
  },
  'testing.claim': act('claims', 'orderNo'),
  ...Object.fromEntries(STEPS.map(({ key }) => [`approvals.${key}`, { name: 'decides', input: decision }])),
  'approvals.withdraw': act('withdraws', 'orderNo', 'remark'),
  'approvals.remind': act('reminds', 'orderNo'),
  'approvals.transfer': act('transfers', 'orderNo', 'target', 'reason'),
};

/** The object that an event leaves. */
function leaves(event: WorldEvent | FrameEvent): ReturnType<Told<never>['leaves']> {
  const { type } = event;
  if (type === 'numberSaved')
    return { kind: 'number', id: event.number.firmwareNo, generated: false, value: event.number };
  if (type === 'versionSaved') return { kind: 'version', id: event.version.id, generated: true, value: event.version };
  if (type === 'orderSaved') return { kind: 'order', id: event.order.orderNo, generated: true, value: event.order };
  return type === 'logged' ? { kind: 'order', id: event.orderNo, generated: true, entry: event.entry } : null;
}

export const TOLD: Told<WorldEvent | FrameEvent> = {
  acts: ACTS,
  names: { 'testing.addOrder': ['order', 'orderNo'], 'firmwareVersion.add': ['version', 'id'] },
  draft: 'testing.saveEvidence',
  passing: new Set(['revision', 'workingMinutes', 'stagePausedMinutes', 'savedEvidence', 'stage', 'dueAt']),
  leaves,
};
