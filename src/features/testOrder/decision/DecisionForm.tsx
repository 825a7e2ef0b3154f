import { Form, Skeleton } from 'antd';
import { useState, type ComponentProps } from 'react';
import { createPortal } from 'react-dom';
import { RecordForm } from '@/components/form/RecordForm';
import { useText, type Translate } from '@/components/useText';
import { approvals } from '@/contract/approval';
import type { OrderModel } from '@/contract/order';
import type { FieldProblem } from '@/domain/reasons';
import type { DecisionInput } from '@/domain/workflow/decide';
import { CASES_MAX } from '@/domain/firmware/caseTexts';
import type { Evidence } from '@/domain/workflow/evidence';
import { knownGates, lastManualCases, preflight } from '@/domain/workflow/log';
import { roundCases } from '@/domain/workflow/roundCases';
import type { Decision, Step, StepKey } from '@/domain/workflow/steps';
import { memberLabel } from '@/features/cases/CasePanel';
import { CASE_IMPORT } from '@/features/cases/importWords';
import { call, type CallOptions } from '@/services/client';
import { serverNow } from '@/services/serverClock';
import { useActor } from '@/session/useRights';
import { WORDS } from '../attachment/words';
import { isConflict, orderKey, useOpenOrder } from '../order/useOrder';
import { useTakeOver, ConfirmDecision, questionOf } from './ConfirmDecision';
import { DecisionFooter } from './DecisionFooter';
import { checkDecision, faultyCase, inputOf, startValues, type DecisionValues } from './decisionValues';
import { StepFields } from './StepFields';
import { DecisionContext, useReleaseFacts, type DecisionState, type ReleaseFacts } from './useDecision';
import { FORM } from './words';

interface DecisionFormProps {
  readonly step: Step;
  /** Why the shown state can no longer be decided; null when it can. */
  readonly stale: string | null;
  readonly chosen: Decision | null;
  /** @param scheduled whether the decision waits for its time */
  readonly onDecided: (decision: Decision, scheduled: boolean) => void;
  readonly onConflict: (typed: DecisionInput) => void;
}

interface LoadedFormProps extends DecisionFormProps {
  readonly facts: ReleaseFacts;
}

type DecisionBodyProps = Omit<DecisionState, 'decision' | 'gates'>;

/** The form fields in the workspace, and the buttons in the action bar. */
function DecisionBody(props: DecisionBodyProps) {
  const { api, facts } = props;
  const { order, log, isLogWhole, slot } = useOpenOrder();
  // Set by the buttons of the action bar, not by a field.
  const decision = Form.useWatch('decision', { form: api.form, preserve: true }) ?? null;
  const told = { file: facts.fileKnown, log: isLogWhole };
  const gates = knownGates(preflight(order, log, facts.fileSha256), order, log, told);
  return (
    <DecisionContext value={{ ...props, decision, gates }}>
      <StepFields />
      {slot && createPortal(<DecisionFooter />, slot)}
    </DecisionContext>
  );
}

/** Labels of problems that are at no field of the form. */
const LABELS = { decision: FORM.choose, attachments: WORDS.title } as const;

/** Not restored from drafts: a decision must be chosen each time. */
const CHOICES = ['decision'] as const;

/** The decision form of a current actor (P-ORDER-6). */
export function DecisionForm(props: DecisionFormProps) {
  const facts = useReleaseFacts();
  return facts.ready ? <LoadedForm {...props} facts={facts} /> : <Skeleton active />;
}

/** {@link DecisionForm}, once its initial values are known. */
function LoadedForm({ step, stale, chosen, onDecided, onConflict, facts }: LoadedFormProps) {
  const { order, log, decided } = useOpenOrder();
  const actor = useActor();
  const t = useText();
  const rollbackVersionIds = facts.rollback.map(({ id }) => id);
  const beginning = roundCases(facts.cases, order.scope, lastManualCases(log)).slice(0, CASES_MAX);
  const takeOver = useTakeOver();
  const [wantedCase, setWantedCase] = useState<DecisionState['wantedCase']>(null);
  /** The decision that waits for its confirmation. */
  const [asked, setAsked] = useState<ComponentProps<typeof ConfirmDecision> | null>(null);
  const confirm = async (values: DecisionValues) => {
    if (stale !== null) return false;
    if (!(await takeOver())) return false;
    const question = questionOf(step, values);
    if (question === null) return true;
    return new Promise<boolean>((resolve) => {
      const onAnswer = (agreed: boolean) => {
        setAsked(null);
        resolve(agreed);
      };
      setAsked({ question, values, onAnswer });
    });
  };

  const validate = (values: DecisionValues) => {
    const now = serverNow().toISOString();
    return checkDecision(order, actor.code, { now, log, rollbackVersionIds, ...facts }, values);
  };

  const submit = async (values: DecisionValues, { key }: { readonly key: string }) => {
    const input = inputOf(order, values);
    if (input === null) throw new Error('No decision chosen.');
    try {
      return await DECISION_CALLS[step.key](input, { idempotencyKey: key, answers: orderKey(order.orderNo) });
    } catch (error) {
      if (isConflict(error)) onConflict(input);
      throw error;
    }
  };

  return (
    <>
      <RecordForm<DecisionValues, OrderModel | null>
        name={`order.${order.orderNo}.${order.round}.${step.order}`}
        initialValues={{ ...startValues(order, rollbackVersionIds, beginning), decision: chosen }}
        validate={validate}
        choices={CHOICES}
        disabled={decided === 'pending'}
        confirm={confirm}
        submit={submit}
        onDone={(_answer, values) =>
          values.decision && onDecided(values.decision, questionOf(step, values) === 'schedule')
        }
        labels={LABELS}
        onGoTo={(field) => {
          const index = faultyCase(field);
          if (index !== null) setWantedCase({ index });
        }}
        reasonText={(problem) => {
          const row = faultyCase(problem.field);
          return row === null ? undefined : t(CASE_IMPORT.row, { row: row + 1, text: textInCase(problem, t) });
        }}
        footer={null}
      >
        {(api) => <DecisionBody step={step} stale={stale} api={api} facts={facts} wantedCase={wantedCase} />}
      </RecordForm>
      {asked === null ? null : <ConfirmDecision {...asked} />}
    </>
  );
}

/** A problem in a case, with the name of its field. */
function textInCase(problem: FieldProblem, t: Translate): string {
  const label = memberLabel(problem.field, t);
  if (problem.reason === 'required') return t('common.form.required', { field: label });
  return t('common.labelled', { label, value: t(problem) });
}

type Send = (input: DecisionInput, options: CallOptions) => Promise<OrderModel | null>;

function common({ orderNo, stepOrder, round, revision, decision, remark, returnTo }: DecisionInput) {
  return { orderNo, stepOrder, round, revision, decision, remark, returnTo };
}

const automated = (evidence: Evidence | null) => (evidence?.kind === 'automated' ? evidence : null);
const manual = (evidence: Evidence | null) => (evidence?.kind === 'manual' ? evidence : null);
const release = (evidence: Evidence | null) => (evidence?.kind === 'release' ? evidence : null);

/** The approval call of each step (requirements §4, §7). */
const DECISION_CALLS: Readonly<Record<StepKey, Send>> = {
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
