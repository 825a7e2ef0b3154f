import { GATES, preflight, closedGates, type GateKey } from '@/domain/workflow/log';
import type { LogEntry, TestOrder } from '@/domain/workflow/order';
import { at, decided, manual, passed, PAUSE, SHA } from './sample';

/** Release gates for the exact file and round (decisions §4.1). */

const OTHER = 'b'.repeat(64);
const instead = (entry: LogEntry): LogEntry[] => passed.map((one) => (one.stepOrder === entry.stepOrder ? entry : one));
const gapped = { ...manual, cases: [] };

test('gates are in display order', () => {
  expect(GATES).toEqual(['fileUnchanged', 'automatedTest', 'manualTest', 'confirmed', 'gapsExplained', 'notPaused']);
  expect(preflight(at(6), passed, SHA)).toEqual(GATES.map((key) => ({ key, open: true })));
  expect(closedGates(at(6), passed, SHA)).toEqual([]);
});

test.each<[string, Partial<TestOrder>, readonly LogEntry[], string | null, GateKey[]]>([
  ['nothing was decided', {}, [], SHA, ['automatedTest', 'manualTest', 'confirmed', 'gapsExplained']],
  ['the automated test was skipped with a reason', {}, instead(decided(3, 'skip', { remark: '环境' })), SHA, []],
  ['it was skipped without one', {}, instead(decided(3, 'skip', { remark: '  ' })), SHA, ['automatedTest']],
  ['it failed', {}, instead(decided(3, 'fail')), SHA, ['automatedTest']],
  ['the manual test failed', {}, instead(decided(4, 'fail', { evidence: manual })), SHA, ['manualTest']],
  ['the manual test passed conditionally', {}, instead(decided(4, 'conditionalPass', { evidence: manual })), SHA, []],
  ['it was confirmed conditionally', {}, instead(decided(5, 'conditionalPass', { remark: '首周' })), SHA, []],
  ['it was sent back at step 5', {}, instead(decided(5, 'return')), SHA, ['confirmed']],
  ['the order is paused', { pause: PAUSE }, passed, SHA, ['notPaused']],
  ['a gap has no reason', {}, instead(decided(4, 'pass', { evidence: gapped })), SHA, ['gapsExplained']],
  [
    'a gap has its reason',
    {},
    instead(
      decided(4, 'pass', {
        evidence: { ...gapped, gaps: [{ hardwareRevision: 'HW1', sourceVersion: '', reason: '无样机' }] },
      }),
    ),
    SHA,
    [],
  ],
  ['the file is another', {}, passed, OTHER, ['fileUnchanged', 'automatedTest', 'manualTest', 'confirmed']],
  ['the file is gone', {}, passed, null, ['fileUnchanged', 'automatedTest', 'manualTest', 'confirmed']],
  ['the order names another file', { fileSha256: OTHER }, passed, SHA, ['fileUnchanged']],
  [
    'the automated test was of another file',
    {},
    instead(decided(3, 'pass', { fileSha256: OTHER })),
    SHA,
    ['automatedTest'],
  ],
  [
    'the manual test was of another file',
    {},
    instead(decided(4, 'pass', { evidence: manual, fileSha256: OTHER })),
    SHA,
    ['manualTest'],
  ],
  ['the confirmation was of another file', {}, instead(decided(5, 'pass', { fileSha256: OTHER })), SHA, ['confirmed']],
  [
    'everything was of an earlier round',
    { round: 2 },
    passed,
    SHA,
    ['automatedTest', 'manualTest', 'confirmed', 'gapsExplained'],
  ],
  [
    'a return to step 4 came after',
    {},
    [...passed, decided(6, 'return', { returnTo: 4 })],
    SHA,
    ['manualTest', 'confirmed', 'gapsExplained'],
  ],
])('%s', (_name, change, log, fileSha256, shut) => {
  expect(closedGates({ ...at(6), ...change }, log, fileSha256)).toEqual(shut);
});

test('a missing file opens no gate of an order without a file', () => {
  const log = passed.map((entry) => ({ ...entry, fileSha256: '' }));
  expect(closedGates({ ...at(6), fileSha256: '' }, log, null)).toContain('fileUnchanged');
});
