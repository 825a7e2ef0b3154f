import { Tag } from 'antd';
import { useText } from '@/components/useText';
import type { Priority } from '@/domain/workflow/order';
import { priorityName } from './names';

const COLOUR: Readonly<Record<Priority, string>> = { low: 'default', normal: 'default', high: 'orange', urgent: 'red' };

/** How pressing an order is; only what is above normal takes colour. */
export function PriorityTag({ priority }: { readonly priority: Priority }) {
  const t = useText();
  return (
    <Tag color={COLOUR[priority]} bordered={priority === 'high' || priority === 'urgent'}>
      {t(priorityName(priority))}
    </Tag>
  );
}
