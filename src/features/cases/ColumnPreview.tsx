import { Alert, Flex, Select, Table, Typography } from 'antd';
import { forEye } from '@/components/parts/Text';
import { caseResultName, isSameCell, type Combination } from '@/domain/workflow/evidence';
import { useOrderWords } from '../testOrder/texts/orderWords';
import type { FoundCases, RawCase } from './caseFiles';
import { isSame, type FileColumn, type Meaning } from './columnsOf';
import { CASE_IMPORT } from './caseImportTexts';
import { CASE_LABELS, resultOf } from './caseColumns';
import { COMMON } from '@/components/words';

interface ColumnPreviewProps {
  readonly columns: readonly FileColumn[];
  readonly found: FoundCases;
  /** What a column may be read as. */
  readonly all: readonly Meaning[];
  readonly onChoose: (at: number, as: Meaning) => void;
}

/** How many cases are shown, and how many columns of a file. */
const [CASES, COLUMNS] = [5, 50];
/** In pixels. */
const WIDTH = 150;
const CLAMPED = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 3,
  overflow: 'hidden',
} as const;

/** What each column of a file is read as, which can be changed, above the first cases as they will be taken. */
export function ColumnPreview({ columns, found, all, onChoose }: ColumnPreviewProps) {
  const { t, combinationText, language } = useOrderWords();
  /** A result as it is taken, beside the word of the file. */
  const resultText = (word: string): string => {
    const name = caseResultName(resultOf(word) ?? 'notRun')[language];
    return word === '' || word === name ? name : t(CASE_IMPORT.resultAs, { name, word });
  };
  const label = (as: Meaning): string =>
    as === null
      ? t(CASE_IMPORT.leave)
      : typeof as === 'string'
        ? t(CASE_LABELS[as])
        : t(CASE_IMPORT.resultOn, { combination: combinationText(as) });
  const name = ({ at, heading }: FileColumn) => heading || t(CASE_IMPORT.column, { column: at + 1 });
  const shown = firstOf(found);
  const leftOut = columns.filter(({ as, isUnclear }) => as === null && !isUnclear).map(name);
  const unclear = columns.filter(({ isUnclear }) => isUnclear).map(name);
  return (
    <Flex vertical gap={4}>
      {unclear.length === 0 ? null : (
        <Alert type="warning" showIcon title={t(CASE_IMPORT.unclear, { columns: unclear.join(t(COMMON.comma)) })} />
      )}
      {leftOut.length === 0 ? null : (
        <Typography.Text type="warning">
          {t(CASE_IMPORT.leftOut, { columns: leftOut.join(t(COMMON.comma)) })}
        </Typography.Text>
      )}
      <Typography.Text type="secondary">{t(CASE_IMPORT.preview, { count: shown.length })}</Typography.Text>
      {/* Not antd's own scrolling, which puts the choices of the head into a hidden row as well. */}
      <div style={{ overflowX: 'auto' }}>
        <Table<readonly RawCase[]>
          size="small"
          tableLayout="fixed"
          style={{ minWidth: WIDTH * Math.min(columns.length, COLUMNS) }}
          rowKey={(onEach) => String(onEach[0]?.of)}
          dataSource={shown}
          pagination={false}
          columns={columns.slice(0, COLUMNS).map((column) => ({
            key: column.at,
            title: (
              <Flex vertical gap={4}>
                <span>{forEye(name(column))}</span>
                <Select<number>
                  size="small"
                  aria-label={t(CASE_IMPORT.columnAs, { column: name(column) })}
                  value={all.findIndex((each) => isSame(each, column.as))}
                  options={all.map((each, value) => ({ value, label: label(each) }))}
                  onChange={(place) => onChoose(column.at, all[place] ?? null)}
                  popupMatchSelectWidth={false}
                  style={{ width: '100%', fontWeight: 'normal' }}
                />
              </Flex>
            ),
            render: (_: unknown, onEach: readonly RawCase[]) => (
              <span style={{ ...CLAMPED, whiteSpace: 'pre-line' }}>
                {forEye(textOf(onEach, column.as, resultText))}
              </span>
            ),
          }))}
        />
      </div>
    </Flex>
  );
}

/** The first cases, each on the combinations that the file has. */
function firstOf({ cases }: FoundCases): RawCase[][] {
  const shown = new Map<number, RawCase[]>();
  for (const raw of cases) {
    const known = shown.get(raw.of);
    if (known !== undefined) known.push(raw);
    else if (shown.size < CASES) shown.set(raw.of, [raw]);
  }
  return [...shown.values()];
}

function textOf(onEach: readonly RawCase[], as: Meaning, resultText: (word: string) => string): string {
  if (as === null) return '';
  if (typeof as === 'string') {
    const said = [...new Set(onEach.map((raw) => raw[as]))];
    return as === 'result' ? said.map(resultText).join('\n') : said.filter(Boolean).join('\n');
  }
  const on = (raw: RawCase): Combination => ({ hardwareRevision: raw.hardware, sourceVersion: raw.source });
  return resultText(onEach.find((raw) => isSameCell(on(raw), as))?.result ?? '');
}
