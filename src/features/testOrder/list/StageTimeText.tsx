import { ClockCircleOutlined } from '@ant-design/icons';
import { Text } from '@/components/parts/Text';
import { TimeText } from '@/components/parts/TimeText';
import { useText } from '@/components/useText';
import type { OrderModel } from '@/contract/order';
import { isLate } from '@/domain/workflow/stageClock';
import { hours } from './names';

const DASH = '—';

/** The time that the present stage took beside its target; a late one stands out by colour, weight and word. */
export function StageTimeText({ order }: { readonly order: OrderModel }) {
  const t = useText();
  const { workingMinutes, targetMinutes } = order.stage;
  if (targetMinutes === 0) return DASH;
  const time = { taken: hours(workingMinutes), target: hours(targetMinutes) };
  if (!isLate(order.stage)) return <span>{t('testing.time.of', time)}</span>;
  return (
    <Text tone="danger" strong>
      <ClockCircleOutlined aria-hidden /> {t('testing.time.late', time)}
    </Text>
  );
}

/**
 * When an order is due. The server says whether it is overdue, by its own clock: where the stage is
 * not late, the due date must have passed.
 */
export function DueText({ order }: { readonly order: OrderModel }) {
  const t = useText();
  if (order.dueAt === null) return DASH;
  if (!order.stage.overdue || isLate(order.stage)) return <TimeText value={order.dueAt} />;
  return (
    <Text tone="danger" strong>
      <TimeText value={order.dueAt} /> {t('testing.overdue')}
    </Text>
  );
}
