import { screen } from '@testing-library/react';
import { RecordList } from '@/components/list/RecordList';
import { type FilterTable, yesOrNo } from '@/components/list/recordFilters';
import type { LoadPage, RecordColumn, RecordListProps } from '@/components/list/recordListTypes';
import type { Page } from '@/contract/callFields';
import { answerable } from '../../stage';

export interface Row {
  readonly id: string;
  readonly name: string;
}
export interface Filters {
  readonly keyword?: string;
  readonly module?: readonly ('hmi' | 'power')[];
  readonly enabled?: boolean;
  readonly until?: string;
  readonly due?: string;
  readonly dueTo?: string;
}

const columns: readonly RecordColumn<Row>[] = [
  { key: 'id', title: { text: 'Number' }, text: (row) => row.id, sortable: true },
  { key: 'name', title: { text: 'Name' }, text: (row) => row.name, sortable: true },
];
const filters: FilterTable<Filters> = {
  keyword: { kind: 'text', label: { text: 'Keyword' } },
  module: {
    kind: 'multi',
    label: { text: 'Module' },
    options: [
      { value: 'hmi', label: { text: 'HMI' } },
      { value: 'power', label: { text: 'Power' } },
    ],
  },
  enabled: { kind: 'select', label: { text: 'Enabled' }, options: yesOrNo({ text: 'Yes' }, { text: 'No' }) },
};
const rowKey = (row: Row) => row.id;
export const row = (id: string): Row => ({ id, name: `Name of ${id}` });
export const page = (...list: Page<Row>['list']): Page<Row> => ({ list, total: list.length, asOf: '2026-01-01' });

/** A mock server whose answers the test controls. */
export function server() {
  const { run, args, count, resolve, reject } = answerable<Parameters<LoadPage<Row, Filters>>, Page<Row>>();
  return {
    load: run,
    count,
    query: (index: number) => args(index)[0],
    options: (index: number) => args(index)[1],
    answer: resolve,
    fail: (index: number) => reject(index, new Error('no')),
  };
}

export type ListProps = RecordListProps<Row, Filters>;

export const list = (load: ListProps['load'], more: Partial<ListProps> = {}) => (
  <RecordList<Row, Filters>
    name="test"
    title={{ text: 'Records' }}
    columns={columns}
    filters={filters}
    subject="firmware"
    load={load}
    rowKey={rowKey}
    {...more}
  />
);

export const cell = (text: string) => screen.findByRole('rowheader', { name: text });
