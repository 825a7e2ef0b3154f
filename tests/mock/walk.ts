import './folder';
import * as fc from 'fast-check';
import { approvals } from '@/contract/approval';
import type { Needs } from '@/contract/endpoint';
import { versionFile } from '@/contract/firmwareVersion';
import { testing } from '@/contract/testing';
import { refuseCall } from '@/domain/access/mayCall';
import { isRefusal, type Refusal } from '@/domain/refusal';
import { actorsOf } from '@/domain/workflow/decide';
import type { Evidence } from '@/domain/workflow/evidence';
import { openConditions } from '@/domain/workflow/log';
import type { TestOrder } from '@/domain/workflow/order';
import { DECISIONS, STEPS, stepOf, type Decision, type StepOrder } from '@/domain/workflow/steps';
import { actorOf, PERSONAS, type Persona } from '../../mock/rehearsal/personas';
import { play } from '../../mock/rehearsal/play';
import { attachFile } from '../../mock/rehearsal/steps/file';
import { addNumber } from '../../mock/rehearsal/steps/firmware';
import {
  cancelRelease,
  decideStep,
  dueReleases,
  releaseDue,
  rollbackVersions,
} from '../../mock/rehearsal/steps/decision';
import { submitOrder } from '../../mock/rehearsal/steps/submission';
import { claimOrder, pauseOrder, remindActors, transferTask, withdrawOrder } from '../../mock/rehearsal/steps/upkeep';
import { addVersion } from '../../mock/rehearsal/steps/version';
import { CHECKLIST_KEYS } from '../../mock/rehearsal/template';
import { emptyWorld, logOf, type World } from '../../mock/rehearsal/world';

/** Random walks over the workflow (design §4.1): people who do things, whether or not they may. */

const START = Date.parse('2026-03-02T01:00:00.000Z');
const person = (code: string) => ({ code, name: PERSONAS.find((one) => one.account === code)?.name ?? '' });
const TESTERS = ['test.chen', 'test.sun'].map(person);
const OPERATIONS = ['ops.he'].map(person);

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
export interface Move {
  /** Most moves are made by someone whose turn it is, or walks would get nowhere. */
  readonly proper: boolean;
  readonly who: Persona;
  readonly act: Act;
  readonly decision: Decision;
  readonly call: StepOrder;
  readonly guess: boolean;
  readonly returnTo: number;
  readonly remark: boolean;
  readonly target: Persona;
}

/** What else happens now and then; most moves decide a step. */
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
  call: fc.constantFrom(...STEPS.map((step) => step.order)),
  guess: fc.nat({ max: 9 }).map((draw) => draw === 0),
  returnTo: fc.integer({ min: 0, max: 7 }),
  remark: fc.boolean(),
  target: fc.constantFrom(...PERSONAS),
});

export function begin(): { world: World; versionId: string } {
  const world = emptyWorld();
  const lin = actorOf(PERSONAS[0] ?? never());
  const now = new Date(START).toISOString();
  const number = {
    firmwareNo: 'WALK-1',
    name: 'walk',
    deviceType: 'dc',
    module: 'power',
    vendorCode: '',
    models: [],
    protocols: [],
    owners: [],
    description: '',
    hardwareRevisions: ['A'],
  } as const;
  play(world, addNumber, { ...number, hardwareRevisions: ['A'], models: [], protocols: [], owners: [] }, now, lin);
  const version = play(
    world,
    addVersion,
    {
      firmwareNo: 'WALK-1',
      versionNo: '1',
      packageType: 'full',
      baseVersionId: null,
      upgradeMode: 'optional',
      mustPassThrough: false,
      minHardwareRevision: '',
      releaseNotes: 'n',
      changeScope: '',
      commit: '',
      knownRisks: '',
      extra: { buildNumber: '1', rollbackSupport: 'A/B' },
      tags: [],
    },
    now,
    lin,
  ).answer;
  if (isRefusal(version)) return never();
  attach(world, version.id, 0, PERSONAS[0] ?? never(), now);
  return { world, versionId: version.id };
}

export function never(): never {
  throw new Error('The walk could not begin.');
}

/** A file without a signature. */
const UNSEALED = { signature: '', certificate: '', sealed: 'unread' } as const;

function attach(world: World, versionId: string, nth: number, who: Persona, now: string) {
  const sha256 = nth.toString(16).padStart(64, '0');
  const file = { size: 1, sha256, md5: '' };
  const input = { versionId, name: 'a.bin', ...file, announced: file, ...UNSEALED };
  return play(world, attachFile, input, now, actorOf(who));
}

function evidenceOf(world: World, order: TestOrder, at: string | null): Evidence | null {
  switch (stepOf(order.stepOrder)?.key) {
    case 'automatedTest':
      return { kind: 'automated', total: 2, passed: 2, failed: 0, reportLink: '' };
    case 'manualTest':
      return {
        kind: 'manual',
        cases: [{ title: 'c', result: 'passed', hardwareRevision: 'A', sourceVersion: '', note: '' }],
        bench: '',
        defects: [],
        conditions: ['only at night'],
        gaps: [],
      };
    case 'toBeReleased': {
      const version = world.versions.get(order.versionId) ?? never();
      const rollbackVersionId = rollbackVersions(world, version)[0]?.id ?? null;
      return {
        kind: 'release',
        mode: at === null ? 'now' : 'scheduled',
        at,
        scope: 'all',
        rollbackVersionId,
        acknowledgedConditions: openConditions(logOf(world, order.orderNo), order.round),
      };
    }
    case 'testReception':
    case 'confirm':
    case 'toBeConfirmed':
    case 'verify':
    case undefined:
      return null;
  }
}

/** Who makes a move: the one that was drawn, or someone whose turn it is. */
export function mover(order: TestOrder | undefined, { proper, act, who }: Move): Persona {
  const deciding = act === 'decide' || act === 'schedule' || act === 'cancelRelease' || act === 'claim';
  const awaited = order && deciding ? actorsOf(order)[0]?.code : 'dev.lin';
  return (proper && PERSONAS.find((one) => one.account === awaited)) || who;
}

const HOUR = 3_600_000;
/** The moment of a move: one hour after the other. */
const momentOf = (nth: number): string => new Date(START + (nth + 1) * HOUR).toISOString();

/** Lets timed releases that are due happen, as the rehearsal does before each call. @returns how many there were */
export function settle(world: World, nth: number): number {
  const due = dueReleases(world, momentOf(nth));
  for (const order of due) {
    const scheduler = logOf(world, order.orderNo).findLast((entry) => entry.action === 'schedule')?.actor.code;
    const persona = PERSONAS.find((one) => one.account === scheduler) ?? never();
    play(world, releaseDue, { orderNo: order.orderNo }, momentOf(nth), actorOf(persona));
  }
  return due.length;
}

/** The right that an act takes before any rule of the workflow is asked, as the server does it. */
function needsOf(act: Act): Needs | null {
  if (act === 'replaceFile') return versionFile.uploadNeeds;
  return act === 'submit' ? testing.addOrder.needs : approvals.withdraw.needs;
}

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
      const step = move.guess ? move.call : (stepOf(order.stepOrder)?.order ?? move.call);
      // Every other release is a timed one.
      const release = order.stepOrder === 6 && move.decision === 'pass' && move.remark;
      const timed = move.act === 'schedule' || release ? momentOf(nth + 2) : null;
      const input = {
        orderNo,
        revision,
        round: order.round,
        stepOrder: step,
        decision: timed === null ? move.decision : 'pass',
        remark,
        returnTo: move.returnTo,
        evidence: evidenceOf(world, order, timed),
        gapsAcknowledged: true,
      };
      return play(world, decideStep(step), input, now, who);
    }
  }
}

/** The move of the right person that brings an order nearer to its end: its submitter's, or whose turn it is. */
export function onward(order: TestOrder | undefined): Move {
  const lin = PERSONAS[0] ?? never();
  const who = PERSONAS.find((one) => one.account === order?.submitter.code) ?? lin;
  const common = { who, decision: 'pass', call: 1, guess: false, returnTo: 0, remark: false, target: lin } as const;
  if (order === undefined || order.status === 1) return { ...common, proper: false, act: 'submit' };
  return order.pause === null
    ? { ...common, proper: true, act: 'decide' }
    : { ...common, proper: false, act: 'resume', remark: true };
}
