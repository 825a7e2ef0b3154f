import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RecordList } from '@/components/list/RecordList';
import type { RecordFilter } from '@/components/list/filters';
import type { LoadPage, RecordColumn, RecordListProps } from '@/components/list/types';
import type { Page } from '@/contract/fields';
import type { Deferred } from '../../stage';
import { deferred } from '../../stage';

/** A row of the list under test. */
export interface Row {
  readonly id: string;
  readonly name: string;
}
interface Filters {
  readonly keyword?: string;
  readonly module?: readonly ('hmi' | 'power')[];
  readonly enabled?: boolean;
}

const columns: readonly RecordColumn<Row>[] = [
  { key: 'id', title: { text: 'Number' }, text: (row) => row.id, sortable: true },
  { key: 'name', title: { text: 'Name' }, text: (row) => row.name },
];
const filters: readonly RecordFilter<Filters>[] = [
  { kind: 'text', key: 'keyword', label: { text: 'Keyword' } },
  {
    kind: 'multi',
    key: 'module',
    label: { text: 'Module' },
    options: [
      { value: 'hmi', label: { text: 'HMI' } },
      { value: 'power', label: { text: 'Power' } },
    ],
  },
  {
    kind: 'select',
    key: 'enabled',
    label: { text: 'Enabled' },
    options: [
      { value: true, label: { text: 'Yes' } },
      { value: false, label: { text: 'No' } },
    ],
  },
];
const rowKey = (row: Row) => row.id;
export const row = (id: string): Row => ({ id, name: `Name of ${id}` });
export const page = (...list: Page<Row>['list']): Page<Row> => ({
  list,
  total: list.length,
  asOf: '2026-01-01T00:00:00Z',
});

type Call = Parameters<LoadPage<Row, Filters>>;

/** A mock server whose answers the test controls. */
export function server() {
  const calls: { readonly query: Call[0]; readonly signal: AbortSignal; readonly answer: Deferred<Page<Row>> }[] = [];
  const load: LoadPage<Row, Filters> = (query, signal) => {
    const answer = deferred<Page<Row>>();
    calls.push({ query, signal, answer });
    return answer.promise;
  };
  const call = (index: number) => {
    const found = calls.at(index);
    if (!found) throw new Error(`No call ${index}.`);
    return found;
  };
  return {
    load,
    count: () => calls.length,
    call,
    /** Answers a call and waits for the render. */
    answer: async (index: number, answered: Page<Row>) => {
      await act(async () => {
        call(index).answer.resolve(answered);
        await call(index).answer.promise;
      });
    },
    fail: async (index: number) => {
      await act(async () => {
        call(index).answer.reject(new Error('no'));
        await call(index).answer.promise.catch(() => undefined);
      });
    },
  };
}

export type ListProps = RecordListProps<Row, Filters>;

export const list = (load: ListProps['load'], more: Partial<ListProps> = {}) => (
  <RecordList<Row, Filters>
    name="test"
    exportName="records"
    title={{ text: 'Records' }}
    columns={columns}
    filters={filters}
    subject="firmware"
    load={load}
    rowKey={rowKey}
    {...more}
  />
);

export const cell = (text: string) => screen.findByRole('cell', { name: text });
export const user = () => userEvent.setup({ pointerEventsCheck: 0 });
