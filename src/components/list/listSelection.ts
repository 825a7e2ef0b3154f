import { useMemoizedFn } from 'ahooks';
import type { TableProps } from 'antd';
import { createElement, useMemo, useState } from 'react';
import { visibleText } from '@/domain/visibleText';
import { VisuallyHidden } from '../parts/Text';
import { useText } from '../texts';
import type { RecordColumn } from './recordListTypes';
import type { TableRow } from './rows';
import { LIST_WORDS } from './listTexts';

/** Width of the column of check boxes, in pixels. */
export const SELECT_WIDTH = 40;

const NONE: ReadonlyMap<string, never> = new Map<string, never>();

/**
 * The selected rows. They survive paging; other filters, sort or scope (`of`) clear the selection, so that actions never
 * include rows that are out of sight.
 */
export function useListSelection<Row>(
  enabled: boolean,
  rows: readonly TableRow<Row>[],
  columns: readonly RecordColumn<Row>[],
  of: string,
) {
  const t = useText();
  const [chosen, setChosen] = useState<{ of: string; rows: ReadonlyMap<string, Row> }>({ of, rows: NONE });
  const kept = chosen.of === of ? chosen.rows : NONE;
  const here = useMemo(() => new Map(rows.flatMap(({ key, row }) => (row === null ? [] : [[key, row]]))), [rows]);

  const choose = useMemoizedFn((keys: readonly string[]) => {
    const entries = keys.flatMap((key) => {
      const row = here.get(key) ?? kept.get(key);
      return row === undefined ? [] : [[key, row] as const];
    });
    setChosen({ of, rows: new Map(entries) });
  });
  const clear = useMemoizedFn(() => choose([]));

  const table = useMemo((): TableProps<TableRow<Row>>['rowSelection'] => {
    if (!enabled) return undefined;
    return {
      selectedRowKeys: [...kept.keys()],
      preserveSelectedRowKeys: true,
      columnWidth: SELECT_WIDTH,
      fixed: true,
      onChange: (keys) => choose(keys.map(String)),
      hideSelectAll: true,
      columnTitle: createElement(VisuallyHidden, null, t(LIST_WORDS.selection)),
      getCheckboxProps: ({ key, row }) => ({
        disabled: row === null,
        'aria-label': t(LIST_WORDS.choose, { row: row === null ? key : rowName(columns, row) }),
      }),
    };
  }, [enabled, kept, columns, choose, t]);

  // The latest version of reloaded rows.
  const current = useMemo(() => [...kept].map(([key, row]) => here.get(key) ?? row), [kept, here]);
  return { rows: current, clear, table };
}

/** The first two columns name a row to a screen reader. */
export const rowName = <Row>(columns: readonly RecordColumn<Row>[], row: Row) =>
  columns
    .slice(0, 2)
    .map(({ text }) => visibleText(text?.(row) ?? ''))
    .join(' ');
