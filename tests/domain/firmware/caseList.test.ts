/** Which test cases of a firmware number a filter of their list shows. */
import { fitsCaseFilter, type CaseFilter, type TestCase } from '@/domain/firmware/cases';

const texts = {
  title: '断电恢复',
  precondition: '充电中',
  steps: '1. Power off',
  expected: '记录完整',
  module: '电源',
};
const one: TestCase = { key: 'TC-001', ...texts, required: true, hardware: ['HW1.0'], retired: false };

test.each<[string, CaseFilter, Partial<TestCase>, boolean]>([
  ['everything', {}, {}, true],
  ['no retired one', {}, { retired: true }, false],
  ['retired ones on demand', { retired: 'shown' }, { retired: true }, true],
  ['text in the key', { keyword: 'tc-0' }, {}, true],
  ['text in the steps, in any case', { keyword: ' power ' }, {}, true],
  ['text in the expected result', { keyword: '完整' }, {}, true],
  ['text that is nowhere', { keyword: '急停' }, {}, false],
  ['its module', { module: '电源' }, {}, true],
  ['another module', { module: '安全' }, {}, false],
  ['its hardware', { hardware: 'HW1.0' }, {}, true],
  ['other hardware', { hardware: 'HW1.1' }, {}, false],
  ['any hardware, if it is for all', { hardware: 'HW1.1' }, { hardware: [] }, true],
  ['required', { required: 'required' }, {}, true],
  ['not required', { required: 'optional' }, {}, false],
])('a filter shows: %s', (_what, filter, change, expected) => {
  expect(fitsCaseFilter({ ...one, ...change }, filter)).toBe(expected);
});
