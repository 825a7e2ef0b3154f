import type { Coverage } from '@/domain/workflow/evidence';
import type { LineTest, LineVersion } from '@/domain/workflow/releaseLine';

/** Samples of a release line: the versions of a firmware number, each with its tests. */

const cell = (hardwareRevision: string, sourceVersion: string, more: Partial<Coverage> = {}): Coverage => ({
  ...{ hardwareRevision, sourceVersion, passed: 3, failed: 0, open: 0, gap: false, reason: '' },
  ...more,
});

/** A completed test on HW1.2 and HW2.0, of these source versions; '' is a first installation. */
export function testOf(sources: readonly string[], more: Partial<LineTest> = {}): LineTest {
  const hardwareRevisions = ['HW1.2', 'HW2.0'];
  return {
    orderNo: 'TO-1',
    status: 6,
    stepOrder: null,
    round: 1,
    scope: { hardwareRevisions, sourceVersions: sources.filter(Boolean), companionModules: [] },
    submittedAt: '2026-03-02T01:00:00.000Z',
    closedAt: '2026-03-06T01:00:00.000Z',
    setbacks: [],
    release: null,
    rollbackVersionId: null,
    scheduledFor: null,
    conditions: [],
    coverage: hardwareRevisions.flatMap((hardware) => sources.map((source) => cell(hardware, source))),
    steps: [],
    ...more,
  };
}

/** A released version for any hardware, tested from these source versions. */
export function released(
  versionNo: string,
  sources: readonly string[],
  more: Partial<LineVersion> = {},
  test: Partial<LineTest> = {},
): LineVersion {
  return {
    id: `V-${versionNo}`,
    versionNo,
    state: 'released',
    stateReason: '',
    minHardwareRevision: '',
    releasedAt: '2026-03-06T01:00:00.000Z',
    tests: [testOf(sources, test)],
    ...more,
  };
}
