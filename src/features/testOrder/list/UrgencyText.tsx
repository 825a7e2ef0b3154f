import { Text } from '@/components/parts/Text';
import { useText } from '@/components/useText';
import type { OrderModel } from '@/contract/order';
import type { Urgency } from '@/domain/workflow/urgency';
import { urgencyOf } from '@/domain/workflow/urgency';
import { serverNow } from '@/services/serverClock';

const TONE = {
  overdue: 'danger',
  dueToday: 'warning',
  reminded: 'warning',
  other: 'secondary',
} as const satisfies Record<Urgency, string>;

/** The group of an order among those that wait for the user. */
export function UrgencyText({ order }: { readonly order: OrderModel }) {
  const t = useText();
  const urgency = urgencyOf(order, serverNow().toISOString());
  return <Text tone={TONE[urgency]}>{t(`testing.urgency.${urgency}`)}</Text>;
}
