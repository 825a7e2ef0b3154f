import { Modal, Typography, App } from 'antd';
import { TimeText } from '@/components/parts/TimeText';
import { useText } from '@/components/useText';
import { effectOf, type Step } from '@/domain/workflow/steps';
import { othersClaim } from '@/domain/workflow/actions';
import { useActor } from '@/session/useRights';
import { LIST } from '../words/words';
import { ReleaseFacts } from '../order/EvidenceView';
import { Facts } from '../order/parts';
import { useOpenOrder } from '../order/useOrder';
import { personName, useOrderWords } from '../words/names';
import { TAKE_OVER } from '../order/words';
import type { DecisionValues } from './decisionValues';
import { CONFIRM, FORM } from './words';

export type Question = 'release' | 'schedule' | 'terminate';

/** Decisions that need a confirmation (P-ORDER-17): a release, or ending the order. */
export function questionOf(step: Step, { decision, evidence }: DecisionValues): Question | null {
  if (decision === null) return null;
  const { ends, releases } = effectOf({ stepOrder: step.order, decision });
  if (ends) return 'terminate';
  if (!releases) return null;
  return evidence.mode === 'scheduled' ? 'schedule' : 'release';
}

const OK = { release: CONFIRM.ok, schedule: CONFIRM.okSchedule, terminate: CONFIRM.okTerminate } as const;

interface ConfirmDecisionProps {
  readonly question: Question;
  readonly values: DecisionValues;
  readonly onAnswer: (agreed: boolean) => void;
}

/** Asks for a confirmation, with number, version and file hash. */
export function ConfirmDecision({ question, values, onAnswer }: ConfirmDecisionProps) {
  const t = useText();
  const { orderNo, firmwareNo, versionNo, fileSha256 } = useOpenOrder().order;
  const { at } = values.evidence;
  const ends = question === 'terminate';
  return (
    <Modal
      open
      centered
      width={720}
      title={t(CONFIRM[question], { orderNo, version: `${firmwareNo} ${versionNo}` })}
      okText={t(OK[question])}
      okButtonProps={{ danger: ends }}
      cancelText={t('common.cancel')}
      mask={{ closable: false }}
      onOk={() => onAnswer(true)}
      onCancel={() => onAnswer(false)}
    >
      <Typography.Paragraph>{t(CONFIRM[`${question}Note`])}</Typography.Paragraph>
      {ends ? (
        <OrderIdentity />
      ) : (
        <ReleaseFacts
          bordered
          plan={values.evidence}
          more={[
            [t(LIST.name), orderNo],
            ['SHA-256', <Typography.Text code>{fileSha256}</Typography.Text>],
            question === 'schedule' ? [t(FORM.at), <TimeText value={at} />] : null,
          ]}
        />
      )}
    </Modal>
  );
}

/** What is ended, for every question that ends an order: number, version and file hash. */
export function OrderIdentity() {
  const t = useText();
  const { orderNo, firmwareNo, versionNo, fileSha256 } = useOpenOrder().order;
  return (
    <Facts
      bordered
      facts={[
        [t(LIST.name), orderNo],
        [t('field.versionNo'), <strong>{`${firmwareNo} ${versionNo}`}</strong>],
        ['SHA-256', <Typography.Text code>{fileSha256}</Typography.Text>],
      ]}
    />
  );
}

/** Orders with the account that claimed them, which the user has agreed to take over. */
const agreed = new Set<string>();

/** Returns a function that asks once before a colleague's claimed order is taken over (P-ORDER-5). */
export function useTakeOver(): () => Promise<boolean> {
  const { t } = useOrderWords();
  const { modal } = App.useApp();
  const { code } = useActor();
  const { order } = useOpenOrder();
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
      cancelText: t('common.cancel'),
    });
    if (agrees) agreed.add(taken);
    return agrees;
  };
}
