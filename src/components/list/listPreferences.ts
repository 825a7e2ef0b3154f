import { useMemoizedFn } from 'ahooks';
import * as v from 'valibot';
import { usePreference } from '@/session/preferences';
import type { RecordColumn } from './recordListTypes';

/** Another console may have stored something else: what does not fit is ignored. */
const STORED = v.object({ shown: v.record(v.string(), v.boolean()) });

/** The columns that the user has shown or hidden in a list, by key. */
export type ShownColumns = Readonly<Record<string, boolean>>;

const AS_GIVEN: { readonly shown: ShownColumns } = { shown: {} };

const readShown = (stored: unknown) => (v.is(STORED, stored) ? stored : AS_GIVEN);

/** The account's columns of a list, and a function to change them. */
export function useShownColumns(name: string) {
  const [{ shown }, write] = usePreference(`list.${name}`, readShown);
  const choose = useMemoizedFn((chosen: ShownColumns) => write({ shown: chosen }));
  return [shown, choose] as const;
}

/** Whether a column is visible. @param crowded columns without room */
export function isColumnShown(
  { key, hideable, hidden }: RecordColumn<never>,
  chosen: ShownColumns,
  crowded: readonly string[] = [],
): boolean {
  return hideable === false || (chosen[key] ?? (hidden !== true && !crowded.includes(key)));
}

/**
 * The columns without room: from the last one on, until the others fit. The user's settings do not
 * count, so that showing one column never hides another.
 * @param room in pixels; null: unknown, so none
 */
export function crowdedColumns<Row>(
  columns: readonly RecordColumn<Row>[],
  widthOf: (column: RecordColumn<Row>) => number,
  room: number | null,
): string[] {
  const visible = columns.filter((column) => isColumnShown(column, {}));
  let total = visible.reduce((sum, column) => sum + widthOf(column), 0);
  const crowded: string[] = [];
  for (const column of visible.reverse()) {
    if (room === null || total <= room) break;
    if (column.hideable === false || column.fixed) continue;
    total -= widthOf(column);
    crowded.push(column.key);
  }
  return crowded;
}
