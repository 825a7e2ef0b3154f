import { Button, Modal, Typography } from 'antd';
import { useLanguage } from '@/components/caption';
import { busy } from '@/components/parts/busy';
import { useText } from '@/components/useText';
import { approvals } from '@/contract/approval';
import type { OrderModel } from '@/contract/order';
import { call } from '@/services/client';
import { ACTION_TABLE } from '../actions/actionTable';
import { refusalText } from '@/domain/reasons';
import { useActor } from '@/session/useRights';
import { BulkOrders, useBulkRun } from './bulkRun';

interface RemindManyProps {
  readonly orders: readonly OrderModel[];
  /** @param changed whether anything was sent */
  readonly onClose: (changed: boolean) => void;
}

/** Reminds the current actors of several orders (decisions §4.1, §5). */
export default function RemindMany({ orders, onClose }: RemindManyProps) {
  const t = useText();
  const language = useLanguage();
  const actor = useActor();
  const run = useBulkRun();
  const why = (order: OrderModel) => {
    const refusal = ACTION_TABLE.remind.refuse(order, actor);
    return refusal === null ? null : refusalText(refusal, language);
  };
  const taking = orders.filter((order) => why(order) === null);
  const send = () =>
    run.start(taking, ({ orderNo }, signal) =>
      call(approvals.remind, { orderNo }, { signal, quiet: true, announce: false }),
    );
  const close = () => onClose(run.outcomes.size > 0);

  return (
    <Modal
      open
      width={840}
      title={t('testing.bulk.remind')}
      onCancel={close}
      mask={{ closable: false }}
      footer={
        <>
          {run.phase === 'running' ? <Button onClick={run.stop}>{t('common.stop')}</Button> : null}
          <Button onClick={close}>{t(run.phase === 'finished' ? 'common.close' : 'common.cancel')}</Button>
          {run.phase === 'finished' ? null : (
            <Button
              type="primary"
              disabled={taking.length === 0}
              loading={busy(run.phase === 'running')}
              onClick={() => void send()}
            >
              {t('testing.bulk.remindCount', { count: taking.length })}
            </Button>
          )}
        </>
      }
    >
      <Typography.Paragraph type="secondary">{t('testing.bulk.remindNote')}</Typography.Paragraph>
      <BulkOrders orders={orders} why={why} run={run} />
    </Modal>
  );
}
