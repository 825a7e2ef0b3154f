import { CheckCircleFilled, CloseCircleFilled, LoadingOutlined, MinusCircleOutlined } from '@ant-design/icons';
import { Flex, Progress, Table, Typography, theme } from 'antd';
import type { ReactNode } from 'react';
import { useLanguage } from '@/components/caption';
import { usePrinting } from '@/components/parts/printing';
import { useText } from '@/components/useText';
import type { OrderModel } from '@/contract/order';
import { placeText } from '../list/names';
import type { BulkRun } from './useBulkRun';

interface BulkOrdersProps {
  readonly orders: readonly OrderModel[];
  /** Why an order is excluded; null when included. */
  readonly why: (order: OrderModel) => string | null;
  readonly run: BulkRun;
}

/** The orders of a bulk action, with reason or result. */
export function BulkOrders({ orders, why, run }: BulkOrdersProps) {
  const t = useText();
  const language = useLanguage();
  const { token } = theme.useToken();
  const printing = usePrinting();

  const state = (order: OrderModel): readonly [icon: ReactNode, text: string] => {
    const outcome = run.outcomes.get(order.orderNo);
    if (outcome === undefined) {
      const reason = why(order);
      if (reason !== null)
        return [<MinusCircleOutlined key="left" style={{ color: token.colorTextTertiary }} />, reason];
      return [null, run.phase === 'finished' ? t('testing.bulk.notTried') : ''];
    }
    switch (outcome.kind) {
      case 'running':
        return [<LoadingOutlined key="running" />, t('testing.bulk.running')];
      case 'done':
        return [<CheckCircleFilled key="done" style={{ color: token.colorSuccess }} />, t('testing.bulk.done')];
      case 'refused':
        return [<CloseCircleFilled key="refused" style={{ color: token.colorError }} />, outcome.text];
    }
  };
  const taking = orders.filter((order) => why(order) === null || run.outcomes.has(order.orderNo)).length;
  const ended = [...run.outcomes.values()].filter(({ kind }) => kind !== 'running').length;

  return (
    <Flex vertical gap="small">
      {run.phase === 'asking' ? null : (
        <Progress
          percent={taking === 0 ? 100 : Math.round((ended / taking) * 100)}
          format={() => `${String(ended)} / ${String(taking)}`}
          aria-label={t('testing.bulk.progress')}
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
          { key: 'orderNo', title: t('field.orderNo'), dataIndex: 'orderNo', width: 150 },
          {
            key: 'firmware',
            title: t('testing.column.firmware'),
            render: (_, order) => `${order.firmwareNo} ${order.versionNo}`,
            width: 190,
            ellipsis: true,
          },
          { key: 'stage', title: t('field.step'), render: (_, order) => placeText(order, t, language), width: 230 },
          {
            key: 'outcome',
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
  );
}
