import { combinations, coverage, type CaseRow, type ManualEvidence } from '@/domain/workflow/evidence';
import { caseRow as row, manual } from './sample';

/** Combinations to test and their coverage by executed cases (decisions §4.1). */

test('combines each hardware revision with each source version or a first installation', () => {
  const scope = { hardwareRevisions: ['A', 'B'], companionModules: [] };
  expect(combinations({ ...scope, sourceVersions: [] })).toEqual([
    { hardwareRevision: 'A', sourceVersion: '' },
    { hardwareRevision: 'B', sourceVersion: '' },
  ]);
  expect(combinations({ ...scope, sourceVersions: ['1', '2'] })).toEqual([
    { hardwareRevision: 'A', sourceVersion: '1' },
    { hardwareRevision: 'A', sourceVersion: '2' },
    { hardwareRevision: 'B', sourceVersion: '1' },
    { hardwareRevision: 'B', sourceVersion: '2' },
  ]);
});

test('counts results per combination; only executed cases cover it', () => {
  const scope = { hardwareRevisions: ['A', 'B'], sourceVersions: ['1'], companionModules: [] };
  const on = (hardwareRevision: string, result: CaseRow['result'], sourceVersion = '1') =>
    row({ hardwareRevision, sourceVersion, result });
  const evidence: ManualEvidence = {
    ...manual,
    cases: [
      on('A', 'passed'),
      on('A', 'passed'),
      on('A', 'failed'),
      on('A', 'blocked'),
      on('A', 'skipped'),
      on('B', 'blocked'),
      on('B', 'passed', '2'),
    ],
    gaps: [
      { hardwareRevision: 'A', sourceVersion: '2', reason: '别处' },
      { hardwareRevision: 'B', sourceVersion: '1', reason: ' 无样机 ' },
    ],
  };
  expect(coverage(scope, evidence)).toEqual([
    { hardwareRevision: 'A', sourceVersion: '1', passed: 2, failed: 1, open: 2, gap: false, reason: '' },
    { hardwareRevision: 'B', sourceVersion: '1', passed: 0, failed: 0, open: 1, gap: true, reason: '无样机' },
  ]);
  expect(coverage(scope, { ...evidence, cases: [on('A', 'failed')] })[0]?.gap).toBe(false);
  expect(coverage({ hardwareRevisions: ['HW1'], sourceVersions: [], companionModules: [] }, null)).toEqual([
    { hardwareRevision: 'HW1', sourceVersion: '', passed: 0, failed: 0, open: 0, gap: true, reason: '' },
  ]);
});
