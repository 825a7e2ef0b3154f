import { history } from '@umijs/max';
import { App } from 'antd';
import { RecordForm } from '@/components/form/RecordForm';
import type { SubmitContext, RecordConflict } from '@/components/form/recordFormTypes';
import { useText } from '@/components/useText';
import type { OrderModel } from '@/contract/order';
import { testing } from '@/contract/testing';
import { personLabel } from '@/domain/access/roles';
import { ERROR, errorMeaning } from '@/domain/errors';
import { orderAddress, ordersAddress, versionAddress } from '@/domain/paths';
import { reconcileFromLog } from '@/features/testOrder/order/reconcileFromLog';
import { ACTION } from '@/features/testOrder/actions/actionTexts';
import { VERSION } from '@/features/version/versionTexts';
import { call } from '@/services/client';
import { CallFailure } from '@/services/failure';
import { useSession } from '@/session/useSession';
import { useWayBack } from '@/components/parts/wayBack';
import { RepeatLast, useRepeat } from './RepeatLast';
import { SubmitFields } from './SubmitFields';
import type { SubmitValues, TestInfo } from './submitValues';
import { initialValues, submitProblems, toWire } from './submitValues';
import { SUBMIT } from './submitTexts';
import { COMMON, LABEL, TITLES } from '@/components/words';

interface SubmitFormProps {
  readonly info: TestInfo;
  /** Called after a refusal: data of the version may be out of date. */
  readonly onRefused: () => void;
}

/** Labels for the footer, of required fields and of problems without a field in the form. */
const LABELS = {
  versionId: VERSION.name,
  'scope.hardwareRevisions': LABEL.hardwareRevisions,
  testerList: LABEL.testerList,
  operationPersonList: LABEL.operationPersonList,
  checklist: SUBMIT.checklist,
} as const;

/** The submission on one page. */
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
    // Another file than the one that was confirmed is read, too.
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
          <SubmitFields info={info} taken={repeat.done?.taken ?? []} />
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
