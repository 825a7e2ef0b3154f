import * as v from 'valibot';
import type { FirmwareVersion } from '@/domain/firmware/version';
import {
  decidingTest,
  lineMarks,
  lineTestOf,
  lineVersion,
  lineVersionOf,
  verdictOf,
  type LineTest,
} from '@/domain/workflow/releaseLine';
import { LIN, at, decided, ended, entry, HE, LATER, manual, NOW, order, release, SHA, SUN } from './sample';

/** The line of releases (decisions §5): what it says of a test and a version, and its marks. */

const version: FirmwareVersion = {
  ...{ id: 'V1', firmwareNo: 'DC-1', versionNo: '1.0.0', state: 'released', stateReason: '', firmwareName: '主控' },
  ...{ module: 'mainControl', packageType: 'full', baseVersionId: null, upgradeMode: 'optional' },
  ...{ mustPassThrough: true, minHardwareRevision: 'HW1', releaseNotes: '说明', changeScope: '', commit: '' },
  ...{ knownRisks: '', extra: {}, tags: [], file: null, revision: 4, updatedBy: LIN, updatedAt: LATER },
  ...{ createdBy: LIN, createdAt: '2026-03-01T01:00:00.000Z', releasedAt: LATER },
};

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

test('a test says its rounds, setbacks, release, conditions and time per step', () => {
  const told = lineTestOf(second, log, NOW);
  expect(told.rounds).toEqual([
    { round: 1, from: MONDAY, to: TUESDAY },
    { round: 2, from: WEDNESDAY, to: LATER },
  ]);
  expect(told.setbacks).toEqual([
    {
      action: 'decide',
      decision: 'return',
      round: 1,
      stepOrder: 2,
      returnTo: null,
      actor: SUN,
      remark: '说明不全',
      at: TUESDAY,
    },
    { action: 'decide', decision: 'return', round: 2, stepOrder: 5, returnTo: 3, actor: HE, remark: '补测', at: NOW },
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
  const told = lineTestOf(
    { ...at(3), stageEnteredAt: '2026-03-02T01:00:00.000Z' },
    [decided(1, 'pass', hours(1))],
    LATER,
  );
  expect(told.steps).toEqual([
    { stepOrder: 1, visits: 1, minutes: 60, targetMinutes: 480 },
    { stepOrder: 3, visits: 1, minutes: 120, targetMinutes: 960 },
  ]);
  expect(told).toMatchObject({
    release: null,
    scheduledFor: null,
    conditions: [],
    coverage: [{ gap: true, reason: '' }],
  });
  expect(told.rounds).toEqual([{ round: 1, from: NOW, to: null }]);
  // Closed, it is at no step any more.
  expect(lineTestOf({ ...at(3), closedAt: LATER }, [], LATER).steps).toEqual([]);
});

test('a schedule is told until it takes effect', () => {
  const plan = { ...release, mode: 'scheduled' as const, at: LATER };
  const told = lineTestOf({ ...at(6), schedule: { ...plan, rollbackVersionId: 'V0' } }, [], NOW);
  expect(told).toMatchObject({ scheduledFor: LATER, rollbackVersionId: 'V0', release: null });
});

test('a version keeps what the line needs, and says since when it has ended', () => {
  const { file: _file, extra: _extra, ...rest } = version;
  const told = lineVersionOf(version, [], LATER);
  expect(told).not.toHaveProperty('extra');
  expect(told).toMatchObject({ id: rest.id, mustPassThrough: true, endedAt: null, tests: [] });
  expect(lineVersionOf({ ...version, state: 'withdrawn' }, [], LATER).endedAt).toBe(LATER);
  expect(lineVersionOf({ ...version, state: 'deprecated' }, [], null).endedAt).toBeNull();
  expect(decidingTest(told)).toBeNull();
});

const test1 = lineTestOf({ ...order, fileSha256: SHA }, [], NOW);
const line = (tests: readonly LineTest[], more: Partial<FirmwareVersion> = {}) =>
  lineVersionOf({ ...version, releasedAt: null, state: 'inTest', ...more }, [...tests], LATER);

test.each([
  ['a draft', line([], { state: 'draft' }), ['created 1']],
  ['a version in test', line([test1]), []],
  [
    'rounds',
    line([lineTestOf(second, log, NOW)], { state: 'released', releasedAt: LATER }),
    ['returned 1', 'sentBack 2', 'released 2'],
  ],
  [
    'a new file',
    line([lineTestOf({ ...order, round: 2 }, [{ ...entry, action: 'replaceFile', decision: null, round: 2 }], NOW)]),
    ['fileReplaced 2'],
  ],
  ['a failed test', line([lineTestOf(order, [decided(4, 'fail')], NOW)]), ['returned 1']],
  ['a withdrawn order', line([{ ...test1, status: 7, closedAt: LATER }]), ['terminated 1']],
  ['a schedule', line([{ ...test1, scheduledFor: LATER }]), ['scheduled 1']],
  ['a release without its order', line([], { state: 'released', releasedAt: LATER }), ['created 1', 'released 1']],
  [
    'a failed verification',
    line([{ ...lineTestOf(second, log, NOW), setbacks: [], status: 7 }], { state: 'withdrawn', releasedAt: LATER }),
    ['released 2', 'withdrawn 2'],
  ],
  ['a deprecated version', line([test1], { state: 'deprecated', releasedAt: LATER }), ['released 1', 'deprecated 1']],
])('marks of %s', (_name, drawn, marks) => {
  expect(lineMarks(drawn).map(({ mark, round }) => `${mark} ${String(round)}`)).toEqual(marks);
});

const marked = lineTestOf(second, log, NOW);
test.each<[string, Parameters<typeof line>, unknown[]]>([
  [
    'a release at the time that its order says',
    [[marked], { state: 'released', releasedAt: NOW }],
    [{ mark: 'released', at: LATER, round: 2 }],
  ],
  [
    'a release that its order does not say, of the last round',
    [[{ ...marked, release: null }], { state: 'released', releasedAt: NOW }],
    [{ mark: 'released', at: NOW, round: 2 }],
  ],
])('marks of %s', (_name, drawn, marks) => {
  expect(lineMarks(line(...drawn)).filter(({ mark }) => mark === 'released')).toEqual(marks);
});

test('no mark for an end that is not known, nor for one that is over', () => {
  const ended = line([], { state: 'deprecated' });
  expect(lineMarks({ ...ended, endedAt: null }).map(({ mark }) => mark)).toEqual(['created']);
  expect(lineMarks({ ...ended, state: 'released' }).map(({ mark }) => mark)).toEqual(['created']);
  expect(lineMarks(line([{ ...test1, status: 6, closedAt: LATER }]))).toEqual([]);
  expect(lineMarks(line([{ ...test1, status: 7 }]))).toEqual([]);
});

test('a line comes through its schema as it is, and rows may leave fields out', () => {
  const full = line([{ ...marked, scheduledFor: LATER }]);
  expect(v.parse(lineVersion, full)).toEqual(full);
  const bare = { id: 'V1', versionNo: '1.0.0', state: 'draft', tests: [{ orderNo: 'TO-1', status: 2 }] };
  expect(v.parse(lineVersion, bare).tests).toMatchObject([
    { rounds: [], coverage: [], release: null, scheduledFor: null },
  ]);
});

const closed = { closedAt: LATER };
test.each<[string, ...Parameters<typeof line>]>([
  ['released', [{ ...test1, ...closed, status: 6 }], { state: 'released' }],
  ['released', [], { state: 'released' }],
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
  ['withdrawn', [{ ...test1, ...closed, status: 7, conditions: ['首周 10%'] }], { state: 'withdrawn' }],
])('the verdict is %s: %#', (verdict, ...drawn) => {
  expect(verdictOf(line(...drawn))).toBe(verdict);
});

test('a release without a plan says who and when', () => {
  const bare = [{ ...entry, action: 'release' as const, decision: null, evidence: null }];
  expect(lineTestOf(order, bare, NOW)).toMatchObject({ release: { at: NOW, scope: '' }, rollbackVersionId: null });
  const planned = [{ ...entry, action: 'release' as const, evidence: { ...release, rollbackVersionId: 'V0' } }];
  expect(lineTestOf(order, planned, NOW)).toMatchObject({ release: { scope: '全国' }, rollbackVersionId: 'V0' });
});
