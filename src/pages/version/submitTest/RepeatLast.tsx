import { CloseOutlined } from '@ant-design/icons';
import { Link } from '@umijs/max';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import type { RecordFormApi } from '@/components/form/recordFormTypes';
import { enteredValues } from '@/components/form/formValues';
import { useText } from '@/components/useText';
import { isRole } from '@/domain/access/roles';
import { orderAddress } from '@/domain/paths';
import { type RepeatedField, type TakenOver, answerOf, repeatable, takeOver } from '@/domain/workflow/repeat';
import { ownersOf } from '@/domain/workflow/submission';
import { useSession } from '@/session/useSession';
import type { SubmitValues, TestInfo } from './submitValues';
import { initialValues, submitterOf } from './submitValues';
import { REPEAT, SUBMIT } from './submitTexts';
import { COMMON, LABEL } from '@/components/words';
import type { Texts } from '@/domain/language';

/**
 * Answers of the number's last order that the form can take over: the order, if any, and once they are
 * taken over, which.
 */
export function useRepeat(info: TestInfo) {
  const account = useSession().user.userAccount;
  const [done, setDone] = useState<(TakenOver & Pick<ReturnType<typeof repeatable>, 'leftOut'>) | null>(null);
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
    const { taken, kept } = takeOver(enteredValues(form), initialValues(info), answers);
    taken.forEach((field) => edit(field.split('.'), answerOf(answers, field)));
    setDone({ taken, kept, leftOut });
    goTo();
  };
  return { last, done, take };
}

/** Labels of the answers that can be taken over. */
const ANSWERS = {
  testerList: LABEL.testerList,
  operationPersonList: LABEL.operationPersonList,
  'scope.sourceVersions': LABEL.sourceVersions,
  'scope.companionModules': LABEL.companionModules,
} as const satisfies Record<RepeatedField, Texts>;

interface RepeatLastProps {
  readonly repeat: ReturnType<typeof useRepeat>;
  readonly onTake: () => void;
}

/** Takes over the last order's answers, and shows which were taken over and which not. */
export function RepeatLast({ repeat, onTake }: RepeatLastProps) {
  const t = useText();
  const { last, done } = repeat;
  if (last === null) return null;
  const { orderNo, versionNo } = last;
  const names = (fields: readonly RepeatedField[]) => fields.map((field) => t(ANSWERS[field])).join(t(COMMON.comma));
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
  const { taken, kept, leftOut } = done;
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
        kept.length + leftOut.length === 0 ? undefined : (
          <>
            {kept.length === 0 ? null : <div>{t(REPEAT.kept, { fields: names(kept) })}</div>}
            {leftOut.map((problem) => (
              <div key={`${problem.field}.${String(problem.values.value)}`}>
                {t(REPEAT.leftOut, { reason: t(problem) })}
              </div>
            ))}
          </>
        )
      }
      action={<Link to={orderAddress(orderNo)}>{t(SUBMIT.seeOrder)}</Link>}
    />
  );
}
