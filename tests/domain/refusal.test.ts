/** Refusals, the results of rules that forbid: their code, reason and fields. */
import { isRefusal, refusalText, refuse, refuseFields, type Refusal } from '@/domain/reasons';

test('a refusal carries its code and reason', () => {
  const values = { value: 'x' };
  expect(refuse('E00013', 'paused', values)).toEqual({ refused: 'E00013', reason: 'paused', values });
  expect(refuse('E00013', 'notPaused')).toEqual({ refused: 'E00013', reason: 'notPaused', values: {} });
  expect(refusalText(refuse('E00013', 'notPaused'), 'zh-CN')).toBe('测试单没有暂停');
});

test('field problems give E00003; no problems give null', () => {
  const fields = [{ field: 'f', reason: 'required', values: {} }];
  expect(refuseFields(fields)).toEqual({ refused: 'E00003', fields });
  expect(refuseFields([])).toBeNull();
});

test('a refusal is told from another outcome', () => {
  const others = [{ status: 2, step: 2 }, null, undefined, 'refused', 1, []];
  expect([{ refused: 'E00007' }, ...others].filter(isRefusal)).toEqual([{ refused: 'E00007' }]);
});

const FIELDS = [
  { field: 'remark', reason: 'tooLong', values: { max: 2000 } },
  { field: 'target', reason: 'toSelf', values: {} },
];

test.each<[string, Refusal, string]>([
  ['its reason', { refused: 'E00013', reason: 'paused', values: { value: 'lab' } }, 'The order is paused: lab'],
  ['a reason without values', { refused: 'E00013', reason: 'notPaused' }, 'The order is not paused'],
  ['the first field at fault', { refused: 'E00003', fields: FIELDS }, 'Use at most 2,000 characters'],
  ['the field first', { refused: 'E00003', reason: 'invalid', fields: FIELDS }, 'Use at most 2,000 characters'],
  ['its reason when no field is', { refused: 'E00003', reason: 'invalid', fields: [] }, 'This value is not valid'],
  ['the text of its code when it has no reason', { refused: 'E00001' }, 'System error'],
])('a refusal shows %s', (_what, refusal, expected) => {
  expect(refusalText(refusal, 'en-US')).toBe(expected);
});
