import * as v from 'valibot';
import { WRITING_ROLES } from '../domain/access/roles';
import { ERROR } from '../domain/errors';
import { ACTING_ROLES, decisionInput } from '../domain/workflow/decide';
import { automatedEvidence, manualEvidence, releaseEvidence } from '../domain/workflow/evidence';
import { REASON_MAX } from '../domain/fieldChecks';
import { inputText } from '../domain/fields';
import { STEP, type Step } from '../domain/workflow/steps';
import { endpoint, type Stated } from './endpoint';
import { queryFlag, queryNumber } from './callFields';
import { order } from './order';

/** The page right of everybody who acts on orders; who may act on which one, src/domain/workflow/decide.ts judges. */
const ACTING = { page: 'testing_0201' } as const;
const { parameter, expired, permission, notFound, alreadyExists, refused, mismatch } = ERROR;
const REFUSALS = [parameter, expired, permission, notFound, alreadyExists, refused, mismatch];

const decision = ({ remarkMax }: Step) => ({ ...decisionInput.entries, remark: v.optional(inputText(remarkMax), '') });

const plainDecision = (step: Step) => v.object({ ...decision(step), evidence: v.optional(v.null(), null) });

/** Ends something on an order, with a remark. */
const ending = v.object({ orderNo: inputText(), revision: v.number(), remark: inputText(REASON_MAX) });

const approval = <Input, Parsed>(name: string, input: v.GenericSchema<Input, Parsed>, stated: Stated) =>
  endpoint('order', 'POST', `/workflow/approval/${name}`, {
    input,
    model: order,
    ...stated,
    errors: REFUSALS,
    needs: ACTING,
  });

/** Input of a step, with its evidence; null for none. */
const withEvidence = <Input, Parsed>(step: Step, evidence: v.GenericSchema<Input, Parsed>) =>
  v.object({ ...decision(step), evidence: v.nullish(evidence, null) });

/** The approval calls, one per step, and other writes on an open order (requirements §4, §7). */
export const approvals = {
  testReception: approval('testReceptionApproval', plainDecision(STEP.testReception), {
    specified: 'Decides step 1, test reception',
  }),
  confirm: approval('confirmApproval', plainDecision(STEP.confirm), { specified: 'Decides step 2, confirm' }),
  automatedTest: approval('automatedTestApproval', withEvidence(STEP.automatedTest, automatedEvidence), {
    specified: 'Decides step 3, automated test',
  }),
  manualTest: approval('manualTestApproval', withEvidence(STEP.manualTest, manualEvidence), {
    specified: 'Decides step 4, manual test',
  }),
  toBeConfirmed: endpoint('order', 'POST', '/workflow/approval/toBeConfirmApproval', {
    sends: 'query',
    input: v.object({
      ...decision(STEP.toBeConfirmed),
      stepOrder: queryNumber(),
      round: queryNumber(),
      revision: queryNumber(),
      returnTo: v.nullish(queryNumber(), null),
      gapsAcknowledged: v.optional(queryFlag(), false),
    }),
    model: order,
    specified: 'Decides step 5, to be confirmed; no evidence, a remark of 500 characters at most',
    errors: REFUSALS,
    needs: ACTING,
  }),
  toBeReleased: approval('toBeReleaseApproval', withEvidence(STEP.toBeReleased, releaseEvidence), {
    assumed: 'Decides step 6, to be released, with the release plan',
  }),
  verify: approval('verifyApproval', plainDecision(STEP.verify), { specified: 'Decides step 7, verify' }),
  cancelRelease: approval('cancelRelease', ending, {
    assumed: 'Cancels a release that waits for its time; the order stays at step 6',
  }),
  withdraw: approval('withdrawApproval', ending, { assumed: 'Withdraws an order (statuses 1 and 2)' }),
  remind: endpoint('order', 'POST', '/workflow/approval/remind', {
    input: v.object({ orderNo: inputText() }),
    model: v.null(),
    assumed: 'Reminds the people who are awaited',
    errors: [permission, ERROR.frequencyLimit, notFound, refused],
    needs: { ...ACTING, roles: WRITING_ROLES },
  }),
  transfer: endpoint('order', 'GET', '/workflow/approval/task/transfer', {
    input: v.object({
      orderNo: inputText(),
      /** Whose place it is; the actor's own without it (assumed). */
      replaced: v.optional(inputText()),
      target: inputText(),
      reason: inputText(REASON_MAX),
      revision: queryNumber(),
    }),
    model: order,
    specified:
      "Hands the actor's own place to another person, or as submitter or administrator that of `replaced` (assumed); a GET with effects: never cached or repeated",
    errors: REFUSALS,
    needs: { ...ACTING, roles: [...ACTING_ROLES, ...WRITING_ROLES] },
    effects: true,
  }),
};
