import { lazy, Suspense, useState } from 'react';
import { Action } from '@/components/parts/Action';
import { useText } from '@/components/useText';
import { approvals } from '@/contract/approval';
import type { OrderModel } from '@/contract/order';
import { markChanged } from '@/services/cache';
import { useMayCall } from '@/session/useRights';
import { ACTION } from './words';

const BulkDialog = lazy(() => import('../bulk/BulkDialogs'));

const ACTIONS = ['remind', 'transfer'] as const;

interface BulkActionsProps {
  readonly orders: readonly OrderModel[];
  /** Called when something was sent; clears the selection. */
  readonly onSent: () => void;
}

/** Actions on several orders (decisions §5); the dialogs show which orders are excluded. */
export function BulkActions({ orders, onSent }: BulkActionsProps) {
  const t = useText();
  const mayCall = useMayCall();
  const [asking, setAsking] = useState<(typeof ACTIONS)[number] | null>(null);
  const close = (changed: boolean) => {
    setAsking(null);
    if (!changed) return;
    markChanged('order');
    onSent();
  };
  return (
    <>
      {ACTIONS.map((action) => (
        <Action
          key={action}
          label={t(ACTION[action])}
          hidden={!mayCall(approvals[action].needs)}
          onClick={() => setAsking(action)}
        />
      ))}
      <Suspense fallback={null}>
        {asking === null ? null : <BulkDialog action={asking} orders={orders} onClose={close} />}
      </Suspense>
    </>
  );
}
