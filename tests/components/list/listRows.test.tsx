import { screen } from '@testing-library/react';
import { list, row, server } from './records';
import { onStage } from '../../stage';

/** What the answer holds is what the table shows: each row once, in order, below the heading of its group. */

/** Rows of one group after the other. */
const grouped = (length: number) => Array.from({ length }, (_, index) => Math.floor(index / 9));

/** The size of a page, the group of each row of the answer, and how many rows of the list are beyond it. */
type Case = readonly [what: string, pageSize: number, groups: readonly number[], others: number, current: number];
const CASES: readonly Case[] = [
  ['no row of a list that has some', 20, [], 7, 1],
  ['groups that come again', 20, [0, 1, 1, 0, 2, 0], 300, 2],
  ['a full page', 20, grouped(20), 1, 1],
  ['the most that are all drawn', 50, grouped(51), 0, 1],
  ['a few of a page that draws what is in sight', 100, [3, 0, 0], 0, 1],
  ['a page that draws what is in sight', 100, grouped(101), 200, 3],
];

/** The lines of the table: headings and rows. */
const lines = () => screen.queryAllByText(/^(row|group)-\d+$/).map(({ textContent }) => textContent);

describe.each([{ sorted: false }, { sorted: true }])('%j', ({ sorted }) => {
  test.each(CASES)('%s', async (_what, pageSize, groups, others, current) => {
    const { load, answer } = server();
    const groupOf = ({ id }: { readonly id: string }) => `group-${groups[Number(id.slice(4))] ?? ''}`;
    const address = new URLSearchParams({ pageSize: String(pageSize), current: String(current) });
    if (sorted) address.set('sort', 'id,asc');
    onStage(
      `/records?${address.toString()}`,
      list(load, { group: groupOf, empty: 'Nothing', ...(!sorted && { selectedActions: () => null }) }),
    );
    const rows = groups.map((_group, index) => row(`row-${index}`));
    await answer(0, { list: rows, total: rows.length + others, asOf: '' });
    await screen.findByText(rows.length === 0 ? 'Nothing' : 'row-0');

    // One heading is none.
    const starts = groups.filter((group, index) => group !== groups[index - 1]).length;
    const expected = rows.flatMap((each, index) =>
      !sorted && starts > 1 && groups[index] !== groups[index - 1] ? [groupOf(each), each.id] : [each.id],
    );
    const inSight = lines();
    expect(inSight).toEqual(pageSize > 50 ? expected.slice(0, inSight.length) : expected);
    expect(inSight.length).toBeGreaterThanOrEqual(Math.min(5, expected.length));
  });
});
