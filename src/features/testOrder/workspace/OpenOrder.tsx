import { App, Modal, Typography } from 'antd';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useLanguage } from '@/components/caption';
import { TimeText } from '@/components/parts/TimeText';
import { useText } from '@/components/useText';
import type { OrderModel } from '@/contract/order';
import type { DecisionInput } from '@/domain/workflow/decide';
import type { Decision, StepKey } from '@/domain/workflow/steps';
import { DecisionForm } from '../decision/DecisionForm';
import { ScheduledRelease } from '../decision/ReleaseFields';
import { personName, placeText, entryText } from '../list/names';
import { EvidenceView } from '../order/EvidenceView';
import type { OrderView, useOrder } from '../order/useOrder';
import { NextOrder } from './Banners';
import { WorkspaceBody } from './WorkspaceBody';
import { ChangedNotice, useCatchUp } from './othersWrites';

interface OpenOrderProps {
  readonly view: OrderView;
  readonly state: ReturnType<typeof useOrder>;
  /** Why this user cannot decide now; null when they can. */
  readonly waiting: string | null;
  /** Element in the action bar for the decision buttons; null before it is rendered. */
  readonly slot: HTMLElement | null;
  /** Element in the action bar for other people's changes; null before it is rendered. */
  readonly notices: HTMLElement | null;
  readonly chosen: ChosenInList | null;
  readonly open: (orderNo: string) => void;
}

/** A decision preselected in the list, and the revision of the order shown there. */
export interface ChosenInList {
  readonly order: Pick<OrderModel, 'orderNo' | 'stepOrder' | 'revision'>;
  readonly decision: Decision;
}

/** A refused stale decision, and the file it was based on. */
interface Conflict {
  readonly typed: DecisionInput;
  readonly fileSha256: string;
}

/** A submitted decision, and the order after it. */
interface Decided {
  readonly order: OrderModel;
  readonly step: StepKey;
  readonly decision: Decision;
}

/** A loaded order with everything that this user can do (decisions §4.1). */
export function OpenOrder({ view, state, waiting, slot, notices, chosen, open }: OpenOrderProps) {
  const t = useText();
  const { message } = App.useApp();
  const [decided, setDecided] = useState<Decided | null>(null);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  /** The scheduled release that is being rescheduled. */
  const [replanned, setReplanned] = useState<string | null>(null);
  const { order, current } = view;
  const { writes, stale, forms } = useCatchUp(order, state.reload);
  const { step } = current;
  // A preselection is void once somebody else has changed the order.
  const stands =
    chosen?.order.orderNo === order.orderNo &&
    chosen.order.stepOrder === order.stepOrder &&
    chosen.order.revision === order.revision;

  const onDecided = (answer: OrderModel | null, decision: Decision, scheduled: boolean) => {
    if (step === null) return;
    if (answer !== null) setDecided({ order: answer, step: step.key, decision });
    else void message.success(t(`testing.decided.${scheduled ? 'scheduled' : decision}`, { step: step.order }));
  };
  const onConflict = (typed: DecisionInput) => {
    const { fileSha256 } = order;
    // The dialog shows the current state, so it opens after loading.
    void state.reload().then((fresh) => {
      if (fresh !== null) setConflict({ typed, fileSha256 });
    });
  };

  const { schedule } = order;
  // A cancelled plan is no result any more.
  const result = decided?.order.schedule != null && schedule === null ? null : decided;
  const work =
    waiting === null && schedule !== null && schedule.at !== replanned ? (
      <ScheduledRelease plan={schedule} slot={slot} onChange={() => setReplanned(schedule.at)} />
    ) : waiting === null && step !== null && slot !== null ? (
      <DecisionForm
        // At another step, or once a release is scheduled, the form starts anew: its input belongs to step and round.
        key={`${order.round}.${step.order}.${schedule?.at ?? ''}.${forms}`}
        view={view}
        step={step}
        slot={slot}
        stale={stale}
        chosen={stands ? chosen.decision : null}
        onDecided={onDecided}
        onConflict={onConflict}
        onSaved={state.show}
        reload={() => state.reload().then((fresh) => fresh?.order ?? null)}
      />
    ) : null;
  return (
    <>
      <WorkspaceBody
        view={view}
        work={work}
        open={open}
        notice={<>{result === null ? null : <NextOrder {...result} open={open} onClose={() => setDecided(null)} />}</>}
      />
      {writes === null || notices === null
        ? null
        : createPortal(
            <ChangedNotice writes={writes} loading={state.loading} onReload={() => void state.reload()} />,
            notices,
          )}
      {conflict === null ? null : <OrderConflictDialog view={view} {...conflict} onClose={() => setConflict(null)} />}
    </>
  );
}

interface ConflictDialogProps {
  /** The current order. */
  readonly view: OrderView;
  /** The input, based on the earlier state. */
  readonly typed: DecisionInput;
  /** File of the earlier state. */
  readonly fileSha256: string;
  readonly onClose: () => void;
}

/**
 * Conflict: somebody acted first, or the file changed. Shows who did what, the current state and the kept input
 * (decisions §4.1, revision).
 */
function OrderConflictDialog({ view, typed, fileSha256, onClose }: ConflictDialogProps) {
  const t = useText();
  const language = useLanguage();
  const last = view.log.at(-1);
  const what = last === undefined ? '' : entryText(last, t, language);
  // The input belongs to its step and round; at another one the form is empty.
  const samePlace = view.order.round === typed.round && view.order.stepOrder === typed.stepOrder;
  return (
    <Modal
      open
      title={t('testing.conflict.title')}
      okText={t('testing.conflict.see')}
      onOk={onClose}
      onCancel={onClose}
      cancelButtonProps={{ style: { display: 'none' } }}
      width={640}
      // Centered, so that the notification at the top does not cover it.
      centered
    >
      {last === undefined ? null : (
        <Typography.Paragraph>
          {t('testing.conflict.actor', { name: personName(last.actor), what })} <TimeText value={last.at} relative />
          {last.remark === '' ? null : <Typography.Text type="secondary"> “{last.remark}”</Typography.Text>}
        </Typography.Paragraph>
      )}
      {view.order.fileSha256 === fileSha256 ? null : (
        <Typography.Paragraph strong>{t('testing.conflict.file')}</Typography.Paragraph>
      )}
      <Typography.Paragraph>
        {t('testing.conflict.now', { place: placeText(view.order, t, language) })}
      </Typography.Paragraph>
      {typed.remark === '' && typed.evidence === null ? null : (
        <Typography.Paragraph>
          {t(samePlace ? 'testing.conflict.kept' : 'testing.conflict.otherStep')}
        </Typography.Paragraph>
      )}
      {typed.remark === '' ? null : (
        <Typography.Paragraph copyable={{ text: typed.remark }} style={{ whiteSpace: 'pre-line' }}>
          {t('common.labelled', { label: t('testing.conflict.yours'), value: typed.remark })}
        </Typography.Paragraph>
      )}
      {typed.evidence === null ? null : <EvidenceView evidence={typed.evidence} />}
    </Modal>
  );
}
