import { BellOutlined, PauseCircleOutlined } from '@ant-design/icons';
import { Flex, Tag } from 'antd';
import { useLanguage } from '@/components/caption';
import { Text } from '@/components/parts/Text';
import { useText } from '@/components/useText';
import type { OrderModel } from '@/contract/order';
import { statusText, stepText } from './names';

/** Where an order stands, in two lines: its step, and its status with what holds it or is planned. */
export function StageCell({ order }: { readonly order: OrderModel }) {
  const t = useText();
  const language = useLanguage();
  const status = statusText(order.status, t, language);
  if (order.stepOrder === null) return status;
  return (
    <Flex vertical>
      <Text ellipsis>{stepText(order.stepOrder, t, language)}</Text>
      <Flex gap={6} align="center">
        <Text tone="secondary">{status}</Text>
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
