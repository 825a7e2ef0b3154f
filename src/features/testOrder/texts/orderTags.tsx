import { ClockCircleOutlined } from '@ant-design/icons';
import { Tag, Space, theme } from 'antd';
import { Text, TimeText } from '@/components/parts/Text';
import parts from '@/components/parts/parts.module.css';
import { useText, COMMON } from '@/components/texts';
import type { OrderModel } from '@/contract/order';
import { initialOf } from '@/domain/access/roles';
import { ENDED_STATES, versionStateName } from '@/domain/firmware/version';
import { isOneOf, ownValue, type Open } from '@/domain/values';
import { priorityName, type Priority } from '@/domain/workflow/testOrder';
import { endOf } from '@/domain/workflow/log';
import { hours, hasMissedDue, isLate } from '@/domain/workflow/stageClock';
import { meaningOf, type Decision } from '@/domain/workflow/decisions';
import { decidedName } from '@/domain/workflow/effects';
import { knownStatus, stepOfOrder, type OrderStatus } from '@/domain/workflow/steps';
import { serverNow } from '@/services/serverClock';
import { personName, useOrderWords } from './orderWords';
import { FACT, LIST, LOG, PLACE } from './orderListTexts';

export const DASH = '—';

const STATUS_COLOUR: Readonly<Record<OrderStatus, string>> = {
  1: 'orange',
  2: 'blue',
  3: 'blue',
  4: 'geekblue',
  5: 'cyan',
  6: 'green',
  7: 'default',
};

/** Keeps a tag from increasing the row height. */
const TOP = { verticalAlign: 'top' } as const;

/** The stage of an order, or its status, known or unknown; only the recall where that is how it ended. */
export function OrderStatusTag({ order }: { readonly order: OrderModel }) {
  const { statusText, stepTitle } = useOrderWords();
  const known = knownStatus(order.status);
  return (
    <>
      {endOf(order) === 'recalled' ? null : (
        <Tag color={known === null ? 'default' : STATUS_COLOUR[known]} style={TOP}>
          {stepTitle(stepOfOrder(order)?.order ?? null) ?? statusText(order.status)}
        </Tag>
      )}
      <EndedMark state={order.versionState} />
    </>
  );
}

const ENDED_TONE = { deprecated: 'warning', recalled: 'danger' } as const;
const NO_BREAK = { whiteSpace: 'nowrap' } as const;

/** Shows that a version is deprecated or recalled, as a text, for which a row has room; nothing for other states. */
export function EndedMark({ state }: { readonly state: string }) {
  const t = useText();
  if (!isOneOf(ENDED_STATES, state)) return null;
  return (
    <Text tone={ENDED_TONE[state]} style={NO_BREAK}>
      {t(versionStateName(state))}
    </Text>
  );
}

/** Who has claimed an order, as a first letter; nothing while nobody has. antd's Avatar measures each letter by script. */
export function ClaimMark({ order: { claim } }: { readonly order: Pick<OrderModel, 'claim'> }) {
  const t = useText();
  const { colorText: color, colorFillSecondary: background } = theme.useToken().token;
  if (claim === null) return null;
  const name = personName(claim.by);
  const label = t(COMMON.labelled, { label: t(FACT.claim), value: name });
  return (
    <span role="img" aria-label={label} title={label} className={parts.initial} style={{ color, background }}>
      {initialOf(name)}
    </span>
  );
}

const PRIORITY_COLOUR: Readonly<Partial<Record<string, string>>> = { high: 'orange', urgent: 'red' } satisfies Partial<
  Record<Priority, string>
>;

/** The priority of an order; only high ones that are open are coloured. */
export function PriorityTag({ priority, isOver }: { readonly priority: Open<Priority>; readonly isOver: boolean }) {
  const { language } = useOrderWords();
  const colour = isOver ? undefined : ownValue(PRIORITY_COLOUR, priority);
  return (
    <Tag color={colour ?? 'default'} variant={colour === undefined ? 'filled' : 'outlined'} style={TOP}>
      {priorityName(priority)[language]}
    </Tag>
  );
}

const TONE_COLOUR = { good: 'success', doubtful: 'gold', plain: 'default', bad: 'error', back: 'warning' } as const;

interface DecisionTagProps {
  readonly stepOrder: number | null;
  readonly decision: Open<Decision>;
  readonly superseded?: boolean;
}

/** A decision; a superseded one is marked and struck through. */
export function DecisionTag({ stepOrder, decision, superseded = false }: DecisionTagProps) {
  const { t, language } = useOrderWords();
  const name = decidedName(stepOrder, decision)[language];
  if (!superseded) return <Tag color={TONE_COLOUR[meaningOf(decision)?.tone ?? 'plain']}>{name}</Tag>;
  return (
    <Space size={8}>
      <Tag>
        <del>{name}</del>
      </Tag>
      <Tag variant="filled">{t(LOG.superseded)}</Tag>
    </Space>
  );
}

interface OrderTimeProps {
  readonly order: OrderModel;
  /** For a single line: overdue is marked by the clock icon only. */
  readonly brief?: boolean;
}

/** Time in stage and target, broken between words; overdue is marked by colour, weight and text, or by the icon. */
export function StageTimeText({ order, brief = false }: OrderTimeProps) {
  const t = useText();
  const { token } = theme.useToken();
  const { workingMinutes, targetMinutes } = order.stage;
  if (targetMinutes === 0) return <span>{DASH}</span>;
  const time = { taken: hours(workingMinutes), target: hours(targetMinutes) };
  if (!isLate(order.stage)) return <span>{t(PLACE.time, time)}</span>;
  if (brief)
    return (
      <span>
        <LateClock /> {t(PLACE.time, time)}
      </span>
    );
  return (
    <Text tone="danger" style={{ fontWeight: token.fontWeightStrong, wordBreak: 'keep-all' }}>
      <ClockCircleOutlined aria-hidden /> {t(PLACE.late, time)}
    </Text>
  );
}

/** The due date; marked when it passed before the order ended, whatever its stage. */
export function DueText({ order, brief = false }: OrderTimeProps) {
  const t = useText();
  if (order.dueAt === null) return <span>{DASH}</span>;
  if (!hasMissedDue(order, serverNow().toISOString())) return <TimeText value={order.dueAt} />;
  if (brief)
    return (
      <span style={NO_BREAK}>
        <LateClock /> <TimeText value={order.dueAt} />
      </span>
    );
  return (
    <Text tone="danger" style={NO_BREAK}>
      <TimeText value={order.dueAt} /> {t(LIST.overdue)}
    </Text>
  );
}

/** Overdue icon, all that is red in a row; its tooltip is its accessible name too, and a label beside it would be said twice. */
function LateClock() {
  const t = useText();
  return (
    <Text tone="danger">
      <ClockCircleOutlined aria-label={undefined} title={t(LIST.overdue)} />
    </Text>
  );
}
