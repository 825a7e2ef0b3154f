import './folder';
import * as fc from 'fast-check';
import * as v from 'valibot';
import { approvals } from '@/contract/approvals';
import { firmwareVersion, versionFile } from '@/contract/firmwareVersion';
import { testing } from '@/contract/testing';
import { refuseCall, type CallNeeds } from '@/domain/access/rights';
import type { Refusal } from '@/domain/reasons';
import { openConditions } from '@/domain/workflow/log';
import { actorsOf } from '@/domain/workflow/decide';
import type { TestOrder } from '@/domain/workflow/testOrder';
import { type Decision, DECISIONS } from '@/domain/workflow/decisions';
import { STEP, type StepKey, stepOf, STEPS } from '@/domain/workflow/steps';
import { actorOf, PERSONAS, type Persona } from '../../mock/rehearsal/firmware/personas';
import { apply } from '../../mock/rehearsal/engine/write';
import { cancelRelease, decideStep, dueReleases } from '../../mock/rehearsal/firmware/steps/decision';
import { releaseDue, rollbackTo } from '../../mock/rehearsal/firmware/steps/decision';
import { submitOrder } from '../../mock/rehearsal/firmware/steps/orders';
import * as upkeep from '../../mock/rehearsal/firmware/steps/upkeep';
import { emptyWorld, logOf, type World } from '../../mock/rehearsal/engine/world';
import { firmware } from '@/contract/firmware';
import type { Evidence } from '@/domain/workflow/evidence';
import { draftInput, evidenceOf, newNumber, submissionInput } from '../../mock/rehearsal/firmware/scenarios/inputs';
import { attachFile } from '../../mock/rehearsal/firmware/steps/attachFile';
import { addNumber, addVersion } from '../../mock/rehearsal/firmware/steps/firmware';

/**
 * Random walks over the workflow (walks.test.ts): random acts by random people, allowed or not, on the order of a version that
 * has a file and comes after a released one.
 */

const START = Date.parse('2026-03-02T01:00:00.000Z');
const HOUR = 3_600_000;
const momentOf = (nth: number): string => new Date(START + (nth + 1) * HOUR).toISOString();

/** One firmware number with a release that was tested on other hardware, and a draft. */
function made(): { world: World; walked: string } {
  const world = emptyWorld();
  const [persona] = PERSONAS;
  const lin = actorOf(persona);
  const now = momentOf(-40);
  const number = v.parse(firmware.add.input, newNumber('WALK-1', { hardwareRevisions: ['A', 'B'] }));
  apply(world, addNumber, number, now, lin);
  const draft = (versionNo: string, file: number) => {
    const input = v.parse(firmwareVersion.add.input, draftInput('WALK-1', versionNo));
    apply(world, addVersion, input, now, lin);
    const id = [...world.versions.keys()].at(-1) ?? never();
    attach(world, id, file, persona, now);
    return id;
  };
  const before = draft('0', 1_000);
  for (let nth = -30; lastOrder(world, before)?.status !== 6; nth += 1) take(world, before, onward(world, before), nth);
  return { world, walked: draft('1', 0) };
}

let prepared: ReturnType<typeof made> | null = null;
/** The world that a walk begins with: made once, and copied for each walk. */
export function begin(): { world: World; versionId: string } {
  prepared ??= made();
  return { world: structuredClone(prepared.world), versionId: prepared.walked };
}

export const lastOrder = (world: World, versionId: string): TestOrder | undefined =>
  [...world.orders.values()].findLast((order) => order.versionId === versionId);

export function never(): never {
  throw new Error('Unexpected state of the walk.');
}

const UNSEALED = { signature: '', certificate: '', reason: '换文件', sealed: 'unread' } as const;

export const hashOf = (which: number): string => which.toString(16).padStart(64, '0');

function attach(world: World, versionId: string, which: number | string, who: Persona, now: string) {
  const sha256 = typeof which === 'string' ? which : hashOf(which);
  const file = { size: 1, sha256, md5: '' };
  const input = { versionId, name: 'a.bin', ...file, announced: file, ...UNSEALED };
  return apply(world, attachFile, input, now, actorOf(who));
}

/** Evidence for a pass of the current step. @param at time of a scheduled release */
function evidenceFor(world: World, order: TestOrder, at: string | null): Evidence | null {
  const step = stepOf(order.stepOrder);
  const conditions = openConditions(logOf(world, order.orderNo), order.round);
  const evidence = step && evidenceOf(step, { ...order, conditions });
  if (evidence?.kind === 'release')
    return { ...evidence, mode: at === null ? 'now' : 'scheduled', at, rollbackVersionId: rollbackTo(world, order) };
  return evidence?.kind === 'manual' ? { ...evidence, conditions: ['only at night'] } : evidence;
}

const OTHER_ACTS = [
  ...(['submit', 'submit', 'submit', 'withdraw', 'pause', 'resume', 'resume', 'transfer', 'replaceFile'] as const),
  ...(['schedule', 'cancelRelease'] as const),
];
type Act = 'decide' | (typeof OTHER_ACTS)[number];

export interface Move {
  /** Whether an allowed person makes the move, as in most cases: otherwise walks would not progress. */
  readonly proper: boolean;
  readonly who: Persona;
  readonly act: Act;
  readonly decision: Decision;
  readonly call: StepKey;
  /** A wrong guess: another call than that of the step, another file than the version's. */
  readonly guess: boolean;
  /** A file that somebody may have sent before; null for a new one. */
  readonly again: number | null;
  readonly returnTo: number;
  readonly remark: boolean;
  readonly target: Persona;
}

export const move: fc.Arbitrary<Move> = fc.record({
  proper: fc.nat({ max: 9 }).map((draw) => draw > 0),
  who: fc.constantFrom(...PERSONAS),
  act: fc.nat({ max: 40 }).map((draw): Act => OTHER_ACTS[draw] ?? 'decide'),
  decision: fc.nat({ max: 9 }).map((draw): Decision => DECISIONS[draw] ?? 'pass'),
  call: fc.constantFrom(...STEPS.map((step) => step.key)),
  guess: fc.nat({ max: 9 }).map((draw) => draw === 0),
  again: fc.option(fc.nat({ max: 2 })),
  returnTo: fc.integer({ min: 0, max: 7 }),
  remark: fc.boolean(),
  target: fc.constantFrom(...PERSONAS),
});

/** The person of a move: the drawn one, or one who may act. */
export function mover(order: TestOrder | undefined, { proper, act, who }: Move): Persona {
  const deciding = act === 'decide' || act === 'schedule' || act === 'cancelRelease';
  const awaited = order && deciding ? actorsOf(order)[0]?.code : 'dev.lin';
  return (proper && PERSONAS.find((one) => one.account === awaited)) || who;
}

/** The move of the right person that brings the order of a version closer to its end. */
export function onward(world: World, versionId: string): Move {
  const order = lastOrder(world, versionId);
  const [lin] = PERSONAS;
  const who = PERSONAS.find((one) => one.account === order?.submitter.code) ?? lin;
  const drawn = { guess: false, again: null } as const;
  const pass = { decision: 'pass', call: 'testReception', ...drawn, returnTo: 0 } as const;
  const common = { ...pass, who, remark: false, target: lin };
  if (order !== undefined && order.pause !== null) return { ...common, proper: false, act: 'resume', remark: true };
  if (order === undefined || order.status === 1) return { ...common, proper: false, act: 'submit' };
  // A scheduled release is cancelled first.
  if (order.schedule !== null) return { ...common, proper: true, act: 'cancelRelease', remark: true };
  return { ...common, proper: true, act: 'decide' };
}

/** Runs due releases, as the rehearsal does before each call. @returns how many */
export function settle(world: World, nth: number): number {
  const due = dueReleases(world, momentOf(nth));
  for (const order of due) {
    const scheduler = logOf(world, order.orderNo).findLast((entry) => entry.action === 'schedule')?.actor.code;
    const persona = PERSONAS.find((one) => one.account === scheduler) ?? never();
    apply(world, releaseDue, { orderNo: order.orderNo }, momentOf(nth), actorOf(persona));
  }
  return due.length;
}

/** The rights an act needs before the workflow's rules. */
function needsOf(act: Act): CallNeeds | null {
  if (act === 'replaceFile') return versionFile.upload.needs;
  return act === 'submit' ? testing.addOrder.needs : approvals.withdraw.needs;
}

/** Submits a version, or resubmits its returned order. @param fileSha256 the file that was confirmed */
function submit(world: World, versionId: string, fileSha256: string, who: Persona, now: string) {
  const order = lastOrder(world, versionId);
  const again = order?.status === 1 ? { orderNo: order.orderNo, revision: order.revision } : {};
  const hardware = world.versions.get(versionId)?.versionNo === '0' ? 'B' : 'A';
  const input = submissionInput(versionId, { scope: { hardwareRevisions: [hardware] }, fileSha256, ...again });
  return apply(world, submitOrder, v.parse(testing.addOrder.input, input), now, actorOf(who));
}

/** Whether a move submits the version, whatever it is called. */
export const isSubmission = (order: TestOrder | undefined, { act }: Move): boolean =>
  act === 'submit' || (order === undefined && act !== 'replaceFile');

/** Makes a move as the server does: rights first, then the rule. */
export function take(world: World, versionId: string, move: Move, nth: number): { readonly outcome: unknown } {
  const now = momentOf(nth);
  const order = lastOrder(world, versionId);
  const persona = mover(order, move);
  const rights = { pages: new Set<string>(persona.pages), roles: persona.roles ?? [] };
  const act = isSubmission(order, move) ? 'submit' : move.act;
  const denied: Refusal | null = refuseCall(needsOf(act), rights, 'zh-CN');
  if (denied) return { outcome: denied };
  const who = actorOf(persona);
  const file = world.versions.get(versionId)?.file?.sha256 ?? never();
  if (act === 'replaceFile') return attach(world, versionId, move.again ?? nth + 10, persona, now);
  if (act === 'submit' || order === undefined)
    return submit(world, versionId, move.guess ? 'f'.repeat(64) : file, persona, now);
  const { orderNo } = order;
  const read = { orderNo, revision: order.revision };
  const remark = move.remark ? 'because' : '';
  switch (act) {
    case 'withdraw':
      return apply(world, upkeep.withdrawOrder, { ...read, remark }, now, who);
    case 'pause':
    case 'resume':
      return apply(world, upkeep.pauseOrder, { ...read, enable: act === 'resume', reason: remark }, now, who);
    case 'transfer':
      return apply(world, upkeep.transferTask, { ...read, target: move.target.account, reason: remark }, now, who);
    case 'cancelRelease':
      return apply(world, cancelRelease, { ...read, remark }, now, who);
    case 'schedule':
    case 'decide': {
      const step = STEP[move.guess ? move.call : (stepOf(order.stepOrder)?.key ?? move.call)];
      // Every other release is scheduled.
      const release = order.stepOrder === 6 && move.decision === 'pass' && move.remark;
      const timed = act === 'schedule' || release ? momentOf(nth + 2) : null;
      const input = {
        ...read,
        round: order.round,
        stepOrder: step.order,
        decision: timed === null ? move.decision : 'pass',
        remark,
        returnTo: move.returnTo,
        evidence: evidenceFor(world, order, timed),
        gapsAcknowledged: true,
      };
      return apply(world, decideStep(step.key), input, now, who);
    }
  }
}
