import { diffLines, markChange, type Piece } from '@/features/history/TextDiff';
import { textOf } from '@/components/texts';
import { readableValue, type HistoryWords } from '@/features/history/readableValue';
import { objectAddress } from '@/features/history/ObjectLink';
import type { Endpoint } from '@/contract/endpoint';
import { ENDPOINTS } from '@/contract/endpoints';
import { changedFields } from '../../../mock/rehearsal/firmware/step';
import { actionName } from '@/pages/system/operate';

/** What a change shows: its values as a reader reads them, and what differs in a long text. */

const zh: HistoryWords = { t: (...what) => textOf('zh-CN', ...what), template: [] };
const en: HistoryWords = { t: (...what) => textOf('en-US', ...what), template: [] };

test.each([
  ['status', '4', '待确认 / 待发布', 'To be confirmed / To be released'],
  ['status', '99', '99', '99'],
  ['stepOrder', '5', '5 待确认', '5 To be confirmed'],
  ['state', 'inTest', '测试中', 'In test'],
  ['module', 'hmi', '人机界面', 'HMI'],
  ['deviceType', 'dcSplit', '直流分体式', 'Split-type DC'],
  ['protocols', 'OCPP 1.6J, private', 'OCPP 1.6J、私有协议', 'OCPP 1.6J, Private'],
  ['testerList', '陈静-test.chen, 孙悦-test.sun', '陈静-test.chen、孙悦-test.sun', '陈静-test.chen, 孙悦-test.sun'],
  ['enabled', 'false', '已停用', 'Disabled'],
  ['mustPassThrough', 'true', '是', 'Yes'],
  ['priority', 'urgent', '紧急', 'Urgent'],
  ['dueAt', '2026-03-05T18:00:00.000Z', '2026-03-06 02:00', '2026-03-06 02:00'],
  ['round', '2', '第 2 轮', 'Round 2'],
  ['cases', 'TC-002, TC-001', '顺序：TC-002、TC-001', 'Order: TC-002, TC-001'],
  [
    'cases',
    '{"key":"TC-001","expected":"60 s","required":true,"hardware":[]}',
    'TC-001 · 预期结果：60 s\nTC-001 · 必测：是\nTC-001 · 硬件版本：全部',
    'TC-001 · Expected result: 60 s\nTC-001 · Required: Yes\nTC-001 · Hardware: All',
  ],
  ['cases', '{"key":"a","note":"","later":"x"}', 'a · 备注：（空）\na · later：x', 'a · Remark: (empty)\na · later: x'],
  ['releaseNotes', '{"not": "for us"}', '{"not": "for us"}', '{"not": "for us"}'],
] as const)('%s %s is read as %s and %s', (field, text, chinese, english) => {
  expect(readableValue(field, text, zh)).toBe(chinese);
  expect(readableValue(field, text, en)).toBe(english);
});

test('empty values stay empty, unknown fields stay unchanged', () => {
  expect(readableValue('status', '', zh)).toBe('');
  expect(readableValue('unknown', 'true', zh)).toBe('true');
  expect(readableValue('toString', 'true', zh)).toBe('true');
});

test('objects are formatted line by line', () => {
  const scope = { hardwareRevisions: ['HW1.0', 'HW2.0'], sourceVersions: ['1.0.0'], companionModules: [] };
  const [change] = changedFields<{ scope: object }>(null, { scope }, ['scope']);
  expect(readableValue('scope', change?.after ?? '', zh)).toBe('硬件版本：HW1.0、HW2.0\n升级来源版本：1.0.0');

  const pause = { by: { code: 'dev.lin', name: '林晓' }, at: '2026-01-05T02:00:00.000Z', reason: '等样机' };
  expect(readableValue('pause', JSON.stringify(pause), en)).toBe(
    'Reason: 等样机\nPerson: 林晓-dev.lin\nTime: 2026-01-05 10:00',
  );

  const release = { kind: 'release', mode: 'scheduled', at: null, scope: '华东', acknowledgedConditions: ['a', 'b'] };
  expect(readableValue('schedule', JSON.stringify(release), zh)).toBe(
    '发布方式：定时发布\n发布范围：华东\n已确认的条件：a、b',
  );
});

test('every write of the contract has an action name', () => {
  const writes = Object.entries(ENDPOINTS).flatMap(([group, calls]) =>
    Object.entries<Pick<Endpoint, 'effects' | 'host'>>(calls).flatMap(([name, endpoint]) =>
      endpoint.effects && endpoint.host === 'product' ? [`${group}.${name}`] : [],
    ),
  );
  expect(writes).toContain('approvals.verify');
  expect(writes.filter((write) => actionName(write) === null)).toEqual([]);
  expect(actionName('server.sweep')).toBeNull();
  expect(actionName('toString')).toBeNull();
});

test('a link leads to an allowed page of its object', () => {
  const granted = ['firmwareEdit_0203', 'firmware_0201', 'versionDetail_0202', 'testing_0101', 'testing_0201'];
  const developer = new Set(granted);
  expect(objectAddress('firmware', 'A B&C', developer)).toBe('/firmware/firmware?id=A%20B%26C');
  expect(objectAddress('version', 'V1', developer)).toBe('/version/detail?id=V1');
  expect(objectAddress('order', 'TO1', developer)).toBe('/testing/list?id=TO1');
  expect(objectAddress('firmware', 'X1', new Set(['firmwareEdit_0203']))).toBeNull();
  // The parent's code is missing, so its child is denied.
  expect(objectAddress('order', 'TO1', new Set(['testing_0201']))).toBeNull();
});

test('answers to the template are named by its fields and options', () => {
  const names = { label: '回滚方式', kind: 'select' as const, required: true, help: '' };
  const field = { ...names, key: 'rollbackSupport', options: ['none'], optionNames: { none: '不支持' } };
  const answers = JSON.stringify({ rollbackSupport: 'none', gone: 'x' });
  expect(readableValue('extra', answers, { ...zh, template: [field] })).toBe('回滚方式：不支持\ngone：x');
  // As many blank lines until the names are known.
  expect(readableValue('extra', answers, { ...zh, template: null })).toBe('\u00a0\n\u00a0');
});

test('equal lines are aligned, changed ones are side by side', () => {
  expect(diffLines('one\ntwo\nthree', 'one\n2\nthree\nfour')).toEqual([
    { before: 'one', after: 'one', same: true },
    { before: 'two', after: '2', same: false },
    { before: 'three', after: 'three', same: true },
    { before: null, after: 'four', same: false },
  ]);
});

test('a new or removed text has one side only', () => {
  expect(diffLines('', 'a')).toEqual([{ before: null, after: 'a', same: false }]);
  expect(diffLines('a\r\nb', '')).toHaveLength(2);
});

test('very long texts are compared fast', () => {
  const many = (mark: string) => Array.from({ length: 4000 }, (_, index) => `${mark}${String(index)}`).join('\n');
  expect(diffLines(many('a'), many('b'))).toHaveLength(4000);
});

/** The pieces as text, changed ones in brackets. */
const marked = (pieces: readonly Piece[]) => pieces.map(({ text, changed }) => (changed ? `[${text}]` : text)).join('');

test.each([
  ['a word', 'the reconnect delay', 'the restart delay', 'the [reconnect] delay', 'the [restart] delay'],
  ['added words', 'HW1.0', 'HW1.0, HW2.0', 'HW1.0', 'HW1.0[, HW2.0]'],
  ['Chinese by characters', '优化心跳重连间隔', '优化心跳上报间隔', '优化心跳[重连]间隔', '优化心跳[上报]间隔'],
  ['two places', 'a 1 b 2 c', 'a 3 b 4 c', 'a [1] b [2] c', 'a [3] b [4] c'],
  ['whole characters', 'ok 😀 done', 'ok 😁 done', 'ok [😀] done', 'ok [😁] done'],
  ['lines that have nothing in common', 'now the bench', '断电恢复 a', '[now the bench]', '[断电恢复 a]'],
  ['a line that is new', '', 'new', '', '[new]'],
])('within a line it marks %s', (_name, before, after, left, right) => {
  expect(markChange(before, after).map(marked)).toEqual([left, right]);
});
