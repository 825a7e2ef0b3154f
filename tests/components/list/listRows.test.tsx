import { screen } from '@testing-library/react';
import { crowdedColumns } from '@/components/list/listPreferences';
import type { RecordColumn } from '@/components/list/recordListTypes';
import { LABEL } from '@/components/words';
import { list, row, server } from './records';
import { onStage } from '../../stage';

/** What the answer holds is what the table shows: each row once, in order, below the heading of its group; columns by their room. */

/** Rows of one group after the other. */
const grouped = (length: number) => Array.from({ length }, (_, index) => Math.floor(index / 9));

/** The size of a page, the group of each row of the answer, how many rows of the list are beyond it, the sort. */
type Case = readonly [what: string, pageSize: number, groups: readonly number[], others: number, sort: string | null];
const CASES: readonly Case[] = [
  ['no row of a list that has some', 20, [], 7, null],
  ['groups that come again', 20, [0, 1, 1, 0, 2, 0], 300, null],
  ['groups that come again, sorted by the user', 20, [0, 1, 1, 0, 2, 0], 300, 'id,asc'],
  ['a full page', 20, grouped(20), 1, null],
  ['the most that are all drawn', 50, grouped(51), 0, null],
  ['a page that draws what is in sight', 100, grouped(101), 200, null],
];

/** The lines of the table: headings and rows. */
const lines = () => screen.queryAllByText(/^(row|group)-\d+$/).map(({ textContent }) => textContent);

test.each<Case>(CASES)('%s', async (_what, pageSize, groups, others, sort) => {
  const { load, answer } = server();
  const groupOf = ({ id }: { readonly id: string }) => `group-${groups[Number(id.slice(4))] ?? ''}`;
  const address = new URLSearchParams({ pageSize: String(pageSize), ...(sort !== null && { sort }) });
  onStage(`/records?${address.toString()}`, list(load, { group: groupOf, empty: 'Nothing' }));
  const rows = groups.map((_group, index) => row(`row-${index}`));
  await answer(0, { list: rows, total: rows.length + others, asOf: '' });
  await screen.findByText(rows.length === 0 ? 'Nothing' : 'row-0');

  // One heading is none.
  const starts = groups.filter((group, index) => group !== groups[index - 1]).length;
  const expected = rows.flatMap((each, index) =>
    sort === null && starts > 1 && groups[index] !== groups[index - 1] ? [groupOf(each), each.id] : [each.id],
  );
  const inSight = lines();
  expect(inSight).toEqual(pageSize > 50 ? expected.slice(0, inSight.length) : expected);
  expect(inSight.length).toBeGreaterThanOrEqual(Math.min(5, expected.length));
});

const columns: readonly RecordColumn<never>[] = [
  { key: 'number', title: LABEL.firmwareNo, width: 100, hideable: false },
  { key: 'name', title: LABEL.name, width: 200 },
  { key: 'module', title: LABEL.module, width: 50, hidden: true },
  { key: 'value', title: LABEL.result, width: 100, hideable: false },
  { key: 'owners', title: LABEL.owners, width: 100 },
];
const widthOf = ({ width }: RecordColumn<never>) => (typeof width === 'number' ? width : 0);

test.each([
  [null, []],
  [500, []],
  [499, ['owners']],
  [400, ['owners']],
  [399, ['owners', 'name']],
  [0, ['owners', 'name']],
])('%s pixels have no room for %j', (room, crowded) => {
  expect(crowdedColumns(columns, widthOf, room)).toEqual(crowded);
});
