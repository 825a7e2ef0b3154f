import { mayUpgrade } from '@/domain/firmware/upgrade';
import { asked, cell, released, told, withCell } from './line';

/** May a device upgrade (P-UPGRADE-1)? */

const A = released('1.0.0', ['']);
const THROUGH = released('1.1.0', ['1.0.0'], { mustPassThrough: true });
const B = released('2.0.0', ['1.0.0', '1.1.0']);
const AT = '2026-03-20T02:00:00.000Z';

// prettier-ignore
test.each<[name: string, question: Parameters<typeof asked>, answer: string]>([
  ['a tested way', [[A, B]], 'yes 2.0.0'],
  ['a first installation that was tested', [[A], { from: null }], 'yes 1.0.0'],
  ['a first installation that was not', [[A, B], { from: null }], 'conditionally 2.0.0[sourceUntested]'],
  ['through a forced version', [[A, THROUGH, B]], 'yes 1.1.0 2.0.0'],
  ['from the forced version on', [[A, THROUGH, B], { from: '1.1.0' }], 'yes 2.0.0'],
  ['to the forced version', [[A, THROUGH, B], { to: '1.1.0' }], 'yes 1.1.0'],
  ['no forced version for a first installation', [[A, THROUGH, released('2.0.0', [''])], { from: null }], 'yes 2.0.0'],
  [
    'forced versions in the order of their numbers',
    [
      [
        A,
        released('1.10.0', ['1.9.0'], { mustPassThrough: true }),
        released('1.9.0', ['1.0.0'], { mustPassThrough: true }),
        released('2.0.0', ['1.10.0']),
      ],
    ],
    'yes 1.9.0 1.10.0 2.0.0',
  ],
  ['hardware of another number', [[A, B], { hardware: 'HW9' }], 'no hardwareUnknown 2.0.0'],
  ['hardware that was not in the scope', [[A, B], { hardware: 'HW1.0' }], 'no hardwareUntested 2.0.0'],
  ['hardware below the least', [[A, { ...B, minHardwareRevision: 'HW2.0' }]], 'no hardwareTooOld 2.0.0'],
  ['hardware that is the least', [[A, { ...B, minHardwareRevision: 'HW1.2' }]], 'yes 2.0.0'],
  ['hardware above the least by number, not by letter', [[A, released('2.0.0', ['1.0.0'], { minHardwareRevision: 'HW2.0', tests: [] })], { hardware: 'HW10.0' }], 'conditionally 2.0.0[noTest]'],
  ['the same version', [[A, B], { from: '2.0.0' }], 'no same 2.0.0'],
  ['an older version', [[A, B], { from: '2.0.0', to: '1.0.0' }], 'no installedNewer 1.0.0'],
  ['numbers without an order', [[A, released('2026.1', ['1.0.0'])]], 'unknown 2026.1 1.0.0'],
  ['a forced version without an order', [[A, released('FW-1.1', ['1.0.0'], { mustPassThrough: true }), B]], 'unknown 2.0.0 FW-1.1'],
  ['another version without an order', [[A, released('FW-1.1', ['1.0.0']), B]], 'yes 2.0.0'],
  ['hardware without an order', [[A, { ...B, minHardwareRevision: 'B2' }]], 'unknown HW1.2 B2'],
  ['a recalled version without an order', [[A, { ...released('2026.1', ['1.0.0']), state: 'recalled' }]], 'no recalled 2026.1'],
  ['a draft', [[A, { ...B, state: 'draft' }]], 'no notReleased 2.0.0'],
  ['a version in test', [[A, { ...B, state: 'inTest' }]], 'no notReleased 2.0.0'],
  ['a recalled version', [[A, { ...B, state: 'recalled' }]], 'no recalled 2.0.0'],
  ['a deprecated version', [[A, { ...B, state: 'deprecated' }]], 'no deprecated 2.0.0'],
  ['from a recalled version', [[{ ...A, state: 'recalled' }, B]], 'yes 2.0.0'],
  ['a release that is not verified yet', [[A, released('2.0.0', ['1.0.0'], {}, { status: 5 })]], 'conditionally 2.0.0[unverified]'],
  ['a scheduled release', [[A, released('2.0.0', ['1.0.0'], { state: 'inTest' }, { scheduledFor: AT })]], `conditionally 2.0.0[scheduled ${AT}]`],
  ['a schedule does not bring back a recalled version', [[A, released('2.0.0', ['1.0.0'], { state: 'recalled' }, { scheduledFor: AT })]], 'no recalled 2.0.0'],
  ['a forced version in test', [[A, { ...THROUGH, state: 'inTest' }, B]], 'no notReleased 1.1.0'],
  ['a forced version whose release is scheduled', [[A, released('1.1.0', ['1.0.0'], { state: 'inTest', mustPassThrough: true }, { scheduledFor: AT }), B]], 'no notReleased 1.1.0'],
  ['a recalled forced version', [[A, { ...THROUGH, state: 'recalled' }, B]], 'no recalled 1.1.0'],
  ['a deprecated forced version', [[A, { ...THROUGH, state: 'deprecated' }, B]], 'no deprecated 1.1.0'],
  ['a forced version for newer hardware', [[A, { ...THROUGH, minHardwareRevision: 'HW2.0' }, B]], 'no hardwareTooOld 1.1.0'],
  ['the chosen version before those on the way', [[A, { ...THROUGH, state: 'recalled' }, { ...B, state: 'deprecated' }]], 'no deprecated 2.0.0'],
  ['a delta from its base', [[A, { ...B, packageType: 'delta', baseVersionId: 'V-1.0.0' }]], 'yes 2.0.0'],
  ['a delta from another base', [[A, { ...B, packageType: 'delta', baseVersionId: 'V-1.1.0' }]], 'no otherBase 2.0.0'],
  ['a delta from the forced version before it', [[A, THROUGH, { ...B, packageType: 'delta', baseVersionId: 'V-1.1.0' }]], 'yes 1.1.0 2.0.0'],
  ['a delta onto nothing', [[A, { ...B, packageType: 'delta', baseVersionId: 'V-1.0.0' }], { from: null }], 'no otherBase 2.0.0'],
  ['a base without a delta', [[A, { ...B, packageType: 'full', baseVersionId: 'V-0.9.0' }]], 'yes 2.0.0'],
  [
    'conditions of each step',
    [
      [
        A,
        released('1.1.0', ['1.0.0'], { mustPassThrough: true }, { conditions: ['白天升级'] }),
        released('2.0.0', ['1.1.0'], {}, { conditions: ['首周 10%', '有人值守'] }),
      ],
    ],
    'conditionally 1.1.0[condition 白天升级] 2.0.0[condition 首周 10%, condition 有人值守]',
  ],
  ['a gap with its reason', [[A, released('2.0.0', ['1.0.0'], {}, withCell(['1.0.0'], cell('HW1.2', '1.0.0', { passed: 0, gap: true, reason: '没有样机' })))]], 'conditionally 2.0.0[gap 没有样机]'],
  ['a gap without one', [[A, released('2.0.0', ['1.0.0'], {}, withCell(['1.0.0'], cell('HW1.2', '1.0.0', { passed: 0, gap: true })))]], 'conditionally 2.0.0[untested]'],
  ['failed cases', [[A, released('2.0.0', ['1.0.0'], {}, withCell(['1.0.0'], cell('HW1.2', '1.0.0', { failed: 2 })))]], 'conditionally 2.0.0[failed 2]'],
  ['a gap of other hardware', [[A, released('2.0.0', ['1.0.0'], {}, withCell(['1.0.0'], cell('HW2.0', '1.0.0', { passed: 0, gap: true })))]], 'yes 2.0.0'],
  ['a source version outside the scope', [[released('0.9.0', ['']), A, released('2.0.0', ['1.0.0'])]], 'conditionally 2.0.0[sourceUntested]'],
  ['a gap of this hardware', [[A, released('2.0.0', ['1.0.0'], {}, withCell(['1.0.0'], cell('HW2.0', '1.0.0', { passed: 0, gap: true })))], { hardware: 'HW2.0' }], 'conditionally 2.0.0[untested]'],
  ['a condition on the way alone', [[A, released('1.1.0', ['1.0.0'], { mustPassThrough: true }, { conditions: ['白天升级'] }), B]], 'conditionally 1.1.0[condition 白天升级] 2.0.0'],
  [
    'the chosen version before two on the way',
    [
      [
        A,
        { ...THROUGH, state: 'recalled' },
        released('1.2.0', ['1.1.0'], { mustPassThrough: true, state: 'recalled' }),
        { ...B, state: 'deprecated' },
      ],
    ],
    'no deprecated 2.0.0',
  ],
])('%s', (_name, question, answer) => {
  expect(told(mayUpgrade(asked(...question)))).toBe(answer);
});

test('the last test of a version decides', () => {
  const first = released('2.0.0', ['1.0.0'], {}, { conditions: ['旧条件'] });
  const twice = { ...first, tests: [...first.tests, ...released('2.0.0', ['1.0.0']).tests] };
  expect(told(mayUpgrade(asked([A, twice])))).toBe('yes 2.0.0');
});

test('a refusal names what its text names', () => {
  const delta = { ...B, packageType: 'delta' as const, baseVersionId: 'V-1.1.0' };
  expect(mayUpgrade(asked([A, THROUGH, delta], { from: null }))).toMatchObject({
    values: { version: '2.0.0', base: '1.1.0' },
  });
  expect(mayUpgrade(asked([A, { ...delta, baseVersionId: 'gone' }]))).toMatchObject({ values: { base: 'gone' } });
  expect(mayUpgrade(asked([A, { ...delta, baseVersionId: null }]))).toMatchObject({ values: { base: '' } });
  expect(mayUpgrade(asked([A, B], { from: null, hardware: 'HW9' }))).toMatchObject({ values: { installed: '' } });
  const least = { ...B, minHardwareRevision: 'HW2.0' };
  expect(mayUpgrade(asked([A, least]))).toMatchObject({ values: { hardware: 'HW1.2', least: 'HW2.0' } });
  expect(mayUpgrade(asked([A, B], { from: '2.0.0', to: '1.0.0' }))).toMatchObject({
    values: { installed: '2.0.0', version: '1.0.0', hardware: 'HW1.2' },
  });
  expect(mayUpgrade(asked([A, B]))).toMatchObject({ path: [{ from: '1.0.0' }] });
  expect(mayUpgrade(asked([A], { from: null }))).toMatchObject({ path: [{ from: '' }] });
});
