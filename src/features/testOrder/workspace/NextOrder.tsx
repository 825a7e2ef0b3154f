import { Alert, Button } from 'antd';
import { useEffect, useRef } from 'react';
import { useLanguage } from '@/components/caption';
import { useText } from '@/components/useText';
import { readable } from '@/contract/fields';
import type { OrderModel } from '@/contract/order';
import { testing } from '@/contract/testing';
import type { Decision, StepKey } from '@/domain/workflow/steps';
import { useCall } from '@/services/useCall';
import { placeText, verbText } from '../list/names';
import { TODO } from '../list/todo';
import { useShortcuts } from './useShortcuts';

interface NextOrderProps {
  /** The order that was just decided. */
  readonly order: OrderModel;
  readonly step: StepKey;
  readonly decision: Decision;
  readonly open: (orderNo: string) => void;
  readonly onClose: () => void;
}

/** After a decision: what came of it, and the next of my orders (decisions §5). */
export function NextOrder({ order, step, decision, open, onClose }: NextOrderProps) {
  const t = useText();
  const language = useLanguage();
  const { data } = useCall(testing.page, TODO, { quiet: true });
  const next = data && readable(data.list).find(({ orderNo }) => orderNo !== order.orderNo);
  useShortcuts({ n: () => next && open(next.orderNo) });
  // Who decided at the end of a long form sees what came of it.
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => {
    top.current?.scrollIntoView({ block: 'nearest' });
  }, [order.revision]);
  const place = t('testing.banner.place', { place: placeText(order, t, language) });
  return (
    <div ref={top}>
      <Alert
        type="success"
        showIcon
        closable
        role="status"
        onClose={onClose}
        message={t('testing.banner.done', { decision: verbText(step, decision, t, language), place })}
        description={data !== undefined && next === undefined ? t('testing.banner.noneLeft') : undefined}
        action={
          next === undefined ? null : (
            <Button size="small" type="primary" onClick={() => open(next.orderNo)}>
              {t('testing.banner.nextOrder', { orderNo: next.orderNo })}
            </Button>
          )
        }
      />
    </div>
  );
}
