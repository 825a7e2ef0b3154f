import * as fc from 'fast-check';
import { approvals } from '@/contract/approval';
import type { Needs } from '@/contract/endpoint';
import { versionFile } from '@/contract/firmwareVersion';
import { testing } from '@/contract/testing';
import { refuseCall } from '@/domain/access/mayCall';
import type { Refusal } from '@/domain/refusal';
import { actorsOf } from '@/domain/workflow/decide';
import type { TestOrder } from '@/domain/workflow/order';
import { DECISIONS, STEP, stepOf, STEPS, type Decision, type StepKey } from '@/domain/workflow/steps';
import { actorOf, PERSONAS, type Persona } from '../../mock/rehearsal/firmware/personas';
import { play } from '../../mock/rehearsal/firmware/step';
import { cancelRelease, decideStep, dueReleases, releaseDue } from '../../mock/rehearsal/firmware/steps/decision';
import { submitOrder } from '../../mock/rehearsal/firmware/steps/submission';
import {
  claimOrder,
  pauseOrder,
  remindActors,
  transferTask,
  withdrawOrder,
} from '../../mock/rehearsal/firmware/steps/upkeep';
import { CHECKLIST_KEYS } from '../../mock/rehearsal/firmware/template';
import { logOf, type World } from '../../mock/rehearsal/firmware/world';
import { attach, evidenceOf, momentOf, never } from './walkWorld';

/** Random walks over the workflow (decisions §4.1): random acts by random people, allowed or not. */

type Act =
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

const person = (code: string) => ({ code, name: PERSONAS.find((one) => one.account === code)?.name ?? '' });
const TESTERS = ['test.chen', 'test.sun'].map(person);
const OPERATIONS = ['ops.he'].map(person);

/** Runs due releases, as the rehearsal does before each call. @returns how many */
export function settle(world: World, nth: number): number {
  const due = dueReleases(world, momentOf(nth));
  for (const order of due) {
    const scheduler = logOf(world, order.orderNo).findLast((entry) => entry.action === 'schedule')?.actor.code;
    const persona = PERSONAS.find((one) => one.account === scheduler) ?? never();
    play(world, releaseDue, { orderNo: order.orderNo }, momentOf(nth), actorOf(persona));
  }
  return due.length;
}

/** The rights an act needs before the workflow's rules. */
function needsOf(act: Act): Needs | null {
  if (act === 'replaceFile') return versionFile.uploadNeeds;
  return act === 'submit' ? testing.addOrder.needs : approvals.withdraw.needs;
}

/** Makes a move as the server does: rights first, then the rule. */
export function take(world: World, versionId: string, move: Move, nth: number): { readonly answer: unknown } {
  const now = momentOf(nth);
  const order = [...world.orders.values()].at(-1);
  const persona = mover(order, move);
  const rights = { pages: new Set<string>(persona.pages), roles: persona.roles ?? [] };
  const denied: Refusal | null = refuseCall(
    needsOf(order === undefined && move.act !== 'replaceFile' ? 'submit' : move.act),
    rights,
    'zh-CN',
  );
  if (denied) return { answer: denied };
  const who = actorOf(persona);
  if (move.act === 'replaceFile') return attach(world, versionId, nth + 1, persona, now);
  if (move.act === 'submit' || order === undefined) {
    const again = order?.status === 1 ? { orderNo: order.orderNo, revision: order.revision } : {};
    const scope = { hardwareRevisions: ['A'], sourceVersions: [], companionModules: [] };
    const lists = { testerList: [...TESTERS], operationPersonList: [...OPERATIONS], checklist: [...CHECKLIST_KEYS] };
    return play(
      world,
      submitOrder,
      { versionId, scope, ...lists, priority: 'normal' as const, dueAt: null, remark: '', ...again },
      now,
      who,
    );
  }
  const { orderNo, revision } = order;
  const remark = move.remark ? 'because' : '';
  switch (move.act) {
    case 'withdraw':
      return play(world, withdrawOrder, { orderNo, revision, remark }, now, who);
    case 'pause':
    case 'resume':
      return play(world, pauseOrder, { orderNo, revision, enable: move.act === 'resume', reason: remark }, now, who);
    case 'transfer':
      return play(world, transferTask, { orderNo, revision, target: move.target.account, reason: remark }, now, who);
    case 'cancelRelease':
      return play(world, cancelRelease, { orderNo, revision, remark }, now, who);
    case 'claim':
      return play(world, claimOrder, { orderNo }, now, who);
    case 'remind':
      return play(world, remindActors, { orderNo }, now, who);
    case 'schedule':
    case 'decide': {
      const step = STEP[move.guess ? move.call : (stepOf(order.stepOrder)?.key ?? move.call)];
      // Every other release is scheduled.
      const release = order.stepOrder === 6 && move.decision === 'pass' && move.remark;
      const timed = move.act === 'schedule' || release ? momentOf(nth + 2) : null;
      const input = {
        orderNo,
        revision,
        round: order.round,
        stepOrder: step.order,
        decision: timed === null ? move.decision : 'pass',
        remark,
        returnTo: move.returnTo,
        evidence: evidenceOf(world, order, timed),
        gapsAcknowledged: true,
      };
      return play(world, decideStep(step.key), input, now, who);
    }
  }
}
