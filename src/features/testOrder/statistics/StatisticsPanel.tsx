import { StatisticCard } from '@ant-design/pro-components';
import { Button, Drawer, Flex, Segmented, Skeleton, theme } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useLanguage } from '@/components/caption';
import { EmptyState } from '@/components/parts/EmptyState';
import { useText } from '@/components/useText';
import { testing } from '@/contract/testing';
import { STATUS } from '@/domain/workflow/steps';
import { useCall } from '@/services/useCall';
import { Figures } from './Figures';
import type { Statistics } from './options';
import { moduleFigures, stageFigures } from './options';

// The chart library is heavy, and needed here only.
const Charts = lazy(() => import('./Charts'));

const DAYS = 90;
const WIDTH = 880;

/** The counts that a glance is for. */
function Summary({ statistics }: { readonly statistics: Statistics }) {
  const t = useText();
  const { token } = theme.useToken();
  const of = (...statuses: readonly number[]) =>
    statistics.statuses.filter(({ status }) => statuses.includes(status)).reduce((sum, { orders }) => sum + orders, 0);
  const completed = of(STATUS.completed);
  const terminated = of(STATUS.terminated);
  const late = statistics.overdue > 0 ? { valueStyle: { color: token.colorError } } : {};
  const counts = [
    { title: t('testing.statistics.underWay'), value: statistics.scopes.all - completed - terminated },
    { title: t('testing.statistics.overdueLabel'), value: statistics.overdue, ...late },
    { title: t('testing.statistics.completed'), value: completed },
    { title: t('testing.statistics.terminated'), value: terminated },
  ];
  return (
    <StatisticCard.Group bordered wrap size="small">
      {counts.map((count) => (
        <StatisticCard key={count.title} colSpan={{ xs: 12, sm: 6 }} statistic={count} />
      ))}
    </StatisticCard.Group>
  );
}

/** How the orders do as a whole: by step, with cycle times, and pass rates by module (decisions §3, statistics). */
export default function StatisticsPanel({ onClose }: { readonly onClose: () => void }) {
  const t = useText();
  const language = useLanguage();
  const { token } = theme.useToken();
  const [shown, setShown] = useState<'charts' | 'figures'>('charts');
  const request = useCall(testing.statistics, { days: DAYS });
  const { data } = request;
  const look = { t, language, token };

  return (
    <Drawer
      open
      width={`min(100vw, ${String(WIDTH)}px)`}
      title={t('testing.statistics.title', { days: DAYS })}
      onClose={onClose}
      extra={
        <Segmented
          value={shown}
          onChange={setShown}
          options={[
            { value: 'charts', label: t('testing.statistics.charts') },
            { value: 'figures', label: t('testing.statistics.figures') },
          ]}
        />
      }
    >
      {data === undefined ? (
        request.error === undefined ? (
          <Skeleton active paragraph={{ rows: 12 }} />
        ) : (
          <EmptyState tone="error" title={t('common.list.failed')}>
            <Button onClick={request.refresh}>{t('common.retry')}</Button>
          </EmptyState>
        )
      ) : (
        <Flex vertical gap="large">
          <Summary statistics={data} />
          {shown === 'charts' ? (
            <Suspense fallback={<Skeleton active paragraph={{ rows: 12 }} />}>
              <Charts days={DAYS} stages={stageFigures(data, look)} modules={moduleFigures(data, look)} />
            </Suspense>
          ) : (
            <Figures stages={stageFigures(data, look)} modules={moduleFigures(data, look)} />
          )}
        </Flex>
      )}
    </Drawer>
  );
}
