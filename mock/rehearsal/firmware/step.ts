import type { Language } from '../../../src/domain/language';
import { changedFields, HISTORY_FIELDS, type ObjectType } from '../../../src/domain/history';
import type { FirmwareNumber } from '../../../src/domain/firmware/number';
import type { FirmwareVersion } from '../../../src/domain/firmware/version';
import type { Refusal } from '../../../src/domain/refusal';
import type { Actor } from '../../../src/domain/workflow/actions';
import type { TestOrder } from '../../../src/domain/workflow/order';
import type { World, WorldEvent } from './world';

/**
 * Context of a step. It is the only source of time and ids, so that repeating a step gives the same events (decisions
 * §6).
 */
export interface Context {
  readonly now: string;
  readonly newId: (prefix: string) => string;
  readonly actor: Actor;
  readonly language: Language;
}

/** The object of an operation. */
export interface About {
  readonly objectType: ObjectType;
  readonly objectKey: string;
}

/** Display name of an object in the histories. */
const NAME = {
  firmware: ({ firmwareNo, name }: FirmwareNumber) => `${firmwareNo} ${name}`,
  version: ({ firmwareNo, versionNo }: FirmwareVersion) => `${firmwareNo} ${versionNo}`,
  order: ({ orderNo, firmwareNo, versionNo }: TestOrder) => `${orderNo} ${firmwareNo} ${versionNo}`,
};

/** Display name of an operation's object; '' when it does not exist. */
export function objectName(world: World, { objectType, objectKey }: About): string {
  const number = objectType === 'firmware' ? world.numbers.get(objectKey) : undefined;
  const version = objectType === 'version' ? world.versions.get(objectKey) : undefined;
  const order = objectType === 'order' ? world.orders.get(objectKey) : undefined;
  if (number) return NAME.firmware(number);
  if (version) return NAME.version(version);
  return order ? NAME.order(order) : '';
}

/** An accepted write: its events, and the answer read from the world after them. */
export interface Accepted<Model> {
  readonly events: readonly WorldEvent[];
  readonly answer: (world: World) => Model | Refusal;
}

/** A pure write: `(world, input, context) → events | refusal`. */
export type Write<Input, Model> = (world: World, input: Input, context: Context) => Accepted<Model> | Refusal;

/** A read; it changes nothing. */
export type Read<Input, Model> = (world: World, input: Input, context: Context) => Model | Refusal;

function changes(
  objectType: ObjectType,
  objectKey: string,
  objectName: string,
  orderNo: string | null,
  differing: readonly { field: string; before: string; after: string }[],
  { now, newId, actor }: Context,
): WorldEvent[] {
  if (differing.length === 0) return [];
  const who = { code: actor.code, name: actor.name };
  const rows = differing.map((change) => ({
    id: newId('C'),
    objectType,
    objectKey,
    objectName,
    ...change,
    actor: who,
    at: now,
    orderNo,
  }));
  return [{ type: 'changed', rows }];
}

/** Saves a firmware number and its change history. */
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

/** Saves an order and its change history. */
export function saveOrder(before: TestOrder | null, order: TestOrder, context: Context): WorldEvent[] {
  const differing = changedFields(before, order, HISTORY_FIELDS.order);
  return [
    { type: 'orderSaved', order },
    ...changes('order', order.orderNo, NAME.order(order), order.orderNo, differing, context),
  ];
}
