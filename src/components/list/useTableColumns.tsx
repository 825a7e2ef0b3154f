import type { TableColumnType } from 'antd';
import { useMemo } from 'react';
import type { Caption } from '../caption';
import { useCaption, useLanguage } from '../caption';
import { useText } from '../useText';
import type { ListPreferences } from './preferences';
import styles from './list.module.css';
import { isShown, orderColumns } from './preferences';
import type { TableRow } from './tableRow';
import type { ColumnWidth, RecordColumn } from './types';

const WIDTH = 160;
const ACTIONS = 'row-actions';

interface Options<Row> {
  readonly columns: readonly RecordColumn<Row>[];
  readonly preferences: ListPreferences;
  readonly sort: string | undefined;
  readonly rowActions: ((row: Row) => React.ReactNode) | undefined;
  readonly rowActionsWidth: ColumnWidth;
  readonly onWidth: (key: string, width: number) => void;
}

/** Props of a resizable header cell. */
export interface HeadCellProps extends React.ThHTMLAttributes<HTMLTableCellElement> {
  readonly resize?: { readonly width: number; readonly hint: string; readonly onWidth: (width: number) => void };
}

/** The visible columns for antd's table, and their total width. */
export function useTableColumns<Row>(options: Options<Row>) {
  const { columns, preferences, sort, rowActions, rowActionsWidth, onWidth } = options;
  const t = useText();
  const caption = useCaption();
  const language = useLanguage();
  return useMemo(() => {
    const shown = orderColumns(columns, preferences).filter((column) => isShown(column, preferences));
    const span = shown.length + (rowActions ? 1 : 0);
    const pixels = (width: ColumnWidth) => (typeof width === 'number' ? width : width[language]);
    const words = { caption, unreadable: (path: string) => t('common.list.unreadable', { path }) };
    const widthOf = ({ key, width }: RecordColumn<Row>) => preferences.widths[key] ?? pixels(width ?? WIDTH);
    const table = shown.map((column, index): TableColumnType<TableRow<Row>> => {
      const width = widthOf(column);
      return {
        ...bodyCell(column, index === 0 ? span : 0, words),
        ...headCell(column, sort, words.caption),
        // antd gives columns without a width what room is left.
        ...(column.grow && preferences.widths[column.key] === undefined ? {} : { width }),
        onHeaderCell: () => resizable(column, width, t('common.list.resize'), onWidth),
      };
    });
    if (rowActions) table.push(actionsColumn(rowActions, pixels(rowActionsWidth), t('common.actions')));
    const actions = rowActions ? pixels(rowActionsWidth) : 0;
    return { shown, table, width: shown.reduce((sum, column) => sum + widthOf(column), actions) };
  }, [columns, preferences, sort, rowActions, rowActionsWidth, onWidth, t, caption, language]);
}

interface Words {
  readonly caption: (caption: Caption) => string;
  readonly unreadable: (path: string) => string;
}

/** A group heading or unreadable row is one cell that spans all columns. */
function bodyCell<Row>(column: RecordColumn<Row>, spanOfLine: number, words: Words): TableColumnType<TableRow<Row>> {
  return {
    key: column.key,
    ellipsis: column.wrap ? false : { showTitle: column.render === undefined },
    ...(column.align === undefined ? {} : { align: column.align }),
    ...(column.fixed === undefined ? {} : { fixed: column.fixed }),
    onCell: (item) => ('row' in item ? {} : { colSpan: spanOfLine }),
    render: (_value, item) => {
      if ('row' in item) return column.render ? column.render(item.row) : column.text?.(item.row);
      if (spanOfLine === 0) return null;
      return 'heading' in item ? <h2 className={styles.group}>{item.heading}</h2> : words.unreadable(item.unreadable);
    },
  };
}

function headCell<Row>(
  column: RecordColumn<Row>,
  sort: string | undefined,
  caption: Words['caption'],
): TableColumnType<TableRow<Row>> {
  const title = caption(column.title);
  if (!column.sortable) return { title };
  const [field, direction] = sort?.split(',') ?? [];
  const sortOrder = field !== column.key ? null : direction === 'asc' ? 'ascend' : 'descend';
  return { title, sorter: true, sortOrder, showSorterTooltip: false };
}

function resizable<Row>(
  column: RecordColumn<Row>,
  width: number,
  hint: string,
  onWidth: Options<Row>['onWidth'],
): HeadCellProps {
  return { resize: { width, hint, onWidth: (next) => onWidth(column.key, next) } };
}

function actionsColumn<Row>(
  actions: (row: Row) => React.ReactNode,
  width: number,
  title: string,
): TableColumnType<TableRow<Row>> {
  return {
    key: ACTIONS,
    title,
    width,
    fixed: 'right',
    onCell: (item) => ('row' in item ? {} : { colSpan: 0 }),
    render: (_value, item) => ('row' in item ? actions(item.row) : null),
  };
}
