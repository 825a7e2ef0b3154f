import { toJsonSchema, type ConversionConfig } from '@valibot/to-json-schema';
import * as v from 'valibot';
import type { Schema } from '../../src/contract/endpoint';
import { numberModel } from '../../src/contract/firmware';
import { order } from '../../src/contract/order';
import { template, versionModel } from '../../src/contract/firmwareVersion';
import { fieldMap, type FieldMap, type FieldMaps } from '../../src/contract/wire';
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

/** The same value with other objects, those of lists included. */
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

/** A field of an update: left out it stays, so its default does not count. */
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

/** A JSON Schema for publication: rows checked one by one are shown, text in a query as what it means (`published`). */
function publishedSchema(node: object): JsonObject {
  const {
    row,
    published: meaning,
    anyOf,
    $schema: _dialect,
    $defs: _definitions,
    ...rest
  }: Record<string, unknown> = { ...node };
  if (isSchema(row)) return { type: 'array', items: schemaOf(row) };
  return mapped({ ...rest, ...(isObject(meaning) ? meaning : anyOf !== undefined && { anyOf }) }, published);
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
  const { $defs: all = {} } = named === null ? toJsonSchema(v.object(NAMED), CONVERSION) : {};
  return (named ??= mapped(all, (each) => (typeof each === 'object' ? publishedSchema(each) : {})));
}

/** The fields of an object's schema. */
export function fieldsOf({ properties, required }: JsonObject) {
  const fields = isJsonObject(properties) ? Object.entries(properties) : [];
  const isRequired = (name: string) => Array.isArray(required) && required.includes(name);
  return fields.map(([name, schema]) => ({ name, schema, required: isRequired(name) }));
}

/** A schema with named models inlined, since a call may rename their fields. */
export function spelledOut(schema: JsonObject, named = namedSchemas()): JsonObject {
  const { $ref: ref } = schema;
  const model = typeof ref === 'string' ? named[ref.replace(REF, '')] : undefined;
  if (model !== undefined) return spelledOut(model, named);
  return mapped(schema, (each) => inObjects(each, (inner) => spelledOut(inner, named)));
}

/** The server's values; their type lets a validator read the text of a query. */
function oneOfTheirs(values: NonNullable<FieldMap['values']>): JsonObject {
  const theirs = values.map(([, each]) => each);
  return { enum: theirs, ...(theirs.every((each) => typeof each === 'number') && { type: 'number' }) };
}

/** What a field that the server counts from 0 says of its numbers. */
const FROM_ONE = ['minimum', 'default'];

/** The schema of a field's value as the server sends it. */
function valueInServerWords(field: Json, map: FieldMap): Json {
  const { values, time, type, first, direction } = map;
  return inObjects(field, (schema) => {
    if (schema.type === 'null') return schema;
    if (schema.anyOf !== undefined || schema.items !== undefined)
      return mapped(schema, (each, key) => (key === 'anyOf' || key === 'items' ? valueInServerWords(each, map) : each));
    if (time === 'epochMs' || time === 'epochS')
      return { type: 'integer', description: `${time === 'epochMs' ? 'Milliseconds' : 'Seconds'} since 1970.` };
    if (time !== undefined) return { type: 'string', description: `YYYY-MM-DD HH:mm:ss in ${time}.` };
    if (first === 0)
      return mapped({ ...schema, minimum: 1 }, (each, key) =>
        FROM_ONE.includes(key) && typeof each === 'number' ? each - 1 : each,
      );
    if (direction !== undefined) return { type: 'string' };
    if (type === 'number' && schema.type === 'string')
      return { type: ['integer', 'string'], description: 'A number, or a text that is none.' };
    if (type === 'text' && (schema.type === 'number' || schema.type === 'integer')) return { type: 'string' };
    if (values !== undefined && (schema.type === 'number' || schema.type === 'integer'))
      return { anyOf: [schema, oneOfTheirs(values)] };
    if (values !== undefined && schema.type === 'boolean') return oneOfTheirs(values);
    if (values !== undefined && Array.isArray(schema.enum)) {
      const { type: _type, enum: known, ...rest } = schema;
      return { ...rest, enum: known.map((ours: Json) => values.find(([each]) => each === ours)?.[1] ?? ours) };
    }
    return schema;
  });
}

/** The directions of a sort that is two fields (config/company), where the server has no own words for them. */
const WAYS = [
  ['asc', 'asc'],
  ['desc', 'desc'],
] as const;

/** A schema or a query's parameter with the server's names (config/wire.ts). @param around its field; '' at the top */
export function inServerWords(node: JsonObject, maps: FieldMaps, around = ''): JsonObject {
  const inner = (value: Json, field: string) => inObjects(value, (each) => inServerWords(each, maps, field));
  const mapOf = (field: string) => fieldMap(maps, around, field);
  const nameOf = (field: string) => mapOf(field).name ?? field;
  if (node.in === 'query' && typeof node.name === 'string')
    return { ...node, name: nameOf(node.name), schema: valueInServerWords(node.schema ?? null, mapOf(node.name)) };
  const { properties, required, ...rest } = node;
  // That of a parameter is no list of names.
  if (!isJsonObject(properties) && !Array.isArray(required)) return mapped(node, (value) => inner(value, around));
  return {
    ...mapped(rest, (value) => inner(value, around)),
    ...(isJsonObject(properties) && {
      properties: Object.fromEntries(
        Object.entries(properties).flatMap(([field, schema]): [string, Json][] => {
          const { direction, values = WAYS } = mapOf(field);
          const own: [string, Json] = [nameOf(field), valueInServerWords(inner(schema, field), mapOf(field))];
          if (direction === undefined) return [own];
          return [own, [direction, { type: 'string', enum: values.map(([, theirs]) => theirs) }]];
        }),
      ),
    }),
    ...(Array.isArray(required) && {
      required: required.map((field: Json) => (typeof field === 'string' ? nameOf(field) : field)),
    }),
  };
}
