import { useMemoizedFn } from 'ahooks';
import { useMemo } from 'react';
import * as v from 'valibot';
import { useStoredPreference } from '../preferences';
import type { RecordColumn } from './types';

export const DENSITIES = ['small', 'middle', 'large'] as const;
export type Density = (typeof DENSITIES)[number];

/** Stored settings of a list by account (decisions §5). */
export interface ListPreferences {
  readonly order: readonly string[];
  /** Visibility set by the user, by column. */
  readonly shown: Readonly<Record<string, boolean>>;
  readonly widths: Readonly<Record<string, number>>;
  readonly density: Density;
}

export const NO_PREFERENCES: ListPreferences = { order: [], shown: {}, widths: {}, density: 'small' };

const NARROWEST = 64;
const WIDEST = 800;

/** Another console may have stored something else: what does not fit is ignored. */
const STORED = v.object({
  order: v.fallback(v.array(v.string()), []),
  shown: v.fallback(v.record(v.string(), v.boolean()), {}),
  widths: v.fallback(v.record(v.string(), v.pipe(v.number(), v.minValue(NARROWEST), v.maxValue(WIDEST))), {}),
  density: v.fallback(v.picklist(DENSITIES), NO_PREFERENCES.density),
});

/** The account's settings of a list, and a function to change them. */
export function useListPreferences(name: string) {
  const [stored, write] = useStoredPreference(`list.${name}`);
  const preferences = useMemo((): ListPreferences => {
    const read = v.safeParse(STORED, stored);
    return read.success ? read.output : NO_PREFERENCES;
  }, [stored]);
  const update = useMemoizedFn((change: Partial<ListPreferences>) => write({ ...preferences, ...change }));
  return [preferences, update] as const;
}

/** All columns in the user's order, hidden ones included; new columns keep their position. */
export function orderColumns<Row>(columns: readonly RecordColumn<Row>[], preferences: ListPreferences) {
  const place = new Map(preferences.order.map((key, index) => [key, index]));
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
  column: RecordColumn<never>,
  preferences: ListPreferences,
  crowded: readonly string[] = [],
): boolean {
  if (column.hideable === false) return true;
  return preferences.shown[column.key] ?? (column.hidden !== true && !crowded.includes(column.key));
}

/**
 * The columns without room (decisions §5): from the last one on, until the others fit. The user's settings do not
 * count, so that showing or widening one column never hides another.
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

export function boundedWidth(width: number): number {
  return Math.min(WIDEST, Math.max(NARROWEST, Math.round(width)));
}
