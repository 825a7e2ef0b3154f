import { isRefusal, refusalText, refuse, refuseFields, type Refusal } from '@/domain/reasons';

/** Refusals: content, detection, text. */

test('a refusal carries its code and reason', () => {
  const values = { value: 'x' };
  expect(refuse('E00013', 'paused', values)).toEqual({ refused: 'E00013', reason: 'paused', values });
  expect(refuse('E00013', 'notPaused')).toEqual({ refused: 'E00013', reason: 'notPaused', values: {} });
});

test('field problems give E00003; no problems give null', () => {
  const fields = [{ field: 'f', reason: 'required', values: {} }];
  expect(refuseFields(fields)).toEqual({ refused: 'E00003', fields });
  expect(refuseFields([])).toBeNull();
});

test.each([
  [{ refused: 'E00007' }, true],
  [{ status: 2, step: 2 }, false],
  [null, false],
  [undefined, false],
  ['refused', false],
  [1, false],
  [[], false],
])('%j is a refusal: %s', (outcome, expected) => {
  expect(isRefusal(outcome)).toBe(expected);
});

const FIELDS = [
  { field: 'remark', reason: 'tooLong', values: { max: 500 } },
  { field: 'target', reason: 'toSelf', values: {} },
];

test.each<[string, Refusal, string]>([
  ['its reason', { refused: 'E00013', reason: 'paused', values: { value: 'lab' } }, 'The order is paused: lab'],
  ['a reason without values', { refused: 'E00013', reason: 'notPaused' }, 'The order is not paused'],
  ['the first field at fault', { refused: 'E00003', fields: FIELDS }, 'Use at most 500 characters'],
  ['the field first', { refused: 'E00003', reason: 'invalid', fields: FIELDS }, 'Use at most 500 characters'],
  ['its reason when no field is', { refused: 'E00003', reason: 'invalid', fields: [] }, 'This value is not valid'],
  ['the text of its code when it has no reason', { refused: 'E00001' }, 'System error'],
])('a refusal shows %s', (_what, refusal, expected) => {
  expect(refusalText(refusal, 'en-US')).toBe(expected);
});

test('a refusal’s text is in the given language', () => {
  expect(refusalText(refuse('E00013', 'notPaused'), 'zh-CN')).toBe('测试单没有暂停');
});
