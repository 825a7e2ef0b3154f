import { Tag, Space } from 'antd';
import { useLanguage } from '@/components/caption';
import { useText } from '@/components/useText';
import type { Open } from '@/domain/values';
import { priorityName, type Priority } from '@/domain/workflow/order';
import { knownStatus, stepOf, decisionName, type OrderStatus, type Decision } from '@/domain/workflow/steps';
import { statusText } from './names';

const STATUS_COLOUR: Readonly<Record<OrderStatus, string>> = {
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
  const colour = known === null ? 'default' : STATUS_COLOUR[known];
  return (
    <Tag color={colour} {...(colour.startsWith('#') && { variant: 'solid', style: ON_FILLED })}>
      {stepOf(stepOrder)?.title[language] ?? statusText(status, t, language)}
    </Tag>
  );
}

const PRIORITY_COLOUR: Readonly<Partial<Record<string, string>>> = { high: 'orange', urgent: 'red' } satisfies Partial<
  Record<Priority, string>
>;

/** The priority of an order; only high ones are coloured. */
export function PriorityTag({ priority }: { readonly priority: Open<Priority> }) {
  const language = useLanguage();
  return (
    <Tag
      color={PRIORITY_COLOUR[priority] ?? 'default'}
      variant={priority === 'high' || priority === 'urgent' ? 'outlined' : 'filled'}
      // Without increasing the row height.
      style={{ verticalAlign: 'top' }}
    >
      {priorityName(priority)[language]}
    </Tag>
  );
}

const DECISION_COLOUR: Readonly<Partial<Record<string, string>>> = {
  pass: 'success',
  conditionalPass: 'gold',
  skip: 'default',
  fail: 'error',
  return: 'warning',
} satisfies Record<Decision, string>;

interface DecisionTagProps {
  readonly decision: Open<Decision>;
  readonly superseded?: boolean;
}

/** A decision; a superseded one is marked and struck through (decisions §4.1). */
export function DecisionTag({ decision, superseded = false }: DecisionTagProps) {
  const t = useText();
  const language = useLanguage();
  if (!superseded) return <Tag color={DECISION_COLOUR[decision] ?? 'default'}>{decisionName(decision)[language]}</Tag>;
  return (
    <Space size={8}>
      <Tag>
        <del>{decisionName(decision)[language]}</del>
      </Tag>
      <Tag variant="filled">{t('testing.log.superseded')}</Tag>
    </Space>
  );
}
