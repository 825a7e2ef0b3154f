import type { Person } from './access/roles';
import type { Texts } from './language';
import type { Outcome } from './outcome';
import { keysOf, nameOf, type Open } from './values';

/** Object types of change history and operation log. */
const OBJECT_TYPE_NAMES = {
  firmware: { 'zh-CN': '固件编号', 'en-US': 'Firmware number' },
  version: { 'zh-CN': '固件版本', 'en-US': 'Firmware version' },
  order: { 'zh-CN': '测试单', 'en-US': 'Test order' },
} as const satisfies Readonly<Record<string, Texts>>;

export type ObjectType = keyof typeof OBJECT_TYPE_NAMES;
export const OBJECT_TYPES = keysOf(OBJECT_TYPE_NAMES);

/** The name of a type of object in every language. */
export function objectTypeName(type: Open<ObjectType>): Texts {
  return nameOf(OBJECT_TYPE_NAMES, type);
}

/** One changed field (decisions §4.6). Values are texts as JSON would show them; times ISO 8601 UTC. */
export interface ChangeRow {
  readonly id: string;
  readonly objectType: Open<ObjectType>;
  /** The key by which the object is opened: firmware number, version id, order number. */
  readonly objectKey: string;
  readonly objectName: string;
  readonly field: string;
  readonly before: string;
  readonly after: string;
  readonly actor: Person;
  readonly at: string;
  readonly orderNo: string | null;
}

/** One accepted or refused write (decisions §4.6). Duration in milliseconds. */
export interface OperateRow {
  readonly id: string;
  readonly at: string;
  readonly actor: Person;
  readonly roles: readonly number[];
  /** The call by its contract name: `approval.verify`. */
  readonly action: string;
  /** The decision; null when refused or without a choice. */
  readonly outcome: Open<Outcome> | null;
  readonly objectType: Open<ObjectType> | null;
  readonly objectKey: string;
  /** Display name; '' when it does not exist. */
  readonly objectName: string;
  readonly code: string;
  readonly durationMs: number;
  readonly address: string;
}

/** Fields per object that the change history records, without bookkeeping (decisions §4.6). */
export const HISTORY_FIELDS = {
  firmware: [
    'firmwareNo',
    'name',
    'deviceType',
    'module',
    'hardwareRevisions',
    'vendorCode',
    'models',
    'protocols',
    'owners',
    'description',
    'enabled',
    'disabledReason',
  ],
  version: [
    'versionNo',
    'state',
    'stateReason',
    'packageType',
    'baseVersionId',
    'upgradeMode',
    'mustPassThrough',
    'minHardwareRevision',
    'releaseNotes',
    'changeScope',
    'commit',
    'knownRisks',
    'extra',
    'tags',
    'file',
  ],
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

export type HistoryField = (typeof HISTORY_FIELDS)[ObjectType][number];

/** A value as text: people by name, files by name and hash, lists joined. */
function valueText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(valueText).join(', ');
  if (typeof value === 'string') return value;
  if (typeof value !== 'object') return JSON.stringify(value);
  if ('sha256' in value && 'name' in value) return `${String(value.name)} sha256:${String(value.sha256)}`;
  if ('code' in value && 'name' in value) return `${String(value.name)}-${String(value.code)}`;
  return JSON.stringify(value);
}

/** A changed field. */
export interface FieldChange {
  readonly field: string;
  readonly before: string;
  readonly after: string;
}

/** The changed fields between two states as text (decisions §4.6); null = new object. */
export function changedFields<T extends object>(
  before: T | null,
  after: T,
  fields: readonly (keyof T & string)[],
): FieldChange[] {
  return fields
    .map((field) => ({
      field,
      before: before === null ? '' : valueText(before[field]),
      after: valueText(after[field]),
    }))
    .filter((change) => change.before !== change.after);
}

const ROLLBACK = /"rollbackVersionId":"([^"]*)"/;

/**
 * A row of the change history with version numbers instead of version ids (decisions §4.6).
 * @param versionNoOf the number of a version; undefined for an unknown id, which is kept
 */
export function withVersionNumbers(row: ChangeRow, versionNoOf: (id: string) => string | undefined): ChangeRow {
  const number = (id: string) => versionNoOf(id) ?? id;
  const inJson = (text: string) =>
    text.replace(ROLLBACK, (_whole, id: string) => `"rollbackVersionId":${JSON.stringify(number(id))}`);
  switch (row.field) {
    case 'baseVersionId':
      return { ...row, before: number(row.before), after: number(row.after) };
    case 'schedule':
      return { ...row, before: inJson(row.before), after: inJson(row.after) };
    default:
      return row;
  }
}
