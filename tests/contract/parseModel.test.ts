import * as v from 'valibot';
import { changeResume } from '@/contract/histories';
import type { Schema } from '@/contract/endpoint';
import { gateway } from '@/contract/gateway';
import { testing } from '@/contract/testing';
import { userRole } from '@/contract/userRole';
import { cases, firmware, numberModel } from '@/contract/firmware';
import { firmwareVersion, versionModel } from '@/contract/firmwareVersion';
import { parseModel, unreadFields } from '@/contract/envelope';
import { testingOrder } from '@/contract/order';

/** Reading answers that do not match the contract. */

const protocols = ['OCPP 1.6J', 'OCPP 2.1'];
const number = { firmwareNo: 'DC-1', name: '主控', module: 'wirelessPad', protocols, revision: 3 };
const read = (change: object) => parseModel(numberModel, { ...number, ...change });

test('unknown values are kept, and a missing one of a closed set is read as empty text', () => {
  const kept = { deviceType: 'UFO', module: 'wirelessPad', protocols };
  expect(read({ deviceType: 'UFO' })).toMatchObject({ valid: true, value: kept });
  expect(read({ module: null })).toMatchObject({ valid: true, value: { module: '', deviceType: '' } });
});

test.each<[what: string, change: object, unread: string[]]>([
  ['nothing', {}, []],
  ['a text that is a number', { description: 7 }, ['description']],
  ['a list that is a text', { models: 'A' }, ['models']],
  ['a person without an account', { owners: [{ name: '林晓' }] }, ['owners.0.code']],
])('an unreadable optional field is dropped and named, the others stay: %s', (_what, change, unread) => {
  const result = read(change);
  expect(result.valid && [...unreadFields(result.value)].sort()).toEqual([...unread].sort());
});

const sentOrder = { orderNo: 'T1', status: 4, testerList: [], operationPersonList: [] };
const sentVersion = { id: 'V1', firmwareNo: 'DC-1', versionNo: '1.0', state: 'draft' };
const by = { code: 'ops.he', name: '何' };
// prettier-ignore
test.each<[what: string, schema: Schema, sent: object, path: string]>([
  ...[true, 1, 'Y', {}, { by: 'ops.he' }].map((pause): [string, Schema, object, string] => ['a pause', testingOrder.detail.model, { ...sentOrder, pause }, 'pause']),
  ['a time of a pause', testingOrder.detail.model, { ...sentOrder, pause: { by, at: 'yesterday' } }, 'pause.at'],
  ['a pause of a returned order', testing.getTestInfo.model, { version: sentVersion, returned: { order: { ...sentOrder, pause: 'Y' }, by } }, 'returned.order.pause'],
  ['a schedule', testingOrder.detail.model, { ...sentOrder, schedule: '2026-12-01T00:00:00Z' }, 'schedule'],
  ['a time of a schedule', testingOrder.detail.model, { ...sentOrder, schedule: { kind: 'release', mode: 'scheduled', at: 1764547200000 } }, 'schedule.at'],
  ...['submitter', 'uploader', 'uploaders'].map((who): [string, Schema, object, string] => [`the ${who}`, testingOrder.detail.model, { ...sentOrder, [who]: { account: 'dev.lin' } }, who]),
  ['a round', testingOrder.detail.model, { ...sentOrder, round: 'two' }, 'round'],
  ['a revision of an order', testingOrder.detail.model, { ...sentOrder, revision: 'x' }, 'revision'],
  ['a revision that is asked for', testingOrder.revision.model, { revision: 'x' }, 'revision'],
  ['a revision of a number', numberModel, { ...number, revision: 'x' }, 'revision'],
  ...['N', 'false', '0', 2].map((enabled): [string, Schema, object, string] => ['`enabled`', numberModel, { ...number, enabled }, 'enabled']),
  ['whether a case is required', cases.list.model, { firmwareNo: 'DC-1', cases: [{ title: 'a' }, { title: 'b', required: 'Y' }] }, 'cases.1.required'],
  ['`enabled` of a test', testing.getTestInfo.model, { version: sentVersion, numberEnabled: 'N' }, 'numberEnabled'],
])('%s that cannot be read allows nothing: %#', (_what, schema, sent, path) => {
  const result = parseModel(schema, sent);
  expect(result).toEqual({ valid: false, path: expect.stringMatching(`^${path}`) as unknown });
});

test('a guard that is not sent, or by the minimum, is read', () => {
  const none = { round: 1, revision: 0, pause: null, schedule: null };
  const absent = { round: null, revision: null, pause: null, schedule: null };
  for (const sent of [sentOrder, { ...sentOrder, ...absent }])
    expect(parseModel(testingOrder.detail.model, sent)).toMatchObject({ valid: true, value: none });
  const enabled = [{}, { enabled: null }, { enabled: 1 }, { enabled: 0 }].map((change) => read(change));
  expect(enabled).toMatchObject([true, true, true, false].map((is) => ({ valid: true, value: { enabled: is } })));
});

test.each([
  ['not sent', {}, undefined],
  ['none', { file: null }, null],
])('a version with a file that is %s', (_what, file, read) => {
  const version = { id: 'V1', firmwareNo: 'DC-1', versionNo: '1.0', state: 'draft', ...file };
  const result = parseModel(versionModel, version);
  expect(result.valid && result.value.file).toBe(read);
});

test('a list in the place of a map is dropped and named', () => {
  const version = { id: 'V1', firmwareNo: 'DC-1', versionNo: '1.0', state: 'draft', extra: [1] };
  const result = parseModel(versionModel, version);
  expect(result.valid && [result.value.extra, unreadFields(result.value)]).toEqual([{}, ['extra.0']]);
});

test('a list in the place of an object with a time `at` is dropped, although lists have a method of that name', () => {
  const release = v.object({ release: v.nullish(v.object({ at: v.string() }), null) });
  expect(parseModel(release, { release: [1] })).toEqual({
    valid: true,
    value: { release: null, unread: ['release.at'] },
  });
});

test('a missing required field makes the answer unreadable and is named', () => {
  expect(read({ firmwareNo: true })).toEqual({ valid: false, path: 'firmwareNo' });
  expect(read({ firmwareNo: undefined })).toEqual({ valid: false, path: 'firmwareNo' });
  expect(parseModel(numberModel, null)).toEqual({ valid: false, path: '(whole)' });
});

test('reads numbers sent as text', () => {
  expect(read({ revision: '12', versionCount: '-1.5' })).toMatchObject({ value: { revision: 12, versionCount: -1.5 } });
});

test('a time is read with its zone; one that cannot be reckoned with or shown is unreadable', () => {
  for (const createdAt of ['2026-03-02 10:00:00', '2026-03-02T10:00', '2026-03-02'])
    expect(read({ createdAt })).toEqual({ valid: false, path: 'createdAt (no time zone)' });
  for (const createdAt of ['2026-03-02T10:00:00Z', '2026-03-02T10:00:00+08:00', '', null])
    expect(read({ createdAt })).toMatchObject({ valid: true, value: { createdAt: createdAt ?? '' } });
  const years = ['+275760-09-13T00:00:00Z', '-000001-01-01T00:00:00Z', '9999-12-31T23:59:59Z'];
  for (const createdAt of ['tomorrow', '2026-13-45T99:99:99Z', ...years]) {
    const result = read({ createdAt });
    expect(result.valid && [result.value.createdAt, unreadFields(result.value)]).toEqual(['', ['createdAt']]);
  }
});

const noOrder = { testerList: [], operationPersonList: [] };
// prettier-ignore
const MINIMUM: readonly [what: string, endpoint: { readonly model: Schema }, model: unknown, read: object | null][] = [
  ['a page source without a code', userRole.getUserPageSources, [{ name: 'x' }, { code: 'a' }], [{ code: 'a' }]],
  ['codes as numbers', userRole.getUserPageSources, [{ code: 7 }], [{ code: '7' }]],
  ['a role that is null', userRole.getUserRoles, { 2: { name: 'D' }, 3: null }, [{ code: '2', name: 'D' }]],
  ['a role without a code', userRole.getUserRoles, [{ name: 'D' }, { code: 3 }], [{ code: '3', name: '' }]],
  ['an account as a number', gateway.getUserInfo, { userAccount: 12, model: { 2: null } }, { userAccount: '12', model: {} }],
  ['1 and 0', testingOrder.stepBar, [{ order: 1, current: 1 }, { order: 2, current: 0 }], [{ current: true }, { current: false }]],
  ['no `current`', testingOrder.stepBar, [{ order: 1 }, { order: 2, current: null }], [{ current: false }, { current: false }]],
  ['testers as numbers', testingOrder.detail, { orderNo: 9, status: 2, ...noOrder, testerList: [{ code: 12 }] }, { orderNo: '9', testerList: [{ code: '12' }] }],
  ['no template', firmwareVersion.template, null, { fields: [], checklist: [] }],
  ['no test info', testing.getTestInfo, null, null],
];

test.each(MINIMUM)('a server that sends the minimum: %s', (_what, { model: schema }, model, read) => {
  const result = parseModel(schema, model);
  if (read === null) expect(result).toEqual({ valid: true, value: null });
  else expect(result).toMatchObject({ valid: true, value: read });
});

test('an answer without its list is not an empty list', () => {
  for (const model of [{}, { total: 0 }, { list: null }, { rows: [] }]) {
    expect(parseModel(firmware.page.model, model)).toEqual({ valid: false, path: 'list' });
  }
});

test('reads rows individually: lists, approve log, step bar', () => {
  const change = { id: '1', objectType: 'version' };
  expect(parseModel(changeResume.page.model, { list: [change, { id: true }], total: 2 })).toMatchObject({
    value: { list: [{ id: '1' }, { unreadable: 'id' }] },
  });
  const log = [{ action: 'decide' }, { action: 7 }, { action: 'decide', round: 'two' }];
  expect(parseModel(testingOrder.approveLog.model, log)).toMatchObject({
    value: [{ action: 'decide' }, { unreadable: 'action' }, { unreadable: 'round' }],
  });
  expect(parseModel(testingOrder.stepBar.model, [{ order: '3', title: 't', current: true }, { title: 'x' }])).toEqual({
    valid: true,
    value: [{ order: 3, title: 't', current: true }, { unreadable: 'order' }],
  });
});
