import * as fc from 'fast-check';
import { actorsOf } from '@/domain/workflow/decide';
import type { TestOrder } from '@/domain/workflow/order';
import { DECISIONS, STEPS, type Decision, type StepKey } from '@/domain/workflow/steps';
import { PERSONAS, type Persona } from '../../mock/rehearsal/firmware/personas';
import { never } from './walkWorld';

/** Random moves of a walk. */

export type Act =
  | 'decide'
  | 'submit'
  | 'withdraw'
  | 'pause'
  | 'resume'
  | 'transfer'
  | 'replaceFile'
  | 'schedule'
  | 'cancelRelease'
  | 'claim'
  | 'remind';

/** One try, drawn at random. */
export interface Move {
  /** Whether an allowed person makes the move; most moves are, or walks would not progress. */
  readonly proper: boolean;
  readonly who: Persona;
  readonly act: Act;
  readonly decision: Decision;
  readonly call: StepKey;
  readonly guess: boolean;
  readonly returnTo: number;
  readonly remark: boolean;
  readonly target: Persona;
}

/** Acts other than a decision. */
const OTHER_ACTS: readonly Act[] = [
  'submit',
  'submit',
  'submit',
  'withdraw',
  'pause',
  'resume',
  'resume',
  'transfer',
  'replaceFile',
  'schedule',
  'cancelRelease',
  'claim',
  'remind',
];

export const move: fc.Arbitrary<Move> = fc.record({
  proper: fc.nat({ max: 9 }).map((draw) => draw > 0),
  who: fc.constantFrom(...PERSONAS),
  act: fc.nat({ max: 44 }).map((draw): Act => OTHER_ACTS[draw] ?? 'decide'),
  decision: fc.nat({ max: 9 }).map((draw): Decision => DECISIONS[draw] ?? 'pass'),
  call: fc.constantFrom(...STEPS.map((step) => step.key)),
  guess: fc.nat({ max: 9 }).map((draw) => draw === 0),
  returnTo: fc.integer({ min: 0, max: 7 }),
  remark: fc.boolean(),
  target: fc.constantFrom(...PERSONAS),
});

/** The person of a move: the drawn one, or one who may act. */
export function mover(order: TestOrder | undefined, { proper, act, who }: Move): Persona {
  const deciding = act === 'decide' || act === 'schedule' || act === 'cancelRelease' || act === 'claim';
  const awaited = order && deciding ? actorsOf(order)[0]?.code : 'dev.lin';
  return (proper && PERSONAS.find((one) => one.account === awaited)) || who;
}

/** The move of the right person that brings an order closer to its end. */
export function onward(order: TestOrder | undefined): Move {
  const lin = PERSONAS[0] ?? never();
  const who = PERSONAS.find((one) => one.account === order?.submitter.code) ?? lin;
  const common = {
    who,
    decision: 'pass',
    call: 'testReception',
    guess: false,
    returnTo: 0,
    remark: false,
    target: lin,
  } as const;
  if (order === undefined || order.status === 1) return { ...common, proper: false, act: 'submit' };
  // A scheduled release is cancelled first.
  if (order.pause === null && order.schedule !== null)
    return { ...common, proper: true, act: 'cancelRelease', remark: true };
  return order.pause === null
    ? { ...common, proper: true, act: 'decide' }
    : { ...common, proper: false, act: 'resume', remark: true };
}
