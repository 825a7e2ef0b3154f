import { SUCCESS } from '../../../src/domain/errors';
import { HISTORY_FIELDS, outcomeOf } from '../../../src/domain/history';
import type { ChangeRow, ObjectType, OperateRow } from '../../../src/domain/history';
import type { FirmwareNumber } from '../../../src/domain/firmware/firmwareNumber';
import type { FirmwareVersion } from '../../../src/domain/firmware/version';
import type { Person } from '../../../src/domain/access/roles';
import type { TestOrder } from '../../../src/domain/workflow/testOrder';
import type { About, Context, Done } from '../engine/write';
import type { World, WorldEvent } from '../engine/world';

/** Who acts, as kept with what they did. */
export const authorOf = ({ actor: { code, name } }: Context): Person => ({ code, name });

/** What every edit changes besides the edited fields. */
export const edited = ({ revision }: { readonly revision: number }, context: Context) => {
  return { revision: revision + 1, updatedBy: authorOf(context), updatedAt: context.now };
};

export const about = (objectType: ObjectType, objectKey: string): About => ({ objectType, objectKey });
export const aboutOrder = ({ orderNo }: { readonly orderNo: string }): About => about('order', orderNo);

/** Display name of an object in the histories. */
export const NAME = {
  firmware: ({ firmwareNo, name }: FirmwareNumber) => `${firmwareNo} ${name}`,
  version: ({ firmwareNo, versionNo }: FirmwareVersion) => `${firmwareNo} ${versionNo}`,
  order: ({ orderNo, firmwareNo, versionNo }: TestOrder) => `${orderNo} ${firmwareNo} ${versionNo}`,
};

function objectName(world: World, { objectType, objectKey }: About): string {
  const number = objectType === 'firmware' ? world.numbers.get(objectKey) : undefined;
  const version = objectType === 'version' ? world.versions.get(objectKey) : undefined;
  const order = objectType === 'order' ? world.orders.get(objectKey) : undefined;
  if (number) return NAME.firmware(number);
  if (version) return NAME.version(version);
  return order ? NAME.order(order) : '';
}

/** The row of the operation log for a write; it has the decision where one was made. */
export function newOperateRow(
  world: World,
  { id, at, actor, call, code, durationMs, address }: Done,
  object: About | null,
  input: unknown,
): OperateRow {
  return {
    id,
    at,
    actor: { code: actor.code, name: actor.name },
    roles: actor.roles,
    action: call,
    outcome: code === SUCCESS && object ? outcomeOf(object.objectType, input) : null,
    objectType: object?.objectType ?? null,
    objectKey: object?.objectKey ?? '',
    objectName: object ? objectName(world, object) : '',
    code,
    durationMs,
    address,
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
    .map((field) => ({
      field,
      before: before === null ? '' : valueText(before[field]),
      after: valueText(after[field]),
    }))
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
  { objectType, objectKey }: About,
  objectName: string,
  fields: readonly Pick<ChangeRow, 'field' | 'before' | 'after'>[],
  context: Context,
  orderNo: string | null = null,
): WorldEvent[] {
  const by = { actor: authorOf(context), at: context.now, orderNo };
  const rows = fields.map((one) => ({ id: context.newId('C'), objectType, objectKey, objectName, ...one, ...by }));
  return rows.length === 0 ? [change] : [change, { type: 'changed', rows }];
}

/** Saves an object and the history of its changed fields. */
type Save<Kept> = (before: Kept | null, kept: Kept, context: Context, orderNo?: string) => WorldEvent[];

export const saveNumber: Save<FirmwareNumber> = (before, number, ...by) => {
  const fields = changedFields(before, number, HISTORY_FIELDS.firmware);
  return recorded(
    { type: 'numberSaved', number },
    about('firmware', number.firmwareNo),
    NAME.firmware(number),
    fields,
    ...by,
  );
};

export const saveVersion: Save<FirmwareVersion> = (before, version, ...by) => {
  const fields = changedFields(before, version, HISTORY_FIELDS.version);
  return recorded(
    { type: 'versionSaved', version },
    about('version', version.id),
    NAME.version(version),
    fields,
    ...by,
  );
};

export const saveOrder: Save<TestOrder> = (before, order, ...by) => {
  const fields = changedFields(before, order, HISTORY_FIELDS.order);
  return recorded({ type: 'orderSaved', order }, aboutOrder(order), NAME.order(order), fields, ...by);
};
