import { Table } from 'antd';
import type { TableProps } from 'antd';
import type { TableRef } from 'antd/es/table';
import { memo, useMemo } from 'react';
import type { ReactNode, RefObject } from 'react';
import type { ListChange } from './address';
import { HeadCell, HeadRow } from './HeadCell';
import styles from './list.module.css';
import type { TableRow } from './tableRow';
import { readableRow } from './tableRow';
import { usePageButtons } from '../parts/pageButtons';
import { usePrinting } from '../parts/printing';
import { Unseen } from '../parts/Text';
import { useText } from '../useText';

/**
 * Above this page size the table is virtual (decisions §5). It depends on the requested size: antd rebuilds a virtual
 * table, which would be visible if it depended on the answer.
 */
export const VIRTUAL_ABOVE = 50;
const PAGE_SIZES = [20, 50, 100, 200];
/** In pixels: the columns before the list's own. */
export const SELECT_WIDTH = 40;
export const EXPAND_WIDTH = 48;
const components = { header: { cell: HeadCell, row: HeadRow } };

interface ListTableProps<Row> {
  readonly table: RefObject<TableRef>;
  readonly rows: readonly TableRow<Row>[];
  readonly columns: TableProps<TableRow<Row>>['columns'];
  readonly width: number;
  readonly height: number;
  readonly size: 'small' | 'middle' | 'large';
  readonly loading: boolean;
  readonly placeholder: ReactNode;
  readonly total: number;
  readonly current: number;
  readonly pageSize: number;
  readonly onChange: (change: ListChange) => void;
  readonly onOpen: ((row: Row) => void) | undefined;
  readonly expand: ((row: Row) => ReactNode) | undefined;
  readonly rowSelection: TableProps<TableRow<Row>>['rowSelection'];
}

/** The table of a list; rendered only when rows, columns or layout change. */
function PlainListTable<Row>(props: ListTableProps<Row>) {
  const { table, total, current, pageSize } = props;
  const { rows, columns, width, height, size, loading, placeholder, onChange, onOpen, expand, rowSelection } = props;
  const t = useText();
  const itemRender = usePageButtons();
  // On paper the table does not scroll: all its rows are printed, below one head.
  const printing = usePrinting();
  const virtual = pageSize > VIRTUAL_ABOVE && !printing;

  const onRow = useMemo(() => {
    const first = rows.find((item) => !('heading' in item));
    return (item: TableRow<Row>) => ({
      // Group headings cannot be focused.
      ...('heading' in item ? {} : { tabIndex: item === first ? 0 : -1 }),
      className: 'unreadable' in item ? styles.unreadable : '',
      onDoubleClick: () => {
        const row = readableRow(item);
        if (row) onOpen?.(row);
      },
    });
  }, [rows, onOpen]);

  return (
    <Table<TableRow<Row>>
      ref={table}
      rowKey="key"
      dataSource={rows}
      columns={columns ?? []}
      components={components}
      size={size}
      virtual={virtual}
      scroll={{
        x: width + (rowSelection ? SELECT_WIDTH : 0) + (expand ? EXPAND_WIDTH : 0),
        ...(!printing && { y: height }),
      }}
      loading={{ spinning: loading, delay: 200 }}
      locale={{ emptyText: placeholder }}
      onRow={onRow}
      {...(rowSelection ? { rowSelection } : {})}
      {...(expand
        ? {
            expandable: {
              columnWidth: EXPAND_WIDTH,
              columnTitle: <Unseen>{t('common.list.details')}</Unseen>,
              rowExpandable: (item: TableRow<Row>) => 'row' in item,
              expandedRowRender: (item: TableRow<Row>) => ('row' in item ? expand(item.row) : null),
            },
          }
        : {})}
      pagination={{
        current,
        pageSize,
        total,
        pageSizeOptions: PAGE_SIZES,
        showSizeChanger: true,
        size: 'small',
        itemRender,
        showTotal: (all, [from, to]) => t('common.list.range', { from, to, total: all }),
      }}
      onChange={(page, _filters, sorter, { action }) => {
        if (action === 'paginate') onChange(paged(page, pageSize));
        if (action === 'sort' && !Array.isArray(sorter)) onChange({ sort: sorted(sorter.columnKey, sorter.order) });
      }}
    />
  );
}

// memo drops type parameters.
export const ListTable: typeof PlainListTable = memo(PlainListTable) as typeof PlainListTable;

function paged(page: { current?: number; pageSize?: number }, before: number): ListChange {
  const pageSize = page.pageSize ?? before;
  return pageSize === before ? { current: page.current ?? 1 } : { pageSize };
}

function sorted(key: unknown, order: 'ascend' | 'descend' | null | undefined): string | undefined {
  if (order == null) return undefined;
  return `${String(key)},${order === 'ascend' ? 'asc' : 'desc'}`;
}
