import { DownloadOutlined } from '@ant-design/icons';
import { App, Button } from 'antd';
import type { ExportFormat } from '@/components/list/exportFiles';
import { ActionMenu } from '@/components/parts/Action';
import { COMMON, LABEL, useLanguage, useText } from '@/components/texts';
import { LIST } from '@/features/testOrder/texts/orderListTexts';
import { serverNow } from '@/services/serverClock';
import { saveFile, timeStamp } from '@/components/parts/saveFile';
import type { TestCase } from '@/domain/firmware/cases';
import type { Language } from '@/domain/language';
import { caseResultName, type CaseRow } from '@/domain/workflow/evidence';
import { CASE_LABELS, INTO, type CaseColumn } from './caseColumns';
import { CASE_LIST } from './caseListTexts';
import { EXPORTING } from '@/components/list/exportTexts';
import { EXPORT_AS, LIST_WORDS } from '@/components/list/listTexts';

export type AnyCase = TestCase | CaseRow;

function cellsOf(row: AnyCase, language: Language): Partial<Record<CaseColumn, string>> {
  const flag = (is: boolean) => COMMON[is ? 'yes' : 'no'][language];
  const required = flag(row.required);
  if ('retired' in row) {
    const hardware = row.hardware.join(', ') || CASE_LIST.allHardware[language];
    return { ...row, required, hardware, retired: flag(row.retired) } satisfies Record<keyof TestCase, string>;
  }
  const source = row.sourceVersion || LIST.first[language];
  return { ...row, required, hardware: row.hardwareRevision, source, result: caseResultName(row.result)[language] };
}

/**
 * Cases as a file with headings and words of a language; the import reads it back in either one.
 * A number's list includes retired ones, a round results and remarks.
 */
export async function caseFile(
  cases: readonly AnyCase[],
  format: ExportFormat,
  language: Language,
  title: string,
): Promise<Blob> {
  const columns = INTO[cases.some((row) => 'retired' in row) ? 'number' : 'round'];
  // Loaded with the first export.
  const { beginFile } = await import('@/components/list/exportFiles');
  const head = columns.map((column) => CASE_LABELS[column][language]);
  const file = beginFile(format, head, title);
  file.add(cases.map((row) => cellsOf(row, language)).map((cells) => columns.map((column) => cells[column] ?? '')));
  return file.finish();
}

const FORMATS = ['csv', 'xlsx'] as const;

/** Downloads cases as CSV or as an Excel workbook. @param of the firmware number or the order, for the file's name */
export function ExportButtons({ cases, of }: { readonly cases: readonly AnyCase[]; readonly of: string }) {
  const t = useText();
  const language = useLanguage();
  const { message } = App.useApp();
  const download = (format: ExportFormat) =>
    caseFile(cases, format, language, of).then(
      (file) => saveFile(file, `${t(LABEL.cases)}-${of}-${timeStamp(serverNow().getTime())}.${format}`),
      (problem: unknown) => void message.error(t(EXPORTING.unwritten, { message: String(problem) })),
    );
  return (
    <ActionMenu
      disabled={cases.length === 0}
      actions={FORMATS.map((key) => ({ key, label: t(EXPORT_AS[key]), onClick: () => void download(key) }))}
    >
      <Button icon={<DownloadOutlined aria-hidden />}>{t(LIST_WORDS.export)}</Button>
    </ActionMenu>
  );
}
