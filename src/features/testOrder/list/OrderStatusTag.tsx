import { Tag } from 'antd';
import { useLanguage } from '@/components/caption';
import { useText } from '@/components/useText';
import type { OrderStatus } from '@/domain/workflow/steps';
import { knownStatus, stepOf } from '@/domain/workflow/steps';
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

interface OrderStatusTagProps {
  readonly status: number;
  /** The current step, if any: its title is shown. */
  readonly stepOrder?: number | null;
}

/** The stage of an order, or its status, known or unknown. */
export function OrderStatusTag({ status, stepOrder = null }: OrderStatusTagProps) {
  const t = useText();
  const language = useLanguage();
  const known = knownStatus(status);
  const colour = known === null ? 'default' : COLOUR[known];
  return (
    <Tag color={colour} {...(colour.startsWith('#') && { variant: 'solid', style: ON_FILLED })}>
      {stepOf(stepOrder)?.title[language] ?? statusText(status, t, language)}
    </Tag>
  );
}
