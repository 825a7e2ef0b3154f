import { Alert, Checkbox, Flex, Table, Tag, Typography } from 'antd';
import { useState, type ReactNode } from 'react';
import { usePageButtons } from '@/components/parts/antdNames';
import { usePrinting } from '@/components/parts/usePrinting';
import { displayText, VisuallyHidden } from '@/components/parts/Text';
import { useText, COMMON, LABEL } from '@/components/texts';
import { ownValue, type Open } from '@/domain/values';
import { caseResultName, type CaseResult, type CaseRow } from '@/domain/workflow/evidence';
import { worstFirst } from '@/domain/workflow/roundCases';
import { CASE_IMPORT } from '@/features/cases/caseImportTexts';
import { CASE_LABELS } from '@/features/cases/caseColumns';
import { useOrderWords } from '../texts/orderWords';
import { CaseTextLines, Lines, ResultMark } from './orderParts';
import { CASE } from './orderTexts';

const RESULT_COLOUR: Readonly<Partial<Record<string, string>>> = {
  passed: 'success',
  failed: 'error',
  blocked: 'warning',
} satisfies Partial<Record<CaseResult, string>>;

/** Rows of a page; of more cases, those that passed are hidden at first. */
const FEW = 10;

/**
 * Manual cases, read-only: what failed first, results as filters with counts, many that passed folded; all on paper.
 * @param tools beside the filters
 */
export function CaseList({ cases, tools }: { readonly cases: readonly CaseRow[]; readonly tools: ReactNode }) {
  const { t, language, sourceText } = useOrderWords();
  const itemRender = usePageButtons();
  const printing = usePrinting();
  const [folded, setFolded] = useState<readonly string[]>(cases.length > FEW ? ['passed'] : []);
  const hidden = printing ? [] : folded;
  const rows = worstFirst(cases);
  const results = [...new Set(rows.map(({ result }) => result))];
  const shown = rows.flatMap((row, index) => (hidden.includes(row.result) ? [] : [{ ...row, index }]));
  return (
    <>
      <Flex gap="4px 16px" wrap align="center" justify="space-between">
        <Checkbox.Group
          aria-label={t(CASE_LABELS.result)}
          value={results.filter((result) => !hidden.includes(result))}
          onChange={(ticked) => setFolded(results.filter((result) => !ticked.includes(result)))}
          options={results.map((value) => ({
            value,
            label: (
              <>
                <ResultMark result={value} /> {caseResultName(value)[language]}{' '}
                {cases.filter(({ result }) => result === value).length}
              </>
            ),
          }))}
        />
        {tools}
      </Flex>
      {shown.length === 0 ? null : (
        // Its own scrolling, which keys reach; antd's has no stop where no row can be unfolded.
        <div role="group" aria-label={t(LABEL.cases)} tabIndex={0} style={{ overflowX: 'auto' }}>
          <Table<CaseRow & { readonly index: number }>
            size="small"
            rowKey="index"
            dataSource={shown}
            pagination={
              !printing && { pageSize: FEW, size: 'small', showSizeChanger: false, hideOnSinglePage: true, itemRender }
            }
            style={{ minWidth: 'max-content' }}
            expandable={{
              columnTitle: <VisuallyHidden>{t(CASE.texts)}</VisuallyHidden>,
              rowExpandable: ({ key, precondition, steps, expected }) =>
                [key, precondition, steps, expected].some(Boolean),
              expandedRowRender: (row) => <CaseTextLines row={row} />,
            }}
            columns={[
              { title: t(CASE_LABELS.title), dataIndex: 'title', render: displayText },
              {
                title: t(CASE_LABELS.result),
                dataIndex: 'result',
                render: (result: Open<CaseResult>) => (
                  <Tag color={ownValue(RESULT_COLOUR, result) ?? 'default'} icon={<ResultMark result={result} />}>
                    {caseResultName(result)[language]}
                  </Tag>
                ),
              },
              { title: t(CASE_LABELS.hardware), dataIndex: 'hardwareRevision', render: displayText },
              {
                title: t(CASE_LABELS.source),
                dataIndex: 'sourceVersion',
                render: (source: string) => displayText(sourceText(source)),
              },
              { title: t(CASE_LABELS.note), dataIndex: 'note', render: displayText },
            ]}
          />
        </div>
      )}
    </>
  );
}

/** Lines of noted cases that are shown at first. */
const SHOWN = 20;

type Noted = Pick<CaseRow, 'title' | 'note'>;

/** Lines of cases with what was noted. */
export function useNotedCases() {
  const t = useText();
  return (cases: readonly Noted[]): string[] =>
    cases.map(({ title, note }) => (note === '' ? title : t(COMMON.labelled, { label: title, value: note })));
}

interface NotedCasesProps {
  readonly type: 'error' | 'info';
  readonly title: string;
  readonly cases: readonly Noted[];
  /** How many there are in all, where `cases` are only the first of them. */
  readonly count?: number;
}

/** Cases with what was noted, below a title; nothing where there are none. */
export function NotedCases({ type, title, cases, count }: NotedCasesProps) {
  const linesOf = useNotedCases();
  if (cases.length === 0) return null;
  return (
    <Alert
      type={type}
      title={
        <>
          <Typography.Text strong>{title}</Typography.Text>
          <Lines lines={linesOf(cases)} max={SHOWN} count={count} />
        </>
      }
    />
  );
}

export function FailedCases({ cases, count = cases.length }: Pick<NotedCasesProps, 'cases' | 'count'>) {
  const t = useText();
  return <NotedCases {...{ cases, count }} type="error" title={t(CASE_IMPORT.failed, { count })} />;
}
