import type { UpgradeAnswer, UpgradeQuestion } from '@/domain/firmware/upgrade';
import type { Coverage } from '@/domain/workflow/evidence';
import type { LineTest, LineVersion } from '@/domain/workflow/releaseLine';

/** The versions of a number with their tests, as plain values. */

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

/** A released full package for any hardware, tested from these source versions. */
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
    packageType: 'full',
    baseVersionId: null,
    mustPassThrough: false,
    minHardwareRevision: '',
    releasedAt: '2026-03-06T01:00:00.000Z',
    tests: [testOf(sources, test)],
    ...more,
  };
}

/** What a test of {@link testOf} showed, with one combination replaced. */
export const withCell = (sources: readonly string[], changed: Coverage): Partial<LineTest> => ({
  coverage: testOf(sources).coverage.map((each) =>
    each.hardwareRevision === changed.hardwareRevision && each.sourceVersion === changed.sourceVersion ? changed : each,
  ),
});

export { cell };

/** A question about the last version of a line, of HW1.2, from the first one; changed by name of version. */
export function asked(
  line: readonly LineVersion[],
  more: { readonly hardware?: string; readonly from?: string | null; readonly to?: string } = {},
): UpgradeQuestion {
  const named = (versionNo: string | undefined, otherwise: LineVersion | undefined): LineVersion => {
    const found = versionNo === undefined ? otherwise : line.find((each) => each.versionNo === versionNo);
    if (found === undefined) throw new Error(`No version ${versionNo ?? ''}`);
    return found;
  };
  const { hardware = 'HW1.2', from, to } = more;
  return {
    hardwareRevisions: ['HW1.0', 'HW1.2', 'HW2.0', 'HW10.0'],
    line,
    target: named(to, line.at(-1)),
    hardware,
    installed: from === null ? null : named(from, line[0]),
  };
}

/** An answer in one line: `yes 1.1.0 2.0.0`, `conditionally 2.0.0[gap 来不及]`, `no recalled 1.1.0`. */
export function told(answer: UpgradeAnswer): string {
  if (answer.may === 'no') return `no ${answer.refusal} ${answer.values['version'] ?? ''}`;
  if (answer.may === 'unknown') return `unknown ${answer.between.join(' ')}`;
  const steps = answer.path.map(({ version, doubts }) => {
    const said = doubts.map(({ doubt, text, count, at }) => [doubt, text, count, at].filter(Boolean).join(' '));
    return said.length === 0 ? version.versionNo : `${version.versionNo}[${said.join(', ')}]`;
  });
  return [answer.may, ...steps].join(' ');
}
