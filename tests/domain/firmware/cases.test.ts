import { caseChanges, checkCases, withKeys, type TestCase } from '@/domain/firmware/cases';

const texts = { title: '启动', precondition: '', steps: '上电', expected: '60 秒内待机', module: '系统' };
const startUp: TestCase = { key: 'TC-001', ...texts, required: true, hardware: [], retired: false };
const stop: TestCase = { ...startUp, key: 'TC-002', title: '急停' };
const HARDWARE = ['HW1.0', 'HW1.1'];
const LONG = Array.from({ length: 2001 }, (_, index) => ({ ...startUp, key: `K${String(index)}` }));

const said = (cases: readonly TestCase[], before: readonly TestCase[] = []) =>
  checkCases(cases, before, HARDWARE).map(({ field, reason }) => `${field} ${reason}`);

// prettier-ignore
test.each<[string, TestCase[], TestCase[], string[]]>([
  ['two cases', [startUp, stop], [], []],
  ['a new case without a key', [{ ...startUp, key: '' }, { ...stop, key: '' }], [], []],
  ['one key twice', [startUp, { ...stop, key: 'TC-001' }], [], ['cases.1.key duplicate']],
  ['a key with a blank', [{ ...startUp, key: 'TC 1' }], [], ['cases.0.key characters']],
  ['a blank title', [{ ...startUp, title: ' ' }], [], ['cases.0.title required']],
  ['steps of 2,000 characters', [{ ...startUp, steps: 'x'.repeat(2000) }], [], []],
  ['steps of 2,001 characters', [{ ...startUp, steps: 'x'.repeat(2001) }], [], ['cases.0.steps tooLong']],
  ['a revision of the number', [{ ...startUp, hardware: ['HW1.1'] }], [], []],
  ['an unknown revision', [{ ...startUp, hardware: ['HW9'] }], [], ['cases.0.hardware notOneOf']],
  ['an unknown revision that was saved', [{ ...startUp, hardware: ['HW9'] }], [{ ...startUp, hardware: ['HW9'] }], []],
  ['a saved case left out', [stop], [startUp, stop], ['cases caseLeftOut']],
  ['a saved case retired', [{ ...startUp, retired: true }, stop], [startUp, stop], []],
  ['2,000 cases', LONG.slice(1), [], []],
  ['2,001 cases', LONG, [], ['cases tooMany']],
])('the list: %s', (_name, cases, before, expected) => {
  expect(said(cases, before)).toEqual(expected);
});

test('cases without a key are counted on from the highest one', () => {
  const cases = ['', 'TC-041', 'A-7', ''].map((key) => ({ ...startUp, key }));
  expect(withKeys(cases).map(({ key }) => key)).toEqual(['TC-042', 'TC-041', 'A-7', 'TC-043']);
});

test('changes name the case and what differs; a new order is one change', () => {
  expect(caseChanges([startUp, stop], [startUp, stop])).toEqual([]);
  expect(caseChanges([startUp], [{ ...startUp, expected: '30 秒内待机' }])).toEqual([
    { before: '{"key":"TC-001","expected":"60 秒内待机"}', after: '{"key":"TC-001","expected":"30 秒内待机"}' },
  ]);
  expect(caseChanges([startUp, stop], [stop, startUp])).toEqual([
    { before: 'TC-001, TC-002', after: 'TC-002, TC-001' },
  ]);
  expect(caseChanges([startUp], [startUp, stop])).toEqual([{ before: '', after: JSON.stringify(stop) }]);
});
