import { useMemoizedFn } from 'ahooks';
import * as v from 'valibot';
import { usePreference } from '@/session/preferences';
import type { RecordColumn } from './recordListTypes';

export const DENSITIES = ['small', 'middle', 'large'] as const;
export type Density = (typeof DENSITIES)[number];

/** Another console may have stored something else: what does not fit is ignored. */
const STORED = v.object({
  order: v.fallback(v.array(v.string()), []),
  shown: v.fallback(v.record(v.string(), v.boolean()), {}),
  density: v.fallback(v.picklist(DENSITIES), 'small'),
});

/** Settings of a list by account (P-LIST-1): order of the columns, and the visibility that the user has set. */
export type ListPreferences = Readonly<v.InferOutput<typeof STORED>>;

export const NO_PREFERENCES: ListPreferences = { order: [], shown: {}, density: 'small' };

const readPreferences = (stored: unknown): ListPreferences =>
  v.is(STORED, stored) ? v.parse(STORED, stored) : NO_PREFERENCES;

/** The account's settings of a list, and a function to change them. */
export function useListPreferences(name: string) {
  const [preferences, write] = usePreference(`list.${name}`, readPreferences);
  const update = useMemoizedFn((change: Partial<ListPreferences>) => write({ ...preferences, ...change }));
  return [preferences, update] as const;
}

/** All columns in the user's order, hidden ones included; new columns keep their position. */
export function orderColumns<Row>(columns: readonly RecordColumn<Row>[], { order }: ListPreferences) {
  const place = new Map(order.map((key, index) => [key, index]));
  return columns
    .map((column, index) => ({ column, at: place.get(column.key) ?? index }))
    .sort((a, b) => a.at - b.at)
    .map(({ column }) => column);
}

/**
 * Whether a column is visible.
 * @param crowded columns without room
 */
export function isShown(
  { key, hideable, hidden }: RecordColumn<never>,
  { shown }: ListPreferences,
  crowded: readonly string[] = [],
): boolean {
  return hideable === false || (shown[key] ?? (hidden !== true && !crowded.includes(key)));
}

/**
 * The columns without room (P-LIST-2): from the last one on, until the others fit. The user's settings do not
 * count, so that showing one column never hides another.
 * @param room in pixels; null: unknown, so none
 */
export function crowdedColumns<Row>(
  columns: readonly RecordColumn<Row>[],
  widthOf: (column: RecordColumn<Row>) => number,
  room: number | null,
): string[] {
  const visible = columns.filter((column) => isShown(column, NO_PREFERENCES));
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
