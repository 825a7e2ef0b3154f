import { PlusOutlined } from '@ant-design/icons';
import { Button, Flex, Table, theme, type ButtonProps, type TableColumnType, type TableProps } from 'antd';
import { createContext, lazy, Suspense, use, useEffect, useMemo, useRef, useState } from 'react';
import { goByRow } from '@/components/list/listKeys';
import { usePageButtons } from '@/components/parts/antdNames';
import { useText } from '@/components/texts';
import { CASES_MAX } from '@/domain/firmware/caseTexts';
import { keysOf } from '@/domain/values';
import { CasePanel, type ShownCase } from './CasePanel';
import { ExportButtons, type AnyCase } from './ExportButtons';
import type { ImportTarget } from './ImportDialog';
import { CASE_IMPORT } from './caseImportTexts';

const ImportDialog = lazy(() => import('./ImportDialog'));

const PAGE_SIZE = 20;

type Id = string | number;

/** The open case. Only its line and its button render for it, not the table. */
const OpenCase = createContext<Id | null>(null);

const openId = (id: Id): string => `case-${String(id)}`;

/** The button of a line that opens its case. */
export function OpenButton({ of, ...button }: ButtonProps & { readonly of: Id }) {
  return <Button id={openId(of)} aria-expanded={use(OpenCase) === of} {...button} />;
}

function Line({ style, ...line }: React.ComponentProps<'tr'> & { readonly 'data-row-key'?: Id }) {
  const { token } = theme.useToken();
  const isOpen = use(OpenCase) === line['data-row-key'];
  return <tr {...line} style={{ ...(isOpen && { background: token.controlItemBgActive }), ...style }} />;
}

/** Low rows, of which nine are in sight in a window 768 pixels high. */
const STYLES = { body: { cell: { paddingBlock: 2 } } } as const;

const COMPONENTS = { body: { row: Line } };

/** Whether a member of a row has changed. Its cells are rendered again only then, or when the columns change. */
const differs = <Row extends object>(now: Row, before: Row) => keysOf(now).some((key) => now[key] !== before[key]);

interface CaseGridProps<Row extends { readonly id: Id }> extends Pick<TableProps<Row>, 'onRow' | 'rowSelection'> {
  readonly label: string;
  readonly columns: readonly TableColumnType<Row>[];
  /** Width of the columns, above which the panel is beside the table. */
  readonly width: number;
  readonly empty: string;
  /** All cases of the number's list or the round, for an export, and what they are of, for the file's name. */
  readonly all: readonly AnyCase[];
  readonly of: string;
  /** How cases are added and imported; null for those who only read them. */
  readonly more: {
    /** The id of the button that adds a case, where a problem of the cases leads to it. */
    readonly id?: string | undefined;
    readonly label: string;
    readonly add: () => void;
    readonly source: ImportTarget;
  } | null;
  /** Further tools. */
  readonly tools: React.ReactNode;
  /**
   * The cases that are shown, of which one page is rendered. Like columns, selection and `onRow` they are the same
   * objects until they change: then only the changed cells render, so typing is as fast with many cases.
   */
  readonly rows: readonly Row[];
  /** The filter; another value shows the first page. */
  readonly filter: unknown;
  readonly open: Row['id'] | null;
  readonly onOpen: (id: Row['id'] | null) => void;
  /** The case whose page is shown when it, or its place, changes. */
  readonly follow: Row['id'] | null;
  /** The open case, beside the table; in a narrow window above it. */
  readonly shown: ShownCase | undefined;
}

/** The cases of a number or of a round, one page at a time, with their tools and the open case. */
export function CaseGrid<Row extends { readonly id: Id }>(props: CaseGridProps<Row>) {
  const { label, columns, onRow, rowSelection, width, empty, all, more, rows, filter, open, onOpen, follow, shown } =
    props;
  const t = useText();
  const [importing, setImporting] = useState(false);
  const { token } = theme.useToken();
  const itemRender = usePageButtons();
  const [page, setPage] = useState(1);
  const at = follow === null ? -1 : rows.findIndex(({ id }) => id === follow);
  const [seen, setSeen] = useState({ filter, follow, at });
  if (seen.filter !== filter || seen.follow !== follow || seen.at !== at) {
    setSeen({ filter, follow, at });
    if (at >= 0) setPage(Math.floor(at / PAGE_SIZE) + 1);
    else if (seen.filter !== filter) setPage(1);
  }
  const current = Math.max(1, Math.min(page, Math.ceil(rows.length / PAGE_SIZE)));
  const box = useRef<HTMLDivElement>(null);
  const renderedColumns = useRef(columns);
  useEffect(() => {
    renderedColumns.current = columns;
  }, [columns]);
  // The row of the open case stays in sight while keys go from case to case.
  useEffect(() => {
    box.current?.querySelector(`[data-row-key="${String(follow)}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [follow]);
  const table = useMemo(
    () => (
      <Table<Row>
        size="small"
        rowKey="id"
        aria-label={label}
        components={COMPONENTS}
        styles={STYLES}
        columns={columns.map((column) => ({
          shouldCellUpdate: (now: Row, before: Row) => renderedColumns.current !== columns || differs(now, before),
          ...column,
        }))}
        {...(onRow && { onRow })}
        {...(rowSelection && { rowSelection })}
        style={{ flex: `7 1 ${String(width)}px`, minWidth: 0 }}
        dataSource={rows.slice((current - 1) * PAGE_SIZE, current * PAGE_SIZE)}
        locale={{ emptyText: empty }}
        scroll={{ x: width }}
        pagination={{
          pageSize: PAGE_SIZE,
          current,
          total: rows.length,
          onChange: setPage,
          showSizeChanger: false,
          hideOnSinglePage: true,
          itemRender,
        }}
      />
    ),
    [label, columns, onRow, rowSelection, width, rows, current, empty, itemRender],
  );
  const place = open === null ? -1 : rows.findIndex(({ id }) => id === open);
  const move = (by: 1 | -1) => {
    const next = rows[place + by];
    if (next !== undefined) onOpen(next.id);
  };
  const close = () => {
    onOpen(null);
    // The focus goes back to where it came from.
    if (open !== null) document.getElementById(openId(open))?.focus();
  };
  return (
    <>
      <Flex gap="small" align="center" wrap>
        {more === null ? null : <Button onClick={() => setImporting(true)}>{t(CASE_IMPORT.title)}</Button>}
        <ExportButtons cases={all} of={props.of} />
        {props.tools}
      </Flex>
      <Flex
        gap="middle"
        wrap="wrap-reverse"
        align="flex-end"
        ref={box}
        onKeyDown={({ nativeEvent, currentTarget }) => goByRow(nativeEvent, currentTarget)}
      >
        <OpenCase value={open}>{table}</OpenCase>
        {shown === undefined || place < 0 ? null : (
          // The box is as high as the table beside it: the panel stays in sight, and covers nothing below the box.
          <div style={{ flex: '5 1 300px', minWidth: 0, alignSelf: 'stretch' }}>
            <div style={{ position: 'sticky', top: token.paddingXS, zIndex: 1 }}>
              <CasePanel {...shown} place={place} total={rows.length} move={move} onClose={close} />
            </div>
          </div>
        )}
      </Flex>
      {more === null ? null : (
        // The button stands after the last row, so that the next case is the next tab stop.
        <Button
          {...(more.id !== undefined && { id: more.id })}
          type="dashed"
          icon={<PlusOutlined aria-hidden />}
          disabled={all.length >= CASES_MAX}
          onClick={more.add}
        >
          {more.label}
        </Button>
      )}
      {more !== null && importing ? (
        <Suspense fallback={null}>
          <ImportDialog {...more.source} onClose={() => setImporting(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
