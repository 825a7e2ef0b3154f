import { Pagination, Table, type TableProps } from 'antd';
import type { TableRef } from 'antd/es/table';
import { memo, useDeferredValue, useMemo, type HTMLAttributes, type ReactNode, type RefObject } from 'react';
import { PAGE_SIZES } from '@/domain/pageSizes';
import { UNFILLED } from '../form/FormSelect';
import type { ListChange } from './address';
import { SELECT_WIDTH } from './listSelection';
import styles from './list.module.css';
import type { TableRow } from './rows';
import { usePageButtons } from '../parts/antdNames';
import { VisuallyHidden } from '../parts/Text';
import { useText, type Caption } from '../texts';
import { LIST_WORDS } from './listTexts';

export const EXPAND_WIDTH = 48;
const components = { body: { row: GroupedRow } };
const classNames = {
  header: { wrapper: styles.head ?? '', cell: styles.headCell ?? '' },
  body: { row: styles.row ?? '', cell: styles.cell ?? '' },
};

interface ListTableProps<Row> {
  readonly title: string;
  readonly table: RefObject<TableRef | null>;
  readonly rows: readonly TableRow<Row>[];
  readonly group: ((row: Row) => string) | undefined;
  readonly columns: NonNullable<TableProps<TableRow<Row>>['columns']>;
  /** Least width of the columns, in pixels. */
  readonly width: number;
  /** Width of the table's place, in pixels; null while unknown. */
  readonly room: number | null;
  /** Heights of the rows' area and of the head, in pixels. */
  readonly height: number;
  readonly head: number;
  readonly loading: boolean;
  readonly placeholder: ReactNode;
  readonly total: number;
  /** The caption that says the total: `{count} orders`. */
  readonly count: Caption;
  readonly current: number;
  readonly pageSize: number;
  readonly onChange: (change: ListChange) => void;
  readonly nameOf: (row: Row) => string;
  readonly onOpen: (row: Row) => void;
  readonly expand: ((parts: readonly Row[]) => ReactNode) | undefined;
  readonly rowSelection: TableProps<TableRow<Row>>['rowSelection'];
}

/** A list's table with its pages. The table is rendered at low priority, so that the page answers input meanwhile. */
export function ListTable<Row>(props: ListTableProps<Row>) {
  const { table, total, count, current, pageSize, onChange } = props;
  const shown = useDeferredValue(props);
  const t = useText();
  const itemRender = usePageButtons();
  return (
    <>
      <Rows<Row> {...shown} />
      {total > 0 ? (
        <Pagination
          className={styles.pages ?? ''}
          align="end"
          size="small"
          current={current}
          pageSize={pageSize}
          total={total}
          pageSizeOptions={PAGE_SIZES}
          showSizeChanger={{ 'aria-label': t(LIST_WORDS.pageSize), components: UNFILLED }}
          itemRender={itemRender}
          showTotal={(all, [from, to]) => t(LIST_WORDS.range, { from, to, total: t(count, { count: all }) })}
          onChange={(page, size) => {
            table.current?.scrollTo({ top: 0 });
            onChange(size === pageSize ? { current: page } : { pageSize: size });
          }}
        />
      ) : null}
    </>
  );
}

/** Rendered only when rows, columns or layout change. */
function PlainRows<Row>(props: ListTableProps<Row>) {
  const { table, title, rows, group, columns, width, room, height, head, loading, placeholder } = props;
  const { nameOf, onChange, onOpen, expand, rowSelection } = props;
  const t = useText();

  const headings = useMemo(() => (group ? groupHeadings(rows, group) : undefined), [rows, group]);
  const least = width + (rowSelection ? SELECT_WIDTH : 0) + (expand ? EXPAND_WIDTH : 0);
  const fits = room !== null && least <= room;
  const span = columns.length + (rowSelection ? 1 : 0) + (expand ? 1 : 0);

  const onRow = useMemo(
    () => (item: TableRow<Row>) => ({
      tabIndex: item === rows[0] ? 0 : -1,
      'aria-label': item.row ? nameOf(item.row) : undefined,
      heading: headings?.get(item.key),
      span,
      className: item.row ? '' : styles.unreadable,
      onDoubleClick: () => item.row && onOpen(item.row),
    }),
    [rows, headings, span, nameOf, onOpen],
  );

  return (
    <Table<TableRow<Row>>
      ref={table}
      aria-label={title}
      rowKey="key"
      classNames={classNames}
      dataSource={rows}
      columns={columns}
      components={components}
      size="small"
      // A table that scrolls measures its columns and renders all rows twice.
      {...(!fits && { scroll: { x: least } })}
      // antd's own fixed head is a table of its own, so that no cell would have a column header.
      styles={{ content: { maxHeight: height + head, overflowY: 'auto', scrollPaddingBlockStart: head } }}
      loading={{ spinning: loading, delay: 200 }}
      locale={{ emptyText: placeholder }}
      onRow={onRow}
      {...(rowSelection && { rowSelection })}
      {...(expand && {
        expandable: {
          columnWidth: EXPAND_WIDTH,
          columnTitle: <VisuallyHidden>{t(LIST_WORDS.details)}</VisuallyHidden>,
          rowExpandable: ({ row }) => row !== null,
          expandedRowRender: ({ parts }) => expand(parts),
        },
      })}
      // The server pages: the table shows whatever it answers, and cuts nothing off.
      pagination={false}
      onChange={(_page, _filters, sorter, { action }) => {
        if (action !== 'sort' || Array.isArray(sorter)) return;
        const direction = sorter.order === 'ascend' ? 'asc' : 'desc';
        onChange({ sort: sorter.order ? `${String(sorter.columnKey)},${direction}` : undefined });
      }}
    />
  );
}

// memo drops type parameters.
const Rows: typeof PlainRows = memo(PlainRows) as typeof PlainRows;

/**
 * The headings by the key of the row they stand above, none for a single group; an unreadable row belongs to the group
 * above.
 */
function groupHeadings<Row>(rows: readonly TableRow<Row>[], group: (row: Row) => string): ReadonlyMap<string, string> {
  const headings = new Map<string, string>();
  let last: string | undefined;
  for (const { key, row } of rows) {
    const heading = row ? group(row) : last;
    if (heading !== undefined && heading !== last) headings.set(key, heading);
    last = heading;
  }
  return headings.size > 1 ? headings : new Map();
}

interface GroupedRowProps extends HTMLAttributes<HTMLElement> {
  /** Heading of the group that begins with this row. */
  readonly heading?: string | undefined;
  readonly span?: number;
}

/**
 * A row below the heading of its group. Headings are no rows of data: they would count as rows where the table is cut
 * into pages, selected or exported.
 */
function GroupedRow({ heading, span, ...row }: GroupedRowProps) {
  if (heading === undefined) return <tr {...row} />;
  return (
    <>
      <tr role="presentation">
        <td role="presentation" className="ant-table-cell" colSpan={span}>
          <h2 className={styles.group}>{heading}</h2>
        </td>
      </tr>
      <tr {...row} />
    </>
  );
}
