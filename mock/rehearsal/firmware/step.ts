import {
  changedFields,
  HISTORY_FIELDS,
  type ObjectType,
  type OperateRow,
  type Outcome,
  outcomeOf,
} from '../../../src/domain/history';
import type { FirmwareNumber } from '../../../src/domain/firmware/number';
import type { FirmwareVersion } from '../../../src/domain/firmware/version';
import type { Person } from '../../../src/domain/access/roles';
import type { Refusal } from '../../../src/domain/reasons';
import type { TestOrder } from '../../../src/domain/workflow/order';
import * as engine from '../engine/subject';
import { evolve, type World, type WorldEvent } from './world';

export type Context = engine.Context;
export type Accepted<Model> = engine.Accepted<World, WorldEvent, Model>;
/** A pure write: `(world, input, context) → events | refusal`. */
export type Write<Input, Model> = engine.Write<World, WorldEvent, Input, Model>;

/** A read; it changes nothing. */
export type Read<Input, Model> = (world: World, input: Input, context: Context) => Model | Refusal;

/** Runs a pure write on a world and applies its events and ids. A refused write changes nothing. */
export const play = engine.player(evolve);

/** Who acts, as kept with what they did. */
export const authorOf = ({ actor: { code, name } }: Context): Person => ({ code, name });

/** What every edit changes besides the edited fields. */
export const edited = ({ revision }: { readonly revision: number }, context: Context) => {
  return { revision: revision + 1, updatedBy: authorOf(context), updatedAt: context.now };
};

/** The object of an operation. */
export interface About {
  readonly objectType: ObjectType;
  readonly objectKey: string;
}

export const about = (objectType: ObjectType, objectKey: string): About => ({ objectType, objectKey });
export const aboutOrder = ({ orderNo }: { readonly orderNo: string }): About => about('order', orderNo);

/** Display name of an object in the histories. */
const NAME = {
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
export function operateRow(
  world: World,
  { id, at, actor, call, code, refused, durationMs, address }: engine.Done,
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
export function attempt(
  object: About | null,
  input: unknown,
  run: engine.Attempt<World, WorldEvent>['run'],
): engine.Attempt<World, WorldEvent> {
  const outcome = object && outcomeOf(object.objectType, input);
  return { run, log: (world, done) => ({ type: 'operated', row: operateRow(world, done, object, outcome) }) };
}

function changes(
  objectType: ObjectType,
  objectKey: string,
  objectName: string,
  orderNo: string | null,
  differing: readonly { field: string; before: string; after: string }[],
  context: Context,
): WorldEvent[] {
  if (differing.length === 0) return [];
  const rows = differing.map((change) => ({
    id: context.newId('C'),
    objectType,
    objectKey,
    objectName,
    ...change,
    actor: authorOf(context),
    at: context.now,
    orderNo,
  }));
  return [{ type: 'changed', rows }];
}

export function saveNumber(before: FirmwareNumber | null, number: FirmwareNumber, context: Context): WorldEvent[] {
  const differing = changedFields(before, number, HISTORY_FIELDS.firmware);
  return [
    { type: 'numberSaved', number },
    ...changes('firmware', number.firmwareNo, NAME.firmware(number), null, differing, context),
  ];
}

/** Saves a version and its change history; `orderNo` names the order that brought the change. */
export function saveVersion(
  before: FirmwareVersion | null,
  version: FirmwareVersion,
  context: Context,
  orderNo: string | null = null,
): WorldEvent[] {
  const differing = changedFields(before, version, HISTORY_FIELDS.version);
  return [
    { type: 'versionSaved', version },
    ...changes('version', version.id, NAME.version(version), orderNo, differing, context),
  ];
}

export function saveOrder(before: TestOrder | null, order: TestOrder, context: Context): WorldEvent[] {
  const differing = changedFields(before, order, HISTORY_FIELDS.order);
  return [
    { type: 'orderSaved', order },
    ...changes('order', order.orderNo, NAME.order(order), order.orderNo, differing, context),
  ];
}
