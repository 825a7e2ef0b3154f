import fc from 'fast-check';
import { type Piece, diffLines, markChange } from '@/features/history/TextDiff';

const numRuns = process.env.FULL ? 20_000 : 500;
const text = fc.array(fc.constantFrom('a', 'b', 'c', ''), { maxLength: 12 }).map((lines) => lines.join('\n'));

test('equal lines are aligned, changed ones are side by side', () => {
  expect(diffLines('one\ntwo\nthree', 'one\n2\nthree\nfour')).toEqual([
    { before: 'one', after: 'one', same: true },
    { before: 'two', after: '2', same: false },
    { before: 'three', after: 'three', same: true },
    { before: null, after: 'four', same: false },
  ]);
});

test('a new or removed text has one side only', () => {
  expect(diffLines('', 'a')).toEqual([{ before: null, after: 'a', same: false }]);
  expect(diffLines('a\r\nb', '')).toHaveLength(2);
});

test('both texts can be restored from the difference; a text has none from itself', () => {
  fc.assert(
    fc.property(text, text, (before, after) => {
      const rows = diffLines(before, after);
      const side = (of: 'before' | 'after') => rows.flatMap((row) => row[of] ?? []).join('\n');
      const kept = rows.every((row) => !row.same || row.before === row.after);
      const same = diffLines(before, before).every((row) => row.same);
      return kept && same && side('before') === before && side('after') === after;
    }),
    { numRuns },
  );
});

test('very long texts are compared fast', () => {
  const many = (mark: string) => Array.from({ length: 4000 }, (_, index) => `${mark}${String(index)}`).join('\n');
  expect(diffLines(many('a'), many('b'))).toHaveLength(4000);
});

/** The pieces as text, changed ones in brackets. */
const marked = (pieces: readonly Piece[]) => pieces.map(({ text, changed }) => (changed ? `[${text}]` : text)).join('');

test.each([
  ['a word', 'the reconnect delay', 'the restart delay', 'the [reconnect] delay', 'the [restart] delay'],
  ['added words', 'HW1.0', 'HW1.0, HW2.0', 'HW1.0', 'HW1.0[, HW2.0]'],
  ['Chinese by characters', '优化心跳重连间隔', '优化心跳上报间隔', '优化心跳[重连]间隔', '优化心跳[上报]间隔'],
  ['two places', 'a 1 b 2 c', 'a 3 b 4 c', 'a [1] b [2] c', 'a [3] b [4] c'],
  ['whole characters', 'ok 😀 done', 'ok 😁 done', 'ok [😀] done', 'ok [😁] done'],
  ['lines that have nothing in common', 'now the bench', '断电恢复 a', '[now the bench]', '[断电恢复 a]'],
  ['a line that is new', '', 'new', '', '[new]'],
])('within a line it marks %s', (_name, before, after, left, right) => {
  expect(markChange(before, after).map(marked)).toEqual([left, right]);
});

test('both lines can be restored from their pieces', () => {
  const line = fc
    .array(fc.constantFrom('a', 'b ', '充', '电', ' ', '😀'), { maxLength: 12 })
    .map((parts) => parts.join(''));
  fc.assert(
    fc.property(line, line, (before, after) => {
      const [left, right] = markChange(before, after).map((pieces) => pieces.map(({ text }) => text).join(''));
      return left === before && right === after;
    }),
    { numRuns },
  );
});
