import fc from 'fast-check';
import type { TestCase } from '@/domain/firmware/cases';
import { LANGUAGES } from '@/domain/language';
import type { CaseRow } from '@/domain/workflow/evidence';
import { CASE_RESULTS } from '@/domain/workflow/evidence';
import { casesOf, readCaseFile } from '@/features/cases/caseFiles';
import { caseFile } from '@/features/cases/ExportButtons';
import { importedInto, matchCases } from '@/features/cases/matching';
import { INTO } from '@/features/cases/words';
import { bytesOf } from '../../stage';

/** What is written as CSV or as a workbook, in either language, is read back equal (decisions §4.7). */

const numRuns = process.env.FULL ? 2_000 : 60;
const HARDWARE = ['HW1.0', 'HW1.1'];
const SCOPE = { hardwareRevisions: HARDWARE, sourceVersions: ['1.9.0', '1.8.2'], companionModules: [] };

/** Texts with everything that files treat specially: formulas, separators, quotes, line breaks, Chinese. */
const part = fc.constantFrom(
  ...['=1+1', '+', '-2', '@x', "'", "'=", '"', ',', ';', '|', '\t', '\n', '，', '断电', 'a', ' '],
);
const text = fc.array(part, { maxLength: 6 }).map((parts) => parts.join('').trim());
const title = text.filter((each) => each !== '');
const key = (index: number) => `TC-${String(index + 1)}`;

const texts = { precondition: text, steps: text, expected: text, module: text, required: fc.boolean() };
const numbers = fc
  .array(fc.record({ ...texts, title, hardware: fc.subarray(HARDWARE), retired: fc.boolean() }), {
    minLength: 1,
    maxLength: 12,
  })
  .map((cases): TestCase[] => cases.map((each, index) => ({ ...each, key: key(index) })));
const rounds = fc
  .array(
    fc.record({
      ...texts,
      title,
      result: fc.constantFrom(...CASE_RESULTS),
      hardwareRevision: fc.constantFrom(...HARDWARE),
      sourceVersion: fc.constantFrom(...SCOPE.sourceVersions),
      note: text,
    }),
    { minLength: 1, maxLength: 12 },
  )
  .map((rows): CaseRow[] => rows.map((row, index) => ({ ...row, key: key(index), attachments: [] })));

async function read(blob: Blob) {
  const buffer = await bytesOf(blob);
  const file = Object.assign(new File([], 'cases'), { arrayBuffer: () => Promise.resolve(buffer) });
  const cells = await readCaseFile(file);
  if (cells.kind === 'unreadable') throw new Error(cells.why);
  return cells;
}

describe.each(LANGUAGES)('in %s', (language) => {
  test.each(['csv', 'xlsx'] as const)("a number's cases as %s", async (format) => {
    await fc.assert(
      fc.asyncProperty(numbers, async (cases) => {
        const found = casesOf(await read(await caseFile(cases, format, language)), INTO.number);
        expect(found.others).toEqual([]);
        expect(importedInto([], found, [], HARDWARE, []).cases).toEqual(cases);
        const again = importedInto(cases, found, cases, HARDWARE, []);
        expect(again).toMatchObject({ added: 0, changed: 0, unchanged: cases.length });
      }),
      { numRuns },
    );
  });

  test.each(['csv', 'xlsx'] as const)('the rows of a round as %s', async (format) => {
    await fc.assert(
      fc.asyncProperty(rounds, async (rows) => {
        const found = casesOf(await read(await caseFile(rows, format, language)), INTO.round);
        expect(found.others).toEqual([]);
        const unnamed = { hardware: null, source: null };
        expect(matchCases(found.cases, SCOPE, unnamed)).toEqual({ rows, problems: [] });
      }),
      { numRuns },
    );
  });
});
