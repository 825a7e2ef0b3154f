import { useMemoizedFn } from 'ahooks';
import { useStoredPreference } from '../preferences';
import type { RawFilters } from './address';

/** A named set of filters. */
export interface SavedFilter {
  readonly name: string;
  readonly raw: RawFilters;
  readonly sort: string | undefined;
}

/** The account's saved filters of a list; saving an existing name replaces it. */
export function useSavedFilters(list: string) {
  // The realm separates data of several servers at one address.
  const [stored, write] = useStoredPreference(`list.${list}.saved${document.documentElement.dataset.realm ?? ''}`);
  const saved: readonly SavedFilter[] = Array.isArray(stored) ? stored.filter(isSaved) : [];
  const save = useMemoizedFn((filter: SavedFilter) =>
    write([...saved.filter((each) => each.name !== filter.name), filter]),
  );
  const remove = useMemoizedFn((name: string) => write(saved.filter((each) => each.name !== name)));
  return { saved, save, remove };
}

function isSaved(value: unknown): value is SavedFilter {
  if (typeof value !== 'object' || value === null || !('name' in value) || !('raw' in value)) return false;
  const { name, raw } = value;
  if (typeof name !== 'string' || typeof raw !== 'object' || raw === null) return false;
  return Object.values(raw).every((text) => typeof text === 'string');
}
