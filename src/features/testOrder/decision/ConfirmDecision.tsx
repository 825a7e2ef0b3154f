import { Modal, Typography } from 'antd';
import { TimeText } from '@/components/parts/TimeText';
import { useText } from '@/components/useText';
import { placeAfter, STATUS, type Step } from '@/domain/workflow/steps';
import { LIST } from '../words/words';
import { Facts, type Fact } from '../order/parts';
import { useOpenOrder } from '../order/useOrder';
import type { DecisionValues } from './decisionValues';
import { CONFIRM, FORM } from './words';

export type Question = 'release' | 'schedule' | 'terminate';

/** Decisions that need a confirmation (decisions §4.1): a release, or ending the order. */
export function questionOf(step: Step, { decision, evidence }: DecisionValues): Question | null {
  if (decision === null) return null;
  if (placeAfter(step, decision, null)?.status === STATUS.terminated) return 'terminate';
  if (step.key !== 'toBeReleased' || decision !== 'pass') return null;
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
  const { orderNo, firmwareNo, versionNo } = useOpenOrder().order;
  const { at, scope } = values.evidence;
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
      <OrderIdentity
        more={[
          question === 'schedule' ? [t(FORM.at), <TimeText value={at} />] : null,
          ends ? null : [t('field.releaseScope'), scope],
        ]}
      />
    </Modal>
  );
}

/** What a decision is about, for every question that releases or ends an order: number, version and file hash. */
export function OrderIdentity({ more = [] }: { readonly more?: readonly Fact[] }) {
  const t = useText();
  const { orderNo, firmwareNo, versionNo, fileSha256 } = useOpenOrder().order;
  return (
    <Facts
      bordered
      facts={[
        [t(LIST.name), orderNo],
        [t('field.firmwareNo'), firmwareNo],
        [t(CONFIRM.version), <strong>{versionNo}</strong>],
        ['SHA-256', <Typography.Text code>{fileSha256}</Typography.Text>],
        ...more,
      ]}
    />
  );
}
