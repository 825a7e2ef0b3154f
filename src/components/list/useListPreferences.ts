import { useMemoizedFn } from 'ahooks';
import { useMemo } from 'react';
import { useStoredPreference } from '../preferences';
import type { ListPreferences } from './preferences';
import { readPreferences } from './preferences';

/** The account's settings of a list, and how to change some of them. */
export function useListPreferences(name: string): [ListPreferences, (change: Partial<ListPreferences>) => void] {
  const [stored, write] = useStoredPreference(`list.${name}`);
  const preferences = useMemo(() => readPreferences(stored), [stored]);
  const update = useMemoizedFn((change: Partial<ListPreferences>) => write({ ...preferences, ...change }));
  return [preferences, update];
}
