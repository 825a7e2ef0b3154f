import type { RecordFilter } from '@/components/list/filters';
import type { Module } from '@/domain/firmware/number';
import { MODULES, moduleName } from '@/domain/firmware/number';
import type { VersionState } from '@/domain/firmware/version';
import { VERSION_STATES, versionStateName } from '@/domain/firmware/version';

/** What versions are narrowed down by; the keyword also finds hashes. */
export interface VersionFilters {
  keyword: string;
  firmwareNo: string;
  module: Module[];
  state: VersionState[];
}

/** The filters of the list as a table. */
export const VERSION_FILTERS: readonly RecordFilter<VersionFilters>[] = [
  { kind: 'text', key: 'keyword', label: 'field.keyword', placeholder: 'version.keywordHint', width: 262 },
  { kind: 'text', key: 'firmwareNo', label: 'field.firmwareNo', width: 140 },
  {
    kind: 'multi',
    key: 'state',
    width: 144,
    label: 'field.state',
    options: VERSION_STATES.map((value) => ({ value, label: versionStateName(value) })),
  },
  {
    kind: 'multi',
    key: 'module',
    width: 144,
    label: 'field.module',
    options: MODULES.map((value) => ({ value, label: moduleName(value) })),
  },
];
