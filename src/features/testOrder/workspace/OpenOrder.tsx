import { Modal, Skeleton, Typography } from 'antd';
import { useState, type ComponentProps, type Key } from 'react';
import { useShownHere } from '@/components/form/FormDialogs';
import { Failed } from '@/components/parts/states';
import { TimeText } from '@/components/parts/Text';
import { useText, COMMON } from '@/components/texts';
import type { OrderModel } from '@/contract/order';
import type { DecisionInput } from '@/domain/workflow/decide';
import type { ReleaseEvidence } from '@/domain/workflow/evidence';
import type { Decision } from '@/domain/workflow/decisions';
import { CASE_LIST } from '@/features/cases/caseListTexts';
import { DecisionForm } from '../decision/DecisionForm';
import { ScheduledRelease } from '../decision/ReleaseFields';
import type { DecisionTask } from '../decision/useDecision';
import { CONFLICT } from '../decision/decisionTexts';
import { useOrderWords } from '../texts/orderWords';
import { EvidenceView } from '../order/EvidenceView';
import { useFormBasis, useOpenOrder, useOrderCommands } from '../order/orderContext';
import { WorkspaceBody } from './WorkspaceBody';

/** A decision preselected in the list, and the revision of the order shown there. */
export interface Preselection {
  readonly order: Pick<OrderModel, 'orderNo' | 'stepOrder' | 'revision'>;
  readonly decision: Decision;
}

interface OpenOrderProps extends Pick<ComponentProps<typeof DecisionForm>, 'ref'> {
  readonly preselected: Preselection | null;
  /** The decision that the user can make now; null without one. */
  readonly task: DecisionTask | null;
  /** The scheduled release that is shown instead of the form; null without one. */
  readonly plan: ReleaseEvidence | null;
  /** The React key of the decision form: a form with another key starts empty. */
  readonly formKey: Key;
}

/** A loaded order with everything that this user can do. */
export function OpenOrder({ preselected, task, plan, formKey, ref }: OpenOrderProps) {
  const t = useText();
  const { order } = useOpenOrder();
  const { reload } = useOrderCommands();
  const basis = useFormBasis();
  const [conflict, setConflict] = useState<Omit<ConflictProps, 'onClose'> | null>(null);
  // A preselection is void once somebody else has changed the order.
  const isUnchanged =
    preselected?.order.orderNo === order.orderNo &&
    preselected.order.stepOrder === basis.order.stepOrder &&
    preselected.order.revision === basis.order.revision;

  const onConflict = (typed: DecisionInput) => {
    const { fileSha256 } = basis.order;
    // The dialog shows the current state, so it opens after loading.
    void reload().then((fresh) => {
      if (fresh !== null) setConflict({ typed, fileSha256 });
    });
  };

  return (
    <>
      <WorkspaceBody
        work={
          plan !== null ? (
            <ScheduledRelease plan={plan} />
          ) : task === null ? null : task.facts.ready ? (
            <DecisionForm
              key={formKey}
              ref={ref}
              task={task}
              preselected={isUnchanged ? preselected.decision : null}
              onConflict={onConflict}
            />
          ) : task.facts.unread !== null ? (
            <Failed title={t(CASE_LIST.failed)} error={task.facts.unread.error} onRetry={task.facts.unread.refresh} />
          ) : (
            <Skeleton active />
          )
        }
      />
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

/** Says, after somebody acted first or the file changed, what was done, where the order is now, and what was typed. */
function OrderConflictDialog({ typed, fileSha256, onClose }: ConflictProps) {
  const { t, toldText, placeWithin } = useOrderWords();
  const { order, log } = useOpenOrder();
  useShownHere();
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
          {toldText(last)} <TimeText value={last.at} relative />
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
          {t(COMMON.labelled, { label: t(CONFLICT.yours), value: typed.remark })}
        </Typography.Paragraph>
      )}
      {typed.evidence === null ? null : <EvidenceView evidence={typed.evidence} />}
    </Modal>
  );
}
