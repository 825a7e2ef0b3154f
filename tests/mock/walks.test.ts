import './folder';
import * as fs from 'node:fs';
import * as fc from 'fast-check';
import { isRefusal } from '@/domain/reasons';
import { runs } from '../runs';
import { begin, isSubmission, lastOrder, move, settle, take } from './walk';
import { checkEnds, checkMove, checkRules, rowsIn, rowsOf, stateOf, type Uploads } from './walkRules';

const RUNS = runs(4_000, 100_000);
/** Length of the walks: 12 moves on average, 27 in the full run. */
const LENGTH = process.env.FULL === '1' ? 'max' : 'small';

test(`${String(RUNS)} random walks break no rule and can always reach the end`, () => {
  const [seen, tried] = [new Set<number>(), new Set<string>()];
  const acts = new Map<string, number>();
  let moved = 0;
  fc.assert(
    fc.property(fc.array(move, { minLength: 5, maxLength: 50, size: LENGTH }), (moves) => {
      const { world, versionId } = begin();
      const uploads: Uploads = new Map();
      let rows = rowsIn(world);
      moves.forEach((one, nth) => {
        const due = settle(world, nth);
        rows += due;
        const before = lastOrder(world, versionId);
        const accepted = !isRefusal(take(world, versionId, one, nth).outcome);
        if (accepted) rows += rowsOf(before, one);
        if (rowsIn(world) !== rows) throw new Error(`Broken: log rows equal accepted writes (${one.act})`);
        if (accepted && isSubmission(before, one) && one.guess) throw new Error('Broken: a checklist is for a file');
        if (before) checkMove(world, before, accepted, one, uploads);
        checkRules(world, versionId, uploads);
        const order = lastOrder(world, versionId);
        const state = stateOf(order);
        if (!tried.has(state)) checkEnds(world, versionId, nth + 1);
        tried.add(state);
        seen.add(order?.status ?? 0);
        const told = accepted ? one.act : 'refused';
        acts.set(told, (acts.get(told) ?? 0) + 1);
        if (due > 0) acts.set('due', (acts.get('due') ?? 0) + due);
        moved += 1;
      });
      checkEnds(world, versionId, moves.length);
    }),
    { numRuns: RUNS, seed: 20_260_302 },
  );
  // The walks must reach every state and have every act accepted at least once.
  expect([...seen].sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  expect([...acts.keys()].sort()).toEqual([
    ...['cancelRelease', 'decide', 'due', 'pause', 'refused', 'replaceFile', 'resume'],
    ...['schedule', 'submit', 'transfer', 'withdraw'],
  ]);
  fs.mkdirSync('reports', { recursive: true });
  const figures = { walks: RUNS, moves: moved, states: tried.size, acts: Object.fromEntries(acts) };
  fs.writeFileSync('reports/walks.json', JSON.stringify(figures, null, 2));
});
