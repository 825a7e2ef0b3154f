import type { RecordFilter } from '@/components/list/filters';
import type { DeviceType, Module } from '@/domain/firmware/number';
import { DEVICE_TYPES, MODULES, deviceTypeName, moduleName } from '@/domain/firmware/number';

/** Filters of the firmware numbers. */
export interface NumberFilters {
  keyword: string;
  module: Module[];
  deviceType: DeviceType[];
  enabled: boolean;
}

export const NUMBER_FILTERS: readonly RecordFilter<NumberFilters>[] = [
  { kind: 'text', key: 'keyword', label: 'field.keyword', placeholder: 'firmware.keywordHint', width: 216 },
  {
    kind: 'multi',
    key: 'module',
    label: 'field.module',
    options: MODULES.map((value) => ({ value, label: moduleName(value) })),
  },
  {
    kind: 'multi',
    key: 'deviceType',
    label: 'field.deviceType',
    options: DEVICE_TYPES.map((value) => ({ value, label: deviceTypeName(value) })),
  },
  {
    kind: 'select',
    key: 'enabled',
    label: 'field.enabled',
    options: [
      { value: true, label: 'firmware.enabled' },
      { value: false, label: 'firmware.disabled' },
    ],
  },
];
