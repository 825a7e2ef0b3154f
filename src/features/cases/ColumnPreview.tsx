import { Flex, Table, Typography } from 'antd';
import { FormSelect } from '@/components/form/FormSelect';
import { displayText } from '@/components/parts/Text';
import { useLanguage, useText } from '@/components/texts';
import { caseResultName } from '@/domain/workflow/evidence';
import type { Assigned, FileColumn } from './assignment';
import { CASE_LABELS, INTO, resultOf, type CaseColumn, type Keeper } from './caseColumns';
import { CASE_IMPORT } from './caseImportTexts';
import type { RawCase } from './readCases';

interface ColumnPreviewProps {
  readonly columns: readonly FileColumn[];
  readonly assigned: Assigned;
  readonly cases: readonly RawCase[];
  readonly into: Keeper;
  readonly name: (at: number) => string;
  readonly onChoose: (at: number, as: CaseColumn | null) => void;
}

/** How many cases are shown, and how many columns of a file. */
const [CASES, COLUMNS] = [5, 50];
/** The least width of a column, in pixels. */
const WIDTH = 150;
const CLAMPED = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 3,
  overflow: 'hidden',
  whiteSpace: 'pre-line',
} as const;

/** What each column of a file is imported as, which can be changed, above the first cases as they will be taken. */
export function ColumnPreview({ columns, assigned, cases, into, name, onChoose }: ColumnPreviewProps) {
  const t = useText();
  const language = useLanguage();
  const shown = cases.slice(0, CASES);
  const all = [null, ...INTO[into]];
  /** A result as it is taken, beside the word of the file. */
  const resultText = (word: string): string => {
    const result = caseResultName(resultOf(word) ?? 'notRun')[language];
    return word === '' || word === result ? word : t(CASE_IMPORT.resultAs, { name: result, word });
  };
  return (
    <Flex vertical gap={4}>
      <Typography.Text type="secondary">{t(CASE_IMPORT.preview, { count: shown.length })}</Typography.Text>
      {/* Not antd's own scrolling, which puts the choices of the head into a hidden row as well. */}
      <div style={{ overflowX: 'auto' }}>
        <Table<RawCase>
          size="small"
          tableLayout="fixed"
          style={{ minWidth: WIDTH * Math.min(columns.length, COLUMNS) }}
          rowKey="row"
          dataSource={shown}
          pagination={false}
          columns={columns.slice(0, COLUMNS).map(({ at }) => {
            const as = assigned[at] ?? null;
            return {
              key: at,
              title: (
                <Flex vertical gap={4}>
                  <span>{displayText(name(at))}</span>
                  <FormSelect<number>
                    size="small"
                    aria-label={t(CASE_IMPORT.columnAs, { column: name(at) })}
                    value={all.indexOf(as)}
                    options={all.map((each, value) => {
                      return { value, label: t(each === null ? CASE_IMPORT.leave : CASE_LABELS[each]) };
                    })}
                    onChange={(place) => onChoose(at, all[place] ?? null)}
                    popupMatchSelectWidth={false}
                    style={{ width: '100%', fontWeight: 'normal' }}
                  />
                </Flex>
              ),
              render: (_: unknown, raw: RawCase) => {
                if (as === null) return null;
                return <span style={CLAMPED}>{displayText(as === 'result' ? resultText(raw.result) : raw[as])}</span>;
              },
            };
          })}
        />
      </div>
    </Flex>
  );
}
