import type { TableProps } from 'antd';
import { useCallback, useMemo, useState } from 'react';
import { useText } from '../useText';
import { SELECT_WIDTH } from './ListTable';
import type { TableRow } from './tableRow';
import { readableRow } from './tableRow';
import type { RecordSelection } from './types';

interface Chosen<Row> {
  readonly of: string;
  readonly rows: ReadonlyMap<string, Row>;
}

export interface ListSelection<Row> {
  readonly rows: readonly Row[];
  readonly clear: () => void;
  readonly toggle: (key: string) => void;
  readonly table: TableProps<TableRow<Row>>['rowSelection'];
}

/**
 * The selected rows. They survive paging; other filters, sort or scope (`of`) clear the selection, so that bulk actions
 * never include rows that are out of sight.
 */
export function useListSelection<Row>(
  selection: RecordSelection<Row> | undefined,
  rows: readonly TableRow<Row>[],
  of: string,
): ListSelection<Row> {
  const t = useText();
  const [chosen, setChosen] = useState<Chosen<Row>>({ of, rows: new Map() });
  const kept = useMemo(() => (chosen.of === of ? chosen.rows : new Map<string, Row>()), [chosen, of]);
  const refuse = selection?.refuse;
  const enabled = selection !== undefined;

  const choose = useCallback(
    (keys: readonly string[]) => {
      const here = new Map(rows.flatMap((item) => ('row' in item ? [[item.key, item.row] as const] : [])));
      const entries = keys.flatMap((key) => {
        const row = here.get(key) ?? kept.get(key);
        return row === undefined ? [] : [[key, row] as const];
      });
      setChosen({ of, rows: new Map(entries) });
    },
    [rows, kept, of],
  );
  const clear = useCallback(() => setChosen({ of, rows: new Map() }), [of]);
  const toggle = useCallback(
    (key: string) => {
      const item = rows.find((each) => each.key === key);
      const row = item && readableRow(item);
      if (!enabled || row === undefined || refuse?.(row) !== undefined) return;
      choose(kept.has(key) ? [...kept.keys()].filter((each) => each !== key) : [...kept.keys(), key]);
    },
    [enabled, rows, refuse, choose, kept],
  );

  const table = useMemo((): TableProps<TableRow<Row>>['rowSelection'] => {
    if (!enabled) return undefined;
    return {
      selectedRowKeys: [...kept.keys()],
      preserveSelectedRowKeys: true,
      columnWidth: SELECT_WIDTH,
      fixed: true,
      onChange: (keys) => choose(keys.map(String)),
      // The head is one stop of the Tab key (HeadCell.tsx).
      getTitleCheckboxProps: () => ({ 'aria-label': t('common.list.chooseAll'), tabIndex: -1 }),
      getCheckboxProps: (item) => {
        const row = readableRow(item);
        const why = row === undefined ? '' : refuse?.(row);
        return {
          disabled: why !== undefined,
          'aria-label': t('common.list.choose', { row: item.key }),
          ...(why === undefined ? {} : { title: why }),
        };
      },
    };
  }, [enabled, kept, choose, refuse, t]);

  const current = useMemo(() => {
    // Uses the latest version of reloaded rows.
    const now = new Map(rows.flatMap((item) => ('row' in item ? [[item.key, item.row] as const] : [])));
    return [...kept].map(([key, row]) => now.get(key) ?? row);
  }, [kept, rows]);
  return { rows: current, clear, toggle, table };
}
