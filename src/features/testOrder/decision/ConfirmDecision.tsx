import { Modal, Typography, Descriptions } from 'antd';
import type { ReactNode } from 'react';
import { TimeText } from '@/components/parts/TimeText';
import { useText } from '@/components/useText';
import type { OrderModel } from '@/contract/order';
import { placeAfter, STATUS, type Step } from '@/domain/workflow/steps';
import type { DecisionValues } from './decisionValues';

type Question = 'release' | 'schedule' | 'terminate';

/** Decisions that need a confirmation (decisions §4.1): a release, or ending the order. */
export function questionOf(step: Step, { decision, evidence }: DecisionValues): Question | null {
  if (decision === null) return null;
  if (placeAfter(step, decision, null)?.status === STATUS.terminated) return 'terminate';
  if (step.key !== 'toBeReleased' || decision !== 'pass') return null;
  return evidence.mode === 'scheduled' ? 'schedule' : 'release';
}

const WORDS = {
  release: { ok: 'testing.confirm.ok', note: 'testing.confirm.releaseNote' },
  schedule: { ok: 'testing.confirm.okSchedule', note: 'testing.confirm.scheduleNote' },
  terminate: { ok: 'testing.confirm.okTerminate', note: 'testing.confirm.terminateNote' },
} as const;

interface ConfirmDecisionProps {
  readonly order: OrderModel;
  readonly question: Question;
  readonly values: DecisionValues;
  readonly onAnswer: (agreed: boolean) => void;
}

/** Asks for a confirmation, with number, version and file hash. */
export function ConfirmDecision({ order, question, values, onAnswer }: ConfirmDecisionProps) {
  const t = useText();
  const { orderNo, firmwareNo, versionNo } = order;
  const { at, scope } = values.evidence;
  const ends = question === 'terminate';
  const more = [
    ...(question === 'schedule' ? [{ label: t('testing.form.at'), children: <TimeText value={at} /> }] : []),
    ...(ends ? [] : [{ label: t('field.releaseScope'), children: scope }]),
  ];
  return (
    <Modal
      open
      centered
      width={680}
      title={t(`testing.confirm.${question}`, { orderNo, version: `${firmwareNo} ${versionNo}` })}
      okText={t(WORDS[question].ok)}
      okButtonProps={{ danger: ends }}
      cancelText={t('common.cancel')}
      mask={{ closable: false }}
      onOk={() => onAnswer(true)}
      onCancel={() => onAnswer(false)}
    >
      <Typography.Paragraph>{t(WORDS[question].note)}</Typography.Paragraph>
      <OrderIdentity order={order} more={more} />
    </Modal>
  );
}

interface OrderIdentityProps {
  readonly order: Pick<OrderModel, 'orderNo' | 'firmwareNo' | 'versionNo' | 'fileSha256'>;
  /** Further rows. */
  readonly more?: readonly { readonly label: string; readonly children: ReactNode }[];
}

/** What a decision is about, for every question that releases or ends an order: number, version and file hash. */
export function OrderIdentity({ order, more = [] }: OrderIdentityProps) {
  const t = useText();
  const { orderNo, firmwareNo, versionNo, fileSha256 } = order;
  const facts = [
    { label: t('testing.name'), children: orderNo },
    { label: t('field.firmwareNo'), children: firmwareNo },
    { label: t('testing.confirm.version'), children: <strong>{versionNo}</strong> },
    { label: 'SHA-256', children: <Typography.Text code>{fileSha256}</Typography.Text> },
    ...more,
  ];
  return <Descriptions size="small" column={1} bordered items={facts.map((fact) => ({ key: fact.label, ...fact }))} />;
}
