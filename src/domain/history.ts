import * as v from 'valibot';
import { personLabel, someone, type Person } from './access/roles';
import { count, identifier, many, maybe, numeric, oneOf, text, time } from './fields';
import { numberInput } from './firmware/firmwareNumber';
import { versionInput } from './firmware/version';
import { both, type Texts } from './language';
import { isOneOf, keysOf, namedSet, type Open } from './values';
import { decisionName, DECISIONS } from './workflow/decisions';
import { RELEASE_MODES } from './workflow/evidence';
import { localTime } from './zone';

/** The change history (one row per changed field) and the operation log (one row per write). */

export const [OBJECT_TYPES, objectTypeName] = namedSet({
  firmware: both('固件编号', 'Firmware number'),
  version: both('固件版本', 'Firmware version'),
  order: both('测试单', 'Test order'),
});
export type ObjectType = (typeof OBJECT_TYPES)[number];

/** The maximum length of a changed value: the keys of all cases after they were reordered. */
const CHANGE_MAX = 100_000;

/** One changed field (assumed). Values are texts as JSON would show them; times ISO 8601 UTC. */
export const changeRow = v.object({
  id: identifier(),
  objectType: oneOf(OBJECT_TYPES),
  /** The key by which the object is opened: firmware number, version id, order number. */
  objectKey: v.nullish(identifier(), ''),
  objectName: text(),
  field: text(),
  before: text(CHANGE_MAX),
  after: text(CHANGE_MAX),
  actor: someone,
  at: time(),
  orderNo: maybe(identifier()),
});
export type ChangeRow = Readonly<v.InferOutput<typeof changeRow>>;

const [SWITCHES, switchName] = namedSet({
  pause: both('暂停', 'Pause'),
  resume: both('恢复', 'Resume'),
  enable: both('启用', 'Enable'),
  disable: both('停用', 'Disable'),
  deprecate: both('弃用', 'Deprecate'),
  recall: both('召回', 'Recall'),
  resubmit: both('重新提交', 'Resubmit'),
  claim: both('认领', 'Claim'),
  unclaim: both('取消认领', 'Unclaim'),
  release: both('发布', 'Release'),
  schedule: both('定时发布', 'Schedule release'),
});

/** The decision of an operation, for calls with several outcomes. */
export const OUTCOMES = [...DECISIONS, ...SWITCHES];
export type Outcome = (typeof OUTCOMES)[number];

/** One accepted or refused write (assumed). Duration in milliseconds. */
export const operateRow = v.object({
  id: identifier(),
  at: time(),
  actor: someone,
  roles: many(numeric()),
  /** The call by its contract name: `approvals.verify`. */
  action: text(),
  /** The decision; null when refused or without a choice. */
  outcome: maybe(oneOf(OUTCOMES)),
  objectType: maybe(oneOf(OBJECT_TYPES)),
  objectKey: v.nullish(identifier(), ''),
  /** Display name; '' when it does not exist. */
  objectName: text(),
  code: text(),
  durationMs: count(),
  address: text(),
});
export type OperateRow = Readonly<v.InferOutput<typeof operateRow>>;

export function outcomeName(outcome: Open<Outcome>): Texts {
  return isOneOf(DECISIONS, outcome) ? decisionName(outcome) : switchName(outcome);
}

/** Fields per object that the change history records: what is entered or decided, without bookkeeping. */
export const HISTORY_FIELDS = {
  firmware: [...keysOf(numberInput.entries), 'enabled', 'disabledReason'],
  version: ['versionNo', 'state', 'stateReason', ...keysOf(versionInput.entries), 'file'],
  order: [
    'status',
    'stepOrder',
    'round',
    'fileSha256',
    'scope',
    'testerList',
    'operationPersonList',
    'priority',
    'dueAt',
    'remark',
    'pause',
    'schedule',
  ],
} as const satisfies Record<ObjectType, readonly string[]>;

/** The list of cases that a number keeps beside its fields: one row per changed case. */
export const CASES_FIELD = 'cases';

export type HistoryField = (typeof HISTORY_FIELDS)[ObjectType][number] | typeof CASES_FIELD;

/** The fields of inputs that tell the outcome of an operation. */
const said = v.object({
  decision: v.optional(v.picklist(DECISIONS)),
  evidence: v.nullish(v.object({ mode: v.optional(v.picklist(RELEASE_MODES)) })),
  change: v.optional(v.picklist(['deprecate', 'recall'])),
  claim: v.optional(v.boolean()),
  enable: v.optional(v.boolean()),
  checklist: v.optional(v.array(v.string())),
});

/** The outcome of an operation as the order's log names it, from its input; null with only one outcome. */
export function outcomeOf(type: ObjectType, input: unknown): Outcome | null {
  const read = v.safeParse(said, input);
  if (!read.success) return null;
  const { decision, evidence, change, claim, enable, checklist } = read.output;
  // A pass that releases the version is called by that.
  if (decision === 'pass' && evidence?.mode !== undefined) return evidence.mode === 'now' ? 'release' : 'schedule';
  if (claim !== undefined) return claim ? 'claim' : 'unclaim';
  if (checklist !== undefined && type === 'order') return 'resubmit';
  if (enable === undefined) return decision ?? change ?? null;
  if (type === 'order') return enable ? 'resume' : 'pause';
  return enable ? 'enable' : 'disable';
}

/** Who did something, and when; '' when the server sends neither. */
export const byAndWhen = (person: Person, at: string): string =>
  [person.code === '' ? '' : personLabel(person), localTime(at)].filter(Boolean).join(' · ');
