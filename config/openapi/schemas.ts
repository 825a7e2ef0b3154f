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

/** A JSON value. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };
export type JsonObject = Readonly<Record<string, Json>>;

export function isJsonObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
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

const CONVERSION: ConversionConfig = {
  target: 'draft-2020-12',
  typeMode: 'input',
  errorMode: 'ignore',
  definitions: NAMED,
  overrideRef: ({ referenceId }) => REF + referenceId,
};

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema';
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Converts a schema for publication: lists that are validated row by row show their row, and text in a query shows its
 * meaning (`published`, see src/domain/fields.ts).
 */
function published(node: unknown): Json {
  if (Array.isArray(node)) return node.map(published);
  if (!isObject(node)) return isPlain(node) ? node : null;
  const { row, published: meaning, anyOf, $schema: _dialect, $defs: _definitions, ...rest } = node;
  if (isSchema(row)) return { type: 'array', items: schemaOf(row) };
  const shown = isObject(meaning) ? { ...rest, ...meaning } : { ...rest, ...(anyOf !== undefined && { anyOf }) };
  return Object.fromEntries(Object.entries(shown).map(([key, value]) => [key, published(value)]));
}

function isPlain(value: unknown): value is string | number | boolean {
  return ['string', 'number', 'boolean'].includes(typeof value);
}

function publishedObject(node: unknown): JsonObject {
  const json = published(node);
  if (!isJsonObject(json)) throw new Error('A schema is an object.');
  return json;
}

/** A contract schema as JSON Schema 2020-12, from the sender's side. */
export function schemaOf(schema: Schema): JsonObject {
  return publishedObject(toJsonSchema(schema, CONVERSION));
}

/** The fields of an object's schema. */
export function fieldsOf({ properties, required }: JsonObject) {
  const fields = isJsonObject(properties) ? Object.entries(properties) : [];
  return fields.map(([name, schema]) => ({
    name,
    schema,
    required: Array.isArray(required) && required.includes(name),
  }));
}

/** The named models, for the document's `components`. */
export function namedSchemas(): Record<string, JsonObject> {
  const { $defs: definitions = {} } = toJsonSchema(v.object(NAMED), CONVERSION);
  return Object.fromEntries(
    Object.entries(definitions).map(([name, definition]) => [name, publishedObject(definition)]),
  );
}

/** A schema with named models inlined, since a call may rename their fields. */
export function spelledOut(node: Json, named = namedSchemas()): Json {
  if (Array.isArray(node)) return node.map((each: Json) => spelledOut(each, named));
  if (!isJsonObject(node)) return node;
  const { $ref: ref } = node;
  if (typeof ref === 'string' && ref.startsWith(REF)) return spelledOut(named[ref.slice(REF.length)] ?? node, named);
  return Object.fromEntries(Object.entries(node).map(([key, each]) => [key, spelledOut(each, named)]));
}

/** The schema of a field's value as the server sends it. */
export function valueInServerWords(schema: Json, map: FieldMap): Json {
  const { values, time, type } = map;
  if (Array.isArray(schema)) return schema.map((each: Json) => valueInServerWords(each, map));
  if (!isJsonObject(schema) || schema.type === 'null') return schema;
  if (time === 'epochMs' || time === 'epochS')
    return { type: 'integer', description: time === 'epochMs' ? 'Milliseconds since 1970.' : 'Seconds since 1970.' };
  if (time !== undefined) return { type: 'string', description: `YYYY-MM-DD HH:mm:ss, ${time} from UTC.` };
  if (type === 'number' && schema.type === 'string')
    return { type: ['integer', 'string'], description: 'A number, or a text that is none.' };
  if (type === 'text' && (schema.type === 'number' || schema.type === 'integer')) return { type: 'string' };
  if (values === undefined && type === undefined) return schema;
  const theirs = (ours: Json): Json => values?.find(([each]) => each === ours)?.[1] ?? ours;
  if (Array.isArray(schema.enum)) {
    const { type: _type, enum: known, ...rest } = schema;
    return { ...rest, enum: known.map((each: Json) => theirs(each)) };
  }
  if (schema.type === 'boolean' && values !== undefined) return { enum: values.map(([, each]) => each) };
  const inner = Object.entries(schema).map(([key, value]): [string, Json] => [
    key,
    key === 'anyOf' || key === 'items' ? valueInServerWords(value, map) : value,
  ]);
  return Object.fromEntries(inner);
}

/** A schema with the server's names (config/wire.ts). @param around the field it belongs to; '' at the top */
export function inServerWords(node: Json, maps: FieldMaps, around = ''): Json {
  if (Array.isArray(node)) return node.map((each: Json) => inServerWords(each, maps, around));
  if (!isJsonObject(node)) return node;
  const { properties, required, ...rest } = node;
  const kept = Object.fromEntries(Object.entries(rest).map(([key, each]) => [key, inServerWords(each, maps, around)]));
  const nameOf = (field: string) => fieldMap(maps, around, field).name ?? field;
  const fields = isJsonObject(properties) ? Object.entries(properties) : [];
  return {
    ...kept,
    ...(isJsonObject(properties) && {
      properties: Object.fromEntries(
        fields.map(([field, schema]) => [
          nameOf(field),
          valueInServerWords(inServerWords(schema, maps, field), fieldMap(maps, around, field)),
        ]),
      ),
    }),
    ...(Array.isArray(required) && {
      required: required.map((field: Json) => (typeof field === 'string' ? nameOf(field) : field)),
    }),
  };
}
