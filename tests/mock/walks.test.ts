import './folder';
import * as fs from 'node:fs';
import * as fc from 'fast-check';
import { isRefusal } from '@/domain/reasons';
import type { Decision } from '@/domain/workflow/decisions';
import { actorOf, PERSONAS } from '../../mock/rehearsal/firmware/personas';
import { play } from '../../mock/rehearsal/engine/subject';
import { decideStep } from '../../mock/rehearsal/firmware/steps/decision';
import { logOf } from '../../mock/rehearsal/engine/world';
import { begin, move, never, onward, settle, take } from './walk';
import { checkEnds, checkMove, checkRules, rowsIn, rowsOf, stateOf, type Uploads } from './walkRules';

const RACES = 10_000;
const RUNS = process.env.FULL === '1' ? 100_000 : 2_000;
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
      let rows = 0;
      moves.forEach((one, nth) => {
        const due = settle(world, nth);
        rows += due;
        const before = [...world.orders.values()].at(-1);
        const accepted = !isRefusal(take(world, versionId, one, nth).answer);
        if (accepted) rows += rowsOf(before, one);
        if (rowsIn(world) !== rows) throw new Error(`Broken: log rows equal accepted writes (${one.act})`);
        if (before) checkMove(world, before, accepted, one);
        checkRules(world, versionId, uploads);
        const order = [...world.orders.values()].at(-1);
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
    ...['cancelRelease', 'claim', 'decide', 'due', 'pause', 'refused', 'remind', 'replaceFile', 'resume'],
    ...['schedule', 'submit', 'transfer', 'withdraw'],
  ]);
  fs.mkdirSync('reports', { recursive: true });
  const figures = { walks: RUNS, moves: moved, states: tried.size, acts: Object.fromEntries(acts) };
  fs.writeFileSync('reports/walks.json', JSON.stringify(figures, null, 2));
});

test('of two simultaneous acts exactly one succeeds, in 10,000 of 10,000', () => {
  const { world, versionId } = begin();
  take(world, versionId, onward(undefined), 0);
  const order = [...world.orders.values()][0] ?? never();
  const decisions = fc.constantFrom<Decision>('pass', 'return');
  fc.assert(
    fc.property(fc.tuple(decisions, decisions), fc.boolean(), ([first, second], swapped) => {
      const race = structuredClone(world);
      const [left, right] = swapped ? ['test.sun', 'test.chen'] : ['test.chen', 'test.sun'];
      const tries = [[left, first] as const, [right, second] as const];
      const answers = tries.map(([account, decision]) => {
        const who = PERSONAS.find((one) => one.account === account) ?? never();
        const { orderNo, revision } = order;
        const input = { orderNo, revision, round: 1, stepOrder: 1, decision, remark: 'r', returnTo: null };
        return play(race, decideStep('testReception'), input, '2026-03-02T02:00:00.000Z', actorOf(who)).answer;
      });
      expect(answers.map((answer) => (isRefusal(answer) ? answer.refused : 'won'))).toEqual(['won', 'E00006']);
      expect(logOf(race, order.orderNo).filter((entry) => entry.action === 'decide')).toHaveLength(1);
    }),
    { numRuns: RACES },
  );
});
