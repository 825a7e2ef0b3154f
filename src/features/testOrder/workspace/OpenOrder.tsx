import { useState } from 'react';
import type { OrderModel } from '@/contract/order';
import type { DecisionInput } from '@/domain/workflow/decide';
import type { Decision, StepKey } from '@/domain/workflow/steps';
import { DecisionForm } from '../decision/DecisionForm';
import { ScheduledRelease } from '../decision/ScheduledRelease';
import { ChangedNotice } from './ChangedNotice';
import { OrderConflictDialog } from './OrderConflictDialog';
import { NextOrder } from './NextOrder';
import type { OrderView, useOrder } from '../order/useOrder';
import { WorkspaceBody } from './WorkspaceBody';

interface OpenOrderProps {
  readonly view: OrderView;
  readonly state: ReturnType<typeof useOrder>;
  /** Why this person cannot decide now; null when they can. */
  readonly waiting: string | null;
  /** Where the action bar takes the decisions; null while it is not there. */
  readonly slot: HTMLElement | null;
  readonly chosen: ChosenInList | null;
  readonly open: (orderNo: string) => void;
}

/** A decision that was chosen in the list, and the order as it was shown there. */
export interface ChosenInList {
  readonly order: Pick<OrderModel, 'orderNo' | 'stepOrder' | 'revision'>;
  readonly decision: Decision;
}

/** A decision that came too late, and the file that it was about. */
interface Conflict {
  readonly typed: DecisionInput;
  readonly fileSha256: string;
}

/** A decision that was made, and what the order then was. */
interface Decided {
  readonly order: OrderModel;
  readonly step: StepKey;
  readonly decision: Decision;
}

/** An order that was loaded: what is known of it, and what this person can do (decisions §4.1). */
export function OpenOrder({ view, state, waiting, slot, chosen, open }: OpenOrderProps) {
  const [decided, setDecided] = useState<Decided | null>(null);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [carried, setCarried] = useState('');
  /** The planned release that is being planned anew. */
  const [replanned, setReplanned] = useState<string | null>(null);
  const { order, current } = view;
  const { step } = current;
  // An order that somebody has changed meanwhile is looked at anew.
  const stands =
    chosen?.order.orderNo === order.orderNo &&
    chosen.order.stepOrder === order.stepOrder &&
    chosen.order.revision === order.revision;

  const onDecided = (answer: OrderModel, decision: Decision) => {
    if (step !== null) setDecided({ order: answer, step: step.key, decision });
    setCarried('');
  };
  const onConflict = (typed: DecisionInput) => {
    const { fileSha256 } = order;
    setCarried(typed.remark);
    // The dialog says how things stand now, so it waits for them.
    void state.reload().then((fresh) => {
      if (fresh !== null) setConflict({ typed, fileSha256 });
    });
  };

  const { schedule } = order;
  const work =
    waiting === null && schedule !== null && schedule.at !== replanned ? (
      <ScheduledRelease plan={schedule} slot={slot} onChange={() => setReplanned(schedule.at)} />
    ) : waiting === null && step !== null && slot !== null ? (
      <DecisionForm
        // Another step, and a release once scheduled, begin anew.
        key={`${order.round}.${step.order}.${schedule?.at ?? ''}`}
        view={view}
        step={step}
        slot={slot}
        carried={carried}
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
        notice={
          <>
            <ChangedNotice order={order} loading={state.loading} onReload={() => void state.reload()} />
            {decided === null ? null : <NextOrder {...decided} open={open} onClose={() => setDecided(null)} />}
          </>
        }
      />
      {conflict === null ? null : <OrderConflictDialog view={view} {...conflict} onClose={() => setConflict(null)} />}
    </>
  );
}
