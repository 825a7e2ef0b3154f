import { Button, Flex, Tag } from 'antd';
import { useMemo } from 'react';
import { BellOutlined, PauseCircleOutlined } from '@ant-design/icons';
import { useLanguage } from '@/components/caption';
import type { RecordColumn } from '@/components/list/types';
import { Text } from '@/components/parts/Text';
import { TimeText } from '@/components/parts/TimeText';
import { useText } from '@/components/useText';
import type { OrderModel } from '@/contract/order';
import { awaitedOn } from '@/domain/workflow/decide';
import { localTime } from '@/features/history/localTime';
import { moduleName } from '@/domain/firmware/number';
import { priorityName } from '@/domain/workflow/order';
import { hours, personName, namesOf, placeText, statusText, stepText } from './names';
import { OrderStatusTag } from './OrderStatusTag';
import { PriorityTag } from './PriorityTag';
import { DueText, StageTimeText } from './StageTimeText';
import { UrgencyText } from './UrgencyText';

const DASH = '—';

/** Pixels that the longest name of a step takes. */
const STAGE_WIDTH = { 'zh-CN': 148, 'en-US': 168 } as const;

/** The column table of the list (decisions §5), first what one decides by; `open` opens an order over it; `grouped` names the group of each. */
export function useOrderColumns(open: (orderNo: string) => void, grouped: boolean): RecordColumn<OrderModel>[] {
  const t = useText();
  const language = useLanguage();
  return useMemo(
    () => [
      {
        key: 'orderNo',
        title: 'field.orderNo',
        text: (order) => order.orderNo,
        render: (order) => (
          <Flex vertical align="start">
            <Button type="link" size="small" style={{ padding: 0, height: 'auto' }} onClick={() => open(order.orderNo)}>
              {order.orderNo}
            </Button>
            {grouped ? <UrgencyText order={order} /> : null}
          </Flex>
        ),
        width: 148,
        sortable: true,
        hideable: false,
        fixed: 'left',
      },
      {
        key: 'firmwareNo',
        title: 'testing.column.firmware',
        text: (order) => `${order.firmwareNo} ${order.versionNo} ${order.firmwareName}`,
        csv: [
          { title: 'field.firmwareNo', cell: (order) => order.firmwareNo },
          { title: 'field.versionNo', cell: (order) => order.versionNo },
          { title: 'field.name', cell: (order) => order.firmwareName },
        ],
        render: (order) => (
          <Flex vertical>
            <Text ellipsis>
              {order.firmwareNo} <strong>{order.versionNo}</strong>
            </Text>
            <Text tone="secondary" ellipsis>
              {order.firmwareName}
            </Text>
          </Flex>
        ),
        width: 166,
        sortable: true,
      },
      {
        key: 'stepOrder',
        title: 'testing.column.stage',
        text: (order) => placeText(order, t, language),
        render: (order) => <StageCell order={order} />,
        width: STAGE_WIDTH[language],
        sortable: true,
      },
      {
        key: 'awaited',
        title: 'testing.column.awaited',
        text: (order) => namesOf(awaitedOn(order), language) || DASH,
        width: 108,
      },
      {
        key: 'dueAt',
        title: 'field.dueAt',
        text: (order) => localTime(order.dueAt ?? ''),
        render: (order) => <DueText order={order} />,
        wrap: true,
        width: 136,
        sortable: true,
      },
      {
        key: 'stage',
        title: 'field.timeInStage',
        text: (order) =>
          t('testing.time.of', { taken: hours(order.stage.workingMinutes), target: hours(order.stage.targetMinutes) }),
        csv: (order) => hours(order.stage.workingMinutes),
        render: (order) => <StageTimeText order={order} />,
        wrap: true,
        width: 104,
      },
      {
        key: 'priority',
        title: 'field.priority',
        text: (order) => priorityName(order.priority)[language],
        render: (order) => <PriorityTag priority={order.priority} />,
        width: 84,
      },
      {
        key: 'round',
        title: 'field.round',
        text: (order) => String(order.round),
        width: 76,
        align: 'right',
        sortable: true,
      },
      {
        key: 'submitter',
        title: 'field.submitter',
        text: (order) => personName(order.submitter),
        width: 120,
        sortable: true,
      },
      {
        key: 'submittedAt',
        title: 'field.submittedAt',
        text: (order) => localTime(order.submittedAt),
        render: (order) => <TimeText value={order.submittedAt} relative />,
        width: 130,
        sortable: true,
      },
      {
        key: 'module',
        title: 'field.module',
        text: (order) => moduleName(order.module)[language],
        width: 110,
        hidden: true,
      },
    ],
    [t, language, open, grouped],
  );
}

/** Where an order stands, in two lines: its step, and its status with what holds it or is planned. */
function StageCell({ order }: { readonly order: OrderModel }) {
  const t = useText();
  const language = useLanguage();
  if (order.stepOrder === null) return <OrderStatusTag status={order.status} />;
  return (
    <Flex vertical>
      <Text ellipsis>{stepText(order.stepOrder, t, language)}</Text>
      <Flex gap={6} align="center">
        <Text tone="secondary">{statusText(order.status, t, language)}</Text>
        {order.pause === null ? null : (
          <Tag icon={<PauseCircleOutlined />} color="warning" title={order.pause.reason}>
            {t('testing.paused')}
          </Tag>
        )}
        {order.remindedAt === null ? null : (
          <Tag icon={<BellOutlined />} color="volcano">
            {t('testing.reminded')}
          </Tag>
        )}
        {order.schedule === null ? null : <Tag color="processing">{t('testing.scheduled')}</Tag>}
      </Flex>
    </Flex>
  );
}
