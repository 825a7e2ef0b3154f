import './folder';
import * as fc from 'fast-check';
import * as v from 'valibot';
import { approvals } from '@/contract/approvals';
import { firmwareVersion, versionFile } from '@/contract/firmwareVersion';
import { testing } from '@/contract/testing';
import { refuseCall, type CallNeeds } from '@/domain/access/rights';
import { isRefusal, type Refusal } from '@/domain/reasons';
import { actorsOf } from '@/domain/workflow/decide';
import type { TestOrder } from '@/domain/workflow/testOrder';
import { type Decision, DECISIONS } from '@/domain/workflow/decisions';
import { STEP, type StepKey, stepOf, STEPS } from '@/domain/workflow/steps';
import { actorOf, PERSONAS, type Persona } from '../../mock/rehearsal/firmware/personas';
import { play } from '../../mock/rehearsal/engine/subject';
import { cancelRelease, decideStep, dueReleases, releaseDue } from '../../mock/rehearsal/firmware/steps/decision';
import { submitOrder } from '../../mock/rehearsal/firmware/steps/submitOrder';
import { claimOrder, pauseOrder, remindActors, transferTask } from '../../mock/rehearsal/firmware/steps/upkeep';
import { withdrawOrder } from '../../mock/rehearsal/firmware/steps/upkeep';
import { CHECKLIST_KEYS } from '../../mock/rehearsal/firmware/template';
import { emptyWorld, logOf, type World } from '../../mock/rehearsal/engine/world';
import { firmware } from '@/contract/firmware';
import type { Evidence } from '@/domain/workflow/evidence';
import { evidenceOf } from '../../mock/rehearsal/firmware/scenarios/story';
import { attachFile } from '../../mock/rehearsal/firmware/steps/attachFile';
import { addNumber, addVersion } from '../../mock/rehearsal/firmware/steps/firmware';
import { numberInput } from './control';

/** The world of a walk: one version with a file, and evidence for its order. */

const START = Date.parse('2026-03-02T01:00:00.000Z');
const HOUR = 3_600_000;
/** Time of a move: one per hour. */
export const momentOf = (nth: number): string => new Date(START + (nth + 1) * HOUR).toISOString();

/** One firmware number, one draft with a file. */
export function begin(): { world: World; versionId: string } {
  const world = emptyWorld();
  const lin = actorOf(PERSONAS[0] ?? never());
  const now = momentOf(-1);
  const number = v.parse(firmware.add.input, { ...numberInput('WALK-1'), hardwareRevisions: ['A'] });
  play(world, addNumber, number, now, lin);
  const first = {
    firmwareNo: 'WALK-1',
    versionNo: '1',
    packageType: 'full',
    upgradeMode: 'optional',
    releaseNotes: 'n',
    extra: { buildNumber: '1', rollbackSupport: 'A/B' },
  };
  const version = play(world, addVersion, v.parse(firmwareVersion.add.input, first), now, lin).answer;
  if (isRefusal(version)) return never();
  attach(world, version.id, 0, PERSONAS[0] ?? never(), now);
  return { world, versionId: version.id };
}

/** For states that cannot occur. */
export function never(): never {
  throw new Error('Unexpected state of the walk.');
}

/** A file without a signature. */
const UNSEALED = { signature: '', certificate: '', reason: '换文件', sealed: 'unread' } as const;

export function attach(world: World, versionId: string, nth: number, who: Persona, now: string) {
  const sha256 = nth.toString(16).padStart(64, '0');
  const file = { size: 1, sha256, md5: '' };
  const input = { versionId, name: 'a.bin', ...file, announced: file, ...UNSEALED };
  return play(world, attachFile, input, now, actorOf(who));
}

/** Evidence for a pass of the current step. @param at time of a scheduled release */
export const evidenceFor = (world: World, order: TestOrder, at: string | null): Evidence | null =>
  evidenceOf(world, order, 'pass', { conditions: ['only at night'], ...(at !== null && { releaseAt: at }) });

/** Random walks over the workflow (E-TEST-4): random acts by random people, allowed or not. */

/** Acts other than a decision, as often as they are drawn. */
const OTHER_ACTS = [
  ...(['submit', 'submit', 'submit', 'withdraw', 'pause', 'resume', 'resume', 'transfer', 'replaceFile'] as const),
  ...(['schedule', 'cancelRelease', 'claim', 'remind'] as const),
];
type Act = 'decide' | (typeof OTHER_ACTS)[number];

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
  const pass = { decision: 'pass', call: 'testReception', guess: false, returnTo: 0 } as const;
  const common = { ...pass, who, remark: false, target: lin };
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
function needsOf(act: Act): CallNeeds | null {
  if (act === 'replaceFile') return versionFile.upload.needs;
  return act === 'submit' ? testing.addOrder.needs : approvals.withdraw.needs;
}

/** Makes a move as the server does: rights first, then the rule. */
export function take(world: World, versionId: string, move: Move, nth: number): { readonly answer: unknown } {
  const now = momentOf(nth);
  const order = [...world.orders.values()].at(-1);
  const persona = mover(order, move);
  const rights = { pages: new Set<string>(persona.pages), roles: persona.roles ?? [] };
  const act = order === undefined && move.act !== 'replaceFile' ? 'submit' : move.act;
  const denied: Refusal | null = refuseCall(needsOf(act), rights, 'zh-CN');
  if (denied) return { answer: denied };
  const who = actorOf(persona);
  if (move.act === 'replaceFile') return attach(world, versionId, nth + 1, persona, now);
  if (move.act === 'submit' || order === undefined) {
    const again = order?.status === 1 ? { orderNo: order.orderNo, revision: order.revision, remark: '已补充' } : {};
    const scope = { hardwareRevisions: ['A'], sourceVersions: [], companionModules: [] };
    const lists = { testerList: [...TESTERS], operationPersonList: [...OPERATIONS], checklist: [...CHECKLIST_KEYS] };
    const rest = { priority: 'normal' as const, dueAt: null, remark: '' };
    return play(world, submitOrder, { versionId, scope, ...lists, ...rest, ...again }, now, who);
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
      return play(world, claimOrder, { orderNo, ...(order.claim && { over: order.claim.by.code }) }, now, who);
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
        evidence: evidenceFor(world, order, timed),
        gapsAcknowledged: true,
      };
      return play(world, decideStep(step.key), input, now, who);
    }
  }
}
