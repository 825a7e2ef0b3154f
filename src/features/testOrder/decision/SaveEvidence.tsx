import { useRequest } from 'ahooks';
import { App, Button, Modal, Typography } from 'antd';
import { useState } from 'react';
import type { RecordFormApi } from '@/components/form/types';
import { busy } from '@/components/parts/busy';
import { TimeText } from '@/components/parts/TimeText';
import { useText } from '@/components/useText';
import type { OrderModel } from '@/contract/order';
import { testing } from '@/contract/testing';
import type { SavedEvidence } from '@/domain/workflow/order';
import type { Step } from '@/domain/workflow/steps';
import { call } from '@/services/client';
import { isConflict } from '../order/reasons';
import { personName } from '../list/names';
import { EvidenceView } from '../order/EvidenceView';
import { enteredEvidence, evidenceValues } from './decisionValues';
import type { DecisionValues } from './decisionValues';

interface SaveEvidenceProps {
  readonly order: OrderModel;
  readonly step: Step;
  readonly api: RecordFormApi<DecisionValues>;
  readonly onSaved: (order: OrderModel) => void;
  /** Reloads the order; null after a failure. */
  readonly reload: () => Promise<OrderModel | null>;
}

/**
 * Saves unfinished evidence on the order for other actors, because manual testing lasts days (decisions §4.1). It has
 * its own revision.
 */
export function SaveEvidence({ order, step, api, onSaved, reload }: SaveEvidenceProps) {
  const t = useText();
  const { message } = App.useApp();
  const [theirs, setTheirs] = useState<SavedEvidence | null>(null);
  const send = async () => {
    const typed = api.form.getFieldValue('evidence') as DecisionValues['evidence'];
    const evidence = enteredEvidence(order, typed);
    if (evidence === null) return;
    const saved = await call(
      testing.saveEvidence,
      { orderNo: order.orderNo, stepOrder: step.order, revision: order.savedEvidence?.revision ?? 0, evidence },
      // No other query shows saved evidence.
      { announce: false },
    );
    const report = api.form.getFieldValue('report') as DecisionValues['report'];
    api.markKept({ evidence: typed, report });
    if (saved === null) await reload();
    else onSaved({ ...order, savedEvidence: { ...saved, stepOrder: step.order, evidence } });
    void message.success(t('testing.form.saved'));
  };
  const save = useRequest(send, {
    manual: true,
    // Errors have been shown; the input is kept.
    onError: (error) => {
      if (isConflict(error)) void reload().then((fresh) => setTheirs(fresh?.savedEvidence ?? null));
    },
  });
  const kind = step.evidence;
  if (kind !== 'automated' && kind !== 'manual') return null;
  return (
    <>
      <Button loading={busy(save.loading)} onClick={save.run}>
        {t('testing.form.save')}
      </Button>
      {theirs === null ? null : (
        <SavedByOther
          saved={theirs}
          onTake={() => {
            const evidence = evidenceValues(theirs.evidence);
            api.edit(['evidence'], evidence);
            api.markKept({ evidence });
            setTheirs(null);
          }}
          onKeep={() => setTheirs(null)}
        />
      )}
    </>
  );
}

interface SavedByOtherProps {
  readonly saved: SavedEvidence;
  readonly onTake: () => void;
  readonly onKeep: () => void;
}

/** Asks whose evidence to keep when somebody else has saved meanwhile (decisions §4.1). */
function SavedByOther({ saved, onTake, onKeep }: SavedByOtherProps) {
  const t = useText();
  return (
    <Modal
      open
      width={720}
      centered
      title={t('testing.conflict.title')}
      onCancel={onKeep}
      footer={[
        <Button key="take" onClick={onTake}>
          {t('testing.conflict.take')}
        </Button>,
        <Button key="keep" type="primary" onClick={onKeep}>
          {t('testing.conflict.keep')}
        </Button>,
      ]}
    >
      <Typography.Paragraph>
        {t('testing.evidence.saved', { name: personName(saved.savedBy) })} <TimeText value={saved.savedAt} relative />
      </Typography.Paragraph>
      <EvidenceView evidence={saved.evidence} />
      <Typography.Paragraph type="secondary">{t('testing.conflict.keepHint')}</Typography.Paragraph>
    </Modal>
  );
}
