import { useRequest } from 'ahooks';
import { App, Button } from 'antd';
import { useState } from 'react';
import type { RecordFormApi } from '@/components/form/types';
import { busy } from '@/components/parts/busy';
import { useText } from '@/components/useText';
import type { OrderModel } from '@/contract/order';
import { testing } from '@/contract/testing';
import type { SavedEvidence as Saved } from '@/domain/workflow/order';
import type { Step } from '@/domain/workflow/steps';
import { call } from '@/services/client';
import { isConflict } from '../list/failures';
import { plainEvidence } from './decisionCalls';
import type { DecisionValues } from './decisionValues';
import { enteredEvidence, evidenceValues } from './decisionValues';
import { SavedByOther } from './SavedByOther';

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
  const [theirs, setTheirs] = useState<Saved | null>(null);
  const send = async () => {
    const typed = api.form.getFieldValue('evidence') as DecisionValues['evidence'];
    const evidence = enteredEvidence(order, typed);
    if (evidence === null) return;
    const saved = await call(
      testing.saveEvidence,
      {
        orderNo: order.orderNo,
        stepOrder: step.order,
        revision: order.savedEvidence?.revision ?? 0,
        evidence: plainEvidence(evidence),
      },
      // No other query shows saved evidence.
      { announce: false },
    );
    api.markKept({ evidence: typed });
    onSaved({ ...order, savedEvidence: { ...saved, stepOrder: step.order, evidence } });
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
