import { compareVersionNo, versionOrder } from '@/domain/firmware/compareVersionNo';

/** The order of version numbers. Each row ascends; the rows name where they come from. */

// prettier-ignore
test.each<[where: string, ascending: readonly string[]]>([
  ['SemVer 2.0, 11', ['1.0.0-alpha', '1.0.0-alpha.1', '1.0.0-alpha.beta', '1.0.0-beta', '1.0.0-beta.2', '1.0.0-beta.11', '1.0.0-rc.1', '1.0.0', '2.0.0', '2.1.0', '2.1.1']],
  ['PEP 440', ['1.2.3.dev3', '1.2.3alpha1', '1.2.3beta2', '1.2.3rc1.dev4', '1.2.3rc1', '1.2.3', '1.2.3.post1', '1.2.4']],
  ['Maven', ['1.2.3-alpha-1', '1.2.3-beta-1', '1.2.3-milestone-1', '1.2.3-rc-1', '1.2.3-SNAPSHOT', '1.2.3', '1.2.3-sp1']],
  ['Debian', ['1.0~beta1~svn1245', '1.0~beta1', '1.0', '1.0-1', '1.0-2', '1.1']],
  ['developers of chargers', ['V2.0.9', 'V2.0.10-rc1', 'V2.0.10_RC2', 'V2.0.10', 'V2.0.10_T', 'V2.1.0', 'V2.1.0a', 'V2.1.0b', 'V2.1.1-hotfix1', 'V2.1.1-hotfix10', 'V2.2.0+build.7']],
  ['dates', ['2023.12.31', '2024.01.02', '2024.01.02.1', '2024.1.10']],
  ['PEP 440, letters', ['1.0a1', '1.0b1', '1.0c1', '1.0rc2', '1.0', '1.0.post1']],
  ['Maven, letters', ['4.0.0-a1', '4.0.0-b1', '4.0.0-M2', '4.0.0-rc-1', '4.0.0']],
  ['any prefix', ['DC180_V1.2.3_RC1', 'DC180_V1.2.3', 'DC180_V1.2.4-beta', 'DC180-V1.2.4', 'DC180_1.3']],
  ['dates, candidates', ['2025.12.0b3', '2025.12.0', '2026.1']],
  ['a candidate of a test version', ['1.2.3', '1.2.3_T-rc1', '1.2.3_T', '1.2.4-preview', '1.2.4']],
  ['hardware revisions', ['', 'DEV1', 'HW1.0', 'HW1.1', 'HW1.10', 'HW2']],
])('version numbers in ascending order: %s', (_where, ascending) => {
  for (const [index, left] of ascending.entries())
    for (const [other, right] of ascending.entries())
      expect([left, right, Math.sign(compareVersionNo(left, right))]).toEqual([left, right, Math.sign(index - other)]);
});

test.each([
  ['1.2.3', 'v1.2.3'],
  ['1.0', '1'],
  ['1', '1.0.0'],
  ['1.02', '1.2'],
  ['1.2-rc1', '1.2.0-RC.1'],
  ['FW1.2', 'FW_V1.2.0'],
])('%s is the same as %s', (left, right) => {
  expect(compareVersionNo(left, right)).toBe(0);
});

// tests/inputs/55-version-order.txt
test.each([
  ['FW1.2.3-rc1', 'FW1.2.3'],
  ['SW1.0.3_RC2', 'SW1.0.3'],
  ['2025.12.0b3', '2025.12.0'],
  ['1.0a1', '1.0'],
  ['4.0.0-M2', '4.0.0'],
  ['V2.1.0', 'V2.1.0a'],
  ['1.2.3', '1.2.3_T'],
  ['CCU_HW1.2_SW3.4.5', 'CCU_HW1.2_SW3.4.10'],
  ['HW1.0-FW1.9-rc1', 'HW1.0-FW1.9'],
])('%s is known to be below %s', (left, right) => {
  expect(versionOrder(left, right)).toBeLessThan(0);
  expect(versionOrder(right, left)).toBeGreaterThan(0);
});

test.each([
  ['1.2.3', '2025.12.0'],
  ['2025.12.1', '20251201'],
  ['FW1.2.3', 'SW1.2.4'],
  ['FW1.2.3', '1.2.4'],
  ['1.2.3', 'release'],
  ['1.2.3-hotfix', '1.2.3-special'],
  ['1.2.3-1', '1.2.3-hotfix'],
  ['CCU_HW1.2_SW3.4.5', 'CCU_HW1.3_SW3.4.4'],
  ['CCU_HW1.2_SW3.4.5', 'CCU_HW1.3_SW3.4.5'],
  ['HW1.0-FW2.0', 'HW1.1-FW1.0'],
  ['HW1.0', 'HW1.1-FW1.0'],
  ['OCPP1.6_2.0.3', 'OCPP2.0_1.0.0'],
])('%s and %s have no order', (left, right) => {
  expect([versionOrder(left, right), versionOrder(right, left)]).toEqual([null, null]);
});
