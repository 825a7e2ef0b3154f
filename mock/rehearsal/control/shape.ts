import * as v from 'valibot';
import type { Endpoint } from '../../../src/contract/endpoint';
import { ENDPOINTS } from '../../../src/contract/endpoints';
import type { Envelope } from '../../../src/contract/envelope';
import { SUCCESS } from '../../../src/domain/errors';
import { covers, PRODUCT_CALLS } from '../engine/faults';
import type { World } from '../engine/world';
import { CHECKLIST_KEYS, REQUIRED_EXTRA } from '../firmware/template';
import { rowOf, schemasIn } from './input';

/** Whether the mock server answers with the least that the specification allows, as REHEARSAL_SHAPE=minimal asks. */
let isMinimal = false;

/**
 * Has the whole server answer with all fields of the contract, or with the specification's minimum.
 * @throws Error for a name that is neither
 */
export function answerAs(shape: string): void {
  if (shape !== 'full' && shape !== 'minimal') throw new Error(`REHEARSAL_SHAPE=${shape} is none of full, minimal.`);
  isMinimal = shape === 'minimal';
}
answerAs(process.env.REHEARSAL_SHAPE ?? 'full');

/** Optional fields that the specification names, by call; fields that the contract requires are always sent. */
const NAMED: Readonly<Record<string, readonly string[]>> = {
  // §3 "Current user (from the gateway): userName, userAccount, model (a map of roles, each with a name)".
  [ENDPOINTS.gateway.getUserInfo.path]: ['userName', 'model', 'name'],
  // §7 "model list of name/code"; §3 "Role lookup item: name and code".
  [ENDPOINTS.userRole.search.path]: ['name'],
  [ENDPOINTS.userRole.getUserRoles.path]: ['name'],
  // §3 "Test step bar item: order, title, current".
  [ENDPOINTS.testingOrder.stepBar.path]: ['title', 'current'],
};

/** Assumed calls that the minimum has, because the specification names what they are for. */
const BEHIND_SCREENS: readonly string[] = [
  // §2 /firmware/firmware, /firmware/add, /firmware/edit
  'firmware.*',
  // §2 /version/version, /version/detail, /version/edit
  ...['firmwareVersion.page', 'firmwareVersion.detail', 'firmwareVersion.add', 'firmwareVersion.update'],
  // §2 /firmware/upload
  ...['firmwareVersion.upload', 'firmwareVersion.uploadPart'],
  // §2 /testing/list, /changeResume, /system/operate
  ...['testing.page', 'changeResume.page', 'operateLog.page'],
  // §4 "to-be-released … Each has its own approval call"
  'approvals.toBeReleased',
];

/** Whether the server has no such call; sign-in, files of the build and unknown paths are in no group of the contract. */
export const isAbsent = (call: string): boolean =>
  isMinimal &&
  (call.split('.')[0] ?? '') in ENDPOINTS &&
  PRODUCT_CALLS.get(call)?.origin !== 'specification' &&
  !BEHIND_SCREENS.some((pattern) => covers(pattern, call));

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A model with required fields and those of the names only. */
function least(schema: v.GenericSchema, value: unknown, named: readonly string[]): unknown {
  const { wrapped, item, entries, value: ofRecord } = schemasIn(schema);
  if (wrapped) return least(wrapped, value, named);
  if (Array.isArray(value)) {
    const row = rowOf(schema) ?? item;
    return row ? value.map((each: unknown) => least(row, each, named)) : value;
  }
  if (!isObject(value)) return value;
  const sent = Object.entries(value).flatMap(([key, inner]): [string, unknown][] => {
    const part = entries?.[key] ?? ofRecord;
    const isSent = part && (ofRecord || named.includes(key) || !schemasIn(part).wrapped);
    return isSent ? [[key, least(part, inner, named)]] : [];
  });
  return Object.fromEntries(sent);
}

const roleItems = v.array(v.object({ code: v.string(), name: v.string() }));

function asMap(model: unknown): unknown {
  const roles = v.safeParse(roleItems, model);
  return roles.success ? Object.fromEntries(roles.output.map(({ code, name }) => [code, { name }])) : model;
}

/** Steps numbered 10, 20, 30: the specification does not say that they are 1 to 7. */
const inTens = (steps: unknown): unknown =>
  Array.isArray(steps)
    ? steps.map((step: unknown) => (isObject(step) ? { ...step, order: Number(step.order) * 10 } : step))
    : steps;

/** The answer of a write; the minimum has nothing of what was written. */
export const afterWrite = (envelope: Envelope): Envelope =>
  isMinimal && envelope.code === SUCCESS ? { ...envelope, model: null } : envelope;

/** An answer in the shape of the server. @param asked the request; without `keyWords` one's own roles are asked for */
export function shapedAnswer(
  { path, effects, model: schema }: Pick<Endpoint, 'path' | 'model' | 'effects'>,
  envelope: Envelope,
  asked: { readonly body: unknown },
): Envelope {
  if (effects || envelope.code !== SUCCESS) return afterWrite(envelope);
  if (!isMinimal) return envelope;
  const model = least(schema, envelope.model, NAMED[path] ?? []);
  if (path === ENDPOINTS.testingOrder.stepBar.path) return { ...envelope, model: inTens(model) };
  if (path === ENDPOINTS.userRole.getUserRoles.path && !(isObject(asked.body) && 'keyWords' in asked.body))
    return { ...envelope, model: asMap(model) };
  return { ...envelope, model };
}

/** The object that a write is about, by its key. */
const concerned = v.object({
  orderNo: v.optional(v.string(), ''),
  id: v.optional(v.string(), ''),
  firmwareNo: v.optional(v.string(), ''),
});

/**
 * The input of a write, completed by what the minimum never sent the client: revision and round, the template's fields and
 * checklist.
 */
export function completedInput<Parsed>(world: World, schema: v.GenericSchema<unknown, Parsed>, input: Parsed): Parsed {
  if (!isMinimal || !isObject(input)) return input;
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
