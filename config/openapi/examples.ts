import { isJsonObject, mapped, namedSchemas, type Json, type JsonObject } from './schemas';

/** Examples that fit their schemas, with the contract's names. */

/** Texts by field; those of others say their name. */
const TEXTS: Readonly<Record<string, string>> = {
  firmwareNo: 'DC-MCU-01',
  versionNo: '1.2.0',
  hardwareRevisions: 'HW1.0',
  hardwareRevision: 'HW1.0',
  minHardwareRevision: 'HW1.0',
  orderNo: 'TO20260305-0001',
  sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  fileSha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  code: 'test.chen',
  userAccount: 'test.chen',
  name: '陈静',
  userName: '陈静',
  releaseNotes: '修复断电恢复',
  remark: '已确认计划',
  reason: '停产',
  sort: 'createdAt,desc',
  reportLink: 'https://ci.example/report/1',
};
const NUMBERS: Readonly<Record<string, number>> = { status: 2, pageSize: 20, roleGroup: 4 };
const TIME = '2026-03-05T06:00:00.000Z';
/** Optional, and yet part of an example: a pass needs it. */
const SHOWN = ['evidence'];

const listOf = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? (value as readonly Json[]) : []);

/** A value of a plain type. */
function plain({ type, format, minimum, items, additionalProperties: free }: JsonObject, field: string): Json {
  const inner = (value: Json | undefined): Json => (isJsonObject(value) ? exampleOf(value, field) : null);
  if (type === 'array') return [inner(items)];
  if (type === 'object') return isJsonObject(free) ? { buildNumber: inner(free) } : {};
  if (type === 'boolean') return true;
  if (type === 'integer' || type === 'number') return NUMBERS[field] ?? (typeof minimum === 'number' ? minimum : 1);
  if (type !== 'string') return null;
  return format === 'date-time' ? TIME : (TEXTS[field] ?? field);
}

/** A value of a schema. @param field that holds it */
export function exampleOf(schema: JsonObject, field = ''): Json {
  const { $ref: ref, const: only, enum: members, properties } = schema;
  const again = (inner: Json | undefined, of = field): Json => (isJsonObject(inner) ? exampleOf(inner, of) : null);
  if (typeof ref === 'string') return again(namedSchemas()[ref.replace('#/components/schemas/', '')]);
  const known = [only, ...listOf(members)].find((each) => each !== undefined && each !== null);
  if (known !== undefined) return known;
  const branches = [...listOf(schema.anyOf), ...listOf(schema.oneOf)].filter(isJsonObject);
  if (branches.length > 0) {
    const values = branches.filter(({ type }) => type !== 'null');
    const isObject = values.some((each) => [each.properties, each.oneOf, each.$ref].some((part) => part !== undefined));
    return values.length < branches.length && isObject && !SHOWN.includes(field) ? null : again(values[0]);
  }
  return isJsonObject(properties) ? mapped(properties, (inner, name) => again(inner, name)) : plain(schema, field);
}
