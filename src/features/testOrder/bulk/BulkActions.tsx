import { lazy, Suspense, useState } from 'react';
import { Action } from '@/components/parts/Action';
import { useText } from '@/components/useText';
import { approvals } from '@/contract/approval';
import type { OrderModel } from '@/contract/order';
import { markChanged } from '@/services/cache';
import { useMayCall } from '@/session/useRights';

const RemindMany = lazy(() => import('./RemindMany'));
const TransferMany = lazy(() => import('./TransferMany'));

interface BulkActionsProps {
  readonly orders: readonly OrderModel[];
  /** Called when something was sent; clears the selection. */
  readonly onSent: () => void;
}

/** Actions on several orders (decisions §5); the dialogs show which orders are excluded. */
export function BulkActions({ orders, onSent }: BulkActionsProps) {
  const t = useText();
  const mayCall = useMayCall();
  const [asking, setAsking] = useState<'remind' | 'transfer' | null>(null);
  const close = (changed: boolean) => {
    setAsking(null);
    if (!changed) return;
    markChanged('order');
    onSent();
  };
  return (
    <>
      <Action
        label={t('testing.action.remind')}
        hidden={!mayCall(approvals.remind.needs)}
        onClick={() => setAsking('remind')}
      />
      <Action
        label={t('testing.action.transfer')}
        hidden={!mayCall(approvals.transfer.needs)}
        onClick={() => setAsking('transfer')}
      />
      <Suspense fallback={null}>
        {asking === 'remind' ? <RemindMany orders={orders} onClose={close} /> : null}
        {asking === 'transfer' ? <TransferMany orders={orders} onClose={close} /> : null}
      </Suspense>
    </>
  );
}
