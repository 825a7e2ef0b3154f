import { CheckCircleFilled, CloseCircleFilled, LoadingOutlined, MinusCircleOutlined } from '@ant-design/icons';
import { App, Button, Flex, Modal, Progress, Table, Typography, theme } from 'antd';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { usePrinting } from '@/components/parts/printing';
import { useText } from '@/components/useText';
import type { OrderModel } from '@/contract/order';
import { ERROR } from '@/domain/errors';
import { CallFailure } from '@/services/failure';
import { useOrderWords } from '../list/names';
import { LIST } from '../list/words';
import { BULK } from './words';

type BulkOutcome = { readonly kind: 'running' | 'done' } | { readonly kind: 'refused'; readonly text: string };

/** Acts on one order without notifications: the run shows one for all, each row its own result. */
type ActOnOrder = (order: OrderModel, signal: AbortSignal) => Promise<unknown>;

/** Runs an action on several orders, one after the other; a refusal does not stop the others. */
export function useBulkRun() {
  const t = useText();
  const { notification } = App.useApp();
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, BulkOutcome>>(new Map());
  const [phase, setPhase] = useState<'asking' | 'running' | 'finished'>('asking');
  const stopped = useRef(false);
  const leaving = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => controller.abort();
  }, []);

  const note = (order: OrderModel, outcome: BulkOutcome) =>
    setOutcomes((before) => new Map(before).set(order.orderNo, outcome));

  /** Resolves at the end or after a stop, to the failure that ended the session, or null. */
  const start = async (orders: readonly OrderModel[], act: ActOnOrder) => {
    const { signal } = leaving.current;
    stopped.current = false;
    const isOver = () => stopped.current || signal.aborted;
    setPhase('running');
    let ended: CallFailure | null = null;
    const refused: string[] = [];
    for (const order of orders) {
      if (isOver()) break;
      note(order, { kind: 'running' });
      try {
        await act(order, signal);
        note(order, { kind: 'done' });
      } catch (error) {
        if (!(error instanceof CallFailure)) throw error;
        note(order, { kind: 'refused', text: error.message });
        refused.push(error.message);
        // The session has ended: the others would be refused too.
        if (error.code !== ERROR.notSignedIn) continue;
        ended = error;
        break;
      }
    }
    if (ended === null && refused.length > 0) {
      // One notification per run (requirements §8), with each message once.
      notification.error({
        title: t(BULK.refused, { count: refused.length, total: orders.length }),
        description: [...new Set(refused)].join('\n'),
        placement: 'top',
        role: 'alert',
        style: { whiteSpace: 'pre-line' },
      });
    }
    // After a new sign-in the dialog asks again.
    setPhase(ended === null ? 'finished' : 'asking');
    return ended;
  };
  /** Stops after the current order. */
  const stop = () => {
    stopped.current = true;
  };
  return { outcomes, phase, start, stop };
}

export interface BulkDialogProps {
  readonly orders: readonly OrderModel[];
  /** @param changed whether anything was sent */
  readonly onClose: (changed: boolean) => void;
}

interface BulkModalProps extends BulkDialogProps {
  readonly action: 'remind' | 'transfer';
  /** Why an order is excluded; null when included. */
  readonly why: (order: OrderModel) => string | null;
  readonly run: ReturnType<typeof useBulkRun>;
  /** The button that starts the run, unless a form among the children does. */
  readonly send?: ReactNode;
  readonly children?: ReactNode;
}

/** The dialog of a bulk action, with its orders: each with the reason why it is excluded, or its result. */
export function BulkModal({ action, orders, why, run, send, onClose, children }: BulkModalProps) {
  const { t, placeText } = useOrderWords();
  const { token } = theme.useToken();
  const printing = usePrinting();
  const { outcomes, phase } = run;
  const close = () => onClose(outcomes.size > 0);

  const state = (order: OrderModel): readonly [icon: ReactNode, text: string] => {
    const outcome = outcomes.get(order.orderNo);
    switch (outcome?.kind) {
      case undefined: {
        const reason = why(order);
        if (reason === null) return [null, phase === 'finished' ? t(BULK.notTried) : ''];
        return [<MinusCircleOutlined key="left" style={{ color: token.colorTextTertiary }} />, reason];
      }
      case 'running':
        return [<LoadingOutlined key="running" />, t(BULK.running)];
      case 'done':
        return [<CheckCircleFilled key="done" style={{ color: token.colorSuccess }} />, t(BULK.done)];
      case 'refused':
        return [<CloseCircleFilled key="refused" style={{ color: token.colorError }} />, outcome.text];
    }
  };
  const taking = orders.filter((order) => why(order) === null || outcomes.has(order.orderNo)).length;
  const ended = [...outcomes.values()].filter(({ kind }) => kind !== 'running').length;

  return (
    <Modal
      open
      width={840}
      title={t(BULK[action])}
      onCancel={close}
      mask={{ closable: false }}
      footer={
        phase === 'asking' && send === undefined ? null : (
          <>
            {phase === 'running' ? <Button onClick={run.stop}>{t('common.stop')}</Button> : null}
            <Button onClick={close}>
              {t(send === undefined || phase === 'finished' ? 'common.close' : 'common.cancel')}
            </Button>
            {phase === 'finished' ? null : send}
          </>
        )
      }
    >
      <Flex vertical gap="small">
        <Typography.Text type="secondary">{t(BULK[`${action}Note`])}</Typography.Text>
        {phase === 'asking' ? null : (
          <Progress
            percent={taking === 0 ? 100 : Math.round((ended / taking) * 100)}
            format={() => `${String(ended)} / ${String(taking)}`}
            aria-label={t(BULK.progress)}
            size="small"
          />
        )}
        <Table<OrderModel>
          size="small"
          rowKey="orderNo"
          dataSource={[...orders]}
          pagination={false}
          scroll={printing ? {} : { y: 280 }}
          columns={[
            { title: t('field.orderNo'), dataIndex: 'orderNo', width: 150 },
            {
              title: t(LIST.firmware),
              render: (_, order) => `${order.firmwareNo} ${order.versionNo}`,
              width: 190,
              ellipsis: true,
            },
            { title: t('field.step'), render: (_, order) => placeText(order), width: 230 },
            {
              title: t('field.result'),
              render: (_, order) => {
                const [icon, text] = state(order);
                return (
                  <Flex gap={6} align="baseline">
                    {icon}
                    <Typography.Text {...(icon === null ? { type: 'secondary' as const } : {})}>{text}</Typography.Text>
                  </Flex>
                );
              },
            },
          ]}
        />
      </Flex>
      {children}
    </Modal>
  );
}
