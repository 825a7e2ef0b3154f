import { approvals } from '@/contract/approval';
import type { Needs } from '@/contract/endpoint';
import { versionFile } from '@/contract/firmwareVersion';
import { testing } from '@/contract/testing';
import { refuseCall } from '@/domain/access/mayCall';
import type { Refusal } from '@/domain/refusal';
import { STEP, stepOf } from '@/domain/workflow/steps';
import { actorOf, PERSONAS } from '../../mock/rehearsal/firmware/personas';
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
import { mover, type Act, type Move } from './walkMoves';
import { attach, evidenceOf, momentOf, never } from './walkWorld';

/** Random walks over the workflow (decisions §4.1): random acts by random people, allowed or not. */

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
