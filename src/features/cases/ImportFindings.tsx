import { Alert } from 'antd';
import { useText, type Translate } from '@/components/useText';
import type { TableNote } from '../files/grid';
import { Lines } from '../testOrder/order/orderParts';
import type { FoundCases, LineProblem } from './caseFiles';
import { CASE_IMPORT, CASE_ISSUES } from './caseImportTexts';
import { CASE_LABELS } from './caseColumns';
import { COMMON } from '@/components/words';

/** What is said of a file that is imported: how its lines add up, which are left out, what was read otherwise. */

/** What leaves a line out. */
const LEFT_OUT: readonly (string | undefined)[] = [
  'leftOut',
  'heading',
  'otherTable',
] satisfies (keyof typeof CASE_ISSUES)[];

/** How many lines came to how many cases: no line is missing in it. */
export function countsOf({ lines, cases, count }: FoundCases, problems: readonly LineProblem[], t: Translate): string {
  const left = problems.filter(({ then }) => LEFT_OUT.includes(then)).length;
  return [
    t(CASE_IMPORT.lines, { lines, cases: count }),
    ...(cases.length > count ? [t(CASE_IMPORT.results, { count: cases.length })] : []),
    ...(left > 0 ? [t(CASE_IMPORT.leftOutLines, { count: left })] : []),
  ].join(t(COMMON.comma));
}

/** What of a file was not read, and what otherwise than by its name. @param titles rows above the headings */
export function Notes({ notes, titles }: { readonly notes: readonly TableNote[]; readonly titles: readonly number[] }) {
  const t = useText();
  const said = notes.map((note) => {
    if (note.kind === 'isText') return t(CASE_IMPORT.isText);
    if (note.kind === 'quotes') return t(CASE_IMPORT.quotes, { rows: note.rows.join(t(COMMON.comma)) });
    return t(CASE_IMPORT[note.kind], { count: note.count, sheet: note.sheet });
  });
  const lines = titles.length === 0 ? said : [...said, t(CASE_IMPORT.titles, { rows: titles.join(t(COMMON.comma)) })];
  if (lines.length === 0) return null;
  const style = { paddingInlineStart: 0, listStyle: 'none' };
  return <Alert type="info" showIcon title={<Lines lines={lines} style={style} />} />;
}

/** Problems of the lines, all of them. */
export function LineProblems({ problems }: { readonly problems: readonly LineProblem[] }) {
  const t = useText();
  if (problems.length === 0) return null;
  const lines = problems.map(({ row, column, problem, then }) => {
    const text = t(COMMON.labelled, { label: t(CASE_LABELS[column]), value: t(problem) });
    return t(CASE_IMPORT.row, {
      row,
      text: `${text}${then === undefined ? '' : t(CASE_ISSUES[then], problem.values)}`,
    });
  });
  return (
    <Alert
      type="warning"
      showIcon
      title={t(CASE_IMPORT.issues, { count: problems.length })}
      description={
        <div style={{ maxHeight: 160, overflowY: 'auto' }} tabIndex={0}>
          <Lines lines={lines} />
        </div>
      }
    />
  );
}
