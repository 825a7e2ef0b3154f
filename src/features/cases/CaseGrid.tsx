import { Button, Flex, Table, theme, type ButtonProps, type TableColumnType, type TableProps } from 'antd';
import { createContext, use, useEffect, useMemo, useRef, useState, type ComponentProps, type ReactNode } from 'react';
import { usePageButtons } from '@/components/parts/antdNames';
import { keysOf } from '@/domain/values';

const PAGE_SIZE = 20;

type Id = string | number;

/** The open case. Only its line and its button render for it, not the table. */
const OpenCase = createContext<Id | null>(null);

const openId = (id: Id): string => `case-${String(id)}`;

/** Gives the focus back to the button that has opened a case. */
export const focusCase = (id: Id) => document.getElementById(openId(id))?.focus();

interface OpenButtonProps<Of extends Id> extends Omit<ButtonProps, 'id'> {
  readonly id: Of;
  readonly show: (id: Of) => void;
}

/** The button of a line that opens its case. */
export function OpenButton<Of extends Id>({ id, show, ...button }: OpenButtonProps<Of>) {
  return <Button id={openId(id)} aria-expanded={use(OpenCase) === id} onClick={() => show(id)} {...button} />;
}

function Line({ style, ...line }: ComponentProps<'tr'> & { readonly 'data-row-key'?: Id }) {
  const { token } = theme.useToken();
  const isOpen = use(OpenCase) === line['data-row-key'];
  return <tr {...line} style={{ ...(isOpen && { background: token.controlItemBgActive }), ...style }} />;
}

const COMPONENTS = { body: { row: Line } };

/** Whether a row has another member: its cells render for that, or for other columns. */
const differs = <Row extends object>(now: Row, before: Row) => keysOf(now).some((key) => now[key] !== before[key]);

interface CaseGridProps<Row> extends Pick<TableProps<Row>, 'onRow' | 'rowSelection'> {
  readonly 'aria-label': string;
  readonly columns: readonly TableColumnType<Row>[];
  /**
   * All cases that are shown, of which one page is rendered. Like columns, selection and `onRow` they are the same
   * objects until they change: then only the changed cells render, so a key costs the same for any number.
   */
  readonly rows: readonly Row[];
  readonly empty: string;
  /** Width of the columns, above which the panel stands beside the table. */
  readonly width: number;
  /** What is filtered by: with another value the first page is shown. */
  readonly filter: unknown;
  readonly open: Id | null;
  /** The case whose page is shown when it, or its place, changes. */
  readonly follow: Id | null;
  /** The open case, beside the table; in a narrow window above it. */
  readonly panel: ReactNode;
}

/** A table of cases, of a number or of a round, one page at a time, with the open case beside it (decisions §4.7). */
export function CaseGrid<Row extends { readonly id: Id }>(props: CaseGridProps<Row>) {
  const { rows, columns, onRow, rowSelection, empty, width, filter, open, follow, panel, 'aria-label': label } = props;
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
  const drawn = useRef(columns);
  useEffect(() => {
    drawn.current = columns;
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
        columns={columns.map((column) => ({
          shouldCellUpdate: (now: Row, before: Row) => drawn.current !== columns || differs(now, before),
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
  return (
    <Flex gap="middle" wrap="wrap-reverse" align="flex-end" ref={box}>
      <OpenCase value={open}>{table}</OpenCase>
      {panel === null ? null : (
        // As high as its line: the panel stays in sight beside the table, and does not cover one below it.
        <div style={{ flex: '5 1 300px', minWidth: 0, alignSelf: 'stretch' }}>
          <div style={{ position: 'sticky', top: token.paddingXS }}>{panel}</div>
        </div>
      )}
    </Flex>
  );
}
