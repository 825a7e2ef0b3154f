import { SUCCESS } from '../../../src/domain/errors';
import { HISTORY_FIELDS, outcomeOf } from '../../../src/domain/history';
import type { ChangeRow, ObjectType, OperateRow } from '../../../src/domain/history';
import type { FirmwareNumber } from '../../../src/domain/firmware/firmwareNumber';
import type { FirmwareVersion } from '../../../src/domain/firmware/version';
import type { Person } from '../../../src/domain/access/roles';
import type { Actor } from '../../../src/domain/workflow/actions';
import type { TestOrder } from '../../../src/domain/workflow/testOrder';
import type { About, Context } from '../engine/write';
import type { World, WorldEvent } from '../engine/world';

/** Who acts, as kept with what they did. */
export const authorOf = ({ actor: { code, name } }: Context): Person => ({ code, name });

/** What every edit changes besides the edited fields. */
export const edited = ({ revision }: { readonly revision: number }, context: Context) => {
  return { revision: revision + 1, updatedBy: authorOf(context), updatedAt: context.now };
};

export const about = (objectType: ObjectType, objectKey: string): About => ({ objectType, objectKey });
export const aboutOrder = ({ orderNo }: { readonly orderNo: string }): About => about('order', orderNo);

/** What the histories say of an object: its key and its display name. */
export const FACTS = {
  firmware: ({ firmwareNo, name }: FirmwareNumber) => factsOf('firmware', firmwareNo, `${firmwareNo} ${name}`),
  version: ({ id, firmwareNo, versionNo }: FirmwareVersion) => factsOf('version', id, `${firmwareNo} ${versionNo}`),
  order: ({ orderNo, firmwareNo, versionNo }: TestOrder) =>
    factsOf('order', orderNo, `${orderNo} ${firmwareNo} ${versionNo}`),
};
const factsOf = (objectType: ObjectType, objectKey: string, objectName: string) => {
  return { objectType, objectKey, objectName };
};

function objectName(world: World, { objectType, objectKey }: About): string {
  const number = objectType === 'firmware' ? world.numbers.get(objectKey) : undefined;
  const version = objectType === 'version' ? world.versions.get(objectKey) : undefined;
  const order = objectType === 'order' ? world.orders.get(objectKey) : undefined;
  const facts =
    (number && FACTS.firmware(number)) ?? (version && FACTS.version(version)) ?? (order && FACTS.order(order));
  return facts?.objectName ?? '';
}

/** The row of the operation log for a write; it has the decision where one was made. */
export function newOperateRow(
  world: World,
  done: Pick<OperateRow, 'id' | 'at' | 'action' | 'code' | 'durationMs' | 'address'>,
  { code, name, roles }: Actor,
  object: About | null,
  input: unknown,
): OperateRow {
  return {
    ...done,
    ...{ actor: { code, name }, roles },
    outcome: done.code === SUCCESS && object ? outcomeOf(object.objectType, input) : null,
    objectType: object?.objectType ?? null,
    objectKey: object?.objectKey ?? '',
    objectName: object ? objectName(world, object) : '',
  };
}

function valueText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(valueText).join(', ');
  if (typeof value === 'string') return value;
  if (typeof value !== 'object') return JSON.stringify(value);
  if ('sha256' in value && 'name' in value) return `${String(value.name)} sha256:${String(value.sha256)}`;
  if ('code' in value && 'name' in value) return `${String(value.name)}-${String(value.code)}`;
  return JSON.stringify(value);
}

/** The changed fields between two states as text; null = new object. */
export function changedFields<T extends object>(
  before: T | null,
  after: T,
  fields: readonly (keyof T & string)[],
): Pick<ChangeRow, 'field' | 'before' | 'after'>[] {
  return fields
    .filter((field) => before === null || before[field] !== after[field])
    .map((field) => ({ field, before: valueText(before?.[field]), after: valueText(after[field]) }))
    .filter((change) => change.before !== change.after);
}

const ROLLBACK = /"rollbackVersionId":"([^"]*)"/;

/** A row of the change history with version numbers instead of ids; an unknown id stays. */
export function withVersionNumbers(row: ChangeRow, versionNoOf: (id: string) => string | undefined): ChangeRow {
  const number = (id: string) => versionNoOf(id) ?? id;
  const inJson = (text: string) =>
    text.replace(ROLLBACK, (_whole, id: string) => `"rollbackVersionId":${JSON.stringify(number(id))}`);
  if (row.field === 'baseVersionId') return { ...row, before: number(row.before), after: number(row.after) };
  if (row.field === 'schedule') return { ...row, before: inJson(row.before), after: inJson(row.after) };
  return row;
}

/** The change of an object with its rows in the change history; `orderNo` names the order that brought it. */
export function recorded(
  change: WorldEvent,
  facts: ReturnType<typeof factsOf>,
  fields: readonly Pick<ChangeRow, 'field' | 'before' | 'after'>[],
  context: Context,
  orderNo: string | null = null,
): WorldEvent[] {
  const by = { actor: authorOf(context), at: context.now, orderNo };
  const rows = fields.map((one) => ({ id: context.newId('C'), ...facts, ...one, ...by }));
  return rows.length === 0 ? [change] : [change, { type: 'changed', rows }];
}

/** Saves an object and the history of its changed fields. */
type Save<Kept> = (before: Kept | null, kept: Kept, context: Context, orderNo?: string) => WorldEvent[];

export const saveNumber: Save<FirmwareNumber> = (before, number, ...by) => {
  const fields = changedFields(before, number, HISTORY_FIELDS.firmware);
  return recorded({ type: 'numberSaved', number }, FACTS.firmware(number), fields, ...by);
};

export const saveVersion: Save<FirmwareVersion> = (before, version, ...by) => {
  const fields = changedFields(before, version, HISTORY_FIELDS.version);
  return recorded({ type: 'versionSaved', version }, FACTS.version(version), fields, ...by);
};

export const saveOrder: Save<TestOrder> = (before, order, ...by) => {
  const fields = changedFields(before, order, HISTORY_FIELDS.order);
  return recorded({ type: 'orderSaved', order }, FACTS.order(order), fields, ...by);
};
