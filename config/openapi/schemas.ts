import { toJsonSchema, type ConversionConfig } from '@valibot/to-json-schema';
import * as v from 'valibot';
import type { Schema } from '../../src/contract/endpoint';
import { numberModel } from '../../src/contract/firmware';
import { order } from '../../src/contract/order';
import { template, versionModel } from '../../src/contract/firmwareVersion';
import { person } from '../../src/domain/access/roles';
import { changeRow, operateRow } from '../../src/domain/history';
import { markedEntry } from '../../src/domain/workflow/log';

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };
export type JsonObject = Readonly<Record<string, Json>>;

export function isJsonObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The same object with other values. */
export const mapped = <Value, Result>(
  object: Readonly<Record<string, Value>>,
  change: (value: Value, key: string) => Result,
): Record<string, Result> =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value, key)]));

/** Replaces the objects of a value, those in lists included. */
export function inObjects(node: Json, change: (object: JsonObject) => Json): Json {
  if (Array.isArray(node)) return node.map((each: Json) => inObjects(each, change));
  return isJsonObject(node) ? change(node) : node;
}

/** Models defined once and referenced. */
const NAMED: Readonly<Record<string, Schema>> = {
  TestOrder: order,
  ApproveLogEntry: markedEntry,
  FirmwareVersion: versionModel,
  FirmwareNumber: numberModel,
  Template: template,
  ChangeRow: changeRow,
  OperateRow: operateRow,
  Person: person,
};

const REF = '#/components/schemas/';

/** A field of an update: one that is left out keeps its value, so the schema's default is not published. */
const staying = v.object({ default: v.undefined(), wrapped: v.object({ type: v.literal('optional') }) });

const CONVERSION: ConversionConfig = {
  target: 'draft-2020-12',
  typeMode: 'input',
  errorMode: 'ignore',
  definitions: NAMED,
  overrideSchema: ({ valibotSchema, jsonSchema: { default: _default, ...rest } }) =>
    v.is(staying, valibotSchema) ? rest : undefined,
  overrideRef: ({ referenceId }) => REF + referenceId,
};

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isSchema = (value: unknown): value is Schema => isObject(value) && value.kind === 'schema';

/**
 * A JSON Schema for publication. What the contract checks by code, it describes by metadata (src/contract/callFields.ts,
 * src/domain/fields.ts): `row` is the schema of a list's rows, `published` describes a field, and then the alternatives
 * (`anyOf`) that the conversion made of it are left out.
 */
function publishedSchema(node: object): JsonObject {
  const {
    row,
    published: description,
    anyOf,
    $schema: _dialect,
    $defs: _definitions,
    ...rest
  }: Record<string, unknown> = { ...node };
  if (isSchema(row)) return { type: 'array', items: schemaOf(row) };
  return mapped({ ...rest, ...(isObject(description) ? description : anyOf !== undefined && { anyOf }) }, published);
}

function published(node: unknown): Json {
  if (Array.isArray(node)) return node.map(published);
  if (isObject(node)) return publishedSchema(node);
  return typeof node === 'string' || typeof node === 'number' || typeof node === 'boolean' ? node : null;
}

const converted = new WeakMap<Schema, JsonObject>();

/** A contract schema as JSON Schema 2020-12, from the sender's side. */
export function schemaOf(schema: Schema): JsonObject {
  const known = converted.get(schema) ?? publishedSchema(toJsonSchema(schema, CONVERSION));
  converted.set(schema, known);
  return known;
}

let named: Readonly<Record<string, JsonObject>> | null = null;

/** The named models, for the document's `components`. */
export function namedSchemas(): Readonly<Record<string, JsonObject>> {
  if (named !== null) return named;
  const { $defs: all = {} } = toJsonSchema(v.object(NAMED), CONVERSION);
  named = mapped(all, (each) => (typeof each === 'object' ? publishedSchema(each) : {}));
  return named;
}

/** The fields of an object's schema. */
export function fieldsOf({ properties, required }: JsonObject) {
  const fields = isJsonObject(properties) ? Object.entries(properties) : [];
  const isRequired = (name: string) => Array.isArray(required) && required.includes(name);
  return fields.map(([name, schema]) => ({ name, schema, required: isRequired(name) }));
}
