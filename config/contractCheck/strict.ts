import Ajv from '@redocly/ajv/dist/2020';
import type { Schema } from '../../src/contract/endpoint';
import { isJsonObject, namedSchemas, schemaOf, type Json, type JsonObject } from '../openapi/schemas';

/** A difference from the contract. */
export interface Difference {
  /** Such as `list.3.versionNo`; empty for the whole value. */
  readonly path: string;
  readonly problem: string;
}

/** Whether a schema accepts null: the console reads such a field as empty when it is absent. */
function acceptsNull(schema: Json | undefined): boolean {
  if (!isJsonObject(schema)) return false;
  if (schema.type === 'null') return true;
  return Array.isArray(schema.anyOf) && schema.anyOf.some((each: Json) => acceptsNull(each));
}

/** The console is lenient about absent fields (decisions §3), but a server must send every field, even if null. */
function demanding(node: Json): Json {
  if (Array.isArray(node)) return node.map((each: Json) => demanding(each));
  if (!isJsonObject(node)) return node;
  const kept = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, demanding(value)]));
  const { properties, required } = node;
  if (!isJsonObject(properties)) return kept;
  const always = Array.isArray(required) ? required.filter((each) => typeof each === 'string') : [];
  const readAsEmpty = Object.keys(properties).filter((name) => acceptsNull(properties[name]));
  return { ...kept, required: [...new Set([...always, ...readAsEmpty])] };
}

const demandingObject = (schema: JsonObject): JsonObject => {
  const result = demanding(schema);
  return isJsonObject(result) ? result : {};
};

const isTime = (text: string): boolean => !Number.isNaN(Date.parse(text));
const ajv = new Ajv({ strict: false, allErrors: true, formats: { 'date-time': isTime } });
const named = Object.fromEntries(
  Object.entries(namedSchemas()).map(([name, schema]) => [name, demandingObject(schema)]),
);
const compiled = new Map<Schema, ReturnType<typeof ajv.compile>>();

/** The compiled schema of a model, cached. */
function checkOf(model: Schema): ReturnType<typeof ajv.compile> {
  const known = compiled.get(model);
  if (known) return known;
  const check = ajv.compile({ ...demandingObject(schemaOf(model)), components: { schemas: named } });
  compiled.set(model, check);
  return check;
}

/**
 * Compares a value with a schema of the contract.
 * @returns each kind of difference once per path; list rows count as one path
 */
export function differences(model: Schema, value: unknown): readonly Difference[] {
  const check = checkOf(model);
  if (check(value)) return [];
  const found = new Map<string, Difference>();
  for (const { instancePath, message = 'does not fit', keyword, params } of check.errors ?? []) {
    // An anyOf error repeats the errors of its branches.
    if (keyword === 'anyOf' || (keyword === 'type' && params.type === 'null')) continue;
    const path = instancePath.slice(1).replaceAll('/', '.');
    const allowed = Array.isArray(params.allowedValues) ? ` (${params.allowedValues.join(', ')})` : '';
    const kind = `${path.replace(/\d+/g, '*')} ${message}`;
    if (!found.has(kind)) found.set(kind, { path, problem: `${message}${allowed}` });
  }
  return [...found.values()];
}
