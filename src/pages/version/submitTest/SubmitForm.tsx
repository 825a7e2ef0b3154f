import { history, Link } from '@umijs/max';
import { App, Alert, Button } from 'antd';
import { CloseOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { RecordForm } from '@/components/form/RecordForm';
import type { SubmitContext, RecordConflict, RecordFormApi } from '@/components/form/recordFormTypes';
import { useText, COMMON, LABEL, TITLES } from '@/components/texts';
import type { OrderModel } from '@/contract/order';
import { testing } from '@/contract/testing';
import { personLabel, isRole } from '@/domain/access/roles';
import { ERROR, errorMeaning } from '@/domain/errors';
import { orderAddress, ordersAddress, versionAddress } from '@/domain/paths';
import { reconcileFromLog } from '@/features/testOrder/order/reconcileFromLog';
import { ACTION } from '@/features/testOrder/actions/actionTexts';
import { VERSION } from '@/features/version/versionTexts';
import { call } from '@/services/client';
import { CallFailure } from '@/services/failure';
import { useSession } from '@/session/useSession';
import { useWayBack } from '@/components/parts/wayBack';
import { SubmitFields } from './SubmitFields';
import { type SubmitValues, type TestInfo, initialValues, submitProblems, toWire, submitterOf } from './submitValues';
import { SUBMIT, REPEAT } from './submitTexts';
import { enteredValues } from '@/components/form/formValues';
import { type RepeatedField, answerOf, repeatable, takenFields } from '@/domain/workflow/repeat';
import { ownersOf } from '@/domain/workflow/submission';

interface SubmitFormProps {
  readonly info: TestInfo;
  /** Called after a refusal: data of the version may be out of date. */
  readonly onRefused: () => void;
}

/** Labels by path: of required fields, of answers to take over, and of problems without a field in the form. */
const LABELS = {
  versionId: VERSION.name,
  'scope.hardwareRevisions': LABEL.hardwareRevisions,
  'scope.sourceVersions': LABEL.sourceVersions,
  'scope.companionModules': LABEL.companionModules,
  testerList: LABEL.testerList,
  operationPersonList: LABEL.operationPersonList,
  checklist: SUBMIT.checklist,
} as const;

export function SubmitForm({ info, onRefused }: SubmitFormProps) {
  const t = useText();
  const { user } = useSession();
  const { message } = App.useApp();
  const back = useWayBack(versionAddress(info.version.id));
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
    // The data behind the form may have changed: checklist, number, versions. A conflict has its own dialog. While the
    // result of a submission is unknown, the form stays: sending it again with the same key returns the first answer,
    // whereas reloading would find its own order and refuse the version.
    // After a mismatch, the file that replaced the confirmed one is loaded, too.
    if (['refused', 'missing'].includes(errorMeaning(error.code)) || error.code === ERROR.mismatch) onRefused();
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
      labels={{ ...LABELS, remark: again ? SUBMIT.reply : LABEL.remark }}
      submitText={again ? ACTION.resubmit : TITLES['version.submitTest']}
      onDone={submitted}
      onCancel={() => history.push(back)}
    >
      {(api) => (
        <>
          <RepeatLast repeat={repeat} onTake={() => repeat.take(api)} />
          <SubmitFields info={info} />
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

/** The fields whose answers were taken over, and the answers that are not valid any more. */
interface TakenOver {
  readonly taken: readonly RepeatedField[];
  readonly leftOut: ReturnType<typeof repeatable>['leftOut'];
}

/**
 * Answers of the number's last order that the form can take over: the order, if any, and once they are
 * taken over, which.
 */
function useRepeat(info: TestInfo) {
  const account = useSession().user.userAccount;
  const [done, setDone] = useState<TakenOver | null>(null);
  const { lastOrder } = info;
  // A returned order starts with its own answers.
  const last = info.returned === null && lastOrder !== null ? lastOrder.order : null;

  /** Takes the answers over, and goes to the first field that is still open. */
  const take = ({ form, edit, goTo }: RecordFormApi<SubmitValues>) => {
    if (last === null) return;
    const { answers, leftOut } = repeatable(last, {
      owners: ownersOf(info.version, submitterOf(info, account)),
      rolesOf: (code) => (lastOrder?.roles.find((each) => each.code === code)?.roles ?? []).filter(isRole),
      sourceVersions: info.sourceVersions,
      companionModules: info.companionModules,
      lastRelease: info.lastRelease,
    });
    const taken = takenFields(enteredValues(form), initialValues(info), answers);
    taken.forEach((field) => edit(field.split('.'), answerOf(answers, field)));
    setDone({ taken, leftOut });
    goTo();
  };
  return { last, done, take };
}

interface RepeatLastProps {
  readonly repeat: ReturnType<typeof useRepeat>;
  readonly onTake: () => void;
}

/** Takes over the last order's answers, and says which were taken over, and which are not valid any more. */
function RepeatLast({ repeat, onTake }: RepeatLastProps) {
  const t = useText();
  const { last, done } = repeat;
  if (last === null) return null;
  const { orderNo, versionNo } = last;
  const names = (fields: readonly RepeatedField[]) => fields.map((field) => t(LABELS[field])).join(t(COMMON.comma));
  if (done === null) {
    return (
      <Alert
        type="info"
        showIcon
        style={{ marginBottom: 16 }}
        title={t(REPEAT.offer)}
        action={<Button onClick={onTake}>{t(REPEAT.take, { orderNo, version: versionNo })}</Button>}
      />
    );
  }
  const { taken, leftOut } = done;
  return (
    <Alert
      type={taken.length > 0 ? 'success' : 'info'}
      role="status"
      showIcon
      closable={{ closeIcon: <CloseOutlined aria-hidden />, 'aria-label': t(COMMON.close) }}
      style={{ marginBottom: 16 }}
      title={
        taken.length > 0
          ? t(REPEAT.taken, { fields: names(taken), orderNo, version: versionNo })
          : t(REPEAT.nothing, { orderNo, version: versionNo })
      }
      description={
        leftOut.length === 0
          ? undefined
          : leftOut.map((problem) => (
              <div key={`${problem.field}.${String(problem.values.value)}`}>
                {t(REPEAT.leftOut, { reason: t(problem) })}
              </div>
            ))
      }
      action={<Link to={orderAddress(orderNo)}>{t(SUBMIT.seeOrder)}</Link>}
    />
  );
}
