import { screen } from '@testing-library/react';
import fc from 'fast-check';
import { list, row, server } from './records';
import { onStage } from '../../stage';

/** What the answer holds is what the table shows: each row once, in order, below the heading of its group. */

const numRuns = process.env.FULL ? 300 : 20;

interface Case {
  readonly pageSize: number;
  /** The group of each row of the answer. */
  readonly groups: readonly number[];
  /** Rows of the list beyond the answer. */
  readonly others: number;
  readonly current: number;
  readonly sorted: boolean;
  readonly selectable: boolean;
}

const cases = fc.constantFrom(20, 50, 100).chain((pageSize): fc.Arbitrary<Case> =>
  fc.record({
    pageSize: fc.constant(pageSize),
    // Full pages, a few rows, and a server that sends more than it was asked for.
    groups: fc
      .oneof(fc.nat(5), fc.integer({ min: pageSize - 1, max: pageSize + 1 }), fc.nat(pageSize))
      .chain((length) => fc.array(fc.nat(3), { minLength: length, maxLength: length }))
      .chain((groups) => fc.constantFrom(groups, groups.toSorted())),
    others: fc.oneof(fc.constant(0), fc.nat(300)),
    current: fc.integer({ min: 1, max: 3 }),
    sorted: fc.boolean(),
    selectable: fc.boolean(),
  }),
);

/** The lines of the table: headings and rows. */
const lines = () => screen.queryAllByText(/^(row|group)-\d+$/).map(({ textContent }) => textContent);

test('whatever the sizes, groups and sort', async () => {
  await fc.assert(
    fc.asyncProperty(cases, async ({ pageSize, groups, others, current, sorted, selectable }) => {
      const { load, answer } = server();
      const groupOf = ({ id }: { readonly id: string }) => `group-${groups[Number(id.slice(4))] ?? ''}`;
      // An empty page beyond the first leads to another one.
      const page = groups.length === 0 ? 1 : current;
      const address = new URLSearchParams({ pageSize: String(pageSize), current: String(page) });
      if (sorted) address.set('sort', 'id,asc');
      const stage = onStage(
        `/records?${address.toString()}`,
        list(load, { group: groupOf, empty: 'Nothing', ...(selectable && { selectedActions: () => null }) }),
      );
      const rows = groups.map((_group, index) => row(`row-${index}`));
      try {
        await answer(0, { list: rows, total: rows.length + others, asOf: '' });
        await screen.findByText(rows.length === 0 ? 'Nothing' : 'row-0');

        const expected: string[] = [];
        // One heading is none.
        const starts = groups.filter((group, index) => group !== groups[index - 1]).length;
        for (const [index, each] of rows.entries()) {
          if (!sorted && starts > 1 && groups[index] !== groups[index - 1]) expected.push(groupOf(each));
          expected.push(each.id);
        }
        // Above 50 the table renders the rows in sight.
        if (pageSize > 50) {
          const inSight = lines();
          expect(inSight).toEqual(expected.slice(0, inSight.length));
          expect(inSight.length).toBeGreaterThanOrEqual(Math.min(5, expected.length));
        } else expect(lines()).toEqual(expected);
      } finally {
        stage.unmount();
      }
    }),
    { numRuns },
  );
}, 300_000);
