import { Alert, Typography } from 'antd';
import { useText, type Translate, COMMON } from '@/components/texts';
import { Lines } from '../testOrder/order/orderParts';
import type { Assigned, CaseTable } from './assignment';
import { CASE_LABELS, type Keeper } from './caseColumns';
import { CASE_IMPORT, CASE_ISSUES } from './caseImportTexts';
import type { FoundCases, LineProblem } from './readCases';

/** How many lines came to how many cases: no line is missing in it. */
export function countsOf({ lines, count }: FoundCases, problems: readonly LineProblem[], t: Translate): string {
  const left = problems.filter(({ then }) => then === 'leftOut' || then === 'again').length;
  return [
    t(CASE_IMPORT.lines, { lines, cases: count }),
    ...(left > 0 ? [t(CASE_IMPORT.leftOutLines, { count: left })] : []),
  ].join(t(COMMON.comma));
}

interface NotesProps {
  readonly table: CaseTable;
  readonly assigned: Assigned;
  readonly into: Keeper;
  readonly name: (at: number) => string;
}

/** The parts of a table that are not imported, or that may have another meaning. */
export function Notes({ table: { sheet, titles, columns }, assigned, into, name }: NotesProps) {
  const t = useText();
  const comma = t(COMMON.comma);
  const left = columns.filter(({ at }) => !assigned[at]);
  const results = left.filter(({ hasResults }) => into === 'round' && hasResults);
  const others = left.filter((column) => !results.includes(column));
  const named = (list: typeof left) => list.map(({ at }) => name(at)).join(comma);
  const { doubtful, columnsCut, rowsCut } = sheet;
  const said = [
    ...(results.length > 0 ? [t(CASE_IMPORT.otherResults, { columns: named(results) })] : []),
    ...(titles.length > 0 ? [t(CASE_IMPORT.titles, { rows: titles.join(comma) })] : []),
    ...(columnsCut > 0 ? [t(CASE_IMPORT.columnsCut, { count: columnsCut })] : []),
    ...(rowsCut > 0 ? [t(CASE_IMPORT.rowsCut, { count: rowsCut })] : []),
    ...(doubtful.length > 0 ? [t(CASE_IMPORT.quotes, { rows: doubtful.join(comma) })] : []),
  ];
  return (
    <>
      {said.length === 0 ? null : (
        <Alert
          type="warning"
          showIcon
          title={<Lines lines={said} style={{ paddingInlineStart: 0, listStyle: 'none' }} />}
        />
      )}
      {others.length === 0 ? null : (
        <Typography.Text type="secondary">{t(CASE_IMPORT.leftOut, { columns: named(others) })}</Typography.Text>
      )}
    </>
  );
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
