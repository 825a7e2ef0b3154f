import { ProCard } from '@ant-design/pro-components';
import { history } from '@umijs/max';
import { useUpdateEffect } from 'ahooks';
import { App, Steps, Button } from 'antd';
import { useRef, useState } from 'react';
import { RecordForm } from '@/components/form/RecordForm';
import type { RecordFormApi, SubmitContext, RecordConflict } from '@/components/form/recordFormTypes';
import { useText } from '@/components/useText';
import type { OrderModel } from '@/contract/order';
import { testing } from '@/contract/testing';
import { personLabel } from '@/domain/access/roles';
import { ERROR, errorMeaning } from '@/domain/errors';
import { orderAddress, ordersAddress } from '@/domain/paths';
import { reconcileFromLog } from '@/features/testOrder/order/reconcileFromLog';
import { ACTION } from '@/features/testOrder/actions/actionTexts';
import { SECTION } from '@/features/testOrder/order/orderTexts';
import { VERSION } from '@/features/version/versionTexts';
import { call } from '@/services/client';
import { CallFailure } from '@/services/failure';
import { useSession } from '@/session/useSession';
import { PageFooter, ProblemLinks } from '@/components/form/FormFooter';
import { busy } from '@/components/parts/antdNames';
import type { FieldProblem } from '@/domain/reasons';
import { RepeatLast, useRepeat } from './RepeatLast';
import { SubmitFields } from './SubmitFields';
import type { SubmitValues, TestInfo } from './submitValues';
import {
  FORM_STEPS,
  LAST_STEP,
  stepWithProblem,
  initialValues,
  submitProblems,
  toWire,
  problemsByStep,
} from './submitValues';
import { SUBMIT } from './submitTexts';
import { COMMON, LABEL, TITLES } from '@/components/words';

interface SubmitFormProps {
  readonly info: TestInfo;
  /** Called after a refusal: data of the version may be out of date. */
  readonly onRefused: () => void;
}

/** Fits every button's text, so that buttons do not move between steps. */
const WIDTH = { minWidth: 128 } as const;

/** Labels of problems without a field in the form. */
const LABELS = { versionId: VERSION.name, checklist: SUBMIT.checklist } as const;

/**
 * The submission in steps. All steps stay mounted, so that problems of any step are found; the
 * first one with a problem is shown.
 */
export function SubmitForm({ info, onRefused }: SubmitFormProps) {
  const t = useText();
  const { user } = useSession();
  const { message } = App.useApp();
  // Begins at the first answer that is open.
  const [step, setStep] = useState(
    () => stepWithProblem(submitProblems(initialValues(info), info, user.userAccount)) ?? LAST_STEP,
  );
  const [reached, setReached] = useState(step);
  const front = useRef<HTMLElement>(null);
  // Focuses the step, so that its name is announced and Tab goes to its first field.
  useUpdateEffect(() => front.current?.focus(), [step]);
  const conflict = useResubmission(info);
  const again = info.returned;
  const repeat = useRepeat(info);

  const find = () => call(testing.getTestingOrder, { versionId: info.version.id }, { quiet: true });
  const submit = (values: SubmitValues, { key, revision }: SubmitContext) =>
    call(testing.addOrder, toWire(values, info, revision), {
      idempotencyKey: key,
      find,
      look: async (sent) => {
        const order = again?.order ?? (await find());
        return order && reconcileFromLog(order.orderNo)(sent);
      },
    });

  const submitted = (order: OrderModel | null) => {
    const orderNo = order?.orderNo ?? again?.order.orderNo;
    if (orderNo === undefined) void message.success(t(SUBMIT.done));
    history.push(orderNo === undefined ? ordersAddress({ scope: 'mine' }) : orderAddress(orderNo));
  };

  const refused = (error: unknown) => {
    if (!(error instanceof CallFailure)) return;
    const at = stepWithProblem(error.fields);
    if (at !== null) setStep(at);
    // The data behind the form may have changed: checklist, number, versions. A conflict has its own dialog. While the
    // result of a submission is unknown, the form stays: sending it again with the same key returns the first answer,
    // whereas reloading would find its own order and refuse the version.
    // Another file than the one that was confirmed is read, too.
    if (['refused', 'missing'].includes(errorMeaning(error.code)) || error.code === ERROR.mismatch) onRefused();
  };

  const reach = (at: number) => {
    setStep(at);
    setReached(Math.max(reached, at));
  };
  /** Going back is free; going forward validates every step on the way. */
  const goTo = (to: number, { check }: RecordFormApi<SubmitValues>) => {
    const stopped = to <= reached ? -1 : FORM_STEPS.slice(step, to).findIndex(({ fields }) => !check(fields));
    reach(stopped < 0 ? to : step + stopped);
  };
  const next = (api: RecordFormApi<SubmitValues>) => {
    if (api.check(FORM_STEPS[step]?.fields ?? [])) goTo(step + 1, api);
  };
  const send = ({ check, submit }: RecordFormApi<SubmitValues>) => {
    // Validates every step, so that each shows its problems.
    const wrong = FORM_STEPS.map(({ fields }) => !check(fields)).indexOf(true);
    if (wrong < 0) submit();
    else setStep(wrong);
  };

  return (
    <RecordForm<SubmitValues, OrderModel | null>
      name={`version.submitTest.${info.version.id}.${again ? `${again.order.orderNo}.${again.order.round}` : 'new'}`}
      initialValues={initialValues(info)}
      {...(again ? { revision: again.order.revision } : {})}
      {...(conflict ? { conflict } : {})}
      validate={(values) => submitProblems(values, info, user.userAccount)}
      submit={submit}
      onRefused={refused}
      onGoTo={(field) => setStep((shown) => stepWithProblem([{ field, reason: '', values: {} }]) ?? shown)}
      labels={LABELS}
      // Only the last step submits: earlier ones would hide problems.
      refuse={step < LAST_STEP ? t(SUBMIT.notYet) : undefined}
      onDone={submitted}
      // Back at the left, next or submit at the right, in the same place on each step.
      footer={(api) => (
        <PageFooter note={<ProblemLinks api={api} />}>
          <Button style={WIDTH} disabled={step === 0} onClick={() => setStep(step - 1)}>
            {t(SUBMIT.previous)}
          </Button>
          {step < LAST_STEP ? (
            <Button key="next" style={WIDTH} type="primary" onClick={() => next(api)}>
              {t(SUBMIT.next)}
            </Button>
          ) : (
            <Button key="send" style={WIDTH} type="primary" loading={busy(api.submitting)} onClick={() => send(api)}>
              {t(again ? ACTION.resubmit : TITLES['version.submitTest'])}
            </Button>
          )}
        </PageFooter>
      )}
    >
      {(api) => (
        <>
          {/* Shows the first step with a missing answer; the summary lists all answers before submission. */}
          <RepeatLast repeat={repeat} onTake={() => reach(repeat.take(api))} />
          <ProCard variant="outlined">
            <SubmitSteps current={step} problems={api.shown} onChange={(to) => goTo(to, api)} />
            {FORM_STEPS.map(({ key, title }, index) => (
              <section
                key={key}
                ref={index === step ? front : null}
                tabIndex={-1}
                style={{ outline: 'none' }}
                hidden={index !== step}
                aria-label={t(title)}
              >
                <SubmitFields step={key} info={info} taken={repeat.done?.taken ?? []} />
              </section>
            ))}
          </ProCard>
        </>
      )}
    </RecordForm>
  );
}

/** Conflict handling of a resubmission; a first submission has no conflicts. */
function useResubmission(info: TestInfo): RecordConflict<SubmitValues> | null {
  const { returned, version } = info;
  const t = useText();
  if (returned === null) return null;
  const joined = (texts: readonly string[]) => texts.join(t(COMMON.comma));
  return {
    load: async () => {
      const now = (await call(testing.getTestInfo, { versionId: version.id })) ?? info;
      return { values: initialValues(now), revision: (now.returned ?? returned).order.revision };
    },
    fields: [
      { label: LABEL.hardwareRevisions, text: ({ scope }) => joined(scope.hardwareRevisions) },
      { label: LABEL.sourceVersions, text: ({ scope }) => joined(scope.sourceVersions) },
      { label: LABEL.testerList, text: (values) => joined(values.testerList.map(personLabel)) },
      { label: LABEL.operationPersonList, text: (values) => joined(values.operationPersonList.map(personLabel)) },
    ],
  };
}

interface SubmitStepsProps {
  readonly current: number;
  readonly problems: readonly FieldProblem[];
  readonly onChange: (step: number) => void;
}

/** The steps of the submission; each shows its problems. */
function SubmitSteps({ current, problems, onChange }: SubmitStepsProps) {
  const t = useText();
  const counts = problemsByStep(problems);
  return (
    <nav aria-label={t(SECTION.steps)}>
      <Steps
        current={current}
        size="small"
        // Reserves space for the number of problems, to avoid layout shifts.
        style={{ minHeight: 52, marginBottom: 12 }}
        items={FORM_STEPS.map(({ key, title }, index) => {
          const count = counts[index] ?? 0;
          const wrong = { status: 'error' as const, content: t(SUBMIT.problems, { count }) };
          const shown = <span aria-current={index === current ? 'step' : undefined}>{t(title)}</span>;
          return { key, title: shown, ...(count > 0 ? wrong : {}) };
        })}
        onChange={onChange}
      />
    </nav>
  );
}
