import type { TableColumnType } from 'antd';
import { useMemo } from 'react';
import type { Language } from '@/domain/language';
import type { Caption } from '../caption';
import { useCaption, useLanguage } from '../caption';
import { useText } from '../useText';
import type { ListPreferences } from './preferences';
import styles from './list.module.css';
import { crowdedColumns, isShown, orderColumns } from './preferences';
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
  /** For columns and actions, in pixels; null while unknown. */
  readonly room: number | null;
}

/** Props of a resizable header cell. */
export interface HeadCellProps extends React.ThHTMLAttributes<HTMLTableCellElement> {
  readonly resize?: { readonly hint: string; readonly onWidth: (width: number) => void };
}

/** The visible columns for antd's table, their total width, and the columns of an export: those without room too. */
export function useTableColumns<Row>(options: Options<Row>) {
  const { columns, preferences, sort, rowActions, rowActionsWidth, onWidth, room } = options;
  const t = useText();
  const caption = useCaption();
  const language = useLanguage();
  const actions = rowActions ? pixels(rowActionsWidth, language) : 0;
  const forColumns = room === null ? null : room - actions;
  const keys = crowdedColumns(columns, ({ width }) => pixels(width, language), forColumns).join(' ');
  // The same list for the same columns, so that a resized window does not render all rows.
  const crowded = useMemo(() => keys.split(' '), [keys]);
  return useMemo(() => {
    const exported = orderColumns(columns, preferences).filter((column) => isShown(column, preferences));
    const shown = exported.filter((column) => isShown(column, preferences, crowded));
    const span = shown.length + (rowActions ? 1 : 0);
    const words = { caption, unreadable: (path: string) => t('common.list.unreadable', { path }) };
    const widthOf = ({ key, width }: RecordColumn<Row>) => preferences.widths[key] ?? pixels(width, language);
    const growing = growingColumns(shown, preferences.widths);
    const resize = (key: string): HeadCellProps => ({
      resize: { hint: t('common.list.resize'), onWidth: (next) => onWidth(key, next) },
    });
    const table = shown.map((column, index): TableColumnType<TableRow<Row>> => ({
      ...bodyCell(column, index === 0 ? span : 0, words),
      ...headCell(column, sort, words.caption),
      // antd gives columns without a width what room is left.
      ...(growing.includes(column) ? {} : { width: widthOf(column) }),
      onHeaderCell: () => resize(column.key),
    }));
    if (rowActions) table.push(actionsColumn(rowActions, actions, t('common.actions')));
    const width = shown.reduce((sum, column) => sum + widthOf(column), actions);
    return { exported, crowded, table, width };
  }, [columns, preferences, sort, rowActions, actions, onWidth, crowded, t, caption, language]);
}

function pixels(width: ColumnWidth = WIDTH, language: Language): number {
  return typeof width === 'number' ? width : width[language];
}

/** The columns that take the room left: declared ones; else, so that widths set by the user are exact, the last other. */
function growingColumns<Row>(shown: readonly RecordColumn<Row>[], widths: ListPreferences['widths']) {
  const isSet = ({ key }: RecordColumn<Row>) => widths[key] !== undefined;
  const free = shown.filter((column) => !isSet(column) && !column.fixed);
  const declared = free.filter(({ grow }) => grow);
  return declared.length > 0 || !shown.some(isSet) ? declared : free.slice(-1);
}

interface Words {
  readonly caption: (caption: Caption) => string;
  readonly unreadable: (path: string) => string;
}

/** An unreadable row is one cell that spans all columns. */
function bodyCell<Row>(column: RecordColumn<Row>, spanOfLine: number, words: Words): TableColumnType<TableRow<Row>> {
  return {
    key: column.key,
    ellipsis: column.wrap ? false : { showTitle: column.render === undefined },
    ...(column.align === undefined ? {} : { align: column.align }),
    ...(column.fixed === undefined ? {} : { fixed: column.fixed }),
    onCell: (item) => ('row' in item ? {} : { colSpan: spanOfLine }),
    render: (_value, item) => {
      if ('row' in item) return column.render ? column.render(item.row) : column.text?.(item.row);
      return spanOfLine === 0 ? null : words.unreadable(item.unreadable);
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

function actionsColumn<Row>(
  actions: (row: Row) => React.ReactNode,
  width: number,
  title: string,
): TableColumnType<TableRow<Row>> {
  return {
    key: ACTIONS,
    title,
    width,
    fixed: 'end',
    className: styles.actions ?? '',
    onCell: (item) => ('row' in item ? {} : { colSpan: 0 }),
    render: (_value, item) => ('row' in item ? actions(item.row) : null),
  };
}
