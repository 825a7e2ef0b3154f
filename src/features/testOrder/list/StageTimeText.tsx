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
  /** For a single line: overdue is marked by the clock icon only. */
  readonly brief?: boolean;
}

/** Time in stage and target; overdue is marked by colour, weight, icon and text. */
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

/** Overdue icon with tooltip and accessible name. */
function LateClock() {
  const t = useText();
  return <ClockCircleOutlined aria-label={t('testing.overdue')} title={t('testing.overdue')} />;
}
