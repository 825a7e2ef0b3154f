import * as v from 'valibot';
import { callsOf } from '../control/implement';
import { isMinimal, isObject } from '../control/shape';
import { FIRMWARE } from './product';
import { attempt } from './step';
import { CHECKLIST_KEYS, REQUIRED_EXTRA } from './template';
import type { World } from './world';

/** What a write concerns, by the keys of its input. */
const concerned = v.object({
  orderNo: v.optional(v.string(), ''),
  id: v.optional(v.string(), ''),
  firmwareNo: v.optional(v.string(), ''),
});

/**
 * The input of a write, completed by what the minimum never told the client: revision and round, the template's fields and
 * checklist.
 */
function completed<Parsed>(world: World, schema: v.GenericSchema<unknown, Parsed>, input: Parsed): Parsed {
  if (!isMinimal() || !isObject(input)) return input;
  const { orderNo, id, firmwareNo } = v.parse(concerned, input);
  const order = world.orders.get(orderNo);
  const known = order ?? world.versions.get(id) ?? world.numbers.get(firmwareNo);
  const before = known && 'extra' in known ? known.extra : {};
  const extra = isObject(input.extra) ? input.extra : {};
  const filled: Readonly<Record<string, unknown>> = {
    ...(known && { revision: known.revision }),
    ...(order && { round: order.round }),
    extra: { ...Object.fromEntries(REQUIRED_EXTRA.map((key) => [key, 'unknown'])), ...before, ...extra },
    checklist: CHECKLIST_KEYS,
  };
  return v.parse(schema, { ...input, ...Object.fromEntries(Object.entries(filled).filter(([key]) => key in input)) });
}

/** How the mock files declare their calls. */
export const { reads, writes, writesFile, implement } = callsOf(FIRMWARE, { attempt, completed });
