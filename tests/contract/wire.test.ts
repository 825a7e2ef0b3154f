import { openApiDocument } from '../../config/openapi/document';
import { isJsonObject } from '../../config/openapi/schemas';
import { checkWire } from '../../config/openapi/wireCheck';
import { COMPANY } from '../../config/company';
import { FOREIGN } from '../../config/company/foreign';
import { adapter, type Adapter } from '../../config/company/adapter';
import { wireMap } from '../../config/wire';
import { parseModel } from '@/contract/envelope';
import { envelopeFromServer, envelopeToServer, fromServer, toServer, wireOf, type FieldMap } from '@/contract/wire';
import type { WireMap } from '@/contract/wire';
import { userRole } from '@/contract/userRole';
import { firmware } from '@/contract/firmware';
import { operateLog } from '@/contract/histories';

/** A server with other names, types and values than the contract (P-ADAPTER-1). */

const RENAMED: WireMap = {
  fields: { durationMs: 'costMs' },
  calls: { [userRole.search.path]: { fuzzyName: 'keyword' } },
};

const schemaText = (wire: WireMap, name: string): string => {
  const { components } = openApiDocument('0.0.0', wire);
  const schemas = isJsonObject(components) ? components.schemas : null;
  return JSON.stringify(isJsonObject(schemas) ? schemas[name] : null);
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
  const document = JSON.stringify(openApiDocument('0.0.0', RENAMED));
  expect(document).toContain('"name":"keyword"');
  expect(document).toContain('"costMs"');
  expect(document).not.toContain('fuzzyName');
  expect(document).not.toContain('durationMs');
});

/** Maps, or field names alone in short: `ours=theirs`. */
// prettier-ignore
test.each<[what: string, map: WireMap | string, refusal: RegExp | null]>([
  ['a name that another field has', 'fuzzyName=keyword', /"keyword" .*fuzzyName and keyword in .*page/],
  ['such a name, all of whose fields are mapped', 'upgradeMode=mode evidence.mode=mode schedule.mode=mode', null],
  ['such a name, one of whose fields is left', 'upgradeMode=mode evidence.mode=mode', /"mode" .*upgradeMode and mode/],
  ['one name for two fields', 'createdAt=at_ updatedAt=at_', /"at_" .*createdAt and updatedAt/],
  ['two fields that swap their names', 'from=to to=from', null],
  ['a new name', 'fuzzyName=words versionId=version_id', null],
  ['a field of the files’ queries', 'filename=file_name', null],
  ['a misspelt field', 'versionID=version_id', /no field versionID \(fields\)/],
  ['a field inside another that has none', 'file.mode=m', /no field file\.mode/],
  ['another’s name, with values', { fields: { upgradeMode: { name: 'mode', values: [['forced', 'F']] } } }, /"mode"/],
  ['the same name with values', { fields: { keyword: { values: [['a', 'b']] } } }, null],
  ['one name for two in a call', { calls: { [operateLog.page.path]: { at: 'x', id: 'x' } } }, /"x".*operateLog\/page/],
  ['one name for two members', { envelope: { code: 'c', error: 'c' } }, /"c" .*code and error in the envelope/],
  ['another call’s field', { calls: { [firmware.page.path]: { fuzzyName: 'q' } } }, /no field fuzzyName .*firmware\/page/],
  ['a misspelt call', { calls: { '/api/firmware/pages': { keyword: 'q' } } }, /no call \/api\/firmware\/pages/],
  ['a member that the envelope does not have', { envelope: { data: 'model' } }, /no field data \(envelope\)/],
  ['ids as numbers, numbers as text', { fields: { id: { type: 'number' }, total: { type: 'text' } } }, null],
  ['a number as number', { fields: { total: { type: 'number' } } }, /total is not always a text/],
  ['a text as text', { fields: { id: { type: 'text' } } }, /id is not always a number/],
])('%s: accepted, or refused with the name', (_what, map, refusal) => {
  const named = (fields: string): WireMap => ({ fields: Object.fromEntries(fields.split(' ').map((each) => each.split('='))) });
  const check = () => checkWire(typeof map === 'string' ? named(map) : map);
  if (refusal) expect(check).toThrow(refusal);
  else expect(check).not.toThrow();
});

test('writes no document for a map that does not fit', () => {
  expect(() => openApiDocument('0.0.0', { fields: { versionID: 'version_id' } })).toThrow(/config\/company: /);
});

test('an empty map returns the same object', () => {
  const input = { fuzzyName: 'li' };
  expect(toServer({}, userRole.search.path, input)).toBe(input);
  expect(fromServer({}, userRole.search.path, input)).toBe(input);
  expect(envelopeFromServer({}, input, 'product')).toBe(input);
});

const pair = (ours: string | boolean, theirs: string | number) => [ours, theirs] as const;
const YES_NO: FieldMap = { values: [pair(true, 1), pair(false, 0)] };

test.each<[what: string, map: FieldMap, ours: unknown, theirs: unknown]>([
  ['true as 1', YES_NO, true, 1],
  ['false as 0', YES_NO, false, 0],
  ['a value of a closed set', { values: [['forced', 'FORCED']] }, 'forced', 'FORCED'],
  ['a value without a pair', { values: [['forced', 'FORCED']] }, 'other', 'other'],
  ['a list of values', { values: [['forced', 'FORCED']] }, ['forced', 'x'], ['FORCED', 'x']],
  ['milliseconds', { time: 'epochMs' }, '2026-03-02T02:00:00.125Z', 1772416800125],
  ['seconds', { time: 'epochS' }, '2026-03-02T02:00:00.000Z', 1772416800],
  ['a time without a zone', { time: '+08:00' }, '2026-03-02T02:00:00.000Z', '2026-03-02 10:00:00'],
  ['a time without a zone, west', { time: '-03:30' }, '2026-03-02T02:00:00.125Z', '2026-03-01 22:30:00.125'],
  ['a time of a zone in winter', { time: 'Europe/Berlin' }, '2026-01-02T02:00:00.000Z', '2026-01-02 03:00:00'],
  ['a time of a zone in summer', { time: 'Europe/Berlin' }, '2026-07-02T02:00:00.000Z', '2026-07-02 04:00:00'],
  ['a first page', { first: 0 }, 1, 0],
  ['an id as a number', { type: 'number' }, '12123', 12123],
  ['ids as numbers', { type: 'number' }, ['1', '2'], [1, 2]],
  ['an id that is no number', { type: 'number' }, 'V12', 'V12'],
  ['an id that would be another as a number', { type: 'number' }, '007', '007'],
  ['an id too large for a number', { type: 'number' }, '9007199254740993', '9007199254740993'],
  ['a number as text', { type: 'text' }, 7.5, '7.5'],
  ['null for a number', { type: 'text' }, null, null],
  ['null for a time', { time: 'epochMs' }, null, null],
  ['an empty time', { time: 'epochMs' }, '', ''],
])('%s', (_what, map, ours, theirs) => {
  const wire: WireMap = { fields: { at: { name: 'when', ...map } } };
  expect(toServer(wire, '/a/b/c', { row: { at: ours } })).toEqual({ row: { when: theirs } });
  expect(fromServer(wire, '/a/b/c', { row: { when: theirs } })).toEqual({ row: { at: ours } });
});

test('an id above the exact range of numbers stays unreadable', () => {
  const read = fromServer({ fields: { id: { type: 'number' } } }, '/a/b', JSON.parse('{ "id": 9007199254740993 }'));
  expect(read).toEqual({ id: 9007199254740992 });
});

test('with ids as numbers and numbers as text, every row is read, and the document has these types', () => {
  const wire: WireMap = { fields: { id: { type: 'number' }, total: { type: 'text' }, durationMs: { type: 'text' } } };
  const theirs = { list: [{ id: 12123, durationMs: '7' }], total: '1' };
  const read = parseModel(operateLog.page.model, fromServer(wire, operateLog.page.path, theirs));
  expect(read).toMatchObject({ valid: true, value: { list: [{ id: '12123', durationMs: 7 }], total: 1 } });
  const rows = schemaText(wire, 'OperateRow');
  expect(rows).toContain('"id":{"type":["integer","string"]');
  expect(rows).toMatch(/"durationMs":\{[^}]*"anyOf":\[\{"type":"string"\},\{"type":"null"\}\]/);
});

test('query values are text, lists joined by commas', () => {
  const state = { values: [pair('draft', 'D'), pair('inTest', 'T')] };
  const wire: WireMap = { fields: { enabled: { values: [[true, 1]] }, state } };
  expect(fromServer(wire, '/a/b', { enabled: '1', state: 'D,T,x' })).toEqual({
    enabled: true,
    state: 'draft,inTest,x',
  });
});

test('a call’s own map wins over the general one, a nested field name over a plain one', () => {
  const wire: WireMap = { fields: { code: 'id', 'actor.code': 'account' }, calls: { '/a/b/c': { code: 'no' } } };
  expect(toServer(wire, '/a/b/c', { code: 1, actor: { code: 2 } })).toEqual({ no: 1, actor: { account: 2 } });
  expect(toServer(wire, '/a/x/c', { code: 1, actor: { code: 2 } })).toEqual({ id: 1, actor: { account: 2 } });
  expect(fromServer(wire, '/a/b/c', { no: 1, actor: { account: 2 } })).toEqual({ code: 1, actor: { code: 2 } });
});

test('two fields can swap names', () => {
  const swapped: WireMap = { fields: { name: 'title', title: 'name' } };
  expect(fromServer(swapped, '/a/b', { title: 'n', name: 't' })).toEqual({ name: 'n', title: 't' });
  expect(fromServer({ fields: { name: 'title' } }, '/a/b', { title: 'n', name: 'own' })).toEqual({ name: 'n' });
});

test('a sort can be two fields, each with the server’s words', () => {
  const sort = { name: 'orderBy', direction: 'dir', values: [pair('asc', 'UP'), pair('desc', 'DOWN')] };
  const wire: WireMap = { fields: { sort, createdAt: 'born' } };
  const [ours, theirs] = [
    { current: 1, sort: 'createdAt,desc' },
    { current: 1, orderBy: 'born', dir: 'DOWN' },
  ];
  expect(toServer(wire, '/a/b', ours)).toEqual(theirs);
  expect(fromServer(wire, '/a/b', theirs)).toEqual(ours);
  expect(JSON.stringify(openApiDocument('0.0.0', wire))).toContain('"enum":["UP","DOWN"]');
});

test('a rule names and times all fields that say nothing else', () => {
  const wire = wireMap({
    naming: 'snake_case',
    times: 'epochS',
    fields: { orderNo: 'no', id: { type: 'number' }, enabled: { values: { true: 1 } } },
  });
  const ours = [
    { enabled: true, firmwareNo: 'F', orderNo: 'T', md5: 'm', id: '1', uploadedAt: '2026-03-02T02:00:00.000Z' },
  ];
  const theirs = [{ enabled: 1, firmware_no: 'F', no: 'T', md5: 'm', id: 1, uploaded_at: 1772416800 }];
  expect(toServer(wire, '/a/b', ours)).toEqual(theirs);
  expect(fromServer(wire, '/a/b', theirs)).toEqual(ours);
  expect(() => checkWire(wire)).not.toThrow();
});

test('an assumed call can have another path, one of the specification cannot', () => {
  const wire = wireMap({ paths: { 'testing.claim': '/orders/claim' } });
  expect(wireOf(wire).pathOf('/api/v2/testing/claim')).toBe('/orders/claim');
  expect(openApiDocument('0.0.0', wire).paths).toHaveProperty('/orders/claim');
  expect(() => wireMap({ paths: { 'approvals.verify': '/verify' } })).toThrow(/every server has/);
});

test('keys of free-form objects are kept', () => {
  const wire: WireMap = { fields: { name: 'title' } };
  expect(toServer(wire, '/a/b', { extra: { name: 'x' } })).toEqual({ extra: { name: 'x' } });
});

test('maps names and the success code of the envelope', () => {
  const wire: WireMap = { envelope: { code: { name: 'errCode', values: [['S00000', 0]] }, model: 'data' } };
  const theirs = { errCode: 0, data: { code: 1 } };
  expect(envelopeFromServer(wire, theirs, 'product')).toEqual({ code: 'S00000', model: { code: 1 } });
  expect(envelopeToServer(wire, { code: 'S00000', model: { code: 1 } }, 'product')).toEqual(theirs);
  expect(envelopeFromServer(wire, { errCode: 42 }, 'product')).toEqual({ code: '42' });
});

test.each([
  ['the company’s adapter', COMPANY],
  ['the worked example', FOREIGN],
])('%s fits the contract', (_whose, given) => {
  expect(() => checkWire(wireMap(given))).not.toThrow();
});

// Each comment is an error that the compiler must report; without it, type checking fails.
test('what the compiler refuses, the build refuses too', () => {
  // @ts-expect-error: a field that the contract does not have
  const field: Adapter = { fields: { versionID: 'version_id' } };
  // @ts-expect-error: a text already
  const type: Adapter = { fields: { id: { type: 'text' } } };
  // @ts-expect-error: a call that the contract does not have
  const call: Adapter = { calls: { 'firmware.pages': { keyword: 'q' } } };
  // @ts-expect-error: a field of another call
  const elsewhere: Adapter = { calls: { 'firmware.page': { fuzzyName: 'q' } } };
  // @ts-expect-error: two fields on one server name
  const twice = adapter({ fields: { createdAt: 'at_', updatedAt: { name: 'at_' } } } as const satisfies Adapter);
  for (const wrong of [field, type, call, elsewhere, twice]) expect(() => checkWire(wireMap(wrong))).toThrow();
  // @ts-expect-error: a value that the contract does not have
  const value: Adapter = { fields: { decision: { values: { passed: 'OK' } } } };
  // @ts-expect-error: a time where the contract has a number
  const time: Adapter = { fields: { total: { time: 'epochS' } } };
  expect([value, time]).toHaveLength(2);
});

test('a server may lack assumed calls, but none of the specification', () => {
  expect(wireMap({ lacks: ['testing.page', 'orderAttachment.upload'] })).toEqual({
    lacks: ['GET /api/v2/testing/page', 'PUT /api/v2/testing/attachment/upload'],
  });
  expect(() => wireMap({ lacks: ['approvals.verify'] })).toThrow(/every server has/);
});

test('before and after of a change have the values of the field that changed', () => {
  const wire: WireMap = {
    fields: { field: 'attr', state: { name: 'st', values: [['draft', 'D']] }, dueAt: { time: 'epochS' }, total: 'sum' },
  };
  const ours = [
    { field: 'state', before: '', after: 'draft' },
    { field: 'dueAt', before: '', after: '2026-03-02T02:00:00.000Z' },
    { field: 'remark', before: 'draft', after: 'draft' },
  ];
  const theirs = [
    { attr: 'st', before: '', after: 'D' },
    { attr: 'dueAt', before: '', after: '1772416800' },
    { attr: 'remark', before: 'draft', after: 'draft' },
  ];
  expect(toServer(wire, '/a/b', ours)).toEqual(theirs);
  expect(fromServer(wire, '/a/b', theirs)).toEqual(ours);
});

test('the gateway may have an envelope of its own', () => {
  const wire: WireMap = { envelope: { model: 'data' }, gatewayEnvelope: { model: 'result' } };
  expect(envelopeFromServer(wire, { result: 1 }, 'gateway')).toEqual({ model: 1 });
  expect(envelopeFromServer(wire, { data: 1 }, 'product')).toEqual({ model: 1 });
  expect(envelopeToServer({ envelope: { model: 'data' } }, { model: 1 }, 'gateway')).toEqual({ data: 1 });
  const document = JSON.stringify(openApiDocument('0.0.0', wire));
  expect(document).toContain('#/components/schemas/GatewaySuccess');
  expect(document).toContain('"result"');
});

test('the document inlines a model when one call has its own names for it', () => {
  const wire: WireMap = { calls: { [operateLog.page.path]: { durationMs: 'costMs' } } };
  expect(JSON.stringify(openApiDocument('0.0.0', wire).paths)).toContain('"costMs"');
});
