import * as v from 'valibot';
import { WRITING_ROLES } from '../domain/access/roles';
import { ERROR } from '../domain/errors';
import { ACTING_ROLES, decisionInput } from '../domain/workflow/decide';
import { automatedEvidence, manualEvidence, releaseEvidence } from '../domain/workflow/evidence';
import { endpoint, type Endpoint } from './endpoint';
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

const decision = decisionInput.entries;

/** Input of the steps without evidence. */
const plainDecision = v.object({ ...decision, evidence: v.optional(v.null(), null) });

/** Ends something on an order, with a remark. */
const ending = v.object({ orderNo: v.string(), revision: v.number(), remark: v.string() });

function approval<Input, Parsed>(
  name: string,
  input: v.GenericSchema<Input, Parsed>,
  origin: Endpoint['origin'],
  summary: string,
) {
  const path = `/workflow/approval/${name}`;
  return endpoint('POST', path, { input, model: order, origin, summary, errors: REFUSALS, needs: ACTING });
}

/** The approval calls, one per step, and other writes on an open order (requirements §4, §7). */
export const approvals = {
  testReception: approval('testReceptionApproval', plainDecision, 'specification', 'Decides step 1, test reception'),
  confirm: approval('confirmApproval', plainDecision, 'specification', 'Decides step 2, confirm'),
  automatedTest: approval(
    'automatedTestApproval',
    v.object({ ...decision, evidence: v.nullish(automatedEvidence, null) }),
    'specification',
    'Decides step 3, automated test',
  ),
  manualTest: approval(
    'manualTestApproval',
    v.object({ ...decision, evidence: v.nullish(manualEvidence, null) }),
    'specification',
    'Decides step 4, manual test',
  ),
  toBeConfirmed: endpoint('POST', '/workflow/approval/toBeConfirmApproval', {
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
    v.object({ ...decision, evidence: v.nullish(releaseEvidence, null) }),
    'assumed',
    'Decides step 6, to be released, with the release plan',
  ),
  verify: approval('verifyApproval', plainDecision, 'specification', 'Decides step 7, verify'),
  cancelRelease: approval(
    'cancelRelease',
    ending,
    'assumed',
    'Cancels a release that waits for its time; the order stays at step 6',
  ),
  withdraw: approval('withdrawApproval', ending, 'assumed', 'Withdraws an order (statuses 1 and 2)'),
  remind: endpoint('POST', '/workflow/approval/remind', {
    input: v.object({ orderNo: v.string() }),
    model: v.null(),
    origin: 'assumed',
    summary: 'Reminds the people who are awaited',
    errors: [ERROR.permission, ERROR.frequencyLimit, ERROR.notFound, ERROR.refused],
    needs: { ...ACTING, roles: WRITING_ROLES },
  }),
  transfer: endpoint('GET', '/workflow/approval/task/transfer', {
    input: v.object({ orderNo: v.string(), target: v.string(), reason: v.string(), revision: queryNumber() }),
    model: order,
    origin: 'specification',
    summary: "Hands the actor's own place to another person; a GET with effects: never cached or repeated",
    errors: REFUSALS,
    needs: { ...ACTING, roles: ACTING_ROLES },
    effects: true,
  }),
};
