import fc from 'fast-check';
import type { TestCase } from '@/domain/firmware/cases';
import { LANGUAGES } from '@/domain/language';
import { CASE_RESULTS, type CaseRow } from '@/domain/workflow/evidence';
import { caseFile, type AnyCase } from '@/features/cases/ExportButtons';
import { importedInto, matchCases } from '@/features/cases/matching';
import { bytesOf } from '../../stage';
import { readTable } from '@/features/files/readTable';
import { runs } from '../../runs';
import { assignedIn, fileOf } from './reading';

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
