import type { Endpoint } from '../../src/contract/endpoint';
import { ENDPOINTS } from '../../src/contract/endpoints';
import { envelope, fieldProblems } from '../../src/contract/envelope';
import { fieldMap, FREE, mapsOf, ourName, type FieldMap, type FieldMaps, type WireMap } from '../../src/contract/wire';
import { FILE_OPERATIONS } from './files';
import { isJsonObject, namedSchemas, schemaOf, spelledOut, type Json, type JsonObject } from './schemas';

/** An object of a schema: the field that holds it, '' at the top, and its own fields. */
interface FieldsAt {
  readonly around: string;
  readonly fields: JsonObject;
}

/** Places of a call, of a file's query, or of the envelope. */
interface Call {
  readonly path: string;
  readonly places: readonly FieldsAt[];
}

function placesOf(node: Json, around = ''): readonly FieldsAt[] {
  if (Array.isArray(node)) return node.flatMap((each: Json) => placesOf(each, around));
  if (!isJsonObject(node) || FREE.includes(around)) return [];
  if (node.in === 'query' && typeof node.name === 'string')
    return [{ around, fields: { [node.name]: node.schema ?? null } }];
  const { properties, ...rest } = node;
  const inner = Object.values(rest).flatMap((each) => placesOf(each, around));
  if (!isJsonObject(properties)) return inner;
  const nested = Object.entries(properties).flatMap(([field, schema]) => placesOf(schema, field));
  return [{ around, fields: properties }, ...nested, ...inner];
}

function allCalls(): readonly Call[] {
  const named = namedSchemas();
  const calls = Object.values(ENDPOINTS).flatMap((group) => Object.values<Endpoint>(group));
  const placed = calls.map(({ path, input, model }) => ({
    path,
    places: [input, model, fieldProblems].flatMap((each) => placesOf(spelledOut(schemaOf(each), named))),
  }));
  const files = Object.entries(FILE_OPERATIONS).map(([path, operations]) => ({
    path,
    // One place, since their names must differ.
    places: [
      { around: '', fields: Object.assign({}, ...placesOf(operations).map(({ fields }) => fields)) as JsonObject },
    ],
  }));
  return [...placed, ...files];
}

const refuse = (problem: string): never => {
  throw new Error(`config/company: ${problem}.`);
};

/** The types of a schema's own values: itself, alternatives and a list's items; a time is `time`. */
function typesOf(schema: Json | undefined): readonly string[] {
  if (Array.isArray(schema)) return schema.flatMap((each: Json) => typesOf(each));
  if (!isJsonObject(schema)) return [];
  const { type, format, anyOf, items } = schema;
  const own = format === 'date-time' ? 'time' : type;
  return [...(typeof own === 'string' ? [own] : []), ...typesOf(anyOf), ...typesOf(items)];
}

let types: Map<string, Set<string>> | null = null;

/** The types of the contract's fields, by name and by `around.field`. A name may have those of several places. */
export function contractTypes(): ReadonlyMap<string, ReadonlySet<string>> {
  if (types !== null) return types;
  const known = (types = new Map<string, Set<string>>());
  for (const { around, fields } of allCalls().flatMap(({ places }) => places))
    for (const [name, schema] of Object.entries(fields))
      for (const key of [name, `${around}.${name}`])
        known.set(key, new Set([...(known.get(key) ?? []), ...typesOf(schema)]));
  return known;
}

/** The contract's types that a server's type converts. */
const CONVERTED: Readonly<Record<NonNullable<FieldMap['type']>, readonly string[]>> = {
  number: ['string'],
  text: ['number', 'integer'],
};

/** Refuses a field that no call has, and a type that the contract has, too. @param where as the adapter names it */
function checkFields(where: string, maps: FieldMaps, calls: readonly Call[]): void {
  for (const [key, map] of Object.entries(maps)) {
    const found = calls
      .flatMap(({ places }) => places)
      .filter(({ around, fields }) => Object.keys(fields).some((field) => [field, `${around}.${field}`].includes(key)))
      .map(({ fields }) => fields[key.split('.').slice(-1)[0] ?? '']);
    if (found.length === 0) refuse(`the contract has no field ${key} (${where})`);
    const type = typeof map === 'string' ? undefined : map.type;
    if (type !== undefined && !found.every((schema) => typesOf(schema).some((each) => CONVERTED[type].includes(each))))
      refuse(`${key} is not always a ${type === 'number' ? 'text' : 'number'} in the contract (${where})`);
  }
}

/** Refuses names by which the server's data could not be distinguished. */
function checkNames(maps: FieldMaps, { path, places }: Call): void {
  for (const { around, fields } of places)
    for (const field of Object.keys(fields)) {
      const theirs = fieldMap(maps, around, field).name ?? field;
      const read = ourName(maps, around, theirs);
      if (read !== field)
        refuse(`"${theirs}" would be ${String(read)} and ${field} in ${path}; name one of them otherwise, or by call`);
    }
}

/**
 * Checks the company's map against the contract, at build and before the contract is published.
 * @throws Error that names an unknown call or field, a type that is none, or a name that two fields have
 */
export function checkWire(wire: WireMap): void {
  const calls = allCalls();
  for (const [name, maps] of Object.entries(wire.calls ?? {})) {
    const named = calls.filter(({ path }) => path === name);
    if (named.length === 0) refuse(`the contract has no call ${name}`);
    checkFields(`calls, ${name}`, maps, named);
  }
  checkFields('fields', wire.fields ?? {}, calls);
  const isLacked = ({ path }: Call): boolean => wire.lacks?.some((each) => each.endsWith(` ${path}`)) === true;
  for (const call of calls) if (!isLacked(call)) checkNames(mapsOf(wire, call.path), call);
  const answer: Call = { path: 'the envelope', places: placesOf(schemaOf(envelope)) };
  for (const member of ['envelope', 'gatewayEnvelope'] as const) {
    checkFields(member, wire[member] ?? {}, [answer]);
    checkNames(wire[member] ?? {}, answer);
  }
}
