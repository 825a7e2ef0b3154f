import { ClockCircleOutlined } from '@ant-design/icons';
import { Text } from '@/components/parts/Text';
import { TimeText } from '@/components/parts/TimeText';
import { useText } from '@/components/useText';
import type { OrderModel } from '@/contract/order';
import { isLate } from '@/domain/workflow/stageClock';
import { hours } from './names';

const DASH = '—';

interface TimeTextProps {
  readonly order: OrderModel;
  /** For one line of a list: a late one is told by its clock, not by a word as well. */
  readonly brief?: boolean;
}

/** The time that the present stage took beside its target; a late one stands out by colour, weight, clock and word. */
export function StageTimeText({ order, brief = false }: TimeTextProps) {
  const t = useText();
  const { workingMinutes, targetMinutes } = order.stage;
  if (targetMinutes === 0) return DASH;
  const time = { taken: hours(workingMinutes), target: hours(targetMinutes) };
  if (!isLate(order.stage)) return <span>{t('testing.time.of', time)}</span>;
  return (
    <Text tone="danger" strong>
      <LateClock /> {t(brief ? 'testing.time.of' : 'testing.time.late', time)}
    </Text>
  );
}

/** The due date. The server decides whether an order is overdue; if the stage is not, the due date is past. */
export function DueText({ order, brief = false }: TimeTextProps) {
  const t = useText();
  if (order.dueAt === null) return DASH;
  if (!order.stage.overdue || isLate(order.stage)) return <TimeText value={order.dueAt} />;
  return (
    <Text tone="danger" strong>
      {brief ? <LateClock /> : null} <TimeText value={order.dueAt} /> {brief ? null : t('testing.overdue')}
    </Text>
  );
}

/** Says "overdue" to those who point at it, and to those who listen. */
function LateClock() {
  const t = useText();
  return <ClockCircleOutlined aria-label={t('testing.overdue')} title={t('testing.overdue')} />;
}
