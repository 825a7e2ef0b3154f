import type { Endpoint } from '../src/contract/endpoint';
import { ENDPOINTS, FILE_CALLS } from '../src/contract/endpoints';
import type { FieldMap, FieldMaps, WireMap } from '../src/contract/wire';
import { COMPANY } from './company';
import type { Adapter } from './company/adapter';
import { FOREIGN } from './company/foreign';
import { mapped } from './openapi/schemas';
import { contractTypes } from './openapi/wireCheck';

type Call = Pick<Endpoint, 'path'> & { readonly method: string } & Partial<Pick<Endpoint, 'origin'>>;

/** Every call by its contract name. */
const CALLS: ReadonlyMap<string, Call> = new Map(
  Object.entries({ ...ENDPOINTS, ...FILE_CALLS }).flatMap(([group, calls]) =>
    Object.entries<Call>(calls).map(([name, call]) => [`${group}.${name}`, call] as const),
  ),
);

function callNamed(name: string): Call {
  const found = CALLS.get(name);
  if (found === undefined) throw new Error(`config/company: the contract has no call ${name}.`);
  return found;
}

function assumed(name: string): Call {
  const { method, path, origin } = callNamed(name);
  if (origin === 'specification') throw new Error(`config/company: every server has ${method} ${path}.`);
  return { method, path };
}

const snakeCase = (field: string): string =>
  field.slice(field.lastIndexOf('.') + 1).replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

type Given = Readonly<
  Record<
    string,
    string | (Omit<FieldMap, 'values'> & { readonly values?: Readonly<Record<string, Value | undefined>> })
  >
>;
type Value = string | number | boolean;

type Types = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * One of the contract's values, whose type a key of an object has lost.
 * @throws Error for a field that is a number in one place and a text in another
 */
function valueOfKey(key: string, field: string, types: Types): Value {
  const known = types.get(field);
  const isNumber = known?.has('number') === true || known?.has('integer') === true;
  if (known?.has('boolean') === true && (key === 'true' || key === 'false')) return key === 'true';
  if (!isNumber || String(Number(key)) !== key) return key;
  if (known.has('string')) throw new Error(`config/company: ${field} is a number and a text; name it with its object.`);
  return Number(key);
}

/** Maps of fields as the client reads them. @param ruled what rules say of a field; its own map wins */
function mapsOf(given: Given, types: Types, ruled: (field: string) => FieldMap = () => ({})): FieldMaps {
  return mapped(given, (map, field): FieldMap => {
    const { values, ...own } = typeof map === 'string' ? { name: map } : map;
    const pairs = Object.entries(values ?? {}).flatMap(([ours, theirs]) =>
      theirs === undefined ? [] : [[valueOfKey(ours, field, types), theirs] as const],
    );
    return { ...ruled(field), ...own, ...(values && { values: pairs }) };
  });
}

/** What the adapter's rules say of a field; a time is one wherever its name is. */
function rulesOf({ naming, times }: Adapter, types: Types) {
  return (field: string): FieldMap => ({
    ...(times !== undefined && types.get(field)?.has('time') === true && { time: times }),
    ...(naming !== undefined && { name: snakeCase(field) }),
  });
}

/**
 * An adapter as the client reads it: calls and paths by path, missing ones by method and path, rules as maps of fields.
 * @throws Error for an unknown call, and for one of the specification among those that are lacking or elsewhere
 */
export function wireMap(given: Adapter): WireMap {
  const { naming, times, calls = {}, lacks = [], paths = {}, fields = {}, envelope, gatewayEnvelope, upload } = given;
  const types: Types = Object.keys(given).length === 0 ? new Map() : contractTypes();
  const ruled = rulesOf(given, types);
  const isPlain = (field: string) => !field.includes('.');
  const unsaid = (naming ?? times) === undefined ? [] : [...types.keys()].filter(isPlain);
  const all = mapsOf({ ...Object.fromEntries(unsaid.map((field) => [field, {}])), ...fields }, types, ruled);
  const byPath = Object.entries(calls).map(
    ([name, maps]) => [callNamed(name).path, mapsOf(maps, types, ruled)] as const,
  );
  const elsewhere = Object.entries(paths).map(([name, theirs]) => [assumed(name).path, theirs] as const);
  const missing = lacks.map(assumed).map(({ method, path }) => `${method} ${path}`);
  return {
    ...(envelope && { envelope: mapsOf(envelope, types) }),
    ...(gatewayEnvelope && { gatewayEnvelope: mapsOf(gatewayEnvelope, types) }),
    ...(upload && { upload }),
    ...(Object.keys(all).length > 0 && { fields: all }),
    ...(byPath.length > 0 && { calls: Object.fromEntries(byPath) }),
    ...(elsewhere.length > 0 && { paths: Object.fromEntries(elsewhere) }),
    ...(missing.length > 0 && { lacks: missing }),
  };
}

/** WIRE: `foreign`, the worked example; `none`, the contract's own names, for the product's tests (P-ADAPTER-5). */
const CHOICES: Readonly<Record<string, Adapter>> = { company: COMPANY, foreign: FOREIGN, none: {} };

function chosen(name: string): Adapter {
  const adapter = CHOICES[name];
  if (adapter === undefined) throw new Error(`WIRE=${name} is none of ${Object.keys(CHOICES).join(', ')}.`);
  return adapter;
}

/** The server's names in use: the company's by default. */
export const WIRE: WireMap = wireMap(chosen(process.env.WIRE ?? 'company'));

/** The map for the build: null when empty, so that the conversion code is left out. */
export const WIRE_MAP = Object.keys(WIRE).length === 0 ? null : WIRE;
