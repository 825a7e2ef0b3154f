import { Flex, type TableColumnType } from 'antd';
import { useCallback, useMemo } from 'react';
import type { Language } from '@/domain/language';
import { visibleText } from '@/domain/visibleText';
import { useText, useLanguage, COMMON } from '../texts';
import styles from './list.module.css';
import { crowdedColumns, isColumnShown, type ShownColumns } from './listPreferences';
import type { ColumnWidth, RecordColumn, RecordListProps } from './recordListTypes';
import type { TableRow } from './rows';
import { LIST_WORDS } from './listTexts';

const USUAL_WIDTH = 160;
/** In less room no column is left out: the first one stays, and all others scroll beside it, the actions first. */
const NARROW = 600;
/** From here on no column is missing, and long numbers have one line. */
const WIDE = 1500;

interface Options<Row> extends Pick<
  RecordListProps<Row & object, object>,
  'columns' | 'rowActions' | 'rowActionsWidth'
> {
  readonly chosen: ShownColumns;
  readonly sort: string | undefined;
  /** For columns and actions, in pixels; null while unknown. */
  readonly room: number | null;
}

/**
 * The visible columns for antd's table with their total width; `crowded`: the keys of those without room; `exported`: the
 * columns of an export, those without room too.
 */
export function useTableColumns<Row extends object>(options: Options<Row>) {
  const { columns, chosen, sort, rowActions, rowActionsWidth, room } = options;
  const t = useText();
  const language = useLanguage();
  const actions = rowActions ? pixels(rowActionsWidth, language) : 0;
  const narrow = room !== null && room < NARROW;
  const forColumns = room === null || narrow ? null : room - actions;
  const wide = room !== null && room >= WIDE;
  const widthOf = useCallback(
    ({ width, narrowWidth, wideWidth }: RecordColumn<Row>) =>
      (narrow ? narrowWidth : wide ? wideWidth : undefined) ?? pixels(width, language),
    [narrow, wide, language],
  );
  const keys = crowdedColumns(columns, widthOf, forColumns).join(' ');
  // The same list for the same columns, so that a resized window does not render all rows.
  const crowded = useMemo(() => keys.split(' '), [keys]);
  return useMemo(() => {
    const exported = columns.filter((column) => column.alwaysExported ?? isColumnShown(column, chosen));
    const shown = columns.filter((column) => isColumnShown(column, chosen, crowded));
    const table = shown.map((column, index): TableColumnType<TableRow<Row>> => {
      const { key, align, render, text } = column;
      const fixed = narrow && index === 0 ? 'start' : column.fixed;
      // An unreadable row is one cell that spans all columns.
      const colSpan = index === 0 ? shown.length + (rowActions ? 1 : 0) : 0;
      return {
        key,
        title: t(column.title),
        ellipsis: column.wrap ? false : { showTitle: render === undefined },
        ...(align && { align }),
        ...(fixed && { fixed }),
        ...(column.sortable && { sorter: true, sortOrder: orderOf(key, sort), showSorterTooltip: false }),
        // antd gives the remaining room to columns without a width.
        ...((!column.grow || column.fixed) && { width: widthOf(column) }),
        onCell: ({ row }) => {
          if (!row) return { colSpan };
          return index === 0 ? { role: 'rowheader' } : {};
        },
        render: (_value, { row, parts, unreadable }) => {
          const cell = row && (render ? render(row, parts) : visibleText(text?.(row) ?? ''));
          if (row) return column.wrap ? <div className={styles.twoLines}>{cell}</div> : cell;
          return colSpan === 0 ? null : t(LIST_WORDS.unreadable, { path: unreadable });
        },
      };
    });
    if (rowActions) {
      table.splice(narrow ? 1 : table.length, 0, {
        key: 'row-actions',
        title: t(COMMON.actions),
        width: actions,
        ...(!narrow && { fixed: 'end' }),
        onCell: ({ row }) => (row ? {} : { colSpan: 0 }),
        render: (_value, { row }) =>
          row && (
            <Flex gap="small" align="baseline">
              {rowActions(row)}
            </Flex>
          ),
      });
    }
    const width = shown.reduce((sum, column) => sum + widthOf(column), actions);
    return { exported, crowded, table, width };
  }, [columns, chosen, sort, rowActions, actions, narrow, widthOf, crowded, t]);
}

function pixels(width: ColumnWidth = USUAL_WIDTH, language: Language): number {
  return typeof width === 'number' ? width : width[language];
}

function orderOf(key: string, sort: string | undefined) {
  if (sort === `${key},asc`) return 'ascend';
  return sort === `${key},desc` ? 'descend' : null;
}
