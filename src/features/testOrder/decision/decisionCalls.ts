import { approvals } from '@/contract/approval';
import type { OrderModel } from '@/contract/order';
import type { DecisionInput } from '@/domain/workflow/decide';
import type { Evidence } from '@/domain/workflow/evidence';
import type { StepKey } from '@/domain/workflow/steps';
import type { WriteOptions } from '@/services/client';
import { call } from '@/services/client';

type Send = (input: DecisionInput, options: WriteOptions<OrderModel>) => Promise<OrderModel | null>;

/** Input of every approval call. */
function common({ orderNo, stepOrder, round, revision, decision, remark, returnTo }: DecisionInput) {
  return { orderNo, stepOrder, round, revision, decision, remark, returnTo };
}

const automated = (evidence: Evidence | null) => (evidence?.kind === 'automated' ? evidence : null);
const manual = (evidence: Evidence | null) => (evidence?.kind === 'manual' ? evidence : null);
const release = (evidence: Evidence | null) => (evidence?.kind === 'release' ? evidence : null);

/** The approval call of each step (requirements §4, §7). */
export const DECISION_CALLS: Readonly<Record<StepKey, Send>> = {
  testReception: (input, options) => call(approvals.testReception, common(input), options),
  confirm: (input, options) => call(approvals.confirm, common(input), options),
  automatedTest: (input, options) =>
    call(approvals.automatedTest, { ...common(input), evidence: automated(input.evidence) }, options),
  manualTest: (input, options) =>
    call(approvals.manualTest, { ...common(input), evidence: manual(input.evidence) }, options),
  toBeConfirmed: (input, options) =>
    call(approvals.toBeConfirmed, { ...common(input), gapsAcknowledged: input.gapsAcknowledged }, options),
  toBeReleased: (input, options) =>
    call(approvals.toBeReleased, { ...common(input), evidence: release(input.evidence) }, options),
  verify: (input, options) => call(approvals.verify, common(input), options),
};
