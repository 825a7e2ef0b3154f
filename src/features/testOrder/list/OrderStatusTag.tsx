import { Tag } from 'antd';
import { useLanguage } from '@/components/caption';
import { useText } from '@/components/useText';
import type { OrderStatus } from '@/domain/workflow/steps';
import { knownStatus } from '@/domain/workflow/steps';
import { statusText } from './names';

const COLOUR: Readonly<Record<OrderStatus, string>> = {
  1: 'orange',
  2: 'blue',
  3: 'blue',
  4: 'geekblue',
  5: 'cyan',
  6: 'green',
  // Reddish grey for terminated; plain red means that somebody must act.
  7: '#8a5252',
};

/** On a filled tag antd's own text is dark in the dark theme. */
const ON_FILLED = { color: '#fff' };

/** The status of an order, known or unknown. */
export function OrderStatusTag({ status }: { readonly status: number }) {
  const t = useText();
  const language = useLanguage();
  const known = knownStatus(status);
  const colour = known === null ? 'default' : COLOUR[known];
  return (
    <Tag color={colour} {...(colour.startsWith('#') && { style: ON_FILLED })}>
      {statusText(status, t, language)}
    </Tag>
  );
}
