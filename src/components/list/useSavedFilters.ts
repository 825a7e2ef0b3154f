import { useMemoizedFn } from 'ahooks';
import { useEffect, useState } from 'react';
import { usePreferences } from '../preferences';
import type { RawFilters } from './address';

/** A set of filters under a name. */
export interface SavedFilter {
  readonly name: string;
  readonly raw: RawFilters;
  readonly sort: string | undefined;
}

/** The account's saved filters of a list; one name is one set, saving it again replaces it. */
export function useSavedFilters(list: string) {
  const port = usePreferences();
  const [saved, setSaved] = useState<readonly SavedFilter[]>([]);
  const key = `list.${list}.saved`;

  useEffect(() => {
    let over = false;
    port.read(key).then(
      (kept) => {
        if (!over) setSaved(Array.isArray(kept) ? kept.filter(isSaved) : []);
      },
      // Storage that does not answer has nothing saved.
      () => undefined,
    );
    return () => {
      over = true;
    };
  }, [port, key]);

  const write = (next: readonly SavedFilter[]) => {
    setSaved(next);
    port.write(key, next).catch(() => undefined);
  };
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
