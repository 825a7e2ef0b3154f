import { instantAt, wallClock } from '../domain/zone';
import type { Host } from './endpoint';

/** Maps the contract's names, types and values to the server's (P-ADAPTER-1, P-ADAPTER-2); empty by default. */

type Value = string | number | boolean;

export interface FieldMap {
  /** The server's name; the contract's by default. */
  readonly name?: string;
  /** Pairs of contract value and server value; other values are kept. */
  readonly values?: readonly (readonly [ours: Value, theirs: Value])[];
  /** The server's type where the contract has the other one: `number` for a text (ids), `text` for a number. */
  readonly type?: 'number' | 'text';
  /** The server's times: epoch milliseconds or seconds, or text without a zone, of a UTC offset (`+08:00`) or an IANA zone. */
  readonly time?: 'epochMs' | 'epochS' | `${'+' | '-'}${number}:${number}` | `${string}/${string}`;
  /** 0: the server counts from there, the contract from 1. */
  readonly first?: 0;
  /** Of a sort in two fields: the name of that for the direction, which `values` map. */
  readonly direction?: string;
}

/** By the contract's field name, or `around.field` for a nested one; a text is the server's name. */
export type FieldMaps = Readonly<Record<string, string | FieldMap>>;

export interface WireMap {
  /** Members of the envelope: `code`, `message`, `error`, `status`, `model`. */
  readonly envelope?: FieldMaps;
  /** The same of the gateway, where it differs. */
  readonly gatewayEnvelope?: FieldMaps;
  readonly fields?: FieldMaps;
  /** Fields of one call, by its path. They override those of all calls. */
  readonly calls?: Readonly<Record<string, FieldMaps>>;
  /** Assumed calls that the server lacks, by method and path. */
  readonly lacks?: readonly string[];
  /** The server's paths of assumed calls, by the contract's. */
  readonly paths?: Readonly<Record<string, string>>;
  /** Files in one PUT, or as that part of one multipart POST; by tus, else in one PUT, by default. */
  readonly upload?: 'put' | { readonly part: string };
}

type Way = 'out' | 'in';

/** Objects with free keys, which are data and not field names. */
export const FREE: readonly string[] = ['extra', 'values', 'optionNames'];

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The mapping of a field. @param around the enclosing field; '' at the top */
export function fieldMap(maps: FieldMaps, around: string, field: string): FieldMap {
  const key = [`${around}.${field}`, field].find((name) => Object.hasOwn(maps, name));
  const map = (key !== undefined && maps[key]) || {};
  return typeof map === 'string' ? { name: map } : map;
}

/** The contract's name of a server field, at `around`; null for a server field whose name is mapped to another. */
export function ourName(maps: FieldMaps, around: string, theirs: string): string | null {
  const inside = `${around}.`;
  const here = Object.keys(maps).filter((key) => key.startsWith(inside));
  const anywhere = Object.keys(maps).filter((key) => !key.includes('.'));
  const fields = [...here.map((key) => key.slice(inside.length)), ...anywhere];
  const given = fields.find((field) => fieldMap(maps, around, field).name === theirs);
  if (given !== undefined) return given;
  return (fieldMap(maps, around, theirs).name ?? theirs) === theirs ? theirs : null;
}

function fieldPath(maps: FieldMaps, path: string, way: Way): string {
  let around = 'list';
  return path
    .split('.')
    .map((part) => {
      const ours = way === 'out' ? part : (ourName(maps, around, part) ?? part);
      const name = way === 'out' ? (fieldMap(maps, around, part).name ?? part) : ours;
      if (!/^\d+$/.test(ours)) around = ours;
      return name;
    })
    .join('.');
}

const WITHOUT_ZONE = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)$/;

function timeIn(value: unknown, form: NonNullable<FieldMap['time']>): unknown {
  if (typeof value !== 'string' && typeof value !== 'number') return value;
  if (form === 'epochMs' || form === 'epochS') {
    const given = Number(value);
    return value === '' ? value : isoTime(form === 'epochS' ? given * 1000 : given, value);
  }
  const [, day, hour] = WITHOUT_ZONE.exec(String(value)) ?? [];
  if (day === undefined || hour === undefined) return value;
  if (!isZone(form)) return isoTime(`${day}T${hour}${form}`, value);
  return isoTime(instantAt(Date.parse(`${day}T${hour}Z`), form), value);
}

const isZone = (form: string): boolean => form.includes('/');

/** An invalid time is kept, and the schema refuses it. */
function isoTime(moment: string | number, otherwise: unknown): unknown {
  const date = new Date(moment);
  return Number.isNaN(date.getTime()) ? otherwise : date.toISOString();
}

function timeOut(value: unknown, form: NonNullable<FieldMap['time']>): unknown {
  if (typeof value !== 'string' || Number.isNaN(Date.parse(value))) return value;
  const moment = Date.parse(value);
  if (form === 'epochMs') return moment;
  if (form === 'epochS') return Math.floor(moment / 1000);
  const [hours = '0', minutes = '0'] = form.slice(1).split(':');
  const offset = (Number(hours) * 60 + Number(minutes)) * (form.startsWith('-') ? -60_000 : 60_000);
  return new Date(isZone(form) ? wallClock(moment, form) : moment + offset)
    .toISOString()
    .replace('T', ' ')
    .replace(/(\.000)?Z$/, '');
}

/** Converts between number and text. Kept where that would change it: other text, a number too large to be exact. */
function typed(value: unknown, type: FieldMap['type'], way: Way): unknown {
  if (typeof value !== 'string' && typeof value !== 'number') return value;
  const number = Number(value);
  if (type === undefined || String(number) !== String(value) || Math.abs(number) > Number.MAX_SAFE_INTEGER)
    return value;
  return (type === 'number') === (way === 'out') ? number : String(value);
}

function valueOf(value: unknown, map: FieldMap, way: Way): unknown {
  const { values, time, type, first } = map;
  if (first === 0 && /^\d+$/.test(String(value))) return Number(value) + (way === 'out' ? -1 : 1);
  if (Array.isArray(value)) return value.map((item: unknown) => valueOf(item, map, way));
  if (time !== undefined) return way === 'in' ? timeIn(value, time) : timeOut(value, time);
  if (values === undefined || isObject(value)) return typed(value, type, way);
  // Query values are text, lists joined by commas.
  const match = (text: unknown) => values.find((pair) => String(pair[way === 'out' ? 0 : 1]) === String(text));
  const pair = match(value);
  if (pair) return way === 'out' ? pair[1] : pair[0];
  if (typeof value !== 'string' || !value.includes(',')) return value;
  return value
    .split(',')
    .map((part) => match(part)?.[way === 'out' ? 1 : 0] ?? part)
    .join(',');
}

/** An object with its fields renamed. @param convert the value of a field, by the contract's name */
function renamed(
  value: object,
  maps: FieldMaps,
  around: string,
  way: Way,
  convert: (item: unknown, ours: string, map: FieldMap) => unknown,
): unknown {
  const entries = Object.entries(value).flatMap(([key, item]: [string, unknown]): [string, unknown][] => {
    const ours = way === 'out' ? key : ourName(maps, around, key);
    if (ours === null) return [];
    const map = fieldMap(maps, around, ours);
    return [[way === 'out' ? (map.name ?? key) : ours, convert(item, ours, map)]];
  });
  return Object.fromEntries(entries);
}

/** Fields of a change, whose values are those of the field that changed, as texts. */
const SIDES: readonly string[] = ['before', 'after'];

/** The mapping of the field that a change names, if the value is a change. */
function changedMap(value: Readonly<Record<string, unknown>>, maps: FieldMaps, around: string, way: Way) {
  const name = way === 'out' ? 'field' : (fieldMap(maps, around, 'field').name ?? 'field');
  const path = value[name];
  if (typeof path !== 'string') return null;
  const [field = '', inside = 'list'] = (way === 'out' ? path : fieldPath(maps, path, way)).split('.').reverse();
  return fieldMap(maps, inside, field);
}

function converted(value: unknown, maps: FieldMaps, around: string, way: Way): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => converted(item, maps, around, way));
  if (!isObject(value) || FREE.includes(around)) return value;
  const changed = changedMap(value, maps, around, way);
  return renamed(value, maps, around, way, (item, ours, map) => {
    if (changed !== null && typeof item === 'string' && SIDES.includes(ours))
      return String(valueOf(item, changed, way));
    if (typeof item === 'string' && ours === 'field') return fieldPath(maps, item, way);
    if (typeof item === 'string' && ours === 'sort')
      return item.replace(/^[^,]*/, (field) => fieldPath(maps, field, way));
    return valueOf(converted(item, maps, ours, way), map, way);
  });
}

/** Field maps of a call, including those of all calls. */
export const mapsOf = (wire: WireMap, path: string): FieldMaps => ({ ...wire.fields, ...wire.calls?.[path] });

/** A sort as the server's two fields, or back as one. */
function sortFields(value: unknown, maps: FieldMaps, way: Way): unknown {
  const { name = 'sort', direction, values = [] } = fieldMap(maps, '', 'sort');
  if (direction === undefined || !isObject(value) || typeof value[name] !== 'string') return value;
  const { [direction]: given, ...others } = value;
  const [by, towards] = value[name].split(',');
  const theirs = valueOf(way === 'out' ? towards : given, { values }, way);
  return {
    ...others,
    ...(way === 'out' ? { [name]: by, [direction]: theirs } : { [name]: `${by ?? ''},${String(theirs)}` }),
  };
}

function convertFor(wire: WireMap, path: string, value: unknown, way: Way): unknown {
  const maps = mapsOf(wire, path);
  if (Object.keys(maps).length === 0) return value;
  if (way === 'in') return converted(sortFields(value, maps, way), maps, '', way);
  return sortFields(converted(value, maps, '', way), maps, way);
}

/** Converts an input or model to the server's names. @param path of the call */
export const toServer = (wire: WireMap, path: string, value: unknown): unknown => convertFor(wire, path, value, 'out');
/** Converts the server's data to the contract's names. @param path of the call */
export const fromServer = (wire: WireMap, path: string, value: unknown): unknown => convertFor(wire, path, value, 'in');

/** The members of a host's envelope. */
export const membersOf = ({ envelope, gatewayEnvelope = envelope }: WireMap, host: Host): FieldMaps | undefined =>
  host === 'gateway' ? gatewayEnvelope : envelope;

function envelopeOf(wire: WireMap, value: unknown, way: Way, host: Host): unknown {
  const maps = membersOf(wire, host);
  if (maps === undefined || !isObject(value)) return value;
  return renamed(value, maps, '', way, (item, ours, map) => {
    const given = valueOf(item, map, way);
    // The contract's codes are text.
    return way === 'in' && ours === 'code' ? String(given) : given;
  });
}

/** Converts an envelope to the server's names; {@link toServer} converts its model. */
export const envelopeToServer = (wire: WireMap, envelope: unknown, host: Host): unknown =>
  envelopeOf(wire, envelope, 'out', host);
/** Converts a server's envelope to the contract's names; {@link fromServer} converts its model. */
export const envelopeFromServer = (wire: WireMap, envelope: unknown, host: Host): unknown =>
  envelopeOf(wire, envelope, 'in', host);

/** The mapping functions for the client; `path`: of the call. */
export const wireOf = (map: WireMap) => ({
  toServer: (path: string, value: unknown) => toServer(map, path, value),
  fromServer: (path: string, value: unknown) => fromServer(map, path, value),
  envelopeFromServer: (envelope: unknown, host: Host) => envelopeFromServer(map, envelope, host),
  lacks: (call: string) => map.lacks?.includes(call) === true,
  pathOf: (path: string) => map.paths?.[path] ?? path,
  upload: map.upload ?? null,
});
export type Wire = Readonly<ReturnType<typeof wireOf>>;
