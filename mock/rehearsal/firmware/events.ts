import * as v from 'valibot';
import { changeRow } from '../../../src/contract/changeResume';
import { envelope } from '../../../src/contract/envelope';
import { problemPath } from '../../../src/contract/parseModel';
import { numberModel } from '../../../src/contract/firmware';
import { operateRow } from '../../../src/contract/operateLog';
import { logEntry, order } from '../../../src/contract/order';
import { versionModel } from '../../../src/contract/version';
import { chaosInput, faultRule } from '../engine/faults';
import type { WorldEvent } from './world';

const text = v.pipe(v.string(), v.nonEmpty());
const natural = v.pipe(v.number(), v.integer(), v.minValue(0));

/** Required fields per event type; objects have the contract's schemas. */
const PARTS: Readonly<Record<WorldEvent['type'], Readonly<Record<string, v.GenericSchema>>>> = {
  numberSaved: { number: numberModel },
  versionSaved: { version: versionModel },
  orderSaved: { order },
  logged: { orderNo: text, entry: logEntry },
  sealed: { orderNo: text, seal: v.object({ text, digest: text, sealedAt: text }) },
  changed: { rows: v.array(changeRow) },
  operated: { row: operateRow },
  answered: { key: text, answer: envelope },
  counted: { counter: natural },
  clockSet: { clock: v.object({ offsetMs: v.number(), frozenAt: v.nullable(v.pipe(v.string(), v.isoTimestamp())) }) },
  faultsSet: { faults: v.array(faultRule) },
  chaosSet: { chaos: v.nullable(chaosInput) },
};

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const isType = (type: unknown): type is WorldEvent['type'] => typeof type === 'string' && Object.hasOwn(PARTS, type);

/** The contract allows a server to omit lists; the rehearsal's rules need them. */
function missingList(value: unknown, read: unknown): string | null {
  if (!isFields(value) || !isFields(read)) return null;
  const missing = Object.keys(read).find((key) => Array.isArray(read[key]) && !Array.isArray(value[key]));
  return missing ?? null;
}

/** Path of the first invalid field of an event, such as `order.testerList`; null when the event is valid. */
export function invalidPath(event: unknown): string | null {
  if (!isFields(event) || !isType(event.type)) return 'type';
  for (const [name, schema] of Object.entries(PARTS[event.type])) {
    const read = v.safeParse(schema, event[name]);
    if (!read.success) return `${name}.${problemPath(read.issues)}`;
    const missing = missingList(event[name], read.output);
    if (missing !== null) return `${name}.${missing}`;
  }
  return null;
}
