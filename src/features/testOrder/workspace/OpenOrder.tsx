import { Modal, Typography } from 'antd';
import { useState, type ComponentProps } from 'react';
import { useToldHere } from '@/components/form/FormDialogs';
import { TimeText } from '@/components/parts/TimeText';
import type { OrderModel } from '@/contract/order';
import type { DecisionInput } from '@/domain/workflow/decide';
import type { Decision } from '@/domain/workflow/steps';
import { DecisionForm } from '../decision/DecisionForm';
import { ScheduledRelease } from '../decision/ReleaseFields';
import { CONFLICT } from '../decision/words';
import { personName, useOrderWords } from '../words/names';
import { EvidenceView } from '../order/EvidenceView';
import { OnBasis } from '../order/formBasis';
import { useOpenOrder } from '../order/useOrder';
import { NextOrder, PendingDecision } from './Banners';
import { WorkspaceBody } from './WorkspaceBody';
import { Company, useStale } from './othersWrites';

/** A decision preselected in the list, and the revision of the order shown there. */
export interface ChosenInList {
  readonly order: Pick<OrderModel, 'orderNo' | 'stepOrder' | 'revision'>;
  readonly decision: Decision;
}

interface LastDecision extends Pick<ComponentProps<typeof NextOrder>, 'step' | 'decision'> {
  readonly scheduled: boolean;
}

/** A loaded order with everything that this user can do (P-WORKSPACE-1). */
export function OpenOrder({ chosen }: { readonly chosen: ChosenInList | null }) {
  const { order, basis, waiting, slot, forms, decided, noteDecided, reload } = useOpenOrder();
  /** The last decision that was accepted. */
  const [last, setLast] = useState<LastDecision | null>(null);
  const [conflict, setConflict] = useState<Omit<ConflictProps, 'onClose'> | null>(null);
  /** The scheduled release that is being rescheduled. */
  const [replanned, setReplanned] = useState<string | null>(null);
  const stale = useStale();
  const { schedule, round } = basis.order;
  const { step } = basis.current;
  // A preselection is void once somebody else has changed the order.
  const stands =
    chosen?.order.orderNo === order.orderNo &&
    chosen.order.stepOrder === basis.order.stepOrder &&
    chosen.order.revision === basis.order.revision;

  const onDecided = (decision: Decision, scheduled: boolean) => {
    if (step === null) return;
    noteDecided();
    setLast({ step: step.key, decision, scheduled });
  };
  const onConflict = (typed: DecisionInput) => {
    const { fileSha256 } = basis.order;
    // The dialog shows the current state, so it opens after loading.
    void reload().then((fresh) => {
      if (fresh !== null) setConflict({ typed, fileSha256 });
    });
  };

  // A cancelled plan is no result any more.
  const result = last?.scheduled === true && order.schedule === null ? null : last;
  const work =
    waiting === null && schedule !== null && schedule.at !== replanned ? (
      <ScheduledRelease plan={schedule} onChange={() => setReplanned(schedule.at)} />
    ) : waiting === null && step !== null && slot !== null ? (
      <DecisionForm
        // At another step, or once a release is scheduled, the form starts anew: its input belongs to step and round.
        key={`${round}.${step.order}.${schedule?.at ?? ''}.${forms}`}
        step={step}
        stale={stale}
        chosen={stands ? chosen.decision : null}
        onDecided={onDecided}
        onConflict={onConflict}
      />
    ) : null;
  return (
    <>
      <WorkspaceBody work={work && <OnBasis>{work}</OnBasis>}>
        {decided === 'pending' ? <PendingDecision /> : null}
        {decided === 'moved' && result !== null ? (
          <NextOrder order={order} step={result.step} decision={result.decision} onClose={() => setLast(null)} />
        ) : null}
      </WorkspaceBody>
      <Company />
      {conflict === null ? null : <OrderConflictDialog {...conflict} onClose={() => setConflict(null)} />}
    </>
  );
}

/** A refused stale decision, and the file it was based on. */
interface ConflictProps {
  readonly typed: DecisionInput;
  readonly fileSha256: string;
  readonly onClose: () => void;
}

/** Somebody acted first, or the file changed: what was done, the state now, the kept input (P-ORDER-8, P-ORDER-9). */
function OrderConflictDialog({ typed, fileSha256, onClose }: ConflictProps) {
  const { t, entryText, placeWithin } = useOrderWords();
  const { order, log } = useOpenOrder();
  useToldHere();
  const last = log.at(-1);
  // The input belongs to its step and round; at another one the form is empty.
  const samePlace = order.round === typed.round && order.stepOrder === typed.stepOrder;
  return (
    <Modal
      open
      title={t(CONFLICT.title)}
      okText={t(CONFLICT.see)}
      onOk={onClose}
      onCancel={onClose}
      cancelButtonProps={{ style: { display: 'none' } }}
      width={640}
      centered
    >
      {last === undefined ? null : (
        <Typography.Paragraph>
          {t(CONFLICT.actor, { name: personName(last.actor), what: entryText(last) })}{' '}
          <TimeText value={last.at} relative />
          {last.remark === '' ? null : <Typography.Text type="secondary"> “{last.remark}”</Typography.Text>}
        </Typography.Paragraph>
      )}
      {order.fileSha256 === fileSha256 ? null : <Typography.Paragraph strong>{t(CONFLICT.file)}</Typography.Paragraph>}
      <Typography.Paragraph>{t(CONFLICT.now, { place: placeWithin(order) })}</Typography.Paragraph>
      {typed.remark === '' && typed.evidence === null ? null : (
        <Typography.Paragraph>{t(samePlace ? CONFLICT.kept : CONFLICT.otherStep)}</Typography.Paragraph>
      )}
      {typed.remark === '' ? null : (
        <Typography.Paragraph copyable={{ text: typed.remark }} style={{ whiteSpace: 'pre-line' }}>
          {t('common.labelled', { label: t(CONFLICT.yours), value: typed.remark })}
        </Typography.Paragraph>
      )}
      {typed.evidence === null ? null : <EvidenceView evidence={typed.evidence} />}
    </Modal>
  );
}
