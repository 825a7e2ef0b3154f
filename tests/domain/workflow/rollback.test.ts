import { proposedRollback, rollbackDoubts } from '@/domain/workflow/rollback';
import { released, testOf } from '../firmware/line';

/** P-RELEASE-3: a version is proposed that is verified and was tested on all hardware; the test of `released` was on HW1.2 and HW2.0. */

const fits = released('1.0.0', ['']);
const BOTH = ['HW1.2', 'HW2.0'];

// prettier-ignore
test.each<[string, Parameters<typeof rollbackDoubts>[0], readonly string[], string[]]>([
  ['verified, on all hardware', fits, BOTH, []],
  ['verified, on more', fits, ['HW2.0'], []],
  ['tested on a part of the hardware', fits, [...BOTH, 'HW3.1', 'HW3.2'], ['untested HW3.1 HW3.2']],
  ['for newer hardware only', released('1.0.0', [''], { minHardwareRevision: 'HW2.0' }), BOTH, ['tooOld HW1.2']],
  ['for hardware without an order', released('1.0.0', [''], { minHardwareRevision: 'B2' }), BOTH, ['unread HW1.2 HW2.0']],
  ['whose least hardware was not sent', released('1.0.0', [''], { minHardwareRevision: null }), BOTH, ['unread HW1.2 HW2.0']],
  ['for older hardware, too', released('1.0.0', [''], { minHardwareRevision: 'HW1.0' }), BOTH, []],
  ['waiting for its verification', released('1.0.0', [''], {}, { status: 5 }), BOTH, ['unverified']],
  ['never tested', released('1.0.0', [''], { tests: [] }), BOTH, ['unverified', 'untested HW1.2 HW2.0']],
  ['tested again since', released('1.0.0', [], { tests: [testOf(['']), testOf([''], { status: 5 })] }), BOTH, ['unverified']],
  ['not known', undefined, BOTH, ['unread']],
  ['of a release whose hardware is not known', fits, [], ['unread']],
])('a way back %s', (_name, version, hardware, expected) => {
  const doubts = rollbackDoubts(version, hardware).map(({ doubt, hardware: of }) => [doubt, ...of].join(' '));
  expect(doubts).toEqual(expected);
});

test.each([
  [[], null],
  [['1.0.0'], '1.0.0'],
  [['1.9.0', '1.10.0', '1.10.0-rc1'], '1.10.0'],
  [['2.0.0', '2026.1'], null],
  [['2026.1', '2026.2'], '2026.2'],
])('of %j %s is proposed', (numbers, proposed) => {
  const versions = numbers.map((versionNo) => ({ versionNo }));
  expect(proposedRollback(versions)?.versionNo ?? null).toBe(proposed);
});
