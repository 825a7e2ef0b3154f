import { Alert } from 'antd';
import { displayText } from '@/components/parts/Text';
import { useText, COMMON } from '@/components/texts';
import { sizeText } from '@/domain/firmware/file';
import { CASE_FILE_LIMIT } from '@/domain/workflow/evidence';
import { Lines } from '../testOrder/order/orderParts';
import type { ReportNote, UnreadableReport } from './readings';
import { REFUSAL, JUNIT_REPORT } from './reportTexts';

/** How many unknown states, elements and counts of a report are named; a file may have any number. */
const NAMED_AT_MOST = 20;

/** What is to be known of a report beside its counts. */
export function ReportNotes({ notes }: { readonly notes: readonly ReportNote[] }) {
  const t = useText();
  if (notes.length === 0) return null;
  const valuesOf = (note: ReportNote) =>
    'words' in note ? { words: note.words.slice(0, NAMED_AT_MOST).join(t(COMMON.comma)) } : { ...note };
  const lines = notes.map((note) => t(JUNIT_REPORT[note.kind], valuesOf(note)));
  return <Alert type="warning" title={<Lines lines={lines} />} />;
}

/** Why a file is no report that can be read. */
export function ReportRefusal({ refusal, file }: { readonly refusal: UnreadableReport; readonly file: string }) {
  const t = useText();
  const { why, line = 0, name = '', count = 0 } = refusal;
  const value = t(REFUSAL[why], { size: sizeText(CASE_FILE_LIMIT), line, name, count });
  return <Alert type="error" showIcon title={displayText(t(COMMON.labelled, { label: file, value }))} />;
}
