import { Alert, Modal, Typography, App } from 'antd';
import { useId } from 'react';
import { unlessHeld } from '@/components/keyboard';
import { TimeText } from '@/components/parts/Text';
import { useText, COMMON, LABEL } from '@/components/texts';
import type { DecisionInput } from '@/domain/workflow/decide';
import type { ReleaseEvidence } from '@/domain/workflow/evidence';
import { effectOf, type Effect } from '@/domain/workflow/effects';
import { othersClaim } from '@/domain/workflow/actions';
import { useActor } from '@/session/useRights';
import { LIST } from '../texts/orderListTexts';
import { ReleaseFacts } from '../order/EvidenceView';
import { Facts } from '../order/orderParts';
import { useFormBasis } from '../order/orderContext';
import { personName, useOrderWords } from '../texts/orderWords';
import { TAKE_OVER } from '../order/orderTexts';
import { CONFIRM, FORM } from './decisionTexts';
import { localTime, zoneName } from '@/domain/zone';

export type Question = 'release' | 'schedule' | 'terminate' | 'recall' | 'takeBack';

/** What is asked before a decision with an effect: it releases, takes a release back, or ends the order. */
export function questionFor({ ends, releases, takesBack }: Effect, plan: ReleaseEvidence | null): Question | null {
  if (takesBack !== null) return takesBack === 'recalled' ? 'recall' : 'takeBack';
  if (ends) return 'terminate';
  if (!releases) return null;
  return plan?.mode === 'scheduled' ? 'schedule' : 'release';
}

export const questionOf = (input: DecisionInput): Question | null => questionFor(effectOf(input), planOf(input));

const planOf = ({ evidence }: DecisionInput): ReleaseEvidence | null =>
  evidence?.kind === 'release' ? evidence : null;

const OK = {
  release: CONFIRM.ok,
  schedule: CONFIRM.okSchedule,
  terminate: CONFIRM.okTerminate,
  recall: CONFIRM.okRecall,
  takeBack: CONFIRM.okTakeBack,
} as const;

interface ConfirmDecisionProps {
  readonly question: Question;
  readonly input: DecisionInput;
  readonly onAnswer: (agreed: boolean) => void;
}

/** Asks for a confirmation, with number, version and file hash. */
export function ConfirmDecision({ question, input, onAnswer }: ConfirmDecisionProps) {
  const { t, decisionText, versionText } = useOrderWords();
  const { order } = useFormBasis();
  const { orderNo } = order;
  const plan = planOf(input);
  const ok = useId();
  return (
    <Modal
      open
      centered
      width={720}
      title={t(CONFIRM[question], { orderNo, version: versionText(order), decision: decisionText(input.decision) })}
      okText={t(OK[question])}
      // Enter answers the question before a release; what ends an order wants a choice of its own.
      okButtonProps={{ id: ok, danger: plan === null, onKeyDown: unlessHeld }}
      afterOpenChange={(isOpen) => isOpen && plan !== null && document.getElementById(ok)?.focus()}
      cancelText={t(COMMON.cancel)}
      mask={{ closable: false }}
      onOk={() => onAnswer(true)}
      onCancel={() => onAnswer(false)}
    >
      <Typography.Paragraph>{t(CONFIRM[`${question}Note`])}</Typography.Paragraph>
      {plan === null || order.schedule === null ? null : (
        <Alert
          type="warning"
          showIcon
          style={{ marginBottom: 16 }}
          title={t(CONFIRM.replacesNote, { at: localTime(order.schedule.at ?? '') })}
        />
      )}
      {plan === null ? (
        <OrderIdentity />
      ) : (
        <ReleaseFacts
          bordered
          plan={plan}
          more={[
            [t(LIST.name), orderNo],
            ['SHA-256', <OrderHash />],
            question === 'schedule'
              ? [
                  t(FORM.at),
                  <>
                    <TimeText value={plan.at} /> {t(zoneName())}
                  </>,
                ]
              : null,
          ]}
        />
      )}
    </Modal>
  );
}

/** What is ended, for every question that ends an order: number, version and file hash. */
export function OrderIdentity() {
  const { t, versionText } = useOrderWords();
  const { order } = useFormBasis();
  return (
    <Facts
      bordered
      facts={[
        [t(LIST.name), order.orderNo],
        [t(LABEL.versionNo), <strong>{versionText(order)}</strong>],
        ['SHA-256', <OrderHash />],
      ]}
    />
  );
}

/** The hash of the file under test, or that the server did not give it. */
function OrderHash() {
  const t = useText();
  const { fileSha256 } = useFormBasis().order;
  return fileSha256 === '' ? t({ reason: 'notSent' }) : <Typography.Text code>{fileSha256}</Typography.Text>;
}

/** Orders with the account that claimed them, which the user has agreed to take over. */
const agreed = new Set<string>();

/** Returns a function that asks once before a colleague's claimed order is taken over. */
export function useTakeOver(): () => Promise<boolean> {
  const { t } = useOrderWords();
  const { modal } = App.useApp();
  const { code } = useActor();
  const { order } = useFormBasis();
  return async () => {
    const claim = othersClaim(order, code);
    if (claim === null) return true;
    const taken = `${order.orderNo} ${claim.by.code}`;
    if (agreed.has(taken)) return true;
    const agrees = await modal.confirm({
      centered: true,
      title: t(TAKE_OVER.title, { name: personName(claim.by) }),
      content: (
        <>
          {t(TAKE_OVER.since)} <TimeText value={claim.at} />
        </>
      ),
      okText: t(TAKE_OVER.ok),
      cancelText: t(COMMON.cancel),
    });
    if (agrees) agreed.add(taken);
    return agrees;
  };
}
