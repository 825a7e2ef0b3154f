import fc from 'fast-check';
import type { TestCase } from '@/domain/firmware/cases';
import { LANGUAGES } from '@/domain/language';
import { CASE_RESULTS, type CaseRow } from '@/domain/workflow/evidence';
import { caseFile, type AnyCase } from '@/features/cases/ExportButtons';
import { importedInto, matchCases } from '@/features/cases/matching';
import { bytesOf } from '../../stage';
import { readTable } from '@/features/files/readTable';
import { runs } from '../../runs';
import { assignedIn, fileOf, foundIn } from './reading';

/** What is written as CSV or as a workbook, in either language, is read back equal. */

const numRuns = runs(200, 2_000);
const HARDWARE = ['HW1.0', 'HW1.1'];
const SCOPE = { hardwareRevisions: HARDWARE, sourceVersions: ['1.9.0', '1.8.2'], companionModules: [] };

/** Texts with everything that files treat specially: formulas, separators, quotes, line breaks, Chinese. */
const part = fc.constantFrom(..."=1+1 + -2 @x ' '= \" , ; | ， 断电 a".split(' '), '\t', '\n', ' ');
const text = fc.array(part, { maxLength: 6 }).map((parts) => parts.join('').trim());
const key = (index: number) => `TC-${String(index + 1)}`;

const title = text.filter((each) => each !== '');
const texts = { title, precondition: text, steps: text, expected: text, module: text, required: fc.boolean() };
const SIZE = { minLength: 1, maxLength: 12 };
const inNumber = { ...texts, hardware: fc.subarray(HARDWARE), retired: fc.boolean() };
const numbers = fc
  .array(fc.record(inNumber), SIZE)
  .map((cases): TestCase[] => cases.map((each, index) => ({ ...each, key: key(index) })));
const outcome = { result: fc.constantFrom(...CASE_RESULTS), note: text };
const on = { hardwareRevision: fc.constantFrom(...HARDWARE), sourceVersion: fc.constantFrom(...SCOPE.sourceVersions) };
const rounds = fc
  .array(fc.record({ ...texts, ...outcome, ...on }), SIZE)
  .map((rows): CaseRow[] => rows.map((row, index) => ({ ...row, key: key(index), attachments: [] })));

const read = async (blob: Blob, into: 'round' | 'number') =>
  assignedIn(await readTable(fileOf(new Uint8Array(await bytesOf(blob)))), into).found;

const FILES = LANGUAGES.flatMap((language) => (['csv', 'xlsx'] as const).map((format) => [format, language] as const));

test.each(FILES)("a number's cases and the rows of a round as %s in %s", async (format, language) => {
  const written = (cases: readonly AnyCase[]) => caseFile(cases, format, language, 'cases');
  await fc.assert(
    fc.asyncProperty(numbers, rounds, async (cases, rows) => {
      const found = await read(await written(cases), 'number');
      expect(found.problems).toEqual([]);
      expect(importedInto([], found, [], HARDWARE, []).cases).toEqual(cases);
      const again = importedInto(cases, found, cases, HARDWARE, []);
      expect(again).toMatchObject({ added: 0, changed: 0, unchanged: cases.length });
      const round = await read(await written(rows), 'round');
      expect(matchCases(round.cases, SCOPE, { hardware: null, source: null })).toEqual({ rows, problems: [] });
    }),
    { numRuns },
  );
});

/** Cells of tables as people write them: repeated, blank and unknown ones. */
const cell = fc.constantFrom('', 'a', 'b', 'TC-1', '通过', 'fail', '大概', 'HW1.0', '1.9.0', '步骤\n二');
const HEADS = ['用例编号', '用例', '模块', '步骤', '预期', '结果', '硬件', '来源版本', '优先级', ''];

test('each row of a table is in a case, or named', () => {
  fc.assert(
    fc.property(
      fc.shuffledSubarray(HEADS, { minLength: 2 }).filter((heads) => heads.includes('用例')),
      fc.array(fc.array(cell, { minLength: HEADS.length, maxLength: HEADS.length }), { maxLength: 30 }),
      (heads, cells) => {
        const lines = cells.map((row) => row.slice(0, heads.length));
        const csv = [heads, ...lines].map((row) => row.map((each) => `"${each}"`).join(',')).join('\n');
        const { cases, problems, lines: counted } = foundIn(csv, 'round', { as: { 结果: 'result' } });
        const filled = lines.flatMap((row, at) => (row.some((each) => each !== '') ? [at + 2] : []));
        const named = problems.filter(({ then }) => then === 'leftOut').map(({ row }) => row);
        expect(counted).toBe(filled.length);
        // Each line is in one case, or named, and its failure is that of the case.
        const inCases = cases.flatMap(({ rows }) => rows);
        expect([...inCases, ...named].sort((one, other) => one - other)).toEqual(filled);
        const at = heads.indexOf('结果');
        for (const { rows, result } of cases)
          if (rows.some((row) => at >= 0 && lines[row - 2]?.[at] === 'fail')) expect(result).toBe('fail');
      },
    ),
    { numRuns: numRuns * 10 },
  );
});
