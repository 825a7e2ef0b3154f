import { changeResume } from '@/contract/histories';
import { firmware, numberModel } from '@/contract/firmware';
import { versionModel } from '@/contract/firmwareVersion';
import { parseModel, unreadFields } from '@/contract/envelope';
import { testingOrder } from '@/contract/order';

/** Reading answers that do not match the contract (decisions §3). */

const protocols = ['OCPP 1.6J', 'OCPP 2.1'];
const number = { firmwareNo: 'DC-1', name: '主控', module: 'wirelessPad', protocols, revision: 3 };
const read = (change: object) => parseModel(numberModel, { ...number, ...change });

test('unknown values are kept', () => {
  expect(read({ deviceType: 'UFO' })).toMatchObject({
    valid: true,
    value: { deviceType: 'UFO', module: 'wirelessPad', protocols },
  });
});

test('a missing value of a closed set is read as empty text', () => {
  expect(read({ module: null })).toMatchObject({ valid: true, value: { module: '', deviceType: '' } });
});

test.each<[what: string, change: object, unread: string[]]>([
  ['nothing', {}, []],
  ['a text that is a number', { description: 7 }, ['description']],
  ['a list that is a text', { models: 'A' }, ['models']],
  ['a person without an account', { owners: [{ name: '林晓' }] }, ['owners.0.code']],
  ['two fields', { description: 7, enabled: 'yes' }, ['enabled', 'description']],
])('an unreadable optional field is dropped and named, the others stay: %s', (_what, change, unread) => {
  const result = read(change);
  expect(result.valid && [...unreadFields(result.value)].sort()).toEqual([...unread].sort());
});

test.each([
  ['not told', {}, undefined],
  ['none', { file: null }, null],
])('a version with a file that is %s', (_what, file, read) => {
  const version = { id: 'V1', firmwareNo: 'DC-1', versionNo: '1.0', state: 'draft', ...file };
  const result = parseModel(versionModel, version);
  expect(result.valid && result.value.file).toBe(read);
});

test('a missing required field makes the answer unreadable and is named', () => {
  expect(read({ firmwareNo: 7 })).toEqual({ valid: false, path: 'firmwareNo' });
  expect(read({ firmwareNo: undefined })).toEqual({ valid: false, path: 'firmwareNo' });
  expect(parseModel(numberModel, null)).toEqual({ valid: false, path: '(whole)' });
});

test('reads numbers sent as text', () => {
  expect(read({ revision: '12', versionCount: '-1.5' })).toMatchObject({ value: { revision: 12, versionCount: -1.5 } });
});

test.each(['2026-03-02 10:00:00', '2026-03-02T10:00', '2026-03-02'])('refuses a time without zone: %s', (createdAt) => {
  expect(read({ createdAt })).toEqual({ valid: false, path: 'createdAt (no time zone)' });
});

test.each(['2026-03-02T10:00:00Z', '2026-03-02T10:00:00+08:00', '', null])(
  'reads a time with zone or an empty one: %s',
  (createdAt) => {
    expect(read({ createdAt })).toMatchObject({ valid: true, value: { createdAt: createdAt ?? '' } });
  },
);

test('an answer without its list is not an empty list', () => {
  for (const model of [{}, { total: 0 }, { list: null }, { rows: [] }]) {
    expect(parseModel(firmware.page.model, model)).toEqual({ valid: false, path: 'list' });
  }
});

test('reads rows individually: lists, approve log, step bar', () => {
  const change = { id: '1', objectType: 'version' };
  expect(parseModel(changeResume.page.model, { list: [change, { id: 1 }] })).toMatchObject({
    value: { list: [{ id: '1' }, { unreadable: 'id' }] },
  });
  expect(parseModel(testingOrder.approveLog.model, [{ action: 'decide' }, { action: 7 }])).toMatchObject({
    value: [{ action: 'decide' }, { unreadable: 'action' }],
  });
  expect(parseModel(testingOrder.stepBar.model, [{ order: '3', title: 't', current: true }, { title: 'x' }])).toEqual({
    valid: true,
    value: [{ order: 3, title: 't', current: true }, { unreadable: 'order' }],
  });
});
