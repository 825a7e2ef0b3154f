import { Tag } from 'antd';
import { useLanguage } from '@/components/caption';
import type { Priority } from '@/domain/workflow/order';
import type { Open } from '@/domain/values';
import { priorityName } from '@/domain/workflow/order';

const COLOUR: Readonly<Partial<Record<string, string>>> = { high: 'orange', urgent: 'red' } satisfies Partial<
  Record<Priority, string>
>;

/** The priority of an order; only high ones are coloured. */
export function PriorityTag({ priority }: { readonly priority: Open<Priority> }) {
  const language = useLanguage();
  return (
    <Tag
      color={COLOUR[priority] ?? 'default'}
      variant={priority === 'high' || priority === 'urgent' ? 'outlined' : 'filled'}
      // Without increasing the row height.
      style={{ verticalAlign: 'top' }}
    >
      {priorityName(priority)[language]}
    </Tag>
  );
}
