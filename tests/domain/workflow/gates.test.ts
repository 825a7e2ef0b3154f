import { GATES, preflight, closedGates, type GateKey } from '@/domain/workflow/log';
import type { LogEntry, TestOrder } from '@/domain/workflow/order';
import { at, decided, manual, passed, PAUSE, SHA } from './sample';

/** Release gates for the exact file and round (decisions §4.1). */

const OTHER = 'b'.repeat(64);
const instead = (entry: LogEntry): LogEntry[] => passed.map((one) => (one.stepOrder === entry.stepOrder ? entry : one));
const gapped = { ...manual, cases: [] };
const GAP = { hardwareRevision: 'HW1', sourceVersion: '', reason: '无样机' };

test('gates are in display order', () => {
  expect(GATES).toEqual(['fileUnchanged', 'automatedTest', 'manualTest', 'confirmed', 'gapsExplained', 'notPaused']);
  expect(preflight(at(6), passed, SHA)).toEqual(GATES.map((key) => ({ key, open: true })));
  expect(closedGates(at(6), passed, SHA)).toEqual([]);
});

test.each<[string, readonly LogEntry[], GateKey[]]>([
  ['nothing was decided', [], ['automatedTest', 'manualTest', 'confirmed', 'gapsExplained']],
  ['the automated test was skipped with a reason', instead(decided(3, 'skip', { remark: '环境' })), []],
  ['it was skipped without one', instead(decided(3, 'skip', { remark: '  ' })), ['automatedTest']],
  ['it failed', instead(decided(3, 'fail')), ['automatedTest']],
  ['the manual test failed', instead(decided(4, 'fail', { evidence: manual })), ['manualTest']],
  ['the manual test passed conditionally', instead(decided(4, 'conditionalPass', { evidence: manual })), []],
  ['it was confirmed conditionally', instead(decided(5, 'conditionalPass', { remark: '首周' })), []],
  ['it was sent back at step 5', instead(decided(5, 'return')), ['confirmed']],
  ['a gap has no reason', instead(decided(4, 'pass', { evidence: gapped })), ['gapsExplained']],
  ['a gap has its reason', instead(decided(4, 'pass', { evidence: { ...gapped, gaps: [GAP] } })), []],
  ['the automated test was of another file', instead(decided(3, 'pass', { fileSha256: OTHER })), ['automatedTest']],
  ['the manual test was', instead(decided(4, 'pass', { evidence: manual, fileSha256: OTHER })), ['manualTest']],
  ['the confirmation was', instead(decided(5, 'pass', { fileSha256: OTHER })), ['confirmed']],
  [
    'a return to step 4 came after',
    [...passed, decided(6, 'return', { returnTo: 4 })],
    ['manualTest', 'confirmed', 'gapsExplained'],
  ],
])('%s', (_name, log, shut) => {
  expect(closedGates(at(6), log, SHA)).toEqual(shut);
});

test.each<[string, Partial<TestOrder>, string | null, GateKey[]]>([
  ['the order is paused', { pause: PAUSE }, SHA, ['notPaused']],
  ['the order names another file', { fileSha256: OTHER }, SHA, ['fileUnchanged']],
  ['the file is another', {}, OTHER, ['fileUnchanged', 'automatedTest', 'manualTest', 'confirmed']],
  ['the file is gone', {}, null, ['fileUnchanged', 'automatedTest', 'manualTest', 'confirmed']],
  ['the round is a later one', { round: 2 }, SHA, ['automatedTest', 'manualTest', 'confirmed', 'gapsExplained']],
])('all was decided, but %s', (_name, change, fileSha256, shut) => {
  expect(closedGates({ ...at(6), ...change }, passed, fileSha256)).toEqual(shut);
});

test('a missing file opens no gate of an order without a file', () => {
  const log = passed.map((entry) => ({ ...entry, fileSha256: '' }));
  expect(closedGates({ ...at(6), fileSha256: '' }, log, null)).toContain('fileUnchanged');
});
