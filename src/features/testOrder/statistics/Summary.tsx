import { StatisticCard } from '@ant-design/pro-components';
import { Link } from '@umijs/max';
import { theme } from 'antd';
import { useText } from '@/components/useText';
import { STATUS } from '@/domain/workflow/steps';
import type { listsBehind } from './links';
import { UNDER_WAY } from './links';
import type { Statistics } from './options';

interface SummaryProps {
  readonly statistics: Statistics;
  /** Name of the period. */
  readonly period: string;
  readonly lists: ReturnType<typeof listsBehind>;
  /** Called before a link opens the list. */
  readonly onLeave: () => void;
}

/** The main counts, linked to their orders. */
export function Summary({ statistics, period, lists, onLeave }: SummaryProps) {
  const t = useText();
  const { token } = theme.useToken();
  const of = (...statuses: readonly number[]) =>
    statistics.statuses.filter(({ status }) => statuses.includes(status)).reduce((sum, { orders }) => sum + orders, 0);
  const within = (title: string) => `${title} · ${period}`;
  const counts = [
    { title: t('testing.statistics.underWay'), value: of(...UNDER_WAY), to: lists.underWay },
    { title: t('testing.statistics.overdueLabel'), value: statistics.overdue, to: lists.overdue },
    {
      title: within(t('testing.statistics.completed')),
      value: of(STATUS.completed),
      to: lists.ended(STATUS.completed),
    },
    {
      title: within(t('testing.statistics.terminated')),
      value: of(STATUS.terminated),
      to: lists.ended(STATUS.terminated),
    },
  ];
  return (
    <StatisticCard.Group variant="outlined" wrap size="small">
      {counts.map(({ title, value, to }) => (
        <StatisticCard
          key={to}
          colSpan={{ xs: 12, sm: 6 }}
          statistic={{
            title,
            value,
            formatter: () => (
              <Link
                to={to}
                onClick={onLeave}
                aria-label={`${title} ${String(value)}`}
                style={to === lists.overdue && value > 0 ? { color: token.colorError } : {}}
              >
                {value}
              </Link>
            ),
          }}
        />
      ))}
    </StatisticCard.Group>
  );
}
