import * as v from 'valibot';
import { WRITING_ROLES } from '../domain/access/roles';
import { ERROR } from '../domain/errors';
import { ACTING_ROLES } from '../domain/workflow/decide';
import { automatedEvidence, manualEvidence, releaseEvidence } from '../domain/workflow/evidence';
import { DECISIONS } from '../domain/workflow/steps';
import type { Schema } from './endpoint';
import { endpoint } from './endpoint';
import { queryFlag, queryNumber } from './fields';
import { order } from './order';

const ACTING = { page: 'testing_0201' } as const;
const REFUSALS = [
  ERROR.parameter,
  ERROR.expired,
  ERROR.permission,
  ERROR.notFound,
  ERROR.refused,
  ERROR.mismatch,
] as const;

/** Input of every decision (decisions §4.1). */
const decision = {
  orderNo: v.string(),
  stepOrder: v.pipe(v.number(), v.integer()),
  round: v.pipe(v.number(), v.integer()),
  revision: v.pipe(v.number(), v.integer()),
  decision: v.picklist(DECISIONS),
  remark: v.optional(v.string(), ''),
  returnTo: v.nullish(v.number(), null),
};

function approval<E extends Schema>(name: string, evidence: E, origin: 'specification' | 'assumed', summary: string) {
  return endpoint({
    method: 'POST',
    path: `/workflow/approval/${name}`,
    input: v.object({ ...decision, evidence }),
    model: order,
    origin,
    summary,
    errors: REFUSALS,
    needs: ACTING,
  });
}

/** No evidence. */
const nothing = v.optional(v.null(), null);

/** The approval calls, one per step, and other writes on an open order (requirements §4, §7). */
export const approvals = {
  testReception: approval('testReceptionApproval', nothing, 'specification', 'Decides step 1, test reception'),
  confirm: approval('confirmApproval', nothing, 'specification', 'Decides step 2, confirm'),
  automatedTest: approval(
    'automatedTestApproval',
    v.nullish(automatedEvidence, null),
    'specification',
    'Decides step 3, automated test',
  ),
  manualTest: approval(
    'manualTestApproval',
    v.nullish(manualEvidence, null),
    'specification',
    'Decides step 4, manual test',
  ),
  toBeConfirmed: endpoint({
    method: 'POST',
    path: '/workflow/approval/toBeConfirmApproval',
    sends: 'query',
    input: v.object({
      ...decision,
      stepOrder: queryNumber(),
      round: queryNumber(),
      revision: queryNumber(),
      returnTo: v.nullish(queryNumber(), null),
      gapsAcknowledged: v.optional(queryFlag(), false),
    }),
    model: order,
    origin: 'specification',
    summary: 'Decides step 5, to be confirmed; no evidence, a remark of 500 characters at most',
    errors: REFUSALS,
    needs: ACTING,
  }),
  toBeReleased: approval(
    'toBeReleaseApproval',
    v.nullish(releaseEvidence, null),
    'assumed',
    'Decides step 6, to be released, with the release plan',
  ),
  verify: approval('verifyApproval', nothing, 'specification', 'Decides step 7, verify'),
  cancelRelease: endpoint({
    method: 'POST',
    path: '/workflow/approval/cancelRelease',
    input: v.object({ orderNo: v.string(), revision: v.number(), remark: v.string() }),
    model: order,
    origin: 'assumed',
    summary: 'Cancels a release that waits for its time; the order stays at step 6',
    errors: REFUSALS,
    needs: ACTING,
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/workflow/approval/withdrawApproval',
    input: v.object({ orderNo: v.string(), revision: v.number(), remark: v.string() }),
    model: order,
    origin: 'assumed',
    summary: 'Withdraws an order (statuses 1 and 2)',
    errors: REFUSALS,
    needs: ACTING,
  }),
  remind: endpoint({
    method: 'POST',
    path: '/workflow/approval/remind',
    input: v.object({ orderNo: v.string() }),
    model: v.null(),
    origin: 'assumed',
    summary: 'Reminds the people who are awaited',
    errors: [ERROR.permission, ERROR.frequencyLimit, ERROR.notFound, ERROR.refused],
    needs: { ...ACTING, roles: WRITING_ROLES },
  }),
  transfer: endpoint({
    method: 'GET',
    path: '/workflow/approval/task/transfer',
    input: v.object({ orderNo: v.string(), target: v.string(), reason: v.string(), revision: queryNumber() }),
    model: order,
    origin: 'specification',
    summary: "Hands the actor's own place to another person; a GET with effects: never cached or repeated",
    errors: REFUSALS,
    needs: { ...ACTING, roles: ACTING_ROLES },
    effects: true,
  }),
};
