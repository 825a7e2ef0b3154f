import { StatisticCard } from '@ant-design/pro-components';
import { history, Link } from '@umijs/max';
import { Drawer, Flex, Segmented, Skeleton, theme, Table } from 'antd';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useLanguage } from '@/components/caption';
import { Failed } from '@/components/parts/LoadState';
import { SectionCard } from '@/components/parts/SectionCard';
import { useText } from '@/components/useText';
import { testing } from '@/contract/testing';
import { STATUS } from '@/domain/workflow/steps';
import { useCall } from '@/services/useCall';
import { periodName, PERIODS } from '../list/filters';
import type { Statistics, ModuleFigures, StageFigures } from './figures';
import { listsBehind, moduleFigures, stageFigures, UNDER_WAY, passRate } from './figures';
import styles from './statistics.module.css';

// Loaded on demand; the chart library is large.
const Charts = lazy(() => import('./Charts'));

const DAYS = 90;
const WIDTH = 880;

/**
 * Statistics of orders: by step, with cycle times, and pass rates by module (decisions §3). Every
 * figure links to the list of its orders.
 */
export default function StatisticsPanel({ onClose }: { readonly onClose: () => void }) {
  const t = useText();
  const language = useLanguage();
  const { token } = theme.useToken();
  const [shown, setShown] = useState<'charts' | 'figures'>('charts');
  const [days, setDays] = useState<number>(DAYS);
  const [involved, setInvolved] = useState(false);
  const request = useCall(testing.statistics, { days, involved });
  const { data } = request;
  const lists = useMemo(() => listsBehind({ involved, days }), [involved, days]);
  const look = useMemo(() => ({ t, language, token }), [t, language, token]);
  const stages = useMemo(() => (data === undefined ? [] : stageFigures(data, look)), [data, look]);
  const modules = useMemo(() => (data === undefined ? [] : moduleFigures(data, look)), [data, look]);
  const leaveTo = (address: string) => {
    onClose();
    history.push(address);
  };

  return (
    <Drawer
      open
      size={`min(100vw, ${String(WIDTH)}px)`}
      title={t('testing.statistics.title')}
      onClose={onClose}
      extra={
        <Segmented
          aria-label={t('testing.statistics.view')}
          value={shown}
          onChange={setShown}
          options={[
            { value: 'charts', label: t('testing.statistics.charts') },
            { value: 'figures', label: t('testing.statistics.figures') },
          ]}
        />
      }
    >
      <Flex vertical gap="large">
        <Flex gap="middle" wrap>
          <Segmented
            aria-label={t('testing.statistics.whose')}
            value={involved}
            onChange={setInvolved}
            options={[
              { value: false, label: t('testing.statistics.team') },
              { value: true, label: t('testing.filter.involved') },
            ]}
          />
          <Segmented
            className={styles.choice ?? ''}
            aria-label={t('testing.statistics.period')}
            value={days}
            onChange={setDays}
            options={PERIODS.map((value) => ({ value, label: periodName(value)[language] }))}
          />
        </Flex>
        {data === undefined ? (
          request.error === undefined ? (
            <Skeleton active paragraph={{ rows: 12 }} />
          ) : (
            <Failed title={t('common.failed')} error={request.error} onRetry={request.refresh} />
          )
        ) : (
          <>
            <Summary statistics={data} period={periodName(days)[language]} lists={lists} onLeave={onClose} />
            {shown === 'charts' ? (
              <Suspense fallback={<Skeleton active paragraph={{ rows: 12 }} />}>
                <Charts
                  stages={stages}
                  modules={modules}
                  onStage={({ stepOrder }) => leaveTo(lists.step(stepOrder))}
                  onModule={({ module }) => leaveTo(lists.module(module))}
                />
              </Suspense>
            ) : (
              <Figures stages={stages} modules={modules} lists={lists} onLeave={onClose} />
            )}
          </>
        )}
      </Flex>
    </Drawer>
  );
}

interface SummaryProps {
  readonly statistics: Statistics;
  /** Name of the period. */
  readonly period: string;
  readonly lists: ReturnType<typeof listsBehind>;
  /** Called before a link opens the list. */
  readonly onLeave: () => void;
}

/** The main counts, linked to their orders. */
function Summary({ statistics, period, lists, onLeave }: SummaryProps) {
  const t = useText();
  const { token } = theme.useToken();
  const of = (...statuses: readonly number[]) =>
    statistics.statuses.filter(({ status }) => statuses.includes(status)).reduce((sum, { orders }) => sum + orders, 0);
  const within = (title: string) => `${title} · ${period}`;
  const counts = [
    { title: t('testing.statistics.underWay'), value: of(...UNDER_WAY), to: lists.underWay },
    { title: t('testing.urgency.overdue'), value: statistics.overdue, to: lists.overdue },
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

interface FiguresProps {
  readonly stages: readonly StageFigures[];
  readonly modules: readonly ModuleFigures[];
  readonly lists: ReturnType<typeof listsBehind>;
  /** Called before a link opens the list. */
  readonly onLeave: () => void;
}

/** The figures of the charts as tables, linked to their orders. */
function Figures({ stages, modules, lists, onLeave }: FiguresProps) {
  const t = useText();
  const right = { align: 'right' as const, width: 120 };
  const frame = { size: 'small', rowKey: 'name', pagination: false } as const;
  const name = <Row extends { readonly name: string }>(title: string, to: (row: Row) => string) => ({
    title,
    key: 'name',
    render: (_: unknown, row: Row) => (
      <Link to={to(row)} onClick={onLeave}>
        {row.name}
      </Link>
    ),
  });
  return (
    <Flex vertical gap="middle">
      <SectionCard title={t('testing.statistics.timeChart')}>
        <Table<StageFigures>
          {...frame}
          dataSource={[...stages]}
          columns={[
            name(t('field.step'), ({ stepOrder }) => lists.step(stepOrder)),
            { title: t('testing.statistics.count'), dataIndex: 'orders', ...right },
            { title: t('testing.statistics.taken'), dataIndex: 'taken', ...right },
            { title: t('testing.statistics.target'), dataIndex: 'target', ...right },
          ]}
        />
      </SectionCard>
      <SectionCard title={t('testing.statistics.moduleChart')}>
        <Table<ModuleFigures>
          {...frame}
          dataSource={[...modules]}
          columns={[
            name(t('field.module'), ({ module }) => lists.module(module)),
            { title: t('testing.statistics.passed'), dataIndex: 'passed', ...right },
            { title: t('testing.statistics.failed'), dataIndex: 'failed', ...right },
            {
              title: t('testing.statistics.passRate'),
              key: 'rate',
              render: (_, each) => `${String(passRate(each) ?? 0)}%`,
              ...right,
            },
          ]}
        />
      </SectionCard>
    </Flex>
  );
}
