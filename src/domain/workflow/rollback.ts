import { versionOrder } from '../firmware/compareVersionNo';
import type { RollbackDoubt } from './evidence';
import type { LineTest, LineVersion } from './releaseLine';
import { STATUS } from './steps';

/** A version to roll back to if a release goes wrong, with its tests, oldest first. */
type WayBack = Pick<LineVersion, 'minHardwareRevision'> & {
  readonly tests: readonly Pick<LineTest, 'status' | 'scope'>[];
};

/**
 * The reasons against a rollback version: it was not verified, or it does not support all hardware of the release.
 * @param version undefined if it is unknown
 * @param hardware revisions of the release; empty if they are unknown
 */
export function rollbackDoubts(version: WayBack | undefined, hardware: readonly string[]): RollbackDoubt[] {
  if (version === undefined || hardware.length === 0) return [{ doubt: 'unread', hardware: [] }];
  const least = version.minHardwareRevision;
  const unread = hardware.filter((each) => least === null || (least !== '' && versionOrder(each, least) === null));
  const test = version.tests.at(-1);
  const tested = test?.scope.hardwareRevisions ?? [];
  const unverified: RollbackDoubt[] = test?.status === STATUS.completed ? [] : [{ doubt: 'unverified', hardware: [] }];
  const of = (doubt: RollbackDoubt['doubt'], revisions: readonly string[]): RollbackDoubt[] =>
    revisions.length === 0 ? [] : [{ doubt, hardware: revisions }];
  return [
    ...unverified,
    ...of(
      'untested',
      hardware.filter((each) => !tested.includes(each)),
    ),
    ...of('tooOld', !least ? [] : hardware.filter((each) => (versionOrder(each, least) ?? 0) < 0)),
    ...of('unread', unread),
  ];
}

/** The highest version that can be proposed; null if there is none, or if another one cannot be compared with it. */
export function proposedRollback<Version extends Pick<LineVersion, 'versionNo'>>(
  fitting: readonly Version[],
): Version | null {
  const isAbove = (one: Version, other: Version) => (versionOrder(one.versionNo, other.versionNo) ?? -1) >= 0;
  return fitting.find((one) => fitting.every((other) => isAbove(one, other))) ?? null;
}
