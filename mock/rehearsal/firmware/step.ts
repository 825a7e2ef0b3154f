import { HISTORY_FIELDS, outcomeOf } from '../../../src/domain/history';
import type { ChangeRow, ObjectType, OperateRow, Outcome } from '../../../src/domain/history';
import type { FirmwareNumber } from '../../../src/domain/firmware/firmwareNumber';
import type { FirmwareVersion } from '../../../src/domain/firmware/version';
import type { Person } from '../../../src/domain/access/roles';
import type { TestOrder } from '../../../src/domain/workflow/testOrder';
import type { PreparedWrite, Context, Done } from '../engine/write';
import type { World, WorldEvent } from '../engine/world';
import { changedFields } from './changes';

/** Who acts, as kept with what they did. */
export const authorOf = ({ actor: { code, name } }: Context): Person => ({ code, name });

/** What every edit changes besides the edited fields. */
export const edited = ({ revision }: { readonly revision: number }, context: Context) => {
  return { revision: revision + 1, updatedBy: authorOf(context), updatedAt: context.now };
};

export interface About {
  readonly objectType: ObjectType;
  readonly objectKey: string;
}

export const about = (objectType: ObjectType, objectKey: string): About => ({ objectType, objectKey });
export const aboutOrder = ({ orderNo }: { readonly orderNo: string }): About => about('order', orderNo);

/** Display name of an object in the histories. */
export const NAME = {
  firmware: ({ firmwareNo, name }: FirmwareNumber) => `${firmwareNo} ${name}`,
  version: ({ firmwareNo, versionNo }: FirmwareVersion) => `${firmwareNo} ${versionNo}`,
  order: ({ orderNo, firmwareNo, versionNo }: TestOrder) => `${orderNo} ${firmwareNo} ${versionNo}`,
};

/** Display name of an operation's object; '' when it does not exist. */
function objectName(world: World, { objectType, objectKey }: About): string {
  const number = objectType === 'firmware' ? world.numbers.get(objectKey) : undefined;
  const version = objectType === 'version' ? world.versions.get(objectKey) : undefined;
  const order = objectType === 'order' ? world.orders.get(objectKey) : undefined;
  if (number) return NAME.firmware(number);
  if (version) return NAME.version(version);
  return order ? NAME.order(order) : '';
}

/** The row of the operation log for a write. @param outcome the decision; null without a choice */
export function newOperateRow(
  world: World,
  { id, at, actor, call, code, refused, durationMs, address }: Done,
  object: About | null,
  outcome: Outcome | null,
): OperateRow {
  return {
    id,
    at,
    actor: { code: actor.code, name: actor.name },
    roles: actor.roles,
    action: call,
    outcome: refused ? null : outcome,
    objectType: object?.objectType ?? null,
    objectKey: object?.objectKey ?? '',
    objectName: object ? objectName(world, object) : '',
    code,
    durationMs,
    address,
  };
}

/** A write that is ready to run. @param input the checked input; null when it was refused already */
export function preparedWrite(object: About | null, input: unknown, run: PreparedWrite['run']): PreparedWrite {
  const outcome = object && outcomeOf(object.objectType, input);
  return { run, log: (world, done) => ({ type: 'operated', row: newOperateRow(world, done, object, outcome) }) };
}

/** Rows of the change history for an object; `orderNo` names the order that brought the change. */
export function historyRows(
  { objectType, objectKey }: About,
  objectName: string,
  changes: readonly Pick<ChangeRow, 'field' | 'before' | 'after'>[],
  context: Context,
  orderNo: string | null = null,
): ChangeRow[] {
  const by = { actor: authorOf(context), at: context.now, orderNo };
  return changes.map((change) => ({ id: context.newId('C'), objectType, objectKey, objectName, ...change, ...by }));
}

/** Saves an object and the history of its changed fields. */
function saving<Kept extends object>(
  objectType: ObjectType,
  fields: readonly (keyof Kept & string)[],
  keyOf: (kept: Kept) => string,
  nameOf: (kept: Kept) => string,
  saved: (kept: Kept) => WorldEvent,
) {
  return (before: Kept | null, kept: Kept, context: Context, orderNo: string | null = null): WorldEvent[] => {
    const differing = changedFields(before, kept, fields);
    const rows = historyRows(about(objectType, keyOf(kept)), nameOf(kept), differing, context, orderNo);
    return rows.length === 0 ? [saved(kept)] : [saved(kept), { type: 'changed', rows }];
  };
}

export const saveNumber = saving<FirmwareNumber>(
  'firmware',
  HISTORY_FIELDS.firmware,
  ({ firmwareNo }) => firmwareNo,
  NAME.firmware,
  (number) => ({ type: 'numberSaved', number }),
);

export const saveVersion = saving<FirmwareVersion>(
  'version',
  HISTORY_FIELDS.version,
  ({ id }) => id,
  NAME.version,
  (version) => ({ type: 'versionSaved', version }),
);

export const saveOrder = saving<TestOrder>(
  'order',
  HISTORY_FIELDS.order,
  ({ orderNo }) => orderNo,
  NAME.order,
  (order) => ({ type: 'orderSaved', order }),
);
