import { beginFile, type ExportFormat } from '@/components/list/exportFiles';
import { saveFile, timeStamp } from '@/components/parts/saveFile';
import type { TestCase } from '@/domain/firmware/cases';
import type { Language } from '@/domain/language';
import { caseResultName, type CaseRow } from '@/domain/workflow/evidence';
import { CASE_LABELS, CASE_WORDS, INTO, type CaseColumn } from './words';

/** A case of a number's list, or one of a round. */
export type AnyCase = TestCase | CaseRow;

/** What stands in a column of a case. */
function cellOf(row: AnyCase, column: CaseColumn, language: Language): string {
  const flag = (is: boolean) => CASE_WORDS[is ? 'yes' : 'no'][language];
  if (column === 'required') return flag(row.required);
  if ('retired' in row) {
    if (column === 'retired') return flag(row.retired);
    if (column === 'hardware') return row.hardware.join(', ') || CASE_WORDS.allHardware[language];
    return column === 'source' || column === 'result' || column === 'note' ? '' : row[column];
  }
  if (column === 'hardware') return row.hardwareRevision;
  if (column === 'source') return row.sourceVersion || CASE_WORDS.firstInstallation[language];
  if (column === 'result') return caseResultName(row.result)[language];
  return column === 'retired' ? '' : row[column];
}

/**
 * Cases as a file with headings and words of a language; `caseFiles.ts` reads it back in either one (decisions §4.7).
 * A number's list includes retired ones, a round results and remarks.
 */
export function caseFile(cases: readonly AnyCase[], format: ExportFormat, language: Language): Promise<Blob> {
  const { columns } = INTO[cases.some((row) => 'retired' in row) ? 'number' : 'round'];
  const file = beginFile(
    format,
    columns.map((column) => CASE_LABELS[column][language]),
  );
  file.add(cases.map((row) => columns.map((column) => cellOf(row, column, language))));
  return file.finish();
}

/** Downloads cases (decisions §4.7). @param name of the file, without time and extension */
export async function exportCases(
  cases: readonly AnyCase[],
  format: ExportFormat,
  name: string,
  language: Language,
): Promise<void> {
  saveFile(await caseFile(cases, format, language), `${name}-${timeStamp()}.${format}`);
}
