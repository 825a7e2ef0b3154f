import { openApiDocument } from '../../config/openapi/document';
import { isJsonObject, schemaOf, spelledOut, type Json } from '../../config/openapi/schemas';
import { WIRE } from '../../config/wire';
import type { Endpoint } from '@/contract/endpoint';
import { ENDPOINTS } from '@/contract/endpoints';
import {
  envelopeFromServer,
  envelopeToServer,
  fromServer,
  toServer,
  type FieldMap,
  type FieldMaps,
  type WireMap,
} from '@/contract/wire';
import { userRole } from '@/contract/userRole';
import { operateLog } from '@/contract/operateLog';

/** A server with other names and values than the contract (decisions §3). */

const RENAMED: WireMap = {
  fields: { durationMs: 'costMs' },
  calls: { 'userRole/search': { fuzzyName: 'keyword' } },
};

test('two renamed fields apply to input, rows, sort, field problems and OpenAPI document', () => {
  const { path } = operateLog.page;
  expect(toServer(RENAMED, userRole.search.path, { fuzzyName: 'li' })).toEqual({ keyword: 'li' });
  expect(toServer(RENAMED, path, { current: 1, sort: 'durationMs,desc' })).toEqual({ current: 1, sort: 'costMs,desc' });
  expect(fromServer(RENAMED, path, { list: [{ id: '1', costMs: 7 }], total: 1 })).toEqual({
    list: [{ id: '1', durationMs: 7 }],
    total: 1,
  });
  const problem = { field: 'keyword', reason: 'required' };
  expect(fromServer(RENAMED, userRole.search.path, [problem])).toEqual([{ ...problem, field: 'fuzzyName' }]);
  // Other calls have a field of that name.
  expect(fromServer(RENAMED, path, [problem])).toEqual([problem]);
  const document = JSON.stringify(openApiDocument('0.0.0', {}, RENAMED));
  expect(document).toContain('"name":"keyword"');
  expect(document).toContain('"costMs"');
  expect(document).not.toContain('fuzzyName');
  expect(document).not.toContain('durationMs');
});

test.each<[string, NonNullable<WireMap['fields']>, boolean]>([
  ['a name that another field has', { fuzzyName: 'keyword' }, true],
  ['such a name with values', { upgradeMode: { name: 'mode', values: [['forced', 'F']] } }, true],
  ['such a name whose other field is mapped, too', { upgradeMode: 'mode', 'evidence.mode': 'mode' }, false],
  ['two fields that swap their names', { from: 'to', to: 'from' }, false],
  ['a new name', { fuzzyName: 'words' }, false],
  ['the same name with values', { keyword: { values: [['a', 'b']] } }, false],
])('%s: refused for all calls or not', (_what, fields, refused) => {
  const write = () => openApiDocument('0.0.0', {}, { fields });
  if (refused) expect(write).toThrow(/config\/wire\.ts: .* by call/);
  else expect(write).not.toThrow();
});

test('without a map the same object is returned', () => {
  const input = { fuzzyName: 'li' };
  expect(toServer({}, userRole.search.path, input)).toBe(input);
  expect(fromServer({}, userRole.search.path, input)).toBe(input);
  expect(envelopeFromServer({}, input)).toBe(input);
});

test.each<[what: string, map: FieldMap, ours: unknown, theirs: unknown]>([
  [
    'a yes as 1',
    {
      values: [
        [true, 1],
        [false, 0],
      ],
    },
    true,
    1,
  ],
  [
    'a no as 0',
    {
      values: [
        [true, 1],
        [false, 0],
      ],
    },
    false,
    0,
  ],
  ['a value of a closed set', { values: [['forced', 'FORCED']] }, 'forced', 'FORCED'],
  ['a value without a pair', { values: [['forced', 'FORCED']] }, 'other', 'other'],
  ['a list of values', { values: [['forced', 'FORCED']] }, ['forced', 'x'], ['FORCED', 'x']],
  ['milliseconds', { time: 'epochMs' }, '2026-03-02T02:00:00.125Z', 1772416800125],
  ['seconds', { time: 'epochS' }, '2026-03-02T02:00:00.000Z', 1772416800],
  ['a time without a zone', { time: '+08:00' }, '2026-03-02T02:00:00.000Z', '2026-03-02 10:00:00'],
  ['a time without a zone, west', { time: '-03:30' }, '2026-03-02T02:00:00.125Z', '2026-03-01 22:30:00.125'],
  ['no time', { time: 'epochMs' }, null, null],
  ['an empty time', { time: 'epochMs' }, '', ''],
])('%s', (_what, map, ours, theirs) => {
  const wire: WireMap = { fields: { at: { name: 'when', ...map } } };
  expect(toServer(wire, '/a/b/c', { row: { at: ours } })).toEqual({ row: { when: theirs } });
  expect(fromServer(wire, '/a/b/c', { row: { when: theirs } })).toEqual({ row: { at: ours } });
});

test('query values are text, lists joined by commas', () => {
  const wire: WireMap = {
    fields: {
      enabled: { values: [[true, 1]] },
      state: {
        values: [
          ['draft', 'D'],
          ['inTest', 'T'],
        ],
      },
    },
  };
  expect(fromServer(wire, '/a/b', { enabled: '1', state: 'D,T,x' })).toEqual({
    enabled: true,
    state: 'draft,inTest,x',
  });
});

test('a call’s own map wins over the general one, a nested field name over a plain one', () => {
  const wire: WireMap = { fields: { code: 'id', 'actor.code': 'account' }, calls: { 'b/c': { code: 'no' } } };
  expect(toServer(wire, '/a/b/c', { code: 1, actor: { code: 2 } })).toEqual({ no: 1, actor: { account: 2 } });
  expect(toServer(wire, '/a/x/c', { code: 1, actor: { code: 2 } })).toEqual({ id: 1, actor: { account: 2 } });
  expect(fromServer(wire, '/a/b/c', { no: 1, actor: { account: 2 } })).toEqual({ code: 1, actor: { code: 2 } });
});

test('two fields can swap names', () => {
  const swapped: WireMap = { fields: { name: 'title', title: 'name' } };
  expect(fromServer(swapped, '/a/b', { title: 'n', name: 't' })).toEqual({ name: 'n', title: 't' });
  expect(fromServer({ fields: { name: 'title' } }, '/a/b', { title: 'n', name: 'own' })).toEqual({ name: 'n' });
});

test('keys of free-form objects are kept', () => {
  const wire: WireMap = { fields: { name: 'title' } };
  expect(toServer(wire, '/a/b', { extra: { name: 'x' } })).toEqual({ extra: { name: 'x' } });
});

test('maps names and the success code of the envelope', () => {
  const wire: WireMap = { envelope: { code: { name: 'errCode', values: [['S00000', 0]] }, model: 'data' } };
  const theirs = { errCode: 0, data: { code: 1 } };
  expect(envelopeFromServer(wire, theirs)).toEqual({ code: 'S00000', model: { code: 1 } });
  expect(envelopeToServer(wire, { code: 'S00000', model: { code: 1 } })).toEqual(theirs);
  expect(envelopeFromServer(wire, { errCode: 42 })).toEqual({ code: '42' });
});

/** A value with every field of a schema; each value is its own path. */
function sampleOf(schema: Json | undefined, place: string): unknown {
  if (!isJsonObject(schema)) return place;
  const { properties, items, anyOf } = schema;
  if (items !== undefined) return [sampleOf(items, place)];
  const branches = Array.isArray(anyOf) ? (anyOf as readonly Json[]).map((each) => sampleOf(each, place)) : [];
  const fields = Object.entries(isJsonObject(properties) ? properties : {}).map(([name, each]): [string, unknown] => [
    name,
    sampleOf(each, `${place}.${name}`),
  ]);
  const objects = [...branches.filter((each) => typeof each === 'object'), Object.fromEntries(fields)];
  const whole: object = Object.assign({}, ...objects) as object;
  return Object.keys(whole).length > 0 ? whole : (branches[0] ?? place);
}

/** Calls whose input or model does not survive mapping to the server and back. */
function mixedUp(wire: WireMap): string[] {
  const names = {
    ...wire,
    fields: onlyNames(wire.fields),
    calls: Object.fromEntries(Object.entries(wire.calls ?? {}).map(([call, maps]) => [call, onlyNames(maps)])),
  };
  return Object.values(ENDPOINTS)
    .flatMap((group) => Object.values<Endpoint>(group))
    .flatMap(({ path, input, model }) =>
      [input, model].map((schema) => [path, sampleOf(spelledOut(schemaOf(schema)), '')] as const),
    )
    .filter(
      ([path, sample]) =>
        JSON.stringify(fromServer(names, path, toServer(names, path, sample))) !== JSON.stringify(sample),
    )
    .map(([path]) => path);
}

const onlyNames = (maps: FieldMaps = {}): FieldMaps =>
  Object.fromEntries(
    Object.entries(maps).flatMap(([key, map]) => {
      const name = typeof map === 'string' ? map : map.name;
      return name === undefined ? [] : [[key, name]];
    }),
  );

test('config/wire.ts gives no two fields of an object the same name', () => {
  expect(mixedUp(WIRE)).toEqual([]);
});

test('detects a name that another field of the object already has', () => {
  expect(mixedUp({ fields: { upgradeMode: 'mode' } })).toContain('/workflow/approval/toBeReleaseApproval');
  expect(
    mixedUp({
      fields: { upgradeMode: 'mode', 'evidence.mode': 'mode', 'schedule.mode': 'mode', 'savedEvidence.mode': 'mode' },
    }),
  ).toEqual([]);
});

test('the document inlines a model when one call has its own names for it', () => {
  const wire: WireMap = { calls: { 'operateLog/page': { durationMs: 'costMs' } } };
  expect(JSON.stringify(openApiDocument('0.0.0', {}, wire).paths)).toContain('"costMs"');
});
