import { both } from '../language';
import { isOneOf, namedSet } from '../values';
import { STATUS } from '../workflow/steps';
import { decidingTest, type LineVersion } from '../workflow/releaseLine';
import { ENDED_STATES } from './version';
import { versionOrder } from './compareVersionNo';

/** May a device upgrade to a version (P-UPGRADE-1)? Advice from what was tested and released; it sends nothing. */

/** Why a device may not upgrade. `{version}` is the version in question, on the way or the chosen one. */
export const [UPGRADE_REFUSALS, upgradeRefusalName] = namedSet({
  hardwareUnknown: both('该固件编号没有硬件版本 {hardware}', 'The firmware number has no hardware revision {hardware}'),
  same: both('设备已是版本 {installed}', 'The device is already on {installed}'),
  installedNewer: both(
    '设备的版本 {installed} 高于 {version}，不支持降级',
    'The device is on {installed}, which is above {version}; there is no downgrade',
  ),
  notReleased: both('版本 {version} 尚未发布', '{version} is not released'),
  recalled: both('版本 {version} 已召回', '{version} is recalled'),
  deprecated: both('版本 {version} 已弃用', '{version} is deprecated'),
  hardwareTooOld: both('版本 {version} 最低需要硬件 {least}', '{version} needs hardware {least} or above'),
  hardwareUntested: both(
    '版本 {version} 的测试范围不含硬件 {hardware}',
    'The test of {version} did not cover hardware {hardware}',
  ),
  otherBase: both(
    '版本 {version} 是差分包，只能从 {base} 升级',
    '{version} is a delta package, which only upgrades from {base}',
  ),
});
export type UpgradeRefusal = (typeof UPGRADE_REFUSALS)[number];

/** What a step of the way is subject to. */
export const [UPGRADE_DOUBTS, upgradeDoubtName] = namedSet({
  scheduled: both('定于 {at} 发布，此前不可升级', 'It is released at {at}; not before'),
  unverified: both('已发布，等待验证', 'It is released, but not verified yet'),
  condition: both('发布条件：{text}', 'Condition of the release: {text}'),
  failed: both('{combination} 有 {count} 个用例不通过', '{combination}: failed cases: {count}'),
  gap: both('{combination} 未测试：{text}', '{combination} was not tested: {text}'),
  untested: both('{combination} 未测试，没有说明原因', '{combination} was not tested; no reason is given'),
  sourceUntested: both('{combination} 不在测试范围内', '{combination} was not part of the test'),
  noTest: both('没有测试单', 'It has no test order'),
});
export type UpgradeDoubt = (typeof UPGRADE_DOUBTS)[number];

/** A doubt with what its text names; `text` is a condition or the reason of a gap. */
export interface Doubt {
  readonly doubt: UpgradeDoubt;
  readonly text?: string;
  readonly count?: number;
  readonly at?: string;
}

/** One installation on the way, from a version number; '' for a first installation. */
export interface UpgradeStep {
  readonly version: LineVersion;
  readonly from: string;
  readonly doubts: readonly Doubt[];
}

export type UpgradeAnswer =
  | {
      readonly may: 'no';
      readonly refusal: UpgradeRefusal;
      /** What the text of the reason names. */
      readonly values: Readonly<Record<string, string>>;
    }
  /** Two numbers of which none is known to be the higher: whoever knows them judges (P-VERSION-2). */
  | { readonly may: 'unknown'; readonly between: readonly [one: string, other: string] }
  | { readonly may: 'yes' | 'conditionally'; readonly path: readonly UpgradeStep[] };

export interface UpgradeQuestion {
  /** The hardware of the number. Whether it is enabled does not matter: disabling leaves its versions as they are. */
  readonly hardwareRevisions: readonly string[];
  readonly line: readonly LineVersion[];
  readonly target: LineVersion;
  readonly hardware: string;
  /** null for a device without this firmware. */
  readonly installed: LineVersion | null;
}

/** The order of two numbers that are known to have one. */
const order = (one: string, other: string): number => versionOrder(one, other) ?? 0;

/** The versions on the way (P-UPGRADE-3), lowest first: each `mustPassThrough` between, then the target. */
function wayTo({ line, target, installed }: UpgradeQuestion): LineVersion[] {
  if (installed === null) return [target];
  const between = line.filter(
    ({ mustPassThrough, versionNo }) =>
      mustPassThrough && order(versionNo, installed.versionNo) > 0 && order(versionNo, target.versionNo) < 0,
  );
  return [...between.sort((one, other) => order(one.versionNo, other.versionNo)), target];
}

/** Two numbers that the answer depends on and that have no order; undefined for none. */
function unordered({ line, target, hardware, installed }: UpgradeQuestion): readonly [string, string] | undefined {
  const numbers = [target, ...(installed ? [installed, ...line.filter((version) => version.mustPassThrough)] : [])];
  const pairs = numbers.flatMap((one, index) =>
    numbers.slice(index + 1).map(({ versionNo }) => [one.versionNo, versionNo] as const),
  );
  const least = numbers.flatMap((version) => version.minHardwareRevision || []);
  return [...pairs, ...least.map((each) => [hardware, each] as const)].find((pair) => versionOrder(...pair) === null);
}

/** Why a version can be installed on no device; null when it can. The target may be scheduled. */
function refuseState({ state }: LineVersion, isScheduled: boolean): UpgradeRefusal | null {
  if (state === 'released') return null;
  if (isOneOf(ENDED_STATES, state)) return state;
  return isScheduled ? null : 'notReleased';
}

type Refused = Extract<UpgradeAnswer, { may: 'no' }>;

function refuseStep(question: UpgradeQuestion, version: LineVersion, before: LineVersion | null): Refused | null {
  const { line, hardware, target } = question;
  const { versionNo, minHardwareRevision: least, packageType, baseVersionId } = version;
  const no = (refusal: UpgradeRefusal, values: Refused['values'] = {}): Refused => ({
    may: 'no',
    refusal,
    values: { version: versionNo, hardware, ...values },
  });
  const test = decidingTest(version);
  const state = refuseState(version, version === target && test?.scheduledFor != null);
  if (state !== null) return no(state);
  if (least !== '' && order(hardware, least) < 0) return no('hardwareTooOld', { least });
  if (test !== null && !test.scope.hardwareRevisions.includes(hardware)) return no('hardwareUntested');
  if (packageType === 'delta' && baseVersionId !== (before?.id ?? null)) {
    const base = line.find(({ id }) => id === baseVersionId)?.versionNo ?? baseVersionId ?? '';
    return no('otherBase', { base });
  }
  return null;
}

/** What an installation is subject to: conditions, and what was not shown for this hardware and source version. */
function doubtsOf(version: LineVersion, hardware: string, from: string): Doubt[] {
  const test = decidingTest(version);
  if (test === null) return [{ doubt: 'noTest' }];
  const { scheduledFor, conditions, coverage, status } = test;
  const cell = coverage.find((each) => each.hardwareRevision === hardware && each.sourceVersion === from);
  return [
    ...(scheduledFor === null ? [] : [{ doubt: 'scheduled' as const, at: scheduledFor }]),
    ...(status === STATUS.verification ? [{ doubt: 'unverified' as const }] : []),
    ...conditions.map((text) => ({ doubt: 'condition' as const, text })),
    ...(cell === undefined ? [{ doubt: 'sourceUntested' as const }] : []),
    ...(cell?.gap && cell.reason !== '' ? [{ doubt: 'gap' as const, text: cell.reason }] : []),
    ...(cell?.gap && cell.reason === '' ? [{ doubt: 'untested' as const }] : []),
    ...(cell && cell.failed > 0 ? [{ doubt: 'failed' as const, count: cell.failed }] : []),
  ];
}

/**
 * Whether a device may upgrade to a version: yes with the path, conditionally, no with the first reason, or unknown
 * where two numbers have no order (P-UPGRADE-2, P-UPGRADE-4, P-UPGRADE-5).
 */
export function mayUpgrade(question: UpgradeQuestion): UpgradeAnswer {
  const { hardwareRevisions, target, hardware, installed } = question;
  const values = { version: target.versionNo, hardware, installed: installed?.versionNo ?? '' };
  const no = (refusal: UpgradeRefusal): UpgradeAnswer => ({ may: 'no', refusal, values });
  if (!hardwareRevisions.includes(hardware)) return no('hardwareUnknown');
  const between = unordered(question);
  if (between) {
    const state = refuseState(target, decidingTest(target)?.scheduledFor != null);
    return state === null ? { may: 'unknown', between } : no(state);
  }
  const distance = installed === null ? 1 : order(target.versionNo, installed.versionNo);
  if (distance <= 0) return no(distance === 0 ? 'same' : 'installedNewer');
  const way = wayTo(question);
  const steps = way.map((version, index) => ({ version, before: way[index - 1] ?? installed }));
  // What is wrong with the chosen version itself comes first.
  const refused = [...steps.slice(-1), ...steps]
    .map(({ version, before }) => refuseStep(question, version, before))
    .find((refusal) => refusal !== null);
  if (refused) return refused;
  const path = steps.map(({ version, before }) => {
    const from = before?.versionNo ?? '';
    return { version, from, doubts: doubtsOf(version, hardware, from) };
  });
  return { may: path.every(({ doubts }) => doubts.length === 0) ? 'yes' : 'conditionally', path };
}
