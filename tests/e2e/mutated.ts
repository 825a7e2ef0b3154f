import type { Page } from '@playwright/test';
import { fieldsOf, isJsonObject, schemaOf, spelledOut, type Json, type JsonObject } from '../../config/openapi/schemas';
import type { Endpoint } from '../../src/contract/endpoint';
import { ENDPOINTS } from '../../src/contract/endpoints';
import { GATEWAY_SUFFIX } from '../../src/domain/environment';

/** Answers with fields that cannot be read, walked as the contract declares them. */

/** What the contract notices, where one field is as good as another for the screen (tests/contract/parseModel.test.ts). */
const WAYS = ['left out', 'null', 'of another type'] as const;

const OTHER_TYPES: Readonly<Record<string, readonly Json[]>> = {
  time: [7, true, ['a'], { a: 1 }],
  string: [7, true, ['a'], { a: 1 }],
  number: ['many', '', true, [], { a: 1 }],
  boolean: ['yes', 1, 2, []],
  array: [{ a: 1 }, 'list', 3],
  object: ['text', [], [1], 5, true],
};

function hashOf(text: string): number {
  let hash = 2_166_136_261;
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 16_777_619) >>> 0;
  return hash;
}

function typeOf({ type, format }: JsonObject): string {
  if (format === 'date-time') return 'time';
  return type === 'integer' ? 'number' : typeof type === 'string' ? type : '';
}

/** The alternative of a schema that a value has; that without null for a value that is not there. */
function alternative(schema: Json | undefined, value: unknown): JsonObject {
  if (!isJsonObject(schema)) return {};
  if (!Array.isArray(schema.anyOf)) return schema;
  const each: readonly Json[] = schema.anyOf;
  const fits = (one: Json) =>
    isJsonObject(one) && one.type !== 'null' && (one.type === 'array') === Array.isArray(value);
  return alternative(each.find(fits), value);
}

/** Another value for a field; undefined to leave it out. */
function mutant(schema: JsonObject, value: unknown, hash: number): unknown {
  const all = OTHER_TYPES[typeOf(schema)] ?? [];
  const way = WAYS[hash % WAYS.length];
  if (way === 'null') return null;
  if (way === 'of another type') return all.length === 0 ? value : all[(hash >>> 4) % all.length];
  return undefined;
}

/** One field in so many is mutated; required ones seldom, since without them nothing else is seen. */
const [ONE_OF, ONE_OF_REQUIRED] = [3, 40];

/** The same seed mutates the same fields in the same way. */
function mutated(schema: Json | undefined, value: unknown, at: string, seed: string): unknown {
  const own = alternative(schema, value);
  if (Array.isArray(value))
    return value.map((each: unknown, index) => mutated(own.items, each, `${at}.${String(index)}`, seed));
  if (typeof value !== 'object' || value === null) return value;
  const given: Readonly<Record<string, unknown>> = { ...value };
  const free = Object.keys(given).map((name) => ({ name, schema: own.additionalProperties ?? {}, required: false }));
  return Object.fromEntries(
    (isJsonObject(own.properties) ? fieldsOf(own) : free).flatMap(
      ({ name, schema: inner, required }): [string, unknown][] => {
        const before = mutated(inner, given[name], `${at}.${name}`, seed);
        const hash = hashOf(`${seed} ${at}.${name}`);
        const isChosen = hash % (required ? ONE_OF_REQUIRED : ONE_OF) === 0;
        const after = isChosen ? mutant(alternative(inner, given[name]), before, hash >>> 8) : before;
        return after === undefined ? [] : [[name, after]];
      },
    ),
  );
}

const SCHEMAS = new Map(
  Object.values(ENDPOINTS)
    .flatMap((group) => Object.values<Endpoint>(group))
    .map(({ path, model }) => [path, spelledOut(schemaOf(model))]),
);

/** Without the answers to these, nothing is seen but /403. */
const START = [
  ENDPOINTS.gateway.getUserInfo.path,
  ENDPOINTS.userRole.getUserPageSources.path,
  ENDPOINTS.userRole.getUserRoles.path,
];

/** From now on, the answers to a page are mutated, only those of the start or only the others. */
export async function mutate(page: Page, which: 'start' | 'others', seed: string): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.route(/\/(api|sso-api)\//, async (route) => {
    const path = new URL(route.request().url()).pathname.replace(GATEWAY_SUFFIX, '');
    const schema = SCHEMAS.get(path);
    if (schema === undefined || START.includes(path) !== (which === 'start')) return route.fallback();
    const response = await route.fetch();
    const answer: unknown = await response.json();
    if (typeof answer !== 'object' || answer === null || !('model' in answer)) return route.fulfill({ response });
    return route.fulfill({ response, json: { ...answer, model: mutated(schema, answer.model, path, seed) } });
  });
}
