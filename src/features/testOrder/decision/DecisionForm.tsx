import { useRef, useState, type ComponentProps, type Ref } from 'react';
import { InputForm } from '@/components/form/RecordForm';
import type { RecordFormApi } from '@/components/form/recordFormTypes';
import { useText, type Translate, COMMON } from '@/components/texts';
import { approvals } from '@/contract/approvals';
import type { OrderModel } from '@/contract/order';
import { isUnanswered, type FieldProblem } from '@/domain/reasons';
import type { DecisionInput } from '@/domain/workflow/decide';
import { CASES_MAX } from '@/domain/firmware/caseTexts';
import { lastManualCases } from '@/domain/workflow/log';
import { roundCases } from '@/domain/workflow/roundCases';
import type { Decision } from '@/domain/workflow/decisions';
import type { StepKey } from '@/domain/workflow/steps';
import { memberLabel } from '@/features/cases/caseColumns';
import { CASE_IMPORT } from '@/features/cases/caseImportTexts';
import { call, type WriteOptions } from '@/services/client';
import { failureMeaning, isConflict } from '@/services/failure';
import { serverNow } from '@/services/serverClock';
import { useActor } from '@/session/useRights';
import { ATTACHMENT } from '../attachment/attachmentTexts';
import { reconcileFromLog } from '../order/reconcileFromLog';
import { useFormBasis, useOrderCommands } from '../order/orderContext';
import { EVIDENCE } from '../order/orderTexts';
import { useTakeOver, ConfirmDecision, questionOf } from './ConfirmDecision';
import { checkDecision, faultyCase, inputOf, startValues, type DecisionValues } from './decisionValues';
import { StepFields } from './StepFields';
import { DecisionContext, type DecisionTask, type WantedCase } from './useDecision';
import { FORM } from './decisionTexts';
import { FORM_WORDS } from '@/components/form/formTexts';

interface DecisionFormProps {
  readonly task: DecisionTask;
  readonly preselected: Decision | null;
  readonly ref: Ref<RecordFormApi<DecisionValues>>;
  readonly onConflict: (typed: DecisionInput) => void;
}

const CASES = 'evidence.cases';

/** Labels of problems that are at no field of the form, or at one without a label. */
const LABELS = { decision: FORM.choose, attachments: ATTACHMENT.title, [CASES]: EVIDENCE.cases } as const;

/** Not restored from drafts: a decision must be chosen each time. */
const CHOICES = ['decision'] as const;

/** The fields of a current actor's decision; its buttons are in the action bar. */
export function DecisionForm({ task, preselected, ref, onConflict }: DecisionFormProps) {
  const { order, log, stale, decided } = useFormBasis();
  const { follow, noteDecided, noteDoubt } = useOrderCommands();
  /** The key of the decision that was sent last, and whether the log has shown it. */
  const sent = useRef({ key: '', isFound: false });
  const { step, facts } = task;
  const actor = useActor();
  const t = useText();
  const rollbackVersionIds = facts.rollback.map(({ id }) => id);
  const beginning = roundCases(facts.cases, order.scope, lastManualCases(log)).slice(0, CASES_MAX);
  const takeOver = useTakeOver();
  const [wantedCase, setWantedCase] = useState<WantedCase | null>(null);
  /** The decision that waits for its confirmation. */
  const [asked, setAsked] = useState<ComponentProps<typeof ConfirmDecision> | null>(null);
  const confirm = async (input: DecisionInput | null) => {
    if (input === null || stale !== null || !(await takeOver())) return false;
    const question = questionOf(input);
    if (question === null) return true;
    return new Promise<boolean>((resolve) => {
      const onAnswer = (agreed: boolean) => {
        setAsked(null);
        resolve(agreed);
      };
      setAsked({ question, input, onAnswer });
    });
  };

  return (
    <>
      <InputForm<DecisionValues, OrderModel | null, DecisionInput | null>
        ref={ref}
        name={`order.${order.orderNo}.${order.round}.${step.order}`}
        initialValues={{ ...startValues(order, facts.proposed, beginning), decision: preselected }}
        inputOf={(values) => inputOf(order, values, facts.doubtsOf)}
        validate={(input) => {
          const now = serverNow().toISOString();
          return checkDecision(
            order,
            actor.code,
            { now, log, rollbackVersionIds, fileHolder: order.fileHolder, ...facts },
            input,
          );
        }}
        choices={CHOICES}
        disabled={decided !== null && (decided.isPending || decided.isFound)}
        confirm={confirm}
        submit={async (input, { key }) => {
          if (input === null) throw new Error('No decision chosen.');
          sent.current = { key, isFound: false };
          const look = async () => {
            const found = await reconcileFromLog(order.orderNo)(key);
            sent.current.isFound = found !== null;
            return found;
          };
          try {
            // Without an answer the bar says that the result is unknown.
            return await send(step.key, input, { idempotencyKey: key, look, quiet: 'unanswered' });
          } catch (error) {
            if (isConflict(error)) onConflict(input);
            if (failureMeaning(error) === 'unknown') {
              noteDoubt({ made: input, key });
              void follow();
            }
            throw error;
          }
        }}
        onDone={(_answer, made) => noteDecided(made && { made, key: sent.current.key }, sent.current.isFound)}
        labels={LABELS}
        onGoTo={(field) => {
          const index = faultyCase(field);
          if (index !== null || field === CASES) setWantedCase({ index });
        }}
        reasonText={(problem) => {
          if (problem.field === CASES && isUnanswered(problem)) return t(FORM.noCase);
          const row = faultyCase(problem.field);
          return row === null ? undefined : t(CASE_IMPORT.row, { row: row + 1, text: textInCase(problem, t) });
        }}
        footer={null}
      >
        {(api) => (
          <DecisionContext value={{ ...task, api, wantedCase }}>
            <StepFields />
          </DecisionContext>
        )}
      </InputForm>
      {asked === null ? null : <ConfirmDecision {...asked} />}
    </>
  );
}

function textInCase(problem: FieldProblem, t: Translate): string {
  const label = memberLabel(problem.field, t);
  if (problem.reason === 'required') return t(FORM_WORDS.required, { field: label });
  return t(COMMON.labelled, { label, value: t(problem) });
}

/** Sends a decision by the call of its step (requirements §4, §7). */
function send(key: StepKey, input: DecisionInput, options: WriteOptions<OrderModel>): Promise<OrderModel | null> {
  const { evidence, gapsAcknowledged, ...plain } = input;
  switch (key) {
    case 'testReception':
    case 'confirm':
    case 'verify':
      return call(approvals[key], plain, options);
    case 'automatedTest':
      return call(approvals[key], { ...plain, evidence: evidence?.kind === 'automated' ? evidence : null }, options);
    case 'manualTest':
      return call(approvals[key], { ...plain, evidence: evidence?.kind === 'manual' ? evidence : null }, options);
    case 'toBeConfirmed':
      return call(approvals[key], { ...plain, gapsAcknowledged }, options);
    case 'toBeReleased':
      return call(approvals[key], { ...plain, evidence: evidence?.kind === 'release' ? evidence : null }, options);
  }
}
