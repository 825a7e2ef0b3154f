import * as v from 'valibot';
import { rows, complete } from '@/contract/callFields';
import { parseModel } from '@/contract/envelope';
import { versionSchema, type FirmwareVersion } from '@/domain/firmware/version';
import { decidingTest, lineTestOf, lineVersion, lineVersionOf, verdictOf } from '@/domain/workflow/releaseLine';
import type { LineTest } from '@/domain/workflow/releaseLine';
import { released, testOf } from '../firmware/line';
import { LIN, at, decided, ended, entry, HE, LATER, manual, NOW, order, release, SHA, SUN } from './sample';

/** A number's versions with their tests: what is said of a test and a version, and the verdict. */

const version: FirmwareVersion = v.parse(versionSchema, {
  ...{ id: 'V1', firmwareNo: 'DC-1', versionNo: '1.0.0', state: 'released', stateReason: '', firmwareName: '主控' },
  ...{ module: 'mainControl', packageType: 'full', baseVersionId: null, upgradeMode: 'optional' },
  ...{ mustPassThrough: true, minHardwareRevision: 'HW1', releaseNotes: '说明' },
  ...{ revision: 4, updatedBy: LIN, updatedAt: LATER },
  ...{ createdBy: LIN, createdAt: '2026-03-01T01:00:00.000Z', releasedAt: LATER },
});

const [MONDAY, TUESDAY, WEDNESDAY] = ['2026-03-02', '2026-03-03', '2026-03-04'].map((day) => `${day}T01:00:00.000Z`);
const hours = (count: number) => ({ workingMinutes: count * 60 });

/** Returned in round 1, sent back to step 3 and released with conditions in round 2. */
const log = [
  { ...entry, action: 'submit' as const, decision: null, stepOrder: null, at: MONDAY ?? '' },
  decided(1, 'pass', { ...hours(2), at: MONDAY ?? '' }),
  decided(2, 'return', { ...hours(3), actor: SUN, remark: '说明不全', at: TUESDAY ?? '' }),
  ...[
    { ...entry, action: 'resubmit' as const, decision: null, stepOrder: null, at: WEDNESDAY ?? '' },
    decided(1, 'pass', hours(10)),
    decided(4, 'conditionalPass', { ...hours(50), evidence: { ...manual, conditions: ['首周 10%'] } }),
    decided(5, 'return', { ...hours(4), returnTo: 3, actor: HE, remark: '补测' }),
    decided(4, 'conditionalPass', { ...hours(1), evidence: { ...manual, conditions: ['有人值守'] } }),
    decided(5, 'pass', hours(1)),
    decided(6, 'pass', { ...hours(1), actor: HE, evidence: release, at: LATER }),
  ].map((each) => ({ ...each, round: 2 })),
];
const second = { ...ended, round: 2 };

test('a test has its setbacks, release, conditions and time per step', () => {
  const told = lineTestOf(second, log, NOW);
  const back = { action: 'decide', decision: 'return' };
  expect(told.setbacks).toEqual([
    { ...back, round: 1, stepOrder: 2, returnTo: null, actor: SUN, remark: '说明不全', at: TUESDAY },
    { ...back, round: 2, stepOrder: 5, returnTo: 3, actor: HE, remark: '补测', at: NOW },
  ]);
  expect(told.release).toEqual({ actor: HE, at: LATER, scope: '全国' });
  expect(told.conditions).toEqual(['有人值守']);
  expect(told.coverage).toMatchObject([{ hardwareRevision: 'HW1', sourceVersion: '', passed: 1, gap: false }]);
  expect(told.steps).toEqual([
    { stepOrder: 1, visits: 2, minutes: 720, targetMinutes: 960 },
    { stepOrder: 2, visits: 1, minutes: 180, targetMinutes: 480 },
    { stepOrder: 4, visits: 2, minutes: 3060, targetMinutes: 4800 },
    { stepOrder: 5, visits: 2, minutes: 300, targetMinutes: 960 },
    { stepOrder: 6, visits: 1, minutes: 60, targetMinutes: 960 },
  ]);
});

test('an open test counts the step that it is at, and has gaps before its manual test', () => {
  const told = lineTestOf({ ...at(3), stageEnteredAt: MONDAY ?? '' }, [decided(1, 'pass', hours(1))], LATER);
  expect(told.steps).toEqual([
    { stepOrder: 1, visits: 1, minutes: 60, targetMinutes: 480 },
    { stepOrder: 3, visits: 1, minutes: 120, targetMinutes: 960 },
  ]);
  const nothing = { release: null, scheduledFor: null, conditions: [] };
  expect(told).toMatchObject({ ...nothing, coverage: [{ gap: true, reason: '' }] });
  // Closed, it is at no step any more.
  expect(lineTestOf({ ...at(3), closedAt: LATER }, [], LATER).steps).toEqual([]);
});

test('a schedule is shown until it takes effect', () => {
  const plan = { ...release, mode: 'scheduled' as const, at: LATER };
  const told = lineTestOf({ ...at(6), schedule: { ...plan, rollbackVersionId: 'V0' } }, [], NOW);
  expect(told).toMatchObject({ scheduledFor: LATER, rollbackVersionId: 'V0', release: null });
});

test('a version keeps what its verdict needs', () => {
  const told = lineVersionOf(version, []);
  expect(told).not.toHaveProperty('extra');
  expect(told).toMatchObject({ id: version.id, minHardwareRevision: 'HW1', tests: [] });
  expect(decidingTest(told)).toBeNull();
});

const test1 = lineTestOf({ ...order, fileSha256: SHA }, [], NOW);
const line = (tests: readonly LineTest[], more: Partial<FirmwareVersion> = {}) =>
  lineVersionOf({ ...version, releasedAt: null, state: 'inTest', ...more }, [...tests]);

test('a line comes through its schema as it is, and rows may leave out what decides nothing', () => {
  const full = line([{ ...lineTestOf(second, log, NOW), scheduledFor: LATER }]);
  expect(v.parse(lineVersion, full)).toEqual(full);
  const test = { orderNo: 'TO-1', status: 2, conditions: [], coverage: [] };
  const named = { id: 'V1', versionNo: '1.0.0', state: 'draft' };
  const bare = { ...named, tests: [test] };
  expect(v.parse(lineVersion, bare).tests).toMatchObject([
    { setbacks: [], steps: [], release: null, scheduledFor: null },
  ]);
});

const closed = { closedAt: LATER };
test.each<[string, ...Parameters<typeof line>]>([
  ['released', [{ ...test1, ...closed, status: 6 }], { state: 'released' }],
  ['conditional', [{ ...test1, ...closed, status: 6, conditions: ['首周 10%'] }], { state: 'released' }],
  ['conditional', [{ ...test1, status: 5, conditions: ['首周 10%'] }], { state: 'released' }],
  ['unverified', [{ ...test1, status: 5 }], { state: 'released' }],
  ['scheduled', [{ ...test1, status: 4, scheduledFor: LATER, conditions: ['首周 10%'] }]],
  ['inTest', [test1]],
  ['inTest', [{ ...test1, ...closed, status: 7 }, test1]],
  ['returned', [{ ...test1, status: 1 }], { state: 'draft' }],
  ['stopped', [{ ...test1, ...closed, status: 7 }], { state: 'draft' }],
  ['untested', [], { state: 'draft' }],
  ['deprecated', [{ ...test1, ...closed, status: 6 }], { state: 'deprecated' }],
  ['recalled', [{ ...test1, ...closed, status: 7, conditions: ['首周 10%'] }], { state: 'recalled' }],
])('the verdict is %s (row %#)', (verdict, ...drawn) => {
  expect(verdictOf(line(...drawn))).toBe(verdict);
});

test('a release without a plan has who and when', () => {
  const bare = [{ ...entry, action: 'release' as const, decision: null, evidence: null }];
  expect(lineTestOf(order, bare, NOW)).toMatchObject({ release: { at: NOW, scope: '' }, rollbackVersionId: null });
  const planned = [{ ...entry, action: 'release' as const, evidence: { ...release, rollbackVersionId: 'V0' } }];
  expect(lineTestOf(order, planned, NOW)).toMatchObject({ release: { scope: '全国' }, rollbackVersionId: 'V0' });
});

const full = released('1.1.0', ['1.0.0']);
const tested = (more: object) => ({ tests: [{ ...testOf(['1.0.0']), ...more }] });
const cellOf = (more: object) => tested({ coverage: testOf(['1.0.0']).coverage.map((each) => ({ ...each, ...more })) });
/** What decides a verdict and was not sent, or is not known, leaves the version out of what is judged. */
// prettier-ignore
test.each<[what: string, change: object, isJudged: boolean]>([
  ['all of it', {}, true],
  ['a flag as 0', cellOf({ gap: 0 }), true],
  ['no minimum', { minHardwareRevision: undefined }, true],
  ['no tests', { tests: undefined }, false],
  ['no coverage', tested({ coverage: null }), false],
  ['no counts', cellOf({ passed: undefined, failed: undefined, open: undefined }), false],
  ['no gap', cellOf({ gap: undefined }), false],
  ['an unknown status', tested({ status: 9 }), false],
  ['a reason that is no text', { stateReason: [] }, false],
])('a version of the line that is sent with %s', (_what, change, isJudged) => {
  const read = parseModel(rows(lineVersion), [{ ...full, ...change }]);
  expect(read.valid && complete(read.value)).toHaveLength(isJudged ? 1 : 0);
});
