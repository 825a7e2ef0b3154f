import type { RecordColumn } from './types';

/** Stored settings of a list by account (decisions §5). */
export interface ListPreferences {
  readonly order: readonly string[];
  /** Visibility set by the user, by column. */
  readonly shown: Readonly<Record<string, boolean>>;
  readonly widths: Readonly<Record<string, number>>;
  readonly density: Density;
}

export const DENSITIES = ['small', 'middle', 'large'] as const;
export type Density = (typeof DENSITIES)[number];

export const NO_PREFERENCES: ListPreferences = { order: [], shown: {}, widths: {}, density: 'small' };

const NARROWEST = 64;
const WIDEST = 800;

/** Parses stored settings; invalid values are ignored. */
export function readPreferences(kept: unknown): ListPreferences {
  const part = (key: string): unknown => (isRecord(kept) ? kept[key] : undefined);
  const order = part('order');
  const density = part('density');
  return {
    order: Array.isArray(order) ? order.filter((key) => typeof key === 'string') : [],
    shown: pick(part('shown'), (value) => typeof value === 'boolean'),
    widths: pick(part('widths'), isWidth),
    density: DENSITIES.find((known) => known === density) ?? NO_PREFERENCES.density,
  };
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
export function isShown<Row>(
  column: RecordColumn<Row>,
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

/** The width within its limits. */
export function boundedWidth(width: number): number {
  return Math.min(WIDEST, Math.max(NARROWEST, Math.round(width)));
}

function isWidth(value: unknown): value is number {
  return typeof value === 'number' && value >= NARROWEST && value <= WIDEST;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function pick<Value>(value: unknown, fits: (value: unknown) => value is Value): Record<string, Value> {
  const kept: Record<string, Value> = {};
  if (!isRecord(value)) return kept;
  for (const [key, each] of Object.entries(value)) if (fits(each)) kept[key] = each;
  return kept;
}
